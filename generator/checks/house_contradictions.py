"""Define the contradictions between house rules (the reader's choices) and the rules that a page shows."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from rules_engine.model.game import Game

Kind: TypeAlias = Literal["refuses", "limits", "follows", "dealt", "idle", "grants", "note", "packet"]


class HouseRuleContradiction(NamedTuple):
    """A rule that the page shows unchanged although the reader's house rules contradict it.

    The contradiction was found by playing. `by` is the key of the other rule involved, if there is one.
    `kind` is one of:

    - refuses: the rule refuses a move that the choices allow.
    - limits: the rule grants a move, but a choice adds a rule in another section that refuses this move.
    - follows: a move that the rule grants has another effect under the choices.
    - dealt: the choices change the deal, and no rule on the page says so.
    - idle: the rule refused moves before the choices, and refuses none now.
    - grants: the rule granted moves before the choices, and grants none now.
    - note: the rule has a note, and no tried move confirms the note.
    - packet: the rule speaks of the one top card, but several cards are moved together.
    """

    kind: Kind
    rule: str
    move: str
    by: str = ""

    def description(self, game: Game) -> str:
        """Return a sentence for a message that names the rules and says what is wrong."""
        words = f"rule {self.rule} ({game.all_rules[self.rule][1].words})" if self.rule else ""
        if self.kind == "refuses":
            return f"{words} is shown unchanged, but {self.move!r} is allowed; the page must mark the rule"
        if self.kind == "limits":
            return f"{words} is shown unchanged, but {self.by} refuses {self.move!r} in another section"
        if self.kind == "follows":
            return f"{words} is shown unchanged, but {self.move!r} has another effect"
        if self.kind == "dealt":
            return "the deal differs, but no rule of the deal is marked"
        if self.kind == "grants":
            return f"{words} is shown unchanged, but no move was found that it still grants"
        if self.kind == "packet":
            return f"{words} is shown unchanged, but several cards are moved by {self.move!r}"
        if self.kind == "note":
            return f"{words} has a note that names {self.by}, but no move confirms it"
        return f"{words} is shown unchanged, but no move was found that it still refuses"
