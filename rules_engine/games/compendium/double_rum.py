"""Double Rum, from a modern compendium of card games; our text of it names neither title nor author."""

from rules_engine import words as w
from rules_engine.games import rum
from rules_engine.games import rum_moves as moves
from rules_engine.games.compendium import double_rum_words as rum_words
from rules_engine.writing import Text, choice, game, permission_granted_by, prohibition, tally

at = Text("compendium", "Double Rum")

IN_A_ROW = ("one-suit", "in-order", "round-the-corner", "one-ace")
"""What every sequence keeps to."""
KEEPING = ("keep-another", "keep-one", "last-laid")
"""What is kept in the hand by whoever lays cards down."""
JOKER_MOVES = ("in-turn", "draw-first", "only-jokers", "same-meld", "joker-inside", "other-end",
    "joker-earned", "natural-card", "joker-once", "at-an-end")
"""What binds a joker that is moved."""

JOKERS_LAID = "lay-sequence lay-set add add-to-set move-joker"
"""The leaves by which a joker can come into a meld."""


GAME = game("compendium/double-rum", "Double Rum", at,
    cards=rum.CARDS,
    players=(2, 8),
    table=rum.TABLE,
    deal=(
        at.deals("two-packs", "3.1",
            "Two packs of the same make and two jokers are used together: 106 cards."),
        at.deals("players", "2.1", "Up to eight may play, each for himself."),
        at.deals("ten-cards", "4.1", "Each player is dealt ten cards, face down.", rum.HANDS),
        at.deals("stock", "4.2", "The cards left over are the stock, face down in the middle; its top card "
            "is turned up beside it as the first of the discards.", w.DealToZone("discards"),
            w.DealToZone("stock", rest=True)),
        at.deals("first-player", "6.1", "The player at the dealer's left begins."),
        at.deals("to-the-left", "6.1 silent",
            "The text does not say which way the turn passes; here it passes to the left.")),
    play=(
        # Drawing.
        at.may("draw-stock", "6.2", "A player draws the top card of the stock.", "stock > hand",
            at("in-turn", "2.1; 6.1 follows: one player starting, and each playing for himself",
                "A player acts only in his own turn, and only with his own hand.", w.uses_only_own_hand),
            at("one-draw", "6.2", "One card is drawn in a turn and no more.",
                w.all_tests_hold(w.takes_one_card, w.fact_equals("drawn", 0))),
            at("top-card", "6.2", "Only the top card of a pile is drawn.", w.takes_top_of_pile),
            then=w.record_card_drawn, tries=moves.draw_stock, permission="draw"),
        at.may("draw-discards", "6.2",
            "A player may draw the top card of the discards instead of the stock's.", "discards > hand",
            "in-turn", "one-draw", "top-card", then=w.record_card_drawn, tries=moves.draw_discards,
            permission="take"),
        # Melding and adding.
        at.may("lay-sequence", "5.1",
            "Three or more cards of one suit that follow one another may be melded.", "hand > empty sequence",
            "in-turn",
            at("draw-first", "6.3", "A card is drawn before anything is melded, added, moved or discarded.",
                w.fact_is_above("drawn", 0)),
            at("three-at-least", "5.1", "A meld has three cards at least.", w.lays_down_at_least(3)),
            at("one-suit", "5.1", "A sequence keeps to one suit.", w.one_suit),
            at("in-order", "5.1", "The cards of a sequence follow one another in rank, without a gap.",
                w.is_consecutive),
            at("round-the-corner", "3.2", "An ace is high or low: it never links a king with a two.",
                w.does_not_pass_the_ace),
            at("one-ace", "3.2 follows: the either being taken for the whole sequence",
                "A sequence holds one ace, low or high; a joker that stands for one counts.",
                w.has_no_ace_at_both_ends),
            at("keep-another",
                "10.1 follows: the card just drawn from the discards not going back once the stock is gone",
                "Once the stock is gone, nobody may lay down so much that only the card just taken from the "
                "discards is left, unless that can be laid down too.",
                w.keeps_card_besides_drawn_one(moves.another_follows, twin=True)),
            at("keep-one", "6.2,3 follows: each turn ending with a discard",
                "A card is kept back to be discarded last.", w.leaves_card_in_hand),
            at("last-laid", "9.1 follows: all cards being melded",
                "The last card is melded: none may be left that would have to be discarded.",
                w.last_card_is_laid_down(moves.another_follows)),
            then=(w.set_fact("laid", 1), w.turn_enclosed_jokers_crossways), tries=moves.sequences,
            group=True),
        at.may("lay-set", "5.1", "Three or more cards of one rank may be melded.", "hand > empty set",
            "in-turn", "draw-first", "three-at-least",
            at("same-rank", "5.1", "The cards of a set are all of one rank.", w.one_rank),
            at("no-twins", "5.1 silent", "A set never holds the same card twice.",
                w.meld_has_no_equal_cards()), *KEEPING,
            then=w.set_fact("laid", 1), tries=moves.sets, group=True),
        at.may("add", "6.3; 7.1 for add-alone",
            "As well as melding, a player may add cards to melds on the table, his own or an opponent's.",
            "hand > occupied sequence", "in-turn", "draw-first",
            at("at-an-end", "7.1 silent",
                "A card is added at one end of a sequence, never slipped in between.",
                w.hand_cards_go_to_end_of_meld), *IN_A_ROW,
            at("meld-first", "6.3 follows: adding being told as well as melding",
                "A card is added, or a joker moved, only in a turn in which the player has melded.",
                w.fact_is_above("laid", 0)), *KEEPING, then=w.turn_enclosed_jokers_crossways,
                    tries=moves.to_sequences,
            group=True, slots="any"),
        permission_granted_by("add-to-set", "add", "hand > occupied set", "in-turn", "draw-first",
            "same-rank", "no-twins",
            "meld-first", *KEEPING, tries=moves.to_sets, group=True),
        # Jokers.
        at.may("move-joker", "8.1", "A joker at one end of a sequence may be moved to the other.",
            "sequence > sequence", "in-turn", "draw-first",
            at("only-jokers", "8.1 follows: only a joker having the permission",
                "Of the cards melded only a joker may be moved, one at a time.", w.moves_one_joker),
            at("same-meld", "8.1 follows: a joker going from one end of a meld to the other",
                "Cards melded stay in their meld, and a joker that moves stays in its own: it goes to no "
                "other meld and back to no hand.", w.goes_to_source_meld),
            at("joker-inside", "8.4", "A joker in the interior of a sequence is neither moved nor replaced.",
                w.joker_lies_at_end_of_sequence),
            at("other-end", "8.1",
                "A joker moves to the other end: not on beyond its own, nor into the middle.",
                w.joker_goes_to_other_end),
            at("joker-earned", "8.1,2 for other-joker",
                "A player who moves a joker puts the card it stood for in its place.",
                w.joker_move_is_paid_for(w.cards_in_joker_place)),
            at("natural-card", "8.1,2 follows: the card that replaces it being asked for",
                "What replaces a joker is the card itself, not the other joker.",
                w.is_paid_for_by_natural_card(w.cards_in_joker_place)),
            at("joker-once", "8.3", "A joker is moved once and not again.", w.joker_has_not_moved),
            "at-an-end", *IN_A_ROW, "meld-first", *KEEPING, parts=0, along="hand > sequence",
            then=(w.turn_moved_joker_crossways, w.turn_enclosed_jokers_crossways), tries=moves.joker_moves,
            group=True,
            slots="any"),
        permission_granted_by("joker-alone", "move-joker", "sequence > itself", *JOKER_MOVES, *IN_A_ROW,
            "meld-first",
            *KEEPING, tries=moves.nothing, group=True, slots="any"),
        # The end of a turn, and of the game.
        at.may("discard", "6.2,3", "A turn ends with a discard: a card is laid on the pile.",
            "hand > discards", "in-turn", "draw-first",
            at("one-discard", "6.2", "One card is discarded and no more.", w.takes_one_card),
            at("another-card", "10.1",
                "Once the stock is gone, the card just taken from the discards is not the one discarded.",
                w.is_not_card_just_drawn(twin=True)),
            at("no-return", "6.2; 10.1 follows: the card just drawn not going back once the stock is gone",
                "A card drawn from the discards may not be discarded in the same turn, even while the stock "
                "lasts; its twin may go, if both are held.",
                w.is_not_card_just_drawn(always=True, twin=True)),
            "last-laid", then=w.pass_turn_to_next_player, tries=moves.discards),
        prohibition("same-meld", "sequence > sequence set hand discards stock"),
        prohibition("same-meld", "set > sequence hand discards stock"),
        at.never("joker-in-a-set", "8.1,2,4 follows: the examples being of sequences",
            "A joker in a set stays where it is.", "set > set"),
        at.won("out", "5.1; 9.1 for last-card",
            "The game is over as soon as a player has melded all his cards; that player has won it.",
            rum.out),
        tally("points",
            at("pips", "9.2", "A joker counts 15, an ace 11, a court card 10, any other card its pips."),
            rum.points(15, 11), zone="hand", unit="units"),
        tally("winnings",
            at("settle", "9.2", "Every other player pays the winner the pip value of the cards still held."),
            rum.winnings(15, 11), unit="units"),
        at.advises("last-discard", "9.1; 6.2 for last-card follows: each turn ending with a discard",
            "A hand is done, too, when its last card is discarded instead of melded."),
        at.advises("goes-on", "10.1", "The game goes on without a stock until somebody has won it."),
        at.advises("no-need", "6.2", "Nobody ever has to meld."),
        at.advises("joker-wild", "3.2", "A joker stands for any card."),
        at.advises("joker-place", "8.2 follows: the example giving the joker the rank next to the eight",
            "In a sequence a joker is the card that its place calls for."),
        at.advises("crosswise", "8.5 for crosswise", "It is customary to lay a joker crosswise that can no "
            "longer be moved, as a reminder to the players.")),
    doubts=(
        at.doubt("ace-at-both-ends", "3.2", "May one sequence have an ace at both ends?",
            choice("yes", "Yes: fourteen cards, from ace to ace.", short="yes", without="one-ace"),
            choice("no", "No: a sequence holds one ace, low or high.", short="no"),
            why="The book says either, which can be taken to mean that the whole sequence must use one of "
            "the two. But it says so of aces, and here each ace is only one of the two. The one row it shuts "
            "out, by an example, has its ace between a king and a two, which this has not; and to three or "
            "more it sets no upper bound."),
        at.doubt("twins-in-a-set", "5.1; 3.1", "May a set hold the same card twice?",
            choice("yes", "Yes: only the rank is asked for.", short="yes", without="no-twins"),
            choice("no", "No: each card of a set is different.", short="no"),
            why="The book asks for three or more of one rank and says nothing of their suits, although it "
            "calls the packs identical."),
        at.doubt("jokers-in-a-meld", "3.2; 5.1", "How many jokers may a meld hold?",
            choice("any", "As many as there are: two of them and one other card will do.", short="both"),
            choice("one", "One.", short="one",
                limits={
                    JOKERS_LAID: at("one-joker", "3.2 silent", "A meld holds one joker at most.",
                        rum_words.one_joker_at_most)}),
            choice("fewer", "Fewer than other cards.", short="fewer than other cards",
                limits={
                    JOKERS_LAID: at("fewer-jokers", "3.2 silent",
                        "A meld holds fewer jokers than other cards.", rum_words.fewer_jokers)}),
            why="Jokers are wild, and a meld has three cards or more; the text sets no other bound. That two "
            "jokers may lie in one meld it does not say either, and all its examples have one."),
        at.doubt("add-alone", "6.3", "May a player add to melds in a turn in which he melds nothing?",
            choice("yes", "Yes.", short="yes", without="meld-first"),
            choice("with-a-meld", "No: only as well as melding.", short="only when melding"),
            why="The book lets cards be added as well as melding and at the same time, which, taken "
            "literally, ties adding to melding. We take it to mean the part of the turn between drawing and "
            "discarding. Otherwise a player who melded all he could last turn could never get rid of a last "
            "card that fits. By other words of the sentence one might ask that he has melded earlier in the "
            "game; who did the table does not tell, and that way is not offered for play. Our copy breaks "
            "the sentence off after the permission to add, and goes on in a new paragraph."),
        at.doubt("joker-in-a-set", "8.1,2,4", "May a joker in a set be moved?",
            choice("no", "No.", short="no, only in a sequence"),
            choice("yes", "Yes: a set is a meld and has two ends.",
                at.may("move-joker-in-a-set", "8.1 follows: a set being a meld",
                    "A joker at one end of a set may be moved to its other end.", "set > set", *JOKER_MOVES,
                    "same-rank", "no-twins", "meld-first", *KEEPING, parts=0, along="hand > set",
                    then=w.turn_moved_joker_crossways, tries=moves.nothing, group=True, slots="any",
                    permission="move-in-set"), short="yes", without="joker-in-a-set"),
            why="The first sentence speaks of a meld, the examples only of sequences. We take no card of a "
            "set to be at an end; and the same card can be added without moving anything."),
        at.doubt("other-joker", "8.2; 8.1", "May the other joker replace a joker?",
            choice("no", "No: it takes the card itself.", short="no"),
            choice("yes", "Yes: jokers are wild.", short="yes", without="natural-card"),
            why="The book asks for the card that replaces it, and its example gives the nine itself."),
        at.doubt("crosswise", "8.5", "Which jokers lie crosswise?",
            choice("fixed", "Those that have moved and those closed in.", short="moved or closed in"),
            choice("moved", "Only those that have moved.",
                at("crosswise", "8.5 follows: a joker that has moved not being moved again",
                    "It is customary to lay a joker crosswise that has moved, as a reminder to the players."),
                short="only the moved",
                effects={"lay-sequence": w.set_fact("laid", 1), "add": (),
                    "move-joker": w.turn_moved_joker_crossways}),
                        why="The sentence covers every joker that cannot be "
            "moved and follows at once on the joker inside a sequence. One in a set nobody would think of "
            "moving, nor one held fast by an ace at the other end; we leave both upright. Taken literally, "
            "they would lie crosswise too; that way is not offered for play."),
        at.doubt("last-card", "9.1; 6.2,3",
            "How does a hand come to its end: melded, or with a last discard?",
            choice("either", "By either.", short="melded or discarded", without="keep-one last-laid"),
            choice("discarded", "With a discard: one card is kept for it.", short="by a discard",
                without="last-laid last-discard"),
            choice("laid", "All melded: the last card is not discarded.", short="melded",
                without="keep-one last-discard"), why="The winner is the first to meld all his cards; but "
            "each turn ends with a discard, and melding is placed between the draw and that. We hold a hand "
            "that is gone to be gone."),
        at.doubt("same-card-back", "6.2; 10.1",
            "While the stock lasts, may the card just drawn from the discards go back?",
            choice("yes", "Yes.", short="yes", without="no-return"),
            choice("no", "No.",
                at("keep-another", "6.2 follows: the card just drawn from the discards not going back once "
                    "the stock is gone", "Nobody who drew from the discards, whether or not the stock lasts, "
                    "may lay down so much that only the card just taken is left, unless that can be laid "
                    "down too.",
                    w.keeps_card_besides_drawn_one(moves.another_follows, always=True, twin=True)),
                short="no"), why="The book forbids it for the time after the stock is exhausted, which would "
            "be idle if it were never allowed."),
        at.doubt("after-the-stock", "10.1; 6.2",
            "Once the stock is gone, which of the discards may be drawn?",
            choice("top", "The top card.", short="the top discard"),
            choice("any", "Any of them.",
                at("top-card", "10.1", "Only the top card of a pile is drawn; but once the stock is gone, "
                    "any of the discards may be.", w.takes_top_card_while_stock_lasts), short="any discard"),
            why="The passage speaks of drawing from the pile and leaves out the word top, which stands where "
            "the draw is first explained. We do not take the omission for a new permission."),
        at.doubt("twin", "10.1", "Is the twin of the card just taken from the discards a different card?",
            choice("yes", "Yes, if both are held.", short="yes"),
            choice("no", "No: it is the same card as far as anyone can see.",
                at("another-card", "10.1", "Once the stock is gone, the card just taken from the discards is "
                    "not discarded, nor its twin.", w.is_not_card_just_drawn()),
                at("keep-another", "10.1", "Once the stock is gone, nobody may lay down so much that only "
                    "the card just taken from the discards, or it and its twin, is left, unless that can be "
                    "laid down too.", w.keeps_card_besides_drawn_one(moves.another_follows)), short="no"),
            why="The pile shows the same card again, which is what the rule is there to stop, and nobody "
            "could say which of the two went back. But a player whose one card is the twin of the card he "
            "draws would have nothing to discard. So the twin is another card."),
        at.doubt("only-card-left", "10.1; 6.2",
            "What if the card just taken from the discards is the only one left to discard?",
            choice("kept", "It may not come to that: another is kept.", short="another is kept"),
            choice("discarded", "Then it is discarded after all.",
                at.may("only-card-left", "10.1; 6.2 follows: each turn ending with a discard",
                    "Once the stock is gone, the card just taken from the discards may be discarded if no "
                    "other is left.", "hand > discards", "in-turn", "draw-first",
                    at("nothing-else-left", "10.1 silent",
                        "The card just drawn is discarded only when no other is held.",
                        w.hand_holds_only_drawn_card), "last-laid", then=w.pass_turn_to_next_player,
                            tries=moves.discards,
                    permission="discard-only"), short="it may go", without="keep-another"),
            why="The rule allows no exception, and a player who laid down the rest could not end his turn. "
            "He foresees it.")),
    facts={"Packs": ("two alike, with two jokers: 106 cards", "two-packs"),
        "Players": ("up to eight", "players"), "Dealt": ("ten cards each, and one turned up", "ten-cards"),
        "Melds": ("sequences in suit; sets of a rank; three cards at least", "three-at-least"),
        "Jokers": ("two, wild", "joker-wild"), "Jokers in one meld?": "jokers-in-a-meld",
        "Luck or skill": ("both",)},
    five={"Round the corner?": ("no", "round-the-corner"),
        "Draw from the discards?": ("yes, the top card", "draw-discards"),
        "Add without melding?": "add-alone", "Last card discarded or melded?": "last-card",
        "When the stock is gone?": ("the discards are drawn from; another card goes back", "another-card")},
    wide=rum.plate(10.0),
    narrow=rum.plate(6.4),
    scenes=at.sentences("1.1"),
    inseparable={"nothing-else-left": "It only limits the permission that another reading adds. The card "
        "just drawn is refused first by another-card, and any other card may be discarded anyway."})
