"""Four of a Kind, from Foster's Complete Hoyle."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.attempt import Attempt
from rules_engine.cards import FACE, RANK, RANK_NAMES, UNSEEN, is_down, packs
from rules_engine.deal import Lay, shuffle
from rules_engine.game import Game
from rules_engine.judge import after, end_of, legal
from rules_engine.layout import Layout, Plates, Spot
from rules_engine.moves import Move, Part
from rules_engine.rule import Choice, Claim, Effect, End, FactsRow, May, Reading, Rule, Truth, citing
from rules_engine.table import Fact, Position, Table, Zone
from rules_engine.words.effects import set_fact, with_fact
from rules_engine.words.questions import five
from rules_engine.words.tests import all_of, one_card, top_of_pile

cite = citing("foster", "FOUR OF A KIND")

TABLE = Table(
    zones=(Zone("pile", 13, title="piles"),),
    facts=(
        Fact("turn", 1, "the pile whose turn it is", shown=True),
        Fact("home", 0, "1 if the card last turned up already lay on its own pile"),
    ),
)
PILES = TABLE.zone["pile"]


def turned(attempt: Attempt) -> int:
    """The face of the card taken, once it is turned up."""
    return attempt.entries[0] & FACE


def face_down(attempt: Attempt) -> Truth:
    """The card taken lies face down."""
    return is_down(attempt.entries[0])


def own_rank(attempt: Attempt) -> Truth:
    """The pile the card goes to stands for its rank."""
    face = turned(attempt)
    return None if face == UNSEEN else attempt.number(attempt.target) == RANK[face] + 1


def beneath(attempt: Attempt) -> Truth:
    """The card goes under the pile, or where it makes no odds: no card there is face down, but this one."""
    pile = attempt.position.piles[attempt.target]
    if attempt.source == attempt.target:
        return attempt.part.slot == 0 or (attempt.part.slot is None and not any(map(is_down, pile[:-1])))
    return attempt.part.slot == 0 or not pile


def in_turn(attempt: Attempt) -> Truth:
    """It is the turn of the pile the card is taken from."""
    return attempt.number(attempt.source) == attempt.fact("turn")


def its_pile(attempt: Attempt) -> tuple[int, ...]:
    """The pile whose turn it is."""
    return attempt.position.piles[PILES[attempt.fact("turn") - 1]]


def all_up(attempt: Attempt) -> Truth:
    """No card of the pile whose turn it is lies face down."""
    return not any(map(is_down, its_pile(attempt)))


def has_its_four(attempt: Attempt) -> Truth:
    """The pile whose turn it is has its four cards face up, or has none that is face down."""
    return all_up(attempt) or sum(not is_down(entry) for entry in its_pile(attempt)) == 4


# The deal.
THIRTEEN = Rule(
    "thirteen-piles", cite(1, 1),
    "The pack is shuffled and cut, and thirteen cards are dealt face down: two rows of five and one of "
    "three.")
FOUR_IN_EACH = Rule(
    "four-in-each", cite(1, 2),
    "The dealing goes on round the thirteen places, card upon card, until the pack is gone and every pile "
    "holds four.")
STANDS_FOR = Rule(
    "a-rank-to-each-pile", cite(1, 3),
    "Each pile stands for a rank: ace to five in the first row, six to ten in the second, knave, queen "
    "and king in the third.")

# What may be done.
TAKE = Rule(
    "take", cite(1, 4),
    "The top card of a pile is turned up and laid, face up, under the pile it belongs to.")
TURN_OVER = Rule(
    "turn-over", cite(1, 4, 8),
    "A card that lies on its own pile is turned up and laid under that same pile; where nothing else there "
    "is face down, turning it over is enough.")
SKIP = Rule("skip", cite(1, 7), "A complete pile is passed over, and the turn goes to the next.")

# What limits it.
TOP_CARD = Rule("top-card", cite(1, 4), "Only the top card of a pile is taken, and one at a time.",
    all_of(top_of_pile, one_card))
FACE_DOWN = Rule(
    "face-down", cite(1, 4), "Only a card that lies face down is taken; one turned up has found its place.",
    face_down)
OWN_RANK = Rule(
    "own-rank", cite(1, 4, 5),
    "The card goes to the pile that stands for its rank: a knave to the eleventh.", own_rank)
BENEATH = Rule("beneath", cite(1, 4), "The card goes under its pile, not on top of it.", beneath)
IN_TURN = Rule(
    "in-turn", cite(1, 4, 6),
    "The piles take turns, a card from each, from the ace pile to the king pile and round again; a hand "
    "left on the pile last drawn from marks the turn.", in_turn)
COMPLETE = Rule(
    "complete", cite(1, 7), "A pile is complete, and may be skipped, when no card of it lies face down.",
    all_up)

# The end.
WON = Rule(
    "won", cite(1, 8), "The game is won when the one card left at the end is found on its own pile.")
LOST = Rule(
    "lost", cite(1, 8), "The game is lost when the one card left at the end has to go to another pile.")

# Rules that only another reading brings.
IN_CHAIN = Rule(
    "in-turn", cite(1, 6).quiet(),
    "The next card is taken from the pile that has just been added to.", in_turn)
ITS_FOUR = Rule(
    "complete", cite(1, 7),
    "A pile is complete, and may be skipped, when its four cards lie face up, though a stranger lie on them.",
    has_its_four)


def next_turn(attempt: Attempt, position: Position) -> Position:
    """The turn goes to the next pile, and after the king pile to the ace pile."""
    return with_fact(attempt.game, position, "turn", attempt.fact("turn") % 13 + 1)


def turn_of_target(attempt: Attempt, position: Position) -> Position:
    """The turn goes to the pile the card has been laid under."""
    return with_fact(attempt.game, position, "turn", attempt.number(attempt.target))


AWAY, HOME = set_fact("home", 0), set_fact("home", 1)
ROUND: dict[str, tuple[Effect, ...]] = {"take": (next_turn, AWAY), "turn-over": (next_turn, HOME)}


def to_its_pile(game: Game, position: Position) -> Iterator[Move]:
    """The top card of the pile whose turn it is, to the pile it belongs to."""
    source = PILES[position.facts[game.table.fact["turn"]] - 1]
    pile = position.piles[source]
    if not pile or pile[-1] & FACE == UNSEEN:
        return
    target = PILES[RANK[pile[-1] & FACE]]
    others = pile[:-1] if source == target else position.piles[target]
    flat = not any(map(is_down, others)) if source == target else not others
    yield Move((Part((len(pile) - 1,), source, target, None if flat else 0),))


LIMITS = (TOP_CARD, FACE_DOWN, OWN_RANK, BENEATH, IN_TURN)


def done(*, home: bool) -> End:
    """Every card lies face up, and the last turned did or did not lie on its own pile."""

    def reached(game: Game, position: Position) -> bool:
        at_home = bool(position.facts[game.table.fact["home"]])
        return at_home == home and not any(entry & ~FACE for pile in position.piles for entry in pile)

    return End("won", WON, reached) if home else End("lost", LOST, reached)


MOVES = (
    May("take", TAKE, "pile", "pile", LIMITS, then=ROUND["take"], tries=to_its_pile,
        group=True, slots="ends"),
    May("turn-over", TURN_OVER, "pile", "pile", LIMITS, onto="itself", then=ROUND["turn-over"],
        tries=to_its_pile, group=True, slots="ends"),
    May("skip", SKIP, rules=(COMPLETE,), then=(next_turn,)),
    done(home=True),
    done(home=False),
)

NEXT_PILE = Reading(
    "next-pile", cite(1, 6), "From which pile does the next card come?",
    (Choice("in-order", "From the next pile in order, whatever became of the card before.",
            short="the next in order"),
     Choice("just-added-to", "From the pile that has just been added to.", short="the one just added to",
            instead=(IN_CHAIN,),
            effects={"take": (turn_of_target, AWAY), "turn-over": (HOME,)})),
    "The book goes from the ace pile to the second pile and so on, and has the left hand keep the place, "
    "which nobody needs who follows the card. The other way is that of most later games of this family. It "
    "has one thing for it: then there are piles to be skipped, as by our reading there never are.")
OWN_PILE = Reading(
    "own-pile", cite(1, 6).quiet(), "Does a card that lies on its own pile use up that pile's turn?",
    (Choice("yes", "Yes: it goes under its pile, and the turn passes on.", short="yes"),
     Choice("again", "No: another card is taken from the same pile.", short="no",
            effects={"turn-over": (HOME,)})),
    "The book takes the top card of one pile and then that of the next, and makes no exception for a card "
    "that is at home.")
COMPLETE_PILE = Reading(
    "complete-pile", cite(1, 7), "Is a pile complete that has its four cards, with a stranger still on them?",
    (Choice("no", "No: it is complete when no card of it is face down.", short="no"),
     Choice("yes", "Yes: its four are there, and the stranger may wait till the end.", short="yes",
            instead=(ITS_FOUR,))),
    "The book adds that all the cards are face up. To let a stranger wait could never help: left for the "
    "last, it would have to be moved, and the game would be lost.")



def thirteen_by_four() -> tuple[str, bool]:
    """The piles after a deal, and the cards in each."""
    piles = GAME.opening(1).piles
    same = len(piles) == 13 and {len(pile) for pile in piles} == {4} and 5 + 5 + 3 == 13
    return f"5 + 5 + 3 = {len(piles)} piles of {len(piles[0])} cards", same


def run(number: int) -> tuple[str, int, int]:
    """How a numbered deal ends, in how many moves, and the pile its last card was taken from."""
    position, moves, last = GAME.opening(number), 0, 0
    while found := legal(GAME, position):
        (move, verdict), = found
        assert verdict.leave is not None
        position, moves = after(GAME, position, move, verdict.leave), moves + 1
        last = move.parts[0].source + 1 if move.parts else last
    end = end_of(GAME, position)
    return end.key if end else "", moves, last


def never_skipped(deals: int = 40) -> tuple[str, bool]:
    """Whether every play takes fifty-two turns and no skip, and ends with the king pile."""
    same = all(run(number)[1:] == (52, 13) for number in range(1, deals + 1))
    return f"52 turns in each, the last at the king pile, and {'no' if same else 'a'} skip", same


def thirteenth_is_a_king(number: int) -> bool:
    """Whether the thirteenth card of a numbered deal is a king."""
    return RANK[shuffle(GAME.cards, number)[12]] == 12


def one_in_thirteen(deals: int = 40) -> tuple[str, bool]:
    """Whether the thirteenth card dealt decides the game."""
    same = all((run(number)[0] == "won") == thirteenth_is_a_king(number) for number in range(1, deals + 1))
    return "4 chances in 52, or 7.69 %", same


CLAIMS = (
    Claim("thirteen-by-four", cite(1, 1, 2), "Thirteen piles in rows of five, five and three hold four cards "
          "each.", "counted in the engine's deal", thirteen_by_four),
    Claim("never-skipped", cite(1, 7),
          "A pile whose cards are all face up is never come to: there is nothing to skip.",
          "argued above; deals 1 to 40 played through by the engine", never_skipped),
    Claim("one-in-thirteen", cite(1, 8),
          "The game is won once in thirteen times: when the thirteenth card dealt is a king.",
          "argued above; deals 1 to 40 played through by the engine", one_in_thirteen),
)

GLANCE = (
    FactsRow("Pack", "one, 52 cards", THIRTEEN),
    FactsRow("Piles", "13 of four cards, face down, one for each rank", STANDS_FOR),
    FactsRow("Order", "", NEXT_PILE),
    FactsRow("Won", "if the last card turned up is on its own pile", WON),
    FactsRow("Luck or skill", "luck alone: nothing is left to choose", IN_TURN),
    *five(
        take_back=("there are no foundations, and a card turned up stays", FACE_DOWN),
        parts=("there are none: one card at a time", TAKE),
        spaces=("an emptied pile waits for its own rank", OWN_RANK),
        redeals=("none: the last card turned up decides", WON),
        during=("no: the whole pack is dealt first", FOUR_IN_EACH),
    ),
)

LAYOUT = Layout(
    spots=(Spot("pile", 0.3, 0, dx=1.35, fan=(0, 0.36), row=5, drop=3.35),),
    width=7.0,
    why="Two rows of five and one of three are the book's own. It keeps the piles squared; here they are "
        "drawn out, so that the cards lying face up beneath can be read.",
)


def waiting(_game: Game, position: Position) -> dict[int, str]:
    """Every empty pile waits for the cards of its rank."""
    return {place: RANK_NAMES[at] for at, place in enumerate(PILES) if not position.piles[place]}


GAME = Game(
    id="foster/four-of-a-kind",
    title="Four of a Kind",
    passages=(("foster", "FOUR OF A KIND"),),
    cards=packs(1),
    table=TABLE,
    deal=(Lay("pile", rounds=4, down=True),),
    moves=MOVES,
    plates=Plates(LAYOUT, LAYOUT),
    unjudged=(("deals", THIRTEEN), ("deals", FOUR_IN_EACH), ("deals", STANDS_FOR)),
    readings=(NEXT_PILE, OWN_PILE, COMPLETE_PILE),
    claims=CLAIMS,
    facts_box=GLANCE,
    waiting=waiting,
)
