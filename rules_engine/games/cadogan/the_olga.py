"""The Olga, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from collections.abc import Iterator

from rules_engine import words as w
from rules_engine.games.cadogan import the_olga_words as olga
from rules_engine.model.cards import RANK, is_face_down, visible_face
from rules_engine.writing import (
    Game,
    Move,
    MovePart,
    Position,
    Text,
    choice,
    end,
    game,
    permission_granted_by,
    understand_phrase,
)

at = Text("cadogan", "THE OLGA")
terms = Text("cadogan", "EXPLANATION OF TERMS")


def runs(game: Game, position: Position) -> Iterator[Move]:
    """Candidates: the lowest cards of each column, two or more, to each other column."""
    columns = game.table.zone_places["column"]
    for place in columns:
        pile = position.piles[place]
        for first in range(len(pile) - 2, -1, -1):
            if is_face_down(pile[first]) or olga.is_next(game, visible_face(pile[first]),
                visible_face(pile[first + 1])) is False:
                break
            at = tuple(range(first, len(pile)))
            yield from (Move((MovePart(at, place, other),)) for other in columns if other != place)

GAME = game("cadogan/the-olga", "The Olga", at,
    cards=w.cards_of_full_packs(4, without="23456"),
    zones=(w.foundations(16, "ace"), w.zone("column", 7), w.pack, w.hand, w.talon),
    keeps=(w.Fact("redeals", meaning="how often the talon has been taken up and dealt again", most=1),
        w.number_dealt),
    deal=(
        at.deals("four-packs", "0.1; 4.5 follows: what a piquet pack is",
            "Four piquet packs: from each pack of fifty-two the twos, threes, fours, "
            "fives and sixes are taken out, which leaves thirty-two."),
        at.deals("flower-bed", "4.1,2,3",
            "Forty-nine cards are dealt in seven rows of seven, one row under another. "
            "The first row lies face up, the second face down, and so by turns; "
            "the seventh is face up again. This is the flower-bed, "
            "and its seven upright rows we call columns.",
            *(w.DealToZone("column", down=row % 2 == 1) for row in range(7)),
            w.DealToZone("pack", rest=True)),
        at.deals("half-cover", "4.4",
            "Where the table is short, a row may be laid over half of the row above it.")),
    play=(
        # Turning up, and the foundations.
        at.may("turn-up", "2.1,2",
            "A card of the flower-bed that lies face down is turned up when no card lies below it any more. "
            "From then on it can be used.",
            "column > itself",
            at("face-down", "2.1", "What is turned up is the lowest card of a column, if it lies face down.",
                w.takes_face_down_card)),
        at.may("begin", "4.6,11", "An available ace may begin a foundation.",
            "column hand talon > empty foundation",
            at("lowest-card", "2.1,2; 4.6 follows: cards being released by the removal of the one below",
                "Only the lowest card of a column can be used. When it has gone, the card above it can.",
                w.if_from("column", w.all_tests_hold(w.takes_top_of_pile, w.takes_one_card))),
            terms("talon-top", "10.2; 1.2 follows: a covered card being blocked"),
            at("ace-first", "4.5",
                "Each of the sixteen foundations begins with an ace and with nothing else.", w.an_ace)),
        at.may("build", "4.6,11 for talon-card",
            "An available card that fits a foundation may be played there.",
            "column hand talon > occupied foundation", "lowest-card", "talon-top",
            at("follow-suit of its ace", "1.1"),
            at("one-up", "4.5",
                "A foundation goes up one rank at a time: ace, seven, eight, nine, ten, knave, queen, king.",
                w.follows_rank_order(olga.ORDER))),
        at.advises("not-obliged", "4.10 for aces",
            "A card need not be played on a foundation, if it seems better to lay it on the flower-bed."),
        # The flower-bed and its spaces.
        at.may("transfer", "4.7,8 for turned-card",
            "An available card of the flower-bed may be laid on the lowest card of "
            "another column, and may be moved on from there.",
            "column > occupied column", "lowest-card",
            at("alternate-colours", "3.1",
                "Once the flower-bed lies, a card is laid on another there only if that "
                "is of the other colour.", w.alternate_colour),
            at("one-down", "3.1",
                "Once the flower-bed lies, a card is laid on another there only if that "
                "is of the next higher rank.",
                w.fits_on_target_card(
                    lambda card, under: olga.STEP[RANK[card]] == olga.STEP[RANK[under]] - 1))),
        at.advises("judge-well", "4.8",
            "The game is won or lost by how cards are moved from column to column."),
        at.may("place", "4.9 for turned-card",
            "A card of the pack or the talon may be laid on the lowest card of a column.",
            "hand talon > occupied column", "talon-top", "alternate-colours", "one-down"),
        at.may("fill", "4.12",
            "When a whole column has been cleared, any available card of the flower-bed may be laid in the "
            "space at its top, and on it others as in every column.",
            "column > empty column", "lowest-card"),
        at.advises("no-haste", "4.12", "A space may also be left empty."),
        # Dealing the rest.
        at.action("turn", "4.11", "The rest of the pack is dealt out.",
            at("cards-left", "4.11 follows: the entire pack being dealt out"),
            at("one-by-one", "4.11 silent"), then=w.turn_up_next_card()),
        permission_granted_by("lay", at("lay", "4.11", "Unsuitable cards form the talon."), "hand > talon"),
        at.advises("lay-any", "4.11 silent"),
        at.must("turn-at-once", "2.1",
            "A card face down is turned as soon as the card below it has been taken away.",
            w.a_top_card_is_face_down("column"), paid="turn-up"),
        at.won("all-out", "4.5 follows: sixteen such sequences taking all the cards",
            "The game is won when all sixteen foundations have come to their kings, 128 cards in all.",
            w.all_cards_are_in_zones("foundation")),
        end("lost", at("nothing-left", "4.11 silent"), w.pack_is_dealt_out_without_moves)),
    doubts=(
        at.doubt("together", "4.8,12; 2.1,2; 3.1", "May cards in sequence be moved together?",
            choice("no", "No: one card at a time.", short="no, nor a whole one: single cards only"),
            choice("any-part", "Yes, a whole sequence or the lower part of one.",
                at.may("together", "4.8 follows: cards being transferred from packet to packet",
                    "Cards in sequence may be moved together to another column, "
                    "or to a space, with their order kept.",
                    "column > column",
                    at("sequence", "3.1 silent",
                        "Cards move together only if they are the lowest of their column, "
                        "in sequence downward, and red and black by turns.", olga.in_sequence),
                    "alternate-colours", "one-down"),
                short="part or whole"),
            choice("whole", "Yes, but then the whole sequence.",
                permission_granted_by("together", "together", "column > column", "sequence",
                    at("whole-sequence", "4.8 silent", "A sequence is moved whole.", olga.from_its_head),
                    "alternate-colours", "one-down"),
                short="only a whole sequence")),
        at.doubt("spaces", "4.12; 4.9; 2.1,2", "May a space be filled from the pack or the talon?",
            choice("no", "No: only with a card of the flower-bed.",
                at.never("from-the-bed", "4.12 follows: the flower-bed alone being named",
                    "A card of the pack or the talon goes to no space.", "hand talon > column")),
            choice("yes", "Yes, with the card turned up or the top card of the talon as well.",
                at.may("fill-any", "4.12 silent",
                    "A space may also be filled with the card turned up or the top card of the talon.",
                    "hand talon > empty column", "talon-top"))),
        at.doubt("ace-on-seven", "3.1; EXPLANATION OF TERMS 6.2",
            "Where does the ace stand on the flower-bed?",
            choice("below-seven", "Below the seven, and nothing goes on it.", short="below the seven"),
            choice("nowhere", "Nowhere: it is laid on no card.",
                at("one-down", "3.1",
                    "Once the flower-bed lies, a card is laid on another there only if that is of the next "
                    "higher rank, and an ace on none.",
                    w.fits_on_target_card(
                        lambda card, under: 0 < olga.STEP[RANK[card]] == olga.STEP[RANK[under]] - 1)),
                short="nowhere"),
            choice("round", "Below the seven, and a king goes on it.",
                at("one-down", "3.1",
                    "Once the flower-bed lies, a card is laid on another there only if that is of the next "
                    "higher rank, and a king on an ace.",
                    w.fits_on_target_card(
                        lambda card, under: olga.STEP[RANK[card]] == (olga.STEP[RANK[under]] - 1) % 8)),
                short="below the seven, above the king")),
        at.doubt("aces", "4.6,10", "May an ace be held back, or one of the “deuces”?",
            choice("yes", "Yes, like any other card."),
            choice("no", "An ace may not: it begins its foundation at once.",
                at.must("aces-at-once", "4.6 follows: aces in the lowest row being played",
                    "An available ace begins its foundation before anything is done but "
                    "turning up a card of the bed.", w.a_move_is_allowed("begin"), paid="begin turn-up"),
                at("not-obliged", "4.10; 4.6 follows: aces in the lowest row being played",
                    "A card that is no ace need not be played on a foundation, "
                    "if it seems better to lay it on the flower-bed.")),
            choice("nor-sevens", "No ace, and no seven that fits; for sevens are what is meant by deuces.",
                at.must("sevens-too", "4.6 follows: aces being played, “as also any deuces”",
                    "While an ace or a seven can be played, nothing is done but to play on the foundations "
                    "and to turn up cards of the bed.", olga.ace_or_seven_fits, paid="begin build turn-up"),
                at("not-obliged", "4.10; 4.6 follows: aces being played, “as also any deuces”",
                    "A card that is no ace and no seven need not be played on a foundation, "
                    "if it seems better to lay it on the flower-bed.")),
            choice("nor-others", "No: whatever fits a foundation is played.",
                at.must("all-at-once",
                    "4.6 follows: aces being played, “as also any deuces or other suitable cards”",
                    "While a card can be played on a foundation, nothing is done but to play such cards and "
                    "to turn up cards of the bed.",
                    w.a_move_is_allowed("begin", "build"), paid="begin build turn-up"),
                without="not-obliged")),
        at.doubt("passing", "4.11; 4.9; 4.10; EXPLANATION OF TERMS 3.2",
            "May a card turned up that could be used be laid on the talon?",
            choice("yes", "Yes: the player judges."),
            choice("no", "No: what can be played or placed is.",
                without="lay-any",
                limits={"lay": at("employed", "4.11 follows: the talon being of cards that do not suit",
                    "A card turned up that can be played, or placed on a card of the "
                    "flower-bed, is not laid on the talon.",
                    w.no_move_from_zones_possible("begin", "build", "place"))})),
        at.ask_about_turned_card_first("4.11; 4.7,8,9 silent",
            held_up="begin build transfer place fill together fill-any take-back",
            rule=at("turned-first", "4.11 silent")),
        at.doubt("talon-card", "4.9; 4.6; EXPLANATION OF TERMS 10.2",
            "May a card of the talon go to a foundation?",
            choice("yes", "Yes, the top one, whenever it fits."),
            choice("placed-only", "No: it may be placed on the flower-bed, and be played from there.",
                limits={"begin build": at("placed-only",
                    "4.9 follows: the flower-bed being the only place named for cards of the talon",
                    "A card once laid on the talon goes to the flower-bed and nowhere else.",
                    w.does_not_come_from("talon"))})),
        at.doubt("redeals", "4.11 silent", "May the talon be dealt again?",
            choice("no", "No.", short="none"),
            choice("once", "Once, shuffled.",
                at.action("redeal", "4.11 silent",
                    "When the last card has been turned up and placed, "
                    "the talon may be taken up, shuffled and dealt again.",
                    at("all-dealt", "4.11 silent",
                        "The talon is taken up only when there is one, "
                        "and no card is left in the pack or waiting.",
                        w.all_tests_hold(w.place_is_empty("pack"), w.place_is_empty("hand"),
                            w.place_holds_cards("talon"))),
                    at("once", "4.11 silent"), then=w.shuffle_talon_into_pack()),
                short="one, shuffled")),
        at.ask_about_taking_back("4.5 silent", to="occupied column",
            terms="to the flower-bed, on a card it fits", rules=("alternate-colours", "one-down"))),
    facts={"Packs": ("four piquet packs, 128 cards", "four-packs"),
        "Flower-bed": ("7 rows of 7, face up and face down by turns", "flower-bed"),
        "Foundations": ("16, begun by the aces", "begin"),
        "Built": ("up in suit: ace, seven, then to the king", "one-up"),
        "Available": ("the lowest card of each column", "lowest-card"),
        "On the flower-bed": ("downward, red and black by turns", "alternate-colours"),
        "The ace in the bed": "ace-on-seven", "Pack or talon to a space?": "spaces",
        "To win": ("all 128 cards on the foundations", "all-out"),
        "Luck or skill": ("both; the transfers decide, says the book",)},
    five=("take-back", "together", ("any available card of the flower-bed", "fill"), "redeals",
        ("yes, once the flower-bed lies", "turn")),
    like=(understand_phrase("laid-aside", "yes", by="doubt passing=yes"),
        understand_phrase("talon", "yes", by="doubt talon-card=yes")),
    wide=olga.layout(1.35),
    narrow=olga.layout(1.1),
    tries={"together": runs},
    groups="together")

TABLE = GAME.table
