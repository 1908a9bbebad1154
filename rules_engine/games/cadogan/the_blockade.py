"""The Blockade, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from rules_engine import words as w
from rules_engine.games.cadogan import the_blockade_words as blockade
from rules_engine.writing import Text, choice, game, understand_phrase

at = Text("cadogan", "THE BLOCKADE")
terms = Text("cadogan", "EXPLANATION OF TERMS")


GAME = game("cadogan/the-blockade", "The Blockade", at,
    packs=2,
    zones=(w.foundations(8, "ace"), w.zone("row", 9 * blockade.ACROSS, across=blockade.ACROSS), w.pack),
    keeps=(w.Fact("row", start=1, meaning="the row being dealt, or else the last one dealt", least=1, most=9),
        w.Fact("complete", meaning="1 once that row has all its cards", most=1),
        w.Fact("filling", meaning="1 while the vacancies are being refilled", most=1),
        w.Fact("redeals", meaning="how often the rows have been taken up and dealt again", most=1),
        w.number_dealt),
    deal=(
        at.deals("two-packs", "0.1"),
        at.deals("first-row", "1.1", "While the first row lies alone all of it can be used; every row that "
            "is dealt shuts in the row above."),
        at.deals("to-the-end", "6.1",
            "Row follows row, with a pause for play after each, until the pack is used up.",
            w.DealToZone("pack", rest=True)),
        at.deals("short-row", "6.1 silent",
            "The last row may be short: it counts as complete when the pack is used up.")),
    play=(
        # Playing on the foundations.
        at.may("aces", "4.2,3", "An ace may be taken out as soon as it appears, and begins a foundation.",
            "row > empty foundation",
            at("top-card", "5.1; EXPLANATION OF TERMS 1.2 for together follows: a covered card being blocked",
                "Of married cards, which lie exactly one upon another, only the top one can be taken.",
                w.takes_top_of_pile),
            at("nothing-below", "2.1", "A card can be taken only if no card lies below it in its column.",
                w.no_card_lower_in_column("row")),
            at("ace-first", "4.3", "Nothing but an ace begins a foundation.", w.an_ace), permission="begin"),
        at.may("build", "5.1,3", "When the row is complete, cards that fit are played on the foundations.",
            "row > occupied foundation", "top-card", "nothing-below", at("follow-suit throughout", "3"),
            at("one-up", "4.3", "A foundation goes up from its ace, one rank at a time.", w.one_higher),
            at("row-first", "4.2; 5.3 for later-aces",
                "While a row is being dealt nothing but an ace is played.", w.row_being_dealt_is_complete),
            permission="play"),
        # Marrying.
        at.may("marry", "5.1; EXPLANATION OF TERMS 5.2",
            "A card may be married: laid, within the rows, upon the next higher of its suit.",
            "row > occupied row", "top-card", "nothing-below",
            at("partner-free", "2.1; EXPLANATION OF TERMS 1.2 follows: being married to counting as a use",
                "The card to be covered must be available too: once the other is lifted, nothing may lie "
                "below it.", blockade.partner_free),
            at("married-stays", "5.1 silent",
                "A card that has been married leaves its partner only for a foundation.",
                w.empties_source_pile),
            terms("marry-suit", "5.2", "Only cards of one suit can be married.", w.same_suit),
            at("one-down of marriages", "5.1; EXPLANATION OF TERMS 5.2"),
            at("marry-after", "5.1,3", "Nothing is married until the row being dealt is complete.",
                w.row_being_dealt_is_complete)),
        # The next row, and vacancies.
        at.may("deal", "4.1; 5.3", "Twelve cards from the pack are laid side by side: that is a row. Each "
            "further row is laid under the last.", "pack > empty row",
            at("next-card", "4.1 silent", "Cards leave the pack in their order, the next one first.",
                w.takes_top_of_pile),
            at("next-place", "4.1 silent",
                "A row is laid from left to right, each card in the next place that is empty.",
                w.goes_to_next_place),
            at("fill-first", "5.2,3 follows: vacancies being refilled immediately",
                "No card is dealt to a row while there is a vacancy to refill.",
                w.no_complete_row_has_vacancy),
            at("neither", "5.3 follows: the row coming when neither can be done",
                "Another row is begun only when no card can be played or married.",
                w.any_test_holds(w.row_being_dealt_is_unfinished,
                    w.no_move_possible_under("begin", "play", "marry", "marry-pile"))),
            then=w.record_row_dealt, tries=w.next_place_moves, about=w.goes_no_higher_than_row_being_dealt),
        at.may("fill", "5.2", "A place left vacant is refilled from the pack.", "pack > empty row",
            "next-card",
            at("highest-first", "7.2",
                "In refilling, no card goes to a lower row as long as a higher one has a vacancy.",
                w.goes_to_highest_row_with_vacancy), then=blockade.refilling_goes_on, tries=w.vacancy_moves,
            about=w.goes_above_row_being_dealt),
        at.never("from-pack", "5.2 follows: their being refilled from the pack",
            "Vacancies are refilled from the pack, never with a card of the rows.", "row > row"),
        at.never("laid-first", "4.2 silent",
            "A card of the pack is laid in its place, and played from there.", "pack > foundation"),
        # The end.
        at.won("all-out", "4.3 follows: eight such sequences using up both packs",
            "The game is won when all eight foundations have come to their kings.",
            w.all_cards_are_in_zones("foundation")),
        at.lost("nothing-left", "6.1 silent",
            "When the pack is used up and nothing more can be played or married, the game is lost.",
            w.both_states_hold(w.is_empty("pack"), w.no_move_is_possible))),
    doubts=(
        at.doubt("refill", "5.2", "Is each vacancy refilled before the next card is played or married?",
            choice("after-playing", "No: you play and marry as long as you like, and then refill them all.",
                at.must("fill-all",
                    "5.2 follows: vacancies being refilled when cards have been played and married",
                    "Once refilling has begun, every vacancy is refilled before anything else is done, "
                    "except that an ace may go out.",
                    w.both_states_hold(w.fact_has_value("filling", 1), w.a_vacancy_can_be_filled),
                    paid="fill begin"), short="the pack, when you have done playing and marrying"),
            choice("at-once", "Yes: no second card leaves the rows before the first has been replaced.",
                at.must("fill-at-once", "5.2 follows: vacancies being refilled immediately",
                    "A vacancy is refilled before any other card is played or married.",
                    w.a_vacancy_can_be_filled,
                    against="play marry marry-pile deal redeal fill-late take-back"),
                short="the pack, at once"),
            choice("one-by-one", "No, and you may play again between one card of the pack and the next.",
                short="the pack, when you like"), why="Vacancies are to be refilled immediately; but in the "
            "text the player plays, then marries, and then refills the several vacancies that this has made, "
            "the higher ones first. If each were refilled at once, there would never be two to choose "
            "between. A higher row could hardly have one, because the card below would be replaced before "
            "the card above it could go. So we take the refilling for one act, done at once when the playing "
            "stops."),
        at.doubt("partner", "2.1; EXPLANATION OF TERMS 1.2",
            "Must the card that is covered be available as well?",
            choice("free",
                "Yes; but if only the card to be married lies below it, lifting that sets it free.",
                short="yes"),
            choice("free-before", "Yes, and before the other card is lifted.",
                at("partner-free",
                    "2.1; EXPLANATION OF TERMS 1.2 follows: being married to counting as a use",
                    "The card to be covered must be available before the other is lifted.",
                    blockade.free_as_it_lies), short="yes, as it lies"),
            choice("any", "No: any card in the rows may be covered.", short="no", without="partner-free"),
            why="A card that is not blocked is one that may be used, says the glossary, and to be married is "
            "a use. Taking a card from a lower row releases the one above it: that holds from the moment it "
            "is lifted."),
        at.doubt("married-again", "5.1 silent",
            "May a married card be moved on to the other card of the same value?",
            choice("no", "No: it stays until it can be played.", short="no"),
            choice("yes", "Yes; but to be able to do so does not keep back the next row.",
                at("neither", "5.3",
                    "Another row is begun only when no card can be played and no single card married.",
                    w.any_test_holds(w.row_being_dealt_is_unfinished, blockade.stopped_but_for_twins)),
                        short="yes",
                without="married-stays"), why="With two packs the five of hearts finds two sixes. In the "
            "text marriages make vacancies, and this one makes none. A row is dealt only when no marriage "
            "can be made, so a card that could go to and fro between two sixes would delay the next row for "
            "ever."),
        at.doubt("together", "5.1; EXPLANATION OF TERMS 5.2,3",
            "May a pile of married cards be married as one?",
            choice("no", "No: one card at a time.", short="no: one card at a time"),
            choice("whole-pile", "Yes, the whole pile.",
                terms.may("marry-pile", "5.3 silent",
                    "A pile of married cards may be married as one, by its lowest card.",
                    "row > occupied row",
                    terms("whole-pile", "5.3 silent", "The pile goes whole or not at all.",
                        w.takes_whole_pile, same_as="married-stays"), "nothing-below", "partner-free",
                    "marry-suit", "one-down", "marry-after"), short="the whole pile"),
            why="The glossary says that to marry is to place a card on the next one. It adds that any number "
            "may be placed on each other: that tells how high a pile may grow, not that the pile can move."),
        at.doubt("order", "5.1", "Must everything that fits be played before anything is married?",
            choice("free", "No: play and marry in any order.", short="no"),
            choice("play-first", "Yes.", short="yes",
                limits={
                    "marry": at("plays-first", "5.1 follows: playing being named before marrying",
                        "Nothing is married while a card can be played on a foundation.",
                        w.no_move_possible_under("begin", "play"))}), why="The text tells the round in the "
            "order play, marry, refill, and then again. It gives the order of the steps, and does not say "
            "that a card which fits has to go; La Belle Lucie begins the marriages when all available cards "
            "have been played."),
        at.doubt("deal-on", "5.3; 6.1",
            "May a row be dealt although a card could still be played or married?",
            choice("no", "No.", short="no"),
            choice("yes", "Yes, as soon as there is no vacancy.", short="yes", without="neither"),
            why="Another row is dealt when neither can be done: that is said as the condition, in the place "
            "that tells when to begin the next row. That one pauses between the rows, as is said later, is "
            "not against it."),
        at.doubt("aces", "4.2", "Must an ace be taken out?",
            choice("may", "No, but no new row is dealt while one is available.", short="no"),
            choice("at-once", "Yes, before anything else is done.",
                at.must("aces-at-once", "4.2 follows: aces being played as they appear",
                    "An available ace is taken out before anything else is done.",
                    w.a_move_is_allowed("begin"), paid="begin"), short="yes, at once"),
            why="Aces may be played as they appear: the word is may. To hold one back is seldom of use."),
        at.doubt("later-aces", "5.3", "May aces go out while a later row is being dealt?",
            choice("go", "Yes, while any row is.", short="yes"),
            choice("wait", "No, only while the first is.", short="no",
                limits={
                    "begin": at("aces-wait",
                        "5.3; 4.2 follows: aces being let out in the sentence on the first row",
                        "While a row under the first is being dealt, an ace must wait like other cards.",
                        w.any_test_holds(w.fact_equals("row", 1), w.row_being_dealt_is_complete))}),
            why="The permission for aces stands in the sentences on the first row, and of the next it is "
            "said only that, when it is complete, you play, marry and refill as before. But it has aces "
            "played “as they appear”, and “the row” may be whichever is being dealt; we take the later rows "
            "to be dealt as the first was."),
        at.doubt("late-spaces", "6.1 silent", "What fills a vacancy when the pack is used up?",
            choice("nothing", "Nothing; it stays empty.", short="stay empty"),
            choice("any-card", "Any available card.",
                at.may("fill-late", "6.1 silent",
                    "Once the pack is used up, any available card may go to a vacancy.", "row > empty row",
                    "top-card", "nothing-below", "highest-first",
                    at("pack-gone", "5.2 follows: vacancies having to be refilled from the pack",
                        "While the pack lasts, it alone refills the vacancies.", w.place_is_empty("pack"))),
                at("married-stays", "5.1 silent", "A card that has been married leaves its partner only for "
                    "a foundation, or for a vacancy when the pack is used up.", w.empties_source_pile),
                short="take any available card"), why="Vacancies are refilled from the pack, and of the time "
            "after it nothing is said. We allow nothing that the text does not allow."),
        at.ask_about_taking_back("4.3 silent", "The text does not allow it.", to="occupied row", closed="row",
            rules=("partner-free", "marry-suit", "one-down", "marry-after"),
            stays=("What has been played on a foundation stays there.", "No.", "no"),
            goes_back=("The top card of a foundation may be married to a card in the rows.",
                "Yes, to be married to a card in the rows.", "yes, to marry it")),
        at.doubt("redeals", "6.1 silent", "May the cards be dealt again?",
            choice("no", "No.", short="none"),
            choice("once", "Once, shuffled, when the pack is used up.",
                at.action("redeal", "6.1 silent", "When the pack is used up, the cards of the rows may be "
                    "taken up, shuffled, and dealt in rows again.",
                    at("all-dealt", "6.1 silent", "Nothing is taken up before the whole pack has been dealt.",
                        w.place_is_empty("pack")),
                    at("once", "6.1 silent"), then=blockade.rows_taken_up), short="one, shuffled"),
            why="Where this book allows a re-deal it says so, and often it says that there is none. Here it "
            "is silent, and we add none.")),
    facts={"Rows": ("of twelve, dealt one under another", "deal"),
        "Foundations": ("8, begun by the aces as they appear", "aces"),
        "Built": ("up in suit, ace to king", "one-up"),
        "Available": ("every card with none below it", "nothing-below"),
        "In the rows": ("marriages downward, in suit", "one-down"),
        "Is a married card moved on?": "married-again", "Spaces after the pack": "late-spaces",
        "To win": ("all 104 cards on the foundations", "all-out"), "Luck or skill": ("both",)},
    five=("take-back", "together", "refill", "redeals",
        ("aces only, until the row is complete", "doubt later-aces")),
    like=(understand_phrase("refilled", "before-next", by="doubt refill=after-playing"),),
    wide=w.make_layout(w.Area("foundation", 0.6, 0, dx=1.4, label="aces"),
        w.Area("pack", 12.26, 0, label="pack"),
        w.Area("row", 0.6, 2.85, dx=1.06, row=12, drop=1.5, used=True), width=13.3, dense=True,
        why="Rows of twelve one under another are the book's. Where the aces and the pack lie is ours: they "
        "lie above, so that the rows have room to grow downward."))
