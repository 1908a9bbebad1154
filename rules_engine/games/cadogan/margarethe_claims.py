"""Margarethe: what the text states, counted."""

from dataclasses import replace

from rules_engine.counting.count import RecordedCount, count_for_claim
from rules_engine.games.cadogan.margarethe import FIRST, LAST, TABLE
from rules_engine.model.cards import DOWN, RANK
from rules_engine.model.rule import WON
from rules_engine.players.players import PLAIN
from rules_engine.players.restrictions import AvoidPermissions
from rules_engine.writing import Game, Position, Text, claim_of_our_own

at = Text("cadogan", "MARGARETHE")

ONCE = replace(PLAIN, name="once-round", restrictions=(*PLAIN.restrictions, AvoidPermissions(("redeal",))))
"""The plain player who does without the re-deal."""


def laid_out(game: Game) -> tuple[str, bool]:
    """The cards of both letters and of the pack, counted in a deal."""
    opening = game.opening(1)
    counts = tuple(
        sum(len(opening.piles[place]) for zone in zones.split() for place in game.table.zone_places[zone])
        for zones in ("king knave queen", "help", "pack")
    )
    return "{} withdrawn, {} laid out, {} in hand".format(*counts), counts == (12, 9, 31)


def nothing_over(game: Game) -> tuple[str, bool]:
    """Whether three cards on each foundation and the aces use up the pack."""
    aces = sum(face % 13 == 0 for face in game.cards)
    return f"12 + 12 x 3 + {aces} = {12 + 36 + aces} cards", 12 + 36 + aces == len(game.cards)


def always(_: Game, plain: RecordedCount, once: RecordedCount) -> tuple[str, bool]:
    """Whether plain play wins, and how often it does so without the re-deal."""
    return (
        f"won: {plain.wins.in_words}; without the re-deal: {once.wins.in_words}",
        plain.wins.won == plain.wins.total,
    )


def made_up(game: Game) -> Position:
    """An opening in which every last card comes before its middle card, and that before its first.

    Nine last cards lie in the A; the pack holds the other three, then all middle cards, then the rest.
    """
    order = sorted(
        (card for card in game.cards if RANK[card] not in FIRST),
        key=lambda card: -1 if RANK[card] in LAST else RANK[card] in FIRST.values() or RANK[card] == 0)
    piles, helps = list(game.opening(1).piles), TABLE.zone_places["help"]
    for place, card in zip(helps, order, strict=False):
        piles[place] = (card,)
    piles[TABLE.place_index["pack"]] = tuple(card | DOWN for card in reversed(order[len(helps):]))
    return Position(tuple(piles), game.opening(1).facts)


def by_a_hair(game: Game, just_dealt: RecordedCount) -> tuple[str, bool]:
    """Whether the order made up is lost where only a card just dealt is played, and is won as we read it."""
    ends = [PLAIN.prepare_for_game(one).play_from(made_up(one), 1).end
        for one in (game, game.with_choices(talon_card="just-dealt"))]
    said = f"the order made up is {ends[1]} so, and {ends[0]} as we read it; of the numbered deals are won so"
    return f"{said}: {just_dealt.wins.in_words}", ends == [WON, "lost"] and just_dealt.wins.interval[0] > 0.95

CLAIMS = (
    at.claim("twelve", "3.2,4", "Twelve court cards are foundations, and nine cards help.",
        "counted in the engine's deal", laid_out),
    at.claim("nothing-over", "5.1",
        "When the game succeeds, eights, fives, twos and aces are all that shows.",
        "counted in the pack", nothing_over),
    claim_of_our_own("always",
        "As we read the text, the game cannot fail for a player who plays all that fits.",
        "a proof, given below, and deals played as a trial of it, the second time without the re-deal",
        always, count_for_claim("cadogan/margarethe", PLAIN, 1000),
        count_for_claim("cadogan/margarethe", ONCE, 1000)),
    claim_of_our_own("just-dealt",
        "If only a card just dealt might be played from the talon, the game could fail, "
        "but hardly ever would.",
        "an order of the cards made up for it, as told below, and the numbered deals, played so", by_a_hair,
        count_for_claim("cadogan/margarethe", PLAIN, 1000, talon_card="just-dealt")))
