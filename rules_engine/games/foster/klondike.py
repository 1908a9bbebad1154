"""Klondike, from Foster's Complete Hoyle."""

from rules_engine import words as w
from rules_engine.games import klondikes
from rules_engine.games.foster.runs_by_three import RunsByThree
from rules_engine.model.readings import Reading
from rules_engine.writing import Game, Position, Text, choice, end, game, tally

at = Text("foster", "KLONDIKE")
general = Text("foster", "SOLITAIRE")

talon_usable = w.a_move_is_allowed("begin", "build", "pack", "fill", source="talon")
"""A card that shows on the talon can be used."""
RUNS = RunsByThree(is_usable=talon_usable, moves_made="moved")


def built_upon_aces(game: Game, position: Position, _place: int) -> int:
    """How many cards the foundations hold, their aces apart."""
    return sum(max(len(position.piles[place]) - 1, 0) for place in game.table.zone_places["foundation"])


def passing(words: str, against: str) -> Reading:
    """Return the open question whether a card that could be used may be passed over.

    If not, the rule with these `words` is against the actions with the keys `against`.
    """
    return at.doubt("passing", "4.1", "May a card of the talon that could be used be passed over?",
        choice("yes", "Yes: nobody has to use it."),
        choice("no", "No: as long as it can be used, no more are turned up.",
            at.must("use-what-shows", "4.1 follows: a card that shows being used", words,
                talon_usable, against=against)))

GAME = game("foster/klondike", "Klondike", at,
    zones=(w.foundations(4, "ace"), w.zone("pile", 7), w.pack, w.talon),
    keeps=(w.Fact("lot", meaning="cards left of the lot last turned up", most=3),
        w.Fact("usable",
            meaning="above 0 once a card of the talon could be used in this run through the pack"),
        w.Fact("used", meaning="cards used from the talon in this run through the pack"),
        w.Fact("moved", meaning="moves of any kind made on the layout in this run through the pack")),
    deal=(
        at.deals("one-pack", "2.1", "One full pack of fifty-two cards, shuffled and cut."),
        at.deals("first-row", "2.1,2",
            "The first card is laid face up, and six more face down in a row to its right.",
            w.DealToZone("pile", places=(0, 1)), w.DealToZone("pile", down=True, places=(1, 7))),
        at.deals("next-rows", "2.3,4,5",
            "Each round begins one pile further to the right: one card face up on that pile, "
            "one face down on every pile beyond it, until the seventh pile has its card face up.",
            *klondikes.later_rounds("pile")),
        at.deals("pack-in-hand", "2.1,5; 4.1 follows: the stock being what the layout leaves",
            "The twenty-four cards left over are the stock, or pack.", w.DealToZone("pack", rest=True))),
    play=(
        # Foundations.
        at.may("take-out", "3.1", "An ace that shows is taken out to begin a foundation.",
            "pile talon > empty foundation",
            at("top-card", "4.1; 3.3,4 follows: any card that shows being of use",
                "Only a card that shows may be used: the top one of the talon or of a pile, "
                "or all that lie face up on a pile, together.", w.takes_top_of_pile),
            at("face-down", "3.3 follows: its being turned up before it is of use",
                "A card that lies face down is neither moved nor built on.", w.touches_only_face_up_cards),
            at("one-card",
                "3.4 follows: the object being to build cards on the ace row, which no group could reach",
                "A foundation takes its cards one at a time: of several that lie face up "
                "on a pile, the last alone.", w.takes_one_card),
            at("ace-begins", "3.1", "Only an ace begins a foundation.", w.an_ace), permission="begin"),
        at.may("build", "3.2", "Cards are built on the aces.",
            "pile talon > occupied foundation", "top-card", "face-down", "one-card", at("follow-suit", "3.2"),
            at("one-up", "3.2", "A foundation goes up one rank at a time to its king.", w.one_higher)),
        # The layout.
        at.may("pack-piles", "3.3; 4.1", "A card that shows on the talon may be built on a pile.",
            "talon > occupied pile", "top-card", "face-down",
            at("one-of-talon", "4.1 follows: any card that shows being of use, and one showing at a time",
                "The talon gives its cards one at a time.", w.takes_one_card),
            at("one-down", "3.3", "A pile is built down one rank at a time.", w.one_lower),
            at("change-colour", "3.3", "A pile is built red on black and black on red.", w.alternate_colour),
            permission="pack"),
        at.may("shift", "3.3,4", "The cards that lie face up on one pile may go to another pile.",
            "pile > occupied pile",
            at("whole-group", "3.4 for last-of-group",
                "From one pile to another or to a space, all the cards that lie face up "
                "are moved together, or none of them.",
                w.any_test_holds(w.takes_face_down_card, w.takes_face_up_group)),
            "face-down", "one-down", "change-colour"),
        at.may("fill", "3.5; 4.1", "A king that shows on the talon may fill a space.",
            "talon > empty pile", "top-card", "face-down", "one-of-talon", at("kings-only", "3.5")),
        at.may("fill-group", "3.5", "A king on a pile may go to a space.",
            "pile > empty pile", "whole-group", "face-down", "kings-only",
            at("head-stays", "3.5 silent",
                "Cards with none beneath them do not go to a space: that would leave one.",
                w.leaves_a_card_behind)),
        at.may("turn-up", "3.3", "The top card of a pile that has no card face up is turned up.",
            "pile > itself",
            at("bare-only", "3.3", "A card is turned up only where no card lies face up on its pile.",
                w.takes_face_down_card),
            then=RUNS.note_usable),
        # The pack.
        at.action("turn-three", "4.1", "The pack is turned up three cards at a time on the talon.",
            at("pack-left", "4.2 follows: the pack being run through",
                "Cards are turned up only while any are left in the pack.", w.place_holds_cards("pack")),
            then=RUNS.turn, permission="turn"),
        at.action("take-up", "4.2; 5.2",
            "When the pack has been run through, it may be run through again, "
            "neither shuffled nor rearranged.",
            at("run-out", "4.2 follows: running through the pack again",
                "The talon is taken up only when the whole pack has been run through.",
                w.all_tests_hold(w.place_is_empty("pack"), w.place_holds_cards("talon"))),
            at("stopped", "4.2 follows: the pack being run through until no cards showing can be used",
                "If you run through the whole pack and no card that showed on the talon could be used, "
                "you may not run through it again.",
                w.any_test_holds(w.fact_is_above("usable", 0), w.state_holds(talon_usable))),
            then=RUNS.take_up),
        # The end.
        at.won("all-out", "5.1 silent", "The game is won outright when all fifty-two cards are built.",
            w.all_cards_are_in_zones("foundation")),
        end("over",
            at("over", "4.2 silent", "The game is over when the last run is done and no card can be used."),
            w.both_states_hold(w.is_empty("pack"), w.no_move_is_possible)),
        tally("built",
            at("built", "5.1", "The result of a game is how many cards are built on the ace row."),
            klondikes.on_foundations, unit="cards")),
    doubts=(
        at.doubt("aces-counted", "5.1", "Do the aces count among the cards built?",
            choice("yes", "Yes: every card on the ace row does."),
            choice("no", "No: only the cards built on them do.",
                tallies=(tally("built",
                    at("built", "5.1", "The result of a game is the number of cards built on the aces."),
                    built_upon_aces, unit="cards"),))),
        at.doubt("aces", "3.1", "Must an ace be taken out as soon as it shows?",
            choice("at-once", "Yes, before anything is done but turning up a card on a pile.",
                at.must("aces-first", "3.1 follows: aces that show being taken out",
                    "An ace that shows is taken out before anything is done but turning up a card on a pile.",
                    w.a_move_is_allowed("begin"), paid="begin turn-up")),
            choice("may-wait", "No, it may wait on its pile or on the talon.")),
        at.doubt("turning-up", "3.3", "Must a card be turned up at once?",
            choice("at-once", "Yes, before anything else is done.",
                at.must("turn-up-first",
                    "3.3 follows: a card being turned up when its pile is left without a faced card",
                    "A pile without a card face up has its top card turned up before anything else.",
                    w.a_top_card_is_face_down("pile"), paid="turn-up")),
            choice("at-leisure", "No, when the player likes.")),
        klondikes.last_of_group(at, "3.4", "pile"), klondikes.king_with_group(at, "3.5"),
        at.doubt("head-king", "3.5 silent",
            "May a king that already lies at the bottom of its pile go to a space?",
            choice("no", "No: it would fill no space, for it leaves one."),
            choice("yes", "Yes, though it changes nothing.", without="head-stays")),
        general.doubt("ace-on-two", "3.2", "May an ace be built on a two on the layout?",
            choice("yes", "Yes: a descending sequence runs down to the ace."),
            choice("no", "No: a pile ends with a two.",
                at("one-down", "3.3 silent", "A pile is built down one rank at a time and ends with a two.",
                    w.one_lower_to_two))),
        at.doubt("showing", "4.1", "Which cards of the talon show, so that they can be used?",
            choice("top", "The top one; when it has been used, the one under it, of whatever lot."),
            choice("last-lot", "The top one, while any of the lot last turned up is left.",
                at("top-card", "4.1",
                    "Of the talon only the top card may be used, and only while a card of those last turned "
                    "up is left. Of a pile, either the top card or all the face-up cards "
                    "together may be used.",
                    w.all_tests_hold(w.takes_top_of_pile, w.if_from("talon", w.fact_is_above("lot", 0))))),
            choice("all-three",
                "All three of the lot last turned up, in any order, and the top one when they are gone.",
                at("top-card", "4.1",
                    "Of the talon any card of the lot last turned up may be used; "
                    "of a pile only the top one, or all that lie face up, together.",
                    w.any_test_holds(w.takes_top_of_pile, w.is_among_cards_turned_up_last("talon"))))),
        passing("While a card of the talon can be used, no more are turned up and the talon is not taken up.",
            "turn take-up"),
        RUNS.top_of_three(at, "4.1,2"), RUNS.short_lot(at, "4.1 silent"),
        at.doubt("again", "4.2", "What lets the player run through the pack again?",
            choice("could",
                "A card that showed on the talon in the run just ended could be used, whether it was or not.",
                short="unshuffled, until a run shows no card that could be used"),
            choice("used", "A card of the talon was used in the run just ended.",
                at("stopped", "4.2", "A run in which no card of the talon was used was the last.",
                    w.fact_is_above("used", 0)),
                short="unshuffled, until a run uses no card"),
            choice("moved", "Any card was moved in the run just ended, on the layout too.",
                at("stopped", "4.2", "A run in which no card was moved was the last.",
                    w.fact_is_above("moved", 0)),
                short="unshuffled, until a run moves no card")),
        at.ask_about_taking_back("3.2 silent", to="occupied pile", terms="to a pile", closed="pile talon",
            rules=("top-card", "face-down", "one-card", "one-down", "change-colour"))),
    facts={"Layout": ("7 piles of 1 to 7 cards, the last of each face up", "next-rows"),
        "Foundations": ("4, begun by the aces", "ace-begins"), "Built": ("up in suit to the kings", "one-up"),
        "Piles": ("down, red on black and black on red", "change-colour"),
        "Pack is run": ("three at a time", "turn-three"), "Luck or skill": ("both",)},
    five=("take-back", "last-of-group", "king-with-group", "again",
        ("no: the layout is laid out first", "next-rows",
            at.grounds("2.5; 3.3 follows: cards being built on the layout"))),
    wide=w.make_layout(w.Area("pack", 0, 0, label="pack"), w.Area("talon", 1.2, 0, label="talon"),
        w.Area("foundation", 3.6, 0, label="foundations"),
        w.Area("pile", 0, 2.2, fan=(0, 0.36), label="piles"), width=8.2),
    narrow=w.make_layout(w.Area("pack", 0, 0, dx=1, label="pack"),
        w.Area("talon", 1.1, 0, dx=1, label="talon"), w.Area("foundation", 3, 0, dx=1, label="foundations"),
        w.Area("pile", 0, 2.2, dx=1, fan=(0, 0.36), label="piles")),
    scenes=at.sentences("1.1 4.3"),
    tries={"begin build pack fill": w.moves_of_top_or_last_turned_cards},
    after_moves=RUNS.after_moves)
