"""The House in the Wood: what the text states, counted and tried."""

from rules_engine.games.cadogan import la_belle_lucie_claims
from rules_engine.writing import Game, Text

at = Text("cadogan", "LA BELLE LUCIE")


def counted(game: Game) -> tuple[str, bool]:
    """The fans of a deal by their size."""
    sizes = la_belle_lucie_claims.fan_sizes(game)
    said = f"{sizes.count(3)} fans of three and {sizes.count(1)} of one: {sum(sizes)} cards in {len(sizes)}"
    return said, sizes == [3] * 34 + [1] * 2 and len(sizes) == 2 * 18

CLAIMS = (at.claim("double", "8.1", "Two packs make double the number of packets.",
    "counted in the engine's deal, with the last two cards laid singly", counted,
    under="packets=thirty-six"),)
