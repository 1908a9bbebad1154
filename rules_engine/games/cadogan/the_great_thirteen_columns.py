"""The Great Thirteen: the table, what a numeral waits for, and the round of a re-deal."""

from collections.abc import Hashable, Iterable, Sequence

from rules_engine import words as w
from rules_engine.candidates.candidates import MovesToBottomOfPile
from rules_engine.games.cadogan import the_great_thirteen_forms as forms
from rules_engine.model.cards import FACES, RANK, UNSEEN, visible_face
from rules_engine.model.declared import declare_dependencies, declare_dependencies_of_result
from rules_engine.model.expression import (
    CARD,
    GOES_BENEATH,
    HERE,
    SOURCE,
    TARGET,
    as_expression,
    compiles_to,
    every_place_meets,
    expression_of_test,
    fact_value,
    has_choice,
    move_cards_step,
    number_in_zone,
    pile_size,
    set_fact_step,
    some_place_meets,
)
from rules_engine.tables.card_on_card import CardTestWithTargetValue
from rules_engine.writing import Game, MoveAttempt, Position, Test, Truth

TABLE = w.Table(
    (w.zone("balcony", 8, title="balcony"), w.zone("numeral", 8),
        w.zone("ground", 8, title="ground packets")),
    (w.Fact("taken", meaning="the numbers of the packets taken up, one after another", shown=True),
        w.Fact("slipped", meaning="the numbers of the packets under which a king was slipped, one after "
            "another")))
BALCONY, NUMERALS, GROUND = (TABLE.zone_places[name] for name in ("balcony", "numeral", "ground"))
TAKEN, SLIPPED = TABLE.fact_index["taken"], TABLE.fact_index["slipped"]
KING = 13


def excess(total: int) -> int:
    """A sum as a card's value: what it has over thirteen, and thirteen itself where it is a multiple."""
    return (total - 1) % KING + 1


def top(position: Position, place: int) -> int | None:
    """What the top card of a place counts: 0 where there is none, None where it is not shown."""
    pile = position.piles[place]
    if not pile:
        return 0
    face = visible_face(pile[-1])
    return None if face == UNSEEN else RANK[face] + 1


def wanted(position: Position, column: int) -> int | None:
    """The value a numeral waits for: 0 where it takes no card, None where that is not shown."""
    above, last = top(position, BALCONY[column]), top(position, NUMERALS[column])
    if above == 0 or last == KING:
        return 0
    if above is None or last is None:
        return None
    return excess(above + (last or above))


def nothing_for(position: Position, columns: Iterable[int]) -> Truth:
    """Whether no ground packet shows what one of these numerals waits for."""
    tops = {top(position, place) for place in GROUND} - {0}
    waits = {wanted(position, column) for column in columns} - {0}
    if (tops & waits) - {None}:
        return False
    return None if tops and waits and None in tops | waits else True


def vacant(position: Position) -> list[int]:
    """The columns whose numeral is still to be begun."""
    return [column for column in range(8) if not position.piles[NUMERALS[column]]]


@declare_dependencies("named", zones="balcony numeral ground")
@compiles_to(forms.nothing_for_form(vacant=True))
def no_vacancy_to_fill(attempt: MoveAttempt) -> Truth:
    """No top card of a ground packet is the double that a vacant numeral waits for."""
    return nothing_for(attempt.position, vacant(attempt.position))


@compiles_to((fact_value("taken") > 0) | some_place_meets("numeral", pile_size(HERE) > 1)
    | expression_of_test(no_vacancy_to_fill))
def no_vacancy_to_fill_at_first(attempt: MoveAttempt) -> Truth:
    """Likewise, as long as no card has been added and no packet re-dealt."""
    if attempt.fact_value("taken") or any(len(attempt.position.piles[place]) > 1 for place in NUMERALS):
        return True
    return no_vacancy_to_fill(attempt)


@declare_dependencies("named", zones="balcony numeral ground")
@compiles_to(forms.nothing_for_form(vacant=False))
def nothing_fits(attempt: MoveAttempt) -> Truth:
    """No ground packet shows a card that can go to a numeral."""
    return nothing_for(attempt.position, range(8))


@declare_dependencies("named", zones="balcony")
@compiles_to(forms.no_balcony_form())
def no_balcony(_game: Game, position: Position) -> bool:
    """No card lies in the balcony."""
    return not any(position.piles[place] for place in BALCONY)


@declare_dependencies("named", zones="balcony ground", facts="slipped")
@compiles_to(forms.no_balcony_form() & forms.a_king_shows_form(once=has_choice("king-beneath", "no")))
def a_king_shows(game: Game, position: Position) -> bool:
    """Before the balcony is laid, a king to be slipped lies on a packet that has another card to show."""
    once = str(position.facts[SLIPPED]) if game.chosen.get("king-beneath") == "no" else ""
    return no_balcony(game, position) and any(
        top(position,
            place) == KING and any(RANK[visible_face(entry)] != 12 for entry in position.piles[place])
        for number, place in enumerate(GROUND, 1) if str(number) not in once)


@compiles_to(~forms.has_digit(fact_value("slipped"), number_in_zone(SOURCE) + 1))
def no_king_slipped_there(attempt: MoveAttempt) -> Truth:
    """No king has been slipped under the packet yet."""
    return str(attempt.place_number(attempt.source)) not in str(attempt.fact_value("slipped"))


@compiles_to([set_fact_step(
    "slipped", forms.with_digit(fact_value("slipped"), number_in_zone(SOURCE) + 1),
    ~forms.has_digit(fact_value("slipped"), number_in_zone(SOURCE) + 1))])
def note_the_packet(attempt: MoveAttempt, position: Position) -> Position:
    """The packet is noted as one under which a king was slipped."""
    number = attempt.place_number(attempt.source)
    slipped = position.facts[SLIPPED]
    if str(number) in str(slipped):
        return position
    return w.position_with_fact(attempt.game, position, "slipped", slipped * 10 + number)


def counts(value: Hashable) -> Sequence[Truth]:
    """Which cards count so much: none where it is 0, and None where it cannot be seen."""
    if value == 0:
        return (False,) * FACES
    return [None if value is None or face == UNSEEN else RANK[face] + 1 == value for face in range(FACES)]


def doubled(_game: Game, position: Position, place: int) -> int | None:
    """Twice what the balcony card above a numeral counts, less thirteen if over; 0 where none lies."""
    above = top(position, BALCONY[place - NUMERALS.start])
    return excess(2 * above) if above else above


def added(_game: Game, position: Position, place: int) -> int | None:
    """What a numeral and the balcony card above it make, less thirteen if over; 0 where one lacks."""
    above, last = top(position, BALCONY[place - NUMERALS.start]), top(position, place)
    if 0 in (above, last):
        return 0
    return None if above is None or last is None else excess(above + last)


is_double = compiles_to(pile_size(TARGET).equals(0)
    & forms.is_next_form(CARD, TARGET, number_in_zone(TARGET)))(
    CardTestWithTargetValue(doubled, counts))
"""The card counts twice the balcony card, or what that has over thirteen."""
is_sum = compiles_to((pile_size(TARGET) > 0) & forms.is_next_form(CARD, TARGET, number_in_zone(TARGET)))(
    CardTestWithTargetValue(added, counts))
"""The card counts what the numeral and the balcony card make together, less thirteen if over."""


@declare_dependencies("under")
def not_on_a_king(attempt: MoveAttempt) -> Truth:
    """The numeral does not end with a king yet."""
    last = attempt.under
    return None if last == UNSEEN else last is None or RANK[last] + 1 != KING


@compiles_to(~forms.is_wanted_form(CARD, vacant=True))
def fits_no_vacancy(attempt: MoveAttempt) -> Truth:
    """The card is not the double that a vacant numeral waits for."""
    return _wanted_by_none(attempt, vacant(attempt.position))


@compiles_to(~forms.awaited_further_left_form(CARD, TARGET, number_in_zone(TARGET)))
def leftmost(attempt: MoveAttempt) -> Truth:
    """No numeral further to the left of the same kind, vacant or begun, waits for the card."""
    piles = attempt.position.piles
    left = range(attempt.place_number(attempt.target) - 1)
    return _wanted_by_none(
        attempt, [at for at in left if bool(piles[NUMERALS[at]]) == bool(piles[attempt.target])])


def _wanted_by_none(attempt: MoveAttempt, columns: Iterable[int]) -> Truth:
    waits = {wanted(attempt.position, column) for column in columns} - {0}
    if attempt.card == UNSEEN:
        return None if waits else True
    if RANK[attempt.card] + 1 in waits:
        return False
    return None if None in waits else True


slips = MovesToBottomOfPile("ground")
"""Candidates: each top card of the ground packets, to the bottom of its own."""


@compiles_to(GOES_BENEATH)
def to_the_bottom(attempt: MoveAttempt) -> Truth:
    """The card goes beneath all the others of the packet."""
    return attempt.part.slot == 0


@compiles_to([
    move_cards_step(below, above, 1, turned=False, down=False)
    for above, below in zip(forms.BALCONY, forms.GROUND, strict=True)])
def lay_balcony(_play: MoveAttempt, position: Position) -> Position:
    """The top card of each ground packet goes up to the balcony."""
    piles = list(position.piles)
    for above, below in zip(BALCONY, GROUND, strict=True):
        piles[above], piles[below] = piles[below][-1:], piles[below][:-1]
    return position._replace(piles=tuple(piles))


def numbers_taken(position: Position) -> list[int]:
    """The packets taken up so far, from the digits of the fact."""
    return [int(digit) for digit in str(position.facts[TAKEN]) if digit != "0"]


def to_take_up(position: Position, *, back: bool = False, again: bool = False) -> int | None:
    """The number of the packet whose turn it is to be re-dealt; None where every packet has had its turn.

    With `back` those never taken up have another turn after No. 8, with `again` all that lie there.
    """
    taken = numbers_taken(position)
    last = position.facts[TAKEN] % 10
    held = [n for n in range(1, 9) if position.piles[GROUND[n - 1]] and (again or n not in taken)]
    if (back or again) and not any(number > last for number in held):
        last = 0
    return next((number for number in held if number > last), None)


@declare_dependencies_of_result(needs="taken")
@compiles_to(lambda *, back=False, again=False: forms.to_take_up_form(
    back=as_expression(int(back)), again=as_expression(int(again))) > 0)
def another_to_take_up(*, back: bool = False, again: bool = False) -> Test:
    """The turn of a packet to be re-dealt has come, counted as `to_take_up` counts."""
    return lambda attempt: to_take_up(attempt.position, back=back, again=again) is not None


@compiles_to(list(forms.deal_round_steps(
    own_place=~has_choice("own-place", "no"), back=has_choice("places-passed", "yes"),
    again=has_choice("places-passed", "round-again"))))
def deal_to_every_packet(attempt: MoveAttempt, position: Position) -> Position:
    """Turns the packet over and deals it out, one card to each place to its right in turn and round.

    Its lowest card comes first. Answers decide which packet it is, and whether its own place gets cards too.
    Where the count begins again at No. 1, so does the list of packets taken up.
    """
    passed = attempt.game.chosen.get("places-passed")
    again = passed == "round-again"
    number = to_take_up(position, back=passed == "yes", again=again)
    if number is None:
        return position
    piles = list(position.piles)
    packet, piles[GROUND[number - 1]] = piles[GROUND[number - 1]], ()
    places = 7 if attempt.game.chosen.get("own-place") == "no" else 8
    round_ = [GROUND[(number + step) % 8] for step in range(places)]
    for at, card in enumerate(packet):
        piles[round_[at % len(round_)]] += (card,)
    before = position.facts[TAKEN]
    taken = number if again and number <= before % 10 else before * 10 + number
    return w.position_with_fact(attempt.game, position._replace(piles=tuple(piles)), "taken", taken)


@compiles_to(every_place_meets("numeral", pile_size(HERE).equals(0)))
def none_begun(attempt: MoveAttempt) -> Truth:
    """No numeral has been begun."""
    return not any(attempt.position.piles[place] for place in NUMERALS)


def nothing_can_come(game: Game, position: Position) -> bool:
    """The balcony has been dealt, and no card of the ground packets has a value that a numeral needs next."""
    waits = {wanted(position, column) for column in range(8)} - {0}
    held = {visible_face(entry) for place in GROUND for entry in position.piles[place]}
    if no_balcony(game, position) or None in waits or (waits and UNSEEN in held):
        return False
    return waits.isdisjoint(RANK[face] + 1 for face in held - {UNSEEN})
