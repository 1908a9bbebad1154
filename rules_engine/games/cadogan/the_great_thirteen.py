"""The Great Thirteen, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from rules_engine import words as w
from rules_engine.games.cadogan import the_great_thirteen_columns as columns
from rules_engine.games.cadogan import the_great_thirteen_words as thirteen
from rules_engine.writing import Text, bar, choice, game

at = Text("cadogan", "THE GREAT THIRTEEN")


GAME = game("cadogan/the-great-thirteen", "The Great Thirteen", at,
    packs=2,
    table=columns.TABLE,
    deal=(
        at.deals("two-packs", "0.1"),
        at.deals("ground-packets", "3.1; 5.1,2", "The cards are dealt in eight packets side by side, from "
            "left to right, thirteen to each packet at one time: the ground packets, No. 1 to No. 8.",
            w.DealTo("ground", each=13)),
        at.deals("face-up",
            "5.3; 12.3 follows: kings appearing, and a packet being turned face down only to be dealt again",
            "The packets lie face up."),
        at.deals("leave-room", "5.5", "Room is left between the balcony and the packets for the numerals."),
        at.advises("numbered", "3.1", "It is well to count the packets from one to eight as they are dealt, "
            "for the re-deal goes by their numbers, whether a place holds a packet or is empty."),
        at.deals("no-foundations", "4.2", "There are no foundation cards.")),
    play=(
        # The first deal and the balcony.
        at.may("slip", "5.3", "A king on top of a packet is slipped underneath the same packet.",
            "ground > itself",
            at("kings-only", "5.3", "Only a king that lies on top is slipped underneath.",
                w.all_of(w.a_king, w.top_of_pile)),
            at("first-deal", "5.3", "Kings are slipped underneath in the first deal alone.",
                w.state_holds(columns.no_balcony)),
            at("underneath", "5.3", "The king goes to the very bottom of its packet.", columns.to_the_bottom),
            tries=columns.slips, slots="ends", then=columns.note_the_packet),
        at.advises("king-beneath", "5.3 for king-beneath follows: any king that appears being slipped",
            "If another king lies under a king that was slipped away, it goes underneath too."),
        at.action("lay-balcony", "5.4",
            "The top card of every packet is laid in a line above them: the balcony, a card for each packet.",
            at("one-balcony", "5.4 follows: the eight cards of the first deal making it",
                "The balcony is laid once, and takes no card after that.", w.state_holds(columns.no_balcony)),
            then=columns.lay_balcony),
        # The numerals.
        at.may("begin", "5.7",
            "A card from the ground packets begins the numeral under a card of the balcony.",
            "ground > empty numeral",
            at("top-card", "1.1",
                "Only the top card of a ground packet may be used; when it is gone, the one beneath it may.",
                w.top_of_pile),
            at("double", "5.6; 6.1; 7.1; 10.1", "The first card of a numeral counts twice as much as the "
                "balcony card above it; of a sum over thirteen the excess counts. Ace is one, knave eleven, "
                "queen twelve, king thirteen.", columns.is_double)),
        at.may("add", "9.2", "A card from the ground packets goes on a numeral that has been begun.",
            "ground > occupied numeral", "top-card",
            at("sum", "9.2; 10.1", "Every further card counts as much as the numeral's top card and the "
                "balcony card above it together; here too only the excess over thirteen counts.",
                columns.is_sum),
            at("king-ends", "5.6", "A numeral ends with its king.", columns.not_on_a_king),
            at("vacancy-first", "9.1; 11.1; 2.1 follows: filling vacancies being the first object",
                "As long as a ground packet shows a card that can begin a vacant numeral, none is added to "
                "another.", columns.no_vacancy_to_fill)),
        at.advises("choose", "11.2", "Where several cards suit, the player chooses, and may look at the "
            "cards underneath before choosing."),
        # The re-deal.
        at.action("redeal", "12.1,2", "The ground packets are re-dealt one by one, beginning with No. 1, or "
            "with the first that is left.",
            at("no-further", "12.1,5 follows: the re-deals coming when further progress is impossible",
                "A packet is taken up only when no ground packet shows a card that can go to a numeral.",
                columns.nothing_fits),
            at("each-once", "12.5 follows: each packet being dealt out in its turn",
                "Each packet is taken up once, from left to right, and no more.",
                columns.another_to_take_up()),
            then=columns.deal_round(own_place=True)),
        at.deals("deal-to-the-right", "12.3,4", "The packet is turned face down, so that its lowest card "
            "comes first, and dealt out face up, a card to each place, from its right-hand neighbour to No. "
            "8 and on from No. 1, until it is used up."),
        at.deals("all-alike", "3.1,2", "In a re-deal an empty place gets its card like any other."),
        at.deals("next-packet", "12.5", "After each re-deal the next packet is taken up in its turn, with a "
            "pause for play between; nothing is played while a packet is being dealt out."),
        at.deals("vacant", "8.1", "A numeral stays vacant until a card that can begin it is uncovered."),
        # What stays, and the end.
        bar("one-balcony", "ground numeral > balcony"),
        at.never("ground-stays", "9.2 follows: a card taken from a ground packet going always to a numeral",
            "No card passes from one ground packet to another, nor to an empty place, but by a re-deal.",
            "ground > ground"),
        at.never("numerals-stay",
            "1.1 follows: the uppermost cards of the ground packets alone being available",
            "A card that lies in the balcony or on a numeral stays there.",
            "balcony numeral > ground numeral"),
        at.must("balcony-first", "5.4 follows: what is played going by its cards",
            "Before anything is played or re-dealt the balcony is laid.", columns.no_balcony,
            against="begin add redeal"),
        at.won("all-kings", "5.6; 13.1", "The game is won when all eight numerals end with kings.",
            thirteen.all_kings),
        at.lost("failed", "13.1", "The game has failed when every packet has had its re-deal, nothing more "
            "can be played, and not all the numerals end with kings.", thirteen.has_failed)),
    doubts=(
        at.doubt("kings", "5.3", "Must a king that shows in the first deal be slipped underneath?",
            choice("must", "Yes, every one, before the balcony is laid.",
                at.must("slip-kings",
                    "5.3,4 follows: kings being slipped in the deal, and the balcony laid after it",
                    "A king that shows on a packet is slipped underneath before the balcony is laid.",
                    columns.a_king_shows, against="lay-balcony begin add redeal"),
                short="every one, under its packet"),
            choice("may", "No: the player may, and may as well let it go up to the balcony.",
                at("king-beneath", "5.3 silent",
                    "If another king lies under a king that was slipped away, it may go underneath too."),
                short="at the player's pleasure")),
        at.doubt("king-beneath", "5.3",
            "If another king lies under a king that was slipped away, is it slipped too?",
            choice("yes", "Yes, like any king that shows in the first deal.", short="yes"),
            choice("no", "No: each packet gives up one king, the one that it was dealt with on top.",
                short="no", without="king-beneath",
                limits={
                    "slip": at("one-king",
                        "5.3 follows: the kings meant being those that appear in the dealing",
                        "Only one king is slipped under each packet.", columns.no_king_slipped_there)})),
        at.doubt("late-kings", "5.3",
            "May a king be slipped underneath that appears when the balcony has gone up?",
            choice("no", "No: the first deal is over.", short="no"),
            choice("yes", "Yes, until the first numeral is begun.",
                at("first-deal", "5.3", "Kings are slipped underneath in the first deal alone, that is, "
                    "until the first numeral is begun.", columns.none_begun),
                short="yes, before the first numeral")),
        at.doubt("vacancies", "11.1; 2.1", "Is everything added put off while a numeral can be begun, or "
            "only the card that would suit both?",
            choice("first", "Whatever can begin a numeral does so before any card is added elsewhere."),
            choice("same-card",
                "Once the adding has begun, only a card that suits both must go to the vacant one.",
                at("vacancy-first", "9.1", "Until the first card has been added, or the first packet "
                    "re-dealt, none is added while a ground packet shows a card that can begin a vacant "
                    "numeral.", columns.no_vacancy_to_fill_at_first),
                limits={
                    "add": at("same-card", "2.1 follows: filling being preferred to adding",
                        "A card that suits a vacant numeral is not added to one already begun.",
                        columns.fits_no_vacancy)})),
        at.doubt("two-numerals", "2.1; 11.1,2 silent",
            "Which numeral takes a card that suits two vacant ones, or two begun?",
            choice("either", "Either, as the player likes."),
            choice("left", "The one further to the left.",
                limits={
                    "begin add": at("leftmost", "11.2 silent", "A card that suits two vacant numerals, or "
                        "two that are begun, goes to the one on the left.", columns.leftmost)})),
        at.doubt("own-place", "12.4", "Does a packet that is dealt out leave cards in its own place?",
            choice("yes", "Yes: its empty place gets a card in every round, like any other."),
            choice("no", "No: the round passes it by.",
                effects={"redeal": columns.deal_round(own_place=False)})),
        at.doubt("pauses", "12.1,5",
            "Must everything be played that can be, before the next packet is taken up?",
            choice("yes", "Yes, between the re-deals as before the first."),
            choice("no", "No: once the re-deals have begun, a card may be held back.",
                at("no-further", "12.1",
                    "The re-deals do not begin while a ground packet shows a card that can go to a numeral.",
                    w.either(w.fact_above("taken", 0), columns.nothing_fits)))),
        at.doubt("places-passed", "12.5; 13.1", "Does the count of the packets go on after No. 8?",
            choice("no", "No: the count goes once from No. 1 to No. 8.",
                short="each packet once, left to right"),
            choice("yes", "Yes, to packets that have formed in places passed over as empty.",
                at("each-once", "12.5", "Each packet is taken up once, from left to right, and after No. 8 "
                    "those that have formed in places passed over as empty.",
                    columns.another_to_take_up(back=True)),
                short="each packet once, and then those in places passed over",
                effects={"redeal": columns.deal_round(own_place=True, back=True)}),
            choice("round-again", "Yes, from No. 1 again, to every packet that lies there.",
                at("each-once", "12.5 follows: the dealing going on till all packets are exhausted",
                    "The packets are taken up from left to right, and after No. 8 again from the first that "
                    "is left.", columns.another_to_take_up(again=True)),
                short="from left to right, and round again",
                effects={"redeal": columns.deal_round(own_place=True, again=True)}))),
    facts={
        "Ground packets": ("8 of 13 cards, face up, top cards available", "ground-packets",
            at.grounds("1.1; 5.1,3; 12.3 follows: packets being turned face down for the re-deal alone")),
        "Balcony": ("8 cards, the uppermost of each packet", "lay-balcony"),
        "Numerals": ("8, begun by the double of the balcony card", "double"),
        "Continued": ("numeral and balcony card added, over thirteen the excess", "sum"),
        "Kings in the first deal": "kings", "A king beneath a king": "king-beneath",
        "Play during a re-deal?": ("no, only between one packet and the next", "next-packet"),
        "To win": ("all eight numerals end with kings", "all-kings"),
        "Luck or skill": ("skill: a player who has a choice may look underneath", "choose",
            at.grounds("4.1; 11.2 follows: it asks attention and choice"))},
    five=(("no foundations; numerals are not taken back", "numerals-stay"),
        ("does not arise: cards go one by one to the numerals", "add",
            at.grounds("9.2 follows: each card having a sum of its own")),
        ("in the numerals the card that fits; among the packets only a re-deal", "ground-stays",
            at.grounds(
                "3.1,2; 8.1; 9.2 follows: a card taken from a ground packet going always to a numeral")),
        ("each packet once, left to right", "doubt places-passed"),
        ("no", "lay-balcony", at.grounds("5.4 follows: the play going by the balcony, laid after the deal"))),
    wide=w.layout(w.Area("balcony", 0, 0, dx=1.16, label="balcony"),
        w.Area("numeral", 0, 1.95, dx=1.16, label="numerals"),
        w.Area("ground", 0, 3.9, dx=1.16, label="ground packets"), width=9.2),
    narrow=w.layout(w.Area("balcony", 0, 0, dx=1.16, label="balcony", row=4, drop=6.1),
        w.Area("numeral", 0, 1.95, dx=1.16, label="numerals", row=4, drop=6.1),
        w.Area("ground", 0, 3.9, dx=1.16, label="ground packets", row=4, drop=6.1), width=4.6),
    waiting=thirteen.waiting)
