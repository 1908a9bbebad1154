"""The Carpet, from Foster's Complete Hoyle."""

from rules_engine import words as w
from rules_engine.writing import Game, Position, Text, choice, end, game, tally

at = Text("foster", "THE CARPET")


def cards_built(game: Game, position: Position, _: int) -> int:
    """The cards on the foundations."""
    return sum(len(position.piles[place]) for place in game.table.zone_places["foundation"])

GAME = game("foster/the-carpet", "The Carpet", at,
    zones=(w.zone("carpet", 20, title="carpet"), w.foundations(4, "ace"), w.pack,
        w.zone("pile", title="extra pile")),
    keeps=(w.Fact("driven", meaning="1 once the first card of the extra pile has been dealt", most=1),
        w.Fact("fresh", meaning="1 while the card last dealt to the extra pile still lies there", most=1),
        w.Fact("redeals", meaning="how often the extra pile has been taken up", most=1)),
    deal=(
        at.deals("one-pack", "1.1; SOLITAIRE 1.1", "One full pack of fifty-two cards, shuffled and cut."),
        at.deals("four-rows", "1.2,3", "Twenty cards are laid face up in four rows of five: the carpet.",
            w.DealTo("carpet")),
        at.deals("pack-in-hand",
            "1.5,8 follows: the holes being filled, and the pile dealt, from what is left",
            "The thirty-two cards left over are the pack.", w.DealTo("pack", rest=True))),
    play=(
        at.may("begin-foundation", "1.4,7,9", "An ace leaves the carpet, or the extra pile, for a fifth row "
            "below the carpet or beside it, and begins the foundation of its suit.",
            "carpet pile > empty foundation",
            at("top-card", "1.6,9,10 follows: holes taking top cards, and cards being built as they appear",
                "Only the top card of the pack or of the extra pile may be used.", w.top_of_pile),
            at("one-card", "1.5,6 silent",
                "Cards are moved one at a time, and a hole takes no more than one.", w.one_card),
            at("ace-first", "1.4,7"), then=w.lower_fact("fresh", from_zone="pile"), permission="begin"),
        at.may("build", "1.6", "Cards of the carpet are built on the aces.", "carpet > occupied foundation",
            at("follow-suit", "1.6"),
            at("one-up", "1.6; SOLITAIRE 3.2", "A foundation goes up one rank at a time, from its ace.",
                w.one_higher)),
        at.may("take-from-pile", "1.9",
            "A card that appears on the extra pile and fits a foundation is built on it.",
            "pile > occupied foundation", "top-card", "one-card", "follow-suit", "one-up",
            then=w.lower_fact("fresh", from_zone="pile"), permission="take"),
        at.may("fill", "1.5,6", "A hole in the carpet is filled with the top card of the pack.",
            "pack > empty carpet", "top-card", "one-card",
            at("pack-closed", "1.10", "Once the extra pile has been begun, no hole is filled from the pack.",
                w.fact_is("driven", 0))),
        at.may("deal-pile", "1.8",
            "A player who is stopped deals what is left of the pack, face up, on one extra pile.",
            "pack > pile", "top-card", "one-card",
            at("stopped", "1.8,9 follows: the dealing being for a player who is stopped",
                "No card is dealt to the extra pile while a card on the table can be built or a hole can be "
                "filled from the pack.", w.no_move_possible_under("begin", "build", "take", "fill")),
            then=(w.set_fact("driven", 1), w.set_fact("fresh", 1)), permission="deal"),
        at.may("patch", "1.9,10",
            "A hole made once the extra pile has been begun is patched with a card of that pile.",
            "pile > empty carpet",
            at("patch-card", "1.10", "A hole is patched with the top card of the extra pile.", w.top_of_pile),
            "one-card", then=w.lower_fact("fresh", from_zone="pile")),
        at.never("holes-only", "1.5 silent",
            "A fresh card goes only where there is a hole, never on a card of the carpet.",
            "pack pile > carpet"),
        at.never("carpet-lies", "1.6 silent", "A card leaves its place in the carpet only to be built.",
            "carpet > carpet pile"),
        at.never("by-the-table", "1.6,9 follows: all that is built being taken from there",
            "A card of the pack is built only once it lies in the carpet or on the extra pile.",
            "pack > foundation"),
        at.won("all-out", "1.6 follows: four such sequences taking the whole pack",
            "The game is won when all fifty-two cards are built on the aces.", w.all_cards_on("foundation")),
        at.lost("lost", "1.10 silent",
            "The game is lost when the pack is dealt out and no card can be built, nor any hole patched.",
            w.both_hold(w.is_empty("pack"), w.nothing_can_be_done))),
    doubts=(
        at.doubt("aces", "1.7", "Must an ace be laid aside as soon as it appears?",
            choice("at-once", "Yes, before anything else is done.",
                at.must("aces-out", "1.4,7 follows: aces being laid aside as they appear",
                    "An ace that shows is laid in the fifth row before anything else is done.",
                    w.a_top_card_has_rank(0, "carpet", "pile"), paid="begin"), short="at once"),
            choice("at-leisure", "It may lie where it is until the player takes it.", short="at leisure"),
            why="The book takes out the first aces before it fills the holes; of the later ones it says that "
            "they are laid aside as they appear. Nothing can be gained by leaving one where it is."),
        at.doubt("holes", "1.6", "Must a hole be filled from the pack at once?",
            choice("at-once", "Yes, before another card is taken to be built.",
                at.must("fill-at-once", "1.5,6 follows: holes being continually filled up",
                    "Holes are filled from the pack before any card but an ace is taken from the carpet.",
                    w.both_hold(w.fact_has_value("driven", 0), w.can_be_filled("carpet", "pack")),
                    against="build take patch deal take-back take-up"),
                short="the pack, at once; later the extra pile"),
            choice("at-leisure", "It may stay open while there is a card to build.",
                short="the pack, at leisure; later the extra pile"), why="“Continually filled up” are the "
            "book's words; they suit a carpet that is kept whole. Either way every hole is filled before the "
            "player is stopped, with the same cards."),
        at.doubt("deal-on", "1.9", "Must a card that can be built be built before the next is dealt?",
            choice("yes", "Yes: every card dealt to the extra pile needs a player who is stopped."),
            choice("no", "No: once the extra pile has been begun, the player may deal on over a useful card.",
                at("stopped", "1.8", "The extra pile is not begun while a card on the table can be built or "
                    "a hole can be filled from the pack.",
                    w.either(w.fact_is("driven", 1),
                        w.no_move_possible_under("begin", "build", "take", "fill")))),
            why="The book makes being stopped the reason for dealing, and then tells the player to take what "
            "is of use."),
        at.doubt("pile-card", "1.9,10", "Which card of the extra pile may be built?",
            choice("top", "Its top card, whether just dealt or uncovered when others have gone."),
            choice("as-it-appears", "Only a card just dealt; one that is uncovered can only patch a hole.",
                at("top-card", "1.9", "Only the top card of the pack may be used, and of the extra pile only "
                    "a card just dealt.",
                    w.all_of(w.top_of_pile, w.either(w.not_from("pile"), w.fact_is("fresh", 1))))),
            why="A card that is uncovered appears as well as one that is dealt, and for the holes the book "
            "takes the top cards of the pile without a difference."),
        at.doubt("patching", "1.9,10", "When are holes patched from the extra pile?",
            choice("at-once", "Before the next card is dealt, as long as the pile holds one.",
                at.must("patch-at-once", "1.10 follows: holes having to be patched from the extra pile",
                    "A hole is patched before the next card is dealt to the extra pile.",
                    w.both_hold(w.can_be_filled("carpet", "pile"), w.fact_has_value("driven", 1)),
                    against="deal fill take-back take-up")),
            choice("at-leisure", "Whenever the player likes."),
            choice("after-deal", "Only when the whole pack has been dealt.",
                at("patch-card", "1.10", "A hole is patched with the top card of the extra pile, when the "
                    "last card of the pack has been dealt.",
                    w.all_of(w.top_of_pile, w.place_is_empty("pack")))),
            why="The pile takes the place of the pack, from which holes were filled continually, and the "
            "book says that they must be patched. It does not say that the dealing comes to its end first."),
        at.doubt("pile-gone", "1.10", "What fills a hole when the extra pile is used up and the pack is not?",
            choice("next-card", "Nothing, until the next card has been dealt to the pile."),
            choice("pack", "The pack does again, until there is a pile once more.",
                at("pack-closed", "1.10", "Once the extra pile has been begun, no hole is filled from the "
                    "pack while that pile holds a card.",
                    w.either(w.fact_is("driven", 0), w.place_is_empty("pile")))),
            why="The book shuts the pack for good and sets no term to that; the words about the pile being "
            "exhausted tell how long it can serve."),
        at.taking_back("1.6,10 follows: the pack and the pile being named for the holes",
            "The book does not allow it, and names the pack and the pile as all that fills a hole.",
            to="empty carpet", terms="into a hole", closed="carpet pile"),
        at.doubt("redeal", "1.10 silent", "May the extra pile be turned over and dealt again?",
            choice("no", "No: the pack is dealt out once.", short="none"),
            choice("once", "Once, unshuffled.",
                at.action("take-up", "1.10 silent",
                    "The extra pile may be turned face down once and dealt again, unshuffled.",
                    at("once", "1.10 silent", "The extra pile is taken up no more than once.",
                        w.fact_is("redeals", 0)),
                    at("all-dealt", "1.10 silent", "The extra pile is taken up only when the pack is dealt "
                        "out and nothing more can be built.",
                        w.all_of(w.place_is_empty("pack"), w.holds_cards("pile"),
                            w.no_move_possible_under("begin", "build", "take"))),
                    then=(w.take_up("pile"), w.raise_fact("redeals"), w.set_fact("fresh", 0))),
                short="one, unshuffled"), why="The book stops where the pile is exhausted and gives no "
            "permission to begin it again. We add none."),
        at.doubt("object", "1.6; SOLITAIRE 3.1 silent", "What is the player to reach?",
            choice("all", "All fifty-two cards on the aces, or the game is lost.",
                short="all fifty-two cards out"),
            choice("count", "As many cards on the aces as will go.",
                end("over",
                    at("over", "1.10 silent",
                        "The game is over when the pack is dealt out and nothing more can be done."),
                    w.both_hold(w.is_empty("pack"), w.nothing_can_be_done)),
                short="as many cards out as will go", without="all-out lost",
                tallies=(
                    tally("built",
                        at("as-many", "1.6 silent", "The result is the number of cards built on the aces."),
                        cards_built, unit="cards"),)), why="The passage never says when the game is won. In "
            "most patiences, says the book, the object is to put the cards in sequence, and these sequences "
            "take all fifty-two. Where it only wants the cards counted, as in Klondike, it says so.")),
    facts={"Carpet": ("20 cards, four rows of five", "four-rows"),
        "Foundations": ("4, begun by the aces as they appear", "begin-foundation"),
        "Built": ("up in suit, ace to king", "one-up"),
        "Extra pile": ("the rest of the pack, once the player is stopped", "deal-pile"), "To win": "object",
        "Luck or skill": ("luck: as read here, no choice changes how a deal ends",)},
    five=("take-back",
        ("does not arise: the carpet is of single cards", "four-rows",
            at.grounds("1.2 follows: each card having its place in a row")), "holes", "redeal",
        ("while the extra pile is dealt, yes", "take-from-pile")),
    wide=w.layout(w.Area("carpet", 0, 0, dx=1.16, row=5, drop=1.85),
        w.Area("foundation", 0, 7.5, dx=1.16, label="aces"), w.Area("pack", 6, 0, label="pack"),
        w.Area("pile", 6, 1.85, label="pile"),
        why="Four rows of five and a fifth of aces are the book's; where the pack and the pile lie is ours."))
