"""The “Louis” Patience: its letters and circles, and what its facts note, as sums of powers of two."""

from collections.abc import Callable

from rules_engine import words as w
from rules_engine.model.cards import RANK, UNSEEN, visible_face
from rules_engine.model.declared import declare_dependencies_of_result
from rules_engine.model.expression import (
    CARD,
    HERE,
    SOURCE,
    TARGET,
    UNKNOWN,
    EffectStep,
    Expression,
    any_is_true,
    as_expression,
    compiles_to,
    fact_value,
    fact_value_before_move,
    has_choice,
    lies_in_zone,
    pile_size,
    place_with_name,
    rank_of,
    set_fact_step,
    some_move_is_allowed,
    some_place_meets,
    suit_of,
    top_card,
    value_if,
)
from rules_engine.writing import Effect, Game, MoveAttempt, Position, Test, Truth

LETTERS = "abcdefghiklm"
ORDER = tuple(f"letter-{letter}" for letter in LETTERS)
"""The letters in the order in which a circle is dealt: there is no j among them."""
TOPS = range(len(ORDER))
"""The places of the letters."""
NONE_LIES = (1 << len(ORDER)) - 1
"""What the fact `gone` is before a circle has a card: no letter has one."""
FILLED = 2
"""What the fact `fallen` is when the card dealt last has filled a gap on the letter a."""
FOUNDATIONS = tuple(f"{zone}-{number}" for zone in ("ascending", "descending") for number in range(1, 5))


# Compiled forms.
def _bit(of: Expression, names: tuple[str, ...]) -> Expression:
    """Return what a place, one of these names, counts for in a sum: 1, 2, 4 and so on."""
    found = as_expression(1)
    for number, name in enumerate(names[1:], 1):
        found = value_if(of.equals(place_with_name(name)), 1 << number, found)
    return found


def _letter_bit(of: Expression) -> Expression:
    return _bit(of, ORDER)


def _foundation_bit(of: Expression) -> Expression:
    return _bit(of, FOUNDATIONS)


def _is_noted(name: str, bit: Expression) -> Expression:
    return (fact_value(name) // bit % 2).equals(1)


def _is_noted_before(name: str, bit: Expression) -> Expression:
    return (fact_value_before_move(name) // bit % 2).equals(1)


def _with(name: str, bit: Expression) -> Expression:
    """Return the value of a fact before the move, with this bit."""
    return fact_value_before_move(name) + value_if(_is_noted_before(name, bit), 0, bit)


def _without(name: str, bit: Expression) -> Expression:
    """Return the value of a fact before the move, without this bit."""
    return fact_value_before_move(name) - value_if(_is_noted_before(name, bit), bit, 0)


def _fell_on(read: Callable[[str], Expression], number: int) -> Expression:
    """Return the test that the card dealt last lies where it fell, on the letter of this number from 0."""
    return read("fallen").equals(1) & ((read("next") - 2) % len(ORDER)).equals(number)


def _comes_from_where(lies: Callable[[int], Expression]) -> Expression:
    """Return a test: the card comes from a letter for which `lies` holds, which gets its number from 0."""
    return any_is_true(SOURCE.equals(place_with_name(name)) & lies(number) for number,
        name in enumerate(ORDER))


def _just_turned_up(read: Callable[[str], Expression]) -> Expression:
    return _comes_from_where(
        lambda number: _fell_on(read, number) | read("fallen").equals(number + FILLED))


_JUST_FELL = _comes_from_where(lambda number: _fell_on(fact_value_before_move, number))
"""The test, in an effect, that the card comes from where the card dealt last fell in its turn."""
_JUST_TURNED = _just_turned_up(fact_value_before_move)
"""The test, in an effect, that the card comes from where the card dealt last fell, or filled a gap."""
_NO_MORE_AS_IT_FELL = lies_in_zone(SOURCE, *ORDER) & (
    _JUST_TURNED | fact_value_before_move("next").equals(1) | pile_size("pack").equals(0))
"""The test, in an effect, that afterwards no card lies as it fell: it goes out, or the circle is examined."""


def _if_shown(zone: str, fits: Expression) -> Expression:
    """Return the test that a top card of a zone fits; unknown if none fits and one is not shown."""
    hidden = some_place_meets(zone, (pile_size(HERE) > 0) & (rank_of(top_card(HERE)) < 0))
    return value_if(some_place_meets(zone, fits & ~(rank_of(top_card(HERE)) < 0)), 1,
        value_if(hidden, UNKNOWN, 0))


def _goes_on_ascending(card: Expression) -> Expression:
    one_higher = rank_of(card).equals(rank_of(top_card(HERE)) + 1)
    return _if_shown("ascending", suit_of(top_card(HERE)).equals(suit_of(card)) & one_higher)


def _goes_on_descending(card: Expression) -> Expression:
    one_lower = rank_of(top_card(HERE)).equals(rank_of(card) + 1)
    return _if_shown("descending", suit_of(top_card(HERE)).equals(suit_of(card)) & one_lower)


# Words.
@compiles_to((value_if(fact_value("next").equals(1), len(ORDER), fact_value("next") - 1) > SOURCE)
          & ~_is_noted("gone", _letter_bit(SOURCE)))
def of_this_circle(attempt: MoveAttempt) -> Truth:
    """The uppermost card of the letter belongs to the circle dealt last, or being dealt."""
    begun = attempt.fact_value("next") - 1 or len(ORDER)
    return attempt.source < begun and not attempt.fact_value("gone") >> attempt.source & 1


@compiles_to(value_if(rank_of(CARD) < 0, UNKNOWN, _goes_on_ascending(CARD) & _goes_on_descending(CARD)))
def fits_both(attempt: MoveAttempt) -> Truth:
    """The card is the next one of an ascending and of a descending foundation."""
    if attempt.card == UNSEEN:
        return None
    zone, piles, answers = attempt.game.table.zone_places, attempt.position.piles, []
    for name, under, last in (("ascending", attempt.card - 1, 0), ("descending", attempt.card + 1, 12)):
        tops = [visible_face(piles[place][-1]) for place in zone[name] if piles[place]]
        fits = RANK[attempt.card] != last and under in tops
        answers.append(None if not fits and UNSEEN in tops else fits)
    return False if False in answers else None if None in answers else True


def bit(game: Game, foundation: int) -> int:
    """What a foundation counts for in the facts `both` and `later`."""
    return 1 << foundation - game.table.zone_places["ascending"].start


@declare_dependencies_of_result(facts="noted")
@compiles_to(lambda *noted: any_is_true(_is_noted(name, _foundation_bit(SOURCE)) for name in noted))
def fitted_two(*noted: str) -> Test:
    """The top card of the foundation fitted two, as one of these facts has it noted."""
    return lambda attempt: any(attempt.fact_value(name) & bit(attempt.game, attempt.source) for name in noted)


@compiles_to(any_is_true([
    _is_noted("both", _foundation_bit(SOURCE)),
    has_choice("turning-up", "whenever") & _is_noted("later", _foundation_bit(SOURCE))]))
def has_turned_up_so(attempt: MoveAttempt) -> Truth:
    """The top card of the foundation fitted two as it turned up, in the sense chosen for that."""
    later = ("later",) if attempt.game.chosen.get("turning-up") == "whenever" else ()
    return fitted_two("both", *later)(attempt)


@compiles_to(fact_value("gone").equals(NONE_LIES))
def none_lies(attempt: MoveAttempt) -> Truth:
    """No letter has a card of the circle."""
    return attempt.fact_value("gone") == NONE_LIES


@compiles_to(fact_value("next").equals(1) & ~fact_value("gone").equals(NONE_LIES)
          & _is_noted("gone", _letter_bit(TARGET)))
def leaves_a_gap(attempt: MoveAttempt) -> Truth:
    """The circle is complete, and the letter has lost its card of it."""
    gone = attempt.fact_value("gone")
    return attempt.fact_value("next") == 1 and gone != NONE_LIES and attempt.target in [
        place for place in TOPS if gone >> place & 1]


@compiles_to([
    set_fact_step("gone", _without("gone", _letter_bit(TARGET))),
    *[set_fact_step("fallen", number + FILLED, TARGET.equals(place_with_name(name)))
      for number, name in enumerate(ORDER)]])
def gap_filled(attempt: MoveAttempt, position: Position) -> Position:
    """The letter has a card of this circle again, which has just turned up."""
    return w.position_with_facts(attempt.game, position, fallen=attempt.target + FILLED,
        gone=attempt.fact_value("gone") & ~(1 << attempt.target))


def _place_turned_up(game: Game, position: Position) -> int | None:
    """Return the place of the card dealt last, also if it has filled a gap."""
    fallen = position.facts[game.table.fact_index["fallen"]]
    return fallen - FILLED if fallen >= FILLED else w.place_dealt_last(game, position, ORDER)


@compiles_to(_just_turned_up(fact_value))
def just_turned_up(attempt: MoveAttempt) -> Truth:
    """The card is the one dealt last, and lies where it fell or filled a gap."""
    return attempt.source == _place_turned_up(attempt.game, attempt.position)


@compiles_to([set_fact_step("gone", 0, fact_value_before_move("next").equals(1))])
def new_circle(attempt: MoveAttempt, position: Position) -> Position:
    """With the letter a a new circle begins."""
    return w.position_with_fact(attempt.game, position, "gone", 0) if attempt.fact_value(
        "next") == 1 else position


@compiles_to([
    set_fact_step("gone", _with("gone", _letter_bit(SOURCE)), lies_in_zone(SOURCE, *ORDER)),
    set_fact_step("fallen", 0, _NO_MORE_AS_IT_FELL)])
def letter_passed(attempt: MoveAttempt, position: Position) -> Position:
    """A card that goes out leaves its letter without one in this circle, whenever it goes.

    While the circle is being dealt, the card dealt last goes on lying as it fell.
    """
    if attempt.source not in TOPS:
        return position
    game, before = attempt.game, attempt.position
    goes_on = (before.piles[game.table.place_index["pack"]] and attempt.fact_value("next") != 1
        and attempt.source != _place_turned_up(game, before))
    return w.position_with_facts(game, position, fallen=attempt.fact_value("fallen") if goes_on else 0,
        gone=attempt.fact_value("gone") | 1 << attempt.source)


@compiles_to([
    set_fact_step("next", (fact_value_before_move("next") - 2) % len(ORDER) + 1, _JUST_FELL),
    set_fact_step("gone", _with("gone", _letter_bit(SOURCE)), lies_in_zone(SOURCE, *ORDER) & ~_JUST_FELL),
    set_fact_step("gone", NONE_LIES, _JUST_FELL & SOURCE.equals(place_with_name(ORDER[0]))),
    set_fact_step("fallen", 0, _NO_MORE_AS_IT_FELL)])
def leaves_its_letter(attempt: MoveAttempt, position: Position) -> Position:
    """In the stead of a card that goes out as it falls comes the next; any other leaves a gap."""
    fell = w.place_dealt_last(attempt.game, attempt.position, ORDER)
    if attempt.source not in TOPS or attempt.source != fell or attempt.fact_value("fallen") != 1:
        return letter_passed(attempt, position)
    changed = w.repeat_packet_after_withdrawal(ORDER)(attempt, position)
    # With the first card of a circle gone as it fell, no letter has a card of that circle yet.
    return w.position_with_fact(attempt.game, changed, "gone", NONE_LIES) if attempt.source == 0 else changed


def _note_both_steps() -> list[EffectStep]:
    bit, card, aside = _foundation_bit(TARGET), top_card(TARGET), lies_in_zone(SOURCE, "aside")
    # The card now lies on one of its two foundations.
    fitted = aside | value_if(
        lies_in_zone(TARGET, "ascending"), _goes_on_descending(card), _goes_on_ascending(card))
    return [
        set_fact_step(name, value_if(so & fitted, _with(name, bit), _without(name, bit)))
        for name, so in (("both", aside | _JUST_TURNED), ("later", ~aside & ~_JUST_TURNED))]


@compiles_to(_note_both_steps())
def note_both(attempt: MoveAttempt, position: Position) -> Position:
    """A card that fitted two foundations is remembered where it lies; what it covers is forgotten."""
    game, at = attempt.game, bit(attempt.game, attempt.target)
    # What lies aside fitted two when it was laid there.
    aside = attempt.zone_name(attempt.source) == "aside"
    just_turned = just_turned_up(attempt)
    fitted = aside or fits_both(attempt)
    for name, so in (("both", aside or just_turned), ("later", not aside and not just_turned)):
        noted = attempt.fact_value(name) & ~at | (at if so and fitted else 0)
        position = w.position_with_fact(game, position, name, noted)
    return position


def _note_change_steps() -> list[EffectStep]:
    old, new = _foundation_bit(SOURCE), _foundation_bit(TARGET)
    steps = []
    for name in ("both", "later"):
        kept = _without(name, old) - value_if(_is_noted_before(name, new), new, 0)
        steps.append(set_fact_step(name, kept + value_if(_is_noted_before(name, old), new, 0)))
    return steps


@compiles_to(_note_change_steps())
def note_change(attempt: MoveAttempt, position: Position) -> Position:
    """What is remembered of a card goes with it to the other foundation."""
    game, old, new = attempt.game, bit(attempt.game, attempt.source), bit(attempt.game, attempt.target)
    for name in ("both", "later"):
        noted = attempt.fact_value(name)
        position = w.position_with_fact(game, position, name, noted & ~(old | new)
            | (new if noted & old else 0))
    return position


@compiles_to([
    set_fact_step(name, _without(name, _foundation_bit(SOURCE))) for name in ("both", "later")])
def forget_source(attempt: MoveAttempt, position: Position) -> Position:
    """What is remembered of a card is forgotten as it leaves its foundation."""
    bit_left = bit(attempt.game, attempt.source)
    for name in ("both", "later"):
        position = w.position_with_fact(attempt.game, position, name, attempt.fact_value(name) & ~bit_left)
    return position


@compiles_to([set_fact_step("married", 1), set_fact_step("fallen", 0)])
def married(attempt: MoveAttempt, position: Position) -> Position:
    """A marriage has been made, and no card lies any more as it fell."""
    return w.position_with_facts(attempt.game, position, married=1, fallen=0)


def _due_form() -> Expression:
    plays = ("ascend", "descend")
    as_it_fell = any_is_true(
        _fell_on(fact_value, number) & some_move_is_allowed(plays, name) for number, name in enumerate(ORDER))
    return (pile_size("pack") > 0) & value_if(fact_value("next").equals(1), some_move_is_allowed(plays),
        as_it_fell)


@compiles_to(_due_form())
def due(game: Game, position: Position) -> bool:
    """The card just turned up can be played, or a card of the circle that is complete."""
    if not position.piles[game.table.place_index["pack"]]:
        return False
    if position.facts[game.table.fact_index["next"]] == 1:
        return w.a_move_is_allowed("ascend", "descend")(game, position)
    fell = w.place_dealt_last(game, position, ORDER)
    fell = fell if position.facts[game.table.fact_index["fallen"]] == 1 else None
    return fell is not None and w.a_move_is_allowed("ascend", "descend", source=ORDER[fell])(game, position)


def taken_up(*, last_first: bool = False, turned: bool = True) -> tuple[Effect, ...]:
    """The letters are taken up, g to m and then a to f, and all is as at the first deal."""
    g = LETTERS.index("g")
    return (
        w.gather_piles_into_pack(*ORDER[g:], *ORDER[:g], last_first=last_first, turned=turned),
        w.set_fact("next", 1),
        *(w.set_fact(name, 0) for name in ("fallen", "gone", "both", "later", "married")))
