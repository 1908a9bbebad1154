"""The Queens, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from __future__ import annotations

from rules_engine import words as w
from rules_engine.games.cadogan import the_queens_words as queens
from rules_engine.writing import Text, choice, game, permission_granted_by, understand_phrase

at = Text("cadogan", "THE QUEENS")
terms = Text("cadogan", "EXPLANATION OF TERMS")

FOUR = [1.2 * along for along in range(4)]
FOUR_AND_THREE = (*((x, 0.0) for x in FOUR), *((x + 0.6, 3.9) for x in FOUR[:3]))
PILE = w.card_offsets_from_steps([(0, 0.36)] * 6)

GAME = game("cadogan/the-queens", "The Queens", at,
    packs=2,
    table=queens.TABLE,
    deal=(
        at.deals("two-packs", "0.1"),
        at.deals("the-key", "6.1,2",
            "Thirty-two cards of the pack are laid face up on the left in one packet, the key.",
            queens.Key()),
        at.deals("key-payment", "6.3",
            "If the key shows a queen, she and the thirteen cards beneath her are put under the pack."),
        at.deals("payment-repeated", "6.4,5", "If the key then shows another queen, this is done again; a "
            "third queen takes the four cards that are left, and there is no key."),
        at.deals("fourteen", "4.1",
            "Payment from the key is taken from its top: fourteen cards for a queen, herself among them."),
        at.deals("the-shutter", "7.1,2",
            "Seven more cards are dealt, four in one row and three in another: the shutter.",
            queens.Shutter(), w.DealToZone("pack", rest=True)),
        at.deals("kings-above", "7.3,4",
            "A king that appears while the shutter is dealt is placed above it, as a foundation."),
        at.deals("next-in-place",
            "7.3 for kings-place follows: seven cards being dealt, and kings being put above meanwhile",
            "The place in the shutter goes to the next card that is no king.")),
    play=(
        at.may("play-key", "3.1", "The top card of the key may be played on a foundation.",
            "key > empty foundation",
            at("key-top", "2.1",
                "Only the top card of the key can be used; each that goes sets the next one free.",
                w.takes_top_of_pile),
            at("king-first", "7.4", "Only a king begins a foundation.", w.a_king), permission="begin-key"),
        permission_granted_by("play-key", "play-key", "key > occupied foundation", "key-top",
            at("follow-suit", "1.1"),
            at("one-up", "7.4",
                "On the king follow the ace, the two, and so on one rank at a time; the queen is last.",
                w.follows_rank_order("KA23456789TJQ"))),
        # The kings, and what follows on them.
        at.may("begin", "7.4", "A king begins a foundation, eight in all.",
            "shutter hand talon > empty foundation",
            terms("top-card", "1.2 follows: the others being covered",
                "Only the top card of a pile in the shutter can be used.",
                w.any_test_holds(w.does_not_come_from("shutter"), w.takes_top_of_pile)),
            at("talon-top", "8.2; EXPLANATION OF TERMS 10.2 for talon-card follows: the talon's cards "
                "waiting for use, and the covered ones being blocked",
                "Only the top card of the talon can be used.",
                w.any_test_holds(w.does_not_come_from("talon"), w.takes_top_of_pile)),
            "king-first", then=queens.counted),
        at.may("play", "8.1,3", "A card that follows on a foundation may be played there, from the shutter "
            "or as it is turned up.", "shutter hand > occupied foundation", "top-card", "follow-suit",
            "one-up", then=queens.counted),
        permission_granted_by("play",
            at("from-talon", "8.2; EXPLANATION OF TERMS 10.2 for talon-card follows: the talon's cards lying "
                "aside till they can come into use",
                "The top card of the talon may be played on a foundation as well."),
            "talon > occupied foundation", "talon-top", "follow-suit", "one-up", then=queens.counted),
        # The shutter.
        at.may("marry", "8.2 for onto-talon",
            "A card of the shutter, the pack or the talon may be married to a card of the shutter.",
            "shutter hand talon > occupied shutter", "top-card", "talon-top", terms("marry-suit", "5.2"),
            at("one-down", "8.2", "In the shutter a card goes only on one that is a rank higher.",
                w.one_lower), then=queens.counted),
        at.may("fill", "8.1; 8.2 for refill follows: spaces being refilled at once, and cards of pack and "
            "talon coming to the shutter",
            "A card turned up, or the top card of the talon, fills a space in the shutter.",
            "hand talon > empty shutter", "talon-top", then=queens.counted),
        # Dealing the rest.
        at.action("turn-up", "8.3", "The remainder of the pack is dealt out.",
            at("cards-left", "8.3 follows: the remainder of the pack being dealt out",
                "A card can be turned up only while the pack has one.", w.place_holds_cards("pack")),
            at("one-by-one", "8.3 silent"), then=w.turn_up_next_card(), permission="turn"),
        permission_granted_by("lay",
            at("lay", "8.3", "A card turned up that does not suit is laid on the talon."),
            "hand > talon", then=queens.counted),
        # The queens are paid.
        at.action("repay", "9.1",
            "When the pack is used up, three cards for each queen in the talon are taken as a fresh pack.",
            at("pack-gone", "9.1",
                "The queens are paid only when the pack is used up and its last card placed.",
                w.all_tests_hold(w.place_is_empty("pack"), w.place_is_empty("hand"))),
            at("to-be-paid",
                "9.1; 10.1 for queens-go follows: the payment being for queens, and in other cards",
                "There is nothing to pay where the talon holds no queen, or nothing but queens.",
                queens.queen_and_other), then=queens.paid),
        at.deals("from-the-bottom", "5.1; 9.1", "What is paid for the queens in the talon comes from its "
            "bottom: three cards for a queen, herself not counted."),
        at.deals("paid-again", "10.1,2 for counted-again", "Six queens bring eighteen cards, and when those "
            "have been dealt the queens are counted again and paid as before. The talon is not dealt again "
            "as a whole."),
        at.deals("all-that-remain", "10.3", "If fewer cards remain than are due, all of them are taken."),
        at.advises("lay-any", "8.3 silent for passing",
            "A card that could be played or married, and is no king, may be laid on the talon as well."),
        at.advises("count-the-queens", "9.1",
            "The queens are counted as they are laid on the talon; counters are a help."),
        at.never("key-to-foundations", "3.1", "No card of the key is placed on the shutter.",
            "key > shutter"),
        at.never("not-from-the-shutter",
            "8.1; 8.2 for late-spaces follows: pack and talon alone being named as coming to it",
            "A card of the shutter goes to no space.", "shutter > empty shutter"),
        at.must("fill-at-once", "8.1", "A space in the shutter is refilled at once.",
            w.empty_place_can_be_filled("shutter", "talon", "pack", "hand"),
            paid="fill turn begin begin-key play-key"),
        at.advises("key-counts", "8.1", "To get rid of the key is all-important."),
        at.won("all-out", "7.4 follows: eight such sequences using up both packs",
            "The game is won when all one hundred and four cards lie on the foundations.",
            w.all_cards_are_in_zones("foundation")),
        at.lost("nothing-left", "10.3 silent",
            "The game is lost when the pack is used up, no queen can be paid, and no card can be used.",
            w.both_states_hold(queens.dealt_out, w.no_move_is_possible))),
    doubts=(
        at.doubt("key-order", "6.3", "How do the cards that a queen takes from the key lie under the pack?",
            choice("turned-over", "As a packet turned over: the queen comes last of the fourteen."),
            choice("one-by-one", "Laid there one by one: the queen comes first.",
                at("key-payment", "6.3", "If the key shows a queen, she and the thirteen cards beneath her "
                    "are put under the pack one by one, the queen first."),
                deal=(queens.Key(one_by_one=True), queens.Shutter(), w.DealToZone("pack", rest=True))),
            why="Fourteen cards are taken, and placed under the pack: we take them as one packet. The key "
            "lies face up and the pack, we suppose, face down, so the packet is turned over."),
        at.doubt("kings-place", "7.1,3",
            "What becomes of the place of a king that the deal of the shutter brings?",
            choice("next-card", "The next card takes it: seven cards lie there."),
            choice("gap", "It is a space, to be refilled with the others.",
                at("next-in-place", "7.3 silent", "The place that a king leaves in the shutter is a space, "
                    "to be refilled with the others."),
                deal=(queens.Key(), queens.Shutter(gaps=True), w.DealToZone("pack", rest=True))),
            why="The text has seven cards dealt, and kings put above as they appear “during the dealing”. If "
            "these are not of the seven, the shutter is whole when the play begins, as its two rows of four "
            "and three suppose; if they are, they leave spaces."),
        at.doubt("talon-card", "8.2; EXPLANATION OF TERMS 10.2",
            "May the top card of the talon be played on a foundation?",
            choice("yes", "Yes, whenever it fits."),
            choice("shutter", "No: it may go to the shutter, and be played from there.",
                limits={
                    "begin play": at("shutter-only",
                        "8.2 follows: the shutter being the only place named for cards of the talon",
                        "A card of the talon goes to the shutter and nowhere else.",
                        w.does_not_come_from("talon"))}),
            why="The text has the talon's cards marry in the shutter and does not tell of their being "
            "played. But by the glossary a talon is laid aside until its cards can come into use, and to be "
            "played is a use. That only the top one is free, we add."),
        at.doubt("later-queens", "6.3; 4.1; 7.1; 9.1",
            "Is a queen paid from the key when she comes to the top during the play?",
            choice("no", "No: only when the key has been laid out.", short="no"),
            choice("yes", "Yes, she may be.",
                at.action("pay-key", "4.1 follows: queens being paid for from the key",
                    "Whenever the key shows a queen, she and the thirteen cards beneath her may be put under "
                    "the pack.",
                    at("shows-queen", "6.3; 4.1 follows: a queen being uppermost when they are taken",
                        "The key must show a queen.", queens.shows_queen), then=queens.key_under_pack),
                short="yes"), why="The rule says where the cards are taken, and how many. When, the play "
            "tells: after the key is laid out and before the shutter, and it calls it luck. Of queens met "
            "with later it pays those in the talon. The other reading lets more of the key be got rid of; "
            "the claims tell how often a player without a plan wins under each."),
        at.doubt("key-first", "8.1", "Must the key be played before other cards?",
            choice("always", "Yes: while its top card fits, nothing else is done.",
                at.must("key-first", "8.1 follows: the key being looked at first and played in preference",
                    "While the top card of the key can be played, nothing else is done.",
                    w.a_move_is_allowed("begin-key", "play-key"), paid="begin-key play-key"),
                short="yes, always"),
            choice("same-card", "Only where its twin could be played instead.", short="before its twin",
                limits={
                    "play": at("key-before-twin", "8.1 follows: the key being played in preference",
                        "A card is not played from elsewhere while the key shows the same card.",
                        queens.twin_of_key)}),
            choice("advice", "No: it is the best thing to do, no more.", short="no"),
            why="The player is always to look at the key first, and to play it in preference. That is said "
            "as an order, though a reason is added. It can cost a space, where the twin lay alone in the "
            "shutter; the text holds the key to be worth more."),
        at.doubt("kings", "7.3,4", "Must a king go to the foundations as soon as it can?",
            choice("at-once", "Yes; only the key goes before it.",
                at.must("kings-out", "7.3,4 follows: kings being put above as they appear",
                    "A king that can be used begins a foundation before anything else is done, the key's top "
                    "card apart.", w.a_move_is_allowed("begin", "begin-key"),
                    paid="begin begin-key play-key"), short="yes"),
            choice("may-wait", "No: it may stay, or fill a space.", short="no"),
            why="Kings that appear are put in the row above: so it is told of the deal of the shutter, where "
            "the player has no choice. We take it to hold later too, the eight kings being the foundations."),
        at.doubt("refill", "8.1,2,3; 3.1", "What fills a space in the shutter?",
            choice("either", "A card of the pack or the top card of the talon, as the player likes.",
                short="pack or talon, at once"),
            choice("pack-first", "The pack; the talon only when the pack is used up.",
                short="the pack, then the talon, at once",
                limits={
                    "fill": at("pack-alone", "8.1; 8.3 follows: refilling being named as the pack is dealt",
                        "While the pack lasts, it alone fills spaces.",
                        w.any_test_holds(w.does_not_come_from("talon"), w.place_is_empty("pack")))}),
            why="The text says when, at once, and keeps out the key. It tells of refilling as the pack is "
            "dealt out; of the talon it says nothing there. But from pack and talon alike it lets cards come "
            "to the shutter to be married."),
        at.doubt("together", "8.2; EXPLANATION OF TERMS 5.2,3",
            "May a pile of married cards be married as one?",
            choice("no", "No: one card at a time.", short="no: one card at a time"),
            choice("whole-pile", "Yes, the whole pile.",
                terms.may("marry-pile", "5.3 silent",
                    "A pile of married cards may be married as one, by its lowest card.",
                    "shutter > occupied shutter",
                    terms("whole-pile", "5.3 silent", "The pile goes whole or not at all.",
                        w.takes_whole_pile), "marry-suit", "one-down"), short="the whole pile"),
            why="To marry, says the glossary, is to place a card on the next one; that any number may be "
            "placed on each other tells how high a pile may grow, not that it can travel."),
        at.doubt("onto-talon", "8.2; EXPLANATION OF TERMS 10.2",
            "May a card of the shutter be married to the top card of the talon?",
            choice("no", "No: cards of the talon come to the shutter, not the other way.", short="no"),
            choice("yes", "Yes, in descending line.",
                at.may("marry-talon", "8.2 follows: cards of the shutter marrying with cards of the talon",
                    "A card of the shutter may be married to the top card of the talon.",
                    "shutter > occupied talon", "top-card", "marry-suit", "one-down", then=queens.counted),
                short="yes"), why="That they can marry with cards from pack or talon leaves open which is "
            "laid on which. But “from” tells of a card that comes, and the talon, says the glossary, is for "
            "cards that have no use at the moment."),
        at.doubt("holding-back", "8.3",
            "May a card of the shutter, the talon or the hand that fits be held back?",
            choice("yes", "Yes; only the key and the kings must go.", short="yes"),
            choice("no", "No card is turned or laid aside while one can be played.", short="no",
                without="lay-any",
                limits={
                    "turn lay": at("all-played",
                        "8.3 follows: dealing coming when all available cards have been married or played",
                        "Unless a space is to be filled, no card is turned up or laid aside while one can be "
                        "played on a foundation.",
                        w.any_test_holds(w.state_holds(w.a_place_is_empty("shutter")),
                            w.no_move_possible_under("begin", "begin-key", "play", "play-key")))}),
            why="“When you have married or played all available cards”, says the text, deal. We take that "
            "for the course of the game, for it does not say must; and a card of the shutter may serve "
            "better as the root of a marriage for a while."),
        at.doubt("passing", "8.3; EXPLANATION OF TERMS 3.2",
            "May a card turned up that could be used be laid on the talon?",
            choice("yes", "Yes, if it is no king."),
            choice("no", "No: only an unsuitable one.", without="lay-any",
                limits={
                    "lay": at("unsuitable-only", "8.3 follows: the talon being of cards that do not suit",
                        "A card that can be played or married is not laid on the talon.",
                        w.no_move_from_zones_possible("begin", "play", "marry"))}),
                            why="The unsuitable cards form the "
            "talon, and a suitable card, says the glossary, is one that can be played or placed. We take "
            "that for what happens and not for a command: a marriage is the player's choice, and nothing in "
            "the text requires it."),
        at.doubt("late-spaces", "8.1 silent",
            "What fills a space in the shutter when pack and talon are used up?",
            choice("nothing", "Nothing; it stays empty."),
            choice("any-card", "The top card of a pile in the shutter.",
                at.may("fill-late", "8.1 silent", "When pack and talon are used up, the top card of a pile "
                    "in the shutter may go to a space.", "shutter > empty shutter", "top-card",
                    at("frees-a-card", "8.1 silent",
                        "A card goes to a space only off another, to set that free.",
                        w.leaves_a_card_behind))), why="The text lets cards of the pack and the talon come "
            "to the shutter. Of the time after them it says nothing, and we allow nothing that it does not "
            "allow."),
        at.doubt("turned-card", "8.3 silent", "May other cards be used while a card turned up is waiting?",
            choice("yes", "Yes; only the next card must not be turned.", short="yes"),
            choice("no", "No, except for the key: it is placed first.", short="no",
                limits={
                    "begin play marry fill": at("turned-first", "8.3 silent",
                        "While a card turned up is waiting, no other card is used, the key's apart.",
                        w.turned_card_is_played_first)}), why="A play or a marriage may make the card "
            "suitable, and a card is unsuitable only when that has been tried. The text has dealing and "
            "playing go on together and puts neither first."),
        at.doubt("queens-go", "5.1; 4.1; 9.1; 10.1,3", "What becomes of the queens when they are paid?",
            choice("stay", "They stay in the talon, wherever they lie."),
            choice("along", "Those that lie among the cards taken go along, without being counted."),
            choice("all", "All of them go to the fresh pack with the cards."),
            choice("with-the-rest", "They stay; but when all that remains is taken they go too."),
            why="Fourteen “including” herself from the key, three “exclusive” of herself from the talon: the "
            "one queen is among the cards taken, so the other is not. Staying in the talon she can be "
            "counted again, as the text goes on to tell. Where too few cards remain, “all that remain” are "
            "taken: taken literally, the queens as well. We take it of the cards that are paid for them."),
        at.doubt("talon-order", "5.1; 9.1", "In what order are the cards taken from the talon dealt again?",
            choice("turned-over", "As they were laid on the talon: the bottom card comes first."),
            choice("one-by-one",
                "As they are drawn out one by one, each upon the last: the bottom card comes last."),
            why="They “constitute a fresh pack”. We take the talon to lie face up and a pack face down, so "
            "they are turned over, and the card that lay lowest is the first to be dealt."),
        at.doubt("counted-again", "10.1", "Is a queen paid for more than once?",
            choice("yes", "Yes: every queen in the talon counts each time.",
                short="as often as the pack is used up"),
            choice("once", "No: only queens laid on the talon since the last payment count.",
                at("paid-again", "10.1,2 follows: the queens laid on the talon anew being counted",
                    "Six queens bring eighteen cards, and when those have been dealt the queens laid on the "
                    "talon since are counted and paid in the same way. The talon is not dealt again as a "
                    "whole."), short="once for each queen laid on the talon",
                limits={
                    "repay": at("counters-due", "9.1 follows: the queens of the talon being counted",
                        "There is nothing to pay where no queen was laid on the talon since the last "
                        "payment.", w.fact_is_above("counters", 0))}),
                            why="The eighteen cards are counted for "
            "the queens that the talon contains, and when they have been dealt one counts again and is "
            "repaid as before. If only fresh queens counted there would be none to count: the eighteen were "
            "taken without their queens."),
        at.doubt("in-vain", "10.2 silent", "When is the game lost, if queens can be paid for ever?",
            choice("no-use", "When the whole talon could come round and not a card of it would be of use.",
                at.lost("in-vain", "10.2 silent", "The game is lost when no card can be used, and none could "
                    "be though the queens were paid until the whole talon had come round.",
                    queens.talon_in_vain)),
            choice("give-up", "When the player gives up, or nothing is left to take."),
            why="Each payment is to give a fresh chance. Where no card of the talon fits, the cards would "
            "come again and again to the same tableau, and that is no chance. The talon was laid face up, so "
            "this can be known without dealing it. The text does not say so."),
        at.ask_about_taking_back("8.2 silent", "The text does not allow it.", to="occupied shutter",
            terms="to be married in the shutter", closed="shutter talon", rules=("marry-suit", "one-down"))),
    facts={"Key": ("32 cards face up, less 14 for a queen on top", "key-payment"),
        "Shutter": ("seven cards, four and three", "the-shutter"),
        "Foundations": ("8, begun by the eight kings", "begin"),
        "Built": ("up in suit: king, ace, two, to the queen", "one-up"),
        "In the shutter": ("marriages downward, in suit", "one-down"), "The key first?": "key-first",
        "To win": ("all 104 cards on the foundations", "all-out"),
        "Luck or skill": ("luck, with some skill in the marriages",)},
    five=("take-back", "together", "refill",
        ("three cards for each queen in the talon, again and again", "doubt counted-again"),
        ("yes, as the pack is dealt out after the shutter", "turn-up")),
    like=(understand_phrase("held-back", "yes", by="doubt holding-back=yes"),
        understand_phrase("laid-aside", "yes", by="doubt passing=yes"),
        understand_phrase("filled-from", "either", by="doubt refill=either"),
        understand_phrase("talon", "yes", by="doubt talon-card=yes")),
    wide=w.make_layout(w.Area("foundation", 0.6, 0, label="kings"), w.Area("key", 0.6, 2.8, label="key"),
        w.Area("shutter", 2.6, 2.8, points=FOUR_AND_THREE, path=PILE), w.Area("pack", 8.4, 2.8, label="pack"),
        w.Area("hand", 8.4, 4.9, label="turned"), w.Area("talon", 8.4, 7.0, label="talon"), width=10.6,
        why="The key on the left, the shutter in rows of four and three, and the kings in a row above are "
        "the book's. Our copy has no plate: that the three lie between the four, and where pack and talon "
        "lie, is ours."),
    narrow=w.make_layout(w.Area("foundation", 0.3, 0, label="kings", row=4, drop=2.0),
        w.Area("key", 5.2, 1.0, label="key"), w.Area("shutter", 0.3, 4.5, points=FOUR_AND_THREE, path=PILE),
        w.Area("pack", 5.2, 4.5, label="pack"), w.Area("hand", 5.2, 6.7, label="turned"),
        w.Area("talon", 5.2, 8.9, label="talon"), width=6.5, why="The key on the left, the shutter in rows "
        "of four and three, and the kings in a row above are the book's. Our copy has no plate: that the "
        "three lie between the four, and where pack and talon lie, is ours. On a narrow screen the key lies "
        "on the right."))
