"""Anna, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""


from rules_engine import words as w
from rules_engine.games.cadogan import anna_words as anna
from rules_engine.model.cards import RANK
from rules_engine.writing import Text, choice, game, permission_granted_by, understand_phrase

at = Text("cadogan", "ANNA")
terms = Text("cadogan", "EXPLANATION OF TERMS")

A = ("...a...", "..b.c..", ".d.e.f.", "g.....h")
N = ("c.....h", "..d....", "b.....g", "....e..", "a.....f")
knave_shown = w.a_top_card_has_rank(10, "help", "hand", "talon")
"""A knave can be used, and has not been placed."""
a_vacancy = w.state_holds(w.a_place_is_empty("help"))
"""A place of the letter A is empty."""


GAME = game("cadogan/anna", "Anna", at,
    packs=2,
    zones=(w.zone("help", 8), w.foundations(8, "knave"), w.pack, w.hand, w.talon),
    keeps=(
        w.Fact("dealing", meaning="1 once the pack is being dealt out, and not only to refill the letter A",
            most=1),
        w.Fact("redeals", meaning="how often the talon has been dealt again", most=2), w.number_dealt),
    deal=(
        at.deals("two-packs", "0.1"),
        at.deals("letter-a", "4.1", "Eight cards are dealt in the form of the letter A: they are the helps.",
            w.DealToZone("help"), w.DealToZone("pack", rest=True))),
    play=(
        # The letter N.
        at.may("begin", "4.2,3",
            "Each of the eight knaves begins a foundation; together they form the letter N.",
            "help hand > empty foundation",
            at("top-card", "2.1", "Only the top card of a help can be used, until it has gone.",
                w.takes_top_of_pile),
            at("knave-first", "4.3", "Only a knave begins a foundation.", w.a_knave)),
        permission_granted_by("begin", "begin", "talon > empty foundation", "talon-top", "knave-first"),
        at.may("play", "5.1; 6.1",
            "A card that fits is played on a foundation, from the letter A or as it is turned up.",
            "help hand > occupied foundation", "top-card", at("follow-suit", "1.1"),
            at("knave-to-king", "4.3; 7.1", "A foundation goes down from its knave to the ace, one rank at a "
                "time, and ends with the king after the ace; a queen goes on none.",
                w.follows_rank_order(anna.LADDER))),
        permission_granted_by("play",
            at("from-talon", "6.1; EXPLANATION OF TERMS 10.2 for talon-card follows: the talon's cards lying "
                "aside till they can come into use",
                "The talon's top card may be played or married as well."), "talon > occupied foundation",
            at("talon-top alone", "5.1; EXPLANATION OF TERMS 1.2 follows: a covered card being blocked"),
            "follow-suit", "knave-to-king"),
        # The helps, in the letter A.
        at.may("marry", "6.1; 5.2; 2.1", "The card turned up may be married to the top card of a help.",
            "hand > occupied help", "top-card", terms("marry-suit", "5.2"),
            at("one-up", "5.2", "Marriages go upward: the card laid on is one rank above the one it covers.",
                w.one_higher),
            at("bare-queen", "3.1,2",
                "A queen among the helps stays single: nothing is laid upon it, and it is laid upon nothing.",
                w.fits_on_target_card(lambda card, under: anna.QUEEN not in (RANK[card], RANK[under])))),
        permission_granted_by("marry", "from-talon", "talon > occupied help", "talon-top", "marry-suit",
            "one-up",
            "bare-queen"),
        at.may("marry-helps",
            "5.2 follows: marriages being made with cards of the helps before the pack is dealt",
            "The top card of a help may be married to the top card of another.", "help > occupied help",
            "top-card", "marry-suit", "one-up", "bare-queen"),
        at.may("fill", "5.1; 3.1",
            "A vacancy in the letter A is refilled from the pack or the talon, even with a queen.",
            "hand talon > empty help",
            at("talon-top alone", "5.1; EXPLANATION OF TERMS 1.2 follows: a covered card being blocked")),
        # The pack, and its talon.
        at.action("turn-up", "6.1", "The pack is dealt out, each card being used or laid aside.",
            at("cards-left to turn", "6.1 follows: the entire pack being dealt out"),
            at("one-by-one", "6.1 silent",
                "The card turned up is used or laid aside before the next is turned.",
                w.place_is_empty("hand")),
            at("helps-first", "6.1; 5.1 follows: the dealing coming when nothing can be played or married",
                "The dealing begins when nothing in the letter A can be played or married; before that a "
                "card is turned up only for a vacancy.",
                w.any_test_holds(w.fact_equals("dealing", 1), a_vacancy, anna.nothing_fits)),
            then=(w.turn_up_next_card(), w.set_fact_if("dealing", anna.no_vacancy)), permission="turn"),
        at.may("lay-aside", "6.1", "A card turned up that does not suit is laid on the talon.",
            "hand > talon",
            at("fill-first", "6.1 follows: laying on the talon being named last, after refilling",
                "No card is laid on the talon while a place of the letter A is vacant.",
                w.state_holds(anna.no_vacancy)), permission="lay"),
        at.advises("lay-any", "6.1 silent",
            "A card that could be played or married, and is no knave, may be laid on the talon as well."),
        at.action("redeal", "8.1", "The talon may be taken up and dealt again.",
            at("dealt-out", "6.1; 8.1 follows: the whole pack being dealt, and then the talon again",
                "The talon is taken up only when the pack is dealt out, the last card is laid, and there is "
                "a talon.",
                w.all_tests_hold(w.place_is_empty("pack"), w.place_is_empty("hand"),
                    w.place_holds_cards("talon"))),
            at("twice", "8.1", "There are two re-deals and no more.", w.fact_is_below("redeals", 2)),
            then=w.gather_piles_into_pack("talon")),
        at.never("from-pack-or-talon",
            "5.1 for late-spaces follows: vacancies being refilled from pack or talon",
            "Vacancies are filled from pack or talon: no card of a help goes to another place of the A for "
            "any purpose but a marriage.", "help > help"),
        at.never("turned-first", "6.1 silent", "A card of the pack is turned up before it goes anywhere.",
            "pack > help hand talon foundation"),
        at.must("knaves-at-once", "4.2 for first-knaves",
            "Whenever a knave turns up in the deal, it is put in its place in the letter N.", knave_shown,
            paid="begin"),
        at.won("letters", "7.1", "The game is won when the letter N is of kings and the letter A of queens.",
            anna.letters_made),
        at.lost("nothing-left", "8.1 silent", "The game is lost when the cards are dealt out for the last "
            "time and nothing more can be done but to carry married cards from help to help and back.",
            w.both_states_hold(w.both_states_hold(w.is_empty("pack"), w.is_empty("hand")),
                w.only_moves_under_remain("marry-helps")))),
    doubts=(
        at.doubt("among-helps", "5.2", "May the cards of the helps be married to one another?",
            choice("yes", "Yes, and a married card may go on to the other card of the same value."),
            choice("once", "Yes, but a card once married stays with its partner.",
                limits={
                    "marry-helps": at("not-yet-married", "5.2 silent",
                        "A card that has been married stays with its partner.", w.source_holds_at_most(1))}),
            choice("no", "No: only cards of the pack and the talon are married.", without="marry-helps"),
            why="The text marries “with cards of the helps” before it deals out the pack, when little is "
            "shown but the letter A; so we take it that helps marry helps. A married card that is uppermost "
            "is available by Rule II, and we let it go on."),
        at.doubt("deal-on", "6.1",
            "Must everything that fits be played and married before a card is turned up?",
            choice("at-first", "Before the dealing begins, yes; from then on you may hold cards back."),
            choice("each-time", "Yes, before every card.",
                at("helps-first", "6.1",
                    "A card is turned up only when nothing can be played or married, or for a vacancy.",
                    w.any_test_holds(a_vacancy, anna.nothing_fits))),
            choice("no", "No.", without="helps-first"), why="The condition (“no other cards can be played or "
            "married”) stands once, where the dealing begins; we apply it there alone. A married card that "
            "could go to its partner's twin and back we do not count."),
        at.doubt("first-knaves", "4.1,2; 5.1", "Where does a knave go that is among the first eight cards?",
            choice("laid", "Into the letter A with the others; then it is placed, and leaves a vacancy."),
            choice("placed", "Into the letter N, and the next card takes its place in the A.",
                deal=(anna.KnavesApart(), w.DealToZone("pack", rest=True))),
            why="The eight are dealt, and the knaves placed, in two sentences; in [The "
            "Fish-Bone](the-fish-bone.md) the book looks for knaves when the first cards lie. For the other "
            "way it can be said that the laying out is a part of the deal, and that when it is done some "
            "foundations may “have been already placed”."),
        at.doubt("ace-on-king", "5.2; EXPLANATION OF TERMS 5.2; EXPLANATION OF TERMS 6.2",
            "May an ace be married to a king?",
            choice("no", "No: nothing is married to a king."),
            choice("yes", "Yes, since the foundations take the king after the ace.",
                at("one-up", "5.2", "Marriages go upward: the card laid on is one rank above the one it "
                    "covers, or an ace upon a king.", w.one_higher_round)),
            why="A marriage is with the next card in value, and the glossary's ascending sequence runs “from "
            "ace to king”. The text says only of the foundations that kings end them."),
        at.doubt("spaces", "6.1", "When must a vacancy in the letter A be filled?",
            choice("before-laying", "Before a card is laid on the talon.",
                short="pack or talon; as we read, before a card is laid on the talon"),
            choice("at-once", "At once, before any other play.",
                at.must("fill-at-once", "5.1 follows: refilling being named with the playing",
                    "A vacancy is refilled before any other card is played or married, or the talon taken "
                    "up.", w.empty_place_can_be_filled("help", "hand", "talon", "pack"),
                    against="lay marry marry-helps play redeal take-back"),
                short="pack or talon; as read so, at once"),
            choice("at-leisure", "When the player likes.", short="pack or talon; as read so, at leisure",
                without="fill-first"), why="Playing, marrying, refilling and laying on the talon are named "
            "in one sentence and in that order. We keep only one part of that order: a card is laid aside "
            "only when the places are full."),
        at.doubt("filler", "5.1", "Who chooses between the pack and the talon?",
            choice("player", "The player, each time."),
            choice("pack-first", "Nobody: the talon fills vacancies when the pack is used up.",
                limits={
                    "fill": at("pack-first", "5.1 silent",
                        "While the pack lasts, a vacancy is filled from the pack and not from the talon.",
                        w.any_test_holds(w.does_not_come_from("talon"),
                            w.all_tests_hold(w.place_is_empty("pack"), w.place_is_empty("hand"))))}),
            why="“Pack or talon”: no order of the two is given. Where the book wants one, as in [The "
            "Sultan](the-sultan.md), it says so."),
        at.doubt("late-spaces", "5.1 silent", "What fills a vacancy when pack and talon are used up?",
            choice("nothing", "Nothing; it stays empty.", short="stay empty"),
            choice("any-card", "The top card of a help.",
                at.may("fill-late", "5.1 silent",
                    "When pack and talon are used up, the top card of a help may go into a vacancy.",
                    "help > empty help", "top-card",
                    at("used-up", "5.1 follows: vacancies being refilled from the pack or the talon",
                        "Nothing in the letter A is moved for it before both are used up.",
                        w.all_tests_hold(w.place_is_empty("pack"), w.place_is_empty("hand"),
                            w.place_is_empty("talon"))),
                    at("frees-a-card", "5.1 silent")), short="the top card of a help"),
            why="The text names pack and talon, and of the time after them it says nothing. We allow nothing "
            "that it does not allow."),
        at.doubt("waiting", "6.1 silent", "May other cards be played or married while one lies turned up?",
            choice("yes", "Yes: it can be looked at, and wait."),
            choice("no", "No: it is used or laid aside first.",
                limits={
                    "play marry marry-helps": at("turned-waits", "6.1 silent",
                        "While a card lies turned up, no other is played or married.",
                        w.turned_card_is_played_first)}), why="Dealing, playing, marrying and laying aside "
            "are named in one sentence. Nothing in it hurries the placing of a card turned up, and whether "
            "it suits can be told only when the others have done what they can."),
        at.doubt("turned-card", "5.1 silent",
            "With a place vacant, may the next card of the pack be seen before it is settled what fills it?",
            choice("seen", "Yes: it is turned up, and may be played or married, or laid aside if the talon's "
                "top card fills the place."),
            choice("unseen", "No: a card turned up then must fill the place.",
                at.must("turned-to-fill", "5.1 silent",
                    "A card turned up while a place is vacant goes there, unless it is a knave.",
                    w.empty_place_can_be_filled("help", "hand"), paid="fill begin"),
                limits={
                    "fill": at("not-the-talon", "5.1 silent",
                        "Once a card has been turned up the talon no longer fills a place.",
                        w.any_test_holds(w.does_not_come_from("talon"), w.place_is_empty("hand")))}),
            why="“Pack or talon” gives the choice and no order. At first, places are refilled before the "
            "pack is dealt out. Later, refilling is a part of the dealing, in one sentence with playing and "
            "marrying. There, as we read it, the card dealt is seen."),
        at.doubt("talon-card", "6.1; EXPLANATION OF TERMS 10.2",
            "May the top card of the talon be played or married?",
            choice("yes", "Yes, whenever it fits."),
            choice("fill-only", "No: it fills vacancies and no more.",
                limits={
                    "play marry": at("talon-to-fill",
                        "6.1 follows: vacancies being all that the talon is named for",
                        "A card of the talon is used for nothing but to fill a place, unless it is a knave.",
                        w.does_not_come_from("talon"))}),
                            why="The text names the talon for the vacancies, and for the "
            "re-deals. The glossary has its cards lie aside “till they can come into use”, and does not say "
            "what use; we take any."),
        at.doubt("holding-back", "6.1", "May a card turned up be laid on the talon though it could be used?",
            choice("yes", "Yes, if it is no knave."),
            choice("no", "No: only an unsuitable one.", without="lay-any",
                limits={
                    "lay": at("unsuitable-only", "6.1 follows: the talon being of cards that do not suit",
                        "A card that can be played or married is not laid on the talon.",
                        w.no_move_from_zones_possible("play", "marry"))}),
                            why="That unsuitable cards make the talon we "
            "take for what happens, not for a command. Of knaves it was said before that they “are to be "
            "placed”; of other suitable cards no “are to be” is said."),
        at.doubt("re-deal", "8.1 silent", "Is the talon shuffled before it is dealt again?",
            choice("no", "No: it is turned over, and the card laid first comes first."),
            choice("yes", "Yes, each time.", effects={"redeal": w.shuffle_talon_into_pack()}),
            why="The text says that it may be dealt again and nothing of shuffling, which [La Belle "
            "Lucie](la-belle-lucie.md) asks for."),
        at.ask_about_taking_back("5.1 silent", "The text does not allow it.", to="occupied help",
            terms="to be married to a card of the helps", closed="help hand talon",
            rules=(
                at("knave-stays", "4.3 silent", "The knave that began a foundation stays.",
                    w.leaves_a_card_behind), "marry-suit", "one-up", "bare-queen"))),
    facts={"Letter A": ("eight helps, on which marriages go upward in suit", "marry"),
        "Letter N": ("8 foundations, the knaves as they turn up", "knaves-at-once"),
        "Built": ("down in suit from the knave to the ace, and then the king", "knave-to-king"),
        "Queens": ("stay single among the helps", "bare-queen"), "Marriages between helps?": "among-helps",
        "Pack is dealt": ("to the end; what does not suit forms a talon", "lay-aside"),
        "To win": ("the N of eight kings, the A of eight queens", "letters"), "Luck or skill": ("both",)},
    five=("take-back",
        ("no: the top card of a help, one at a time", "top-card",
            at.grounds("2.1 follows: the uppermost card alone being available")),
        ("pack or talon", "doubt spaces", at.grounds("5.1")), ("two", "twice"),
        ("yes, while the pack is dealt out", "turn-up")),
    like=(understand_phrase("refilled", "before-next", by="doubt spaces=before-laying"),
        understand_phrase("filled-from", "either", by="doubt filler=player"),
        understand_phrase("laid-aside", "yes", by="doubt holding-back=yes"),
        understand_phrase("re-dealt", "no", by="doubt re-deal=no"),
        understand_phrase("talon", "yes", by="doubt talon-card=yes"),
        understand_phrase("ring", "no", by="doubt ace-on-king=no")),
    wide=w.make_layout(w.Area("help", 0, 0, label="help", points=w.points_of_drawn_shape(*A, dx=1.3, dy=1.9)),
        w.Area("foundation", 6.2, 0, label="knave", points=w.points_of_drawn_shape(*N, dx=1.3, dy=1.425)),
        w.Area("pack", 12.3, 0, label="pack"), w.Area("hand", 12.3, 2.4, label="turned"),
        w.Area("talon", 12.3, 4.8, label="talon"), width=13.4, why="Eight cards as a capital A and eight "
        "knaves as the letter N are the book's. How the eight of each lie, that the N begins at its left "
        "foot, and where pack and talon go, is ours; our copy has no plate."),
    narrow=w.make_layout(
        w.Area("help", 0, 0, label="help", points=w.points_of_drawn_shape(*A, dx=1.16, dy=1.9)),
        w.Area("foundation", 5.1, 0, label="knave", points=w.points_of_drawn_shape(*N, dx=1.16, dy=1.425)),
        w.Area("pack", 2.6, 7.9, label="pack"), w.Area("hand", 4.3, 7.9, label="turned"),
        w.Area("talon", 6, 7.9, label="talon"), width=9.6, dense=True))
