"""Aces Up, from a text of our own."""

from rules_engine import words as w
from rules_engine.model.cards import RANK, SUIT, UNSEEN, visible_face
from rules_engine.writing import MoveAttempt, Text, Truth, choice, game

at = Text("house", "ACES UP")


def a_higher_one_shows(attempt: MoveAttempt) -> Truth:
    """The top card of another column is of the card's suit and higher, the ace being the highest."""
    piles, columns = attempt.position.piles, attempt.game.table.zone_places["column"]
    tops = [visible_face(piles[at][-1]) for at in columns if piles[at] and at != attempt.source]
    if UNSEEN in (attempt.card, *tops):
        return None
    return any(SUIT[top] == SUIT[attempt.card] and (RANK[top] - 1) % 13 > (RANK[attempt.card] - 1) % 13
               for top in tops)

GAME = game("house/aces-up", "Aces Up", at,
    zones=(w.zone("column", 4), w.pack, w.zone("discards")),
    deal=(
        at.deals("one-pack", "1.1", "One full pack of fifty-two cards."),
        at.deals("four-columns", "2.1", "Four cards are dealt face up side by side: the heads of columns.",
            w.DealToZone("column"), w.DealToZone("pack", rest=True))),
    play=(
        at.may("discard", "3.1", "A top card goes to the discards if a higher one of its suit shows.",
            "column > discards",
            at("top-card", "3.1", "Only the top card of a column is taken.", w.takes_top_of_pile),
            at("higher", "3.1,2", "Another column shows a higher card of the suit; aces are above kings.",
                a_higher_one_shows)),
        at.may("fill", "4.1", "The top card of a column may be laid in an empty one.",
            "column > empty column", "top-card"),
        at.may("deal", "5.1,2", "Four cards of the pack are dealt, one upon each column.",
            "",
            at("cards-left", "5.2", "Cards are dealt while the pack lasts.", w.place_holds_cards("pack")),
            at("nothing-to-discard", "5.1", "None are dealt while a card can be discarded.",
                w.no_move_possible_under("discard")),
            then=w.deal_to_every_packet(("column-1", "column-2", "column-3", "column-4"), 1)),
        at.never("off-for-good", "3.1 silent", "A card discarded does not come back.", "discards > column"),
        at.won("aces-left", "6.1", "The game is won when the discards hold all but the four aces.",
            lambda _game, position: len(position.piles[-1]) == 48),
        at.lost("stuck", "6.1 silent", "The game is lost when no filling leads on.",
            w.only_moves_under_remain("fill"))),
    doubts=(
        at.doubt("last-card", "4.1", "May the last card of a column fill another?",
            choice("yes", "Yes, though it only makes another space.", short="any top card, or nobody"),
            choice("no", "No: it would fill nothing.",
                short="a top card with others under it, or nobody",
                limits={"fill": at("not-the-last", "4.1 silent",
                    "The card leaves another behind in its column.", w.leaves_a_card_behind)})),),
    facts={"Columns": ("four", "four-columns"), "To win": ("only the aces left", "aces-left"),
        "Luck or skill": ("luck, with a little skill in filling",)},
    five=(("no foundations; what is discarded stays so", "off-for-good"),
        ("no: single cards only", "top-card"), "last-card", ("none", "cards-left"),
        ("no: four cards are dealt together", "deal")),
    wide=w.make_layout(w.Area("column", 0, 0, fan=(0, 0.36)), w.Area("pack", 5.4, 0),
        w.Area("discards", 5.4, 1.9)))
