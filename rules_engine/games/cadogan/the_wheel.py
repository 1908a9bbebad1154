"""The Wheel, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from __future__ import annotations

from rules_engine import words as w
from rules_engine.games.cadogan import the_wheel_words as wheel
from rules_engine.writing import Text, choice, game, phrase

at = Text("cadogan", "THE WHEEL")


GAME = game("cadogan/the-wheel", "The Wheel", at,
    packs=2,
    table=wheel.TABLE,
    deal=(
        at.deals("two-packs", "0.1"),
        at.deals("cross", "6.1", "The eight aces are taken out and laid as a cross.",
            w.Withdraw("cross", w.cards("AS AH AD AC", 2))),
        at.deals("cushion", "6.2,3", "Twelve cards are dealt below the cross in two level rows, with room "
            "left for the circle. They are the cushion.", w.DealTo("cushion"), w.DealTo("pack", rest=True)),
        at.never("no-redeal", "11.1", "The cards are dealt once and not again.", "redeal")),
    play=(
        # Combining.
        at.may("combine", "7.1,2", "Three cards of the cushion that make eighteen are taken up together, a "
            "court card of the cushion is put on them as their crown, and the packet is laid face up on a "
            "free space of the circle.", "cushion > circle",
            at("eighteen", "6.4,5; 4.1", "The pips of the three come to eighteen.",
                w.values_add_up_to(18, w.PIPS)),
            at("three-cards", "6.5; 4.1", "Three minor cards make the eighteen, no fewer and no more.",
                wheel.just(3, court=False)),
            at("different", "2.1", "No two of the three are of the same value.", wheel.all_different),
            at("crowned", "3.1,2; 7.1", "Each packet has one crown. Three cards that make eighteen stay "
                "where they are until there is a court card for them.", wheel.just(1, court=True)),
            at("crown-on-top", "7.1", "The court card lies on the other three.", wheel.court_on_top),
            at("top-cards", "5.1",
                "Only the uppermost cards of the cushion are taken; their removal frees those beneath.",
                w.takes_only_top_cards),
            at("own-space", "7.1", "The four cards of a packet go to one free space of the circle.",
                wheel.one_fresh_space),
            at("deal-complete", "9.1", "Nothing is combined until a deal is complete.",
                w.state_holds(wheel.is_complete)), parts=0,
            tries=w.crowned_eighteen_moves("cushion", "circle", wheel.is_complete)),
        at.scores("pips", "4.1",
            "Minor cards count their pips. Court cards are no part of the sum; they crown the packets."),
        # Dealing.
        at.may("deal", "8.1", "Another twelve cards are dealt, one to each place of the cushion: upon the "
            "card that lies there, or where none does to the empty place.", "pack > cushion",
            at("in-turn", "8.1 silent", "A deal begins at the left of the upper row and goes along both "
                "rows, one card to each place.", wheel.in_turn), then=wheel.deal_goes_on),
        at.may("fill", "7.3", "The places that cards of a packet have left are refilled from the pack.",
            "pack > empty cushion",
            at("first-deal-only", "1.1; 8.1",
                "The pack fills single vacant places only before the second deal.", w.fact_is("round", 1))),
        # What stays, and the end.
        at.never("together", "7.1 follows: packets being laid in the circle when crowned",
            "Nothing goes to the circle but whole packets, all four cards at once.",
            "cushion cross pack > circle"),
        at.never("circle-stays", "7.1 silent", "A packet in the circle stays there, whole.",
            "circle > cushion circle"),
        at.never("aces-stay", "10.1 follows: the final tableau showing them", "No ace leaves the cross.",
            "cross > cushion"),
        at.won("success", "10.1; 7.1", "The game is won when the circle has its twenty-four court cards, "
            "each on three others, round the cross.", w.all_cards_on("circle", "cross")),
        at.lost("failed", "10.1 silent", "The game is lost when the pack has been dealt, no combination can "
            "be made, and the circle is not full.", w.both_hold(w.is_empty("pack"), w.nothing_can_be_done))),
    doubts=(
        at.doubt("refill", "7.3", "Must the four places be filled before the next combination is made?",
            choice("at-once", "Yes, all four.",
                limits={
                    "combine deal take-apart": at("refill-at-once", "7.3; 1.1",
                        "Between the first deal and the second, places are refilled as cards are withdrawn.",
                        wheel.refilled)}),
            choice("at-leisure", "No: all combinations may be made first, if only the places are filled "
                "before the second deal.",
                limits={
                    "deal": at("refill-before-deal",
                        "1.1; 7.3 follows: vacancies of the first deal being refilled",
                        "All places vacant after the first deal are filled before the second begins.",
                        wheel.refilled)})),
        at.doubt("holding-back", "8.1", "May another deal be begun while a combination can still be made?",
            choice("no", "No: every combination that can be made is made first, one way or another.",
                short="yes, before another deal",
                limits={
                    "deal": at("no-more", "8.1 follows: the next deal coming when no more can be made",
                        "Another deal is begun only when no combination can be made.",
                        w.no_move_possible_under("combine"))}),
            choice("yes", "Yes, whenever the player likes.", short="no")),
        at.doubt("released", "5.1; 3.1; 7.1", "Must all four cards be uppermost before the first is taken?",
            choice("yes", "Yes, the three and the crown.", short="all uppermost before one is taken"),
            choice("crown", "The three must; the crown may be a court card that lay under one of them.",
                at("top-cards", "5.1",
                    "The three cards must all be uppermost; the crown may be one that lay under them.",
                    w.all_of(w.each_part(w.top_of_pile), wheel.three_uppermost)),
                short="the three uppermost before one is taken"),
            choice("no", "No: each may lie under another of them that is taken first.",
                at("top-cards", "5.1", "Each of the four cards must be uppermost when it is taken, though it "
                    "lay under another of them.", w.each_part(w.top_of_pile)),
                short="each uppermost when it is taken")),
        at.doubt("spaces", "1.1; 7.3; 8.1", "May an uppermost card be moved to an empty place?",
            choice("no", "No: an empty place waits for the next deal.",
                at.never("not-moved", "1.1; 7.3; 8.1 follows: the pack filling vacancies in the first deal, "
                    "and nothing refilling them later",
                    "No card goes from one place of the cushion to another.", "cushion > cushion"),
                short="no"),
            choice("yes", "Yes, between the deals, if that sets another card free.",
                at.may("shift", "8.1 silent",
                    "Between the deals an uppermost card may be moved to an empty place of the cushion.",
                    "cushion > empty cushion", "deal-complete",
                    at("frees-a-card", "8.1 silent", "A card is moved only off another, to set that free.",
                        w.leaves_a_card_behind)), short="yes")),
        at.doubt("short-deal", "9.1 silent", "Where do the last cards go, if they are fewer than twelve?",
            choice("in-order", "To the first places in order, like those of any deal.", short="in order"),
            choice("at-will", "Wherever the player likes.",
                at("in-turn", "8.1 silent", "A deal goes along both rows, one card to each place; but the "
                    "cards of a last deal that is short of twelve go wherever the player likes.",
                    w.either(wheel.in_turn, wheel.is_a_short_deal)), short="at will")),
        at.doubt("take-apart", "7.1 silent", "May a packet be taken apart again, to be combined otherwise?",
            choice("no", "No: what has been crowned stays.", short="no"),
            choice("yes", "Yes, if there are four empty places for its cards.",
                at.may("take-apart", "7.1 silent",
                    "A packet may be taken back from the circle into the cushion.", "circle > empty cushion",
                    "deal-complete",
                    at("whole-packet", "7.1 silent", "A packet taken back comes whole, from its crown down.",
                        wheel.whole_packet),
                    at("back-to-spaces", "7.1 silent",
                        "Each card of a packet taken back comes to an empty place.", wheel.back_to_spaces),
                    parts=0, tries=wheel.taken_apart), short="yes, into empty places"))),
    facts={"Cushion": ("12 places in two rows; top cards are used", "cushion", at.grounds("6.2,3; 5.1")),
        "Made": ("eighteen, of three minor cards of different values", "eighteen"),
        "Crown": ("one knave, queen or king on each packet", "crowned"),
        "Must a packet be made?": "holding-back", "The four cards": "released",
        "To win": ("24 crowned packets round the aces", "success"),
        "Luck or skill": ("both: two of the eight combinations lose the game",)},
    five=("take-apart",
        ("no sequences: three cards and their crown go together", "combine",
            at.grounds("7.1 follows: three being taken up together, and laid down crowned")),
        ("the pack: after the first deal as cards are withdrawn, later by the next deal", "doubt refill"),
        ("none", "no-redeal"), ("no: nothing is combined before the deal is complete", "deal-complete")),
    like=(
        phrase("refilled", "at-once", by="doubt refill=at-once",
            why="The places are filled as the cards are withdrawn."),
        phrase("held-back", "no", by="doubt holding-back=no",
            why="The object is to make as many combinations as can be made.")),
    wide=w.layout(w.Area("circle", 0, 0, label="circle", points=wheel.rim(24, 17, 14)),
        w.Area("cross", 8, 3.3, label="cross", path=wheel.arms(1.5, 1.5)),
        w.Area("cushion", 0.1, 15.2, dx=2.84, fan=(0.36, 0), label="no.", row=6, drop=1.95),
        w.Area("pack", 15.9, 0, label="pack"), width=17),
    narrow=w.layout(w.Area("circle", 0, 0, label="circle", points=wheel.rim(24, 10.4, 20.6)),
        w.Area("cross", 4.7, 6.6, label="cross", path=wheel.arms(1.12, 1.5)),
        w.Area("cushion", 0.1, 22.0, dx=1.78, fan=(0, 0.38), label="no.", row=6, drop=3.9),
        w.Area("pack", 9.3, 0, label="pack"), width=10.4, dense=True))
