"""Double-Pack Rum, from Foster's Complete Hoyle."""

from __future__ import annotations

from rules_engine.game import Game
from rules_engine.games import rum, rum_moves
from rules_engine.rule import Choice, Claim, End, FactsRow, May, Never, Reading, Rule, Tally, citing
from rules_engine.words import jokers, melds
from rules_engine.words.effects import set_fact
from rules_engine.words.tests import all_of, empty, fact_above, fact_is, holds_cards, one_card, top_of_pile

cite = citing("foster", "DOUBLE-PACK RUM")

# The cards and the deal.
TWO_PACKS = Rule("two-packs", cite(1, 1),
    "Two full packs and two jokers, 106 cards, are shuffled together and used as one pack.")
PLAYERS = Rule("players", cite(2, 1).quiet(), "How many may play is not said; here it is two to eight.")
TEN_CARDS = Rule("ten-cards", cite(2, 1), "Each player is dealt ten cards, one at a time.")
UPCARD = Rule("first-discard", cite(2, 1),
    "The card after the deal is turned up beside the stock as the first of the discards.")
FIRST = Rule("first-player", cite(3, 3).quiet(),
    "Who begins is not said; here the player at the dealer's left does, and turns pass to the left.")

# What may be done.
DRAW = Rule("draw-stock", cite(3, 3), "A player draws the top card of the stock.")
TAKE = Rule("draw-discards", cite(3, 3).quiet(),
    "Instead of that, a player may draw the top card of the discards.")
SEQUENCE = Rule("lay-sequence", cite(3, 1),
    "Cards of one suit that follow one another may be laid out as a sequence of any length.")
SET = Rule("lay-set", cite(3, 2),
    "Cards of one rank may be laid out together as a set; in a set of four or more the suits are free.")
ADD = Rule("add", cite(3, 4),
    "Cards may be added to any meld on the table, the player's own or another's, as many as will go.")
MOVE = Rule("move-joker", cite(4, 3),
    "Any player may move a joker from one end of a sequence to the other, where it is laid crossways.")
DISCARD = Rule("discard", cite(6, 3).quiet(), "A turn ends when a card is laid face up on the discards.")
TURN_OVER = Rule("turn-over", cite(6, 3),
    "When the stock is exhausted, the discards are turned face down and become the stock.")
NO_NEED = Rule("no-need", cite(3, 3), "Nobody ever has to lay anything out.")
AT_ONE_TIME = Rule("at-one-time", cite(3, 1), "Several melds may be laid out in one turn.")
WILD = Rule("joker-wild", cite(4, 2), "A joker stands for whatever card its holder likes.")
PLACED = Rule("joker-place", cite(5, 2), "In a sequence a joker is the card that its place calls for.")
BOTH = Rule("both-cards", cite(5, 4),
    "Whoever holds the card for the joker's place and the one beyond it may put down both at once.")

# What limits a turn.
IN_TURN = Rule("in-turn", cite(3, 3),
    "A player acts only in his own turn, and only with his own hand.", melds.in_turn)
DRAW_FIRST = Rule("draw-first", cite(3, 3),
    "A card is drawn before anything else is done.", fact_above("drawn", 0))
ONE_DRAW = Rule("one-draw", cite(3, 3),
    "One card is drawn in a turn and no more.", all_of(one_card, fact_is("drawn", 0)))
TOP_CARD = Rule("top-card", cite(3, 3).quiet(), "Of a pile only the top card is drawn.", top_of_pile)
STOCK_ONLY = Rule("stock-only", cite(3, 3).quiet(),
    "Cards are drawn from the stock and never from the discards.")
ONE_DISCARD = Rule("one-discard", cite(6, 3).quiet(), "One card is discarded and no more.", one_card)
NO_RETURN = Rule("no-return", cite(6, 3).quiet(),
    "A card drawn from the discards may not be discarded in the same turn.", melds.not_the_drawn(always=True))
STOCK_OUT = Rule("stock-out", cite(6, 3),
    "The discards are turned over only when the stock is exhausted.",
    all_of(empty("stock"), holds_cards("discards")))
TO_DRAW = Rule("turned-to-draw", cite(6, 3),
    "They are turned over only when a player has a card to draw.", fact_is("drawn", 0))

# What limits a meld.
THREE = Rule("three-at-least", cite(3, 1).quiet(),
    "A meld is laid out with three cards at least.", melds.at_least(3))
FOUR = Rule("three-at-least", cite(3, 2),
    "A sequence is laid out with three cards at least, a set with four.", melds.at_least(3, of_a_kind=4))
ONE_SUIT = Rule("one-suit", cite(3, 1), "A sequence keeps to one suit.", melds.one_suit)
IN_ORDER = Rule("in-order", cite(3, 1),
    "The cards of a sequence follow one another in rank, without a gap.", melds.consecutive)
CORNER = Rule("round-the-corner", cite(1, 2),
    "The ace is the lowest card of a sequence or its highest, and never a link between king and two.",
    melds.within_the_suit)
ONE_ACE = Rule("one-ace", cite(1, 2),
    "A sequence holds one ace, low or high; a joker that stands for one counts.", melds.one_ace)
SAME_RANK = Rule("same-rank", cite(3, 2), "The cards of a set are all of one rank.", melds.one_rank)
SEVEN = Rule("seven-at-most", cite(3, 2), "A set grows to seven cards and no further.", melds.at_most(7))
SUITS = Rule("different-suits", cite(3, 2),
    "The cards of a set of three are of three different suits.", melds.no_twins(only_of=3))
AT_AN_END = Rule("at-an-end", cite(4, 3),
    "A card is added at one end of a sequence, never slipped in between.", jokers.at_an_end)
MELD_FIRST = Rule("meld-first", cite(3, 4),
    "A card is added only in a turn in which the player has laid out a meld.", fact_above("laid", 0))

# What limits the jokers.
ONLY_JOKERS = Rule("only-jokers", cite(4, 3),
    "Of the cards laid out only a joker may be moved, one at a time.", jokers.one_joker)
SAME_MELD = Rule("same-meld", cite(4, 3),
    "Cards laid out stay in their meld, and a joker that moves stays in its own: it goes to no other meld "
    "and back to no hand.", jokers.same_meld)
SETS_STAY = Rule("joker-in-a-set", cite(4, 3),
    "Only a sequence has ends to move between; a joker in a set stays.",
    jokers.in_a_sequence)
INSIDE = Rule("joker-inside", cite(4, 3),
    "A joker with a card on each side stays where it is, whether it was laid there or has been closed in "
    "since.", jokers.at_its_end)
OTHER_END = Rule("other-end", cite(4, 3),
    "A joker moves to the other end: not on beyond its own, nor into the middle.", jokers.to_the_other_end)
EARNED = Rule("joker-earned", cite(4, 3),
    "Whoever moves a joker puts a card in the place it leaves, or adds one next beyond it where it "
    "then lies.",
    jokers.earned(jokers.in_its_place_or_beyond))
EARNED_BELOW = Rule("joker-earned", cite(4, 3),
    "Whoever moves a joker puts a card in the place it leaves, or adds one below it at the low end.",
    jokers.earned(jokers.in_its_place_or_below))
NATURAL = Rule("natural-card", cite(5, 3),
    "The card that gives the right to move a joker is not itself a joker.",
    jokers.by_a_natural_card(jokers.in_its_place_or_beyond))
ONCE = Rule("joker-once", cite(4, 4),
    "A joker is moved once; one that lies crossways has been moved.", jokers.never_moved)

# The last card and the settling.
KEEP_ONE = Rule("keep-one", cite(6, 3).quiet(), "A card is kept back to be discarded last.", melds.keeps_one)
LAST_LAID = Rule("last-laid", cite(6, 3),
    "The last card is laid down: none may be left that would have to be discarded.",
    melds.last_is_laid(rum_moves.another_follows))
OUT = Rule("out", cite(6, 3),
    "The round is over as soon as a player has no card left; that player has won it.")
PIPS = Rule("pips", cite(6, 2).quiet(),
    "A joker counts 15, an ace 11, a court card 10, any other card its pips.")
PLAIN = Rule("pips", cite(6, 2).quiet(),
    "An ace counts 1, a court card 10, any other card its pips, a joker nothing.")
SETTLE = Rule("settle", cite(6, 2), "The winner gets the pip value of what every other player still holds.")

TURN, LAST, ROW = (IN_TURN, DRAW_FIRST), (KEEP_ONE, LAST_LAID), (ONE_SUIT, IN_ORDER, CORNER, ONE_ACE)
OVER = (ONLY_JOKERS, SAME_MELD, INSIDE, OTHER_END, EARNED, NATURAL, ONCE, AT_AN_END)
JOKER = (*TURN, *OVER, *ROW, MELD_FIRST, *LAST)
laid = (set_fact("laid", 1),)

MOVES = (
    May("draw", DRAW, "stock", "hand", (IN_TURN, ONE_DRAW, TOP_CARD),
        then=(melds.note_the_draw,), group=True, tries=rum_moves.draw_stock),
    May("take", TAKE, "discards", "hand", (IN_TURN, ONE_DRAW, TOP_CARD),
        then=(melds.note_the_draw,), group=True, tries=rum_moves.draw_discards),
    May("lay-sequence", SEQUENCE, "hand", "sequence", (*TURN, THREE, *ROW, *LAST),
        onto="empty", then=laid, group=True, tries=rum_moves.sequences),
    May("lay-set", SET, "hand", "set", (*TURN, THREE, SAME_RANK, SEVEN, SUITS, *LAST),
        onto="empty", then=laid, group=True, tries=rum_moves.sets),
    May("add", ADD, "hand", "sequence", (*TURN, AT_AN_END, *ROW, MELD_FIRST, *LAST),
        onto="cards", group=True, slots="any", tries=rum_moves.added("sequence")),
    May("add-to-set", ADD, "hand", "set", (*TURN, SAME_RANK, SEVEN, SUITS, MELD_FIRST, *LAST),
        onto="cards", group=True, tries=rum_moves.added("set")),
    May("move-joker", MOVE, "sequence", "sequence", JOKER, parts=0, along=("hand", "sequence"),
        then=(jokers.cross_the_moved,), group=True, slots="any", tries=rum_moves.joker_moves),
    May("joker-alone", MOVE, "sequence", "sequence", JOKER, onto="itself", group=True, slots="any",
        tries=rum_moves.nothing),
    May("joker-in-a-set", MOVE, "set", "set", (*TURN, SETS_STAY, SAME_RANK), parts=0, along=("hand", "set"),
        group=True, slots="any", tries=rum_moves.nothing),
    May("discard", DISCARD, "hand", "discards", (*TURN, ONE_DISCARD, NO_RETURN, LAST_LAID),
        then=(melds.next_player,), group=True, tries=rum_moves.discards),
    May("turn-over", TURN_OVER, rules=(STOCK_OUT, TO_DRAW), then=(rum.turn_over(rum.every_card),)),
    Never(SAME_MELD, "sequence", "sequence set hand discards stock"),
    Never(SAME_MELD, "set", "sequence hand discards stock"),
    Never(SETS_STAY, "set", "set"),
    End("won", OUT, rum.out),
)

READINGS = (
    Reading(
        "corner", cite(1, 2), "May a sequence go round the corner, as queen, king, ace, two?",
        (Choice("no", "No: an ace ends a sequence, low or high.", short="no"),
         Choice("round", "Yes: it may be high and low at once.", without=("round-the-corner",), short="yes")),
        "The book lets the ace be the one or the other. Only the leave for any length could be read further, "
        "for with two packs a row could run on past the king; we take length to mean how many cards, not how "
        "far round."),
    Reading(
        "ace-at-both-ends", cite(1, 2), "May one sequence have an ace at both ends?",
        (Choice("yes", "Yes: fourteen cards, from ace to ace.", without=("one-ace",), short="yes"),
         Choice("no", "No: a sequence holds one ace, low or high.", short="no")),
        "High or low is said of the ace, not of the sequence: of two aces in a row the one below the two is "
        "low, the other above the king is high, and neither is both. Two packs hold two of each suit, and a "
        "sequence that had to stop at thirteen cards would not be of any length. Were high or low a choice "
        "for the whole sequence, it could have only one of them."),
    Reading(
        "fewest", cite(3, 1), "How few cards make a meld?",
        (Choice("three", "Three, of a sequence or of a kind.", short="three"),
         Choice("four-of-a-kind", "Three of a sequence, four of a kind.",
                                  instead=(FOUR,), short="three in suit, four of a kind"),
         Choice("any", "Any number, even one.", without=("three-at-least",), short="any number")),
        "The passage leans on the book's ordinary rum, which is not in our text. Its example of a sequence "
        "has three cards; of a kind it names four to seven. That any number may be laid out at one time is "
        "said of how much, not of how little: taken to the letter, a whole hand could go down at once."),
    Reading(
        "most", cite(3, 2), "May an eighth card of a rank be laid out?",
        (Choice("seven", "No: a set ends at seven.", short="seven"),
         Choice("any", "Yes: the numbers are examples.",
                       without=("seven-at-most",), short="as many as there are")),
        "Two packs hold eight of each rank and two jokers could make it ten, yet the book counts to seven, "
        "right after giving sequences any length. The leave to add what one pleases to any meld speaks for "
        "the other reading."),
    Reading(
        "suits", cite(3, 2), "May a set of three hold the same card twice?",
        (Choice("any", "Yes: the suits are free.", without=("different-suits",), short="suits free"),
         Choice("different", "No: three of a kind are of three suits.", short="three suits")),
        "The book frees the suits of four of a kind, and five must hold a pair of twins. It is silent on "
        "three; that twins should be allowed among four and not among three would need saying."),
    Reading(
        "draw-from", cite(3, 3).quiet(), "May a player draw from the discards?",
        (Choice("either", "Yes, the top card, instead of the stock's.", short="yes, the top card"),
         Choice("stock", "No, only from the stock.", without=("draw-discards",),
                adds=(Never(STOCK_ONLY, "discards", "hand"),), short="no")),
        "The passage says only that a card is drawn. The discards lie face up beside the stock from the "
        "start, as in every rum where the next player may take the last of them."),
    Reading(
        "same-card-back", cite(6, 3).quiet(), "May a card drawn from the discards be discarded in the same "
                                              "turn?",
        (Choice("yes", "Yes.", without=("no-return",), short="yes"), Choice("no", "No.", short="no")),
        "Nothing forbids it; it passes the turn without a change."),
    Reading(
        "add-alone", cite(3, 4), "May a player add to melds without laying out one of his own?",
        (Choice("yes", "Yes.", without=("meld-first",), short="yes"),
         Choice("with-a-meld", "Only in a turn in which he lays one out.", short="only when laying out")),
        "The sentence before is about the player who lays out, so that the leave to add might be his alone. "
        "But a card added is laid out too, and the jokers' example has another player add to a sequence "
        "with no word of a meld of his own."),
    Reading(
        "beyond", cite(4, 3), "A joker is moved from the low end to the high one: does a card above it give "
                              "the right?",
        (Choice("either-end", "Yes: what is said of below holds above too.", short="at either end"),
         Choice("below-only", "No: only a card below it, or one in its place.",
                              instead=(EARNED_BELOW,), short="below only")),
        "The book speaks of the end it has in mind: its joker moves down, and the card beyond it lies below. "
        "Turned round, the same play has the card above."),
    Reading(
        "other-joker", cite(5, 3), "May the other joker be the card that gives the right?",
        (Choice("no", "No: it takes a natural card.", short="no"),
         Choice("yes", "Yes: a joker may be called that card.", without=("natural-card",), short="yes")),
        "A joker may be called anything, but the example asks for the card itself."),
    Reading(
        "last-card", cite(6, 3), "How does a hand come to its end: by a card laid down or by a discard?",
        (Choice("either", "By either.", without=("keep-one", "last-laid"), short="laid down or discarded"),
         Choice("discarded", "By a discard: one card is kept for it.",
                             without=("last-laid",), short="by a discard"),
         Choice("laid", "By cards laid down: the last is not discarded.",
                        without=("keep-one",), short="laid down")),
        "The book says that all the cards are down, which fits both, and no more."),
    Reading(
        "turning", cite(6, 3), "How are the discards turned?",
        (Choice("all", "All of them, as they lie.", short="all, unshuffled"),
         Choice("all-but-top", "All but the top card, as they lie.",
                effects={"turn-over": (rum.turn_over(rum.all_but_the_top),)}, short="all but the top card"),
         Choice("shuffled", "All of them, shuffled.",
                effects={"turn-over": (rum.turn_over(rum.shuffled),)}, short="shuffled")),
        "They are turned face down and drawn from: nothing is said of a card left or of a shuffle. So the "
        "first discard of the round comes first again. Our shuffle number 1 stands in for a shuffle by "
        "hand."),
    Reading(
        "turn-when", cite(6, 3), "When are they turned?",
        (Choice("to-draw", "When a player has a card to draw and the stock has none.",
                           short="at the next draw"),
         Choice("at-once", "As soon as the stock is exhausted, if the player likes.",
                           without=("turned-to-draw",),
                short="as soon as the stock is out")),
        "They are turned to be drawn from. A player who turned them before his own discard would keep it out "
        "of the new stock."),
    Reading(
        "pips", cite(6, 2).quiet(), "What do jokers and aces count?",
        (Choice("high", "A joker 15, an ace 11.", short="joker 15, ace 11"),
         Choice("plain", "A joker nothing, an ace 1.", tallies=(
             Tally("points", PLAIN, rum.points(0, 1), "hand", "points"),
             Tally("winnings", SETTLE, rum.winnings(0, 1), unit="points")), short="joker 0, ace 1")),
        "The settling is that of ordinary rum, which is not in our text. We take the values that the other "
        "book's account of this game gives; pips counted to the letter would give an ace one and a joker "
        "none."),
)

CLAIMS = (
    Claim("cards", cite(1, 1), "Two packs and two jokers make 106 cards.", "counted", rum.counted),
    Claim("ten", cite(2, 1), "Each player gets ten cards and one is turned up.",
                             "deal 1, for two to eight players",
          lambda: rum.dealt("foster/double-pack-rum")),
    Claim("of-a-kind", cite(3, 2), "Seven of a kind can be shown.", "counted", rum.of_a_kind),
    Claim("stands-for", cite(5, 2), "In the 6, 7 and joker of clubs the joker is the 8.",
                                    "worked out by the engine",
          lambda: rum.stands_for("6C 7C JK", "8C")),
    Claim("rare", cite(6, 3), "The stock is seldom exhausted before somebody is out.",
          "deals 1 to 4, each for two, four, six and eight players, played by the engine's plain player",
          lambda: rum.stock_outlasts("foster/double-pack-rum", 4)),
)

GAME = Game(
    id="foster/double-pack-rum",
    title="Double-Pack Rum",
    passages=(("foster", "DOUBLE-PACK RUM"),),
    cards=rum.CARDS,
    table=rum.TABLE,
    deal=rum.DEAL,
    moves=MOVES,
    plates=rum.PLATES,
    unjudged=(
        ("deals", TWO_PACKS),
        ("deals", PLAYERS),
        ("deals", TEN_CARDS),
        ("deals", UPCARD),
        ("deals", FIRST),
        ("advises", NO_NEED),
        ("advises", AT_ONE_TIME),
        ("advises", WILD),
        ("advises", PLACED),
        ("advises", BOTH),
    ),
    readings=READINGS,
    tallies=(
        Tally("points", PIPS, rum.points(15, 11), "hand", "points"),
        Tally("winnings", SETTLE, rum.winnings(15, 11), unit="points"),
    ),
    claims=CLAIMS,
    scene_setting=(("DOUBLE-PACK RUM", 4, 1), ("DOUBLE-PACK RUM", 5, 1), ("DOUBLE-PACK RUM", 6, 1)),
    players=(2, 8),
    facts_box=(
        FactsRow("Packs", "two, with two jokers: 106 cards", TWO_PACKS),
        FactsRow("Players", "two to eight", PLAYERS),
        FactsRow("Dealt", "ten cards each, and one turned up", TEN_CARDS),
        FactsRow("Melds", "sequences in suit; cards of a kind", SEQUENCE),
        FactsRow("Jokers", "two, wild", WILD),
        FactsRow("Fewest cards of a meld", "", READINGS[2]),
        FactsRow("Most of a kind", "", READINGS[3]),
        FactsRow("Luck or skill", "both", None),
        FactsRow("Round the corner?", "", READINGS[0], switch=True),
        FactsRow("Draw from the discards?", "", READINGS[5], switch=True),
        FactsRow("Add without a meld of one's own?", "", READINGS[7], switch=True),
        FactsRow("Last card discarded or laid down?", "", READINGS[10], switch=True),
        FactsRow("When the stock is gone?", "", READINGS[11], switch=True),
    ),
)
