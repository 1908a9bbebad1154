"""The Wheel: the table, what can be combined, and the rules as the text gives them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import TypeAlias

from rules_engine.attempt import Attempt
from rules_engine.cards import RANK, UNSEEN, seen
from rules_engine.game import Game
from rules_engine.moves import Move, Part, top_of
from rules_engine.rule import Rule, Truth, citing
from rules_engine.table import Fact, Position, Table, Zone
from rules_engine.words.effects import with_fact
from rules_engine.words.pairs import PIPS, faces, tops_of_piles, values_make
from rules_engine.words.tests import fact_is, none_open_under

cite = citing("cadogan", "THE WHEEL")

TABLE = Table(
    zones=(
        Zone("cushion", 12, title="cushion"),
        Zone("circle", 24, title="circle", in_order=True),
        Zone("cross", title="cross"),
        Zone("pack", title="pack", face_down=True),
    ),
    facts=(
        Fact("round", 1, "which deal is under way or was the last"),
        Fact("dealt", 12, "how many of its cards lie on the cushion"),
    ),
)
CUSHION, CIRCLE, PACK = TABLE.zone["cushion"], TABLE.zone["circle"], TABLE.place["pack"]

Lying: TypeAlias = tuple[int, int]
"""A card of the cushion: its place, and its number in the pile from the bottom."""


def is_court(card: int) -> bool:
    """Whether it is a knave, a queen or a king."""
    return RANK[card] > 9


def three_minor(attempt: Attempt) -> Truth:
    """Of the cards taken just three are no court cards."""
    cards = faces(attempt)
    hidden = cards.count(UNSEEN)
    minor = len([card for card in cards if not is_court(card)]) - hidden
    return None if hidden and minor <= 3 <= minor + hidden else minor == 3


def all_different(attempt: Attempt) -> Truth:
    """No two of the minor cards taken are of one value."""
    cards = faces(attempt)
    minor = [RANK[card] for card in cards if card != UNSEEN and not is_court(card)]
    if len(set(minor)) < len(minor):
        return False
    return None if UNSEEN in cards and minor else True


def one_court(attempt: Attempt) -> Truth:
    """Of the cards taken just one is a court card."""
    cards = faces(attempt)
    courts, hidden = sum(map(is_court, cards)), cards.count(UNSEEN)
    return None if hidden and courts <= 1 <= courts + hidden else courts == 1


def court_on_top(attempt: Attempt) -> Truth:
    """The last card laid is a court card, if any is."""
    *under, top = faces(attempt)
    if is_court(top) or not any(card == UNSEEN or is_court(card) for card in (*under, top)):
        return True
    return None if top == UNSEEN or not any(map(is_court, under)) else False


def one_fresh_space(attempt: Attempt) -> Truth:
    """All the cards go to one place, and it was empty."""
    targets = {part.target for part in attempt.move.parts}
    return len(targets) == 1 and not attempt.position.piles[attempt.target]


def is_complete(game: Game, position: Position) -> bool:
    """The deal has its twelve cards, or all that the pack could give it."""
    return position.facts[game.table.fact["dealt"]] == 12 or not position.piles[PACK]


def complete(attempt: Attempt) -> Truth:
    """No deal is under way."""
    return is_complete(attempt.game, attempt.position)


def next_to_deal(game: Game, position: Position) -> int:
    """The place that the next card dealt goes to."""
    return CUSHION[position.facts[game.table.fact["dealt"]] % 12]


def in_turn(attempt: Attempt) -> Truth:
    """The card goes to the next place of the cushion, or with the first card of a deal to the first."""
    return attempt.target == next_to_deal(attempt.game, attempt.position)


def deal_goes_on(attempt: Attempt, position: Position) -> Position:
    """Afterwards the facts tell which deal the card belongs to, and how many of it lie."""
    dealt = attempt.fact("dealt") % 12 + 1
    changed = with_fact(attempt.game, position, "dealt", dealt)
    return with_fact(attempt.game, changed, "round", attempt.fact("round") + 1) if dealt == 1 else changed


def refilled(attempt: Attempt) -> Truth:
    """No place of the cushion is vacant in the first deal, or the pack holds no card for it."""
    piles = attempt.position.piles
    return attempt.fact("round") > 1 or not piles[PACK] or all(piles[place] for place in CUSHION)


def to_next_place(game: Game, position: Position) -> Iterator[Move]:
    """Candidates: the next card of the pack to the place that is dealt to next."""
    if position.piles[PACK]:
        yield top_of(position, PACK, next_to_deal(game, position))


def lying(position: Position, depth: int) -> Iterator[tuple[Lying, int]]:
    """The cards of the cushion with no more than so many upon them, each with its face."""
    for place in CUSHION:
        pile = position.piles[place]
        for index in range(max(len(pile) - depth - 1, 0), len(pile)):
            yield (place, index), seen(pile[index])


def may_make_eighteen(pips: Sequence[int]) -> bool:
    """Whether three minor cards make eighteen with different values; 0 is a card that is not shown."""
    known = [one for one in pips if one]
    return len(set(known)) == len(known) and (len(known) < 3 or sum(known) == 18)


def uncovered(position: Position, cards: Sequence[Lying]) -> bool:
    """Whether nothing lies on any of these cards but others of them."""
    return all(
        (place, above) in cards
        for place, index in cards for above in range(index + 1, len(position.piles[place])))


def eighteens(game: Game, position: Position) -> Iterator[Move]:
    """Candidates: every three minor cards that may make eighteen, with every crown, to the first space.

    Cards that some of the others lie upon are among them.
    """
    onto = next((place for place in CIRCLE if not position.piles[place]), None)
    if onto is None or not is_complete(game, position):
        return
    minor: dict[int, list[Lying]] = {}
    for card, face in lying(position, 2):
        if not is_court(face):
            minor.setdefault(0 if face == UNSEEN else PIPS[RANK[face]], []).append(card)
    crowns = [card for card, face in lying(position, 3) if face == UNSEEN or is_court(face)]
    for three in triples(minor):
        for crown in crowns if uncovered(position, three) else ():
            if crown not in three and uncovered(position, (*three, crown)):
                # Of two cards of one pile the upper is taken first.
                order = (*sorted(three, key=lambda card: (card[0], -card[1])), crown)
                yield Move(tuple(Part((index,), place, onto) for place, index in order))


def triples(minor: dict[int, list[Lying]]) -> Iterator[tuple[Lying, ...]]:
    """Every three of the cards, listed by their pips, that may make eighteen."""
    if 0 not in minor:
        kinds = filter(may_make_eighteen, combinations(sorted(minor), 3))
        return (way for kind in kinds for way in product(*(minor[pips] for pips in kind)))
    pips = {card: count for count, cards in minor.items() for card in cards}
    return (way for way in combinations(pips, 3) if may_make_eighteen([pips[card] for card in way]))


# The deal.
TWO_PACKS = Rule("two-packs", cite(0, 1), "Two full packs of fifty-two cards.")
CROSS = Rule(
    "cross", cite(6, 1),
    "The eight aces are taken out and laid as a cross. They have no other part in the game.")
LAY_OUT = Rule(
    "cushion", cite(6, 2, 3),
    "Twelve of the other ninety-six cards are dealt face up below the cross, as two rows of six. They are "
    "the cushion. Room is left for a circle of twenty-four packets round the cross.")
NO_REDEAL = Rule("no-redeal", cite(11, 1), "The cards are dealt once and not again.")

PIPS_COUNT = Rule(
    "pips", cite(4, 1, label="IV"),
    "A minor card counts its pips, from two to ten. A court card counts nothing and is no part of the sum; "
    "it is the crown.")

# What may be done.
COMBINE = Rule(
    "combine", cite(7, 1, 2),
    "Three cards of the cushion that make eighteen are taken up together, a court card of the cushion is put "
    "on them as their crown, and the packet is laid face up on a free space of the circle.")
FILL = Rule(
    "fill", cite(7, 3),
    "The places the four cards have left are filled from the pack, one card each, in whatever order.")
DEAL = Rule(
    "deal", cite(8, 1),
    "Another twelve cards are dealt, one to each place of the cushion: upon the card that lies there, or "
    "where none does to the empty place.")

# What limits it.
EIGHTEEN = Rule(
    "eighteen", cite(6, 4), "The pips of the three come to eighteen.", values_make(18, PIPS))
THREE = Rule("three-cards", cite(6, 5), "Three minor cards make it, no fewer and no more.", three_minor)
DIFFERENT = Rule(
    "different", cite(2, 1, label="II"), "No two of the three are of the same value.", all_different)
CROWNED = Rule(
    "crowned", cite(3, 1, 2, label="III"),
    "Each packet has one crown. Three cards that make eighteen stay where they are until there is a court "
    "card for them.", one_court)
CROWN_ON_TOP = Rule("crown-on-top", cite(7, 1), "The court card lies on the other three.", court_on_top)
UPPERMOST = Rule(
    "top-cards", cite(5, 1, label="V"),
    "Only the uppermost cards of the cushion are taken, the crown too; a card beneath is free when what lay "
    "on it has gone into the circle.", tops_of_piles)
OWN_SPACE = Rule(
    "own-space", cite(7, 1), "The four go to one space of the circle, where no other packet lies.",
    one_fresh_space)
TOGETHER = Rule(
    "together", cite(7, 1), "Nothing goes to the circle but whole packets, all four cards at once.")
COMPLETE = Rule(
    "deal-complete", cite(9, 1),
    "Until a deal is complete nothing is combined, and no card leaves the place it lies in.", complete)
IN_TURN = Rule(
    "in-turn", cite(8, 1).quiet(),
    "A deal begins at the left of the upper row and goes along both rows, one card to each place.", in_turn)
NO_MORE = Rule(
    "no-more", cite(8, 1), "Another deal is begun only when no combination can be made.",
    none_open_under("combine"))
FIRST_ONLY = Rule(
    "first-deal-only", cite(1, 1, label="I"),
    "Vacant places are filled only before the second deal. Later they wait for the next deal.",
    fact_is("round", 1))
REFILL = Rule(
    "refill-at-once", cite(7, 3),
    "In the first deal all four places are filled before anything else is done, as long as the pack lasts.",
    refilled)
NOT_MOVED = Rule(
    "not-moved", cite(8, 1).quiet(), "No card goes from one place of the cushion to another.")
STAYS = Rule("circle-stays", cite(7, 1).quiet(), "A packet in the circle stays there, whole.")
ACES_STAY = Rule("aces-stay", cite(10, 1), "No ace leaves the cross: it is in the picture at the end.")

# The end.
SUCCESS = Rule(
    "success", cite(10, 1),
    "The game is won when the circle has its twenty-four court cards, each on three others, round the cross.")
FAILED = Rule(
    "failed", cite(10, 1).quiet(),
    "The game is lost when the pack has been dealt and no combination can be made.")
