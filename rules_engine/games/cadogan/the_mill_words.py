"""The Mill: which cards may be used, and what a card moved from a king packet brings into use."""

from rules_engine import words as w
from rules_engine.model.cards import RANK, UNSEEN, visible_face
from rules_engine.model.expression import (
    CARD,
    HERE,
    SOURCE,
    TARGET,
    UNKNOWN,
    Expression,
    any_is_true,
    compiles_to,
    every_place_meets,
    fact_value,
    fact_value_before_move,
    has_choice,
    number_in_zone,
    pile_size,
    rank_of,
    set_fact_step,
    some_place_meets,
    top_card,
    value_if,
)
from rules_engine.writing import Game, MoveAttempt, Position, Test, Truth


def open_ranks(game: Game, position: Position) -> set[int]:
    """The ranks of the cards that may be played, of the wings and the talon; -1 for one not shown."""
    piles = (position.piles[place] for zone in ("wing", "talon") for place in game.table.zone_places[zone])
    return {RANK[visible_face(pile[-1])] for pile in piles if pile}


_OPEN = "wing talon"
_WANTED = (rank_of(CARD) + 1) % 13
_A_RANK_IS_HIDDEN = some_place_meets(_OPEN, (pile_size(HERE) > 0) & (rank_of(top_card(HERE)) < 0))


def _rank_is_open(wanted: Expression | int) -> Expression:
    return some_place_meets(_OPEN, rank_of(top_card(HERE)).equals(wanted))


@compiles_to(fact_value("moved") > 0)
def a_card_is_owing(game: Game, position: Position) -> bool:
    """A card has been moved to the centre, and the one it was to bring into use is still to be played."""
    return position.facts[game.table.fact_index["moved"]] > 0


@compiles_to(
    ~((fact_value("moved") > 0) & ~has_choice("must-use", "no"))
    & some_place_meets("descending", pile_size(HERE).equals(0)) & _rank_is_open(12))
def a_king_waits(game: Game, position: Position) -> bool:
    """A king lies in the wings or on the talon, an angle is open, and no card must go to the centre first."""
    owed = a_card_is_owing(game, position) and any(duty.rule.key == "use-at-once" for duty in game.duties)
    return not owed and w.a_place_is_empty("descending")(game, position) and 12 in open_ranks(game, position)


def _gave_form(place: Expression) -> Expression:
    number = number_in_zone(place)
    return any_is_true(number.equals(one) & (fact_value("moved") // 2**one % 2).equals(1) for one in range(4))


def gave(attempt: MoveAttempt, place: int) -> bool:
    """Whether the fact `moved` names this king packet."""
    return bool(attempt.fact_value("moved") >> attempt.place_number(place) - 1 & 1)


@compiles_to(~_gave_form(SOURCE))
def from_one_that_gave_none(attempt: MoveAttempt) -> Truth:
    """The king packet that the card comes from is not named by the fact `moved`."""
    return not gave(attempt, attempt.source)


@compiles_to(_gave_form(TARGET))
def to_one_that_gave(attempt: MoveAttempt) -> Truth:
    """The fact `moved` names the king packet that the card goes to."""
    return gave(attempt, attempt.target)


@compiles_to(pile_size(TARGET) < 52)
def not_ended(attempt: MoveAttempt) -> Truth:
    """The packet has fewer than fifty-two cards."""
    return len(attempt.position.piles[attempt.target]) < 52


def with_its_giver(attempt: MoveAttempt) -> int:
    """The fact `moved`, with the king packet that the card comes from added."""
    return attempt.fact_value("moved") | 1 << attempt.place_number(attempt.source) - 1


@compiles_to([
    set_fact_step("moved", fact_value_before_move("moved") + 2**one,
        number_in_zone(SOURCE).equals(one) & ~_gave_form(SOURCE))
    for one in range(4)])
def given(attempt: MoveAttempt, position: Position) -> Position:
    """Afterwards the fact tells that this king packet has given a card."""
    return w.position_with_fact(attempt.game, position, "moved", with_its_giver(attempt))


def _brings_the_next_form() -> Expression:
    nothing = every_place_meets(_OPEN, pile_size(HERE).equals(0)) | pile_size(TARGET).equals(51)
    hidden = rank_of(CARD) < 0
    found = value_if(hidden | _A_RANK_IS_HIDDEN, UNKNOWN, 0)
    return value_if(nothing, 0, value_if(~hidden & _rank_is_open(_WANTED), 1, found))


@compiles_to(_brings_the_next_form())
def brings_the_next(attempt: MoveAttempt) -> Truth:
    """A card of the wings or the talon goes next on the card that is moved to the centre."""
    ranks = open_ranks(attempt.game, attempt.position)
    if not ranks or len(attempt.position.piles[attempt.target]) == 51:
        return False
    if attempt.card != UNSEEN and (RANK[attempt.card] + 1) % 13 in ranks:
        return True
    return None if attempt.card == UNSEEN or -1 in ranks else False


def _brings_its_like_form() -> Expression:
    hidden, found = rank_of(CARD) < 0, _brings_the_next_form()
    may_be_like = _A_RANK_IS_HIDDEN | (hidden & some_place_meets(_OPEN, pile_size(HERE) > 0))
    return value_if(
        ~hidden & _rank_is_open(rank_of(CARD)), 1, value_if(found.equals(0) & may_be_like, UNKNOWN, found))


@compiles_to(_brings_its_like_form())
def brings_its_like(attempt: MoveAttempt) -> Truth:
    """A card of the wings or the talon goes on the card moved, or into the place it leaves."""
    ranks = open_ranks(attempt.game, attempt.position)
    if attempt.card != UNSEEN and RANK[attempt.card] in ranks:
        return True
    found = brings_the_next(attempt)
    return None if found is False and (-1 in ranks or (ranks and attempt.card == UNSEEN)) else found


def _brings_what_had_no_place_form() -> Expression:
    found = _brings_the_next_form()
    had_a_place = some_place_meets("descending", rank_of(top_card(HERE)).equals(_WANTED + 1)) | (
        _WANTED.equals(12) & some_place_meets("descending", pile_size(HERE).equals(0)))
    a_top_is_hidden = some_place_meets("descending", (pile_size(HERE) > 0) & (rank_of(top_card(HERE)) < 0))
    answer = value_if(had_a_place, 0, value_if(a_top_is_hidden, UNKNOWN, found))
    return value_if((rank_of(CARD) < 0) | found.equals(0), found, answer)


@compiles_to(_brings_what_had_no_place_form())
def brings_what_had_no_place(attempt: MoveAttempt) -> Truth:
    """A card of the wings or the talon goes next on the card moved, and has no place already."""
    found = brings_the_next(attempt)
    if attempt.card == UNSEEN or found is False:
        return found
    wanted = (RANK[attempt.card] + 1) % 13
    piles = [attempt.position.piles[place] for place in attempt.game.table.zone_places["descending"]]
    tops = [visible_face(pile[-1]) for pile in piles if pile]
    if wanted + 1 in {RANK[top] for top in tops} or (wanted == 12 and len(tops) < len(piles)):
        return False
    return None if UNSEEN in tops else found


def leads_on(game: Game, position: Position, rank: int, given: int, each: bool) -> Truth:
    """Whether a card of the wings or the talon is reached from this rank, through king packets or not."""
    ranks, wanted, centre = open_ranks(game, position), (rank + 1) % 13, game.table.place_index["ascending"]
    if len(position.piles[centre]) == 52:
        return False
    answers: list[Truth] = [True if wanted in ranks else (None if -1 in ranks else False)]
    for number, place in enumerate(game.table.zone_places["descending"]):
        pile = position.piles[place]
        if len(pile) < 2 or (each and given >> number & 1) or True in answers:
            continue
        if pile[-1] == UNSEEN:
            answers.append(None)
        elif RANK[visible_face(pile[-1])] == wanted:
            piles = list(position.piles)
            piles[place], piles[centre] = pile[:-1], (*piles[centre], pile[-1])
            moved = position._replace(piles=tuple(piles))
            answers.append(leads_on(game, moved, wanted, given | 1 << number, each))
    return True if True in answers else None if None in answers else False


def brings_in_the_end(each: bool) -> Test:
    """A card of the wings or the talon is reached, by way of other cards of king packets if need be."""
    return lambda attempt: None if attempt.card == UNSEEN else leads_on(
        attempt.game, attempt.position_after, RANK[attempt.card], with_its_giver(attempt), each)
