"""Napoleon at St. Helena with lanes filled from the talon only, from Lady Cadogan's Illustrated Games."""

from rules_engine.games.cadogan import napoleon_at_st_helena
from rules_engine.writing import Text, permission_granted_by, variant

at = Text("cadogan", "NAPOLEON AT ST. HELENA")

GAME = variant(napoleon_at_st_helena.GAME, "cadogan/napoleon-at-st-helena-filled-from-the-talon",
    "Napoleon at St. Helena, lanes filled from the talon",
    play=("begin", "build", "marry",
        permission_granted_by("place", "place", "hand > occupied column", "own-suit", "one-down"),
        permission_granted_by("place", "from-talon", "talon > occupied column", "talon-top", "own-suit",
            "one-down"),
        at.may("fill", "8.1", "Into a lane may go a card of the talon.", "talon > empty column", "talon-top"),
        permission_granted_by("fill",
            at("fill-turned", "8.1; 10.2 silent",
                "The card just turned up may go into a lane as well: taken literally, "
                "it would first be laid on the talon, where it would be the top card."),
            "hand > empty column"),
        at.never("not-from-columns", "8.1", "A card of the columns goes to no lane, available as it may be.",
            "column > column"),
        "turn", "lay", "no-redeal", "all-out", "nothing-left"),
    doubts=("playing-first", "turned-card", "passing", "mixed", "single-card", "talon-card", "partner",
        "together", "take-back"),
    facts={"Who fills a space?": ("the talon, when the player likes", "fill")},
    scenes=())
