"""Nestor, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""


from rules_engine import words as w
from rules_engine.candidates.candidates import PairMoves
from rules_engine.games.cadogan import nestor_words as nestor
from rules_engine.games.cadogan.nestor_dealing import SixRows
from rules_engine.model.cards import RANK, RED
from rules_engine.writing import Text, bar, choice, game

at = Text("cadogan", "NESTOR")


GAME = game("cadogan/nestor", "Nestor", at,
    table=nestor.TABLE,
    deal=(at.deals("one-pack", "0.1"),
        at.deals("six-rows", "1.1", "Forty-eight cards are dealt in six rows of eight.", SixRows()),
        at.deals("no-equals", "1.2", "In a column no value may come twice."),
        at.deals("to-the-bottom", "1.4",
            "A card that would bring a value into its column for the second time goes to the bottom of the "
            "pack, and the next card is dealt instead."),
        at.deals("reserve", "2.1", "The four cards left over lie by themselves as a reserve.",
            w.DealTo("reserve", down=True))),
    play=(
        # Pairs.
        at.may("pair", "2.2", "Two cards that make a pair are taken off.",
            "column reserve > pairs",
            at("equal-value", "1.2 silent", "The two cards of a pair are of one value.", nestor.alike(RANK)),
            at("two-cards", "2.2 follows: the word pair", "A pair is two cards, no fewer and no more.",
                w.takes_single_cards(2)),
            at("lowest-card", "2.2; EXPLANATION OF TERMS 2.2",
                "Only the lowest cards may be taken, until their removal releases those above them.",
                w.takes_only_top_cards),
            at("taken-up",
                "2.3 for reserve-seen follows: the cards of the reserve being taken up one after another",
                "A card of the reserve can be paired only once it has been taken up.", nestor.taken_up),
            parts=0),
        # The reserve.
        at.may("take-up", "2.3", "The next card of the reserve may be taken up, to be paired.",
            "reserve > itself",
            at("in-turn", "2.3,4", "The reserve is taken up in turn, from its first card to its last.",
                nestor.first_still_down),
            at("put-aside", "2.4",
                "A card that has been taken up and finds no partner is put aside, and can be paired later.",
                w.lies_face_down)),
        # A single card taken off is no pair: that refusal is named as well.
        bar("two-cards", "column reserve > pairs"),
        at.never("own-place", "2.2 silent", "A card leaves its place to be paired, and for nothing else.",
            "column reserve > column reserve"),
        at.never("off-for-good", "2.5 silent", "A pair that has been taken off does not come back.",
            "pairs > column reserve"),
        at.won("all-paired", "2.5 follows: its having failed with cards unpaired",
            "The game is won when all fifty-two cards have been paired.", w.all_cards_on("pairs")),
        at.lost("failed", "2.5 follows: the game having failed with cards unpaired",
            "The game is lost when the reserve has been taken up and no pair can be made.",
            w.nothing_can_be_done)),
    doubts=(
        at.doubt("what-pairs", "2.2 silent", "What makes a pair?",
            choice("value", "Two cards of equal value, whatever their suits.",
                short="equal value, any suits"),
            choice("colour", "Two cards of equal value and of one colour.",
                short="equal value, one colour",
                limits={
                    "pair": at("same-colour", "2.2 silent", "Both cards of a pair are red, or both black.",
                        nestor.alike(RED))})),
        at.doubt("released", "2.2; EXPLANATION OF TERMS 2.2",
            "Is a card free as soon as the one below it has gone?",
            choice("at-once", "Yes: the lowest of each column is free, in whatever row it lies.",
                short="yes"),
            choice("row-by-row", "No: not before the whole row below has gone.",
                short="no: row by row",
                limits={
                    "pair": at("lowest-row", "2.2 follows: the cards of the lowest row alone being taken",
                        "Cards of a higher row wait until the lowest row has gone entirely.",
                        nestor.of_the_lowest_row)})),
        at.doubt("blocked-deal", "1.4 silent", "What if no card of the pack can be dealt to a place?",
            choice("anew", "All cards are shuffled, and dealt anew.", short="shuffle and deal anew"),
            choice("regardless", "The next card is laid there all the same.",
                at("no-equals", "1.4 silent",
                    "In a column no value may come twice, as long as the pack has another to give."),
                at("to-the-bottom", "1.4 silent",
                    "A card that would bring a value into its column for the second time goes to the bottom "
                    "of the pack, and the next card is dealt instead. If no card of the pack fits, "
                    "the next one is laid there all the same."),
                short="the next card all the same",
                deal=(SixRows(regardless=True), w.DealTo("reserve", down=True)))),
        at.doubt("reserve-seen", "2.1,3", "Does the reserve lie open?",
            choice("no", "No: its cards lie face down and are turned up one by one.", short="no: one by one"),
            choice("yes", "Yes: all four are open, and can be paired from the start.",
                short="yes, all four", deal=(SixRows(), w.DealTo("reserve")))),
        at.doubt("recourse", "2.3,4", "May a card of the reserve be taken up while a pair can still be made?",
            choice("no", "No: every pair is made first, one way or another.",
                short="no",
                limits={
                    "take-up": at("no-more-pairs",
                        "2.3,4 follows: recourse being had to it when no more can be paired",
                        "A card of the reserve is taken up only when no more cards can be paired.",
                        w.no_move_possible_under("pair"))}),
            choice("aside-waits", "Only if the pair is with a card that was put aside earlier.",
                short="only if it is with a card put aside",
                limits={
                    "take-up": at("no-other-pairs",
                        "2.3,4 follows: recourse being had to the reserve when no more can be paired",
                        "A card of the reserve is taken up only when no pair can be made, "
                        "those with a card put aside before the last not counted.",
                        w.no_move_possible_under("pair", is_ignored=nestor.with_one_put_aside))}),
            choice("yes", "Yes, whenever the player likes.", short="yes")),
        at.doubt("two-of-reserve", "2.4", "May two cards of the reserve be paired with each other?",
            choice("yes", "Yes, when both have been taken up.", short="yes"),
            choice("no", "No: each needs a partner from the tableau.",
                short="no",
                limits={
                    "pair": at("apart", "2.4 silent",
                        "A card of the reserve is paired with a card of the tableau.",
                        nestor.not_two_of_reserve)})),
        at.doubt("one-over-other", "2.2",
            "May two equal cards be paired when one lies right above the other?",
            choice("no", "No: the upper one is not free as long as the lower lies there.", short="no"),
            choice("yes", "Yes: the lower, in going, sets the upper free.",
                at("lowest-card", "2.2",
                    "Only the lowest card of a column may be taken; or the lowest two together, "
                    "if they make a pair.",
                    w.each_part(w.top_of_pile)),
                short="yes"))),
    facts={"Tableau": ("48 cards, six rows of eight; no value twice in a column", "no-equals"),
        "Foundations": ("none: pairs are taken off", "pair",
            at.grounds("2.2 follows: the cards being paired")),
        "A pair": "what-pairs", "Available": ("the lowest card of each column", "doubt released"),
        "Reserve": ("4 cards, taken up one by one", "reserve", at.grounds("2.1,3")),
        "Reserve open?": "reserve-seen", "To win": ("all 52 cards paired", "all-paired"),
        "Luck or skill": ("skill in choosing between equals; luck in the reserve",),
        "Reserve before the last pair?": "recourse"},
    five=(("no foundations; pairs taken off stay off", "off-for-good"),
        ("no sequences: cards go two by two", "pair", at.grounds("2.2 follows: the cards being paired")),
        ("nobody: no card is moved", "own-place"),
        ("none: what cannot be paired is lost", "failed",
            at.grounds("2.5 follows: the game having failed then")),
        ("no: the tableau is completed first", "reserve")),
    wide=w.layout(w.Area("column", 0, 0, dx=1.16, fan=(0, 0.56), label="no."),
        w.Area("reserve", 9.9, 0, label="reserve", row=2, drop=2.05), w.Area("pairs", 12.6, 0, label="pairs"),
        width=13.7, dense=True),
    narrow=w.layout(w.Area("reserve", 0, 0, dx=1.12, label="reserve"),
        w.Area("pairs", 7.84, 0, label="pairs"), w.Area("column", 0, 2.5, dx=1.12, fan=(0, 0.6), label="no."),
        width=8.9, dense=True),
    tries={"pair": PairMoves("column reserve", "pairs", also=nestor.two_of_a_column)})
