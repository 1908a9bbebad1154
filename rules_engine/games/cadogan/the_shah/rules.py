"""The Shah: its rules, as the text gives them."""

from __future__ import annotations

from rules_engine.games.cadogan.the_shah.star import (
    circle_complete,
    from_third,
    in_third_circle,
    inner_of_a_lane,
    is_due,
    is_star_dealt,
    no_partner_left,
    nothing_outside,
    talon_first,
)
from rules_engine.rule import Rule, citing
from rules_engine.words.tests import one_higher, one_lower, same_suit, top_of_pile

cite = citing("cadogan", "THE SHAH")
terms = citing("cadogan", "EXPLANATION OF TERMS")

# The cards and the star.
TWO_PACKS = Rule("two-packs", cite(0, 1), "Two full packs of fifty-two cards.")
TAKEN_OUT = Rule(
    "taken-out", cite(4, 1, 2),
    "All eight aces and all eight kings are taken out before the deal. Seven kings leave the game; the "
    "eighth lies in the middle, and the aces make a ring round it. Which king stays is all one; here it is "
    "the king of hearts.")
SHAH_ALONE = Rule(
    "shah-alone", cite(5, 1), "The king in the middle, the Shah, is never moved, and no card is laid on him.")
LAY = Rule(
    "lay", cite(6, 1, 3),
    "Cards of the pack are laid face up round the aces in three circles of eight. A card of the second "
    "circle lies outside one of the first, and a card of the third outside that; so they form eight rays of "
    "three.")
IN_ORDER = Rule(
    "in-order", cite(10, 1),
    "Cards go to the first circle before the second and to the second before the third, and in each circle "
    "from the top ray round to the right. So it is in dealing, and again when spaces are refilled; but a ray "
    "that was opened out is refilled by itself, from the inside.", is_due)
FILL_AT_ONCE = Rule(
    "fill-at-once", cite(6, 2),
    "During the deal each space is filled from the pack before anything else is done.")

# Playing and marrying.
PLAY = Rule(
    "play", cite(6, 2),
    "A card of the star, or the talon's top card, may be played when it fits a foundation.")
NOTHING_OUTSIDE = Rule(
    "nothing-outside", cite(1, 1, 2, label="I"),
    "A card of the star is free only while no card lies further out on its ray.", nothing_outside)
CIRCLE_FIRST = Rule(
    "circle-first", cite(6, 1, 2), "While a circle is being dealt no card is played.", circle_complete)
FOLLOW_SUIT = Rule("follow-suit", cite(3, 1, label="III"), "A foundation is of one suit.", same_suit)
ONE_UP = Rule(
    "one-up", cite(5, 2), "A foundation goes up from its ace, one rank at a time, and ends with the queen.",
    one_higher)
MARRY = Rule(
    "marry", cite(8, 1), "A card may be married: laid upon the next higher card of its suit.")
NOT_OBLIGED = Rule(
    "not-obliged", cite(8, 1),
    "Once the star is dealt nobody need play or marry a card that could be; it may wait for a better time.")
THIRD_CIRCLE = Rule(
    "third-circle", cite(2, 1, label="II"),
    "Only in the third circle are cards married: there the card that is covered must lie, and the card laid "
    "on it comes from there or from the talon. One of the inner circles, even when it is free, can only be "
    "played.", in_third_circle)
MARRY_SUIT = Rule("marry-suit", terms(5, 2), "Only cards of one suit are married.", same_suit)
ONE_DOWN = Rule(
    "one-down", cite(8, 2), "Marriages go downward: the card laid on is one rank below the one it covers.",
    one_lower)
STAR_FIRST = Rule(
    "star-first", cite(8, 1), "Nothing is married, and no talon begun, before the star is complete.",
    is_star_dealt)
MARRIED_STAYS = Rule(
    "married-stays", cite(10, 1).quiet(),
    "A married card does not leave its partner to be married to another.",
    no_partner_left)
TOP_CARD = Rule(
    "top-card", terms(5, 3).quiet(),
    "Married cards lie squarely upon one another; of them, of the talon and of the pack only the top card is "
    "taken.", top_of_pile)

# The talon, and spaces.
DEAL = Rule(
    "deal", cite(11, 1),
    "When the star is complete the rest of the pack is turned up card by card. What is neither played nor "
    "married nor put in a space lies on the talon.")
TURNED_FIRST = Rule(
    "turned-first", cite(11, 1),
    "A card of the pack is played or married only after it has been turned up upon the talon.")
FILL = Rule(
    "fill", cite(10, 1),
    "A space in the star may be refilled with the talon's top card as well as with the next card of the "
    "pack.")
REFILL_FIRST = Rule(
    "refill-first", cite(10, 1), "No card is dealt to the talon while the star has a space.")
MAKE_ROOM = Rule(
    "make-room", cite(9, 1),
    "It often pays to keep a play or a marriage back until a card turns up that will soon be wanted, and "
    "then to make a space for that card.")
GRACE = Rule(
    "grace", cite(12, 1, 2),
    "When a whole ray has been opened out, its inner place may be filled with a card of the third circle. "
    "The book calls this a kind of grace.")
FROM_THIRD = Rule(
    "from-third", cite(12, 1),
    "The grace is for one card of the third circle, be it alone in its place or the top of a married packet; "
    "no other card is moved so.", from_third)
WHOLE_RAY = Rule(
    "whole-ray", cite(12, 1),
    "It fills the inner place of a ray that is empty from end to end, and no other space.", inner_of_a_lane)
LANE_TALON = Rule(
    "lane-from-talon", cite(12, 3),
    "The two outer places of an opened ray are refilled from the talon, and from the pack only when there is "
    "no talon.", talon_first)
LANE_AT_ONCE = Rule(
    "lane-at-once", cite(12, 3),
    "A ray that has been opened out is made complete again before anything else is done. Spaces in other "
    "rays may go on waiting.")

# The end.
ALL_OUT = Rule("all-out", cite(5, 2), "The game is won when all eight foundations have come to their queens.")
NOTHING_LEFT = Rule(
    "nothing-left", cite(12, 2).quiet(),
    "When the pack is used up and nothing more can be done, the game is lost.")
