"""The Zodiac, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from dataclasses import replace

from rules_engine import words as w
from rules_engine.games.cadogan.the_zodiac_words import (
    ALL_PLACED,
    PLACED,
    TABLE,
    dealt_before,
    has_failed,
    is_blocked,
)
from rules_engine.model.cards import RANK
from rules_engine.writing import Text, choice, game, permission_granted_by, prohibition, understand_phrase

at = Text("cadogan", "THE ZODIAC")
terms = Text("cadogan", "EXPLANATION OF TERMS")


def circle(step: float, bend: float, down: float) -> w.Points:
    """Eight places above, four at the right, eight below and four at the left, clockwise."""
    over = [(1.25 + number * step, bend * (number - 3.5) ** 2) for number in range(8)]
    right, low = 1.25 + 8 * step + 0.05, 12.25 * bend + 1.35
    side = [(right + bulge, low + number * down) for number, bulge in enumerate((0.0, bend, bend, 0.0))]
    deep = low + 3 * down + 1.35 + 12.25 * bend
    under = [(x, deep - y) for x, y in reversed(over)]
    back = [(1.2 - step - (x - right), y) for x, y in reversed(side)]
    return tuple((round(x, 3), round(y, 3)) for x, y in (*over, *side, *under, *back))


def plate(step: float, down: float, equator: str) -> w.Layout:
    """The circle, its places so far apart, and all that lies within it."""
    top = 12.25 * 0.08 + 1.35
    middle, below = top + 1.5 * down, top + 1.5 * down + 2
    return w.make_layout(
        w.Area("zodiac", 0.1, 0, label="zodiac", points=circle(step, 0.08, down)),
        w.Area("pack", 1.35 + 2.8 * step, top + 0.2, label="pack"),
        w.Area("talon", 1.35 + 4.2 * step, top + 0.2, label="talon"),
        w.Area("equator", 1.35, middle, dx=step, label=equator),
        w.Area("ascending", 1.35, below, dx=step, label="aces"),
        w.Area("descending", 1.35 + 4 * step, below, dx=step, label="kings"), width=2.7 + 8 * step)

GAME = game("cadogan/the-zodiac", "The Zodiac", at,
    packs=2,
    table=TABLE,
    deal=(at.deals("two-packs", "0.1"),
        at.deals("equator", "3.1", "Eight cards are dealt in a level row: the Equator.",
            w.DealToZone("equator")),
        at.deals("zodiac", "3.2", "Twenty-four more are dealt in a circle round it: the Zodiac.",
            w.DealToZone("zodiac"), w.DealToZone("pack", rest=True)),
        at.deals("tableau-first", "5.1", "Nothing is married until the whole tableau lies.")),
    play=(
        # Until every card has been placed.
        at.may("marry", "1.1 for turned-card",
            "A card of the Equator may be married to one of the Zodiac, "
            "and so may a card of the talon or of the pack.",
            "equator talon > occupied zodiac",
            at("top-card",
                "6.1; EXPLANATION OF TERMS 1.2 for turned-card follows: married cards blocking those beneath",
                "Only the top card of a packet can be used.", w.takes_top_of_pile),
            terms("marry-suit", "5.2"),
            at("one-apart", "1.2; EXPLANATION OF TERMS 5.2",
                "The card laid on is one rank above or one rank below the one it covers; "
                "one packet may have both.", w.one_apart),
            then=PLACED),
        at.may("fill", "5.1 for turned-card",
            "A space in the Equator may be filled from the talon, or else from the pack.",
            "talon pack > empty equator",
            at("talon-first", "5.1,2 for just-dealt", "The pack fills a space only where there is no talon.",
                w.if_from("pack", w.place_is_empty("talon"))),
            then=PLACED),
        at.advises("at-leisure", "5.1",
            "You need neither marry nor fill a space: both can wait until it suits you."),
        at.advises("care", "6.1",
            "Marry with the greatest care, or the cards will be so blocked that the "
            "foundations cannot be formed."),
        at.may("deal", "5.2",
            "The pack is dealt out, and the cards not wanted for marrying or for a space form the talon.",
            "pack > talon", then=w.set_fact("fresh", 1)),
        at.deals("one-by-one", "5.2 silent",
            "The pack is turned one card at a time, and the talon is one packet."),
        at.action("redeal", "5.3", "The talon is dealt again as often as required.",
            at("pack-out", "5.2,3 follows: the cards being dealt out, and then again",
                "The talon is dealt again only when the pack is used up, and where there is one.",
                w.all_tests_hold(w.place_is_empty("pack"), w.place_holds_cards("talon"))),
            then=(w.turn_talon_into_pack(), w.add_one_to_fact("redeals"), w.set_fact("placed", 0),
                w.set_fact("fresh", 0))),
        # The foundations.
        at.may("begin-up", "4.2", "Four aces begin foundations that go up.",
            "zodiac equator > empty ascending",
            at("at-the-end", "4.1; 5.5",
                "No foundation is begun until every card has been placed: "
                "neither pack nor talon has one left.", ALL_PLACED),
            "top-card", at("ace-first upward", "4.2"), at("four-suits", "4.2")),
        at.may("begin-down", "4.2", "Four kings begin foundations that go down.",
            "zodiac equator > empty descending", "at-the-end", "top-card", at("king-first", "4.2"),
            "four-suits"),
        at.may("play-up", "5.5", "Cards of the Zodiac and of the Equator are then played on the aces.",
            "zodiac equator > occupied ascending", "at-the-end", "top-card",
            at("follow-suit", "2.1", "A foundation keeps to its suit.", w.same_suit),
            at("one-up", "4.2; EXPLANATION OF TERMS 6.2",
                "On an ace the cards go up one rank at a time, as far as the king.", w.one_higher)),
        at.may("play-down", "5.5",
            "Cards of the Zodiac and of the Equator are then played on the kings, too.",
            "zodiac equator > occupied descending", "at-the-end", "top-card", "follow-suit",
            at("one-down", "4.2; EXPLANATION OF TERMS 6.2",
                "On a king the cards go down one rank at a time, as far as the ace.", w.one_lower)),
        # What is closed, and the end.
        at.never("zodiac-apart", "1.1", "Cards of the Zodiac do not marry each other.",
            "zodiac > occupied zodiac"),
        at.never("equator-apart", "1.1", "Cards of the Equator do not marry each other.",
            "equator > occupied equator"),
        at.never("spaces-apart",
            "5.1 for late-spaces follows: spaces being refilled from the talon or the pack",
            "No card of the Equator or the Zodiac fills a space in the Equator, "
            "and no card of the Zodiac goes to an empty place of the Zodiac.", "equator > empty equator"),
        prohibition("spaces-apart", "zodiac > empty zodiac"),
        prohibition("spaces-apart", "zodiac > empty equator"),
        at.never("not-back", "1.1", "No card of the Zodiac is married to one of the Equator.",
            "zodiac > occupied equator"),
        at.never("equator-single", "1.1 follows: marriages being made in the Zodiac",
            "On a card of the Equator nothing is laid.", "talon pack > occupied equator"),
        at.never("turned-first", "5.2 silent", "A card of the pack is turned face up before it is married.",
            "pack > zodiac"),
        at.never("from-tableau", "5.5", "Foundations take no card of the pack or the talon.",
            "talon pack > ascending descending"),
        at.won("all-out", "4.2 follows: eight such sequences using up both packs",
            "The game is won when all one hundred and four cards lie on the foundations.",
            w.all_cards_are_in_zones("ascending", "descending")),
        at.lost("failed", "5.3,4 for failure follows: the cards having all to be placed",
            "The game is lost when the pack is used up and none of the cards left can be placed any more.",
            has_failed),
        at.lost("blocked", "6.1; 5.5 follows: blocked cards keeping the foundations from being formed",
            "The game is lost when, with every card placed, the foundations cannot be carried on.",
            is_blocked)),
    doubts=(
        at.doubt("redeals", "5.3 silent", "Is the talon shuffled before it is dealt again?",
            choice("no", "No: it is turned over and dealt in the same order."),
            choice("yes", "Yes.",
                at("redeal", "5.3 silent",
                    "The talon is taken up, shuffled, and dealt again, as often as required."),
                effects={"redeal": (w.shuffle_talon_into_pack(), w.set_fact("placed", 0),
                    w.set_fact("fresh", 0))})),
        at.doubt("failure", "5.4; 5.1,3", "How long may the talon be dealt again?",
            choice("while-a-card-fits", "As long as one of the cards left can be placed anywhere.",
                short="while a card can be placed"),
            choice("not-in-vain", "Only after a deal in which a card has been placed.",
                short="after a deal that placed a card",
                limits={"redeal": at("not-in-vain",
                    "5.4 follows: the patience failing when cards can no longer be placed",
                    "The talon is not dealt again if since the last deal no card has been "
                    "married or has filled a space.", w.fact_equals("placed", 1))})),
        at.doubt("just-dealt", "5.1,2", "May the card just dealt fill a space while there is a talon?",
            choice("yes", "Yes: it may be taken as it is turned up."),
            choice("no", "No: only a card that the talon had before.",
                limits={"fill": at("talon-before",
                    "5.1 follows: the pack filling spaces only where there is no talon",
                    "A card just dealt on a talon fills no space until it lies on top again.",
                    dealt_before)})),
        at.ask_about_turned_card("5.2; 1.1; 5.1; EXPLANATION OF TERMS 1.2; EXPLANATION OF TERMS 10.2",
            at.may("marry-beneath", "1.1; 5.2 follows: only cards not wanted forming the talon",
                "While a card lies just turned, the talon's card beneath it may be "
                "married to one of the Zodiac.",
                "talon > occupied zodiac", at("just-beneath", "5.2 silent"), "marry-suit", "one-apart",
                then=w.set_fact("placed", 1)),
            at.may("fill-beneath", "5.1,2 follows: only cards not wanted forming the talon",
                "While a card lies just turned, the talon's card beneath it may fill a space in the Equator.",
                "talon > empty equator", "just-beneath", then=w.set_fact("placed", 1)),
            permission_granted_by("marry-equator-beneath", "marry-equator", "talon > occupied equator",
                "just-beneath", "marry-suit", "one-apart", then=w.set_fact("placed", 1))),
        at.doubt("equator-married", "1.1", "May a card of the talon be married to one of the Equator?",
            choice("no", "No: only the Zodiac receives marriages.", without="marry-equator"),
            choice("yes", "Yes: only cards of the Equator must not.",
                at.may("marry-equator", "1.1 follows: the Equator being closed only to its own cards",
                    "A card of the talon may be married in the Equator as well.",
                    "talon > occupied equator", "top-card", "marry-suit", "one-apart", then=PLACED),
                without="equator-single")),
        at.doubt("ace-and-king", "1.2; 4.2; EXPLANATION OF TERMS 5.2", "May an ace and a king be married?",
            choice("no", "No."),
            choice("yes", "Yes, either on the other.",
                at("one-apart", "1.2 silent",
                    "The card laid on is one rank above or one rank below the one it "
                    "covers, ace and king being neighbours too.",
                    w.fits_on_target_card(lambda card, under: (RANK[card] - RANK[under]) % 13 in (1, 12))))),
        at.doubt("late-spaces", "5.1,5", "What fills an empty place once all the cards are placed?",
            choice("nothing", "Nothing."),
            choice("any-card", "Any available card of the tableau.",
                at.may("move-late", "5.5 silent",
                    "When all the cards are placed, an available card may go to an empty "
                    "place of the tableau.",
                    "zodiac equator > empty zodiac equator", "top-card",
                    at("not-yet",
                        "5.5; 5.1 follows: spaces being refilled from the talon, "
                        "or from the pack where there is none",
                        "As long as there is a pack or a talon, spaces are filled from it.", ALL_PLACED)))),
        at.doubt("crossing", "4.2 silent", "May cards pass from one foundation to another?",
            choice("no", "No.",
                at.never("stays-put", "4.2 silent", "A card on one foundation does not pass to another.",
                    "ascending descending > ascending descending")),
            choice("yes", "Yes, from one going up to the one of its suit going down, and back.",
                at.may("cross-up", "4.2 silent",
                    "The top card of a foundation that goes down may pass to the one of "
                    "its suit that goes up.",
                    "descending > occupied ascending",
                    at("base-stays", "4.2 silent", "The ace or king that began a foundation stays there.",
                        w.leaves_a_card_behind),
                    at("cross-one-up", "4.2 silent",
                        "A card that passes to a foundation going up is the next one wanted.",
                        w.all_tests_hold(w.same_suit, w.one_higher))),
                at.may("cross-down", "4.2 silent",
                    "The top card of a foundation that goes up may pass to the one of its "
                    "suit that goes down.",
                    "ascending > occupied descending", "base-stays",
                    at("cross-one-down", "4.2 silent",
                        "A card that passes to a foundation going down is the next one wanted.",
                        w.all_tests_hold(w.same_suit, w.one_lower))))),
        at.ask_about_taking_back("5.5 silent", to="occupied zodiac",
            terms="on a card of the Zodiac that it can be married to", closed="zodiac equator",
            source="ascending descending", rules=("base-stays", "marry-suit", "one-apart"))),
    facts={"Zodiac": ("a circle of 24 packets, for marriages", "zodiac", at.grounds("3.2; 1.1")),
        "Equator": ("8 cards in a row", "equator"),
        "Foundations": ("8, begun only when every card has been placed", "at-the-end"),
        "Built": ("in suit, four aces up and four kings down", "four-suits"),
        "Married": ("up and down in suit, in the Zodiac", "one-apart",
            at.grounds("1.1,2; EXPLANATION OF TERMS 5.2")),
        "Talon": ("the cards dealt that are not wanted", "deal"), "Dealt again": "failure",
        "Luck or skill": ("skill, above all: everything is in the marrying",),
        "To win": ("all 104 cards on the foundations", "all-out")},
    five=("take-back", ("no: cards of the Zodiac do not marry each other", "zodiac-apart"),
        ("the talon, or the pack where there is no talon; not before it suits you", "fill"),
        ("as often as required", "redeal"),
        ("not until the tableau lies; foundations not before the end", "at-the-end", at.grounds("4.1; 5.1"))),
    like=(understand_phrase("re-dealt", "no", by="doubt redeals=no"),
        understand_phrase("ring", "no", by="doubt ace-and-king=no")),
    wide=plate(1.25, 1.8, "equator"),
    narrow=replace(plate(1.1, 1.95, "eq."), dense=True),
    inseparable={
        "just-beneath": "A card that lies deeper in the talon is covered, "
            "and the rule that only the top card can be used refuses it as well."})
