"""The Blockade: its table and its rules."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.attempt import Attempt
from rules_engine.cards import RANK, SUIT, UNSEEN, seen
from rules_engine.game import Game
from rules_engine.moves import Move, top_of
from rules_engine.rule import Rule, Truth, citing
from rules_engine.table import Fact, Position, Table, Zone
from rules_engine.words.lines import BELOW, clear_tops, facing, is_clear, way_clear
from rules_engine.words.rows import dealt_in_turn, is_complete, row_of, the_row_is_complete, vacancies
from rules_engine.words.tests import none_open_under, of_rank, one_higher, one_lower, same_suit, top_of_pile

cite = citing("cadogan", "THE BLOCKADE")
terms = citing("cadogan", "EXPLANATION OF TERMS")

TABLE = Table(
    zones=(
        Zone("foundation", 8, title="foundations", in_order=True, waits="ace"),
        Zone("row", 9 * 12, title="rows", across=12),
        Zone("pack", title="pack", face_down=True),
    ),
    facts=(
        Fact("row", 1, "the row being dealt, or else the last one dealt"),
        Fact("complete", 0, "1 once that row has all its cards"),
        Fact("filling", 0, "1 while the vacancies are being refilled"),
        Fact("redeals", 0, "how often the rows have been taken up and dealt again"),
        Fact("deal", 0, "the number dealt from, which shuffles the re-deals", kind="deal"),
    ),
)

DOWNWARD = facing(BELOW)


def stopped(attempt: Attempt) -> Truth:
    """The card goes on with a row, or nothing can be played or married."""
    if not is_complete(attempt.game, attempt.position):
        return True
    return none_open_under("begin", "play", "marry", "marry-pile")(attempt)


def partner_free(attempt: Attempt) -> Truth:
    """Once the card is lifted, nothing lies below the one it goes upon."""
    return is_clear(attempt.game, attempt.after, attempt.target, DOWNWARD)


def leaves_no_partner(attempt: Attempt) -> Truth:
    """No card stays behind in the place that is left."""
    return len(attempt.origin) == len(attempt.part.at)


def no_vacancy(attempt: Attempt) -> Truth:
    """No place of a complete row is empty."""
    return not vacancies(attempt.game, attempt.position)


def in_the_highest_row(attempt: Attempt) -> Truth:
    """The card goes to a vacancy of the highest row that has one."""
    vacant = vacancies(attempt.game, attempt.position)
    return attempt.target in vacant and row_of(attempt.game, attempt.target) == row_of(
        attempt.game, vacant[0]
    )


def marriages(game: Game, position: Position) -> Iterator[Move]:
    """Each available card, to every card in the rows that might be the next higher of its suit."""
    tops = [(place, seen(pile[-1])) for place in game.table.zone["row"] if (pile := position.piles[place])]
    for place in clear_tops(game, position, "row", DOWNWARD):
        card = seen(position.piles[place][-1])
        for other, under in tops:
            if other != place and may_marry(card, under):
                yield top_of(position, place, other)


def may_marry(card: int, under: int) -> bool:
    """Whether the cards could be neighbours in suit, the first the lower; one not shown could."""
    return UNSEEN in (card, under) or (RANK[card] + 1, SUIT[card]) == (RANK[under], SUIT[under])


# The cards and the rows.
TWO_PACKS = Rule("two-packs", cite(0, 1), "Two full packs of fifty-two cards, shuffled together.")
DEAL = Rule("deal", cite(4, 1), "Twelve cards from the pack are laid face up side by side: that is a row.")
NEXT_PLACE = Rule(
    "next-place", cite(4, 1),
    "A row is laid from left to right, each card in the next place that is empty; a new row begins at the "
    "left, under the last.", dealt_in_turn)
FIRST_ROW = Rule(
    "first-row", cite(1, 1, label="I"),
    "While the first row lies alone all of it can be used; every row that is dealt shuts in the row above.")
TO_THE_END = Rule(
    "to-the-end", cite(6, 1),
    "Row follows row, with a pause for play after each, until the pack is used up; the last row may be "
    "short, and counts as complete then.")

# Playing on the foundations.
BEGIN = Rule("aces", cite(4, 2), "An ace may be taken out as soon as it appears, and begins a foundation.")
ACE_FIRST = Rule("ace-first", cite(4, 3), "Nothing but an ace begins a foundation.", of_rank(0))
BUILD = Rule("build", cite(5, 1), "When the row is complete, cards that fit are played on the foundations.")
FOLLOW_SUIT = Rule("follow-suit", cite(3, label="III"), "A foundation is of one suit throughout.", same_suit)
ONE_UP = Rule("one-up", cite(4, 3), "A foundation goes up from its ace, one rank at a time.", one_higher)
ROW_FIRST = Rule(
    "row-first", cite(4, 2), "While a row is being dealt nothing but an ace is played.", the_row_is_complete)
TOP_CARD = Rule(
    "top-card", cite(5, 1),
    "Married cards lie exactly one upon another, and only the top one can be taken; of the pack, too, only "
    "the next card.", top_of_pile)
NOTHING_BELOW = Rule(
    "nothing-below", cite(2, 1),
    "A card can be taken only if no card lies below it in its column, however far down.",
    way_clear("row", DOWNWARD))

# Marrying.
MARRY = Rule(
    "marry", cite(5, 1), "A card may be married: laid, within the rows, upon the next higher of its suit.")
MARRY_SUIT = Rule("marry-suit", terms(5, 2), "Only cards of one suit can be married.", same_suit)
ONE_DOWN = Rule(
    "one-down", cite(5, 1), "Marriages go downward: the card laid on is one rank below the one it covers.",
    one_lower)
AFTER_THE_ROW = Rule(
    "marry-after", cite(5, 1, 3), "Nothing is married until the row being dealt is complete.",
    the_row_is_complete)
PARTNER_FREE = Rule(
    "partner-free", cite(2, 1).quiet(),
    "The card to be covered must be available too: once the other is lifted, nothing may lie below it.",
    partner_free)
MARRIED_STAYS = Rule(
    "married-stays", cite(5, 1).quiet(),
    "A card that has been married leaves its partner only for a foundation.", leaves_no_partner)

# Vacancies, and the next row.
FILL = Rule("fill", cite(5, 2), "A place left vacant is refilled with the next card of the pack.")
HIGHEST_FIRST = Rule(
    "highest-first", cite(7, 2),
    "A card goes only to a vacancy, and as long as a higher row has one, to no lower row.",
    in_the_highest_row)
FILL_ALL = Rule(
    "fill-all", cite(5, 2),
    "Once refilling has begun, every vacancy is refilled before anything else is done, except that an ace "
    "may go out.")
FILL_FIRST = Rule(
    "fill-first", cite(5, 2, 3), "No card is dealt to a row while there is a vacancy to refill.", no_vacancy)
NEITHER = Rule(
    "neither", cite(5, 3), "Another row is begun only when no card can be played or married.", stopped)
FROM_PACK = Rule(
    "from-pack", cite(5, 2), "Vacancies are refilled from the pack, never with a card of the rows.")

# The end.
ALL_OUT = Rule("all-out", cite(4, 3), "The game is won when all eight foundations have come to their kings.")
NOTHING_LEFT = Rule(
    "nothing-left", cite(6, 1).quiet(),
    "When the pack is used up and nothing more can be played or married, the game is lost.")
