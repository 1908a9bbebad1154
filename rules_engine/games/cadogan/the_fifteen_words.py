"""The Fifteen: tests, conditions and effects of its own."""

from collections.abc import Iterator

from rules_engine import words as w
from rules_engine.games.cadogan.the_fifteen_opening import (
    ACE,
    KING,
    ROW_SIX,
    any_shut_in_form,
    goes_on_form,
    goes_round_the_corner,
    neighbours,
    not_yet_withdrawn_form,
    run_goes_on_form,
    shall_marry_form,
    shut_in,
    sixth_row_gives_form,
    step_between,
    takes_shut_sixth_form,
)
from rules_engine.model.cards import RANK, UNSEEN, Pile, visible_face
from rules_engine.model.declared import declare_dependencies
from rules_engine.model.expression import (
    CARD,
    HERE,
    INDEX,
    SOURCE,
    TAKEN,
    TARGET,
    UNKNOWN,
    compiles_to,
    expression_of_condition,
    lies_in_zone,
    only_moves_under_permissions_are_possible,
    pile_size,
    set_fact_step,
    some_place_meets,
    value_if,
)
from rules_engine.model.rule import Permission
from rules_engine.players.search import permission_can_be_used_now_or_later
from rules_engine.writing import Game, Move, MoveAttempt, Position, Truth

TABLE = w.Table(
    (w.foundations(4, "ace", "ascending", "ascending"), w.foundations(4, "king", "descending", "descending"),
        w.zone("column", 15)),
    (w.Fact("ace-out", meaning="1 once an ace has been withdrawn from the sixth row", most=1),
        w.Fact("king-out", meaning="1 once a king has been withdrawn from there", most=1),
        w.Fact("just-out", meaning="1 while nothing has been done since one of them was withdrawn", most=1)))

COLUMNS = TABLE.zone_places["column"]


def columns(position: Position) -> tuple[Pile, ...]:
    """The fifteen columns."""
    return position.piles[COLUMNS.start : COLUMNS.stop]


@compiles_to(some_place_meets("ascending descending", pile_size(HERE) > 0))
def begun(_game: Game, position: Position) -> bool:
    """Some foundation holds a card."""
    return any(position.piles[: COLUMNS.start])


@compiles_to(~expression_of_condition(begun))
def none_begun(game: Game, position: Position) -> bool:
    """No foundation holds a card."""
    return not begun(game, position)


@compiles_to(INDEX.equals(ROW_SIX) & TAKEN.equals(1) & (pile_size(SOURCE) > ROW_SIX + 1))
def shut_in_row_six(attempt: MoveAttempt) -> Truth:
    """The card is the sixth of its column, and others lie below it."""
    return attempt.part.at == (ROW_SIX,) and len(attempt.origin) > ROW_SIX + 1


@declare_dependencies("pile")
@compiles_to("EACH")   # the rule on the sixth row refuses the other cards
def sixth_card(_game: Game, position: Position, place: int) -> Iterator[tuple[int, ...]]:
    """Yield the index of the sixth row, if a card that must get out may be shut in there."""
    if shut_in((position.piles[place],)):
        yield (ROW_SIX,)


@compiles_to(not_yet_withdrawn_form())
def not_yet_withdrawn(attempt: MoveAttempt) -> Truth:
    """No card of its rank has been withdrawn before."""
    if attempt.card == UNSEEN:
        return None if attempt.fact_value("ace-out") or attempt.fact_value("king-out") else True
    return not attempt.fact_value({ACE: "ace-out", KING: "king-out"}.get(RANK[attempt.card], "just-out"))


@compiles_to([
    set_fact_step("ace-out", 1, lies_in_zone(TARGET, "ascending")),
    set_fact_step("king-out", 1, ~lies_in_zone(TARGET, "ascending")), set_fact_step("just-out", 1)])
def withdrawn(attempt: MoveAttempt, position: Position) -> Position:
    """Afterwards the facts tell that a card of this rank has been withdrawn, just now."""
    out = "ace-out" if attempt.zone_name(attempt.target) == "ascending" else "king-out"
    return w.position_with_fact(attempt.game, w.position_with_fact(attempt.game, position, out, 1),
        "just-out", 1)


@declare_dependencies("position", permissions="marry")
@compiles_to(~shall_marry_form())
def married_out(attempt: MoveAttempt) -> Truth:
    """Nothing is left to marry, but a card that lies on its neighbour."""
    corner = goes_round_the_corner(attempt.game)

    def lies_married(position: Position, _marry: Permission, move: Move) -> bool:
        """Return True if the card, or the first of several, lies on a neighbour of its suit."""
        pile, first = position.piles[move.parts[0].source], move.parts[0].at[0]
        upper, lower = (visible_face(entry) for entry in (pile[first - 1], pile[first]))
        return first > 0 and neighbours(upper, lower, corner=corner)

    return w.no_move_possible_under("marry", is_ignored=lies_married)(attempt)


def marriages_can_open(game: Game, position: Position) -> Truth:
    """Some series of marriages would free an ace or a king."""
    return permission_can_be_used_now_or_later(game, position, "begin", "marry")


def no_marriages_can_open(attempt: MoveAttempt) -> Truth:
    """No series of marriages would free an ace or a king."""
    answer = marriages_can_open(attempt.game, attempt.position)
    return None if answer is None else not answer


@compiles_to(expression_of_condition(none_begun) & ~sixth_row_gives_form()
    & only_moves_under_permissions_are_possible(("marry", "fill")))
def has_failed(game: Game, position: Position) -> bool:
    """No foundation is begun, marriages bring none and no lane, and the sixth row has none to withdraw."""
    if begun(game, position) or _sixth_row_gives(game, position):
        return False
    # A card married to the shut one of the fifteenth column would block it, so that it can be withdrawn.
    return w.only_ignored_moves_remain(game, position, _frees_nothing_in_a_lane, _cards_lying)


def _frees_nothing_in_a_lane(position: Position, permission: Permission, move: Move) -> bool:
    """Return True if the move is a marriage, or takes a card that lies alone to a lane."""
    alone = len(position.piles[move.parts[0].source]) == 1
    return permission.key == "marry" or (permission.key == "fill" and alone)


def _cards_lying(position: Position) -> tuple[tuple[Pile, ...], Pile]:
    """Return the first fourteen columns, in an order that does not tell where they lie, and the fifteenth."""
    *alike, last = columns(position)
    return tuple(sorted(alike)), last


def _sixth_row_gives(game: Game, position: Position) -> bool:
    cards = shut_in(columns(position))
    if game.chosen.get("one-or-both") == "both":
        return UNSEEN in cards or {ACE, KING} <= {RANK[card] for card in cards}
    return bool(cards)


@compiles_to(~takes_shut_sixth_form())
def column_is_longest(attempt: MoveAttempt) -> Truth:
    """The move does not take the sixth card of the fifteenth column, or no column is longer than that one."""
    longest = max(map(len, columns(attempt.position)))
    return attempt.source != COLUMNS[-1] or ROW_SIX not in attempt.part.at or len(attempt.origin) == longest


@compiles_to(value_if(
    any_shut_in_form(ACE) & any_shut_in_form(KING), 1, value_if(any_shut_in_form(-1), UNKNOWN, 0)))
def both_are_there(attempt: MoveAttempt) -> Truth:
    """The sixth row holds an ace and a king that can be withdrawn."""
    cards = shut_in(columns(attempt.position))
    return True if {ACE, KING} <= {RANK[card] for card in cards} else None if UNSEEN in cards else False


@compiles_to(goes_on_form(TARGET, CARD) & run_goes_on_form())
def goes_on(attempt: MoveAttempt) -> Truth:
    """The card goes on the way that the two lowest cards of the column have taken, if they are a marriage.

    Of several cards taken, the second one also goes on the way that the first one takes.
    """
    lowest = [visible_face(entry) for entry in attempt.position.piles[attempt.target][-2:]]
    cards = [*lowest, *(visible_face(entry) for entry in attempt.entries[:2])]
    if len(cards) < 3:
        return True
    if UNSEEN in cards:
        return None
    corner = goes_round_the_corner(attempt.game)
    return all(
        not neighbours(before, under, corner=corner)
        or step_between(under, after, corner=corner) == step_between(before, under, corner=corner)
        for before, under, after in zip(cards, cards[1:], cards[2:], strict=False))
