"""What is asked of the lines of a game: each rule in each permission, each zone, effect and payment."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from rules_engine.judging.judge import duties_owed
from rules_engine.judging.permissions import ONE_AT_A_TIME, Verdict
from rules_engine.model.game import Game
from rules_engine.model.moves import make_parts
from rules_engine.model.readings import Choice
from rules_engine.model.table import Position
from rules_engine.notation.transcript import Step


class Ask(NamedTuple):
    """Something that a line of a transcript should show, such as that a rule refuses a move alone.

    A rule `refuses` where it does so alone, and a refusal `names` it, with others or alone; a permission for
    one card `refuses several`; a choice `limits` a permission by a rule; an effect `follows`; a permission
    `pays` a duty. `permission` is a permission's key, and `what` a rule, a zone or a duty by its key; `words`
    tells two rules of one key apart, which different readings bring, or names the choice.
    """

    kind: str
    permission: str
    what: str
    words: str = ""

    @property
    def told(self) -> str:
        """What is asked, in a few words."""
        under = f" under {self.words}" if self.kind in ("limits", "follows") and self.words else ""
        return f"{self.permission}: {self.kind} {self.what}".rstrip() + under


def asks(game: Game) -> dict[Ask, Game]:
    """All that is asked of a game as it is read, and under each other choice: with the game to show it in.

    Of a rule that a choice only words anew nothing more is asked.
    """
    found = dict.fromkeys(_of(game), game)
    for reading in game.readings:
        for choice in reading.choices[1:]:
            there = game.under(**{reading.key: choice.key})
            reworded = {rule.words: (key, game.rules[key][1].words) for key, (_, rule) in there.rules.items()
                        if key in game.rules and _ask_alike(rule.test, game.rules[key][1].test)}
            for ask in (*_of(there), *_of_choice(there, choice, f"{reading.key}={choice.key}")):
                key, words = reworded.get(ask.words, ("no rule", ""))
                found.setdefault(ask._replace(words=words) if key == ask.what else ask, there)
    return found


def _ask_alike(one: object, other: object) -> bool:
    """Whether two tests are one word made of the same parts: then a choice has only reworded their rule."""
    made, same = getattr(one, "made", None), getattr(other, "made", None)
    if one == other or made is None or same is None:
        return one == other
    return bool(made[0] is same[0] and made[2] == same[2] and len(made[1]) == len(same[1])
                and all(map(_ask_alike, made[1], same[1])))


def _of_choice(game: Game, choice: Choice, name: str) -> Iterator[Ask]:
    """Under a choice that limits a permission, or has something else follow from it, this is shown too."""
    for permission in game.permissions:
        yield from (
            Ask("limits", permission.key, rule.key, name) for rule in choice.limits.get(permission.key, ())
        )
        if choice.effects.get(permission.key):
            yield Ask("follows", permission.key, "", name)


def _of(game: Game) -> Iterator[Ask]:
    apart = dict(game.inseparable)
    for permission in game.permissions:
        yield from (Ask(kind, permission.key, rule.key, rule.words) for kind in ("refuses", "names")
                    for rule in permission.rules if rule.key not in apart)
        if (
            permission.source
            and permission.parts == 1
            and permission.onto != "itself"
            and not permission.group
        ):
            yield Ask("refuses several", permission.key, "")
        yield from (Ask("comes from", permission.key, zone) for zone in permission.source.split())
        yield from (Ask("goes to", permission.key, zone) for zone in permission.target.split())
        if permission.then:
            yield Ask("follows", permission.key, "")
    for duty in game.duties:
        yield from (Ask("pays", key, duty.rule.key) for key in duty.paid
                    if any(permission.key == key for permission in game.permissions))
    for bar in game.bars:
        yield Ask("refuses", "", bar.rule.key, bar.rule.words)
    for duty in game.duties:
        yield Ask("refuses", "", duty.rule.key, duty.rule.words)


def shown(game: Game, steps: Iterable[Step]) -> set[Ask]:
    """What the steps of a proved transcript show."""
    found: set[Ask] = set()
    made: Step | None = None
    for step in steps:
        if step.verdict is not None and step.move is not None:
            found.update(of_verdict(game, step.before, step.verdict))
            found.update(of_zones(game, step))
            for parting in step.partings:
                if parting.verdict is not None:
                    found.update(of_refusal(parting.verdict, [(parting.reading, parting.choice)]))
            made = step if step.verdict.kind == "allowed" else None
        elif step.kind == "check" and made is not None:
            found.update(_followed(game, made, step.text.partition(":")[0]))
    return found


def of_verdict(game: Game, before: Position, verdict: Verdict) -> Iterator[Ask]:
    """What one verdict shows, but for the zones of its move."""
    if verdict.kind == "refused":
        yield from of_refusal(verdict, game.chosen.items())
    elif verdict.kind == "allowed" and verdict.permission is not None:
        yield from (Ask("pays", verdict.permission.key, duty.rule.key) for duty in duties_owed(game, before))


def of_refusal(verdict: Verdict, chosen: Iterable[tuple[str, str]]) -> Iterator[Ask]:
    """The rules that refuse under these choices, told apart where one does so alone."""
    if verdict.kind != "refused":
        return
    if len(verdict.rules) == 1:
        rule = verdict.rules[0]
        yield Ask("refuses", "", rule.key, rule.words)
        if verdict.permission is not None:
            yield Ask("refuses", verdict.permission.key, rule.key, rule.words)
    if verdict.permission is not None:
        yield from (Ask("names", verdict.permission.key, rule.key, rule.words) for rule in verdict.rules)
        yield from (Ask("limits", verdict.permission.key, rule.key, f"{reading}={choice}")
                    for rule in verdict.rules for reading, choice in chosen)
        if ONE_AT_A_TIME in verdict.rules:
            yield Ask("refuses several", verdict.permission.key, "")


def of_zones(game: Game, step: Step) -> Iterator[Ask]:
    """The zones that a move leads from and to, where its permission allows it or refuses it by one rule."""
    if step.verdict is None or step.verdict.kind == "undecided":
        return
    alone = step.verdict.kind == "allowed" or len(step.verdict.rules) == 1
    if alone and step.move is not None and step.verdict.permission and step.move.parts:
        part, key = step.move.parts[0], step.verdict.permission.key
        yield Ask("comes from", key, game.table.zone_of[part.source].name)
        yield Ask("goes to", key, game.table.zone_of[part.target].name)


def changed_by_effects(game: Game, step: Step) -> frozenset[str]:
    """The places and facts, by name, that what follows from a move has changed beyond the move itself."""
    if step.move is None:
        return frozenset()
    plain, table = make_parts(game.table, step.before, step.move), game.table
    places = (name for name, one, other in zip(table.places, plain.piles, step.after.piles, strict=True)
              if one != other)
    facts = (fact.name for fact, one, other in zip(table.facts, plain.facts, step.after.facts, strict=True)
             if one != other)
    return frozenset((*places, *facts))


def _followed(game: Game, step: Step, name: str) -> Iterator[Ask]:
    permission = step.verdict.permission if step.verdict is not None else None
    if (
        permission is not None
        and permission.then
        and name.removeprefix("count-") in changed_by_effects(game, step)
    ):
        yield Ask("follows", permission.key, "")
        yield from (Ask("follows", permission.key, "", f"{reading}={choice}")
                    for reading, choice in game.chosen.items())
