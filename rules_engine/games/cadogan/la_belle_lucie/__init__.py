"""La Belle Lucie, from Lady Cadogan's Illustrated Games."""

from __future__ import annotations

from rules_engine.cards import packs
from rules_engine.game import Game
from rules_engine.games.cadogan.la_belle_lucie.readings import (
    LAST_CARDS,
    MARRIAGES_LEFT,
    SPACES,
    TAKEN_UP,
    TAKING_BACK,
    WHEN_TO_PLAY,
)
from rules_engine.games.cadogan.la_belle_lucie.rules import (
    ALL_OUT,
    ANY_NUMBER,
    BEGIN,
    LAID_FIRST,
    LAST_FAN,
    LOST,
    MARRIES,
    MARRY,
    ONE_PACK,
    ONE_UP,
    REDEALS,
    STUDY,
    THREES,
    TOP_CARD,
    cite,
    fans,
    foundations,
    plates,
    table,
    term,
    upward,
)
from rules_engine.judge import judge
from rules_engine.layout import Spot
from rules_engine.moves import Move
from rules_engine.rule import Claim, End, FactsRow
from rules_engine.words.questions import five
from rules_engine.words.states import all_cards_on

TABLE = table(18, foundations("foundation", 4, "ace"))


def fans_counted() -> tuple[str, bool]:
    """The fans of a deal by their size."""
    opening = GAME.opening(1)
    sizes = [len(opening.piles[place]) for place in TABLE.zone["fan"]]
    said = f"{sizes.count(3)} fans of three and {sizes.count(1)} of one: {sum(sizes)} cards"
    return said, sizes == [3] * 17 + [1] and sum(sizes) == 52


def deals_counted() -> tuple[str, bool]:
    """How many re-deals are allowed where nothing can be played."""
    counts = range(5)
    barred = TABLE.position({"fan-1": (5,), "fan-2": (20,)})
    allowed = [
        judge(GAME, barred._replace(facts=(count, 1)), Move(action="redeal")).kind == "allowed"
        for count in counts
    ]
    return f"{sum(allowed)} re-deals, so {1 + sum(allowed)} deals", allowed == [True, True] + [False] * 3


CLAIMS = (
    Claim("eighteen", cite(3, 1, 2), "The pack makes packets of three, all but the last, which has only one "
          "card.", "counted in the engine's deal", fans_counted),
    Claim("three-deals", term(12, 2), "The two re-deals come on top of the first deal.",
          "counted by asking the engine for one re-deal after another", deals_counted),
)

GLANCE = (
    FactsRow("Pack", "one, 52 cards, all of them dealt", ONE_PACK),
    FactsRow("Fans", "18: seventeen of three cards, one of one", LAST_FAN),
    FactsRow("Foundations", "4, begun by the aces as they come free", BEGIN),
    FactsRow("Built", "up in suit, ace to king", ONE_UP),
    FactsRow("Married", "down in suit, one card at a time", MARRY),
    FactsRow("To win", "all 52 cards on the foundations", ALL_OUT),
    FactsRow("Luck or skill", "both: luck in the deals, skill in the marriages"),
    *five(
        take_back=TAKING_BACK,
        parts=("no, nor a whole one: single cards only", TOP_CARD),
        spaces=SPACES,
        redeals=MARRIAGES_LEFT,
        during=("no: the whole pack is dealt first", LAID_FIRST),
    ),
)

GAME = Game(
    id="cadogan/la-belle-lucie",
    title="La Belle Lucie",
    passages=(("cadogan", "LA BELLE LUCIE"),),
    cards=packs(1),
    table=TABLE,
    deal=fans(17, singles=1),
    moves=(*upward(), MARRIES, REDEALS, End("won", ALL_OUT, all_cards_on("foundation")), LOST),
    plates=plates(
        "The book shows the packets in a plate that is lost. That they are fans, with all cards seen, we "
        "take from its wish that the player examine the whole; how they and the aces lie is ours.",
        wide=(Spot("foundation", 4.1, 0, label="foundations"),),
        narrow=(Spot("foundation", 0.8, 0, label="foundations"),),
    ),
    unjudged=(
        ("deals", ONE_PACK), ("deals", THREES), ("deals", LAST_FAN), ("deals", LAID_FIRST),
        ("advises", ANY_NUMBER), ("advises", STUDY),
    ),
    readings=(WHEN_TO_PLAY, SPACES, MARRIAGES_LEFT, LAST_CARDS, TAKEN_UP, TAKING_BACK),
    claims=CLAIMS,
    facts_box=GLANCE,
    # The two ways of playing with two packs, which are games of their own here.
    scene_setting=tuple(("LA BELLE LUCIE", 8, one) for one in (1, 2))
    + tuple(("LA BELLE LUCIE", 9, one) for one in (1, 2, 3)),
)
