"""The Sultan, from the 1914 edition of Lady Cadogan's Illustrated Games of Patience."""

from __future__ import annotations

from rules_engine.cards import RANK, packs
from rules_engine.deal import Lay, Withdraw
from rules_engine.game import Game
from rules_engine.games.cadogan.the_sultan.readings import NECESSITY, READINGS, SPACES, TAKE_BACK
from rules_engine.games.cadogan.the_sultan.rules import (
    ALL_OUT,
    ALONE,
    DEAL,
    DIVAN,
    EIGHT,
    FILL,
    FOLLOW_SUIT,
    LOST,
    ONE_EACH,
    ONE_UP,
    ONLY_THESE,
    OPEN,
    PACK_OUT,
    PLAY,
    REDEAL,
    TABLE,
    TAKEN_OUT,
    TALON_FIRST,
    TOP_CARD,
    TURNED_FIRST,
    TWICE,
    TWO_PACKS,
    USED,
    cite,
)
from rules_engine.games.cadogan.the_sultan.trial import DEALS, FOUND, PATIENT, trial
from rules_engine.layout import Layout, Plates, Spot
from rules_engine.proportion import Proportion
from rules_engine.rule import Claim, End, FactsRow, May, Never
from rules_engine.words.effects import set_fact, shuffle_talon
from rules_engine.words.questions import five
from rules_engine.words.states import all_cards_on, nothing_can_be_done

KING_OF_HEARTS, ACE_OF_HEARTS = 25, 13
ROUND = (ACE_OF_HEARTS, 38, 12, 51, KING_OF_HEARTS, 51, 12, 38)
"""The foundations clockwise from the ace above the Sultan; the king of hearts is below him."""

MOVES = (
    May("play", PLAY, OPEN, "foundation", (TOP_CARD, FOLLOW_SUIT, ONE_UP), onto="cards", then=USED),
    May("fill", FILL, "talon pack", "divan", (TOP_CARD, TALON_FIRST), onto="empty", then=USED),
    May("deal", DEAL, "pack", "talon", then=(set_fact("fresh", 1),)),
    May("redeal", REDEAL, rules=(PACK_OUT, TWICE), then=(shuffle_talon(), set_fact("fresh", 0))),
    Never(ALONE, "foundation divan talon pack", "sultan"),
    Never(ALONE, "sultan", "foundation divan talon pack"),
    Never(TURNED_FIRST, "pack", "foundation"),
    Never(ONLY_THESE, "divan", "divan"),
    Never(ONE_EACH, "talon pack", "divan"),
    End("won", ALL_OUT, all_cards_on("sultan", "foundation")),
    End("lost", LOST, nothing_can_be_done),
)


def laid_out() -> tuple[str, bool]:
    """What lies on the table when the dealing begins."""
    opening = GAME.opening(1)
    counts = [
        sum(len(opening.piles[place]) for place in TABLE.zone[zone])
        for zone in ("sultan", "foundation", "divan", "pack")
    ]
    found = "{} + {} + {} laid out, {} left in hand".format(*counts)
    return found, counts == [1, 8, 8, 87]


def packets() -> tuple[str, bool]:
    """How the two packs fall into packets, and where these end."""
    cards = 7 * 13 + 12 + 1
    queens = sum(RANK[face] == 11 for face in GAME.cards)
    found = f"7 x 13 + 12, and the Sultan: {cards} cards, with {queens} queens for 8 packets"
    return found, (cards, queens) == (len(GAME.cards), 8)


SHORT = 60


def how_often() -> tuple[str, bool]:
    """The share of deals won by two players, and whether the first deals agree."""
    shares = {patient: Proportion(sum(found), DEALS) for patient, found in FOUND.items()}
    held = all(
        Proportion(sum(trial(GAME, SHORT, patient)), SHORT).may_be(share.won / share.of)
        for patient, share in shares.items()
    )
    return f"plain: {shares[0].words}. Patient: {shares[PATIENT].words}", held


def redeals() -> tuple[str, bool]:
    """How many re-deals the games that were won took."""
    plain, patient = FOUND[0], FOUND[PATIENT]
    found = (
        f"plain: {plain[0]:,} without a re-deal, {plain[1]:,} with one, {plain[2]:,} with two; patient: "
        f"{patient[0]:,}, {patient[1]:,} and {patient[2]:,}"
    )
    return found, plain[0] + patient[0] < 10 and all(one[2] > one[1] for one in (plain, patient))


CLAIMS = (
    Claim("nine-and-eight", cite(4, 1), "Nine cards are withdrawn, and eight dealt for the Divan.",
          "counted in the engine's deal", laid_out),
    Claim("queens", cite(3, 4), "All eight packets about the Sultan end with queens.",
          "counted in the two packs", packets),
    Claim("how-often", cite(4, 3).quiet(), "How often a player wins who plays whatever fits, or who waits.",
          f"the deals 1 to {DEALS:,}, played by either; the first {SHORT} are played again at every check",
          how_often),
    Claim("two-redeals", cite(5, 1), "Re-deals are necessary, and two of them.",
          "counted in the same deals", redeals),
)

GLANCE = (
    FactsRow("Packs", "two, 104 cards", TWO_PACKS),
    FactsRow("Divan", "8 single cards, all open", DIVAN),
    FactsRow("Foundations", "8: seven kings and the ace of hearts, laid out", EIGHT),
    FactsRow("Built", "up in suit, ace to queen", ONE_UP),
    FactsRow("The Sultan", "a king of hearts, alone in the middle", ALONE),
    FactsRow("Pack is dealt", "one card at a time, on one talon", DEAL),
    FactsRow("To win", "eight queens round the Sultan", ALL_OUT),
    FactsRow("Luck or skill", "both: nothing can be arranged, but which card takes a place in the Divan can"),
    *five(
        take_back=TAKE_BACK,
        parts=("does not arise: nothing is built in the Divan", ONE_EACH),
        spaces=SPACES,
        redeals=NECESSITY,
        during=("yes, once the Divan lies", DEAL),
    ),
)

WHY = (
    "The Sultan in the middle of eight packets, and four places of the Divan on either side, are the book's. "
    "The plate that showed where each king and the ace of hearts stand is lost: that the ace is above the "
    "Sultan, the second king of hearts below him, and like kings face one another, is ours, as are the "
    "numbers, and pack and talon below."
)
ACROSS, DOWNWARD = 1.18, 1.88
SQUARE = 1.5
LAYOUT = Layout(
    spots=(
        Spot("sultan", SQUARE + ACROSS, DOWNWARD, label="Sultan"),
        Spot("foundation", SQUARE, 0, label="packet", points=tuple(
            (column * ACROSS, row * DOWNWARD)
            for column, row in ((1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2), (0, 1), (0, 0))
        )),
        Spot("divan", 0, 0, label="Divan", points=tuple(
            (x, row * DOWNWARD) for x in (0, 2 * (SQUARE + ACROSS)) for row in range(4)
        )),
        Spot("pack", SQUARE + 0.5 * ACROSS, 3 * DOWNWARD, label="pack"),
        Spot("talon", SQUARE + 1.5 * ACROSS, 3 * DOWNWARD, label="talon"),
    ),
    width=2 * (SQUARE + ACROSS) + 1,
    why=WHY,
)

GAME = Game(
    id="cadogan/the-sultan",
    title="The Sultan",
    passages=(("cadogan", "THE SULTAN"),),
    cards=packs(2),
    table=TABLE,
    deal=(
        Withdraw("sultan", (KING_OF_HEARTS,)),
        Withdraw("foundation", ROUND),
        Lay("divan"),
        Lay("pack", rest=True),
    ),
    moves=MOVES,
    plates=Plates(LAYOUT, LAYOUT),
    unjudged=(("deals", TWO_PACKS), ("deals", TAKEN_OUT), ("deals", EIGHT), ("deals", DIVAN)),
    readings=READINGS,
    claims=CLAIMS,
    facts_box=GLANCE,
)
