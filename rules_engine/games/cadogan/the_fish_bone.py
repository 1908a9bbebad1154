"""The Fish-Bone, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from rules_engine import words as w
from rules_engine.games.cadogan import the_fish_bone_words as fish_bone
from rules_engine.writing import Text, choice, game, permission_granted_by, understand_phrase

at = Text("cadogan", "THE FISH-BONE")
terms = Text("cadogan", "EXPLANATION OF TERMS")


GAME = game("cadogan/the-fish-bone", "The Fish-Bone", at,
    packs=2,
    zones=(w.zone("gridiron", 6, title="gridiron"), w.zone("king", 8, waits="king"),
        w.foundations(8, "knave"), w.zone("queen", 8, waits="queen"), w.pack, w.hand, w.talon),
    keeps=(w.Fact("redeals", meaning="how often the talon has been dealt again", most=1),
        w.Fact("deal", meaning="the number dealt from, which shuffles a re-deal", kind="deal")),
    deal=(
        at.deals("two-packs", "0.1"),
        at.deals("gridiron", "3.1,2", "Six cards are dealt at the left of the table: they are the gridiron.",
            w.DealToZone("gridiron"), w.DealToZone("pack", rest=True))),
    play=(
        # The line of knaves, and what lies beside it.
        at.may("begin", "3.4",
            "Each of the eight knaves begins a foundation; they are laid one below another.",
            "gridiron hand talon > empty foundation",
            at("top-card", "3.6; EXPLANATION OF TERMS 1.2 follows: a covered card being blocked",
                "Of married cards, and of the talon, only the top one can be used.", w.takes_top_of_pile),
            at("knave-first", "3.4", "Only a knave begins a foundation.", w.a_knave)),
        at.may("play", "3.5,6",
            "A card that fits is played on a foundation: the card turned up, or one of the gridiron.",
            "gridiron hand > occupied foundation", "top-card", at("follow-suit", "1.1"),
            at("one-down", "3.4", "A foundation goes down from its knave to the ace, one rank at a time.",
                w.one_lower)),
        permission_granted_by("play",
            at("from-talon", "3.6; EXPLANATION OF TERMS 10.2 for talon-card follows: the talon's cards lying "
                "aside till they can come into use",
                "The talon's top card may be played on a foundation as well."), "talon > occupied foundation",
            "top-card", "follow-suit", "one-down"),
        at.may("place-king", "2.1", "A king is placed on one side of a knave of its suit.",
            "gridiron hand talon > empty king", "top-card",
            at("kings-only", "2.1", "On the one side of a knave only a king is placed.", w.a_king),
            at("own-knave", "2.1",
                "A king or queen has no place before a knave of its own suit has been placed.",
                fish_bone.own_knave)),
        at.may("place-queen", "2.1", "A queen is placed on the other side of a knave of its suit.",
            "gridiron hand talon > empty queen", "top-card",
            at("queens-only", "2.1", "On the other side of a knave only a queen is placed.", w.a_queen),
            "own-knave"),
        # The gridiron.
        at.may("marry", "3.3,6",
            "A card of the pack or of the talon may be married to a card of the gridiron.",
            "hand talon > occupied gridiron", "top-card", terms("marry-suit", "5.2"),
            at("one-up", "3.3", "Marriages go upward: the card laid on is one rank above the one it covers.",
                w.one_higher),
            at("court-unmarried", "2.2 follows: its place, beside a knave or on the talon",
                "No king or queen is married to a card of the gridiron.", fish_bone.not_court)),
        at.may("fill", "3.6", "A vacancy in the gridiron is refilled from the pack or the talon.",
            "hand talon > empty gridiron", "top-card",
            at("no-court", "2.2 follows: its place, beside a knave or on the talon",
                "No king or queen fills a vacancy in the gridiron.", fish_bone.not_court)),
        # Dealing out the pack, and the talon.
        at.action("turn-up", "2.2; 3.6,8", "The pack is dealt out; a card turned up is used or laid aside.",
            at("cards-left to turn", "3.6 follows: the entire pack being dealt out"),
            at("one-by-one", "3.6,8 silent",
                "The card turned up is used or laid aside before the next is turned.",
                w.place_is_empty("hand")),
            then=w.turn_up_next_card(), permission="turn"),
        at.may("lay-aside", "3.8", "A card that does not suit is laid on the talon.", "hand > talon",
            at("fill-first", "3.6 follows: vacancies being refilled as the pack is dealt",
                "No card is laid on the talon while there is a vacancy that it might fill.",
                fish_bone.fills_no_place), permission="lay"),
        at.advises("lay-any", "3.8 silent", "A card that could be played or married, and is no knave, queen "
            "or king, may be laid on the talon as well."),
        at.may("consign", "2.2 follows: the six being dealt, too",
            "A king or queen dealt to the gridiron goes to the talon if it cannot be placed.",
            "gridiron > talon",
            at("court-only", "2.2 follows: only kings and queens being consigned so",
                "No other card of the gridiron is laid on the talon.", fish_bone.is_queen_or_king)),
        at.action("redeal", "5.1", "The talon may be taken up and dealt again.",
            at("dealt-out", "3.6; 5.1 follows: the whole pack being dealt, and then the talon again",
                "The talon is taken up only when the pack is dealt out, the last card is laid, and there is "
                "a talon.",
                w.all_tests_hold(w.place_is_empty("pack"), w.place_is_empty("hand"),
                    w.place_holds_cards("talon"))),
            at("once", "5.1", "There is one re-deal and no more.", w.fact_is_below("redeals", 1)),
            then=w.gather_piles_into_pack("talon")),
        at.never("not-each-other", "3.3", "Cards of the gridiron are not married to one another.",
            "gridiron > occupied gridiron"),
        at.never("from-pack-or-talon",
            "3.6 for late-spaces follows: vacancies being refilled from pack or talon",
            "No card of the gridiron goes into a vacancy there.", "gridiron > empty gridiron"),
        at.never("one-beside", "2.1", "Beside each knave there is one king and one queen.",
            "gridiron hand talon > king queen"),
        at.never("turned-first", "3.6 silent", "A card of the pack is turned up before it goes anywhere.",
            "pack > gridiron hand talon foundation king queen"),
        # What comes first.
        at.must("knaves-at-once", "3.4,5", "A knave is placed as soon as it appears.", fish_bone.knave_shown,
            paid="begin place-king place-queen"),
        at.must("never-omit", "3.7", "A king or queen that can be placed is not left where it is.",
            fish_bone.court_to_place, paid="begin place-king place-queen king-any queen-any"),
        at.must("consign-first",
            "2.2; 3.5 follows: kings and queens having no place on the tableau before their knave",
            "A king or queen in the gridiron that cannot be placed is laid on the talon before anything else "
            "is done, unless a knave, king or queen is to be placed first.", fish_bone.court_in_gridiron,
            paid="consign"),
        # The end.
        at.won("all-placed", "4.1", "The game is won when every foundation has come to its ace and every "
            "knave has its king and queen.", w.all_cards_are_in_zones("foundation", "king", "queen")),
        at.lost("nothing-left", "5.1 silent",
            "The game is lost when the cards are dealt out for the last time and nothing more can be done.",
            w.pack_is_dealt_out_without_moves)),
    doubts=(
        at.doubt("kings-and-queens", "2.2", "May kings and queens lie in the gridiron?",
            choice("never", "No: those dealt there go to the talon, and none fills a vacancy."),
            choice("first-six", "Those dealt there stay until they can be placed; but none fills a vacancy.",
                without="consign court-only consign-first"),
            choice("yes", "Yes, by the deal or to fill a vacancy, until they can be placed.",
                without="consign court-only consign-first no-court court-unmarried"),
            why="Rule II denies them any place on the tableau before their knave, and sends those that turn "
            "up “in the deal” to the talon. The six are the beginning of that deal, for the text goes on to "
            "say that the player continues it; and we count the gridiron to the tableau. Nor are they "
            "married there: the rule gives them no place but beside a knave or on the talon."),
        at.doubt("never-omit", "3.7", "When must a king or queen be placed?",
            choice("at-once", "As soon as it can be, before any card is played or married."),
            choice("in-time", "Before another card is turned up or laid aside.", without="never-omit",
                limits={
                    "turn lay consign redeal": at("place-in-time",
                        "3.7 follows: the placing of kings and queens never being omitted",
                        "No card is turned up or laid on the talon while a king or queen can be placed.",
                        w.fails_test(w.state_holds(fish_bone.court_to_place)))}),
            why="They are placed “as” they appear, and the placing is “never” to be omitted. We read that as "
            "leaving no time to wait."),
        at.doubt("spaces", "3.6", "When must a vacancy in the gridiron be filled?",
            choice("before-laying", "Before a card that might fill it is laid on the talon.",
                short="pack or talon; as we read, before a card is laid on the talon"),
            choice("at-once", "At once, before any other play.",
                at.must("fill-at-once", "3.6 follows: refilling being named with playing and marrying",
                    "A vacancy is refilled before any other card is played or married, or the talon taken "
                    "up.", fish_bone.empty_place_can_be_filled,
                    against="marry marry-any play play-any redeal take-back"),
                short="pack or talon; as read so, at once"),
            choice("at-leisure", "When the player likes.", short="pack or talon; as read so, at leisure",
                without="fill-first"), why="Refilling goes on along with playing and marrying, as the pack "
            "is dealt out, and no order is given. We let a vacancy wait for a play or a marriage; but a card "
            "that might fill it we do not lay aside."),
        at.doubt("filler", "3.6", "Who chooses between the pack and the talon?",
            choice("player", "The player, each time."),
            choice("pack-first", "Nobody: the talon fills vacancies when the pack is used up.",
                limits={
                    "fill fill-any": at("pack-first", "3.6 silent",
                        "While the pack lasts, a vacancy is filled from the pack and not from the talon.",
                        w.any_test_holds(w.does_not_come_from("talon"),
                            w.all_tests_hold(w.place_is_empty("pack"), w.place_is_empty("hand"))))}),
            why="“Pack or talon”: no order of the two is given. Where the book wants one, as in [The "
            "Sultan](the-sultan.md), it says so."),
        at.doubt("late-spaces", "3.6 silent", "What fills a vacancy when pack and talon are used up?",
            choice("nothing", "Nothing; it stays empty.", short="stay empty"),
            choice("any-card", "The top card of a pile of the gridiron.",
                at.may("fill-late", "3.6 silent", "When pack and talon are used up, the top card of a pile "
                    "of the gridiron may go into a vacancy.", "gridiron > empty gridiron", "top-card",
                    at("used-up", "3.6 follows: vacancies being refilled from the pack or the talon",
                        "Nothing in the gridiron is moved for it before both are used up.",
                        w.all_tests_hold(w.place_is_empty("pack"), w.place_is_empty("hand"),
                            w.place_is_empty("talon"))),
                    at("frees-a-card", "3.6 silent")), short="the top card of a pile of the gridiron"),
            why="The text names pack and talon, and of the time after them it says nothing. We allow nothing "
            "that it does not allow."),
        at.doubt("waiting", "3.6 silent", "May other cards be played or married while one lies turned up?",
            choice("yes", "Yes: it can be looked at, and wait."),
            choice("no", "No: it is used or laid aside first.",
                limits={
                    "play play-any marry marry-any": at("turned-waits", "3.6 silent",
                        "While a card lies turned up, no other is played or married.",
                        w.turned_card_is_played_first)}), why="Nothing in the text hurries the placing of a "
            "card turned up, and whether it suits can be told only when the others have done what they can."),
        at.doubt("turned-card", "3.6 silent",
            "With a place vacant, may the next card of the pack be seen before it is settled what fills it?",
            choice("seen", "Yes: it is turned up, and may be played, placed or married, or fill the place "
                "itself; it may be laid aside only if it may not fill the place, or if the talon's top card "
                "does."),
            choice("unseen", "No: a card turned up then must fill the place.",
                at.must("turned-to-fill", "3.6 silent", "A card turned up while a place is vacant goes "
                    "there, unless it is to be placed in the line or beside it, or may not fill a vacancy.",
                    fish_bone.turned_card_may_fill,
                    paid="fill fill-any begin place-king place-queen king-any queen-any consign"),
                limits={
                    "fill fill-any": at("not-the-talon", "3.6 silent",
                        "Once a card has been turned up the talon no longer fills a place.",
                        w.any_test_holds(w.does_not_come_from("talon"), w.place_is_empty("hand")))}),
            why="“Pack or talon” gives the choice and no order. We deal the pack face up, card by card, and "
            "nothing sets apart the cards that refill from the others dealt."),
        at.doubt("talon-card", "3.6; EXPLANATION OF TERMS 10.2",
            "May the top card of the talon be played on a foundation?",
            choice("yes", "Yes, whenever it fits."),
            choice("gridiron-only", "No: it may be married or fill a vacancy.",
                limits={
                    "play play-any": at("talon-for-the-gridiron",
                        "3.6 follows: marriages and vacancies being all that the talon is named for",
                        "A card of the talon is married or fills a place; on a foundation it is not played.",
                        w.does_not_come_from("talon"))}),
                            why="The text names the talon for marriages and vacancies, "
            "and for the foundations the deal and the gridiron. The talon, says the glossary, holds cards "
            "“till they can come into use”; we take being played for a use."),
        at.doubt("talon-packets", "3.8; EXPLANATION OF TERMS 10.2", "Of how many packets is the talon?",
            choice("one", "One; only its top card can be used."),
            choice("any-number", "As many as the player likes; so any card of it can be used.",
                at("top-card", "3.6; EXPLANATION OF TERMS 10.2 follows: a talon lying in one or more packets",
                    "Of married cards only the top one can be used; of the talon any card, as the uppermost "
                    "of a packet.", w.takes_top_of_pile),
                at.may("any-packet",
                    "3.8; EXPLANATION OF TERMS 10.2 follows: a talon lying in one or more packets",
                    "Each card of the talon may be laid in a packet of its own. So any of them may be "
                    "married, fill a vacancy, be played, or be placed beside a knave.",
                    "talon > occupied gridiron",
                    at("one-of-talon",
                        "3.8; EXPLANATION OF TERMS 10.2 follows: each card lying in a packet of its own",
                        "One card at a time leaves the talon.", w.takes_one_card), "marry-suit", "one-up",
                    "court-unmarried", tries=w.moves_of_any_single_card("talon", "gridiron", space=False),
                    permission="marry-any"),
                permission_granted_by("fill-any", "any-packet", "talon > empty gridiron", "one-of-talon",
                    "no-court",
                    tries=w.moves_of_any_single_card("talon", "gridiron", space=True)),
                permission_granted_by("play-any", "any-packet", "talon > occupied foundation", "one-of-talon",
                    "follow-suit",
                    "one-down", tries=w.moves_of_any_single_card("talon", "foundation", space=False)),
                permission_granted_by("king-any", "any-packet", "talon > empty king", "one-of-talon",
                    "kings-only",
                    "own-knave", tries=w.moves_of_any_single_card("talon", "king", space=True)),
                permission_granted_by("queen-any", "any-packet", "talon > empty queen", "one-of-talon",
                    "queens-only",
                    "own-knave", tries=w.moves_of_any_single_card("talon", "queen", space=True))),
            why="A talon, says the glossary, lies in “one or more packets”, and this text does not say of "
            "how many it is. In [The Empress of India](the-empress-of-india.md) the book asks for two, and "
            "in [The Sultan](the-sultan.md) for one. Where no number is given we take one: a player who "
            "might lay as many packets as he liked would bury nothing, and the re-deal would bring nothing "
            "new within reach."),
        at.doubt("holding-back", "3.4,5,6,8", "May a card that can be played or married be held back?",
            choice("yes", "Yes, if it is no knave, queen or king."),
            choice("no", "No: a card turned up that is suitable is not laid on the talon.", without="lay-any",
                limits={
                    "lay": at("unsuitable-only", "3.8 follows: the talon being of cards that do not suit",
                        "A card that can be played or married is not laid on the talon.",
                        w.no_move_from_zones_possible("play", "marry"))}),
            choice("no-waiting",
                "No, and what can be played from the gridiron or the talon does not wait either.",
                without="lay-any",
                limits={"lay": "unsuitable-only",
                    "turn redeal": at("played-out",
                        "3.6 follows: all suitable cards being played from the gridiron",
                        "No card is turned up, and the talon not taken up, while a card can be played on a "
                        "foundation.", w.no_move_possible_under("play", "play-any"))}),
            why="The text has suitable cards of the gridiron played, first along with a knave that is there "
            "and later “all” of them, and makes the talon of the unsuitable. We take that for how the game "
            "goes. Of kings and queens it is said that one is “never” to omit them, and of the knaves that "
            "they are to be played “as they appear”; of the other cards neither is said."),
        at.doubt("re-deal", "5.1 silent", "Is the talon shuffled before it is dealt again?",
            choice("no", "No: it is turned over, and the card laid first comes first."),
            choice("yes", "Yes.", effects={"redeal": w.shuffle_talon_into_pack()}),
            why="The text has it taken up and dealt again. In [The Carpet](the-carpet.md) the talon is "
            "“taken up, shuffled, and re-dealt”; here the word “shuffled” is missing."),
        at.ask_about_taking_back("3.3,6 follows: marriages and refilling being from pack and talon",
            "The text does not allow it. Cards of the gridiron marry “only with cards from the pack or "
            "talon”, and vacancies are refilled from there. Taking a card back goes beyond the text.",
            to="occupied gridiron", terms="to be married to a card of the gridiron",
            closed="gridiron hand talon",
            rules=(
                at("knave-stays", "3.4 silent", "The knave that began a foundation stays.",
                    w.leaves_a_card_behind), "marry-suit", "one-up"))),
    facts={"Gridiron": ("six cards, on which marriages go upward in suit", "marry"),
        "Foundations": ("8, the knaves as they appear", "knaves-at-once"),
        "Built": ("down in suit, knave to ace", "one-down"),
        "Beside each knave": ("a king and a queen of its suit", "own-knave"),
        "Kings and queens in the gridiron?": "kings-and-queens",
        "Pack is dealt": ("one card at a time, on one talon", "lay-aside", at.grounds("3.6,8 silent")),
        "To win": ("a line of aces, each with its king and queen", "all-placed"), "Luck or skill": ("both",)},
    five=("take-back",
        ("no: nothing in the gridiron moves within it", "not-each-other",
            at.grounds("3.3,6 follows: marriages and refilling being from pack and talon")), "spaces",
        ("one", "once"), ("yes, as the pack is dealt out", "turn-up")),
    like=(understand_phrase("refilled", "before-next", by="doubt spaces=before-laying"),
        understand_phrase("held-back", "yes", by="doubt holding-back=yes"),
        understand_phrase("filled-from", "either", by="doubt filler=player"),
        understand_phrase("re-dealt", "no", by="doubt re-deal=no"),
        understand_phrase("talon", "yes", by="doubt talon-card=yes")),
    wide=w.make_layout(w.Area("gridiron", 0, 0.4, dx=1.45, fan=(0, 0.4), label="gridiron", row=3, drop=7.2),
        w.Area("king", 6.3, 0, dx=0, dy=1.86, label="king"),
        w.Area("foundation", 7.5, 0, dx=0, dy=1.86, label="knave"),
        w.Area("queen", 8.7, 0, dx=0, dy=1.86, label="queen"), w.Area("pack", 12, 0.4, label="pack"),
        w.Area("hand", 13.6, 0.4, label="turned"), w.Area("talon", 12, 2.8, label="talon"), width=15.2,
        why="The gridiron at the left, the knaves in an upright line and a king and a queen on either side "
        "of each are the book's. How the six cards of the gridiron lie, that the kings are at the left, and "
        "where pack and talon go, is ours; our copy has no plate."),
    narrow=w.make_layout(w.Area("gridiron", 0, 0.4, fan=(0, 0.36), label="grid", row=2, drop=4.9),
        w.Area("king", 2.7, 0, dx=0, dy=1.86, label="king"),
        w.Area("foundation", 2.7 + 1.2, 0, dx=0, dy=1.86, label="knave"),
        w.Area("queen", 5.1, 0, dx=0, dy=1.86, label="queen"), w.Area("pack", 7.3, 0.4, label="pack"),
        w.Area("hand", 7.3, 2.6, label="turned"), w.Area("talon", 7.3, 4.8, label="talon"), width=8.6))
