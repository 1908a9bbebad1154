"""Napoleon's Square dealt as twelve single cards, from Lady Cadogan's Illustrated Games of Patience."""

from __future__ import annotations

from rules_engine import words as w
from rules_engine.games.cadogan import napoleons_square
from rules_engine.games.cadogan.napoleons import some_card_turned
from rules_engine.games.cadogan.napoleons_square_claims import aces, laid
from rules_engine.writing import Text, choice, told, variant

at = Text("cadogan", "NAPOLEON'S SQUARE")

GAME = variant(
    napoleons_square.GAME, "cadogan/napoleons-square-single-cards", "Napoleon's Square, twelve single cards",
    table=w.Table(
        (w.foundations(8, "ace"), w.zone("packet", 12), w.zone("pack", face_down=True),
            w.zone("hand", title="card turned up"), w.zone("talon"))),
    deal=(
        told("deals", "two-packs"),
        at.deals("twelve-cards", "10.1", "Twelve single cards are dealt face up and laid as a square. Each "
            "begins a packet, with the cards that are married to it. The other ninety-two stay in the hand, "
            "face down.", w.Lay("packet")),
        told("deals", "centre", w.Lay("pack", rest=True)),
    ),
    play=(
        "begin",
        "build",
        "marry",
        "place",
        "fill",
        "not-from-the-square",
        "turn",
        "lay",
        "talon-stays",
        "all-out",
        "nothing-left",
        told("advises", "examine"),
        told("advises", "any-number"),
        told("advises", "care"),
        told("advises", "no-haste"),
    ),
    doubts=(
        "suits",
        "from-pack",
        at.doubt("playing-first", "7.1 silent", "Must what fits a foundation be played at once?",
            choice("no", "No: cards may be held back."),
            choice("once", "Before the first card is turned up, yes; later they may be held back.",
                limits={
                    "turn": at("play-first", "7.1 silent", "The first card is not turned up while an "
                        "available card fits a foundation.",
                        w.either(some_card_turned(92), w.none_open_under("begin", "build")))}),
            choice("always", "Yes, then and later.",
                limits={
                    "turn lay marry marry-blocked place fill fill-any fill-unseen take-back": at(
                        "play-always", "4.1", "While an available card fits a foundation, no card is turned "
                        "up, and none is laid elsewhere.", w.none_open_under("begin", "build"))}),
            why="The text tells the game in its order: aces and what follows, marriages, then the pack. It "
            "does not say that the one must be done with before the next, and leaves the marriages to the "
            "player's judgement. With two packs a six held back may take either five of its suit."),
        "turned-card",
        "passing",
        "talon-card",
        "together",
        "take-back",
        at.doubt("among-themselves", "10.1", "May cards of the square be married to each other?",
            choice("yes", "Yes, uppermost card to uppermost card."),
            choice("no", "No: only cards of the pack and the talon are married to them.",
                limits={
                    "marry": at("dealt-only", "10.1", "Cards of the square are not married to each other, "
                        "only cards of the pack or the talon to them.", w.not_from("packet"))}),
            why="Of this form the text tells only what the cards dealt afterwards do. But it is another way "
            "of playing the same game, in which marriages are made with the cards of the square, and it "
            "takes back none of its rules."),
    ),
    facts={
        "Square": ("twelve single cards, with what is married to them", "uppermost"),
        "Re-deals?": ("none", "talon-stays"),
        "Two kings of a suit": None,
    },
    wide=w.plate(
        w.Spot("packet", 0, 0.4,
            points=((0.0, 9.3), (0.0, 6.2), (0.0, 3.1), (0.0, 0.0), (3.5, 0.0), (5.7, 0.0), (7.9, 0.0),
                (10.100000000000001, 0.0), (13.6, 0.0), (13.6, 3.1), (13.6, 6.2), (13.6, 9.3)),
            path=w.steps([(0, 0.35), (0, 0.35), (0, 0.35), (0, 0.35)])),
        w.Spot("foundation", 3.5, 3.9, dx=2.2, label="aces", row=4, drop=2.15),
        w.Spot("pack", 3.5, 9.2, label="pack"),
        w.Spot("hand", 6.800000000000001, 9.2, label="turned"),
        w.Spot("talon", 10.100000000000001, 9.2, label="talon"), width=14.6,
        why="That the twelve cards lie as a square is the book's, and that the foundations lie in the "
        "middle of it. That it has three sides, as with packets of four, numbered from the lower left "
        "corner round to the lower right, that married cards overlap, and where pack and talon lie, is "
        "ours; the plate is lost. Of a packet with more than five cards the last lie squared."),
    narrow=w.plate(
        w.Spot("packet", 0, 0.4,
            points=((0.0, 9.3), (0.0, 6.2), (0.0, 3.1), (0.0, 0.0), (1.1, 0.0), (2.2, 0.0),
                (3.3000000000000003, 0.0), (4.4, 0.0), (5.6, 0.0), (5.6, 3.1), (5.6, 6.2), (5.6, 9.3)),
            path=w.steps([(0, 0.35), (0, 0.35), (0, 0.35), (0, 0.35)])),
        w.Spot("foundation", 1.1, 3.9, dx=1.1, label="aces", row=4, drop=2.15),
        w.Spot("pack", 1.1, 9.2, label="pack"),
        w.Spot("hand", 2.75, 9.2, label="turned"),
        w.Spot("talon", 4.4, 9.2, label="talon"), width=6.6, dense=True),
    scenes=at.sentences("5.3 6.1 9.1"),
)

CLAIMS = (
    at.claim("twelve", "10.1", "Twelve single cards are dealt.", "counted in the engine's deal",
        lambda game: laid(game, 1)),
    at.claim("eight-aces", "3.1", "There are eight aces to build on.", "counted in the two packs",
        aces),
)
