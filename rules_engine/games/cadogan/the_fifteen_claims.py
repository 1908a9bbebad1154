"""The Fifteen: what the text says of numbers and of chances, and how it was checked."""

from dataclasses import dataclass, replace

from rules_engine.counting.count import RecordedCount, count_for_claim
from rules_engine.games.cadogan.the_fifteen import GAME
from rules_engine.games.cadogan.the_fifteen_words import columns
from rules_engine.judging.position_questions import end_reached, has_no_move
from rules_engine.players.player_view import PlayerView
from rules_engine.players.players import CAREFUL, PLAIN, PlayedDeal, Player, PlayerOfGame
from rules_engine.players.restrictions import AvoidPermissions, NoBackAndForth
from rules_engine.players.search import permission_can_be_used_now_or_later
from rules_engine.writing import Game, Pile, Position, Text, claim_of_our_own

at = Text("cadogan", "THE FIFTEEN")

FREE, MARRIED, SHUT, FAILED = ("free", "married", "shut", "failed")
"""How a deal opens: with an ace or a king free, by marriages, from the sixth row alone, or not at all."""


@dataclass(frozen=True)
class Opener(Player):
    """A player that makes no move. It only finds out how a deal can be opened."""

    @property
    def description(self) -> str:
        """Return how the player plays, in whole sentences."""
        return (f"The {self.name} player makes no move. It checks whether an ace or a king is free, whether "
                "a series of marriages would free one, and whether one can be taken from the sixth row.")

    def prepare_for_game(self, game: Game) -> PlayerOfGame:
        """Return an `Opening`: this player, ready to look at deals of this game."""
        return Opening(self, PlayerView(game))


class Opening(PlayerOfGame):
    """An `Opener` that is ready to look at deals of one game."""

    def play_from(self, position: Position, _number: int) -> PlayedDeal:
        """Return a play without moves. Its end says how the deal can be opened: `FREE`, for example."""
        game = self.player_view.game
        begin = [permission for permission in game.permissions if permission.key == "begin"]
        if has_no_move(game, position, begin) is False:
            how = FREE
        elif permission_can_be_used_now_or_later(game, position, "begin", "marry"):
            how = MARRIED
        else:
            end = end_reached(game, position)
            how = end.rule.key if end else SHUT
        return PlayedDeal((), how, position, 0)

STEADY = replace(CAREFUL, name="steady", restrictions=(*CAREFUL.restrictions, NoBackAndForth()))
"""The careful player, but without marriages that its next move could undo."""
LANELESS = replace(STEADY, name="laneless", restrictions=(*STEADY.restrictions, AvoidPermissions(("fill",))))
"""The steady player, but without moves into empty lanes."""


def columns_dealt(number: int) -> tuple[Pile, ...]:
    """The columns of a numbered deal."""
    return columns(GAME.opening(number))


def rows_counted(_: Game) -> tuple[str, bool]:
    """How many cards the rows of a deal hold."""
    rows = [sum(len(column) > row for column in columns_dealt(1)) for row in range(7)]
    return f"6 x {rows[0]} + {rows[-1]} = {sum(rows)}", rows == [15] * 6 + [14] and sum(rows) == 104


def foundations_counted(game: Game) -> tuple[str, bool]:
    """How many cards eight foundations hold."""
    return "8 x 13 = 104, both packs", len(game.cards) == 8 * 13


def opened(_: Game, held: RecordedCount) -> tuple[str, bool]:
    """How seldom the exception is called for."""
    shut = held.deals_by_end.get(SHUT, 0) + held.deals_by_end.get(FAILED, 0)
    found = (
        f"no ace or king free at first: "
        f"{held.deals_by_end.get(MARRIED, 0) + shut:,} of {held.wins.total:,} deals; "
        f"nor brought free by any marriages: {shut:,} of these"
    )
    return found, shut > 0


def no_resource(_: Game, held: RecordedCount) -> tuple[str, bool]:
    """How often even the exception does not help."""
    failed = held.deals_by_end.get(FAILED, 0)
    shut = held.deals_by_end.get(SHUT, 0) + failed
    return f"{failed:,} of those {shut:,} deals have neither ace nor king in the sixth row", failed > 0


def hard_to_play(_: Game, plain: RecordedCount, steady: RecordedCount) -> tuple[str, bool]:
    """How a player without foresight fares, and one who looks a move ahead."""
    found = f"without foresight {plain.wins.in_words}; with a move's {steady.wins.in_words}"
    return found, plain.wins.interval[1] < 0.02 and steady.wins.interval[1] < 0.05


def lanes_decide(_: Game, steady: RecordedCount, laneless: RecordedCount) -> tuple[str, bool]:
    """What lanes are worth; the text stands unless less comes out with them."""
    told, sides = [], []
    for held in (steady, laneless):
        assert held.foundation_cards is not None
        low, high = held.foundation_cards.interval
        sides.append((low, high))
        told.append(
            f"{held.wins.won or 'none'} of {held.wins.total:,} deals won and "
            f"{held.foundation_cards.value:.1f} cards "
            f"of 104 out on average ({low:.1f} to {high:.1f} with 95 in 100 confidence)"
        )
    clear = "" if sides[1][1] < sides[0][0] else "; these overlap, and the deals were not compared one by one"
    return f"with lanes {told[0]}, without them {told[1]}{clear}", sides[1][0] <= sides[0][1]

OPENED = count_for_claim("cadogan/the-fifteen", Opener("opening"), 100_000)
WITH_LANES = count_for_claim("cadogan/the-fifteen", STEADY, 1000)

CLAIMS = (
    at.claim("fourteen", "4.1", "Rows of fifteen leave fourteen cards for the last one.",
        "counted in the engine's deal", rows_counted),
    at.claim("eight", "4.2", "Four aces and four kings form the foundation cards.",
        "counted", foundations_counted),
    claim_of_our_own("cannot-open", "How many deals cannot be opened by marriages.",
        "deals 1 to 100,000, every series of marriages tried", opened, OPENED),
    claim_of_our_own("unavailing", "How many of these cannot be opened from the sixth row either.",
        "the same deals", no_resource, OPENED),
    at.claim("difficult", "7.1,2", "In theory the game is simple, but it is very difficult to play.",
        "deals played by each of two players", hard_to_play,
        count_for_claim("cadogan/the-fifteen", PLAIN, 1000), WITH_LANES,
        unsettled="they look no further than a move ahead"),
    at.claim("lanes-decide", "7.3", "Success depends principally on the lanes.",
        "the same deals played once with lanes and once without", lanes_decide, WITH_LANES,
        count_for_claim("cadogan/the-fifteen", LANELESS, 1000),
        unsettled="such players seldom clear a column"))
