"""Sly, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from rules_engine import words as w
from rules_engine.games.cadogan import sly_words as sly
from rules_engine.writing import Text, choice, game, understand_phrase

at = Text("cadogan", "SLY")

deal_complete = w.any_test_holds(w.fact_equals("dealt", 20),
    w.all_tests_hold(w.place_is_empty("pack"), w.place_is_empty("hand")))
"""The twenty of the deal lie on the promenade, or the cards have given out."""
a_vacancy = w.state_holds(w.a_place_is_empty("promenade"))
"""Some place of the promenade is empty."""
beginner_in_hand = w.a_move_is_allowed("begin-up", "begin-down", source="hand")
"""The card turned up is an ace or a king whose foundation has not been begun."""


GAME = game("cadogan/sly", "Sly", at,
    packs=2,
    zones=(w.zone("promenade", 20, title="promenade"),
        w.foundations(4, "ace", "ascending", "foundations going up"),
        w.foundations(4, "king", "descending", "foundations going down"), w.pack, w.hand),
    keeps=(
        w.Fact("round", start=1, meaning="which deal of twenty is under way or was the last", least=1,
            most=6),
        w.Fact("dealt", meaning="how many of its twenty cards lie on the promenade", shown=True, most=20,
            told=("none of the twenty cards dealt", *["{} of the twenty cards dealt"] * 20)),
        w.Fact("refilled", meaning="how many vacancies have been refilled since that deal", most=20)),
    deal=(
        at.deals("two-packs", "0.1", "", w.DealToZone("pack", rest=True)),
        at.deals("promenade", "5.1",
            "The promenade has twenty places: two rows of ten or, if you prefer it, four rows of five."),
        at.deals("rounds", "7.4",
            "Deals of twenty follow each other in this way until no card is left in the hand."),
        at.never("no-redeal", "9.1", "The packs are dealt out once and not again.", "redeal")),
    play=(
        # The deal.
        at.action("turn-up", "6.2", "The next card of the pack is turned face up, to be placed or played.",
            at("cards-left", "7.4 follows: dealing going on until the pack is exhausted",
                "A card is turned up, or a deal begun, only while any are left in the pack.",
                w.place_holds_cards("pack")),
            at("one-by-one", "4.1 silent", "A card turned up is placed or played before the next is turned.",
                w.place_is_empty("hand")),
            at("for-a-place", "7.5 follows: vacancies being what is refilled",
                "Between the deals a card is turned up only if there is a vacancy for it.",
                w.any_test_holds(w.fact_is_below("dealt", 20), a_vacancy)),
            then=w.turn_up_next_card(), permission="turn"),
        # Foundations.
        at.may("begin-up", "6.1", "An ace begins a foundation that goes up to the king.",
            "hand promenade > empty ascending",
            at("top-card", "3.1", "Only the top card of a packet can be played.", w.takes_top_of_pile),
            at("between-deals", "4.1",
                "A card that lies on the promenade is not played until the deal is complete.",
                w.any_test_holds(w.does_not_come_from("promenade"), deal_complete)),
            at("ace-first upward", "6.1"), at("four-suits", "6.1")),
        at.may("begin-down", "6.1", "A king begins a foundation that goes down to the ace.",
            "hand promenade > empty descending", "top-card", "between-deals", at("king-first", "6.1"),
            "four-suits"),
        at.may("play-up", "6.2,3; 7.5", "A card that fits may be played on a foundation that goes up: as it "
            "turns up, or between the deals from the promenade.", "hand promenade > occupied ascending",
            "top-card", "between-deals", at("follow-suit", "1.1"),
            at("one-up", "6.1",
                "On an ace the cards follow one rank higher at a time, and the king is the last.",
                w.one_higher)),
        at.may("play-down", "6.2,3; 7.5", "A card that fits may be played on a foundation that goes down: as "
            "it turns up, or between the deals from the promenade.", "hand promenade > occupied descending",
            "top-card", "between-deals", "follow-suit",
            at("one-down", "6.1",
                "On a king the cards follow one rank lower at a time, and the ace is the last.",
                w.one_lower)),
        # The promenade.
        at.may("lay", "2.1", "A card turned up may be laid on the promenade, whatever its suit and rank.",
            "hand > promenade",
            at("vacancy-only", "7.5 follows: vacancies being what is refilled",
                "A card turned up between the deals covers no other.", w.fact_is_below("dealt", 20)),
            at("one-each", "5.1", "In the first deal one card goes to each place.",
                w.any_test_holds(w.fact_is_above("round", 1), w.fact_equals("dealt", 20),
                    w.goes_to_empty_place)),
            at("covering", "7.2,3,4",
                "In every later deal a card goes on a card of the promenade: on any, and any number on one.",
                w.any_test_holds(w.fact_equals("round", 1), w.fails_test(w.goes_to_empty_place))),
            then=w.add_one_to_fact("dealt")),
        at.advises("arrange", "8.1", "It all depends on how the player arranges the cards on the promenade."),
        at.advises("sequences", "8.2", "It helps to lay the cards of a packet in sequence and in suit, ready "
            "to be played; but never two sequences of one suit that go the same way."),
        at.may("refill", "7.5", "Between the deals a vacancy in the promenade is refilled from the pack.",
            "hand > empty promenade",
            at("twenty", "7.3", "A deal is of twenty cards laid on the promenade; those that are played as "
                "they turn up do not count.", w.fact_equals("dealt", 20)),
            then=w.add_one_to_fact("refilled")),
        at.action("next-deal", "7.1", "When nothing more can be played, another twenty cards are dealt.",
            "cards-left", "one-by-one", "twenty", then=sly.next_round, permission="deal"),
        # Bars, duties and ends.
        at.never("not-moved", "8.2", "No card goes from one packet of the promenade to another.",
            "promenade > promenade"),
        at.must("at-once", "6.2",
            "An ace or a king that is wanted for a foundation is laid there as soon as it turns up.",
            beginner_in_hand, paid="begin-up begin-down"),
        at.won("all-out", "6.1 follows: eight such sequences using up both packs",
            "The game is won when all one hundred and four cards lie on the foundations.",
            w.all_cards_are_in_zones("ascending", "descending")),
        at.lost("stopped", "9.1 silent",
            "The game is lost when every card has been dealt and nothing more can be played.",
            w.pack_is_dealt_out_without_moves)),
    doubts=(
        at.doubt("first-deal", "6.2", "May cards of the first deal be played before it is complete?",
            choice("no",
                "No: only the card just turned up; the next one comes to the place it would have had.",
                short="no"),
            choice("yes", "Yes, and the vacancy is filled again before the deal is complete.",
                at("between-deals", "6.2", "From the second deal on, a card that lies on the promenade is "
                    "not played until the deal is complete.",
                    w.any_test_holds(w.does_not_come_from("promenade"), deal_complete,
                        w.fact_equals("round", 1))), short="yes",
                effects={"begin-up begin-down play-up play-down": sly.uncounted}),
            why="Telling of the first deal the book has vacancies refilled, as if cards had left the "
            "promenade. But Rule IV closes it in each deal of twenty, and the sentence speaks of cards that "
            "are played as they turn up; by its vacancies we understand the places meant for them."),
        at.doubt("passing", "4.1", "Must a card be played that fits as it turns up in the deal?",
            choice("may", "No: it may be laid on the promenade instead.", short="no"),
            choice("must", "Yes: the promenade takes only what does not fit.", short="yes",
                limits={
                    "lay": at("play-suitable",
                        "7.1 follows: cards that suit being played always, as they are turned",
                        "In the deal a card that fits a foundation is not laid on the promenade.",
                        w.no_move_from_zones_possible("play-up", "play-down"))}),
                            why="Rule IV says may; the play tells the "
            "reader twice to do it, the second time always. We follow the rule, since success “entirely "
            "depends” on the arranging, for which a card may be wanted. Aces and kings that begin "
            "foundations are to be placed “at once”."),
        at.doubt("playing-out", "7.1",
            "May a card of the promenade that fits be held back for the next deal?",
            choice("no", "No: the deal begins when nothing more can be played.", short="no",
                limits={
                    "deal": at("play-out", "7.1 follows: the deal coming when no more can be played",
                        "The next deal does not begin while a card of the promenade can be played.",
                        w.no_move_possible_under("play-up", "play-down"))}),
            choice("yes", "Yes, if the player thinks it worth while.", short="yes"),
            why="Twice the book has all that is suitable or available played, and it begins the next deal "
            "when no more can be. Of these cards no rule says that they may."),
        at.doubt("vacancies", "7.5", "When is a vacancy in the promenade refilled?",
            choice("before-deal", "At any time between the deals, but before the next one begins.",
                short="the pack, between the deals, before the next begins",
                limits={
                    "deal": at("refill-first",
                        "7.5 follows: playing and refilling being named between two deals",
                        "The next deal does not begin while there is a vacancy in the promenade.",
                        w.any_test_holds(w.fact_is_below("dealt", 20), w.fails_test(a_vacancy)))}),
            choice("at-once", "As soon as it is made.",
                at.must("refill-at-once", "7.5 follows: refilling being named with the playing",
                    "A vacancy is refilled before anything else is played.",
                    w.both_states_hold(w.fact_has_value("dealt", 20),
                        w.empty_place_can_be_filled("promenade", "pack", "hand")),
                    against="play-up play-down cross-up cross-down deal lay take-back"),
                short="the pack, at once", limits={"deal": "refill-first"}),
            choice("optional", "If the player likes; and a card of a later deal may go there too.",
                short="the pack, if the player likes", without="covering"),
            why="One sentence names playing and refilling together, between two deals, and gives no order. "
            "But the second row is to cover the first; we read that a deal finds no vacancies."),
        at.doubt("counting", "7.3", "Do the cards that refill vacancies count among the next twenty?",
            choice("no", "No: only what is laid on the promenade in the deal.", short="no"),
            choice("yes", "Yes: they come from the pack and reach the promenade.", short="yes",
                effects={"deal": sly.next_round_less_refills}), why="The twenty cover the cards that lie "
            "there, and a refill covers nothing; it takes the place of a card that has gone, and belongs to "
            "the time between the deals."),
        at.doubt("short-deal", "7.4", "What if the pack gives out before the last deal comes to twenty?",
            choice("complete", "The deal is complete then.", short="it is complete"),
            choice("shut", "It never is, and the promenade stays shut.", short="the game is lost",
                limits={
                    "begin-up begin-down play-up play-down take-back": at("full-twenty",
                        "7.3 follows: each deal being of twenty", "When the pack has given out in the middle "
                        "of a deal, no card leaves the promenade or comes back to it any more.",
                        w.any_test_holds(w.place_holds_cards("pack"), w.place_holds_cards("hand"),
                            w.fact_equals("dealt", 20)))}),
            why="The deals go on “until the pack is exhausted”, and of a last one that falls short nothing "
            "is said. Were it to shut the promenade, no card lying there could ever be played."),
        at.doubt("leaving", "6.1 silent", "May a card leave a foundation again?",
            choice("no", "No.",
                at.never("no-take-back", "6.1 silent", "A card on a foundation stays there.",
                    "ascending descending > ascending descending promenade"), short="no"),
            choice("exchange", "It may pass to the other foundation of its suit.",
                at.may("cross-up", "6.1 silent", "The top card of a foundation that goes down may pass to "
                    "the one of its suit that goes up.", "descending > occupied ascending",
                    at("base-stays there", "6.1 silent"),
                    at("cross-one-up", "6.1 silent",
                        "A card that passes to a rising foundation is the next one wanted.",
                        w.all_tests_hold(w.same_suit, w.one_higher))),
                at.may("cross-down", "6.1 silent", "The top card of a foundation that goes up may pass to "
                    "the one of its suit that goes down.", "ascending > occupied descending", "base-stays",
                    at("cross-one-down", "6.1 silent",
                        "A card that passes to a falling foundation is the next one wanted.",
                        w.all_tests_hold(w.same_suit, w.one_lower))), short="to the other foundation"),
            choice("to-the-promenade", "It may go back on the promenade between the deals.",
                at.may("take-back", "6.1 silent",
                    "Between the deals the top card of a foundation may go back on the promenade.",
                    "ascending descending > promenade", "base-stays",
                    at("back-between-deals", "6.1 silent",
                        "While a deal is under way no card comes back to the promenade.", deal_complete)),
                short="to the promenade"), why="The book allows neither. Where it lets cards pass between "
            "ascending and descending foundations, as in La Nivernaise, it says so.")),
    facts={"Promenade": ("20 packets, begun with a card each", "promenade"),
        "Foundations": ("8, aces and kings as they turn up", "at-once"),
        "Built": ("in suit, ace up to king and king down to ace", "follow-suit"),
        "Packets": ("any card on any, wherever you please", "lay"), "Luck or skill": ("skill", "arrange"),
        "To win": ("all 104 cards on the foundations", "all-out")},
    five=("leaving", ("nothing moves from packet to packet", "not-moved"), "vacancies", ("none", "no-redeal"),
        ("the card just turned up, yes; a card of the promenade, no", "doubt first-deal")),
    like=(understand_phrase("refilled", "before-next", by="doubt vacancies=before-deal"),
        understand_phrase("held-back", "no", by="doubt playing-out=no",
            why="Twice all that suits is to be played, and the next deal begins when no more can be.")),
    wide=w.make_layout(w.Area("ascending", 0, 0, dx=1.16, label="aces, up"),
        w.Area("descending", 5.8, 0, dx=1.16, label="kings, down"),
        w.Area("promenade", 0, 2.75, dx=1.16, fan=(0, 0.34), label="no.", row=10, drop=3.6),
        w.Area("pack", 11.9, 0, label="pack"), w.Area("hand", 11.9, 2.75, label="turned"), width=13.4,
        dense=True, why="Two rows of ten, or four of five, are the book's: the wide plate has the one, the "
        "narrow plate the other. Where the foundations wait only the lost plate could tell; the packets are "
        "drawn spread, so that every card can be read."),
    narrow=w.make_layout(w.Area("ascending", 0, 0, dx=1.16, label="aces, up"),
        w.Area("descending", 0, 2.2, dx=1.16, label="kings, down"), w.Area("pack", 5.4, 0, label="pack"),
        w.Area("hand", 5.4, 2.2, label="turned"),
        w.Area("promenade", 0.3, 4.6, dx=1.25, fan=(0, 0.36), label="no.", row=5, drop=3.4), width=6.5))
