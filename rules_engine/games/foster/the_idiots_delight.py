"""The Idiot's Delight, from Foster's Complete Hoyle."""

from rules_engine import words as w
from rules_engine.writing import Text, choice, game

at = Text("foster", "THE IDIOT'S DELIGHT")

GAME = game("foster/the-idiots-delight", "The Idiot’s Delight", at,
    zones=(w.foundations(4, "ace"), w.zone("file", 9), w.zone("reserve", 7, title="reserve")),
    deal=(
        at.deals("one-pack", "1.2",
            "One full pack of fifty-two cards, well shuffled and cut, is dealt face up."),
        at.deals("triangle", "1.3,4,5", "Nine cards are laid in a row from left to right, eight on the first "
            "eight of them, then seven, and so on down to one. That makes nine files, with nine cards at the "
            "left and one at the right, forty-five cards in all.",
            *(w.DealToZone("file", places=(0, count)) for count in range(9, 0, -1))),
        at.deals("seven-apart", "1.6", "The seven cards left over lie apart from the triangle, face up.",
            w.DealToZone("reserve"))),
    play=(
        # Foundations.
        at.may("ace-up", "1.6; 2.1",
            "An ace that is free goes above the triangle and begins the foundation of its suit.",
            "file reserve > empty foundation",
            at("bottom-card", "2.3",
                "Only the bottom card of a file may be moved: the last one, on which no other lies.",
                w.takes_top_of_pile),
            at("one-card", "2.3", "Cards are moved one at a time.", w.takes_one_card),
            at("ace-first", "2.1")),
        at.may("build", "2.1", "A free card may be built on its foundation, up to the king.",
            "file reserve > occupied foundation", "bottom-card", "one-card", at("follow-suit", "2.1"),
            at("one-up", "2.1", "A foundation goes up one rank at a time, to the king.", w.one_higher)),
        at.advises("no-duty", "2.2", "Nobody is obliged to build."),
        # The files.
        at.may("shift", "2.3,4", "The bottom card of one file may go to the bottom of another.",
            "file > occupied file", "bottom-card", "one-card",
            at("change-colour", "2.4,5",
                "A card moved to another file goes only on a card of the other colour.", w.alternate_colour),
            at("one-down", "2.4,5",
                "A card moved to another file goes only on a card one rank higher than itself.",
                w.one_lower)),
        at.may("use-reserve", "1.6", "Each of the seven cards may be played at any time the player likes.",
            "reserve > occupied file", "change-colour", "one-down", permission="play-reserve"),
        at.may("fill", "3.1", "Any free card may go into a space.", "file reserve > empty file",
            "bottom-card", "one-card"),
        at.advises("kings", "3.1; 2.1 for kings-home follows: the foundations going up to the king",
            "Kings cannot be moved on the table except into spaces."),
        at.never("no-take-back", "2.7", "A card once built on its foundation never comes back from it.",
            "foundation > file reserve foundation"),
        # The end.
        at.won("all-out", "3.2", "The game is won when all fifty-two cards are built on the aces.",
            w.all_cards_are_in_zones("foundation")),
        at.lost("stuck", "3.2 silent",
            "The game is lost when no card can be moved and some are not yet on the aces.",
            w.no_move_is_possible)),
    doubts=(
        at.doubt("aces", "2.1,2", "Must a free ace go up at once?",
            choice("files", "Yes, from the bottom of a file; one among the seven may wait.",
                at.must("ace-at-once", "2.1 follows: its going as soon as it is free",
                    "An ace that is free at the bottom of a file goes up before any card but an ace is "
                    "moved.", w.a_top_card_has_rank(0, "file"), paid="ace-up"),
                short="go up at once from a file"),
            choice("all", "Yes, from a file and from the seven alike.",
                at.must("ace-at-once", "2.1", "An ace that is free at the bottom of a file, or lies among "
                    "the seven, goes up before any card but an ace is moved.",
                    w.a_top_card_has_rank(0, "file", "reserve"), paid="ace-up"),
                at("use-reserve", "1.6; 2.1 follows: a free ace going up at once",
                    "Each of the seven cards that is no ace may be played at any time the player likes."),
                short="go up at once"),
            choice("none", "No: an ace may wait, and may be moved like any other card.", short="may wait"),
            why="An ace is placed above the triangle, says the book, as soon as it is free at the bottom of "
            "a file. Building, which is not compulsory, is done upon the aces and comes after. The seven are "
            "used when the player likes."),
        at.doubt("reserve-fit", "1.6", "On what may one of the seven be laid?",
            choice("as-files",
                "On a card of the other colour and one rank higher, like a card moved between files.",
                short="where a card of a file could go"),
            choice("anywhere", "At the bottom of any file.",
                at("change-colour", "1.6",
                    "A card of a file goes only on a card of the other colour; one of the seven on any.",
                    w.any_test_holds(w.alternate_colour, w.comes_from("reserve"))),
                at("one-down", "1.6", "A card of a file goes only on a card one rank higher than itself; one "
                    "of the seven on any.", w.any_test_holds(w.one_lower, w.comes_from("reserve"))),
                at("kings", "3.1; 1.6 follows: the seven being used at any time",
                    "A king of a file cannot be moved on the table except into a space; one of the seven may "
                    "go to any file."), short="anywhere"), why="“At any time” settles when they are used, "
            "not on what. A pile that grew without order would make nonsense of the sequences, and the only "
            "places the book calls open to any card are the spaces."),
        at.doubt("used-places", "2.6", "May a card be laid where one of the seven has been taken away?",
            choice("no", "No: that is no space.",
                at.never("no-space-apart", "2.3,4,6; 1.6 follows: cards going from file to file, spaces "
                    "being made by clearing a file, and the seven lying apart",
                    "No card is laid in a place of the seven, used or not.", "file reserve > reserve"),
                short="no"),
            choice("yes", "Yes, any free card, as into a space.",
                at.may("fill-apart", "3.1 follows: spaces being filled with any free card",
                    "Any free card may go to the place of a card of the seven that has been used.",
                    "file reserve > empty reserve", "bottom-card", "one-card"), short="yes"),
            why="The book says how spaces are made, by clearing a file, and names no other way."),
        at.doubt("kings-home", "3.1", "May a king be built on its queen?",
            choice("yes", "Yes: the foundations end with the kings.", short="yes"),
            choice("no", "No: a king moves only into a space.",
                at("one-up", "3.1",
                    "A foundation goes up one rank at a time, to the queen; no king is built on it.",
                    w.all_tests_hold(w.one_higher, w.fails_test(w.a_king))),
                at("build", "2.1; 3.1 follows: a king moving only into a space",
                    "A free card may be built on its foundation, up to the queen."),
                at.won("all-but-kings", "3.2; 3.1 follows: a king moving only into a space",
                    "The game is won when all the cards but the kings are built on the aces.",
                    w.each_place_holds_cards(12, "foundation")), short="no", without="all-out"),
            why="By its letter the sentence on spaces shuts kings out of the foundations too. But these go "
            "up to the king, and without the kings fifty-two cards could not be got out.")),
    facts={"Pack": ("one, 52 cards, all face up", "one-pack"),
        "Triangle": ("45 cards in files of nine down to one", "triangle"),
        "Reserve": ("seven cards, each free at any time", "seven-apart"),
        "Foundations": ("4, begun by the aces as they come free", "ace-up"),
        "Built": ("up in suit, ace to king", "one-up"),
        "Files": ("down in alternate colours", "change-colour"), "Free aces": "aces",
        "Luck or skill": ("skill: every card is seen from the start",)},
    five=(("never", "no-take-back"), ("no: one card at a time", "one-card"),
        ("any free card; it may also stay open", "fill"),
        ("does not arise: every card is dealt at the start", "one-pack"),
        ("no: the whole pack is dealt first", "seven-apart",
            at.grounds("1.6 follows: the seven being the last"))),
    wide=w.make_layout(w.Area("foundation", (9.8 - 4.6) / 2, 0, label="foundations"),
        w.Area("reserve", 0, 2.1, label="reserve"), w.Area("file", 0, 4.35, dx=1.1, fan=(0, 0.36)), width=9.8,
        why="The triangle is as the book deals it, and the aces stand above; where the seven lie is ours."),
    narrow=w.make_layout(w.Area("foundation", (7.96 - 4.6) / 2, 0, label="foundations"),
        w.Area("reserve", 0, 2.1, dx=1.16, label="reserve"), w.Area("file", 0, 4.35, dx=0.87, fan=(0, 0.36)),
        width=7.96),
    scenes=at.sentences("1.1"))
