"""Double-Pack Rum, from Foster's Complete Hoyle."""

from rules_engine import words as w
from rules_engine.games import rum
from rules_engine.games import rum_moves as moves
from rules_engine.games.compendium.double_rum import JOKERS_LAID
from rules_engine.games.compendium.double_rum_words import fewer_jokers, one_joker_at_most
from rules_engine.writing import Text, choice, game, permission_granted_by, prohibition, tally

at = Text("foster", "DOUBLE-PACK RUM")

IN_A_ROW = ("one-suit", "in-order", "round-the-corner", "one-ace")
"""What every sequence keeps to."""
KEEPING = ("keep-another", "keep-one", "last-laid")
"""What is kept in the hand by whoever lays cards out."""


GAME = game("foster/double-pack-rum", "Double-Pack Rum", at,
    cards=rum.CARDS,
    players=(2, 8),
    table=rum.TABLE,
    deal=(
        at.deals("two-packs", "1.1",
            "Two full packs and two jokers, 106 cards, are shuffled together and used as one pack."),
        at.deals("players", "2.1 silent",
            "The text does not say how many may play; here it is two to eight."),
        at.deals("ten-cards", "2.1", "Each player is dealt ten cards, one at a time.", rum.HANDS),
        at.deals("first-discard", "2.1",
            "The card after the deal is turned up beside the stock as the first of the discards.",
            w.DealToZone("discards"), w.DealToZone("stock", rest=True)),
        at.deals("first-player", "3.3 silent", "The text does not say who begins; here the player at the "
            "dealer's left does, and turns pass to the left.")),
    play=(
        # Drawing.
        at.may("draw-stock", "3.3; 6.3", "A player draws a card of the stock.", "stock > hand",
            at("in-turn", "3.3 follows: laying out being allowed only in one's proper turn",
                "A player acts only in his own turn, and only with his own hand.", w.uses_only_own_hand),
            at("one-draw", "3.3 follows: a card being drawn", "One card is drawn in a turn and no more.",
                w.all_tests_hold(w.takes_one_card, w.fact_equals("drawn", 0))),
            at("top-card", "3.3 silent", "Only the top card of a pile is drawn.", w.takes_top_of_pile),
            then=w.record_card_drawn, tries=moves.draw_stock, permission="draw"),
        at.may("draw-discards", "3.3; 6.3 follows: the discards being “drawn from again”",
            "Instead of that, a player may draw the top card of the discards.", "discards > hand", "in-turn",
            "one-draw", "top-card", then=w.record_card_drawn, tries=moves.draw_discards, permission="take"),
        # Laying out and adding.
        at.may("lay-sequence", "3.1",
            "Cards of one suit that follow one another may be laid out as a sequence of any length.",
            "hand > empty sequence", "in-turn",
            at("draw-first", "3.3", "A card is drawn before anything is laid out.",
                w.fact_is_above("drawn", 0)),
            at("three-at-least", "3.1 silent", "A meld is laid out with three cards at least.",
                w.lays_down_at_least(3)),
            at("one-suit", "3.1", "A sequence keeps to one suit.", w.one_suit),
            at("in-order", "3.1", "The cards of a sequence follow one another in rank, without a gap.",
                w.is_consecutive),
            at("round-the-corner", "1.2 follows: the ace being high or low",
                "The ace is the lowest card of a sequence or its highest, and never a link between king and "
                "two.", w.does_not_pass_the_ace),
            at("one-ace", "1.2 follows: an ace being high or low",
                "A sequence holds one ace, low or high; a joker that stands for one counts.",
                w.has_no_ace_at_both_ends),
            at("keep-another", "6.3 silent", "A player who drew from the discards may not lay out so much "
                "that only that card is left, unless it can be laid out too.",
                w.keeps_card_besides_drawn_one(moves.another_follows, always=True, twin=True)),
            at("keep-one", "6.3 silent", "A card is kept back to be discarded last.", w.leaves_card_in_hand),
            at("last-laid", "6.3 follows: all the cards being down",
                "The last card is laid down: none may be left that would have to be discarded.",
                w.last_card_is_laid_down(moves.another_follows)),
            then=w.set_fact("laid", 1), tries=moves.sequences, group=True),
        at.may("lay-set", "3.2",
            "Cards of one rank may be laid out together as a set; four of a kind may be of any suits.",
            "hand > empty set", "in-turn", "draw-first", "three-at-least",
            at("same-rank", "3.2", "The cards of a set are all of one rank.", w.one_rank),
            at("seven-at-most", "3.2 follows: four to seven cards being named",
                "A set grows to seven cards and no further.", w.meld_has_at_most(7)),
            at("different-suits", "3.2 follows: the suits being freed for four of a kind",
                "The cards of a set of three are of three different suits.",
                w.meld_has_no_equal_cards(only_of=3)), *KEEPING,
            then=w.set_fact("laid", 1), tries=moves.sets, group=True),
        at.may("add", "3.4 for add-alone", "Cards may be added to any meld on the table, the player's own or "
            "another's, as many as the player pleases.", "hand > occupied sequence", "in-turn", "draw-first",
            at("at-an-end", "3.4 silent",
                "A card is added at one end of a sequence, never slipped in between.",
                w.hand_cards_go_to_end_of_meld), *IN_A_ROW,
            at("meld-first", "3.4 follows: adding being told of the player who lays out",
                "A card is added only in a turn in which the player has laid out a meld.",
                w.fact_is_above("laid", 0)), *KEEPING, tries=moves.to_sequences, group=True, slots="any"),
        permission_granted_by("add-to-set", "add", "hand > occupied set", "in-turn", "draw-first",
            "same-rank",
            "seven-at-most", "different-suits", "meld-first", *KEEPING, tries=moves.to_sets, group=True),
        # Jokers.
        at.may("move-joker", "4.3", "Any player may move a joker from one end of a sequence to the other, "
            "where it is laid crossways.", "sequence > sequence", "in-turn", "draw-first",
            at("only-jokers", "4.3 follows: the permission being for a joker",
                "Of the cards laid out only a joker may be moved, one at a time.", w.moves_one_joker),
            at("same-meld", "4.3 follows: its going from one end of a sequence to the other",
                "Cards laid out stay in their meld, and a joker that moves stays in its own: it goes to no "
                "other meld and back to no hand.", w.goes_to_source_meld),
            at("joker-inside", "4.3", "A joker in the interior of a sequence stays where it is.",
                w.joker_lies_at_end_of_sequence),
            at("other-end", "4.3",
                "A joker moves to the other end: not on beyond its own, nor into the middle.",
                w.joker_goes_to_other_end),
            at("joker-earned", "4.3 follows: the play below the joker being turned round",
                "A player who moves a joker puts a card in the place it leaves, or adds one next beyond it "
                "where it then lies.", w.joker_move_is_paid_for(w.cards_in_joker_place_or_beyond)),
            at("natural-card", "5.3 follows: the actual 8 of the example",
                "The card that gives the right to move a joker is not itself a joker.",
                w.is_paid_for_by_natural_card(w.cards_in_joker_place_or_beyond)),
            at("joker-once", "4.3,4", "A joker is moved once; one that lies crossways has been moved.",
                w.joker_has_not_moved), "at-an-end", *IN_A_ROW, "meld-first", *KEEPING, parts=0,
            along="hand > sequence", then=w.turn_moved_joker_crossways, tries=moves.joker_moves, group=True,
            slots="any"),
        permission_granted_by("joker-alone", "move-joker", "sequence > itself", "in-turn", "draw-first",
            "only-jokers",
            "same-meld", "joker-inside", "other-end", "joker-earned", "natural-card", "joker-once",
            "at-an-end", *IN_A_ROW, "meld-first", *KEEPING, tries=moves.nothing, group=True, slots="any"),
        permission_granted_by("joker-in-a-set", "move-joker", "set > set", "in-turn", "draw-first",
            at("joker-in-a-set", "4.3 follows: the permission being for the ends of a sequence",
                "Only a sequence has ends to move between; a joker in a set stays.", w.comes_from_sequence),
            "same-rank", parts=0, along="hand > set", tries=moves.nothing, group=True, slots="any"),
        # The end of a turn, and of the game.
        at.may("discard", "6.3 silent", "A turn ends when a card is laid face up on the discards.",
            "hand > discards", "in-turn",
            at("draw-before-discard", "3.3 silent", "A card is drawn before one is discarded.",
                w.fact_is_above("drawn", 0)),
            at("one-discard", "6.3 silent", "One card is discarded and no more.", w.takes_one_card),
            at("no-return", "6.3 silent", "A card drawn from the discards may not be discarded in the same "
                "turn; its twin may go, if both are held.", w.is_not_card_just_drawn(always=True, twin=True)),
            "last-laid", then=w.pass_turn_to_next_player, tries=moves.discards),
        at.action("turn-over", "6.3",
            "When the stock is exhausted, the discards are turned face down and become the stock.",
            at("stock-out", "6.3", "The discards are turned over only when the stock is exhausted.",
                w.all_tests_hold(w.place_is_empty("stock"), w.place_holds_cards("discards"))),
            at("turned-to-draw", "6.3 follows: their being turned to be drawn from",
                "The discards are turned over only when a player has a card to draw.",
                w.fact_equals("drawn", 0)),
            then=rum.turn_over(rum.every_card)),
        prohibition("same-meld", "sequence > sequence set hand discards stock"),
        prohibition("same-meld", "set > sequence hand discards stock"),
        prohibition("joker-in-a-set", "set > set"),
        at.won("out", "6.2,3 silent",
            "The round is over as soon as a player is rid of all his cards; that player has won it.",
            rum.out),
        tally("points",
            at("pips", "6.2 silent",
                "A joker counts 15, an ace 11, a court card 10, any other card its pips."),
            rum.points(15, 11), zone="hand", unit="points"),
        tally("winnings",
            at("settle", "6.2", "The winner gets the pip value of what every other player still holds."),
            rum.winnings(15, 11), unit="points"),
        at.advises("no-need", "3.3", "Nobody ever has to lay anything out."),
        at.advises("last-discard", "6.3 for last-card follows: all the cards being down",
            "A hand is done, too, when its last card is discarded instead of laid down."),
        at.advises("closed-in", "4.3 silent", "A joker is in the interior, too, when it was laid at an end "
            "and another card has closed it in since."),
        at.advises("at-one-time", "3.1", "Several melds may be laid out in one turn."),
        at.advises("joker-wild", "4.2", "A joker stands for whatever card its holder likes."),
        at.advises("joker-place", "5.2 follows: the joker of the example",
            "In a sequence a joker is the card that its place calls for."),
        at.advises("goes-on", "6.3 silent", "The text does not say how often the discards may be turned "
            "over. Here it is as often as necessary, because the round ends only when somebody is out."),
        at.advises("both-cards", "5.4", "A player who holds the card for the joker's place and the one "
            "beyond it may put down both at once.")),
    doubts=(
        at.doubt("corner", "1.2", "May a sequence go round the corner, as queen, king, ace, two?",
            choice("no", "No: an ace ends a sequence, low or high.", short="no"),
            choice("round", "Yes: it may be high and low at once.", short="yes", without="round-the-corner"),
            why="The book lets the ace be either. Only the permission for any length could be read further, "
            "for with two packs a row could run on past the king; we take length to mean how many cards, not "
            "how far round."),
        at.doubt("ace-at-both-ends", "1.2", "May one sequence have an ace at both ends?",
            choice("yes", "Yes: fourteen cards, from ace to ace.", short="yes", without="one-ace"),
            choice("no", "No: a sequence holds one ace, low or high.", short="no"),
            why="The book says high or low of the ace, not of the sequence. Of two aces in a sequence, the "
            "one below the two is low and the one above the king is high; neither is both. Two packs hold "
            "two aces of each suit, and the permission for any length speaks rather for fourteen cards than "
            "against them. Were high or low a choice for the whole sequence, it could have only one of "
            "them."),
        at.doubt("fewest", "3.1", "How few cards make a meld?",
            choice("three", "Three, of a sequence or of a kind.", short="three"),
            choice("four-of-a-kind", "Three of a sequence, four of a kind.",
                at("three-at-least", "3.2",
                    "A sequence is laid out with three cards at least, a set with four.",
                    w.lays_down_at_least(3, of_a_kind=4)), short="three in suit, four of a kind"),
            choice("any", "Any number, even one.", short="any number", without="three-at-least",
                limits={
                    "lay-sequence lay-set": at("joker-with-others", "4.2 silent",
                        "A joker is not laid out alone: without another card of the meld it stands for none.",
                        w.lays_down_natural_card)}),
                            why="The passage leans on the book's ordinary rum, which is "
            "not in our text. Its example of a sequence has three cards; of a kind it names four to seven. "
            "“Any number” sets no upper limit; it is not about a lower one. Taken literally, a whole hand "
            "could go down at once."),
        at.doubt("most", "3.2", "May an eighth card of a rank be laid out?",
            choice("seven", "No: a set ends at seven.", short="seven"),
            choice("any", "Yes: the numbers are examples.", short="as many as there are",
                without="seven-at-most"), why="Two packs hold eight of each rank and two jokers could make "
            "it ten, yet the book counts to seven, right after giving sequences any length. The permission "
            "to add what one pleases to any meld speaks for the other reading."),
        at.doubt("suits", "3.2", "May a set of three hold the same card twice?",
            choice("any", "Yes: the suits are free.", short="suits free", without="different-suits"),
            choice("different", "No: three of a kind are of three suits.", short="three suits"),
            why="The book frees the suits of four of a kind, and five natural cards must hold a pair of "
            "twins. It is silent on three; that twins should be allowed among four and not among three would "
            "need saying."),
        at.doubt("draw-from", "3.3; 6.3", "May a player draw from the discards?",
            choice("either", "Yes, the top card, instead of the stock's.", short="yes, the top card"),
            choice("stock", "No, only from the stock.",
                at.never("stock-only", "3.3; 6.3 follows: the stock being what is “drawn from again”",
                    "Cards are drawn from the stock and never from the discards.", "discards > hand"),
                short="no", without="draw-discards"), why="The passage says that a card is drawn, and of the "
            "discards, once turned, that they are “drawn from again”, which may be said of them or of the "
            "stock. They begin with a card turned up beside the stock; we let the top one be taken, as the "
            "other book's account of this game does."),
        at.doubt("same-card-back", "6.3 silent",
            "May a card drawn from the discards be discarded in the same turn?",
            choice("yes", "Yes.", short="yes", without="no-return keep-another"),
            choice("no", "No.", short="no"), why="Nothing forbids it; it passes the turn without a change. "
            "Were it forbidden, another card would have to be kept, or the turn could not end."),
        at.doubt("add-alone", "3.4", "May a player add to melds without laying out one of his own?",
            choice("yes", "Yes.", short="yes", without="meld-first"),
            choice("with-a-meld", "Only in a turn in which he lays one out.", short="only when laying out"),
            why="The sentence before is about the player who lays out, so that the permission to add might "
            "be his alone. But the jokers' example has another player add to a sequence with no word of a "
            "meld of his own."),
        at.doubt("beyond", "4.3",
            "A joker is moved from the low end to the high one: does a card above it give the right?",
            choice("either-end", "Yes: what the text says of below is also true above.",
                short="at either end"),
            choice("below-only", "No: only a card below it, or one in its place.",
                at("joker-earned", "4.3", "A player who moves a joker puts a card in the place it leaves, or "
                    "adds one below it at the low end.",
                    w.joker_move_is_paid_for(w.cards_in_joker_place_or_below)), short="below only"),
            why="The book speaks of the end it has in mind: its joker moves down, and the card beyond it "
            "lies below. Turned round, the same play has the card above."),
        at.doubt("jokers-in-a-meld", "4.2; 3.2", "How many jokers may a meld hold?",
            choice("any", "As many as there are: two of them and one other card will do.", short="both"),
            choice("one", "One.", short="one",
                limits={
                    JOKERS_LAID: at("one-joker", "4.2 silent", "A meld holds one joker at most.",
                        one_joker_at_most)}),
            choice("fewer", "Fewer than other cards.", short="fewer than other cards",
                limits={
                    JOKERS_LAID: at("fewer-jokers", "4.2 silent",
                        "A meld holds fewer jokers than other cards.", fewer_jokers)}),
            why="A joker may be called anything, and the text sets no bound to the jokers of one meld. That "
            "two may lie in one it does not say either, and its examples have one."),
        at.doubt("other-joker", "5.3", "May the other joker be the card that gives the right?",
            choice("no", "No: it takes a natural card.", short="no"),
            choice("yes", "Yes: a joker may be called that card.", short="yes", without="natural-card"),
            why="A joker may be called anything, but the example asks for the card itself."),
        at.doubt("last-card", "6.3", "How does a hand come to its end: by a card laid down or by a discard?",
            choice("either", "By either.", short="laid down or discarded", without="keep-one last-laid"),
            choice("discarded", "By a discard: one card is kept for it.", short="by a discard",
                without="last-laid last-discard"),
            choice("laid", "By cards laid down: the last is not discarded.", short="laid down",
                without="keep-one last-discard"),
            why="The book says that all the cards are down, which fits both, and no more."),
        at.doubt("turning", "6.3", "How are the discards turned?",
            choice("all", "All of them, as they lie.", short="all, unshuffled"),
            choice("all-but-top", "All but the top card, as they lie.", short="all but the top card",
                effects={"turn-over": rum.turn_over(rum.all_but_the_top)}),
            choice("shuffled", "All of them, shuffled.", short="shuffled",
                effects={"turn-over": rum.turn_over(rum.shuffled)}), why="They are turned face down and "
            "drawn from: the text mentions no card left and no shuffle. So the first discard of the round "
            "comes first again. Our shuffle number 1 stands in for a shuffle by hand."),
        at.doubt("turn-first", "6.3",
            "The stock being gone, may the top discard be drawn before they are turned?",
            choice("may", "Yes, as at any other time.", short="yes"),
            choice("turned", "No: they are turned before anybody draws.", short="no",
                limits={
                    "take": at("turned-before-draw", "6.3 follows: their being turned and then drawn from",
                        "When the stock is exhausted, nothing is drawn from the discards before they are "
                        "turned.", w.place_holds_cards("stock"))}),
                            why="The book says that they are turned, not "
            "that they may be. But they are turned to be drawn from. A player who takes the top discard "
            "needs no stock, and we allow that at any time."),
        at.doubt("turn-when", "6.3", "When are they turned?",
            choice("to-draw", "When a player has a card to draw and the stock has none.",
                short="at the next draw"),
            choice("at-once", "As soon as the stock is exhausted, if the player likes.",
                short="as soon as the stock is out", without="turned-to-draw"),
            why="They are turned to be drawn from. A player who turned them before his own discard would "
            "keep it out of the new stock."),
        at.doubt("pips", "6.2", "What do jokers and aces count?",
            choice("high", "A joker 15, an ace 11.", short="joker 15, ace 11"),
            choice("plain", "A joker nothing, an ace 1.", short="joker 0, ace 1",
                tallies=(
                    tally("points",
                        at("pips", "6.2 silent",
                            "An ace counts 1, a court card 10, any other card its pips, a joker nothing."),
                        rum.points(0, 1), zone="hand", unit="points"),
                    tally("winnings", "settle", rum.winnings(0, 1), unit="points"))),
            why="The settling is that of ordinary rum, which is not in our text. We take the values that the "
            "other book's account of this game gives; pips counted to the letter would give an ace one and a "
            "joker none. A court card has no pips either; that it counts ten, and not eleven to thirteen, "
            "comes from there too.")),
    facts={"Packs": ("two, with two jokers: 106 cards", "two-packs"), "Players": ("two to eight", "players"),
        "Dealt": ("ten cards each, and one turned up", "ten-cards"),
        "Melds": ("sequences in suit; cards of a kind", "lay-sequence"),
        "Jokers": ("two, wild", "joker-wild"), "Fewest cards of a meld": "fewest", "Most of a kind": "most",
        "Luck or skill": ("both",)},
    five={"Round the corner?": "corner", "Draw from the discards?": "draw-from",
        "Add without a meld of one's own?": "add-alone", "Last card discarded or laid down?": "last-card",
        "When the stock is gone?": ("the discards are turned face down and drawn from", "turn-over")},
    wide=rum.plate(10.0),
    narrow=rum.plate(6.4),
    scenes=at.sentences("4.1 5.1 6.1"))
