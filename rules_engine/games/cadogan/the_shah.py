"""The Shah, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from rules_engine import words as w
from rules_engine.games.cadogan import the_shah_star as star
from rules_engine.writing import Text, bar, choice, game, phrase

at = Text("cadogan", "THE SHAH")
terms = Text("cadogan", "EXPLANATION OF TERMS")


def around(ring: int) -> tuple[tuple[float, float], ...]:
    """The eight places of a ring, the first being that of the aces, from the middle of the star."""
    up, side = 1.47 * ring, 1.06 * ring
    across, down = 1.05 + 1.03 * (ring - 1), 1.47 + 1.0 * (ring - 1)
    return ((0, -up), (across, -down), (side, 0), (across, down), (0, up), (-across, down), (-side, 0),
            (-across, -down))


FIGURE = (w.Area("shah", 4.24, 6.43, bare=True),
    *(w.Area(zone, 4.24, 6.43, points=around(ring), bare=True)
        for ring, zone in enumerate(("foundation", "inner", "middle"), 1)),
    # The first ray has its number under its tip, too.
    w.Area("outer", 4.24, 6.43, label="ray", points=((0, -6.43), *around(4)[1:])))


GAME = game("cadogan/the-shah", "The Shah", at,
    packs=2,
    table=star.TABLE,
    deal=(at.deals("two-packs", "0.1"),
        at.deals("taken-out", "4.1,2",
            "All eight aces and all eight kings are taken out before the deal. Seven kings leave the game; "
            "the eighth lies in the middle, and the aces make a ring round it.",
            w.Withdraw("shah", w.cards("KH")), w.Withdraw("aside", w.cards("KS KS KH KD KD KC KC")),
            w.Withdraw("foundation", w.cards("AS AH AD AC AS AH AD AC")), w.DealTo("inner"),
            w.DealTo("pack", rest=True)),
        at.deals("which-king", "4.2 silent",
            "Which king stays makes no difference to the play; here it is the king of hearts.")),
    play=(
        # Playing and marrying.
        at.may("play", "6.2; 8.1; 11.1 for talon-card",
            "A card of the star, or one that is dealt, may be played when it fits a foundation.",
            "inner middle outer talon > occupied foundation",
            terms("top-card", "1.2 for packets follows: a covered card being blocked",
                "Of married cards, of the talon and of the pack only the top card is taken.", w.top_of_pile),
            at("nothing-outside", "1.1,2; 12.1 follows: each circle blocking the one within",
                "A card of the star is free only while no card lies further out on its ray.",
                star.nothing_outside),
            at("circle-first", "6.1,2 follows: playing being told of when eight cards have been dealt",
                "While a circle is being dealt no card is played.", w.fact_is("complete", 1)),
            at("follow-suit", "3.1", "A foundation is of one suit.", w.same_suit),
            at("one-up", "5.2",
                "A foundation goes up from its ace, one rank at a time, and ends with the queen.",
                w.one_higher),
            then=(w.lower_fact("fresh", from_zone="talon"), star.opened)),
        at.may("marry", "8.1,2; EXPLANATION OF TERMS 5.2",
            "A card may be married: laid upon the next higher card of its suit.",
            "inner middle outer talon > occupied inner middle outer", "top-card",
            at("third-circle", "2.1",
                "Only in the third circle are cards married. One of the inner circles, even when it is free, "
                "can only be played.",
                star.in_third_circle),
            at("married-stays", "10.1 silent",
                "A married card does not leave its partner to be married to another.",
                w.either(w.not_from("outer"), w.empties_source_pile)),
            terms("marry-suit", "5.2"), at("one-down of marriages", "8.2"),
            at("star-first", "8.1; 11.1 follows: “now”, and the talon being of the remaining cards",
                "Nothing is married, and no talon begun, before the star is complete.",
                w.state_holds(star.star_dealt)),
            then=(w.lower_fact("fresh", from_zone="talon"), star.opened)),
        at.advises("not-obliged", "8.1",
            "Once the star is dealt nobody need play or marry a card that could be; "
            "it may wait for a better time."),
        # The star.
        at.may("lay", "6.1,3; 12.1,3",
            "Cards of the pack are laid round the aces in three circles of eight. "
            "A card of the second circle lies outside one of the first, "
            "and a card of the third outside that; so they form eight rays of three.",
            "pack > empty inner middle outer", "top-card",
            at("in-order", "6.1,3; 10.1",
                "Cards go to the first circle before the second and to the second before the third, "
                "and in each circle from the top ray round to the right: in dealing, "
                "and again when spaces are refilled.",
                star.is_due),
            at("lane-from-talon", "12.3 for supply follows: the talon alone being named for them",
                "The two outer places of an opened ray are refilled from the talon, as long as there is one.",
                star.talon_first),
            then=star.laid),
        at.may("fill", "10.1", "A space in the star may be refilled from the talon as well as from the pack.",
            "talon > empty inner middle outer", "top-card", "in-order",
            then=(w.lower_fact("fresh", from_zone="talon"), star.laid)),
        at.next_card_unseen("10.1 silent", "a space"),
        at.may("grace", "12.1,2",
            "When a whole ray has been opened out, its inner place may be filled with a card of the third "
            "circle. The book calls this a kind of grace.",
            "inner middle outer > empty inner middle outer", "top-card",
            at("from-third", "12.1", "The grace is for one card of the third circle.", w.comes_from("outer")),
            at("whole-ray", "12.1 follows: nothing else being said to be filled so",
                "The grace fills the inner place of a ray that is empty from end to end, and no other space.",
                star.inner_of_a_lane),
            then=star.laid),
        # The talon.
        at.may("deal", "11.1",
            "When the star is complete the rest of the pack is dealt out. "
            "What is not wanted for a foundation, for marrying or for a space forms the talon.",
            "pack > talon", "top-card", "star-first", then=w.set_fact("fresh", 1)),
        at.advises("make-room", "9.1",
            "It often pays to keep a play or a marriage back until a card turns up that will soon be wanted, "
            "and then to make a space for that card."),
        # Bars and duties.
        at.never("turned-first", "11.1 silent",
            "A card of the pack is played or married only after it has been turned up.",
            "pack > foundation inner middle outer"),
        at.never("shah-alone", "5.1",
            "The king in the middle, the Shah, is never moved, and no card is laid on him.",
            "inner middle outer pack talon foundation > shah"),
        bar("shah-alone", "shah > foundation inner middle outer talon"),
        at.must("fill-at-once", "6.2,3", "During the deal each space is filled from the pack at once.",
            star.in_the_dealing, paid="lay"),
        at.must("refill-first", "10.1 for spaces follows: spaces being refilled before the talon is named",
            "No card is dealt to the talon while the star has a space.",
            star.to_refill, against="deal redeal"),
        at.must("lane-at-once", "12.3", "A ray that has been opened out is made complete again at once.",
            star.lane_open, paid="lay fill fill-beneath grace"),
        # The end.
        at.won("all-out", "4.1; 5.2 follows: all eight aces being to ascend so",
            "The game is won when all eight foundations have come to their queens.",
            w.all_cards_on("foundation", "shah", "aside")),
        at.lost("nothing-left", "12.2 silent",
            "When the pack is used up and nothing more can be done, the game is lost.",
            w.both_hold(w.is_empty("pack"), w.nothing_can_be_done))),
    doubts=(
        at.doubt("obliged", "6.2", "Before the next circle is dealt, must cards that fit be played?",
            choice("yes", "Yes: the next circle waits until none fits.",
                limits={
                    "lay": at("play-first",
                        "6.2,3 follows: suitable cards being played before the next circle is dealt",
                        "The second and the third circle are not begun while a card in the star fits a "
                        "foundation.",
                        star.not_while_playable)}),
            choice("no", "No: a card may be held back, though the next circle will block it.")),
        at.doubt("dealing", "1.1; 6.1,2", "May cards be played while a circle is being dealt?",
            choice("after", "No: the circle is completed first.",
                short="between one circle and the next; then after every card"),
            choice("as-they-fall", "Yes, as they fall. (The first circle is laid out here in any case.)",
                short="after every card", without="circle-first")),
        at.doubt("spaces", "10.1", "When the star is dealt, when are spaces refilled?",
            choice("when-done",
                "When you have played and married as you wish; then every one, with nothing between.",
                at.must("fill-all", "10.1 follows: spaces being refilled from the inner circles outward",
                    "Once the refilling has begun, every space is refilled before anything else is done.",
                    w.both_hold(w.fact_has_value("filling", 1), star.can_fill),
                    paid="lay fill fill-beneath grace"),
                short="talon or pack, when you have done playing and marrying"),
            choice("one-by-one",
                "Before the next card is dealt; but you may play between one space and the next.",
                short="talon or pack, before the next card is dealt"),
            choice("at-once", "Each before another card is played or married.",
                at.must("refill-at-once", "10.1 follows: each ray having always to be complete",
                    "A space is refilled before another card is played or married.",
                    star.to_refill,
                    against="play play-beneath marry marry-beneath marry-packet deal redeal take-back"),
                short="talon or pack, at once")),
        at.doubt("supply", "10.1; 12.3",
            "May the player choose whether the pack or the talon refills a space?",
            choice("either",
                "Yes, each time; but the outer places of an opened ray take the pack's card only when there "
                "is no talon."),
            choice("talon", "No: the talon, as long as there is one.",
                at("fill", "10.1; 12.3 follows: the talon alone being named where a ray is opened",
                    "A space in the star is refilled from the talon, and from the pack only when there is no "
                    "talon."),
                limits={
                    "lay": at("talon-before-pack",
                        "12.3 follows: the talon alone being named where a ray is opened",
                        "The pack refills a space only when there is no talon.",
                        w.place_is_empty("talon"))})),
        at.next_card("10.1 silent", "a space", star.to_refill),
        at.doubt("talon-marries", "2.1; 11.1",
            "May a card dealt after the star, or one of the talon, be married?",
            choice("yes", "Yes, to one of the third circle."),
            choice("no", "No: only cards that lie in the third circle.",
                without="marry-beneath",
                limits={
                    "marry": at("star-only", "2.1 follows: marriages being limited to it",
                        "Only cards of the third circle are married.", w.not_from("talon"))})),
        at.doubt("late-grace", "12.3", "Is there a grace when no card is left to refill the rest of the ray?",
            choice("yes", "Yes."),
            choice("no", "No.",
                limits={
                    "grace": at("cards-left",
                        "12.3 follows: the ray having to be complete, and the rest of it being refilled",
                        "Without cards to refill the rest of the ray there is no grace.",
                        w.either(w.holds_cards("pack"), w.holds_cards("talon")))})),
        at.doubt("talon-card", "11.1; EXPLANATION OF TERMS 10.2",
            "May the top card of the talon be played or married, or only a card just dealt?",
            choice("top", "Its top card, whether just dealt or uncovered when others have gone."),
            choice("just-dealt", "Only a card just dealt; an uncovered one can do no more than fill a space.",
                without="play-beneath marry-beneath",
                limits={
                    "play marry": at("just-dealt",
                        "11.1; 10.1 follows: cards dealt being wanted for play or marriage, "
                        "and spaces being refilled from the talon",
                        "An uncovered card of the talon can do no more than fill a space.",
                        w.either(w.not_from("talon"), w.fact_is("fresh", 1)))})),
        at.turned_card("11.1; EXPLANATION OF TERMS 1.2; EXPLANATION OF TERMS 10.2",
            at.may("play-beneath", "11.1 follows: only cards not required forming the talon",
                "While a card lies just turned, the talon's card beneath it may be played when it fits a "
                "foundation.",
                "talon > occupied foundation", at("just-beneath", "11.1 silent"), "follow-suit", "one-up"),
            at.may("marry-beneath", "11.1; 2.1 follows: only cards not required forming the talon",
                "While a card lies just turned, the talon's card beneath it may be married in the third "
                "circle.",
                "talon > occupied outer", "just-beneath", "marry-suit", "one-down"),
            at.may("fill-beneath", "10.1; 11.1 follows: only cards not required forming the talon",
                "While a card lies just turned, the talon's card beneath it may refill a space in the star.",
                "talon > empty inner middle outer", "just-beneath", "in-order", then=star.laid)),
        at.doubt("married-again", "10.1 silent",
            "May a married card be moved on to the other card of the same value?",
            choice("no", "No: it stays until it can be played, or goes by the grace."),
            choice("yes", "Yes.", without="married-stays")),
        terms.doubt("packets", "5.3; 1.2", "May a married packet be married as one?",
            choice("no", "No: one card at a time.", short="no: one card at a time"),
            choice("whole", "Yes, the whole packet.",
                terms.may("marry-packet", "5.3 silent",
                    "A packet of married cards may be married as one, by its lowest card.",
                    "outer > occupied outer",
                    terms("whole-packet", "5.3 silent", "The packet goes whole or not at all.",
                        w.takes_whole_pile, same_as="married-stays"),
                    "marry-suit", "one-down", "star-first", then=star.opened),
                short="the whole packet")),
        at.taking_back("5.2 silent", to="occupied outer", terms="to be married in the third circle",
            closed="inner middle outer talon",
            rules=("third-circle", "marry-suit", "one-down", "star-first")),
        at.doubt("redeals", "11.1 silent", "May the talon be dealt again?",
            choice("no", "No.", short="none"),
            choice("once", "Once, shuffled.",
                at.action("redeal", "11.1 silent",
                    "When the pack is used up the talon may be taken up, shuffled and dealt again.",
                    at("all-dealt", "11.1 silent",
                        "The talon is taken up only when there is one and the pack is used up.",
                        w.all_of(w.place_is_empty("pack"), w.holds_cards("talon"))),
                    at("once", "11.1 silent"), then=(w.shuffle_talon(), w.set_fact("fresh", 0))),
                short="one, shuffled"))),
    facts={
        "Packs": ("two, 104 cards; 16 are taken out before the deal", "two-packs", at.grounds("0.1; 4.1,2")),
        "Table": ("a king in the middle, eight aces, and a star of eight rays, three cards each", "lay",
            at.grounds("4.2; 6.1,3")),
        "Foundations": ("8, begun by the aces", "taken-out"), "Built": ("up in suit, ace to queen", "one-up"),
        "Free": ("every card with none further out on its ray", "nothing-outside"),
        "In the star": ("marriages downward in suit, in the third circle only", "third-circle",
            at.grounds("2.1; 8.2; EXPLANATION OF TERMS 5.2")),
        "Pack is dealt": ("after the star; what is not wanted forms the talon", "deal"),
        "Luck or skill": ("both; it seldom succeeds, says the book",),
        "To win": ("eight foundations built up to their queens", "all-out")},
    inseparable={"just-beneath": "The rule that only the top card is used refuses the move as well."},
    five=("take-back", "packets", "spaces", "redeals", "dealing"),
    like=(phrase("refilled", "before-next", by="doubt spaces=when-done"),
        phrase("talon", "yes", by="doubt talon-card=top")),
    wide=w.layout(*FIGURE, w.Area("pack", 10.0, 5.3, label="pack"), w.Area("talon", 11.3, 5.3, label="talon"),
        w.Area("aside", 10.0, 7.6, label="aside"), width=12.4, dense=True),
    narrow=w.layout(*FIGURE, w.Area("pack", 0, 13.9, label="pack"), w.Area("talon", 1.6, 13.9, label="talon"),
        w.Area("aside", 8.48, 13.9, label="aside"), width=9.5, dense=True),
    scenes=at.sentences("7.1"))
