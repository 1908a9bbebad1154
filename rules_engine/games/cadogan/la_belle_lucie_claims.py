"""La Belle Lucie: what the text states, counted and tried."""

from rules_engine import words as w
from rules_engine.judging.judge import judge
from rules_engine.writing import Game, Move, Text

at = Text("cadogan", "LA BELLE LUCIE")
terms = Text("cadogan", "EXPLANATION OF TERMS")


def fan_sizes(game: Game) -> list[int]:
    """How many cards each fan of a deal has."""
    return [len(game.opening(1).piles[place]) for place in game.table.zone_places["fan"]]


def fans_counted(game: Game) -> tuple[str, bool]:
    """The fans of a deal by their size."""
    sizes = fan_sizes(game)
    said = f"{sizes.count(3)} fans of three and {sizes.count(1)} of one: {sum(sizes)} cards"
    return said, sizes == [3] * 17 + [1]


def deals_counted(game: Game) -> tuple[str, bool]:
    """How many re-deals are allowed where nothing can be played."""
    blocked = game.table.position({"fan-1": (5,), "fan-2": (20,)}, deal=1)
    positions = (w.position_with_fact(game, blocked, "redeals", count) for count in range(5))
    allowed = [judge(game, position, Move(action="redeal")).kind == "allowed" for position in positions]
    return f"{sum(allowed)} re-deals, so {1 + sum(allowed)} deals", allowed == [True] * 2 + [False] * 3

CLAIMS = (
    at.claim("eighteen", "3.1,2",
        "The pack makes packets of three, all but the last, which has only one card.",
        "counted in the engine's deal", fans_counted),
    terms.claim("three-deals", "12.2", "The two re-deals come on top of the first deal.",
        "counted by asking the engine for one re-deal after another", deals_counted))
