"""Red and Black, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from collections.abc import Iterator

from rules_engine import words as w
from rules_engine.writing import Attempt, Game, Move, Part, Position, Text, Truth, choice, game, grant, phrase

at = Text("cadogan", "RED AND BLACK")
terms = Text("cadogan", "EXPLANATION OF TERMS")


def upper_part(attempt: Attempt) -> Truth:
    """Two cards or more are taken together, and none is left upon them."""
    return len(attempt.part.at) > 1 and attempt.takes_top_cards


def parts_of_sequences(game: Game, position: Position) -> Iterator[Move]:
    """Candidates: every upper part of at least two cards of each Volunteer, to every other with cards."""
    held = [place for place in game.table.zone_places["volunteer"] if position.piles[place]]
    for place in held:
        size = len(position.piles[place])
        for first in range(size - 1):
            yield from (Move((Part(tuple(range(first, size)), place, on),)) for on in held if on != place)


PAIRS = tuple((1.12 * number + 0.3 * (number // 2), 0.0) for number in range(8))
CLOSE_PAIRS = tuple((1.06 * number + 0.14 * (number // 2), 0.0) for number in range(8))

GAME = game("cadogan/red-and-black", "Red and Black", at,
    packs=2,
    zones=(w.zone("foundation", 8), w.zone("volunteer", 8, title="Volunteers"),
        w.zone("pack", title="cards in hand", face_down=True), w.hand, w.talon),
    keeps=(w.Fact("redeals", meaning="how often the talon has been taken up and dealt again", most=1),
        w.Fact("deal", meaning="the number dealt from, which shuffles the re-deal", kind="deal")),
    deal=(at.deals("two-packs", "0.1"),
        at.deals("eight-aces", "3.1,2",
            "The eight aces are taken out of the packs and laid in a line, in pairs of changing colours. "
            "They begin the foundations.",
            w.Withdraw("foundation", w.cards("AS AH AC AD AS AH AC AD"))),
        at.deals("volunteers", "3.3,4", "Eight cards are dealt in a row below them: the Volunteers.",
            w.DealTo("volunteer"), w.DealTo("pack", rest=True))),
    play=(
        at.may("play", "3.5,6",
            "A card that fits may be played on a foundation, from the Volunteers or as it is dealt.",
            "volunteer hand > occupied foundation",
            terms("top-card", "1.2 for together follows: a covered card being blocked",
                "Of a sequence on the Volunteers only the card that no other covers can be used.",
                w.top_of_pile),
            at("follow-suit", "1.1"), at("one-up", "3.2")),
        grant("play",
            at("from-talon",
                "3.7; EXPLANATION OF TERMS 10.2 for talon-card follows: "
                "the talon's cards lying aside till they can come into use",
                "The talon's top card may be played, or placed in sequence, as well."),
            "talon > occupied foundation",
            at("talon-top alone", "3.7; EXPLANATION OF TERMS 1.2 follows: a covered card being blocked"),
            "follow-suit", "one-up"),
        at.may("build", "3.6",
            "A card may be placed in sequence on a Volunteer, from another Volunteer or as it is dealt.",
            "volunteer hand > occupied volunteer", "top-card",
            at("one-down", "2.1", "On a Volunteer goes only the card one rank lower than the last one there.",
                w.one_lower),
            at("change-colour", "2.1,2",
                "Colours change with every card: upon a black four a red three, and then a black two.",
                w.alternate_colour)),
        grant("build", "from-talon", "talon > occupied volunteer", "talon-top", "one-down", "change-colour"),
        at.may("fill", "3.5,6", "A vacancy among the Volunteers is filled from the cards in hand.",
            "hand pack > empty volunteer"),
        at.action("turn", "3.6", "The cards in hand are dealt out until none is left.",
            at("cards-left in the hand", "3.6 follows: dealing going on till the pack is exhausted"),
            at("one-by-one", "3.6 silent"), then=w.turn_up_one()),
        at.may("lay", "3.7", "A card turned up that does not suit is laid on the talon.", "hand > talon"),
        at.advises("lay-any", "3.7 silent"),
        at.action("redeal", "4.1",
            "When the cards in hand are used up, the talon may be taken up, shuffled, and dealt again.",
            at("dealt-out", "4.1", "The talon is taken up only when the cards in hand are used up.",
                w.all_of(w.place_is_empty("pack"), w.place_is_empty("hand"), w.holds_cards("talon"))),
            at("once", "4.1", "The talon is dealt again once, and no more.", w.fact_is("redeals", 0)),
            then=w.shuffle_talon()),
        at.must("fill-at-once",
            "3.5,6 for spaces follows: their being filled immediately at first, and always later",
            "A vacancy is filled at once: while one can be, nothing else is done.",
            w.a_move_is_allowed("fill", "fill-talon"), paid="fill fill-talon"),
        at.never("from-hand", "3.5 for spaces follows: its being filled from the hand",
            "A vacancy takes no card of another Volunteer.", "volunteer > empty volunteer"),
        at.won("all-out", "3.1,2 follows: eight such sequences using up both packs",
            "The game is won when all one hundred and four cards lie on the foundations.",
            w.all_cards_on("foundation")),
        at.lost("nothing-left", "4.1 silent",
            "The game is lost when every card has been dealt, no re-deal is left, "
            "and nothing can be played or placed. A card that could only go to and fro among the Volunteers "
            "does not count.",
            w.both_hold(w.both_hold(w.is_empty("pack"), w.is_empty("hand")),
                w.only_moves_within_remain("volunteer")))),
    doubts=(
        at.doubt("pairs", "3.1", "What is a pair of alternate colours?",
            choice("mixed", "A black ace and a red one side by side."),
            choice("by-colour", "Two aces of one colour, black pairs and red pairs by turns.",
                deal=(w.Withdraw("foundation", w.cards("AS AC AH AD AS AC AH AD")), w.DealTo("volunteer"),
                    w.DealTo("pack", rest=True)))),
        at.doubt("spaces", "3.6; 3.5", "May a vacancy be filled from the talon?",
            choice("hand", "No: from the cards in hand, and when they are used up it stays open.",
                at.never("not-the-talon", "3.6 follows: vacancies being filled from the cards in hand",
                    "A vacancy takes no card of the talon.", "talon > volunteer"),
                short="the cards in hand, at once"),
            choice("talon-at-last", "Yes, once the cards in hand are used up.",
                at.may("fill-talon",
                    "3.6 follows: vacancies being refilled always, and no source being named there",
                    "A vacancy may be filled with the top card of the talon.",
                    "talon > empty volunteer",
                    at("hand-used-up", "3.6 follows: vacancies being filled from the cards in hand",
                        "As long as there are cards in hand they alone fill the vacancies.",
                        w.all_of(w.place_is_empty("pack"), w.place_is_empty("hand")))),
                short="the cards in hand, then the talon, at once"),
            choice("either", "Yes, at any time: hand or talon, as the player likes.",
                grant("fill-talon", "fill-talon", "talon > empty volunteer"),
                short="the cards in hand or the talon, at once")),
        at.doubt("turned-card", "3.5", "Which card fills a vacancy made while one lies turned up?",
            choice("turned", "The card turned up.",
                limits={
                    "fill": at("turned-fills",
                        "3.5 follows: vacancies being filled from the cards in hand, "
                        "and a card turned up being the first of them",
                        "If a card lies turned up when a vacancy is made, that card fills it, "
                        "and not the next of those still to be dealt.",
                        w.either(w.not_from("pack"), w.place_is_empty("hand")))}),
            choice("next",
                "The next of those still to be dealt; the card turned up can only be played, "
                "placed in sequence or laid aside.",
                limits={
                    "fill": at("next-fills",
                        "3.5 follows: vacancies being filled from the cards in hand, "
                        "and a card turned up having left them",
                        "A card turned up fills no vacancy while others are left to be dealt.",
                        w.either(w.not_from("hand"), w.place_is_empty("pack")))}),
            choice("either", "Either of them, as the player likes.")),
        at.doubt("waiting", "3.6 silent", "May other cards be played or placed while one lies turned up?",
            choice("yes", "Yes: make room for it if you can."),
            choice("no", "No: the card turned up is disposed of first.",
                limits={
                    "play build shift take-back fill fill-talon": at("turned-first", "3.6 silent",
                        "While a card lies turned up, no other is moved.", w.turned_card_is_played_first)})),
        at.doubt("talon-card", "3.7; EXPLANATION OF TERMS 10.2; EXPLANATION OF TERMS 3.2",
            "May the top card of the talon be used?",
            choice("yes", "Yes: it may be played, and placed on the Volunteers."),
            choice("foundations", "It may be played, but not placed in sequence.",
                limits={
                    "build": at("not-on-volunteers", "3.7 silent",
                        "A card of the talon is not placed in sequence on the Volunteers.",
                        w.not_from("talon"))}),
            choice("no", "No: the talon is shut, and only the re-deal opens it.",
                limits={
                    "play build fill-talon": at("talon-shut",
                        "3.7; 4.1 follows: the talon being named for the re-deal alone",
                        "No card of the talon is used; only the re-deal brings it back.",
                        w.not_from("talon"))})),
        terms.doubt("together", "6.2; 1.2", "May several cards of a sequence be moved as one?",
            choice("no", "No: one card at a time.", short="no: one card at a time"),
            choice("part", "Yes, a whole sequence or any upper part of one.",
                terms.may("shift", "6.2 silent",
                    "A sequence, or an upper part of one, may be placed on another Volunteer.",
                    "volunteer > occupied volunteer",
                    terms("upper-part", "6.2 silent",
                        "Cards that go together are at least two, and no other card is left upon them.",
                        upper_part),
                    "one-down", "change-colour"),
                short="yes, the whole or a part"),
            choice("whole", "A whole sequence, but no part of one.",
                terms.may("shift", "6.2 silent", "A whole sequence may be placed on another Volunteer.",
                    "volunteer > occupied volunteer",
                    terms("whole-sequence", "6.2 silent",
                        "The sequence goes whole, with the card that began it.", w.takes_whole_pile),
                    "one-down", "change-colour"),
                short="no part; the whole")),
        at.doubt("placed-again", "3.6; EXPLANATION OF TERMS 1.2 silent",
            "May a card that has been placed on one Volunteer go on to another?",
            choice("yes", "Yes, as long as no card lies on it."),
            choice("no", "No: it stays on the card it was placed upon until it can be played.",
                limits={
                    "build shift": at("stays-placed", "3.6 silent",
                        "A card placed on another lies on it until it can be played.",
                        w.either(w.not_from("volunteer"), w.empties_source_pile))})),
        at.doubt("holding-back", "3.6", "May a card that fits a foundation be held back?",
            choice("yes", "Yes: nobody must play.", short="yes"),
            choice("no", "No: nothing is placed, turned or laid aside before all that fits is played.",
                at.must("play-all", "3.6 follows: sequences being formed when no more can be played",
                    "While a card fits a foundation, none is placed in sequence, turned up or laid aside, "
                    "and the talon is not taken up.",
                    w.a_move_is_allowed("play"), against="build shift turn lay redeal take-back"),
                short="no")),
        at.doubt("passing", "3.7", "May a card turned up that could be used be laid on the talon?",
            choice("yes", "Yes: the player chooses.", short="yes"),
            choice("no", "No: if it can be played or placed, it must be.",
                short="no", without="lay-any",
                limits={
                    "lay": at("lay-unsuitable", "3.7 follows: the talon being of unsuitable cards",
                        "A card turned up is laid on the talon only if it can be neither played nor placed "
                        "in sequence.",
                        w.no_card_fits("play", "build"))})),
        at.taking_back("2.1; 3.6 silent", to="occupied volunteer", terms="to a Volunteer, in sequence",
            rules=("top-card",
                at("ace-stays", "3.2 silent", "The ace that began a foundation is not taken away.",
                    w.leaves_a_card_behind),
                "one-down", "change-colour"))),
    facts={"Foundations": ("8, begun by the aces, set out first", "eight-aces"),
        "Built": ("up in suit, ace to king", "follow-suit", at.grounds("1.1; 3.2")),
        "Volunteers": ("8, built down in alternate colours", "change-colour"),
        "Talon": ("the cards that do not suit", "lay"), "Hold back a card that fits?": "holding-back",
        "Lay aside a card of use?": "passing", "To win": ("all 104 cards on the foundations", "all-out"),
        "Luck or skill": ("both",)},
    five=("take-back", "together", "spaces", ("one, shuffled", "redeal"),
        ("yes, as the cards are dealt", "turn")),
    like=(phrase("held-back", "yes", by="doubt holding-back=yes"),
        phrase("laid-aside", "yes", by="doubt passing=yes"),
        phrase("filled-from", "pack", by="doubt spaces=hand",
            why="The cards in hand are named, and no second source."),
        phrase("turned-up", "that", by="doubt turned-card=turned"),
        phrase("talon", "yes", by="doubt talon-card=yes")),
    wide=w.layout(w.Area("foundation", 0.5, 0, label="ace", points=PAIRS),
        w.Area("volunteer", 0.5, 2.85, fan=(0, 0.42), label="no.", points=PAIRS),
        w.Area("pack", 10.9, 0, label="hand"), w.Area("hand", 10.9, 2.1, label="turned"),
        w.Area("talon", 10.9, 4.2, label="talon"), width=12.4, dense=True),
    narrow=w.layout(w.Area("pack", 1.0, 0, label="hand"), w.Area("hand", 4.0, 0, label="turned"),
        w.Area("talon", 7.0, 0, label="talon"),
        w.Area("foundation", 0.3, 2.5, label="ace", points=CLOSE_PAIRS),
        w.Area("volunteer", 0.3, 5.4, fan=(0, 0.48), label="no.", points=CLOSE_PAIRS), width=9.4, dense=True),
    tries={"shift": parts_of_sequences},
    groups="shift")
