"""The tests of a permission sorted by what they look at, as far as that is known."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple, TypeAlias

from rules_engine.listing.lay import Mark
from rules_engine.listing.watch import ALL as ALL_CHANGED
from rules_engine.listing.watch import Watch
from rules_engine.model.declared import Look, declaration_of
from rules_engine.model.game import Game
from rules_engine.model.rule import Onto, Test, Truth
from rules_engine.tables.card_on_card import CardGiven
from rules_engine.tables.joins import (
    ALL,
    EVERY,
    Answers,
    Join,
    answer_pairs,
    answer_sources,
    answer_targets,
    both_bytes,
)
from rules_engine.tables.partial_attempt import NotShown, PartialAttempt

Looks: TypeAlias = frozenset[Look]

_ZONES: Final[Looks] = frozenset(("source zone", "target zone"))
_POSITION: Final[Looks] = frozenset(("position",))
_GUARD: Final = _ZONES | _POSITION
_SOURCE_CARD: Final[Looks] = _ZONES.union(("card", "entry"))
_TARGET_CARD: Final[Looks] = _ZONES.union(("under", "upon"))
_PAIR: Final[Looks] = _ZONES.union(("card", "under"))
_ENTRIES: Final[Looks] = _SOURCE_CARD | _TARGET_CARD
_PLACES: Final[Looks] = _ZONES.union(("source", "target"))
_CARD_NOW: Final[Looks] = _ZONES.union(("position", "card"))
_FROM: Final[Looks] = _ZONES.union(("position", "source", "card", "entry", "pile"))
_ONTO: Final[Looks] = _ZONES.union(("position", "target", "under", "upon"))
_CARD_ONTO: Final[Looks] = _ONTO | {"card"}


class Between(NamedTuple):
    """What is known of all the moves a permission's tests are sorted for: their zones, and what they take.

    A zone is None while no test has looked which it is. `one`: one card; `top`: from the top of its pile;
    `single`: in one part.
    """

    source: str | None = None
    target: str | None = None
    one: bool = True
    top: bool = True
    single: bool = True


class Again(Exception):
    """A test has looked further than before: the tests are sorted anew, and the moves are listed again."""


class Further(Again):
    """A test wants to know the zone on one side, which is not one for all these moves."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.look = look


class Sorting:
    """The tests of a permission for moves alike, each by what it looks at.

    `sure` and `open` are the tables of moves that are allowed, and of those that are not refused.
    """

    def __init__(self, game: Game, tests: Iterable[Test], between: Between, onto: Onto) -> None:
        self.game = game
        self.watch = Watch(game.table)
        self.between = between
        self._still = self.glimpse()
        self.onto: Onto = onto
        self.tests = tuple(tests)
        # A word that looks at the zone may look no further in some: what it looks at is then found out.
        self._kinds = _KINDS if between.single else _COUPLED if between.one else _SEVERAL
        self.looks: dict[int, Looks] = {id(test): _at_first(test) for test in self.tests}
        self._sort()

    def _ask(self, test: Test, glimpse: PartialAttempt) -> Truth:
        try:
            return test(glimpse)
        except NotShown as further:
            self._more(test, further.look)
        self._sort()
        raise Again

    def _more(self, test: Test, look: Look) -> None:
        if look == "source zone" and self.between.source is not None:
            look = "source"
        if look == "target zone" and self.between.target is not None:
            look = "target"
        looks = self.looks[id(test)]
        self.looks[id(test)] = looks | {"attempt"} if look in looks else looks | {look}
        if look in _ZONES and self.between.single:
            raise Further(look)

    def glimpse(self) -> PartialAttempt:
        """A glimpse of the zones alone."""
        between = self.between
        glimpse = PartialAttempt(self.game, one=between.one, top=between.top, single=between.single)
        return glimpse.show_zones(between.source, between.target)

    def _sort(self) -> None:
        self.never = self.unsure = False
        self.cheap: list[tuple[Mark, Test, int]] = []
        self.dear: list[tuple[Mark, Test]] = []
        self.by_entries: list[Test] = []
        self.by_places: list[Test] = []
        self.by_card: list[tuple[Mark, Test]] = []
        self.by_given: list[CardGiven] = []
        self.by_source: list[tuple[Mark, Test, int]] = []
        self.by_target: list[tuple[Mark, Test]] = []
        self.by_landing: list[tuple[Mark, Test, int]] = []
        self.by_faces: list[Test] = []
        self.by_move: list[Test] = []
        self.whole: list[Test] = []
        pairs, sources, targets = (ALL, ALL), (EVERY, EVERY), (EVERY, EVERY)
        for test in self.tests:
            found = self._sorted(test)
            if found is None:
                continue
            answers, where = found
            if where == "pairs":
                pairs = _both(pairs, answers)
            elif where == "sources":
                sources = _both(sources, answers)
            else:
                targets = _both(targets, answers)
        self.sure = Join(pairs[0], sources[0], targets[0], self.onto)
        self.open = Join(pairs[1], sources[1], targets[1], self.onto)
        dear = {id(test): mark for mark, test in self.dear}
        asked = {*dear, *map(id, self.whole)}
        self.in_order = [(dear.get(id(test)), test) for test in self.tests if id(test) in asked]
        self.guarded = bool(self.never or self.unsure or self.cheap)
        # Nothing but tables and guards is asked of a move.
        self.plain = not (
            self.by_entries or self.by_places or self.by_target or self.by_landing or self.whole)
        self.of_source = bool(self.by_card or self.by_source)
        self.watches = self._watches()
        self.guards = 0
        for test in (*[test for _, test, _ in self.cheap], *[test for _, test in self.dear]):
            self.guards |= self.watch.of(test)

    def asked_alike(self) -> tuple[object, ...] | None:
        """All that is asked of a move, to be held against another's; None where that is not all in tables."""
        zoned = any("source zone" in (declaration_of(test).looks or ()) for _, test, _ in self.cheap)
        if self.dear or self.of_source or zoned or not self.plain:
            return None
        guards = tuple(id(test) for _, test, _ in self.cheap)
        given = tuple(map(id, self.by_given))
        return self.sure.tables, self.open.tables, self.never, self.unsure, guards, given

    def _watches(self) -> int:
        """What the moves hang on, guards and the piles taken from and laid on apart."""
        found = 0
        for given in self.by_given:
            found |= self.watch.of(given)
        for _, test in (*self.by_card, *self.by_target):
            found |= self._hangs_on(test)
        for _, _, watches in (*self.by_source, *self.by_landing):
            found |= watches
        for test in self.whole:
            found |= self.watch.of(test)
        return found

    def _hangs_on(self, test: Test) -> int:
        # What a word leaves unsaid has been found out, as long as it is shown no more than it looks at.
        silent = declaration_of(test).looks is None and "position" not in self.looks[id(test)]
        return 0 if silent else self.watch.of(test)

    def _sorted(self, test: Test) -> tuple[Answers, str] | None:
        """Puts a test where it belongs; its tables, and which they are, where it is one."""
        while True:
            looks = self.looks[id(test)]
            try:
                for kind, sort in self._kinds:
                    if looks <= kind:
                        return sort(self, test)
                self.whole.append(test)
            except NotShown as further:
                self._more(test, further.look)
            except Exception as error:
                # Asked of cards that never lie so, a test may fail in any way: it is asked of real moves.
                if isinstance(error, Further):
                    raise
                self.looks[id(test)] = looks | {"attempt"}
            else:
                return None

    def _constant(self, test: Test) -> None:
        answer = test(self.glimpse())
        self.unsure |= answer is None
        self.never |= answer is not None and not answer

    def _guard(self, test: Test) -> None:
        looks = declaration_of(test).looks
        plain = looks is not None and "named" in looks and not looks & {"position", "attempt"}
        if plain:
            self.cheap.append((self._mark(test), test, self.watch.of(test)))
        else:
            self.dear.append((self._mark(test), test))

    def _mark(self, test: Test) -> Mark:
        """What a test's answers are kept by: the test, and the zones it is shown."""
        source, target = self.between.source, self.between.target
        return id(test) if source is None and target is None else (id(test), source, target)

    def _faces(self, test: Test) -> None:
        self.by_faces.append(test)

    def _moves(self, test: Test) -> None:
        self.by_move.append(test)

    def _from(self, test: Test) -> None:
        self.by_source.append((self._mark(test), test, self._hangs_on(test)))

    def _card_now(self, test: Test) -> None:
        if isinstance(test, CardGiven):
            self.by_given.append(test)
        else:
            self.by_card.append((self._mark(test), test))

    def _onto(self, test: Test) -> None:
        self.by_target.append((self._mark(test), test))

    def _card_onto(self, test: Test) -> None:
        # What looks at all the zone it goes to is not as it was only because the one place is.
        widely = "target zone" in (declaration_of(test).looks or ())
        self.by_landing.append((self._mark(test), test, ALL_CHANGED if widely else self._hangs_on(test)))

    def _places(self, test: Test) -> None:
        self.by_places.append(test)

    def _source_card(self, test: Test) -> tuple[Answers, str] | None:
        lies = "entry" in self.looks[id(test)]
        if lies and not self.between.one:
            self._from(test)
            return None
        return answer_sources(test, self.glimpse, as_it_lies=lies), "sources"

    def _target_card(self, test: Test) -> tuple[Answers, str]:
        return answer_targets(test, self.glimpse), "targets"

    def _pair(self, test: Test) -> tuple[Answers, str]:
        return answer_pairs(test, self.glimpse), "pairs"

    def _entries(self, test: Test) -> None:
        (self.by_entries if self.between.one else self.whole).append(test)


def _at_first(test: Test) -> Looks:
    told = declaration_of(test)
    if told.looks is None or told.parts or told.looks & (_ZONES | {"attempt", "shape"}):
        return frozenset()
    return told.looks - {"named"} | {"position"} if "named" in told.looks else told.looks


def _both(one: Answers, other: Answers) -> Answers:
    return both_bytes(one[0], other[0]), both_bytes(one[1], other[1])


_Sort: TypeAlias = Callable[[Sorting, Test], "tuple[Answers, str] | None"]
_KINDS: Final[tuple[tuple[Looks, _Sort], ...]] = (
    (_ZONES, Sorting._constant),
    (_GUARD, Sorting._guard),
    (_SOURCE_CARD, Sorting._source_card),
    (_TARGET_CARD, Sorting._target_card),
    (_PAIR, Sorting._pair),
    (_ENTRIES, Sorting._entries),
    (_PLACES, Sorting._places),
    (_CARD_NOW, Sorting._card_now),
    (_FROM, Sorting._from),
    (_ONTO, Sorting._onto),
    (_CARD_ONTO, Sorting._card_onto),
)
"""What a test may look at, and where it is put if it looks at no more; the first that fits."""

_SEVERAL: Final = ((_POSITION, Sorting._guard),)
"""The same where moves have several parts, or none."""

_COUPLED: Final[tuple[tuple[Looks, _Sort], ...]] = (
    (frozenset(("shape",)), Sorting._constant),
    (frozenset(("position", "shape")), Sorting._guard),
    (frozenset(("cards", "shape")), Sorting._faces),
    (frozenset(("move", "shape")), Sorting._moves),
)
"""The same where two top cards are moved together."""
