"""Double Rum: tests, conditions and effects of its own."""

from rules_engine.model.attempt import MoveAttempt
from rules_engine.model.cards import JOKER, UNSEEN, Pile, visible_face
from rules_engine.model.declared import declare_dependencies
from rules_engine.model.rule import Truth
from rules_engine.model.table import Position
from rules_engine.tables.of_cards import MeldTest
from rules_engine.words.jokers import turn_enclosed_jokers_crossways
from rules_engine.words.melds import forget_drawn_card_laid_down


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


@declare_dependencies("card", "pile", facts="taken")
def no_other_card_is_held(attempt: MoveAttempt) -> Truth:
    """The hand has no card but the one just drawn from the discards, or its twin if that is no other card."""
    most = 2 if attempt.game.chosen.get("twin") == "no" else 1
    faces = {visible_face(entry) for entry in attempt.origin}
    return len(attempt.origin) <= most and faces == {attempt.fact_value("taken")}


def turn_enclosed_jokers_of_set(attempt: MoveAttempt, position: Position) -> Position:
    """Jokers inside the set lie crossways, if one at its end may be moved and those closed in lie so."""
    chosen = attempt.game.chosen
    if chosen.get("joker-in-a-set") != "yes" or chosen.get("crosswise") == "moved":
        return position
    return turn_enclosed_jokers_crossways(attempt, position)


def forget_drawn_card(attempt: MoveAttempt, position: Position) -> Position:
    """Return the position without the note on the card just drawn, if the move lays that card down.

    Its twin in the hand then counts as another card. With the answer `twin=no` the note stays.
    """
    if attempt.game.chosen.get("twin") == "no":
        return position
    return forget_drawn_card_laid_down(attempt, position)
