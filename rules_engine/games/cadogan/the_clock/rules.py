"""The Clock: its table and its rules."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.attempt import Attempt
from rules_engine.cards import RANK, SUIT, UNSEEN, seen
from rules_engine.game import Game
from rules_engine.judge import after, open_moves
from rules_engine.moves import Move, Part, top_of
from rules_engine.rule import Rule, Test, Tries, Truth, citing
from rules_engine.table import Fact, Position, Table, Zone
from rules_engine.words.effects import set_fact, with_fact
from rules_engine.words.tests import (
    none_open_under,
    one_card,
    one_higher_round,
    one_lower,
    same_suit,
    top_of_pile,
)

cite = citing("cadogan", "THE CLOCK")
terms = citing("cadogan", "EXPLANATION OF TERMS")

TABLE = Table(
    zones=(
        Zone("foundation", 12, title="foundations"),
        Zone("packet", 12, title="circle"),
        Zone("pack", title="pack", face_down=True),
        Zone("talon", title="talon"),
    ),
    facts=(
        Fact("filling", 0, "1 while the packets are being refilled"),
        Fact("reached", 0, "the packet last refilled, 0 once something else is done"),
        Fact("married", 0, "1 once a marriage has left a packet to be refilled"),
        Fact("fresh", 0, "1 while the card last dealt lies on the talon and none has left the pack since"),
    ),
)
PACK = TABLE.place["pack"]
TALON = TABLE.place["talon"]
FOUNDATIONS = TABLE.zone["foundation"]
PACKETS = TABLE.zone["packet"]


def short(position: Position) -> list[int]:
    """The packets of fewer than three cards, from the numeral I on."""
    return [place for place in PACKETS if len(position.piles[place]) < 3]


def to_be_refilled(_game: Game, position: Position) -> bool:
    """A packet has fewer than three cards, and the pack holds one for it."""
    return bool(position.piles[PACK] and short(position))


def being_refilled(game: Game, position: Position) -> bool:
    """Refilling has begun and is not done."""
    return position.facts[TABLE.fact["filling"]] > 0 and to_be_refilled(game, position)


def all_at_their_hours(_game: Game, position: Position) -> bool:
    """The top card of every foundation has the number of its hour."""
    tops = (position.piles[place][-1:] for place in FOUNDATIONS)
    return all(top and RANK[seen(top[0])] == hour for hour, top in enumerate(tops))


def comes_from(zone: str) -> Test:
    """The card comes from this zone."""
    return lambda attempt: attempt.zone(attempt.source) == zone


def not_at_its_hour(attempt: Attempt) -> Truth:
    """The foundation's top card does not yet have the number of the hour."""
    if attempt.under == UNSEEN:
        return None
    return attempt.under is None or RANK[attempt.under] != attempt.number(attempt.target) - 1


def none_short(attempt: Attempt) -> Truth:
    """Every packet has three cards at least."""
    return not short(attempt.position)


def has_fewer_than_three(attempt: Attempt) -> Truth:
    """The packet that the card goes to has fewer than three."""
    return len(attempt.position.piles[attempt.target]) < 3


def none_before_it_short(attempt: Attempt) -> Truth:
    """No packet of a lower numeral has fewer than three cards."""
    return not any(place < attempt.target for place in short(attempt.position))


def might_go(card: int, under: int, step: int) -> bool:
    """Whether a card could be so many ranks above another of its suit, round the corner too."""
    if UNSEEN in (card, under):
        return True
    return SUIT[card] == SUIT[under] and (RANK[card] - RANK[under] - step) % 13 == 0


def plays(zone: str) -> Tries:
    """Each top card of the zone to each foundation that might take it."""

    def tries(_game: Game, position: Position) -> Iterator[Move]:
        laid = [(place, seen(pile[-1])) for place in FOUNDATIONS if (pile := position.piles[place])]
        for place in TABLE.zone[zone]:
            if position.piles[place]:
                card = seen(position.piles[place][-1])
                yield from (top_of(position, place, spot) for spot, under in laid if might_go(card, under, 1))

    return tries


def marriages(_game: Game, position: Position) -> Iterator[Move]:
    """The top card of each packet, or cards in sequence there, to each packet where they might be married."""
    laid = [(place, seen(pile[-1])) for place in PACKETS if (pile := position.piles[place])]
    for place, _ in laid:
        pile = position.piles[place]
        for size in range(1, len(pile) + 1):
            card = seen(pile[-size])
            if size > 1 and not might_go(seen(pile[1 - size]), card, -1):
                break
            taken = tuple(range(len(pile) - size, len(pile)))
            yield from (
                Move((Part(taken, place, other),))
                for other, under in laid
                if other != place and might_go(card, under, -1)
            )


def refills(_game: Game, position: Position) -> Iterator[Move]:
    """The next card of the pack, and the talon's top card, to each packet."""
    for source in (PACK, TALON):
        if position.piles[source]:
            yield from (top_of(position, source, place) for place in PACKETS)


def after_marrying(attempt: Attempt, position: Position) -> Position:
    """Notes that something has been married, if a packet is now to be refilled."""
    if not to_be_refilled(attempt.game, position):
        return position
    return with_fact(attempt.game, position, "married", 1)


def after_filling(attempt: Attempt, position: Position) -> Position:
    """Notes which packet was refilled, whether more are to be, and that the card last dealt is passed."""
    more = to_be_refilled(attempt.game, position)
    for name, value in (("filling", int(more)), ("reached", attempt.number(attempt.target)), ("fresh", 0)):
        position = with_fact(attempt.game, position, name, value)
    return position if more else with_fact(attempt.game, position, "married", 0)


PLAYED = (set_fact("reached", 0),)
PLAYED_FROM_TALON = (*PLAYED, set_fact("fresh", 0))
MARRIED = (*PLAYED, after_marrying)
DEALT = (*PLAYED, set_fact("fresh", 1))


def only_to_a_twin(position: Position, move: Move) -> bool:
    """Whether the marriage would take a card from its next higher card to that card's twin."""
    part = move.parts[0]
    beneath = position.piles[part.source][: part.at[0]][-1:]
    return bool(beneath) and seen(beneath[0]) == seen(position.piles[part.target][-1]) != UNSEEN


def is_stopped(game: Game, position: Position) -> bool:
    """The pack is used up, and nothing can be done but marriages between twins that lead to nothing else."""
    if position.piles[PACK]:
        return False
    met, ahead = {position}, [position]
    while ahead:
        at = ahead.pop()
        for leave in game.leaves:
            for move, _ in open_moves(game, at, leave):
                if leave.key != "marry" or not only_to_a_twin(at, move):
                    return False
                reached = after(game, at, move, leave)
                if reached not in met:
                    met.add(reached)
                    ahead.append(reached)
    return True


# The cards and the clock.
TWO_PACKS = Rule("two-packs", cite(0, 1), "Two full packs of fifty-two cards, shuffled together.")
TWELVE_OUT = Rule(
    "twelve-out", cite(5, 1),
    "Twelve cards are picked out of the packs and laid as the hours of a clock: these begin the foundations.")
CIRCLE = Rule(
    "circle", cite(6, 1),
    "Then a circle of twelve packets is dealt, three cards at a time, one packet to each hour, and spread so "
    "that every card can be seen.")
FORMED = Rule("formed", cite(1, 1), "Nothing is played until the circle is complete.")

# The foundations.
PLAY = Rule("play", cite(6, 2), "A card of the circle that fits is played on its foundation.")
TALON_PLAYS = Rule("talon-plays", cite(10, 1), "So is a card of the talon, which has no other use.")
TOP_CARD = Rule(
    "top-card", cite(1, 1), "Of a packet, and of the talon, only the top card can be used; when it goes the "
    "one beneath is free.", top_of_pile)
FOLLOW_SUIT = Rule("follow-suit", cite(4, 1, label="IV"), "A foundation keeps to its suit.", same_suit)
ONE_UP = Rule(
    "one-up", cite(5, 2), "A foundation goes up one rank at a time, from the king to the ace and on.",
    one_higher_round)
TO_THE_HOUR = Rule(
    "to-the-hour", cite(5, 2),
    "A foundation is finished when its top card has the number of its hour: ace one, knave eleven, queen "
    "twelve. It takes no more.", not_at_its_hour)
HOLD_BACK = Rule("hold-back", cite(8, 1), "A card may stay on the circle although it could be played.")

# Marrying.
MARRY = Rule(
    "marry", cite(6, 2), "A card of the circle may be married: laid on the top card of another packet.")
CIRCLE_ONLY = Rule(
    "circle-only", cite(2, 1, label="II"), "Only cards of the circle are married; none from the pack or the "
    "talon.", comes_from("packet"))
ONE_CARD = Rule("one-card", cite(1, 1, label="I"), "Cards are married one at a time.", one_card)
MARRY_SUIT = Rule("marry-suit", terms(5, 2), "Only cards of one suit are married.", same_suit)
ONE_DOWN = Rule(
    "one-down", cite(6, 2), "The card laid on is one rank below the one it covers.", one_lower)

# Refilling, and dealing on.
FILL = Rule(
    "fill", cite(3, 1, label="III"),
    "A packet that has fewer than three cards is refilled with the next cards of the pack.")
FROM_PACK = Rule(
    "from-pack", cite(3, 1, label="III"),
    "Only the pack refills a packet: neither the talon does, nor another packet.", comes_from("pack"))
TO_THREE = Rule(
    "to-three", cite(3, 1, label="III"), "A packet takes no card of the pack once it has three.",
    has_fewer_than_three)
IN_ORDER = Rule(
    "in-order", cite(6, 3),
    "Packets are refilled round the clock from I to XII, each up to its three cards before the next.",
    none_before_it_short)
FILL_ALL = Rule(
    "fill-all", cite(6, 3), "Once refilling has begun, it is finished before anything is played or married.")
DEAL = Rule(
    "deal", cite(9, 1), "When you can or will go no further, the pack's next card is dealt on the talon.")
FULL_FIRST = Rule(
    "full-first", cite(9, 1), "No card is dealt on the talon while a packet lacks one of three.", none_short)
SUITABLE = Rule(
    "suitable-goes", cite(9, 1),
    "No card is dealt while the one on the talon fits a foundation: it has to be played.",
    none_open_under("play-talon"))
NO_REDEAL = Rule("no-redeal", cite(11, 1), "The talon is not dealt again.")

# The end.
ALL_HOURS = Rule(
    "all-hours", cite(5, 2), "The game is won when all twelve foundations have come to their hours.")
NOTHING_LEFT = Rule(
    "nothing-left", cite(11, 1).quiet(),
    "When the pack is used up and nothing more can be played or married, the game is lost. A marriage that "
    "takes a card from one twin to the other does not count if nothing can come of it.")

