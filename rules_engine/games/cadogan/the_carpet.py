"""The Carpet, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from rules_engine import words as w
from rules_engine.games.cadogan import the_carpet_words as carpet
from rules_engine.games.cadogan.the_carpet_followers import frees_from_the_carpet, frees_more
from rules_engine.writing import Text, choice, game, phrase

at = Text("cadogan", "THE CARPET")


POINTS, TURNED = w.woven_points(8, 8)

GAME = game("cadogan/the-carpet", "The Carpet", at,
    packs=2,
    zones=(w.zone("carpet", 64, title="carpet", across=8),
        w.zone("ascending", 4, title="foundations going up"),
        w.zone("descending", 4, title="foundations going down"), w.pack, w.hand, w.talon),
    keeps=(w.Fact("redeals", meaning="how often the talon has been taken up and dealt again", most=2),
        w.Fact("begun", meaning="1 once a card has been laid on the talon in this deal", most=1),
        w.number_dealt),
    deal=(
        at.deals("two-packs", "0.1"),
        at.deals("foundations-first", "5.1,2", "One ace and one king of each suit are taken out before the "
            "deal and begin the eight foundations.", w.Withdraw("ascending", w.cards("AS AH AD AC")),
            w.Withdraw("descending", w.cards("KS KH KD KC"))),
        at.deals("carpet", "6.1,2,3",
            "The next sixty-four cards are laid out in a pattern: the carpet. The others stay in the hand.",
            w.DealTo("carpet"), w.DealTo("pack", rest=True)),
        at.deals("weave", "6.1 silent for corner",
            "The carpet is eight rows of eight, upright and crossways by turns.")),
    play=(
        at.may("play-up", "5.2",
            "A card may be played on the foundation that its ace began, which goes up to the king.",
            "carpet hand talon > occupied ascending",
            at("narrow-end", "2.1,2 for lane", "A card of the carpet can be used only when one of its two "
                "narrow ends is free: no card lies next to it there.",
                w.a_line_is_clear("carpet", w.narrow_end_directions, length=1)),
            at("clear-lane", "7.1 follows: a clear lane leading up to the narrow end",
                "From the free end the lane must be clear to the edge of the carpet; a gap that is closed "
                "further on frees no card.", carpet.lane_where_free(w.narrow_end_directions)),
            at("top-card", "8.2 for talon-card follows: a wrong order on the talon having no remedy",
                "Only the top card of the talon can be played; each that goes sets the next one free.",
                w.top_of_pile),
            at("follow-suit", "1.1"),
            at("one-up", "5.2; EXPLANATION OF TERMS 6.2",
                "On an ace the cards go up one rank at a time, and the king is the last.",
                w.one_higher)),
        at.may("play-down", "5.2",
            "A card may be played on the foundation that its king began, which goes down to the ace.",
            "carpet hand talon > occupied descending", "narrow-end", "clear-lane", "top-card", "follow-suit",
            at("one-down", "5.2; EXPLANATION OF TERMS 6.2",
                "On a king the cards follow one rank lower at a time, and the ace is the last.",
                w.one_lower)),
        # The pack, and its talon.
        at.action("turn-up", "6.3,4", "The cards in hand are dealt out.",
            at("cards-left in the hand", "6.3 follows: the remainder being dealt out"),
            at("one-by-one", "6.4 silent"), then=w.turn_up_one(), permission="turn"),
        at.may("lay", "6.3,5", "A card turned up that is not played is laid on the talon.", "hand > talon",
            then=w.set_fact("begun", 1)),
        at.may("join", "4.1; 6.4", "Once a talon is formed, an available card of the carpet may be laid on "
            "its top card, also while a card turned up waits to be placed.", "carpet > occupied talon",
            "narrow-end", "clear-lane",
            at("in-sequence", "4.1; EXPLANATION OF TERMS 6.2", "A card of the carpet goes on the talon only "
                "upon the next higher or next lower card of its own suit; ace and king are not next to each "
                "other.", w.marriage)),
        at.advises("clear-the-carpet", "6.4,6", "It is always well to lay a card of the carpet on the talon: "
            "though it set no other free at once, it makes the carpet smaller, and on that the game mainly "
            "depends."),
        at.advises("watch-the-ends", "6.7",
            "Before each move one makes sure that a narrow end is free indeed."),
        at.action("redeal", "8.1 for holding-back", "The talon may be taken up, shuffled, and dealt again.",
            at("dealt-out", "6.3; 8.1 follows: all the rest being dealt before",
                "The talon is taken up only when every card in hand has been dealt and placed.",
                w.all_of(w.place_is_empty("pack"), w.place_is_empty("hand"), w.holds_cards("talon"))),
            at("twice", "9.1", "The talon is dealt again no more than twice.", w.fact_below("redeals", 2)),
            then=(w.shuffle_talon(), w.set_fact("begun", 0))),
        at.advises("last-deal", "8.1,2 for finished-suit", "In the third deal take great care of the "
            "sequences on the talon: where one foundation of the suit is full, let them go down. A wrong one "
            "is not to be mended."),
        at.never("bare-places", "7.1 silent",
            "Nothing is laid in the carpet: a place that has become empty stays empty.",
            "carpet hand talon pack > carpet"),
        at.won("all-out", "5.1,2; EXPLANATION OF TERMS 6.2 follows: eight such sequences using up both packs",
            "The game is won when all one hundred and four cards lie on the foundations.",
            w.all_cards_on("ascending", "descending")),
        at.lost("no-remedy", "8.2 silent", "The game is lost when every card has been dealt, none can be "
            "used any more, and there is no re-deal left or no talon to take up.", w.dealt_out)),
    doubts=(
        at.doubt("lane", "7.1; 2.1,2; 3.1; EXPLANATION OF TERMS 9.2", "When is a narrow end free?",
            choice("to-the-edge", "When nothing lies between it and the edge of the carpet.",
                short="a narrow end free, with a clear lane to the edge"),
            choice("next-place", "As soon as the next place is empty, whatever lies beyond.",
                short="a narrow end free, the next place being empty", without="clear-lane")),
        at.doubt("next-one", "3.1; 7.1", "Does a corner that is played free the card at its side?",
            choice("yes", "Yes, if it opens a lane to that card's narrow end.", short="yes"),
            choice("no", "No: such a card can be free only at its other narrow end.",
                at("narrow-end", "2.1,2; 3.1 follows: a card played not freeing the next one",
                    "A card of the carpet can be used only when one of its two narrow ends is free: no card "
                    "lies next to it there, nor did one in a corner.",
                    w.a_line_is_clear("carpet", carpet.not_over_a_corner, length=1)),
                at("clear-lane", "7.1; 3.1 follows: a card played not freeing the next one",
                    "From the free end the lane must be clear to the edge of the carpet, and not begin at a "
                    "corner.", carpet.lane_where_free(carpet.not_over_a_corner)), short="no")),
        at.doubt("corner", "6.1 silent", "How does the card in the left upper corner lie?",
            choice("upright", "Upright.", short="upright"),
            choice("crossways", "Crossways, and every other card the other way too.",
                at("narrow-end", "2.1,2", "A card of the carpet, the first one lying crossways, can be used "
                    "only when one of its narrow ends is free: no card lies next to it there.",
                    w.a_line_is_clear("carpet", carpet.woven_aside, length=1)),
                at("clear-lane", "7.1", "From the free end, the first card lying crossways, the lane must be "
                    "clear to the edge of the carpet.", carpet.lane_where_free(carpet.woven_aside)),
                short="crossways")),
        at.doubt("playing-first", "6.3; 6.5",
            "Must the carpet give all that fits before the first card is turned up?",
            choice("yes", "Yes: what can be played is played first.", short="yes",
                limits={
                    "turn": at("play-first",
                        "6.3 follows: the rest being dealt when the available cards are played",
                        "The first card is not turned up while an available card of the carpet fits a "
                        "foundation.",
                        w.either(carpet.some_card_dealt, w.no_move_possible_under("play-up", "play-down")))}),
            choice("no", "No: the player may hold a card back.", short="no")),
        at.doubt("holding-back", "6.3,4,5; 7.1; 8.1",
            "Once the first card has been turned up, may a card that fits a foundation be held back?",
            choice("yes", "Yes: it may wait, or be laid on the talon instead.", short="yes"),
            choice("no",
                "No: one of the carpet is played before another card is turned up or the talon taken up.",
                short="no",
                limits={
                    "turn redeal": at("play-always", "6.3,4 follows: available cards being played, and the "
                        "carpet being examined before each card of the talon",
                        "While an available card of the carpet fits a foundation, no card is turned up, and "
                        "the talon is not taken up.",
                        w.no_card_fits("play-up", "play-down", source="carpet"))})),
        at.doubt("passing", "6.5", "May a card turned up that fits a foundation be laid on the talon?",
            choice("yes", "Yes: the player judges whether it is worth it.", short="yes"),
            choice("for-a-card", "Only if a card of the carpet can then be laid on it.",
                short="only to free a card",
                limits={
                    "lay": at("with-reason",
                        "6.5 follows: the permission being for a greater number to be freed",
                        "A card that fits a foundation is laid on the talon only if a card of the carpet can "
                        "follow it there.",
                        w.either(w.no_card_fits("play-up", "play-down"), frees_from_the_carpet))}),
            choice("more", "Only if more cards of the carpet can then follow it than if it were played.",
                short="only to free more than by playing",
                limits={
                    "lay": at("greater-number", "6.5 follows: a greater number having to be freed",
                        "A card that fits a foundation is laid on the talon only if more cards of the carpet "
                        "can follow it there than could follow it on the foundation.",
                        w.either(w.no_card_fits("play-up", "play-down"), frees_more))})),
        at.doubt("talon-card", "8.2; EXPLANATION OF TERMS 10.2",
            "When may the top card of the talon be played?",
            choice("always", "At any time.", short="at any time"),
            choice("third-deal", "Only in the third deal; before that the re-deals bring the cards back.",
                short="in the third deal",
                limits={
                    "play-up play-down": at("third-deal-only",
                        "8.2 follows: sequences on the talon being named in the third deal",
                        "Before the third deal no card is played from the talon.",
                        w.either(w.not_from("talon"), w.fact_is("redeals", 2)))})),
        at.doubt("direction", "4.1; EXPLANATION OF TERMS 6.2", "May a sequence on the talon turn about?",
            choice("yes", "Yes: each card only needs a neighbour beneath it.", short="yes"),
            choice("no", "No: it goes on as the two cards on top have begun.",
                at("in-sequence", "4.1", "A card of the carpet goes on the talon only upon its neighbour in "
                    "the same suit, and does not turn the direction of a sequence on top there.",
                    w.all_of(w.marriage, carpet.keeps_direction)), short="no")),
        at.doubt("finished-suit", "8.2; 8.1",
            "Once a foundation of a suit is full, may a sequence in it still go up?",
            choice("advice", "Yes: the book advises against it.", short="yes"),
            choice("third-deal", "No, in the third deal; before that it may.", short="not in the third deal",
                limits={
                    "join": at("down-at-last", "8.1,2 follows: care being asked for in the third deal, and "
                        "sequences not being formed except in descending order",
                        "In the third deal, once a foundation of the suit is full, the carpet gives the "
                        "talon only the next lower card.",
                        w.either(carpet.suit_still_open, w.one_lower, w.fact_below("redeals", 2)))}),
            choice("rule", "No, in none of the deals.", short="no",
                limits={
                    "join": at("down-only",
                        "8.2 follows: sequences not being formed except in descending order",
                        "Once a foundation of the suit is full, the carpet gives the talon only the next "
                        "lower card.", w.either(carpet.suit_still_open, w.one_lower))})),
        at.doubt("talon-used-up", "4.1", "When all the talon has been played, may the carpet begin it again?",
            choice("no", "No: it takes a dealt card to form a talon.",
                at.never("talon-formed", "4.1 follows: the carpet's cards going upon a card of the talon",
                    "The talon is begun by a card that has been dealt, never by one of the carpet.",
                    "carpet > talon"), short="no"),
            choice("yes", "Yes, any available card may, once the deal has begun one.",
                at.may("begin-again", "4.1 follows: available cards going upon the talon once it is formed",
                    "When the talon has been used up, a card of the carpet may begin it again.",
                    "carpet > empty talon", "narrow-end", "clear-lane",
                    at("once-begun", "4.1 follows: available cards going upon the talon when it is formed",
                        "The carpet gives no card to an empty talon before one has been dealt there.",
                        w.fact_is("begun", 1))), short="yes")),
        at.doubt("leaving", "5.2 silent", "May a card leave a foundation again?",
            choice("no", "No.",
                at.never("no-take-back", "5.2 silent", "A card on a foundation stays there.",
                    "ascending descending > ascending descending talon"), short="no"),
            choice("exchange", "It may pass to the other foundation of its suit.",
                at.may("cross-up", "5.2 silent", "The top card of a foundation that goes down may pass to "
                    "the one of its suit that goes up.", "descending > occupied ascending",
                    at("base-stays there", "5.1 silent"),
                    at("cross-one-up", "5.2 silent",
                        "A card that passes to a rising foundation is the next one wanted.",
                        w.all_of(w.same_suit, w.one_higher))),
                at.may("cross-down", "5.2 silent", "The top card of a foundation that goes up may pass to "
                    "the one of its suit that goes down.", "ascending > occupied descending", "base-stays",
                    at("cross-one-down", "5.2 silent",
                        "A card that passes to a falling foundation is the next one wanted.",
                        w.all_of(w.same_suit, w.one_lower))), short="to the other foundation"),
            choice("to-the-talon", "It may go back on the talon, in sequence.",
                at.may("take-back", "5.2 silent",
                    "The top card of a foundation may go back on the talon, in sequence.",
                    "ascending descending > occupied talon", "base-stays", "in-sequence"),
                short="to the talon"))),
    facts={"Carpet": ("64 cards, laid in a pattern", "carpet"), "Available": "lane",
        "Foundations": ("8, from an ace and a king of each suit, set out first", "foundations-first"),
        "Built": ("in suit, ace up to king and king down to ace", "follow-suit"),
        "Talon": ("takes cards of the carpet, up or down in suit", "join"),
        "Luck or skill": ("skill, with luck enough in the three deals",),
        "To win": ("all 104 cards on the foundations", "all-out")},
    five=("leaving", ("one card at a time, from the top of the talon", "top-card"),
        ("nobody: a bare place in the carpet stays bare", "bare-places"),
        ("two, shuffled", "twice", at.grounds("8.1; 9.1")), ("yes, while the talon is dealt", "turn-up")),
    like=(phrase("laid-aside", "yes", by="doubt passing=yes"),
        phrase("talon", "yes", by="doubt talon-card=always")),
    wide=w.layout(w.Area("carpet", 0.6, 0.5, points=POINTS, turned=TURNED),
        w.Area("ascending", 12.7, 5.6, dx=0, dy=-1.7, label="aces"),
        w.Area("descending", 14.4, 5.6, dx=0, dy=-1.7, label="kings"),
        w.Area("pack", 12.7, 7.8, label="pack"), w.Area("hand", 14.4, 7.8, label="turned"),
        w.Area("talon", 12.7, 10.2, label="talon"), width=15.9, dense=True),
    narrow=w.layout(w.Area("ascending", 0.8, 0, dx=1.3, label="aces, up"),
        w.Area("descending", 6.8, 0, dx=1.3, label="kings, down"),
        w.Area("carpet", 0.6, 2.9, points=POINTS, turned=TURNED), w.Area("pack", 0.8, 15.0, label="pack"),
        w.Area("hand", 3.4, 15.0, label="turned"), w.Area("talon", 6.0, 15.0, label="talon"), width=12.3,
        dense=True))
