"""Double Rum: what the text states, counted and tried."""

from rules_engine.games import rum
from rules_engine.writing import Text, claim_of_our_own

at = Text("compendium", "Double Rum")

CLAIMS = (
    at.claim("cards", "3.1", "Two packs and two jokers make 106 cards.", "counted", rum.counted),
    at.claim("ten", "4.1,2", "Each player gets ten cards and one is turned up.",
        "deal 1, for two to eight players", rum.dealt),
    at.claim("eight", "2.1", "Up to eight players may take part.",
        "deal 1", lambda game: rum.left_for(game, 8, 25)),
    at.claim("stands-for", "8.2", "In spades 6, 7, 8 and joker the joker is the 9.",
        "worked out by the engine", lambda _: rum.stands_for("6S 7S 8S JK", "9S")),
    at.claim("then", "8.2", "Moved to the low end it is the 5.",
        "worked out by the engine", lambda _: rum.stands_for("JK 6S 7S 8S 9S", "5S")),
    at.claim("inside", "8.4", "In 4, 5, 6, joker, 8 of spades the joker is the 7.",
        "worked out by the engine", lambda _: rum.stands_for("4S 5S 6S JK 8S", "7S")),
    claim_of_our_own("discards-stay",
        "How many discards there are when the stock is gone and one is drawn and one "
        "laid back in every turn.",
        "deal 8, for eight players, played to its end by a plain player",
        lambda game: rum.discards_stay(game, 8, 8)),
    at.claim("values", "9.2", "Jokers count 15, aces 11, court cards 10.", "reckoned", rum.whole_pack))
