"""The tests of a permission sorted by what they look at, so that each is asked as seldom as can be.

Tables are read for all places at once; guards once a position; some tests once for each place taken from or
laid on; only what looks at the whole attempt is asked of each move.
"""

from __future__ import annotations

from typing import Any, Final

from rules_engine.listing.lay import Lay, Mark
from rules_engine.listing.sorting import Sorting
from rules_engine.model.attempt import Attempt
from rules_engine.model.cards import FACE, FACES, visible_face
from rules_engine.model.moves import Move, Part
from rules_engine.model.rule import Test, Truth
from rules_engine.tables.joins import EMPTY, Answers, answer_bytes, both_bytes
from rules_engine.tables.partial_attempt import PartialAttempt

_UNKNOWN: Final[Any] = object()


class Sifted(Sorting):
    """The tests of a permission for moves alike, asked of a position: whether they hold, or do not refuse."""

    def _stands(self, mark: Mark, test: Test, look: Lay, *, sure: bool) -> bool:
        """Whether a guard holds in the position, or else does not refuse."""
        answer = look.known.get(mark, _UNKNOWN)
        if answer is _UNKNOWN:
            answer = look.known[mark] = self._ask(test, self._now(look))
        return answer is True if sure else answer is None or bool(answer)

    def _now(self, look: Lay) -> PartialAttempt:
        """A glimpse of the zones and the position, kept with the position."""
        glimpse: PartialAttempt | None = look.known.get(self.between)
        if glimpse is None:
            glimpse = look.known[self.between] = self.glimpse()
            glimpse.position = look.position
        return glimpse

    def may_start(self, look: Lay, *, sure: bool) -> bool:
        """Whether the guards that are quickly asked admit a move."""
        if self.never or (sure and self.unsure):
            return False
        for mark, test, watches in self.cheap:
            answer = look.known.get(mark, _UNKNOWN)
            if answer is not _UNKNOWN:
                pass
            elif not watches & look.touched and mark in look.known_before:
                answer = look.known[mark] = look.known_before[mark]
            else:
                # Such a test asks nothing of the list of moves, so that one glimpse serves in all positions.
                self._still.position = look.position
                answer = look.known[mark] = self._ask(test, self._still)
            if not (answer is True if sure else answer is None or answer):
                return False
        return True

    def may_go_on(self, look: Lay, *, sure: bool) -> bool:
        """Whether the other guards admit a move."""
        return all(self._stands(mark, test, look, sure=sure) for mark, test in self.dear)

    def may_leave(self, look: Lay, source: int, at: tuple[int, ...], *, sure: bool) -> bool:
        """Whether the tests that look at what is taken admit a move."""
        if self.by_given:
            entry = look.position.piles[source][at[0]]
            if 1 not in self.admitted(look, bytes([entry]), sure=sure):
                return False
        if self.by_card and not self._may_go(look, look.position.piles[source][at[0]], sure=sure):
            return False
        for name, test, watches in self.by_source:
            mark = name, source, at
            answer = look.known.get(mark, _UNKNOWN)
            if answer is _UNKNOWN:
                if look.still[source] and not watches & look.touched:
                    answer = look.known_before.get(mark, _UNKNOWN)
                if answer is _UNKNOWN:
                    glimpse = self.glimpse().show_cards_taken(look.position, source, at)
                    if "position" in self.looks[id(test)]:
                        glimpse.position = look.position
                    answer = self._ask(test, glimpse)
                look.known[mark] = answer
            if not (answer is True if sure else answer is None or answer):
                return False
        return True

    def admitted(self, look: Lay, heads: bytes, *, sure: bool) -> bytes:
        """For each of these cards, 1 where the tests of what is known of the position admit it, else 0."""
        found = bytes([1]) * len(heads)
        for test in self.by_given:
            given = look.known.get(test, _UNKNOWN)
            if given is _UNKNOWN:
                given = look.known[test] = test.given(self.game, look.position)
            mark = test, given
            rows: Answers | None = look.always.get(mark)
            if rows is None:
                answers = test.answers(given)
                rows = look.always[mark] = answer_bytes(
                    entry & FACE < FACES and answers[visible_face(entry)] for entry in range(256))
            found = both_bytes(found, heads.translate(rows[not sure]))
        return found

    def _may_go(self, look: Lay, entry: int, *, sure: bool) -> bool:
        card = visible_face(entry)
        for name, test in self.by_card:
            mark = name, card
            answer = look.known.get(mark, _UNKNOWN)
            if answer is not _UNKNOWN:
                pass
            else:
                kept = self.between, "card"
                glimpse: PartialAttempt | None = look.known.get(kept)
                if glimpse is None:
                    glimpse = look.known[kept] = self.glimpse()
                    glimpse.position = look.position
                glimpse.card = card
                answer = look.known[mark] = self._ask(test, glimpse)
            if not (answer is True if sure else answer is None or answer):
                return False
        return True

    def may_land(
        self, look: Lay, source: int, at: tuple[int, ...], target: int, *, sure: bool,
        move: Move | None = None,
    ) -> bool:
        """Whether the tests that look at where the card goes admit a move."""
        if self.by_target and not self._may_take(look, target, sure=sure):
            return False
        if self.by_landing and not self._may_meet(look, source, at, target, sure=sure):
            return False
        for test in self.by_entries:
            if not _holds(self._lying(test, look, source, at, target), sure=sure):
                return False
        for test in self.by_places:
            if not _holds(self._placed(test, look, source, target), sure=sure):
                return False
        if self.whole:
            attempt = Attempt(self.game, look.position, move or Move((Part(at, source, target),)))
            for test in self.whole:
                if not _holds(test(attempt), sure=sure):
                    return False
        return True

    def _may_take(self, look: Lay, target: int, *, sure: bool) -> bool:
        for name, test in self.by_target:
            mark = name, "onto", target
            answer = look.known.get(mark, _UNKNOWN)
            if answer is _UNKNOWN:
                glimpse = self.glimpse()
                glimpse.target = target
                if "position" in self.looks[id(test)]:
                    glimpse.position = look.position
                _upon(glimpse, look.tops[target])
                answer = look.known[mark] = self._ask(test, glimpse)
            if not (answer is True if sure else answer is None or answer):
                return False
        return True

    def _may_meet(self, look: Lay, source: int, at: tuple[int, ...], target: int, *, sure: bool) -> bool:
        card = visible_face(look.position.piles[source][at[0]])
        for name, test, watches in self.by_landing:
            mark = name, card, target
            answer = look.known.get(mark, _UNKNOWN)
            if answer is _UNKNOWN:
                if look.still[target] and not watches & look.touched:
                    answer = look.known_before.get(mark, _UNKNOWN)
                if answer is _UNKNOWN:
                    glimpse = PartialAttempt(self.game, one=self.between.one, top=self.between.top)
                    if self.between.source is not None:
                        glimpse.show_zones(self.between.source, None)
                    glimpse.card, glimpse.target = card, target
                    if "position" in self.looks[id(test)]:
                        glimpse.position = look.position
                    _upon(glimpse, look.tops[target])
                    answer = self._ask(test, glimpse)
                look.known[mark] = answer
            if not (answer is True if sure else answer is None or answer):
                return False
        return True

    def _lying(self, test: Test, look: Lay, source: int, at: tuple[int, ...], target: int) -> Truth:
        entry, upon = look.position.piles[source][at[0]], look.tops[target]
        mark = id(test), self.between, entry, upon
        answer: Truth = look.always.get(mark, _UNKNOWN)
        if answer is _UNKNOWN:
            glimpse = self.glimpse()
            glimpse.card, glimpse.entries = visible_face(entry), (entry,)
            _upon(glimpse, upon)
            answer = look.always[mark] = self._ask(test, glimpse)
        return answer

    def _placed(self, test: Test, look: Lay, source: int, target: int) -> Truth:
        mark = id(test), source, target
        answer: Truth = look.always.get(mark, _UNKNOWN)
        if answer is _UNKNOWN:
            glimpse = self.glimpse()
            glimpse.source, glimpse.target = source, target
            answer = look.always[mark] = self._ask(test, glimpse)
        return answer

    def may_take(self, faces: tuple[int, ...], *, sure: bool) -> bool:
        """Whether the tests that look at the faces of two cards alone admit them together."""
        for test in self.by_faces:
            glimpse = self.glimpse()
            glimpse.couple = faces
            if not _holds(self._ask(test, glimpse), sure=sure):
                return False
        return True

    def may_pass(self, move: Move, *, sure: bool) -> bool:
        """Whether the tests that look at no card and at no position admit a move in two parts."""
        return all(
            _holds(self._ask(test, self.glimpse().show_move(move)), sure=sure) for test in self.by_move
        )

    def may_be_made(self, look: Lay, attempt: Attempt, *, sure: bool) -> bool:
        """Whether the tests of a move in several parts, or in none, admit it; asked in their order."""
        for mark, test in self.in_order:
            if mark is not None:
                if not self._stands(mark, test, look, sure=sure):
                    return False
                continue
            answer = test(attempt)
            if not (answer is True if sure else answer is None or answer):
                return False
        return True


def _holds(answer: Truth, *, sure: bool) -> bool:
    return answer is True if sure else answer is None or bool(answer)


def _upon(glimpse: PartialAttempt, entry: int) -> None:
    glimpse.upon, glimpse.under = (None, None) if entry == EMPTY else (entry, visible_face(entry))
