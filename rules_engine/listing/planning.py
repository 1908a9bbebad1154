"""Which plan lists the moves under a leave."""

from __future__ import annotations

from rules_engine.candidates.candidates import Couples, Exchanges, Mutual, Singly, Together
from rules_engine.candidates.hands import FromHand, NewMelds, ToHand, ToMelds
from rules_engine.candidates.sums import Sums
from rules_engine.listing.awaited import Waiting, awaits
from rules_engine.listing.coupled import Coupled
from rules_engine.listing.exchanged import Exchanged
from rules_engine.listing.handed import Added, Carried, Melded
from rules_engine.listing.joined import Joined
from rules_engine.listing.paired import Fitted, Laid
from rules_engine.listing.plans import Asked, Called, Plan, Turned
from rules_engine.listing.sides import Meetings
from rules_engine.listing.summed import Summed
from rules_engine.model.game import Game
from rules_engine.model.rule import May


def plan_of(game: Game, leave: May, meetings: Meetings) -> Plan:
    """How the moves under a leave are listed; `meetings` are those of the leaves it is listed with."""
    if leave.tries is None and not leave.source:
        return Called(game, leave)
    if (said := _said(game, leave)) is not None:
        return said
    if (awaited := awaits(game, leave)) is not None:
        return Waiting(game, leave, awaited)
    form = leave.tries if isinstance(leave.tries, Singly) else None
    if leave.tries is None and leave.slots != "ends":
        form = Singly(leave.source, leave.target)
    if leave.tries is None and leave.onto == "itself":
        return Turned(game, leave)
    if form is None or leave.onto == "itself" or leave.parts != 1:
        return Asked(game, leave)
    return Joined(game, leave, form, meetings)


def _said(game: Game, leave: May) -> Plan | None:
    """How the moves are listed whose candidates, other than single cards, are said as data."""
    form, onto, parts = leave.tries, leave.onto, leave.parts
    match form:
        case Couples() if parts in (0, 2) and (onto == "any" or (onto == "cards" and not form.target)):
            # Where a couple goes is known beforehand: to any place, or each to where the other lies.
            return Coupled(game, leave, form)
        case Exchanges() if parts in (0, 4) and onto == "any":
            return Exchanged(game, leave, form)
        case Sums() if parts in (0, 4) and onto == "any":
            return Summed(game, leave, form)
        case FromHand() | ToHand() if parts == 1 and onto == "any":
            return Carried(game, leave, form)
        case NewMelds() if parts == 1:
            return Melded(game, leave, form)
        case ToMelds() if parts == 1:
            return Added(game, leave, form)
        case Mutual() if parts == 1 and onto in ("any", "cards"):
            return Laid(game, leave, form)
        case Together():
            return Fitted(game, leave, form)
    return None
