"""The Labyrinth: what the text states, counted."""

from rules_engine import words as w
from rules_engine.counting.claim import SourceClaim
from rules_engine.counting.count import RecordedCount, count_for_claim
from rules_engine.judging.judge import judge
from rules_engine.judging.position_questions import apply_move
from rules_engine.players.players import Player
from rules_engine.players.preferences import FoundationsFirst
from rules_engine.players.restrictions import AvoidPermissions
from rules_engine.writing import Game, Text

at = Text("cadogan", "THE LABYRINTH")


def laid_out(game: Game) -> tuple[str, bool]:
    """How many cards are withdrawn, laid in the first row, and left."""
    piles, zones = game.opening(1).piles, game.table.zone_places
    counts = [
        sum(len(piles[place]) for zone in together.split() for place in zones[zone])
        for together in ("ascending descending", "row", "pack")]
    found = f"{counts[0]} withdrawn, {counts[1]} in the first row, {counts[2]} left in the hand"
    return found, counts == [8, 10, 86]

PLAYER = Player("graceless", (FoundationsFirst(),), (AvoidPermissions(("grace",)),), by_chance=True)
"""Plays any card that can be played, refills and deals when none can, and leaves the grace unused."""


def ends_differ(_: Game, one: RecordedCount, other: RecordedCount) -> tuple[str, bool]:
    """Whether two plays at random of the same deals end otherwise before the grace."""
    assert one.foundation_cards is not None
    assert other.foundation_cards is not None
    pairs = ", ".join(
        f"{row.foundation_cards} and {again.foundation_cards}"
        for row, again in zip(one.first, other.first, strict=True)
    )
    alike = (one.foundation_cards, one.deals_by_end) == (
        other.foundation_cards,
        other.deals_by_end,
    ) and one.first == other.first
    means = f"{one.foundation_cards.value:.1f} and {other.foundation_cards.value:.1f}"
    found = f"{means} cards out on average; in the first deals {pairs}"
    return f"{'the same ends' if alike else 'other chances bring other ends'}: {found}", not alike


def only_choice(game_id: str) -> SourceClaim:
    """What the text says of skill, and two plays of each deal at random."""
    return at.claim(
        "only-choice", "9.2", "The grace is the only point where the player's skill can tell.",
        "the deals 1 to 200, each played twice without the grace, with other chances", ends_differ,
        *(count_for_claim(game_id, PLAYER.with_seed(seed), 200) for seed in (1, 2)),
        unsettled="there are other choices as well, but whether skill can tell in them was not tried")

DEALS = 10


def gaps_left(game: Game, number: int) -> int:
    """The empty places above the last row when the last card of a numbered deal has left the pack."""
    position, table = game.opening(number), game.table
    for move in PLAYER.play(game, number).moves:
        if not position.piles[table.place_index["pack"]]:
            break
        permission = judge(game, position, move).permission
        assert permission is not None
        position = apply_move(game, position, move, permission)
    last = position.facts[table.fact_index["row"]]
    return sum(w.row_number_of(game, place) < last for place in w.vacant_places(game, position))


def gaps_found(game: Game) -> tuple[str, bool]:
    """How many gaps there are, deal by deal, and whether they are as many as a row has places."""
    gaps = [gaps_left(game, number) for number in range(1, DEALS + 1)]
    found = f"{min(gaps)} to {max(gaps)} above the last row, {sum(gaps) / DEALS:.1f} on average"
    return found, sum(gaps) >= 10 * DEALS


def many_gaps() -> SourceClaim:
    """What the text says of gaps, and the gaps of a few deals."""
    return at.claim(
        "many-gaps", "7.2", "There are many gaps in the rows as the game goes on.",
        f"the deals 1 to {DEALS}, played by the graceless player until the pack is used up",
        gaps_found, recorded=True)

CLAIMS = (
    at.claim("laid-out", "5.1; 6.1", "Four aces and four kings are withdrawn; a row has ten cards.",
        "counted in the engine's deal", laid_out),
    many_gaps(), only_choice("cadogan/the-labyrinth"))
