"""The Mill, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from rules_engine import words as w
from rules_engine.games.cadogan import the_mill_words as mill
from rules_engine.writing import Text, choice, game, grant, phrase

at = Text("cadogan", "THE MILL")

PLAYS = ("play-up", "play-down")
AFTER_PLAY = (w.lower_fact("fresh", from_zone="talon"), w.set_fact("moved", 0))

USED_NEXT = at("use-at-once", "8.1 follows: the use being immediate", "The card that was to be brought into "
    "use is played before anything else is done but the moves that bring it.")
"""Where several cards of the king packets may be moved for it."""


GAME = game("cadogan/the-mill", "The Mill", at,
    packs=2,
    zones=(w.zone("wing", 8), w.zone("ascending", title="centre"),
        w.foundations(4, "king", "descending", "angles"), w.pack, w.talon),
    keeps=(w.Fact("fresh", meaning="1 while the card last turned lies on the talon", most=1),
        w.Fact("moved", meaning="which king packets have given a card to the centre since one of the wings "
            "or the talon was played: 1 for the first, 2, 4 and 8 for the others, added up", most=15),
        w.Fact("redeals", meaning="how often the talon has been turned over", most=1)),
    deal=(
        at.deals("two-packs", "0.1"),
        at.deals("laid-out", "3.1", "One ace is picked out of the packs and laid in the centre; eight cards "
            "are then dealt about it as the wings of a windmill.", w.Withdraw("ascending", w.cards("AS")),
            w.DealTo("wing"), w.DealTo("pack", rest=True)),
        at.deals("which-ace", "3.1 silent", "Which ace is taken makes no difference to the play; in our "
            "numbered deals it is the ace of spades."),
        at.deals("five-foundations", "3.2,3",
            "The foundations are the ace in the centre and the four kings in the angles."),
        at.deals("any-suit", "2.1", "None of the five foundations keeps to a suit: rank alone decides."),
        at.deals("wings-first", "4.1,2", "When the ace and all eight wings lie, kings and other cards that "
            "will go are taken from the wings, and the spaces filled from the pack; then the dealing "
            "begins.")),
    play=(
        # The five foundations.
        at.may("begin", "3.2; 4.1", "Each of the first four kings to appear, in the wings or in dealing, "
            "goes to one of the four angles.", "wing talon > empty descending",
            at("top-card", "4.3; EXPLANATION OF TERMS 1.2 follows: a covered card being blocked",
                "Only the top card of the talon may be used.", w.either(w.not_from("talon"), w.top_of_pile)),
            at("king-first", "3.2,3 follows: the angles being for kings",
                "Only a king begins a packet in an angle.", w.a_king),
            at("goes-on-it", "8.1 follows: the card being moved to bring another into immediate use",
                "The card brought into use goes upon the card that was moved, in the centre.",
                w.fact_is("moved", 0)), then=AFTER_PLAY),
        at.may("play", "1.1; 6.1",
            "Any card of the wings may be played on a foundation that it fits, and so may one of the talon.",
            "wing talon > occupied ascending", "top-card",
            at("one-up", "5.1; 3.4", "The centre packet goes up one rank at a time from its ace to a king; "
                "upon a king comes an ace, and the next family begins.", w.one_higher_round),
            at("four-families", "3.4", "The fourth king ends the centre packet, with fifty-two cards.",
                mill.not_ended), then=AFTER_PLAY, permission="play-up"),
        grant("play-down", "play", "wing talon > occupied descending", "top-card",
            at("one-down", "3.4", "A king packet goes down one rank at a time and ends with an ace.",
                w.one_lower), "goes-on-it", then=AFTER_PLAY),
        at.advises("prefer-talon", "6.1", "Where a card of the talon and one of the wings would both do, the "
            "talon's is the better to play."),
        # From the kings to the centre.
        at.may("transfer", "8.1",
            "The top card of a king packet may be moved to the centre packet if it is the card wanted there.",
            "descending > occupied ascending",
            at("uppermost", "8.1",
                "Only the uppermost card of a king packet is moved to the centre, and singly.",
                w.all_of(w.top_of_pile, w.one_card)),
            at("king-stays", "8.1 silent", "The king that began a packet is not moved to the centre.",
                w.leaves_a_card_behind), "one-up", "four-families",
            at("one-at-once", "8.1 follows: cards being moved one at a time, to bring another into use",
                "After one card has been moved to the centre, a card of the wings or the talon is played "
                "before another is moved, whichever king packet it comes from.", w.fact_is("moved", 0)),
            at("brings-into-use", "8.1", "A card of a king packet is moved only when that brings an "
                "available card of the wings or the talon into use at once.", mill.brings_the_next),
            then=mill.given),
        # The wings and the talon.
        at.may("fill", "7.1", "A vacant place in the wings is refilled from the pack or from the talon.",
            "pack talon > empty wing", "top-card", then=w.lower_fact("fresh", from_zone="talon")),
        at.next_card_unseen("7.1 silent", "a vacancy"),
        at.may("deal", "4.2,3",
            "The cards in hand are turned up one at a time; those that are not played form one talon.",
            "pack > talon", then=w.set_fact("fresh", 1)),
        at.never("turned-first", "4.2 follows: the cards being turned one by one",
            "A card of the pack is turned up before it is played.", "pack > ascending descending"),
        at.never("from-pack-or-talon", "7.1 follows: vacancies being refilled from pack or talon",
            "Cards do not move from one place of the wings to another.", "wing > wing"),
        at.never("one-each", "4.3; 7.1 follows: a card not played going to the talon or to a vacancy",
            "A place of the wings holds one card.", "pack talon > wing"),
        at.never("one-way", "8.1 silent",
            "No card is moved from the centre to a king packet, or from one king packet to another.",
            "ascending descending > descending"),
        # The end.
        at.must("refill-at-once", "7.1",
            "A vacancy in the wings is filled at once, as long as there is a pack or a talon.",
            w.can_be_filled("wing", "pack", "talon"),
            against="play-up play-down transfer deal redeal take-back"),
        at.won("all-out", "3.4 follows: these sequences using up all the cards",
            "The game is won when all hundred and four cards are on the five foundations.",
            w.all_cards_on("ascending", "descending")),
        at.lost("lost", "4.2 silent",
            "The game is lost when the pack is dealt out and no card can be played or moved.",
            w.nothing_can_be_done)),
    doubts=(
        at.doubt("kings", "3.2", "Must the first four kings go to the angles as soon as they appear?",
            choice("at-once", "Yes, before anything else but the filling of a vacancy.",
                at.must("kings-out",
                    "3.2 follows: the first four kings that appear being played to the angles",
                    "As long as an angle is open, a king that may be used goes there before anything else is "
                    "done; only a vacancy may be filled sooner.", mill.a_king_waits, paid="begin fill")),
            choice("at-leisure", "No: a king may wait, or go on a queen in the centre.")),
        at.doubt("holding-back", "4.1,2,3", "May a card that fits a foundation be held back?",
            choice("wings", "In the wings, or uncovered in the talon, yes. The card just turned may not: it "
                "is played, unless a vacancy takes it.",
                limits={
                    "deal": at("play-turned",
                        "4.2,3 follows: all being played that will go, and the talon made of what will not",
                        "You may not cover the card just turned with the next while it fits a foundation: "
                        "the talon is made of cards that did not.",
                        w.either(w.fact_is("fresh", 0), w.no_card_fits(*PLAYS, source="talon")))}),
            choice("any", "Yes, any card; the card just turned may be covered by the next."),
            choice("none", "No: everything that fits is played before the next card is turned.",
                at.must("play-all", "4.1,2 follows: all suitable cards being played before dealing",
                    "No card is turned, nor the talon turned over, while any card of the wings or the talon "
                    "fits a foundation.", w.a_move_is_allowed("play-up", "play-down"),
                    against="deal redeal"))),
        at.doubt("supply", "7.1", "May the player choose whether the pack or the talon fills a vacancy?",
            choice("either", "Yes, each time."),
            choice("talon", "No: the talon, as long as there is one.",
                limits={
                    "fill": at("talon-first", "7.1 silent",
                        "As long as there is a talon, it and not the pack fills the vacancies.",
                        w.either(w.not_from("pack"), w.place_is_empty("talon")))})),
        at.next_card("7.1 silent", "a vacancy", w.can_be_filled("wing", "pack")),
        at.doubt("turned-card", "4.3; 7.1",
            "While a card lies just turned, which card of the talon fills a place in the wings?",
            choice("turned", "That card: it lies on the talon as soon as it is turned."),
            choice("beneath",
                "The talon's card beneath it: the card just turned waits to be played or laid aside.",
                at.may("fill-beneath", "4.3; 7.1 follows: only cards that cannot be used being placed aside, "
                    "and vacancies being refilled from the talon", "While a card lies just turned, the "
                    "talon's card beneath it may fill a vacant place in the wings.", "talon > empty wing",
                    at("just-beneath", "7.1 silent")),
                limits={
                    "fill": at("not-the-turned", "4.3; 7.1 follows: only cards that cannot be used being "
                        "placed aside, and vacancies being refilled from the talon",
                        "A card just turned fills no place while the talon has another.",
                        w.either(w.not_from("talon"), w.fact_is("fresh", 0), w.source_holds_at_most(1)))})),
        at.doubt("must-use", "8.1", "Must the card that a transfer brings into use be played at once?",
            choice("yes", "Yes, before anything else.",
                at.must("use-at-once", "8.1 follows: the use being immediate",
                    "The card that was to be brought into use is played before anything else is done.",
                    mill.a_card_is_owing, paid="begin transfer play-up play-down")),
            choice("no", "No: it is enough that it could be.", without="goes-on-it")),
        at.doubt("one-of-each", "8.1",
            "How many cards may be moved from the king packets to bring one into use?",
            choice("one", "One; the next only after a card of the wings or the talon has been played."),
            choice("each", "One from each king packet, one after another, if they lead to such a card.",
                at("brings-into-use", "8.1", "A card of a king packet is moved only when a card of the wings "
                    "or the talon will go upon it, or upon others moved after it, one from each king packet.",
                    mill.brings_in_the_end(True)),
                at("one-at-once", "8.1", "Until a card of the wings or the talon is played, each king packet "
                    "gives one card at most.", mill.from_one_that_gave_none), USED_NEXT),
            choice("any", "Any number, one by one, if they lead to such a card.",
                at("brings-into-use", "8.1", "A card of a king packet is moved only when a card of the wings "
                    "or the talon will go upon it, or upon any cards of king packets moved after it.",
                    mill.brings_in_the_end(False)), USED_NEXT, without="one-at-once")),
        at.doubt("what-use", "8.1", "Which cards does a transfer bring into use?",
            choice("next", "Those that go next upon the card that was moved."),
            choice("next-only",
                "Those, but only if they had no place on a king packet or in an angle already.",
                at("brings-into-use", "8.1", "A card of a king packet is moved only if a card of the wings "
                    "or the talon is played on it next, and that card had no place on a king packet or in an "
                    "angle.", mill.brings_what_had_no_place)),
            choice("either",
                "Those, and those of the same rank as the card, which fill its place on the king packet.",
                at("brings-into-use", "8.1", "A card of a king packet is moved only when a card of the wings "
                    "or the talon will go next upon it, or upon the packet that it leaves.",
                    mill.brings_its_like),
                at("goes-on-it", "8.1", "The card so brought into use goes upon the card that was moved, or "
                    "to the packet that it left.", w.either(w.fact_is("moved", 0), mill.to_one_that_gave)))),
        at.doubt("bare-king", "8.1 silent", "May the king itself be moved, when a queen lies in the centre?",
            choice("no", "No: it is the foundation."),
            choice("yes", "Yes, if nothing lies on it; the angle then waits for another king.",
                without="king-stays")),
        at.taking_back("8.1 silent", to="empty wing", closed="wing talon pack",
            source="ascending descending",
            rules=(
                at("base-left", "8.1 silent", "The ace and the kings that begin foundations stay there.",
                    w.leaves_a_card_behind),),
            stays=("A card on a foundation does not come back to the wings.",
                "No, except that a king packet may give its top card to the centre.", "no"),
            terms="to a vacant place in the wings"),
        at.doubt("redeals", "4.3 silent", "May the talon be dealt again?",
            choice("none", "No.", short="none"),
            choice("once", "Once, as it lies.",
                at.action("redeal", "4.3 silent",
                    "When the pack is dealt out, the talon is turned over and dealt again as it lies.",
                    at("all-dealt", "4.3 silent",
                        "The talon is turned over only when there is one and the pack is dealt out.",
                        w.all_of(w.place_is_empty("pack"), w.holds_cards("talon"))),
                    at("once", "4.3 silent", "The talon is turned over once and no more.",
                        w.fact_is("redeals", 0)),
                    then=w.gather("talon")), short="one, not shuffled"))),
    facts={"Wings": ("8 single cards, all open", "play"),
        "Foundations": ("5: an ace laid out, and the first four kings as they appear", "five-foundations"),
        "Built": ("whatever the suit: four families up on the ace, down on each king", "any-suit",
            at.grounds("2.1; 3.4")),
        "Moved to the ace from the kings": ("one card, if it brings another into use", "doubt one-of-each"),
        "Pack is dealt": ("one card at a time; what is not played forms one talon", "deal"),
        "To win": ("all 104 cards on the foundations", "all-out"),
        "Luck or skill": ("luck in the deal; skill in whether a card goes up or down, and when",)},
    five=(("no; but a king packet may give its top card to the centre", "doubt take-back"),
        ("does not arise: nothing is built in the wings", "one-each"),
        ("pack or talon, at once", "refill-at-once"), "redeals",
        ("yes, once the ace and eight wings lie", "wings-first")),
    like=(phrase("refilled", "at-once", by="refill-at-once", why="It says must, and immediately."),
        phrase("held-back", "in-part", by="doubt holding-back=wings",
            why="The talon is made of what cannot be played; of the wings nothing of the kind is said."),
        phrase("filled-from", "either", by="doubt supply=either")),
    wide=w.layout(w.Area("pack", 0, 0, label="pack"), w.Area("talon", 5.0, 0, label="talon"),
        w.Area("wing", 0, 0, label="wing",
            points=w.points_from_text("    a", "    b", "g h   d c", "    f", "    e", dx=1.25, dy=1.88)),
        w.Area("ascending", 2.5, 3.76, label="centre"),
        w.Area("descending", 0, 0, points=w.points_from_text("", "  d   a", "", "  c   b", dx=1.25, dy=1.88)),
        width=6.0))
