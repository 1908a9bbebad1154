"""The Terrace, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from collections.abc import Iterator

from rules_engine import words as w
from rules_engine.games.cadogan import the_terrace_words as terrace
from rules_engine.writing import (
    Game,
    Move,
    MovePart,
    Position,
    Text,
    choice,
    game,
    permission_granted_by,
    understand_phrase,
)

at = Text("cadogan", "THE TERRACE")


def upper_parts(game: Game, position: Position) -> Iterator[Move]:
    """Candidates: two or more of the uppermost cards of each packet, to each other packet."""
    packets = [place for place in game.table.zone_places["valley"] if position.piles[place]]
    for source in packets:
        size = len(position.piles[source])
        for start in range(size - 1):
            at = tuple(range(start, size))
            yield from (Move((MovePart(at, source, target),)) for target in packets if target != source)


GAME = game("cadogan/the-terrace", "The Terrace", at,
    packs=2,
    zones=(w.zone("terrace", title="Terrace"), w.zone("choice", 3, title="turned up to choose from"),
        w.zone("foundation", 8, in_order=True), w.zone("valley", 9, title="valley"), w.pack, w.talon),
    keeps=(
        w.Fact("base", start=-1, meaning="the rank that begins every foundation, where no card tells it",
            kind="rank"),
        w.Fact("redeals", meaning="how often the talon has been dealt again", most=1),
        w.Fact("fresh", meaning="1 where the top card of the talon is the one dealt last", most=1)),
    deal=(
        at.deals("two-packs", "0.1"),
        at.deals("row-of-thirteen", "5.1,2",
            "Thirteen cards are dealt from left to right in one row: the Terrace.",
            w.DealToZone("terrace", each=13)),
        at.deals("places", "5.4", "The first foundation lies below the Terrace at the left end, with room "
            "for the seven others beside it.", w.DealToZone("choice")),
        at.deals("valley", "6.1,2", "The two cards not chosen are laid under the foundation, and seven more "
            "from the pack beside them. These nine are the valley.", w.DealToZone("pack", rest=True))),
    play=(
        at.may("choose", "5.3",
            "Three cards are turned up from the pack, and the player makes one of them a foundation.",
            "choice > empty foundation", then=terrace.lay_valley),
        at.advises("one-below", "6.6",
            "Choose, if you can, a foundation below the last card of the Terrace in value."),
        at.may("begin-foundation", "5.4",
            "The seven other cards of the first one's rank begin foundations as they turn up.",
            "terrace valley talon > empty foundation",
            at("last-card", "1.1", "Of the Terrace only the last card, at the right, is available; when it "
                "goes, the next one is.",
                w.any_test_holds(w.does_not_come_from("terrace"), w.takes_top_of_pile)),
            at("top-card", "3.1; 4.1", "Only the top card of a packet of the valley is available. Of the "
                "talon the text names the uppermost card.",
                w.any_test_holds(w.comes_from("terrace"), w.takes_top_of_pile)),
            at("base-rank", "5.4", "Every foundation begins with a card of the first one's rank.",
                w.has_base_rank), then=terrace.talon_uncovered, permission="begin"),
        at.may("from-the-terrace", "6.3", "The available card of the Terrace may be played when it fits.",
            "terrace > occupied foundation", "last-card",
            at("alternate", "2.1", "On the foundations red and black alternate.", w.alternate_colour),
            at("one-up", "2.1", "A foundation takes the next higher card.", w.one_higher_round),
            at("thirteen-cards", "5.4 follows: the eight of that rank having places of their own",
                "A foundation is complete with thirteen cards: a card of the base rank begins one and goes "
                "on none.", w.has_other_than_base_rank), permission="climb"),
        at.may("play", "6.3; 7.1",
            "An available card of the valley that fits may be played, or a card dealt from the pack.",
            "valley talon > occupied foundation", "top-card", "alternate", "one-up", "thirteen-cards",
            then=terrace.talon_uncovered),
        at.advises("from-talon", "7.1; EXPLANATION OF TERMS 10.2 for talon-card follows: the talon's cards "
            "lying aside till they can come into use",
            "The uppermost card of the talon may be played later, too, when it fits."),
        at.advises("king-to-ace",
            "2.1 for corner follows: the foundations ascending from whatever rank begins them",
            "After the king a foundation takes the ace."),
        at.advises("ace-to-king", "3.1 for valley-corner follows: sequences in the valley being likened to "
            "those of the foundations", "In the valley a king goes on an ace."),
        at.advises("examine", "6.4", "Always look at the Terrace: success depends on taking it down."),
        at.advises("refrain", "6.5", "If the Terrace shows no card that fits, it is better to keep back a "
            "valley card that does when an equally suitable one of the Terrace is likely to be free soon."),
        at.may("transfer", "3.1", "The top card of a valley packet may be moved to another packet.",
            "valley > occupied valley", "top-card",
            at("valley-colours", "3.1", "In the valley, too, red and black alternate.", w.alternate_colour),
            at("one-down", "3.1", "In the valley a card goes on one that is one rank higher.",
                w.one_lower_round)),
        at.may("place", "3.1", "The top card of the talon may be laid on a valley packet.",
            "talon > occupied valley", "top-card", "valley-colours", "one-down",
            then=terrace.talon_uncovered),
        at.may("fill", "6.4", "A vacancy in the valley is filled from the pack.", "pack > empty valley",
            "top-card"),
        at.may("deal", "7.1; EXPLANATION OF TERMS 10.2",
            "The whole pack is dealt out; what is not played or placed forms the talon.", "pack > talon",
            "top-card", then=w.set_fact("fresh", 1)),
        at.never("from-pack", "6.4 follows: the pack alone being named",
            "A vacancy is filled from the pack, never with a card of the valley or the talon.",
            "valley talon > valley"),
        at.never("turned-first", "7.1 silent",
            "A card of the pack is turned up on the talon or into a vacancy before it is used.",
            "pack > foundation valley"),
        at.must("choose-first", "5.3; 6.1 follows: the two not chosen beginning the valley",
            "Nothing is done before a foundation has been chosen.", terrace.to_be_chosen, paid="choose"),
        at.won("all-out", "2.1; 5.4 for corner follows: eight such sequences using up both packs",
            "The game is won when all hundred and four cards are on the foundations.",
            w.all_cards_are_in_zones("foundation")),
        at.lost("nothing-left", "7.1 silent",
            "The game is lost when the pack is dealt out and no card can be played or moved.",
            w.both_states_hold(w.is_empty("pack"), w.no_move_is_possible))),
    doubts=(
        at.doubt("preference", "6.3", "Must cards of the Terrace be played before others?",
            choice("over-plays", "Yes: while its last card fits a foundation, no other card is played.",
                short="yes, before other cards are played",
                limits={
                    "play play-beneath": at("terrace-first", "6.3 follows: cards always being played in "
                        "preference from the Terrace, foundations being placed first",
                        "While the last card of the Terrace fits a foundation, none is played from the "
                        "valley or the talon, except to begin a foundation.",
                        w.no_move_from_zones_possible("begin", "climb", source="terrace"))}),
            choice("before-all", "Yes, and before anything else is done.",
                at.must("terrace-before-all",
                    "6.3 follows: cards of the Terrace being played always in preference",
                    "A card of the Terrace that fits a foundation is played before anything else is done; "
                    "only a base card or the filling of a vacancy may come first.",
                    w.a_move_is_allowed("begin", "climb", source="terrace"),
                    paid="begin climb fill fill-late"), short="yes, before anything else"),
            choice("advice", "No: it is good advice.", short="no, but they should be"),
            why="That they must always be played in preference is as strong a word as the text has. The text "
            "says it of playing, so we apply it only to playing: a valley card is played only if no card of "
            "the Terrace can be. To build in the valley or to deal first is not forbidden. What follows, to "
            "keep a valley card back for the sake of one that the Terrace has yet to release, is called "
            "better, and that is advice."),
        at.doubt("laid-instead", "6.3,4,5",
            "May a card that fits a foundation be laid in the valley instead?",
            choice("yes", "Yes, if it can be laid there.", short="yes"),
            choice("no", "No: it may lie where it is, or be played.", short="no",
                limits={
                    "transfer place place-beneath terrace-down move-packet": at("played-rather",
                        "6.4 follows: playing being preferred",
                        "A card that can be played on a foundation is not laid in the valley.",
                        terrace.cannot_be_played)}), why="The text lays cards in the valley when all "
            "suitable ones have been played, and then plays them rather on the foundations, “of course”, "
            "where they fit. The letter of that is against us; we take it for the course of the game. Of the "
            "Terrace it was said that its cards “must always” be preferred; “of course” we take for less. "
            "The next sentence, too, though it speaks of one case only, would rather have a card kept back, "
            "and does not say that it must stay where it lies."),
        at.doubt("corner", "2.1; EXPLANATION OF TERMS 6.2",
            "Does a foundation go on from the king to the ace?",
            choice("turns", "Yes: it runs through thirteen ranks, wherever it began.",
                short="the ace, to thirteen cards"),
            choice("ends", "No: it ends with the king.",
                at("one-up", "2.1", "A foundation takes the next higher card and ends with the king.",
                    w.one_higher),
                at("thirteen-cards", "5.4 follows: the eight of that rank having places of their own",
                    "A card of the base rank begins a foundation and goes on none.",
                    w.has_other_than_base_rank),
                short="nothing", without="king-to-ace"), why="A sequence, says the glossary, ascends from "
            "ace to king. But here the player chooses which rank begins, and by the Terrace. If foundations "
            "ended with the king the game could be won only from aces."),
        at.doubt("valley-corner", "3.1; EXPLANATION OF TERMS 6.2",
            "In the valley, may a king be laid on an ace?",
            choice("turns", "Yes.", short="yes"),
            choice("ends", "No: below an ace nothing follows.",
                at("one-down", "3.1",
                    "In the valley a card goes on one that is one rank higher, and nothing on an ace.",
                    w.one_lower), short="no", without="ace-to-king"), why="The glossary lets a descending "
            "sequence run from king to ace; but an ascending one runs there from ace to king, and in this "
            "game it must go on, or it could be won only from aces. Rule III likens the sequences in the "
            "valley to those of the foundations, in their colours; we take them to be alike in this too. "
            "[General Sedgewick](general-sedgewick.md#reading-cross-wrap) draws no such likeness, and there "
            "we stop at the ace."),
        at.doubt("base-cards", "5.4; 6.3",
            "Must a base card begin its foundation as soon as it is available?",
            choice("at-once", "Yes, before anything else is done.",
                at.must("base-at-once",
                    "5.4; 6.3 follows: foundations taking their places as they turn up, and first",
                    "A card of the base rank begins its foundation as soon as it is available, before "
                    "anything else is done.",
                    w.both_states_hold(w.a_top_card_has_base_rank("terrace", "valley", "talon"),
                        w.a_move_is_allowed("begin")), paid="begin"), short="yes"),
            choice("at-leisure", "No: it may lie until the player takes it.", short="no"),
            why="They take their places as they turn up, and from the valley they go first of all; other "
            "cards follow when they have been placed. It does not say that filling, laying and dealing come "
            "after; we conclude it from “as they turn up”."),
        at.doubt("vacancies", "6.4; 7.1", "When must a vacancy be filled?",
            choice("before-laying", "Before a card is laid in the valley or dealt to the talon.",
                at.must("refill-first",
                    "6.4 follows: vacancies being filled after playing and before laying in sequence",
                    "As long as the pack lasts, every vacancy is filled before a card is laid in the valley "
                    "or dealt.", terrace.to_be_refilled, against="place place-beneath deal redeal choose "
                    "move-packet terrace-down transfer take-back"),
                short="the pack, before a card is laid in the valley or dealt"),
            choice("at-once", "At once.",
                at.must("refill-at-once", "6.4 follows: vacancies being filled when cards have been played",
                    "A vacancy is filled before any other card is played, laid or dealt.",
                    terrace.to_be_refilled, against="play play-beneath climb place place-beneath deal redeal "
                    "choose move-packet terrace-down transfer take-back"), short="the pack, at once"),
            choice("at-leisure", "Whenever the player likes.", short="the pack, at leisure"),
            why="The text gives an order: play all suitable cards, fill the vacancies, then lay cards in "
            "sequence. So several places may be open while you play, and none when you begin to build. Of "
            "the dealing that comes after it names the same three, the refilling last. We take that for a "
            "list, and keep the order given before."),
        at.doubt("filled-from", "6.4", "May a vacancy be filled from the talon?",
            choice("pack", "No: from the pack, and when that is dealt out not at all.", short="no"),
            choice("talon-late", "Yes, when the pack is dealt out.",
                at.may("fill-late", "7.1 follows: vacancies being refilled, and no source being named there",
                    "A vacancy may be filled with the top card of the talon.", "talon > empty valley",
                    "top-card",
                    at("pack-gone", "6.4 follows: vacancies being filled from the pack in hand",
                        "While the pack lasts, vacancies are filled from it alone.",
                        w.place_is_empty("pack"))), short="yes, after the pack"),
            choice("either", "Yes, from the talon or the pack as the player likes.",
                permission_granted_by("fill-late", "fill-late", "talon > empty valley", "top-card"),
                short="yes, or from the pack"), why="Vacancies are filled “from the pack in hand”, and where "
            "the text speaks of them once more it names no other source. What the talon's top card may do in "
            "the valley Rule III says: be placed in sequence. For filling from it the text has no "
            "permission."),
        at.doubt("terrace-down", "3.1", "May the last card of the Terrace be laid on the valley?",
            choice("no", "No: it goes to a foundation or stays.",
                at.never("foundations-only",
                    "3.1 follows: the valley's own cards and the talon's being named for the valley",
                    "A card of the Terrace goes to the foundations and nowhere else.",
                    "terrace > valley talon"), short="no"),
            choice("yes", "Yes, in sequence.",
                at.may("terrace-down", "1.1 silent",
                    "The available card of the Terrace may be laid in sequence on the valley.",
                    "terrace > occupied valley", "valley-colours", "one-down"), short="yes"),
            why="Rule III says which cards are laid on the valley: its own and the talon's uppermost. If "
            "those of the Terrace could be, the advice to wait with a valley card for their sake, and to "
            "choose the foundation by the last of them, would matter little."),
        at.doubt("talon-card", "7.1; EXPLANATION OF TERMS 10.2",
            "May the top card of the talon be played on a foundation?",
            choice("yes", "Yes, whenever it fits.", short="yes"),
            choice("just-dealt", "Only the card dealt last; the others go to the valley alone.", short="no",
                without="from-talon play-beneath",
                limits={
                    "play": at("dealt-last",
                        "3.1; 7.1 follows: cards being played on foundations in the deal",
                        "Of the talon only the card dealt last is played on a foundation.",
                        w.any_test_holds(w.does_not_come_from("talon"), w.fact_equals("fresh", 1)))}),
            why="Cards are played in the deal, and from the valley. Of those that lie on the talon Rule III "
            "says only that the uppermost may go to the valley, “also”. But by the glossary a talon is laid "
            "aside until its cards can come into use; and from the valley the card could be played."),
        at.ask_about_turned_card("7.1; EXPLANATION OF TERMS 1.2; EXPLANATION OF TERMS 10.2",
            "A talon, says the glossary, is of cards laid aside because they do not suit, so that one just "
            "turned may be thought not to lie there yet. But the book names no other place for it, and we "
            "lay it there at once; what lies beneath is then blocked. In [The "
            "Zodiac](the-zodiac.md#reading-turned-card) we ask the same.",
            at.may("play-beneath",
                "7.1; EXPLANATION OF TERMS 10.2 follows: the talon being of cards that do not suit",
                "While a card lies just turned, the talon's card beneath it may be played when it fits a "
                "foundation.", "talon > occupied foundation", at("just-beneath", "7.1 silent"), "alternate",
                "one-up", "thirteen-cards"),
            permission_granted_by("begin-beneath", "play-beneath", "talon > empty foundation", "just-beneath",
                "base-rank"),
            at.may("place-beneath",
                "3.1; EXPLANATION OF TERMS 10.2 follows: the talon being of cards that do not suit",
                "While a card lies just turned, the talon's card beneath it may be laid on a valley packet.",
                "talon > occupied valley", "just-beneath", "valley-colours", "one-down")),
        at.doubt("together", "4.1; 3.1", "May part of a packet be moved as one?",
            choice("no", "No: one card at a time.", short="no: one card at a time"),
            choice("yes", "Yes, a whole packet or an upper part.",
                at.may("together", "3.1 silent",
                    "A packet of the valley, or an upper part of it, may be moved as one.",
                    "valley > occupied valley",
                    at("upper-part", "4.1 silent", "What moves together reaches up to the top of its packet.",
                        w.takes_top_of_pile), "valley-colours", "one-down", tries=upper_parts, group=True,
                    permission="move-packet"), short="yes, the whole or a part"),
            why="Only the uppermost cards are available until they are removed; those beneath are not, and "
            "what is not available cannot travel."),
        at.doubt("redeals", "7.1 silent", "Is there a re-deal?",
            choice("none", "No.", short="none"),
            choice("one", "One: the talon is turned over and dealt again.",
                at.action("redeal", "7.1 silent",
                    "The talon may be turned over, unshuffled, and dealt once more.",
                    at("pack-out", "7.1 silent"), at("once", "7.1 silent"),
                    then=w.gather_piles_into_pack("talon")),
                short="one, not shuffled"), why="The text ends when the entire pack has been dealt. Many "
            "games of this book say that there is no re-deal, and this one does not; but where one is "
            "allowed, that is said."),
        at.ask_about_taking_back("6.4 silent",
            "The text does not allow it, and it weighs whether to play a card at "
            "all: an idle question if the card could be had back.", to="occupied valley",
            terms="to the valley, in sequence", closed="valley talon terrace",
            rules=("valley-colours", "one-down"))),
    facts={"Terrace": ("13 cards in a row, only the last open", "last-card"),
        "Foundations": ("8, of the rank that the player chooses out of three", "choose"),
        "Built": ("up in alternate colours", "alternate"), "After the king": "corner",
        "Valley": ("9 packets, down in alternate colours", "transfer"), "Terrace cards first?": "preference",
        "Terrace cards to the valley?": "terrace-down",
        "Pack is dealt": ("one card at a time, on one talon", "deal", at.grounds("7.1 silent")),
        "To win": ("all 104 cards on the foundations", "all-out"),
        "Luck or skill": ("much luck; patience with the Terrace is the skill",)},
    inseparable={"just-beneath": "The rule that only the top card is used refuses the move as well."},
    five=("take-back", "together", "vacancies", "redeals", ("yes, once the valley is dealt", "deal")),
    like=(understand_phrase("refilled", "before-next", by="doubt vacancies=before-laying"),
        understand_phrase("filled-from", "pack", by="doubt filled-from=pack",
            why="The pack is named, and the talon is not."),
        understand_phrase("ring", "yes", by="doubt valley-corner=turns",
            why="Rule III likens the sequences in the valley to those of the foundations, which go round."),
        understand_phrase("talon", "yes", by="doubt talon-card=yes")),
    wide=w.make_layout(w.Area("terrace", 0, 0, fan=(1.06, 0), label="Terrace"),
        w.Area("foundation", 0, 2.05, dx=1.15, label="up"),
        w.Area("valley", 0, 4.75, dx=1.15, fan=(0, 0.36), label="no."),
        w.Area("pack", 10.9, 2.05, label="pack"), w.Area("talon", 12.6, 2.05, label="talon"),
        w.WrappedZone("choice", fan=1.15, label="choice"), width=13.75, dense=True,
        why="The row of thirteen, the foundations under it from the left, and under them the nine packets of "
        "the valley are the book's. Where pack and talon lie, and the three cards to choose from, is ours, "
        "and so is that the packets are spread downward; our copy has no plate."),
    narrow=w.make_layout(w.Area("pack", 7.4, 0, label="pack"), w.Area("talon", 8.7, 0, label="talon"),
        w.Area("terrace", 0, 2.2, fan=(0.72, 0), label="Terrace"),
        w.Area("foundation", 0, 4.25, dx=1.09, label="up"),
        w.Area("valley", 0, 6.6, dx=1.09, fan=(0, 0.4), label="no."),
        w.WrappedZone("choice", fan=1.15, label="choice"), width=9.75, dense=True),
    waiting=w.base_rank_is_awaited_in("foundation"))
