"""Four of a Kind, from Foster's Complete Hoyle."""

from collections.abc import Iterator

from rules_engine import words as w
from rules_engine.model.cards import FACE, RANK, RANK_NAMES, UNSEEN, is_down
from rules_engine.writing import Attempt, Game, Move, Part, Position, Text, Truth, choice, game

at = Text("foster", "FOUR OF A KIND")

TABLE = w.Table((w.zone("pile", 13),),
    (w.Fact("turn", start=1, meaning="the pile whose turn it is", shown=True, least=1, most=13,
        told=("pile {} to play",)),
        w.Fact("home", meaning="1 if the card last turned up already lay on its own pile", most=1)))
PILES = TABLE.zone_places["pile"]


def own_rank(attempt: Attempt) -> Truth:
    """The pile the card goes to stands for its rank, seen once it is turned up."""
    face = attempt.entries[0] & FACE
    return None if face == UNSEEN else attempt.place_number(attempt.target) == RANK[face] + 1


def beneath(attempt: Attempt) -> Truth:
    """The card goes under the pile, or where it makes no odds: no card there is face down, but this one."""
    pile = attempt.position.piles[attempt.target]
    if attempt.source == attempt.target:
        return attempt.part.slot == 0 or (attempt.part.slot is None and not any(map(is_down, pile[:-1])))
    return attempt.part.slot == 0 or not pile


def in_turn(attempt: Attempt) -> Truth:
    """It is the turn of the pile the card is taken from."""
    return attempt.place_number(attempt.source) == attempt.fact("turn")


def down_and_up(attempt: Attempt) -> tuple[int, int]:
    """How many cards of the pile whose turn it is lie face down, and how many face up."""
    pile = attempt.position.piles[PILES[attempt.fact("turn") - 1]]
    down = sum(map(is_down, pile))
    return down, len(pile) - down


def all_up(attempt: Attempt) -> Truth:
    """No card of the pile whose turn it is lies face down."""
    return down_and_up(attempt)[0] == 0


def has_its_four(attempt: Attempt) -> Truth:
    """The pile whose turn it is has its four cards face up, or has none that is face down."""
    down, up = down_and_up(attempt)
    return not down or up == 4


def next_turn(attempt: Attempt, position: Position) -> Position:
    """The turn goes to the next pile, and after the king pile to the ace pile."""
    return w.with_fact(attempt.game, position, "turn", attempt.fact("turn") % 13 + 1)


def turn_of_target(attempt: Attempt, position: Position) -> Position:
    """The turn goes to the pile the card has been laid under."""
    return w.with_fact(attempt.game, position, "turn", attempt.place_number(attempt.target))


def to_its_pile(game: Game, position: Position) -> Iterator[Move]:
    """The top card of the pile whose turn it is, to the pile it belongs to."""
    source = PILES[position.facts[game.table.fact_index["turn"]] - 1]
    pile = position.piles[source]
    if pile and (face := pile[-1] & FACE) != UNSEEN:
        target = PILES[RANK[face]]
        others = pile[:-1] if source == target else position.piles[target]
        flat = not any(map(is_down, others)) if source == target else not others
        yield Move((Part((len(pile) - 1,), source, target, None if flat else 0),))


def waiting(_game: Game, position: Position) -> dict[int, str]:
    """Every empty pile waits for the cards of its rank."""
    return {place: RANK_NAMES[at] for at, place in enumerate(PILES) if not position.piles[place]}


def all_faced(_game: Game, position: Position) -> bool:
    """Every card lies face up."""
    return not any(is_down(entry) for pile in position.piles for entry in pile)


GAME = game("foster/four-of-a-kind", "Four of a Kind", at,
    table=TABLE,
    deal=(
        at.deals("thirteen-piles", "1.1; SOLITAIRE 1.1", "The pack is shuffled and cut, and thirteen cards "
            "are dealt face down: two rows of five and one of three.", w.DealTo("pile", rounds=4, down=True)),
        at.deals("four-in-each", "1.2",
            "More cards are dealt upon these, until the pack is gone and every pile holds four, face down."),
        at.deals("card-by-card", "1.2 silent", "The text does not say whether one by one or several "
            "together; here each pile gets a card in turn."),
        at.deals("a-rank-to-each-pile", "1.3", "Each pile stands for a rank: ace to five in the first row, "
            "six to ten in the second, knave, queen and king in the third.")),
    play=(
        at.may("take", "1.4,6",
            "The top card of a pile is turned up and laid, face up, under the pile it belongs to.",
            "pile > pile",
            at("top-card", "1.4,6", "Only the top card of a pile is taken, and one at a time.",
                w.all_of(w.top_of_pile, w.one_card)),
            at("face-down", "1.4 follows: a card turned up lying under its pile",
                "Only a card that lies face down is taken; one turned up has found its place.",
                w.lies_face_down),
            at("own-rank", "1.3,4,5",
                "The card goes to the pile that stands for its rank: a knave to the eleventh.", own_rank),
            at("beneath", "1.4", "The card goes under its pile, not on top of it.", beneath),
            at("in-turn", "1.4,6 follows: the second pile following the first, “and so on”",
                "The piles take turns, a card from each, in order from the ace pile on; a hand left on the "
                "pile last drawn from marks the turn.", in_turn), then=(next_turn, w.set_fact("home", 0)),
            tries=to_its_pile, slots="ends"),
        at.may("turn-over", "1.4,8 follows: its own pile being the one it belongs to",
            "A card that lies on its own pile is turned up and laid under that same pile; where nothing else "
            "there is face down, turning it over is enough.", "pile > itself", "top-card", "face-down",
            "own-rank", "beneath", "in-turn", then=(next_turn, w.set_fact("home", 1)), tries=to_its_pile,
            slots="ends"),
        at.action("skip", "1.7", "A complete pile may be passed over, and the turn goes to the next.",
            at("complete", "1.7 follows: all the cards being face up", "A pile is complete, and may be "
                "skipped, when no card of it lies face down, though one of its four be missing.", all_up),
            then=next_turn),
        at.deals("round-again", "1.6,7; 1.8 for next-pile follows: each pile being followed by the next",
            "After the king pile the turn comes to the ace pile again."),
        at.won("won", "1.8", "The game is won when the one card left at the end is found on its own pile.",
            w.both_hold(w.fact_has_value("home", 1), all_faced)),
        at.lost("lost", "1.8",
            "The game is lost when the one card left at the end has to go to another pile.",
            w.both_hold(w.fact_has_value("home", 0), all_faced))),
    doubts=(
        at.doubt("next-pile", "1.5,6,7", "From which pile does the next card come?",
            choice("in-order", "From the next pile in order, whatever became of the card before.",
                short="from the next pile in order"),
            choice("just-added-to", "From the pile that has just been added to.",
                at("in-turn", "1.6 silent",
                    "The next card is taken from the pile that has just been added to.", in_turn),
                short="from the pile just added to", without="round-again",
                effects={"take": (turn_of_target, w.set_fact("home", 0)),
                    "turn-over": w.set_fact("home", 1)}), why="The book goes from the ace pile to the second "
            "pile and so on, and has the left hand keep the place, which nobody needs who follows the card. "
            "The other way has one thing for it: then there are piles to be skipped, as by our reading there "
            "never are."),
        at.doubt("own-pile", "1.6", "Does a card that lies on its own pile use up that pile's turn?",
            choice("yes", "Yes: it goes under its pile, and the turn passes on.", short="yes"),
            choice("again", "No: another card is taken from the same pile.", short="no",
                effects={"turn-over": w.set_fact("home", 1)}), why="The book takes the top card of one pile "
            "and then that of the next, and makes no exception for a card that is at home."),
        at.doubt("complete-pile", "1.7",
            "When is a pile complete: when no card of it is face down, or when its four cards are there?",
            choice("no", "When no card of it is face down, though one of its four be missing.",
                short="no card face down"),
            choice("yes",
                "When its four are there, though a stranger lie on them, which may wait till the end.",
                at("complete", "1.7 follows: all the cards of the pile's own rank being face up",
                    "A pile is complete, and may be skipped, when its four cards lie face up, though a "
                    "stranger lie on them.", has_its_four), short="its four there"),
            why="The book calls a pile complete, all the cards being face up; it does not say what a pile is "
            "that has nothing to turn and lacks one of its four. To let a stranger wait could never help: "
            "left for the last, it would have to be moved, and the game would be lost.")),
    facts={"Piles": ("13 of four cards, face down, one for each rank", "a-rank-to-each-pile"),
        "Next card": "next-pile", "Won": ("if the last card turned up is on its own pile", "won"),
        "Luck or skill": ("luck alone: nothing is left to choose", "in-turn",
            at.grounds("1.6 follows: pile and place are told for each card"))},
    five=(
        ("there are no foundations, and a card turned up stays", "face-down",
            at.grounds("1.4 follows: cards turned up lie beneath")),
        ("there are none: one card at a time", "take",
            at.grounds("1.4,6 follows: one card being taken at a time")),
        ("an emptied pile waits for its own rank", "own-rank",
            at.grounds("1.4 follows: each pile keeps its rank")),
        ("none: the last card turned up decides", "won",
            at.grounds("1.8 follows: the game ending with that card")),
        ("no: the whole pack is dealt first", "four-in-each")),
    wide=w.layout(w.Area("pile", 0.3, 0, dx=1.35, fan=(0, 0.36), row=5, drop=3.35),
        why="Two rows of five and one of three are the book's own. Here the piles are drawn out, so that the "
        "cards lying face up beneath can be read."),
    waiting=waiting)
