"""The Mill, from the 1914 edition of Lady Cadogan's Illustrated Games of Patience."""

from __future__ import annotations

from rules_engine.cards import packs
from rules_engine.deal import Lay, Withdraw
from rules_engine.game import Game
from rules_engine.games.cadogan.the_mill.readings import HOW_MANY, READINGS, REDEALS, SPACES
from rules_engine.games.cadogan.the_mill.rules import (
    ALL_OUT,
    BEGIN,
    BRINGS,
    DEAL,
    FILL,
    FIVE,
    FOUNDATIONS,
    FOUR_FAMILIES,
    FROM_PACK,
    GOES_ON_IT,
    KING_FIRST,
    KING_STAYS,
    LAID,
    LOST,
    ONE_DOWN,
    ONE_EACH,
    ONE_OF_EACH,
    ONE_UP,
    ONE_WAY,
    OPEN,
    PLAY,
    PLAYED,
    PREFER,
    TABLE,
    THE_FIVE,
    TOP_CARD,
    TRANSFER,
    TURNED_FIRST,
    TWO_PACKS,
    UPPERMOST,
    USED,
    WHOLE,
    WINGS_LAID,
    cite,
    given,
)
from rules_engine.games.cadogan.the_mill.trial import FOUND, trial
from rules_engine.layout import Layout, Plates, Spot
from rules_engine.rule import Claim, End, FactsRow, May, Never
from rules_engine.words.effects import set_fact
from rules_engine.words.questions import five
from rules_engine.words.states import all_cards_on, nothing_can_be_done

MOVES = (
    May("begin", BEGIN, OPEN, "descending", (TOP_CARD, KING_FIRST, GOES_ON_IT), onto="empty", then=PLAYED),
    May("play-up", PLAY, OPEN, "ascending", (TOP_CARD, ONE_UP, FOUR_FAMILIES), onto="cards", then=PLAYED),
    May("play-down", PLAY, OPEN, "descending", (TOP_CARD, ONE_DOWN, GOES_ON_IT), onto="cards", then=PLAYED),
    May("transfer", TRANSFER, "descending", "ascending",
        (UPPERMOST, KING_STAYS, ONE_UP, FOUR_FAMILIES, ONE_OF_EACH, BRINGS), onto="cards", group=True,
        then=(given,)),
    May("fill", FILL, "pack talon", "wing", (TOP_CARD,), onto="empty", then=USED),
    May("deal", DEAL, "pack", "talon", then=(set_fact("fresh", 1),)),
    Never(TURNED_FIRST, "pack", FOUNDATIONS),
    Never(FROM_PACK, "wing", "wing"),
    Never(ONE_EACH, "pack talon", "wing"),
    Never(ONE_WAY, FOUNDATIONS, "descending"),
    End("won", ALL_OUT, all_cards_on("ascending", "descending")),
    End("lost", LOST, nothing_can_be_done),
)


def laid_out() -> tuple[str, bool]:
    """What lies on the table when the dealing begins."""
    opening = GAME.opening(1)
    wings = sum(len(opening.piles[place]) for place in TABLE.zone["wing"])
    centre, left = (len(opening.piles[TABLE.place[name]]) for name in ("ascending", "pack"))
    return f"{centre} + {wings} laid out, {left} left in hand", (centre, wings, left) == (1, 8, 95)


def families() -> tuple[str, bool]:
    """How the two packs fall into foundations."""
    kings = len(TABLE.zone["descending"])
    found = WHOLE + kings * 13
    return f"4 x 13 in the centre and {kings} x 13 in the angles: {found} cards", found == len(GAME.cards)


SHORT = 30


def talon_or_wings() -> tuple[str, bool]:
    """What playing from the talon first brings, and whether the first deals agree with the record."""
    held = True
    for fill_talon in (True, False):
        first, second = (
            trial(GAME, SHORT, play_talon=play_talon, fill_talon=fill_talon).mean
            for play_talon in (True, False)
        )
        held &= abs(first - second) < 1 if fill_talon else first > second
    said = "; ".join(
        f"vacancies filled from the {'talon' if fill_talon else 'pack'}: talon first "
        f"{FOUND[True, fill_talon].words}, wings first {FOUND[False, fill_talon].words}"
        for fill_talon in (True, False)
    )
    apart = FOUND[True, False].mean - FOUND[False, False].mean
    return said, held and apart > FOUND[True, False].error + FOUND[False, False].error


CLAIMS = (
    Claim("eight-wings", cite(3, 1), "An ace and eight cards are laid out.", "counted in the engine's deal",
          laid_out),
    Claim("five-foundations", cite(3, 3, 4),
          "Four families on the ace and four sequences on kings take up all the cards.",
          "counted on the engine's table", families),
    Claim("talon-first", cite(6, 1), "It is better to play from the talon than from the wings.",
          "a plain player's trial of the deals 1 to 20,000, played in four ways; intervals of 95 in a "
          f"hundred; the first {SHORT} are played again at every check", talon_or_wings),
)

GLANCE = (
    FactsRow("Packs", "two, 104 cards", TWO_PACKS),
    FactsRow("Wings", "8 single cards, all open", PLAY),
    FactsRow("Foundations", "5: an ace laid out, and the first four kings as they appear", THE_FIVE),
    FactsRow("Built", "whatever the suit: four families up on the ace, down on each king", FIVE),
    FactsRow("Moved to the ace from the kings", "one card, if it brings another into use", HOW_MANY),
    FactsRow("Pack is dealt", "one card at a time, on one talon", DEAL),
    FactsRow("To win", "all 104 cards on the foundations", ALL_OUT),
    FactsRow("Luck or skill", "luck in the deal; skill in whether a card goes up or down, and when"),
    *five(
        take_back=("no; but a king packet may give its top card to the centre", TRANSFER),
        parts=("does not arise: nothing is built in the wings", ONE_EACH),
        spaces=SPACES,
        redeals=REDEALS,
        during=("yes, once the ace and eight wings lie", WINGS_LAID),
    ),
)

WHY = (
    "Eight cards about an ace as the wings of a windmill, and kings in the four angles between them, are the "
    "book's. That each wing has two cards in line, their numbers, and the places of pack and talon are ours; "
    "the plate is lost."
)
ACROSS, DOWNWARD = 1.25, 1.88


def crossing(*spots: tuple[int, int]) -> tuple[tuple[float, float], ...]:
    """Places of a square five cards wide and five deep, by column and row."""
    return tuple((column * ACROSS, row * DOWNWARD) for column, row in spots)


LAYOUT = Layout(
    spots=(
        Spot("pack", 0, 0, label="pack"),
        Spot("talon", 4 * ACROSS, 0, label="talon"),
        Spot("wing", 0, 0, label="wing",
             points=crossing((2, 0), (2, 1), (4, 2), (3, 2), (2, 4), (2, 3), (0, 2), (1, 2))),
        Spot("ascending", 2 * ACROSS, 2 * DOWNWARD, label="centre"),
        Spot("descending", 0, 0, points=crossing((3, 1), (3, 3), (1, 3), (1, 1))),
    ),
    width=4 * ACROSS + 1,
    why=WHY,
)

GAME = Game(
    id="cadogan/the-mill",
    title="The Mill",
    passages=(("cadogan", "THE MILL"),),
    cards=packs(2),
    table=TABLE,
    deal=(Withdraw("ascending", (0,)), Lay("wing"), Lay("pack", rest=True)),
    moves=MOVES,
    plates=Plates(LAYOUT, LAYOUT),
    unjudged=(
        ("deals", TWO_PACKS), ("deals", LAID), ("deals", THE_FIVE), ("deals", FIVE), ("deals", WINGS_LAID),
        ("advises", PREFER),
    ),
    readings=READINGS,
    claims=CLAIMS,
    facts_box=GLANCE,
)
