"""Four of a Kind, from Foster's Complete Hoyle."""

from rules_engine import words as w
from rules_engine.games.foster import four_of_a_kind_words as piles
from rules_engine.model.card_names import RANK_NAMES
from rules_engine.writing import Game, Position, Text, choice, game

at = Text("foster", "FOUR OF A KIND")


def waiting(_game: Game, position: Position) -> dict[int, str]:
    """Every empty pile waits for the cards of its rank."""
    return {place: RANK_NAMES[at] for at, place in enumerate(piles.PILES) if not position.piles[place]}

GAME = game("foster/four-of-a-kind", "Four of a Kind", at,
    table=piles.TABLE,
    deal=(
        at.deals("thirteen-piles", "1.1; SOLITAIRE 1.1",
            "The pack is shuffled and cut, and thirteen cards are dealt face down: "
            "two rows of five and one of three.", w.DealToZone("pile", rounds=4, down=True)),
        at.deals("four-in-each", "1.2",
            "More cards are dealt on these, until the pack is gone and every pile holds four, face down."),
        at.deals("card-by-card", "1.2 silent",
            "The text does not say whether one by one or several together; "
            "here each pile gets a card in turn."),
        at.deals("a-rank-to-each-pile", "1.3",
            "Each pile stands for a rank: ace to five in the first row, six to ten in the second, knave, "
            "queen and king in the third.")),
    play=(
        at.may("take", "1.4,6",
            "The top card of a pile is turned up and laid, face up, under the pile it belongs to.",
            "pile > pile",
            at("top-card", "1.4,6", "Only the top card of a pile is taken, and one at a time.",
                w.all_tests_hold(w.takes_top_of_pile, w.takes_one_card)),
            at("face-down", "1.4 follows: a card turned up lying under its pile",
                "Only a card that lies face down is taken; one turned up has found its place.",
                w.takes_face_down_card),
            at("own-rank", "1.3,4,5",
                "The card goes to the pile that stands for its rank: a knave to the eleventh.",
                piles.own_rank),
            at("beneath", "1.4", "The card goes under its pile, not on top of it.", piles.beneath),
            at("in-turn", "1.4,6 follows: the second pile following the first, “and so on”",
                "The piles take turns, a card from each, in order from the ace pile on; "
                "a hand left on the pile last drawn from marks the turn.", piles.in_turn),
            then=(piles.next_turn, w.set_fact("home", 0)), slots="ends"),
        at.may("turn-over", "1.4,8 follows: its own pile being the one it belongs to",
            "A card that lies on its own pile is turned up and laid under that same pile; "
            "where nothing else there is face down, turning it over is enough.",
            "pile > itself", "top-card", "face-down", "own-rank", "beneath", "in-turn",
            then=(piles.next_turn, w.set_fact("home", 1)), slots="ends"),
        at.action("skip", "1.7", "A complete pile may be passed over, and the turn goes to the next.",
            at("complete", "1.7 follows: all the cards being face up",
                "A pile is complete, and may be skipped, when no card of it lies face "
                "down, though one of its four be missing.", piles.all_up),
            then=piles.next_turn),
        at.deals("round-again", "1.6,7; 1.8 for next-pile follows: each pile being followed by the next",
            "After the king pile the turn comes to the ace pile again."),
        at.won("won", "1.8", "The game is won when the one card left at the end is found on its own pile.",
            w.both_states_hold(w.fact_has_value("home", 1), piles.all_faced)),
        at.lost("lost", "1.8",
            "The game is lost when the one card left at the end has to go to another pile.",
            w.both_states_hold(w.fact_has_value("home", 0), piles.all_faced))),
    doubts=(
        at.doubt("next-pile", "1.5,6,7", "From which pile does the next card come?",
            choice("in-order", "From the next pile in order, whatever became of the card before.",
                short="from the next pile in order"),
            choice("just-added-to", "From the pile that has just been added to.",
                at("in-turn", "1.6 silent",
                    "The first card is taken from the ace pile, each later one from the pile just added to.",
                    piles.in_turn),
                at("round-again", "1.7", "When the king pile is skipped, the turn comes to the ace pile."),
                short="from the pile just added to",
                effects={"take": (piles.turn_of_target, w.set_fact("home", 0)),
                    "turn-over": w.set_fact("home", 1)})),
        at.doubt("own-pile", "1.6", "Does a card that lies on its own pile use up that pile's turn?",
            choice("yes", "Yes: it goes under its pile, and the turn passes on."),
            choice("again", "No: another card is taken from the same pile.",
                at("turn-over", "1.4,8; 1.6 silent",
                    "A card that lies on its own pile is turned up and laid under that same pile, "
                    "which gives the next card too; where nothing else there is face down, "
                    "turning it over is enough."),
                effects={"turn-over": w.set_fact("home", 1)})),
        at.doubt("complete-pile", "1.7",
            "When is a pile complete: when no card of it is face down, or when its four cards are there?",
            choice("no", "When no card of it is face down, though one of its four be missing."),
            choice("yes",
                "When its four are there, though a stranger lie on them, which may wait till the end.",
                at("complete", "1.7 follows: all the cards of the pile's own rank being face up",
                    "A pile is complete, and may be skipped, when its four cards lie face up, "
                    "though a stranger lie on them; so may one with no card face down.",
                    piles.has_its_four)))),
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
    wide=w.make_layout(w.Area("pile", 0.3, 0, dx=1.35, fan=(0, 0.36), row=5, drop=3.35)),
    waiting=waiting,
    tries={"take turn-over": piles.to_its_pile})
