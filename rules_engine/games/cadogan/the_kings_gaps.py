"""The Kings, where a place emptied later in the deal stays empty: its words."""


from rules_engine import words as w
from rules_engine.games.cadogan.the_kings_board import DEALING, PLACES, dealing, line_index
from rules_engine.model.attempt import MoveAttempt
from rules_engine.model.expression import (
    SOURCE,
    TARGET,
    EffectStep,
    Expression,
    any_is_true,
    compiles_to,
    fact_value,
    fact_value_before_move,
    set_fact_step,
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


@compiles_to([
    *[set_fact_step(
        "gaps", fact_value_before_move("gaps") - 2**line, line_index(TARGET).equals(line)
        & _is_gap_form(TARGET))
      for line in range(8)],
    set_fact_step("vacant", 0), set_fact_step("turned", line_index(TARGET) + 1)])
def dealt_on(attempt: MoveAttempt, position: Position) -> Position:
    """Afterwards the facts tell which line was dealt to, and that its place is filled."""
    line = PLACES.index(attempt.target)
    changed = w.position_with_fact(attempt.game, position, "gaps", attempt.fact_value("gaps") & ~(1 << line))
    return w.position_with_fact(attempt.game, w.position_with_fact(attempt.game, changed, "vacant", 0),
        "turned", line + 1)


def _played_from_steps() -> list[EffectStep]:
    line = line_index(SOURCE)
    return [
        *[set_fact_step(
            "gaps", fact_value_before_move("gaps") + 2**one, DEALING & line.equals(one)
            & ~_is_gap_form(SOURCE))
          for one in range(8)],
        set_fact_step("vacant", 1, DEALING & (line + 1).equals(fact_value_before_move("turned")))]


@compiles_to(_played_from_steps())
def played_from(attempt: MoveAttempt, position: Position) -> Position:
    """Afterwards the facts tell that a place is empty, and whether it is to be filled."""
    if not dealing(position):
        return position
    line = PLACES.index(attempt.source)
    changed = w.position_with_fact(attempt.game, position, "gaps", attempt.fact_value("gaps") | 1 << line)
    return w.position_with_fact(attempt.game, changed, "vacant", 1) if line + 1 == attempt.fact_value(
        "turned") else changed
