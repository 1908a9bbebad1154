"""The Congress: its table and its rules."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.attempt import Attempt
from rules_engine.game import Game
from rules_engine.moves import Move, top_of
from rules_engine.rule import Rule, Truth, citing
from rules_engine.table import Fact, Position, Table, Zone
from rules_engine.words.lines import BELOW, clear_tops, facing, way_clear
from rules_engine.words.rows import dealt_in_turn, is_complete, row_of, the_row_is_complete, vacancies
from rules_engine.words.states import both, is_empty, only_idle
from rules_engine.words.tests import empty, none_open_under, one_higher, one_lower, same_suit, top_of_pile

cite = citing("cadogan", "THE CONGRESS")
terms = citing("cadogan", "EXPLANATION OF TERMS")

TABLE = Table(
    zones=(
        Zone("row", 12 * 8, title="rivers", across=8),
        Zone("help", 8, title="helps", in_order=True),
        Zone("foundation", 8, title="foundations", waits="ace"),
        Zone("pack", title="pack", face_down=True),
    ),
    facts=(
        Fact("row", 1, "the row of the rivers being dealt, or else the last one dealt"),
        Fact("complete", 1, "1 once that row has all its cards"),
        Fact("filling", 0, "1 while the vacancies are being refilled"),
    ),
)

DOWNWARD = facing(BELOW)
HELPS = TABLE.zone["help"]
FIRST_HELPS = HELPS[:4]
PACK = TABLE.place["pack"]


def vacant_helps(position: Position) -> list[int]:
    """The empty places of the first four helps."""
    return [place for place in FIRST_HELPS if not position.piles[place]]


def can_be_refilled(game: Game, position: Position) -> bool:
    """The pack holds a card for a vacancy in the rivers or among the helps."""
    return bool(position.piles[PACK] and (vacant_helps(position) or vacancies(game, position)))


def no_vacancy(attempt: Attempt) -> Truth:
    """Neither a place of a complete row nor one of the four helps is empty."""
    return not vacant_helps(attempt.position) and not vacancies(attempt.game, attempt.position)


def in_the_highest_row(attempt: Attempt) -> Truth:
    """The card goes to a vacancy of the highest row that has one."""
    vacant = vacancies(attempt.game, attempt.position)
    return attempt.target in vacant and row_of(attempt.game, attempt.target) == row_of(
        attempt.game, vacant[0]
    )


def played_out(attempt: Attempt) -> Truth:
    """The card goes on with a row, or no card can be played."""
    return not is_complete(attempt.game, attempt.position) or none_open_under("play")(attempt)


FROM_HELP_TO_HELP = both(is_empty("pack"), only_idle("marry-helps"))
TO_AND_FRO = both(is_empty("pack"), only_idle("marry-helps", "marry-into-rivers", "marry"))


def is_lost(game: Game, position: Position) -> bool:
    """The pack is used up, and nothing is left but to carry married cards to and fro."""
    both_ways = any(leave.key == "marry-into-rivers" for leave in game.leaves)
    return (TO_AND_FRO if both_ways else FROM_HELP_TO_HELP)(game, position)


def available_to_foundations(game: Game, position: Position) -> Iterator[Move]:
    """Candidates: each available card of the rivers and the top of each help, to each foundation."""
    helps = [place for place in HELPS if position.piles[place]]
    for place in (*clear_tops(game, position, "row", DOWNWARD), *helps):
        yield from (top_of(position, place, other) for other in game.table.zone["foundation"])


# The cards and the layout.
TWO_PACKS = Rule("two-packs", cite(0, 1), "Two full packs of fifty-two cards, shuffled together.")
ACES_OUT = Rule(
    "aces-out", cite(6, 1),
    "The eight aces are taken out of the pack beforehand and laid in two columns at the right: they are the "
    "foundations.")
FOUR_HELPS = Rule(
    "four-helps", cite(6, 2),
    "Four cards from the pack, side by side below, well apart from the top of the table, are the helps.")
RIVERS = Rule(
    "rivers", cite(6, 3),
    "Eight cards side by side at the top of the table are the first row of the rivers.")

# Playing and marrying.
PLAY = Rule(
    "play", cite(6, 3, 4),
    "Cards that fit are played on the foundations, from the rivers and from the helps.")
FOLLOW_SUIT = Rule("follow-suit", cite(1, 1, label="I"), "A foundation is of one suit throughout.", same_suit)
ONE_UP = Rule(
    "one-up", cite(6, 1), "A foundation goes up from its ace to the king, one rank at a time.", one_higher)
NOTHING_BELOW = Rule(
    "nothing-below", cite(5, 1, label="V"),
    "A card of the rivers can be taken only when no card of a later row lies below it in its column.",
    way_clear("row", DOWNWARD))
TOP_CARD = Rule(
    "top-card", cite(4, 1, label="IV"),
    "Of a help packet only the top card can be taken; the next is free when that has gone.", top_of_pile)
MARRY = Rule(
    "marry", cite(2, 1, label="II"),
    "An available card of the rivers may be married to the top card of a help.")
MARRY_HELPS = Rule(
    "marry-helps", cite(3, 1, label="III"),
    "The top card of one help may be married to the top card of another.")
MARRY_SUIT = Rule("marry-suit", terms(5, 2), "Only cards of one suit are married.", same_suit)
ONE_DOWN = Rule(
    "one-down", cite(2, 1, label="II"),
    "Marriages go downward: the card laid on is one rank below the one it covers.", one_lower)
NOT_THE_OTHER_WAY = Rule(
    "helps-receive", cite(2, 1, label="II"),
    "The help receives: no card of a help goes into the rivers.")
RIVERS_STAY = Rule(
    "rivers-apart", cite(2, 1, label="II"),
    "Within the rivers no card is laid on another, or moved to another place.")
NOT_FROM_PACK = Rule(
    "dealt-first", cite(6, 6),
    "A card of the pack is laid in the rivers or in the place of a help; from the pack itself nothing is "
    "played or married.")

# The rows.
DEAL = Rule(
    "deal", cite(6, 5),
    "When all that can be played has been played, another eight cards are dealt in a row, partly over the "
    "last one; row follows row until the pack is used up.")
NEXT_PLACE = Rule(
    "next-place", cite(6, 5),
    "A row is dealt from left to right, a card to each column; a new one begins at the left, below the last.",
    dealt_in_turn)
PLAYED_OUT = Rule(
    "played-out", cite(6, 5), "No row is begun while a card can be played on a foundation.", played_out)
ROW_FIRST = Rule(
    "row-first", cite(6, 6, 7), "While a row is being dealt nothing is played or married.",
    the_row_is_complete)
SHORT_ROW = Rule(
    "short-row", cite(7, 1).quiet(),
    "If the pack is used up in the middle of a row, that row counts as complete.")

# Vacancies.
FILL = Rule("fill", cite(6, 3, 7), "A vacancy in the rivers is refilled with the next card of the pack.")
FILL_HELP = Rule(
    "fill-help", cite(6, 7), "A vacancy among the four helps is refilled with the next card of the pack.")
HIGHEST_FIRST = Rule(
    "highest-first", cite(6, 8),
    "In the rivers a card goes only to a vacancy, and not to a lower row while a higher one has any.",
    in_the_highest_row)
ONLY_FOUR = Rule(
    "only-four", cite(7, 1, 2), "While the pack lasts there are no more than four helps.",
    lambda attempt: attempt.target in FIRST_HELPS)
FILL_ALL = Rule(
    "fill-all", cite(6, 3),
    "Once refilling has begun every vacancy is refilled, in rivers and helps, before anything else is done.")
FILL_FIRST = Rule(
    "fill-first", cite(6, 3, 5), "No card is dealt to a row while there is a vacancy to refill.", no_vacancy)

# When the pack is used up.
BEGIN = Rule(
    "begin-help", cite(7, 2, 3, 6),
    "When the pack is used up an available card of the rivers may begin a new help, or fill the place of one "
    "that has gone; there are never more than eight.")
PACK_OUT = Rule(
    "pack-out", cite(7, 1, 2),
    "No card of the rivers goes to an empty place among the helps before the pack is used up.", empty("pack"))
FROM_RIVERS = Rule(
    "from-rivers", cite(7, 3, 6),
    "The place of a help is taken by a card of the rivers, not of another help.")
AS_REQUIRED = Rule(
    "as-required", cite(7, 4, 5),
    "The four new helps need not be begun at once. It is best to keep a place or two free, for a card of the "
    "rivers that lies in the way of one much wanted.")
SKILL = Rule("skill", cite(7, 1), "From the moment the pack is used up the game asks for skill.")
NO_REDEAL = Rule("no-redeal", cite(8, 1), "The cards are not dealt again.")

# The end.
ALL_OUT = Rule("all-out", cite(6, 1), "The game is won when all eight foundations have come to their kings.")
NOTHING_LEFT = Rule(
    "nothing-left", cite(8, 1).quiet(),
    "The game is lost when the pack is used up and nothing can be done but to carry cards from help to help "
    "and back.")
