"""Describe contradictions between the rules on a page and house rules (choices of the reader)."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from rules_engine.model.game import Game

Kind: TypeAlias = Literal["refuses", "limits", "follows", "dealt", "idle", "grants", "note", "packet"]
"""The kind of a contradiction between a rule on the page and house rules (choices of a reader).

- refuses: the rule refuses a move that is allowed under the choices.
- limits: the rule allows a move, but under the choices a new rule in another section refuses it.
- follows: under the choices, a move that the rule allows has another effect.
- dealt: the choices change the deal, and no rule of the deal on the page is marked as changed.
- idle: the rule no longer refuses any move.
- grants: the rule no longer allows any move.
- note: the rule has a note, but no tried move shows that the note is true.
- packet: the rule speaks of the top card only, but several cards are moved together.
"""


class HouseRuleContradiction(NamedTuple):
    """A fault of a page: what it shows for a rule does not fit the moves allowed under house rules."""

    kind: Kind
    rule: str
    """The key of the rule, or "" if the deal as a whole is meant."""
    move: str
    """The move that shows the contradiction, as it is written in a transcript, or ""."""
    by: str = ""
    """The key of a second rule that is involved, or ""."""

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
