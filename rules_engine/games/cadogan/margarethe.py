"""Margarethe, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from rules_engine import words as w
from rules_engine.judging.position_questions import possible_moves
from rules_engine.model.card_names import RANKS
from rules_engine.model.cards import RANK
from rules_engine.model.expression import compiles_to, is_certain, no_move_possible_except
from rules_engine.writing import (
    Game,
    Position,
    Text,
    choice,
    game,
    permission_granted_by,
    prohibition,
    understand_phrase,
)

at = Text("cadogan", "MARGARETHE")

FIRST = {RANKS.index(court): RANKS.index(card) for court, card in zip("KJQ", "T74", strict=True)}
"""What each court card takes first."""
LAST = {RANKS.index(card) for card in "852"}
"""The ranks that nothing goes on."""


@compiles_to(is_certain(no_move_possible_except(("take-back",))))
def is_lost(game: Game, position: Position) -> bool:
    """No leave allows a move, but for one back from a foundation, which opens no other."""
    return not any(
        True
        for permission in game.permissions
        if permission.key != "take-back"
        for _ in possible_moves(game, position, permission)
    )

THE_M = (w.Area("king", 0, 0, label="kings", points=((0.0, 0.0), (0.0, 1.9), (0.0, 3.8), (0.0, 5.7))),
    w.Area("knave", 0, 0, label="knaves", points=((1.16, 0.0), (3.48, 0.0), (1.74, 1.9), (2.9, 1.9))),
    w.Area("queen", 0, 0, label="queens", points=((4.64, 0.0), (4.64, 1.9), (4.64, 3.8), (4.64, 5.7))),
    w.Area("ace", 0, 0, label="aces", points=((2.32, 3.8),), turned=frozenset({0})))
THE_A = w.points_of_drawn_shape("....h....", "..h...h..", ".h.h.h.h.", "h.......h", dy=1.9)

GAME = game("cadogan/margarethe", "Margarethe", at,
    zones=(w.zone("king", 4, title="kings, down to eight"), w.zone("knave", 4, title="knaves, down to five"),
        w.zone("queen", 4, title="queens, down to two"),
        w.zone("ace", title="aces, in one packet", waits="ace"), w.zone("help", 9, title="help cards"),
        w.pack, w.talon),
    keeps=(w.Fact("redeals", meaning="how often the talon has been dealt again", most=1),
        w.Fact("fresh", meaning="1 while the talon's top card is the one just dealt", most=1),
        w.Fact("deal", meaning="the number dealt from, should the re-deal be shuffled", kind="deal")),
    deal=(at.deals("one-pack", "0.1"),
        at.deals("letter-m", "3.1,2",
            "The twelve kings, queens and knaves are taken out of the pack and laid as a "
            "letter M. Each of them is a foundation.",
            w.WithdrawCards("king", w.cards("KS KH KD KC")), w.WithdrawCards("knave", w.cards("JS JH JD JC")),
            w.WithdrawCards("queen", w.cards("QS QH QD QC"))),
        at.deals("letter-a", "3.4; 4.1",
            "The next nine cards are dealt as a letter A. They are the help cards.",
            w.DealToZone("help"), w.DealToZone("pack", rest=True))),
    play=(
        # The foundations and the aces.
        at.may("ace", "3.3", "The aces go on one packet, inside the M and below the knaves.",
            "help talon > ace",
            at("top-card",
                "4.2; EXPLANATION OF TERMS 10.2 for talon-card follows: "
                "the talon's cards lying aside till they can come into use",
                "Of the talon the top card may be used, whether just dealt or laid bare, and no other; "
                "of the pack, too, only the top card.",
                w.any_test_holds(w.comes_from("help"), w.takes_top_of_pile)),
            at("only-aces", "3.3", "The packet is for the aces, of whatever suit.", w.an_ace),
            then=w.subtract_one_from_fact("fresh", from_zone="talon")),
        at.may("play", "4.1,2", "A help card, or one that is dealt, may be played on the foundation it fits.",
            "help talon > occupied king knave queen", "top-card", at("follow-suit", "1.1"),
            at("first-card", "4.1",
                "The first card on a king is the ten, on a knave the seven, on a queen the four.",
                w.fits_on_target_card(lambda card, under: RANK[card] == FIRST.get(RANK[under], RANK[card]))),
            at("one-down", "2.1", "After its first card a foundation goes down by one rank at a time.",
                w.fits_on_target_card(
                    lambda card, under: RANK[under] in FIRST or RANK[card] == RANK[under] - 1)),
            at("last-card", "2.1",
                "A foundation is complete with three cards: a king's ends with the eight, "
                "a knave's with the five, a queen's with the two.",
                w.fits_on_target_card(lambda _, under: RANK[under] not in LAST)),
            then=w.subtract_one_from_fact("fresh", from_zone="talon")),
        # The A, and the talon.
        at.may("fill", "4.1 for filler", "An empty place of the A is filled with a card of the pack.",
            "pack > empty help", "top-card"),
        at.may("deal", "4.2", "The whole pack is dealt out, and the cards that do not suit form a talon.",
            "pack > talon", "top-card", then=w.set_fact("fresh", 1)),
        at.action("redeal", "6.1", "The talon may be dealt again.",
            at("pack-out", "4.2; 6.1 follows: the whole pack being dealt, and then the talon again"),
            at("once", "6.1", "The talon is dealt again once and no more.", w.fact_is_below("redeals", 1)),
            then=(w.gather_piles_into_pack("talon"), w.set_fact("fresh", 0))),
        at.never("turned-first", "4.2 silent",
            "A card dealt is turned up where the talon lies, or in the A; "
            "one that suits is played from there, and does not count as laid aside.",
            "pack > king knave queen ace"),
        at.never("one-each",
            "4.1,2 follows: spaces being filled from the pack, "
            "and a card not played going there or to the talon",
            "Each place of the A holds one card: nothing is laid on a help card, "
            "and none is moved to another place.", "help pack > help"),
        at.must("aces-at-once", "3.3 for holding-back follows: aces being placed as they appear",
            "An ace goes to its packet as soon as it appears.",
            w.both_states_hold(w.a_top_card_has_rank(0, "help", "talon"), w.a_move_is_allowed("ace")),
            paid="ace"),
        at.won("all-out", "5.1",
            "The game is won when the M shows the eights, the fives and the twos, "
            "with the four aces in its middle.", w.all_cards_are_in_zones("king", "knave", "queen", "ace")),
        at.lost("nothing-left", "6.1 silent",
            "The game is lost when nothing is left to deal, the re-deal has been used, "
            "and no card can be moved to any purpose.", is_lost)),
    doubts=(
        at.doubt("spaces", "4.1", "When must an empty place of the A be filled?",
            choice("before-dealing", "Before the next card is dealt to the talon.",
                at.must("refill-first", "4.2; 4.1 follows: spaces being filled before the dealing is named",
                    "Every empty place of the A is filled before the next card is dealt to the talon.",
                    w.empty_place_can_be_filled("help", "pack"), against="deal redeal"),
                short="the pack, before the next card is dealt"),
            choice("at-once", "Before anything else is done, except for an ace.",
                at.must("refill-at-once", "4.1 follows: cards being played with the spaces filled",
                    "As long as the pack lasts, an empty place of the A is filled before anything else is "
                    "done, except for an ace that goes to its packet.",
                    w.empty_place_can_be_filled("help", "pack"), paid="ace fill fill-talon fill-beneath"),
                short="the pack, at once"),
            choice("at-leisure", "Whenever the player likes.", short="the pack, at leisure")),
        at.doubt("filler", "4.2; 4.1", "May the talon fill a place of the A?",
            choice("pack",
                "No: only the next card of the pack does. Once that is dealt out, "
                "a place stays empty until the re-deal.",
                prohibition("from-pack", "talon > help"),
                limits={"fill-beneath": at("from-pack",
                    "4.1 follows: spaces being filled from the pack in hand",
                    "The places of the A are filled from the pack and from nowhere else.",
                    w.comes_from("pack"))}),
            choice("used-up", "Yes, its top card, once the pack is dealt out.",
                at.may("fill-talon", "4.2 follows: no source being named when the filling is named again",
                    "The top card of the talon may be moved to an empty place of the A.",
                    "talon > empty help", "top-card",
                    at("pack-used-up", "4.1 follows: spaces being filled from the pack in hand",
                        "As long as the pack lasts it alone fills the A.", w.place_is_empty("pack")),
                    then=w.subtract_one_from_fact("fresh", from_zone="talon")),
                limits={"fill-beneath": "pack-used-up"}),
            choice("either", "Yes, its top card, at any time.",
                permission_granted_by("fill-talon", "fill-talon", "talon > empty help", "top-card",
                    then=w.subtract_one_from_fact("fresh", from_zone="talon")))),
        at.doubt("talon-card", "4.2; EXPLANATION OF TERMS 10.2",
            "May the top card of the talon be played, or only a card just dealt?",
            choice("top", "Its top card, whether just dealt or laid bare when others have gone."),
            choice("just-dealt", "Only a card just dealt; those beneath wait for the re-deal.",
                at("top-card", "4.2; EXPLANATION OF TERMS 1.2 follows: a covered card being blocked",
                    "Of the talon and the pack only the top card can be used.",
                    w.any_test_holds(w.comes_from("help"), w.takes_top_of_pile)),
                without="play-beneath fill-beneath",
                limits={"play ace": at("just-dealt", "4.2 follows: cards being played as they are dealt",
                    "A card of the talon may be played only as it is dealt, "
                    "and not once it has been covered.", w.if_from("talon", w.fact_equals("fresh", 1)))})),
        at.ask_about_turned_card("4.2; EXPLANATION OF TERMS 1.2; EXPLANATION OF TERMS 10.2",
            at.may("play-beneath", "4.2 follows: only unsuitable cards being placed in the talon",
                "While a card lies just turned, the talon's card beneath it may be played "
                "when it fits a foundation.",
                "talon > occupied king knave queen", at("just-beneath", "4.2 silent"), "follow-suit",
                "first-card", "one-down", "last-card"),
            at.may("fill-beneath", "4.2 follows: only unsuitable cards being placed in the talon",
                "While a card lies just turned, the talon's card beneath it may go to an "
                "empty place of the A.", "talon > empty help", "just-beneath")),
        at.doubt("holding-back", "4.1; 3.3", "May a card that fits a foundation be held back?",
            choice("yes", "Yes, if it is no ace: nobody must play it."),
            choice("no", "No: what fits is played before the next card is dealt.",
                at.must("play-all", "4.2 follows: unsuitable cards being placed in the talon",
                    "No card is dealt to the talon, and the talon is not taken up, while a card fits.",
                    w.a_move_is_allowed("play", "play-beneath"), against="deal redeal"))),
        at.doubt("gathering", "6.1 silent", "Is the talon shuffled before it is dealt again?",
            choice("turned", "No: it is turned over as it lies, and the first card laid there comes first."),
            choice("shuffled", "Yes.",
                effects={"redeal": (w.shuffle_talon_into_pack(), w.set_fact("fresh", 0))})),
        at.ask_about_taking_back("4.1 silent", to="empty help", terms="to an empty place of the A",
            closed="king knave queen help talon ace", source="king knave queen",
            rules=(at("court-stays", "3.2 silent",
                "The court card that began a foundation stays where it is.", w.leaves_a_card_behind),))),
    facts={"Packs": ("one, 52 cards", "one-pack"),
        "Foundations": ("12, the court cards, set out first as an M", "letter-m"),
        "Built": ("down in suit: king 10 9 8, knave 7 6 5, queen 4 3 2", "last-card"),
        "Aces": ("in one packet, as they appear", "aces-at-once", at.grounds("3.3")),
        "Help cards": ("9, laid as an A", "letter-a"), "Does the talon fill the A?": "filler",
        "A card held back?": "holding-back",
        "Luck or skill": ("neither: if you play all that fits, you win",),
        "To win": ("an M of eights, fives and twos, the aces within", "all-out")},
    inseparable={"just-beneath": "The rule that only the top card is used refuses the move as well."},
    five=("take-back", ("does not arise: nothing is built on the help cards", "one-each"), "spaces",
        ("one", "once"), ("yes, while the pack is dealt out", "deal")),
    like=(understand_phrase("refilled", "before-next", by="doubt spaces=before-dealing"),
        understand_phrase("held-back", "yes", by="doubt holding-back=yes"),
        understand_phrase("re-dealt", "no", by="doubt gathering=turned"),
        understand_phrase("filled-from", "pack", by="doubt filler=pack",
            why="Mount Olympus names the talon beside the pack; here the text does not."),
        understand_phrase("talon", "yes", by="doubt talon-card=top")),
    wide=w.make_layout(*THE_M, w.Area("help", 6.8, 0, points=THE_A), w.Area("pack", 6.8, 0, label="pack"),
        w.Area("talon", 11.44, 0, label="talon"), width=12.5, dense=True),
    narrow=w.make_layout(*THE_M, w.Area("help", 0, 7.9, points=THE_A), w.Area("pack", 0, 7.9, label="pack"),
        w.Area("talon", 4.64, 7.9, label="talon"), width=5.7, dense=True))

TABLE = GAME.table
