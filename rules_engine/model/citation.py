"""Citations: the place in a text that a statement is about, and how well the text supports the statement."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

Certainty: TypeAlias = Literal["says", "follows", "room", "ours"]
"""How well a statement is supported. says: by the sentences cited. follows: by these and the reason given.
room: the sentences can also be read otherwise. ours: not by the text, which is silent or says less."""


@dataclass(frozen=True)
class SourceCitation:
    """A place in a text: book, heading, number of the paragraph, and numbers of sentences.

    Without sentences, the whole paragraph is cited. If `silent`, the passage is the nearest one on a point
    that the text does not settle.
    """

    book: str
    passage: str
    paragraph: int
    sentences: tuple[int, ...] = ()
    silent: bool = False

    def copy_with_silent_set(self) -> SourceCitation:
        """Return the same citation with `silent` set: the text there does not settle the point."""
        return SourceCitation(self.book, self.passage, self.paragraph, self.sentences, silent=True)
