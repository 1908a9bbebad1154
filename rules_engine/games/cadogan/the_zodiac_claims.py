"""The Zodiac: what the text states, counted."""

from dataclasses import dataclass

from rules_engine import words as w
from rules_engine.counting.count import RecordedCount, count_for_claim
from rules_engine.games.cadogan.the_zodiac_words import PACK, TALON
from rules_engine.players.player_view import PlayerView
from rules_engine.players.players import PlayedDeal, Player, PlayerOfGame
from rules_engine.players.preferences import FoundationsFirst, PermissionOrder
from rules_engine.writing import Game, Position, Text, claim_of_our_own

at = Text("cadogan", "THE ZODIAC")

BLOCKED, NOT_PLACED = ("blocked", "not all placed")
"""How a deal is lost: with every card in Zodiac or Equator, or before that."""


@dataclass(frozen=True)
class Careless(Player):
    """A player that reports how a deal was lost."""

    @property
    def description(self) -> str:
        """Return how the player plays, in whole sentences."""
        return f"{super().description} If a deal is lost, it reports whether every card had been placed."

    def prepare_for_game(self, game: Game) -> PlayerOfGame:
        """Return a `Lost`: this player, ready to play this game."""
        return Lost(self, PlayerView(game))


class Lost(PlayerOfGame):
    """A `Careless` player that is ready to play deals of one game."""

    def play_from(self, position: Position, number: int) -> PlayedDeal:
        """Play to the end. If the deal is lost, the end is `NOT_PLACED` or `BLOCKED`."""
        played = super().play_from(position, number)
        if played.end != "lost":
            return played
        piles = played.position.piles
        return played._replace(end=NOT_PLACED if piles[PACK] or piles[TALON] else BLOCKED)

CARELESS = Careless("careless", (FoundationsFirst(), PermissionOrder(("marry", "fill", "deal"))),
    by_chance=True)
"""A player that makes marriages at random, and fills every space."""


def careless(game: Game, held: RecordedCount) -> tuple[str, bool]:
    """How a player fares who marries at random."""
    assert held.foundation_cards is not None
    low, high = held.foundation_cards.interval
    blocked, not_placed = (held.deals_by_end.get(how, 0) for how in (BLOCKED, NOT_PLACED))
    found = (
        f"{held.wins.in_words}: {blocked} blocked with every card placed, {not_placed} lost before that; "
        f"{held.foundation_cards.value:.1f} cards out on average ({low:.1f} to {high:.1f})"
    )
    return found, held.wins.interval[1] < 0.02 and high < len(game.cards) / 2 and blocked > 0


def laid(game: Game) -> tuple[str, bool]:
    """What the deal lays out, and what it leaves."""
    equator, zodiac, left = w.cards_dealt(game, "equator", "zodiac", "pack")
    return f"{equator} + {zodiac} laid out, {left} left in hand", (equator, zodiac, left) == (8, 24, 72)


def foundations(game: Game) -> tuple[str, bool]:
    """Whether eight foundations hold both packs."""
    cards = len(game.cards)
    return f"8 x 13 = {8 * 13} of {cards} cards", cards == 8 * 13


def in_the_zodiac(game: Game) -> tuple[str, bool]:
    """How many cards must lie in the Zodiac, if each place of the Equator holds one."""
    packets, singles = len(game.table.zone_places["zodiac"]), len(game.table.zone_places["equator"])
    cards, left = len(game.cards), len(game.cards) - singles
    return f"{cards} - {singles} = {left}, or {left / packets:g} to a packet", (left, packets) == (96, 24)

CLAIMS = (
    at.claim("eight", "3.1,2", "Eight cards make the Equator, and twenty-four the Zodiac.",
        "counted in the engine's deal", laid),
    at.claim("foundations", "4.2",
        "The foundations are four aces going up to kings and four kings going down to aces.",
        "counted in the two packs", foundations),
    claim_of_our_own("in-the-zodiac",
        "When every card is placed, at least 96 of them lie in the Zodiac, "
        "if each place of the Equator holds one card.", "reckoned", in_the_zodiac),
    at.claim("care", "6.1",
        "Married without care, the cards are so blocked that the foundations cannot be formed.",
        "counted in the deals 1 to 600", careless, count_for_claim("cadogan/the-zodiac", CARELESS, 600)))
