"""Klondike run through once, one card at a time, from Foster's Complete Hoyle."""

from rules_engine import words as w
from rules_engine.games.foster import klondike
from rules_engine.writing import Text, choice, end, permission_granted_by, variant

at = Text("foster", "KLONDIKE")

GAME = variant(klondike.GAME, "foster/klondike-once-through", "Klondike, once through",
    table=w.Table(klondike.GAME.table.zones,
        (w.Fact("lot", meaning="1 while the card last turned up is on the talon", most=1),)),
    play=(
        permission_granted_by("begin", "take-out", "pile talon > empty foundation", "top-card", "face-down",
            "one-card", "ace-begins"),
        permission_granted_by("build", "build", "pile talon > occupied foundation", "top-card", "face-down",
            "one-card", "follow-suit", "one-up"),
        permission_granted_by("pack", "pack-piles", "talon > occupied pile", "top-card", "face-down",
            "one-of-talon", "one-down", "change-colour"),
        permission_granted_by("shift", "shift", "pile > occupied pile", "whole-group", "face-down",
            "one-down", "change-colour"),
        permission_granted_by("fill", "fill", "talon > empty pile", "top-card", "face-down", "one-of-talon",
            "kings-only"),
        permission_granted_by("fill-group", "fill-group", "pile > empty pile", "whole-group", "face-down",
            "kings-only", "head-stays"),
        permission_granted_by("turn-up", "turn-up", "pile > itself", "bare-only"),
        at.action("turn-one", "4.3", "The pack is turned up one card at a time on the talon.",
            at("once", "4.3",
                "The pack is run through once: when no card is left in it, none is turned up any more.",
                w.place_holds_cards("pack")),
            then=w.turn_up_cards(1), permission="turn"),
        "all-out",
        end("over",
            at("over", "4.2,3 follows: the pack being run through only once",
                "The game is over when the pack has been run through and no card can be used."),
            w.both_states_hold(w.is_empty("pack"), w.no_move_is_possible))),
    doubts=("aces-counted", "aces", "turning-up", "last-of-group", "king-with-group", "head-king",
        "ace-on-two",
        klondike.passing("While a card of the talon can be used, no more are turned up.", "turn"),
        at.doubt("showing", "4.1",
            "When the card last turned up has been used, is the one beneath it available?",
            choice("yes", "Yes: the talon is one pile, and its top card shows."),
            choice("no", "No: only the card just turned up can be used.",
                at("top-card", "4.1",
                    "Of the talon only the card last turned up may be used; of a pile the top one, "
                    "or all that lie face up, together.",
                    w.all_tests_hold(w.takes_top_of_pile, w.if_from("talon", w.fact_is_above("lot", 0)))))),
        at.ask_about_taking_back("3.2 silent", to="occupied pile", terms="to a pile", closed="pile talon",
            rules=("top-card", "face-down", "one-card", "one-down", "change-colour"))),
    facts={"Pack is run": ("one card at a time", "turn-one"),
        "Re-deals?": ("none: the pack is run through once", "once")},
    scenes=at.sentences("1.1"),
    tries={"begin build pack fill": w.moves_of_top_or_last_turned_cards},
    after_moves=w.subtract_one_from_fact("lot", from_zone="talon"))
