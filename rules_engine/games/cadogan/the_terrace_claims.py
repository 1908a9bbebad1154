"""The Terrace: what the text states, counted, reckoned and tried."""

from dataclasses import replace
from math import comb

from rules_engine.counting.count import RecordedCount, count_for_claim
from rules_engine.counting.proportion import Mean
from rules_engine.games.cadogan.the_terrace import GAME
from rules_engine.judging.position_questions import apply_move, legal_moves
from rules_engine.model.cards import RANK, RED, visible_face
from rules_engine.model.rule import WON
from rules_engine.players.hold_back_preferences import CardsOneRankBelowTopCardFirst, HoldBackSimilarCards
from rules_engine.players.players import Player
from rules_engine.players.preferences import FoundationsFirst, LongestPileFirst, SourceZoneOrder
from rules_engine.players.restrictions import MoveOnlyWholePiles
from rules_engine.writing import Game, Position, Proportion, Text, claim_of_our_own

at = Text("cadogan", "THE TERRACE")

TERRACE, CHOICE = (GAME.table.zone_places["terrace"], GAME.table.zone_places["choice"])
DEALS = 800
LOOKED_AT = 10
"""In so many of the first deals what is left of the Terrace is counted whenever the page is made."""
WAITS, BELOW = (HoldBackSimilarCards(("valley",), "terrace"),
    CardsOneRankBelowTopCardFirst("terrace", ("choose",)))
PATIENT = Player("patient",
    (WAITS, BELOW, FoundationsFirst(), SourceZoneOrder(("talon",)), LongestPileFirst(source=False)),
    (MoveOnlyWholePiles(),))
"""Begins as the book advises, and keeps cards of the valley back for their like on the Terrace."""
HASTY = replace(PATIENT, name="hasty", preferences=PATIENT.preferences[1:])
"""Begins as the book advises, and plays whatever fits."""
HEEDLESS = replace(PATIENT, name="heedless", preferences=(WAITS, *PATIENT.preferences[2:]))
"""Begins with the first of the three cards, and keeps cards back."""


def thirteen(game: Game) -> tuple[str, bool]:
    """The cards of the Terrace and of the valley."""
    position, zone = game.opening(1), game.table.zone_places
    move, verdict = legal_moves(game, position)[0]
    assert verdict.permission is not None
    piles = apply_move(game, position, move, verdict.permission).piles
    row, nine, left = (sum(len(piles[at]) for at in zone[name]) for name in ("terrace", "valley", "pack"))
    found = f"{row} on the Terrace, 1 foundation, 2 + {nine - 2} = {nine} in the valley, {left} left in hand"
    return found, (row, nine, len(zone["valley"]), row + 1 + nine + left) == (13, 9, 9, 104)


def seven_others(game: Game) -> tuple[str, bool]:
    """The cards of one rank, and what as many whole foundations hold."""
    alike = sum(RANK[face] == 0 for face in game.cards)
    return f"{alike} cards of a rank, {alike - 1} besides the first; 8 x 13 = {8 * 13}", alike == 8


def colours_come_out(game: Game) -> tuple[str, bool]:
    """The red cards of every rank that the foundations want, whichever rank begins, and those there are."""
    red = [sum(RED[face] for face in game.cards if RANK[face] == rank) for rank in range(13)]
    wanted = {(red[base] if step % 2 == 0 else 8 - red[base], red[(base + step) % 13])
              for base in range(13) for step in range(13)}
    found = f"whichever rank begins, {red[0]} red and {8 - red[0]} black of each rank are wanted, and there"
    return found, all(needed == there for needed, there in wanted)


def if_possible(game: Game) -> tuple[str, bool]:
    """How often one of the three cards is one below the Terrace's last, and of the other colour."""
    others = len(game.cards) - 1
    chances = [1 - comb(others - cards, 3) / comb(others, 3) for cards in (8, 4)]
    found = (
        f"one of the three is one below in {100 * chances[0]:.1f} deals of a hundred; of the other colour, "
        f"so that the card of the Terrace can follow at once, in {100 * chances[1]:.1f}")
    could = Proportion(sum(map(one_below, map(game.opening, range(1, DEALS + 1)))), DEALS)
    return found, could.includes(chances[0])


def one_below(position: Position) -> bool:
    """Whether one of the three cards turned up is one below the last of the Terrace."""
    row, *three = (RANK[visible_face(position.piles[place][-1])] for place in (*TERRACE, *CHOICE))
    return (row - 1) % 13 in three


def compared(names: tuple[str, str], one: RecordedCount, other: RecordedCount) -> tuple[str, bool]:
    """Two ways of playing the same deals; True unless the first is shown to be the worse."""
    assert one.foundation_cards is not None
    assert other.foundation_cards is not None
    told = [f"{name}, won {held.wins.in_words}, {_mean(out)}" for name, held, out in
            zip(names, (one, other), (one.foundation_cards, other.foundation_cards), strict=True)]
    (low, high), (least, most) = one.wins.interval, other.wins.interval
    verdict = ""
    if low <= most and least <= high:
        verdict = ". So many deals do not tell which wins more often"
    return f"{'; '.join(told)}{verdict}", high >= least


def _mean(out: Mean) -> str:
    low, high = out.interval
    return f"{out.value:.1f} cards out ({low:.1f} to {high:.1f})"


def is_better(_: Game, advised: RecordedCount, first: RecordedCount) -> tuple[str, bool]:
    """What it helps to begin with such a card where there is one."""
    return compared(("begun as advised", "with the first of the three"), advised, first)


def detached(game: Game, held: RecordedCount) -> tuple[str, bool]:
    """How many lost deals end with cards on the Terrace."""
    ends = [PATIENT.play(game, number) for number in range(1, LOOKED_AT + 1)]
    lost = [len(play.position.piles[TERRACE[0]]) for play in ends if play.end != WON]
    stuck = Proportion(sum(map(bool, lost)), len(lost))
    left = sum(lost) / len(lost)
    found = (f"of {LOOKED_AT} deals {len(lost)} were lost, {stuck.won} of them with cards on the Terrace, "
             f"{left:.1f} on average. Won: {held.wins.in_words}")
    return found, stuck.interval[0] > 0.5


def refrain(_: Game, patient: RecordedCount, hasty: RecordedCount) -> tuple[str, bool]:
    """What it helps to keep a card back for an equally suitable one of the Terrace."""
    found, bears = compared(("keeping back", "playing whatever fits"), patient, hasty)
    assert patient.foundation_cards is not None
    assert hasty.foundation_cards is not None
    if hasty.foundation_cards.value > patient.foundation_cards.value:
        found = f"{found}; in cards out, playing whatever fits had the higher mean"
    return found, bears

CLAIMS = (
    at.claim("thirteen-and-nine", "5.1,2; 6.1,2",
        "Thirteen cards make the Terrace, and two and seven the valley.",
        "counted in the engine's deal", thirteen),
    at.claim("seven-others", "5.4", "Seven more cards are of the first foundation's rank.",
        "counted in the two packs", seven_others),
    at.claim("detaching", "6.4", "Success depends entirely on detaching cards from the Terrace.",
        "the Terrace counted when the deals 1 to 10 have been played; the wins counted in the deals 1 to 800",
        detached, count_for_claim("cadogan/the-terrace", PATIENT, DEALS), recorded=True,
        unsettled="that cards stay there when a deal is lost does not tell that it is lost for them"),
    at.claim("refraining", "6.5",
        "It is better not to play a valley card while the Terrace has none that fits, "
        "if an equally suitable one there is likely to be released shortly.",
        "the same deals, played either way", refrain,
        *(count_for_claim("cadogan/the-terrace", player, DEALS) for player in (PATIENT, HASTY)),
        unsettled="both win too seldom for so many deals to tell"),
    claim_of_our_own("colours", "Eight foundations of alternate colours take up all the cards.",
        "reckoned for each of the thirteen ranks", colours_come_out),
    claim_of_our_own("if-possible", "How often one of the three cards is one below the last of the Terrace.",
        "reckoned: of the 103 other cards 8 are one below, 4 of them of the other colour", if_possible),
    at.claim("one-below", "6.6",
        "One should, if possible, begin with a card below the available one of the Terrace in value.",
        "the same deals, begun either way; below taken as next below", is_better,
        *(count_for_claim("cadogan/the-terrace", player, DEALS) for player in (PATIENT, HEEDLESS)),
        unsettled="both win too seldom for so many deals to tell"))
