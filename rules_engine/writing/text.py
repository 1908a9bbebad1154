"""A passage of a text, with methods that make the parts of a game which cite the passage."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, NamedTuple

from rules_engine.counting.claim import SourceClaim
from rules_engine.counting.count import CountRequest
from rules_engine.counting.proportion import Proportion
from rules_engine.model.citation import SourceCitation
from rules_engine.model.deal import DealStep
from rules_engine.model.readings import QuestionChoice, Reading
from rules_engine.model.rule import (
    Duty,
    GameEnd,
    Permission,
    Prohibition,
    Rule,
    State,
    Test,
    Tries,
    Winner,
)
from rules_engine.words.states import both_states_hold
from rules_engine.words.turns import a_player_has_won
from rules_engine.writing.statements import (
    Effects,
    RuleOrKey,
    RuleWithoutJudging,
    duty,
    end,
    permission_granted_by,
    prohibition,
)
from rules_engine.writing.stock import STOCK

_WHERE = re.compile(
    r"(?P<places>.*?)(?P<silent> silent)?(?: for (?P<doubt>[a-z0-9-]+))?(?: follows: (?P<follows>.+))?")
_PLACE = re.compile(r"(?:(?P<heading>[^\d;][^;]*) )?(?P<paragraph>\d+)(?:\.(?P<sentences>\d+(?:,\d+)*))?")
_WAYS = (
    "'3.1', '3.1,4', '3', '3.1; 5.2' or '3.1; HEADING 2.1' for what the text says, "
    "'3.1 follows: from what' for what follows, '3.1 silent' for what is ours, ' for KEY' after a place, "
    "with the key of an open question")


class RuleSources(NamedTuple):
    """The support of a statement: the citations, and how the statement follows from them."""

    cite: SourceCitation
    """The first place cited."""
    also: tuple[SourceCitation, ...]
    """The other places cited."""
    follows: str
    """From what the statement follows, if the text does not say it itself; else ""."""
    doubt: str
    """The key of the open question that discusses the statement, or ""."""


@dataclass(frozen=True)
class StatementFactory:
    """A maker of the statements (rules, permissions and so on) that a game takes from one passage."""

    book: str
    """The id of the book."""
    heading: str
    """The heading of the passage."""

    def cite(self, cited_sentences: str) -> SourceCitation:
        """Return the citation of a place in the passage, such as `"3.1,4"`: paragraph 3, sentences 1 and 4.

        If `cited_sentences` has several places, as in `"3.1; 5.2"`, only the first is cited. Raise
        `ValueError` if it cannot be parsed.
        """
        return self.grounds(cited_sentences).cite

    def grounds(self, cited_sentences: str) -> RuleSources:
        """Return the grounds of a rule: the sentences that it cites, and how surely they say it.

        `cited_sentences` is such as `"3.1,4; 5.2"`: paragraph 3, sentences 1 and 4; paragraph 5, sentence 2.
        Words may follow, such as "silent" for a text that does not say it. Raise `ValueError` if it cannot be
        parsed.
        """
        found = _WHERE.fullmatch(cited_sentences)
        told = found["places"].split("; ") if found else []
        places = [_PLACE.fullmatch(one) for one in told]
        if found is None or (found["silent"] and found["follows"]) or not all(places):
            raise ValueError(
                f"{cited_sentences!r} names no sentence or paragraph of {self.heading}: write {_WAYS}"
            )
        first, *others = (self._parse_cited_place(one, bool(found["silent"])) for one in places if one)
        return RuleSources(first, tuple(others), found["follows"] or "", found["doubt"] or "")

    def _parse_cited_place(self, match: re.Match[str], silent: bool) -> SourceCitation:
        """Return the citation of one place, from a match of `_PLACE`."""
        sentences = tuple(int(one) for one in (match["sentences"] or "").split(",") if one)
        heading = match["heading"] or self.heading
        return SourceCitation(self.book, heading, int(match["paragraph"]), sentences, silent)

    def __call__(
        self, key: str, cited_sentences: str, words: str = "", test: Test | None = None, *, same_as: str = ""
    ) -> Rule:
        """Return a rule from its permanent key, its citation (see `grounds`), its wording and its test.

        Without `words`, the rule is `STOCK[key]`, and its key is the first word of `key`. Raise `ValueError`
        if there is none. `same_as` is the key of a rule that says the same about other places.
        """
        if not words:
            if key not in STOCK:
                known = ", ".join(sorted(STOCK))
                raise ValueError(
                    f"rule {key!r} needs words, because it is not predefined; predefined rules are {known}"
                )
            words, test = STOCK[key]
            key = key.split(" ")[0]
        cite, also, follows, doubt = self.grounds(cited_sentences)
        return Rule(key, cite, words, test, also, follows, doubt, same_as)

    def deals(self, key: str, cited_sentences: str, words: str = "", *steps: DealStep) -> RuleWithoutJudging:
        """Return a rule about the deal, with the steps of the deal that it describes.

        `key` is its permanent key, `cited_sentences` where the text says so, such as `"3.1"`, and `words` our
        wording. Without `words`, the rule is the stock rule `key`. `steps` are the steps of the deal.
        """
        return RuleWithoutJudging("deals", self(key, cited_sentences, words), steps)

    def advises(self, key: str, cited_sentences: str, words: str = "") -> RuleWithoutJudging:
        """Return a rule about good play, which judges no move.

        `key` is its permanent key, `cited_sentences` where the text says so, such as `"3.1"`, and `words` our
        wording. Without `words`, the rule is the stock rule `key`.
        """
        return RuleWithoutJudging("advises", self(key, cited_sentences, words))

    def scores(self, key: str, cited_sentences: str, words: str) -> RuleWithoutJudging:
        """Return a rule about the score, which judges no move.

        `key` is its permanent key, `cited_sentences` where the text says so, such as `"3.1"`, and `words` our
        wording.
        """
        return RuleWithoutJudging("scores", self(key, cited_sentences, words))

    def may(
        self,
        key: str,
        cited_sentences: str,
        words: str,
        zones: str = "",
        *rules: RuleOrKey,
        parts: int = 1,
        along: str = "",
        then: Effects = (),
        tries: Tries | None = None,
        group: bool | None = None,
        slots: Literal["top", "ends", "any"] = "top",
        permission: str = "",
        about: Test | None = None,
    ) -> Permission:
        """Return a permission: a rule that allows moves of cards between zones, and rules that limit it.

        - `key`, `cited_sentences`, `words`: the rule's key, where the text says so, such as `"3.1"`, and our
          wording.
        - `zones`: from where to where, such as `"column > foundation"`.
        - `rules`: the rules, or keys of rules, that limit the permission.
        - `parts`, `along`: how many parts a move has, and the zones of the parts after the first.
        - `then`, `tries`: the effects (changes after the move), and the list of moves to try.
        - `group`, `slots`: whether a part may take several cards, and where in a pile cards may be put.
        - `permission`: the key of the permission, if it is not `key`.
        - `about`: a test of which moves the permission is about.

        For more on these see `permission_granted_by`.
        """
        return permission_granted_by(
            permission or key,
            self(key, cited_sentences, words),
            zones,
            *rules,
            parts=parts,
            along=along,
            then=then,
            tries=tries,
            group=group,
            slots=slots,
            about=about,
        )

    def action(
        self,
        key: str,
        cited_sentences: str,
        words: str,
        *rules: RuleOrKey,
        then: Effects = (),
        permission: str = "",
    ) -> Permission:
        """Return a permission: a rule that allows an action (a move without cards), such as a re-deal.

        - `key`, `cited_sentences`, `words`: the rule's key, where the text says so, such as `"3.1"`, and our
          wording.
        - `rules`: the rules, or keys of rules, that limit the permission.
        - `then`: the effect or effects of the action.
        - `permission`: the name of the action in transcripts, and the key of the permission, if it is not
          `key`.
        """
        return permission_granted_by(
            permission or key, self(key, cited_sentences, words), "", *rules, then=then)

    def never(self, key: str, cited_sentences: str, words: str, zones: str) -> Prohibition:
        """Return a prohibition: a rule that forbids moves between zones, or an action (a move without cards).

        - `key`, `cited_sentences`, `words`: the rule's key, where the text says so, such as `"3.1"`, and our
          wording.
        - `zones`: from where to where, such as `"talon > column"`; for an action its name, such as
          `"redeal"`.
        """
        return prohibition(self(key, cited_sentences, words), zones)

    def must(
        self, key: str, cited_sentences: str, words: str, is_owed: State, *, paid: str = "", against: str = ""
    ) -> Duty:
        """Return a duty: a rule about what must be done first while `is_owed` holds.

        - `key`, `cited_sentences`, `words`: the rule's key, where the text says so, such as `"3.1"`, and our
          wording.
        - `is_owed`: a condition of the position.
        - `paid`: keys, separated by spaces, of the permissions whose moves fulfil the duty.
        - `against`: keys, separated by spaces. If given, the duty refuses only moves under these permissions.
        """
        return duty(self(key, cited_sentences, words), is_owed, paid=paid, against=against)

    def won(self, key: str, cited_sentences: str, words: str, reached: State) -> GameEnd:
        """Return an end of the game: a rule by which it is won once the condition `reached` holds.

        `key` is the rule's key, `cited_sentences` where the text says so, such as `"3.1"`, and `words` our
        wording.
        """
        return end("won", self(key, cited_sentences, words), reached)

    def won_by(
        self, key: str, cited_sentences: str, words: str, winner: Winner, *, when: State | None = None
    ) -> GameEnd:
        """Return an end of a game for several players: a rule by which it ends when one of them has won.

        - `key`, `cited_sentences`, `words`: the rule's key, where the text says so, such as `"3.1"`, and our
          wording.
        - `winner`: a function that returns the number of the player who has won, or None.
        - `when`: a condition of the position that must hold too, if given.
        """
        reached = a_player_has_won(winner)
        if when:
            reached = both_states_hold(when, reached)
        return end("won", self(key, cited_sentences, words), reached, winner)

    def lost(self, key: str, cited_sentences: str, words: str, reached: State) -> GameEnd:
        """Return an end of the game: a rule by which it is lost once the condition `reached` holds.

        `key` is the rule's key, `cited_sentences` where the text says so, such as `"3.1"`, and `words` our
        wording.
        """
        return end("lost", self(key, cited_sentences, words), reached)

    def doubt(self, key: str, cited_sentences: str, question: str, *choices: QuestionChoice) -> Reading:
        """Return a question that the text leaves open, with its `choices` (the possible answers).

        `question` is the question in words, `key` its permanent key, and `cited_sentences` where the text
        leaves it open, such as `"3.1"`. The book follows the first choice. The reason is on the game's page,
        in a block of code with the name `readings`.
        """
        cite, also, _, _ = self.grounds(cited_sentences)
        return Reading(key, cite, question, choices, also)

    def claim(
        self,
        key: str,
        cited_sentences: str,
        words: str,
        method: str,
        check: Callable[..., tuple[str, bool]],
        *trials: CountRequest,
        true: bool = True,
        unsettled: str = "",
        under: str = "",
        recorded: bool = False,
        winnable: Proportion | None = None,
    ) -> SourceClaim:
        """Return a claim of the text, such as its odds, with the function that checks it.

        `check` gets the game and the recorded counts, and returns the result in words and True if it is as
        expected.

        - `cited_sentences`, `words`: where the text claims it, such as `"3.1"`, and the claim in words.
        - `method`: the check in words.
        - `trials`: the counts (many deals played by a program) that the check needs.
        - `true`: whether the text is expected to be right.
        - `unsettled`: why no result can settle the claim.
        - `under`: a `reading=choice` without which the claim is not true.
        - `recorded`: True if the check takes long, so that its result is stored.
        - `winnable`: the share of deals that a search that sees all cards can win.
        """
        cite, also, _, _ = self.grounds(cited_sentences)
        return SourceClaim(
            key,
            cite,
            words,
            method_text_with_player_names(method, trials),
            check,
            true,
            trials,
            also,
            unsettled,
            under,
            recorded,
            winnable,
        )

    def sentences(self, cited_sentences: str) -> tuple[tuple[str, int, int], ...]:
        """Return sentences of the passage that state no rule, each as (heading, paragraph, sentence).

        `cited_sentences` is a text such as `"8.1 8.2 9.1"`.
        """
        found = [place.split(".") for place in cited_sentences.split()]
        return tuple((self.heading, int(paragraph), int(sentence)) for paragraph, sentence in found)


def claim_of_our_own(
    key: str, words: str, method: str, check: Callable[..., tuple[str, bool]], *trials: CountRequest,
    recorded: bool = False,
) -> SourceClaim:
    """Return a claim about a game that the old text does not make. The page prints it without a citation.

    - `words`: the result that is expected, as a statement.
    - `method`: the check in words.
    - `check`: the function that checks it (see `StatementFactory.claim`).
    - `trials`: the counts (many deals played by a program) that the check needs.
    - `recorded`: True if the check takes long, so that its result is stored.
    """
    return SourceClaim(
        key,
        None,
        words,
        method_text_with_player_names(method, trials),
        check,
        True,
        trials,
        recorded=recorded,
    )


def method_text_with_player_names(method: str, count_requests: tuple[CountRequest, ...]) -> str:
    """Return the text `method`, which says how a claim is checked, with the names of the players added.

    Players are programs that play the deals of the counts `count_requests`. Without counts, return `method`
    unchanged.
    """
    *others, last = dict.fromkeys(trial.player.name for trial in count_requests) or [""]
    whose = f"{', '.join(others)} and {last}" if others else last
    if not last:
        return method
    return f"{method}; played by the {whose} player{'s, programs' if others else ', a program'}"
