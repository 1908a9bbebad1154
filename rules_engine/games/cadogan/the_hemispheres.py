"""The Hemispheres, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from rules_engine import words as w
from rules_engine.games.cadogan import the_hemispheres_circle as circle
from rules_engine.games.cadogan.the_hemispheres_circle import RACES
from rules_engine.model.cards import RANK, RED
from rules_engine.model.shapes import Points
from rules_engine.writing import Text, choice, game, permission_granted_by, prohibition, understand_phrase

at = Text("cadogan", "THE HEMISPHERES")
terms = Text("cadogan", "EXPLANATION OF TERMS")

all_used = w.all_tests_hold(w.place_is_empty("pack"), w.place_is_empty("talon"))
nothing_of_use = w.all_tests_hold(w.place_is_empty("pack"),
    w.no_move_possible_under("play-talon-up", "play-talon-down", "marry-talon", "fill-from-talon",
        "play-beneath", "descend-beneath", "marry-beneath", "fill-beneath"))
# Where the talon's card is married only to a card at home, it is known whether it is of use.
counts_where_it_lies = w.any_test_holds(circle.in_own_hemisphere, all_used,
    w.all_tests_hold(circle.exhausted_when_of_no_use, w.does_not_come_from("talon"), nothing_of_use))
not_fresh = w.subtract_one_from_fact("fresh", from_zone="talon")


def drawn(quarter: Points, x: float, y: float) -> tuple[w.Area, ...]:
    """The barriers and the four Races about this point, from the places of the north-western Race."""
    north = (*quarter[:3], *((-across, down) for across, down in reversed(quarter[:3])))
    points = (*north, *((across, -down) for across, down in reversed(north)))
    west, top = quarter[3]
    crosswise = ((west, 0.0), (-west, 0.0), (0.0, top), (0.0, -top))
    return (
        w.Area("barrier", x, y, points=crosswise, turned=frozenset(range(4)), bare=True),
        *(w.Area(race, x, y, label=f"{short} 1", points=points[3 * number : 3 * number + 3])
            for number, (race, short) in enumerate(zip(RACES.split(), ("NW", "NE", "SE",
                "SW"), strict=True))))

GAME = game("cadogan/the-hemispheres", "The Hemispheres", at,
    packs=2,
    table=circle.TABLE,
    deal=(at.deals("two-packs", "0.1"),
        at.deals("foundations", "6.1; 8.1; 10.1",
            "Before the deal the four red aces and the four black kings are taken out and laid on the table: "
            "they are the foundations.",
            w.WithdrawCards("ascending", w.cards("AH AH AD AD")),
            w.WithdrawCards("descending", w.cards("KS KS KC KC"))),
        at.deals("barriers", "7.1,2",
            "Four more are laid crosswise: of the kings of hearts and of diamonds and of the aces of clubs "
            "and of spades one each. These are the barriers, which part one Race from the next.",
            w.WithdrawCards("barrier", w.cards("KH KD AC AS"))),
        at.deals("circle", "10.1,2",
            "Twelve cards are dealt in a circle, three between one barrier and the next, "
            "beginning at the king of hearts and going round to the right. "
            "Each three are the places of a Race.",
            *(w.DealToZone(race) for race in RACES.split()), w.DealToZone("pack", rest=True)),
        at.deals("hemispheres", "9.1",
            "The two Races of the northern half are for red cards, "
            "the two of the southern half for black ones. How the cards fall is chance, "
            "and many will lie in the wrong half, where they are of no use at all."),
        at.never("no-redeal", "13.1", "The talon is not dealt again.", "redeal")),
    play=(
        # Playing and marrying.
        at.may("play", "10.3", "A card of the circle that fits a foundation may be played.",
            f"{RACES} > occupied ascending",
            terms("top-card", "1.2 for packets follows: a covered card being blocked",
                "Of married cards, of the talon and of the pack only the top card is taken.",
                w.takes_top_of_pile),
            at("own-hemisphere", "1.1; 9.1",
                "A card counts only in its own hemisphere, red in the north and black in the south. "
                "In the wrong one it is neither played nor married, and nothing is laid on it.",
                circle.in_own_hemisphere),
            at("follow-suit", "5.1", "A foundation is of one suit.", w.same_suit),
            at("one-up", "8.1",
                "A red foundation goes up from its ace, one rank at a time, and ends with the king.",
                w.one_higher),
            permission="play-up"),
        permission_granted_by("play-down", "play", f"{RACES} > occupied descending", "top-card",
            "own-hemisphere", "follow-suit",
            at("one-down", "8.1",
                "A black foundation goes down from its king, one rank at a time, and ends with the ace.",
                w.one_lower)),
        at.may("play-talon", "12.1", "A card that is dealt may be played when it fits a foundation.",
            "talon > occupied ascending", "top-card", "follow-suit", "one-up", then=not_fresh,
            permission="play-talon-up"),
        permission_granted_by("play-talon-down", "play-talon", "talon > occupied descending", "top-card",
            "follow-suit", "one-down", then=not_fresh),
        at.may("marry", "10.3; EXPLANATION OF TERMS 5.2",
            "A card of the circle may be married: laid on its neighbour in suit.",
            f"{RACES} > occupied {RACES}", "top-card", "own-hemisphere",
            at("own-race", "3.1",
                "A card of the circle is married only within its own Race; one of the talon, in any.",
                circle.in_own_race),
            at("married-stays", "10.3 silent",
                "A married card does not leave its partner to be married to another.",
                circle.no_partner_left),
            terms("marry-suit", "5.2"),
            at("red-down", "11.1", "A red card is laid on the one that is just above it in rank.",
                w.fits_on_target_card(lambda card, under: not RED[card] or RANK[card] == RANK[under] - 1)),
            at("black-up", "11.1", "A black card is laid on the one that is just below it in rank.",
                w.fits_on_target_card(lambda card, under: RED[card] or RANK[card] == RANK[under] + 1))),
        at.may("marry-talon", "12.2", "A card of the talon may be married to one of the circle.",
            f"talon > occupied {RACES}", "top-card", "own-hemisphere", "marry-suit", "red-down", "black-up",
            then=not_fresh),
        # Exchange and transfer.
        at.may("exchange", "2.1",
            "Whenever there is occasion, cards in the wrong hemispheres may be exchanged into their own.",
            f"{RACES} > occupied {RACES}",
            at("both-astray", "2.1 follows: cards of the wrong colours being exchanged into their own",
                "What is exchanged is a black card that lies in the north and a red one "
                "that lies in the south.", circle.both_astray),
            at("change-places", "2.1 follows: the meaning of an exchange",
                "Of two cards exchanged each goes to the place the other has left.", circle.change_places),
            parts=2),
        at.may("transfer", "2.1",
            "At the end of the game a card in the wrong hemisphere may be carried over without an exchange.",
            f"{RACES} > empty {RACES}", "top-card",
            at("strays-only", "2.1 follows: its being said of cards of the wrong colours",
                "Only a card in the wrong hemisphere is carried over.", circle.is_stray),
            at("to-its-own", "2.1", "A card carried over goes to the hemisphere of its colour.",
                circle.goes_home),
            at("at-the-end", "2.1",
                "The end has come when the pack is dealt out and the talon exhausted; "
                "no card is carried over before that.", all_used)),
        # The pack and the talon.
        at.may("fill", "12.1 for who-fills", "A vacant place in the circle is refilled from the pack.",
            f"pack > empty {RACES}", "top-card",
            at("in-order", "10.1; 12.1",
                "Vacancies are refilled in the order of the deal: "
                "from the king of hearts round to the right, the first one first.", circle.first_vacancy),
            then=circle.filled),
        at.may("deal", "12.1,2",
            "Vacancies being refilled, the pack is dealt out, and cards that cannot be used form the talon.",
            "pack > talon", "top-card", then=w.set_fact("fresh", 1)),
        # The barriers.
        at.may("play-barrier", "4.1",
            "At the end a barrier is played on a foundation of its suit, which it completes.",
            "barrier > occupied ascending",
            at("barriers-last", "4.1; 2.1",
                "A barrier is not moved before the end, when the pack is dealt out and the talon exhausted.",
                all_used),
            "follow-suit", "one-up", permission="end-up"),
        permission_granted_by("end-down", "play-barrier", "barrier > occupied descending", "barriers-last",
            "follow-suit", "one-down"),
        # What goes nowhere, and the end.
        at.never("from-pack", "12.1 follows: refilling being the first thing the pack is dealt for",
            "The pack alone refills the circle; the talon's cards do not.", f"talon > {RACES}"),
        at.never("turned-first", "12.1 silent",
            "A card of the pack is played or married only after it has been turned up, "
            "on the talon or in the circle.", f"pack > ascending descending {RACES}"),
        at.never("barriers-bare", "7.2; 4.1 follows: their dividing the Races and completing foundations",
            "The barriers belong to no Race: no card is laid on one, "
            "and one goes nowhere but to a foundation.", f"{RACES} talon pack > barrier"),
        prohibition("barriers-bare", f"barrier > {RACES} talon"),
        at.must("refill-first", "12.1 follows: vacancies being refilled first",
            "No card is dealt to the talon while the circle has a vacancy.",
            circle.to_refill, against="deal"),
        at.won("all-out", "8.1 follows: eight such sequences using up both packs",
            "The game is won when all hundred and four cards are on the foundations: "
            "red suits up to the king, black ones down to the ace.",
            w.all_cards_are_in_zones("ascending", "descending")),
        at.lost("nothing-left", "13.1 silent",
            "When the pack is used up and nothing more can be done, the game is lost.",
            w.both_states_hold(w.is_empty("pack"), w.no_move_is_possible))),
    doubts=(
        at.doubt("king-of-hearts", "10.1", "Where in the circle does the king of hearts lie?",
            choice("west", "In the west: the deal begins with the north-western Race."),
            choice("north",
                "In the north: the deal begins with the north-eastern Race, "
                "and ends with the north-western one. (Our figure still has him in the west.)",
                at("in-order", "12.1",
                    "Vacancies are refilled from the king of hearts in the north round to "
                    "the right, the first one first.", circle.first_from_north),
                deal=(w.WithdrawCards("ascending", w.cards("AH AH AD AD")),
                    w.WithdrawCards("descending", w.cards("KS KS KC KC")),
                    w.WithdrawCards("barrier", w.cards("KH KD AC AS")), w.DealToZone("north-east"),
                    w.DealToZone("south-east"), w.DealToZone("south-west"), w.DealToZone("north-west"),
                    w.DealToZone("pack", rest=True)))),
        at.doubt("race", "3.1", "What is a card's own Race?",
            choice("place", "The three places between two barriers in which it lies."),
            choice("suit", "Its suit: a card may be married to any of its suit in its hemisphere.",
                without="own-race")),
        at.doubt("exchanging", "2.1", "Must both cards of an exchange be in the wrong hemisphere?",
            choice("both", "Yes: a black card of the north and a red one of the south.", short="two strays"),
            choice("one", "No: a stray may change places with any single card of the other half.",
                at("both-astray", "2.1",
                    "One of the two lies in the wrong hemisphere; "
                    "the other is a single card of the other half, whatever its colour.", circle.one_astray),
                short="a stray and any single card")),
        at.doubt("transferring", "2.1", "At the end, does a transferred card need a vacant place?",
            choice("vacancy", "Yes: it goes to a vacancy in its hemisphere."),
            choice("or-marriage", "No: it may also go straight on to a card that it can be married to.",
                at.may("transfer-to-marry", "2.1 follows: cards being transferred to their own hemisphere",
                    "At the end of the game a card in the wrong hemisphere may be carried straight on to one "
                    "in its own that it can be married to.",
                    f"{RACES} > occupied {RACES}", "top-card", "strays-only", "to-its-own", "at-the-end",
                    "marry-suit", "red-down", "black-up")),
            choice("as-it-lies", "No: it counts from then on wherever it lies.",
                at("own-hemisphere", "1.1; 2.1",
                    "Until the end has come a card counts only in its own hemisphere; "
                    "after that it counts wherever it lies.", counts_where_it_lies))),
        at.doubt("talon-exhausted", "2.1", "When is the talon exhausted, so that the end has come?",
            choice("used-up", "When no card is left on it."),
            choice("no-use", "When its top card can neither be played or married nor fill a vacancy.",
                at("at-the-end", "2.1",
                    "The end has come when the pack is dealt out and the talon's top card, if there is one, "
                    "is of no use; no card is carried over before that.", nothing_of_use),
                at("barriers-last", "4.1; 2.1",
                    "A barrier is not moved before the pack is dealt out and the talon's "
                    "top card, if there is one, is of no use.", nothing_of_use))),
        at.doubt("spaces", "12.1", "When are vacancies refilled?",
            choice("when-done",
                "When you have done playing and marrying; then every one, "
                "with nothing between but exchanges.",
                at.must("fill-all", "12.1; 2.1 follows: refilling being named after the playing",
                    "Once the refilling has begun, every vacancy is refilled before anything else is done, "
                    "except that cards may be exchanged.",
                    circle.refilling, paid="fill fill-from-talon fill-beneath exchange"),
                short="the pack, when you have done playing and marrying"),
            choice("one-by-one",
                "Before the next card is dealt to the talon; but you may play between one and the next.",
                short="the pack, before the next card is dealt"),
            choice("at-once", "Each before another card is played or married.",
                at.must("refill-at-once",
                    "12.1 follows: vacancies being refilled before suitable cards are dealt with",
                    "A vacancy is refilled before another card is played or married.",
                    circle.to_refill,
                    against="play-up play-down play-talon-up play-talon-down play-beneath descend-beneath "
                        "end-up end-down marry marry-talon marry-beneath marry-packet "
                        "transfer deal take-back"),
                short="the pack, at once")),
        at.doubt("who-fills", "12.1", "May the talon's top card refill a vacancy?",
            choice("pack", "No: only the next card of the pack.", without="fill-from-talon"),
            choice("talon-too", "Yes, as well as the pack.",
                at.may("fill-from-talon", "12.1 silent",
                    "A vacancy may be refilled with the talon's top card instead of the "
                    "next card of the pack.",
                    f"talon > empty {RACES}", "top-card", "in-order", then=(not_fresh, circle.filled)),
                without="from-pack")),
        at.doubt("talon-card", "12.2; EXPLANATION OF TERMS 10.2",
            "May a card uncovered on the talon be played?",
            choice("top", "Yes: its top card, whether just dealt or uncovered when others have gone."),
            choice("just-dealt", "No: it can only be married.",
                without="play-beneath",
                limits={"play-talon-up play-talon-down": at("just-dealt",
                    "12.2 follows: only marriages being named for the talon",
                    "A card of the talon is played only when it has just been dealt; "
                    "an uncovered one can do no more than marry.",
                    w.if_from("talon", w.fact_equals("fresh", 1)))})),
        at.ask_about_turned_card("12.1,2; EXPLANATION OF TERMS 1.2; EXPLANATION OF TERMS 10.2",
            at.may("play-beneath",
                "12.1,2 follows: only the rest forming the talon, suitable cards being played",
                "While a card lies just turned, the talon's card beneath it may be played "
                "when it fits a foundation.",
                "talon > occupied ascending", at("just-beneath", "12.2 silent"), "follow-suit", "one-up"),
            permission_granted_by("descend-beneath", "play-beneath", "talon > occupied descending",
                "just-beneath", "follow-suit", "one-down"),
            at.may("marry-beneath",
                "12.2 follows: only the rest forming the talon, from which cards may marry",
                "While a card lies just turned, the talon's card beneath it may be "
                "married to one of the circle.",
                f"talon > occupied {RACES}", "just-beneath", "own-hemisphere", "marry-suit", "red-down",
                "black-up"),
            permission_granted_by("fill-beneath", "fill-from-talon", f"talon > empty {RACES}", "just-beneath",
                "in-order", then=circle.filled)),
        at.doubt("holding-back", "12.1", "May a card that fits a foundation be held back?",
            choice("yes", "Yes: nobody must play."),
            choice("no", "No: what fits is played before the next card is dealt.",
                at.must("play-all", "12.1 follows: all suitable cards being played",
                    "No card is dealt while one that may be played fits a foundation.",
                    w.a_move_is_allowed("play-up", "play-down", "play-talon-up", "play-talon-down",
                        "play-beneath", "descend-beneath"),
                    against="deal"))),
        at.doubt("married-again", "10.3 silent",
            "May a married card be moved on to the other card of the same value?",
            choice("no", "No: it stays until it can be played."),
            choice("yes", "Yes, within its Race.", without="married-stays")),
        terms.doubt("packets", "5.3; 1.2", "May a married packet be married as one?",
            choice("no", "No: one card at a time.", short="no: one card at a time"),
            choice("whole", "Yes, the whole packet.",
                terms.may("marry-packet", "5.3 silent",
                    "A packet of married cards may be married as one, by its lowest card.",
                    f"{RACES} > occupied {RACES}",
                    terms("whole-packet", "5.3 silent", "The packet goes whole or not at all.",
                        w.takes_whole_pile),
                    "own-hemisphere", "own-race", "marry-suit", "red-down", "black-up"),
                short="the whole packet")),
        at.ask_about_taking_back("8.1 silent", to=f"occupied {RACES}", terms="to be married in the circle",
            closed=f"{RACES} talon barrier", source="ascending descending",
            rules=("own-hemisphere", "marry-suit", "red-down", "black-up", at("base-stays", "8.1 silent")))),
    facts={"Table": ("a circle of four Races, three cards each, with a barrier between each two", "circle"),
        "Foundations": ("8, the red aces and the black kings", "foundations"),
        "Built": ("in suit; red from ace up to king, black from king down to ace", "follow-suit"),
        "Free": ("red cards in the north, black ones in the south", "own-hemisphere"),
        "In the circle": ("marriages in suit within a Race, red downward and black upward", "own-race",
            at.grounds("3.1; 11.1; EXPLANATION OF TERMS 5.2")),
        "An exchange": "exchanging",
        "Pack is dealt": ("once; what cannot be used forms the talon", "deal", at.grounds("12.1,2; 13.1")),
        "Luck or skill": ("both",), "To win": ("all 104 cards on the foundations", "all-out")},
    inseparable={"just-beneath": "The rule that only the top card is used refuses the move as well."},
    five=("take-back", "packets", "spaces", ("none", "no-redeal"),
        ("when the twelve lie, and while the rest is dealt out", "deal")),
    like=(understand_phrase("refilled", "before-next", by="doubt spaces=when-done"),
        understand_phrase("held-back", "yes", by="doubt holding-back=yes"),
        understand_phrase("filled-from", "pack", by="doubt who-fills=pack",
            why="The pack is named, and the talon only for marriages."),
        understand_phrase("talon", "yes", by="doubt talon-card=top")),
    wide=w.make_layout(*drawn(((-4.4, -1.9), (-3.15, -3.15), (-1.6, -3.85), (-4.7, -4.15)), 4.9, 4.35),
        w.Area("ascending", 3.1, 2.95, label="aces, up"), w.Area("descending", 3.1, 5.0, label="kings, down"),
        w.Area("pack", 11.3, 2.95, label="pack"), w.Area("talon", 11.3, 5.0, label="talon"), width=12.4),
    narrow=w.make_layout(*drawn(((-3.1, -1.85), (-2.45, -3.72), (-1.4, -4.8), (-3.0, -4.95)), 3.2, 4.85),
        w.Area("ascending", 1.52, 3.6, dx=1.12, label="aces, up"),
        w.Area("descending", 1.52, 5.7, dx=1.12, label="kings, down"),
        w.Area("pack", 0.1, 10.4, label="pack"), w.Area("talon", 6.3, 10.4, label="talon"), width=7.4),
    tries={"exchange": w.exchanges_of_two_top_cards("north-west north-east", "south-east south-west"),
        "fill-from-talon": circle.talon_to_vacancies, "marry-packet": circle.packets})
