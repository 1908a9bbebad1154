"""The Constitution, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from itertools import pairwise

from rules_engine import words as w
from rules_engine.model.expression import (
    HERE,
    Expression,
    any_is_true,
    compiles_to,
    only_moves_under_permissions_are_possible,
    pile_size,
    some_place_meets,
)
from rules_engine.model.rule import Permission
from rules_engine.writing import Game, Move, Position, State, Text, choice, duty, game

at = Text("cadogan", "THE CONSTITUTION")

ROWS = ("people", "commons", "lords", "council")
"""The four divisions, from the lowest to the highest."""
DIVISIONS = "council lords commons people"


def vacancy(*, singles: bool = False) -> State:
    """A place is empty for which the row below, the talon or the pack has a card, if need be a single one."""

    def is_waiting(lower: str, upper: str) -> Expression:
        free = pile_size(HERE).equals(1) if singles else pile_size(HERE) > 0
        return some_place_meets(upper, pile_size(HERE).equals(0)) & some_place_meets(lower, free)

    people = some_place_meets("people", pile_size(HERE).equals(0)) & (
        (pile_size("talon") > 0) | (pile_size("pack") > 0))

    @compiles_to(people | any_is_true(is_waiting(lower, upper) for lower, upper in pairwise(ROWS)))
    def state(game: Game, position: Position) -> bool:
        sizes = {row: [len(position.piles[place]) for place in game.table.zone_places[row]] for row in ROWS}
        return w.empty_place_can_be_filled("people", "talon", "pack")(game, position) or any(
            0 in sizes[upper] and (1 in sizes[lower] if singles else any(sizes[lower]))
            for lower, upper in pairwise(ROWS))

    return state


@compiles_to(only_moves_under_permissions_are_possible(("raise",)))
def only_to_and_fro(game: Game, position: Position) -> bool:
    """No move is possible, now or later, but to move cards back and forth within a division."""
    zones = game.table.zones_by_place

    def stays(now: Position, permission: Permission, move: Move) -> bool:
        """Each card leaves others in its pile, and goes to another place of the same division."""
        return permission.key == "raise" and all(
            zones[part.source] == zones[part.target] and len(now.piles[part.source]) > 1
            for part in move.parts)

    return w.only_ignored_moves_remain(game, position, stays)

GAME = game("cadogan/the-constitution", "The Constitution", at,
    packs=2,
    zones=(w.zone("sovereign"), w.zone("bishop", 4), w.zone("judge", 4),
        w.zone("aside", title="queens thrown aside"), w.zone("foundation", 8, title="Government"),
        w.zone("council", 8, title="Privy Council"), w.zone("lords", 8, title="House of Lords"),
        w.zone("commons", 8, title="House of Commons"), w.zone("people", 8, title="People"), w.pack, w.talon),
    keeps=(w.Fact("redeals", meaning="how often the talon has been turned over", most=1),),
    deal=(
        at.deals("two-packs", "0.1", "Two full packs, one hundred and four cards."),
        at.deals("taken-out", "7.1",
            "The kings, the queens and the aces are taken out first, "
            "and all the queens but one are put away.",
            w.WithdrawCards("sovereign", w.cards("QD")), w.WithdrawCards("bishop", w.cards("KS KS KC KC")),
            w.WithdrawCards("judge", w.cards("KH KH KD KD")),
            w.WithdrawCards("aside", w.cards("QS QS QH QH QD QC QC")),
            w.WithdrawCards("foundation", w.cards("AS AS AH AH AD AD AC AC"))),
        at.deals("state", "8.1",
            "The one queen, of diamonds, is the Sovereign; the black kings are the "
            "Bishops and the red ones the Judges."),
        at.deals("government", "9.1", "The eight aces are the foundations, called the Government."),
        at.deals("four-rows", "10.1", "Four rows of eight cards are dealt, the lowest first.",
            w.DealToZone("people"), w.DealToZone("commons"), w.DealToZone("lords"), w.DealToZone("council"),
            w.DealToZone("pack", rest=True)),
        at.deals("a-division-each", "11.1,2",
            "A row is a division by itself; the four make up the Constitution."),
        at.deals("names", "12.1",
            "From the lowest to the highest the divisions are the People, the Commons, "
            "the Lords and the Council.")),
    play=(
        # The Government.
        at.may("play", "13.1", "A card of the Council that fits is played on a foundation of its suit.",
            "council > occupied foundation",
            at("top-card", "3.1",
                "Only the top card of a sequence can be used; when it has gone, the one under it can.",
                w.takes_top_of_pile),
            at("follow-suit of its ace", "6.1"),
            at("one-up", "9.1", "A foundation goes up one rank at a time, from its ace to the knave.",
                w.one_higher)),
        at.may("raise", "2.1",
            "A card of a lower division may be laid in sequence on one of the next division above.",
            f"{DIVISIONS} > occupied {DIVISIONS}", "top-card",
            at("one-step", "2.1 follows: leave for no other division",
                "A card is laid in sequence only in the division next above its own: not lower, "
                "not in the same, and not two above.", w.goes_to_next_zone_of_ladder(*ROWS)),
            at("one-down", "4.1", "A sequence goes down one rank at a time.", w.one_lower),
            at("change-colour", "4.1", "In a sequence red and black follow each other by turns.",
                w.alternate_colour)),
        at.advises("any-length", "4.2", "A sequence may grow as long as it will."),
        at.advises("examine", "14.1",
            "Look over the whole Constitution for the cards that do most good in sequence."),
        # Vacancies.
        at.may("fill", "5.1", "A vacancy in the Council, the Lords or the Commons takes a card from below.",
            f"{DIVISIONS} > empty {DIVISIONS}", "top-card",
            at("next-below", "5.1", "A vacancy is filled only from the division next below it.",
                w.goes_to_next_zone_of_ladder(*ROWS))),
        at.may("enlist", "5.1", "A vacancy among the People takes a card of the talon.",
            "talon > empty people",
            at("next-card",
                "5.1; EXPLANATION OF TERMS 10.2 follows: a talon lying in packets, "
                "and a covered card being blocked",
                "Of the talon and the pack only the card on top can be used.", w.takes_top_of_pile),
            at("one-each", "5.1 follows: a vacancy being filled by a card, in all the rows",
                "A vacancy among the People takes a single card of the talon.", w.takes_one_card)),
        at.may("call-up", "5.1", "With no talon, a vacancy among the People takes a card of the pack.",
            "pack > empty people", "next-card",
            at("talon-first", "5.1", "While there is a talon, the pack fills no vacancy.",
                w.place_is_empty("talon"))),
        at.advises("choose-well", "15.2",
            "Into a vacancy bring the card that is likeliest to rise to the top, "
            "or on which cards of the row below can be laid."),
        at.advises("defer", "15.3",
            "It often pays to make no vacancy before a card that is wanted has been dealt."),
        # The pack.
        at.may("deal", "16.1", "The rest of the pack is dealt; what fills no vacancy is the talon.",
            "pack > talon", "next-card"),
        at.never("council-only", "1.1", "A foundation takes cards from the Council and from nowhere else.",
            "lords commons people talon pack > foundation"),
        at.never("from-the-bottom", "1.2",
            "A card of the talon or the pack begins among the People, and rises from there.",
            f"talon pack > {DIVISIONS}"),
        # The end.
        at.won("all-out", "9.1 follows: all eight aces being to ascend so",
            "The game is won when all eight foundations have reached their knaves.",
            w.each_place_holds_cards(11, "foundation")),
        at.lost("stuck", "16.1 silent",
            "When the pack is dealt out and nothing can be done, the game is lost.",
            w.both_states_hold(w.is_empty("pack"), only_to_and_fro))),
    doubts=(
        at.doubt("fill-from-sequence", "5.1", "May the card that fills a vacancy be taken from a sequence?",
            choice("yes",
                "Yes, the top card of any pile of the row below; if others lie under it, "
                "no new vacancy arises.",
                at.must("fill-at-once", "5.1 follows: at once meaning before all else",
                    "A vacancy is filled before anything else is done, "
                    "as long as there is a card to fill it.", vacancy(), paid="fill enlist call-up")),
            choice("no", "No, only a card that lies by itself, so that the vacancy always passes on down.",
                duty("fill-at-once", vacancy(singles=True), paid="fill enlist call-up"),
                limits={"fill": at("single-card", "5.1 follows: the vacancy being said to reach the People",
                    "Only a card that lies by itself fills a vacancy.", w.source_holds_at_most(1))})),
        at.doubt("same-division", "2.1",
            "May a card be laid in sequence on another card of its own division?",
            choice("no", "No, only on one of the division next above."),
            choice("yes", "Yes, in its own division as well.",
                at("one-step", "2.1 silent",
                    "A card is laid in sequence in its own division or in the one next above it.",
                    w.any_test_holds(w.goes_to_next_zone_of_ladder(*ROWS), w.stays_in_its_zone)),
                at("stuck", "16.1 silent",
                    "When the pack is dealt out and nothing can be done, the game is lost. "
                    "A card that could only go back and forth does not count."))),
        at.doubt("hold-back", "16.1", "May a card that could be played be kept back in the Council?",
            choice("yes", "Yes, as long as the player likes."),
            choice("no", "No: all that can be played is played before the next card is dealt.",
                limits={"deal turn-over": at("played-out",
                    "16.1 follows: dealing being told for when all are played",
                    "No card is dealt, nor is the talon turned over, "
                    "while a card of the Council can be played.", w.no_move_possible_under("play"))})),
        at.doubt("talon-in-sequence", "2.1",
            "May a card of the talon be laid in sequence on one of the People?",
            choice("no", "No: it enters only by a vacancy."),
            choice("yes", "Yes, its top card, on the next higher of the other colour.",
                at.may("join-the-people", "2.1 silent",
                    "The top card of the talon may be laid in sequence on a card of the People.",
                    "talon > occupied people", "next-card", "one-down", "change-colour", permission="join"))),
        at.doubt("talon-card", "5.1; EXPLANATION OF TERMS 10.2",
            "Which card of the talon fills a vacancy among the People?",
            choice("top", "Its top card."),
            choice("any", "Any card of it that the player chooses.",
                at("next-card",
                    "5.1; EXPLANATION OF TERMS 10.2 follows: a talon lying in packets, "
                    "and a covered card being blocked",
                    "Of the pack only the card on top can be used; the talon gives any card.",
                    w.any_test_holds(w.comes_from("talon"), w.takes_top_of_pile)))),
        at.ask_about_taking_back("9.1 silent", to="occupied council",
            terms="in sequence on a card of the Council", closed="council lords commons people",
            rules=("top-card",
                at("ace-stays", "9.1 silent", "The ace of a foundation is never taken away.",
                    w.leaves_a_card_behind),
                "one-down", "change-colour")),
        at.doubt("redeal", "16.1 silent", "May the talon be turned over and dealt again?",
            choice("no", "No: the pack is dealt out once.", short="none"),
            choice("once", "Once, unshuffled.",
                at.action("turn-over", "16.1 silent",
                    "The talon may be turned face down, unshuffled, to be dealt again.",
                    at("all-dealt", "16.1 silent",
                        "The talon is turned over only when the pack is dealt out.",
                        w.all_tests_hold(w.place_is_empty("pack"), w.place_holds_cards("talon"))),
                    at("once", "16.1 silent", "The talon is turned over no more than once.",
                        w.fact_equals("redeals", 0)),
                    then=(w.turn_talon_into_pack(), w.add_one_to_fact("redeals"))),
                short="one, unshuffled"))),
    facts={"Packs": ("two, 104 cards; 24 are taken out before the deal", "two-packs", at.grounds("0.1; 7.1")),
        "Table": ("four rows of eight single cards", "four-rows"),
        "Foundations": ("8, begun by the aces", "government"),
        "Built": ("up in suit to the knave, from the top row only", "council-only"),
        "Sequences": ("down in alternate colours, a row higher each time", "raise"),
        "Pack is dealt": ("one card at a time, once", "deal", at.grounds("16.1 silent")),
        "To win": ("eight foundations built up to their knaves", "all-out"),
        "Luck or skill": ("skill: it “depends chiefly on the play”",)},
    five=("take-back", ("no, its top card alone", "top-card"),
        ("the row next below, at once; the lowest, the talon or else the pack", "next-below",
            at.grounds("5.1")),
        "redeal",
        ("not while the rows are laid; between the cards dealt after, yes", "deal",
            at.grounds("13.1; 15.3 follows: a vacancy being made when a card has come"))),
    wide=w.make_layout(w.Area("bishop", 0, 0, dx=1.16, label="bishops"),
        w.Area("sovereign", 4.76, 0, label="sovereign"), w.Area("judge", 6.2, 0, dx=1.16, label="judges"),
        w.Area("foundation", 0, 2.0, dx=1.16, label="aces"), w.Area("council", 0, 4.3, dx=1.16, fan=(0, 0.3)),
        w.Area("lords", 0, 8.1, dx=1.16, fan=(0, 0.3)), w.Area("commons", 0, 10.7, dx=1.16, fan=(0, 0.3)),
        w.Area("people", 0, 13.3, dx=1.16, fan=(0, 0.3)), w.Area("aside", 9.8, 2.0, label="aside"),
        w.Area("talon", 9.8, 10.7, label="talon"), w.Area("pack", 9.8, 13.3, label="pack"), width=10.8),
    narrow=w.make_layout(w.Area("bishop", 0, 0, dx=1.03, label="bishops"),
        w.Area("sovereign", 4.14, 0, label="sov."), w.Area("judge", 5.19, 0, dx=1.03, label="judges"),
        w.Area("foundation", 0.1, 2.0, dx=1.15, label="aces"), w.Area("council", 0.1, 4.0, dx=1.15),
        w.Area("lords", 0.1, 6.0, dx=1.15), w.Area("commons", 0.1, 8.0, dx=1.15, label="comm."),
        w.Area("people", 0.1, 10.0, dx=1.15), w.Area("pack", 0.1, 12.0, label="pack"),
        w.Area("talon", 1.9, 12.0, label="talon"), w.Area("aside", 8.15, 12.0, label="aside"), width=9.3,
        dense=True),
    tries={"enlist": w.moves_of_any_single_card})
