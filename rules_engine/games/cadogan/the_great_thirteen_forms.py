"""The Great Thirteen: the compiled forms of its words.

A value of a card is here its rank, from 0 for the ace; that of a sum is what it has over thirteen.
"""

from collections.abc import Iterable, Iterator

from rules_engine.model.expression import (
    HERE,
    UNKNOWN,
    Expression,
    Operand,
    Step,
    all_conditions,
    any_condition,
    any_place,
    any_place_unsure,
    as_expression,
    choose,
    entry_at,
    every_place,
    fact,
    fact_before,
    move_cards_step,
    place,
    place_in_order,
    rank,
    set_fact_step,
    size,
    top,
)

KING = 12
BALCONY, NUMERALS, GROUND = (
    tuple(f"{zone}-{number}" for number in range(1, 9)) for zone in ("balcony", "numeral", "ground"))
MOST_ROUNDS = 15
"""In so many rounds of eight places, or of seven, every packet is dealt out: it has 96 cards at most."""


# What a numeral waits for.
def no_balcony_form() -> Expression:
    """Return the test that no card lies in the balcony."""
    return every_place("balcony", size(HERE).equals(0))


def is_next_form(card: Expression, numeral: Expression, column: Expression) -> Expression:
    """Return the test that a card is the next for a numeral, in the column with this number from 0.

    That is the double of the balcony card if the numeral is empty, and else the sum of both.
    """
    above, last = rank(top(place_in_order(BALCONY, column))), rank(top(numeral))
    added = choose(size(numeral).equals(0), above, last)
    hidden = (above < 0) | (added < 0) | (rank(card) < 0)
    lies = size(place_in_order(BALCONY, column)) > 0
    return lies & choose(hidden, UNKNOWN, rank(card).equals((above + added + 1) % 13))


def is_awaited_form(card: Expression, numeral: Expression, column: Expression) -> Expression:
    """Return the test that a card is the next for a numeral which does not end with a king."""
    return ~rank(top(numeral)).equals(KING) & is_next_form(card, numeral, column)


def awaited_by_form(card: Expression, columns: Iterable[int]) -> list[Expression]:
    """Return, for each of these columns, the test that its numeral waits for the card."""
    return [is_awaited_form(card, place(NUMERALS[column]), as_expression(column)) for column in columns]


def is_wanted_form(card: Expression, *, vacant: bool) -> Expression:
    """Return the test that a numeral waits for the card; with `vacant` only those not begun count."""
    tests = awaited_by_form(card, range(8))
    return any_condition(
        test & size(name).equals(0) if vacant else test for name, test in zip(NUMERALS, tests, strict=True))


def nothing_for_form(*, vacant: bool) -> Expression:
    """Return the test that no ground packet shows a card for a numeral."""
    return ~any_place_unsure("ground", (size(HERE) > 0) & is_wanted_form(top(HERE), vacant=vacant))


def awaited_further_left_form(card: Expression, numeral: Expression, column: Expression) -> Expression:
    """Return the test that a numeral to the left of this one waits for the card, and is begun as it is."""
    empty = size(numeral).equals(0)
    return any_condition(
        (column > number) & size(name).equals(0).equals(empty) & test
        for number, (name, test) in enumerate(
            zip(NUMERALS, awaited_by_form(card, range(8)), strict=True)))


# The facts whose digits are the numbers of packets.
def has_digit(value: Expression, number: Operand) -> Expression:
    """Return the test that a fact of at most eight digits has this digit, which is not 0."""
    return any_condition((value // 10**at % 10).equals(number) for at in range(8))


def with_digit(value: Expression, number: Operand) -> Expression:
    """Return the value of a fact with one digit more."""
    double = value + value
    return double + double + double + double + double + number


def a_king_shows_form(*, once: Expression) -> Expression:
    """Return the test that a king lies on a packet with another card; with `once` on one not yet noted.

    There are eight kings: a packet of more cards has another.
    """
    other_card = (size(HERE) > 8) | any_condition(
        (size(HERE) > index) & ~rank(entry_at(HERE, index)).equals(KING) for index in range(8))
    noted = any_condition(
        HERE.equals(place(name)) & has_digit(fact("slipped"), number)
        for number, name in enumerate(GROUND, 1))
    return any_place("ground", rank(top(HERE)).equals(KING) & ~(once & noted) & other_card)


# The round of a re-deal.
def to_take_up_form(*, back: bool, again: bool) -> Expression:
    """Return the number of the packet whose turn it is to be re-dealt; 0 where every packet has had it."""
    last = fact("taken") % 10
    there = [size(name) > 0 if again else (size(name) > 0) & ~has_digit(fact("taken"), number)
             for number, name in enumerate(GROUND, 1)]

    def first_after(least: Expression) -> Expression:
        found = as_expression(0)
        for number in range(8, 0, -1):
            found = choose((least < number) & there[number - 1], number, found)
        return found

    ahead = first_after(last)
    return choose(ahead > 0, ahead, first_after(as_expression(0))) if back or again else ahead


def deal_round_steps(*, own_place: bool, back: bool = False, again: bool = False) -> Iterator[Step]:
    """Yield the steps of `deal_to_every_packet`.

    The packet lies upside down on the first card of the balcony meanwhile, and the last digit of the fact
    `slipped` tells how many cards lie there already.
    """
    number, taken, scratch = to_take_up_form(back=back, again=again), fact_before("taken"), BALCONY[0]
    yield set_fact_step("slipped", with_digit(fact("slipped"), size(scratch)))
    begins_again = all_conditions([number > 0, ~(number > taken % 10)]) if again else as_expression(0)
    yield set_fact_step("taken", choose(begins_again, number, with_digit(taken, number)), number > 0)
    dealt = fact("taken") % 10
    for packet, name in enumerate(GROUND, 1):
        yield move_cards_step(name, scratch, turned=True, down=False, condition=dealt.equals(packet))
    for round_number in range(MOST_ROUNDS):
        for packet, name in enumerate(GROUND, 1):
            left = size(scratch) > fact("slipped") % 10
            if not round_number:
                left &= dealt < packet
            elif not own_place:
                left &= ~dealt.equals(packet)
            yield move_cards_step(scratch, name, 1, turned=False, down=False, condition=left)
    yield set_fact_step("slipped", fact("slipped") // 10)
