"""The Congress, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from rules_engine import words as w
from rules_engine.games.cadogan import the_congress_words as congress
from rules_engine.writing import Text, choice, game, phrase

at = Text("cadogan", "THE CONGRESS")
terms = Text("cadogan", "EXPLANATION OF TERMS")

GAME = game("cadogan/the-congress", "The Congress", at,
    packs=2,
    zones=(w.zone("row", 96, title="rivers", across=8), w.zone("help", 8, in_order=True),
        w.zone("foundation", 8, waits="ace"), w.pack),
    keeps=(
        w.Fact("row", start=1, meaning="the row of the rivers being dealt, or else the last one dealt",
            least=1, most=12),
        w.Fact("complete", start=1, meaning="1 once that row has all its cards", most=1),
        w.Fact("filling", meaning="1 while the vacancies are being refilled", most=1),
        w.Fact("closed", meaning="how many places of helps stay empty because their last card was married",
            most=8)),
    deal=(
        at.deals("two-packs", "0.1"),
        at.deals("aces-out", "6.1", "The eight aces are taken out of the pack beforehand and laid in two "
            "columns at the right: they are the foundations.",
            w.Withdraw("foundation", w.cards("AS AH AD AC", 2))),
        at.deals("four-helps", "6.2", "Four cards from the pack, side by side below, with plenty of room "
            "above them for the rivers, are the helps.", w.DealTo("help", places=(0, 4))),
        at.deals("rivers", "6.3",
            "Eight cards side by side at the top of the table are the first row of the rivers.",
            w.DealTo("row", places=(0, 8)), w.DealTo("pack", rest=True)),
        at.deals("short-row", "7.1 silent", "If the pack is used up in the middle of a row, that row counts "
            "as complete: nothing more can come to it."),
        at.never("no-redeal", "8.1", "The cards are not dealt again.", "redeal")),
    play=(
        # Playing and marrying.
        at.may("play", "6.3,4",
            "Cards that fit are played on the foundations, from the rivers and from the helps.",
            "row help > occupied foundation",
            at("nothing-below", "5.1", "A card of the rivers can be taken only when no card of a later row "
                "lies below it in its column.", w.no_card_further_down("row")),
            at("top-card", "4.1",
                "Only the top card of a help packet can be taken; the next is free when that has gone.",
                w.top_of_pile),
            at("follow-suit throughout", "1.1"),
            at("one-up", "6.1", "A foundation goes up from its ace to the king, one rank at a time.",
                w.one_higher),
            at("row-first", "6.6,7 follows: playing and marrying being done after each row",
                "While a row is being dealt nothing is played or married.", w.the_row_is_complete)),
        at.may("marry", "2.1; 4.1",
            "An available card of the rivers may be married to the top card of a help.",
            "row > occupied help", "nothing-below", terms("marry-suit", "5.2"),
            at("one-down of marriages", "2.1; 3.1; EXPLANATION OF TERMS 5.2"), "row-first"),
        at.may("marry-helps", "3.1; 4.1",
            "The top card of one help may be married to the top card of another.", "help > occupied help",
            "top-card", "marry-suit", "one-down", "row-first"),
        # The rows, and vacancies.
        at.may("deal", "6.5; 7.1", "When all that can be played has been played, another eight cards are "
            "dealt in a row, partly over the last one; row follows row until the pack is used up.",
            "pack > empty row",
            at("next-place", "6.5 silent", "A row is dealt from left to right.", w.goes_to_next_place),
            at("fill-first", "6.3,5,7 follows: vacancies being refilled immediately",
                "No card is dealt to a row while there is a vacancy to refill.",
                w.all_of(w.no_vacancy, congress.no_help_vacant)),
            at("played-out", "6.5 follows: rows being dealt when all possible cards have been played",
                "No row is begun while a card can be played on a foundation.",
                w.either(w.a_row_is_unfinished, w.no_move_possible_under("play"))), then=w.record_row_dealt,
            tries=w.next_place_moves, about=w.not_above_the_row_dealt),
        at.may("fill", "6.3,7", "A vacancy in the rivers is refilled from the pack.", "pack > empty row",
            at("highest-first", "6.8",
                "In the rivers the vacancies of the uppermost rows are refilled first.",
                w.goes_to_highest_row_with_vacancy), then=congress.refilling_goes_on, tries=w.vacancy_moves,
            about=w.goes_above_the_row_dealt),
        at.may("fill-help", "6.7", "A vacancy among the four helps is refilled from the pack.",
            "pack > empty help",
            at("only-four", "7.1,2 follows: their being increased after the pack",
                "While the pack lasts there are no more than four helps.", congress.one_of_four_helps),
            then=congress.refilling_goes_on),
        # When the pack is used up.
        at.may("begin-help",
            "7.2,3,6 follows: places for eight helps being there, and one that has gone leaving its own",
            "When the pack is used up an available card of the rivers may begin a new help, or fill the "
            "place of one that has gone; there are never more than eight.", "row > empty help",
            "nothing-below",
            at("pack-out", "6.7; 7.1,2,6 follows: the pack refilling the helps, and cards of the rivers "
                "doing so after it",
                "No card of the rivers goes to an empty place among the helps before the pack is used up.",
                w.place_is_empty("pack")), permission="begin"),
        at.advises("as-required", "7.4,5", "The four new helps need not be begun at once. It is best to keep "
            "a place or two free, for a card of the rivers that lies in the way of one much wanted."),
        at.advises("skill", "7.1", "From the moment the pack is used up the game asks for skill."),
        # What is closed, and the end.
        at.never("helps-receive", "2.1 for vice-versa",
            "The help receives: no card of a help is married to a card of the rivers.", "help > row"),
        at.never("rivers-apart", "2.1; 6.3 silent for late-rivers",
            "Within the rivers no card is laid on another, or moved to another place.", "row > row"),
        at.never("from-rivers", "7.3,6 follows: cards of the rivers alone being named",
            "When the pack is used up, the place of a help is taken by a card of the rivers, not of another "
            "help.", "help > help"),
        at.never("dealt-first",
            "6.3,4,7 follows: cards being played and married from the rivers and the helps",
            "A card of the pack is laid in the rivers or in the place of a help; from the pack itself "
            "nothing is played or married.", "pack > foundation help row"),
        at.won("all-out", "6.1 follows: eight such sequences using up both packs",
            "The game is won when all eight foundations have come to their kings.",
            w.all_cards_on("foundation")),
        at.lost("nothing-left", "8.1 silent", "The game is lost when the pack is used up and nothing can be "
            "done but to carry cards from help to help and back.", congress.is_lost)),
    doubts=(
        at.doubt("refill", "6.3,7,8; 7.6",
            "Is each vacancy refilled before the next card is played or married?",
            choice("after-playing", "No: you play and marry as long as you like, and then refill them all.",
                at.must("fill-all",
                    "6.3,7 follows: vacancies being refilled when cards have been played or married",
                    "Once refilling has begun every vacancy is refilled, in rivers and helps, before "
                    "anything else is done.",
                    w.both_hold(w.fact_has_value("filling", 1), congress.can_be_refilled),
                    paid="fill fill-help"), short="the pack, when you have done playing and marrying; once "
                "it is used up, a card of the rivers may take the place of a help"),
            choice("at-once", "Yes: no second card is moved before the first has been replaced.",
                at.must("fill-at-once", "6.3 follows: vacancies being refilled immediately",
                    "A vacancy is refilled before any other card is played or married.",
                    congress.can_be_refilled, against="begin begin-from-help play marry marry-helps "
                    "marry-into-rivers deal fill-late take-back"), short="the pack, at once; once it is used "
                "up, a card of the rivers may take the place of a help"),
            choice("one-by-one", "No, and you may play again between one card of the pack and the next.",
                short="the pack, when you like; once it is used up, a card of the rivers may take the place "
                "of a help")),
        at.doubt("uppermost", "6.8", "Which vacancies of the rivers are refilled first?",
            choice("highest", "Those of the rows that were dealt first, at the top of the table."),
            choice("last", "Those of the rows that were dealt last, which lie over the others.",
                at("highest-first", "6.8", "In the rivers a card goes only to a vacancy, and not to a higher "
                    "row while a lower one has any.", w.in_the_lowest_row))),
        at.doubt("helps-or-rivers", "6.8 silent", "Which are refilled first, the helps or the rivers?",
            choice("free", "Either, card by card, as you like."),
            choice("rivers-first", "The rivers; no help is replaced before they are full.",
                limits={
                    "fill-help": at("rivers-first", "6.8 silent",
                        "No help is replaced while there is a vacancy in the rivers.", w.no_vacancy)})),
        at.doubt("vice-versa", "2.1; 3.1", "May a card of the helps be laid on a card of the rivers?",
            choice("no", "No: it is always the help that receives."),
            choice("yes", "Yes, on an available one, as Rule III seems to say.",
                at.may("marry-into-rivers",
                    "3.1 follows: cards of the helps marrying with cards from the rivers",
                    "The top card of a help may be married to an available card of the rivers.",
                    "help > occupied row", "top-card",
                    at("receiver-free", "5.1 silent",
                        "The card of the rivers that is covered must be available.", congress.receiver_free),
                    "marry-suit", "one-down", "row-first"),
                at("nothing-left", "8.1 silent", "The game is lost when the pack is used up and nothing can "
                    "be done but to carry married cards to and fro, among the helps and the rivers."))),
        at.doubt("rivers-or-helps", "6.3,4,7", "Are the cards of the rivers used before those of the helps?",
            choice("any-order", "No: in any order."),
            choice("rivers-first", "Yes: a help waits while a card of the rivers can be played or married.",
                limits={
                    "play marry-helps marry-into-rivers begin-from-help": at("rivers-played-first",
                        "6.3,4 follows: the rivers being played from first, and now the helps",
                        "No card of a help is moved while a card of the rivers can be played or married.",
                        w.either(w.not_from("help"),
                            w.no_move_possible_under("play", "marry", source="row")))})),
        at.doubt("while-dealing", "6.6,7; EXPLANATION OF TERMS 11.2",
            "What may be done while a row is being dealt?",
            choice("nothing", "Nothing: playing and marrying wait until it is complete.",
                short="not while a row is dealt; between the rows, yes"),
            choice("helps", "The cards of the helps may be used; those of the rivers wait.",
                at("row-first", "6.6",
                    "While a row is being dealt no card of the rivers is played or married.",
                    w.either(w.not_from("row"), w.the_row_is_complete)),
                short="from the helps only while a row is dealt; between the rows, yes"),
            choice("other-rows", "All but the cards of the row that is being dealt.",
                at("row-first", "6.6", "A card of the row that is being dealt is neither played nor married.",
                    w.either(w.the_row_is_complete, w.not_from_the_last_row)),
                short="yes, but not from the row being dealt")),
        at.doubt("deal-on", "6.5,7; EXPLANATION OF TERMS 11.2",
            "What must have been done before another row is dealt?",
            choice("played", "Every card that can be played on a foundation; marriages are at your choice."),
            choice("married-too", "That, and every marriage that a card of the rivers can make.",
                limits={
                    "deal": at("married-out", "6.7 follows: all suitable cards being married in the pause, "
                        "which we ask of the rivers only",
                        "No row is begun while a card of the rivers can be married.",
                        w.either(w.a_row_is_unfinished, w.no_move_possible_under("marry")))}),
            choice("nothing", "Nothing: a card that fits may be held back.", without="played-out")),
        at.doubt("from-a-help", "7.3,6", "May a card of a help be moved to an empty place among the helps?",
            choice("no", "No: only a card of the rivers begins a help."),
            choice("yes", "Yes, when the pack is used up.",
                at.may("begin-from-help", "7.6 silent", "When the pack is used up the top card of a help may "
                    "be moved to an empty place among the helps.", "help > empty help", "top-card",
                    at("leaves-one", "7.6 silent", "A help of one card is not moved to another place.",
                        w.leaves_a_card_behind),
                    at("after-the-pack", "6.7; 7.1,2 silent",
                        "While the pack lasts it alone fills the place of a help.",
                        w.place_is_empty("pack"))))),
        at.doubt("played-off", "7.6; EXPLANATION OF TERMS 11.2",
            "May the place of a help be filled if its last card was married to another help?",
            choice("yes", "Yes, whatever became of its last card."),
            choice("no", "No: only if it was played on a foundation, when the pack is used up.",
                limits={
                    "begin begin-from-help": at("open-place",
                        "7.6 follows: the vacancy of a packet played off being filled",
                        "When the pack is used up, the place of a help whose last card is married stays "
                        "empty.", congress.a_place_is_open)},
                effects={"marry-helps marry-into-rivers": congress.place_is_closed_if_vacant})),
        at.doubt("late-rivers", "7.6; 6.3 silent",
            "What fills a vacancy in the rivers when the pack is used up?",
            choice("nothing", "Nothing; it stays empty."),
            choice("higher", "An available card of a lower row.",
                at.may("fill-late", "7.6 silent", "When the pack is used up any available card of the rivers "
                    "may go to a vacancy in a higher row.", "row > empty row", "nothing-below",
                    at("higher-row", "7.6 silent", "A card of the rivers goes only to a row above its own.",
                        congress.to_a_higher_row), "after-the-pack"))),
        at.taking_back("6.1 silent", to="occupied help", closed="help row",
            rules=(
                at("ace-stays", "6.1 silent", "The ace that began a foundation stays.",
                    w.leaves_a_card_behind), "marry-suit", "one-down", "row-first"),
            stays=("What has been played on a foundation stays there.", "No.", "no"),
            goes_back=("The top card of a foundation may be married to the top card of a help.",
                "Yes, to be married to the top card of a help.", "yes, to marry it to a help"))),
    facts={"Foundations": ("8, the aces, laid out first", "aces-out"),
        "Built": ("up in suit, ace to king", "one-up"),
        "Rivers": ("rows of eight, each over the last; only the lowest card of a column is free",
            "nothing-below"),
        "Helps": ("four; up to eight when the pack is used up", "begin-help", at.grounds("6.2; 7.1,2")),
        "On the helps": ("marriages downward, in suit", "one-down"), "Before each row": "deal-on",
        "To win": ("all 104 cards on the foundations", "all-out"),
        "Luck or skill": ("skill, once the pack is used up", "skill")},
    five=("take-back", ("no: the top card of a help, one at a time", "top-card"), "refill",
        ("none", "no-redeal"), "while-dealing"),
    like=(phrase("refilled", "before-next", by="doubt refill=after-playing"),),
    wide=w.layout(
        # A card of the rivers may be covered by the next row: its suit stands beside its rank.
        w.Area("row", 0.5, 0, dx=1.1, fan=(0, 0.5), row=8, drop=0.5, used=True),
        w.Area("help", 0.5, 8.1, dx=1.1, fan=(0, 0.4)),
        w.Area("foundation", 9.7, 0, label="ace",
            points=tuple((column, 1.96 * row) for column in (0.0, 1.15) for row in range(4))),
        w.Area("pack", 10.275, 8.1, label="pack"), width=11.9, dense=True),
    narrow=w.layout(w.Area("foundation", 0.5, 0, dx=1.1, label="ace"), w.Area("pack", 9.3, 0, label="pack"),
        w.Area("row", 0.5, 2.55, dx=1.1, fan=(0, 0.5), row=8, drop=0.5, used=True),
        w.Area("help", 0.5, 10.65, dx=1.1, fan=(0, 0.4)), width=10.3, dense=True))
