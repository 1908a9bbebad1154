"""The Besieged City: the rules as the text gives them."""

from __future__ import annotations

from rules_engine.attempt import Attempt
from rules_engine.cards import RANK, RANKS, UNSEEN
from rules_engine.games.cadogan.the_besieged_city.lines import (
    ENDS,
    ORDER,
    is_next,
)
from rules_engine.games.cadogan.the_besieged_city.transposing import change_places, one_cannot_go
from rules_engine.rule import Rule, Truth, citing
from rules_engine.words.tests import (
    all_of,
    either,
    empty,
    holds_cards,
    none_open_under,
    not_from,
    of_rank,
    on_the_card_beneath,
    one_card,
    same_suit,
    suit_is_new,
    top_of_pile,
)

cite = citing("cadogan", "THE BESIEGED CITY")

def in_its_turn(attempt: Attempt) -> Truth:
    """The card is of the rank that comes next in the order of the foundations."""
    count = len(attempt.position.piles[attempt.target])
    if count >= len(ORDER):
        return False
    return None if attempt.card == UNSEEN else RANKS[RANK[attempt.card]] == ORDER[count]


def at_an_end(attempt: Attempt) -> Truth:
    """The card goes to one of the Ramparts at the ends of its row or of its column."""
    return attempt.target in ENDS[attempt.source]


# The cards and the layout.
TWO_PACKS = Rule("two-packs", cite(0, 1), "Two full packs of fifty-two cards, shuffled together.")
THE_RESERVE = Rule(
    "the-reserve", cite(10, 1, 4),
    "Twelve cards are laid in four rows of three. They are the Reserve, the city within the walls.")
THE_RAMPARTS = Rule(
    "the-ramparts", cite(10, 2, 3),
    "Fourteen more are laid crossways round them, one at each end of each row and of each column. They are "
    "the Ramparts, and each begins a packet.")

# The foundations.
BEGIN = Rule("begin", cite(11, 1), "Four aces, one of each suit, begin the four foundations.")
ACE_FIRST = Rule("ace-first", cite(11, 1).quiet(), "Nothing but an ace begins a foundation.", of_rank(0))
FOUR_SUITS = Rule(
    "four-suits", cite(11, 1),
    "The four aces are of different suits: the second ace of a suit begins nothing, and comes last of all.",
    suit_is_new)
PLAY = Rule(
    "play", cite(12, 1), "The top card of any of the Ramparts is played when a foundation wants it.")
FROM_PACK = Rule(
    "from-the-pack", cite(1, 1, label="I"),
    "Besides those of the Ramparts a card just turned up from the pack may be played.")
FOLLOW_SUIT = Rule("follow-suit", cite(9, 1, label="IX"), "A foundation keeps to one suit.", same_suit)
IN_ORDER = Rule(
    "in-order", cite(11, 2),
    "On the ace come king, two, queen, three, knave, four, ten, five, nine, six, eight, seven; then the "
    "other seven, eight, six, nine, five, ten, four, knave, three, queen, two, king and last the ace.",
    in_its_turn)
THROUGH_RESERVE = Rule(
    "through-the-reserve", cite(1, 2, label="I"),
    "A card of the talon is neither played nor laid on the Ramparts: it must come into the Reserve first.")
THROUGH_RAMPARTS = Rule(
    "through-the-ramparts", cite(1, 2, label="I"),
    "A card of the Reserve is not played: it must come into the Ramparts first.")

# The Ramparts.
TRANSFER = Rule(
    "transfer", cite(3, 1),
    "The top card of one of the Ramparts may be laid on that of any other, if it goes there, as often as the "
    "player likes.")
TOP_CARD = Rule(
    "top-card", cite(3, 1), "Of a packet in the Ramparts only the top card is available, one at a time.",
    top_of_pile)
RAMPART_SUIT = Rule("rampart-suit", cite(2, 2), "A packet in the Ramparts is of one suit.", same_suit)
NEXT_IN_LINE = Rule(
    "next-in-line", cite(2, 1, label="II"),
    "A card goes on one that is next above or below it in rank, or next before or after it in the order of "
    "playing. The packet may change from one to the other, and turn about, as often as one likes.",
    on_the_card_beneath(is_next))
BRING = Rule(
    "bring", cite(4, 1, label="IV"),
    "A card of the Reserve may be laid on the Ramparts as one of the Ramparts might.")
AT_THE_END = Rule(
    "at-the-end", cite(4, 1, label="IV"),
    "A card of the Reserve goes only to the Ramparts at the ends of its own row and of its own column.",
    at_an_end)

# Vacancies.
FILL = Rule(
    "fill", cite(6, 1, label="VI"),
    "A vacancy in the Ramparts is filled with any card of the Reserve that lies in the line it ends.")
FILL_AT_ONCE = Rule(
    "fill-at-once", cite(12, 1),
    "A vacancy in the Ramparts is filled before anything else is done, if a card lies in its line. The "
    "rules here named IV and V are those printed as VI and VIII.")
FROM_RESERVE = Rule(
    "from-the-reserve", cite(6, 1, label="VI"),
    "No card of the Ramparts is laid in a vacancy there; only the Reserve fills it.")
REFILL = Rule(
    "refill", cite(8, 1, label="VIII"),
    "A vacancy in the Reserve is filled with a card of the talon; the pack gives one when the talon is "
    "empty.")
TALON_FIRST = Rule(
    "talon-first", cite(8, 1, label="VIII"), "As long as there is a talon the pack fills no vacancy.",
    either(not_from("pack"), empty("talon")))
TOP_OF_TALON = Rule(
    "top-of-talon", cite(8, 1, label="VIII").quiet(),
    "Of the talon only the top card is available, and of the pack the next one.",
    all_of(one_card, top_of_pile))
REFILL_AT_ONCE = Rule(
    "refill-at-once", cite(12, 1),
    "A vacancy in the Reserve is filled before anything else is done, as long as talon or pack has a card.")
FROM_TALON = Rule(
    "from-the-talon", cite(8, 1, label="VIII"), "No card comes back from the Ramparts into the Reserve.")

# Dealing out the pack.
OPTIONAL = Rule(
    "optional", cite(13, 1),
    "Nobody is bound to transfer anything: the player does as much of it as he likes before dealing.")
IN_TURN = Rule(
    "setting-about", cite(12, 2),
    "Play first what fits, then transfer cards within the Ramparts and from the Reserve. The rules here "
    "named II and III are those printed as II and IV.")
TURN = Rule(
    "turn", cite(13, 1), "When the player has done as he likes, the next card of the pack is turned up.")
CARDS_LEFT = Rule("cards-left", cite(13, 1), "The pack must hold a card to turn.", holds_cards("pack"))
LAY = Rule("lay", cite(13, 1), "A card turned up that fits no foundation is laid on the talon.")
FITS_FIRST = Rule(
    "fits-first", cite(13, 1), "A card turned up that fits a foundation is not laid on the talon.",
    none_open_under("begin-turned", "play-turned"))
NOWHERE_ELSE = Rule(
    "nowhere-else", cite(13, 1),
    "A card turned up goes to a foundation or to the talon, not into the Ramparts or the Reserve.")
TURNED_FIRST = Rule(
    "turned-first", cite(13, 1),
    "A card of the pack is turned up before it goes anywhere, unless it fills a vacancy in the Reserve.")

# The end.
TRANSPOSE = Rule(
    "transpose", cite(14, 1),
    "When everything has been dealt, two cards of the Reserve may change places, to bring one of them where "
    "it can go to the Ramparts.")
SHIFT = Rule(
    "shift", cite(14, 1).quiet(),
    "In the same way a card may be moved to a place of the Reserve that is empty.")
ALL_DEALT = Rule(
    "all-dealt", cite(14, 1), "Cards of the Reserve are transposed only when pack and talon are used up.",
    all_of(empty("pack"), empty("hand"), empty("talon")))
CANNOT_GO = Rule(
    "cannot-go", cite(14, 1),
    "A card that can go to the Ramparts from where it lies is not transposed, except with one that cannot.",
    one_cannot_go())
EACH_OTHER = Rule(
    "each-other", cite(14, 1).quiet(), "The two cards go each to the place of the other.", change_places)
ALL_OUT = Rule(
    "all-out", cite(11, 2),
    "The game is won when each foundation has taken the twenty-six cards of its suit, from ace to ace.")
NOTHING_LEFT = Rule(
    "nothing-left", cite(14, 1).quiet(),
    "When the pack is dealt out, no card can be played or moved, and a card of the Reserve, if one is left, "
    "could not go to the Ramparts wherever it were transposed, the game is lost.")
