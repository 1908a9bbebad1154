"""La Nivernaise, from the 1914 edition of Lady Cadogan's Illustrated Games of Patience."""

from __future__ import annotations

from rules_engine.cards import packs
from rules_engine.deal import Lay
from rules_engine.game import Game
from rules_engine.games.cadogan.la_nivernaise.readings import (
    GATHERING,
    HOLDING,
    LAST_VACANCY,
    PREFERENCE,
    READINGS,
    REPLACING,
    TAKING_BACK,
    taken_up,
)
from rules_engine.games.cadogan.la_nivernaise.rules import (
    ALL_DEALT,
    ALL_OUT,
    AT_ONCE,
    BASE_CARD,
    BASE_STAYS,
    BEGIN,
    BY_THE_TABLE,
    DEAL,
    EXCHANGE,
    EXHAUSTED,
    FACE_UP,
    FILL,
    FITS_ACROSS,
    FOLLOW_SUIT,
    FOUNDATIONS,
    FOUR_SUITS,
    IN_SUCCESSION,
    LEAVE_ONE,
    LINE,
    LOOK,
    NO_PROGRESS,
    NO_SHIFTING,
    NO_SINGLES,
    NOTHING_LEFT,
    ONCE,
    ONE_ACROSS,
    ONE_DOWN,
    ONE_EACH,
    ONE_UP,
    PACK_LASTS,
    PLAY,
    PREFER,
    REDEAL,
    REFILL,
    TABLE,
    TABLEAU,
    THE_LINE,
    TOP_CARD,
    TWO_FLANKS,
    TWO_PACKS,
    USED_UP,
    beneath_the_top,
    cite,
    four_in_its_stead,
    is_lost,
    packet_gone,
)
from rules_engine.games.cadogan.la_nivernaise.trial import FILLING_ALL, LEAVING_ONE, Tried, trial
from rules_engine.layout import Layout, Plates, Spot
from rules_engine.proportion import Proportion
from rules_engine.rule import Claim, End, FactsRow, May, Must, Never, Tally
from rules_engine.words.effects import set_fact
from rules_engine.words.questions import five
from rules_engine.words.rounds import deal_round
from rules_engine.words.states import all_cards_on, both, fact_stands, has_cards

PLAYED = (packet_gone, set_fact("exchanged", 0))

MOVES = (
    May("begin", BEGIN, TABLEAU, FOUNDATIONS, (TOP_CARD, BASE_CARD, FOUR_SUITS), onto="empty", then=PLAYED),
    May("ascend", PLAY, TABLEAU, "ascending", (TOP_CARD, FOLLOW_SUIT, ONE_UP), onto="cards", then=PLAYED),
    May("descend", PLAY, TABLEAU, "descending", (TOP_CARD, FOLLOW_SUIT, ONE_DOWN), onto="cards",
        then=PLAYED),
    May("exchange", EXCHANGE, FOUNDATIONS, FOUNDATIONS, (ONE_ACROSS, BASE_STAYS, FOLLOW_SUIT, FITS_ACROSS),
        onto="cards", group=True, then=(set_fact("exchanged", 1),)),
    May("fill", FILL, "pack line", "flank", (TOP_CARD,), onto="empty", then=(packet_gone,)),
    May("refill", REFILL, rules=(USED_UP,), then=(four_in_its_stead,)),
    May("deal", DEAL, rules=(EXHAUSTED, PACK_LASTS), then=(deal_round(LINE, 4),)),
    May("redeal", REDEAL, rules=(NO_PROGRESS, ALL_DEALT, ONCE), then=taken_up("line", last_first=False)),
    Never(ONE_EACH, "pack line", "flank"),
    Never(NO_SHIFTING, "flank", "flank"),
    Never(NO_SINGLES, "flank line pack", "line"),
    Never(BY_THE_TABLE, "pack", FOUNDATIONS),
    Must(AT_ONCE, both(lambda game, position: not fact_stands("bare", 0)(game, position), has_cards("pack")),
         ("refill",)),
    End("won", ALL_OUT, all_cards_on(*FOUNDATIONS.split())),
    End("lost", NOTHING_LEFT, is_lost),
)


def laid_out() -> tuple[str, bool]:
    """The cards of the flanks and of the line in the engine's deal, and what is left."""
    opening = GAME.opening(1)
    flanks, line, pack = (
        [len(opening.piles[place]) for place in TABLE.zone[zone]] for zone in ("flank", "line", "pack")
    )
    found = f"2 x 4 = {sum(flanks)} and 6 x 4 = {sum(line)} laid out, {pack[0]} left in the pack"
    return found, (flanks, line, pack) == ([1] * 8, [4] * 6, [72])


def rounds_counted() -> tuple[str, bool]:
    """How often four cards to each packet go into what the flanks leave."""
    rounds, over = divmod(len(GAME.cards) - 8, 4 * len(LINE))
    found = f"104 - 8 = 96 = {rounds} x 24, if nothing is taken from the pack in between"
    return found, (rounds, over) == (4, 0)


def begin_agrees(spare: int, share: tuple[int, int]) -> bool:
    """Whether the first two hundred deals come out as the long trial found them."""
    short = trial(GAME, 200, spare)
    return (short.without, short.won) == share


def scarcely_worth_while() -> tuple[str, bool]:
    """How often the first round makes no vacancy, and what becomes of those deals and of the others."""
    long = FILLING_ALL
    none = Proportion(long.won_without, long.without)
    some = Proportion(long.won - long.won_without, long.deals - long.without)
    found = (f"no vacancy in {long.without:,} of {long.deals:,} deals; of these are won {none.words}; "
             f"of the others {some.words}")
    return found, none.interval[1] < some.interval[0] and begin_agrees(0, FIRST_200[0])


def one_left_open() -> tuple[str, bool]:
    """What a player wins who fills up the flanks, and one who always leaves a vacancy."""
    both_ways: tuple[Tried, Tried] = (FILLING_ALL, LEAVING_ONE)
    all_filled, one_left = (Proportion(one.won, one.deals) for one in both_ways)
    found = f"one who fills them all wins {all_filled.words}; one who leaves one, {one_left.words}"
    borne_out = one_left.interval[0] > all_filled.interval[1]
    return found, borne_out or not begin_agrees(1, FIRST_200[1])


FIRST_200 = ((48, 1), (48, 0))
"""Of the deals 1 to 200, those without a vacancy in the first round, and those won, for either player."""

METHOD = (
    "a plain player's trial of the deals 1 to 20,000, who plays what fits, moves cards to the flanks when "
    "that lays open one that fits, as far as the second rule lets it be seen, and deals when nothing else "
    "will do; the first 200 are played again at every check"
)
CLAIMS = (
    Claim("laid-out", cite(6, 1), "Two flanks of four cards, and six packets of four.",
          "counted in the engine's deal", laid_out),
    Claim("rounds", cite(11, 1), "The whole pack is dealt out in rounds of four to a packet.", "reckoned",
          rounds_counted),
    Claim("vacancies", cite(8, 1),
          "If the first round makes no vacancy in the flanks, the game is scarcely worth going on with.",
          METHOD, scarcely_worth_while),
    Claim("leave-one", cite(9, 1), "To fill every vacancy is never prudent.", METHOD, one_left_open,
          true=False),
)

GLANCE = (
    FactsRow("Packs", "two, 104 cards", TWO_PACKS),
    FactsRow("Flanks", "two rows of four single cards, all open", TWO_FLANKS),
    FactsRow("Line", "six packets, only the uppermost card of each open", TOP_CARD),
    FactsRow("Foundations", "8, begun by four aces and four kings as they come", BEGIN),
    FactsRow("Built", "in suit, the aces up and the kings down", ONE_UP),
    FactsRow("Packets grow", "by four cards each in every round", DEAL),
    FactsRow("A packet used up", "", REPLACING),
    FactsRow("Flanks first?", "", PREFERENCE),
    FactsRow("Keep a card back?", "", HOLDING),
    FactsRow("Fill the last vacancy?", "", LAST_VACANCY),
    FactsRow("Luck or skill", "mostly luck; how the vacancies are used is judged"),
    FactsRow("To win", "all 104 cards on the foundations", ALL_OUT),
    *five(
        take_back=TAKING_BACK,
        parts=("does not arise: nothing is built but on the foundations", NO_SINGLES),
        spaces=("in the flanks the pack or the line, if the player likes", FILL),
        redeals=GATHERING,
        during=("between the rounds", DEAL),
    ),
)

LAYOUT = Layout(
    spots=(
        Spot("flank", 0, 0, label="flank",
             points=tuple((x, number * 1.85) for x in (0, 6.2) for number in range(4))),
        Spot("ascending", 1.75, 0, dx=0, dy=1.85, label="aces"),
        Spot("descending", 4.45, 0, dx=0, dy=1.85, label="kings"),
        Spot("pack", 3.1, 3 * 1.85, label="pack"),
        Spot("line", 0, 7.85, dx=1.24, fan=(0, 0.36), label="line"),
    ),
    width=7.2,
    why="Two upright flanks, the foundations between them, and the line below, numbered from the left, are "
    "the book's. That the aces stand at the left and the kings at the right, that the flanks are numbered "
    "from above, and where the pack lies, is ours; the plate is lost. The packets are spread here for the "
    "eye; at the table they lie squared, and how far one may look into them is a rule of the game.",
)

GAME: Game = Game(
    id="cadogan/la-nivernaise",
    title="La Nivernaise",
    passages=(("cadogan", "LA NIVERNAISE"),),
    cards=packs(2),
    table=TABLE,
    deal=(Lay("flank"), Lay("line", each=4), Lay("pack", rest=True)),
    moves=MOVES,
    plates=Plates(LAYOUT, LAYOUT),
    unjudged=(("deals", TWO_PACKS), ("deals", TWO_FLANKS), ("deals", THE_LINE), ("deals", FACE_UP),
          ("deals", IN_SUCCESSION), ("advises", PREFER), ("advises", LEAVE_ONE)),
    readings=READINGS,
    tallies=(Tally("look", LOOK, beneath_the_top, zone="line", unit="cards beneath the top"),),
    claims=CLAIMS,
    facts_box=GLANCE,
)
