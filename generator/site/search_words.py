"""What the search knows besides the book: today's words for the old ones, and games a reader may ask for."""

TODAYS = {
    "talon": "waste pile", "stock": "reserve deck", "pack": "deck stock", "reserve": "stock",
    "knave": "jack", "deuce": "two", "married": "build built move", "marry": "build move",
    "marriage": "build", "packed": "build built move", "built": "move play", "pile": "column",
    "column": "pile tableau", "file": "column", "heap": "pile", "lane": "empty column space",
    "vacancy": "empty space gap", "vacant": "empty", "space": "empty gap", "hole": "empty space gap",
    "layout": "tableau", "redeal": "again shuffle", "melded": "meld", "laid": "put", "lay": "put",
    "discards": "waste", "pips": "points score count worth", "counts": "worth score points",
    "colour": "color", "alternate": "black red", "red": "color", "black": "color", "fan": "pile column",
    "packet": "pile", "withdrawn": "removed", "lifted": "removed", "exhausted": "empty gone runs",
    "gone": "runs empty", "uppermost": "top", "sequence": "run", "together": "several whole",
    "interior": "middle inside", "won": "win winning", "lost": "lose losing", "dealt": "deal",
    "drawn": "draw", "taken": "take took removed", "value": "rank", "passed": "skip",
    "least": "minimum fewest", "equal": "same", "exchange": "swap", "exchanged": "swap",
    "begins": "start starts", "free": "available playable", "available": "free playable",
    "underneath": "under below", "kept": "keep", "begun": "begin start", "begin": "start starts",
    "twice": "two times often", "once": "one time times often", "thrice": "three times often",
    "turned": "draw flip turn", "goes": "move put", "transfer": "move", "moved": "move",
    "bought": "buy price dollars", "players": "player", "crossways": "crosswise", "outside": "end",
    "refilled": "fill", "filled": "fill", "carried": "move",
}
"""Old words, and the words with which people ask for the same today."""

LACKING = (
    "Accordion", "Aces Up", "Agnes", "Baker's Dozen", "Baker's Game", "Baroness", "Basra",
    "Beggar My Neighbour", "Belote", "Bezique", "Big Two", "Blackjack", "Brag", "Bridge", "Bristol",
    "Calculation", "Canasta", "Cassino", "Concentration", "Crazy Eights", "Cribbage", "Cruel",
    "Double Klondike", "Durak", "Easthaven", "Eight Off", "Eleusis", "Euchre", "Ecarte", "FreeCell", "Gaps",
    "Gin Rummy", "Go Fish", "Golf", "Golf Solitaire", "Hearts", "Hokm", "Kaluki", "Michigan", "Miss Milligan",
    "Monte Carlo", "Montana", "Oh Hell", "Old Maid", "Osmosis", "Ombre", "Peek", "Penguin",
    "Perpetual Motion", "Pinochle", "Piquet", "Poker", "Pontoon", "President", "Pyramid", "Rummikub",
    "Rummy 500", "Russian Solitaire", "Scorpion", "Seahaven Towers", "Sheepshead", "Skat", "Slap Jack",
    "Snap", "Spades", "Speed", "Spider", "Spider Solitaire", "Spit", "Stonewall", "Tarot", "TriPeaks",
    "Thirty-One", "Westcliff", "Whist", "Yacht", "Yukon",
)
"""Well-known games: where a book has none of the name, the search says that it is not there."""

OF_QUESTIONS = {
    "Take back from a foundation?": (
        "take a card back from a foundation", "move a card off the foundation back to the tableau"),
    "Part of a sequence?": (
        "move several cards together", "move a whole column or stack",
        "move part of a pile or sequence as one"),
    "Who fills a space?": (
        "what goes in a space", "what fills an empty column", "empty space, gap or vacancy",
        "which card goes to an empty place", "which card goes to an empty space"),
    "Re-deals?": (
        "how many redeals", "how often is it dealt again", "how many times through the deck",
        "is there a second deal"),
    "Play during the deal?": (
        "play while dealing", "move cards while a row is being dealt", "before the deal is complete"),
}
"""How people ask a question of the facts box: by its label, phrases for the rule or reading it rests on.

Where a page itself puts one of them to another, all of them go there."""
