"""Napoleon at St. Helena: its doubtful points, and the rules that only another reading brings."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.attempt import Attempt
from rules_engine.cards import RANK, SUIT, UNSEEN, seen
from rules_engine.game import Game
from rules_engine.games.cadogan.napoleon_at_st_helena.rules import (
    NOTHING_BELOW,
    ONE_DOWN,
    OWN_SUIT,
    TALON_TOP,
    cite,
    terms,
)
from rules_engine.games.cadogan.napoleons import (
    ELSEWHERE,
    PLAYS,
    all_are_married,
    in_sequence,
    some_card_turned,
)
from rules_engine.moves import Move, Part
from rules_engine.rule import Choice, May, Reading, Rule, Truth
from rules_engine.table import Position
from rules_engine.words.questions import taking_back
from rules_engine.words.tests import (
    either,
    none_open_under,
    not_from,
    of_no_use,
    one_card,
    the_turned_card_first,
)


def partner(attempt: Attempt) -> int:
    """The card that the one moved is laid upon, wherever in its column that lies."""
    onto = attempt.position.piles[attempt.target]
    return seen(onto[-1 if attempt.part.slot is None else max(attempt.part.slot - 1, 0)])


def of_its_partners_suit(attempt: Attempt) -> Truth:
    """The card is of the suit of the one it is laid upon."""
    under = partner(attempt)
    return None if UNSEEN in (under, attempt.card) else SUIT[under] == SUIT[attempt.card]


def one_below_its_partner(attempt: Attempt) -> Truth:
    """The card is one lower in rank than the one it is laid upon."""
    under = partner(attempt)
    return None if UNSEEN in (under, attempt.card) else RANK[under] == RANK[attempt.card] + 1


def among_the_blocked(game: Game, position: Position) -> Iterator[Move]:
    """Each available card, upon each card of the other columns that has another below it."""
    zone = game.table.zone
    for source in (*zone["column"], *zone["hand"], *zone["talon"]):
        at = (len(position.piles[source]) - 1,)
        for target in zone["column"]:
            if at[0] >= 0 and target != source:
                slots = range(1, len(position.piles[target]))
                yield from (Move((Part(at, source, target, slot),)) for slot in slots)


SINGLE_CARDS = Rule(
    "single-cards", terms(5, 2), "Cards are married one at a time; a sequence does not move as one.",
    one_card)
PLAY_FIRST = Rule(
    "play-first", cite(10, 1), "The first card is not turned up while an available card fits a foundation.",
    either(some_card_turned(64), none_open_under(*PLAYS)))

# Rules that only another reading brings.
MARRY_FIRST = Rule(
    "marry-first", cite(10, 1),
    "The first card is not turned up while a card of the columns that is not married yet can be married.",
    either(some_card_turned(64), all_are_married))
PLAY_ALWAYS = Rule(
    "play-always", cite(10, 1),
    "While an available card fits a foundation, no card is turned up, and none is laid elsewhere.",
    none_open_under(*PLAYS))
TURNED_FIRST = Rule(
    "turned-first", cite(10, 1), "While a card turned up waits, no other card is moved.",
    the_turned_card_first)
EMPLOYED = Rule(
    "employed", cite(10, 1, 2),
    "A card turned up that can be played or married is laid neither on the talon nor in a lane.",
    either(not_from("hand"), of_no_use(*PLAYS, "place", "marry-blocked")))
LANES_ONLY = Rule(
    "lanes-only", cite(7, 2), "A card once laid on the talon serves only to fill a lane.", not_from("talon"))
FILL_ANY = Rule("fill-any", cite(7, 2), "Any card of the talon may be taken out of it to fill a lane.")
ONE_CARD = Rule("one-card", cite(7, 2), "Only one card goes from the talon to a lane.", one_card)
MARRY_BLOCKED = Rule(
    "marry-blocked", cite(6, 1).quiet(),
    "A card may be married to one that has others below it; it is then blocked by them too.")
BLOCKED_SUIT = Rule(
    "blocked-suit", terms(5, 2), "A blocked card, too, is married only in its suit.", of_its_partners_suit)
BLOCKED_DOWN = Rule(
    "blocked-down", cite(6, 1), "A blocked card, too, takes only the card one rank lower.",
    one_below_its_partner)
SEQUENCE = Rule(
    "sequence", terms(5, 3).quiet(),
    "Cards may be married together if they are of one suit, each one lower than the card above "
    "it.", in_sequence)

PLAYING_FIRST = Reading(
    "playing-first", cite(10, 1), "What must be done before cards are turned up from the pack?",
    (Choice("play", "What fits a foundation is played before the first of them; later, cards may wait.",
            limits={"turn": (PLAY_FIRST,)}),
     Choice("marry", "Before the first of them all that fits is played, and what can be married is.",
            limits={"turn": (PLAY_FIRST, MARRY_FIRST)}),
     Choice("always", "What fits is played at once, then and later.",
            limits=dict.fromkeys(("turn", "lay", *ELSEWHERE), (PLAY_ALWAYS,))),
     Choice("nothing", "Nothing: you may hold back what you like.")),
    "The pack is begun when no available card is left “to play”. In this book's list of terms to play is to "
    "lay on a foundation, so a marriage need not be made; and marriages, says the text, need care. Of "
    "holding cards back later on nothing is said. With two packs that can help: a six that stays in its "
    "column may take either five of its suit.")
WAITING = Reading(
    "turned-card", cite(10, 1), "May other cards be moved before a card turned up is placed?",
    (Choice("yes", "Yes: it can be looked at, and wait."),
     Choice("no", "No: it is placed before any other card is touched.",
            limits=dict.fromkeys((*PLAYS, *ELSEWHERE), (TURNED_FIRST,)))),
    "The cards are turned one by one, and that is all. To make room for a card one must first have seen it, "
    "and no sentence hurries the player.")
PASSING = Reading(
    "passing", cite(10, 2), "May a card turned up that could be used be laid on the talon?",
    (Choice("yes", "Yes: the player judges."),
     Choice("no", "No: what can be played or married is.",
            limits=dict.fromkeys(("lay", "fill"), (EMPLOYED,)))),
    "The talon, says the text, is made of the cards that cannot be used. We take that for how the game goes "
    "and not for a command: marriages are to be made with care, since they may bury what is wanted, and "
    "there would be no care in a marriage one is bound to make.")
TALON_CARD = Reading(
    "talon-card", cite(7, 2), "What may a card do that has been laid on the talon?",
    (Choice("top", "The top one may be played, married, or put in a lane."),
     Choice("lane", "The top one may be put in a lane, and nothing else.",
            limits=dict.fromkeys((*PLAYS, "place"), (LANES_ONLY,))),
     Choice("any-to-a-lane", "The top one may be played or married; a lane takes any card of the talon.",
            adds=(May("fill-any", FILL_ANY, "talon", "column", (ONE_CARD,), onto="empty", group=True),))),
    "A lane takes “any available card” of the columns or the talon, so the talon has available cards; and "
    "the list of terms has its cards laid aside until they can come into use, any use. Which card is "
    "available it does not say. The talon is a packet, and in this book's packets that is the uppermost.")
PARTNER = Reading(
    "partner", cite(6, 1).quiet(), "Must the card that is covered be available as well?",
    (Choice("available", "Yes: it is the lowest of its column."),
     Choice("any", "No: any card of a column may be covered.",
            adds=(May("marry-blocked", MARRY_BLOCKED, "column hand talon", "column",
                      (NOTHING_BELOW, TALON_TOP, BLOCKED_SUIT, BLOCKED_DOWN), onto="cards",
                      tries=among_the_blocked, slots="any"),))),
    "Marriages are always subject to Rule I, and that says of cards with others below them that they cannot "
    "be used. To be married is a use, for both.")
TOGETHER = Reading(
    "together", terms(5, 3).quiet(), "May a sequence of married cards be moved as one?",
    (Choice("no", "No: one card at a time.", short="no, nor a whole one: single cards only",
            limits={"marry": (SINGLE_CARDS,)}),
     Choice("yes", "Yes, all of it or its lower part, to be married.", short="yes, a part or the whole",
            limits={"marry": (SEQUENCE,)})),
    "To marry is to place a card on the next one. That any number may lie on each other tells how far a "
    "column may grow, not that it travels; and all but the lowest card of a sequence have another below "
    "them.")
TAKING_BACK = taking_back(
    cite(5, 1).quiet(),
    "The text gives no leave for it. Available are the cards of the columns, of the talon and of the pack, "
    "and what is played on a foundation is none of these.",
    to="column", where="to a column where it can be married", closed="foundation column talon",
    rules=(OWN_SUIT, ONE_DOWN), onto="cards")

READINGS = (PLAYING_FIRST, WAITING, PASSING, TALON_CARD, PARTNER, TOGETHER, TAKING_BACK)
