"""Five questions that are asked of every game in the same order, such as who fills an empty place."""

from __future__ import annotations

from rules_engine.model.readings import Choice, Reading
from rules_engine.model.rule import Bar, Effect, Onto, Permission, Rule, SourceCitation

TAKE_BACK = "Take back from a foundation?"
PARTS = "Part of a sequence?"
SPACES = "Who fills a space?"
REDEALS = "Re-deals?"
DURING = "Play during the deal?"
FIVE = (TAKE_BACK, PARTS, SPACES, REDEALS, DURING)
"""The questions in the order of the facts box."""
STAYS = ("A card on a foundation stays there.", "No: a card once built stays.")
"""The usual rule that no card comes back from a foundation, and the answer "no"."""


def taking_back_reading(
    citation: SourceCitation, why: str, *, target_zones: str, target_words: str, barred_zones: str = "",
    source: str = "foundation",
    rules: tuple[Rule, ...] = (), onto: Onto = "any", group: bool = False, then: tuple[Effect, ...] = (),
    follows: str = "", stays: tuple[str, str] = STAYS,
) -> Reading:
    """Return the doubtful point whether a card may come back from a foundation, with its two answers.

    The answers are no, and yes. `citation` is the passage that is silent on this. If `follows` is given, no
    card comes back according to this passage. The answer "yes" adds a permission to move cards to
    `target_zones`, which `target_words` describes. The answer "no" forbids moves to `barred_zones`, by
    default the same zones. `stays` holds the words of the rule that no card comes back, and of
    the answer "no".
    """
    staying = Rule("no-take-back", citation, stays[0], follows=follows)
    permission = Rule("take-back", citation.as_not_deciding(),
        f"The top card of a foundation may go back {target_words}.")
    return Reading(
        "take-back",
        citation,
        "May a card be taken back from a foundation?",
        (
            Choice(
                "no", stays[1], short="no",
                adds=(Bar(staying, source, barred_zones or target_zones),)
            ),
            Choice(
                "yes",
                f"Yes: its top card may go back {target_words}.",
                short=f"yes, {target_words}",
                adds=(
                    Permission("take-back", permission, source, target_zones, rules, onto=onto, group=group,
                    then=then),
                ),
            ),
        ),
        why,
    )
