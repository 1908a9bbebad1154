"""La Nivernaise: what the text states, counted."""

from __future__ import annotations

from rules_engine.games.cadogan.la_nivernaise import GAME, LINE, TABLE
from rules_engine.games.cadogan.la_nivernaise_trial import FILLING_ALL, LEAVING_ONE, Tried, trial
from rules_engine.writing import Game, Proportion, Text

at = Text("cadogan", "LA NIVERNAISE")

def laid_out(game: Game) -> tuple[str, bool]:
    """The cards of the flanks and of the line in the engine's deal, and what is left."""
    opening = game.opening(1)
    flanks, line, pack = (
        [len(opening.piles[place]) for place in TABLE.zone[zone]] for zone in ("flank", "line", "pack")
    )
    found = f"2 x 4 = {sum(flanks)} and 6 x 4 = {sum(line)} laid out, {pack[0]} left in the pack"
    return found, (flanks, line, pack) == ([1] * 8, [4] * 6, [72])


def rounds_counted(game: Game) -> tuple[str, bool]:
    """How often four cards to each packet go into what the flanks leave."""
    rounds, over = divmod(len(game.cards) - 8, 4 * len(LINE))
    found = f"104 - 8 = 96 = {rounds} x 24, if nothing is taken from the pack in between"
    return found, (rounds, over) == (4, 0)


def begin_agrees(spare: int, share: tuple[int, int]) -> bool:
    """Whether the first two hundred deals come out as the long trial found them."""
    short = trial(GAME, 200, spare)
    return (short.without, short.won) == share


def scarcely_worth_while(_: Game) -> tuple[str, bool]:
    """How often the first round makes no vacancy, and what becomes of those deals and of the others."""
    long = FILLING_ALL
    none = Proportion(long.won_without, long.without)
    some = Proportion(long.won - long.won_without, long.deals - long.without)
    found = (f"no vacancy in {long.without:,} of {long.deals:,} deals; of these are won {none.words}; "
             f"of the others {some.words}")
    return found, none.interval[1] < some.interval[0] and begin_agrees(0, FIRST_200[0])


def one_left_open(_: Game) -> tuple[str, bool]:
    """What a player wins who fills up the flanks, and one who always leaves a vacancy."""
    both_ways: tuple[Tried, Tried] = (FILLING_ALL, LEAVING_ONE)
    all_filled, one_left = (Proportion(one.won, one.deals) for one in both_ways)
    found = f"one who fills them all wins {all_filled.words}; one who leaves one, {one_left.words}"
    borne_out = one_left.interval[0] > all_filled.interval[1]
    return found, borne_out or not begin_agrees(1, FIRST_200[1])


FIRST_200 = ((48, 1), (48, 0))
"""Of the deals 1 to 200, those without a vacancy in the first round, and those won, for either player."""

CLAIMS = (
    at.claim("laid-out", "6.1", "Two flanks of four cards, and six packets of four.",
        "counted in the engine's deal", laid_out),
    at.claim("rounds", "11.1", "The whole pack is dealt out in rounds of four to a packet.", "reckoned",
        rounds_counted),
    at.claim("vacancies", "8.1", "If the first round makes no vacancy in the flanks, the game is scarcely "
        "worth going on with.", "a plain player's trial of the deals 1 to 20,000, who plays what fits, "
        "moves cards to the flanks when that lays open one that fits, as far as the second rule lets it be "
        "seen, and deals when nothing else will do; the first 200 are played again at every check",
        scarcely_worth_while),
    at.claim("leave-one", "9.1", "To fill every vacancy is never prudent.",
        "a plain player's trial of the deals 1 to 20,000, who plays what fits, moves cards to the flanks "
        "when that lays open one that fits, as far as the second rule lets it be seen, and deals when "
        "nothing else will do; the first 200 are played again at every check", one_left_open, true=False),
)
