"""The Empress of India: tests, conditions and effects of its own."""

from rules_engine import words as w
from rules_engine.model.cards import FACE, RED, UNSEEN
from rules_engine.model.declared import declare_dependencies
from rules_engine.model.expression import SOURCE, TAKEN, TARGET, compiles_to, lies_in_zone, pile_size
from rules_engine.writing import Game, MoveAttempt, Position, State, Truth

COLOURS = (("army", "red-talon"), ("navy", "black-talon"))
"""The rows of each colour, and the packet of the talon that belongs to them."""

FROM_THE_PACK = ("turn-for-it", "fill-either", "turn-without-talon")
"""The rules that have the pack dealt for a vacancy."""

HOMES = {*COLOURS, ("army", "descending"), ("navy", "ascending")}
"""The rows of each colour, and where cards come to them from."""


def of_its_colour(attempt: MoveAttempt) -> Truth:
    """The card is of the colour of the rows it goes to, and comes from their packet or foundations."""
    rows = attempt.zone_name(attempt.target)
    if (rows, attempt.zone_name(attempt.source)) not in HOMES:
        return False
    return attempt.card in (None, UNSEEN) or RED[attempt.card] == (rows == "army")


def place_can_be_filled(attempt: MoveAttempt) -> Truth:
    """Packet and pack together have more cards than the rows that the card leaves have vacancies."""
    place, piles = attempt.game.table.place_index, attempt.position.piles
    rows = attempt.zone_name(attempt.source)
    vacancies = sum(not piles[at] for at in attempt.game.table.zone_places[rows])
    return len(piles[place[dict(COLOURS)[rows]]]) + len(piles[place["pack"]]) > vacancies


@declare_dependencies("card", "under", "source zone", "target zone")
def of_two_colours(attempt: MoveAttempt) -> Truth:
    """A red card meets a black one; of what is not shown the colour is that of the rows it lies in."""
    red = [RED[face] if face not in (None, UNSEEN) else attempt.zone_name(place) == "army"
           for face, place in ((attempt.card, attempt.source), (attempt.under, attempt.target))]
    return red[0] != red[1]


@declare_dependencies("source zone", "target zone", "source", "target", "named")
@compiles_to((pile_size(SOURCE) > 1) | (pile_size(TARGET) > 1) | ~(
    (lies_in_zone(SOURCE, "army") & lies_in_zone(TARGET, "army"))
    | (lies_in_zone(SOURCE, "navy") & lies_in_zone(TARGET, "navy"))))
def from_other_rows(attempt: MoveAttempt) -> Truth:
    """Of two single cards, one lies in the Army and one in the Navy; of pairs nothing is said."""
    if attempt.zone_name(attempt.source) != attempt.zone_name(attempt.target):
        return True
    piles = attempt.position.piles
    return len(piles[attempt.source]) > 1 or len(piles[attempt.target]) > 1


def one_of_each_colour(attempt: MoveAttempt) -> Truth:
    """Two cards are taken, a red one and a black one."""
    taken = attempt.faces
    if len(taken) != 2:
        return False
    return None if UNSEEN in taken else RED[taken[0]] != RED[taken[1]]


@compiles_to(~lies_in_zone(SOURCE, "army", "navy") | pile_size(SOURCE).equals(TAKEN))   # of one part
def none_left_behind(attempt: MoveAttempt) -> Truth:
    """No card of the rows is parted from the one it was paired with."""
    if len(attempt.cards_per_part) == 1:
        return attempt.zone_name(attempt.source) not in ("army",
            "navy") or attempt.cards_per_part == (len(attempt.origin),)
    parts, piles = attempt.move.parts, attempt.position.piles
    return all(
        len(piles[one.source]) == sum(len(part.at) for part in parts if part.source == one.source)
        for one in parts if attempt.zone_name(one.source) in ("army", "navy"))


@declare_dependencies("attempt")
def two_whole_pairs(attempt: MoveAttempt) -> Truth:
    """Four cards are taken, two red and two black: the cards of two places, two from each."""
    sources = [part.source for part in attempt.move.parts]
    if attempt.cards_per_part != (1, 1, 1, 1) or sorted(map(sources.count, sources)) != [2, 2, 2, 2]:
        return False
    return None if UNSEEN in attempt.faces else sum(RED[face] for face in attempt.faces) == 2


def all_reached(game: Game, position: Position) -> bool:
    """Every foundation holds its twelve cards."""
    zone, piles = game.table.zone_places, position.piles
    return all(len(piles[place]) == 12 for name in ("ascending", "descending") for place in zone[name])


def vacancy(*, packet: bool) -> State:
    """A row has a vacancy whose packet has cards, or, without `packet`, one whose packet has none.

    Without `packet` the pack must have cards, of whatever colour.
    """

    def state(game: Game, position: Position) -> bool:
        place, zone, piles = game.table.place_index, game.table.zone_places, position.piles
        wanted = [
            piles[place[talon]] for rows, talon in COLOURS
            if not all(piles[at] for at in zone[rows])
        ]
        return any(bool(talon) == packet for talon in wanted) and bool(packet or piles[place["pack"]])

    return state


def waits_without_talon(game: Game, position: Position) -> bool:
    """A row has a vacancy, both packets are used up, and the pack has cards, of whatever colour."""
    place = game.table.place_index
    talon = any(position.piles[place[packet]] for _, packet in COLOURS)
    return not talon and vacancy(packet=False)(game, position)


def only_packets_can_fill(game: Game, position: Position) -> bool:
    """A row has a vacancy that the packet of its colour can fill, and none has one that only the pack can."""
    return vacancy(packet=True)(game, position) and not vacancy(packet=False)(game, position)


def deal_one(attempt: MoveAttempt, position: Position) -> Position:
    """Deal the next card of the pack to a vacancy of its colour.

    It goes to the packet of its colour if that has cards, or if there is no such vacancy.
    """
    place, zone = attempt.game.table.place_index, attempt.game.table.zone_places
    *left, top = position.piles[place["pack"]]
    face = top & FACE
    rows, talon = COLOURS[0 if RED[face] else 1]
    packet = place[talon]
    where = next((at for at in zone[rows] if not (position.piles[at] or position.piles[packet])), packet)
    name = attempt.game.table.places[where]
    return w.position_with_piles(
        attempt.game, position, **{"pack": tuple(left), name: (*position.piles[where], face)})


def deal_rest(attempt: MoveAttempt, position: Position) -> Position:
    """Deal the whole pack card by card, as `deal_one` does. If a vacancy must be filled from it, deal one."""
    pack = attempt.game.table.place_index["pack"]
    if any(duty.rule.key in FROM_THE_PACK and duty.is_owed(attempt.game, position)
           for duty in attempt.game.duties):
        return deal_one(attempt, position)
    while position.piles[pack]:
        position = deal_one(attempt, position)
    return position
