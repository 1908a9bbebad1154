"""Whether the next card of the pack may be looked at before it fills an empty place, as several games ask."""

from rules_engine import words as w
from rules_engine.model.readings import Reading
from rules_engine.model.rule import State, Tally
from rules_engine.writing import Game, Position, Text, choice, tally


def as_it_comes(at: Text, where: str, place: str) -> Tally:
    """Return the rule that the next card is not looked at, as a tally that is always 0.

    `place` names the empty place with its article, such as "a vacancy".
    """
    return tally(
        "look-pack", at("as-it-comes", where, f"The next card of the pack fills {place} as it comes: it is "
        "not looked at first."), lambda _game, _position, _place: 0, unit="cards of the pack")


def from_pack(at: Text, where: str, place: str, may_fill: State, why: str) -> Reading:
    """Return the doubt whether the next card is seen first; `may_fill` tells when it may fill a place."""

    def looked_at(game: Game, position: Position, _: int) -> int:
        return int(w.both_hold(w.has_cards("pack"), may_fill)(game, position))

    return at.doubt(
        "from-pack", where, f"Is a card of the pack that fills {place} seen before it is chosen?",
        choice("unseen", "No: the next card goes there from the pack as it comes.", short="no"),
        choice("seen", "Yes: the player may look at it first; it stays the next card if another is taken.",
            tallies=(tally("look-pack", at("as-it-comes", where, "Before the next card of the pack fills "
                f"{place} it may be looked at."), looked_at, unit="cards of the pack"),), short="yes"),
        why=why)
