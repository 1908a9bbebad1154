"""The five questions behind most disputes about patiences, asked of every game in the same order."""

from __future__ import annotations

from rules_engine.model.readings import Choice, Reading
from rules_engine.model.rule import Bar, Cite, Effect, Onto, Permission, Rule

TAKE_BACK = "Take back from a foundation?"
PARTS = "Part of a sequence?"
SPACES = "Who fills a space?"
REDEALS = "Re-deals?"
DURING = "Play during the deal?"
FIVE = (TAKE_BACK, PARTS, SPACES, REDEALS, DURING)
"""The questions in the order of the facts box."""


def taking_back(
    at: Cite, why: str, *, to: str, where: str, closed: str = "", source: str = "foundation",
    rules: tuple[Rule, ...] = (), onto: Onto = "any", group: bool = False, then: tuple[Effect, ...] = (),
    follows: str = "",
) -> Reading:
    """Return the reading on the question whether a card may come back from a foundation.

    The choices are no, and yes under given terms. `at` is the place where the text is silent, or from which
    it `follows` that no card comes back. The choice "yes" adds a permission to the zones `to`, described by
    `where`. The choice "no" adds a bar to the zones `closed` (default: `to`).
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
