"""The House in the Wood: La Belle Lucie with two packs, from Lady Cadogan's Illustrated Games."""

from rules_engine import words as w
from rules_engine.games.cadogan import la_belle_lucie
from rules_engine.writing import Text, choice, rule_without_judging, variant

at = Text("cadogan", "LA BELLE LUCIE")

GAME = variant(la_belle_lucie.GAME, "cadogan/the-house-in-the-wood", "The House in the Wood",
    packs=2,
    table=w.Table((w.foundations(8, "ace"), w.zone("fan", 36)), la_belle_lucie.COUNTED),
    deal=(
        at.deals("two-packs", "8.1", "Two full packs of fifty-two cards: every card is there twice."),
        rule_without_judging("deals", "threes", w.DealToZone("fan", each=3, places=(0, 34))),
        at.deals("twice-as-many", "8.1; 3.1,2 for packets follows: eighteen being made by one pack",
            "There are twice as many fans as one pack makes: thirty-six.",
            w.DealToZone("fan", places=(34, 36))),
        rule_without_judging("deals", "laid-first")),
    play=(
        at.may("begin", "8.1; 5.1",
            "An ace on top of a fan goes to a place of its own and begins a foundation there; "
            "all eight aces do, and so each suit is built twice.",
            "fan > empty foundation", "top-card", "ace-first"),
        "build", "marry", "redeal", "all-out", "stuck",
        at.advises("like-cards", "8.1 silent",
            "Of two like cards the player takes which he will, "
            "and lays it on whichever foundation of its suit has come to it, "
            "or on whichever card it can be married to."),
        rule_without_judging("advises", "any-number"), rule_without_judging("advises", "study")),
    doubts=(
        at.doubt("packets", "8.1; 3.2", "Into how many fans are the two packs dealt?",
            choice("thirty-six", "Thirty-six: thirty-four of three cards, and two of one."),
            choice("thirty-five", "Thirty-five: thirty-four of three cards, and one of two.",
                at("twice-as-many", "8.1; 3.2 follows: the pack being dealt by threes to the end",
                    "The cards make thirty-five fans: thirty-four of three cards, and one of two."),
                deal=(w.DealToZone("fan", each=3, places=(0, 34)),
                    w.DealToZone("fan", each=2, places=(34, 35))))),
        "when-to-play", "spaces",
        at.doubt("marriages-left", "7.1; EXPLANATION OF TERMS 11.2",
            "May the fans be taken up while a marriage can still be made?",
            choice("yes", "Yes, if no card can be played."),
            choice("no", "No: not before every marriage has been made.",
                limits={"redeal": at("marriages-first",
                    "7.1 follows: the fans being taken up “when this has been done”",
                    "The fans are not taken up while any marriage can be made. "
                    "A change from one card to a like one does not count.",
                    w.no_marriage_possible_but_to_like_cards("marry"))})),
        at.doubt("last-cards", "3.2",
            "When a re-deal does not come out in threes, how are the last cards laid?",
            choice("together", "Two that are left make one fan."),
            choice("singly", "Each of the two makes a fan by itself.",
                effects={"redeal": w.shuffle_and_deal_zone("fan", 3, singly=True)})),
        "taken-up", "take-back"),
    facts={"Packs": ("two, 104 cards, all of them dealt", "two-packs"),
        "Fans": ("36: thirty-four of three cards, two of one", "doubt packets"),
        "Foundations": ("8, begun by the aces as they come free", "begin"),
        "To win": ("all 104 cards on the foundations", "all-out"), "Pack": None},
    wide=w.make_layout(w.Area("foundation", 0.35, 0, dx=1.6, label="foundations"),
        w.WrappedZone("fan", fan=0.42), width=12.9),
    narrow=w.make_layout(w.Area("foundation", 0.25, 0, dx=1.6, label="foundations", row=4, drop=1.85),
        w.WrappedZone("fan", fan=0.42), width=6.3),
    scenes=at.sentences("0.1 8.2 9.1 9.2 9.3"))
