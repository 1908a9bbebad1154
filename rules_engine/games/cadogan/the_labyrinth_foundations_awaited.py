"""The Labyrinth with its foundations awaited from the deal, from Lady Cadogan's book."""

from __future__ import annotations

from rules_engine import words as w
from rules_engine.cards import RANK, SUIT, UNSEEN
from rules_engine.games.cadogan import the_labyrinth
from rules_engine.games.cadogan.the_labyrinth import to_foundations
from rules_engine.games.cadogan.the_labyrinth_claims import ends_alike
from rules_engine.writing import Attempt, Game, Proportion, Text, Truth, choice, grant, told, variant

at = Text("cadogan", "THE LABYRINTH")

def a_new_suit(attempt: Attempt) -> Truth:
    """No foundation of the zone the card goes to has begun with its suit."""
    if attempt.card == UNSEEN:
        return None
    begun = (attempt.position.piles[place] for place in attempt.game.table.zone[attempt.zone(attempt.target)])
    return all(SUIT[pile[0]] != SUIT[attempt.card] for pile in begun if pile and RANK[pile[0]] >= 0)

GAME = variant(
    the_labyrinth.GAME, "cadogan/the-labyrinth-foundations-awaited", "The Labyrinth, foundations awaited",
    table=w.Table(
        (w.foundations(4, "ace", "ascending", "ascending foundations"),
            w.foundations(4, "king", "descending", "descending foundations"), w.zone("row", 110, across=10),
            w.zone("aside", title="card set aside"), w.zone("talon"), w.zone("pack", face_down=True)),
        (w.Fact("row", start=1, meaning="the row being dealt, or else the last one dealt"),
            w.Fact("complete", start=1, meaning="1 once that row has all its cards"),
            w.Fact("grace", meaning="1 once a card has been removed by way of grace"))),
    deal=(
        told("deals", "two-packs"),
        told("deals", "first-row", w.Lay("row", places=(0, 10))),
        told("deals", "to-the-end", w.Lay("pack", rest=True)),
        told("deals", "gaps"),
        told("deals", "no-redeal"),
    ),
    play=(
        grant("begin-up",
            at("begin", "11.1", "No foundation is taken from the pack. An ace or king that has come in the "
                "deal leaves its row to begin one."),
            "row aside > empty ascending", "free-way",
            at("base-waits", "4", "An ace or king, too, stays in its row until that is complete.",
                w.the_row_is_complete),
            at("ace-first", "5.2", "Nothing but an ace begins a foundation that goes up.", w.an_ace),
            at("new-suit", "5.1", "The four aces that begin are of different suits, and so are the four "
                "kings; the other ace or king of a suit comes last on the foundation it ends.", a_new_suit),
            tries=to_foundations("ascending")),
        grant("begin-down", "begin", "row aside > empty descending", "free-way", "base-waits",
            at("king-first", "5.2", "Nothing but a king begins a foundation that goes down.", w.a_king),
            "new-suit", tries=to_foundations("descending")),
        "build-up",
        "build-down",
        "deal",
        "fill",
        "from-pack",
        "all-out",
        "lost",
    ),
    doubts=(
        at.doubt("as-they-appear", "11.1", "May an ace or king begin its foundation while its row is still "
            "being dealt?",
            choice("no", "No: it waits until the row is complete.", short="no"),
            choice("yes", "Yes, as soon as it appears.", short="yes", without="base-waits"),
            why="To wait until they appear in the deal tells where the foundations come from. When cards "
            "may leave a row is settled by the rule on rows, which makes no exception."),
        "way",
        "refill",
        "deal-on",
        "during",
        "talon",
        at.doubt("where-to", "9.1", "Where does the card go that is removed by way of grace?",
            choice("aside", "Aside, and to a foundation as soon as it fits.",
                at.may("grace", "9.1", "When the pack is used up, any one card may be removed from the "
                    "rows, blocked or not. It is set aside, and is played when it fits.", "row > aside",
                    at("pack-out", "9.1", "The grace comes only after the whole pack has been dealt.",
                        w.empty("pack")),
                    at("all-played", "9.1", "The grace waits until no card can be played any more.",
                        w.none_open_under("begin-up", "begin-down", "build-up", "build-down")),
                    at("one-card", "9.1", "The grace is for one card, and for no second.",
                        w.fact_is("grace", 0)), then=w.set_fact("grace", 1)), short="aside, till it fits"),
            choice("foundation", "To a foundation, at once; it must fit.",
                grant("grace-up",
                    at("grace-plays", "9.1", "When the pack is used up, any one card that fits may be "
                        "played on a foundation though it is blocked."),
                    "row > occupied ascending", "pack-out", "all-played", "one-card", "follow-suit", "one-up",
                    then=w.set_fact("grace", 1)),
                grant("grace-down", "grace-plays", "row > occupied descending", "pack-out", "all-played",
                    "one-card", "follow-suit", "one-down", then=w.set_fact("grace", 1)),
                grant("grace-begin-up", "grace-plays", "row > empty ascending", "pack-out", "all-played",
                    "one-card", "ace-first", "new-suit", then=w.set_fact("grace", 1)),
                grant("grace-begin-down", "grace-plays", "row > empty descending", "pack-out", "all-played",
                    "one-card", "king-first", "new-suit", then=w.set_fact("grace", 1)),
                short="to a foundation"),
            why="It is to be the card that blocks those most needed, and so not one of those itself. Were "
            "it out of the game for good the game could not succeed, and the grace would be none."),
        "exchange",
    ),
    facts={
        "Foundations": ("8, begun by four aces and four kings as they come", "begin"),
    },
)


DIFFER = Proportion(100, 100)
"""Of deals 1 to 100, those in which ten plays at random did not all end alike before the grace."""


def laid_out(game: Game) -> tuple[str, bool]:
    """How many cards are laid in the first row, and how many are left."""
    opening = game.opening(1)
    row, left = (sum(len(opening.piles[at]) for at in game.table.zone[name]) for name in ("row", "pack"))
    return f"{row} in the first row, {left} left in the hand", (row, left) == (10, 94)


def only_choice(game: Game) -> tuple[str, bool]:
    """Whether one deal, played twice at random, ends alike before the grace."""
    return ends_alike(game, 5, (0, 1), DIFFER)

CLAIMS = (
    at.claim("laid-out", "6.1", "The first row has ten cards.", "counted in the engine's deal", laid_out),
    at.claim("only-choice", "9.2", "The grace is the only point where the player's skill can tell.",
        "each deal played ten times, seeds 0 to 9: any card that can be played, at random; vacancies "
        "refilled, and a row dealt, when none can", only_choice, true=False),
)
