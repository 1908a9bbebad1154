"""Spenser's Fairie Queen, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from collections.abc import Iterator
from dataclasses import dataclass

from rules_engine import words as w
from rules_engine.games.cadogan import spensers_fairie_queen_words as fairie_queen
from rules_engine.model.cards import RANK
from rules_engine.writing import Game, Move, MovePart, Position, Text, choice, game, understand_phrase

at = Text("cadogan", "SPENSER'S FAIRIE QUEEN")

deal_is_over = w.all_tests_hold(w.place_is_empty("pack"), w.place_is_empty("hand"))
"""Every card has been dealt and placed."""


@dataclass(frozen=True)
class UppermostKing:
    """One step of a deal: the king that lies nearest the top is taken out and laid down first of the line."""

    def carry_out(self, deal: w.DealInProgress) -> None:
        """Lays him down."""
        first = next(at for at, card in enumerate(deal.left) if RANK[card] == fairie_queen.KING)
        deal.piles[fairie_queen.COLUMNS[0]] = deal.left[first : first + 1]
        deal.left = deal.left[:first] + deal.left[first + 1 :]


def sequences(_game: Game, position: Position) -> Iterator[Move]:
    """Candidates: two or more of the lowest cards of a column, in sequence, to each other column."""
    for source in fairie_queen.COLUMNS:
        pile = position.piles[source]
        start = len(pile) - 1
        while start > 1 and fairie_queen.may_follow(pile[start - 1], pile[start]):
            start -= 1
            at = tuple(range(start, len(pile)))
            yield from (Move((MovePart(at, source, target),)) for target in fairie_queen.COLUMNS
                        if target != source and position.piles[target])

GAME = game("cadogan/spensers-fairie-queen", "Spenser's Fairie Queen", at,
    packs=2,
    table=fairie_queen.TABLE,
    deal=(at.deals("two-packs", "0.1"),
        at.deals("first-king", "6.1",
            "A king is taken out of the pack and laid at the top left of the table.",
            w.WithdrawCards("column", w.cards("KS")), w.DealToZone("pack", rest=True)),
        at.deals("half-covered", "6.2",
            "A column runs down the table, each card half covering the one before: all can be seen."),
        at.deals("twist", "15.1,2",
            "A column that can no longer go on in a straight line is twisted to gain room."),
        at.deals("whole-pack", "6.3", "The deal goes on until the pack is exhausted."),
        at.deals("places", "7.1; 14.1",
            "The foundations have places of their own; the book's plate had no room for them."),
        at.deals("any-suit", "3.1", "In the columns suit and colour do not matter."),
        at.never("no-redeal", "12.3", "The cards are dealt once, and not again.", "redeal")),
    play=(
        # The deal.
        at.action("turn-up", "6.2", "The next card of the pack is turned up, to be laid where it belongs.",
            at("cards-left to turn", "6.3 follows: dealing going on until the pack is exhausted"),
            at("one-by-one", "6.2 follows: the cards being placed as they are dealt",
                "A card turned up is laid before the next is turned.", w.place_is_empty("hand")),
            then=w.turn_up_next_card(), permission="turn"),
        at.may("next-king", "6.2,3",
            "A king takes the place beside the last one and heads a column of his own.",
            "hand > empty column",
            at("kings-only", "6.2 follows: all other cards lying on kings", "Only a king heads a column.",
                w.a_king)),
        at.may("heap", "6.2,3; 7.1; 9.1",
            "A card dealt that is no king, and goes to no foundation, is laid on the last king's column, "
            "whatever ends that column.",
            "hand > occupied column",
            at("last-king", "2.1; 6.3",
                "A card dealt goes to the king turned up last; earlier kings get no more, "
                "even one that has none at all.", fairie_queen.last_king)),
        # The foundations.
        at.may("begin", "8.1", "Each of the eight aces begins a foundation.",
            "hand column > empty foundation",
            at("lowest-card", "4.1",
                "Of a column only the lowest card, which no other covers, is available; "
                "when it goes, the next one is.", w.takes_top_of_pile),
            at("ace-first", "8.1")),
        at.may("play", "9.1; 11.1",
            "A card that fits may be played on a foundation, as it is turned up in the deal or from the "
            "lower end of any column, during the deal and after it.",
            "hand column > occupied foundation", "lowest-card", at("follow-suit of its ace", "1.1"),
            at("one-up", "8.1",
                "A foundation goes up from its ace one rank at a time and ends with the queen.",
                w.follows_rank_order("A23456789TJQ"))),
        at.advises("examine", "9.1",
            "Whenever a card has been played, look along the ends of the columns for another that now fits."),
        # When the deal is over: single kings, and the columns.
        at.advises("survey", "10.1",
            "When the last card is dealt, study the whole table before you touch it."),
        at.may("cover", "5.1 for kings", "A single king takes any available card.",
            "column > occupied column", "lowest-card",
            at("single-king", "5.1; 13.2",
                "A king is single when no card lies on him; what comes after his first "
                "card must follow in order.",
                w.fits_on_target_card(lambda _, under: RANK[under] == fairie_queen.KING)),
            at("fits-column", "3.1; 5.1",
                "What is moved to a column goes on a card one rank higher or on a single king.",
                w.fits_on_target_card(
                    lambda card, under: RANK[under] in (fairie_queen.KING, RANK[card] + 1))),
            at("king-stays", "6.2,3 follows: kings heading the columns",
                "A king never leaves the head of his column.", w.leaves_a_card_behind),
            at("deal-over", "10.1; 11.1 follows: “now”",
                "Nothing is moved to a column or a single king until the pack is dealt out.", deal_is_over)),
        at.may("transfer", "3.1", "An available card may be moved from one column to another.",
            "column > occupied column", "lowest-card",
            at("one-down", "3.1; 5.1",
                "A card moved from column to column goes on one that is one rank higher, "
                "unless it goes on a single king.",
                w.fits_on_target_card(
                    lambda card, under: fairie_queen.KING != RANK[under] == RANK[card] + 1)),
            "king-stays", "deal-over",
            # What is laid on a king is judged by the rules on single kings.
            about=w.fits_on_target_card(lambda _, under: RANK[under] != fairie_queen.KING)),
        at.advises("wait", "11.2",
            "A card that fits a foundation is sometimes better left, so that a sequence can be built on it."),
        at.advises("spare-queens", "12.1",
            "Move a queen only for cards that you badly need: she will keep her king occupied."),
        at.advises("queen-moved", "12.1",
            "A queen that has been moved is not moved again until a foundation wants her."),
        at.advises("to-and-fro", "12.2",
            "Success depends greatly on the skill with which sequences are shifted, "
            "to set free what lies beneath."),
        at.advises("work-off", "13.1,2,3,4,5,6",
            "With two single kings you can move a long sequence card by card. Put part of it on the kings, "
            "then in order on a card elsewhere; now the kings are free for the next part."),
        at.never("turn-first", "9.1 follows: cards being played as they turn up",
            "A card of the pack is turned up before it is used.", "pack > foundation column"),
        # At once, and the end.
        at.must("king-at-once", "6.2", "A king turned up must be laid beside the others.",
            w.a_top_card_has_rank(12, "hand"), paid="next-king"),
        at.must("ace-at-once", "7.1", "An ace turned up in the deal goes to its place at once.",
            w.a_top_card_has_rank(0, "hand"), paid="begin"),
        at.won("all-out", "8.1 follows: all eight aces being to ascend so",
            "The game is won when all eight foundations have come to their queens.",
            w.each_place_holds_cards(12, "foundation")),
        at.lost("nothing-left", "12.3 silent",
            "The game is lost when the deal is over, no card fits a foundation, "
            "and nothing can be moved but a king's only card to another single king.",
            fairie_queen.over_and_stuck)),
    doubts=(
        at.doubt("which-king", "6.1", "Which king is taken out first?",
            choice("any", "Any; in our numbered deals a king of spades."),
            choice("uppermost", "The one that would have been turned up first.",
                deal=(UppermostKing(), w.DealToZone("pack", rest=True)))),
        at.doubt("holding-back", "9.1; 7.1; 11.2", "While the deal lasts, may a card that fits be held back?",
            choice("yes", "Yes, an ace excepted.", short="yes, but no ace"),
            choice("no", "No: it is played before another is laid or turned.",
                short="no",
                limits={"turn heap cover transfer move-sequence": at("play-first",
                    "9.1 follows: cards that suit being played in the deal",
                    "In the deal no card is turned up, and none laid on a column, "
                    "while one fits a foundation.",
                    w.any_test_holds(deal_is_over, w.no_move_possible_under("play")))})),
        at.doubt("turned-card", "6.2; 9.1", "May other cards be played before a card turned up is placed?",
            choice("yes", "Yes, unless it is a king or an ace."),
            choice("no", "No: it is placed first.",
                limits={"begin play cover transfer move-sequence": at("turned-first",
                    "6.2; 9.1 follows: cards being placed or played as they turn up",
                    "While a card turned up is waiting, no card of the columns is moved.",
                    w.any_test_holds(w.place_is_empty("hand"), w.does_not_come_from("column")))})),
        at.doubt("while-dealing", "11.1; 3.1; 10.1",
            "May cards be moved from column to column while the deal is going on?",
            choice("no", "No: only when the whole pack has been dealt."),
            choice("yes", "Yes, and single kings may be covered too.", without="deal-over")),
        at.doubt("together", "12.2; 13.1,2; 4.1; 5.1", "May a sequence be moved as one?",
            choice("no", "No: one card at a time.", short="no: one card at a time"),
            choice("yes", "Yes, the whole or part of it.",
                at.may("together", "12.2 follows: sequences being transferred",
                    "A sequence at the end of a column may be moved as one, the whole or a part.",
                    "column > occupied column",
                    at("in-sequence", "12.2; 3.1 follows: sequences being what is transferred",
                        "Cards move together only if they descend one by one in rank.",
                        fairie_queen.in_sequence),
                    at("from-the-end", "4.1 follows: the lowest card alone being available",
                        "What moves together reaches down to the end of its column.", w.takes_top_of_pile),
                    at("king-apart", "6.2,3 follows: kings heading the columns",
                        "A king never moves with the cards that lie on him.",
                        w.all_tests_hold(w.leaves_a_card_behind, w.fails_test(w.a_king)),
                        same_as="king-stays"),
                    "fits-column", "deal-over", permission="move-sequence"),
                short="yes, the whole or a part")),
        at.doubt("only-card", "12.1; 5.1", "May a king's only card be moved to another single king?",
            choice("but-queens", "Yes, unless it is a queen.",
                short="yes, but no queen",
                limits={"cover move-sequence": at("queen-rests",
                    "12.1 follows: a queen dealt to a king lying as one moved there",
                    "A queen that lies on a king stays there until a foundation takes her.",
                    fairie_queen.no_queen_on_her_king)}),
            choice("any", "Yes, whatever it is.", short="yes", without="queen-moved"),
            choice("none", "No.", short="no",
                limits={"cover move-sequence": at("frees-a-card", "12.2 silent",
                    "A king's only card is not moved to another single king.", fairie_queen.frees_a_card)})),
        at.doubt("kings", "5.1", "May a single king be laid on another single king?",
            choice("no", "No: kings stay where they are."),
            choice("yes", "Yes, as an available card, when the deal is over.",
                at("king-stays", "5.1", "A king stays where he is until the pack is dealt out.",
                    w.any_test_holds(w.leaves_a_card_behind, deal_is_over)))),
        at.ask_about_taking_back("8.1; 11.2 silent", to="occupied column",
            terms="to a card one rank higher or to a single king, when the deal is over",
            closed="column foundation hand",
            rules=("fits-column",
                at("back-after-deal", "10.1 silent",
                    "No card comes back from a foundation until the pack is dealt out.", deal_is_over)))),
    facts={"Columns": ("8, each headed by a king, dealt one after another", "heap"),
        "Foundations": ("8, begun by the aces as they turn up", "begin"),
        "Built": ("up in suit, ace to queen", "one-up"),
        "Available": ("the lowest card of each column; all lie open", "lowest-card"),
        "In the columns": ("moved in descending sequence, whatever the suits", "one-down"),
        "A king's only card to another king?": "only-card", "May a card be held back?": "holding-back",
        "To win": ("96 cards on the foundations; eight kings are left", "all-out"),
        "Luck or skill": ("luck in the deal, then skill",)},
    five=("take-back", "together", ("a single king takes any available card", "cover"), ("none", "no-redeal"),
        ("yes, on the foundations", "play")),
    like=(understand_phrase("held-back", "yes", by="doubt holding-back=yes"),),
    wide=w.make_layout(w.Area("foundation", 0, 0, label="aces"),
        w.Area("column", 0, 2.55, fan=(0, 0.34), label="no."), w.Area("pack", 9.9, 0, label="pack"),
        w.Area("hand", 9.9, 2.55, label="turned"), width=10.9, dense=True),
    narrow=w.make_layout(w.Area("pack", 0, 0, label="pack"), w.Area("hand", 1.16, 0, label="turned"),
        w.Area("foundation", 0, 1.95, dx=1.12, label="aces"),
        w.Area("column", 0, 4.35, dx=1.12, fan=(0, 0.38), label="no."), width=8.9, dense=True),
    scenes=at.sentences("13.7"),
    inseparable={
        "single-king": "It sets the permission for single kings apart from the one for columns. "
            "A card that goes on no king and does not follow in order is refused by "
            "one-down; one that does follow is allowed."},
    tries={"move-sequence": sequences},
    groups="move-sequence")
