"""The Hemispheres: its doubtful points, and the rules that only another reading brings."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.attempt import Attempt
from rules_engine.deal import Lay, Step, Withdraw
from rules_engine.game import Game
from rules_engine.games.cadogan.the_hemispheres.circle import (
    CIRCLE,
    NORTH,
    RACES,
    TABLE,
    at_home,
    cards,
    filled,
    in_own_hemisphere,
    refilling,
    to_refill,
    vacancies,
)
from rules_engine.games.cadogan.the_hemispheres.rules import (
    BLACK_UP,
    IN_ORDER,
    MARRY_SUIT,
    OWN_HEMISPHERE,
    OWN_RACE,
    RED_DOWN,
    THE_END,
    TOP_CARD,
    cite,
    terms,
)
from rules_engine.moves import Move, Part
from rules_engine.rule import Choice, May, Must, Reading, Rule, Truth
from rules_engine.table import Position
from rules_engine.words.effects import lower_fact
from rules_engine.words.questions import taking_back
from rules_engine.words.states import may_be_done
from rules_engine.words.tests import (
    all_of,
    either,
    empty,
    fact_is,
    none_open_under,
    not_from,
    whole_pile,
)

TAKEN_OUT: tuple[Step, ...] = (
    Withdraw("ascending", cards("AH AH AD AD")),
    Withdraw("descending", cards("KS KS KC KC")),
    Withdraw("barrier", cards("KH KD AC AS")),
)
FROM_WEST: tuple[Step, ...] = (*TAKEN_OUT, *(Lay(race) for race in RACES.split()), Lay("pack", rest=True))
FROM_NORTH: tuple[Step, ...] = (
    *TAKEN_OUT, Lay("north-east"), Lay("south-east"), Lay("south-west"), Lay("north-west"),
    Lay("pack", rest=True),
)
"""The deal that begins at a king of hearts in the west, and the one at a king in the north."""


def first_from_north(attempt: Attempt) -> Truth:
    """The place is the first vacant one from the north round to the right."""
    order = (*CIRCLE[3:], *CIRCLE[:3])
    return attempt.target == next((place for place in order if not attempt.position.piles[place]), None)


def one_astray(attempt: Attempt) -> Truth:
    """One of the two is in the wrong hemisphere, and the other in the half that is its own."""
    homes = [at_home(part.card, part.source) for part in attempt.alone]
    if len({part.source in NORTH for part in attempt.alone}) == 1:
        return False
    return True if False in homes else None if None in homes else False


def in_own_or_at_the_end(attempt: Attempt) -> Truth:
    """The cards are in the right hemispheres, or the end has come."""
    return True if THE_END(attempt) else in_own_hemisphere(attempt)


def packets(_: Game, position: Position) -> Iterator[Move]:
    """Candidates: each married packet whole, to each other card of its Race or any."""
    held = [place for place in CIRCLE if position.piles[place]]
    for place in held:
        at = tuple(range(len(position.piles[place])))
        if len(at) > 1:
            yield from (Move((Part(at, place, other),)) for other in held if other != place)


def talon_to_vacancies(_: Game, position: Position) -> Iterator[Move]:
    """Candidates: the talon's top card to each vacancy."""
    talon = TABLE.place["talon"]
    at = len(position.piles[talon]) - 1
    if at >= 0:
        yield from (Move((Part((at,), talon, place),)) for place in vacancies(position))


# Rules that only one reading brings.
FROM_THE_NORTH = Rule(
    "in-order", cite(12, 1),
    "Vacancies are refilled from the king of hearts in the north round to the right, the first one first.",
    first_from_north)
ONE_ASTRAY = Rule(
    "both-astray", cite(2, 1, label="II"),
    "One of the two lies in the wrong hemisphere; the other is a single card of the other half, whatever its "
    "colour.", one_astray)
AS_IT_LIES = Rule(
    "own-hemisphere", cite(1, 1, label="I"),
    "Until the pack is dealt out and the talon used up a card counts only in its own hemisphere; after that "
    "it counts wherever it lies.", in_own_or_at_the_end)
NOTHING_TO_USE = all_of(
    empty("pack"), none_open_under("play-talon-up", "play-talon-down", "marry-talon", "fill-from-talon"))
NO_USE_STRAYS = Rule(
    "at-the-end", cite(2, 1, label="II"),
    "The end has come when the pack is dealt out and the talon's top card, if there is one, is of no use; no "
    "card is carried over before that.", NOTHING_TO_USE)
NO_USE_BARRIERS = Rule(
    "barriers-last", cite(4, 1, label="IV"),
    "A barrier is not moved before the pack is dealt out and the talon's top card, if there is one, is of no "
    "use.", NOTHING_TO_USE)
FILL_ALL = Rule(
    "fill-all", cite(12, 1),
    "Once the refilling has begun, every vacancy is refilled before anything else is done, except that cards "
    "may be exchanged.")
REFILL_AT_ONCE = Rule(
    "refill-at-once", cite(12, 1),
    "A vacancy is refilled before another card is played or married.")
FILL_TALON = Rule(
    "fill-from-talon", cite(12, 1).quiet(),
    "A vacancy may be refilled with the talon's top card instead of the next card of the pack.")
JUST_DEALT = Rule(
    "just-dealt", cite(12, 2),
    "A card of the talon is played only when it has just been dealt; an uncovered one can do no more than "
    "marry.", either(not_from("talon"), fact_is("fresh", 1)))
PLAY_ALL = Rule(
    "play-all", cite(12, 1), "No card is dealt while one that may be played fits a foundation.")
MARRY_PACKET = Rule(
    "marry-packet", terms(5, 3), "A packet of married cards may be married as one, by its lowest card.")
WHOLE_PACKET = Rule(
    "whole-packet", terms(5, 3).quiet(), "The packet goes whole or not at all.", whole_pile)

ALL_BUT_DEAL = (
    "play-up", "play-down", "play-talon-up", "play-talon-down", "marry", "marry-talon", "marry-packet",
    "exchange", "fill", "fill-from-talon", "take-back", "transfer", "end-up", "end-down",
)
PLAYS = ("play-up", "play-down", "play-talon-up", "play-talon-down")
FILLED_BY = ("fill", "fill-from-talon", "exchange")
USED = (lower_fact("fresh", where="talon"),)

WHERE = Reading(
    "king-of-hearts", cite(10, 1), "Where in the circle does the king of hearts lie?",
    (Choice("west", "In the west: the deal begins with the north-western Race."),
     Choice("north", "In the north: the deal begins with the north-eastern Race, and ends with the "
            "north-western one. (Our figure still has him in the west.)",
            deal=FROM_NORTH, instead=(FROM_THE_NORTH,))),
    "The plate is lost. The deal goes from left to right and begins at this king, so that he should lie at "
    "the left. Two Races are then dealt in the north before the first in the south.")
RACE = Reading(
    "race", cite(3, 1, label="III"), "What is a card's own Race?",
    (Choice("place", "The three places between two barriers in which it lies."),
     Choice("suit", "Its suit: a card may be married to any of its suit in its hemisphere.",
            without=("own-race",))),
    "The three cards between two barriers are called a Race where they are dealt, and barriers divide one "
    "from another. If the suit were meant Rule III would say nothing, since all marriages are in suit, and "
    "the talon would have no privilege.")
EXCHANGING = Reading(
    "exchanging", cite(2, 1, label="II"), "Must both cards of an exchange be in the wrong hemisphere?",
    (Choice("both", "Yes: a black card of the north and a red one of the south.", short="two strays"),
     Choice("one", "No: a stray may change places with any single card of the other half.",
            short="a stray and any single card", instead=(ONE_ASTRAY,))),
    "Cards of the wrong colours, in the plural, are exchanged into their own hemispheres. An exchange that "
    "sends a card out of its own is not that, and two red cards could change places so for ever.")
TRANSFERRING = Reading(
    "transferring", cite(2, 1, label="II"), "At the end, does a transferred card need a vacant place?",
    (Choice("vacancy", "Yes: it goes to a vacancy in its hemisphere."),
     Choice("as-it-lies", "No: it counts from then on wherever it lies.", instead=(AS_IT_LIES,))),
    "To transfer is to carry over, and the circle has twelve places, each for one card or one packet. As the "
    "pack is out by then, places fall vacant and stay so.")
EXHAUSTED = Reading(
    "talon-exhausted", cite(2, 1, label="II"), "When is the talon exhausted, so that the end has come?",
    (Choice("used-up", "When no card is left on it."),
     Choice("no-use", "When its top card can be neither played nor married.",
            instead=(NO_USE_STRAYS, NO_USE_BARRIERS))),
    "That the pack is out the text has said already; of the talon it asks something more, and what is "
    "exhausted is used up. The other way is kinder: whoever is brought to a stand might then bring his "
    "strays home, which is just when he wants them.")
SPACES = Reading(
    "spaces", cite(12, 1), "When are vacancies refilled?",
    (Choice("when-done", "When you have done playing and marrying; then every one, with nothing between but "
            "exchanges.", short="the pack, when you have done playing and marrying",
            adds=(Must(FILL_ALL, refilling, FILLED_BY),)),
     Choice("one-by-one", "Before the next card is dealt to the talon; but you may play between one and the "
            "next.", short="the pack, before the next card is dealt"),
     Choice("at-once", "Each before another card is played or married.", short="the pack, at once",
            adds=(Must(REFILL_AT_ONCE, to_refill, FILLED_BY),))),
    "The text tells of all the playing, marrying and exchanging first, and goes on: this done, the pack is "
    "dealt out, vacancies first and then suitable cards. So the refilling is one act between two rounds of "
    "play. Of exchanges alone it says that they may be made at every opportunity.")
WHO_FILLS = Reading(
    "who-fills", cite(12, 1), "May the talon's top card refill a vacancy?",
    (Choice("pack", "No: only the next card of the pack."),
     Choice("talon-too", "Yes, as well as the pack.", without=("from-pack",),
            adds=(May("fill-from-talon", FILL_TALON, "talon", RACES, (TOP_CARD, IN_ORDER), onto="empty",
                      tries=talon_to_vacancies, then=(*USED, filled)),))),
    "To refill is here the first thing that the pack is dealt out for. The talon has its own use: its cards "
    "marry those in the circle. Elsewhere this book writes talon or pack when it means either.")
TALON_CARD = Reading(
    "talon-card", cite(12, 2), "May a card uncovered on the talon be played?",
    (Choice("top", "Yes: its top card, whether just dealt or uncovered when others have gone."),
     Choice("just-dealt", "No: it can only be married.",
            limits=dict.fromkeys(("play-talon-up", "play-talon-down"), (JUST_DEALT,)))),
    "Of the talon only marriages are told. But the talon has to be used up before the end, and the book's "
    "glossary has its cards laid aside until they can come into use.")
HOLDING_BACK = Reading(
    "holding-back", cite(12, 1), "May a card that fits a foundation be held back?",
    (Choice("yes", "Yes: nobody must play."),
     Choice("no", "No: what fits is played before the next card is dealt.",
            adds=(Must(PLAY_ALL, may_be_done(*PLAYS), ALL_BUT_DEAL),))),
    "“All suitable cards” are played, and the rest form the talon. We take that for how the game goes and "
    "not for a command; to hold back a card so as to keep a place shut is part of the play.")
MARRIED_AGAIN = Reading(
    "married-again", cite(10, 3).quiet(),
    "May a married card be moved on to the other card of the same value?",
    (Choice("no", "No: it stays until it can be played."),
     Choice("yes", "Yes, within its Race.", without=("married-stays",))),
    "With two packs the five of hearts finds two sixes. To go from one to the other makes no vacancy, and "
    "could be done for ever.")
PACKETS = Reading(
    "packets", terms(5, 3).quiet(), "May a married packet be married as one?",
    (Choice("no", "No: one card at a time.", short="no: one card at a time"),
     Choice("whole", "Yes, the whole packet.", short="the whole packet",
            adds=(May("marry-packet", MARRY_PACKET, RACES, RACES,
                      (WHOLE_PACKET, OWN_HEMISPHERE, OWN_RACE, MARRY_SUIT, RED_DOWN, BLACK_UP),
                      onto="cards", group=True, tries=packets),))),
    "To marry, says the glossary, is to place a card on the next one; that any number may lie on each other "
    "tells how high a packet may grow, not that it can travel.")
TAKING_BACK = taking_back(
    cite(8, 1).quiet(), "The text gives no leave for it.", to=RACES, closed=f"{RACES} talon barrier",
    source="ascending descending", where="to be married in the circle",
    rules=(OWN_HEMISPHERE, MARRY_SUIT, RED_DOWN, BLACK_UP), onto="cards")

READINGS = (WHERE, RACE, EXCHANGING, TRANSFERRING, EXHAUSTED, SPACES, WHO_FILLS, TALON_CARD, HOLDING_BACK,
            MARRIED_AGAIN, PACKETS, TAKING_BACK)
"""All doubtful points, in the order of the page."""
