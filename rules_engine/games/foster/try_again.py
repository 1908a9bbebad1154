"""Try Again, from Foster's Complete Hoyle."""

from rules_engine import words as w
from rules_engine.model.cards import RANK, turn_face_down
from rules_engine.model.expression import (
    HERE,
    any_condition,
    any_place,
    compiles_to,
    entry_at,
    gather_cards_step,
    rank,
    size,
    state_expression,
)
from rules_engine.writing import Attempt, Game, Position, Text, Truth, choice, game

at = Text("foster", "TRY AGAIN")
general = Text("foster", "SOLITAIRE")


@compiles_to(any_place(
    "foundation hand heap", any_condition(rank(entry_at(HERE, index)).equals(0) for index in range(52))))
def an_ace_has_appeared(attempt: Attempt) -> Truth:
    """An ace lies face up in the hand or on a heap, or has begun a foundation."""
    piles, zones = attempt.position.piles, attempt.game.table.zone_places
    places = (place for zone in ("hand", "heap", "foundation") for place in zones[zone])
    return any(RANK[card] == 0 for place in places for card in piles[place])


_CARDS_TO_DEAL_FORM = any_place("pack hand", size(HERE) > 0)


@compiles_to(_CARDS_TO_DEAL_FORM)
def cards_to_deal(game: Game, position: Position) -> bool:
    """A card is still to be dealt or placed."""
    return any(position.piles[game.table.place_index[place]] for place in ("pack", "hand"))


@compiles_to(
    any_place("heap", size(HERE) > 0) & ~_CARDS_TO_DEAL_FORM & state_expression(w.no_move_allowed("examine")))
def nothing_fits(game: Game, position: Position) -> bool:
    """Every card is dealt, some lie in the heaps, and none of them can be used."""
    left = any(position.piles[place] for place in game.table.zone_places["heap"])
    return left and not cards_to_deal(game, position) and w.no_move_allowed("examine")(game, position)


@compiles_to([gather_cards_step(("heap",), "pack", last_first=True, turned=True)])
def take_heaps(attempt: Attempt, position: Position) -> Position:
    """The heaps become the pack, the undermost card of the first heap to be dealt first."""
    laid = sum((position.piles[place] for place in attempt.game.table.zone_places["heap"]), ())
    bare: dict[str, tuple[int, ...]] = {f"heap-{number}": () for number in range(1, 5)}
    return w.with_piles(attempt.game, position, pack=turn_face_down(reversed(laid)), **bare)


GAME = game("foster/try-again", "Try Again", at,
    zones=(w.foundations(4, "ace"), w.zone("heap", 4), w.pack, w.zone("hand")),
    keeps=(w.Fact("redeals", meaning="how often the heaps have been gathered to be dealt again", most=1),),
    deal=(
        general.deals("full-pack", "1.1", "One full pack of fifty-two cards."),
        at.deals("pack-in-hand", "1.1", "The pack is shuffled and cut, to be dealt on four heaps.",
            w.DealTo("pack", rest=True))),
    play=(
        at.action("turn-up", "1.1", "The next card of the pack is turned face up.",
            at("pack-left", "1.1 follows: each card being dealt once",
                "A card can be turned up only while any are left in the pack.", w.holds_cards("pack")),
            at("one-by-one", "1.1,2 follows: each card being dealt to a heap"), then=w.turn_up_one(),
            permission="turn"),
        at.may("begin", "1.4", "An ace goes into a new row and begins a foundation.",
            "hand heap > empty foundation",
            at("top-card", "1.5", "What goes from a heap to a foundation is its top card.",
                w.all_of(w.top_of_pile, w.one_card)),
            at("ace-begins", "1.4", "A foundation begins with an ace.", w.an_ace)),
        at.may("place", "1.2", "The card turned up goes on whichever of the four heaps the player pleases.",
            "hand > heap"),
        at.advises("low-on-high", "1.3",
            "Do not cover a card with a higher one, unless you have no other choice."),
        at.may("build", "1.4,5", "The top card of a heap may go on a foundation; the suits do not matter.",
            "heap > occupied foundation", "top-card",
            general("one-up", "3.2; TRY AGAIN 1.4",
                "A foundation goes up one rank at a time, from the ace to the king.", w.one_higher)),
        at.action("examine", "1.6",
            "The player may look through the cards of any heap, leaving them in their order.",
            at("after-an-ace", "1.6 follows: leave being given for after that",
                "The heaps are not looked through until an ace has appeared.", an_ace_has_appeared)),
        at.advises("short-heap", "1.7",
            "The player looks for the heap that is least in the way, or has the fewest cards."),
        at.never("order-kept", "1.6 silent",
            "The cards in the heaps are not rearranged: none goes from heap to heap.", "heap > heap"),
        at.must("ace-at-once", "1.4", "An ace is put out whenever one is turned up.",
            w.a_top_card_has_rank(0, "hand"), paid="begin"),
        general.won("all-out", "3.1 silent",
            "The game is won when all fifty-two cards are on the foundations.", w.all_cards_on("foundation")),
        at.lost("stopped", "1.7 silent",
            "The game is lost when every card is dealt and no top card of a heap goes on a foundation.",
            nothing_fits)),
    doubts=(
        at.doubt("during-deal", "1.4,5", "May cards be built while the pack is still being dealt?",
            choice("yes", "Yes: whenever the top card of a heap fits.",
                short="yes: aces at once, and top cards as they fit"),
            choice("no", "No: only aces are put out until the pack is gone.",
                at.must("deal-out-first", "1.5 follows: building being named after the dealing",
                    "Nothing is built until the whole pack has been dealt.", cards_to_deal,
                    against="build gather straight-out to-a-space take-back"), short="no, but for aces"),
            why="The book lets the player look for the heap that will be least in the way. That is useful "
            "while there are still cards to place. And it puts the aces out as they come."),
        at.doubt("hand-waits", "1.2 silent",
            "May cards be built from the heaps while a card just turned up waits?",
            choice("yes", "Yes: the card may be held meanwhile.", short="yes"),
            choice("no", "No: it is placed first.",
                at.must("place-first", "1.2 silent", "A card in hand is placed before anything else is done.",
                    w.has_cards("hand"), paid="place begin straight-out examine"), short="no"),
            why="The choice of heap is left to the player's judgment, and no time is set for it. The choice "
            "depends on what can be built first."),
        at.doubt("straight-out", "1.5", "May a card just turned up go straight to a foundation?",
            choice("no", "No: it is laid on a heap first, and may go on from there at once.",
                at.never("heap-first",
                    "1.5 follows: the sequence being built from the top cards of the heaps",
                    "A card other than an ace reaches a foundation only from the top of a heap.",
                    "hand > foundation"), short="by way of a heap"),
            choice("yes", "Yes.",
                at.may("straight-out", "1.5 silent", "A card just turned up may go straight to a foundation.",
                    "hand > occupied foundation", "one-up"), short="yes"),
            why="The text puts aces out as they come, and builds the sequence from the top cards of the "
            "heaps. Nothing is lost by it, for the card can be taken off its heap again before the next is "
            "turned."),
        at.doubt("heap-to-heap", "1.6 silent",
            "May the top card of one heap go where another heap has been used up?",
            choice("no", "No: only a card from the hand begins a heap.", short="a card from the hand"),
            choice("to-a-space", "Yes, to an empty place, though not on cards.",
                at.may("to-a-space", "1.6 silent",
                    "The top card of a heap may go where a heap has been used up.", "heap > empty heap",
                    "top-card"), short="a card from the hand or from a heap"),
            why="The book does not allow it, and even in looking the order of the cards may not be "
            "disturbed."),
        at.taking_back("1.4 silent", "The book does not allow it.", to="heap", terms="on a heap",
            closed="heap hand", rules=("top-card",)),
        at.doubt("redeals", "1.1 silent", "May the heaps be gathered and dealt again?",
            choice("none", "No: the pack is dealt once.", short="none"),
            choice("one", "Once, unshuffled.",
                at.action("gather", "1.1 silent", "The heaps are laid one on another, the first at the "
                    "bottom, turned over unshuffled, and dealt again.",
                    at("dealt-out", "1.1 silent",
                        "The heaps are gathered only when every card has been dealt.",
                        w.all_of(w.place_is_empty("pack"), w.place_is_empty("hand"))),
                    at("once", "1.1 silent", "The heaps are gathered once and no more.",
                        w.fact_is("redeals", 0)), then=(take_heaps, w.raise_fact("redeals"))),
                short="one, unshuffled"), why="The book does not allow it. The title may mean no more than "
            "to shuffle and begin a new game.")),
    facts={"Heaps": ("4, any card on any", "place"), "Foundations": ("4, begun by the aces", "begin"),
        "Built": ("up, whatever the suit", "build"),
        "Heaps looked through": ("once an ace is out", "after-an-ace"),
        "Luck or skill": ("skill, and a good deal of luck",)},
    five=("take-back",
        ("none are made on the heaps: only top cards are used", "top-card",
            at.grounds("1.5 follows: only the top cards being used")), "heap-to-heap", "redeals",
        "during-deal"),
    wide=w.layout(w.Area("foundation", 2.4, 0, label="foundations"), w.Area("pack", 0, 2.2, label="pack"),
        w.Area("hand", 1.2, 2.2, label="hand"), w.Area("heap", 2.4, 2.2, fan=(0, 0.36), label="heaps"),
        why="The book says only that the aces make a row of their own. Its heaps are looked through, so they "
        "are squared; here they are drawn out for the reader to see."))
