"""The Fourteenth, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""


from rules_engine import words as w
from rules_engine.games.cadogan import the_fourteenth_words as fourteenth
from rules_engine.writing import Text, choice, game, prohibition, understand_phrase

at = Text("cadogan", "THE FOURTEENTH")
terms = Text("cadogan", "EXPLANATION OF TERMS")


# Exchanges.


GAME = game("cadogan/the-fourteenth", "The Fourteenth", at,
    packs=2,
    table=fourteenth.TABLE,
    deal=(
        at.deals("two-packs", "0.1"),
        at.deals("five-rows", "1.1; 2.1",
            "Twenty-five cards are laid in five rows of five; the others stay in the hand.",
            w.DealToZone("row"),
            w.DealToZone("pack", rest=True)),
        at.deals("court-cards", "1.3", "A king counts thirteen, a queen twelve and a knave eleven."),
        terms.deals("points", "EXPLANATION OF TERMS 7.2 follows: the value of a minor card being its points",
            "Every other card counts its points, an ace one.")),
    play=(
        at.may("pair", "1.2; 2.1", "Two cards that make fourteen are withdrawn from the square.",
            "row > aside",
            at("in-line", "1.2",
                "Both cards of a pair lie in the same row or in the same column; they need not touch.",
                w.takes_cards_from_one_line),
            at("fourteen", "1.2", "The two cards of a pair come to fourteen together.",
                w.values_add_up_to(14)),
            at("two-cards", "1.2", "A fourteen takes exactly two cards, and neither goes alone.",
                w.takes_cards_singly(2)), parts=0, tries=w.moves_of_two_top_cards("row", "aside")),
        at.advises("any-fourteen", "1.2 follows: any two cards being taken that make fourteen",
            "Where several fourteens can be composed, the player chooses which to withdraw."),
        at.may("fill", "2.1", "A place left by a withdrawn card is filled from the pack.", "pack > empty row",
            at("top-card", "2.1 silent", "Places are filled with the top card of the pack.",
                w.takes_top_of_pile)),
        at.may("exchange", "3.1",
            "When the square is stuck, two cards of it may change places with two others.", "row > row",
            at("no-fourteen", "3.1", "Cards are exchanged only when no two cards in a line make fourteen.",
                w.fails_test(fourteenth.a_fourteen)),
            at("once", "3.1 follows: one chance remaining", "There is one exchange in a game, no more.",
                w.fact_equals("exchanges", 0)),
            at("one-for-one", "3.1 for which-way follows: cards changing places with others",
                "Each of the two cards goes to the place of one of the two others, and that card comes to "
                "its place.", fourteenth.changes_places),
            at("makes-fourteen", "3.1 follows: the exchange being made to produce fourteens",
                "After the exchange at least one fourteen can be composed.", fourteenth.FOURTEEN), parts=4,
            then=w.add_one_to_fact("exchanges"),
            tries=w.exchanges_of_two_pairs("row", fourteenth.may_exchange)),
        prohibition("two-cards", "row > aside"),
        at.never("space-only", "2.1 follows: the places left alone being filled",
            "A card from the pack goes only where a place is empty.", "pack > row"),
        at.never("own-place", "2.1; 3.1 follows: no other way from a place being named",
            "No card leaves its place in the square but to be paired or exchanged.", "row > row"),
        at.never("off-for-good", "2.1 follows: the hand alone filling the places",
            "A pair that has been withdrawn does not come back.", "aside > row pack"),
        at.won("all-paired", "3.1", "The game is won when both packs have been withdrawn, pair by pair.",
            w.all_cards_are_in_zones("aside")),
        at.lost("stuck", "3.1 follows: one chance remaining, and success being to pair off the entire pack",
            "The game is lost when no fourteen can be composed, no place can be filled, and no exchange can "
            "be made.", fourteenth.no_chance)),
    doubts=(
        at.doubt("how-often", "3.1", "How often may cards be exchanged?",
            choice("once", "Once in the whole game.", short="once"),
            choice("each-time", "Each time that no fourteen can be composed.", short="each time",
                without="once"), why="When the square sticks at some time in the game, “one chance remains”. "
            "That can be meant of every time; but a chance that comes back, as we read, is not one, and does "
            "not remain."),
        at.doubt("to-make", "3.1", "Must the exchange make a fourteen?",
            choice("yes", "Yes, one at least.", short="it must make a fourteen"),
            choice("no", "No; if it makes none, the chance is gone.", short="it need not make a fourteen",
                without="makes-fourteen"), why="The exchange is described as made so as to produce a "
            "fourteen or several. With one exchange in the game the question is idle, for one that makes "
            "none loses; it matters where cards may be exchanged again."),
        at.doubt("which-way", "3.1", "Must cards that are exchanged change places two by two?",
            choice("one-for-one", "Yes: each of the two with one of the two others.", short="one for one"),
            choice("round", "No: the two may take the others' places so that all four go round.",
                at.may("exchange-round", "3.1 follows: two cards taking the places of two others",
                    "The two cards may take the two places of the others so that all four go round.",
                    "row > row", "no-fourteen", "once",
                    at("in-a-round", "3.1 silent", "Going round, each of the four cards takes the place of "
                        "the next, and the last that of the first.", fourteenth.goes_round), "makes-fourteen",
                    parts=4, then=w.add_one_to_fact("exchanges"), tries=fourteenth.rounds),
                short="one for one, or round"), why="To change places with a card, we take it, is to come "
            "where it lay while it comes where one lay oneself."),
        at.doubt("just-two", "3.1", "May just two cards change places with each other?",
            choice("no", "No: the exchange takes four cards.", short="no: two cards with two others"),
            choice("yes", "Yes: two cards may, as well as two with two.",
                at.may("exchange-two", "3.1 silent",
                    "When the square is stuck, two cards of it may change places.", "row > row",
                    "no-fourteen", "once",
                    at("each-other", "3.1 silent", "The two cards go each to the place of the other.",
                        fourteenth.changes_places), "makes-fourteen", parts=2,
                            then=w.add_one_to_fact("exchanges"),
                    tries=w.exchanges_of_two_top_cards("row")), short="yes: two cards, or two with two"),
            why="The two cards change places with two others, says the book; the word “other” leaves out the "
            "two themselves. It does not offer a part of the exchange either."),
        at.doubt("empty-places", "3.1", "May cards be exchanged with empty places?",
            choice("no", "No: only with other cards.", short="nobody, once the pack is out"),
            choice("yes", "Yes: two cards may go to two empty places instead.",
                at.may("into-spaces", "3.1 silent",
                    "When the square is stuck, two cards may go to two empty places.", "row > empty row",
                    "no-fourteen", "once",
                    at("two-spaces", "3.1 silent",
                        "Two cards that go to empty places go each to one of its own.", fourteenth.to_spaces),
                    "makes-fourteen", parts=2, then=w.add_one_to_fact("exchanges"),
                    tries=fourteenth.two_into_spaces, permission="exchange-into-spaces"),
                short="two cards, as the exchange"), why="The book names cards on both sides. Where only two "
            "are left, out of line, there is then nothing for them to change with, and the game is lost."),
        at.doubt("which-pair", "1.2; 3.1", "May the player choose among several fourteens?",
            choice("any", "Yes: any of them.", short="yes"),
            choice("in-order", "No: the first in the order of the rows is withdrawn.", short="no",
                without="any-fourteen",
                limits={
                    "pair": at("first-fourteen", "3.1 silent", "Of several fourteens the one is withdrawn "
                        "whose first card lies first, from the top row down and in each row from the left; "
                        "if one card makes fourteen with two others, the first of these.",
                        fourteenth.is_first_fourteen)}), why="The number is composed of “any two cards” of a "
            "row, and no order is given in which pairs are to go. Against it the book says that “only in "
            "making this exchange” has the player any control over the success. A choice among pairs is "
            "control, as the claims below show. But to take it away the book would have to say which pair "
            "goes first, and it does not; the order of the second choice is ours."),
        at.doubt("when-filled", "2.1", "Must the two places be filled before the next pair is withdrawn?",
            choice("at-once", "Yes, both of them.",
                at.must("fill-at-once",
                    "2.1 follows: pairs being withdrawn and the places filled in one sentence",
                    "While the pack lasts, empty places are filled before anything else is done.",
                    w.both_states_hold(w.a_place_is_empty("row"), w.has_cards("pack")), paid="fill"),
                short="the pack, at once"),
            choice("at-leisure", "No: several pairs may go before any place is filled.",
                short="the pack, at leisure"), why="Withdrawing and filling are named in one sentence; we "
            "take it of each pair. To wait could change what comes where, and the player has control, it "
            "says, “only in making this exchange”."),
        at.doubt("where-first", "2.1 silent", "Which of the two places is filled first?",
            choice("either", "Either, as the player likes.", short="either"),
            choice("in-order", "The upper one, and in one row the left one.", short="the first in order",
                limits={
                    "fill": at("in-order", "2.1 silent", "The first empty place is filled first: from the "
                        "top row down, and in each row from the left.", w.goes_to_first_empty_place)}),
            why="The book does not say. The next card of the pack is not known, so a fair player gains "
            "nothing by the choice, and we add no rule that the book does not have."),
        at.doubt("closing-up", "2.1; 3.1", "When the pack is out, do the cards left close up?",
            choice("no", "No: a place that cannot be filled stays empty.", short="no"),
            choice("yes", "Yes: after each pair the rest move up, row by row from the left upper corner.",
                short="yes", effects={"pair": fourteenth.close_up}), why="Cards leave their places in the "
            "text to be withdrawn or exchanged; of moving up it says nothing. A pair across an empty place "
            "is in one row or column none the less.")),
    facts={"Square": ("25 cards, five rows of five", "five-rows"),
        "Foundations": ("none: pairs are withdrawn", "pair",
            at.grounds("2.1 follows: the cards paired being withdrawn")),
        "Taken off": ("two cards of one row or column that make fourteen", "in-line"),
        "Cards count": ("knave 11, queen 12, king 13", "court-cards"),
        "When stuck": ("two cards may change places with two others", "exchange"), "How often?": "how-often",
        "To win": ("every card of both packs paired", "all-paired"),
        "Luck or skill": ("luck while the pack lasts; the last 24 cards can be thought out",)},
    five=(("no foundations; pairs withdrawn stay off", "off-for-good"),
        ("no sequences: every card lies by itself", "five-rows",
            at.grounds("1.1; 1.2 follows: the cards being paired off from rows")), "when-filled",
        ("none is given", "stuck"),
        ("no: all twenty-five are laid first", "five-rows",
            at.grounds("1.1 follows: five rows being laid to begin"))),
    like=(
        understand_phrase("refilled", "at-once", by="doubt when-filled=at-once",
            why="Withdrawing and filling are named in one sentence."),),
    wide=w.make_layout(w.Area("row", 0.6, 0.5, dx=1.16, row=5, drop=1.56),
        w.Area("pack", 0.6, 8.9, label="pack"),
        w.Area("aside", 2.92, 8.9, label="withdrawn"), width=6.5,
        why="Five rows of five are the book's; where the pack and the withdrawn pairs lie is ours."),
    inseparable={"in-a-round": "Four cards that go neither round nor two by two break one-for-one as well."})
