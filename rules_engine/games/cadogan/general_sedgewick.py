"""General Sedgewick, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from rules_engine import words as w
from rules_engine.writing import Text, choice, game, permission_granted_by, understand_phrase

at = Text("cadogan", "GENERAL SEDGEWICK")
terms = Text("cadogan", "EXPLANATION OF TERMS")

GAME = game("cadogan/general-sedgewick", "General Sedgewick", at,
    zones=(w.zone("foundation", 4, in_order=True), w.zone("cross", 5, title="cross"), w.pack, w.hand,
        w.talon),
    keeps=(
        w.Fact("base", start=-1,
            meaning="the value that begins the foundations, where no card of one is shown", kind="rank"),
        w.Fact("redeals", meaning="how often the talon has been dealt again", most=1)),
    deal=(
        at.deals("one-pack", "0.1"),
        at.deals("cross", "5.1", "Five cards are dealt and laid as a cross.", w.DealToZone("cross")),
        at.deals("sixth-card", "6.1; 9.1", "The sixth card begins the first foundation, in the left upper "
            "corner of the cross; the other three begin with the same value. The rest of the pack is dealt "
            "out later.", w.DealToZone("foundation", places=(0, 1)), w.DealToZone("pack", rest=True))),
    play=(
        # The corners.
        at.may("begin", "6.1",
            "A card of the same value as the first foundation begins the next one, in another corner.",
            "cross hand talon > empty foundation",
            at("top-card", "1.1",
                "Only the top card of a packet can be used; it sets the one beneath free when it goes.",
                w.any_test_holds(w.does_not_come_from("cross"), w.takes_top_of_pile)),
            at("talon-top", "9.2; EXPLANATION OF TERMS 10.2 for talon-card follows: the talon's cards "
                "waiting for use, and the covered ones being blocked",
                "Only the top card of the talon can be used.",
                w.any_test_holds(w.does_not_come_from("talon"), w.takes_top_of_pile)),
            at("base-value", "6.1", "A corner is begun only by a card of the value of the first foundation.",
                w.has_base_rank)),
        at.may("play", "8.1; 9.1",
            "A card that follows on a foundation may be played there, from the cross or as it is turned up.",
            "cross hand > occupied foundation", "top-card", at("follow-suit", "2.1"),
            at("one-up round the corner", "7.1")),
        permission_granted_by("play",
            at("from-talon", "9.2; EXPLANATION OF TERMS 10.2 for talon-card follows: the talon's cards lying "
                "aside till they can come into use",
                "The top card of the talon may be played on a foundation as well."),
            "talon > occupied foundation", "talon-top", "follow-suit", "one-up"),
        at.advises("king-to-ace",
            "7.1 for wrap follows: the foundations ascending, whatever card begins them",
            "After the king a foundation takes the ace."),
        # The cross.
        at.may("transfer", "3.1", "The top card of one packet of the cross may go to another packet.",
            "cross > occupied cross", "top-card",
            at("one-down", "3.1", "On the cross a card goes only on one that is a rank higher.",
                w.one_lower)),
        at.may("place", "3.1", "A card of the pack or the talon may be placed on a packet of the cross.",
            "hand talon > occupied cross", "talon-top", "one-down"),
        at.advises("one-suit", "8.2", "A packet need not be of one suit, but aim at that: its cards can then "
            "go to their foundation one after another. To achieve it, move cards from packet to packet, and "
            "back."),
        at.advises("any-suit", "4.1", "The cards of a packet may be of any suits."),
        at.may("fill", "8.1", "A card of the pack or the talon may fill a vacancy in the cross.",
            "hand talon > empty cross", "talon-top"),
        # The pack.
        at.action("turn-up", "6.1; 9.1", "The rest of the cards are turned up and dealt out.",
            at("cards-left in the hand", "9.1 follows: dealing going on till the pack is exhausted"),
            at("one-by-one", "9.1 silent"), then=w.turn_up_next_card(), permission="turn"),
        at.may("lay", "9.2", "A card that does not suit is laid on the talon.", "hand > talon"),
        at.advises("lay-any", "9.2 silent",
            "A card that could be used may be laid on the talon as well, unless it begins a foundation."),
        at.never("pack-or-talon", "8.1 for late-spaces follows: no other source being named",
            "A vacancy is filled from the pack or the talon, never from the cross.", "cross > cross"),
        # The end.
        at.won("all-out", "7.1; EXPLANATION OF TERMS 4.2 for wrap follows: the game being formed on four "
            "foundations, which take the whole pack",
            "The game is won when all fifty-two cards lie on the foundations.",
            w.all_cards_are_in_zones("foundation")),
        at.lost("nothing-left", "9.1 silent",
            "The game is lost when the pack is used up and no card can be moved any more.",
            w.pack_is_dealt_out_without_moves)),
    doubts=(
        at.doubt("wrap", "7.1; EXPLANATION OF TERMS 6.2", "What follows on a king in the foundations?",
            choice("round", "The ace, and then the two, until thirteen cards lie there.", short="the ace"),
            choice("ends", "Nothing: the foundation ends with its king.",
                terms("one-up", "6.2", "A foundation goes up one rank at a time and ends with the king.",
                    w.one_higher), short="nothing", without="king-to-ace"),
            why="The glossary's sequence ascends “from ace to king”. But here the next card turned, of "
            "whatever value, begins. If the foundations ended with their kings, only a deal whose sixth card "
            "is an ace could bring out the pack."),
        at.doubt("cross-wrap", "3.1; EXPLANATION OF TERMS 6.2",
            "May a king be placed on an ace in the cross?",
            choice("no", "No: a packet ends with its ace.", short="no"),
            choice("yes", "Yes.",
                at("one-down", "3.1",
                    "On the cross a card goes only on one that is a rank higher; a king goes on an ace.",
                    w.one_lower_round), short="yes"), why="The glossary's sequence descends “from king to "
            "ace”. For the foundations we go beyond that, since they may begin with any value. In [The "
            "Terrace](the-terrace.md#reading-valley-corner) a rule likens the sequences of the valley to "
            "those of the foundations, in their colours, and there we let them be alike in this too; here no "
            "rule likens them."),
        at.doubt("base-cards", "6.1",
            "Must a card that begins a foundation go to its corner as soon as it appears?",
            choice("at-once", "Yes, before anything else is done.",
                at.must("as-they-appear", "6.1 follows: the three others being placed as they appear",
                    "A card that can begin a foundation is placed in its corner as it appears.",
                    w.a_move_is_allowed("begin"), paid="begin"), short="yes, at once"),
            choice("may-wait", "No, it may wait.", at("lay-any", "9.2 silent"), short="no"),
            why="The three others are placed in the corners “as they appear”: we take that for the moment. "
            "The text does not say this of the cards that follow on them."),
        at.doubt("spaces", "8.1", "When is a vacancy in the cross filled?",
            choice("before-laying", "Before a card is laid on the talon.",
                at.must("fill-first", "9.2; 9.1 follows: refilling being named before the talon is",
                    "No card is laid on the talon while there is a vacancy in the cross.",
                    w.empty_place_can_be_filled("cross", "hand"), against="lay"),
                short="pack or talon, before a card is laid on the talon"),
            choice("at-once", "At once, while pack or talon has a card.",
                at.must("fill-at-once", "8.1 follows: vacancies being refilled before the first transfers",
                    "A vacancy is filled before anything else is done, as long as pack or talon has a card, "
                    "unless a foundation is to be begun.",
                    w.empty_place_can_be_filled("cross", "pack", "hand", "talon"),
                    paid="fill turn begin fill-from-cross"), short="pack or talon, at once"),
            choice("at-leisure", "When the player likes.", short="pack or talon, when you like"),
            why="The text says with what, and not how soon. It names refilling among the things done while "
            "the pack is dealt out, and mentions the talon after them; we read similar words in [Mount "
            "Olympus](mount-olympus.md#reading-spaces) and [Anna](anna.md#reading-spaces) in the same way. "
            "It also puts filling before the first transfers; but elsewhere, as in [The Besieged "
            "City](the-besieged-city.md), the book fills vacancies “immediately”, and here the word is "
            "missing. Where a vacancy may wait, as in [Napoleon at St. Helena](napoleon-at-st-helena.md), "
            "the book says so."),
        at.doubt("filler", "8.1", "Pack or talon: who chooses which of them fills a vacancy?",
            choice("player", "The player, each time."),
            choice("pack-first", "Nobody: the pack as long as it lasts, and then the talon.",
                limits={
                    "fill": at("pack-first", "8.1 silent", "As long as the pack lasts the card turned up "
                        "fills a vacancy; after that the talon does.",
                        w.any_test_holds(w.does_not_come_from("talon"),
                            w.all_tests_hold(w.place_is_empty("pack"), w.place_is_empty("hand"))))}),
            choice("talon-first", "Nobody: the talon if there is one, or else the pack.",
                limits={
                    "fill": at("talon-first", "8.1 silent",
                        "The talon fills a vacancy; only when there is none does the card turned up.",
                        w.any_test_holds(w.does_not_come_from("hand"), w.place_is_empty("talon")))}),
            why="It says “or”. In [The Zodiac](the-zodiac.md), where the pack is to serve only when there is "
            "no talon, the book adds that."),
        at.doubt("late-spaces", "8.1", "May a card of the cross fill a vacancy?",
            choice("nothing", "No; when pack and talon are used up a vacancy stays empty."),
            choice("cross", "The top card of a packet may, when pack and talon are used up.",
                at.may("fill-late", "8.1 silent",
                    "Once pack and talon are used up, a card of the cross may go to a vacancy.",
                    "cross > empty cross", "top-card",
                    at("used-up", "8.1 silent",
                        "A card of the cross goes to a vacancy only when pack and talon are used up.",
                        w.all_tests_hold(w.place_is_empty("pack"), w.place_is_empty("hand"),
                            w.place_is_empty("talon"))))),
            choice("any-time", "The top card of a packet may, at any time.",
                at.may("fill-from-cross", "8.1 silent",
                    "A vacancy may also be filled with the top card of a packet.", "cross > empty cross",
                    "top-card"), without="pack-or-talon"), why="The text names pack and talon, and no other "
            "source. We allow nothing that the text does not allow."),
        at.doubt("talon-card", "3.1; 8.1; EXPLANATION OF TERMS 10.2",
            "What may a card do that has been laid on the talon?",
            choice("foundations", "The top one may be played, placed on the cross, or fill a vacancy."),
            choice("cross", "The top one may be placed on the cross or fill a vacancy, no more.",
                limits={
                    "begin play": at("cross-only",
                        "3.1 follows: the cross being the only place named for cards of the talon",
                        "A card of the talon goes to the cross and nowhere else.",
                        w.does_not_come_from("talon"))}),
            why="The text lets the talon's cards go to the cross, in sequence and to vacancies, and names no "
            "other place for them. But the glossary says that they lie aside until they can come into use, "
            "and from the cross they could be played. It does not say which of them, or whether they lie in "
            "one packet or several; we make one, and take its top card."),
        at.doubt("passing", "9.2; EXPLANATION OF TERMS 3.2",
            "May a card turned up be laid on the talon though it could be used?",
            choice("yes", "Yes, it may, unless it begins a foundation.", short="yes"),
            choice("no", "No, if it can be played or placed on a packet.", short="no", without="lay-any",
                limits={
                    "lay": at("unsuitable", "9.2 follows: the talon being of cards that do not suit",
                        "A card turned up that can be played, or placed on a packet, is not laid on the "
                        "talon.", w.no_move_from_zones_possible("begin", "play", "place"))}),
            why="That unsuitable cards make the talon tells what it is made of, and the glossary calls "
            "suitable what fits a foundation or the tableau; neither orders every suitable card to the "
            "cross. The text finds packets of one suit “very advantageous”; we leave it to the player to aim "
            "at them."),
        at.doubt("order", "8.1,2",
            "Must everything that fits be played before cards are transferred on the cross?",
            choice("free", "No: in any order.", short="no"),
            choice("play-first", "Yes.", short="yes",
                limits={
                    "transfer": at("plays-first", "8.1,2 follows: the plays being named before the transfers",
                        "Nothing is transferred on the cross while a card can be played on a foundation.",
                        w.no_move_possible_under("begin", "play"))}), why="The text begins with the plays "
            "and proceeds to the transfers. That describes the first round; afterwards it names playing, "
            "transferring and refilling together."),
        at.doubt("turned-card", "9.1", "May other cards be moved while a card turned up is waiting?",
            choice("yes", "Yes; only the next card must not be turned.", short="yes"),
            choice("no", "No: it is placed first.", short="no",
                limits={
                    "begin play transfer place fill": at("turned-first",
                        "9.1 follows: the playing being told with the dealing",
                        "While a card turned up is waiting, no other card is moved.",
                        w.any_test_holds(w.place_is_empty("hand"),
                            w.all_tests_hold(w.does_not_come_from("cross"),
                                w.does_not_come_from("talon"))))}),
            why="A card may become suitable by a transfer, and whether it is unsuitable cannot be told "
            "before that has been tried."),
        at.ask_about_taking_back("7.1 silent", "The text does not allow it.", to="occupied cross",
            terms="to a packet of the cross", closed="cross talon",
            rules=(
                at("first-stays", "6.1 silent", "The card that began a foundation stays in its corner.",
                    w.leaves_a_card_behind), "one-down")),
        at.doubt("redeals", "9.2 silent", "May the talon be dealt again?",
            choice("no", "No.", short="none"),
            choice("once", "Once, turned over and not shuffled.",
                at.action("redeal", "9.2 silent", "The talon may be turned over and dealt again.",
                    at("dealt-out", "9.1 silent",
                        "The talon is dealt again only when every card of the pack has been placed.",
                        w.all_tests_hold(w.place_is_empty("pack"), w.place_is_empty("hand"),
                            w.place_holds_cards("talon"))),
                    at("once", "9.2 silent"), then=w.gather_piles_into_pack("talon")),
                        short="one, unshuffled"),
            why="Many games of this book say that there is no re-deal, and this one does not. But it gives "
            "no permission for one, and its last sentence is about the talon.")),
    facts={"Cross": ("five packets, begun by a card each", "cross"),
        "Foundations": ("4, in the corners, begun by the value of the sixth card", "sixth-card"),
        "Built": ("up in suit; after the king the ace", "doubt wrap"), "Who chooses pack or talon?": "filler",
        "On the cross": ("down, in any suits", "one-down", at.grounds("3.1; 4.1")),
        "To win": ("all 52 cards on the foundations", "all-out"), "Luck or skill": ("both",)},
    five=("take-back", ("no, nor a whole one: one card at a time", "top-card", at.grounds("1.1")), "spaces",
        "redeals", ("yes, as the pack is dealt out", "turn-up")),
    like=(understand_phrase("refilled", "before-next", by="doubt spaces=before-laying"),
        understand_phrase("filled-from", "either", by="doubt filler=player"),
        understand_phrase("laid-aside", "yes", by="doubt passing=yes"),
        understand_phrase("talon", "yes", by="doubt talon-card=foundations"),
        understand_phrase("ring", "no", by="doubt cross-wrap=no")),
    wide=w.make_layout(
        w.Area("foundation", 0.6, 0, label="corners",
            points=((0.0, 0.0), (2.6, 0.0), (0.0, 8.4), (2.6, 8.4))),
        w.Area("cross", 0.6, 0, path=w.card_offsets_from_steps([(0, 0.36)] * 7),
            points=((1.3, 0.0), (0.0, 4.2), (1.3, 4.2), (2.6, 4.2), (1.3, 8.4))),
        w.Area("pack", 4.9, 0, label="pack"), w.Area("hand", 4.9, 4.2, label="turned"),
        w.Area("talon", 4.9, 8.4, label="talon"), width=6.5, why="A cross of five with the foundations in "
        "its corners, the first of them at the left above, is the book's. It speaks of packets; that ours "
        "are drawn spread downwards, so that every card shows, and where pack and talon lie, is ours, for "
        "our copy has no plate."),
    waiting=w.base_rank_is_awaited_in("foundation"))
