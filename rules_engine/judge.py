"""The one judge: every move is allowed, refused by these rules, or undecided."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from rules_engine.attempt import Attempt
from rules_engine.game import Game
from rules_engine.moves import Move, Part, make_part, top_of
from rules_engine.rule import Cite, End, May, Must, Rule, Tally, Truth
from rules_engine.table import Position

Kind: TypeAlias = Literal["allowed", "refused", "undecided"]

NOWHERE = Cite("", "", 0)
NO_LEAVE = Rule("no-leave", NOWHERE, "The text gives no leave for such a move.")
ONE_AT_A_TIME = Rule("one-at-a-time", NOWHERE, "The leave is for one card, not for several together.")
ON_TOP = Rule("on-top", NOWHERE, "A card goes on top of what lies there, not in among it.")
FROM_THE_TOP = Rule("from-the-top", NOWHERE, "A card is taken from the top of its pile, not from beneath.")
OWN = {rule.key: rule for rule in (NO_LEAVE, ONE_AT_A_TIME, ON_TOP, FROM_THE_TOP)}
"""The judge's own rules, which hold in every game where it does not say otherwise."""


@dataclass(frozen=True)
class Verdict:
    """What the judge says of a move, and by which rules.

    Allowed: the rule that grants it, then those that hold. Refused: every rule that the nearest
    leave breaks, and every duty owing. Undecided: the rules that would have to see a card.
    """

    kind: Kind
    rules: tuple[Rule, ...]
    leave: May | None = None

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of its rules."""
        return tuple(rule.key for rule in self.rules)


def judge(game: Game, position: Position, move: Move) -> Verdict:
    """The verdict on a move whose cards lie where it says.

    Where several leaves could cover the move, one that allows it decides; else the one that
    leaves it undecided; else the one that breaks fewest rules, the first of equals.
    """
    ended = end_of(game, position)
    over = (ended.rule,) if ended else ()
    duties = owing(game, position)
    attempt = Attempt(game, position, move)
    verdicts = [_weigh(leave, attempt, over, duties) for leave in _leaves_for(game, position, move)]
    if verdicts:
        order = {"allowed": 0, "undecided": 1, "refused": 2}
        return min(verdicts, key=lambda verdict: (order[verdict.kind], len(verdict.rules)))
    owed = tuple(duty.rule for duty in duties)
    barred: tuple[Rule, ...] = ()
    if len(move.parts) == 1 and not _goes_nowhere(move.parts[0]):
        bars = game.bars_between.get((move.parts[0].source, move.parts[0].target), ())
        barred = tuple(bar.rule for bar in bars)
    return Verdict("refused", over + owed + (barred or (NO_LEAVE,)))


def _leaves_for(game: Game, position: Position, move: Move) -> Iterator[May]:
    if not move.parts:
        yield from game.actions.get(move.action, ())
        return
    first = move.parts[0]
    for leave in game.leaves_between.get((first.source, first.target), ()):
        if _fits(game, position, leave, move):
            yield leave


def _fits(game: Game, position: Position, leave: May, move: Move) -> bool:
    first = move.parts[0]
    stays = len(move.parts) == 1 and first.source == first.target
    if stays or leave.onto == "itself":
        turned = first.slot is None and first.at == (len(position.piles[first.source]) - 1,)
        return stays and leave.onto == "itself" and (turned or leave.slots != "top")
    if leave.onto in ("empty", "cards") and bool(position.piles[first.target]) == (leave.onto == "empty"):
        return False
    count = len(move.parts)
    if count < 2 if leave.parts == 0 else count != leave.parts:
        return False
    if count == 1:
        return True
    sources, targets = game.spans(*(leave.along or (leave.source, leave.target)))
    return all(part.source in sources and part.target in targets for part in move.parts[1:])


def _goes_nowhere(part: Part) -> bool:
    return part.source == part.target and part.slot is None


def _out_of_hand(leave: May, attempt: Attempt) -> list[Rule]:
    """The judge's own rules that a move breaks: packets, and cards slipped in under others."""
    packet = False
    slots: set[int] = set()
    for part in attempt.move.parts:
        packet |= len(part.at) > 1
        if part.slot is not None:
            slots.add(part.slot)
    broken = [ONE_AT_A_TIME] if packet and not leave.group else []
    if slots and (leave.slots == "top" or (leave.slots == "ends" and slots != {0})):
        broken.append(ON_TOP)
    return broken


def _buried(attempt: Attempt) -> bool:
    """Whether a card is taken from under others, where the place is no hand."""
    table, before, parts = attempt.game.table, attempt.position.piles, attempt.move.parts
    # Cards that change places lie on one another for a moment: what was on top before will do.
    deep = [part for part in parts if part.at[-1] != len(before[part.source]) - 1]
    if not deep or all(table.zone_of[part.source].hand for part in deep):
        return False
    position = attempt.position
    for part in parts:
        top = len(position.piles[part.source]) - 1
        if part in deep and part.at[-1] != top and not table.zone_of[part.source].hand:
            return True
        position = make_part(table, position, part)
    return False


def _weigh(leave: May, attempt: Attempt, over: tuple[Rule, ...], duties: tuple[Must, ...]) -> Verdict:
    broken = list(over)
    broken += [duty.rule for duty in duties if leave.key not in duty.paid]
    broken += _out_of_hand(leave, attempt)
    unseen = []
    for rule in leave.rules:
        holds = rule.test(attempt) if rule.test else True
        if holds is None:
            unseen.append(rule)
        elif not holds:
            broken.append(rule)
    if not broken and not leave.group and _buried(attempt):
        # Only where the game's own rules let it pass: most say which card is free in words of their own.
        broken.append(FROM_THE_TOP)
    if broken:
        return Verdict("refused", tuple(broken), leave)
    if unseen:
        return Verdict("undecided", tuple(unseen), leave)
    return Verdict("allowed", (leave.by, *leave.rules), leave)


def _allows(leave: May, attempt: Attempt) -> bool:
    # What `_weigh` would call allowed, given up at the first rule that does not hold.
    for rule in leave.rules:
        if rule.test is not None and rule.test(attempt) is not True:
            return False
    return not _out_of_hand(leave, attempt) and (leave.group or not _buried(attempt))


def granting(game: Game, position: Position, move: Move) -> list[May]:
    """Every leave that covers the move and whose own rules allow it, whatever duties are owing."""
    attempt = Attempt(game, position, move)
    return [leave for leave in _leaves_for(game, position, move) if _allows(leave, attempt)]


def after(game: Game, position: Position, move: Move, leave: May) -> Position:
    """The position once an allowed move is made, with everything that follows from its leave."""
    attempt = Attempt(game, position, move)
    result = attempt.after
    for effect in leave.then:
        result = effect(attempt, result)
    return result


def legal(game: Game, position: Position) -> list[tuple[Move, Verdict]]:
    """Every move allowed now, with its verdict, in the order of the leaves and places.

    Moves that take several cards from a hand are those the game's own lists of tries hold.
    """
    if end_of(game, position):
        return []
    found = []
    listed: set[Move] = set()
    for leave in payable(game, position):
        allowed = Verdict("allowed", (leave.by, *leave.rules), leave)
        for move in tries(game, position, leave):
            if leave.tries and not _may_be(game, position, leave, move):
                continue
            if _allows(leave, Attempt(game, position, move)) and move not in listed:
                listed.add(move)
                found.append((move, allowed))
    return found


def payable(game: Game, position: Position) -> list[May]:
    """The leaves that the duties now owing admit: all of them where nothing is owing."""
    duties = owing(game, position)
    return [leave for leave in game.leaves if all(leave.key in duty.paid for duty in duties)]


def owing(game: Game, position: Position) -> tuple[Must, ...]:
    """The duties now owing."""
    # Many moves are weighed in one position; its duties and its end are looked at once.
    if game.weighed.owing is None or game.weighed.owing[0] is not position:
        game.weighed.owing = position, tuple(duty for duty in game.duties if duty.owing(game, position))
    return game.weighed.owing[1]


def open_moves(game: Game, position: Position, leave: May) -> Iterator[tuple[Move, Verdict]]:
    """The moves a leave's own rules allow or leave undecided, whatever is owing and though it be over."""
    for move in tries(game, position, leave):
        if leave.tries is None or _may_be(game, position, leave, move):
            verdict = _weigh(leave, Attempt(game, position, move), (), ())
            if verdict.kind != "refused":
                yield move, verdict


def none_open(game: Game, position: Position, leaves: Iterable[May]) -> Truth:
    """Whether no move is open under these leaves; None where that hangs on a card not shown."""
    answer: Truth = True
    for leave in leaves:
        for _, verdict in open_moves(game, position, leave):
            if verdict.kind == "allowed":
                return False
            answer = None
    return answer


def stuck(game: Game, position: Position) -> bool:
    """Nothing whatever can be done, and no card that is not shown could change that."""
    return none_open(game, position, payable(game, position)) is True


def _may_be(game: Game, position: Position, leave: May, move: Move) -> bool:
    if not move.parts:
        return True
    sources, targets = game.spans(leave.source, leave.target)
    first = move.parts[0]
    return first.source in sources and first.target in targets and _fits(game, position, leave, move)


def tries(game: Game, position: Position, leave: May) -> Iterator[Move]:
    """Candidate moves under a leave: its own tries, or each free card to each place."""
    if leave.tries is not None:
        yield from leave.tries(game, position)
        return
    if not leave.source:
        yield Move(action=leave.key)
        return
    if leave.onto == "itself":
        yield from _turned(game, position, leave)
        return
    if leave.parts == 1:
        yield from _plain(game, position, leave)


def _plain(game: Game, position: Position, leave: May) -> Iterator[Move]:
    """Each free card of the source to each place of the target that may be laid on."""
    targets = [
        target
        for zone in leave.target.split()
        for target in open_places(game, position, zone)
        if leave.onto == "any" or bool(position.piles[target]) == (leave.onto == "cards")
    ]
    for zone in leave.source.split():
        for source in game.table.zone[zone]:
            for index in free_cards(game, position, source):
                for target in targets:
                    if source == target:
                        continue
                    yield Move((Part((index,), source, target),))
                    if leave.slots == "ends":
                        yield Move((Part((index,), source, target, 0),))


def _turned(game: Game, position: Position, leave: May) -> Iterator[Move]:
    for zone in leave.source.split():
        for place in game.table.zone[zone]:
            if position.piles[place]:
                yield top_of(position, place, place)


def open_places(game: Game, position: Position, zone: str) -> Iterator[int]:
    """The places of a zone a card could go to: where they fill in order, only the first empty one."""
    fresh = True
    for place in game.table.zone[zone]:
        if position.piles[place]:
            yield place
        elif fresh or not game.table.zone_of[place].in_order:
            fresh = False
            yield place


def free_cards(game: Game, position: Position, source: int) -> Iterator[int]:
    """The indices of the cards of a place that could be taken one at a time, equal ones once."""
    pile = position.piles[source]
    if not game.table.zone_of[source].hand:
        if pile:
            yield len(pile) - 1
        return
    first: dict[int, int] = {}
    for index, entry in enumerate(pile):
        first.setdefault(entry, index)
    yield from first.values()


def end_of(game: Game, position: Position) -> End | None:
    """The end the position has reached, or None."""
    if game.weighed.end is None or game.weighed.end[0] is not position:
        reached = next((end for end in game.ends if end.reached(game, position)), None)
        game.weighed.end = position, reached
    return game.weighed.end[1]


def sums(game: Game, position: Position) -> dict[str, tuple[Tally, int | None]]:
    """Every tally in the position by its name, `key` or `key-1` upward."""
    found: dict[str, tuple[Tally, int | None]] = {}
    for key, tally in game.tallied.items():
        if not tally.zone:
            found[key] = (tally, tally.of(game, position, 0))
            continue
        for number, place in enumerate(game.table.zone[tally.zone], start=1):
            found[f"{key}-{number}"] = (tally, tally.of(game, position, place))
    return found
