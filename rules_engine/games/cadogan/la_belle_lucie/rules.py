"""La Belle Lucie: its table and plate, and what may be done and what limits it, for one pack or two."""

from __future__ import annotations

from rules_engine.attempt import Attempt
from rules_engine.deal import Lay
from rules_engine.layout import Flow, Layout, Plates, Spot
from rules_engine.rule import Element, End, May, Rule, Truth, citing
from rules_engine.table import Fact, Table, Zone
from rules_engine.words.effects import deal_again
from rules_engine.words.states import both, fact_stands, nothing_can_be_done
from rules_engine.words.tests import (
    all_of,
    none_open_under,
    of_rank,
    one_card,
    one_higher,
    one_lower,
    same_suit,
    top_of_pile,
)

cite = citing("cadogan", "LA BELLE LUCIE")
term = citing("cadogan", "EXPLANATION OF TERMS")

PLAYS = ("begin", "build", "begin-down", "build-down")
"""The leaves that bring a card to a foundation; the last two only where some of those go down."""


def fewer_than_two(attempt: Attempt) -> Truth:
    """There has been one re-deal or none."""
    return attempt.fact("redeals") < 2


# The deal.
ONE_PACK = Rule("one-pack", cite(0, 1), "One full pack of fifty-two cards, shuffled.")
THREES = Rule(
    "threes", cite(3, 1),
    "The whole pack is dealt out by threes, and each three cards dealt together make one fan.")
LAST_FAN = Rule(
    "last-fan", cite(3, 2),
    "The card left over after seventeen fans of three makes the eighteenth by itself.")
LAID_FIRST = Rule("laid-first", cite(5, 1), "Nothing is played before the whole pack has been dealt.")

# What may be done.
BEGIN = Rule(
    "begin", cite(5, 1), "An ace on top of a fan goes to its own place and begins a foundation there.")
BUILD = Rule(
    "build", cite(5, 1), "The top card of a fan may be built on its foundation once that has come to it.")
MARRY = Rule(
    "marry", cite(6, 1),
    "The top card of one fan may be married to the top card of another: it is laid upon it.")
REDEAL = Rule(
    "redeal", cite(7, 1),
    "When there is nothing left to play, all the fans may be taken up, shuffled together and dealt "
    "again by threes, and the game goes on.")
ANY_NUMBER = Rule(
    "any-number", term(5, 3), "A fan may grow to any length: there is no limit to the cards married in it.")
STUDY = Rule(
    "study", cite(6, 1, 2),
    "A marriage lays one card open and buries another. Look over every fan first, and choose the marriages "
    "that together bring out the most.")

# What limits it.
TOP_CARD = Rule(
    "top-card", cite(1, 1, label="I"),
    "Only the top card of a pile may be taken, and no other with it; once it has gone from a fan, the next "
    "one is free.",
    all_of(top_of_pile, one_card))
ACE_FIRST = Rule("ace-first", cite(4, 1), "Only an ace begins a foundation.", of_rank(0))
FOLLOW_SUIT = Rule(
    "follow-suit", cite(2, 1, label="II"), "A foundation keeps to the suit it began with.", same_suit)
ONE_UP = Rule(
    "one-up", cite(4, 1), "A foundation goes up one rank at a time, from its ace to the king.", one_higher)
OWN_SUIT = Rule("own-suit", term(5, 2), "Only cards of one suit are married.", same_suit)
ONE_DOWN = Rule(
    "one-down", cite(6, 1), "A card is married only to the card one rank higher than itself.", one_lower)
TWICE = Rule("twice", cite(7, 1), "There are two re-deals and no more: three deals in all.", fewer_than_two)
NOTHING_TO_PLAY = Rule(
    "nothing-to-play", cite(7, 1), "The fans are not taken up while any card can go to a foundation.",
    none_open_under(*PLAYS))

ALL_OUT = Rule(
    "all-out", cite(4, 1), "The game is won when the foundations hold every card, each from ace to king.")
STUCK = Rule(
    "stuck", cite(7, 1).quiet(),
    "The game is lost when, after the second re-deal, no card can be played or married any more.")

MARRIES = May("marry", MARRY, "fan", "fan", (TOP_CARD, OWN_SUIT, ONE_DOWN), onto="cards", group=True)
REDEALS = May("redeal", REDEAL, rules=(TWICE, NOTHING_TO_PLAY), then=(deal_again("fan", 3),))
LOST = End("lost", STUCK, both(fact_stands("redeals", 2), nothing_can_be_done))


def upward(begin: Rule = BEGIN, zone: str = "foundation", *more: Rule) -> tuple[Element, ...]:
    """The leaves that bring cards to the foundations that go up; `more` limits the aces."""
    return (
        May("begin", begin, "fan", zone, (TOP_CARD, ACE_FIRST, *more), onto="empty", group=True),
        May("build", BUILD, "fan", zone, (TOP_CARD, FOLLOW_SUIT, ONE_UP), onto="cards", group=True),
    )


FACTS = (
    Fact("redeals", 0, "how many re-deals there have been", shown=True),
    Fact("deal", 0, "the number dealt from, which shuffles the re-deals", kind="deal"),
)


def foundations(name: str, count: int, waits: str, title: str = "foundations") -> Zone:
    """A zone of foundations, filled from the first place on."""
    return Zone(name, count, title=title, in_order=True, waits=waits)


def table(fans: int, *found: Zone) -> Table:
    """The table with so many fans and these foundations."""
    return Table((*found, Zone("fan", fans, title="fans")), FACTS)


def fans(threes: int, singles: int = 0, last: int = 0) -> tuple[Lay, ...]:
    """A deal of so many fans of three, then so many of one, or a `last` one of so many."""
    laid = [Lay("fan", each=3, places=(0, threes))]
    if singles:
        laid.append(Lay("fan", places=(threes, threes + singles)))
    if last:
        laid.append(Lay("fan", each=last, places=(threes, threes + 1)))
    return tuple(laid)


def plates(why: str, wide: tuple[Spot, ...], narrow: tuple[Spot, ...]) -> Plates:
    """The foundations above, and beneath them as many fans in a line as there is room for."""
    below = (Flow("fan", fan=0.42),)
    return Plates(Layout(wide, below, 12.9, why), Layout(narrow, below, 6.3, why))
