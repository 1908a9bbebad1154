"""Make the page of a game's live table, where the game is played in the browser.

The page is GAME/table/, without the site's theme. The engine runs in the browser.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import partial

from generator.archive.citations import source_book_in_words
from generator.draw.figures import svg_of_shared_card_drawings
from generator.live.selected_group import allows_only_joint_moves, permissions_for_joint_moves
from generator.live.table_drawing import TableView, draw_table
from generator.pages.button_for_todays_rules import button_for_todays_rules
from generator.pages.placeholder_contents import describe_position
from generator.pages.printable_sheets import Colophon
from generator.pages.template_filling import template_environment
from generator.proof.addresses import relative_link
from generator.proof.manuscript import Page
from rules_engine.judging.position_questions import legal_moves
from rules_engine.model.game import Game

FIRST = 1
"""The number of the deal that the page shows until the engine has loaded."""


def live_table_address(page: Page) -> str:
    """Return the address of a game's live table, which is below the address of its page."""
    return f"{page.url.removeprefix('./')}table/"


def live_table_page_html(
    page: Page,
    game: Game,
    opening: Mapping[str, object],
    colophon: Colophon,
    live_settings: Mapping[str, object],
) -> str:
    """Return the HTML page of a game's table.

    `opening` comes from `draw_first_opening`. `live_settings` says where the engine's files are.
    """
    at = live_table_address(page)
    named = str(page.meta.get("title", game.title))
    return (
        template_environment()
        .get_template("table.jinja")
        .render(
            page=page,
            game=game,
            colophon=colophon,
            to=partial(relative_link, at),
            title=f"{named} on the table",
            description=f"Play {named} in the browser: the rules of the book decide about each move, "
            "and you see which rule refuses one.",
            opening=opening,
            engine=bool(live_settings["folder"]),
            lifts=_how_often_cards_move_together(game),
            told=json.dumps(
                {**_data_for_live_table_script(page, game), "live": live_settings},
                ensure_ascii=False,
                separators=(",", ":"),
            ),
        )
        .lstrip()
    )


def draw_first_opening(game: Game) -> dict[str, object]:
    """Return the opening of deal 1 as values for JSON.

    These are the number of the deal, its drawings by kind ("both", or "wide" and "narrow"), the card symbols
    that the drawings share, and a description in words.
    """
    position = game.opening(FIRST)
    listed = legal_moves(game, position)
    kinds = {"both": False} if game.layouts.wide == game.layouts.narrow else {"wide": False, "narrow": True}
    drawings = {
        kind: str(draw_table(game, position, listed, None, TableView(narrow=narrow))["svg"])
        for kind, narrow in kinds.items()}
    return {
        "number": FIRST,
        "drawings": drawings,
        "shared": svg_of_shared_card_drawings("".join(drawings.values())),
        "words": describe_position(game, position),
    }


def _data_for_live_table_script(page: Page, game: Game) -> dict[str, object]:
    return {
        "game": game.id,
        "title": game.title,
        "players": game.players,
        "first": FIRST,
        "lifts": _how_often_cards_move_together(game),
        "rules": page.rule_numbers,
        "readings": [
            {"key": one.key, "question": one.question,
             "choices": [[choice.key, choice.words] for choice in one.choices]}
            for one in game.readings],
        "today": button_for_todays_rules(page, game).choice_names,
        "text": source_book_in_words(game.passages[0][0]) if game.passages else "",
    }


def _how_often_cards_move_together(game: Game) -> str:
    """Return whether this game moves cards together: "only" (always), "also" (sometimes) or "" (never)."""
    return "only" if allows_only_joint_moves(game) else "also" if permissions_for_joint_moves(game) else ""
