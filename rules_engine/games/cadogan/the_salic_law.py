"""The Salic Law, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine import words as w
from rules_engine.games.cadogan import the_salic_law_words as salic
from rules_engine.model.cards import RANK, turn_face_down
from rules_engine.model.expression import (
    HERE,
    compiles_to,
    every_place_meets,
    pile_size,
)
from rules_engine.writing import Game, MoveAttempt, Position, Text, choice, game, understand_phrase

at = Text("cadogan", "THE SALIC LAW")


@dataclass(frozen=True)
class UppermostKing:
    """One step of a deal: the king that lies nearest the top is taken out of the pack."""

    def carry_out(self, deal: w.DealInProgress) -> None:
        """Lays him down as the first of the line."""
        first = next(at for at, card in enumerate(deal.left) if RANK[card] == 12)
        deal.piles[salic.PACKETS[0]] = deal.left[first : first + 1]
        deal.left = deal.left[:first] + deal.left[first + 1 :]


def packets_dealt_again(attempt: MoveAttempt, position: Position) -> Position:
    """Takes up the packets with their kings, shuffles them, and lays out the first king as before.

    If no king is shown, none is laid out.
    """
    game, piles = attempt.game, list(position.piles)
    order = list(w.shuffle_for_redeal(game, position, sum((piles[at] for at in salic.PACKETS), ())))
    kings = [card for card in order if RANK[card] == 12][:1]
    for king in kings:
        order.remove(king)
    for at in salic.PACKETS:
        piles[at] = ()
    piles[salic.PACKETS[0]], piles[salic.PACK] = tuple(kings), turn_face_down(reversed(order))
    changed = position._replace(piles=tuple(piles))
    return w.position_with_facts(game, changed, covered=0, redeals=attempt.fact_value("redeals") + 1)


@compiles_to(
    every_place_meets("queen", pile_size(HERE).equals(1))
    & every_place_meets("foundation", pile_size(HERE).equals(11))
    & every_place_meets("packet", pile_size(HERE).equals(1)))
def all_in_place(_game: Game, position: Position) -> bool:
    """Eight whole foundations, eight queens above them and eight kings, with nothing on these."""
    heights = {"queen": 1, "foundation": 11, "packet": 1}
    return all(
        len(position.piles[at]) == cards for zone, cards in heights.items()
        for at in salic.TABLE.zone_places[zone]
    )

GAME = game("cadogan/the-salic-law", "The Salic Law", at,
    packs=2,
    table=salic.TABLE,
    deal=(at.deals("two-packs", "0.1"),
        at.deals("first-king", "3.1",
            "A king is taken out of the pack and laid on the table; he begins a line of eight.",
            w.WithdrawCards("packet", w.cards("KS"))),
        at.deals("whole-pack", "3.3", "The whole pack is dealt out so.", w.DealToZone("pack", rest=True))),
    play=(
        # The deal, which is half of the play.
        at.action("turn-up", "3.2", "The next card of the pack is turned up, to be laid where it belongs.",
            at("cards-left to turn", "3.3 follows: the whole pack being dealt"),
            at("one-by-one", "3.2,3 follows: cards being placed as they are dealt",
                "A card turned up is laid before the next is turned.", w.place_is_empty("hand")),
            then=w.turn_up_next_card(), permission="turn"),
        at.may("next-king", "3.1,3",
            "A king takes the next place in the line and begins a packet of his own.",
            "hand > empty packet",
            at("kings-only", "3.2,3 follows: all cards dealt being heaped on kings",
                "Only a king begins a packet.", w.a_king)),
        at.may("heap", "3.2,3", "A card dealt is heaped on the last king, whatever lies on him.",
            "hand > occupied packet",
            at("last-king", "3.3", "A card dealt is heaped on the king that appeared last, and on no other.",
                salic.last_king)),
        at.may("raise-queen", "4.2", "A queen goes to the queens' row above the foundations.",
            "hand > empty queen",
            at("queens-only", "4.2,3 follows: the row being that of the queens",
                "Nothing but queens is laid in the row above the foundations.", w.a_queen)),
        # The foundations.
        at.deals("any-suit", "2.1", "The foundations do not keep to a suit."),
        at.advises("examine", "1.1", "All the cards of every packet may be looked at."),
        at.may("begin", "4.1,2", "An ace begins a foundation, above the packets.",
            "hand packet > empty foundation",
            at("top-card", "1.1", "Only the top card of a packet is available.", w.takes_top_of_pile),
            at("ace-first", "4.1")),
        at.may("play", "4.2,4 for straight",
            "A card that fits may be played on a foundation, in the course of the deal or later.",
            "hand packet > occupied foundation", "top-card",
            at("one-up", "4.1",
                "On an ace the cards follow one rank higher at a time, and the knave is the last.",
                w.follows_rank_order("A23456789TJ"))),
        # The kings, when the deal is over.
        at.advises("free-kings", "4.4", "Try to strip some of the kings entirely as you play."),
        at.may("cover", "4.4",
            "When the deal is over, a king may take one card from any of the other packets.",
            "packet > occupied packet", "top-card",
            at("king-stays", "4.3 follows: the eight kings lying below at the end",
                "A king never leaves his place in the line.", w.leaves_a_card_behind),
            at("deal-over", "4.4",
                "No king takes a card from another packet until the whole pack has been dealt.",
                w.all_tests_hold(w.place_is_empty("pack"), w.place_is_empty("hand"))),
            at("bare-king",
                "4.4 follows: kings being freed for the purpose, and one card being named for each",
                "The king must be bare: he takes one card, and a second not before it has gone.",
                w.goes_onto_single_card)),
        at.advises("choose", "4.4,5",
            "Put on a king the card that sets free most others for the foundations. "
            "To free kings and to choose well what covers them is the whole play. The text says must, "
            "but adds “of course”: it is counsel."),
        at.never("queens-rest", "4.3",
            "A queen takes no further part; she lies there to complete the picture.",
            "queen > foundation packet"),
        at.must("king-at-once", "3.1", "A king is laid in the line when he appears.",
            w.a_top_card_has_rank(12, "hand"), paid="next-king"),
        at.must("ace-at-once", "4.2", "An ace that appears is laid above the packets at once.",
            w.a_top_card_has_rank(0, "hand"), paid="begin"),
        at.must("queen-at-once", "4.2", "A queen is laid in her row when she appears.",
            w.a_top_card_has_rank(11, "hand"), paid="raise-queen"),
        at.won("all-out", "4.3",
            "The game is won when eight knaves end the foundations, "
            "with the eight queens above them and the eight kings below.", all_in_place),
        at.lost("stopped", "4.5 silent",
            "The game is lost when the deal is over, no card fits a foundation, "
            "and no king can take a card that lies on another.", salic.over_and_stuck)),
    doubts=(
        at.doubt("which-king", "3.1; 2.1", "Which king begins the line?",
            choice("any", "Any that you take out of the pack; in our numbered deals a king of spades."),
            choice("uppermost", "The one that would have appeared first.",
                deal=(UppermostKing(), w.DealToZone("pack", rest=True)))),
        at.doubt("straight", "4.2; 3.2,3; 1.1",
            "May a card that fits go from the pack straight to a foundation?",
            choice("yes", "Yes."),
            choice("no", "No: it is heaped on the last king first, and played from there.",
                limits={"play": at("heaped-first",
                    "3.2,3; 1.1 follows: all cards being heaped on the last king as they are dealt",
                    "A card that is no ace, queen or king is heaped on the last king "
                    "first, and played from there.", w.does_not_come_from("hand"))})),
        at.doubt("holding-back", "4.2,4", "May a card that fits be held back?",
            choice("no", "No: it is played before the next card is dealt, and before a king is covered.",
                limits={
                    "turn": at("play-first",
                        "4.2,4 follows: aces going up at once, and the packets being examined continually",
                        "No card is turned up while a card of the packets fits a foundation.",
                        w.no_move_possible_under("play")),
                    "cover take-back redeal": at("play-before-covering", "4.2,4 silent",
                        "No king is covered, and no packet taken up, "
                        "while a card of the packets fits a foundation.",
                        w.no_move_possible_under("play"))}),
            choice("yes", "Yes, as long as the player likes.")),
        at.doubt("covering", "4.4", "How often may a king take a card, and must he be bare?",
            choice("whenever-bare", "Whenever he is bare, one card at a time.",
                short="after the deal, whenever he is bare"),
            choice("once-bare", "Once in the game, when he is bare.",
                at("bare-king", "4.4 follows: kings being freed for the purpose", "The king must be bare.",
                    w.goes_onto_single_card),
                short="once, when bare",
                limits={"cover take-back": at("king-once", "4.4 follows: one card being named for each king",
                    "After the deal each king takes one card in all, and no other when that has gone.",
                    salic.first_time)},
                effects={"cover take-back": salic.note_covered}),
            choice("once-any", "Once in the game, bare or not.",
                short="once, bare or not", without="bare-king", limits={"cover take-back": "king-once"},
                effects={"cover take-back": salic.note_covered})),
        at.doubt("only-card", "4.4", "May the only card of a king be shifted to another bare king?",
            choice("yes", "Yes; but to be able to do so does not keep a lost game going."),
            choice("no", "No: the card must have another under it.",
                limits={"cover": at("frees-a-card", "4.4 silent",
                    "A card is laid on a bare king only if another card lies under it.",
                    w.fails_test(w.source_holds_at_most(2)))})),
        at.doubt("redeals", "4.5 silent", "Is there a re-deal?", choice("none", "No.", short="none"),
            choice("one", "One, of the packets with their kings.",
                at.action("redeal", "4.5 silent",
                    "When the deal is over, the packets may be taken up with their kings, "
                    "shuffled, and dealt out once more.",
                    at("dealt-out", "4.5 silent", "Nothing is taken up before the whole pack has been dealt.",
                        w.all_tests_hold(w.place_is_empty("pack"), w.place_is_empty("hand"))),
                    at("once", "4.5 silent"), then=packets_dealt_again),
                short="one, shuffled")),
        at.ask_about_taking_back("4.1 silent", to="occupied packet",
            terms="on a bare king, once the deal is over", closed="packet queen foundation hand",
            rules=("deal-over", "bare-king"))),
    facts={"Packets": ("8, each on a king, dealt one after another", "heap"),
        "Foundations": ("8, begun by the aces as they appear", "begin"),
        "Built": ("up from ace to knave, whatever the suits", "one-up"),
        "Queens": ("laid aside in a row above", "raise-queen"),
        "Available": ("the top card of each packet; all may be looked through", "examine"),
        "A bare king takes a card": "covering",
        "To win": ("eight knaves end the foundations, queens above, kings below", "all-out"),
        "Luck or skill": ("luck in the deal, with some choice; then skill",)},
    five=("take-back", ("one card at a time", "cover"),
        ("a bare king takes a card when the deal is over", "doubt covering"), "redeals",
        ("yes, whatever fits; but no king takes a card of a packet", "deal-over", at.grounds("4.2,4"))),
    like=(understand_phrase("held-back", "no", by="doubt holding-back=no",
        why="Suitable cards are named with the aces, which go up immediately."),),
    wide=w.make_layout(w.Area("queen", 0, 0, dx=1.16, label="queens"),
        w.Area("foundation", 0, 2.0, dx=1.16, label="aces"),
        w.Area("packet", 0, 4.45, dx=1.16, fan=(0, 0.34), label="no."), w.Area("pack", 9.8, 0, label="pack"),
        w.Area("hand", 9.8, 2.0, label="turned"), width=10.9, dense=True),
    narrow=w.make_layout(w.Area("pack", 0, 0, label="pack"), w.Area("hand", 1.16, 0, label="turned"),
        w.Area("queen", 0, 1.95, dx=1.12, label="queens"),
        w.Area("foundation", 0, 3.95, dx=1.12, label="aces"),
        w.Area("packet", 0, 6.3, dx=1.12, fan=(0, 0.38), label="no."), width=8.9, dense=True))
