"""Spenser's Fairie Queen: what the text states, counted and tried."""

from dataclasses import dataclass

from rules_engine.counting.count import RecordedCount, count_for_claim
from rules_engine.games.cadogan.spensers_fairie_queen_words import COLUMNS, KING
from rules_engine.judging.position_questions import apply_move, legal_moves
from rules_engine.model.cards import RANK
from rules_engine.players.player_view import PlayerView
from rules_engine.players.players import PlayedDeal, Player, PlayerOfGame
from rules_engine.writing import Game, Move, Position, Proportion, Text

at = Text("cadogan", "SPENSER'S FAIRIE QUEEN")

DEALS = 10_000
LONGEST = 16
"""A column with more cards than this under its king is, half covered, more than nine cards high."""

ALONE, LONG, BOTH, NEITHER = ("a king single", "a column long", "both", "neither")
"""How a deal leaves the columns."""


@dataclass(frozen=True)
class Dealer(Player):
    """A player that deals out the pack and then stops. It uses the first of `permissions` that has a move."""

    permissions: tuple[str, ...] = ()

    @property
    def description(self) -> str:
        """Return how the player plays, in whole sentences."""
        named = ", ".join(f"“{one}”" for one in self.permissions)
        return (f"The {self.name} player deals out the pack and then stops. It prefers moves under the rules "
                f"{named}, in this order, and makes no others. At the end it reports whether a king is "
                f"single, and whether any column has had more than {LONGEST} cards under its king.")

    def prepare_for_game(self, game: Game) -> PlayerOfGame:
        """Return a `Dealt`: this player, ready to deal out this game."""
        return Dealt(self, PlayerView(game), self.permissions)


class Dealt(PlayerOfGame):
    """A `Dealer` that is ready to deal out one game."""

    def __init__(self, player: Player, player_view: PlayerView, permissions: tuple[str, ...]) -> None:
        super().__init__(player, player_view)
        self._order = {key: number for number, key in enumerate(permissions)}

    def play_from(self, position: Position, _number: int) -> PlayedDeal:
        """Deal out the pack and return the play. Its end says how the columns lie: `BOTH`, for example."""
        game, order, moves = self.player_view.game, self._order, list[Move]()
        longest = 0
        while True:
            ways = [(move, verdict.permission) for move, verdict in legal_moves(game, position)
                    if verdict.permission and verdict.permission.key in order]
            if not ways:
                break
            move, permission = min(ways, key=lambda way: order[way[1].key])
            position = apply_move(game, position, move, permission)
            moves.append(move)
            longest = max(longest, *(len(position.piles[place]) - 1 for place in COLUMNS))
        single = any(len(position.piles[place]) == 1 for place in COLUMNS)
        long = longest > LONGEST
        how = BOTH if single and long else ALONE if single else LONG if long else NEITHER
        return PlayedDeal(tuple(moves), how, position, self.player_view.count_cards_that_stay(position))

DEALING = ("begin", "next-king", "heap", "turn")
PLAYING = Dealer("dealing", permissions=("begin", "play", *DEALING[1:]))
"""A dealer that plays at once every card that fits."""
ACES_ONLY = Dealer("ace-playing", permissions=DEALING)
"""A dealer that plays only the aces."""


def share(held: RecordedCount, *hows: str) -> Proportion:
    """The deals that leave the columns in one of these ways."""
    return Proportion(sum(held.deals_by_end.get(how, 0) for how in hows), held.wins.total)


def left_alone(_: Game, playing: RecordedCount, aces: RecordedCount) -> tuple[str, bool]:
    """How often some king is single when the deal is over, whether cards are played or not."""
    alone, unplayed = (share(held, ALONE, BOTH) for held in (playing, aces))
    return f"{alone.in_words}; when only aces go out, {unplayed.in_words}", alone.interval[0] > 0.5


def too_long(_: Game, held: RecordedCount) -> tuple[str, bool]:
    """How often a column grows past sixteen cards under its king."""
    long = share(held, LONG, BOTH)
    return long.in_words, long.interval[0] > 0.5


def eight_aces(game: Game) -> tuple[str, bool]:
    """The aces of both packs, and what the foundations hold in the end."""
    aces, kings = (sum(RANK[face] == rank for face in game.cards) for rank in (0, KING))
    found = f"{aces} aces; 8 x 12 = {8 * 12} cards from ace to queen, and {kings} kings"
    return found, (aces, 8 * 12 + kings) == (8, len(game.cards))

PLAYED = count_for_claim("cadogan/spensers-fairie-queen", PLAYING, DEALS)

CLAIMS = (
    at.claim("eight-aces", "8.1", "Eight aces go up to queens, and the kings are left.",
        "counted in the two packs", eight_aces),
    at.claim("kings-alone", "6.4", "When the deal is over some kings will probably be single.",
        "deals 1 to 10,000; while dealing, each card that fits is played at once", left_alone, PLAYED,
        count_for_claim("cadogan/spensers-fairie-queen", ACES_ONLY, DEALS),
        unsettled="it depends on what is played while the pack is dealt"),
    at.claim("long-columns", "15.1", "Columns too long for a straight line happen often.",
        "deals 1 to 10,000; while dealing, each card that fits is played at once; "
        "counted is how often some column gets more than sixteen cards under its king, and so, half covered, "
        "is more than nine cards high",
        too_long, PLAYED))
