"""La Nivernaise: what the text states, counted."""

from __future__ import annotations

from rules_engine.games.cadogan.la_nivernaise import GAME
from rules_engine.games.cadogan.la_nivernaise_trial import FILLING_ALL, LEAVING_ONE, trial
from rules_engine.writing import Game, Proportion, Text

at = Text("cadogan", "LA NIVERNAISE")

TRIED = (
    "a plain player's trial of the deals 1 to 20,000, who plays what fits, moves cards to the flanks when "
    "that lays open one that fits, as far as the second rule lets it be seen, and deals when nothing else "
    "will do; the first 200 are played again at every check")


def laid_out(game: Game) -> tuple[str, bool]:
    """The cards of the flanks and of the line in the engine's deal, and what is left."""
    piles, zones = game.opening(1).piles, game.table.zone
    flanks, line, pack = ([len(piles[place]) for place in zones[zone]] for zone in ("flank", "line", "pack"))
    found = f"2 x 4 = {sum(flanks)} and 6 x 4 = {sum(line)} laid out, {pack[0]} left in the pack"
    return found, (flanks, line, pack) == ([1] * 8, [4] * 6, [72])


def rounds_counted(game: Game) -> tuple[str, bool]:
    """How often four cards to each packet go into what the flanks leave."""
    rounds, over = divmod(len(game.cards) - 8, 4 * 6)
    found = f"104 - 8 = 96 = {rounds} x 24, if nothing is taken from the pack in between"
    return found, (rounds, over) == (4, 0)


def of_the_first_200(spare: int) -> tuple[int, int]:
    """The deals without a vacancy in the first round, and those won, as the plain player finds them again."""
    short = trial(GAME, 200, spare)
    return short.without, short.won


def scarcely_worth_while(_: Game) -> tuple[str, bool]:
    """How often the first round makes no vacancy, and what becomes of those deals and of the others."""
    long = FILLING_ALL
    none = Proportion(long.won_without, long.without)
    some = Proportion(long.won - long.won_without, long.deals - long.without)
    found = (f"no vacancy in {long.without:,} of {long.deals:,} deals; of these are won {none.words}; "
             f"of the others {some.words}")
    return found, none.interval[1] < some.interval[0] and of_the_first_200(0) == (48, 1)


def one_left_open(_: Game) -> tuple[str, bool]:
    """What a player wins who fills up the flanks, and one who always leaves a vacancy."""
    all_filled, one_left = (Proportion(one.won, one.deals) for one in (FILLING_ALL, LEAVING_ONE))
    found = f"one who fills them all wins {all_filled.words}; one who leaves one, {one_left.words}"
    # The claim is not borne out; were the short trial to disagree with the long one, that would be no answer.
    return found, one_left.interval[0] > all_filled.interval[1] or of_the_first_200(1) != (48, 0)


CLAIMS = (
    at.claim("laid-out", "6.1", "Two flanks of four cards, and six packets of four.",
        "counted in the engine's deal", laid_out),
    at.claim("rounds", "11.1", "The whole pack is dealt out in rounds of four to a packet.", "reckoned",
        rounds_counted),
    at.claim("vacancies", "8.1", "If the first round makes no vacancy in the flanks, the game is scarcely "
        "worth going on with.", TRIED, scarcely_worth_while),
    at.claim("leave-one", "9.1", "To fill every vacancy is never prudent.", TRIED, one_left_open, true=False))
