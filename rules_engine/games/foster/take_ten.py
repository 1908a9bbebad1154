"""Take Ten, from Foster's Complete Hoyle."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.attempt import Attempt
from rules_engine.cards import RANK, SUIT, UNSEEN, packs, seen
from rules_engine.deal import Lay, shuffle
from rules_engine.game import Game
from rules_engine.games.foster.pairing import every_end, take_ten
from rules_engine.layout import Layout, Plates, Spot
from rules_engine.moves import Move, Part
from rules_engine.proportion import Proportion
from rules_engine.rule import Choice, Claim, End, FactsRow, May, Must, Never, Reading, Rule, Truth, citing
from rules_engine.table import Position, Table, Zone
from rules_engine.words.pairs import PIPS, cards_taken, faces, pairs_of_tops, values_make
from rules_engine.words.questions import five
from rules_engine.words.states import a_place_is_empty, all_cards_on, both, has_cards, nothing_more
from rules_engine.words.tests import each_part, not_from, one_card, top_of_pile

cite = citing("foster", "TAKE TEN")
general = citing("foster", "SOLITAIRE")

TABLE = Table(zones=(
    Zone("place", 13, title="places"),
    Zone("pack", title="pack", face_down=True),
    Zone("aside", title="aside"),
))

TEN_AND_COURTS = (9, 10, 11, 12)
"""The ranks that go by four: ten, knave, queen and king."""


def high(card: int) -> bool:
    """Whether the card is a ten or a court card."""
    return RANK[card] in TEN_AND_COURTS


def none_is_high(attempt: Attempt) -> Truth:
    """No card taken is a ten or a court card."""
    cards = faces(attempt)
    return False if any(map(high, cards)) else None if UNSEEN in cards else True


def king_to_ten(attempt: Attempt) -> Truth:
    """The cards taken are a king, a queen, a knave and a ten."""
    cards = faces(attempt)
    known = [RANK[card] for card in cards if card != UNSEEN]
    if len(set(known)) < len(known) or not set(known) <= set(TEN_AND_COURTS):
        return False
    return None if UNSEEN in cards else True


def of_one_suit(attempt: Attempt) -> Truth:
    """The cards taken are all of the same suit."""
    cards = faces(attempt)
    if len({SUIT[card] for card in cards if card != UNSEEN}) > 1:
        return False
    return None if UNSEEN in cards else True


def fours(game: Game, position: Position) -> Iterator[Move]:
    """The ten and the court cards of each suit that has all four on the table."""
    (onto,) = game.table.zone["aside"]
    for suit in range(4):
        lying = [place for place in game.table.zone["place"] for entry in position.piles[place]
                 if high(seen(entry)) and SUIT[seen(entry)] == suit]
        if len(lying) == 4:
            yield Move(tuple(Part((0,), place, onto) for place in lying))


def four_lie_together(game: Game, position: Position) -> bool:
    """Some suit has all four on the table."""
    return any(True for _ in fours(game, position))


def pack_is_out(game: Game, position: Position) -> bool:
    """The pack holds no card."""
    return not has_cards("pack")(game, position)


# The deal.
ONE_PACK = Rule("one-pack", general(1, 1), "One full pack of fifty-two cards.")
THIRTEEN = Rule(
    "thirteen-cards", cite(1, 1),
    "The pack is shuffled and cut, and thirteen cards dealt face up: two rows of five and a row of three.")
PACK = Rule(
    "pack-in-hand", cite(1, 2), "The thirty-nine cards left over stay face down in the hand: the pack.")

# What may be done.
TWO = Rule("lift-two", cite(1, 2), "Two cards on the table that make ten by their pips may be lifted.")
FOUR = Rule("lift-four", cite(1, 4), "The king, queen, knave and ten of a suit are lifted all four together.")
DEAL = Rule("deal-on", cite(1, 2), "Places left by lifted cards are dealt to from the pack.")

# What limits it.
ON_THE_TABLE = Rule(
    "on-the-table", cite(1, 2), "Only cards that lie on the table are lifted, never one from the pack.",
    each_part(not_from("pack")))
TEN_PIPS = Rule(
    "ten-pips", cite(1, 2), "The pips of the cards lifted come to ten; an ace has one, a court card none.",
    values_make(10, PIPS))
TWO_CARDS = Rule("two-cards", cite(1, 3), "A ten is made of two cards, no more and no fewer.", cards_taken(2))
ALL_FOUR = Rule(
    "all-four", cite(1, 4),
    "A king, queen, knave or ten is left alone until all four of its suit are on the table.", none_is_high)
KING_TO_TEN = Rule(
    "king-to-ten", cite(1, 4),
    "Four cards lifted together are a king, a queen, a knave and a ten.", king_to_ten)
ONE_SUIT = Rule("one-suit", cite(1, 4), "The four lifted together are of one suit.", of_one_suit)
TOP_OF_PACK = Rule("top-of-pack", cite(1, 2), "Cards are dealt from the top of the pack.", top_of_pile)
ONE_EACH = Rule("one-each", cite(1, 2), "Each place takes one card, as it held one.", one_card)
FROM_PACK = Rule(
    "from-pack", cite(1, 2), "A place is filled from the pack, and no card on the table moves to it.")
OUT = Rule("out-of-play", cite(1, 2), "A card that has been lifted is out of the game.")
REFILL = Rule(
    "refill-first", cite(1, 2),
    "While the pack lasts, every place left empty is dealt to before anything more is lifted.")

# The end.
NO_LIFT = Rule(
    "lost", cite(1, 5), "When nothing can be lifted and cards are left on the table, the game is lost.")
ALL_OUT = Rule("all-out", cite(1, 5).quiet(), "The game is won when all fifty-two cards have been lifted.")

# Rules that only another reading brings.
FOUR_AT_ONCE = Rule(
    "four-at-once", cite(1, 4), "Four of a suit that lie together are lifted before anything else is.")
PACK_OUT = Rule(
    "pack-out", cite(1, 5).quiet(), "The game is won when the last card of the pack has been dealt.")

LIFT = (ON_THE_TABLE, TWO_CARDS, TEN_PIPS, ALL_FOUR)
LIFT_FOUR = (ON_THE_TABLE, KING_TO_TEN, ONE_SUIT)

MOVES = (
    May("lift-two", TWO, "place pack", "aside", LIFT, parts=0, group=True,
        tries=pairs_of_tops("place", "aside")),
    # A card lifted alone is weighed by the same rules, and never passes them.
    May("lift-one", TWO, "place pack", "aside", LIFT, group=True),
    May("lift-four", FOUR, "place pack", "aside", LIFT_FOUR, parts=4, group=True, tries=fours),
    May("deal-on", DEAL, "pack", "place", (TOP_OF_PACK, ONE_EACH), onto="empty", group=True),
    Never(ONE_EACH, "pack", "place"),
    Never(FROM_PACK, "place", "place"),
    Never(OUT, "aside", "place pack"),
    End("lost", NO_LIFT, nothing_more("place")),
)

REFILLING = Reading(
    "refilling", cite(1, 2), "Are the empty places dealt to before the next cards are lifted?",
    (Choice("at-once", "Yes, every one of them.", short="the pack, at once",
            adds=(Must(REFILL, both(a_place_is_empty("place"), has_cards("pack")), ("deal-on",)),)),
     Choice("at-leisure", "No: more may be lifted first.", short="the pack, when the player likes")),
    "Lifting and dealing stand in one breath, as one act. It decides nothing: whatever can be lifted still "
    "can be when more cards have been dealt.")
FOUR_WAIT = Reading(
    "four-wait", cite(1, 4), "Must four of a suit be lifted as soon as they lie together?",
    (Choice("may-wait", "No: they may lie while pairs are lifted."),
     Choice("at-once", "Yes, before anything else is lifted.",
            adds=(Must(FOUR_AT_ONCE, four_lie_together, ("lift-four", "deal-on")),))),
    "What must be is that they go together; of when, nothing is said but that it is not before all four lie "
    "there. This too decides nothing.")
WINNING = Reading(
    "winning", cite(1, 5).quiet(), "When is the game won?",
    (Choice("all-out", "When every card has been lifted.",
            adds=(End("won", ALL_OUT, all_cards_on("aside")),)),
     Choice("pack-out", "When the pack has been dealt out.", adds=(End("won", PACK_OUT, pack_is_out),))),
    "The book says only when the game is lost. Going on until no card is left is the natural end, and the "
    "two come to the same: once the pack is out, whatever still lies on the table pairs off.")

WON = Proportion(9176, 100_000)
"""Deals 1 to 100,000 that come out."""


def opening_counted() -> tuple[str, bool]:
    """The cards on the table and in the pack after a deal."""
    position = GAME.opening(1)
    pack = len(position.piles[TABLE.place["pack"]])
    laid = sum(len(position.piles[place]) for place in TABLE.zone["place"])
    return f"5 + 5 + 3 = {laid}, and {pack} left", (laid, pack) == (13, 39)


def pairs_off() -> tuple[str, bool]:
    """How the pack falls into tens and fours."""
    pairs = 4 * sum(1 for low in range(1, 5) if 10 - low != low) + 4 // 2
    return f"{pairs} pairs and 4 fours, {2 * pairs + 16} cards", 2 * pairs + 16 == 52


def fewest_left() -> tuple[str, bool]:
    """The fewest cards that can be left in the pack when nothing can be lifted.

    Of a suit with some of its four on the table the rest are in the pack, and of the low cards on the
    table each has its fellow there.
    """
    ways = ((a, b, c, d) for a in range(4) for b in range(4) for c in range(4) for d in range(4))
    least = min(sum(4 - laid for laid in way if laid) + 13 - sum(way) for way in ways)
    return f"{least} cards, so no more than {52 - 13 - least} have been lifted", least == 5


def all_ways_end_alike() -> tuple[str, bool]:
    """Whether any choice of lifts changes how many cards go out."""
    ends = [every_end(shuffle(GAME.cards, number)) for number in range(1, 41)]
    return "one end to each of the 40 deals, whatever is lifted first", all(len(one) == 1 for one in ends)


def comes_out() -> tuple[str, bool]:
    """The share of deals that come out, and whether the first of them agree with it."""
    first = sum(take_ten(shuffle(GAME.cards, number)) == 52 for number in range(1, 301))
    return WON.words, Proportion(first, 300).may_be(WON.won / WON.of)


CLAIMS = (
    Claim("thirteen", cite(1, 1), "Two rows of five and a row of three are thirteen cards.",
          "counted in the engine's deal", opening_counted),
    Claim("pairs-off", cite(1, 2), "The whole pack can go: its low cards in tens, the others in fours.",
          "reckoned", pairs_off),
    Claim("luck-alone", general(1, 2), "Take Ten is a game of the first kind: the player changes nothing.",
          "every choice tried in deals 1 to 40; why it is so in every deal stands under the end of the game",
          all_ways_end_alike),
    Claim("five-left", cite(1, 5), "The game can be lost only while five cards or more are left in the pack.",
          "reckoned over every stuck table", fewest_left),
    Claim("comes-out", cite(1, 5), "How often a deal comes out.",
          "deals 1 to 100,000, each played to its end", comes_out),
)

GLANCE = (
    FactsRow("Pack", "one, 52 cards", ONE_PACK),
    FactsRow("Table", "13 cards in rows of five, five and three", THIRTEEN),
    FactsRow("Lifted", "two cards that make ten by their pips", TWO),
    FactsRow("Tens and court cards", "only the four of a suit together", FOUR),
    FactsRow("In hand", "39 cards", PACK),
    FactsRow("Luck or skill", "luck alone"),
    *five(
        take_back=("no foundations; lifted cards stay out", OUT),
        parts=("no sequences; a card lies alone in its place", THIRTEEN),
        spaces=REFILLING,
        redeals=("none: when nothing can be lifted it is over", NO_LIFT),
        during=("no: thirteen cards are laid out first", THIRTEEN),
    ),
)

LAYOUT = Layout(
    spots=(
        Spot("place", 0, 0, dx=1.12, row=5, drop=1.95, label="place"),
        Spot("pack", 6, 0, label="pack"),
        Spot("aside", 6, 1.95, label="aside"),
    ),
    width=7.0,
    why="The book gives the rows, five, five and three; where pack and lifted cards lie is ours.",
)

GAME = Game(
    id="foster/take-ten",
    title="Take Ten",
    passages=(("foster", "TAKE TEN"), ("foster", "SOLITAIRE")),
    cards=packs(1),
    table=TABLE,
    deal=(Lay("place"), Lay("pack", rest=True)),
    moves=MOVES,
    plates=Plates(LAYOUT, LAYOUT),
    unjudged=(("deals", ONE_PACK), ("deals", THIRTEEN), ("deals", PACK)),
    readings=(REFILLING, FOUR_WAIT, WINNING),
    claims=CLAIMS,
    facts_box=GLANCE,
    # Skill praised above luck; a few games of many; what sequences are, of which this game has none.
    scene_setting=(
        ("SOLITAIRE", 1, 3), ("SOLITAIRE", 2, 1),
        ("SOLITAIRE", 3, 1), ("SOLITAIRE", 3, 2), ("SOLITAIRE", 3, 3),
    ),
)
