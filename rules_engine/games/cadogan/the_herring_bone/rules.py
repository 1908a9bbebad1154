"""The Herring-Bone: the table, and the rules as the text gives them."""

from __future__ import annotations

from rules_engine.attempt import Attempt
from rules_engine.cards import SUIT, UNSEEN, seen
from rules_engine.game import Game
from rules_engine.judge import open_moves
from rules_engine.rule import Rule, Truth, citing
from rules_engine.table import Fact, Position, Table, Zone
from rules_engine.words.effects import lower_fact, set_fact
from rules_engine.words.states import a_place_is_empty, both, has_cards
from rules_engine.words.tests import (
    all_of,
    either,
    empty,
    fact_below,
    holds_cards,
    not_from,
    of_the_base_rank,
    one_card,
    one_higher_round,
    one_lower_round,
    same_suit,
    suit_is_new,
    top_of_pile,
)

cite = citing("cadogan", "THE HERRING-BONE")

TABLE = Table(
    zones=(
        Zone("herring-bone", title="herring-bone"),
        Zone("side-scene", 8, title="side scenes"),
        Zone("bar", 4, title="bars"),
        Zone("ascending", 4, title="ascending"),
        Zone("descending", 4, title="descending"),
        Zone("pack", title="pack", face_down=True),
        Zone("talon", title="talon"),
    ),
    facts=(
        Fact("base", -1, "the rank that begins every foundation, where no card tells it", "rank"),
        Fact("fresh", 0, "1 while the card last dealt lies on the talon"),
        Fact("exchanged", 0, "1 while no card has been played since one was exchanged"),
        Fact("redeals", 0, "how often the talon has been taken up"),
        Fact("deal", 0, "the number dealt from, which shuffles the re-deals", kind="deal"),
    ),
)

FOUNDATIONS = "ascending descending"
TABLEAU = "herring-bone side-scene bar talon"


def foundations(game: Game) -> list[int]:
    """The places of all eight foundations."""
    return [place for zone in FOUNDATIONS.split() for place in game.table.zone[zone]]


def none_begun(game: Game, position: Position) -> bool:
    """No foundation holds a card yet."""
    return not any(position.piles[place] for place in foundations(game))


def suits_begun(attempt: Attempt, zone: str) -> set[int]:
    """The suits of the foundations that go this way; -1 for one whose first card is not shown."""
    piles = [attempt.position.piles[place] for place in attempt.game.table.zone[zone]]
    return {SUIT[seen(pile[0])] for pile in piles if pile}


def not_of_the_base_rank(attempt: Attempt) -> Truth:
    """The card is of another rank than those that begin the foundations."""
    base = of_the_base_rank(attempt)
    return None if base is None else not base


def to_be_refilled(game: Game, position: Position) -> bool:
    """A bar or a side scene is vacant, and there is a card that may fill it."""
    scene = a_place_is_empty("side-scene")(game, position)
    bars = both(a_place_is_empty("bar"), has_cards("herring-bone"))(game, position)
    return bars or (scene and (has_cards("pack")(game, position) or has_cards("talon")(game, position)))


# The deal.
TWO_PACKS = Rule("two-packs", cite(0, 1), "Two full packs of fifty-two cards, shuffled together.")
BONE = Rule(
    "herring-bone", cite(5, 1),
    "Twenty-eight cards are dealt face up from the top downward: three spread as a fan, one that covers half "
    "of it, three more that cover half of that one, and so on, seven fans and seven single cards by turns. "
    "This is the herring-bone, and a single card is its last and lowest.")
SCENES = Rule(
    "side-scenes", cite(6, 1),
    "The next eight cards make the side scenes, four to the left of the herring-bone and four to its right.")
BARS = Rule(
    "bars", cite(6, 2),
    "Four more are the bars: they lie crossways, one at the upper end and one at the lower end of each side "
    "scene.")

# What may be done.
FIRST = Rule(
    "first-foundation", cite(6, 3),
    "The forty-first card is the first foundation: it goes to one of the eight places left open for them, "
    "and its rank begins all the others.")
BEGIN = Rule(
    "begin-foundation", cite(6, 3),
    "The other seven cards of that rank each begin a foundation as they come to light, in the layout or in "
    "dealing.")
PLAY = Rule(
    "play", cite(3, 1),
    "A card of the side scenes or the bars may be played whenever it fits a foundation, and so may the "
    "lowest card of the herring-bone and the top one of the talon.")
EXCHANGE = Rule(
    "exchange", cite(9, 2),
    "The top card of an ascending foundation may be moved across to a descending one that it fits, or the "
    "other way about.")
FILL_BAR = Rule(
    "fill-bar", cite(4, 1), "The lowest card of the herring-bone goes into the place of a bar that is gone.")
FILL_SCENE = Rule(
    "fill-scene", cite(4, 1),
    "A vacant place in a side scene is filled with the next card of the pack, unseen, or with the top card "
    "of the talon, as the player chooses.")
DEAL = Rule(
    "deal", cite(9, 1), "The pack is dealt out card by card, face up, upon one talon.")
REDEAL = Rule(
    "redeal", cite(10, 1), "When the pack is dealt out, the talon is taken up, shuffled and dealt again.")

# What limits it.
FIRST_ONLY = Rule(
    "first-only", cite(6, 3).quiet(),
    "Only the first foundation is laid from the pack unseen.",
    lambda attempt: none_begun(attempt.game, attempt.position))
LAID_FIRST = Rule(
    "laid-first", cite(8, 1), "The first foundation is laid before anything else is done.")
LOWEST = Rule(
    "lowest-card", cite(2, 1),
    "Of the herring-bone only the lowest card may be used. Once it is gone the next one may: the uppermost "
    "card of the fan above, then the second and the third of that fan, then the single card above that fan.",
    either(not_from("herring-bone"), top_of_pile))
TOP_CARD = Rule(
    "top-card", cite(9, 1), "Of the pack and the talon only the top card may be used.",
    either(all_of(not_from("pack"), not_from("talon")), top_of_pile))
BASE_RANK = Rule(
    "base-rank", cite(6, 3), "Every foundation begins with a card of the first one's rank.", of_the_base_rank)
FOUR_SUITS = Rule(
    "four-suits", cite(7, 1),
    "The four foundations that ascend are of four suits, and so are the four that descend.", suit_is_new)
FOLLOW_SUIT = Rule("follow-suit", cite(1, 1), "A foundation keeps to the suit of its first card.", same_suit)
ONE_UP = Rule(
    "one-up", cite(7, 1),
    "An ascending foundation takes the next higher card, and after the king the ace.", one_higher_round)
ONE_DOWN = Rule(
    "one-down", cite(7, 1),
    "A descending foundation takes the next lower card, and after the ace the king.", one_lower_round)
COMPLETE = Rule(
    "thirteen-cards", cite(7, 1).quiet(),
    "A foundation is complete with thirteen cards: a card of the base rank begins one and goes on none.",
    not_of_the_base_rank)
TOP_ACROSS = Rule(
    "top-across", cite(9, 2), "Cards are exchanged one at a time, from the top of their foundation.",
    all_of(top_of_pile, one_card))
BARS_FROM_BONE = Rule(
    "bars-from-bone", cite(4, 1), "A bar is replaced from the herring-bone and from nowhere else.")
SCENES_FROM_PACK = Rule(
    "scenes-from-pack", cite(4, 1),
    "No card of the herring-bone, of a bar or of the other places goes into a side scene.")
ONE_EACH = Rule(
    "one-each", cite(6, 1, 2), "Each place of a bar or a side scene holds one card: nothing is laid upon it.")
TURNED_FIRST = Rule(
    "turned-first", cite(9, 1),
    "A card of the pack is played only after it has been dealt to the talon or into a side scene.")
BOTH_BEGUN = Rule(
    "both-begun", cite(9, 2).quiet(),
    "Cards are exchanged only between a foundation that ascends and one that descends, both of them begun; "
    "a base card stays where it was laid.")
STAYS = Rule(
    "no-take-back", cite(9, 2).quiet(),
    "A card once on a foundation never goes back to the layout, the talon or the pack.")
PACK_OUT = Rule(
    "pack-out", cite(10, 1), "The talon is taken up only when there is one and the pack is dealt out.",
    all_of(empty("pack"), holds_cards("talon")))
TWICE = Rule(
    "twice", cite(10, 1), "There are two re-deals, besides the first dealing, and no more.",
    fact_below("redeals", 2))

# Duties, the end, and advice.
BASE_AT_ONCE = Rule(
    "base-at-once", cite(6, 3),
    "A card of the base rank that may be used begins its foundation before anything else is done.")
REFILL_FIRST = Rule(
    "refill-first", cite(9, 1),
    "Every vacant place that can be filled is filled before the next card is dealt to the talon, and before "
    "the talon is taken up.")
ALL_OUT = Rule(
    "all-out", cite(8, 2).quiet(), "The game is won when all hundred and four cards are on the foundations.")
LOST = Rule(
    "lost", cite(10, 1).quiet(),
    "The game is lost when nothing is left to deal, no talon may be taken up again, and no card can be "
    "played or moved to any purpose.")
SIDES = Rule(
    "right-and-left", cite(7, 1),
    "The ascending foundations are best placed at the right and the descending ones at the left.")
PREFER = Rule(
    "prefer-bone", cite(8, 2),
    "Of cards that could be played, those of the herring-bone and the bars come first, for to clear the "
    "herring-bone is most of the game.")

USED = (lower_fact("fresh", where="talon"),)
PLAYED = (*USED, set_fact("exchanged", 0))
CROSSED_OVER = (set_fact("exchanged", 1),)
UP = (LOWEST, TOP_CARD, FOLLOW_SUIT, ONE_UP, COMPLETE)
DOWN = (LOWEST, TOP_CARD, FOLLOW_SUIT, ONE_DOWN, COMPLETE)


def available(game: Game, position: Position) -> list[int]:
    """The faces of the cards that may be played: the lowest of the herring-bone, and every other top card."""
    places = [place for zone in TABLEAU.split() for place in game.table.zone[zone]]
    return [seen(position.piles[place][-1]) for place in places if position.piles[place]]


def is_lost(game: Game, position: Position) -> bool:
    """Nothing is left to deal, and no move is open but exchanges that would let no card be played.

    Where its foundations meet, a suit takes any of its cards once enough of them have been moved across.
    """
    cards = available(game, position)
    again = has_cards("talon")(game, position) and position.facts[game.table.fact["redeals"]] < 2
    if has_cards("pack")(game, position) or again or not cards:
        return False
    suits = {SUIT[card] for card in cards}
    for leave in game.leaves:
        for move, _ in open_moves(game, position, leave):
            if not leave.key.startswith("exchange"):
                return False
            moved = seen(position.piles[move.parts[0].source][-1])
            if moved == UNSEEN or SUIT[moved] in suits or -1 in suits:
                return False
    return True
