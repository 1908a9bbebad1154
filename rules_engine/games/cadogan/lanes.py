"""What lanes bring to a player: a claim of several games, from deals played with them and without."""

from rules_engine.counting.count import RecordedCount
from rules_engine.writing import Game


def use_of_lanes(
    game: Game, filling: RecordedCount, leaving: RecordedCount, *, places: int = 1
) -> tuple[str, bool]:
    """What comes out with lanes and without, to so many places; True unless they are shown to harm."""
    assert filling.foundation_cards is not None
    assert leaving.foundation_cards is not None
    told = [
        f"{name} {out.value:.{places}f} cards out of {len(game.cards)} "
        f"({out.interval[0]:.{places}f} to {out.interval[1]:.{places}f}) and "
        f"{held.wins.won} of {held.wins.total:,} deals won"
        for name, held, out in (
            ("with lanes", filling, filling.foundation_cards),
            ("without", leaving, leaving.foundation_cards),
        )
    ]
    (low, high), (least, most) = filling.foundation_cards.interval, leaving.foundation_cards.interval
    verdict = ". So many deals do not tell whether that helps" if low <= most and least <= high else ""
    return f"{'; '.join(told)}{verdict}", high >= least
