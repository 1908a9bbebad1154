"""Double Rum: tests, conditions and effects of its own."""

from rules_engine.model.cards import JOKER, UNSEEN, Pile
from rules_engine.model.rule import Truth
from rules_engine.tables.of_cards import MeldTest


def at_most_jokers(jokers: int, cards: Pile, most: int) -> Truth:
    """No more than `most` of the cards are jokers; None where a card not shown may be one too many."""
    return False if jokers > most else None if UNSEEN in cards else True


@MeldTest
def one_joker_at_most(cards: Pile) -> Truth:
    """The meld holds one joker, or none."""
    return at_most_jokers(cards.count(JOKER), cards, 1)


@MeldTest
def fewer_jokers(cards: Pile) -> Truth:
    """The meld holds fewer jokers than other cards."""
    jokers = cards.count(JOKER)
    return at_most_jokers(jokers, cards, (len(cards) - 1) // 2)
