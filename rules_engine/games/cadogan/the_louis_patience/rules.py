"""The "Louis" Patience: its table and its rules."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.attempt import Attempt
from rules_engine.cards import RANK, SUIT, UNSEEN, seen
from rules_engine.game import Game
from rules_engine.moves import Move, top_of
from rules_engine.rule import Rule, Truth, citing
from rules_engine.table import Fact, Position, Table, Zone
from rules_engine.words.effects import with_fact
from rules_engine.words.rounds import as_it_falls, falls_in_turn, where_it_fell, withdrawn
from rules_engine.words.tests import (
    either,
    empty,
    fact_above,
    fact_below,
    fact_is,
    none_open_under,
    one_apart,
    one_higher,
    one_lower,
    same_suit,
    top_of_pile,
)

cite = citing("cadogan", 'THE "LOUIS" PATIENCE')

LETTERS = "abcdefghiklm"
ORDER = tuple(f"letter-{letter}" for letter in LETTERS)
"""The letters in the order in which a circle is dealt: there is no j among them."""

ALPHABET = " ".join(ORDER)
FOUNDATIONS = "ascending descending"

TABLE = Table(
    zones=(
        *(Zone(name, title=f"letter {name[-1]}") for name in ORDER),
        Zone("ascending", 4, title="ascending foundations"),
        Zone("descending", 4, title="descending foundations"),
        Zone("pack", title="pack", face_down=True),
        Zone("aside", title="laid aside", hand=True),
    ),
    facts=(
        Fact("next", 1, "the number, in the alphabet, of the letter that the next card falls on"),
        Fact("fallen", 0, "1 while the card dealt last lies where it fell"),
        Fact("gone", 0, "the letters dealt to that have no card of this circle, as a sum: 1 for a, 2 for b, "
             "4 for c, and so on"),
        Fact("both", 0, "the foundations whose top card fitted two as it turned up, as a sum: 1, 2, 4, 8 for "
             "the ascending ones, 16, 32, 64, 128 for the descending ones"),
        Fact("later", 0, "those whose top card fitted two when it was played, but had not turned up so, as a "
             "sum of the same kind"),
        Fact("married", 0, "1 when a marriage has been made since the pack was last dealt out"),
        Fact("redeals", 0, "how often the letters have been taken up and dealt again"),
    ),
)
TOPS = range(len(ORDER))
"""The places of the letters."""

NONE_LIES = (1 << len(ORDER)) - 1
"""The fact `gone` where no letter has a card of this circle."""


def from_aside(attempt: Attempt) -> Truth:
    """The card is one that was laid aside."""
    return attempt.zone(attempt.source) == "aside"


def of_this_circle(attempt: Attempt) -> Truth:
    """The uppermost card of the letter belongs to the circle dealt last, or being dealt."""
    begun = attempt.fact("next") - 1 or len(ORDER)
    return attempt.source < begun and not attempt.fact("gone") >> attempt.source & 1


def fits_both(attempt: Attempt) -> Truth:
    """The card is the next one of an ascending and of a descending foundation."""
    if attempt.card == UNSEEN:
        return None
    zone, piles = attempt.game.table.zone, attempt.position.piles
    wanted = (("ascending", attempt.card - 1, 0), ("descending", attempt.card + 1, 12))
    answers: list[Truth] = []
    for name, under, last in wanted:
        tops = [seen(piles[place][-1]) for place in zone[name] if piles[place]]
        fits = RANK[attempt.card] != last and under in tops
        answers.append(None if not fits and UNSEEN in tops else fits)
    return False if False in answers else None if None in answers else True


def bit(game: Game, place: int) -> int:
    """What a foundation counts for in the facts `both` and `later`."""
    return 1 << place - game.table.zone["ascending"].start


def turned_up_so(attempt: Attempt) -> Truth:
    """The top card of the foundation fitted two as it turned up."""
    return bool(attempt.fact("both") & bit(attempt.game, attempt.source))


def played_so(attempt: Attempt) -> Truth:
    """The top card of the foundation fitted two as it turned up, or when it was played."""
    return bool((attempt.fact("both") | attempt.fact("later")) & bit(attempt.game, attempt.source))


def new_circle(attempt: Attempt, position: Position) -> Position:
    """With the letter a a new circle begins."""
    return with_fact(attempt.game, position, "gone", 0) if attempt.fact("next") == 1 else position


def leaves_its_letter(attempt: Attempt, position: Position) -> Position:
    """In the stead of a card that goes out as it falls comes the next; any other leaves a gap."""
    if attempt.source not in TOPS:
        return position
    if attempt.source == where_it_fell(attempt.game, attempt.position, ORDER):
        changed = withdrawn(ORDER)(attempt, position)
        # With the first card of a circle gone as it fell, no letter has a card of that circle yet.
        return with_fact(attempt.game, changed, "gone", NONE_LIES) if attempt.source == 0 else changed
    changed = with_fact(attempt.game, position, "fallen", 0)
    return with_fact(attempt.game, changed, "gone", attempt.fact("gone") | 1 << attempt.source)


def note_both(attempt: Attempt, position: Position) -> Position:
    """A card that fitted two foundations is remembered where it lies; what it covers is forgotten."""
    game, at = attempt.game, bit(attempt.game, attempt.target)
    just_turned = attempt.source == where_it_fell(game, attempt.position, ORDER)
    # What lies aside fitted two when it was laid there.
    noted = {"both": from_aside(attempt) or (just_turned and fits_both(attempt)),
             "later": not from_aside(attempt) and not just_turned and fits_both(attempt)}
    for name, so in noted.items():
        position = with_fact(game, position, name, attempt.fact(name) & ~at | (at if so else 0))
    return position


def note_change(attempt: Attempt, position: Position) -> Position:
    """What is remembered of a card goes with it to the other foundation."""
    game, old, new = attempt.game, bit(attempt.game, attempt.source), bit(attempt.game, attempt.target)
    for name in ("both", "later"):
        noted = attempt.fact(name)
        position = with_fact(game, position, name, noted & ~(old | new) | (new if noted & old else 0))
    return position


def married(attempt: Attempt, position: Position) -> Position:
    """A marriage has been made, and no card lies any more as it fell."""
    return with_fact(attempt.game, with_fact(attempt.game, position, "married", 1), "fallen", 0)


def marriages(game: Game, position: Position) -> Iterator[Move]:
    """Each uppermost card, to every other that might be its neighbour in suit, ace and king among them."""
    if position.piles[game.table.place["pack"]]:
        return
    tops = [(place, seen(pile[-1])) for place in TOPS if (pile := position.piles[place])]
    for place, card in tops:
        for other, under in tops:
            near = SUIT[card] == SUIT[under] and abs(RANK[card] - RANK[under]) in (1, 12)
            if place != other and (UNSEEN in (card, under) or near):
                yield top_of(position, place, other)


# The cards and the deal.
TWO_PACKS = Rule("two-packs", cite(0, 1), "Two full packs of fifty-two cards, shuffled together.")
WITHDRAWN = Rule(
    "withdrawn", cite(3, 1),
    "Before the deal an ace and a king of each suit are taken out; they begin the eight foundations.")
DEAL = Rule(
    "deal", cite(3, 3),
    "The other cards are dealt face up, one to each of twelve letters. The letters form a square round the "
    "foundations and are called the alphabet.")
ROUND = Rule(
    "round", cite(3, 4), "A circle begins with the letter a and goes on from letter to letter as far as m.",
    falls_in_turn(ORDER))
CIRCLES = Rule(
    "circles", cite(4, 1),
    "Upon the first circle a second one is dealt, and so on until the pack has come to its end.")
PLAY = Rule(
    "play", cite(3, 4, 5),
    "A card is played if it continues a foundation: in the deal as it turns up, or, when a circle is "
    "complete, from that circle; and after the deal from the top of any letter.")
PLAY_IT = Rule(
    "play-it", cite(3, 4, 5),
    "A card that fits as it turns up, or when its circle is complete, is played before the next one is "
    "dealt.")
AS_IT_FALLS = Rule(
    "as-it-falls", cite(3, 4, 5),
    "While a circle is being dealt only the card just turned up can be played. The others of the circle wait "
    "until it is complete.", either(empty("pack"), fact_is("next", 1), as_it_falls(ORDER)))
LOWER_CIRCLES = Rule(
    "lower-circles", cite(2, 1, label="II"),
    "As long as the deal lasts no card of a lower circle can be used, not even one that nothing lies upon.",
    either(empty("pack"), of_this_circle))
TOP_CARD = Rule(
    "top-card", cite(2, 1, label="II"),
    "Only the uppermost card of a letter can be taken. After the deal it frees the one beneath it.",
    top_of_pile)

FREE = (TOP_CARD, AS_IT_FALLS, LOWER_CIRCLES)
"""What a card of the alphabet has to be to go out."""

# The foundations.
FOLLOW_SUIT = Rule(
    "follow-suit", cite(1, 1, label="I"), "A foundation is of one suit throughout.", same_suit)
ONE_UP = Rule(
    "one-up", cite(3, 2), "An ascending foundation takes the next higher card, up to the king.", one_higher)
ONE_DOWN = Rule(
    "one-down", cite(3, 2), "A descending foundation takes the next lower card, down to the ace.", one_lower)

# When the pack has been dealt out.
MARRY = Rule(
    "marry", cite(5, 1),
    "When the pack is dealt out, the uppermost card of a letter may be married: laid on the uppermost card "
    "of another.")
ONE_APART = Rule(
    "one-apart", cite(5, 1),
    "A card is married to the next higher or to the next lower one; ace and king are not neighbours.",
    one_apart)
MARRY_SUIT = Rule(
    "marry-suit", cite(1, 1, label="I"), "Only cards of one suit can be married.", same_suit)
DEALT_OUT = Rule(
    "dealt-out", cite(5, 1), "Nothing is married until the whole pack has been dealt.", empty("pack"))
PLAYED_FIRST = Rule(
    "played-first", cite(5, 1), "Nothing is married while a card of the alphabet can be played.",
    none_open_under("ascend", "descend"))

# Cards that fit two foundations.
CHANGE = Rule(
    "change", cite(6, 2),
    "A card that has turned up when it fitted both foundations of its suit may be changed from the one to "
    "the other.")
SO_TURNED_UP = Rule(
    "so-turned-up", cite(6, 2),
    "Only a card that fitted both as it turned up, and was played then or after lying aside, can be changed; "
    "only until the next re-deal, and only while nothing lies upon it.", turned_up_so)
LAY_ASIDE = Rule(
    "lay-aside", cite(6, 3),
    "Or such a card may be laid aside as it turns up, to be played later on either foundation.")
FITS_BOTH = Rule(
    "fits-both", cite(6, 2, 3),
    "Only a card that fits an ascending and a descending foundation is laid aside.", fits_both)
IN_A_REDEAL = Rule(
    "in-a-redeal", cite(6, 2),
    "None of this is done in the first deal: there a card is played on the one or the other, and stays.",
    fact_above("redeals", 0))
JUST_TURNED_UP = Rule(
    "just-turned-up", cite(6, 3), "It is laid aside as it turns up, and not later.", as_it_falls(ORDER))
FROM_ASIDE = Rule(
    "from-aside", cite(6, 3), "A card laid aside may be played at any time on a foundation that it fits.")
NOT_BACK = Rule(
    "not-back", cite(6, 3).quiet(), "A card laid aside goes to a foundation and nowhere else.")

# Taking up the letters, and the end.
REDEAL = Rule(
    "redeal", cite(5, 2),
    "The letters are taken up in turn, g to m and then a to f, each beneath those before it; the whole is "
    "turned over and dealt again from the letter a.")
UNSHUFFLED = Rule(
    "unshuffled", cite(6, 1), "The cards are not shuffled, and all is done as in the first deal.")
ALL_DEALT = Rule(
    "all-dealt", cite(5, 1), "Nothing is taken up before the pack has been dealt out.", empty("pack"))
NOTHING_FITS = Rule(
    "nothing-fits", cite(5, 2), "The letters are not taken up while a card of theirs can be played.",
    none_open_under("ascend", "descend"))
THRICE = Rule(
    "thrice", cite(7, 1), "There are three re-deals, besides the first deal, and no more.",
    fact_below("redeals", 3))
ALL_OUT = Rule(
    "all-out", cite(3, 2).quiet(), "The game is won when all hundred and four cards are on the foundations.")
NOTHING_LEFT = Rule(
    "nothing-left", cite(7, 1).quiet(),
    "When the letters have been taken up three times, and nothing more can be played, married or changed, "
    "the game is lost.")
