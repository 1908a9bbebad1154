"""The Four Corners, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from rules_engine import words as w
from rules_engine.games.cadogan import the_four_corners_words as corners
from rules_engine.writing import Text, choice, game, permission_granted_by, understand_phrase

at = Text("cadogan", "THE FOUR CORNERS")
terms = Text("cadogan", "EXPLANATION OF TERMS")

ORDER = ("corner-1", "side-1", "side-2", "side-3", "side-4", "corner-2", "corner-3", "side-5", "side-6",
    "side-7", "side-8", "corner-4")
"""The packets of a round in the order in which they are dealt to."""
FIRST_AGAIN = (w.set_fact("next", 1), w.set_fact("fallen", 0))
"""The next card falls on the first packet, and none lies where it fell."""

GAME = game("cadogan/the-four-corners", "The Four Corners", at,
    packs=2,
    zones=(w.zone("corner", 4, title="corner packets"), w.zone("side", 8, title="side packets"),
        w.zone("ascending", 4, title="ascending foundations", waits="ace"),
        w.zone("descending", 4, title="descending foundations", waits="king"), w.pack),
    keeps=(
        w.Fact("next", start=1,
            meaning="the number, in the round of twelve, of the packet that the next card falls on", least=1,
            most=12),
        w.Fact("fallen", meaning="1 while the card dealt last lies where it fell", most=1),
        w.Fact("redeals", meaning="how often the packets have been taken up and dealt again", most=2)),
    deal=(
        at.deals("two-packs", "0.1", "", w.DealToZone("pack", rest=True)),
        at.deals("in-its-stead", "6.1",
            "When a card is withdrawn as it falls, the next card of the pack falls on the same packet.")),
    play=(
        at.may("begin", "5.1", "An ace or a king begins a foundation, on whichever packet it has fallen.",
            "corner side > empty ascending descending",
            at("top-card", "1.1",
                "Only the uppermost card of a packet can be taken; when it has gone, "
                "the card beneath it is free.", w.takes_top_of_pile),
            at("as-it-falls", "5.1; 1.1 follows: play in the deal being told of the cards that fall",
                "In the deal a card goes out as it falls; the uppermost cards of the "
                "packets are free when the deal is complete.",
                w.any_test_holds(w.place_is_empty("pack"), w.is_card_dealt_last(ORDER))),
            at("base-card", "3.3",
                "An ascending foundation begins with an ace, a descending one with a "
                "king, and neither with any other card.", w.is_ace_if_ascending_else_king),
            at("four-suits", "3.3",
                "The four aces are of four suits, and so are the four kings: "
                "a twin of one that is laid begins nothing.", w.foundation_suit_is_new),
            then=w.repeat_packet_after_withdrawal(ORDER)),
        at.may("play", "5.1; 7.1; 1.1",
            "A card may be played if it continues a foundation: in the deal as it falls, "
            "and afterwards from the top of any packet.",
            "corner side > occupied ascending", "top-card", "as-it-falls",
            at("adjoining", "5.1",
                "In the deal, a card that falls on a side packet is played only on the "
                "foundation adjoining that packet.",
                w.any_test_holds(w.place_is_empty("pack"), w.comes_from("corner"),
                    corners.beside("ascending", "descending"))),
            at("follow-suit throughout", "2.1"), at("one-up to the king", "3.3"),
            then=w.repeat_packet_after_withdrawal(ORDER), permission="ascend"),
        permission_granted_by("descend", "play", "corner side > occupied descending", "top-card",
            "as-it-falls", "adjoining", "follow-suit", at("one-down to the ace", "3.3"),
            then=w.repeat_packet_after_withdrawal(ORDER)),
        # When the pack has been dealt out.
        at.may("marry", "7.1",
            "When the pack is dealt out, the uppermost card of a packet may be married: "
            "laid on the uppermost card of another.",
            "corner side > occupied corner side", "top-card",
            at("dealt-out", "7.1", "Nothing is married until the whole pack has been dealt.",
                w.place_is_empty("pack")),
            terms("marry-suit", "5.2", "Only cards of one suit can be married.", w.same_suit),
            at("one-apart", "7.1; EXPLANATION OF TERMS 5.2")),
        at.advises("reverse", "8.1",
            "A sequence made so may be turned end for end: card after card, from the top, "
            "it goes over to another packet that takes its top card."),
        at.advises("examine", "7.2",
            "When the pack is dealt out, it pays to look through every packet, "
            "and to marry only what frees the most cards that fit."),
        at.advises("care", "7.1",
            "Look before you marry: what frees one card may bury another that is needed as much."),
        # The deal, and dealing again.
        at.may("deal", "4.1", "The pack is dealt out in rounds of twelve, each round on the one before it.",
            "pack > corner side",
            at("round", "3.1,2; 4.1",
                "A round goes down the left and then down the right: the upper corner, the four sides, "
                "the lower corner, and the same again on the other hand.", w.goes_to_packet_in_turn(ORDER)),
            then=w.go_on_to_next_packet(ORDER)),
        at.action("redeal", "9.1",
            "The twelve packets may be taken up in order from the left, and dealt again in rounds, "
            "under the same limits as at first.",
            at("all-dealt", "9.1; 7.1 follows: all combinations being made, which the entire deal precedes",
                "Nothing is taken up before the pack has been dealt out.", w.place_is_empty("pack")),
            at("nothing-fits", "9.1 follows: further progress having to be impossible",
                "The packets are not taken up while a card can be played on a foundation.",
                w.no_move_possible_under("begin", "ascend", "descend")),
            at("twice", "9.2", "There are two re-deals, besides the first deal, and no more.",
                w.fact_is_below("redeals", 2)),
            then=(w.gather_piles_into_pack(*ORDER), *FIRST_AGAIN)),
        # Duties, and the end.
        at.must("at-once", "5.1", "A card that begins a foundation goes out at once.",
            w.a_move_is_allowed("begin"), paid="begin"),
        at.won("all-out", "3.3 follows: eight such sequences using up both packs",
            "The game is won when all hundred and four cards are on the foundations.",
            w.all_cards_are_in_zones("ascending", "descending")),
        at.lost("nothing-left", "9.2 silent",
            "When the packets have been taken up twice, and nothing more can be played "
            "or married, the game is lost.", corners.is_lost)),
    doubts=(
        at.doubt("adjoins", "5.1", "Which foundation adjoins a side packet?",
            choice("aces-left",
                "The one beside it, the ascending foundations lying at the left and the "
                "descending ones at the right."),
            choice("kings-left", "The one beside it, the descending foundations lying at the left.",
                at("adjoining", "5.1",
                    "During the deal, a card that falls on a side packet is played only on the foundation "
                    "beside it, on the same level: on the left a descending one, "
                    "on the right an ascending one.",
                    w.any_test_holds(w.place_is_empty("pack"), w.comes_from("corner"),
                        corners.beside("descending", "ascending")))),
            choice("level", "Either of the two that are level with it.",
                at("adjoining", "5.1",
                    "As long as the deal lasts, a card that falls on a side packet is played only on one of "
                    "the two foundations level with it.",
                    w.any_test_holds(w.place_is_empty("pack"), w.comes_from("corner"), corners.level)))),
        at.doubt("which-place", "5.1 silent",
            "Who settles in which of its four places an ace or a king is laid?",
            choice("player", "The player."),
            choice("from-above", "The order in which they appear: the uppermost free place comes first.",
                limits={"begin": at("from-above", "5.1 silent",
                    "Each ace goes to the uppermost free place of its column, and so does each king.",
                    w.goes_to_first_empty_place)})),
        at.doubt("passed-by", "5.1",
            "May a card that lies uncovered be played later in the deal, if it then fits?",
            choice("no", "No: only the card that has just fallen."),
            choice("yes", "Yes, as long as nothing lies on it; its packet then waits for its turn.",
                without="as-it-falls")),
        at.doubt("first-round", "4.1", "Does the method for the deal hold for the first round as well?",
            choice("alike", "Yes: all rounds are dealt alike.", short="yes"),
            choice("base-cards-only",
                "No: only aces and kings go out, to begin foundations; "
                "what else falls in the first round stays.",
                short="no",
                limits={"ascend descend": at("not-in-the-first",
                    "4.1 follows: the first round being told of as dealt, before the method is given",
                    "As long as the deal lasts, a card that fell on a bare place stays there, "
                    "unless it is an ace or a king that begins a foundation.",
                    w.any_test_holds(w.place_is_empty("pack"), corners.covers_a_card))})),
        at.ask_about_ace_and_king("7.1; EXPLANATION OF TERMS 5.2; EXPLANATION OF TERMS 6.2"),
        at.ask_about_turning_line("7.1; 8.1; EXPLANATION OF TERMS 5.2,3; EXPLANATION OF TERMS 6.2",
            follows="7.1; EXPLANATION OF TERMS 6.2 follows: a sequence being a regular succession",
            married="marry marry-run take-back"),
        at.ask_about_whole_sequence("8.1",
            at.may("marry-run", "8.1 silent",
                "A sequence of married cards may go over as it lies, if its lowest card can be married.",
                "corner side > occupied corner side",
                at("whole-run", "8.1 silent", "A sequence goes over whole or not at all.", w.takes_whole_run),
                "dealt-out", "marry-suit", "one-apart")),
        at.doubt("spaces", "7.1 silent", "What fills the place of a packet that has been used up?",
            choice("nothing", "Nothing, until the next deal.",
                at.never("no-filling", "7.1 silent", "The place of a packet that has gone stays empty.",
                    "corner side > corner side"),
                short="none; it waits for the next deal"),
            choice("any-card", "Any available card, once the pack is dealt out.",
                at.may("fill", "7.1 silent",
                    "When the pack is dealt out, the uppermost card of a packet may go into an empty place.",
                    "corner side > empty corner side", "top-card", "dealt-out",
                    at("frees-a-card", "7.1 silent")),
                at("nothing-left", "9.2 silent",
                    "When the packets have been taken up twice, and nothing more can be played, "
                    "married or laid in an empty place, the game is lost."),
                short="any available card")),
        at.doubt("when", "9.1", "When may the packets be taken up?",
            choice("nothing-fits", "When no card can be played on a foundation, whatever could be married."),
            choice("nothing-left", "When no card can be played, and none married.",
                limits={"redeal": at("nothing-marries",
                    "9.1 follows: all possible combinations having been made",
                    "The packets are not taken up while a marriage can be made. "
                    "A change from one card to a like one does not count.",
                    w.no_marriage_possible_but_to_like_cards("marry", "marry-run"))}),
            choice("at-will", "Whenever the pack has been dealt out.", without="nothing-fits")),
        at.doubt("gathering", "9.1", "How do the packets lie when they are dealt again?",
            choice("beneath",
                "Each goes beneath those taken up before it, and the whole is turned over: "
                "the lowest card of the last packet falls first."),
            choice("upon",
                "Each goes on those before it, and the whole is turned over: "
                "the lowest card of the first packet falls first.",
                effects={"redeal": (w.gather_piles_into_pack(*ORDER, last_first=True), *FIRST_AGAIN)}),
            choice("unturned",
                "Each goes beneath those before it, and nothing is turned over: "
                "the uppermost card of the first packet falls first.",
                effects={"redeal": (w.gather_piles_into_pack(*ORDER, turned=False), *FIRST_AGAIN)})),
        at.ask_about_taking_back("7.1 silent", to="occupied corner side",
            terms="to be married to a card on a packet", closed="corner side pack",
            source="ascending descending",
            rules=("dealt-out", "marry-suit", "one-apart", at("base-stays", "3.3 silent"))),
        at.doubt("crossing", "3.3 silent", "May a card go over from one foundation to the other of its suit?",
            choice("no", "No.",
                at.never("no-crossing", "3.3 silent", "No card goes from one foundation to another.",
                    "ascending descending > ascending descending")),
            choice("yes", "Yes, the top card, where it is the next of its suit.",
                at.may("cross", "3.3 silent",
                    "The top card of a foundation may go over to the one of its suit that "
                    "runs the other way.",
                    "ascending descending > occupied ascending descending", "base-stays", "follow-suit",
                    at("cross-fits", "3.3 silent", "A card goes over only where it is the next.",
                        w.is_next_for_its_foundation))))),
    facts={"Table": ("twelve packets: a corner, four sides, a corner, at the left and at the right", "round"),
        "Foundations": ("8, begun by four aces and four kings as they fall", "begin"),
        "Built": ("in suit, the aces up and the kings down", "one-up"),
        "During the deal": ("from a corner to any foundation, from a side to the one beside it", "adjoining"),
        "First round": ("as the others", "doubt first-round"),
        "Afterwards": ("marriages upward and downward, in suit", "one-apart"), "Ace on king?": "corner",
        "Luck or skill": ("both: the marriages are judged with every packet open to the eye",),
        "To win": ("all 104 cards on the foundations", "all-out")},
    five=("take-back", "together", "spaces", ("two", "twice"),
        ("yes, from a side only to the foundation beside it", "adjoining")),
    like=(understand_phrase("re-dealt", "no", by="redeal"),
        understand_phrase("ring", "no", by="doubt corner=no")),
    wide=w.make_layout(w.Area("corner", 0, 0, fan=(0.37, 0), label="corner",
            points=((0, 0), (0, 9.0), (8.2, 0), (8.2, 9.0))),
        w.Area("side", 0, 0, fan=(0.37, 0), label="side",
            points=tuple((x, 1.8 * row) for x in (0, 8.2) for row in range(1, 5))),
        w.Area("ascending", 5.6, 1.8, dx=0, dy=1.8, label="aces"),
        w.Area("descending", 6.75, 1.8, dx=0, dy=1.8, label="kings"),
        w.Area("pack", 6.175, 9.0, label="pack"), width=13.0),
    narrow=w.make_layout(
        w.Area("corner", 0, 0, label="corner", points=((0, 0), (0, 9.5), (4.5, 0), (4.5, 9.5))),
        w.Area("side", 0, 0, label="side",
            points=tuple((x, 1.9 * row) for x in (0, 4.5) for row in range(1, 5))),
        w.Area("ascending", 1.6, 1.9, dx=0, dy=1.9, label="aces"),
        w.Area("descending", 2.9, 1.9, dx=0, dy=1.9, label="kings"), w.Area("pack", 2.25, 9.5, label="pack"),
        width=5.5),
    tries={"deal": w.moves_to_next_packet(ORDER)})
