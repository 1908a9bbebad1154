"""Questions that many texts leave open in the same way, each made by a method of `Text`.

Each has its possible answers, and the rules that these bring.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine import words as w
from rules_engine.model.game import Game
from rules_engine.model.named_sum import NamedSum
from rules_engine.model.readings import QuestionChoice, Reading
from rules_engine.model.rule import Permission, Prohibition, Rule, State
from rules_engine.model.table import Position
from rules_engine.writing.statements import (
    Effects,
    RuleOrKey,
    choice,
    effects_as_tuple,
    parse_source_and_target_zones,
    rule_or_placeholder,
    tally,
)
from rules_engine.writing.text import StatementFactory

STAYS = ("A card on a foundation stays there.", "No: a card once built stays.", "no")
"""The usual rule that no card comes back from a foundation, the answer "no", and the answer in short."""
ACE_NEXT_TO_KING = (
    "A card is married to the next higher or to the next lower one, and ace and king are neighbours.")
YES_OR_NO = ("yes", "no")
WAITS = "No: it is placed before any other card is touched."


@dataclass(frozen=True)
class Text(StatementFactory):
    """One passage of an old book. Its methods make the parts of a game that the passage supports.

    This class makes open questions. Its base class makes rules, permissions and so on.
    """

    def ask_about_taking_back(
        self, cited_sentences: str, *, to: str, terms: str = "", closed: str = "", source: str = "foundation",
        rules: tuple[RuleOrKey, ...] = (), then: Effects = (), group: bool | None = None,
        stays: tuple[str, str, str] = STAYS, goes_back: tuple[str, str, str] | None = None,
        also: tuple[Permission, ...] = (),
    ) -> Reading:
        """Return the open question whether a card may come back from a foundation: no or yes.

        - `cited_sentences`: where the text leaves this open, such as `"3.1"` for paragraph 3, sentence 1.
        - `to`: the zones to which the answer "yes" allows moves. `terms` says this in words, such as "to a
          column".
        - `source`: the zone that cards come back from.
        - `rules`, `then`, `group`: the limits, effects and group of the permission that "yes" adds.
        - `closed`: the zones to which "no" forbids moves from `source`, by default those of `to`.
        - `stays`, `goes_back`: for "no" and "yes", the rule, the answer, and the answer in short.
        - `also`: further permissions that "yes" adds, such as one that another question's rule grants.
        """
        grounds = self.grounds(cited_sentences)
        _, zones, onto = parse_source_and_target_zones(f"foundation > {to}")
        back = goes_back or (f"The top card of a foundation may go back {terms}.",
            f"Yes: its top card may go back {terms}.", f"yes, {terms}")
        staying = Rule("no-take-back", grounds.cite, stays[0], follows=grounds.follows)
        going = Rule("take-back", grounds.cite.copy_with_silent_set(), back[0])
        permission = Permission(
            "take-back", going, source, zones, tuple(map(rule_or_placeholder, rules)), onto=onto,
            group=group, then=effects_as_tuple(then))
        return Reading(
            "take-back", grounds.cite, "May a card be taken back from a foundation?",
            (
                QuestionChoice("no", stays[1], short=stays[2],
                    adds=(Prohibition(staying, source, closed or zones),)),
                QuestionChoice("yes", back[1], short=back[2], adds=(permission, *also)),
            ))

    def ask_about_turned_card(self, cited_sentences: str, *beneath: Permission) -> Reading:
        """Return the open question whether the card beneath the one just turned up can be used: no or yes.

        `cited_sentences` is where the text leaves this open, such as `"3.1"`. `beneath` are the permissions
        that "yes" adds. The rule `just-beneath` must limit each of them.
        """
        return self.doubt(
            "turned-card",
            cited_sentences,
            "While a card lies just turned, may the talon's card beneath it be used?",
            choice(
                "covers", "No: every card dealt lies on the talon, and covers the one beneath.", short="no"
            ),
            choice(
                "waits",
                "Yes: the card just turned waits beside the talon until it is used or laid aside.",
                *beneath,
                short="yes",
            ),
        )

    def ask_about_turned_card_first(
        self, cited_sentences: str, *, held_up: str, rule: RuleOrKey, answer: str = WAITS,
        short: tuple[str, str] = YES_OR_NO,
    ) -> Reading:
        """Return the open question whether other cards may be moved before a turned card: yes or no.

        - `cited_sentences`: where the text leaves this open, such as `"3.1"` for paragraph 3, sentence 1.
        - `held_up`: keys of the permissions to which the answer "no" adds the rule `rule`.
        - `answer`: the answer "no" in words.
        - `short`: short forms of the two answers; with `("", "")` lists show the answers in full.
        """
        return self.doubt(
            "turned-card", cited_sentences, "May other cards be moved before a card turned up is placed?",
            choice("yes", "Yes: it can be looked at, and wait.", short=short[0]),
            choice("no", answer, short=short[1], limits={held_up: rule}))

    def ask_about_next_card(
        self, cited_sentences: str, place: str, may_fill: State, seen_anyway: State | None = None
    ) -> Reading:
        """Return the open question whether the next card of the pack may be seen before it fills a place.

        - `cited_sentences`: where the text leaves this open, such as `"3.1"` for paragraph 3, sentence 1.
        - `place`: words for such a place, such as "a vacancy".
        - `may_fill`: the condition that there is such a place.
        - `seen_anyway`: the condition under which the next card is seen for another reason, if there is one.

        "Yes" replaces the rule of `forbid_looking_at_next_card`, which the game must have.
        """
        can_fill = w.both_states_hold(w.has_cards("pack"), may_fill)

        def count_cards_player_may_see(game: Game, position: Position, _place: int) -> int:
            """Return 1 if the player may look at the next card of the pack, else 0."""
            return int(can_fill(game, position) or (seen_anyway is not None and seen_anyway(game, position)))

        seen = self("as-it-comes", cited_sentences,
            f"Before the next card of the pack fills {place} it may be looked at.")
        return self.doubt(
            "from-pack", cited_sentences,
            f"Is a card of the pack that fills {place} seen before it is chosen?",
            choice("unseen", "No: the next card goes there from the pack as it comes.", short="no"),
            choice("seen",
                "Yes: the player may look at it first; it stays the next card if another is taken.",
                tallies=(tally("look-pack", seen, count_cards_player_may_see, unit="cards of the pack"),),
                short="yes"))

    def forbid_looking_at_next_card(
        self, cited_sentences: str, place: str, seen_anyway: State | None = None, why_seen: str = ""
    ) -> NamedSum:
        """Return the rule that the next card is not looked at before it fills a place, such as "a vacancy".

        - `cited_sentences`: where the text says so, such as `"3.1"`.
        - `place`: words for the place.
        - `seen_anyway`: the condition under which the next card is seen for another reason, if there is one.
        - `why_seen`: a sentence that tells of it.

        The result is a named sum: the number of cards that a player may look at, which is 0 or, if the next
        card is seen anyway, 1.
        """
        words = f"The next card of the pack fills {place} as it comes: it is not looked at first."
        rule = self("as-it-comes", cited_sentences, f"{words} {why_seen}".rstrip())
        return tally("look-pack", rule,
            lambda game, position, _place: int(seen_anyway is not None and seen_anyway(game, position)),
            unit="cards of the pack")

    def ask_about_ace_and_king(self, cited_sentences: str, words: str = "") -> Reading:
        """Return the open question whether an ace can be married to (laid next to) a king: no or yes.

        `cited_sentences` is where the text leaves this open, such as `"3.1"`. The answer "yes" replaces the
        rule `one-apart`, with the wording `words` or the usual one.
        """
        married = Rule(
            "one-apart",
            self.cite(cited_sentences).copy_with_silent_set(),
            words or ACE_NEXT_TO_KING,
            w.any_test_holds(w.one_higher_round, w.one_lower_round),
        )
        return self.doubt(
            "corner", cited_sentences, "Can an ace be married to a king?",
            choice("no", "No.", short="no"),
            choice("yes", "Yes.", married, short="yes"))

    def ask_about_turning_line(
        self, cited_sentences: str, *, follows: str, married: str = "marry",
        short: tuple[str, str] = YES_OR_NO,
    ) -> Reading:
        """Return the open question whether a line of married cards may turn, between up and down: yes or no.

        - `cited_sentences`: where the text leaves this open, such as `"3.1"` for paragraph 3, sentence 1.
        - `married`: keys of permissions to which "no" adds the rule that a line goes on as it began.
        - `follows`: the citation of this rule, such as `"3.1 follows: from what"`.
        - `short`: short forms of the two answers; with `("", "")` lists show the answers in full.
        """
        return self.doubt(
            "turning", cited_sentences, "May a line of married cards turn, and go down after going up?",
            choice("yes", "Yes: each marriage is made by itself, up or down.", short=short[0]),
            choice("no", "No: it goes on as it began.", short=short[1], limits={
                married: self("one-way", follows,
                    "A line of married cards goes on in the direction it began.",
                    w.continues_direction_of_pile)}))

    def ask_about_whole_sequence(self, cited_sentences: str, joint_permission: Permission) -> Reading:
        """Return the open question whether a sequence may be moved in one piece: no or whole.

        `cited_sentences` is where the text leaves this open, such as `"3.1"`. The answer "whole" adds the
        permission `joint_permission`.
        """
        return self.doubt(
            "together", cited_sentences, "May a sequence be moved in one piece?",
            choice("no", "No: card by card, which reverses it.", short="no: card by card"),
            choice("whole", "Yes, the whole of it, as it lies.", joint_permission, short="the whole of it"))
