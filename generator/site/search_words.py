"""Provide the search with words that are not in the book: synonyms, common questions, missing games."""

import tomllib
from functools import cache
from pathlib import Path

_MEANINGS = Path(__file__).parent / "search_meanings.toml"
_KINDS = Path(__file__).parent / "search_kinds.toml"


@cache
def synonyms_for_search() -> dict[str, dict[str, str] | list[str]]:
    """Return a dictionary of synonyms: what people type, with the words that the book uses.

    `meanings` has single words, `phrases` has phrases. Other keys name lists, such as words to ignore.
    """
    held = tomllib.loads(_MEANINGS.read_text(encoding="utf-8"))
    lists = {name: words.split() for name, words in held["lists"].items()}
    every = {name: " ".join(words.split()) for name, words in held["meanings"].items()}
    return {"meanings": every, "phrases": held["phrases"], **lists}


@cache
def common_questions() -> list[dict[str, str | list[str]]]:
    """Return questions that people ask about many games, such as how a game is won.

    A question has phrases (`asked`), subjects (`topics`), and anchors of a page that answer it (`entries`).
    """
    held = tomllib.loads(_KINDS.read_text(encoding="utf-8"))
    found: list[dict[str, str | list[str]]] = held["kind"]
    return found


MISSING_GAMES = (
    "500 Rummy", "Accordion", "Aces Up", "Agnes", "Algerian", "Alhambra", "American Toad", "Auld Lang Syne",
    "Australian Patience", "Baker's Dozen", "Baker's Game", "Baroness", "Basra", "Beggar My Neighbour",
    "Beleaguered Castle", "Belote", "Betsy Ross", "Bezique", "Big Two", "Blackjack", "Block Eleven", "Brag",
    "Bridge", "Bristol", "Busy Aces", "Calculation", "Canasta", "Capricieuse", "Cassino",
    "Chinese Solitaire", "Concentration", "Conquian", "Contract Rummy", "Crazy Eights", "Cribbage", "Cruel",
    "Diplomat", "Double Klondike", "Double Solitaire", "Duchess", "Durak", "Eagle Wing", "Easthaven",
    "Ecarte", "Eight Off", "Eighteen Queens", "Eleusis", "Euchre", "FreeCell", "Gaps", "Gargantua",
    "Gin Rummy", "Go Fish", "Golf", "Golf Solitaire", "Good Measure", "Grandfather's Clock", "Gypsy",
    "Hearts", "Hokm", "Interregnum", "Josephine", "Kalooki", "Kaluki", "King Tut", "Knock Rummy",
    "La Croix d'Honneur", "Little Spider", "Michigan", "Miss Milligan", "Montana", "Monte Carlo",
    "Mrs. Mop", "Number Ten", "Odessa", "Oh Hell", "Old Maid", "Ombre", "Osmosis", "Pas Seul", "Peek",
    "Penguin", "Perpetual Motion", "Persian Patience", "Pinochle", "Piquet", "Poker", "Pontoon",
    "President", "Pyramid", "Queen's Audience", "Raglan", "Rank and File", "Red Moon", "Rouge et Noir",
    "Royal Cotillion", "Royal Marriage", "Royal Parade", "Rummikub", "Rummy 500", "Russian Solitaire",
    "Scorpion", "Scotch Patience", "Seahaven Towers", "Shamrocks", "Sheepshead", "Simple Simon", "Skat",
    "Slap Jack", "Snap", "Spades", "Speed", "Spider", "Spider Solitaire", "Spiderette", "Spit", "Stonewall",
    "Streets and Alleys", "Sultan of the Harem", "Super Flower Garden", "Tarot", "Thirty-One", "Tonk",
    "Tower of Hanoy", "Trefoil", "Tri Peaks", "TriPeaks", "Virginia Reel", "Wasp", "Westcliff", "Whist",
    "Whitehead", "Crescent", "Bisley", "Black Hole", "Yacht", "Yukon", "Zebra",
)
"""Well-known games: where a book has none of the name, the search says that it is not there."""

QUESTION_PHRASES = {
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
"""How people ask a question of the facts box: by its label, phrases for its rule or open question.

Where a page itself puts one of them to another, all of them go there."""

SECTION_PHRASES = {
    "you-need": ("what do I need", "which cards do I need", "equipment"),
    "lay-out": ("setup", "how to set up", "how is it laid out", "how is it dealt", "starting layout"),
    "object": ("goal", "aim of the game", "what is the object", "how do you win"),
    "the-foundations": ("how are the foundations built",),
    "the-end": ("when is the game over",),
    "names": ("other names", "what is it called today"),
    "a-whole-play": ("example game", "a whole game played", "show me a game"),
}
"""How people ask for a section that pages of games have in common, by its id."""
