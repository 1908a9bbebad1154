"""Canfield or Klondike, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from rules_engine import words as w
from rules_engine.games import klondikes
from rules_engine.judging.position_questions import possible_moves
from rules_engine.model.expression import (
    SOURCE,
    TAKEN,
    compiles_to,
    fact_value,
    has_choice,
    is_certain,
    lies_in_zone,
    no_move_possible,
    pile_size,
    some_move_is_allowed,
    some_move_meets,
)
from rules_engine.writing import Game, Position, Text, choice, end, game, tally

at = Text("cadogan", "CANFIELD OR KLONDIKE")

PRICE, PAY = (52, 5)
"""The counters that the pack costs, and those that each card on the foundations brings."""
FROM_TALON = ("begin", "build", "pack", "fill")
"""The rules by which a card of the talon is used."""


@compiles_to(pile_size("pack").equals(0)
    & (fact_value("lot").equals(0) | is_certain(no_move_possible(FROM_TALON, "talon"))))
def last_card_spent(game: Game, position: Position) -> bool:
    """No card is left in the pack, and the one last turned up is used or, whatever is hidden, of no use."""
    place, lot = game.table.place_index, position.facts[game.table.fact_index["lot"]]
    return not position.piles[place["pack"]] and not (lot and any(
        part.source == place["talon"]
        for permission in game.permissions if permission.key in FROM_TALON
        for move, _ in possible_moves(game, position, permission) for part in move.parts))


@compiles_to(is_certain(some_move_meets(
        lies_in_zone(SOURCE, "talon") | (pile_size(SOURCE) > TAKEN), ("fill", "fill-group")))
    & (has_choice("aces", "may-wait") | ~some_move_is_allowed(("begin",))))
def a_king_is_to_fill_a_space(game: Game, position: Position) -> bool:
    """A king can fill a space without leaving one, and no ace must be picked out first."""
    if game.chosen.get("aces") != "may-wait" and w.a_move_is_allowed("begin")(game, position):
        return False
    talon = game.table.place_index["talon"]
    return any(
        verdict.kind == "allowed" and (
            part.source == talon or len(part.at) < len(position.piles[part.source]))
        for permission in game.permissions if permission.key in ("fill", "fill-group")
        for move, verdict in possible_moves(game, position, permission) for part in move.parts)

LAST_CARD = at("over", "4.2",
    "The game is over as soon as the last card of the pack has been turned up and has "
    "been used or cannot be.")

GAME = game("cadogan/canfield-or-klondike", "Canfield or Klondike", at,
    zones=(w.foundations(4, "ace"), w.zone("column", 7), w.pack, w.talon),
    keeps=(w.Fact("lot", meaning="1 while the card last turned up is on the talon", most=1),),
    deal=(at.deals("one-pack", "0.1"),
        at.deals("first-row", "2.2,3",
            "The pack is shuffled and cut; the first card is laid face up, "
            "and six more face down in a row to its right.",
            w.DealToZone("column", places=(0, 1)), w.DealToZone("column", down=True, places=(1, 7))),
        at.deals("next-rows", "2.4,5",
            "Each further row begins one column to the right of the last: one card face up, "
            "then one face down in every column beyond it, until seven cards lie face up.",
            *klondikes.later_rounds("column")),
        at.deals("pack-in-hand", "0.1; 2.5; 4.1 follows: one pack less twenty-eight cards leaving the stock",
            "The twenty-four cards left over are the stock, or pack.", w.DealToZone("pack", rest=True))),
    play=(
        # Foundations.
        at.may("pick-out", "3.1",
            "An ace that shows is picked out and laid above the layout to begin a foundation.",
            "column talon > empty foundation",
            at("top-card", "3.5; 4.1 follows: any card that shows being of use",
                "Only a card that shows may be used: the top one of the talon or the last of a column, "
                "or all that lie face up in a column, together.", w.takes_top_of_pile),
            at("one-card",
                "3.5 follows: the whole group moving within the layout, of which the sentence before tells",
                "A foundation takes its cards one at a time: of several that lie face up "
                "in a column, the last alone.", w.takes_one_card),
            at("ace-begins", "3.1", "Only an ace begins a foundation.", w.an_ace), permission="begin"),
        at.may("build", "3.2", "Cards are built on the aces.",
            "column talon > occupied foundation", "top-card", "one-card", at("follow-suit", "3.2"),
            at("one-up", "3.2", "A foundation goes up one rank at a time to its king.", w.one_higher)),
        # The layout.
        at.may("pack-columns", "4.1", "The card that shows on the talon may be built on a column.",
            "talon > occupied column", "top-card",
            at("one-of-talon", "4.1 follows: any card that shows being of use, and one showing at a time",
                "The talon gives its cards one at a time.", w.takes_one_card),
            at("one-down", "3.4 for ace-on-two", "A column goes down one rank at a time and ends with a two.",
                w.one_lower_to_two),
            at("change-colour", "3.4", "A column changes between red and black with each card.",
                w.alternate_colour),
            permission="pack"),
        at.may("shift", "3.4,5", "The cards that lie face up in one column may go to another column.",
            "column > occupied column",
            at("whole-group", "3.5 for last-of-group",
                "From one column to another or to a space, all the cards that lie face up are moved "
                "together, or none of them.", w.takes_face_up_group),
            "one-down", "change-colour"),
        at.may("fill", "3.6; 4.1", "A king that shows on the talon may fill a space.",
            "talon > empty column", "top-card", "one-of-talon", at("kings-only", "3.6")),
        at.may("fill-group", "3.6", "A king in a column may go to a space.",
            "column > empty column", "whole-group", "kings-only",
            at("head-stays", "3.6 silent",
                "Cards with none above them do not go to a space: that would leave one.",
                w.leaves_a_card_behind)),
        at.may("turn-up", "3.3",
            "When all cards below a card of a column have been played away, it is turned up.",
            "column > itself",
            at("bare-only", "3.3 follows: the cards below it having to be gone",
                "A card is turned up only where no card of its column lies face up.",
                w.takes_face_down_card)),
        # The pack.
        at.action("turn-one", "4.1", "The pack is turned up one card at a time on the talon.",
            at("once", "4.2",
                "The pack is run through once: when no card is left in it, none is turned up any more.",
                w.place_holds_cards("pack")),
            then=w.turn_up_cards(1), permission="turn"),
        at.must("turn-up-first", "3.3",
            "A card of the layout that is uncovered is turned up before anything else.",
            w.a_top_card_is_face_down("column"), paid="turn-up"),
        # The end.
        at.won("all-out", "3.2 silent",
            "The game is won outright when all four suits are built to their kings.",
            w.all_cards_are_in_zones("foundation")),
        end("over",
            at("over", "4.2 follows: the running of the pack being what has ended",
                "The game is over when the pack has been run through and no card can be used."),
            w.both_states_hold(w.is_empty("pack"), w.no_move_is_possible)),
        tally("bank",
            at("bank", "2.1",
                "The pack is bought for 52 counters, and each card on the foundations brings 5."),
            lambda game, position, _: PAY * klondikes.on_foundations(game, position) - PRICE,
            unit="counters")),
    doubts=(
        at.doubt("aces", "3.1", "Must an ace be picked out as soon as it shows?",
            choice("at-once", "Yes, before anything is done but turning up a card of the layout.",
                at.must("aces-first", "3.1 follows: aces that show being picked out",
                    "An ace that shows is picked out before anything is done but turning "
                    "up a card of the layout.", w.a_move_is_allowed("begin"), paid="begin turn-up")),
            choice("may-wait", "No, it may wait in its column or on the talon.")),
        klondikes.last_of_group(at, "3.5", "column"), klondikes.king_with_group(at, "3.6"),
        at.doubt("head-king", "3.6 silent",
            "May a king that already lies at the head of its column go to a space?",
            choice("no", "No: it would fill no space, for it leaves one."),
            choice("yes", "Yes, though it changes nothing.", without="head-stays")),
        at.doubt("spaces", "3.6", "Must a space be filled when there is a king to fill it?",
            choice("at-leisure", "No, when the player likes.", short="only a king, when the player likes"),
            choice("at-once", "Yes, as soon as a king can be had.",
                at.must("fill-at-once", "3.6 follows: spaces being filled with kings, no time being named",
                    "While a king can be had, a space is filled before the play goes on.",
                    w.both_states_hold(w.a_place_is_empty("column"), a_king_is_to_fill_a_space),
                    paid="fill fill-group turn-up"),
                short="only a king, as soon as one can be had")),
        at.doubt("ace-on-two", "3.4; EXPLANATION OF TERMS 6.2", "May an ace be built on a two in the layout?",
            choice("no", "No: a column ends with a two."),
            choice("yes", "Yes: a column ends with an ace.",
                at("one-down", "3.4; EXPLANATION OF TERMS 6.2",
                    "A column goes down one rank at a time and ends with an ace.", w.one_lower))),
        at.doubt("showing", "4.1; EXPLANATION OF TERMS 10.2",
            "When the card last turned up has been used, is the one beneath it available?",
            choice("yes", "Yes: the talon is one packet, and its top card shows."),
            choice("no", "No: only the card just turned up can be used.",
                at("top-card", "4.1",
                    "Of the talon only the card last turned up may be used; of a column the last one, "
                    "or all that lie face up, together.",
                    w.all_tests_hold(w.takes_top_of_pile, w.if_from("talon", w.fact_is_above("lot", 0)))))),
        at.doubt("passing", "4.1", "May a card of the talon that could be used be passed over?",
            choice("yes", "Yes: nobody has to use it."),
            choice("no", "No: as long as it can be used, no more are turned up.",
                at.must("use-what-shows", "4.1 follows: a card that shows being used",
                    "While the card on the talon can be used, no more are turned up.",
                    w.a_move_is_allowed(*FROM_TALON, source="talon"), against="turn"))),
        at.doubt("end-of-pack", "4.2",
            "May the play go on when the last card of the pack has been turned up?",
            choice("play-on", "Yes, until no card can be used; only the running is over."),
            choice("at-once", "No: once the last card is used, or if it cannot be, the game is over.",
                end("over", LAST_CARD, last_card_spent), LAST_CARD)),
        at.ask_about_taking_back("3.2 silent", to="occupied column", terms="to a column",
            closed="column talon",
            rules=("top-card", "one-card", "one-down", "change-colour",
                at("ace-stays", "3.1 silent", "The ace that began a foundation stays there.",
                    w.leaves_a_card_behind)))),
    facts={"Layout": ("7 columns of 1 to 7 cards, the last of each face up", "next-rows"),
        "Foundations": ("4, begun by the aces", "ace-begins"), "Built": ("up in suit to the kings", "one-up"),
        "Columns": ("down, red on black and black on red", "change-colour"),
        "Pack is run": ("one card at a time", "turn-one"),
        "Counters": ("52 for the pack, 5 back for each card built", "bank"), "Luck or skill": ("both",)},
    five=("take-back", "last-of-group", "spaces", ("none: the pack is run through once", "once"),
        ("no: the layout is laid out first", "next-rows",
            at.grounds("2.5; 3.4 follows: cards being built on the layout"))),
    wide=w.make_layout(w.Area("pack", 0, 0, label="pack"), w.Area("talon", 1.2, 0, label="talon"),
        w.Area("foundation", 3.6, 0, label="foundations"),
        w.Area("column", 0, 2.2, fan=(0, 0.36), label="columns"), width=8.2),
    narrow=w.make_layout(w.Area("pack", 0, 0, dx=1, label="pack"),
        w.Area("talon", 1.1, 0, dx=1, label="talon"), w.Area("foundation", 3, 0, dx=1, label="foundations"),
        w.Area("column", 0, 2.2, dx=1, fan=(0, 0.36), label="columns")),
    scenes=at.sentences("1.1"),
    after_moves=w.subtract_one_from_fact("lot", from_zone="talon"))
