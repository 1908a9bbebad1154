"""The Queens: what the text states, counted."""

from __future__ import annotations

from fractions import Fraction

from rules_engine import words as w
from rules_engine.counting.count import RecordedCount, count_for_claim
from rules_engine.games.cadogan.the_queens_words import KEY, KING, PACK, PRICE, QUEEN, TABLE
from rules_engine.judging.position_questions import apply_move
from rules_engine.model.card_names import parse_card
from rules_engine.model.cards import FACE, RANK
from rules_engine.players.players import Player
from rules_engine.players.preferences import FoundationsFirst, PermissionOrder
from rules_engine.players.restrictions import MoveOnlyWholePiles
from rules_engine.writing import Game, Move, Proportion, Text, claim_of_our_own

at = Text("cadogan", "THE QUEENS")

ID = "cadogan/the-queens"
PLANLESS = Player("planless", (FoundationsFirst(), PermissionOrder(("fill", "marry"))),
    (MoveOnlyWholePiles(),), by_chance=True)
"""Plays what can be played, else fills a space or marries, taking the first card that comes."""
AS_DEALT = count_for_claim(ID, PLANLESS, 400)
SHORT_KEYS = (65, 188, 268, 277, 288, 292, 530, 973)
"""Of deals 1 to 1,000, those whose key is gone or has four cards when the play begins."""
WITH_SHORT_KEYS = tuple(count_for_claim(ID, PLANLESS, 1, first_deal=number) for number in SHORT_KEYS)


def eight_kings(game: Game) -> tuple[str, bool]:
    """The kings of two packs, and the cards of as many whole foundations."""
    kings = sum(RANK[face] == KING for face in game.cards)
    return f"{kings} kings, and {kings} x 13 = {kings * 13} cards in all", (kings, kings * 13) == (8, 104)


def last_four(_game: Game) -> tuple[str, bool]:
    """What a first, a second and a third queen leave of the key."""
    left = [32 - PRICE, 32 - 2 * PRICE, max(0, 32 - 3 * PRICE)]
    return f"{left[0]}, then {left[1]}, then {left[2]} cards are left of the key", left == [18, 4, 0]


def good_luck(game: Game) -> tuple[str, bool]:
    """How likely it is that queens diminish the key, once, twice and three times."""
    queens, cards = sum(RANK[face] == QUEEN for face in game.cards), len(game.cards)
    chance, chances = Fraction(1), []
    for times in range(3):
        chance *= Fraction(queens - times, cards - times)
        chances.append(chance)
    said = ", ".join(f"one deal in {float(1 / one):,.0f}" for one in chances)
    return f"at least once {said.replace(', one', ', twice one', 1).replace(', one', ', thrice one', 1)}", (
        chances[0] == Fraction(1, 13))


def eighteen(game: Game) -> tuple[str, bool]:
    """What six queens bring from a talon of forty cards."""
    names = [rank + suit for rank in "A23456789" for suit in "SHDC"][:34]
    talon = [parse_card(name) for name in ("QS", "QH", *names[:20], "QD", "QC", *names[20:], "QS", "QH")]
    position = TABLE.position({"talon": talon})
    permission = next(permission for permission in game.permissions if permission.key == "repay")
    pack = apply_move(game, position, Move(action="repay"), permission).piles[PACK]
    fresh = sum(RANK[entry & FACE] == QUEEN for entry in pack)
    return f"{len(pack)} cards, {fresh} queens among them", (len(pack), fresh) == (18, 0)


def together(plays: tuple[RecordedCount, ...]) -> Proportion:
    """The wins of several counts in one."""
    return Proportion(sum(held.wins.won for held in plays), sum(held.wins.total for held in plays))


def short_keys(game: Game) -> bool:
    """Whether the deals are those whose keys are gone or have four cards."""
    left = {number: len(game.opening(number).piles[KEY]) for number in range(1, 1001)}
    return tuple(number for number, cards in left.items() if cards <= 4) == SHORT_KEYS


def rid_of_the_key(game: Game, every: RecordedCount, *short: RecordedCount) -> tuple[str, bool]:
    """How often the planless player wins as the cards come, and where the key is short or gone."""
    hoped = together(short)
    said = (
        f"as the cards come {every.wins.in_words}; with four cards left of the key, or none, {hoped.in_words}"
    )
    return said, short_keys(game) and hoped.interval[0] > every.wins.interval[1]


def good_hope(_game: Game, *short: RecordedCount) -> tuple[str, bool]:
    """How often the planless player wins where the key is short or gone; True if more often than not."""
    hoped = together(short)
    return hoped.in_words, hoped.interval[0] > 0.5


def later_queens(_game: Game, held: RecordedCount, paid: RecordedCount) -> tuple[str, bool]:
    """What it brings the planless player to pay a queen that the key shows later."""
    (low, high), (least, most) = held.wins.interval, paid.wins.interval
    verdict = ". So many deals do not tell whether that helps" if low <= most and least <= high else ""
    return (f"{paid.wins.won} of {paid.wins.total:,} where she may be paid, {held.wins.won} of "
            f"{held.wins.total:,} where she may not{verdict}"), most >= low


def cards_counted(game: Game) -> tuple[str, bool]:
    """The cards of the key, the shutter and the pack, in a deal whose key shows no queen."""
    key, shutter, kings, pack = w.cards_dealt(game, "key", "shutter", "foundation", "pack")
    said = f"{key} in the key, {shutter} in the shutter, {kings} kings above, {pack} in the pack"
    return said, (key, shutter, key + shutter + kings + pack) == (32, 7, 104)

CLAIMS = (
    at.claim("counts", "6.1; 7.1", "The key has thirty-two cards and the shutter seven.",
        "counted in the engine's deal 1", cards_counted),
    at.claim("eight-kings", "7.4", "There are eight kings to build on.",
        "counted in the two packs", eight_kings),
    at.claim("last-four", "6.4,5",
        "Two queens take twenty-eight cards of the key, and a third can find only four.",
        "reckoned", last_four),
    at.claim("good-luck", "7.1", "It takes good luck to have the key diminished.",
        "reckoned from the queens in the two packs", good_luck),
    claim_of_our_own("later-queens",
        "How often a player without a plan wins where a queen that the key shows later may be paid at once.",
        "the deals 1 to 400, once under each reading", later_queens, AS_DEALT,
        count_for_claim(ID, PLANLESS, 400, later_queens="yes")),
    at.claim("rid-of-the-key", "8.1", "To be rid of the key is all-important.",
        "the deals 1 to 400; and the eight among the first thousand whose key is gone "
        "or has four cards when the play begins",
        rid_of_the_key, AS_DEALT, *WITH_SHORT_KEYS),
    at.claim("eighteen", "10.1", "Six queens bring eighteen cards, the queens not counted.",
        "a talon of forty cards with six queens, paid by the engine", eighteen),
    at.claim("good-hope", "10.3",
        "There is good hope once all that remains can be taken and the key has been played out.",
        "the eight deals among the first thousand whose key is gone or has four cards when the play begins",
        good_hope, *WITH_SHORT_KEYS,
        unsettled="it was not looked at whether, and when, all that remained of the talon was taken"))
