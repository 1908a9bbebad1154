"""Fortress, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from __future__ import annotations

from rules_engine import words as w
from rules_engine.model.expression import compiles_to, expression_of_test, has_choice, value_if
from rules_engine.writing import MoveAttempt, Text, Truth, choice, game, understand_phrase

at = Text("cadogan", "FORTRESS")
terms = Text("cadogan", "EXPLANATION OF TERMS")


def lines(longer: int) -> tuple[w.DealToZone, ...]:
    """The lines dealt row by row, the `longer` ones of six cards; a left-hand line from its outside card."""
    return tuple(
        w.DealToZone(group, each=6 if row == longer else 5, places=(row, row + 1), beneath=group == "left")
        for row in range(5) for group in ("left", "right"))


def row_whole(attempt: MoveAttempt) -> Truth:
    """The target line holds cards; or it is empty, and so is the line beside it in the other group."""
    if attempt.position.piles[attempt.target]:
        return True
    across = {"left": "right", "right": "left"}[attempt.zone_name(attempt.target)]
    place = attempt.game.table.place_index[f"{across}-{attempt.place_number(attempt.target)}"]
    return not attempt.position.piles[place]

NEXT_WITH_ACE_AND_KING = w.any_test_holds(w.one_higher_round, w.one_lower_round)
"""The test that the card is one rank higher or lower than the target, with ace and king next to each other.
"""


@compiles_to(expression_of_test(w.same_suit) & value_if(has_choice("ace-and-king", "yes"),
    expression_of_test(NEXT_WITH_ACE_AND_KING), expression_of_test(w.one_apart)))
def is_marriage(attempt: MoveAttempt) -> Truth:
    """The card goes into a lane, or on a card that it can be married to."""
    round_the_corner = attempt.game.chosen.get("ace-and-king") == "yes"
    return w.all_tests_hold(w.same_suit, NEXT_WITH_ACE_AND_KING if round_the_corner else w.one_apart)(attempt)

GAME = game("cadogan/fortress", "Fortress", at,
    zones=(w.zone("left", 5, title="left-hand group"), w.foundations(4, "ace"),
        w.zone("right", 5, title="right-hand group")),
    deal=(
        at.deals("one-pack", "0.1", "One entire pack of fifty-two cards."),
        at.deals("two-groups", "4.1",
            "The whole pack is dealt in two groups of level lines, straight across from the left hand, "
            "with room between the groups for the four aces.", *lines(0)),
        at.deals("which-is-outside", "2.1",
            "The outside card of a line is its last on the right in the right-hand group, "
            "and in the left-hand group its last on the left."),
        at.deals("no-limit", "9.2",
            "A lane may come to hold more cards than the line had at first; "
            "they are laid closer, partly over one another.")),
    play=(
        at.may("begin-foundation", "5.1; 4.1",
            "An ace that lies outside is played to the centre and begins a foundation.",
            "left right > empty foundation",
            at("outside", "1.1",
                "Only the outside card of a line may be used; a card that has another outside it may not, "
                "even together with that other.", w.all_tests_hold(w.takes_top_of_pile, w.takes_one_card)),
            at("ace-first", "4.1,2"), permission="begin"),
        at.may("build", "5.1", "Outside cards that fit the foundations are played on them.",
            "left right > occupied foundation", "outside", at("follow-suit", "3.1"),
            at("one-up", "4.2 follows: the sequence ending with kings, and “descend” being a slip")),
        at.may("marry", "6.1", "An outside card may be married to the outside card of another line.",
            "left right > occupied left right", "outside",
            terms("marry-suit", "5.2", "A marriage is of two cards of the same suit.", w.same_suit),
            terms("marry-next", "5.2", "A marriage is with the card next above or next below in rank.",
                w.one_apart)),
        at.advises("with-care", "6.2",
            "Marriages are made with care, to release as many useful cards as can be and "
            "to clear a whole level row for a lane."),
        at.may("fill-lane", "7.1",
            "Any outside card may be laid at the inner end of a lane, "
            "and cards that continue it in suit laid along it after; "
            "the last of them is then the outside card.",
            "left right > empty left right", "outside", permission="fill"),
        at.advises("keep-lanes", "6.4",
            "It is wiser to leave a lane open until a new combination will make others."),
        at.advises("turn-over", "8.1",
            "A lane serves to turn over a sequence that has been married upwards."),
        at.advises("eight-innermost", "9.1",
            "A sequence built on a two up to the eight is laid along a lane card by card, "
            "the eight innermost, until the two is the outside card."),
        at.won("all-out", "4.1,2 follows: four such sequences taking the whole pack",
            "The game is won when all four suits lie on the foundations.",
            w.all_cards_are_in_zones("foundation")),
        at.never("no-redeal", "10.1", "There is no second deal.", "redeal"),
        at.lost("nothing-left", "10.1 silent", "The game is lost when no card can be moved.",
            w.no_move_is_possible)),
    doubts=(
        at.doubt("foundations", "4.2", "Which way do the foundations go?",
            choice("up", "Up: ace, two, three, and so on to the king.",
                short="up in suit, ace to king (printed: “descend”)"),
            choice("down", "Down: on the ace the king, then down to the two.",
                at("one-up", "4.2",
                    "A foundation goes from its ace to the king, and from there down one "
                    "rank at a time to the two.", w.one_lower_round),
                short="down in suit: ace, king, and so on to the two")),
        at.doubt("dealing", "4.1", "How many lines are there, which are the longer, and how are they dealt?",
            choice("by-row",
                "Five lines in each group, dealt row by row across both; "
                "the first of each group has six cards, the others five."),
            choice("by-group",
                "The same lines, but the whole left-hand group is dealt before the right-hand one.",
                deal=(*lines(0)[::2], *lines(0)[1::2])),
            choice("last-longer", "Row by row, but the two cards over go to the last line of each group.",
                deal=lines(4))),
        at.doubt("lane", "6.2; EXPLANATION OF TERMS 9.2",
            "What is a lane: one empty line, or a row that is empty in both groups?",
            choice("line", "One line: any of the ten can become a lane."),
            choice("row", "The whole row, through both groups.",
                limits={"fill take-back": at("whole-row",
                    "6.2; EXPLANATION OF TERMS 9.2 follows: an entire row being wanted",
                    "A card goes into an empty line only while the line across from it, "
                    "in the other group, is empty too.", row_whole)})),
        at.doubt("across", "6.1", "May a card of one group be married to a card of the other?",
            choice("yes", "Yes: every line is open to every other."),
            choice("no", "No: each group makes its own marriages.",
                limits={"marry": at("own-group", "6.1 silent",
                    "A card is married only to a card of its own group.", w.stays_in_its_zone)})),
        at.doubt("ace-and-king", "6.1; EXPLANATION OF TERMS 5.2; EXPLANATION OF TERMS 6.2",
            "Are an ace and a king married?",
            choice("no", "No: the ace is the lowest card, the king the highest."),
            choice("yes", "Yes.",
                terms("marry-next", "5.2 silent",
                    "A marriage is with the card next above or next below in rank, "
                    "ace and king being neighbours.", NEXT_WITH_ACE_AND_KING))),
        at.doubt("must-play", "5.1", "Must a card that fits a foundation be played to it?",
            choice("no", "No: it may wait in its line."),
            choice("aces", "Aces must, as soon as they lie outside; other cards may wait.",
                at.must("aces-out",
                    "5.1 follows: aces being looked for and played before marriages are mentioned",
                    "An ace that lies outside is played before anything else is done.",
                    w.a_top_card_has_rank(0, "left", "right"), paid="begin")),
            choice("all", "Every such card must, before a marriage is made.",
                at.must("play-all", "5.1 follows: playing being named before marriages",
                    "As long as an outside card can be played to a foundation, nothing else is done.",
                    w.a_move_is_allowed("begin", "build"), paid="begin build"))),
        at.ask_about_taking_back("5.1 silent", to="left right", terms="to the lines, married or in a lane",
            rules=(at("back-married", "6.1 silent", "A card taken back goes into a lane or is married.",
                is_marriage),))),
    facts={"Table": ("two groups of level lines", "two-groups"),
        "Lines": ("five in each group", "doubt dealing"),
        "Foundations": ("4, begun by the aces as they come free", "begin-foundation"), "Built": "foundations",
        "In the lines": ("marriages: next in suit, up or down", "marry"),
        "To win": ("all 52 cards on the foundations", "all-out"),
        "Luck or skill": ("skill: every card is seen from the start",)},
    five=("take-back", ("its outside card alone", "outside"),
        ("any outside card; nothing has to", "fill-lane",
            at.grounds("7.1; 6.4 follows: prudence advising to wait")),
        ("none", "no-redeal"), ("no: the whole pack is dealt first", "two-groups")),
    like=(understand_phrase("ring", "no", by="doubt ace-and-king=no"),),
    wide=w.make_layout(w.Area("left", 3.6, 0.3, dx=0, dy=1.75, fan=(-0.43, 0), label="left"),
        w.Area("foundation", 5.1, 1.0, dx=0, dy=1.9, label="aces"),
        w.Area("right", 6.6, 0.3, dx=0, dy=1.75, fan=(0.43, 0), label="right"), width=11.2),
    narrow=w.make_layout(w.Area("left", 6.2, 0.3, dx=0, dy=1.72, fan=(-0.44, 0), label="left"),
        w.Area("foundation", 1.3, 9.0, label="aces"),
        w.Area("right", 0.0, 11.2, dx=0, dy=1.72, fan=(0.44, 0), label="right"), width=7.2))
