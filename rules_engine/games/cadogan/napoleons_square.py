"""Napoleon's Square, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from rules_engine import words as w
from rules_engine.games.cadogan.napoleons import ELSEWHERE, in_sequence, runs, some_card_turned
from rules_engine.games.cadogan.napoleons_square_kings import (
    as_dealt,
    dealt_anew,
    kings_block,
    one_of_them,
    slips,
    to_the_bottom,
    under_the_smaller,
)
from rules_engine.writing import Text, choice, duty, end, game, grant, phrase

at = Text("cadogan", "NAPOLEON'S SQUARE")
terms = Text("cadogan", "EXPLANATION OF TERMS")


def square(width: float, across: float, inset: float, *, dense: bool = False) -> w.Layout:
    """The three sides in a plate of this width, the top row `across` apart from `inset`."""
    left = [(0.0, 3.1 * (3 - number)) for number in range(4)]
    top = [(inset + across * number, 0.0) for number in range(4)]
    right = [(width - 1, 3.1 * number) for number in range(4)]
    return w.layout(
        w.Area("packet", 0, 0.4, points=(*left, *top, *right), path=w.path_from_steps([(0, 0.35)] * 4)),
        w.Area("foundation", inset, 3.9, dx=across, label="aces", row=4, drop=2.15),
        w.Area("pack", inset, 9.2, label="pack"), w.Area("hand", inset + 1.5 * across, 9.2, label="turned"),
        w.Area("talon", inset + 3 * across, 9.2, label="talon"), width=width, dense=dense)

GAME = game("cadogan/napoleons-square", "Napoleon's Square", at,
    packs=2,
    zones=(w.foundations(8, "ace"), w.zone("packet", 12), w.pack, w.hand, w.talon),
    keeps=(w.Fact("redeals", meaning="how often the square has been taken up for its kings"), w.number_dealt),
    deal=(
        at.deals("two-packs", "0.1"),
        at.deals("twelve-packets", "3.1; 7.1", "Twelve packets are dealt, four cards together to each, and "
            "laid along three sides of a square. The other fifty-six cards stay in the hand.",
            w.DealTo("packet", each=4), w.DealTo("pack", rest=True)),
        at.deals("centre", "3.1", "The middle of the square is kept free for the eight foundations."),
        at.deals("turned-up", "7.1 silent", "The cards played out are turned up one by one from the pack.")),
    play=(
        # The foundations.
        at.advises("examine", "1.1", "All the cards of the square may be looked at, those underneath too."),
        at.may("begin", "3.1; 4.1; 7.1", "An available ace goes to the middle and begins a foundation there.",
            "packet hand talon > empty foundation",
            at("uppermost", "1.1",
                "Only the uppermost card of a packet can be used; when it has gone, the next one can.",
                w.either(w.not_from("packet"), w.top_of_pile)),
            at("talon-top", "7.1; 1.1; EXPLANATION OF TERMS 10.2 for talon-card follows: the talon's cards "
                "waiting for use, and the uppermost of a packet alone being available"),
            at("ace-first", "3.2", "Each of the eight foundations begins with an ace and with nothing else.",
                w.an_ace)),
        at.may("build", "4.1; 7.1", "An available card that fits is played on a foundation.",
            "packet hand talon > occupied foundation", "uppermost", "talon-top",
            at("follow-suit of its ace",
                "3.2; 10.1 follows: marriages being of one suit, and being made ready for the foundations"),
            at("one-up", "3.2")),
        # Marriages, in the square and with the cards turned up.
        at.may("marry", "5.1; 1.1", "The uppermost card of a packet may be married to the uppermost card of "
            "another: it is laid on it.", "packet > occupied packet", "uppermost", terms("own-suit", "5.2"),
            at("one-down in marriage", "5.1"), tries=runs("packet"), group=True),
        terms.advises("any-number", "5.3", "There is no limit to the cards married in one packet."),
        at.advises("care", "5.2", "Look well before you marry: a sequence of high cards may come to lie on a "
            "lower one of its suit and block it."),
        at.may("place", "7.1; 5.1; 10.1; 1.1 follows: the sequences of the square being its marriages",
            "A card dealt from the pack may be married to the uppermost card of a packet.",
            "hand > occupied packet", "own-suit", "one-down"),
        grant("place",
            at("from-talon", "7.1; EXPLANATION OF TERMS 10.2 for talon-card follows: the talon's cards lying "
                "aside till they can come into use",
                "The top card of the talon may be played, or married to a packet, as well."),
            "talon > occupied packet", "talon-top", "own-suit", "one-down"),
        # Vacancies.
        at.may("fill", "2.1", "Where a whole packet has gone, one card of the talon or the pack may be laid.",
            "hand talon > empty packet", "talon-top"),
        at.advises("no-haste", "2.1",
            "A vacancy need not be filled at once. It may stay empty until there is a good use for it."),
        at.never("not-from-the-square", "2.1 for late-spaces follows: talon and pack alone being named",
            "A card of the square goes to no vacancy.", "packet > packet"),
        # Dealing the rest.
        at.action("turn", "7.1", "The rest of the cards are played out.",
            at("cards-left", "7.1 follows: the rest of the cards being played out"),
            at("one-by-one", "7.1 silent"), then=w.turn_up_one()),
        at.may("lay", "7.1", "A card that does not suit is laid on the talon.", "hand > talon"),
        at.advises("lay-any", "7.1 silent"),
        at.never("talon-stays", "8.1", "The talon is not taken up and dealt again.", "talon > pack"),
        at.won("all-out", "3.1,2 follows: eight such sequences using up both packs",
            "The game is won when all eight foundations have come to their kings.",
            w.all_cards_on("foundation")),
        end("lost", at("nothing-left", "8.1 silent"), w.dealt_out),
        # Two kings of a suit.
        at.action("redeal", "6.1",
            "Where there are two such kings, the whole may be taken up and dealt anew.",
            at("no-redeal", "8.1; 6.1", "There is no re-deal, except of a square in which two kings block.",
                w.state_holds(kings_block())),
            at("before-play", "6.1 for overlooked follows: after the dealing being the time named",
                "Once a card has been played, married or turned up, it is too late to see to the kings.",
                w.state_holds(as_dealt)),
            then=dealt_anew(all_cards=True)),
        at.may("slip", "6.1", "In place of a re-deal one of the two kings may be slipped underneath.",
            "packet > itself",
            at("one-of-the-kings", "6.1 follows: one king being named", "Nothing is slipped underneath but "
                "one king of such a pair; when that is done the other stays where he is.", one_of_them()),
            "before-play",
            at("to-the-bottom", "6.1 follows: his being slipped underneath, without more",
                "The king goes to the bottom of his own packet.", to_the_bottom), tries=slips, group=True,
            slots="any")),
    doubts=(
        at.doubt("kings", "6.1; EXPLANATION OF TERMS 1.2", "When do two kings “block” two smaller cards?",
            choice("over", "When each lies over a smaller card of the suit in his packet, at any distance; "
                "two such cards at the least.",
                at.must("two-kings", "6.1", "If in the square as dealt the two kings of a suit block two "
                    "smaller cards of that suit, this must be put right in one of two ways.",
                    w.both_hold(as_dealt, kings_block()), paid="redeal slip")),
            choice("next", "When each lies directly upon a smaller card of the suit.",
                duty("two-kings", w.both_hold(as_dealt, kings_block(near=True)), paid="redeal slip"),
                at("one-of-the-kings", "6.1 follows: one king being named", "Nothing is slipped underneath "
                    "but one king of such a pair; when that is done the other stays where he is.",
                    one_of_them(near=True)),
                at("no-redeal", "8.1; 6.1",
                    "There is no re-deal, except of a square in which two kings block.",
                    w.state_holds(kings_block(near=True)))),
            choice("one-card", "Also when both lie in one packet, over a single smaller card of the suit.",
                at.must("two-kings", "6.1 follows: a king blocking whatever lies under him",
                    "If the two kings of a suit, as the square is dealt, block two smaller cards of that "
                    "suit, or lie in one packet over a single one, you must put this right in one of two "
                    "ways.", w.both_hold(as_dealt, kings_block(least=1)), paid="redeal slip"),
                at("one-of-the-kings", "6.1 follows: one king being named", "Nothing is slipped underneath "
                    "but one king of such a pair; when that is done the other stays where he is.",
                    one_of_them(least=1)),
                at("no-redeal", "8.1; 6.1",
                    "There is no re-deal, except of a square in which two kings block.",
                    w.state_holds(kings_block(least=1))))),
        at.doubt("slipped", "6.1", "Underneath what is the king slipped?",
            choice("packet", "Underneath his whole packet."),
            choice("smaller", "Underneath the smaller cards he blocked, and no deeper.",
                at("to-the-bottom", "6.1 follows: his being slipped underneath, without more",
                    "The king goes just beneath the lowest smaller card of his suit in the packet, and no "
                    "deeper.", under_the_smaller))),
        at.doubt("whole", "6.1", "What is taken up when the kings are not slipped?",
            choice("all", "All the cards: the whole is shuffled, and the deal begun anew.",
                short="all cards"),
            choice("square", "The square alone: its forty-eight cards are shuffled and dealt again.",
                short="the square alone", effects={"redeal": dealt_anew(all_cards=False)})),
        at.doubt("overlooked", "6.1", "May such kings still be put right if they were overlooked at first?",
            choice("no", "No: once play has begun it is too late."),
            choice("yes", "Yes, as long as they block.", without="before-play")),
        at.doubt("suits", "3.2; 5.3; 10.1; EXPLANATION OF TERMS 6.2", "Must the foundations follow suit?",
            choice("yes", "Yes: each keeps to the suit of its ace.", short="yes"),
            choice("no", "No: the next higher card of any suit will do.", short="no", without="follow-suit")),
        at.doubt("from-pack", "2.1 silent",
            "Is a card of the pack that fills a vacancy seen before it is chosen?",
            choice("seen", "Yes: it is turned up first, and goes there if the player likes.",
                at.never("turn-first", "2.1 silent",
                    "A card of the pack goes nowhere before it has been turned up.", "pack > packet")),
            choice("unseen",
                "It need not be: the next card may also be laid there from the pack as it comes.",
                at.may("fill-unseen", "2.1 silent",
                    "A vacancy may be filled with the next card of the pack, unseen.", "pack > empty packet",
                    at("next-only", "2.1 silent", "Only the next card of the pack fills a vacancy.",
                        w.top_of_pile), "one-by-one"))),
        at.doubt("filler", "2.1", "Who chooses between the talon and the pack?",
            choice("player", "The player, each time."),
            choice("talon-first", "Nobody: the talon fills a vacancy, as long as there is one.",
                limits={
                    "fill": at("talon-first", "2.1 silent",
                        "The pack fills a vacancy only when there is no talon.",
                        w.either(w.comes_from("talon"), w.place_is_empty("talon")))})),
        at.doubt("late-spaces", "2.1 silent", "What fills a vacancy when talon and pack are used up?",
            choice("nothing", "Nothing; it stays empty."),
            choice("any-card", "The uppermost card of any packet.",
                at.may("fill-late", "2.1 silent", "When talon and pack are used up, the uppermost card of a "
                    "packet may be laid in a vacancy.", "packet > empty packet", "uppermost",
                    at("used-up", "2.1 follows: a vacancy being filled from talon or pack",
                        "No packet gives a card for it before both are used up.",
                        w.all_of(w.place_is_empty("pack"), w.place_is_empty("hand"),
                            w.place_is_empty("talon"))),
                    at("frees-a-card", "2.1 silent")))),
        at.doubt("playing-first", "4.1; 7.1", "Must what fits a foundation be played at once?",
            choice("no", "No: cards may be held back."),
            choice("once", "Before the first card is turned up, yes; later they may be held back.",
                limits={
                    "turn": at("play-first",
                        "7.1; 4.1 follows: suitable cards being played before the pack is named",
                        "The first card is not turned up while an available card fits a foundation.",
                        w.either(some_card_turned, w.no_move_possible_under("begin", "build")))}),
            choice("always", "Yes, then and later.",
                at("lay-any", "7.1 silent", "A card that could be married may be laid on the talon as well."),
                limits={
                    f"turn lay {ELSEWHERE}": at("play-always", "4.1 follows: suitable cards being played",
                        "While an available card fits a foundation, no card is turned up, and none is laid "
                        "elsewhere.", w.no_move_possible_under("begin", "build"))})),
        at.turned_first("7.1 silent", held_up=f"begin build {ELSEWHERE}",
            rule=at("turned-first", "7.1 silent"), short=("", "")),
        at.doubt("passing", "7.1; 5.2; EXPLANATION OF TERMS 10.2",
            "May a card turned up that could be used be laid on the talon?",
            choice("yes", "Yes: the player judges."),
            choice("played", "If it could only be married, yes; if it fits a foundation, no.",
                at("lay-any", "7.1 silent", "A card that fits no foundation, and could be married, may be "
                    "laid on the talon as well."),
                limits={
                    "lay": at("played",
                        "7.1 follows: the talon being of cards that do not suit the foundations",
                        "A card turned up that fits a foundation is not laid on the talon.",
                        w.no_card_fits("begin", "build"))}),
            choice("no", "No: what can be played or married is.", without="lay-any",
                limits={
                    "lay": at("employed", "7.1 follows: the talon being of cards that do not suit",
                        "A card turned up that can be played or married is not laid on the talon.",
                        w.no_card_fits("begin", "build", "place", "marry-blocked"))})),
        at.doubt("talon-card", "2.1; 1.1; EXPLANATION OF TERMS 10.2",
            "What may a card do that has been laid on the talon?",
            choice("top", "The top one may be played, married, or fill a vacancy."),
            choice("vacancy", "The top one may fill a vacancy, and nothing else.",
                limits={
                    "begin build place": at("vacancy-only",
                        "2.1 follows: a vacancy being the only use named for cards of the talon",
                        "A card once laid on the talon serves only to fill a vacancy.",
                        w.not_from("talon"))}),
            choice("any-to-a-vacancy", "The top one may be played or married; any card may fill a vacancy.",
                at.may("fill-any",
                    "2.1 follows: vacancies being filled from the talon, and no card of it being named",
                    "Any card of the talon may be taken out of it to fill a vacancy.", "talon > empty packet",
                    at("one-card", "2.1 follows: one card being named",
                        "Only one card goes from the talon to a vacancy.", w.one_card),
                    tries=w.any_card_moves("talon", "packet", space=True)))),
        at.doubt("together", "1.1; EXPLANATION OF TERMS 5.2,3",
            "May a sequence of married cards be moved as one?",
            choice("no", "No: one card at a time.", short="no, nor a whole one: single cards only",
                limits={"marry": at("single-cards", "1.1 follows: only the uppermost card being available")}),
            choice("yes", "Yes, all of it or its upper part, to be married.",
                at("uppermost", "1.1 silent", "Only the uppermost card of a packet can be used, or several "
                    "that are married; when they have gone, the next one can.",
                    w.either(w.not_from("packet"), w.top_of_pile)), short="yes, a part or the whole",
                limits={
                    "marry": terms("sequence", "5.3 silent", "Cards may be married together if they are of "
                        "one suit, each one lower than the card it lies on.",
                        w.either(w.one_card, in_sequence))})),
        at.taking_back("4.1 silent", to="occupied packet",
            terms="to a packet where it can be married", closed="foundation packet talon",
            rules=("own-suit", "one-down"))),
    facts={"Square": ("twelve packets of four; the uppermost cards are available", "uppermost"),
        "Foundations": ("8, begun by the aces as they come free", "begin"),
        "Built": ("up, ace to king", "one-up"), "Built in suit?": "suits",
        "Married": ("down in suit", "marry", at.grounds("5.1; EXPLANATION OF TERMS 5.2")),
        "Two kings of a suit": ("must be put right, if they block", "two-kings"),
        "Pack is turned": ("one card at a time", "one-by-one"), "Talon": "talon-card",
        "Luck or skill": ("skill, with luck enough in the pack",),
        "To win": ("all 104 cards on the foundations", "all-out")},
    five=("take-back", "together", ("the talon or the pack, with one card, when the player likes", "fill"),
        ("none, except for two kings that block", "no-redeal", at.grounds("6.1; 8.1")),
        ("yes, as the pack is played out", "turn")),
    like=(phrase("held-back", "yes", by="doubt playing-first=no"),
        phrase("laid-aside", "yes", by="doubt passing=yes"),
        phrase("re-dealt", "yes", by="doubt whole=all",
            why="The shuffling is ours: a square is re-dealt here to be rid of how it lies."),
        phrase("filled-from", "either", by="doubt filler=player"),
        phrase("talon", "yes", by="doubt talon-card=top")),
    wide=square(14.6, 2.2, 3.5),
    narrow=square(6.6, 1.1, 1.1, dense=True),
    scenes=at.sentences("9.1"))
