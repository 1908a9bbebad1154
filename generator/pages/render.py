"""Fences turned into what a reader sees: Markdown with figures and rules in it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from posixpath import relpath

import jinja2

from generator.draw.figures import NO_MARKS, Marks, draw, in_words, symbols
from generator.draw.shared_piles import piles_once
from generator.pages.as_text import plain, with_plain_front
from generator.pages.index_of_games import shelf
from generator.pages.small_figures import available, read_tile
from generator.pages.vocabulary import vocabulary
from generator.pages.word_usage import FEW, users
from generator.proof.addresses import Addresses
from generator.proof.facts_rows import answer, apart, basis
from generator.proof.fences import Fence
from generator.proof.ledger import Ledger, RuleEntry, best
from generator.proof.manuscript import Example, Page, Shown
from generator.proof.memory import Memory
from generator.proof.moves_in_words import move_words, ways
from generator.record.citations import after
from generator.record.imprint import Imprint
from generator.record.tables import digest, reading_words
from rules_engine.game import Game
from rules_engine.notation.written import write_fact
from rules_engine.registry import claims
from rules_engine.table import Position
from rules_engine.texts.sources import cite_words
from rules_engine.words.questions import FIVE

OF_THE_BOOK = ("ledger", "words", "games", "shelf", "five", "doubts", "changes", "plate", "used", "names")


@dataclass
class Renderer:
    """Everything a page may point to: all pages by game, and the ledgers."""

    pages: Mapping[str, Page]
    ledgers: Mapping[str, Ledger]
    memory: Memory
    imprint: Imprint | None = None

    @cached_property
    def templates(self) -> jinja2.Environment:
        """The templates, with the helpers they use."""
        folder = Path(__file__).parent / "templates"
        found = jinja2.Environment(
            loader=jinja2.FileSystemLoader(folder),
            autoescape=True,
            trim_blocks=True,
            lstrip_blocks=True,
            undefined=jinja2.StrictUndefined,
        )
        found.filters["title"] = rule_title
        found.filters["best"] = best
        found.filters["plain"] = plain
        found.globals["cite_words"] = cite_words
        found.globals["after"] = after
        found.filters["digest"] = digest
        found.filters["reading_words"] = reading_words
        return found

    @cached_property
    def where(self) -> tuple[tuple[str, str], ...]:
        """Where every game has its page, on which the links of an example hang."""
        return tuple(sorted((key, page.path) for key, page in self.pages.items()))

    def page(self, page: Page) -> str:
        """The page's complete Markdown; whatever cannot be rendered is noted as its fault."""
        lines = page.text.split("\n")
        for fence in reversed(page.fences):
            text = self.fence(page, fence)
            lines[fence.line - 1 : fence.end - 1] = ["", *text.split("\n"), ""]
        text, piles = piles_once(with_plain_front(named("\n".join(lines), page), page))
        return f"{text}\n\n{symbols(text, piles)}\n" if '<svg class="cards"' in text else text

    def fence(self, page: Page, fence: Fence) -> str:
        """What stands in place of one fence."""
        if fence.kind == "play":
            example = page.examples.get(fence.line)
            if example is None or example.proof.game is None:
                return ""
            return self.memory.example(example, self.where, lambda: self.example(page, example, fence))
        if fence.kind in OF_THE_BOOK:
            return self.of_the_book(page, fence)
        if page.game is None:
            page.fault(
                fence.line, 1,
                f"{fence.kind}: such a fence stands on a game's page ('game: book/slug' at its head)",
            )
            return ""
        if fence.kind == "rules":
            return self.rules(page, page.game, fence)
        if fence.kind == "readings":
            return self.readings(page, page.game, fence)
        if fence.kind == "opening":
            return self.opening(page, page.game, fence)
        if fence.kind == "claims":
            found = [(claim, *self.memory.claim(page.game, claim)) for claim in claims(page.game.id)]
            return self.fill("claims", page, claims=found)
        if fence.kind == "cite":
            cited = self.imprint.forms(page.game) if self.imprint else None
            return self.fill("cite", page, game=page.game, cited=cited)
        return self.fill(fence.kind, page, game=page.game)

    def of_the_book(self, page: Page, fence: Fence) -> str:
        """A fence that may stand on any page, for it speaks of all games."""
        if fence.kind == "ledger":
            return self.fill("ledger", page, ledgers=self.ledgers.values())
        if fence.kind == "words":
            return self.fill("words", page, below(page, fence), chapters=vocabulary(), homes=self.pages)
        if fence.kind == "changes":
            return self.fill("changes", page, below(page, fence), imprint=self.imprint, homes=self.pages)
        if fence.kind == "plate":
            tile = read_tile(page, fence)
            return self.fill("tile", page, tile=tile, homes=self.pages) if tile else ""
        if fence.kind == "used":
            used = users(fence.words, self.of_book(replace(fence, words=())))
            return self.fill("used", page, used=used, few=FEW, games=self.pages)
        games = self.of_book(fence)
        if fence.kind == "shelf":
            return self.fill("shelf", page, entries=shelf(games))
        return self.fill(fence.kind, page, below(page, fence), games=games, questions=FIVE)

    def of_book(self, fence: Fence) -> list[tuple[Page, Game]]:
        """The pages of games with theirs, of the books a fence names or of all, in order of title."""
        books = fence.words or tuple({key.partition("/")[0] for key in self.pages})
        found = [(page, page.game) for page in self.pages.values() if page.game]
        chosen = [(page, game) for page, game in found if game.id.partition("/")[0] in books]
        return sorted(chosen, key=lambda pair: pair[1].title)

    def fill(self, template: str, page: Page, level: int = 3, **values: object) -> str:
        """A template filled in for a page, without blank lines inside its blocks of HTML."""
        at = Addresses(page, self.pages)
        text = self.templates.get_template(f"{template}.jinja").render(
            page=page,
            link=at.line,
            rule_link=at.rule,
            reading_link=at.reading,
            home_link=at.to,
            figure_link=at.figure,
            page_link=lambda other: relpath(other.path, Path(page.path).parent.as_posix()),
            level="#" * level,
            answer=answer,
            apart=apart,
            basis=basis,
            **values,
        )
        return re.sub(r"\n{3,}", "\n\n", text.strip("\n"))

    # The fences of a game's page.

    def rules(self, page: Page, game: Game, fence: Fence) -> str:
        """The rules named in a fence, each under its heading."""
        entries: list[RuleEntry] = []
        ledger = self.ledgers.get(game.id)
        for line, key in fence.lines:
            if ledger is None or key not in ledger.rules:
                page.fault(
                    line, 1, f"no rule {key!r} in {game.title}; there are: {', '.join(game.all_rules)}"
                )
            else:
                entries.append(ledger.rules[key])
        return self.fill("rules", page, below(page, fence), entries=entries, game=game)

    def readings(self, page: Page, game: Game, fence: Fence) -> str:
        """The readings named in a fence."""
        entries = []
        ledger = self.ledgers.get(game.id)
        for line, key in fence.lines:
            if ledger is None or key not in ledger.readings:
                known = ", ".join(reading.key for reading in game.readings)
                page.fault(line, 1, f"no reading {key!r} in {game.title}; there are: {known}")
            else:
                entries.append(ledger.readings[key])
        return self.fill("readings", page, below(page, fence), entries=entries, game=game)

    def opening(self, page: Page, game: Game, fence: Fence) -> str:
        """The figure of a numbered deal."""
        number, *caption = fence.words or ("",)
        players = fence.settings.get("players")
        if not number.isdecimal() or (players and not players.isdecimal()):
            page.fault(
                fence.line,
                1,
                'an opening fence opens with a deal\'s number: ```opening 17 "caption" [players=3]',
            )
            return ""
        try:
            position = game.opening(int(number), int(players) if players else None)
        except ValueError as error:
            page.fault(fence.line, 1, str(error))
            return ""
        said = " ".join(caption) or f"Deal {number}, laid out."
        name, marks = f"opening-{number}", Marks(free=available(game, position))
        figure = self.figure(page, game, position, name, said, marks)
        words = f"{said} {position_words(game, position)}"
        return self.fill("opening", page, figure=figure, number=number, words=words)

    def example(self, page: Page, example: Example, fence: Fence) -> str:
        """A proved transcript: its heading and its steps."""
        game = example.proof.game
        assert game is not None
        steps = []
        for shown in example.shown:
            figure = self.step_figure(page, game, example, shown) if example.drawn(shown) else ""
            steps.append((shown, figure, self.say(game, shown)))
        return self.fill(
            "example",
            page,
            below(page, fence),
            example=example,
            steps=steps,
            game=game,
            compact=example.compact,
            changed=[game.reading(key).choice(choice) for key, choice in game.chosen.items()],
        )

    def say(self, game: Game, shown: Shown) -> str:
        """The sentence of a step's move; empty for a position."""
        step = shown.step
        if step.move is None or step.verdict is None:
            return ""
        return move_words(game, step.before, step.move, step.verdict)

    def step_figure(self, page: Page, game: Game, example: Example, shown: Shown) -> str:
        """The plate of one step."""
        step, name = shown.step, example.plate(shown)
        later = shown.number > 1 and not example.compact
        if step.move is None or step.verdict is None:
            caption = "The position" if shown.number == 1 else "Now suppose this position"
            marks = Marks(free=available(game, step.after))
            return self.figure(page, game, step.after, name, f"{caption}.", marks, later=later)
        kind = step.verdict.kind
        marks = Marks(
            ways(step.before, step.move, game),
            refused=kind == "refused",
            undecided=kind == "undecided",
            number=shown.number - 1 or None,
            rule=step.verdict.keys[0] if kind == "refused" else "",
        )
        caption = f"Step {shown.number}: {step.text}"
        return self.figure(page, game, step.after, name, caption, marks, later=later)

    def figure(self, page: Page, game: Game, position: Position, name: str, caption: str,
               marks: Marks = NO_MARKS, *, later: bool = False) -> str:
        """A plate with its caption, wide and narrow where the two differ, and the same in words.

        What is shown `later` stands where only a browser without script reads it; with one, the step bar
        puts it into the page when the reader comes to the step.
        """
        words = position_words(game, position)
        waits = game.waiting(game, position) if game.waiting else {}
        wide, narrow = game.plates.wide, game.plates.narrow
        layouts = [("both", wide)] if wide == narrow else [("wide", wide), ("narrow", narrow)]
        drawings = [
            (kind, draw(game.table, layout, position, name=name, marks=marks, waits=waits))
            for kind, layout in layouts
        ]
        facts = [
            (fact, write_fact(fact.kind, value))
            for fact, value in zip(game.table.facts, position.facts, strict=True)
            if fact.shown
        ]
        return self.templates.get_template("figure.jinja").render(
            drawings=drawings, caption=caption, words=words, facts=facts, name=name,
            file=Addresses(page, self.pages).figure(name), later=later,
        )


def position_words(game: Game, position: Position) -> str:
    """A position in words, as its figure shows it."""
    squared = frozenset(spot.zone for spot in game.plates.wide.spots if spot.squared)
    return in_words(game.table, position, squared)


def below(page: Page, fence: Fence) -> int:
    """The level of a heading made by a fence: one below the heading it stands under."""
    level, fenced = 1, False
    for line in page.text.split("\n")[: fence.line - 1]:
        fenced ^= line.startswith("```")
        found = re.match(r"(#{1,5}) ", line)
        if found and not fenced:
            level = len(found[1])
    return level + 1


def named(text: str, page: Page) -> str:
    """The page with the other names of its game in the heading over them, where a search finds them."""
    told = [", ".join(page.names)] if page.names else []
    told += [f"akin to {', '.join(page.akin)}"] if page.akin else []
    heading = f"## Names: {plain('; '.join(told))} {{#names}}"
    return re.sub(r"(?m)^## Names$", lambda _: heading, text) if told else text


def rule_title(key: str) -> str:
    """A key as a heading."""
    return key.replace("-", " ").capitalize()
