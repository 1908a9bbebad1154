"""The "Louis" Patience, from the 1914 edition of Lady Cadogan's Illustrated Games of Patience."""

from __future__ import annotations

from rules_engine.cards import FACE, packs, parse_card
from rules_engine.deal import Lay, Withdraw
from rules_engine.game import Game
from rules_engine.games.cadogan.the_louis_patience.readings import (
    ASIDE,
    CHANGES,
    CORNER,
    FIRST_PLAYED,
    GATHERING,
    HOLDING,
    READINGS,
    SPACES,
    STEAD,
    TAKING_BACK,
    TOGETHER,
    taken_up,
)
from rules_engine.games.cadogan.the_louis_patience.rules import (
    ALL_DEALT,
    ALL_OUT,
    ALPHABET,
    AS_IT_FALLS,
    CHANGE,
    CIRCLES,
    DEAL,
    DEALT_OUT,
    FITS_BOTH,
    FOLLOW_SUIT,
    FOUNDATIONS,
    FREE,
    FROM_ASIDE,
    IN_A_REDEAL,
    JUST_TURNED_UP,
    LAY_ASIDE,
    LETTERS,
    LOWER_CIRCLES,
    MARRY,
    MARRY_SUIT,
    NOT_BACK,
    NOTHING_FITS,
    NOTHING_LEFT,
    ONE_APART,
    ONE_DOWN,
    ONE_UP,
    ORDER,
    PLAY,
    PLAYED_FIRST,
    REDEAL,
    ROUND,
    SO_TURNED_UP,
    TABLE,
    THRICE,
    TOP_CARD,
    TWO_PACKS,
    UNSHUFFLED,
    WITHDRAWN,
    cite,
    leaves_its_letter,
    marriages,
    married,
    new_circle,
    note_both,
    note_change,
)
from rules_engine.judge import after, judge
from rules_engine.layout import Layout, Plates, Spot
from rules_engine.moves import Move
from rules_engine.rule import Claim, End, FactsRow, May, Never, Rule
from rules_engine.words.questions import five
from rules_engine.words.rounds import round_goes_on, to_the_next_packet
from rules_engine.words.states import all_cards_on, nothing_can_be_done

OUT = (leaves_its_letter, note_both)
ACROSS: tuple[Rule, ...] = (IN_A_REDEAL, SO_TURNED_UP, FOLLOW_SUIT)

MOVES = (
    May("deal", DEAL, "pack", ALPHABET, (ROUND,), then=(round_goes_on(ORDER), new_circle),
        tries=to_the_next_packet(ORDER)),
    May("ascend", PLAY, ALPHABET, "ascending", (*FREE, FOLLOW_SUIT, ONE_UP), onto="cards", then=OUT),
    May("descend", PLAY, ALPHABET, "descending", (*FREE, FOLLOW_SUIT, ONE_DOWN), onto="cards", then=OUT),
    May("marry", MARRY, ALPHABET, ALPHABET, (TOP_CARD, DEALT_OUT, PLAYED_FIRST, MARRY_SUIT, ONE_APART),
        onto="cards", then=(married,), tries=marriages),
    May("change", CHANGE, "descending", "ascending", (*ACROSS, ONE_UP), onto="cards", then=(note_change,)),
    May("change", CHANGE, "ascending", "descending", (*ACROSS, ONE_DOWN), onto="cards", then=(note_change,)),
    May("lay-aside", LAY_ASIDE, ALPHABET, "aside", (IN_A_REDEAL, JUST_TURNED_UP, FITS_BOTH),
        then=(leaves_its_letter,)),
    May("aside-up", FROM_ASIDE, "aside", "ascending", (FOLLOW_SUIT, ONE_UP), onto="cards", then=(note_both,)),
    May("aside-down", FROM_ASIDE, "aside", "descending", (FOLLOW_SUIT, ONE_DOWN), onto="cards",
        then=(note_both,)),
    May("redeal", REDEAL, rules=(ALL_DEALT, NOTHING_FITS, THRICE), then=taken_up()),
    Never(NOT_BACK, "aside", f"{ALPHABET} pack"),
    End("won", ALL_OUT, all_cards_on(*FOUNDATIONS.split())),
    End("lost", NOTHING_LEFT, nothing_can_be_done),
)


def twelve_letters() -> tuple[str, bool]:
    """The letters from a to m, and the place of g among them."""
    whole = "abcdefghijklm"
    without = whole.replace("j", "")
    found = f"a to m are {len(whole)} letters; without j, as old alphabets have it, {len(without)}"
    return found, without == LETTERS and without.index("g") == len(without) // 2


def eight_circles() -> tuple[str, bool]:
    """The circles that the cards left by the foundations make."""
    rounds, over = divmod(len(GAME.cards) - 8, len(ORDER))
    found = f"104 - 8 = 96 = {rounds} x {len(ORDER)}, if nothing is played as it turns up"
    return found, (rounds, over) == (8, 0)


def order_reversed() -> tuple[str, bool]:
    """The order in which twelve packets, one card each, fall when they are dealt again."""
    position = TABLE.position({name: (number,) for number, name in enumerate(ORDER)})
    redeal = Move(action="redeal")
    verdict = judge(GAME, position, redeal)
    assert verdict.leave is not None
    pack = after(GAME, position, redeal, verdict.leave).piles[TABLE.place["pack"]]
    fall = "".join(LETTERS[entry & FACE] for entry in reversed(pack))
    return f"they fall {' '.join(fall)}", fall == LETTERS[5::-1] + LETTERS[:5:-1]


CLAIMS = (
    Claim("letters", cite(3, 4), "The twelve cards of a circle are lettered a to m.", "counted",
          twelve_letters),
    Claim("circles", cite(4, 1), "Circles of twelve are dealt until the pack is exhausted.", "reckoned",
          eight_circles),
    Claim("reversed", cite(5, 3), "Taken up from g to f, the packets come in reversed order.",
          "played by the engine", order_reversed),
)

GLANCE = (
    FactsRow("Packs", "two, 104 cards", TWO_PACKS),
    FactsRow("Table", "a square of twelve letters, a to m, round the foundations", DEAL),
    FactsRow("Foundations", "8, four aces and four kings, laid out beforehand", WITHDRAWN),
    FactsRow("Built", "in suit, the aces up and the kings down", ONE_UP),
    FactsRow("During the deal", "the card just dealt; a circle when it is complete; never a lower one",
           LOWER_CIRCLES),
    FactsRow("Leave a card that fits?", "", HOLDING),
    FactsRow("Played as it turns up", "", STEAD),
    FactsRow("Afterwards", "marriages upward and downward, in suit", ONE_APART),
    FactsRow("Play what a marriage lays open", "", FIRST_PLAYED),
    FactsRow("Ace upon king?", "", CORNER),
    FactsRow("A card that fits two", "from the second deal on may be changed, or laid aside", IN_A_REDEAL),
    FactsRow("What may be changed", "", CHANGES),
    FactsRow("Laid aside", "", ASIDE),
    FactsRow("Luck or skill", "both: the deal plays itself, the marriages do not"),
    FactsRow("To win", "all 104 cards on the foundations", ALL_OUT),
    *five(
        take_back=TAKING_BACK,
        parts=TOGETHER,
        spaces=SPACES,
        redeals=GATHERING,
        during=("yes: the card just dealt, and any of a circle just completed", AS_IT_FALLS),
    ),
)

WHY = (
    "That twelve letters form a square and the foundations lie within it is the book's. That four lie above, "
    "four below and two at either side, that they run the way of a clock from the upper left, and where the "
    "pack lies, is ours; the plate is lost. The packets are squared, as at the table.")
SQUARE = ((1, 0), (2, 0), (3, 0), (4, 0), (5, 1), (5, 2), (4, 3), (3, 3), (2, 3), (1, 3), (0, 2), (0, 1))
"""Where the letters lie, by column and row."""


ACROSS_BY, DOWN_BY, GAP = 1.16, 1.9, 0.25


def at(column: int, row: int) -> tuple[float, float]:
    """A place of the square, the outer ones drawn a little away from the foundations."""
    outward = (column > 0) + (column > 4), (row > 0) + (row > 2)
    return column * ACROSS_BY + outward[0] * GAP, row * DOWN_BY + outward[1] * GAP


LAYOUT = Layout(
    spots=(
        *(Spot(name, *at(*place), label=name[-1]) for name, place in zip(ORDER, SQUARE, strict=True)),
        Spot("ascending", *at(1, 1), dx=ACROSS_BY, label="aces"),
        Spot("descending", *at(1, 2), dx=ACROSS_BY, label="kings"),
        Spot("pack", 0, 0, label="pack"),
        Spot("aside", 0, at(0, 4)[1] + 0.2, fan=(0.5, 0), label="aside"),
    ),
    width=at(5, 0)[0] + 1.1,
    why=WHY,
)

GAME: Game = Game(
    id="cadogan/the-louis-patience",
    title="The “Louis” Patience",
    passages=(("cadogan", 'THE "LOUIS" PATIENCE'),),
    cards=packs(2),
    table=TABLE,
    deal=(
        Withdraw("ascending", tuple(parse_card(f"A{suit}") for suit in "SHDC")),
        Withdraw("descending", tuple(parse_card(f"K{suit}") for suit in "SHDC")),
        Lay("pack", rest=True),
    ),
    moves=MOVES,
    plates=Plates(LAYOUT, LAYOUT),
    unjudged=(("deals", TWO_PACKS), ("deals", WITHDRAWN), ("deals", CIRCLES), ("deals", UNSHUFFLED)),
    readings=READINGS,
    claims=CLAIMS,
    facts_box=GLANCE,
)
