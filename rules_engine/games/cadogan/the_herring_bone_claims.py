"""The Herring-Bone: what the text states, counted."""

from functools import cache

from rules_engine import words as w
from rules_engine.counting.claim import SourceClaim
from rules_engine.counting.count import RecordedCount, count_for_claim
from rules_engine.counting.proportion import Proportion
from rules_engine.games.cadogan.the_herring_bone import GAME
from rules_engine.players.players import PlayedDeal, Player
from rules_engine.players.preferences import PermissionOrder, SourceZoneOrder, TargetZoneOrder
from rules_engine.players.restrictions import NoUselessMoveBack
from rules_engine.registry import find_game as registered
from rules_engine.writing import Game, Text

at = Text("cadogan", "THE HERRING-BONE")

BONE_FIRST = Player("bone-first",
    (SourceZoneOrder(("herring-bone", "bar", "side-scene", "talon"), ("begin", "ascend", "descend")),
        PermissionOrder(("exchange", "exchange-back", "fill-bar")), SourceZoneOrder(("talon",)),
        TargetZoneOrder(("ascending",))),
    (NoUselessMoveBack(),))
"""Plays whatever fits, from the herring-bone first, and exchanges only to let a card be played."""


def clears_the_bone(played: PlayedDeal) -> bool:
    """Whether all the cards of the herring-bone were moved away."""
    bone = GAME.table.place_index["herring-bone"]
    return sum(len(part.at) for move in played.moves for part in move.parts if part.source == bone) == 28


@cache
def cleared(key: str, deals: int) -> tuple[int, Proportion, Proportion]:
    """In how many of a game's first deals the herring-bone went, the wins among them, and those of all."""
    seated = BONE_FIRST.prepare_for_game(registered(key))
    found = [(clears_the_bone(played), played.end == "won") for played in map(seated.play, range(1,
        deals + 1))]
    gone = [won for clear, won in found if clear]
    return len(gone), Proportion(sum(gone), len(gone)), Proportion(sum(won for _, won in found), deals)


def bone_decides(game: Game) -> tuple[str, bool]:
    """Whether deals whose herring-bone is removed are won far oftener than deals are in general."""
    gone, among, overall = cleared(game.id, 100)
    found = f"the herring-bone went in {gone} of 100 deals, of these won {among.in_words}; of the others none"
    return found, among.won == overall.won and among.interval[0] > overall.interval[1]


def duplicates(_: Game, mixed: RecordedCount, single: RecordedCount) -> tuple[str, bool]:
    """Whether duplicates cost cards: how many are out, and how many deals are won, dealt either way."""
    assert mixed.foundation_cards is not None
    assert single.foundation_cards is not None
    found = [
        f"{out.value:.1f} of 104 cards out "
        f"({out.interval[0]:.1f} to {out.interval[1]:.1f}), won {won.in_words}"
        for out, won in ((mixed.foundation_cards, mixed.wins), (single.foundation_cards, single.wins))
    ]
    said = f"with duplicates as they come {found[0]}; with none {found[1]}"
    return said, mixed.foundation_cards.interval[1] < single.foundation_cards.interval[0]


def bone(game: Game) -> tuple[str, bool]:
    """The cards of the herring-bone."""
    (found,) = w.cards_dealt(game, "herring-bone")
    return f"7 x 3 + 7 = {found}, the last of them single", found == 7 * 3 + 7


def layout(game: Game) -> tuple[str, bool]:
    """All the cards laid out, and those left."""
    bone, scenes, bars, left = w.cards_dealt(game, "herring-bone", "side-scene", "bar", "pack")
    found = bone + scenes + bars
    held = (scenes, bars, found, left) == (8, 4, 40, 64)
    return f"28 + {scenes} + {bars} = {found} laid out, {left} left in hand", held


def alike(game: Game) -> tuple[str, bool]:
    """The cards of a rank in both packs."""
    found = game.cards.count(0) * 4
    return f"2 x 4 = {found} cards of a rank; 8 x 13 = {8 * 13} on the foundations", found == 8


def claims_of(packs: str, gone: str) -> tuple[SourceClaim, ...]:
    """The claims, those on the herring-bone counted in deals from these packs; how many deals it went in."""
    return (
        at.claim("twenty-eight", "5.1", "Seven fans and seven single cards make twenty-eight.",
            "counted in the engine's deal", bone),
        at.claim("forty", "6.3", "Forty cards are laid out before the first foundation.",
            "counted in the engine's deal", layout),
        at.claim("eight", "6.3", "Seven more cards are of the first foundation's rank, eight in all.",
            "counted in the two packs", alike),
        at.claim("bone-decides", "8.2", "Success depends mainly on the removal of the herring-bone.",
            f"the deals 1 to 100 from {packs}, played by the player of the next claim",
            bone_decides, recorded=True,
            unsettled="no game is won while it lies; whether success depends mainly on it "
                f"{gone} deals do not tell"),
        at.claim("duplicates", "11.1", "Duplicate cards in the herring-bone are exceedingly disadvantageous.",
            "counted in the deals 1 to 400, dealt both ways", duplicates,
            count_for_claim("cadogan/the-herring-bone", BONE_FIRST, 400),
            count_for_claim("cadogan/the-herring-bone-single-pack", BONE_FIRST, 400),
            unsettled="with them fewer cards come out, but not fewer deals are won"))

CLAIMS = claims_of("both packs", "seven")
