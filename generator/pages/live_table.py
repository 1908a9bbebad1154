"""The page of a game's live table: what its script has to know of the game, and what is said without one.

    GAME/table/   the game to be played in the browser, each move judged by the engine

It is a whole page without the builder's theme, as the cribs are. Positions, drawings and verdicts come from
the engine itself once it runs; here stand the opening of one deal, drawn just as the engine will draw it,
and names and numbers of the book that it does not know.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import partial

from generator.draw.figures import symbols
from generator.live.pictured import Look, picture
from generator.live.together import lifting, lifts_only
from generator.pages.boxes import position_words
from generator.pages.cribs import Colophon
from generator.pages.filled import templates
from generator.proof.addresses import seen_from
from generator.proof.manuscript import Page
from rules_engine.judging.judge import legal
from rules_engine.model.game import Game

FIRST = 1
"""The number of the deal whose opening stands on the page until the engine has come."""


def table_address(page: Page) -> str:
    """The address of a game's table, below that of its page."""
    return f"{page.url.removeprefix('./')}table/"


def table_page(
    page: Page, game: Game, opening: Mapping[str, object], colophon: Colophon, live: Mapping[str, object]
) -> str:
    """The page with the `opening_drawn`; `live` says where the engine's files lie, or why they do not."""
    at = table_address(page)
    named = str(page.meta.get("title", game.title))
    return templates().get_template("table.jinja").render(
        page=page, game=game, colophon=colophon, to=partial(seen_from, at), title=f"{named} on the table",
        description=f"Play {named} in the browser: each move is judged by the rules of the book, "
                    "and one that is refused is told by which rule.",
        opening=opening, lifts=_lifts(game),
        told=json.dumps({**_told(page, game), "live": live}, ensure_ascii=False, separators=(",", ":")),
    ).lstrip()


def opening_drawn(game: Game) -> dict[str, object]:
    """How the first deal begins: its `drawings` by kind, what they share, and the words."""
    position = game.opening(FIRST)
    listed = legal(game, position)
    kinds = {"both": False} if game.layouts.wide == game.layouts.narrow else {"wide": False, "narrow": True}
    drawings = {
        kind: str(picture(game, position, listed, None, Look(narrow=narrow))["svg"])
        for kind, narrow in kinds.items()}
    return {"number": FIRST, "drawings": drawings, "shared": symbols("".join(drawings.values())),
            "words": position_words(game, position)}


def _told(page: Page, game: Game) -> dict[str, object]:
    return {
        "game": game.id,
        "title": game.title,
        "players": game.players,
        "first": FIRST,
        "lifts": _lifts(game),
        "rules": page.numbers,
        "readings": [
            {"key": one.key, "question": one.question,
             "choices": [[choice.key, choice.words] for choice in one.choices]}
            for one in game.readings],
        "today": _today(page, [one.key for one in game.readings]),
    }


def _lifts(game: Game) -> str:
    """Whether cards are lifted together: `only` so, `also` so, or never."""
    return "only" if lifts_only(game) else "also" if lifting(game) else ""


def _today(page: Page, readings: Sequence[str]) -> list[str]:
    """The choices that the page says most take today, as `reading:choice`."""
    told = [(one.at.removeprefix("reading-"), one.choice) for one in page.today]
    return [f"{reading}:{choice}" for reading, choice in told if reading in readings and choice]
