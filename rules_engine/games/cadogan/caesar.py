"""Caesar, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from rules_engine import words as w
from rules_engine.games.cadogan import caesar_words as caesar
from rules_engine.writing import Text, choice, game, tally

at = Text("cadogan", "CÆSAR")

NINE = w.cards("AS 2H 3D 4C 5S 6H 7D 8C 9S")
"""Ace to nine, each of a suit of ours: any will do."""

GAME = game("cadogan/caesar", "Caesar", at,
    cards=NINE,
    suits_are_free=True,
    zones=(w.zone("square", 9, title="square", across=3),),
    keeps=(w.Fact("begun", meaning="1 once cards have been exchanged", most=1),),
    deal=(
        at.deals("one-pack", "0.1", "Nine cards are taken from one full pack."),
        at.deals("ace-to-nine", "1.1",
            "The nine cards are an ace, a two, a three, and so on to a nine. Their suits do not matter."),
        at.deals("three-rows", "1.2", "The nine cards are laid in three rows of three.",
            w.DealToZone("square"))),
    play=(
        at.may("exchange", "1.3", "Cards are moved to other places in the square.",
            "square > square",
            at("two-at-a-time", "1.3 follows: a change of position taking two cards at the least",
                "The cards move two at a time.", w.takes_cards_singly(2)),
            at("change-places", "1.2,3 follows: each row keeping three cards",
                "The cards moved change places among themselves, so that the square is whole again.",
                caesar.places_changed),
            parts=0, then=w.set_fact("begun", 1)),
        at.never("one-to-a-place", "1.2 follows: each row being of three cards",
            "No card is laid on another.", "square > square"),
        at.won("all-eight", "1.3,4 follows: all the lines being to make fifteen",
            "The game is won when all eight lines are fifteens at once.", caesar.all_are_fifteens),
        tally("fifteens",
            at("fifteen",
                "1.3,4; EXPLANATION OF TERMS 7.1 follows: eight fifteens taking both "
                "diagonals, and an ace having one point",
                "A line of three cards that have fifteen pips together is a fifteen; the ace has one pip. "
                "The lines are the three rows, the three columns and the two diagonals."),
            caesar.made, unit="fifteens")),
    doubts=(
        at.doubt("way", "1.3", "How do the cards change their positions?",
            choice("two", "Any two cards are exchanged.", short="any two cards are exchanged"),
            choice("neighbours", "Two cards that lie side by side, or one above the other, are exchanged.",
                short="two neighbours are exchanged",
                limits={"exchange": at("neighbours", "1.3 silent",
                    "Only cards that lie side by side, or one above the other, change places.",
                    w.any_test_holds(caesar.nine_being_laid, caesar.neighbours))},
                effects={"exchange": caesar.begin_if_neighbours}),
            choice("at-will", "As many cards as the player likes are laid anew at once.",
                short="as many as one likes are laid anew", without="two-at-a-time")),
        at.doubt("first", "1.4", "How do the nine cards lie at first?",
            choice("shuffled", "As they come, shuffled."),
            choice("in-order", "In their order, the ace to the three in the first row and so on.",
                deal=(w.WithdrawCards("square", NINE),)),
            choice("at-pleasure", "As the player likes; the answer may be laid at once.",
                without="two-at-a-time",
                limits={"exchange": at("then-two",
                    "1.2,3 follows: the cards being placed, and then changing their position",
                    "Before the first exchange the cards may be laid anew, as many as one likes; "
                    "after that they move two at a time.",
                    w.any_test_holds(w.takes_cards_singly(2), caesar.nine_being_laid,
                        caesar.moved_at_will))})),
        at.doubt("object", "1.3,4", "Must all eight lines be fifteens?",
            choice("eight", "Yes: with fewer the game is not done.", short="eight fifteens"),
            choice("as-many", "As many as the player can make; the number is the result.",
                short="as many fifteens as can be", without="all-eight",
                tallies=(tally("result",
                    at("as-many", "1.3 follows: “endeavor” leaving room for fewer than eight",
                        "The result is the number of fifteens the player leaves on the table."),
                    caesar.made, unit="fifteens"),)))),
    facts={"Cards": ("nine of one pack, ace to nine, of any suits", "ace-to-nine"),
        "Table": ("three rows of three", "three-rows"), "A move": "way", "To win": "object",
        "Foundations": ("none", "one-pack", at.grounds("1.3 silent")),
        "Luck or skill": ("a puzzle: it can be solved", "all-eight", at.grounds("1.4"))},
    five=(("no foundations; any card may be moved again", "exchange", at.grounds("1.3 silent")),
        ("no sequences", "fifteen", at.grounds("1.3 silent")),
        ("no spaces: a card takes another's place", "change-places"),
        ("none: the nine cards stay in play", "one-pack", at.grounds("1.3 silent")),
        ("no: the nine cards are laid first", "three-rows",
            at.grounds("1.2,3 follows: positions being changed"))),
    wide=w.make_layout(w.Area("square", 0.7, 0.6, row=3, drop=1.6), width=4.6, dense=True),
    tries={"exchange": w.exchanges_of_two_top_cards("square")})
