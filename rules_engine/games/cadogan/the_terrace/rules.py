"""The Terrace: the table, and the rules as the text gives them."""

from __future__ import annotations

from rules_engine.attempt import Attempt
from rules_engine.cards import Pile, face_up
from rules_engine.game import Game
from rules_engine.judge import open_moves
from rules_engine.rule import Rule, Truth, citing
from rules_engine.table import Fact, Position, Table, Zone
from rules_engine.words.effects import with_piles
from rules_engine.words.states import a_place_is_empty, both, has_cards
from rules_engine.words.tests import (
    all_of,
    alternate_colour,
    either,
    not_from,
    of_the_base_rank,
    one_higher_round,
    one_lower_round,
    top_of_pile,
)

cite = citing("cadogan", "THE TERRACE")

TABLE = Table(
    zones=(
        Zone("terrace", title="Terrace"),
        Zone("choice", 3, title="turned up to choose from"),
        Zone("foundation", 8, title="foundations", in_order=True),
        Zone("valley", 9, title="valley"),
        Zone("pack", title="pack", face_down=True),
        Zone("talon", title="talon"),
    ),
    facts=(
        Fact("base", -1, "the rank that begins every foundation, where no card tells it", "rank"),
        Fact("redeals", 0, "how often the talon has been dealt again"),
    ),
)
PLAYED_FROM = "terrace valley talon"
TO_CHOOSE = TABLE.zone["choice"]
VALLEY = TABLE.zone["valley"]


def to_be_chosen(_game: Game, position: Position) -> bool:
    """The three cards lie turned up, and none of them has been chosen."""
    return any(position.piles[place] for place in TO_CHOOSE)


def to_be_refilled(game: Game, position: Position) -> bool:
    """The choice is made, a place of the valley is vacant, and the pack holds a card for it."""
    vacant = both(a_place_is_empty("valley"), has_cards("pack"))(game, position)
    return vacant and not to_be_chosen(game, position)


def lay_valley(attempt: Attempt, position: Position) -> Position:
    """The rejected cards and as many of the pack as are wanted make the valley, from the left."""
    piles = position.piles
    rejected = tuple(piles[place][-1] for place in TO_CHOOSE if piles[place])
    pack = piles[TABLE.place["pack"]]
    more = len(VALLEY) - len(rejected)
    turned = face_up(reversed(pack[len(pack) - more :]))
    cleared: dict[str, Pile] = {TABLE.places[place]: () for place in TO_CHOOSE}
    laid = {TABLE.places[place]: (card,) for place, card in zip(VALLEY, rejected + turned, strict=False)}
    return with_piles(attempt.game, position, pack=pack[: len(pack) - more], **cleared, **laid)


def not_of_the_base_rank(attempt: Attempt) -> Truth:
    """The card is of another rank than those that begin the foundations."""
    base = of_the_base_rank(attempt)
    return None if base is None else not base


def terrace_offers_none(attempt: Attempt) -> Truth:
    """The card comes from the Terrace, or the last one there fits no foundation."""
    if attempt.zone(attempt.source) == "terrace":
        return True
    return none_goes_up(attempt.game, attempt.position, TABLE.place["terrace"], ("begin", "climb"))


def none_goes_up(game: Game, position: Position, place: int, leaves: tuple[str, ...]) -> Truth:
    """No card of this place is open to a move under these leaves; None where that hangs on a hidden card."""
    answer: Truth = True
    for leave in game.leaves:
        if leave.key in leaves:
            for move, verdict in open_moves(game, position, leave):
                if move.parts[0].source == place:
                    if verdict.kind == "allowed":
                        return False
                    answer = None
    return answer


def cannot_be_played(attempt: Attempt) -> Truth:
    """The card goes on no foundation."""
    return none_goes_up(attempt.game, attempt.position, attempt.part.source, ("begin", "climb", "play"))


# The deal.
TWO_PACKS = Rule("two-packs", cite(0, 1), "Two full packs of fifty-two cards, shuffled together.")
ROW = Rule(
    "row-of-thirteen", cite(5, 1, 2),
    "Thirteen cards are dealt face up from left to right in one row: the Terrace.")
PLACES = Rule(
    "places", cite(5, 4),
    "The first foundation lies below the Terrace at the left end, with room for the seven others beside it.")
VALLEY_LAID = Rule(
    "valley", cite(6, 1, 2),
    "The two cards not chosen are laid under the foundation, and seven more from the pack beside them. These "
    "nine are the valley.")

# What may be done.
CHOOSE = Rule(
    "choose", cite(5, 3),
    "Three cards are turned up from the pack, and the player makes one of them a foundation.")
BEGIN = Rule(
    "begin-foundation", cite(5, 4),
    "The seven other cards of the first one's rank begin foundations as they come to light.")
PLAY = Rule("play", cite(6, 3), "An available card of the valley or the talon that fits may be played.")
CLIMB = Rule(
    "from-the-terrace", cite(6, 3), "The available card of the Terrace may be played when it fits.")
TRANSFER = Rule(
    "transfer", cite(3, 1, label="III"), "The top card of a valley packet may be moved to another packet.")
PLACE = Rule("place", cite(3, 1, label="III"), "The top card of the talon may be laid on a valley packet.")
FILL = Rule("fill", cite(6, 4), "A vacancy in the valley is filled with the next card of the pack.")
DEAL = Rule(
    "deal", cite(7, 1),
    "The pack is dealt out card by card; what is not played or placed forms the talon.")

# What limits it.
CHOOSE_FIRST = Rule("choose-first", cite(5, 3), "Nothing is done before a foundation has been chosen.")
LAST_CARD = Rule(
    "last-card", cite(1, 1, label="I"),
    "Of the Terrace only the last card, at the right, is available; when it goes, the next one is.",
    either(not_from("terrace"), top_of_pile))
TOP_CARD = Rule(
    "top-card", cite(4, 1, label="IV"),
    "Only the top card of a packet is available; of the talon and the pack, too, only the uppermost.",
    either(all_of(not_from("valley"), not_from("talon"), not_from("pack")), top_of_pile))
BASE_RANK = Rule(
    "base-rank", cite(5, 4), "Every foundation begins with a card of the first one's rank.", of_the_base_rank)
ALTERNATE = Rule(
    "alternate", cite(2, 1, label="II"), "On the foundations red and black alternate.", alternate_colour)
ONE_UP = Rule(
    "one-up", cite(2, 1, label="II"),
    "A foundation takes the next higher card, and after the king the ace.", one_higher_round)
COMPLETE = Rule(
    "thirteen-cards", cite(5, 4),
    "A foundation is complete with thirteen cards: a card of the base rank begins one and goes on none.",
    not_of_the_base_rank)
TERRACE_FIRST = Rule(
    "terrace-first", cite(6, 3),
    "While the last card of the Terrace fits a foundation, none is played from the valley or the talon, save "
    "to begin a foundation.",
    terrace_offers_none)
VALLEY_COLOURS = Rule(
    "valley-colours", cite(3, 1, label="III"), "In the valley, too, red and black alternate.",
    alternate_colour)
ONE_DOWN = Rule(
    "one-down", cite(3, 1, label="III"),
    "In the valley a card goes on one that is one rank higher, and a king on an ace.", one_lower_round)
TERRACE_STAYS = Rule(
    "foundations-only", cite(3, 1, label="III").quiet(),
    "A card of the Terrace goes to the foundations and nowhere else.")
FROM_PACK = Rule(
    "from-pack", cite(6, 4),
    "A vacancy is filled from the pack, never with a card of the valley or the talon.")
TURNED_FIRST = Rule(
    "turned-first", cite(7, 1),
    "A card of the pack is turned up on the talon or into a vacancy before it is used.")

# Duties, the end, and advice.
BASE_AT_ONCE = Rule(
    "base-at-once", cite(6, 3),
    "A card of the base rank that is available begins its foundation before anything else is done.")
REFILL_FIRST = Rule(
    "refill-first", cite(6, 4),
    "As long as the pack lasts, every vacancy is filled before a card is laid in the valley or dealt.")
ALL_OUT = Rule(
    "all-out", cite(2, 1, label="II").quiet(),
    "The game is won when all hundred and four cards are on the foundations.")
LOST = Rule(
    "nothing-left", cite(7, 1).quiet(),
    "The game is lost when the pack is dealt out and no card can be played or moved.")
ONE_BELOW = Rule(
    "one-below", cite(6, 6),
    "Choose, if you can, a foundation one rank below the last card of the Terrace.")
EXAMINE = Rule(
    "examine", cite(6, 4),
    "Look at the Terrace before every move: to take it down is what the game hangs on.")
REFRAIN = Rule(
    "refrain", cite(6, 5),
    "A card of the valley that fits may be kept back, and had better be when its like on the Terrace will "
    "soon be free.")
