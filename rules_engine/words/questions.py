"""The five questions that most disputes about patiences come down to, put to every game in one order."""

from __future__ import annotations

from rules_engine.model.readings import Choice, Reading
from rules_engine.model.rule import Bar, Cite, Effect, Onto, Permission, Rule

TAKE_BACK = "Take back from a foundation?"
PARTS = "Part of a sequence?"
SPACES = "Who fills a space?"
REDEALS = "Re-deals?"
DURING = "Play during the deal?"
FIVE = (TAKE_BACK, PARTS, SPACES, REDEALS, DURING)
"""The questions as every facts box asks them."""


def taking_back(
    at: Cite, why: str, *, to: str, where: str, closed: str = "", source: str = "foundation",
    rules: tuple[Rule, ...] = (), onto: Onto = "any", group: bool = False, then: tuple[Effect, ...] = (),
    follows: str = "",
) -> Reading:
    """Whether a card may come back from a foundation: no, or else on terms a rule book could have given.

    `at` is where the text is silent, or what it says from which it `follows` that none does. The other way
    grants a card permission to the zones `to`, which is `where` in words; the zones `closed` are those that
    no card comes back to (not given: the same).
    """
    stays = Rule("no-take-back", at, "A card on a foundation stays there.", follows=follows)
    permission = Rule("take-back", at.as_silent(), f"The top card of a foundation may go back {where}.")
    return Reading(
        "take-back",
        at,
        "May a card be taken back from a foundation?",
        (
            Choice(
                "no", "No: a card once built stays.", short="no", adds=(Bar(stays, source, closed or to),)
            ),
            Choice(
                "yes",
                f"Yes: its top card may go back {where}.",
                short=f"yes, {where}",
                adds=(
                    Permission("take-back", permission, source, to, rules, onto=onto, group=group, then=then),
                ),
            ),
        ),
        why,
    )
