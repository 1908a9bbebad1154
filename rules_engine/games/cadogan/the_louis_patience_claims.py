"""The "Louis" Patience: what the text states, counted."""

from rules_engine.games.cadogan.the_louis_patience_letters import LETTERS, ORDER
from rules_engine.judging.judge import judge
from rules_engine.judging.position_questions import apply_move
from rules_engine.model.cards import FACE
from rules_engine.writing import Game, Move, Text

at = Text("cadogan", 'THE "LOUIS" PATIENCE')


def twelve_letters(_: Game) -> tuple[str, bool]:
    """The letters from a to m, and the place of g among them."""
    whole = "abcdefghijklm"
    without = whole.replace("j", "")
    found = f"a to m are {len(whole)} letters; without j, as old alphabets have it, {len(without)}"
    return found, without == LETTERS and without.index("g") == len(without) // 2


def eight_circles(game: Game) -> tuple[str, bool]:
    """The circles that the cards left by the foundations make."""
    rounds, over = divmod(len(game.cards) - 8, len(ORDER))
    found = f"104 - 8 = 96 = {rounds} x {len(ORDER)}, if nothing is played as it turns up"
    return found, (rounds, over) == (8, 0)


def order_reversed(game: Game) -> tuple[str, bool]:
    """The order in which twelve packets, one card each, fall when they are dealt again."""
    position = game.table.position({name: (number,) for number, name in enumerate(ORDER)})
    redeal = Move(action="redeal")
    verdict = judge(game, position, redeal)
    assert verdict.permission is not None
    pack = apply_move(game, position, redeal, verdict.permission).piles[game.table.place_index["pack"]]
    fall = "".join(LETTERS[entry & FACE] for entry in reversed(pack))
    return f"they fall {' '.join(fall)}", fall == LETTERS[5::-1] + LETTERS[:5:-1]

CLAIMS = (
    at.claim("letters", "3.4", "The twelve cards of a circle are lettered a to m.",
        "counted", twelve_letters),
    at.claim("circles", "4.1", "Circles of twelve are dealt until the pack is exhausted.",
        "reckoned", eight_circles),
    at.claim("reversed", "5.3", "Taken up from g to f, the packets come in reversed order.",
        "played by the engine, each packet going beneath those taken before, and the whole turned over",
        order_reversed, under="gathering=beneath"))
