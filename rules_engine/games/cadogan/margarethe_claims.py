"""Margarethe: what the text states, counted."""

from __future__ import annotations

from rules_engine.games.cadogan.margarethe_trial import Player, made_up, trial
from rules_engine.writing import Game, Proportion, Text

at = Text("cadogan", "MARGARETHE")


def laid_out(game: Game) -> tuple[str, bool]:
    """The cards of both letters and of the pack, counted in a deal."""
    opening = game.opening(1)
    counts = tuple(sum(len(opening.piles[place]) for zone in zones.split() for place in game.table.zone[zone])
        for zones in ("king knave queen", "help", "pack"))
    return "{} withdrawn, {} laid out, {} in hand".format(*counts), counts == (12, 9, 31)


def nothing_over(game: Game) -> tuple[str, bool]:
    """Whether three cards on each foundation and the aces use up the pack."""
    aces = sum(face % 13 == 0 for face in game.cards)
    return f"12 + 12 x 3 + {aces} = {12 + 36 + aces} cards", 12 + 36 + aces == len(game.cards)


AT_ONCE = Proportion(9612, 10_000)
"""Of the deals 1 to 10,000, all won by plain play, those won without the re-deal; a test plays them again."""


def always(game: Game) -> tuple[str, bool]:
    """Whether plain play wins, and whether the first hundred deals agree with the record."""
    said = f"all {AT_ONCE.of:,} won; without the re-deal {AT_ONCE.words}"
    return said, trial(game, 1, 100) == (100, 99)


JUST_DEALT = Proportion(10_000, 10_000)
"""Of the same deals, those won when only a card just dealt is played from the talon."""


def by_a_hair(game: Game) -> tuple[str, bool]:
    """Whether the order made up is lost where only a card just dealt is played, and is won as we read it."""
    opening = made_up(game)
    lost, won = not Player(opening, laid_bare=False).won, Player(opening).won
    said = f"the order made up is lost so; of the numbered deals none of {JUST_DEALT.of:,}"
    return said, lost and won and trial(game, 1, 100, laid_bare=False)[0] == 100


CLAIMS = (
    at.claim("twelve", "3.2,4", "Twelve court cards are foundations, and nine cards help.",
        "counted in the engine's deal", laid_out),
    at.claim("nothing-over", "5.1", "When the game succeeds, eights, fives, twos and aces are all that "
        "shows.", "counted in the pack", nothing_over),
    at.claim("always", "5.1", "“If the game succeeds”: as we read the text, it cannot fail for a player who "
        "plays all that fits.", "a proof, given below, and as a trial of it the deals 1 to 10,000, in which "
        "whatever fits is played and the A filled before the next card is dealt; the first 100 are played "
        "again at every check", always),
    at.claim("just-dealt", "4.2", "If only a card just dealt might be played from the talon, the game could "
        "fail, but hardly ever would.", "an order of the cards made up for it, as told below, and the same "
        "trial once more; the first 100 deals and the order made up are played again at every check",
        by_a_hair),
)
