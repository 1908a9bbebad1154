"""Double-Pack Rum: what the text states, counted and tried."""

from rules_engine.games import rum
from rules_engine.writing import Text

at = Text("foster", "DOUBLE-PACK RUM")

CLAIMS = (
    at.claim("cards", "1.1", "Two full packs of fifty-two cards and two jokers are used.",
        "counted", rum.counted),
    at.claim("ten", "2.1", "Each player gets ten cards and one is turned up.",
        "deal 1, for two to eight players", rum.dealt),
    at.claim("of-a-kind", "3.2", "Seven of a kind can be shown.", "counted", rum.of_a_kind),
    at.claim("stands-for", "5.2", "In the 6, 7 and joker of clubs the joker is the 8.",
        "worked out by the engine", lambda _: rum.stands_for("6C 7C JK", "8C")),
    at.claim("moved", "5.3,4", "Moved to the low end it is the 5, and the 4 may go below it.",
        "worked out by the engine", lambda _: rum.stands_for("4C JK 6C 7C 8C", "5C")),
    at.claim("rare", "6.3", "It is very unusual that the stock is exhausted before somebody is out.",
        "deals 1 to 4, each for two, four, six and eight players, played by the engine's plain player",
        lambda game: rum.stock_outlasts(game.id, 4), recorded=True,
        unsettled="So few rounds decide nothing, and it depends on how many play, "
            "which the text leaves open."))
