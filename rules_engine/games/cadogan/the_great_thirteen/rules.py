"""The Great Thirteen: the rules as the text gives them."""

from __future__ import annotations

from rules_engine.games.cadogan.the_great_thirteen.columns import (
    NUMERALS,
    fits_no_vacancy,
    is_double,
    is_sum,
    leftmost,
    no_balcony,
    no_vacancy_to_fill,
    no_vacancy_to_fill_at_first,
    not_on_a_king,
    nothing_fits,
    one_is_left,
    one_is_left_going_back,
)
from rules_engine.rule import Rule, citing
from rules_engine.words.tests import all_of, of_rank, top_of_pile

cite = citing("cadogan", "THE GREAT THIRTEEN")

# The deal.
TWO_PACKS = Rule("two-packs", cite(0, 1), "Two full packs of fifty-two cards, shuffled together.")
PACKETS = Rule(
    "ground-packets", cite(5, 1, 2),
    "The cards are dealt face up in eight packets side by side, from left to right, thirteen to each "
    "packet at one time: the ground packets, No. 1 to No. 8.")
ROOM = Rule("leave-room", cite(5, 5), "Room is left between the balcony and the packets for the numerals.")
NUMBERED = Rule(
    "numbered", cite(3, 1), "It is well to count the packets from one to eight as they are dealt, for the "
    "re-deal goes by their numbers, whether a place holds a packet or is empty.")
NO_FOUNDATIONS = Rule("no-foundations", cite(4, 2), "There are no foundations; the numerals stand for them.")

# What may be done.
SLIP = Rule("slip", cite(5, 3), "A king on top of a packet is slipped underneath the same packet.")
LAY = Rule(
    "lay-balcony", cite(5, 4),
    "The top card of every packet is laid in a line above them: the balcony, a card for each packet.")
BEGIN = Rule(
    "begin", cite(5, 7), "A card from the ground packets begins the numeral under a card of the balcony.")
VACANT = Rule(
    "vacant", cite(8, 1),
    "A numeral that no card offers to begin stays vacant until one comes to light.")
ADD = Rule("add", cite(9, 2), "A card from the ground packets goes on a numeral that has been begun.")
REDEAL = Rule(
    "redeal", cite(12, 1, 2),
    "The ground packets are re-dealt one by one, beginning with No. 1, or with the first that is left.")
ROUND_FROM_RIGHT = Rule(
    "deal-to-the-right", cite(12, 3, 4),
    "The packet is turned face down, so that its lowest card comes first, and dealt out face up, a card to "
    "each place, from its right-hand neighbour to No. 8 and on from No. 1, until it is used up.")
ALIKE = Rule("all-alike", cite(3, 2), "In a re-deal an empty place gets its card like any other.")
NEXT_PACKET = Rule(
    "next-packet", cite(12, 5),
    "Then the next packet is taken up, each in its turn, with a pause for play after each; nothing is "
    "played while a packet is being dealt out.")

# What limits it.
TOP_CARD = Rule(
    "top-card", cite(1, 1),
    "Only the top card of a ground packet may be used; when it is gone, the one beneath it may.", top_of_pile)
KINGS_ONLY = Rule(
    "kings-only", cite(5, 3), "Only a king that lies on top is slipped underneath.",
    all_of(of_rank(12), top_of_pile))
FIRST_DEAL = Rule(
    "first-deal", cite(5, 3),
    "Kings are slipped underneath in the first deal alone, that is, until the balcony is laid.",
    lambda play: no_balcony(play.game, play.position))
UNDERNEATH = Rule(
    "underneath", cite(5, 3), "The king goes to the very bottom of its packet.",
    lambda play: play.part.slot == 0)
SLIP_KINGS = Rule(
    "slip-kings", cite(5, 3),
    "A king that shows on a packet is slipped underneath before the balcony is laid, and so is a king that "
    "comes to light under it.")
BALCONY_FIRST = Rule(
    "balcony-first", cite(5, 4), "Before anything is played or re-dealt the balcony is laid.")
ONE_BALCONY = Rule(
    "one-balcony", cite(5, 4), "The balcony is laid once, and takes no card after that.",
    lambda play: no_balcony(play.game, play.position))
DOUBLE = Rule(
    "double", cite(6, 1),
    "The first card of a numeral counts twice as much as the balcony card above it; of a sum over thirteen "
    "the excess counts. Knave is eleven, queen twelve, king thirteen.", is_double)
SUM = Rule(
    "sum", cite(9, 2),
    "Every further card counts as much as the numeral's top card and the balcony card above it together; "
    "here too only the excess over thirteen counts.", is_sum)
KING_ENDS = Rule("king-ends", cite(5, 6), "A numeral ends with its king.", not_on_a_king)
VACANCY_FIRST = Rule(
    "vacancy-first", cite(9, 1),
    "As long as a ground packet shows a card that can begin a vacant numeral, none is added to another.",
    no_vacancy_to_fill)
NO_FURTHER = Rule(
    "no-further", cite(12, 1),
    "A packet is taken up only when no ground packet shows a card that can go to a numeral.", nothing_fits)
EACH_ONCE = Rule(
    "each-once", cite(12, 5), "Each packet is taken up once, from left to right, and no more.", one_is_left)
GROUND_STAYS = Rule(
    "ground-stays", cite(9, 2), "No card passes from one ground packet to another, nor to an empty place, "
    "but by a re-deal.")
NUMERALS_STAY = Rule(
    "numerals-stay", cite(9, 2).quiet(), "A card that lies in the balcony or on a numeral stays there.")
CHOOSE = Rule(
    "choose", cite(11, 2),
    "Where several cards suit, the player chooses, and may look at the cards underneath before choosing.")

# The end.
WON = Rule("all-kings", cite(5, 6), "The game is won when all eight numerals end with kings.")
FAILED = Rule(
    "failed", cite(13, 1),
    "The game has failed when every packet has had its re-deal, nothing more can be played, and not all "
    "the numerals end with kings.")

# Rules that only another reading brings.
BEFORE_NUMERALS = Rule(
    "first-deal", cite(5, 3),
    "Kings are slipped underneath in the first deal alone, that is, until the first numeral is begun.",
    lambda play: not any(play.position.piles[place] for place in NUMERALS))
VACANCY_FIRST_AT_FIRST = Rule(
    "vacancy-first", cite(9, 1),
    "Until the first card has been added, or the first packet re-dealt, none is added while a ground packet "
    "shows a card that can begin a vacant numeral.", no_vacancy_to_fill_at_first)
SAME_CARD = Rule(
    "same-card", cite(2, 1),
    "A card that suits a vacant numeral does not go on another.", fits_no_vacancy)
LEFTMOST = Rule(
    "leftmost", cite(11, 2).quiet(),
    "A card that suits two vacant numerals, or two that are begun, goes to the one on the left.", leftmost)
NO_FURTHER_AT_FIRST = Rule(
    "no-further", cite(12, 1),
    "The re-deals do not begin while a ground packet shows a card that can go to a numeral.",
    lambda play: True if play.fact("taken") else nothing_fits(play))
PASSED_OVER = Rule(
    "each-once", cite(12, 5),
    "Each packet is taken up once, from left to right, and after No. 8 those that have formed in places "
    "passed over as empty.", one_is_left_going_back)
