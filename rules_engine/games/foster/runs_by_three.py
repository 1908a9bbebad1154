"""The pack run through by threes, as in Canfield and Klondike: its effects, and what it leaves open."""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine import words as w
from rules_engine.model.readings import Reading
from rules_engine.model.rule import Effect, State
from rules_engine.writing import Text, choice


@dataclass(frozen=True)
class RunsByThree:
    """The runs through a pack. Each turns up three cards at a time, until the talon is taken up.

    - `is_usable`: the condition that a card that shows on the talon can be used.
    - `moves_made`: the fact that counts the moves of a run. The game has the facts `lot`, `used` and
      `usable` too.
    """

    is_usable: State
    moves_made: str

    @property
    def note_usable(self) -> Effect:
        """The effect that stores whether a card that shows can be used."""
        return w.set_fact_if("usable", self.is_usable)

    @property
    def after_moves(self) -> tuple[Effect, ...]:
        """What a run keeps of a move, for its end and for other answers."""
        return (w.add_one_to_fact(self.moves_made), w.add_one_to_fact("used", from_zone="talon"),
            w.add_one_to_fact("usable", from_zone="talon"),
            w.subtract_one_from_fact("lot", from_zone="talon"), self.note_usable)

    @property
    def turn(self) -> tuple[Effect, ...]:
        """Three cards are turned up together."""
        return (w.turn_up_cards(3), self.note_usable)

    @property
    def take_up(self) -> tuple[Effect, ...]:
        """The talon becomes the pack again, and a new run begins."""
        facts = ("lot", "usable", "used", self.moves_made)
        return (w.turn_talon_into_pack(), *(w.set_fact(name, 0) for name in facts))

    def top_of_three(self, at: Text, where: str, short: tuple[str, str] = ("", "")) -> Reading:
        """Return the open question which of three cards ends on top. `short` has both answers in short."""
        return at.doubt("top-of-three", where, "Which of three cards turned up together ends on top?",
            choice("last", "The third: they are lifted as they lie and turned over together.",
                short=short[0]),
            choice("first", "The first: they are counted off one on another, then turned over.",
                short=short[1], effects={"turn": (w.turn_up_cards(3, first_on_top=True), self.note_usable)}))

    def short_lot(self, at: Text, where: str, short: tuple[str, str] = ("", "")) -> Reading:
        """Return the open question how the last cards are turned up. `short` has both answers in short."""
        return at.doubt("short-lot", where,
            "How are the last cards turned up when fewer than three are left?",
            choice("together", "Together, as a smaller lot.", short=short[0]),
            choice("singly", "One by one.", short=short[1],
                effects={"turn": (w.turn_up_cards(3, short=1), self.note_usable)}))
