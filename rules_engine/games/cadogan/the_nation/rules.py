"""The Nation: its table and its rules."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.attempt import Attempt
from rules_engine.cards import RANK, UNSEEN, seen
from rules_engine.game import Game
from rules_engine.moves import Move, top_of
from rules_engine.rule import Rule, Truth, citing
from rules_engine.table import Fact, Position, Table, Zone
from rules_engine.words.effects import turn_one, with_fact
from rules_engine.words.tests import (
    all_of,
    either,
    empty,
    fact_below,
    none_open_under,
    not_from,
    one_apart,
    one_higher,
    one_lower,
    same_suit,
    top_of_pile,
)

cite = citing("cadogan", "THE NATION")
terms = citing("cadogan", "EXPLANATION OF TERMS")

COLUMNS, NUMBERS = 12, 8
FOUNDATIONS = "ascending descending"

TABLE = Table(
    zones=(
        Zone("column", COLUMNS, title="columns"),
        Zone("ascending", 4, title="ascending foundations"),
        Zone("descending", 4, title="descending foundations"),
        Zone("pack", title="pack", face_down=True),
        Zone("hand", title="card turned up"),
    ),
    facts=(
        Fact("column", 1, "the column that is being dealt"),
        Fact("number", 1, "the number, from one to eight, that the card turned up counts as"),
        Fact("undealt", 0, "how many places are left to the right of the last column that was dealt"),
        Fact("bare", 0, "the columns all of whose cards went out as they were dealt, as a sum: 1 for the "
             "first, 2 for the second, 4 for the third, and so on"),
        Fact("redeals", 0, "how often the columns have been taken up and dealt again"),
    ),
)


def count_on(attempt: Attempt, position: Position) -> Position:
    """After a card from the hand the count goes on, and the next card of the pack is turned up."""
    if attempt.zone(attempt.source) != "hand":
        return position
    column, number = attempt.fact("column"), attempt.fact("number")
    over = number >= NUMBERS
    position = with_fact(attempt.game, position, "column", column + over)
    position = with_fact(attempt.game, position, "number", 1 if over else number + 1)
    if position.piles[attempt.game.table.place["pack"]]:
        return turn_one()(attempt, position)
    dealt = attempt.game.table.zone["column"][:column]
    bare = sum(1 << number for number, place in enumerate(dealt) if not position.piles[place])
    position = with_fact(attempt.game, position, "undealt", COLUMNS - len(dealt))
    return with_fact(attempt.game, position, "bare", bare)


def begin_again(attempt: Attempt, position: Position) -> Position:
    """The count begins anew with the first column, and the first card is turned up."""
    for name, value in (("column", 1), ("number", 1), ("undealt", 0), ("bare", 0)):
        position = with_fact(attempt.game, position, name, value)
    return turn_one()(attempt, position)


def not_further(attempt: Attempt) -> Truth:
    """The column lies no further to the right than the one being dealt."""
    return attempt.number(attempt.target) <= attempt.fact("column")


def not_counted(attempt: Attempt) -> Truth:
    """The eight numbers of the column have not been counted yet."""
    return attempt.number(attempt.target) >= attempt.fact("column")


def a_column_was_dealt(attempt: Attempt) -> Truth:
    """The place is not one to the right of the last column that was dealt."""
    return attempt.number(attempt.target) <= COLUMNS - attempt.fact("undealt")


def cards_lay_there(attempt: Attempt) -> Truth:
    """The place is not that of a column all of whose cards went out as they were dealt."""
    return not attempt.fact("bare") >> attempt.number(attempt.target) - 1 & 1


def neighbours(game: Game, position: Position) -> Iterator[Move]:
    """Each lowest card of a column, to every other that might be next to it, ace and king among them."""
    if position.piles[game.table.place["hand"]]:
        return
    places = game.table.zone["column"]
    tops = [(place, seen(pile[-1])) for place in places if (pile := position.piles[place])]
    for place, card in tops:
        for other, under in tops:
            near = abs(RANK[card] - RANK[under]) in (1, 12)
            if place != other and (near or UNSEEN in (card, under)):
                yield top_of(position, place, other)


dealt_out = all_of(empty("pack"), empty("hand"))

# The cards and the deal.
TWO_PACKS = Rule("two-packs", cite(0, 1), "Two full packs of fifty-two cards, shuffled together.")
WITHDRAWN = Rule(
    "withdrawn", cite(4, 1),
    "Before the deal an ace and a king of each suit are taken out and laid above in two rows; they begin the "
    "eight foundations.")
DEAL = Rule(
    "deal", cite(4, 3),
    "The other ninety-six cards are turned up one by one and laid in twelve columns, each from above "
    "downward, and counted from one to eight.")
FROM_THE_LEFT = Rule(
    "from-the-left", cite(4, 3),
    "The columns are dealt one after another from the left: none is begun before eight have been counted for "
    "the one to its left.", not_further)
NUMBER_SPENT = Rule(
    "number-spent", cite(2, 1, label="II"),
    "A card that is played has used up its number, and the next one counts as the number that follows; when "
    "eight have been counted a column takes no more cards, however few it holds.", not_counted)
ALL_ALIKE = Rule("all-alike", cite(5, 4), "All twelve columns are dealt in this way.")
PLAY = Rule(
    "play", cite(5, 1),
    "A card may be played if it continues a foundation: in the deal as it turns up, and afterwards from the "
    "lower end of any column.")
PLAY_IT = Rule(
    "play-it", cite(5, 1),
    "A card that turns up and fits a foundation is played; it is not laid in the column.")
STAYS = Rule(
    "stays", cite(5, 3), "As long as the deal lasts, a card that has been laid in a column stays there.",
    either(not_from("column"), dealt_out))

# The foundations, and what is available.
FOLLOW_SUIT = Rule(
    "follow-suit", cite(1, 1, label="I"), "A foundation is of one suit throughout.", same_suit)
ONE_UP = Rule(
    "one-up", cite(4, 2), "An ascending foundation takes the next higher card, up to the king.", one_higher)
ONE_DOWN = Rule(
    "one-down", cite(4, 2), "A descending foundation takes the next lower card, down to the ace.", one_lower)
TOP_CARD = Rule(
    "lowest-card", cite(3, 1, label="III"),
    "Only the lowest card of a column, which nothing lies upon, can be taken; when it has gone, the one "
    "above it is free.", top_of_pile)

# When the tableau is complete.
MARRY = Rule(
    "marry", cite(5, 5),
    "When all the columns are dealt, the lowest card of one may be married: laid on the lowest card of "
    "another.")
ONE_APART = Rule(
    "one-apart", cite(5, 5),
    "A card is married to the next higher or to the next lower one; ace and king are not neighbours.",
    one_apart)
MARRY_SUIT = Rule("marry-suit", terms(5, 2), "Only cards of one suit can be married.", same_suit)
FILL = Rule(
    "fill", cite(6, 1),
    "Into the space of a column that has gone altogether the lowest card of any column may be laid, and "
    "others may be married to it there.")

# Taking up the columns, and the end.
REDEAL = Rule(
    "redeal", cite(7, 1),
    "The columns are taken up from the left, each as it lies and each beneath those before it; the whole is "
    "turned over and dealt again, so that what was the last column comes first.")
ALL_DEALT = Rule(
    "all-dealt", cite(7, 1), "Nothing is taken up before the tableau is complete.", dealt_out)
NOTHING_FITS = Rule(
    "nothing-fits", cite(7, 1), "The columns are not taken up while a card can be played on a foundation.",
    none_open_under("ascend", "descend"))
TWICE = Rule(
    "twice", cite(8, 1), "There are two re-deals, besides the first deal, and no more.",
    fact_below("redeals", 2))
ALL_OUT = Rule(
    "all-out", cite(4, 2).quiet(), "The game is won when all hundred and four cards are on the foundations.")
NOTHING_LEFT = Rule(
    "nothing-left", cite(8, 1).quiet(),
    "When the columns have been taken up twice, and nothing more can be played, married or laid in a space, "
    "the game is lost.")
