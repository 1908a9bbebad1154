"""Babette, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from rules_engine import words as w
from rules_engine.games.cadogan import babette_words as babette
from rules_engine.writing import Text, bar, choice, game, phrase

at = Text("cadogan", "BABETTE")

DOWNWARD = w.in_directions(w.BELOW)
PLAYS = ("begin-up", "begin-down", "play-up", "play-down")


GAME = game("cadogan/babette", "Babette", at,
    packs=2,
    zones=(w.foundations(4, "ace", "ascending", "foundations going up"),
        w.foundations(4, "king", "descending", "foundations going down"),
        w.zone("row", 13 * babette.ACROSS, title="garden", across=babette.ACROSS), w.pack),
    keeps=(
        w.Fact("row", start=1, meaning="the row being dealt, or else the last one dealt", least=1, most=13),
        w.Fact("complete", meaning="1 once that row has all its cards", most=1),
        w.Fact("redeals", meaning="how often the garden has been taken up", shown=True, most=2,
            told=("first deal", "garden taken up once", "garden taken up twice"))),
    deal=(
        at.deals("two-packs", "0.1"),
        at.deals("to-the-end", "7.1", "Row is dealt under row until the pack is used up.",
            w.DealTo("pack", rest=True)),
        at.deals("short-row", "10.1 silent",
            "The last row of a re-deal may be short: it counts as complete when the pack is used up."),
        at.deals("columns", "9.1", "The garden is taken up by columns, from the left, each next one put "
            "beneath those in the hand; then the whole is turned face down. So the column furthest to the "
            "right is dealt first.")),
    play=(
        # What is free, and the foundations.
        at.may("begin-up", "4.3; 5.1", "Four aces, one of each suit, begin the foundations that go up.",
            "row > empty ascending",
            at("nothing-below", "3.1 follows: lower rows blocking those above",
                "A card can be played only if no card lies below it in its column, however far down.",
                w.no_card_further_down("row")),
            at("row-first", "4.3; 8.2 follows: the playing coming when a row is complete",
                "While a row is being dealt nothing is played.", w.the_row_is_complete),
            at("ace-first upward", "5.1"),
            at("four-suits", "5.1", "The aces are of different suits, and so are the kings: the second one "
                "like it begins nothing.", w.foundation_suit_is_new)),
        at.may("begin-down", "4.3; 5.1", "Four kings, one of each suit, begin the foundations that go down.",
            "row > empty descending", "nothing-below", "row-first", at("king-first", "5.1"), "four-suits"),
        at.may("play-up", "4.3; 8.2",
            "When a row is complete, cards that fit are played on the foundations going up.",
            "row > occupied ascending", "nothing-below", "row-first", at("follow-suit", "1.1"),
            at("one-up", "5.1; EXPLANATION OF TERMS 6.2",
                "From the ace a foundation goes up one rank at a time, and ends with the king.",
                w.one_higher)),
        at.may("play-down", "4.3; 8.2",
            "When a row is complete, cards that fit are played on the foundations going down.",
            "row > occupied descending", "nothing-below", "row-first", "follow-suit",
            at("one-down", "5.1; EXPLANATION OF TERMS 6.2",
                "From the king a foundation comes down one rank at a time, and ends with the ace.",
                w.one_lower)),
        # The garden.
        at.may("deal", "4.1,2; 7.1", "Eight cards of the pack are laid side by side: that is a row. Rows are "
            "laid one under another, and together they are the garden.", "pack > empty row",
            at("next-place", "7.1 silent", "A row is laid from left to right, each card in the next place.",
                w.either(w.goes_to_next_place, w.is_not(babette.in_the_row_dealt))),
            at("not-refilled", "2.1", "A vacancy in the garden is never refilled.", babette.in_the_row_dealt),
            then=w.record_row_dealt, tries=w.next_place_moves),
        at.advises("half-covered", "8.1", "Where the table is too short, a row half covers the one above it. "
            "Count the rows from the top then, so that a new one lies in a line of its own and no card of it "
            "in a vacancy of another."),
        # The re-deals, and the end.
        at.action("redeal", "9.1; 10.1", "The garden may be taken up and dealt anew in rows of eight.",
            at("all-dealt", "9.1", "The garden is not taken up before the whole pack has been dealt.",
                w.place_is_empty("pack")),
            at("all-played", "9.1 follows: the taking up coming when all available cards are played",
                "The garden is not taken up while a card can be played.", w.no_move_possible_under(*PLAYS)),
            at("twice", "10.1",
                "The garden is taken up twice, and no more: with the first that makes three deals.",
                w.fact_below("redeals", 2)),
            then=babette.taken_up()),
        bar("not-refilled", "row > empty row"),
        at.never("through-the-garden",
            "4.1,3; 7.1 follows: all cards being dealt to rows, and played from them",
            "No card goes from the pack to a foundation: it is dealt to its row first.",
            "pack > ascending descending"),
        at.won("all-out", "5.1; EXPLANATION OF TERMS 6.2 follows: eight such sequences using up both packs",
            "The game is won when all one hundred and four cards are on the foundations.",
            w.all_cards_on("ascending", "descending")),
        at.lost("nothing-left", "10.1 silent",
            "When the garden has been dealt for the third time and no card can be played, the game is lost.",
            w.both_hold(w.is_empty("pack"), w.nothing_can_be_done))),
    doubts=(
        at.doubt("released", "3.1", "What must be gone before a card is released?",
            choice("column", "Every card below it in its own column."),
            choice("next-place", "Only the card in the place just below it.",
                at("nothing-below", "3.1", "A card can be played if the place just below it is empty.",
                    w.a_line_is_clear("row", DOWNWARD, 1))),
            choice("rows", "Every card of the lower rows.",
                at("nothing-below", "3.1",
                    "A card can be played only if every row below its own has been cleared.",
                    babette.lower_rows_gone))),
        at.doubt("while-dealing", "8.2",
            "May a card of an upper row be played while the next row is being dealt?",
            choice("no", "No: nothing is played until the row is complete.",
                short="no: each row is finished first"),
            choice("upper-rows", "Yes, if it is still free; only the new row has to wait.",
                at("row-first", "8.2", "No card is played from the row being dealt until it is complete.",
                    w.either(w.the_row_is_complete, w.not_from_the_last_row)),
                short="yes, from the rows above")),
        at.doubt("holding-back", "9.1; 4.3; 7.1", "May a card that can be played be left in the garden?",
            choice("until-taken-up",
                "While there are rows to deal, yes; but all must be played before the garden is taken up.",
                short="may wait while rows are dealt, but not when the garden is taken up"),
            choice("no", "No: all must be played before another row is begun.",
                limits={
                    "deal": at("play-on",
                        "4.3 follows: suitable cards being taken from the first row before the next is dealt",
                        "No row is begun while a card can be played.", w.no_move_possible_under(*PLAYS))}),
            choice("yes", "Yes, at any time.", without="all-played")),
        at.doubt("base-cards", "4.3", "Must an ace or a king that can begin a foundation go out first?",
            choice("no", "No: it is treated like any card that fits."),
            choice("at-once", "Yes, before anything else is done.",
                at.must("base-at-once", "4.3 follows: foundation cards being taken from the row first",
                    "An ace or a king that can begin a foundation does so before anything else.",
                    w.a_move_is_allowed("begin-up", "begin-down"), paid="begin-up begin-down"))),
        at.doubt("taken-up", "9.1 silent", "From which end is each column dealt again?",
            choice("upper-end", "From its upper end: the card of the first row comes first.",
                short="two, unshuffled, each column from its upper end"),
            choice("lower-end", "From its lower end.",
                at("columns", "9.1 silent", "The garden is taken up by columns, from the left, each next one "
                    "put beneath those in the hand, so that the column furthest to the right is dealt first. "
                    "Of each column the lowest card is dealt first."),
                short="two, unshuffled, each column from its lower end",
                effects={"redeal": babette.taken_up(upper_first=False)})),
        at.doubt("take-back", "5.1 silent", "May a card be taken back from a foundation?",
            choice("no", "No, nor be moved to another.",
                at.never("no-take-back", "5.1 silent", "A card on a foundation stays there.",
                    "ascending descending > row ascending descending"), short="no"),
            choice("across", "It may be moved to the other foundation of its suit, where the two meet.",
                at.may("cross-up", "5.1 silent", "The top card of a foundation going down may be moved to "
                    "the one going up, if it fits there.", "descending > occupied ascending", "follow-suit",
                    "one-up",
                    at("base-stays", "5.1 silent",
                        "The ace or the king that began a foundation is not moved.", w.leaves_a_card_behind)),
                at.may("cross-down", "5.1 silent", "The top card of a foundation going up may be moved to "
                    "the one going down, if it fits there.", "ascending > occupied descending", "follow-suit",
                    "one-down", "base-stays"), short="only across, to the other foundation of the suit"))),
    facts={"Garden": ("rows of eight, dealt one under another", "deal"),
        "Foundations": ("8, an ace and a king of each suit", "four-suits"),
        "Built": ("in suit, ace up to king and king down to ace", "follow-suit"),
        "Available": ("every card with none below it in its column", "doubt released"),
        "A card that fits": "holding-back", "To win": ("all 104 cards on the foundations", "all-out"),
        "Luck or skill": ("luck, nearly all of it: the choice is which of two foundations takes a card",)},
    five=("take-back",
        ("does not arise: nothing is built in the garden", "not-refilled",
            at.grounds("2.1; 4.3 follows: cards leaving the garden for foundations, and vacancies not being "
                "refilled")), ("nobody: a vacancy is never refilled", "not-refilled"),
        ("two, by columns from right to left", "columns", at.grounds("9.1; 10.1")), "while-dealing"),
    like=(
        phrase("held-back", "yes", by="doubt holding-back=until-taken-up",
            why="But not when the garden is taken up."),),
    wide=w.layout(w.Area("ascending", 0.5, 0, dx=1.12, label="aces, up"),
        w.Area("descending", 5.3, 0, dx=1.12, label="kings, down"),
        w.Area("row", 0.6, 2.4, dx=1.12, row=8, drop=0.95, used=True), w.Area("pack", 10.0, 0, label="pack"),
        width=11.2),
    narrow=w.layout(w.Area("ascending", 0.0, 0, dx=1.06, label="aces, up"),
        w.Area("descending", 4.3, 0, dx=1.06, label="kings, down"),
        w.Area("row", 0.6, 2.4, dx=1.06, row=8, drop=1.0, used=True), w.Area("pack", 8.6, 0, label="pack"),
        width=9.7, dense=True),
    # How far two of the foundations have come on the plate.
    scenes=at.sentences("6.1"))
