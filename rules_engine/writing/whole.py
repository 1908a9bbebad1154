"""Make a whole game from its statements, or a variant of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TypeAlias

from rules_engine.model.cards import Pile
from rules_engine.model.fact import Fact
from rules_engine.model.game import Game, MoveChooser
from rules_engine.model.layout import Layout, LayoutsByWidth
from rules_engine.model.packs import cards_of_full_packs as cards_of_full_packs
from rules_engine.model.readings import Reading
from rules_engine.model.table import Position, Table, Zone
from rules_engine.words.questions import FIVE
from rules_engine.writing.assembly import (
    GameElementsByKey,
    MoveListSettings,
    Row,
    Sentence,
    group_statements_by_kind,
    make_facts_box_rows,
    make_number_of_packs_row,
    replace_facts_box_rows,
    rules_added_by_choices,
)
from rules_engine.writing.statements import Effects, PhraseAnswer, Statement, effects_as_tuple
from rules_engine.writing.taking import TriesOrWord
from rules_engine.writing.text import StatementFactory

Waiting: TypeAlias = Callable[[Game, Position], Mapping[int, str]]
FiveRows: TypeAlias = tuple[Row, Row, Row, Row, Row]
"""Answers on taking back, parts of sequences, spaces, re-deals, and play during the deal."""


def game(
    key: str,
    title: str,
    at: StatementFactory,
    *also: StatementFactory,
    packs: int = 1,
    cards: Pile | None = None,
    zones: tuple[Zone, ...] = (),
    keeps: tuple[Fact, ...] = (),
    table: Table | None = None,
    deal: tuple[Statement, ...],
    play: tuple[Statement, ...],
    doubts: tuple[Reading, ...] = (),
    facts: Mapping[str, Row],
    five: FiveRows | Mapping[str, Row],
    wide: Layout,
    narrow: Layout | None = None,
    scenes: tuple[Sentence, ...] = (),
    players: tuple[int, int] = (1, 1),
    waiting: Waiting | None = None,
    opponent: MoveChooser | None = None,
    inseparable: Mapping[str, str] | None = None,
    like: tuple[PhraseAnswer, ...] = (),
    suits_are_free: bool = False,
    tries: Mapping[str, TriesOrWord] | None = None,
    groups: str = "",
    after_moves: Effects = (),
) -> Game:
    """Return the game that the passage `at` and further passages `also` describe.

    In `deal`, `play` and `doubts` (open questions) a key stands for the rule with that key. Raise
    `ValueError` for an unknown or repeated key.

    - `key`, `title`: the game's id and its name.
    - `packs`: the number of full packs. For other packs, give all cards as `cards`.
    - `zones`: the zones of its table.
    - `keeps`: the facts (numbers beside the cards) that its positions store.
    - `table`: a whole table, in place of `zones` and `keeps`.
    - `deal`, `play`: its statements on the deal, and on play.
    - `facts`: the rows of its facts box (a short table). A row on the number of packs is added if missing.
    - `five`: the answers to the five questions (`FIVE`), or a mapping of other questions to answers.
    - `wide`, `narrow`: the layouts for wide and narrow screens. Without `narrow`, both are `wide`.
    - `scenes`: sentences that state no rule.
    - `players`: the fewest and the most players.
    - `waiting`: a function that says which card an empty place waits for.
    - `opponent`: what chooses the moves of other players at the live table, if not the general player.
    - `inseparable`: a dict from the key of each rule that cannot be tested alone to the reason.
    - `like`: how it understands phrases that other texts have too.
    - `suits_are_free`: True if any card may stand for another of its rank.
    - `tries`, `groups`, `after_moves`: see `MoveListSettings`.
    """
    making = MoveListSettings(tries or {}, groups, effects_as_tuple(after_moves))
    names = GameElementsByKey(key, making=making)
    parts = group_statements_by_kind((*deal, *play), names)
    names.add_rules_of_open_questions(rules_added_by_choices(doubts))
    readings = tuple(map(names.replace_keys_in_open_question, doubts))
    names.readings |= {reading.key: reading for reading in readings}
    names.check_keys_of_open_questions()
    names.check_keys_of_permissions()
    held = cards_of_full_packs(packs) if cards is None else cards
    if not {"Pack", "Packs", "Cards"} & set(facts):
        facts = make_number_of_packs_row(held, parts.unjudged[0][1].key) | dict(facts)
    switches = five if isinstance(five, Mapping) else dict(zip(FIVE, five, strict=True))
    return Game(
        key,
        title,
        tuple((one.book, one.heading) for one in (at, *also)),
        held,
        table or Table(zones, keeps),
        parts.deal_steps,
        parts.elements,
        make_layouts(wide, narrow),
        unjudged=parts.unjudged,
        laid_by=parts.laid_by,
        readings=readings,
        tallies=parts.tallies,
        facts_box=make_facts_box_rows(facts, switches, names),
        phrase_readings=tuple(names.make_phrase_interpretation(*one) for one in like),
        scene_setting=scenes,
        players=players,
        waiting=waiting,
        opponent=opponent,
        inseparable=tuple((inseparable or {}).items()),
        suits_are_free=suits_are_free,
    )


def variant(
    base: Game, key: str, title: str, *, packs: int = 0, table: Table | None = None,
    deal: tuple[Statement, ...] = (), play: tuple[Statement, ...] = (),
    doubts: tuple[Reading | str, ...] = (),
    facts: Mapping[str, Row | None], wide: Layout | None = None, narrow: Layout | None = None,
    scenes: tuple[Sentence, ...] | None = None, like: tuple[PhraseAnswer, ...] | None = None,
    tries: Mapping[str, TriesOrWord] | None = None, groups: str = "", after_moves: Effects = (),
) -> Game:
    """Return a variant of a game, with an id of its own. What is not given is as in the base game.

    - `base`: the base game. `key`, `title`: the variant's own id and name.
    - `packs`: the number of full packs. `table`: the table.
    - `deal`: statements on the deal.
    - `play`, `doubts`: its statements and open questions; a key stands for one of the base game.
    - `facts`: rows that replace those of the facts box with the same label. None removes a row.
    - `wide`, `narrow`: the layouts for wide and narrow screens. `narrow` counts only together with `wide`.
    - `scenes`: sentences that state no rule.
    - `like`: how it understands phrases that other texts have too.
    - `tries`, `groups`, `after_moves`: see `MoveListSettings`; only for permissions of its own.

    Raise `ValueError` for a key that the base game lacks.
    """
    names = GameElementsByKey(key, base, MoveListSettings(tries or {}, groups, effects_as_tuple(after_moves)))
    parts = group_statements_by_kind((*deal, *play), names)
    own_questions = (one for one in doubts if isinstance(one, Reading))
    names.add_rules_of_open_questions(rules_added_by_choices(own_questions))
    readings = tuple(
        names.replace_keys_in_open_question(
            names.find_item_with_key(names.readings, one, "open question") if isinstance(one, str) else one
        )
        for one in doubts or (reading.key for reading in base.readings)
    )
    names.readings |= {reading.key: reading for reading in readings}
    names.check_keys_of_open_questions()
    names.check_keys_of_permissions()
    return replace(
        base, id=key, title=title, cards=cards_of_full_packs(packs) if packs else base.cards,
        table=table or base.table,
        deal=parts.deal_steps or base.deal, laid_by=parts.laid_by or base.laid_by,
        moves=parts.elements or base.moves,
        unjudged=parts.unjudged or base.unjudged,
        layouts=make_layouts(wide, narrow) if wide else base.layouts,
        readings=readings,
        facts_box=replace_facts_box_rows(base.facts_box, facts, names),
        phrase_readings=(names.inherit_phrase_interpretations(base, readings) if like is None
                    else tuple(names.make_phrase_interpretation(*one) for one in like)),
        scene_setting=base.scene_setting if scenes is None else scenes)


def make_layouts(wide: Layout, narrow: Layout | None) -> LayoutsByWidth:
    """Return the layouts for wide and for narrow screens. Without `narrow`, both are the wide one."""
    return LayoutsByWidth(wide, narrow or wide)
