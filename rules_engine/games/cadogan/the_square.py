"""The Square, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from rules_engine import words as w
from rules_engine.games.cadogan import the_square_words as square
from rules_engine.writing import Text, choice, duty, end, game, grant, phrase

at = Text("cadogan", "THE SQUARE")
terms = Text("cadogan", "EXPLANATION OF TERMS")

EDGE = (*((along, 0) for along in range(5)), *((4, row) for row in range(1, 5)),
    *((along, 4) for along in range(3, -1, -1)), *((0, row) for row in range(3, 0, -1)))
"""The sixteen places along the edge of a square of five by five, clockwise from the upper left corner."""


def layout(dx: float, dy: float) -> w.Layout:
    """The square round the four foundations, with the pack, the card turned up and the talon at its right."""
    right = 5 * dx + 0.25
    return w.layout(
        w.Area("square", 0, 0, label="no.", points=tuple((x * dx, y * dy) for x, y in EDGE)),
        w.Area("foundation", 1.5 * dx, 1.5 * dy, dx=dx, label="aces", row=2, drop=dy),
        w.Area("pack", right, 0, label="pack"), w.Area("hand", right, dy, label="turned"),
        w.Area("talon", right, 2 * dy, label="talon"), width=right + 1)


GAME = game("cadogan/the-square", "The Square", at,
    packs=2,
    table=square.TABLE,
    deal=(
        at.deals("two-packs", "0.1"),
        at.deals("sixteen-cards", "3.1,2", "Sixteen cards are laid out as a square, called the Square."),
        at.deals("aces-out", "4.1; 5.1; 3.1 follows: the Square having sixteen cards",
            "The first ace of each suit that turns up as the square is dealt takes no place in it. It goes "
            "to its own place as a foundation, and the next card is dealt instead. Nothing else is played or "
            "married before the Square is complete.", square.LaySquare(), w.DealTo("pack", rest=True)),
        at.never("no-redeal", "7.1", "The cards are dealt once, and not again.", "redeal")),
    play=(
        # The foundations.
        at.may("begin", "4.1,2", "The first ace of each suit to appear begins that suit's foundation.",
            "square hand talon > empty foundation",
            at("top-card", "5.3; EXPLANATION OF TERMS 1.2 for together", "Cards that are married lie on each "
                "other in a packet, and of a packet only the top card can be taken.",
                w.either(w.not_from("square"), w.all_of(w.top_of_pile, w.one_card))),
            terms("talon-top", "10.2; 1.2; 2.2 follows: a covered card being blocked"),
            at("ace-first", "2.1", "A foundation begins with an ace and with nothing else.", w.an_ace),
            at("twin-ace", "4.1; 2.2", "There is one foundation for each suit. The second ace of a suit "
                "begins nothing; it is the last card its foundation will want.", w.foundation_suit_is_new)),
        at.may("play", "5.1,2", "A card that fits a foundation may be played there.",
            "square hand talon > occupied foundation", "top-card", "talon-top",
            at("follow-suit of its ace", "1.1"),
            at("one-up", "2.1", "A foundation first goes up one rank at a time, from its ace to a king.",
                square.wanted_going_up),
            at("second-king", "2.2 for kings",
                "When a foundation has come to a king, the second king of its suit is laid on it.",
                square.a_second_king),
            at("one-down", "2.2",
                "From the second king it goes down one rank at a time, and ends with the second ace.",
                square.wanted_going_down)),
        # The square.
        at.may("marry", "5.1,2", "A card may be married: laid on the top card of a place in the Square.",
            "square hand talon > occupied square", "top-card", "talon-top", terms("own-suit", "5.2"),
            at("neighbours", "5.1; EXPLANATION OF TERMS 5.2",
                "A card is married to the next higher or the next lower of its suit.", w.one_apart)),
        at.advises("reverse", "5.3 for reversing", "A sequence can be reversed: its cards go one after "
            "another from their packet to another whose top card is next to theirs, and there lie the other "
            "way about."),
        at.advises("care", "5.3,4", "Take care when you reverse, or cards may block one another for good; it "
            "takes much practice to avoid that."),
        # Spaces, and dealing the rest.
        at.may("fill", "5.1", "A space in the Square is filled from the pack or the talon.",
            "pack hand talon > empty square", "talon-top"),
        at.action("turn", "5.2", "The rest of the pack is dealt out.",
            at("cards-left", "5.2 follows: the whole pack being dealt out"),
            at("one-by-one", "5.2 silent for unturned"), then=w.turn_up_one()),
        grant("lay", at("lay", "5.2", "Unsuitable cards form the talon."), "hand > talon"),
        at.advises("lay-any", "5.2 silent", "A card that could be used may be laid on the talon as well, "
            "unless it is the first ace of its suit."),
        at.never("from-outside", "5.1 for late-spaces follows: spaces being filled from the pack or talon",
            "No card of the square goes into a space.", "square > square"),
        at.must("ace-at-once", "4.1; 5.2 follows: the deal going on until the pack is out",
            "The first ace of a suit is put in its place as it appears.",
            w.both_hold(w.a_top_card_has_rank(0, "square", "hand", "talon"), w.a_move_is_allowed("begin")),
            paid="begin fill"),
        at.must("fill-at-once", "5.1",
            "A space in the Square is filled at once, as long as there is a card for it.",
            w.can_be_filled("square", "pack", "hand", "talon"), paid="fill begin"),
        at.won("all-out", "6.1", "The game is won when every foundation has gone up and down, and four aces "
            "lie on top as four lay at the bottom.", w.all_cards_on("foundation")),
        end("lost", at("nothing-left", "7.1 silent"), w.dealt_out)),
    doubts=(
        at.doubt("kings", "2.2; 5.2", "May a foundation go down before the others have come to their kings?",
            choice("each", "Yes: each turns when it has its own king.", short="each when it has its king"),
            choice("all", "No: all four go up first, and then all down.", short="when all have their kings",
                limits={
                    "play": at("all-kings", "2.2; 5.2 follows: the playing being first up, then down",
                        "No second king is laid before all four foundations have come to their first.",
                        square.all_have_kings)})),
        at.doubt("direction", "5.1; EXPLANATION OF TERMS 5.2", "May a packet go up and then down again?",
            choice("free", "Yes: each card need only fit the one it covers.", short="yes"),
            choice("one-way", "No: it goes on as it began.", short="no",
                limits={
                    "marry together take-back": at("one-way",
                        "5.3; EXPLANATION OF TERMS 6.2 follows: a sequence being a regular succession",
                        "A packet of two cards or more goes on the way it began, upward or downward.",
                        square.goes_on_the_same_way)})),
        at.doubt("ace-and-king", "5.1; EXPLANATION OF TERMS 6.2",
            "Are an ace and a king married in the Square?",
            choice("no", "No: the ace is the lowest card, the king the highest."),
            choice("yes", "Yes.",
                at("neighbours", "5.1",
                    "A card is married to the next higher or lower of its suit; ace and king are neighbours.",
                    w.either(w.one_lower_round, w.one_higher_round)))),
        at.doubt("reversing", "5.3", "Must a sequence that is being reversed be reversed whole?",
            choice("at-will", "No: each card of it is a marriage, and you may stop where you like.",
                short="no"),
            choice("whole", "Yes: its cards follow until it is used up or the next does not fit.",
                duty(
                    at("carry-through", "5.3 follows: all the cards of the sequence following the first",
                        "Once a sequence has begun to be reversed, its next card follows as long as it can, "
                        "before anything else is done but putting an ace in its place and filling a space.",
                        square.in_the_reversal), square.reversing, paid="marry begin fill"), short="yes",
                limits={"marry": "carry-through"}, effects={"marry": square.note_reversal})),
        at.doubt("together", "5.3", "May a sequence be moved as one, without being reversed?",
            choice("no", "No: card by card, which reverses it.",
                short="part or whole, card by card, reversed"),
            choice("yes", "Yes, by its bottom card.",
                at.may("together", "5.3 silent",
                    "A sequence may be married as one, its order kept, by its bottom card.",
                    "square > occupied square",
                    at("sequence", "5.3 silent", "A sequence moved as one is two or more cards at the top of "
                        "a packet, of one suit, going one way.", square.in_sequence), "own-suit",
                    "neighbours", tries=square.runs, group=True), short="part or whole, as one or reversed")),
        at.doubt("filler", "5.1", "Who chooses between the pack and the talon?",
            choice("player", "The player, each time."),
            choice("pack-first", "Nobody: the talon fills spaces when the pack is used up.",
                limits={
                    "fill": at("pack-first", "5.1 silent",
                        "While the pack lasts, a space is filled from the pack and not from the talon.",
                        w.either(w.not_from("talon"),
                            w.all_of(w.place_is_empty("pack"), w.place_is_empty("hand"))))})),
        at.doubt("unturned", "5.1; 5.2 silent",
            "While a card turned up waits, may the next of the pack fill a space?",
            choice("yes", "Yes; the card turned up goes on waiting.", short="yes"),
            choice("no",
                "No: the card turned up is the next of the pack; it fills the space, or the talon does.",
                short="no",
                limits={
                    "fill": at("not-over", "5.1 silent",
                        "While a card turned up waits, no other card of the pack fills a space.",
                        w.either(w.not_from("pack"), w.place_is_empty("hand")))})),
        at.doubt("late-spaces", "5.1 silent", "What fills a space when pack and talon are used up?",
            choice("nothing", "Nothing; it stays empty.", short="stay empty"),
            choice("any-card", "Any available card of the square.",
                at.may("fill-late", "5.1 silent",
                    "When pack and talon are used up, the top card of any packet may go into a space.",
                    "square > empty square", "top-card"), short="any available card")),
        at.doubt("holding-back", "5.1,2", "May a card be held back that could be used?",
            choice("yes", "Yes, of whatever kind, except for the first ace of a suit.", short="yes"),
            choice("play-first", "No card is turned up while one can be played on a foundation.",
                short="not what fits a foundation",
                limits={
                    "turn": at("play-first",
                        "5.1 follows: suitable cards being played before the others are laid aside",
                        "No card is turned up while one can be played on a foundation.",
                        w.no_move_possible_under("play"))}),
            choice("use-all",
                "A card turned up is not laid on the talon either, if it can be played or married.",
                short="no, nor the card turned up", without="lay-any",
                limits={"turn": "play-first",
                    "lay": at("employed", "5.2 follows: the talon being of cards that do not suit",
                        "A card turned up that can be played or married is not laid on the talon.",
                        w.no_card_fits("play", "marry"))})),
        at.turned_first("5.2 silent", held_up="play marry together take-back",
            rule=at("turned-first", "5.2 silent",
                "While a card turned up waits, no other card is played or married.",
                w.turned_card_is_played_first),
            answer="No: it is placed before any other card is played or married."),
        at.doubt("talon-card", "5.1,2; EXPLANATION OF TERMS 10.2",
            "May a card of the talon be played or married?",
            choice("yes", "Yes, the top one, whenever it fits.", short="every use, its top card"),
            choice("fills-only", "No: it only fills spaces.", short="to fill spaces only",
                limits={
                    "play marry": at("fills-only", "5.1 follows: the talon being named for spaces",
                        "A card of the talon fills a space; it is neither played nor married from there.",
                        w.not_from("talon"))})),
        at.doubt("later-aces", "4.1", "Must the first ace of a suit go out at once when it turns up later?",
            choice("at-once", "Yes, whenever it appears.", short="yes"),
            choice("may-wait", "Only while the square is laid out; later it may wait.",
                at("lay-any", "5.2 silent"), short="it may wait", without="ace-at-once")),
        at.taking_back("2.2 silent", to="occupied square",
            terms="to the square, on a card it fits", rules=("own-suit", "neighbours"))),
    facts={"The Square": ("16 cards", "sixteen-cards"),
        "Foundations": ("4, the first ace of each suit", "begin"),
        "Built": ("in suit, ace to king, then king to ace", "second-king"), "They go down": "kings",
        "In the Square": ("marriages in suit, up or down", "neighbours"), "Up and then down?": "direction",
        "The talon serves": "talon-card", "Spaces after pack and talon": "late-spaces",
        "To win": ("all 104 cards out, an ace on top of each foundation", "all-out"),
        "Luck or skill": ("much practice is needed in reversing", "care")},
    five=("take-back", "together", ("the pack or the talon, immediately", "doubt filler", at.grounds("5.1")),
        ("none", "no-redeal"), ("the first aces only, until the Square is complete", "aces-out")),
    like=(
        phrase("refilled", "at-once", by="fill-at-once",
            why="It says immediately, and makes no space wait for another."),
        phrase("held-back", "yes", by="doubt holding-back=yes"),
        phrase("filled-from", "either", by="doubt filler=player"),
        phrase("turned-up", "next", by="doubt unturned=yes",
            why="It is filled immediately, and from the pack; a card turned up is dealt already."),
        phrase("talon", "yes", by="doubt talon-card=yes"), phrase("ring", "no", by="doubt ace-and-king=no")),
    wide=layout(1.3, 1.9),
    narrow=layout(1.14, 1.9))
