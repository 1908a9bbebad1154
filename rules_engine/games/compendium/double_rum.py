"""Double Rum, from a modern compendium of card games; our text of it names neither title nor author."""

from __future__ import annotations

from rules_engine.game import Game
from rules_engine.games import rum, rum_moves
from rules_engine.rule import Choice, Claim, End, FactsRow, May, Never, Reading, Rule, Tally, citing
from rules_engine.words import jokers, melds
from rules_engine.words.effects import set_fact
from rules_engine.words.tests import all_of, fact_above, fact_is, one_card, top_of_pile

cite = citing("compendium", "Double Rum")

# The cards and the deal.
TWO_PACKS = Rule("two-packs", cite(3, 1),
    "Two packs of the same make and two jokers are used together: 106 cards.")
PLAYERS = Rule("players", cite(2, 1), "Two to eight may play, each for himself.")
TEN_CARDS = Rule("ten-cards", cite(4, 1), "Each player is dealt ten cards, face down.")
STOCK = Rule("stock", cite(4, 2),
    "The cards left over are the stock, face down in the middle; its top card is turned up beside it as the "
    "first of the discards.")
FIRST = Rule("first-player", cite(6, 1), "The player at the dealer's left begins.")
LEFT = Rule("to-the-left", cite(6, 1).quiet(),
    "Which way the turn goes on is not said; here it passes to the left.")

# What may be done.
DRAW = Rule("draw-stock", cite(6, 2), "A player draws the top card of the stock.")
TAKE = Rule("draw-discards", cite(6, 2), "Instead of that, a player may draw the top card of the discards.")
SEQUENCE = Rule("lay-sequence", cite(5, 1),
    "Three or more cards of one suit that follow one another may be melded.")
SET = Rule("lay-set", cite(5, 1), "Three or more cards of one rank may be melded.")
ADD = Rule("add", cite(7, 1),
    "Cards may be added to any meld on the table, the player's own or an opponent's.")
MOVE = Rule("move-joker", cite(8, 1), "A joker at one end of a sequence may be moved to the other.")
DISCARD = Rule("discard", cite(6, 2), "A turn ends when a card is laid face up on the discards.")
NO_NEED = Rule("no-need", cite(6, 2), "Nobody ever has to meld.")
WILD = Rule("joker-wild", cite(3, 2), "A joker stands for any card.")
PLACED = Rule("joker-place", cite(8, 2), "In a sequence a joker is the card that its place calls for.")
CROSSWISE = Rule("crosswise", cite(8, 5),
    "A joker that cannot be moved, because it has moved or is closed in, is laid crosswise to remind the "
    "players.")

# What limits a turn.
IN_TURN = Rule("in-turn", cite(6, 3),
    "A player acts only in his own turn, and only with his own hand.", melds.in_turn)
DRAW_FIRST = Rule("draw-first", cite(6, 3),
    "A card is drawn before anything is melded, added or discarded.", fact_above("drawn", 0))
ONE_DRAW = Rule("one-draw", cite(6, 2),
    "One card is drawn in a turn and no more.", all_of(one_card, fact_is("drawn", 0)))
TOP_CARD = Rule("top-card", cite(6, 2), "Of a pile only the top card is drawn.", top_of_pile)
ANY_CARD = Rule("top-card", cite(10, 1),
    "Of a pile only the top card is drawn; but once the stock is gone, any of the discards may be.",
    melds.top_while_stock_lasts)
ONE_DISCARD = Rule("one-discard", cite(6, 2), "One card is discarded and no more.", one_card)
NO_RETURN = Rule("no-return", cite(6, 2).quiet(),
    "A card drawn from the discards may not be discarded in the same turn, even while the stock lasts.",
    melds.not_the_drawn(always=True))
ANOTHER = Rule("another-card", cite(10, 1),
    "Once the stock is gone, the card discarded is not the one just drawn; its twin may go, if "
    "both are held.",
    melds.not_the_drawn(twin=True))
ANOTHER_KIND = Rule("another-card", cite(10, 1),
    "Once the stock is gone, the card discarded is not the one just drawn, nor its twin.",
    melds.not_the_drawn())
KEEP_ANOTHER = Rule("keep-another", cite(10, 1),
    "Once the stock is gone, nobody may lay down so much that only the card just drawn is left, unless that "
    "can be laid down too.", melds.keeps_another(rum_moves.another_follows, twin=True))
KEEP_KIND = Rule("keep-another", cite(10, 1),
    "Once the stock is gone, nobody may lay down so much that only the card just drawn, or it and its twin, "
    "is left, unless that can be laid down too.", melds.keeps_another(rum_moves.another_follows))
ONLY_LEFT = Rule("only-card-left", cite(10, 1).quiet(),
    "Once the stock is gone, the card just drawn may be discarded if no other is left.")
ONLY_ONE = Rule("nothing-else-left", cite(10, 1).quiet(), "No other card is held.", melds.nothing_else_left)

# What limits a meld.
THREE = Rule("three-at-least", cite(5, 1), "A meld has three cards at least.", melds.at_least(3))
ONE_SUIT = Rule("one-suit", cite(5, 1), "A sequence keeps to one suit.", melds.one_suit)
IN_ORDER = Rule("in-order", cite(5, 1),
    "The cards of a sequence follow one another in rank, without a gap.", melds.consecutive)
CORNER = Rule("round-the-corner", cite(3, 2),
    "An ace is high or low: it never links a king with a two.", melds.within_the_suit)
ONE_ACE = Rule("one-ace", cite(3, 2),
    "A sequence holds one ace, low or high; a joker that stands for one counts.", melds.one_ace)
SAME_RANK = Rule("same-rank", cite(5, 1), "The cards of a set are all of one rank.", melds.one_rank)
SUITS = Rule("no-twins", cite(5, 1).quiet(), "A set never holds the same card twice.", melds.no_twins())
AT_AN_END = Rule("at-an-end", cite(8, 4),
    "A card is added at one end of a sequence, never slipped in between.", jokers.at_an_end)
MELD_FIRST = Rule("meld-first", cite(6, 3),
    "A card is added only in a turn in which the player has melded.", fact_above("laid", 0))

# What limits the jokers.
ONLY_JOKERS = Rule("only-jokers", cite(8, 1),
    "Of the cards melded only a joker may be moved, one at a time.", jokers.one_joker)
SAME_MELD = Rule("same-meld", cite(8, 3),
    "Cards melded stay in their meld, and a joker that moves stays in its own: it goes to no other meld and "
    "back to no hand.", jokers.same_meld)
SETS_STAY = Rule("joker-in-a-set", cite(8, 1),
    "Only a sequence has ends to move between; a joker in a set stays.",
    jokers.in_a_sequence)
SET_MOVE = Rule("move-joker-in-a-set", cite(8, 1),
    "A joker at one end of a set may be moved to its other end.")
INSIDE = Rule("joker-inside", cite(8, 4),
    "A joker with a card on each side is neither moved nor replaced.", jokers.at_its_end)
OTHER_END = Rule("other-end", cite(8, 1),
    "A joker moves to the other end: not on beyond its own, nor into the middle.", jokers.to_the_other_end)
EARNED = Rule("joker-earned", cite(8, 2),
    "Whoever moves a joker puts the card it stood for in its place.", jokers.earned(jokers.in_its_place))
NATURAL = Rule("natural-card", cite(8, 2),
    "What replaces a joker is the card itself, not the other joker.",
    jokers.by_a_natural_card(jokers.in_its_place))
ONCE = Rule("joker-once", cite(8, 3),
    "A joker is moved once; one at an end that lies crosswise has been moved.", jokers.never_moved)

# The last card and the settling.
KEEP_ONE = Rule("keep-one", cite(6, 3), "A card is kept back to be discarded last.", melds.keeps_one)
LAST_LAID = Rule("last-laid", cite(9, 1),
    "The last card is melded: none may be left that would have to be discarded.",
    melds.last_is_laid(rum_moves.another_follows))
OUT = Rule("out", cite(9, 1),
    "The game is over as soon as a player has no card left; that player has won it.")
PIPS = Rule("pips", cite(9, 2), "A joker counts 15, an ace 11, a court card 10, any other card its pips.")
SETTLE = Rule("settle", cite(9, 2),
    "Every other player pays the winner the pip value of the cards still held.")

TURN, LAST = (IN_TURN, DRAW_FIRST), (KEEP_ANOTHER, KEEP_ONE, LAST_LAID)
ROW = (ONE_SUIT, IN_ORDER, CORNER, ONE_ACE)
OVER = (*TURN, ONLY_JOKERS, SAME_MELD, INSIDE, OTHER_END, EARNED, NATURAL, ONCE, AT_AN_END)
JOKER = (*OVER, *ROW, MELD_FIRST, *LAST)
crossed = (jokers.cross_the_moved, jokers.cross_the_enclosed)
laid = (set_fact("laid", 1), jokers.cross_the_enclosed)

MOVES = (
    May("draw", DRAW, "stock", "hand", (IN_TURN, ONE_DRAW, TOP_CARD),
        then=(melds.note_the_draw,), group=True, tries=rum_moves.draw_stock),
    May("take", TAKE, "discards", "hand", (IN_TURN, ONE_DRAW, TOP_CARD),
        then=(melds.note_the_draw,), group=True, tries=rum_moves.draw_discards),
    May("lay-sequence", SEQUENCE, "hand", "sequence", (*TURN, THREE, *ROW, *LAST),
        onto="empty", then=laid, group=True, tries=rum_moves.sequences),
    May("lay-set", SET, "hand", "set", (*TURN, THREE, SAME_RANK, SUITS, *LAST),
        onto="empty", then=laid, group=True, tries=rum_moves.sets),
    May("add", ADD, "hand", "sequence", (*TURN, AT_AN_END, *ROW, MELD_FIRST, *LAST),
        onto="cards", then=(jokers.cross_the_enclosed,), group=True, slots="any",
        tries=rum_moves.added("sequence")),
    May("add-to-set", ADD, "hand", "set", (*TURN, SAME_RANK, SUITS, MELD_FIRST, *LAST),
        onto="cards", group=True, tries=rum_moves.added("set")),
    May("move-joker", MOVE, "sequence", "sequence", JOKER, parts=0, along=("hand", "sequence"),
        then=crossed, group=True, slots="any", tries=rum_moves.joker_moves),
    May("joker-alone", MOVE, "sequence", "sequence", JOKER, onto="itself", group=True, slots="any",
        tries=rum_moves.nothing),
    May("move-in-set", SET_MOVE, "set", "set", (*OVER, SETS_STAY, SAME_RANK, SUITS, MELD_FIRST, *LAST),
        parts=0, along=("hand", "set"), then=(jokers.cross_the_moved,), group=True, slots="any",
        tries=rum_moves.nothing),
    May("discard", DISCARD, "hand", "discards", (*TURN, ONE_DISCARD, ANOTHER, NO_RETURN, LAST_LAID),
        then=(melds.next_player,), group=True, tries=rum_moves.discards),
    Never(SAME_MELD, "sequence", "sequence set hand discards stock"),
    Never(SAME_MELD, "set", "sequence hand discards stock"),
    Never(SETS_STAY, "set", "set"),
    End("won", OUT, rum.out),
)

READINGS = (
    Reading(
        "ace-at-both-ends", cite(3, 2), "May one sequence have an ace at both ends?",
        (Choice("yes", "Yes: fourteen cards, from ace to ace.", without=("one-ace",), short="yes"),
         Choice("no", "No: a sequence holds one ace, low or high.", short="no")),
        "The book says either, which can be taken to bind the whole sequence to the one or the other. But it "
        "says so of aces, and here each ace is only one of the two. The one row it shuts out, by an example, "
        "has its ace between a king and a two, which this has not; and to three or more it sets no upper "
        "bound."),
    Reading(
        "twins-in-a-set", cite(5, 1).quiet(), "May a set hold the same card twice?",
        (Choice("yes", "Yes: only the rank is asked for.", without=("no-twins",), short="yes"),
         Choice("no", "No: each card of a set is different.", short="no")),
        "The book asks for three or more of one rank and says nothing of suits, although it has just said "
        "that the two packs are alike."),
    Reading(
        "add-alone", cite(6, 3), "May a player add to melds in a turn in which he melds nothing?",
        (Choice("yes", "Yes.", without=("meld-first",), short="yes"),
         Choice("with-a-meld", "No: only as well as melding.", short="only when melding")),
        "The book lets cards be added as well as melding and at the same time, which to the letter ties the "
        "one to the other. We take the time to be the part of the turn between drawing and discarding: a "
        "player who melded all he could last turn could otherwise never be rid of a last card that fits."),
    Reading(
        "joker-in-a-set", cite(8, 1), "May a joker in a set be moved?",
        (Choice("no", "No.", short="no, only in a sequence"),
         Choice("yes", "Yes: a set is a meld and has two ends.", without=("joker-in-a-set",), short="yes")),
        "The first sentence speaks of a meld, the examples only of sequences. In a set no card is at an end, "
        "and the same card can be added without moving anything."),
    Reading(
        "other-joker", cite(8, 2), "May the other joker replace a joker?",
        (Choice("no", "No: it takes the card itself.", short="no"),
         Choice("yes", "Yes: jokers are wild.", without=("natural-card",), short="yes")),
        "The book asks for the card that replaces it, and its example gives the nine itself."),
    Reading(
        "crosswise", cite(8, 5), "Which jokers lie crosswise?",
        (Choice("fixed", "Those that have moved and those closed in.", short="moved or closed in"),
         Choice("moved", "Only those that have moved.", short="only the moved", effects={
             "lay-sequence": (set_fact("laid", 1),), "add": (), "move-joker": (jokers.cross_the_moved,)})),
        "The sentence covers every joker that cannot be moved and follows at once on the joker inside a "
        "sequence. One in a set nobody would think of moving, nor one held fast by an ace at the other end; "
        "we leave both upright."),
    Reading(
        "last-card", cite(9, 1), "How does a hand come to its end: melded, or with a last discard?",
        (Choice("either", "By either.", without=("keep-one", "last-laid"), short="melded or discarded"),
         Choice("discarded", "With a discard: one card is kept for it.",
                             without=("last-laid",), short="by a discard"),
         Choice("laid", "All melded: the last card is not discarded.",
                        without=("keep-one",), short="melded")),
        "The winner is the first to meld all his cards; but each turn ends with a discard, and melding is "
        "placed between the draw and that. We hold a hand that is gone to be gone."),
    Reading(
        "same-card-back", cite(6, 2).quiet(), "While the stock lasts, may the card just drawn from the "
                                              "discards go back?",
        (Choice("yes", "Yes.", without=("no-return",), short="yes"), Choice("no", "No.", short="no")),
        "The book forbids it for the time after the stock is exhausted, which would be idle if it were never "
        "allowed."),
    Reading(
        "after-the-stock", cite(10, 1), "Once the stock is gone, which of the discards may be drawn?",
        (Choice("top", "The top card.", short="the top discard"),
         Choice("any", "Any of them.", instead=(ANY_CARD,), short="any discard")),
        "The passage speaks of drawing from the pile and leaves out the word top, which stands where the "
        "draw is first explained. We do not take the omission for a new leave."),
    Reading(
        "twin", cite(10, 1), "Is the twin of the card just drawn a different card?",
        (Choice("yes", "Yes, if both are held.", short="yes"),
         Choice("no", "No: it is the same card as far as anyone can see.",
                instead=(ANOTHER_KIND, KEEP_KIND), short="no")),
        "The pile shows the same card again, which is what the rule is there to stop, and nobody could say "
        "which of the two went back. But a player whose one card is the twin of the card he draws would have "
        "nothing to discard. Played that way, the first forty deals for eight come to a stop four times. So "
        "the twin is another card."),
    Reading(
        "only-card-left", cite(10, 1).quiet(), "What if the card just drawn is the only one left to discard?",
        (Choice("kept", "It may not come to that: another is kept.", short="another is kept"),
         Choice("discarded", "Then it is discarded after all.",
                             without=("keep-another",), short="it may go", adds=(
             May("discard-only", ONLY_LEFT, "hand", "discards", (*TURN, ONLY_ONE, LAST_LAID),
                 then=(melds.next_player,), tries=rum_moves.discards),))),
        "The rule allows no exception, and a player who laid down the rest could not end his turn. He "
        "foresees it."),
)

CLAIMS = (
    Claim("cards", cite(3, 1), "Two packs and two jokers make 106 cards.", "counted", rum.counted),
    Claim("ten", cite(4, 1), "Each player gets ten cards and one is turned up.",
                             "deal 1, for two to eight players",
          lambda: rum.dealt("compendium/double-rum")),
    Claim("eight", cite(2, 1), "The cards suffice for eight players.",
                               "deal 1", lambda: rum.left_for("compendium/double-rum", 8, 25)),
    Claim("stands-for", cite(8, 2), "In spades 6, 7, 8 and joker the joker is the 9.",
                                    "worked out by the engine",
          lambda: rum.stands_for("6S 7S 8S JK", "9S")),
    Claim("then", cite(8, 2), "Moved to the low end it is the 5.", "worked out by the engine",
          lambda: rum.stands_for("JK 6S 7S 8S 9S", "5S")),
    Claim("inside", cite(8, 4), "In 4, 5, 6, joker, 8 of spades the joker is the 7.",
                                "worked out by the engine",
          lambda: rum.stands_for("4S 5S 6S JK 8S", "7S")),
    Claim("values", cite(9, 2), "Jokers count 15, aces 11, court cards 10.", "reckoned", rum.whole_pack),
)

GAME = Game(
    id="compendium/double-rum",
    title="Double Rum",
    passages=(("compendium", "Double Rum"),),
    cards=rum.CARDS,
    table=rum.TABLE,
    deal=rum.DEAL,
    moves=MOVES,
    plates=rum.PLATES,
    unjudged=(
        ("deals", TWO_PACKS),
        ("deals", PLAYERS),
        ("deals", TEN_CARDS),
        ("deals", STOCK),
        ("deals", FIRST),
        ("deals", LEFT),
        ("advises", NO_NEED),
        ("advises", WILD),
        ("advises", PLACED),
        ("advises", CROSSWISE),
    ),
    readings=READINGS,
    tallies=(
        Tally("points", PIPS, rum.points(15, 11), "hand", "units"),
        Tally("winnings", SETTLE, rum.winnings(15, 11), unit="units"),
    ),
    claims=CLAIMS,
    scene_setting=(("Double Rum", 1, 1),),
    players=(2, 8),
    inseparable=(
        (
            "nothing-else-left",
            (
                "It only limits the leave that another reading adds. The card just drawn is refused first by "
                "another-card, and any other card may be discarded anyway."
            ),
        ),
    ),
    facts_box=(
        FactsRow("Packs", "two alike, with two jokers: 106 cards", TWO_PACKS),
        FactsRow("Players", "up to eight", PLAYERS),
        FactsRow("Dealt", "ten cards each, and one turned up", TEN_CARDS),
        FactsRow("Melds", "sequences in suit; sets of a rank; three cards at least", THREE),
        FactsRow("Jokers", "two, wild", WILD),
        FactsRow("Luck or skill", "both", None),
        FactsRow("Round the corner?", "no", CORNER, switch=True),
        FactsRow("Draw from the discards?", "yes, the top card", TAKE, switch=True),
        FactsRow("Add without melding?", "", READINGS[2], switch=True),
        FactsRow("Last card discarded or melded?", "", READINGS[6], switch=True),
        FactsRow(
            "When the stock is gone?",
            "the discards are drawn from; another card goes back",
            ANOTHER,
            switch=True,
        ),
    ),
)
