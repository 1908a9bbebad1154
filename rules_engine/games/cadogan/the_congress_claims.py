"""The Congress: what the text states, counted."""

from collections import Counter

from rules_engine.counting.count import RecordedCount, count_for_claim
from rules_engine.judging.judge import judge
from rules_engine.judging.position_questions import apply_move
from rules_engine.players.players import Player
from rules_engine.players.preferences import PermissionOrder
from rules_engine.writing import Game, Position, Text

at = Text("cadogan", "THE CONGRESS")


def laid_out(game: Game) -> tuple[str, bool]:
    """The cards on the table before the first play, and those left in the pack."""
    piles, zones = game.opening(1).piles, game.table.zone_places
    *laid, left = (
        sum(len(piles[place]) for place in zones[zone]) for zone in ("foundation", "help", "row", "pack"))
    return f"{' + '.join(map(str, laid))} = {sum(laid)} laid out, {left} left", laid == [8, 4, 8]

READY = Player("ready", (PermissionOrder(("play", "marry", "fill", "fill-help", "deal")),))
"""Plays whatever can be played, then marries whatever can be married, then refills and deals."""
DEALS = 20


def more_than_three(game: Game, held: RecordedCount) -> tuple[str, bool]:
    """How many rows there were in the end, and how many deals are won so."""
    row = game.table.fact_index["row"]
    rows = Counter(READY.play(game, number).position.facts[row] for number in range(1, DEALS + 1))
    said = ", ".join(f"{count} in {rows[count]}" for count in sorted(rows))
    found = f"rows dealt, and in how many of the {DEALS} deals: {said}. Won: {held.wins.in_words}"
    return found, min(rows) > 3

SKILLED = Player("random", (PermissionOrder(("play",)),), by_chance=True)
"""Plays whatever can be played, and of all else makes any move, by chance."""
ENDINGS, TIMES = (5, 4)


def pack_out(game: Game, number: int) -> Position:
    """The position of a numbered deal when the last card has left the pack."""
    position, pack = game.opening(number), game.table.place_index["pack"]
    for move in READY.play(game, number).moves:
        if not position.piles[pack]:
            break
        permission = judge(game, position, move).permission
        assert permission is not None
        position = apply_move(game, position, move, permission)
    return position


def skill_tells(game: Game) -> tuple[str, bool]:
    """How many cards come out by different plays from the same positions, the pack being used up."""
    out = []
    for number in range(1, ENDINGS + 1):
        position = pack_out(game, number)
        plays = (SKILLED.with_seed(seed).prepare_for_game(game).play_from(position,
            number).foundation_cards for seed in range(1,
            TIMES + 1))
        out.append(tuple(plays))
    said = ", ".join(f"{min(plays)} to {max(plays)}" for plays in out)
    found = f"cards out, least and most of {TIMES} plays: {said}"
    return found, all(min(plays) < max(plays) for plays in out)

CLAIMS = (
    at.claim("laid-out", "6.1,2,3", "Eight aces, four helps and a row of eight are laid out.",
        "counted in the engine's deal", laid_out),
    at.claim("skill-tells", "7.1", "Skill is wanted once the pack is used up.",
        f"the deals 1 to {ENDINGS}, each played from there to its end {TIMES} times with other chances; the "
            "random player",
        skill_tells, recorded=True,
        unsettled="that chance players end so differently shows that choices matter, not what skill does"),
    at.claim("three-rows", "9.1", "The plate shows three rows only; there are more.",
        f"the rows counted in the deals 1 to {DEALS}; the wins in the deals 1 to 300", more_than_three,
        count_for_claim("cadogan/the-congress", READY, 300), recorded=True))
