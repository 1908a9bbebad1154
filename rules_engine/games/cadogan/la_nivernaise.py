"""La Nivernaise, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from rules_engine import words as w
from rules_engine.games.cadogan import la_nivernaise_words as nivernaise
from rules_engine.writing import (
    Text,
    choice,
    game,
    permission_granted_by,
    prohibition,
    tally,
    understand_phrase,
)

at = Text("cadogan", "LA NIVERNAISE")

GAME = game("cadogan/la-nivernaise", "La Nivernaise", at,
    packs=2,
    zones=(w.foundations(4, "ace", "ascending", "ascending foundations"),
        w.foundations(4, "king", "descending", "descending foundations"), w.zone("flank", 8),
        w.zone("line", 6, title="line"), w.pack),
    keeps=(
        w.Fact("bare", meaning="the number of the packet that is to be replaced at once, 0 for none", most=6),
        w.Fact("exchanged", meaning="1 if a card has been exchanged since the last one was played", most=1),
        w.Fact("dealt", meaning="how many packets have got their cards of a round that is being dealt, 0 "
            "between the rounds", most=5),
        w.Fact("redeals", meaning="how often the line has been taken up and dealt again", most=1)),
    deal=(
        at.deals("two-packs", "0.1"),
        at.deals("flanks", "5.1", "Eight cards are laid in two upright rows of four, the flanks, with room "
            "for eight foundations between.", w.DealToZone("flank")),
        at.deals("line", "6.1,2", "Below them six packets are laid side by side from the left, each of the "
            "next four cards of the pack together: the line. They grow as the game goes on.",
            w.DealToZone("line", each=4), w.DealToZone("pack", rest=True)),
        at.deals("as-it-lies", "6.1 silent", "Of four cards dealt together the first lies lowest and the "
            "fourth is uppermost, as when they are lifted off the pack and turned over."),
        at.deals("in-succession", "4.1", "The packets are taken up one after another from the left, and the "
            "whole is turned over to be the pack.")),
    play=(
        # Playing on the foundations.
        at.may("begin", "7.1", "An ace or a king that lies in a flank, or uppermost in the line, goes out "
            "and begins a foundation.", "flank line > empty ascending descending",
            at("top-card", "1.1", "Only the uppermost card of a packet of the line may be taken; once it has "
                "gone, the next one may.", w.takes_top_of_pile),
            at("base-card", "5.2",
                "Only an ace begins an ascending foundation, and only a king a descending one.",
                w.is_ace_if_ascending_else_king),
            at("four-suits", "5.1"), then=nivernaise.AFTER_PLAY),
        at.may("play", "7.1", "A card of a flank, or uppermost in the line, may be played where it fits.",
            "flank line > occupied ascending", "top-card",
            at("follow-suit", "3.1", "A foundation keeps to the suit of its first card.", w.same_suit),
            at("one-up to the king", "5.2"), then=nivernaise.AFTER_PLAY, permission="ascend"),
        permission_granted_by("descend", "play", "flank line > occupied descending", "top-card",
            "follow-suit",
            at("one-down to the ace", "5.2"), then=nivernaise.AFTER_PLAY),
        at.advises("prefer-flanks", "7.1", "Of cards that could be played those of the flanks come first, "
            "for a vacancy there is worth most."),
        at.may("exchange", "14.1",
            "A card may go over from an ascending foundation to a descending one, or back.",
            "ascending descending > occupied ascending descending",
            at("one-across", "14.1", "Cards are exchanged one at a time.",
                w.all_tests_hold(w.takes_top_of_pile, w.takes_one_card)),
            at("base-stays", "14.1; 5.1,2 follows: four aces and four kings forming the foundation cards"),
            "follow-suit",
            at("fits-across", "14.1; 5.2 follows: the foundations being sequences",
                "A card is exchanged only where it is the next card of its new sequence.",
                w.is_next_for_its_foundation),
            then=w.set_fact("exchanged", 1)),
        # The flanks and the line.
        tally("look",
            at("look", "2.1",
                "Of each packet as many cards may be looked at as there are vacancies in the flanks."),
            nivernaise.beneath_the_top, zone="line", unit="cards beneath the top"),
        at.may("fill", "9.1; 1.1", "A vacancy in the flanks may be filled from the pack, or with the "
            "uppermost card of a packet of the line.", "pack line > empty flank", "top-card",
            then=nivernaise.packet_gone),
        at.forbid_looking_at_next_card("9.1; 2.1 silent", "a vacancy"),
        at.advises("leave-one", "9.1", "It is not prudent to fill every vacancy; leave at least one open."),
        at.action("refill", "10.1 for replacing",
            "When a whole packet has been played off, four cards of the pack take its place.",
            at("used-up", "10.1 for replacing", "A packet is replaced only when its last card has gone.",
                w.fact_is_above("bare", 0)), then=nivernaise.four_in_its_stead),
        # The rounds, and the re-deal.
        at.action("deal", "11.1; 6.1", "The next round is dealt: four cards together upon each packet of the "
            "line, from the left, round after round, until the pack is used up.",
            at("exhausted", "11.1", "No round is dealt while a card of the flanks, or an uppermost card of "
                "the line, can be played.", w.no_move_possible_under(*nivernaise.PLAYS)),
            at("pack-lasts", "11.1", "A round is dealt only as long as there are cards in the pack.",
                w.place_holds_cards("pack")),
            then=w.deal_to_every_packet(nivernaise.LINE, 4)),
        at.deals("whole-round", "11.1 follows: the pause coming between the rounds",
            "A round is dealt before any play."),
        at.action("redeal", "12.1; 4.1",
            "When pack and play are at an end, the line is taken up and dealt again in rounds.",
            at("no-progress", "12.1 follows: progress being at an end", "The line is not taken up while a "
                "card of the flanks, or an uppermost card of the line, can be played.",
                w.no_move_possible_under(*nivernaise.PLAYS)),
            at("all-dealt", "12.1",
                "The line is taken up only when the pack is used up and the line holds cards.",
                w.all_tests_hold(w.place_is_empty("pack"), nivernaise.line_holds_cards)),
            at("once", "13.1"), then=(w.gather_piles_into_pack("line"), *nivernaise.FRESH_LINE)),
        at.never("one-each",
            "5.1; 9.1 follows: the flanks being of four cards each, and cards coming to them in vacancies",
            "A place of the flanks holds one card: nothing is laid upon it.", "pack line > flank"),
        at.never("no-shifting", "9.1 follows: vacancies being filled from pack or line",
            "A card of the flanks does not move to a vacancy.", "flank > flank"),
        at.never("no-singles", "10.1; 11.1",
            "Cards come to the line by fours: a single one that has left it is not replaced.",
            "flank line pack > line"),
        at.never("by-the-table", "7.1; 11.1 follows: flanks and line being what one plays from",
            "A card of the pack is played only when in a flank or on top of the line.",
            "pack > ascending descending"),
        at.never("both-begun", "14.1 for across-to-begin follows: cards being exchanged between sequences",
            "A card is exchanged only to a foundation that has been begun.", "ascending > empty descending"),
        prohibition("both-begun", "descending > empty ascending"),
        at.must("at-once", "10.1 for replacing", "A packet that has been played off is replaced at once.",
            w.both_states_hold(nivernaise.packet_to_be_replaced, w.has_cards("pack")), paid="refill"),
        at.won("all-out", "5.1,2 follows: eight such sequences using up both packs",
            "The game is won when all hundred and four cards are on the foundations.",
            w.all_cards_are_in_zones("ascending", "descending")),
        at.lost("nothing-left", "13.1 silent", "The game is lost when the pack is used up, the line cannot "
            "be taken up again, and no card can be moved. An exchange counts only if a card of that suit "
            "lies in a flank or on top of the line.", nivernaise.is_lost)),
    doubts=(
        at.doubt("preference", "7.1", "Must a card of the flanks be played before one of the line?",
            choice("advice", "No: to prefer the flanks is good play.", short="advice"),
            choice("binding", "Yes, as long as any of the flanks fits.", short="binding",
                limits={
                    "begin ascend descend": at("flanks-first",
                        "7.1 follows: cards of the flanks being taken in preference",
                        "While a card of the flanks can be played, none is played from the line.",
                        w.any_test_holds(w.comes_from("flank"),
                            w.no_move_from_zones_possible(*nivernaise.PLAYS, source="flank")))}),
            why="Cards are to be taken from the flanks in preference, for a reason that concerns the "
            "player's own success: the vacancies are the most important. We take that for advice."),
        at.doubt("hold-back", "11.1; 12.1; 9.1; 14.1",
            "May a card that fits be kept back when a round is dealt?",
            choice("no", "No: whatever can be played is played first.", short="no"),
            choice("yes", "Yes, and when the line is taken up.", short="yes",
                without="exhausted no-progress"), why="The next round is dealt when the resources so far are "
            "exhausted, and between the rounds all available cards are to be played; the line is taken up "
            "when progress is at an end. That vacancies “may be filled” and cards “may be exchanged” we take "
            "as the player's choice, so that those need not be exhausted."),
        at.doubt("last-vacancy", "9.1", "May the last vacancy be filled?",
            choice("yes", "Yes: to keep it open is advice.", short="yes"),
            choice("no", "No: one stays open.", short="no",
                limits={
                    "fill": at("keep-one", "9.1 follows: at least one having to be left open",
                        "The last vacancy of the flanks is not filled.", nivernaise.more_than_one_vacancy)}),
            why="“One at least should be left”; but just before it to fill them all is called “never "
            "prudent”. What is imprudent we do not take as forbidden."),
        at.ask_about_next_card("9.1; 2.1 silent", "a vacancy", w.empty_place_can_be_filled("flank", "pack"),
            "The text says from where a vacancy may be filled. Its second rule says which cards you may "
            "examine, and names only the packets of the line. The pack comes to the table by fours, so no "
            "single card of it is turned up beforehand. Where cards are turned up one by one and a vacancy "
            "may wait, as in [Napoleon's Square](napoleons-square.md#reading-from-pack), we have the card "
            "seen."),
        at.doubt("looking", "2.1; 9.1", "How many cards of a packet may be looked at?",
            choice("beneath", "Beneath the uppermost as many as there are vacancies."),
            choice("in-all", "As many as there are vacancies, and the uppermost is one of them.",
                tallies=(
                    tally("look", "look", nivernaise.in_all, zone="line", unit="cards beneath the top"),)),
            why="The uppermost card lies open, and there is nothing to examine in it. Counted among them it "
            "would make one vacancy worthless to the eye, and one, “at least”, is what the player is told to "
            "leave."),
        at.doubt("replacing", "10.1; 1.1; EXPLANATION OF TERMS 11.2",
            "Is a packet replaced whose last card has gone into a flank?",
            choice("yes", "Yes, in whatever way it was used up.", short="four cards, at once"),
            choice("no",
                "No, only one whose last card went to a foundation; else its place waits for the next round.",
                at("refill", "10.1; EXPLANATION OF TERMS 11.2 follows: to play being to lay on a foundation",
                    "When the last card of a packet has gone to a foundation, four cards of the pack are "
                    "laid in its place."),
                at("at-once", "10.1; EXPLANATION OF TERMS 11.2 follows: to play being to lay on a foundation",
                    "A packet whose last card has gone to a foundation is replaced at once."),
                short="four cards, at once, if the last one was played", effects={"fill": ()}),
            why="The text speaks of a packet that has been played off, and by the glossary to play is to "
            "place a card on a foundation. But Rule I has the line “consist of six packets”; so we take the "
            "words for any packet that has been used up. That this “applies to each several round” we take "
            "to mean that it holds throughout the game: a packet is used up when no card of any round is "
            "left in it."),
        at.doubt("few-left", "10.1; 1.1; 11.1",
            "How is a packet replaced when fewer than four cards are left?",
            choice("what-is-left", "With what is left.", short="what is left"),
            choice("open", "Not at all: its place stays open until the next round or the re-deal.",
                short="not at all"), why="“Four more cards” are to be placed there, and of fewer the text "
            "says nothing. But it deals out the whole pack, and Rule I has the line “consist of six "
            "packets”: three cards make a packet too."),
        at.doubt("short-round", "11.1; 6.1", "How is a round dealt for which the cards do not suffice?",
            choice("fours", "In fours from the left, as far as they go.",
                short="in fours, as far as they go"),
            choice("evenly", "Card by card over the six packets.", short="card by card",
                effects={"deal": nivernaise.evenly}), why="Eight and four times twenty-four make a hundred "
            "and four, so that the pack comes out even if nothing is taken from it between the rounds. When "
            "a vacancy is filled from it, or a packet replaced, the last round is short. A round is dealt in "
            "fours and from the left, and we know no other way."),
        at.doubt("mid-round", "7.1; 11.1",
            "May a card be played, or a vacancy filled, while a round is being dealt?",
            choice("no", "No: the round is dealt to its end first.", short="between the rounds"),
            choice("yes", "Yes, between one packet and the next.",
                at("whole-round", "7.1 follows: cards being played if they appear on the surface of the line",
                    "Between one packet of a round and the next, cards may be played and vacancies filled."),
                at("exhausted", "11.1 follows: rounds being dealt when the resources are exhausted",
                    "No round is begun while a card of the flanks, or an uppermost card of the line, can be "
                    "played.",
                    w.any_test_holds(w.fails_test(w.fact_equals("dealt", 0)),
                        w.no_move_possible_under(*nivernaise.PLAYS))),
                short="between the rounds, and between packet and packet",
                effects={"deal": nivernaise.packet_by_packet}), why="Cards that “appear on the surface of "
            "the Line” are to be played, and no time is named. A card laid on one packet might fit, or "
            "release another, before that is covered. But of the rounds the text says that one is to pause "
            "“between each round”, and then to examine and play; so we deal each to its end."),
        at.doubt("exchanges", "14.1", "How many cards may be exchanged in succession?",
            choice("any-number", "Any number, one by one.", short="any number, one by one"),
            choice("one", "One; then a card must be played before the next.", short="one between two plays",
                limits={
                    "exchange begin-across begin-across-back": at("only-one",
                        "14.1 follows: cards being exchanged one at a time",
                        "After an exchange a card must be played before another is exchanged.",
                        w.fact_equals("exchanged", 0))}),
                            why="One card at a time: that forbids to lift several "
            "together. It does not say that when one has gone over another may not follow it."),
        at.doubt("base-cards", "14.1; 5.1,2", "May the ace or king that began a foundation be exchanged?",
            choice("stay", "No: it stays.", short="no"),
            choice("cross", "Yes, when it is the only card there.", short="yes", without="base-stays"),
            why="An exchange takes a card from one sequence to the other, in forming the foundations. Four "
            "aces and four kings, says the text, “form the foundation cards”; we let none of them go."),
        at.doubt("across-to-begin", "14.1; 5.2", "May the king that ends an ascending foundation go over to "
            "begin a descending one, or an ace begin an ascending one so?",
            choice("no", "No: both foundations must have been begun.", short="no"),
            choice("yes", "Yes, if none of its suit has been begun there.",
                at.may("begin-across", "5.2 follows: kings and aces forming the foundation cards",
                    "A king that ends an ascending foundation may go over to begin a descending one, and an "
                    "ace the other way about.", "ascending > empty descending", "one-across",
                    at("ends-across", "5.2 follows: kings and aces forming the foundation cards",
                        "Only a king that ends an ascending foundation, or an ace that ends a descending "
                        "one, begins a foundation so.", w.is_ace_if_ascending_else_king,
                        same_as="base-stays"), "four-suits", then=w.set_fact("exchanged", 1)),
                permission_granted_by("begin-across-back", "begin-across", "descending > empty ascending",
                    "one-across",
                    "ends-across", "four-suits", then=w.set_fact("exchanged", 1)), short="yes"),
            why="The text has kings begin the sequences that descend and aces those that ascend, and does "
            "not say where they must come from. But an exchange goes from one sequence to another, and an "
            "empty space is no sequence."),
        at.doubt("flanks-again", "12.1; 4.1", "Are the flanks taken up for the re-deal?",
            choice("no", "No: they stay as they are, vacancies and all.", short="no"),
            choice("yes", "Yes: taken up before the line, and eight cards are laid anew.", short="yes",
                effects={
                    "redeal": (w.gather_piles_into_pack("flank", "line"), *nivernaise.FRESH_LINE,
                        w.deal_to_every_packet(nivernaise.FLANKS, 1))}),
            choice("filled",
                "No; but cards are laid first in their vacancies, from the left flank to the right.",
                short="no, but their vacancies are filled",
                effects={"redeal": (w.gather_piles_into_pack("line"), *nivernaise.FRESH_LINE,
                    nivernaise.vacancies_filled)}),
            why="The text has the line taken up, and the fourth rule says how its packets are. That the "
            "cards are dealt and played as at first tells of the rounds and of the playing; nothing in the "
            "text takes up the flanks, or forces the player to fill a vacancy."),
        at.doubt("gathering", "4.1; THE NATION 7.1,2",
            "In what order do the packets lie when they are turned over?",
            choice("beneath", "Each goes beneath those taken up before it, so that the last packet is dealt "
                "first, from its lowest card.", short="one, unshuffled"),
            choice("upon", "Each goes upon those before it, so that the first packet is dealt first, from "
                "its lowest card.", short="one, unshuffled",
                effects={
                    "redeal": (w.gather_piles_into_pack("line", last_first=True), *nivernaise.FRESH_LINE)}),
            why="Taken up in succession from the left, and then turned together: whether above or below the "
            "packets before it each is put, is not said. In The Nation the book spells it out, the second "
            "beneath the first and so on, and adds that when the pack is turned the last is uppermost. We "
            "take this for its custom."),
        at.doubt("take-back", "9.1; 10.1; 14.1", "May a card be taken back from a foundation?",
            choice("no", "No: once built it can only be exchanged.",
                at.never("no-take-back", "9.1; 10.1 follows: vacancies being filled from pack or line, and "
                    "single cards not being replaced on the line",
                    "A card on a foundation does not come back to the flanks or the line.",
                    "ascending descending > flank line pack"), short="no"),
            choice("yes", "Yes: its top card may go back into a vacancy of the flanks.",
                at.may("take-back", "14.1 silent",
                    "The top card of a foundation may go back into a vacancy of the flanks.",
                    "ascending descending > empty flank"), short="yes, into a vacancy of the flanks"),
            why="Vacancies are filled “from the pack or from the Line”, and single cards are not replaced on "
            "the line. Cards may be exchanged between foundations, and that is all the permission the text "
            "gives to move one that has been played. It does not say in so many words that none comes "
            "back.")),
    facts={"Flanks": ("two rows of four single cards", "flanks"),
        "Line": ("six packets, only the uppermost card of each available", "top-card"),
        "Foundations": ("8, begun by four aces and four kings as they come", "begin"),
        "Built": ("in suit, the aces up and the kings down", "one-up"),
        "Packets grow": ("by four cards each in every round", "deal"), "A packet used up": "replacing",
        "Fewer than four left for it?": "few-left", "Flanks first?": "preference",
        "Keep a card back?": "hold-back", "Fill the last vacancy?": "last-vacancy",
        "Luck or skill": ("mostly luck; how the vacancies are used is judged",),
        "To win": ("all 104 cards on the foundations", "all-out")},
    five=("take-back", ("one card at a time, between foundations going up and going down", "one-across"),
        ("in the flanks the pack or the line, if the player likes", "fill"), ("one", "once"), "mid-round"),
    like=(
        understand_phrase("held-back", "no", by="doubt hold-back=no",
            why="The next round waits until the resources are "
            "exhausted, and the re-deal until progress ends."),
        understand_phrase("re-dealt", "no", by="redeal")),
    wide=w.make_layout(
        w.Area("flank", 0, 0, label="flank",
            points=tuple((side, 1.85 * row) for side in (0, 6.2) for row in range(4))),
        w.Area("ascending", 1.75, 0, dx=0, dy=1.85, label="aces"),
        w.Area("descending", 4.45, 0, dx=0, dy=1.85, label="kings"),
        w.Area("pack", 3.1, 3 * 1.85, label="pack"),
        w.Area("line", 0, 7.85, dx=1.24, fan=(0, 0.36), label="line"), width=7.2,
        why="Two upright flanks, the foundations between them, and the line below, numbered from the left, "
        "are the book's. That the aces stand at the left and the kings at the right, that the flanks are "
        "numbered from above, and where the pack lies, is ours; the plate is missing from our copy. The "
        "packets are spread here for the eye; at the table they lie squared, and how far one may look into "
        "them is a rule of the game."))
