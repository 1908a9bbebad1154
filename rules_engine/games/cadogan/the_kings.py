"""The Kings, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from rules_engine import words as w
from rules_engine.games.cadogan import the_kings_board as board
from rules_engine.games.cadogan import the_kings_gaps as gaps
from rules_engine.games.cadogan import the_kings_sequences as sequences
from rules_engine.writing import Text, choice, game, permission_granted_by

at = Text("cadogan", "THE KINGS")

GAME = game("cadogan/the-kings", "The Kings", at,
    packs=2,
    table=board.TABLE,
    deal=(at.deals("two-packs", "0.1"),
        at.deals("aces", "5.1; 6.1",
            "The eight aces are taken out and laid in two columns of four, "
            "the two of each suit next to each other. They begin the foundations.",
            w.WithdrawCards("foundation", w.cards("AS AS AH AH AD AD AC AC")),
            w.DealToZone("pack", rest=True)),
        at.deals("which-is-outside", "3.1",
            "Outside is to the right in the right-hand group and to the left in the "
            "left-hand group: away from the aces."),
        at.deals("one-line", "8.3 for lane follows: a lane having an inner end",
            "One line is a row of its own group: when it has lost all its cards it is a lane, "
            "whatever lies in the line across from it.")),
    play=(
        # The deal, and what may be played.
        at.may("deal", "6.2,3",
            "All the rest is dealt in columns of four, level with the aces, one column on the left of them, "
            "one on the right, and so on by turns, each beyond the last. "
            "So there come to be two groups of four lines.",
            "pack > left right",
            at("next-place", "6.4; 6.2 for order follows: a card that is played being replaced with the next",
                "The left-hand column is dealt before the right-hand one, each from the topmost line down; "
                "a card goes to the first place that is empty.", board.dealt_in_turn),
            then=board.dealt),
        at.advises("regularly", "6.4",
            "To keep things clear it is best to deal the columns by turns, "
            "first the left one and then the right one."),
        at.may("play", "1.1; 6.2; 8.1",
            "An outside card may be played on a foundation that it fits, whatever its suit.",
            "left right > occupied foundation",
            at("outside", "2.1", "A card may be used only when no other lies outside it on its line.",
                w.all_tests_hold(w.takes_top_of_pile, w.takes_one_card)),
            at("one-up", "6.1", "Each foundation goes up from its ace to a king, one rank at a time.",
                w.one_higher),
            at("same-line", "4.1; 5.1",
                "During the deal a card is played only on one of the two foundations of "
                "its own horizontal line.", board.on_one_line_in_the_deal),
            at("last-column", "7.1",
                "During the deal no card of an inner column is played, not even one that has been released.",
                board.in_the_last_column),
            then=board.played),
        # After the deal.
        permission_granted_by("build",
            at("sequence", "8.2",
                "Once all is dealt, sequences are made: an outside card is laid on the outside card of "
                "another line, in either group."),
            "left right > occupied left right", "outside",
            at("neighbour", "8.2; 1.1",
                "In a sequence a card lies on its neighbour in rank, next above or next below, of any suit.",
                w.one_apart),
            at("after-the-deal", "8.2,3 follows: their being allowed “now”",
                "During the deal no sequences are made and no lane is filled.", w.place_is_empty("pack"))),
        at.advises("reverse", "8.2",
            "A sequence that lies the wrong way for the foundations is turned round by "
            "carrying it to another line."),
        permission_granted_by("fill",
            at("fill-lane", "8.3",
                "Where a whole row of cards has gone there is a lane. "
                "Any outside card may be laid at its inner end, and others in sequence on that."),
            "left right > empty left right", "outside", "after-the-deal"),
        at.never("laid-first", "4.1; 6.2 follows: a card that is played lying on a line, and being replaced",
            "A card of the pack is laid in its place, and played from there.", "pack > foundation"),
        at.won("all-out", "6.1 follows: eight such sequences using up both packs",
            "The game is won when all eight foundations end with kings.",
            w.all_cards_are_in_zones("foundation")),
        at.never("no-redeal", "9.1", "There is no second deal.", "redeal"),
        at.lost("nothing-left", "9.1 silent", "When all is dealt and no card can be moved, the game is lost.",
            w.both_states_hold(w.is_empty("pack"), w.no_move_is_possible))),
    doubts=(
        at.doubt("line-after", "4.2; 8.1; 10.1",
            "When all is dealt, must a card still be played on its own horizontal line?",
            choice("free", "No: the rule ends with the deal."),
            choice("held", "Yes, to the end of the game.",
                at("same-line", "4.1",
                    "A card is played only on a foundation of its own horizontal line, "
                    "after the deal as well.", board.on_one_line))),
        at.doubt("omit", "7.1", "During the deal, may a card that can be played be left where it is?",
            choice("no", "No: it is played before the deal goes on.",
                at.must("never-omit", "6.2; 7.1 follows: the playing never being omitted",
                    "During the deal every card that can be played is, "
                    "before any card is dealt but one that replaces a card played.",
                    board.can_be_played, against="deal build fill take-back")),
            choice("turned", "One that comes to fit later, yes; a card that fits as it turns up is played.",
                at.must("turned-goes", "6.2; 7.1 follows: “at once” and “as they turn up”",
                    "During the deal a card that can be played as it turns up is, before another is dealt.",
                    board.turned_can_be_played, against="deal build fill take-back"),
                limits={"play": at("turned-before", "6.2 follows: its being played at once",
                    "During the deal a card that can be played as it turns up is played before any other.",
                    gaps.turned_card_goes_first)}),
            choice("yes", "Yes, at the player's own risk.")),
        at.doubt("earlier", "7.1", "May a card be played later in the deal than when it is turned up?",
            choice("yes", "Yes, as long as it lies in the last column of its group."),
            choice("no", "No: only the card dealt last.",
                limits={"play": at("only-turned", "7.1 follows: cards being played at once as they turn up",
                    "During the deal only the card dealt last may be played.", board.just_turned)})),
        at.doubt("inner", "7.1", "When does a column become an inner one?",
            choice("begun", "When the next column of its group is begun."),
            choice("covered", "Line by line, as the next column reaches them.",
                at("last-column", "7.1",
                    "During the deal a card of the last column but one may still be played until a card is "
                    "dealt outside it. After that it may not be played, "
                    "even if the card outside it has gone.", gaps.not_yet_covered),
                effects={"deal": (board.dealt, gaps.line_dealt_to),
                    "play": (board.played, gaps.line_played_from)})),
        at.doubt("replacing", "6.2", "Is a card played in the deal replaced before another is played?",
            choice("at-once", "Yes.",
                at.must("replace", "6.2 follows: playing and replacing being told as one act",
                    "If the place of a card played in the deal is to be filled again, "
                    "the next card of the pack goes there before another is played.",
                    board.to_be_replaced, paid="deal")),
            choice("play-on", "Not necessarily: others that fit may be played first.")),
        at.doubt("gaps", "6.2",
            "Is a card that was laid earlier, and is played later in the deal, replaced as well?",
            choice("filled", "Yes, like one just turned up."),
            choice("left", "No: its place stays empty.",
                at("next-place", "6.4",
                    "The left-hand column is dealt before the right-hand one, "
                    "each from the topmost line down. A card just turned up and played is replaced by the "
                    "next; a place emptied later stays empty.", gaps.next_in_turn),
                at("last-column", "7.1",
                    "During the deal a card is played only from the last column of its group. "
                    "An inner one is shut, even where the card outside it has been played.",
                    gaps.still_in_the_last_column),
                effects={"deal": gaps.dealt_on, "play": gaps.played_from})),
        at.doubt("order", "6.3,4", "In what order are the columns dealt, and the cards of a column?",
            choice("left-first", "Left before right, and from the topmost line down."),
            choice("right-first", "Right before left, and from the topmost line down.",
                at("next-place", "6.3",
                    "The right-hand column is dealt before the left-hand one, "
                    "each from the topmost line down; a card goes to the first place that is empty.",
                    board.right_first),
                at("regularly", "6.4; 6.3 follows: the columns being dealt by turns",
                    "To keep things clear it is best to deal the columns by turns, "
                    "first the right one and then the left one.")),
            choice("any-line", "Left before right; in its column a card may be laid on any line.",
                at("next-place", "6.3",
                    "The left-hand column is dealt before the right-hand one; "
                    "within its column a card goes to any empty place.", board.in_the_next_column))),
        at.doubt("lane", "8.3", "What is a lane: one empty line, or a row that is empty in both groups?",
            choice("line", "One line of one group."),
            choice("row", "The whole row, through both groups.",
                without="one-line",
                limits={"fill take-back": at("row-empty", "8.3 follows: an entire horizontal row being asked",
                    "A card goes into a lane only while the line across from it, "
                    "in the other group, is empty too.", board.row_empty)})),
        at.doubt("parts", "8.2", "May a sequence be carried whole?",
            choice("no", "No: one card at a time.", short="its outside card alone"),
            choice("whole", "Yes, the whole or its outer part.",
                at("outside", "2.1",
                    "A card may be used only when no other lies outside it on its line; "
                    "but cards that follow one another, all up or all down, "
                    "may be moved together to another line if nothing lies outside them.",
                    sequences.outside_or_run),
                short="the whole, or its outer part")),
        at.doubt("turning", "8.2; EXPLANATION OF TERMS 6.2", "May a sequence turn back: five, six, five?",
            choice("yes", "Yes: a card looks only to the one that it is laid on."),
            choice("no", "No: it goes on as it has begun.",
                limits={"build take-back": at("go-on",
                    "8.2; EXPLANATION OF TERMS 6.2 follows: a sequence being a regular succession",
                    "Where a sequence has begun to go up it goes on so, and so when it goes down.",
                    sequences.goes_on)})),
        at.ask_about_taking_back("2.1; 8.2 follows: only outside cards of the groups being available",
            to="left right", terms="to the lines when all is dealt, in sequence or in a lane",
            rules=(
                at("back-in-sequence", "8.2 silent",
                    "A card taken back goes on its neighbour in rank, or into a lane.", w.one_apart),
                at("aces-stay", "5.1 silent", "An ace is never taken back.", w.leaves_a_card_behind),
                "after-the-deal"))),
    facts={"Table": ("eight aces; columns of four dealt left and right of them", "deal"),
        "Foundations": ("8, begun by the aces", "aces"),
        "Built": ("up from ace to king, whatever the suit", "one-up"),
        "Available": ("the outside card of each of eight lines", "outside"),
        "On its own line to the end?": ("no: the rule ends with the deal", "doubt line-after"),
        "On which foundations of its line?": ("both", "same-line"),
        "In the lines, after the deal": ("next in rank, up or down, whatever the suit", "neighbour"),
        "To win": ("all eight foundations up to their kings", "all-out"),
        "Luck or skill": ("luck while dealing, skill from then on: every card is seen",)},
    five=("take-back", ("its outside card alone", "doubt parts"),
        (
            ("for a card played as it turns up, the next of the pack; "
             "in a lane any outside card, if the player likes"),
            "fill-lane", at.grounds("6.2; 8.3")),
        ("none", "no-redeal"),
        ("on the foundations only, each card on its own line", "same-line",
            at.grounds("4.1; 8.2,3 follows: sequences and lanes being for after the deal"))),
    wide=w.make_layout(w.Area("left", 5.0, 0.4, dx=0, dy=1.72, fan=(-0.43, 0), label="left"),
        w.Area("foundation", 6.6, 0.4, dx=1.16, label="aces", row=2, drop=1.72),
        w.Area("right", 9.2, 0.4, dx=0, dy=1.72, fan=(0.43, 0), label="right"),
        w.Area("pack", 6.6, 7.6, label="pack"), width=15.2),
    narrow=w.make_layout(w.Area("left", 5.3, 0.3, dx=0, dy=3.5, fan=(-0.45, 0), label="left"),
        w.Area("foundation", 0.75, 0.3, row=2,
            points=tuple(spot for row in range(4) for spot in ((5.85, 3.5 * row), (0, 3.5 * row + 1.62)))),
        w.Area("right", 2.05, 1.92, dx=0, dy=3.5, fan=(0.45, 0), label="right"),
        w.Area("pack", 0.75, 14.4, label="pack"), width=7.9),
    tries={"build fill": sequences.from_outside})
