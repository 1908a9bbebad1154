"""The Fifteen: its table, and the rules as the text gives them."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.attempt import Attempt
from rules_engine.cards import RANK, UNSEEN, seen
from rules_engine.deal import Lay
from rules_engine.game import Game
from rules_engine.games.cadogan.the_fifteen.opening import ACE, KING, ROW_SIX, can_open, neighbours, shut_in
from rules_engine.judge import open_moves, open_places
from rules_engine.moves import Move, Part
from rules_engine.rule import Rule, Truth, citing
from rules_engine.table import Fact, Position, Table, Zone
from rules_engine.words.effects import with_fact
from rules_engine.words.tests import (
    all_of,
    none_open_under,
    one_apart,
    one_card,
    one_higher,
    one_lower,
    same_suit,
    suit_is_new,
    top_of_pile,
)

cite = citing("cadogan", "THE FIFTEEN")
terms = citing("cadogan", "EXPLANATION OF TERMS")

TABLE = Table(
    zones=(
        Zone("ascending", 4, title="ascending", in_order=True, waits="ace"),
        Zone("descending", 4, title="descending", in_order=True, waits="king"),
        Zone("column", 15, title="columns"),
    ),
    facts=(
        Fact("ace-out", 0, "1 once an ace has been withdrawn from the sixth row"),
        Fact("king-out", 0, "1 once a king has been withdrawn from there"),
        Fact("just-out", 0, "1 while nothing has been done since one of them was withdrawn"),
    ),
)
FOUNDATIONS = "ascending descending"
FOUNDED = (*TABLE.zone["ascending"], *TABLE.zone["descending"])
COLUMNS = TABLE.zone["column"]
DEAL = (Lay("column", rounds=6), Lay("column", places=(0, 14)))


def none_begun(position: Position) -> bool:
    """No foundation holds a card."""
    return not any(position.piles[place] for place in FOUNDED)


def right_end(attempt: Attempt) -> Truth:
    """The card is an ace and the foundation ascends, or a king and it descends."""
    if attempt.card == UNSEEN:
        return None
    return RANK[attempt.card] == (ACE if attempt.zone(attempt.target) == "ascending" else KING)


def shut_in_row_six(attempt: Attempt) -> Truth:
    """The card is the sixth of its column, and others lie below it."""
    return attempt.part.at == (ROW_SIX,) and len(attempt.origin) > ROW_SIX + 1


def not_yet_withdrawn(attempt: Attempt) -> Truth:
    """No card of its rank has been withdrawn before."""
    if attempt.card == UNSEEN:
        return None if attempt.fact("ace-out") or attempt.fact("king-out") else True
    return not attempt.fact({ACE: "ace-out", KING: "king-out"}.get(RANK[attempt.card], "just-out"))


def nothing_begun_or_free(attempt: Attempt) -> Truth:
    """No foundation is begun and no free card can begin one."""
    return none_open_under("begin")(attempt) if none_begun(attempt.position) else False


def cannot_begin(attempt: Attempt) -> Truth:
    """So it is now, or was until a moment ago, when the other card was withdrawn."""
    return bool(attempt.fact("just-out")) or nothing_begun_or_free(attempt)


def nothing_to_marry(attempt: Attempt) -> Truth:
    """A foundation is begun, or no free card can be married that does not lie on a neighbour of its suit."""
    game, position = attempt.game, attempt.position
    if not none_begun(position):
        return True
    answer: Truth = True
    for leave in (leave for leave in game.leaves if leave.key == "marry"):
        for move, verdict in open_moves(game, position, leave):
            if not lies_married(position, move.parts[0].source):
                if verdict.kind == "allowed":
                    return False
                answer = None
    return answer


def lies_married(position: Position, place: int) -> bool:
    """The lowest card of the column lies on a neighbour of its suit."""
    pile = position.piles[place]
    return len(pile) > 1 and neighbours(seen(pile[-2]), seen(pile[-1]))


def marriages_can_open(game: Game, position: Position) -> Truth:
    """Some series of marriages would free an ace or a king."""
    columns = tuple(position.piles[place] for place in COLUMNS)
    return can_open(columns, seven_first=game.chosen.get("short-column") == "row-seven")


def has_failed(game: Game, position: Position) -> bool:
    """No foundation is begun, no marriages could bring one, and the sixth row hides neither ace nor king."""
    if not none_begun(position) or shut_in(tuple(position.piles[place] for place in COLUMNS)):
        return False
    return marriages_can_open(game, position) is False


def from_row_six(game: Game, position: Position) -> Iterator[Move]:
    """Candidates: each ace and king of the sixth row, with cards below it, to each foundation to be begun."""
    for place in COLUMNS:
        if shut_in((position.piles[place],)):
            for zone in FOUNDATIONS.split():
                for target in open_places(game, position, zone):
                    yield Move((Part((ROW_SIX,), place, target),))


def withdrawn(attempt: Attempt, position: Position) -> Position:
    """Afterwards the facts tell that a card of this rank has been withdrawn, just now."""
    rank = ACE if attempt.zone(attempt.target) == "ascending" else KING
    changed = with_fact(attempt.game, position, "ace-out" if rank == ACE else "king-out", 1)
    return with_fact(attempt.game, changed, "just-out", 1)


# The deal.
TWO_PACKS = Rule("two-packs", cite(0, 1), "Two full packs of fifty-two cards, shuffled together.")
ROWS = Rule(
    "rows", cite(4, 1),
    "All 104 cards are dealt face up in level rows, each from left to right: six rows of fifteen and a "
    "seventh of fourteen. So there are fifteen columns of seven cards, the last of which has but six.")
OVERLAP = Rule(
    "overlap", cite(4, 2), "Each row is laid partly over the row above, so that every card can be read.")

# What may be used.
NOTHING_BELOW = Rule(
    "nothing-below", cite(1, 1, 2, label="I"),
    "A card may be used only when none lies below it in its column: at first the lowest card of each column, "
    "and then one by one those above. So cards go singly, however well they follow one another.",
    all_of(top_of_pile, one_card))

# The foundations.
BEGIN = Rule(
    "begin", cite(4, 2, 3), "A free ace begins an ascending foundation, a free king a descending one.")
ACE_OR_KING = Rule(
    "ace-or-king", cite(4, 2),
    "Nothing but an ace begins an ascending foundation, and nothing but a king a descending one.", right_end)
FOUR_SUITS = Rule(
    "four-suits", cite(4, 2).quiet(),
    "The four ascending foundations are of four suits, and so are the four descending ones.", suit_is_new)
AT_ONCE = Rule(
    "at-once", cite(4, 3),
    "A free ace or king that can begin a foundation does so before anything else is done.")
ASCEND = Rule("ascend", cite(4, 2), "A free card may be played on an ascending foundation that it fits.")
DESCEND = Rule("descend", cite(4, 2), "A free card may be played on a descending foundation that it fits.")
FOLLOW_SUIT = Rule(
    "follow-suit", cite(3, 1, label="III"), "Each foundation keeps to one suit.", same_suit)
ONE_UP = Rule(
    "one-up", cite(4, 2), "An ascending foundation goes up from its ace to the king, rank by rank.",
    one_higher)
ONE_DOWN = Rule(
    "one-down", cite(4, 2), "A descending foundation goes down from its king to the ace, rank by rank.",
    one_lower)

# The columns.
MARRY = Rule(
    "marry", cite(4, 3), "A free card may be married: laid on the lowest card of another column.")
MARRY_SUIT = Rule("marry-suit", terms(5, 2), "Only two cards of the same suit are married.", same_suit)
MARRY_NEXT = Rule(
    "marry-next", cite(4, 3),
    "Marriages go up or down: a card is laid on its next neighbour in rank, above or below. The ace is the "
    "lowest rank, the king the highest.", one_apart)
FILL = Rule(
    "fill-lane", cite(5, 2),
    "A column that has lost all its cards is a lane. Any free card may be laid at its top.")
REVERSE = Rule(
    "reverse", cite(6, 1), "A lane serves to turn a sequence round, card by card.")
TEN_TO_THREE = Rule(
    "ten-to-three", cite(6, 2),
    "So, when a sequence runs down from a ten to a three and the ten is wanted, the three goes to the top of "
    "the lane and the others follow it, until the ten lies lowest.")

# The exception.
WITHDRAW = Rule(
    "withdraw", cite(4, 3),
    "When the game cannot be opened, an ace and a king may be withdrawn from the sixth row to begin "
    "foundations. The cards that lay below them move up at once to close the gap.")
SIXTH_ROW = Rule(
    "sixth-row", cite(4, 3), "A card that others block is withdrawn from the sixth row only.",
    shut_in_row_six)
ONE_OF_EACH = Rule(
    "one-of-each", cite(4, 3), "No more than one ace and one king are withdrawn.", not_yet_withdrawn)
ONLY_TO_OPEN = Rule(
    "only-to-open", cite(2, 1),
    "Blocked cards are withdrawn only while no foundation is begun and no card is free to begin one; then "
    "both together, one straight after the other.", cannot_begin)
MARRY_FIRST = Rule(
    "marry-first", cite(4, 3),
    "Before that, every card that can be married is married. A card that already lies on its neighbour need "
    "not be moved to the twin of that card.", nothing_to_marry)

# Advice, and the end.
EXAMINE = Rule(
    "examine", cite(5, 1),
    "Look over the whole table, and marry so as to free as many cards for the foundations as you can and to "
    "clear a column or more.")
KEEP_LANE = Rule(
    "keep-lane", cite(7, 3), "With a single lane it is wiser to leave it open until you can make another.")
ALL_OUT = Rule("all-out", cite(4, 2), "The game is won when all 104 cards lie on the eight foundations.")
FAILED = Rule(
    "failed", cite(4, 4),
    "When no marriages can bring an ace or a king free, and the sixth row has none to withdraw, the game has "
    "failed before it began.")
NO_REDEAL = Rule(
    "no-redeal", cite(8, 1), "There is no second deal: when no card can be moved, the game is lost.")
