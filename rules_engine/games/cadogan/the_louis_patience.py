"""The "Louis" Patience, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from rules_engine import words as w
from rules_engine.games.cadogan import the_louis_patience_letters as letters
from rules_engine.games.cadogan.the_louis_patience_letters import ORDER
from rules_engine.writing import Text, choice, game, permission_granted_by, understand_phrase

at = Text("cadogan", 'THE "LOUIS" PATIENCE')

ALPHABET = " ".join(ORDER)
ACROSS, FOOT = [column * 1.16 + 0.25 for column in range(1, 5)], 3 * 1.9 + 0.5
SQUARE = (*((x, 0.0) for x in ACROSS), (6.3, 2.15), (6.3, 4.05), *((x, FOOT) for x in reversed(ACROSS)),
    (0.0, 4.05), (0.0, 2.15))
"""Where the letters lie, clockwise, the outer ones a little away from the foundations."""


GAME = game("cadogan/the-louis-patience", "The “Louis” Patience", at,
    packs=2,
    zones=(*map(w.zone, ORDER), w.zone("ascending", 4, title="ascending foundations"),
        w.zone("descending", 4, title="descending foundations"), w.pack,
        w.zone("aside", title="laid aside", hand=True)),
    keeps=(
        w.Fact("next", start=1,
            meaning="the number, in the alphabet, of the letter that the next card falls on", least=1,
            most=12),
        w.Fact("fallen", meaning="1 while the card dealt last lies where it fell", most=1),
        w.Fact("gone", meaning="the letters dealt to that have no card of this circle, as a sum: 1 for a, 2 "
            "for b, 4 for c, and so on", most=4095),
        w.Fact("both", meaning="the foundations whose top card fitted two as it turned up, as a sum: 1, 2, "
            "4, 8 for the ascending ones, 16, 32, 64, 128 for the descending ones", most=255),
        w.Fact("later", meaning="those whose top card fitted two when it was played, but had not turned up "
            "so, as a sum of the same kind", most=255),
        w.Fact("married", meaning="1 when a marriage has been made since the pack was last dealt out",
            most=1),
        w.Fact("redeals", meaning="how often the letters have been taken up and dealt again", most=3)),
    deal=(
        at.deals("two-packs", "0.1"),
        at.deals("withdrawn", "3.1",
            "Before the deal an ace and a king of each suit are taken out; they begin the eight foundations.",
            w.WithdrawCards("ascending", w.cards("AS AH AD AC")),
            w.WithdrawCards("descending", w.cards("KS KH KD KC"))),
        at.deals("circles", "4.1",
            "Upon the first circle a second one is dealt, and so on until the pack has come to its end.",
            w.DealToZone("pack", rest=True))),
    play=(
        # The circles.
        at.may("deal", "3.3", "The other cards are dealt, one to each of twelve letters. The letters form a "
            "square round the foundations and are called the alphabet.", f"pack > {ALPHABET}",
            at("round", "3.4",
                "A circle begins with the letter a and goes on from letter to letter as far as m.",
                w.goes_to_packet_in_turn(ORDER)), then=(w.go_on_to_next_packet(ORDER), letters.new_circle),
            tries=w.moves_to_next_packet(ORDER)),
        at.may("play", "3.4,5; 5.1", "A card is played if it continues a foundation: in the deal as it turns "
            "up, or, when a circle is complete, from that circle; and after the deal from the top of any "
            "letter.", f"{ALPHABET} > occupied ascending",
            at("top-card", "2.1; EXPLANATION OF TERMS 2.2 for together", "Only the uppermost card of a "
                "letter can be taken. After the deal it frees the one beneath it.", w.takes_top_of_pile),
            at("as-it-falls", "3.4,5 follows: the examining coming when the circle is dealt",
                "While a circle is being dealt, cards are played as they turn up; the circle is examined "
                "when it is complete.",
                w.any_test_holds(w.place_is_empty("pack"), w.fact_equals("next", 1),
                    w.is_card_dealt_last(ORDER))),
            at("lower-circles", "2.1; 3.5", "As long as the deal lasts no card of a lower circle can be "
                "used, not even one that nothing lies upon.",
                w.any_test_holds(w.place_is_empty("pack"), letters.of_this_circle)),
            at("follow-suit throughout", "1.1"), at("one-up to the king", "3.2"),
            then=(letters.leaves_its_letter, letters.note_both), permission="ascend"),
        permission_granted_by("descend", "play", f"{ALPHABET} > occupied descending", "top-card",
            "as-it-falls",
            "lower-circles", "follow-suit", at("one-down to the ace", "3.2"),
            then=(letters.leaves_its_letter, letters.note_both)),
        # When the pack has been dealt out.
        at.may("marry", "5.1", "When the pack is dealt out, the uppermost card of a letter may be married: "
            "laid on the uppermost card of another.", f"{ALPHABET} > occupied {ALPHABET}", "top-card",
            at("dealt-out", "5.1", "Nothing is married until the whole pack has been dealt.",
                w.place_is_empty("pack")),
            at("played-first",
                "5.1 follows: marriages being allowed when all available cards have been played",
                "Nothing is married while a card of the alphabet can be played.",
                w.no_move_possible_under("ascend", "descend")),
            at("marry-suit", "1.1", "Only cards of one suit can be married.", w.same_suit),
            at("one-apart", "5.1; EXPLANATION OF TERMS 5.2"), then=letters.married),
        # Cards that fit two foundations.
        at.may("change", "6.2", "A card that fitted both foundations of its suit when it turned up may be "
            "moved from one to the other.", "descending > occupied ascending",
            at("in-a-redeal", "6.2 follows: the permission being given for the second deal",
                "Cards are not changed or laid aside in the first deal.", w.fact_is_above("redeals", 0)),
            at("so-turned-up", "6.2 follows: the permission being for such a card",
                "Only a card that fitted both as it turned up can be changed.", letters.fitted_two("both")),
            "follow-suit", "one-up", then=letters.note_change),
        permission_granted_by("change", "change", "ascending > occupied descending", "in-a-redeal",
            "so-turned-up",
            "follow-suit", "one-down", then=letters.note_change),
        at.may("lay-aside", "6.3", "A card that fits both foundations as it turns up may be laid aside, to "
            "be played later on either.", f"{ALPHABET} > aside", "in-a-redeal",
            at("just-turned-up", "6.2,3 follows: the permission being for a card as it turns up",
                "A card is laid aside as it turns up, and not later.", w.is_card_dealt_last(ORDER)),
            at("fits-both", "6.2,3",
                "Only a card that fits an ascending and a descending foundation is laid aside.",
                letters.fits_both), then=letters.leaves_its_letter),
        at.may("from-aside", "6.3 for aside",
            "A card laid aside may be played, as the game goes on, on a foundation that it fits.",
            "aside > occupied ascending", "follow-suit", "one-up", then=letters.note_both,
            permission="aside-up"),
        permission_granted_by("aside-down", "from-aside", "aside > occupied descending", "follow-suit",
            "one-down",
            then=letters.note_both),
        # Taking up the letters, and the end.
        at.deals("unshuffled", "6.1", "The cards are not shuffled, and all is done as in the first deal."),
        at.action("redeal", "5.2,3; 6.1", "The letters are taken up in turn, g to m and then a to f, so that "
            "their order is reversed, and dealt again from the letter a.",
            at("all-dealt", "5.1,2 follows: the letters being taken up when no more can be married, and "
                "nothing being married before", "Nothing is taken up before the pack has been dealt out.",
                w.place_is_empty("pack")),
            at("nothing-fits", "5.2 follows: no card having to be playable",
                "The letters are not taken up while a card of theirs can be played.",
                w.no_move_possible_under("ascend", "descend")),
            at("thrice", "7.1; EXPLANATION OF TERMS 12.2",
                "There are three re-deals, besides the first deal, and no more.",
                w.fact_is_below("redeals", 3)),
            then=letters.taken_up()),
        at.never("not-back", "6.3; EXPLANATION OF TERMS 11.2 follows: the card laid aside being to be played",
            "A card laid aside goes to a foundation and nowhere else.", f"aside > {ALPHABET} pack"),
        at.won("all-out", "3.1,2 follows: eight such sequences using up both packs",
            "The game is won when all hundred and four cards are on the foundations.",
            w.all_cards_are_in_zones("ascending", "descending")),
        at.lost("nothing-left", "7.1 silent", "When the letters have been taken up three times, and nothing "
            "more can be played, married or changed, the game is lost.", w.no_move_is_possible)),
    doubts=(
        at.doubt("stead", "3.4", "A card is played as it turns up. On which letter does the next one fall?",
            choice("same", "On the same one, in its place.", short="the next falls in its place"),
            choice("following", "On the one that follows: the letter gets no card in this circle.",
                short="its letter is passed",
                effects={"ascend": (letters.letter_passed, letters.note_both),
                    "descend": (letters.letter_passed, letters.note_both),
                    "lay-aside": letters.letter_passed}), why="A circle is to consist of twelve cards, one "
            "to each letter, and a card that is played as it turns up has never come to lie there. In The "
            "Nation, where the place of a card played is lost, the book gives that a rule of its own and an "
            "example."),
        at.doubt("gaps", "3.5 silent",
            "A circle is examined, and cards of it are played. Are their places filled?",
            choice("next-circle", "No: the next circle covers them."),
            choice("refilled", "Yes, from the pack, before the next circle is dealt.",
                at.may("refill", "3.5 silent",
                    "The place of a card played from a complete circle is filled from the pack.",
                    f"pack > {ALPHABET}",
                    at("gaps-only", "3.5 silent",
                        "A card out of turn goes only to a letter that has lost its card of this circle.",
                        letters.leaves_a_gap), then=letters.gap_filled),
                limits={
                    "deal": at("gaps-first", "3.5 silent",
                        "No circle is begun while the one before it has gaps.",
                        w.any_test_holds(w.fact_is_above("next", 1), w.fact_equals("gone", 0)))}),
            why="The text goes from the examined circle to the next, which is dealt on top of it, and says "
            "nothing of filling."),
        at.doubt("passed-by", "3.5", "May a card of the circle be played before the circle is complete?",
            choice("no", "No: until then only the card just turned up.", short="only the card just dealt"),
            choice("yes", "Yes, whenever it fits.", short="any card of the circle", without="as-it-falls"),
            why="The text goes step by step: the circle is dealt from a to m, and in the meantime cards are "
            "played as they turn up; then the alphabet is examined. We keep to that order. Only the circles "
            "beneath are said to be blocked: that speaks for the other choice."),
        at.doubt("hold-back", "3.4", "May a card that fits be left where it is while the deal lasts?",
            choice("no", "No: it is played.",
                at.must("play-it", "3.4,5 follows: the text bidding one play suitable cards",
                    "A card that fits is played as it turns up, or when its circle is complete.", letters.due,
                    against="deal refill fill marry marry-run redeal take-back"), short="no"),
            choice("yes", "Yes.", short="yes"), why="The text says that suitable cards are played, and that "
            "the alphabet must be examined. And for the second deal it makes an exception: a card that fits "
            "two foundations may be laid aside for the moment. That would be no exception if any card might "
            "be left."),
        at.doubt("which-deals", "6.2", "In which deals may a card be changed, or laid aside?",
            choice("from-the-second", "In the second and those after it.", short="in every re-deal"),
            choice("second-only", "In the second only.",
                at("in-a-redeal", "6.2", "Cards are changed or laid aside in the second deal only.",
                    w.fact_equals("redeals", 1)), short="in the second deal"),
            choice("every", "In every deal.", short="in every deal", without="in-a-redeal"),
            why="The permission is given for this second deal, and the book then says that there may be "
            "three re-deals. We apply what it says of the first of them to all. For the first deal, which it "
            "has told through before, it gives no such permission."),
        at.doubt("turning-up", "6.2", "A card fits only one foundation as it is dealt, or none, and later it "
            "fits both. Has it turned up so?",
            choice("as-dealt", "No: what counts is the moment when it is dealt."),
            choice("whenever", "Yes: what counts is whether it fits both when it goes out.",
                at("so-turned-up", "6.2",
                    "Only a card that fitted both when it was played or laid aside can be changed.",
                    letters.fitted_two("both", "later")), without="just-turned-up",
                limits={"lay-aside": ("top-card", "as-it-falls", "lower-circles")}),
            why="To turn up is what a card does as it is dealt. The text says it of the cards that are "
            "played during the deal; those that lie in the circle are not turned up but examined."),
        at.doubt("changes", "6.2", "Which cards may be changed from one foundation to the other?",
            choice("so-turned-up", "One that has turned up so in this deal, while it lies on top.",
                short="one that fitted both"),
            choice("any", "The top card of any foundation, if the other takes it.", short="any that fits",
                without="so-turned-up", limits={"change": at("base-stays", "3.2 silent")}),
            why="It is this card, the one that has turned up when it fitted both, that may be changed. The "
            "text does not say how often it may go from one to the other; we set no number. To exchange "
            "cards freely is another permission, which the book gives in [La Nivernaise](la-nivernaise.md) "
            "and [The Herring-Bone](the-herring-bone.md)."),
        at.doubt("aside", "6.3; 5.1", "How long may a card lie aside?",
            choice("any-time", "As long as the player likes.", short="as long as you like"),
            choice("one-deal", "Until the letters are taken up.", short="until the next deal",
                limits={
                    "redeal": at("none-aside", "6.3 follows: a card being laid aside for the moment",
                        "The letters are not taken up while a card lies aside.", w.place_is_empty("aside"))}),
            choice("until-marriages", "Until cards are married or the letters taken up: one that fits a "
                "foundation is played before that.", short="while it fits none",
                limits={
                    "marry marry-run redeal": at("aside-first",
                        "5.1 follows: all available cards having been played",
                        "While a card laid aside fits a foundation, nothing is married and the letters are "
                        "not taken up.", w.no_move_possible_under("aside-up", "aside-down"))}),
            why="It is laid aside for the moment, and played as the game progresses: “for the moment” sets "
            "no day. The letters are taken up, and what lies aside is on none of them. Marriages are allowed "
            "when all available cards have been played; we take that of the alphabet, whose available cards "
            "are married, and leave the card laid aside to the player."),
        at.doubt("how-many-aside", "6.2,3", "How many cards may lie aside at one time?",
            choice("any", "As many as have turned up so.", short="any number"),
            choice("one", "One; the next only when it has been played.", short="one",
                limits={
                    "lay-aside lay-aside-later": at("one-aside",
                        "6.3 follows: the card being laid aside for the moment",
                        "A card is laid aside only while no other lies there.", w.place_is_empty("aside"))}),
            why="The text gives the permission for a card that turns up so, and any card may be that one. It "
            "names no number, and does not say that the one must be played before another is laid aside."),
        at.doubt("aside-later", "6.2,3",
            "May a card that has been placed on a foundation be taken off again and laid aside?",
            choice("no", "No: it is laid aside instead of being placed.",
                at.never("not-aside-later",
                    "6.3 follows: laying aside being what the player prefers to placing",
                    "A card that lies on a foundation is not laid aside.", "ascending descending > aside"),
                short="no"),
            choice("yes", "Yes, while it lies on top.",
                at.may("lay-aside-later", "6.3 follows: laying aside being named after the changing",
                    "A card that fitted both foundations of its suit when it turned up may be taken off the "
                    "one on which it lies, and laid aside.", "ascending descending > aside", "in-a-redeal",
                    at("such-a-card", "6.2,3 follows: the permission being for such a card",
                        "Only a card that fitted both as it turned up is taken off again.",
                        letters.fitted_two("both")), then=letters.forget_source), short="yes"),
            why="The text lets the card be placed, changed, or, for a player who prefers it, laid aside. To "
            "prefer one to the other is to choose as the card turns up, so we take laying aside for another "
            "beginning. But it is named after the changing, and of that time it may be said as well."),
        at.doubt("first-played", "5.1", "A marriage lays open a card that fits a foundation. May another "
            "marriage be made before it is played?",
            choice("always", "No: nothing is married while a card can be played.",
                short="before the next marriage"),
            choice("once", "Yes: all is to be played before the first marriage, and then the player is free.",
                at("played-first", "5.1",
                    "The first marriage after a deal is not made while a card of the alphabet can be played.",
                    w.any_test_holds(w.fact_equals("married", 1),
                        w.no_move_possible_under("ascend", "descend"))),
                short="when the player likes"), why="Marriages are allowed on the condition that all "
            "available cards have been played, and a card laid open is available. A player who takes the "
            "sentence to tell the order of things, first the playing and then the marriages, may keep a card "
            "back to marry another to it."),
        at.ask_about_ace_and_king("5.1; EXPLANATION OF TERMS 5.2; EXPLANATION OF TERMS 6.2",
            "A marriage, says the glossary, joins a card to the one next above or below it in value, and a "
            "sequence ends with the ace at one side and the king at the other."),
        at.ask_about_turning_line("5.1; EXPLANATION OF TERMS 5.2,3; EXPLANATION OF TERMS 6.2",
            "The book allows marriages in both lines and does not keep them apart; its list of terms lets a "
            "marriage be with the next card above or below. That a sequence is a regular succession, as the "
            "glossary has it, speaks for the other choice; but here no sequence is asked for.",
            follows="5.1; EXPLANATION OF TERMS 6.2 follows: a sequence being a regular succession",
            married="marry marry-run"),
        at.ask_about_whole_sequence("2.1; 5.1",
            "Marriages are formed with available cards, and by the second rule a "
            "card becomes available when what lay upon it has been removed. The lower cards of a sequence "
            "are not.",
            at.may("marry-run", "5.1 silent", "A sequence of one suit at the top of a letter, all up or all "
                "down, may be moved together, without changing its order, if its lowest card can be married.",
                f"{ALPHABET} > occupied {ALPHABET}",
                at("whole-run", "5.1 silent", "A sequence goes over whole or not at all.", w.takes_whole_run),
                "dealt-out", "played-first", "marry-suit", "one-apart", then=letters.married)),
        at.doubt("spaces", "5.1 silent", "What fills a letter that has no cards left?",
            choice("nothing", "Nothing, until the next deal.",
                at.never("no-filling", "5.1 silent", "A letter that has lost all its cards stays empty.",
                    f"{ALPHABET} > {ALPHABET}"), short="none; it waits for the next deal"),
            choice("any-card", "Any available card, once the pack is dealt out.",
                at.may("fill", "5.1 silent",
                    "When the pack is dealt out, the uppermost card of a letter may go to an empty one.",
                    f"{ALPHABET} > empty {ALPHABET}", "top-card", "dealt-out", then=w.set_fact("fallen", 0)),
                short="any available card"),
            why="Cards are married to cards. The text does not mention an empty letter."),
        at.doubt("when", "5.2", "When may the letters be taken up?",
            choice("nothing-fits", "When no card of theirs can be played, whatever could be married."),
            choice("nothing-left", "When none can be played, and none married.",
                limits={
                    "redeal": at("nothing-marries",
                        "5.2 follows: no more being able to be played, or married",
                        "The letters are not taken up while any two cards can be married.",
                        w.no_move_possible_under("marry"))}),
            choice("at-will", "Whenever the pack has been dealt out.", without="nothing-fits"),
            why="No more cards should be able to be played, or married. Taken literally, that might never "
            "happen, because a five can go to and fro between two sixes. Whether one more marriage would "
            "help is for the player to judge."),
        at.doubt("gathering", "5.3", "How do the letters lie when they are dealt again?",
            choice("beneath", "Each goes beneath those taken up before it, and the whole is turned over: the "
                "lowest card of f falls first, and those of g come last."),
            choice("upon", "Each goes upon those before it, and the whole is turned over: the lowest card of "
                "g falls first, and those of f come last.",
                effects={"redeal": letters.taken_up(last_first=True)}),
            choice("unturned", "Each goes beneath those before it, and nothing is turned over: the uppermost "
                "card of g falls first.", effects={"redeal": letters.taken_up(turned=False)}),
            why="The order of the packets is said to be reversed. So it is if each goes beneath the one "
            "before and the whole is turned, as the book spells it out for The Nation: then come f, e, d, c, "
            "b, a, and m back to g. If g came first, its half of the alphabet and the other would change "
            "places, and nothing be reversed."),
        at.ask_about_taking_back("5.1 silent",
            "The text does not allow it. To play a card is to place it on a "
            "foundation, and of what has been placed there only a card that fitted both may be moved, and "
            "only to the other one.", to=f"occupied {ALPHABET}",
            terms="to be married to the uppermost card of a letter", closed=f"{ALPHABET} pack",
            stays=("A card on a foundation does not come back to the letters.", "No, not to the letters.",
                "no"), source="ascending descending",
            rules=("dealt-out", "marry-suit", "one-apart", "base-stays"), then=w.set_fact("fallen", 0))),
    facts={"Table": ("a square of twelve letters, a to m, round the foundations", "deal"),
        "Foundations": ("8, four aces and four kings, laid out beforehand", "withdrawn"),
        "Built": ("in suit, the aces up and the kings down", "one-up"),
        "During the deal": ("the card just dealt; a circle when it is complete; never a lower one",
            "doubt passed-by"), "Leave a card that fits?": "hold-back", "One played as it turns up": "stead",
        "Afterwards": ("marriages upward and downward, in suit", "one-apart"),
        "Play what a marriage lays open": "first-played", "Ace upon king?": "corner",
        "A card that fits two": ("in re-deals, may be changed or laid aside", "doubt which-deals"),
        "What may be changed": "changes", "Laid aside": "aside",
        "Luck or skill": ("both: the first deal nearly plays itself, the rest does not",),
        "To win": ("all 104 cards on the foundations", "all-out")},
    five=("take-back", "together", "spaces", ("three, unshuffled", "thrice", at.grounds("6.1; 7.1")),
        ("yes: the card just dealt, and any of a circle just completed", "play", at.grounds("3.4,5"))),
    like=(
        understand_phrase("held-back", "no", by="doubt hold-back=no",
            why="That a card may even be laid aside is granted as a favour of the second deal."),
        understand_phrase("ring", "no", by="doubt corner=no")),
    wide=w.make_layout(
        *(w.Area(name, *place, label=name[-1]) for name, place in zip(ORDER, SQUARE, strict=True)),
        w.Area("ascending", 1.41, 2.15, dx=1.16, label="aces"),
        w.Area("descending", 1.41, 4.05, dx=1.16, label="kings"), w.Area("pack", 0, 0, label="pack"),
        w.Area("aside", 0, FOOT + 2.1, fan=(0.5, 0), label="aside"), width=7.4,
        why="That twelve letters form a square and the foundations lie within it is the book's. That four "
        "lie above, four below and two at either side, that they run the way of a clock from the upper left, "
        "and where the pack lies, is ours; our copy has no plate. The packets are squared, as at the table."))
