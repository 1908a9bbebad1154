"""The Labyrinth with its foundations awaited from the deal, from Lady Cadogan's book."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.attempt import Attempt
from rules_engine.cards import RANK, SUIT, UNSEEN
from rules_engine.deal import Lay
from rules_engine.game import Game
from rules_engine.games.cadogan import the_labyrinth
from rules_engine.games.cadogan.the_labyrinth import ends_alike
from rules_engine.games.cadogan.the_labyrinth.readings import (
    AFTER_ALL,
    READINGS,
    STRAIGHT_OUT,
    USED,
    WHERE_TO,
)
from rules_engine.games.cadogan.the_labyrinth.rules import (
    FREE_WAY,
    OTHER_WAY,
    WITHDRAW,
    cite,
    table,
    to_foundations,
)
from rules_engine.proportion import Proportion
from rules_engine.rule import Choice, Claim, Element, FactsRow, May, Reading, Rule, Truth
from rules_engine.words.rows import the_row_is_complete
from rules_engine.words.tests import of_rank


def a_new_suit(attempt: Attempt) -> Truth:
    """No foundation of the zone the card goes to has begun with its suit."""
    if attempt.card == UNSEEN:
        return None
    begun = (attempt.position.piles[place] for place in attempt.game.table.zone[attempt.zone(attempt.target)])
    return all(SUIT[pile[0]] != SUIT[attempt.card] for pile in begun if pile and RANK[pile[0]] >= 0)


BEGIN = Rule(
    "begin", cite(11, 1),
    "No foundation is taken from the pack. An ace or king that has come in the deal leaves its row to "
    "begin one.")
ACE_FIRST = Rule("ace-first", cite(5, 2), "Nothing but an ace begins a foundation that goes up.", of_rank(0))
KING_FIRST = Rule(
    "king-first", cite(5, 2), "Nothing but a king begins a foundation that goes down.", of_rank(12))
NEW_SUIT = Rule(
    "new-suit", cite(5, 1),
    "The four aces that begin are of different suits, and so are the four kings; the other ace or king of a "
    "suit comes last on the foundation it ends.", a_new_suit)
BASE_WAITS = Rule(
    "base-waits", cite(4, label="IV"), "An ace or king, too, stays in its row until that is complete.",
    the_row_is_complete)

APPEAR = Reading(
    "as-they-appear", cite(11, 1),
    "May an ace or king begin its foundation while its row is still being dealt?",
    (Choice("no", "No: it waits until the row is complete.", short="no"),
     Choice("yes", "Yes, as soon as it appears.", short="yes", without=("base-waits",))),
    "To wait until they appear in the deal tells where the foundations come from. When cards may leave a row "
    "is settled by the rule on rows, which makes no exception.")

GRACE_BEGINS = (
    May("grace-begin-up", STRAIGHT_OUT, "row", "ascending", (*AFTER_ALL, ACE_FIRST, NEW_SUIT), onto="empty",
        then=USED),
    May("grace-begin-down", STRAIGHT_OUT, "row", "descending", (*AFTER_ALL, KING_FIRST, NEW_SUIT),
        onto="empty", then=USED),
)
"""Read so that the card of the grace is played at once, it may be one that begins a foundation."""

ASIDE, TO_FOUNDATION = WHERE_TO.choices
GRACE_TO = replace(
    WHERE_TO, choices=(ASIDE, replace(TO_FOUNDATION, adds=(*TO_FOUNDATION.adds, *GRACE_BEGINS))))

BEGINNING: tuple[Element, ...] = (
    May("begin-up", BEGIN, "row aside", "ascending", (FREE_WAY, BASE_WAITS, ACE_FIRST, NEW_SUIT),
        onto="empty", tries=to_foundations("ascending")),
    May("begin-down", BEGIN, "row aside", "descending", (FREE_WAY, BASE_WAITS, KING_FIRST, NEW_SUIT),
        onto="empty", tries=to_foundations("descending")),
)

DIFFER = Proportion(100, 100)
"""Of deals 1 to 100, those in which ten plays at random did not all end alike before the grace."""


def laid_out() -> tuple[str, bool]:
    """How many cards are laid in the first row, and how many are left."""
    opening = GAME.opening(1)
    row, left = (sum(len(opening.piles[at]) for at in GAME.table.zone[name]) for name in ("row", "pack"))
    return f"{row} in the first row, {left} left in the hand", (row, left) == (10, 94)


def only_choice() -> tuple[str, bool]:
    """Whether one deal, played twice at random, ends alike before the grace."""
    return ends_alike(GAME, 5, (0, 1), DIFFER)


ROWS = {
    "Foundations": FactsRow("Foundations", "8, begun by four aces and four kings as they come", BEGIN),
}

GAME: Game = replace(
    the_labyrinth.GAME,
    id="cadogan/the-labyrinth-foundations-awaited",
    title="The Labyrinth, foundations awaited",
    table=table(11),
    deal=(Lay("row", places=(0, 10)), Lay("pack", rest=True)),
    moves=(*BEGINNING, *the_labyrinth.PLAYED),
    unjudged=tuple(one for one in the_labyrinth.GAME.unjudged if one[1] not in (WITHDRAW, OTHER_WAY)),
    readings=(APPEAR, *(GRACE_TO if one is WHERE_TO else one for one in READINGS)),
    claims=(
        Claim("laid-out", cite(6, 1), "The first row has ten cards.", "counted in the engine's deal",
              laid_out),
        replace(the_labyrinth.CLAIMS[1], check=only_choice),
    ),
    facts_box=tuple(ROWS.get(row.label, row) for row in the_labyrinth.GLANCE),
)
