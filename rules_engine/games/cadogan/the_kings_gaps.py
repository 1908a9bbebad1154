"""The Kings, where the lines played from in the deal are noted: its words under other answers."""

from rules_engine import words as w
from rules_engine.games.cadogan.the_kings_board import (
    COLUMNS_OF_ITS_GROUP,
    DEALING,
    IN_THE_LAST_COLUMN,
    PLACES,
    TABLE,
    columns_begun,
    dealing,
    in_the_last_column,
    just_turned,
    line_index,
    line_of,
    turned_place_form,
)
from rules_engine.model.attempt import MoveAttempt
from rules_engine.model.cards import RANK, UNSEEN, visible_face
from rules_engine.model.expression import (
    HERE,
    SOURCE,
    TARGET,
    UNKNOWN,
    Expression,
    any_is_true,
    compiles_to,
    fact_value,
    fact_value_before_move,
    pile_size,
    rank_of,
    set_fact_step,
    some_listed_place_meets,
    top_card,
    value_if,
)
from rules_engine.model.rule import Truth
from rules_engine.model.table import Position


@compiles_to(line_index(TARGET).equals(
    value_if(fact_value("vacant").equals(0), fact_value("turned") % len(PLACES), fact_value("turned") - 1)))
def next_in_turn(attempt: MoveAttempt) -> Truth:
    """The card replaces the one just turned up and played, or goes to the line after that last dealt to."""
    turned = attempt.fact_value("turned")
    number = turned - 1 if attempt.fact_value("vacant") else turned % len(PLACES)
    return PLACES.index(attempt.target) == number


def _is_gap_form(of: Expression) -> Expression:
    return any_is_true(
        line_index(of).equals(line) & (fact_value("gaps") // 2**line % 2).equals(1) for line in range(8))


def _still_in_the_last_column_form() -> Expression:
    line, turned = line_index(SOURCE), fact_value("turned")
    in_another_group = ~(line // 4 + 1).equals((turned + 3) // 4)
    return ~DEALING | (~_is_gap_form(SOURCE) & (in_another_group | (line < turned)))


@compiles_to(_still_in_the_last_column_form())
def still_in_the_last_column(attempt: MoveAttempt) -> Truth:
    """All is dealt, or the outside card of the line came with the column last begun in its group."""
    if not dealing(attempt.position):
        return True
    line, last = PLACES.index(attempt.source), attempt.fact_value("turned") - 1
    if is_gap(attempt, line):
        return False
    return line // 4 != last // 4 or line <= last


def is_gap(attempt: MoveAttempt, line: int) -> bool:
    """The line has been played from since it was last dealt to."""
    return bool(attempt.fact_value("gaps") >> line & 1)


@compiles_to(
    IN_THE_LAST_COLUMN
    | (pile_size(SOURCE).equals(COLUMNS_OF_ITS_GROUP - 1) & ~_is_gap_form(SOURCE)))
def not_yet_covered(attempt: MoveAttempt) -> Truth:
    """All is dealt, or no card has come to lie outside this one."""
    if in_the_last_column(attempt):
        return True
    begun = columns_begun(attempt.position, attempt.zone_name(attempt.source))
    return len(attempt.origin) == begun - 1 and not is_gap(attempt, PLACES.index(attempt.source))


def _foundations_of_its_line(_: object) -> list[tuple[int, ...]]:
    """Return, for each place of the groups, the two foundations of its line; none for other places."""
    first = TABLE.zone_places["foundation"].start
    return [
        (first + 2 * line_of(place), first + 2 * line_of(place) + 1) if place in PLACES else ()
        for place in range(len(TABLE.places))]


def _turned_goes_first_form() -> Expression:
    turned, place = fact_value("turned"), turned_place_form()
    other = (
        ~DEALING | turned.equals(0) | (line_index(SOURCE) + 1).equals(turned) | pile_size(place).equals(0))
    played = fact_value("played-since") > 0
    rank, top = rank_of(top_card(place)), rank_of(top_card(HERE))
    fits = some_listed_place_meets(place, _foundations_of_its_line, top.equals(rank - 1))
    hidden = (rank < 0) | some_listed_place_meets(place, _foundations_of_its_line, top < 0)
    return value_if(other | played, 1, value_if(hidden, value_if(fits, 0, UNKNOWN), ~fits))


@compiles_to(_turned_goes_first_form())
def turned_card_goes_first(attempt: MoveAttempt) -> Truth:
    """Return False if the card dealt last fits a foundation of its line, and the move plays another card.

    Once all cards are dealt, or a card has been played since the last one was dealt, return True. Return None
    if a hidden card decides.
    """
    turned, piles = attempt.fact_value("turned"), attempt.position.piles
    played = attempt.fact_value("played-since") > 0
    if turned == 0 or played or just_turned(attempt) or not piles[PLACES[turned - 1]]:
        return True
    place = PLACES[turned - 1]
    card = visible_face(piles[place][-1])
    tops = [visible_face(piles[one][-1]) for one in _foundations_of_its_line(None)[place] if piles[one]]
    if any(UNSEEN not in (card, top) and RANK[card] == RANK[top] + 1 for top in tops):
        return False
    return None if UNSEEN in (card, *tops) else True


_GAP_FILLED = [
    set_fact_step(
        "gaps", fact_value_before_move("gaps") - 2**line, line_index(TARGET).equals(line)
        & _is_gap_form(TARGET))
    for line in range(8)]
_GAP_MADE = [
    set_fact_step(
        "gaps", fact_value_before_move("gaps") + 2**line, DEALING & line_index(SOURCE).equals(line)
        & ~_is_gap_form(SOURCE))
    for line in range(8)]


@compiles_to(_GAP_FILLED)
def line_dealt_to(attempt: MoveAttempt, position: Position) -> Position:
    """Afterwards the fact tells that the line has been dealt to since it was played from."""
    gaps = attempt.fact_value("gaps") & ~(1 << PLACES.index(attempt.target))
    return w.position_with_fact(attempt.game, position, "gaps", gaps)


@compiles_to(_GAP_MADE)
def line_played_from(attempt: MoveAttempt, position: Position) -> Position:
    """Afterwards the fact tells that the line has been played from, if the deal goes on."""
    gaps = attempt.fact_value("gaps") | dealing(position) << PLACES.index(attempt.source)
    return w.position_with_fact(attempt.game, position, "gaps", gaps)


@compiles_to([
    *_GAP_FILLED, set_fact_step("vacant", 0), set_fact_step("played-since", 0),
    set_fact_step("turned", line_index(TARGET) + 1)])
def dealt_on(attempt: MoveAttempt, position: Position) -> Position:
    """Afterwards the facts tell which line was dealt to, and that its place is filled."""
    changed = w.position_with_fact(attempt.game, line_dealt_to(attempt, position), "vacant", 0)
    changed = w.position_with_fact(attempt.game, changed, "played-since", 0)
    return w.position_with_fact(attempt.game, changed, "turned", PLACES.index(attempt.target) + 1)


@compiles_to([
    *_GAP_MADE, set_fact_step("played-since", 1, DEALING),
    set_fact_step("vacant", 1, DEALING & (line_index(SOURCE) + 1).equals(fact_value_before_move("turned")))])
def played_from(attempt: MoveAttempt, position: Position) -> Position:
    """Afterwards the facts tell that a place is empty, and whether it is to be filled."""
    if not dealing(position):
        return position
    changed = w.position_with_fact(attempt.game, line_played_from(attempt, position), "played-since", 1)
    just_dealt = PLACES.index(attempt.source) + 1 == attempt.fact_value("turned")
    return w.position_with_fact(attempt.game, changed, "vacant", 1) if just_dealt else changed
