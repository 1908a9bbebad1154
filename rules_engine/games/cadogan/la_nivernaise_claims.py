"""La Nivernaise: what the text states, counted."""

from functools import cache

from rules_engine.counting.count import RecordedCount, count_for_claim
from rules_engine.counting.proportion import Mean
from rules_engine.games.cadogan.la_nivernaise import GAME
from rules_engine.players.players import PlayedDeal, Player
from rules_engine.players.preferences import FoundationsFirst, PermissionOrder
from rules_engine.writing import Game, Text

at = Text("cadogan", "LA NIVERNAISE")

RELEASING = Player("releasing", (FoundationsFirst(), PermissionOrder(("refill", "deal", "redeal"))),
    careful=True)
"""Plays what fits, uses a vacancy only to lay open a card that fits, and deals when nothing else will do."""
FLANKS = frozenset(GAME.table.zone_places["flank"])


def laid_out(game: Game) -> tuple[str, bool]:
    """The cards of the flanks and of the line in the engine's deal, and what is left."""
    piles, zones = game.opening(1).piles, game.table.zone_places
    flanks, line, pack = ([len(piles[place]) for place in zones[zone]] for zone in ("flank", "line", "pack"))
    found = f"2 x 4 = {sum(flanks)} and 6 x 4 = {sum(line)} laid out, {pack[0]} left in the pack"
    return found, (flanks, line, pack) == ([1] * 8, [4] * 6, [72])


def rounds_counted(game: Game) -> tuple[str, bool]:
    """How often four cards to each packet go into what the flanks leave."""
    rounds, over = divmod(len(game.cards) - 8, 4 * 6)
    found = f"104 - 8 = 96 = {rounds} x 24, if nothing is taken from the pack in between"
    return found, (rounds, over) == (4, 0)


def makes_a_vacancy(played: PlayedDeal) -> bool:
    """Whether a card has left a flank before the second round was dealt."""
    for move in played.moves:
        if move.action == "deal":
            return False
        if any(part.source in FLANKS for part in move.parts):
            return True
    return False


@cache
def released(deals: int) -> tuple[PlayedDeal, ...]:
    """These deals, played."""
    seated = RELEASING.prepare_for_game(GAME)
    return tuple(map(seated.play, range(1, deals + 1)))


def scarcely_worth_while(_: Game) -> tuple[str, bool]:
    """What becomes of deals in which the first round makes no vacancy, and of the others."""
    made: dict[bool, list[int]] = {True: [], False: []}
    for played in released(100):
        made[makes_a_vacancy(played)].append(played.foundation_cards)
    none, some = Mean.of_numbers(made[False]), Mean.of_numbers(made[True])
    return (
        f"no vacancy in {none.size} of 100 deals: {brought_out(none)}; in the others {brought_out(some)}",
        none.interval[1] < some.interval[0],
    )


def one_left_open(_: Game, filled: RecordedCount, left: RecordedCount) -> tuple[str, bool]:
    """What a player brings out who fills up the flanks, and one who always leaves a vacancy."""
    assert filled.foundation_cards is not None
    assert left.foundation_cards is not None
    found = (f"one who fills them all: {brought_out(filled.foundation_cards)}, {filled.wins.in_words}; "
             f"one who leaves one: {brought_out(left.foundation_cards)}, {left.wins.in_words}")
    # Not borne out only where the contrary shows.
    return found, filled.foundation_cards.interval[0] <= left.foundation_cards.interval[1]


def brought_out(out: Mean) -> str:
    """The cards out on average, and between which the average lies."""
    low, high = out.interval
    return f"{out.value:.1f} cards out ({low:.1f} to {high:.1f})"

CLAIMS = (
    at.claim("laid-out", "5.1; 6.1", "Two flanks of four cards, and six packets of four.",
        "counted in the engine's deal", laid_out),
    at.claim("rounds", "11.1", "The whole pack is dealt out in rounds of four to a packet.",
        "reckoned", rounds_counted),
    at.claim("vacancies", "8.1",
        "If the first round makes no vacancy in the flanks, the game is scarcely worth going on with.",
        "the deals 1 to 100, played by the player of the next claim", scarcely_worth_while, recorded=True,
        unsettled="such games come out worse, but whether it is worth while so poor a player does not tell"),
    at.claim("leave-one", "9.1", "To fill every vacancy is never prudent.",
        "counted in the deals 1 to 400, all vacancies being open to be filled, or one always left",
        one_left_open, count_for_claim("cadogan/la-nivernaise", RELEASING, 400),
        count_for_claim("cadogan/la-nivernaise", RELEASING, 400, last_vacancy="no"),
        unsettled="a player who plans nothing gains by filling them; of a prudent one that tells nothing",
        true=False))
