"""The Sultan, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from rules_engine import words as w
from rules_engine.writing import MoveAttempt, Text, Truth, choice, game, prohibition, understand_phrase

at = Text("cadogan", "THE SULTAN")

ROUND = w.cards("AH KD KS KC KH KC KS KD")
"""The foundations clockwise from the ace above the Sultan; the king of hearts is below him."""
X, Y = (1.18, 1.88)
"""How far the places of the plate lie apart, across and down."""


def turned_alone(attempt: MoveAttempt) -> Truth:
    """The pile the card leaves holds no other card."""
    return len(attempt.origin) == 1

GAME = game("cadogan/the-sultan", "The Sultan", at,
    packs=2,
    zones=(w.zone("sultan", title="the Sultan"), w.zone("foundation", 8), w.zone("divan", 8, title="Divan"),
        w.pack, w.talon),
    keeps=(w.Fact("fresh", meaning="1 while the card last turned lies on the talon", most=1),
        w.Fact("redeals", meaning="how often the talon has been taken up", shown=True, most=2,
            told=("talon not yet taken up", "talon taken up once", "talon taken up twice")),
        w.number_dealt),
    deal=(at.deals("two-packs", "0.1"),
        at.deals("taken-out", "2.1; 3.1,4",
            "The eight kings and one of the two aces of hearts are taken out of the packs and laid out, "
            "a king of hearts in the middle and the others round him.",
            w.WithdrawCards("sultan", w.cards("KH"))),
        at.deals("foundations", "3.2,4",
            "Round the Sultan stand the eight foundations: the other seven kings, "
            "the second king of hearts among them, and the ace of hearts.",
            w.WithdrawCards("foundation", ROUND)),
        at.deals("divan", "4.1,2", "Eight cards are dealt, four on either side: the Divan.",
            w.DealToZone("divan"), w.DealToZone("pack", rest=True))),
    play=(
        at.may("play", "4.3",
            "Any card of the Divan may be played on a foundation that it fits, "
            "and so may a card that is turned up.",
            "divan talon > occupied foundation",
            at("top-card",
                "4.3; EXPLANATION OF TERMS 10.2 for talon-card follows: "
                "the talon's cards lying aside till they can come into use",
                "Of the talon the top card may be used, whether just turned or uncovered, and no other.",
                w.if_from("talon", w.takes_top_of_pile)),
            at("follow-suit", "1.1", "A foundation keeps to the suit of its king or ace.", w.same_suit),
            at("one-up", "3.3,4",
                "On a king comes an ace, and on an ace the two; "
                "so each packet goes up one rank at a time to its queen.", w.one_higher_round),
            then=w.subtract_one_from_fact("fresh", from_zone="talon")),
        at.may("fill", "4.4 for turned-card",
            "A vacant place in the Divan is refilled from the talon, or from the pack.",
            "talon pack > empty divan", "top-card",
            at("talon-first", "4.4 for turned-card", "The pack fills a vacancy only when there is no talon.",
                w.if_from("pack", w.place_is_empty("talon"))),
            then=w.subtract_one_from_fact("fresh", from_zone="talon")),
        at.may("deal", "4.3",
            "After the first plays from the Divan the rest of the pack is turned up, one card at a time; "
            "what does not suit forms one talon.", "pack > talon", then=w.set_fact("fresh", 1)),
        at.action("redeal", "5.1", "The talon may be taken up, shuffled and dealt again.",
            at("pack-out", "5.1; 4.3 follows: the whole pack being dealt, and then the talon again"),
            at("twice", "5.1; EXPLANATION OF TERMS 12.2",
                "There are two re-deals, besides the first dealing, and no more.",
                w.fact_is_below("redeals", 2)),
            then=(w.shuffle_talon_into_pack(), w.set_fact("fresh", 0))),
        at.never("sultan-alone", "3.1",
            "The king of hearts in the middle is the Sultan: nothing is laid on him, "
            "and he never leaves his place.", "foundation divan talon pack > sultan"),
        prohibition("sultan-alone", "sultan > foundation divan talon pack"),
        at.never("turned-first", "4.3 follows: the cards being turned one by one",
            "A card of the pack is turned up before it is played.", "pack > foundation"),
        at.never("no-exchange", "4.4 follows: vacancies being refilled from talon or pack",
            "Cards do not move from one place of the Divan to another.", "divan > divan"),
        at.never("one-each", "4.3,4 follows: a card not played going to the talon or to a vacancy",
            "A place of the Divan holds one card.", "talon pack > occupied divan"),
        at.must("refill-at-once", "4.4",
            "A vacancy in the Divan is filled at once, as long as there is a talon or a pack.",
            w.empty_place_can_be_filled("divan", "pack", "talon"), against="play deal redeal take-back"),
        at.won("all-out", "3.4",
            "The game is won when all eight packets about the Sultan end with queens, "
            "that of the ace of hearts like those of the kings.",
            w.all_cards_are_in_zones("sultan", "foundation")),
        at.lost("lost", "5.1 silent",
            "The game is lost when the pack has been dealt out for the third time and no card can be played.",
            w.no_move_is_possible)),
    doubts=(
        at.doubt("holding-back", "4.3", "May a card that fits a foundation be held back?",
            choice("divan",
                "In the Divan, or uncovered in the talon, yes. The card just turned may not: it is played, "
                "unless a vacancy takes it.",
                limits={"deal redeal": at("play-turned",
                    "4.3 follows: the talon being of cards that do not suit",
                    "You may not cover the card just turned with the next, "
                    "or take up the talon, while that card fits a foundation.",
                    w.any_test_holds(w.fact_equals("fresh", 0),
                        w.no_move_from_zones_possible("play", source="talon")))}),
            choice("any", "Yes, any card; the card just turned may be covered by the next."),
            choice("none", "No: everything that fits is played before the next card is turned.",
                at.must("play-all", "4.3 follows: only cards that do not suit being laid aside",
                    "No card is turned, and no talon taken up, while any card of the Divan "
                    "or the talon fits a foundation.", w.a_move_is_allowed("play"), against="deal redeal"))),
        at.doubt("turned-card", "4.3,4",
            "Which card fills a place of the Divan while a card lies just turned?",
            choice("turned", "That card: it lies on the talon as soon as it is turned."),
            choice("beneath",
                "The talon's top card beneath it, if there is one: "
                "the card just turned waits to be played or laid aside.",
                at.may("fill-beneath",
                    "4.3,4 follows: only cards that do not suit being laid aside, "
                    "and vacancies being refilled from the talon",
                    "While a card lies just turned, the talon's card beneath it fills a "
                    "vacant place in the Divan.", "talon > empty divan", at("just-beneath", "4.4 silent")),
                limits={"fill": at("not-the-turned",
                    "4.3,4 follows: only cards that do not suit being laid aside, "
                    "and vacancies being refilled from the talon",
                    "A card just turned fills no place while the talon has another.",
                    w.if_from("talon", w.fact_equals("fresh", 0), turned_alone))})),
        at.doubt("necessity", "5.1", "May the talon be taken up while a card can still be played?",
            choice("no", "No: as long as something can be played a re-deal is not necessary.",
                limits={"redeal": at("if-necessary", "5.1 follows: a re-deal being made if necessary",
                    "The talon is not taken up while a card can still be played.",
                    w.no_move_possible_under("play"))}),
            choice("yes", "Yes: once the pack is dealt out it is for the player to say.")),
        at.doubt("talon-card", "4.3; EXPLANATION OF TERMS 10.2",
            "May the top card of the talon be played, or only a card just turned?",
            choice("top", "Its top card, whether just turned or uncovered when others have gone."),
            choice("just-turned",
                "Only a card just turned; an uncovered one can no more than fill a place of the Divan.",
                at("top-card", "4.3; EXPLANATION OF TERMS 1.2 follows: a covered card being blocked",
                    "Of the talon only the top card can be used.", w.if_from("talon", w.takes_top_of_pile)),
                limits={"play": at("just-turned",
                    "4.3; 4.4 follows: the Divan being the only use named for cards laid on the talon",
                    "Of the talon a card may be played only when it has just been turned "
                    "up; an uncovered one serves the Divan.",
                    w.if_from("talon", w.fact_equals("fresh", 1)))})),
        at.ask_about_taking_back("4.3 silent", to="empty divan", terms="to a vacant place in the Divan",
            closed="foundation divan talon pack",
            rules=(at("base-left", "4.3 silent", "The kings and the ace that begin foundations stay there.",
                w.leaves_a_card_behind),))),
    facts={"Divan": ("8 cards, four on either side", "divan"),
        "Foundations": ("8: seven kings and the ace of hearts, laid out", "foundations"),
        "Built": ("up in suit, ace to queen", "one-up"),
        "The Sultan": ("a king of hearts, alone in the middle", "sultan-alone"),
        "Pack is dealt": ("one card at a time; what does not suit forms one talon", "deal"),
        "To win": ("eight queens round the Sultan", "all-out"),
        "Luck or skill": ("both: nothing can be arranged, but which card takes a place in the Divan can",)},
    five=("take-back", ("does not arise: nothing is built in the Divan", "one-each"),
        ("the talon, or if there is none the pack, at once", "refill-at-once"),
        ("two, shuffled, if necessary", "redeal"), ("yes, once the Divan lies", "deal")),
    like=(understand_phrase("refilled", "at-once", by="refill-at-once", why="It says must, and immediately."),
        understand_phrase("held-back", "in-part", by="doubt holding-back=divan",
            why="From the Divan one can play; the pack is turned one by one, "
                "and what does not suit laid aside."),
        understand_phrase("talon", "yes", by="doubt talon-card=top")),
    wide=w.make_layout(w.Area("sultan", 1.5 + X, Y, label="Sultan"),
        w.Area("foundation", 1.5, 0, label="packet",
            points=((X, 0.0), (2 * X, 0.0), (2 * X, Y), (2 * X, 2 * Y), (X, 2 * Y), (0.0, 2 * Y), (0.0, Y),
                (0.0, 0.0))),
        w.Area("divan", 0, 0, label="Divan",
            points=tuple((x, row * Y) for x in (0, 2 * (1.5 + X)) for row in range(4))),
        w.Area("pack", 1.5 + 0.5 * X, 3 * Y, label="pack"),
        w.Area("talon", 1.5 + 1.5 * X, 3 * Y, label="talon"), width=2 * (1.5 + X) + 1))
