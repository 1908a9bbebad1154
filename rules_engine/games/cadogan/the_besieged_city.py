"""The Besieged City, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from rules_engine import words as w
from rules_engine.games.cadogan import the_besieged_city_lines as lines
from rules_engine.games.cadogan import the_besieged_city_transposing as transposing
from rules_engine.games.cadogan import the_besieged_city_words as city_words
from rules_engine.games.cadogan.the_besieged_city_lines import RAMPARTS
from rules_engine.model.cards import RANK
from rules_engine.writing import Text, choice, game, grant, phrase

at = Text("cadogan", "THE BESIEGED CITY")


GAME = game("cadogan/the-besieged-city", "The Besieged City", at,
    packs=2,
    table=lines.TABLE,
    deal=(
        at.deals("two-packs", "0.1"),
        at.deals("the-reserve", "10.1,4",
            "Twelve cards are laid in four rows of three. They are the Reserve.", w.DealTo("reserve")),
        at.deals("the-ramparts", "10.2,3; 4.1; 7.1 follows: the Notes giving rows and columns their ends",
            "Fourteen more are laid crossways round them, one at each end of each row and of each column. "
            "They are the Ramparts.", w.DealTo("top"), w.DealTo("right"), w.DealTo("bottom"),
            w.DealTo("left"), w.DealTo("pack", rest=True))),
    play=(
        # The foundations.
        at.may("begin", "11.1", "Four aces, one of each suit, begin the four foundations.",
            f"{RAMPARTS} > empty foundation",
            at("top-card", "3.1",
                "Only the top card of a packet in the Ramparts is available, one at a time.", w.top_of_pile),
            at("ace-first", "11.1", "Nothing but an ace begins a foundation.", w.an_ace),
            at("four-suits", "11.1,2", "The four aces are of different suits: the second ace of a suit "
                "begins nothing, and comes last of all.", w.foundation_suit_is_new)),
        at.may("play", "12.1", "The top card of any of the Ramparts is played when a foundation wants it.",
            f"{RAMPARTS} > occupied foundation", "top-card", at("follow-suit", "9.1"),
            at("in-order", "11.2", "On the ace come king, two, queen, three, knave, four, ten, five, nine, "
                "six, eight, seven; then the other seven, eight, six, nine, five, ten, four, knave, three, "
                "queen, two, king and last the ace.", city_words.in_its_turn)),
        grant("begin-turned",
            at("from-the-pack", "1.1",
                "Besides those of the Ramparts a card just turned up from the pack may be played."),
            "hand > empty foundation", "ace-first", "four-suits"),
        grant("play-turned", "from-the-pack", "hand > occupied foundation", "follow-suit", "in-order"),
        # The Ramparts.
        at.may("transfer", "3.1", "The top card of one of the Ramparts may be laid on that of any other, if "
            "it goes there, as often as the player likes.", f"{RAMPARTS} > occupied {RAMPARTS}", "top-card",
            at("rampart-suit", "2.2", "A packet in the Ramparts is of one suit.", w.same_suit),
            at("next-in-line", "2.1,2 follows: “the order in which they will be played”",
                "A card goes on one that is next above or below it in rank, or next before or after it in "
                "the order of playing; the packet may change and turn about.",
                w.on_the_card_beneath(lines.is_next))),
        at.may("bring", "4.1",
            "A card of the Reserve may be laid on the Ramparts as one of the Ramparts might.",
            f"reserve > occupied {RAMPARTS}",
            at("at-the-end", "4.1", "A card of the Reserve goes only to the Ramparts at the ends of its own "
                "row and of its own column.", city_words.at_an_end), "rampart-suit", "next-in-line"),
        # Vacancies.
        at.may("fill", "6.1",
            "A vacancy in the Ramparts is filled with any card of the Reserve that lies in the line it ends.",
            f"reserve > empty {RAMPARTS}", "at-the-end"),
        at.may("refill", "8.1", "A vacancy in the Reserve is filled with a card of the talon; the pack gives "
            "one when the talon is empty.", "talon pack > empty reserve",
            at("talon-first", "8.1", "As long as there is a talon the pack fills no vacancy.",
                w.either(w.not_from("pack"), w.place_is_empty("talon"))),
            at("top-of-talon", "8.1; EXPLANATION OF TERMS 1.2 follows: available cards being those that no "
                "other card blocks",
                "Only the top card of the talon is available, and of the pack the next one.",
                w.all_of(w.one_card, w.top_of_pile)),
            tries=w.any_card_moves("talon pack", "reserve", space=True)),
        at.advises("optional", "13.1", "Nobody is bound to transfer anything: the player does as much of it "
            "as he likes before dealing."),
        at.advises("setting-about", "12.1,2", "Play first what fits, then transfer cards within the Ramparts "
            "and from the Reserve. We take the text's “Rules II and III” to mean Rules II to IV; the middle "
            "one has no number."),
        # Dealing out the pack.
        at.may("turn", "13.1", "When the player has done as he likes, the rest of the pack is dealt out.", "",
            at("cards-left", "13.1 follows: the remainder of the pack being dealt out",
                "The pack must hold a card to turn.", w.holds_cards("pack")),
            then=(w.turn_up_one(), w.set_fact("dealing", 1))),
        at.may("lay", "13.1", "A card turned up that fits no foundation is laid on the talon.",
            "hand > talon",
            at("fits-first", "13.1 follows: the talon being of cards not suitable",
                "A card turned up that fits a foundation is not laid on the talon.",
                w.no_move_possible_under("begin-turned", "play-turned"))),
        # The Reserve transposed.
        at.may("transpose", "14.1", "When everything has been dealt, cards of the Reserve may be transposed, "
            "so that they can go to the Ramparts.", "reserve > reserve",
            at("all-dealt", "14.1",
                "Cards of the Reserve are transposed only when pack and talon are used up.",
                w.all_of(w.place_is_empty("pack"), w.place_is_empty("hand"), w.place_is_empty("talon"))),
            at("cannot-go", "14.1 follows: the permission being for cards that cannot",
                "A card that can go to the Ramparts from where it lies is not transposed, except with one "
                "that cannot.", transposing.one_cannot_go()),
            at("each-other", "14.1 silent", "Cards that are transposed go each to the place of the other.",
                transposing.change_places), parts=2, tries=w.top_exchange_moves("reserve")),
        at.may("shift", "14.1 follows: cards being transposed to bring them to the Ramparts",
            "At the end a card may be moved to an empty place of the Reserve.", "reserve > empty reserve",
            "all-dealt", "cannot-go"),
        # What goes nowhere else, and what comes first.
        at.never("through-the-reserve", "1.2", "A card of the talon is neither played nor laid on the "
            "Ramparts: it must come into the Reserve first.", f"talon > foundation {RAMPARTS}"),
        at.never("through-the-ramparts", "1.2",
            "A card of the Reserve is not played: it must come into the Ramparts first.",
            "reserve > foundation"),
        at.never("from-the-reserve", "6.1",
            "A vacancy in the Ramparts is filled from the Reserve, not with one of the Ramparts.",
            f"{RAMPARTS} > {RAMPARTS}"),
        at.never("from-the-talon", "8.1 follows: talon and pack filling it",
            "No card comes back from the Ramparts into the Reserve.", f"{RAMPARTS} > reserve"),
        at.never("nowhere-else", "13.1; 1.2; 8.1 silent",
            "A card turned up goes to a foundation or to the talon, not into the Ramparts or the Reserve.",
            f"hand > reserve {RAMPARTS}"),
        at.never("turned-first", "13.1 silent", "A card of the pack is turned up before it goes anywhere, "
            "unless it fills a vacancy in the Reserve.", f"pack > foundation {RAMPARTS} talon hand"),
        at.must("fill-at-once", "12.1", "A vacancy in the Ramparts is filled at once, if a card lies in its "
            "line. We take the text's “Rules IV and V” for those printed VI and VIII.", lines.rampart_owing,
            paid="fill refill"),
        at.must("refill-at-once",
            "12.1; 8.1 follows: each vacancy being filled as it occurs, and this throughout the game",
            "A vacancy in the Reserve is filled at once, as long as talon or pack has a card.",
            w.can_be_filled("reserve", "talon", "pack"), paid="fill refill"),
        at.won("all-out", "11.1,2 follows: four such foundations taking both packs",
            "The game is won when each foundation has taken the twenty-six cards of its suit, from ace to "
            "ace.", w.all_cards_on("foundation")),
        at.lost("nothing-left", "14.1 silent", "The game is lost when the pack is dealt out, no card can be "
            "played or moved, and no card left in the Reserve could go to the Ramparts, wherever it were "
            "transposed.", transposing.is_lost)),
    doubts=(
        at.doubt("links", "2.1", "Which cards are neighbours in the order of playing?",
            choice("every-step",
                "Any two that follow each other on a foundation: queen and two, queen and three."),
            choice("as-named",
                "Only pairs of the kind the book names: queen and two, but not queen and three.",
                at("next-in-line", "2.1", "A card goes on one that is next above or below it in rank; or "
                    "king and ace, queen and two, knave and three, ten and four, nine and five, eight and "
                    "six, seven and seven go on each other.",
                    w.either(w.one_apart,
                        w.on_the_card_beneath(lambda card, under: RANK[card] + RANK[under] == 12))))),
        at.doubt("sevens", "2.1", "May a seven be laid on the other seven of its suit?",
            choice("yes", "Yes: they follow each other on the foundation."),
            choice("no", "No.",
                limits={
                    "transfer bring": at("no-twin",
                        "2.1 follows: a seven being neither one above nor one below a seven",
                        "A seven is not laid on a seven.",
                        w.on_the_card_beneath(lambda card, under: RANK[card] != RANK[under]))})),
        at.doubt("turned-card", "13.1 silent",
            "May other cards be played or moved before a card turned up is placed?",
            choice("place-first", "No: it goes to a foundation or to the talon at once.",
                at.must("place-first", "13.1 silent",
                    "A card turned up is placed before anything else is done.", w.has_cards("hand"),
                    paid="begin-turned play-turned lay")),
            choice("meanwhile", "Yes.", limits={"turn": at("one-by-one", "13.1 silent")})),
        at.doubt("between-cards", "13.1",
            "May cards be transferred, in the Ramparts and to them, while the pack is dealt out?",
            choice("yes", "Yes, between one card turned up and the next.",
                short="yes, between one card of the pack and the next"),
            choice("no", "No: until the pack is dealt out cards are only played, and vacancies filled.",
                short="cards are only played, and vacancies filled",
                limits={
                    "transfer bring": at("rest",
                        "13.1 follows: all transfers being made before the rest of the pack is dealt",
                        "From the first card turned up until the last is placed nothing is transferred, in "
                        "the Ramparts or to them.",
                        w.either(w.fact_is("dealing", 0),
                            w.all_of(w.place_is_empty("pack"), w.place_is_empty("hand"))))})),
        at.doubt("passing", "13.1",
            "May a card turned up be laid on the talon although it fits a foundation?",
            choice("no", "No: only cards that fit none go there."),
            choice("yes", "Yes.", without="fits-first")),
        at.doubt("holding-back", "12.1; 13.1",
            "May a card of the Ramparts that fits a foundation be held back?",
            choice("yes", "Yes, as long as the player likes.", short="may be held back"),
            choice("no", "No: before a card is turned up all that can be played is.",
                limits={
                    "turn": at("play-all", "13.1 follows: “and again played if you can”",
                        "No card is turned up while one of the Ramparts can be played.",
                        w.no_move_possible_under("begin", "play"))})),
        at.doubt("talon", "8.1; EXPLANATION OF TERMS 1.2",
            "Which card of the talon fills a vacancy in the Reserve?",
            choice("top", "The top card."),
            choice("any", "Any, whatever lies on it.",
                at("top-of-talon", "8.1; EXPLANATION OF TERMS 1.2 follows: available cards being those that "
                    "no other card blocks", "Of the talon any one card is available, whatever lies on it, "
                    "and of the pack the next one.",
                    w.all_of(w.one_card, w.either(w.not_from("pack"), w.top_of_pile))))),
        at.doubt("bare", "6.1", "What fills a vacancy in the Ramparts when its line holds no card any more?",
            choice("nothing", "Nothing; unless a card of the Reserve is transposed to that line."),
            choice("ramparts", "The top card of any of the Ramparts.",
                at.may("fill-late", "6.1 silent", "The top card of any of the Ramparts may be laid in a "
                    "vacancy that no card of the Reserve can fill.", f"{RAMPARTS} > empty {RAMPARTS}",
                    "top-card"))),
        at.doubt("transposed", "14.1", "How may the cards of the Reserve be transposed?",
            choice("anywhere", "Two may change places, and one may be moved to an empty place."),
            choice("swap", "Two may change places, and that is all.", without="shift")),
        at.doubt("when-transposed", "14.1", "Which cards may be transposed, once everything is dealt?",
            choice("stuck-ones", "Those that cannot go to the Ramparts from where they lie, with any other."),
            choice("all-stuck", "Any, but only while no card of the Reserve can go.",
                at("cannot-go", "14.1", "Nothing is transposed while any card of the Reserve can go to the "
                    "Ramparts from where it lies.", w.no_move_possible_under("bring"))),
            choice("any", "Any, at any time.", without="cannot-go")),
        at.doubt("to-what-end", "14.1", "Must a card be able to go once it has been transposed?",
            choice("no", "No: one may prepare what comes later."),
            choice("yes", "Yes: the card, or the one it changes with, must be able to go from its new place.",
                limits={
                    "transpose shift": at("to-effect", "14.1 follows: transposing being to effect this",
                        "Cards are transposed only if one of them can then go to the Ramparts from its new "
                        "place.", transposing.lets_one_go)})),
        at.doubt("how-often", "14.1", "How often may cards of the Reserve be transposed?",
            choice("any", "As often as the player likes."),
            choice("once", "Once.",
                limits={
                    "transpose shift": at("one-change", "14.1 silent",
                        "Cards of the Reserve are transposed once and no more.", w.fact_is("transposed", 0))},
                effects={permission: w.set_fact("transposed", 1) for permission in ("transpose", "shift")})),
        at.doubt("redeals", "14.1 silent", "May the talon be turned over and dealt again?",
            choice("no", "No.", short="none"),
            choice("once", "Once, unshuffled.",
                at.may("redeal", "14.1 silent", "When the pack has been dealt out the talon may be turned "
                    "over, unshuffled, and dealt again.", "",
                    at("dealt-out", "14.1 silent",
                        "The talon is turned over only when there is one and the pack is used up.",
                        w.all_of(w.place_is_empty("pack"), w.place_is_empty("hand"), w.holds_cards("talon"))),
                    at("once", "14.1 silent", "The talon is turned over once and no more.",
                        w.fact_is("redeals", 0)), then=(w.take_up(), w.raise_fact("redeals"))),
                short="one, unshuffled")),
        at.taking_back("11.1 silent", to=f"occupied {RAMPARTS}",
            terms="to the Ramparts, where it fits", closed=f"reserve {RAMPARTS} talon",
            rules=("rampart-suit", "next-in-line"))),
    facts={"Reserve": ("four rows of three", "the-reserve"),
        "Ramparts": ("14 packets, one at each end of each row and column", "the-ramparts"),
        "Foundations": ("4, one of each suit, of 26 cards", "four-suits"),
        "Built": ("in suit: ace, king, two, queen, three, knave and so on, to the ace again", "in-order"),
        "In the Ramparts": ("in suit, next in rank or next in the order of playing", "next-in-line"),
        "Way of a card": ("talon, Reserve, Ramparts, foundation", "through-the-reserve"),
        "A card that fits": "holding-back", "To win": ("all 104 cards on the foundations", "all-out"),
        "Luck or skill": ("skill, for the most part",)},
    five=("take-back", ("one card at a time", "top-card"),
        ("Ramparts: the line they end, at once; Reserve: talon, or else pack, at once", "fill-at-once",
            at.grounds("6.1; 8.1; 12.1 follows: each vacancy being filled as it occurs")), "redeals",
        "between-cards"),
    like=(phrase("held-back", "yes", by="doubt holding-back=yes"),
        phrase("laid-aside", "no", by="doubt passing=no", why="The talon is for what does not suit; the same "
            "sentence calls the transfers optional, and says no such thing of these.")),
    wide=w.layout(w.Area("pack", 0.2, 1.2, label="pack"), w.Area("hand", 0.2, 3.4, label="turned"),
        w.Area("talon", 0.2, 5.6, label="talon"), *city_words.city(2.2, 0.3),
        w.Area("foundation", 11.0, 1.2, dx=0, dy=2.0, label="foundations"), width=12.2),
    narrow=w.layout(w.Area("foundation", 0.2, 0, label="foundations"), *city_words.city(0.0, 2.2),
        w.Area("pack", 0.2, 12.1, label="pack"), w.Area("hand", 2.2, 12.1, label="turned"),
        w.Area("talon", 4.2, 12.1, label="talon"), width=7.7, dense=True))
