"""The Hemispheres: its rules, as the text gives them."""

from __future__ import annotations

from rules_engine.games.cadogan.the_hemispheres.circle import (
    black_goes_up,
    both_astray,
    change_places,
    first_vacancy,
    goes_home,
    in_own_hemisphere,
    in_own_race,
    is_stray,
    no_partner_left,
    red_goes_down,
)
from rules_engine.rule import Rule, citing
from rules_engine.words.tests import all_of, empty, one_higher, one_lower, same_suit, top_of_pile

cite = citing("cadogan", "THE HEMISPHERES")
terms = citing("cadogan", "EXPLANATION OF TERMS")

# The deal.
TWO_PACKS = Rule("two-packs", cite(0, 1), "Two full packs of fifty-two cards.")
FOUNDATIONS = Rule(
    "foundations", cite(6, 1),
    "Before the deal the four red aces and the four black kings are taken out and laid on the table: they "
    "are the foundations.")
BARRIERS = Rule(
    "barriers", cite(7, 1, 2),
    "Four more are laid crosswise: of the kings of hearts and of diamonds and of the aces of clubs and of "
    "spades one each. These are the barriers, which part one Race from the next. Their twins stay in the "
    "pack and are cards like others.")
CIRCLE_OF_TWELVE = Rule(
    "circle", cite(10, 1, 2),
    "Twelve cards are dealt face up in a circle, three between one barrier and the next, beginning at the "
    "king of hearts and going round to the right. Each three are the places of a Race.")
HEMISPHERES = Rule(
    "hemispheres", cite(9, 1),
    "The two Races of the northern half are for red cards, the two of the southern half for black ones. How "
    "the cards fall is chance, and many will lie in the wrong half, where they are of no use at all.")

# Playing and marrying.
PLAY = Rule(
    "play", cite(10, 3), "A card of the circle that fits a foundation may be played.")
OWN_HEMISPHERE = Rule(
    "own-hemisphere", cite(1, 1, label="I"),
    "A card counts only in its own hemisphere, red in the north and black in the south. In the wrong one it "
    "is neither played nor married, and nothing is laid on it.", in_own_hemisphere)
TOP_CARD = Rule(
    "top-card", terms(5, 3).quiet(),
    "Married cards lie squarely upon one another; of them, of the talon and of the pack only the top card is "
    "taken.", top_of_pile)
FOLLOW_SUIT = Rule("follow-suit", cite(5, 1, label="V"), "A foundation is of one suit.", same_suit)
ONE_UP = Rule(
    "one-up", cite(8, 1),
    "A red foundation goes up from its ace, one rank at a time, and ends with the king.",
    one_higher)
ONE_DOWN = Rule(
    "one-down", cite(8, 1),
    "A black foundation goes down from its king, one rank at a time, and ends with the ace.", one_lower)
MARRY = Rule(
    "marry", cite(10, 3), "A card of the circle may be married: laid upon its neighbour in suit.")
OWN_RACE = Rule(
    "own-race", cite(3, 1, label="III"),
    "A card of the circle is married only within its own Race; one of the talon, in any.", in_own_race)
MARRY_SUIT = Rule("marry-suit", terms(5, 2), "Only cards of one suit are married.", same_suit)
RED_DOWN = Rule(
    "red-down", cite(11, 1), "A red card is laid on the one that is just above it in rank.", red_goes_down)
BLACK_UP = Rule(
    "black-up", cite(11, 1), "A black card is laid on the one that is just below it in rank.", black_goes_up)
MARRIED_STAYS = Rule(
    "married-stays", cite(10, 3).quiet(),
    "A married card does not leave its partner to be married to another.", no_partner_left)

# Exchange and transfer.
EXCHANGE = Rule(
    "exchange", cite(2, 1, label="II"),
    "At any time a card in the wrong hemisphere may change places with one in the other, so that both come "
    "home.")
BOTH_ASTRAY = Rule(
    "both-astray", cite(2, 1, label="II"),
    "The two are a black card that lies in the north and a red one that lies in the south.", both_astray)
CHANGE_PLACES = Rule(
    "change-places", cite(2, 1, label="II"), "Each goes to the place the other has left.", change_places)
TRANSFER = Rule(
    "transfer", cite(2, 1, label="II"),
    "At the end of the game a card in the wrong hemisphere is carried over without an exchange, to a vacant "
    "place.")
STRAYS_ONLY = Rule(
    "strays-only", cite(2, 1, label="II"), "Only a card in the wrong hemisphere is carried over.", is_stray)
TO_ITS_OWN = Rule(
    "to-its-own", cite(2, 1, label="II"), "It goes to the hemisphere of its colour.", goes_home)
THE_END = all_of(empty("pack"), empty("talon"))
AT_THE_END = Rule(
    "at-the-end", cite(2, 1, label="II"),
    "The end has come when the pack is dealt out and the talon used up; no card is carried over before that.",
    THE_END)

# The barriers.
BARRIER_PLAYED = Rule(
    "play-barrier", cite(4, 1, label="IV"),
    "At the end a barrier is played on a foundation of its suit, which it completes.")
BARRIERS_LAST = Rule(
    "barriers-last", cite(4, 1, label="IV"),
    "A barrier is not moved before the pack is dealt out and the talon used up.", THE_END)
BARRIERS_BARE = Rule(
    "barriers-bare", cite(7, 2),
    "The barriers belong to no Race: no card is laid on one, and one goes nowhere but to a foundation.")

# The pack and the talon.
FILL = Rule("fill", cite(12, 1), "A vacant place in the circle is refilled with the next card of the pack.")
IN_ORDER = Rule(
    "in-order", cite(12, 1),
    "Vacancies are refilled in the order of the deal: from the king of hearts round to the right, the first "
    "one first.", first_vacancy)
FROM_PACK = Rule(
    "from-pack", cite(12, 1), "The pack alone refills the circle; the talon's cards do not.")
REFILL_FIRST = Rule(
    "refill-first", cite(12, 1), "No card is dealt to the talon while the circle has a vacancy.")
DEAL = Rule(
    "deal", cite(12, 1, 2),
    "When no place is vacant the pack is dealt out card by card, and cards that cannot be used lie on the "
    "talon.")
TURNED_FIRST = Rule(
    "turned-first", cite(12, 1, 2),
    "A card of the pack is played or married only after it has been turned up, on the talon or in the "
    "circle.")
PLAY_TALON = Rule(
    "play-talon", cite(12, 1),
    "The talon's top card may be played when it fits a foundation; it belongs to no hemisphere.")
MARRY_TALON = Rule(
    "marry-talon", cite(12, 2), "The talon's top card may be married to a card of the circle.")
NO_REDEAL = Rule("no-redeal", cite(13, 1), "The talon is not dealt again.")

# The end.
ALL_OUT = Rule(
    "all-out", cite(8, 1).quiet(),
    "The game is won when all hundred and four cards are on the foundations: red suits up to the king, black "
    "ones down to the ace.")
NOTHING_LEFT = Rule(
    "nothing-left", cite(13, 1).quiet(),
    "When the pack is used up and nothing more can be done, the game is lost.")
