"""The Flower-Garden, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from __future__ import annotations

from rules_engine import words as w
from rules_engine.candidates.candidates import MovesFromPlaceToPlace
from rules_engine.games.cadogan import the_flower_garden_words as garden
from rules_engine.writing import Text, choice, game

at = Text("cadogan", "THE FLOWER-GARDEN")

lifted = MovesFromPlaceToPlace("bouquet packet", "packet", garden.lifted_from)
"""Candidates: each card that may be used, and each sequence at the top of a packet, to every packet."""

GAME = game("cadogan/the-flower-garden", "The Flower-Garden", at,
    zones=(w.foundations(4, "ace"), w.zone("packet", 6, title="Garden"),
        w.zone("bouquet", title="Bouquet", hand=True)),
    deal=(at.deals("one-pack", "0.1"),
        at.deals("garden", "4.1",
            "Six packets are dealt, six cards at a time, face up, "
            "and spread so that every card shows: the Garden.", w.DealToZone("packet", each=6)),
        at.deals("bouquet", "5.1", "The sixteen cards left over are kept in the hand: the Bouquet.",
            w.DealToZone("bouquet", each=16))),
    play=(
        at.may("begin", "4.2; 5.2", "An ace that may be used goes to its place and begins a foundation.",
            "packet bouquet > empty foundation",
            at("top-card", "1.1,2",
                "Only the top card of a packet may be used, and once it has gone the next "
                "one; of the Bouquet any card.", w.if_from("packet", w.takes_top_of_pile)),
            at("one-card",
                "1.1,2; 6.1 follows: the uppermost cards being available, "
                "and releasing those beneath by their removal",
                "Cards are moved one at a time.", w.takes_one_card),
            at("ace-first", "4.2")),
        at.may("play", "5.2",
            "A card of the Garden or the Bouquet may be played on the foundation that it fits.",
            "packet bouquet > occupied foundation", "top-card", "one-card", at("follow-suit", "2.1"),
            at("one-up", "4.2")),
        at.may("place", "3.1; 6.1",
            "In the Garden a card may be placed on one of any suit, as often as the player likes; "
            "the cards of the Bouquet come to it in the same way.",
            "packet bouquet > occupied packet", "top-card", "one-card",
            at("one-down", "6.1; 8.1",
                "In the Garden a card is placed only on one that is next higher in rank; "
                "the king is the highest.", w.one_lower)),
        at.advises("care", "7.2,3",
            "Take the greatest care in placing and playing cards: "
            "the Bouquet takes none back, and there is but one deal."),
        at.advises("at-leisure", "7.4",
            "Nobody has to place or play a card. It is often better to leave one where "
            "it is: it may help to release others."),
        at.may("fill", "8.1",
            "Where a whole packet has gone, any card that may be used can begin a new one; "
            "this is often the only way to move a king, who fits on nothing.",
            "packet bouquet > empty packet", "top-card", "one-card"),
        at.never("no-return", "7.2; 5.1 follows: the Bouquet being the cards left over, and taking none back",
            "No card goes to the Bouquet.", "packet foundation > bouquet"),
        at.won("all-out", "4.2 follows: four such sequences taking the whole pack",
            "The game is won when the four foundations hold all fifty-two cards.",
            w.all_cards_are_in_zones("foundation")),
        at.never("one-deal", "7.2", "There is one deal only.", "redeal"),
        at.lost("nothing-left", "7.2 silent", "The game is lost when no card can be moved any more.",
            w.no_move_is_possible)),
    doubts=(
        at.doubt("together", "6.1", "May cards in sequence be moved together?",
            choice("no", "No: one card at a time.", short="no, nor a whole one: one card at a time"),
            choice("yes", "Yes, all that lie in sequence or the upper part of them.",
                at("one-card", "6.1",
                    "Cards are moved one at a time; but within the Garden those that lie in unbroken "
                    "sequence may go together.", garden.singly_or_in_sequence),
                at("top-card", "1.1,2; 6.1 follows: sequences being transferred",
                    "Only the top card of a packet may be used, or several on top that lie in sequence; "
                    "once they have gone, the next one. Of the Bouquet any card.",
                    w.if_from("packet", w.takes_top_of_pile)),
                short="yes, all of it or its upper part")),
        at.doubt("kings", "8.1", "May a king of the Garden begin a new packet?",
            choice("yes", "Yes."),
            choice("no", "No: only a king of the Bouquet may.",
                at("fill", "8.1 follows: a king never being transferred",
                    "Where a whole packet has gone, any card that may be used can begin a new one, "
                    "unless it is a king of the Garden."),
                limits={"fill": at("king-stays", "8.1 follows: a king never being transferred",
                    "A king of the Garden is moved to his foundation and nowhere else.",
                    w.if_from("packet", w.fails_test(w.a_king)))})),
        at.ask_about_taking_back("7.2 silent", to="occupied packet",
            terms="to the Garden, on a card next higher in rank", rules=("one-down",))),
    facts={"Garden": ("six packets of six, all cards visible", "garden"),
        "Bouquet": ("sixteen cards in the hand, all free", "bouquet", at.grounds("5.1; 1.1")),
        "Foundations": ("4, begun by the aces as they come free", "begin"),
        "Built": ("up in suit, ace to king", "one-up"), "In the Garden": ("down, whatever the suit", "place"),
        "To win": ("all 52 cards on the foundations", "all-out"),
        "Luck or skill": ("skill: every card is seen from the start",)},
    five=("take-back", "together", ("any card that may be used; none has to", "fill"), ("none", "one-deal"),
        ("no: play begins when all is dealt", "bouquet",
            at.grounds("5.1,2 follows: the Bouquet being what is left of the pack"))),
    wide=w.make_layout(w.Area("foundation", 0, 0, label="aces"),
        w.Area("bouquet", 0, 2.15, fan=(0.4, 0), label="Bouquet",
            path=tuple((along * 0.8, row * 1.5) for row in range(2) for along in range(8))),
        w.Area("packet", 0, 5.6, dx=1.12, fan=(0, 0.4), label="packet"), width=6.6),
    tries={"place fill": lifted})
