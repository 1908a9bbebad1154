"""The Great Thirteen: the compiled forms of its words.

A value of a card is here its rank, from 0 for the ace; that of a sum is what it has over thirteen.
"""

from collections.abc import Iterable, Iterator

from rules_engine.model.expression import (
    HERE,
    UNKNOWN,
    EffectStep,
    Expression,
    Operand,
    all_are_true,
    any_is_true,
    as_expression,
    card_at_index,
    every_place_meets,
    fact_value,
    fact_value_before_move,
    move_cards_step,
    pile_size,
    place_at_index_of_list,
    place_with_name,
    rank_of,
    set_fact_step,
    some_place_meets,
    some_place_meets_or_is_unknown,
    top_card,
    value_if,
)

KING = 12
BALCONY, NUMERALS, GROUND = (
    tuple(f"{zone}-{number}" for number in range(1, 9)) for zone in ("balcony", "numeral", "ground"))
MOST_ROUNDS = 15
"""In so many rounds of eight places, or of seven, every packet is dealt out: it has 96 cards at most."""


# What a numeral waits for.
def no_balcony_form() -> Expression:
    """Return the test that no card lies in the balcony."""
    return every_place_meets("balcony", pile_size(HERE).equals(0))


def is_next_form(card: Expression, numeral: Expression, column: Expression) -> Expression:
    """Return the test that a card is the next for a numeral, in the column with this number from 0.

    That is the double of the balcony card if the numeral is empty, and else the sum of both.
    """
    above, last = rank_of(top_card(place_at_index_of_list(BALCONY, column))), rank_of(top_card(numeral))
    added = value_if(pile_size(numeral).equals(0), above, last)
    hidden = (above < 0) | (added < 0) | (rank_of(card) < 0)
    lies = pile_size(place_at_index_of_list(BALCONY, column)) > 0
    return lies & value_if(hidden, UNKNOWN, rank_of(card).equals((above + added + 1) % 13))


def is_awaited_form(card: Expression, numeral: Expression, column: Expression) -> Expression:
    """Return the test that a card is the next for a numeral which does not end with a king."""
    return ~rank_of(top_card(numeral)).equals(KING) & is_next_form(card, numeral, column)


def awaited_by_form(card: Expression, columns: Iterable[int]) -> list[Expression]:
    """Return, for each of these columns, the test that its numeral waits for the card."""
    return [is_awaited_form(card, place_with_name(NUMERALS[column]), as_expression(column))
        for column in columns]


def is_wanted_form(card: Expression, *, vacant: bool) -> Expression:
    """Return the test that a numeral waits for the card; with `vacant` only those not begun count."""
    tests = awaited_by_form(card, range(8))
    return any_is_true(
        test & pile_size(name).equals(0) if vacant else test for name,
        test in zip(NUMERALS, tests, strict=True))


def nothing_for_form(*, vacant: bool) -> Expression:
    """Return the test that no ground packet shows a card for a numeral."""
    return ~some_place_meets_or_is_unknown("ground", (pile_size(HERE) > 0)
        & is_wanted_form(top_card(HERE), vacant=vacant))


def awaited_further_left_form(card: Expression, numeral: Expression, column: Expression) -> Expression:
    """Return the test that a numeral to the left of this one waits for the card, and is begun as it is."""
    empty = pile_size(numeral).equals(0)
    return any_is_true(
        (column > number) & pile_size(name).equals(0).equals(empty) & test
        for number, (name, test) in enumerate(
            zip(NUMERALS, awaited_by_form(card, range(8)), strict=True)))


# The facts whose digits are the numbers of packets.
def has_digit(value: Expression, number: Operand) -> Expression:
    """Return the test that a fact of at most eight digits has this digit, which is not 0."""
    return any_is_true((value // 10**at % 10).equals(number) for at in range(8))


def with_digit(value: Expression, number: Operand) -> Expression:
    """Return the value of a fact with one digit more."""
    double = value + value
    return double + double + double + double + double + number


def a_king_shows_form(*, once: Expression) -> Expression:
    """Return the test that a king lies on a packet with another card; with `once` on one not yet noted.

    There are eight kings: a packet of more cards has another.
    """
    other_card = (pile_size(HERE) > 8) | any_is_true(
        (pile_size(HERE) > index) & ~rank_of(card_at_index(HERE, index)).equals(KING) for index in range(8))
    noted = any_is_true(
        HERE.equals(place_with_name(name)) & has_digit(fact_value("slipped"), number)
        for number, name in enumerate(GROUND, 1))
    return some_place_meets("ground", rank_of(top_card(HERE)).equals(KING) & ~(once & noted) & other_card)


# The round of a re-deal.
def to_take_up_form(*, back: Expression, again: Expression) -> Expression:
    """Return the number of the packet whose turn it is to be re-dealt; 0 where every packet has had it."""
    last = fact_value("taken") % 10
    there = [(pile_size(name) > 0) & (again | ~has_digit(fact_value("taken"), number))
             for number, name in enumerate(GROUND, 1)]

    def first_after(least: Expression) -> Expression:
        found = as_expression(0)
        for number in range(8, 0, -1):
            found = value_if((least < number) & there[number - 1], number, found)
        return found

    ahead = first_after(last)
    return value_if((ahead > 0) | ~(back | again), ahead, first_after(as_expression(0)))


def deal_round_steps(*, own_place: Expression, back: Expression, again: Expression) -> Iterator[EffectStep]:
    """Yield the steps of `deal_to_every_packet`.

    The packet lies upside down on the first card of the balcony meanwhile, and the last digit of the fact
    `slipped` tells how many cards lie there already.
    """
    number, taken, scratch = to_take_up_form(back=back, again=again), fact_value_before_move(
        "taken"), BALCONY[0]
    yield set_fact_step("slipped", with_digit(fact_value("slipped"), pile_size(scratch)))
    begins_again = all_are_true([again, number > 0, ~(number > taken % 10)])
    yield set_fact_step("taken", value_if(begins_again, number, with_digit(taken, number)), number > 0)
    dealt = fact_value("taken") % 10
    for packet, name in enumerate(GROUND, 1):
        yield move_cards_step(name, scratch, turned=True, down=False, condition=dealt.equals(packet))
    for round_number in range(MOST_ROUNDS):
        for packet, name in enumerate(GROUND, 1):
            left = pile_size(scratch) > fact_value("slipped") % 10
            left &= ~(dealt.equals(packet) & ~own_place) if round_number else dealt < packet
            yield move_cards_step(scratch, name, 1, turned=False, down=False, condition=left)
    yield set_fact_step("slipped", fact_value("slipped") // 10)
