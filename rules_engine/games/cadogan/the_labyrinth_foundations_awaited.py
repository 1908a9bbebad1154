"""The Labyrinth with its foundations awaited from the deal, from Lady Cadogan's book."""

from dataclasses import replace

from rules_engine import words as w
from rules_engine.games.cadogan import the_labyrinth
from rules_engine.games.cadogan import the_labyrinth_words as labyrinth
from rules_engine.writing import (
    Text,
    choice,
    permission_granted_by,
    prohibition,
    rule_without_judging,
    variant,
)

at = Text("cadogan", "THE LABYRINTH")

TABLE, GRACE = (the_labyrinth.GAME.table, the_labyrinth.GAME.reading("where-to"))
ASIDE, AT_ONCE = GRACE.choices

GAME = variant(the_labyrinth.GAME, "cadogan/the-labyrinth-foundations-awaited",
    "The Labyrinth, foundations awaited",
    table=w.Table(
        tuple(w.zone("row", 110, across=10) if zone.name == "row" else zone for zone in TABLE.zones),
        TABLE.facts),
    deal=(rule_without_judging("deals", "two-packs"),
        rule_without_judging("deals", "first-row", w.DealToZone("row", places=(0, 10))),
        rule_without_judging("deals", "to-the-end", w.DealToZone("pack", rest=True)),
        rule_without_judging("deals", "short-row"), rule_without_judging("deals", "gaps"),
        prohibition("no-redeal", "redeal")),
    play=(
        at.may("begin", "11.1",
            "No foundation is taken from the pack. An ace or king that has come in the deal begins one.",
            "row aside > empty ascending", "free-way",
            at("base-waits", "4 follows: each row being completed before it is played from",
                "An ace or king, too, stays in its row until that is complete.",
                w.any_test_holds(w.row_being_dealt_is_complete, labyrinth.earlier_row_is_played_from),
                same_as="row-complete"),
            at("ace-first", "5.2", "Nothing but an ace begins a foundation that goes up.", w.an_ace),
            at("new-suit", "5.1,2",
                "The four aces that begin are of different suits, and so are the four kings; "
                "the other ace or king of a suit comes last on the foundation it ends.",
                w.foundation_suit_is_new),
            permission="begin-up"),
        permission_granted_by("begin-down", "begin", "row aside > empty descending", "free-way", "base-waits",
            at("king-first", "5.2", "Nothing but a king begins a foundation that goes down.", w.a_king),
            "new-suit"),
        "build-up", "build-down", "deal", "fill", "from-pack", "through-the-rows", "all-out", "lost"),
    doubts=(
        at.doubt("as-they-appear", "11.1; 4",
            "May an ace or king begin its foundation while its row is still being dealt?",
            choice("no", "No: it waits until the row is complete."),
            choice("yes", "Yes, as soon as it appears.", without="base-waits")),
        "way", "refill", "deal-on", "during", "talon",
        # By way of grace a foundation may also be begun.
        replace(GRACE,
            choices=(ASIDE,
                replace(AT_ONCE,
                    adds=(*AT_ONCE.adds,
                        permission_granted_by("grace-begin-up", "grace-plays", "row > empty ascending",
                            "pack-out", "all-played", "one-card", "ace-first", "new-suit",
                            then=w.set_fact("grace", 1)),
                        permission_granted_by("grace-begin-down", "grace-plays", "row > empty descending",
                            "pack-out", "all-played", "one-card", "king-first", "new-suit",
                            then=w.set_fact("grace", 1)))))),
        "exchange"),
    facts={"Foundations": ("8, begun by four aces and four kings as they come", "begin")})
