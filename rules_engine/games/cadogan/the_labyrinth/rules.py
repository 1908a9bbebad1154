"""The Labyrinth: its table and its rules."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.attempt import Attempt
from rules_engine.cards import RANK, SUIT, UNSEEN, seen
from rules_engine.game import Game
from rules_engine.judge import open_places
from rules_engine.moves import Move, top_of
from rules_engine.rule import Rule, Tries, Truth, citing
from rules_engine.table import Fact, Position, Table, Zone
from rules_engine.words.lines import ABOVE, BELOW, clear_tops, facing, way_clear
from rules_engine.words.rows import dealt_in_turn, is_complete, row_of, the_row_is_complete, vacancies
from rules_engine.words.tests import (
    empty,
    fact_is,
    none_open_under,
    one_higher,
    one_lower,
    same_suit,
    top_of_pile,
)

cite = citing("cadogan", "THE LABYRINTH")

ENDS = facing(ABOVE, BELOW)
PLAYS = ("begin-up", "begin-down", "build-up", "build-down")


def table(rows: int) -> Table:
    """The table of the game, with room for so many rows."""
    return Table(
        zones=(
            Zone("ascending", 4, title="ascending foundations", in_order=True, waits="ace"),
            Zone("descending", 4, title="descending foundations", in_order=True, waits="king"),
            Zone("row", rows * 10, title="rows", across=10),
            Zone("aside", title="card set aside"),
            Zone("talon", title="talon"),
            Zone("pack", title="pack", face_down=True),
        ),
        facts=(
            Fact("row", 1, "the row being dealt, or else the last one dealt"),
            Fact("complete", 1, "1 once that row has all its cards"),
            Fact("grace", 0, "1 once a card has been removed by way of grace"),
        ),
    )


def last_row_vacancies(game: Game, position: Position) -> list[int]:
    """The empty places of the row last dealt, once it is complete."""
    last = position.facts[game.table.fact["row"]]
    return [place for place in vacancies(game, position) if row_of(game, place) == last]


def vacancy_of_the_last_row(attempt: Attempt) -> Truth:
    """The card goes to an empty place of the row last dealt, which is complete."""
    return attempt.target in last_row_vacancies(attempt.game, attempt.position)


def last_row_whole(attempt: Attempt) -> Truth:
    """The row last dealt has no vacancy."""
    return not last_row_vacancies(attempt.game, attempt.position)


def goes_on_or_stopped(attempt: Attempt) -> Truth:
    """The card goes on with a row, or nothing can be played."""
    return not is_complete(attempt.game, attempt.position) or none_open_under(*PLAYS)(attempt)


def to_foundations(zone: str) -> Tries:
    """Candidates: each card next to a gap, and one set aside, to where in the zone it might come next."""
    step = 1 if zone == "ascending" else -1

    def candidates(game: Game, position: Position) -> Iterator[Move]:
        aside, piles = game.table.place["aside"], position.piles
        targets = [(place, piles[place]) for place in open_places(game, position, zone)]
        sources = clear_tops(game, position, "row", ENDS, reach=1)
        for place in [*sources, aside] if piles[aside] else sources:
            card = seen(piles[place][-1])
            for other, pile in targets:
                if not pile or may_follow(card, seen(pile[-1]), step):
                    yield top_of(position, place, other)

    return candidates


def may_follow(card: int, under: int, step: int) -> bool:
    """Whether the card could come next upon the other in its suit; one not shown could."""
    return UNSEEN in (card, under) or (RANK[card], SUIT[card]) == (RANK[under] + step, SUIT[under])


# The cards and the rows.
TWO_PACKS = Rule("two-packs", cite(0, 1), "Two full packs of fifty-two cards, shuffled together.")
WITHDRAW = Rule(
    "withdraw", cite(5, 1),
    "An ace and a king of each suit are taken from the pack and laid in a line above, to begin the "
    "foundations.")
FIRST_ROW = Rule("first-row", cite(6, 1), "Ten cards are laid face up side by side: the first row.")
DEAL = Rule("deal", cite(7, 1), "When no more will go, ten more cards are laid as a row under the last.")
NEXT_PLACE = Rule(
    "next-place", cite(7, 1),
    "A row is laid from left to right, each card in the next empty place of it; a new row begins at the "
    "left, under the last one.", dealt_in_turn)
NEXT_CARD = Rule(
    "next-card", cite(6, 1), "Cards leave the pack in their order, the next one first.", top_of_pile)
TO_THE_END = Rule(
    "to-the-end", cite(8, 1),
    "Row follows row until the pack is used up, each shutting in the one above; the last row may be short, "
    "and counts as complete then.")
NO_REDEAL = Rule("no-redeal", cite(10, 1), "The cards are dealt once, and not again.")

# Playing on the foundations.
BUILD = Rule(
    "build", cite(6, 1), "When a row is complete, cards that fit are played on the foundations, from it and "
    "from the rows above.")
FOLLOW_SUIT = Rule("follow-suit", cite(1, label="I"), "A foundation is of one suit throughout.", same_suit)
ONE_UP = Rule(
    "one-up", cite(5, 2), "A foundation begun with an ace goes up one rank at a time, to its king.",
    one_higher)
ONE_DOWN = Rule(
    "one-down", cite(5, 2), "A foundation begun with a king goes down one rank at a time, to its ace.",
    one_lower)
FREE_WAY = Rule(
    "free-way", cite(2, 1, label="II"),
    "A card can be used only if no card lies above it in its column, or no card below it.",
    way_clear("row", ENDS))
ROW_COMPLETE = Rule(
    "row-complete", cite(4, label="IV"), "While a row is being dealt, no card is played.",
    the_row_is_complete)

# Vacancies.
FILL = Rule(
    "fill", cite(6, 1), "A place left vacant in the last row is refilled with the next card of the pack.")
LAST_ROW = Rule(
    "last-row", cite(3, label="III"), "Only the row dealt last is refilled, once it is complete.",
    vacancy_of_the_last_row)
GAPS = Rule("gaps", cite(7, 2), "A place left vacant in any row above stays a gap to the end.")
FILL_FIRST = Rule(
    "fill-first", cite(6, 1), "No other row is begun while the last one has a vacancy.", last_row_whole)
STOPPED = Rule(
    "stopped", cite(7, 1).quiet(), "No other row is begun while a card can be played.", goes_on_or_stopped)
FROM_PACK = Rule(
    "from-pack", cite(6, 1),
    "Nothing but cards of the pack goes into the rows, no card of a foundation and none of another row.")

# The grace, and the end.
GRACE = Rule(
    "grace", cite(9, 1),
    "When the pack is used up, any one card may be removed from the rows, blocked or not. It is set aside, "
    "and is played when it fits.")
PACK_OUT = Rule(
    "pack-out", cite(9, 1), "The grace comes only after the whole pack has been dealt.", empty("pack"))
ALL_PLAYED = Rule(
    "all-played", cite(9, 1), "The grace waits until no card can be played any more.",
    none_open_under(*PLAYS))
ONE_CARD = Rule("one-card", cite(9, 1), "The grace is for one card, and for no second.", fact_is("grace", 0))
ALL_OUT = Rule(
    "all-out", cite(5, 2), "The game is won when all 104 cards are on the foundations, four of them come to "
    "their kings and four to their aces.")
LOST = Rule(
    "lost", cite(9, 1), "When nothing more will go after the grace, the game is lost.")

# What the text adds.
OTHER_WAY = Rule(
    "other-way", cite(11, 1),
    "Some players take no foundations from the pack, but wait for them to come in the deal.")
