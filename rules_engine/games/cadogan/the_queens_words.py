"""The Queens: its table, how the key and the shutter are laid, and how the queens are paid."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rules_engine import words as w
from rules_engine.judging.position_questions import apply_move, has_no_move
from rules_engine.model.card_names import RANKS
from rules_engine.model.cards import RANK, UNSEEN, turn_face_down, visible_face
from rules_engine.model.expression import (
    CARD,
    HERE,
    SOURCE,
    TARGET,
    UNKNOWN,
    EffectStep,
    Expression,
    as_expression,
    card_at_index,
    compiles_to,
    expression_of_condition,
    fact_value,
    fact_value_before_move,
    has_choice,
    is_certain,
    move_cards_step,
    no_move_possible_except,
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
from rules_engine.writing import Game, Move, MoveAttempt, MovePart, Position, Truth

TABLE = w.Table(
    (w.foundations(8, "king"), w.zone("key"), w.zone("shutter", 7, title="shutter"), w.pack, w.hand, w.talon),
    (w.Fact("counters", meaning="how many queens have been laid on the talon since the last payment, less "
        "those taken up again", most=8),))
KEY, PACK, HAND, TALON = (TABLE.place_index[name] for name in ("key", "pack", "hand", "talon"))
QUEEN, KING = RANKS.index("Q"), RANKS.index("K")
PRICE = 14
"""The cards that a queen takes from the key, herself among them."""
dealt_out = w.both_states_hold(w.is_empty("pack"), w.is_empty("hand"))
"""The pack is used up and its last card placed."""


MOST = 104
"""No pile has more cards."""


def _joined(join: Callable[[Expression, Expression], Expression], parts: Sequence[Expression]) -> Expression:
    """Return the parts joined two by two, so that the expression does not become deep."""
    if len(parts) == 1:
        return parts[0]
    half = len(parts) // 2
    return join(_joined(join, parts[:half]), _joined(join, parts[half:]))


def _any_in_talon(holds: Callable[[Expression], Expression]) -> Expression:
    """Return the test that an entry of the talon meets a condition, which must fail without a card."""
    return _joined(Expression.__or__, [holds(card_at_index("talon", index)) for index in range(MOST)])


def _is_queen(entry: Expression) -> Expression:
    return rank_of(entry).equals(QUEEN)


def _is_other(entry: Expression) -> Expression:
    return ~(rank_of(entry) < 0) & ~_is_queen(entry)


_QUEENS_IN_TALON = _joined(Expression.__add__,
    [_is_queen(card_at_index("talon", index)) for index in range(MOST)])


def _queen_and_other_form() -> Expression:
    is_hidden = _any_in_talon(lambda entry: ~(entry < 0) & (rank_of(entry) < 0))
    return value_if(is_hidden, UNKNOWN, _any_in_talon(_is_queen) & _any_in_talon(_is_other))


@compiles_to(_queen_and_other_form())
def queen_and_other(attempt: MoveAttempt) -> Truth:
    """The talon holds a queen, and a card that is none."""
    faces = {visible_face(entry) for entry in attempt.position.piles[TALON]}
    ranks = {RANK[face] for face in faces}
    return None if UNSEEN in faces else QUEEN in ranks and len(ranks) > 1


def is_queen(entry: int) -> bool:
    """Whether the card is a queen that can be seen."""
    return RANK[visible_face(entry)] == QUEEN


@dataclass(frozen=True)
class Key:
    """One step of the deal: thirty-two cards make the key, and each queen that tops it takes fourteen off.

    These go under the pack, turned over as a packet, or else `one_by_one` with the queen as the first.
    """

    one_by_one: bool = False

    def carry_out(self, deal: w.DealInProgress) -> None:
        """Lays the key out, and puts under the pack what the queens have taken."""
        key = deal.take_cards(32, "key")
        while key and is_queen(key[-1]):
            key, taken = key[:-PRICE], key[-PRICE:]
            deal.left += taken[::-1] if self.one_by_one else taken
        deal.piles[KEY] = key


@dataclass(frozen=True)
class Shutter:
    """One step of the deal: cards are dealt until seven lie in the shutter, and kings go above.

    Where they leave `gaps`, seven cards are dealt, kings and all.
    """

    gaps: bool = False

    def carry_out(self, deal: w.DealInProgress) -> None:
        """Lays the shutter out."""
        foundations = iter(deal.table.zone_places["foundation"])
        for at in deal.table.zone_places["shutter"]:
            (face,) = deal.take_cards(1, "shutter")
            while RANK[face] == KING:
                deal.piles[next(foundations)] = (face,)
                if self.gaps:
                    break
                (face,) = deal.take_cards(1, "shutter")
            else:
                deal.piles[at] = (face,)


def key_under_pack(attempt: MoveAttempt, position: Position) -> Position:
    """The top fourteen cards of the key go under the pack, as those of the deal did."""
    key, pack = position.piles[KEY], position.piles[PACK]
    taken = key[-PRICE:] if attempt.game.chosen.get("key-order") == "one-by-one" else key[-PRICE:][::-1]
    return w.position_with_piles(attempt.game, position, key=key[:-PRICE], pack=turn_face_down(taken) + pack)


def _paid_steps() -> list[EffectStep]:
    """Return the steps by way of the hand, which is empty: its top card is the next one of the talon.

    In the meantime the fact `counters` holds how many cards are due, and 1000 for each queen that goes. If
    the queens go with all the rest, 500 cards are due.
    """
    taken_queens, due = fact_value("counters") // 1000, fact_value("counters") % 1000
    is_queen_next = _is_queen(top_card("hand"))
    is_left_due = pile_size("pack") - taken_queens < due
    queen_goes = has_choice("queens-go", "all") | (has_choice("queens-go", "along") & is_left_due) | (
        has_choice("queens-go", "with-the-rest") & ~(due < 500))
    goes = value_if(is_queen_next, queen_goes, is_left_due)
    counted_queens = value_if(
        has_choice("counted-again", "once"), fact_value_before_move("counters"), _QUEENS_IN_TALON)
    takes_all = ~(fact_value("counters") < pile_size("talon") - _QUEENS_IN_TALON)
    one_by_one = has_choice("talon-order", "one-by-one")
    one_card = [
        move_cards_step("hand", "talon", value_if(goes, 0, 1), turned=False, down=False),
        set_fact_step("counters", fact_value("counters") + 1000, is_queen_next & queen_goes),
        move_cards_step("hand", "pack", value_if(goes, 1, 0), turned=False, down=False)]
    return [
        set_fact_step("counters", counted_queens),
        set_fact_step("counters", fact_value("counters") + fact_value("counters") + fact_value("counters")),
        set_fact_step("counters", 500, has_choice("queens-go", "with-the-rest") & takes_all),
        move_cards_step("talon", "hand", turned=True, down=False),
        *one_card * MOST,
        move_cards_step("pack", "hand", value_if(one_by_one, 0, pile_size("pack")), turned=True, down=False),
        move_cards_step("pack", "hand", turned=False, down=False),
        move_cards_step("hand", "pack", turned=False, down=True),
        set_fact_step("counters", 0)]


@compiles_to(_paid_steps())
def paid(attempt: MoveAttempt, position: Position) -> Position:
    """The queens are paid: three cards for each from the bottom of the talon become the pack.

    Queens are not counted among them. By `queens-go` they stay in the talon; or those met
    lying among the cards go `along`; or `all` of the talon go too, always or only `with-the-rest` of it. By
    `counted-again` only those laid since the last payment count, by `talon-order` the lowest card comes last.
    """
    chosen, talon = attempt.game.chosen, position.piles[TALON]
    queens = sum(map(is_queen, talon))
    due = 3 * (attempt.fact_value("counters") if chosen.get("counted-again") == "once" else queens)
    goes = chosen.get("queens-go", "stay")
    if goes == "with-the-rest":
        goes = "all" if due >= len(talon) - queens else "stay"
    taken: list[int] = []
    left: list[int] = []
    for entry in talon:
        if is_queen(entry):
            (taken if goes == "all" or (goes == "along" and due) else left).append(entry)
        else:
            (taken if due else left).append(entry)
            due = max(0, due - 1)
    if chosen.get("talon-order") != "one-by-one":
        taken.reverse()
    paid_out = w.position_with_piles(attempt.game, position, pack=turn_face_down(taken), talon=tuple(left))
    return w.position_with_fact(attempt.game, paid_out, "counters", 0)


def nothing_by_playing_on(game: Game, position: Position) -> bool:
    """Only payment is open, and though the whole talon come round it opens nothing else.

    The payments are made and the cards turned and laid, one after another, until as many have been
    turned as the talon holds, and as many that are no queens as lie there, or there is nothing to pay.
    """
    permission = {permission.key: permission for permission in game.permissions}
    repay, rest = (
        permission["repay"],
        [one for one in game.permissions if one.key not in ("turn", "lay", "repay")],
    )

    def nothing_open() -> bool:
        return has_no_move(game, position, rest) is True

    def to_pay() -> bool:
        return has_no_move(game, position, (repay,)) is False

    if not (dealt_out(game, position) and to_pay() and nothing_open()):
        return False
    deal = (Move(action="turn"), permission["turn"]), (Move((MovePart((0,), HAND, TALON),)),
        permission["lay"])

    def others() -> int:
        return sum(not is_queen(entry) for entry in position.piles[TALON])

    # Queens that go with the cards are turned again at each payment, and the others come round later.
    turned, cards, others_left = 0, len(position.piles[TALON]), others()
    while (turned < cards or others_left > 0) and to_pay():
        lying = others()
        position = apply_move(game, position, Move(action="repay"), repay)
        others_left -= lying - others()
        while position.piles[PACK]:
            for move, by in deal:
                if not nothing_open():
                    return False
                position = apply_move(game, position, move, by)
            turned += 1
    return nothing_open()


def _other_of_use_form() -> Expression:
    """Return the test that a card of the talon could be used that is no queen."""
    shown, onto_talon = top_card(HERE), has_choice("onto-talon", "yes")
    begins = some_place_meets("foundation", pile_size(HERE).equals(0)) & _any_in_talon(
        lambda card: rank_of(card).equals(KING))

    def follows(card: Expression) -> Expression:
        wanted = ((rank_of(shown) + 1) % 13).equals(rank_of(card)) & ~rank_of(card).equals(KING)
        return suit_of(card).equals(suit_of(shown)) & wanted & _is_other(card)

    def marries(card: Expression) -> Expression:
        above = rank_of(shown) - rank_of(card)
        return suit_of(card).equals(suit_of(shown)) & _is_other(card) & (
            above.equals(1) | (onto_talon & above.equals(-1)))

    return (
        begins | some_place_meets("foundation", _any_in_talon(follows))
        | some_place_meets("shutter", _any_in_talon(marries)))


def _highest_queen_of_use_form() -> Expression:
    """Return the test that the uppermost queen of the talon could be used if she were its top card."""
    of_suit: Expression = as_expression(-1)
    for index in range(MOST):
        queen = card_at_index("talon", index)
        of_suit = value_if(_is_queen(queen), suit_of(queen), of_suit)
    shown, knave = top_card(HERE), QUEEN - 1
    has_knave = rank_of(shown).equals(knave) & suit_of(shown).equals(of_suit)
    has_king = rank_of(shown).equals(KING) & suit_of(shown).equals(of_suit)
    return (
        some_place_meets("shutter", has_king | (has_choice("onto-talon", "yes") & has_knave))
        | (~has_choice("talon-card", "shutter") & some_place_meets("foundation", has_knave)))


def _in_vain_form() -> Expression:
    """Return the compiled form where every queen counts each time, and stays in the talon.

    The other cards come round one after another. They are turned up, and then lie on top of the talon. If
    all of them are taken at once, a queen lies there in the meantime. While nothing can be done the shutter
    has no space.
    """
    takes_all = ~(
        (pile_size("talon") + 3) // 4 > _QUEENS_IN_TALON)   # three for each queen, besides the queens
    return (
        expression_of_condition(dealt_out) & some_move_is_allowed(("repay",))
        & is_certain(no_move_possible_except(("turn", "lay", "repay")))
        & ~_other_of_use_form() & ~(takes_all & _highest_queen_of_use_form()))


_QUEENS_COUNT_OR_GO_OTHERWISE = has_choice("counted-again", "once") | has_choice("queens-go", "along") | (
    has_choice("queens-go", "all") | has_choice("queens-go", "with-the-rest"))


@compiles_to(
    value_if(_QUEENS_COUNT_OR_GO_OTHERWISE, expression_of_condition(nothing_by_playing_on), _in_vain_form()))
def talon_in_vain(game: Game, position: Position) -> bool:
    """Only payment is open, and though the whole talon come round it opens nothing else."""
    return nothing_by_playing_on(game, position)


@compiles_to(value_if(
    (pile_size("key") > 0) & (rank_of(top_card("key")) < 0), UNKNOWN, (pile_size("key") > 0)
    & _is_queen(top_card("key"))))
def shows_queen(attempt: MoveAttempt) -> Truth:
    """The key shows a queen."""
    top = [visible_face(entry) for entry in attempt.position.piles[KEY][-1:]]
    return None if top == [UNSEEN] else any(map(is_queen, top))


@compiles_to(pile_size("key").equals(0) | ~(
    rank_of(CARD).equals(rank_of(top_card("key"))) & suit_of(CARD).equals(suit_of(top_card("key")))))
def twin_of_key(attempt: MoveAttempt) -> Truth:
    """The key does not show the very card that is played."""
    key = attempt.position.piles[KEY]
    return not key or attempt.card != key[-1]


def _counted_steps() -> list[EffectStep]:
    to_talon = TARGET.equals(place_with_name("talon"))
    counters = fact_value_before_move("counters")
    less = counters - (counters > 0)
    moved_queen = _is_queen(top_card(TARGET))
    return [set_fact_step(
        "counters", value_if(to_talon, counters + 1, less),
        moved_queen & (to_talon | SOURCE.equals(place_with_name("talon"))))]


@compiles_to(_counted_steps())
def counted(attempt: MoveAttempt, position: Position) -> Position:
    """Afterwards the counters tell whether a queen was laid on the talon, or taken up from it."""
    if not is_queen(attempt.card) or TALON not in (attempt.source, attempt.target):
        return position
    now = attempt.fact_value("counters") + (1 if attempt.target == TALON else -1)
    return w.position_with_fact(attempt.game, position, "counters", max(0, now))
