"""Which plan lists the moves under a permission."""

from __future__ import annotations

from rules_engine.candidates.candidates import (
    ExchangeMoves,
    MutualMoves,
    PairMoves,
    SinglePartMoves,
    TwoFittingMoves,
)
from rules_engine.candidates.hands import FromHand, NewMelds, ToHand, ToMelds
from rules_engine.candidates.sums import SumMoves
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
from rules_engine.model.rule import Permission


def plan_of(game: Game, permission: Permission, meetings: Meetings) -> Plan:
    """Choose how to list a permission's moves; `meetings` belong to the permissions it is listed with."""
    if permission.tries is None and not permission.source:
        return Called(game, permission)
    if (said := _said(game, permission)) is not None:
        return said
    if (awaited := awaits(game, permission)) is not None:
        return Waiting(game, permission, awaited)
    form = permission.tries if isinstance(permission.tries, SinglePartMoves) else None
    if permission.tries is None and permission.slots != "ends":
        form = SinglePartMoves(permission.source, permission.target)
    if permission.tries is None and permission.onto == "itself":
        return Turned(game, permission)
    if form is None or permission.onto == "itself" or permission.parts != 1:
        return Asked(game, permission)
    return Joined(game, permission, form, meetings)


def _said(game: Game, permission: Permission) -> Plan | None:
    """How the moves are listed whose candidates, other than single cards, are said as data."""
    form, onto, parts = permission.tries, permission.onto, permission.parts
    match form:
        case PairMoves() if parts in (0, 2) and (onto == "any" or (onto == "cards" and not form.target)):
            # Where a couple goes is known beforehand: to any place, or each to where the other lies.
            return Coupled(game, permission, form)
        case ExchangeMoves() if parts in (0, 4) and onto == "any":
            return Exchanged(game, permission, form)
        case SumMoves() if parts in (0, 4) and onto == "any":
            return Summed(game, permission, form)
        case FromHand() | ToHand() if parts == 1 and onto == "any":
            return Carried(game, permission, form)
        case NewMelds() if parts == 1:
            return Melded(game, permission, form)
        case ToMelds() if parts == 1:
            return Added(game, permission, form)
        case MutualMoves() if parts == 1 and onto in ("any", "cards"):
            return Laid(game, permission, form)
        case TwoFittingMoves():
            return Fitted(game, permission, form)
    return None
