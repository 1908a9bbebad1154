"""Napoleon's Square dealt as single cards, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from dataclasses import replace

from rules_engine import words as w
from rules_engine.games.cadogan import napoleons_square
from rules_engine.games.cadogan.napoleons import runs
from rules_engine.games.cadogan.napoleons_square import square
from rules_engine.model.readings import Reading
from rules_engine.writing import Text, choice, permission_granted_by, rule_without_judging, variant

at = Text("cadogan", "NAPOLEON'S SQUARE")
terms = Text("cadogan", "EXPLANATION OF TERMS")


def told_again(key: str) -> Reading:
    """The base's open question, resting on the paragraph on single cards as well, which says as much."""
    doubt = napoleons_square.GAME.reading(key)
    return replace(doubt, also=(*doubt.also, at.cite("10.1")))

GAME = variant(napoleons_square.GAME, "cadogan/napoleons-square-single-cards",
    "Napoleon's Square, twelve single cards",
    table=replace(napoleons_square.GAME.table, facts=()),
    deal=(rule_without_judging("deals", "two-packs"),
        at.deals("twelve-cards", "10.1",
            "Twelve single cards are dealt and laid as a square. The other ninety-two stay in the hand.",
            w.DealToZone("packet")),
        at.deals("centre", "9.1; 3.1 follows: this being another way to play the same game",
            "The middle of the square is kept free for the eight foundations.",
            w.DealToZone("pack", rest=True)),
        rule_without_judging("deals", "turned-up")),
    play=(
        at.may("begin", "10.1; 3.1; 4.1",
            "An available ace goes to the middle and begins a foundation there.",
            "packet hand talon > empty foundation", "uppermost", "talon-top", "ace-first"),
        at.may("build", "10.1; 4.1", "An available card that fits is played on a foundation.",
            "packet hand talon > occupied foundation", "uppermost", "talon-top", "follow-suit", "one-up"),
        at.may("marry",
            "9.1; 5.1; 1.1 for among-themselves follows: this being another way to play the same game",
            "The uppermost card of a packet may be married to the uppermost card of "
            "another: it is laid on it.",
            "packet > occupied packet", "uppermost", "own-suit", at("one-down in marriage", "10.1; 5.1")),
        at.may("place", "10.1; 9.1; 1.1",
            "A card dealt from the pack may be married to the uppermost card of a packet.",
            "hand > occupied packet", "own-suit", "one-down"),
        permission_granted_by("place", "from-talon", "talon > occupied packet", "talon-top", "own-suit",
            "one-down"),
        at.may("fill", "2.1; 10.1",
            "Where a whole packet has gone, one card of the talon or the pack may be laid.",
            "hand talon > empty packet", "talon-top"),
        "not-from-the-square",
        at.action("turn", "10.1; 7.1", "The rest of the cards are played out.",
            at("cards-left", "10.1; 7.1 follows: the rest of the pack being dealt"), "one-by-one",
            then=w.turn_up_next_card()),
        at.may("lay", "7.1; 10.1", "A card that does not suit is laid on the talon.", "hand > talon"),
        at.advises("lay-any", "10.1 silent"),
        at.never("talon-stays", "9.1; 8.1 follows: this being another way to play the same game",
            "The talon is not taken up and dealt again.", "talon > pack"),
        "all-out", "nothing-left", rule_without_judging("advises", "examine"),
        rule_without_judging("advises", "any-number"), rule_without_judging("advises", "care"),
        at.advises("no-haste", "2.1; 10.1",
            "A vacancy need not be filled at once. It may stay empty until there is a good use for it.")),
    doubts=("suits", "from-pack", told_again("filler"), told_again("late-spaces"),
        told_again("playing-first"), "turned-card",
        replace(napoleons_square.GAME.reading("passing"),
            also=(*map(at.cite, ("5.2", "10.1")), terms.cite("10.2"))),
        "talon-card", "together", "take-back",
        at.doubt("among-themselves", "10.1; 5.1", "May cards of the square be married to each other?",
            choice("yes", "Yes, uppermost card to uppermost card."),
            choice("no", "No: only cards of the pack and the talon are married to them.",
                limits={"marry": at("dealt-only",
                    "10.1 follows: only the cards dealt afterwards being spoken of",
                    "Cards of the square are not married to each other, "
                    "only cards of the pack or the talon to them.", w.does_not_come_from("packet"))}))),
    facts={"Square": ("twelve single cards, with what is married to them", "uppermost"),
        "Re-deals?": ("none", "talon-stays"), "Two kings of a suit": None},
    wide=square(14.6, 2.2, 3.5),
    narrow=square(6.6, 1.1, 1.1, dense=True),
    scenes=at.sentences("6.1"),
    tries={"marry": runs("packet")},
    groups="marry")
