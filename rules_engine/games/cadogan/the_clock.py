"""The Clock, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from rules_engine import words as w
from rules_engine.games.cadogan import the_clock_board as board
from rules_engine.writing import Text, choice, game, phrase

at = Text("cadogan", "THE CLOCK")
terms = Text("cadogan", "EXPLANATION OF TERMS")

ONE_O_CLOCK = 1 / 12
"""Where the first place of a ring stands, in turns from the top."""


GAME = game("cadogan/the-clock", "The Clock", at,
    packs=2,
    table=board.TABLE,
    deal=(
        at.deals("two-packs", "0.1"),
        at.deals("twelve-out", "5.1,2", "Twelve cards are picked out of the packs and laid as the hours of a "
            "clock: these begin the foundations.",
            w.Withdraw("foundation", w.cards("6C 7H 8S 9D TC JH QS KD 2C 3H 4S 5D"))),
        at.deals("numbers", "5.1,2 for clock follows: every packet having to attain its hour",
            "An ace has the number of one o'clock, a knave that of eleven, a queen that of twelve."),
        at.deals("circle", "6.1", "Twelve packets are dealt in a circle, three cards at a time, and spread "
            "so that every card can be seen.", w.DealTo("packet", each=3), w.DealTo("pack", rest=True)),
        at.deals("formed", "1.1", "Nothing is played until the circle is complete."),
        at.never("no-redeal", "11.1", "The talon is not dealt again.", "redeal")),
    play=(
        at.may("play", "6.2", "A card of the circle that fits is played on its foundation.",
            "packet > occupied foundation",
            at("top-card", "1.1",
                "Only the top card of a packet can be used; when it goes the one beneath is free.",
                w.top_of_pile),
            at("follow-suit", "4.1", "A foundation keeps to its suit.", w.same_suit),
            at("one-up round the corner", "5.2"),
            at("to-the-hour", "5.2",
                "A foundation is finished when its top card has the number of its hour. It takes no more.",
                board.not_at_its_hour),
            then=w.set_fact("reached", 0)),
        at.may("talon-plays", "10.1",
            "A card of the talon that fits is played on its foundation: it has no other use.",
            "talon > occupied foundation",
            at("talon-top alone", "10.1; EXPLANATION OF TERMS 1.2; EXPLANATION OF TERMS 2.2 follows: a "
                "covered card being blocked"), "follow-suit", "one-up", "to-the-hour",
            then=(w.set_fact("reached", 0), w.set_fact("fresh", 0)), permission="play-talon"),
        # Marrying and refilling.
        at.may("marry", "6.2; 1.1",
            "A card of the circle may be married: laid on the top card of another packet.",
            "packet talon > occupied packet",
            at("circle-only", "2.1", "Only cards of the circle are married; none from the pack or the talon.",
                w.comes_from("packet")), "top-card",
            at("one-card", "1.1 follows: only uppermost cards being available",
                "Cards are married one at a time.", w.one_card),
            terms("marry-suit", "5.2"),
            at("one-down", "6.2", "The card laid on is one rank below the one it covers.", w.one_lower),
            then=(w.set_fact("reached", 0), w.set_fact_if("married", board.to_be_refilled)),
            tries=board.marriages),
        at.may("fill", "3.1", "A packet that has fewer than three cards is refilled with cards of the pack.",
            "pack talon packet > packet",
            at("from-pack", "3.1", "The pack alone refills a packet: cards of the talon do not.",
                w.comes_from("pack")),
            at("to-three", "3.1 for not-less follows: vacancies being what is refilled, and a packet of "
                "three having none", "A packet takes no card of the pack once it has three.",
                board.has_fewer_than_three),
            at("in-order", "6.3", "Packets are refilled in order round the clock, beginning at I.",
                board.none_before_is_short), then=board.after_filling, about=w.not_from("packet")),
        at.advises("fill-on-top", "3.1 silent", "A card that refills a packet goes on top of it."),
        # Dealing on.
        at.advises("hold-back", "8.1", "A card may stay on the circle although it could be played."),
        at.may("deal", "9.1; 10.1", "When no further progress is made, the remaining cards are dealt out, "
            "and those of no use form the talon.", "pack > talon",
            at("full-first", "3.1; 9.1 follows: refilling being a duty",
                "No card is dealt on the talon while a packet lacks one of three.",
                board.every_packet_has_three),
            at("suitable-goes", "9.1; 10.1 follows: only what cannot be employed being laid aside",
                "No card is dealt while the one on the talon fits a foundation: it has to be played.",
                w.no_move_possible_under("play-talon")),
            then=(w.set_fact("reached", 0), w.set_fact("fresh", 1))),
        at.advises("one-by-one", "9.1 silent",
            "The remaining cards are dealt one by one. Each may be used before the next is seen."),
        # Duties, and the end.
        at.must("fill-all", "6.3",
            "Once refilling has begun, it is finished before anything is played or married.",
            w.both_hold(w.fact_has_value("filling", 1), board.to_be_refilled),
            against="play play-talon marry deal fill-late take-back"),
        at.won("all-hours", "5.2 follows: each packet being to attain its hour",
            "The game is won when all twelve foundations have come to their hours.",
            board.all_at_their_hours),
        at.lost("nothing-left", "11.1 silent", "When the pack is used up and nothing more can be played or "
            "married, the game is lost. A marriage that takes a card from one twin to the other does not "
            "count if nothing can come of it.", board.is_stopped)),
    doubts=(
        at.doubt("clock", "5.1,2; EXPLANATION OF TERMS 6.2; EXPLANATION OF TERMS 8.2",
            "Which cards stand at which hours, and do they go past the king?",
            choice("handed-down", "The two of clubs at nine, and then round the clock hearts, spades, "
                "diamonds, clubs and so on, one rank higher at each hour: the king of diamonds stands at "
                "eight. Ace and two follow the king.",
                short="2 of clubs at nine, then hearts, spades, diamonds and so on"),
            choice("by-the-glossary", "The two of hearts at nine, and then round the clock spades, diamonds, "
                "clubs, hearts and so on, one rank higher at each hour. Ace and two follow the king.",
                short="2 of hearts at nine",
                deal=(w.Withdraw("foundation", w.cards("6H 7S 8D 9C TH JS QD KC 2H 3S 4D 5C")),
                    w.DealTo("packet", each=3), w.DealTo("pack", rest=True))),
            choice("from-aces", "Aces at the hours from one to eight, and the other four as handed down. "
                "Nothing follows a king.",
                at("one-up", "5.2", "A foundation goes up one rank at a time, and never past the king.",
                    w.one_higher), short="aces from one to eight",
                deal=(w.Withdraw("foundation", w.cards("AC AH AS AD AC AH AS AD 2C 3H 4S 5D")),
                    w.DealTo("packet", each=3), w.DealTo("pack", rest=True)))),
        at.doubt("order", "6.2",
            "May a card that a marriage has released be played before the packets are refilled?",
            choice("free", "Yes: play and marry in any order, and then refill.", short="yes"),
            choice("rounds", "No: first everything is played, then married, then refilled.", short="no",
                limits={
                    "play play-talon": at("played-first",
                        "6.2 follows: playing being named before marrying, and marrying before refilling",
                        "Once something has been married, nothing is played until the packets are refilled, "
                        "while the pack lasts.",
                        w.either(w.fact_is("married", 0), w.place_is_empty("pack")))})),
        at.doubt("refill", "6.2,3; 7.1", "Is a packet refilled as soon as it has fewer than three cards?",
            choice("after-playing", "No: you play and marry as long as you like, and then refill them all.",
                short="the pack, when you have done playing and marrying"),
            choice("at-once", "Yes: nothing more is played or married before it has its three.",
                at.must("fill-at-once", "7.1 follows: a packet never containing less than three",
                    "A packet that has fewer than three cards is refilled before another card is played or "
                    "married.", board.to_be_refilled,
                    against="play play-talon marry deal fill-late take-back"), short="the pack, at once"),
            choice("before-it-takes", "No, but before a card is married to it.",
                limits={
                    "marry": at("whole-packet",
                        "3.1; 7.1 follows: marriages being what makes a packet contain more than three",
                        "No card is married to a packet that has fewer than three, while the pack can refill "
                        "it.", board.onto_a_whole_packet)},
                short="the pack, before a card is married to it")),
        at.doubt("fill-order", "6.3", "Is a packet filled up before the next is begun?",
            choice("one-by-one", "Yes: first all that the packet I lacks, then the next.", short="yes"),
            choice("in-rounds", "No: a card to each packet that lacks one, and then round again.",
                at("in-order", "6.3", "Packets are refilled round the clock from I to XII, one card to each "
                    "that lacks one, and round again.", board.next_one_in_the_round), short="no")),
        at.doubt("not-less", "3.1", "May a packet be refilled to more than three?",
            choice("three", "No.", short="no"),
            choice("more", "Yes: to as many as the player likes.",
                at("to-three", "3.1", "A packet that is being refilled may be given more than three cards; "
                    "one that had three takes none.",
                    w.either(board.has_fewer_than_three, board.is_the_one_last_refilled)), short="yes")),
        at.doubt("where-laid", "3.1 silent", "Where in its packet does a card that refills it go?",
            choice("on-top", "On top: the cards left there are covered.", short="on the cards left there"),
            choice("beneath", "Beneath the cards left there: the top one stays free.",
                at("fill-on-top", "3.1 silent",
                    "A card that refills a packet goes beneath it; the top card stays free."),
                short="beneath the cards left there",
                effects={"fill": (board.laid_beneath, board.after_filling)})),
        at.doubt("deal-on", "9.1", "May a card be dealt although another could still be married?",
            choice("yes", "Yes, once every packet has three cards.", short="yes"),
            choice("no", "No.", short="no",
                limits={
                    "deal": at("marry-first", "9.1 follows: the rest being dealt when further progress is at "
                        "an end, and a marriage from twin to twin being, as we take it, none",
                        "No card is dealt while one could still be married, unless from one twin to the "
                        "other.", board.none_to_marry)})),
        at.doubt("dealt-card", "9.1", "Must a card of the talon that fits a foundation be played?",
            choice("yes", "Yes, before another is dealt on it.", short="yes"),
            choice("just-dealt", "Only the card just dealt; one that has lain on the talon need not.",
                short="the card just dealt", without="suitable-goes",
                limits={
                    "deal": at("dealt-goes", "9.1 follows: suitable ones being played as they are dealt",
                        "No card is dealt while the one just taken from the pack lies on the talon and fits "
                        "a foundation.",
                        w.either(w.fact_is("fresh", 0), w.no_move_possible_under("play-talon")))}),
            choice("no", "No.", short="no", without="suitable-goes")),
        at.doubt("turned-card", "10.1", "May the card just dealt refill a packet?",
            choice("no", "No: it lies on the talon, and the pack's next card refills.", short="no"),
            choice("yes", "Yes, as long as no other has come from the pack.",
                at("from-pack", "3.1", "Only the pack refills a packet, with its next card or with the last "
                    "that was dealt from it, as long as no other has followed.",
                    w.either(w.comes_from("pack"), w.all_of(w.comes_from("talon"), w.fact_is("fresh", 1)))),
                short="yes")),
        at.doubt("marry-the-king", "6.2; EXPLANATION OF TERMS 5.2; EXPLANATION OF TERMS 6.2",
            "May a king be married to an ace?",
            choice("no", "No: nothing goes on an ace.", short="no"),
            choice("yes", "Yes, as the foundations pass from the king to the ace.",
                at("one-down", "6.2",
                    "The card laid on is one rank below the one it covers, and a king is below an ace.",
                    w.one_lower_round), short="yes")),
        at.doubt("together", "1.1", "May married cards be married further together?",
            choice("no", "No: one card at a time.", short="no"),
            choice("yes", "Yes, as many as lie in sequence.",
                at("one-card", "6.2 silent",
                    "Married cards may travel together, if each is one rank below the next and of its suit.",
                    board.in_sequence),
                at("top-card", "1.1 silent", "Only the top card of a packet can be used, or several from the "
                    "top that are married; when they go the one beneath is free.", w.top_of_pile),
                short="yes")),
        at.doubt("late-spaces", "3.1", "What fills an empty place of the circle when the pack is used up?",
            choice("nothing", "Nothing.", short="nothing"),
            choice("circle", "The top card of any packet.",
                at.may("fill-late", "3.1 silent", "When the pack is used up, the top card of a packet may go "
                    "to an empty place of the circle.", "packet > empty packet", "top-card",
                    at("pack-gone", "3.1 follows: vacancies having to be refilled with cards from the pack",
                        "While the pack lasts it alone refills.", w.place_is_empty("pack"))),
                short="the circle")),
        at.taking_back("6.2 silent", to="occupied packet",
            terms="on the next higher card of its suit, in the circle",
            rules=("marry-suit", "one-down", at("base-stays there", "5.1 silent")))),
    facts={"Circle": ("12 packets of three, the top card free", "top-card"),
        "Foundations": ("12, set out first", "twelve-out"),
        "Built": ("in suit, one up, each to the number of its hour", "to-the-hour"),
        "After the king": ("ace and two, as far as the hour", "doubt clock"),
        "Married": ("downward in suit, within the circle", "circle-only"),
        "Pack is dealt": ("what is of no use forms one talon, which serves the foundations only", "deal"),
        "Luck or skill": ("skill in what to marry; luck in what refills",),
        "To win": ("all twelve foundations at their hours", "all-hours")},
    five=("take-back", ("no: one card at a time", "doubt together"), "refill", ("none", "no-redeal"),
        ("not until the circle is complete", "formed")),
    like=(
        phrase("laid-aside", "no", by="doubt dealt-card=yes",
            why="The text lets a card be held back in the circle, and only there."),
        phrase("turned-up", "next", by="doubt turned-card=no",
            why="A card is dealt only when every packet has its three."),
        phrase("ring", "no", by="doubt marry-the-king=no")),
    wide=w.layout(
        w.Area("foundation", 2.8, 2.9, label="hour", points=w.ring_points(12, 8.4, 8.6, start=ONE_O_CLOCK)),
        w.Area("packet", 0, 0, fan=(0, 0.36), label="packet",
            points=w.ring_points(12, 14, 13.8, start=ONE_O_CLOCK)),
        w.Area("pack", 5.8, 6.4, label="pack"), w.Area("talon", 7.2, 6.4, label="talon"), width=14),
    narrow=w.layout(
        w.Area("foundation", 0, 0, label="hour", points=w.ring_points(12, 7.0, 8.6, start=ONE_O_CLOCK)),
        w.Area("pack", 2.3, 3.4, label="pack"), w.Area("talon", 3.7, 3.4, label="talon"),
        w.Area("packet", 0, 9.4, fan=(0, 0.42), label="packet", row=6, drop=3.4)))
