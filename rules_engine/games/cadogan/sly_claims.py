"""Sly: what the text states, counted."""

from itertools import product

from rules_engine import words as w
from rules_engine.games.cadogan.sly import beginner_in_hand
from rules_engine.judging.judge import judge
from rules_engine.judging.position_questions import apply_move
from rules_engine.model.cards import RANK
from rules_engine.model.moves import top_card_move
from rules_engine.writing import Game, Move, Position, Text, claim_of_our_own

at = Text("cadogan", "SLY")


def twenty(game: Game) -> tuple[str, bool]:
    """The places of the promenade, and the cards in hand before the first is dealt."""
    places, (left,) = len(game.table.zone_places["promenade"]), w.cards_dealt(game, "pack")
    return f"2 x 10 = 4 x 5 = {places} places; {left} cards in hand", (places, left) == (20, 104)


def made(game: Game, position: Position, move: Move) -> Position:
    """The position after a move that the judge must allow."""
    verdict = judge(game, position, move)
    assert verdict.kind == "allowed", move
    assert verdict.permission
    return apply_move(game, position, move, verdict.permission)


def idle_deals(game: Game) -> tuple[str, bool]:
    """The deals there are if nothing is played but the cards that begin foundations."""
    patient = game.with_choices(playing_out="yes")
    pack, hand = (patient.table.place_index[name] for name in ("pack", "hand"))
    position, laid, deals = patient.opening(1), 0, []
    while position.piles[pack]:
        if laid == 20:
            position, laid = made(patient, position, Move(action="deal")), 0
            deals.append(20)
        position = made(patient, position, Move(action="turn"))
        target = patient.table.zone_places["promenade"][laid % 20]
        if beginner_in_hand(patient, position):
            zone = "ascending" if RANK[position.piles[hand][0]] == 0 else "descending"
            target = next(at for at in patient.table.zone_places[zone] if not position.piles[at])
        else:
            laid += 1
        position = made(patient, position, top_card_move(position, hand, target))
    deals.append(laid)
    return f"8 + {' + '.join(map(str, deals))} = {8 + sum(deals)}", deals == [20, 20, 20, 20, 16]


def comes_off(ranks: tuple[int, ...]) -> bool:
    """Whether cards of one suit, taken in this order, part into ranks that rise and ranks that fall.

    Every other card of the suit being at hand, that is all their two foundations ask.
    """
    tops = {(0, 12)}
    for rank in ranks:
        tops = {(rank, down) for up, down in tops if rank > up} | {
            (up, rank) for up, down in tops if rank < down}
    return bool(tops)


def two_runs(_game: Game) -> tuple[str, bool]:
    """Of packets of two sequences of a suit, how many can come off, going the same way or opposite ways."""
    spans = [(low, high) for low in range(1, 12) for high in range(low + 1, 12)]
    runs = {"up": [tuple(range(low, high + 1)) for low, high in spans]}
    runs["down"] = [run[::-1] for run in runs["up"]]
    counts = {}
    for upper, lower in product(runs, repeat=2):
        pairs = [top + beneath for top, beneath in product(runs[upper], runs[lower])]
        counts[upper, lower] = (sum(map(comes_off, pairs)), len(pairs))
    same = [counts["up", "up"], counts["down", "down"]]
    other = [counts["up", "down"], counts["down", "up"]]
    found = (f"going the same way {sum(good for good, _ in same):,} of {sum(of for _, of in same):,} pairs "
             f"come off whole; going opposite ways {sum(good for good, _ in other):,} of "
             f"{sum(of for _, of in other):,}")
    return found, not any(good for good, _ in same)

CLAIMS = (
    at.claim("twenty-places", "5.1", "Two rows of ten, or four of five, make the promenade.",
        "counted in the engine's deal", twenty),
    claim_of_our_own("idle-deals", "How many deals of twenty there can be at most.",
        "deal 1 played by the judge, with nothing put out but the aces and kings that begin", idle_deals),
    at.claim("two-sequences", "8.2",
        "Of two sequences of a suit that go the same way on one packet, one is necessarily useless.",
        "every two sequences of two cards or more, between two and queen, one on the other; "
        "all other cards of the suit being at hand",
        two_runs, true=False))
