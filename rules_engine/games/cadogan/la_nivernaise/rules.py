"""La Nivernaise: its table and its rules."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.attempt import Attempt
from rules_engine.cards import SUIT, UNSEEN, seen
from rules_engine.game import Game
from rules_engine.judge import none_open, open_moves
from rules_engine.rule import Rule, Truth, citing
from rules_engine.table import Fact, Position, Table, Zone
from rules_engine.words.effects import with_fact
from rules_engine.words.rounds import deal_round
from rules_engine.words.tests import (
    all_of,
    empty,
    fact_above,
    fact_is,
    holds_cards,
    leaves_one_behind,
    none_open_under,
    of_rank,
    on_its_way,
    one_card,
    one_higher,
    one_lower,
    same_suit,
    suit_is_new,
    top_of_pile,
)

cite = citing("cadogan", "LA NIVERNAISE")

FOUNDATIONS = "ascending descending"
TABLEAU = "flank line"
PLAYS = ("begin", "ascend", "descend")
LINE = tuple(f"line-{number}" for number in range(1, 7))
FLANKS = tuple(f"flank-{number}" for number in range(1, 9))

TABLE = Table(
    zones=(
        Zone("ascending", 4, title="ascending foundations", in_order=True, waits="ace"),
        Zone("descending", 4, title="descending foundations", in_order=True, waits="king"),
        Zone("flank", 8, title="flanks"),
        Zone("line", 6, title="line"),
        Zone("pack", title="pack", face_down=True),
    ),
    facts=(
        Fact("bare", 0, "the number of the packet that is to be replaced at once, 0 for none"),
        Fact("exchanged", 0, "1 if a card has been exchanged since the last one was played"),
        Fact("redeals", 0, "how often the line has been taken up and dealt again"),
    ),
)


def begins_here(attempt: Attempt) -> Truth:
    """The card is an ace on an ascending foundation, or a king on a descending one."""
    return of_rank(0 if attempt.zone(attempt.target) == "ascending" else 12)(attempt)


def flanks_offer_none(attempt: Attempt) -> Truth:
    """The card is of a flank, or none of the flanks' fits a foundation."""
    if attempt.zone(attempt.source) == "flank":
        return True
    leaves = [replace(leave, source="flank") for leave in attempt.game.leaves if leave.key in PLAYS]
    return none_open(attempt.game, attempt.position, leaves)


def line_holds_cards(attempt: Attempt) -> Truth:
    """Some packet of the line holds a card."""
    return any(attempt.position.piles[place] for place in attempt.game.table.zone["line"])


def packet_gone(attempt: Attempt, position: Position) -> Position:
    """Afterwards the fact tells which packet was used up, if the pack has cards to replace it."""
    used_up = attempt.zone(attempt.source) == "line" and not position.piles[attempt.source]
    if not used_up or not position.piles[attempt.game.table.place["pack"]]:
        return position
    return with_fact(attempt.game, position, "bare", attempt.number(attempt.source))


def four_in_its_stead(attempt: Attempt, position: Position) -> Position:
    """Lays four cards of the pack, or what is left, in the place of the packet used up."""
    changed = deal_round((f"line-{attempt.fact('bare')}",), 4)(attempt, position)
    return with_fact(attempt.game, changed, "bare", 0)


def vacancies(game: Game, position: Position) -> int:
    """The places of the flanks that are empty."""
    return sum(not position.piles[place] for place in game.table.zone["flank"])


def beneath_the_top(game: Game, position: Position, place: int) -> int:
    """The cards of a packet beneath the uppermost that may be looked at: as many as there are vacancies."""
    return min(vacancies(game, position), max(len(position.piles[place]) - 1, 0))


def is_lost(game: Game, position: Position) -> bool:
    """Nothing is left to deal, and no move is open but exchanges in suits of which no card is available."""
    if position.piles[game.table.place["pack"]]:
        return False
    places = [place for zone in TABLEAU.split() for place in game.table.zone[zone]]
    suits = {SUIT[seen(position.piles[place][-1])] for place in places if position.piles[place]}
    for leave in game.leaves:
        for move, _ in open_moves(game, position, leave):
            moved = seen(position.piles[move.parts[0].source][-1]) if move.parts else UNSEEN
            if leave.key != "exchange" or SUIT[moved] in suits or -1 in (SUIT[moved], *suits):
                return False
    return True


# The cards and the table.
TWO_PACKS = Rule("two-packs", cite(0, 1), "Two full packs of fifty-two cards, shuffled together.")
TWO_FLANKS = Rule(
    "flanks", cite(5, 1),
    "Eight cards are laid face up in two upright rows of four, the flanks, with room for eight foundations "
    "between.")
THE_LINE = Rule(
    "line", cite(6, 1, 2),
    "Below them six packets are laid side by side from the left, each of the next four cards of the pack "
    "together: the line. They are added to as the game goes on.")
FACE_UP = Rule(
    "as-it-lies", cite(6, 1).quiet(),
    "Of four cards dealt together the first lies lowest and the fourth is uppermost, as when they are lifted "
    "off the pack and turned over.")

# Playing on the foundations.
BEGIN = Rule(
    "begin", cite(7, 1),
    "An ace or a king that lies in a flank, or uppermost in the line, goes out and begins a foundation.")
BASE_CARD = Rule(
    "base-card", cite(5, 2),
    "An ascending foundation begins with an ace, a descending one with a king, and neither with any other "
    "card.", begins_here)
FOUR_SUITS = Rule(
    "four-suits", cite(5, 1),
    "The four aces are of four suits, and so are the four kings: a twin of one that is laid begins nothing.",
    suit_is_new)
PLAY = Rule(
    "play", cite(7, 1), "A card of a flank, or uppermost in the line, may be played where it fits.")
FOLLOW_SUIT = Rule(
    "follow-suit", cite(3, 1, label="III"), "A foundation keeps to the suit of its first card.", same_suit)
ONE_UP = Rule(
    "one-up", cite(5, 2), "An ascending foundation takes the next higher card, up to the king.", one_higher)
ONE_DOWN = Rule(
    "one-down", cite(5, 2), "A descending foundation takes the next lower card, down to the ace.", one_lower)
TOP_CARD = Rule(
    "top-card", cite(1, 1, label="I"),
    "Of a packet of the line only the uppermost card may be taken; once it has gone, the next one may.",
    top_of_pile)
PREFER = Rule(
    "prefer-flanks", cite(7, 1),
    "Of cards that could be played those of the flanks come first, for a vacancy there is worth most.")
EXCHANGE = Rule(
    "exchange", cite(14, 1),
    "The top card of an ascending foundation may go over to a descending one, or the other way about.")
FITS_ACROSS = Rule("fits-across", cite(14, 1), "It goes over only where it is the next card.", on_its_way)
ONE_ACROSS = Rule(
    "one-across", cite(14, 1), "Cards are exchanged one at a time, from the top of their foundation.",
    all_of(top_of_pile, one_card))
BASE_STAYS = Rule(
    "base-stays", cite(14, 1).quiet(), "The ace or king that began a foundation stays.", leaves_one_behind)
BY_THE_TABLE = Rule(
    "by-the-table", cite(7, 1),
    "A card of the pack is played only after it has come to lie in a flank or uppermost in the line.")

# The flanks and the line.
FILL = Rule(
    "fill", cite(9, 1),
    "A vacancy in the flanks may be filled with the next card of the pack, or with the uppermost card of a "
    "packet of the line.")
ONE_EACH = Rule("one-each", cite(5, 1), "A place of the flanks holds one card: nothing is laid upon it.")
NO_SHIFTING = Rule("no-shifting", cite(9, 1), "A card of the flanks does not move to a vacancy.")
NO_SINGLES = Rule(
    "no-singles", cite(10, 1),
    "A single card that has left the line is not replaced, and nothing is laid upon a packet but a round.")
REFILL = Rule(
    "refill", cite(10, 1),
    "When a packet has been used up, the next four cards of the pack, or the last ones if there are fewer, "
    "are laid in its stead.")
USED_UP = Rule(
    "used-up", cite(10, 1), "A packet is replaced only when its last card has gone.", fact_above("bare", 0))
AT_ONCE = Rule("at-once", cite(10, 1), "A packet that is used up is replaced before anything else is done.")
LOOK = Rule(
    "look", cite(2, 1, label="II"),
    "Of every packet of the line as many cards may be looked at as there are vacancies in the flanks.")
LEAVE_ONE = Rule(
    "leave-one", cite(9, 1), "It is not prudent to fill every vacancy; at least one had better stay open.")

# The rounds, and the re-deal.
DEAL = Rule(
    "deal", cite(11, 1),
    "The next round is dealt: four cards together upon each packet of the line, from the left, round after "
    "round, until the pack is used up.")
EXHAUSTED = Rule(
    "exhausted", cite(11, 1),
    "No round is dealt while a card of the flanks, or an uppermost card of the line, can be played.",
    none_open_under(*PLAYS))
PACK_LASTS = Rule(
    "pack-lasts", cite(11, 1), "A round is dealt only as long as there are cards in the pack.",
    holds_cards("pack"))
REDEAL = Rule(
    "redeal", cite(12, 1),
    "When the pack is used up and the play is at an end, the line is taken up, unshuffled, and dealt "
    "again in rounds.")
NO_PROGRESS = Rule(
    "no-progress", cite(12, 1),
    "The line is not taken up while a card of the flanks, or an uppermost card of the line, can be played.",
    none_open_under(*PLAYS))
IN_SUCCESSION = Rule(
    "in-succession", cite(4, 1, label="IV"),
    "The packets are taken up one after another from the left, and the whole is turned over to be the pack.")
ALL_DEALT = Rule(
    "all-dealt", cite(12, 1),
    "The line is taken up only when the pack is used up, and there are cards in the line.",
    all_of(empty("pack"), line_holds_cards))
ONCE = Rule("once", cite(13, 1), "There is one re-deal and no more.", fact_is("redeals", 0))
ALL_OUT = Rule(
    "all-out", cite(5, 2).quiet(), "The game is won when all hundred and four cards are on the foundations.")
NOTHING_LEFT = Rule(
    "nothing-left", cite(13, 1).quiet(),
    "The game is lost when the pack is used up, the line cannot be taken up again, and no card can be moved; "
    "an exchange does not count where no card of that suit lies in a flank or uppermost in the line.")
