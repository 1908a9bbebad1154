"""The Kings: the rules as the text gives them."""

from __future__ import annotations

from rules_engine.games.cadogan.the_kings.board import (
    dealt_in_turn,
    in_the_last_column,
    on_one_line_in_the_deal,
)
from rules_engine.rule import Rule, citing
from rules_engine.words.tests import all_of, empty, one_apart, one_card, one_higher, top_of_pile

cite = citing("cadogan", "THE KINGS")

# The deal.
TWO_PACKS = Rule("two-packs", cite(0, 1), "Two full packs of fifty-two cards, shuffled together.")
ACES = Rule(
    "aces", cite(5, 1),
    "The eight aces are taken out and laid in two columns of four, the two of each suit next to each other. "
    "They begin the foundations.")
COLUMNS = Rule(
    "deal", cite(6, 3),
    "All the rest is dealt face up in columns of four, level with the aces, one column on the left of them, "
    "one on the right, and so on by turns, each beyond the last. So there come to be two groups of four "
    "lines.")
NEXT_PLACE = Rule(
    "next-place", cite(6, 4),
    "The left-hand column is dealt before the right-hand one, each from the topmost line down; a card goes "
    "to the first place that is empty.", dealt_in_turn)
WHICH_END = Rule(
    "which-is-outside", cite(3, 1),
    "Outside is to the right in the right-hand group and to the left in the left-hand group: away from the "
    "aces.")

# What may be played.
OUTSIDE = Rule(
    "outside", cite(2, 1, label="II"),
    "A card may be used only when no other lies outside it on its line. So cards go singly.",
    all_of(top_of_pile, one_card))
PLAY = Rule(
    "play", cite(1, 1), "An outside card may be played on a foundation that it fits, whatever its suit.")
ONE_UP = Rule(
    "one-up", cite(6, 1), "Each foundation goes up from its ace to a king, one rank at a time.", one_higher)
SAME_LINE = Rule(
    "same-line", cite(4, 1, label="IV"),
    "During the deal a card is played only on a foundation of its own horizontal line, of which there are "
    "two.", on_one_line_in_the_deal)
LAST_COLUMN = Rule(
    "last-column", cite(7, 1),
    "During the deal a card is played only from the last column of its group. As soon as the next has been "
    "begun, a column is shut, even where nothing lies outside its cards.", in_the_last_column)
NEVER_OMIT = Rule(
    "never-omit", cite(7, 1), "During the deal every card that can be played is, before another is dealt.")
REPLACE = Rule(
    "replace", cite(6, 2),
    "A card played during the deal is replaced at once with the next one from the pack, before anything else "
    "is done.")

# After the deal.
SEQUENCE = Rule(
    "sequence", cite(8, 2),
    "Once all is dealt, sequences are made: an outside card is laid on the outside card of another line, in "
    "either group, beyond it.")
NEIGHBOUR = Rule(
    "neighbour", cite(8, 2),
    "In a sequence a card lies on its neighbour in rank, next above or next below, of any suit.", one_apart)
AFTER_DEAL = Rule(
    "after-the-deal", cite(8, 1, 2),
    "During the deal no sequences are made and no lane is filled.", empty("pack"))
FILL = Rule(
    "fill-lane", cite(8, 3),
    "A line that has lost all its cards is a lane. Any outside card may be laid at its inner end, and others "
    "in sequence upon that.")
REVERSE = Rule(
    "reverse", cite(8, 2),
    "A sequence that lies the wrong way for the foundations is turned round by carrying it, card by card, to "
    "another line.")

# The end.
ALL_OUT = Rule("all-out", cite(6, 1).quiet(), "The game is won when all eight foundations end with kings.")
NO_REDEAL = Rule(
    "no-redeal", cite(9, 1),
    "There is no second deal: when all is dealt and no card can be moved, the game is lost.")
