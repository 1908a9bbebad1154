"""The Clock: what its text states or implies, counted."""

from collections.abc import Iterator
from itertools import product

from rules_engine import words as w
from rules_engine.games.cadogan.the_clock_board import FOUNDATIONS, PACKETS, TABLE
from rules_engine.judging.judge import judge
from rules_engine.judging.position_questions import apply_move
from rules_engine.model.cards import RANK
from rules_engine.players.players import PLAIN
from rules_engine.writing import Game, Proportion, Text, claim_of_our_own

at = Text("cadogan", "THE CLOCK")

LOOKED_AT = 10
"""In so many of the first deals the packets are counted whenever the page is made."""


def cards_taken(hour: int, rank: int) -> int:
    """How many cards a foundation takes from this rank (1 to 13) up to its hour, past the king if need be."""
    return (hour - rank) % 13 + 1


def suits_of(clock: dict[int, int]) -> list[list[int]] | None:
    """The hours that must share a suit, if each rank is to be used as often as any other in it; else None.

    A foundation ends with its hour; in an evenly used suit another must begin with the next rank.
    """
    at = {rank: hour for hour, rank in clock.items()}
    if len(at) < 12 or any(hour + 1 not in at for hour in clock):
        return None
    found: list[list[int]] = []
    for hour in sorted(clock):
        if not any(hour in group for group in found):
            group = [hour]
            while (after := at[group[-1] + 1]) != hour:
                group.append(after)
            found.append(sorted(group))
    return found


def orders() -> Iterator[dict[int, int]]:
    """Every clock whose ranks run on from hour to hour, forward or backward, from any rank at any hour."""
    for step, rank, first in product((1, -1), range(13), range(12)):
        yield {(first + step * n) % 12 + 1: (rank + n) % 13 + 1 for n in range(12)}


def one_order(_: Game) -> tuple[str, bool]:
    """The clocks in order that use up both packs."""
    fit = []
    for clock in orders():
        groups = suits_of(clock)
        if groups and all(sum(cards_taken(hour, clock[hour]) for hour in group) == 26 for group in groups):
            fit.append((clock, groups))
    clock, groups = fit[0]
    told = ", ".join("-".join(str(hour) for hour in group) for group in groups)
    held = len(fit) == 1 and [clock[hour] for hour in (9, 10, 12, 1, 8)] == [2, 3, 5, 6, 13]
    return f"{len(fit)} of {len(list(orders()))}: two at nine to king at eight; one suit each at {told}", held


def laid(game: Game) -> tuple[str, bool]:
    """The cards set out, dealt and left."""
    hours, circle, left = w.cards_dealt(game, "foundation", "packet", "pack")
    return f"{hours} + {circle} laid out, {left} left in hand", (hours, circle, left) == (12, 36, 56)


def all_used(game: Game) -> tuple[str, bool]:
    """The cards that the foundations take up to their hours."""
    piles = game.opening(1).piles
    taken = [cards_taken(hour, RANK[piles[place][0]] + 1) for hour, place in enumerate(FOUNDATIONS, 1)]
    return f"{taken.count(9)} x 9 + {taken.count(8)} x 8 = {sum(taken)}", sum(taken) == len(game.cards)


def no_round(game: Game) -> tuple[str, bool]:
    """The most that foundations ending with their kings can take."""
    # Of each rank at most eight cards can be wanted, and only at hours no lower than the rank.
    most = sum(min(8, sum(hour >= rank for hour in range(1, 13))) for rank in range(1, 14))
    under = game.with_choices(clock="from-aces").opening(1).piles
    taken = sum(hour - RANK[under[place][0]] for hour, place in enumerate(FOUNDATIONS, 1))
    return f"at most {most}, and {taken} in the layout given for it; {104 - most} left", most == taken == 68


def grown(game: Game, number: int) -> list[bool]:
    """Of the packets of a deal played plainly, after each refilling: which have more than three cards."""
    found, position = list[bool](), game.opening(number)
    for move in PLAIN.play(game, number).moves:
        permission = judge(game, position, move).permission
        assert permission is not None
        position = apply_move(game, position, move, permission)
        if permission.key == "fill" and not position.facts[TABLE.fact_index["filling"]]:
            found += [len(position.piles[place]) > 3 for place in PACKETS]
    return found


def often_more(game: Game) -> tuple[str, bool]:
    """How often packets hold more than three cards."""
    deals = [grown(game, number) for number in range(1, LOOKED_AT + 1)]
    more = Proportion(sum(map(any, deals)), LOOKED_AT)
    packets = [one for deal in deals for one in deal]
    share = 100 * sum(packets) / len(packets)
    return (f"{share:.0f} % of all packets counted held more than three; some packet did in {more.in_words}",
            more.interval[0] > 0.5)

CLAIMS = (
    at.claim("dealt", "6.1", "Twelve cards are set out and twelve packets of three dealt.",
        "counted in the engine's deal", laid),
    claim_of_our_own("one-order",
        "The orders on the clock that use up both packs, the ranks running on from hour to hour.",
        "every clock whose ranks run on from hour to hour, in either direction, from any rank at any hour, "
        "tried for whether both packs are used up",
        one_order),
    claim_of_our_own("all-used", "The cards that the foundations take up to their hours.",
        "counted in the engine's deal", all_used),
    claim_of_our_own("not-without", "The most that foundations take which stop at the king.",
        "counted: a rank can be wanted only at its own hour and later ones, and there are eight of it",
        no_round),
    at.claim("often-more", "7.1", "Packets often hold more than three cards, by marriages.",
        "the packets counted after each refilling in the deals 1 to 10; the plain player", often_more,
        recorded=True))
