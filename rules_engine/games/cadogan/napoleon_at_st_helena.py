"""Napoleon at St. Helena, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from collections.abc import Iterator

from rules_engine import words as w
from rules_engine.games.cadogan import napoleon_at_st_helena_words as helena
from rules_engine.games.cadogan.napoleons import (
    ELSEWHERE,
    in_sequence,
    runs,
    some_card_turned,
    target_is_a_sequence,
)
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

at = Text("cadogan", "NAPOLEON AT ST. HELENA")
terms = Text("cadogan", "EXPLANATION OF TERMS")


def among_the_blocked(game: Game, position: Position) -> Iterator[Move]:
    """Each available card, upon each card of the other columns that has another below it."""
    zone = game.table.zone_places
    for source in (*zone["column"], *zone["hand"], *zone["talon"]):
        at = (len(position.piles[source]) - 1,)
        for target in zone["column"]:
            if at[0] >= 0 and target != source:
                slots = range(1, len(position.piles[target]))
                yield from (Move((MovePart(at, source, target, slot),)) for slot in slots)

GAME = game("cadogan/napoleon-at-st-helena", "Napoleon at St. Helena", at,
    packs=2,
    zones=(w.foundations(8, "ace"), w.zone("column", 10), w.pack, w.hand, w.talon),
    deal=(at.deals("two-packs", "0.1"),
        at.deals("four-rows", "3.1; 1.1; 7.1; 10.1",
            "Forty cards are dealt in four rows of ten, each row from left to right and under the one "
            "before, so that they make ten columns of four. The other sixty-four stay in the pack.",
            w.DealToZone("column", rounds=4), w.DealToZone("pack", rest=True))),
    play=(
        # The foundations.
        at.may("begin", "4.1; 5.1",
            "An available ace is played to a place of its own and begins a foundation there.",
            "column hand talon > empty foundation",
            at("nothing-below", "1.1",
                "Only the lowest card of a column can be used. Any card that has another below it in its "
                "column waits until all those have gone.",
                w.if_from("column", w.all_tests_hold(w.takes_top_of_pile, w.takes_one_card))),
            at("talon-top",
                "10.2; EXPLANATION OF TERMS 10.2 for talon-card follows: the talon having available cards, "
                "and a covered card being blocked"),
            at("ace-first", "4.1", "Each of the eight foundations begins with an ace and with nothing else.",
                w.an_ace)),
        at.may("build", "5.1; 10.1", "An available card that fits is played on a foundation.",
            "column hand talon > occupied foundation", "nothing-below", "talon-top",
            at("follow-suit of its ace", "2.1"), at("one-up", "4.1")),
        # Marriages.
        at.may("marry", "6.1; 1.1; EXPLANATION OF TERMS 5.2",
            "The lowest card of a column may be married: laid on a card of another column.",
            "column > occupied column", "nothing-below", terms("own-suit", "5.2"),
            at("one-down in marriage", "6.1; EXPLANATION OF TERMS 5.2")),
        at.advises("to-the-lowest", "6.1; 1.1 for partner follows: being married to counting as a use",
            "The partner that it covers has no card below it either."),
        terms.advises("any-number", "5.3",
            "A column may grow to any length: there is no limit to the cards married in it."),
        at.advises("care", "6.2",
            "Before you marry, see what lies higher in the column you marry to: "
            "a sequence may bury a card that you want badly and that might soon have been free."),
        at.may("place", "10.1 for single-card",
            "The card turned up may be placed on the sequence of a column.",
            "hand > occupied column", "own-suit", "one-down"),
        permission_granted_by("place",
            at("from-talon",
                "10.2; EXPLANATION OF TERMS 10.2 for talon-card follows: "
                "the talon's cards lying aside till they can come into use",
                "The top card of the talon may be played on a foundation, or married to a column, as well."),
            "talon > occupied column", "talon-top", "own-suit", "one-down"),
        # Lanes.
        at.advises("lane", "7.1",
            "When all the cards of a column have gone, the one in the uppermost row too, "
            "the empty column is a lane. Lanes are of the greatest use."),
        at.may("fill", "7.2; 8.1", "Into a lane may go any available card of the columns or of the talon.",
            "column talon > empty column", "nothing-below", "talon-top"),
        permission_granted_by("fill",
            at("fill-turned", "7.2; 10.1,2 silent for turned-card",
                "The card just turned up may go into a lane as well: laid on the talon, "
                "it would be the top card there."),
            "hand > empty column"),
        at.advises("no-haste", "7.2",
            "A lane need not be filled at once. It may stay empty until there is a good use for it."),
        at.advises("like-the-first", "9.1",
            "A card laid in a lane heads its column like the card that was dealt there. "
            "Others may be married to it, and it may be played, "
            "married or moved again when nothing lies below it."),
        # Dealing the rest.
        at.action("turn", "10.1", "The cards of the pack are turned up one by one.",
            at("cards-left", "10.1 follows: the remainder of the pack being dealt out"),
            at("one-by-one", "10.1,2 follows: each card being played, placed or laid aside"),
            then=w.turn_up_next_card()),
        at.may("lay", "10.2",
            "A card turned up that does not suit is laid on the talon, which is one packet.",
            "hand > talon"),
        at.advises("lay-any", "10.1,2 silent",
            "A card that could be used may be laid on the talon as well, "
            "though the text has suitable cards played."),
        at.never("no-redeal", "11.1", "The talon is not taken up and dealt again.", "talon > pack"),
        at.won("all-out", "4.1 follows: eight such sequences using up both packs",
            "The game is won when all eight foundations have come to their kings.",
            w.all_cards_are_in_zones("foundation")),
        end("lost", at("nothing-left", "11.1 silent"), w.pack_is_dealt_out_without_moves)),
    doubts=(
        at.doubt("playing-first", "10.1; 5.1; 6.1,2; EXPLANATION OF TERMS 11.2",
            "What must be done before cards are turned up from the pack?",
            choice("play",
                "What fits a foundation is played before the first of them; later, cards may wait.",
                limits={"turn": at("play-first",
                    "10.1 follows: the pack being dealt when no more available cards are left to play",
                    "The first card is not turned up while an available card fits a foundation.",
                    w.any_test_holds(some_card_turned, w.no_move_possible_under("begin", "build")))}),
            choice("marry", "Before the first of them all that fits is played, and what can be married is.",
                limits={"turn": ("play-first",
                    at("marry-first",
                        "10.1; 6.1 follows: marriages being named before the remainder is dealt",
                        "The first card is not turned up while a card of the columns that "
                        "is not married yet can be married.",
                        w.any_test_holds(some_card_turned, helena.all_are_married)))}),
            choice("always", "What fits is played at once, then and later.",
                at("lay-any", "10.1,2 silent",
                    "A card that could be married may be laid on the talon as well, "
                    "though the text has suitable cards placed."),
                limits={f"turn lay {ELSEWHERE}": at("play-always",
                    "10.1 follows: the remainder being dealt when no more available cards are left to play",
                    "While an available card fits a foundation, no card is turned up, "
                    "and none is laid elsewhere.", w.no_move_possible_under("begin", "build"))}),
            choice("nothing", "Nothing: you may hold back what you like.")),
        at.ask_about_turned_card_first("10.1,2; 7.2", held_up=f"begin build {ELSEWHERE}",
            rule=at("turned-first", "10.1 follows: the cards being turned one by one"), short=("", "")),
        at.doubt("passing", "10.1,2; 6.2; EXPLANATION OF TERMS 10.2",
            "May a card turned up that could be used be laid on the talon?",
            choice("yes", "Yes: the player judges."),
            choice("played", "If it could only be married, yes; if it fits a foundation, no.",
                at("lay-any", "10.1,2 silent",
                    "A card that fits no foundation, and could be married, may be laid on the talon as well, "
                    "though the text has suitable cards placed."),
                limits={"lay fill": at("played",
                    "10.1 follows: all suitable cards being played on the foundations",
                    "A card turned up that fits a foundation is laid neither on the talon nor in a lane.",
                    w.if_from("hand", w.no_move_from_zones_possible("begin", "build")))}),
            choice("no", "No: what can be played or married is.",
                without="lay-any",
                limits={"lay fill": at("employed",
                    "10.1,2 follows: the talon being of cards that cannot be so employed",
                    "A card turned up that can be played or married is laid neither on the "
                    "talon nor in a lane.",
                    w.if_from("hand",
                        w.no_move_from_zones_possible("begin", "build", "place", "place-any",
                            "marry-blocked")))})),
        at.doubt("talon-card", "7.2; EXPLANATION OF TERMS 1.2; EXPLANATION OF TERMS 10.2",
            "What may a card do that has been laid on the talon?",
            choice("top", "The top one may be played, married, or put in a lane."),
            choice("lane", "The top one may be put in a lane, and nothing else.",
                limits={"begin build place marry-blocked": at("lanes-only",
                    "7.2 follows: a lane being the only use named for cards of the talon",
                    "A card once laid on the talon serves only to fill a lane.",
                    w.does_not_come_from("talon"))}),
            choice("any-to-a-lane",
                "The top one may be played or married; a lane takes any card of the talon.",
                at.may("fill-any", "7.2 follows: a lane taking any available card of the talon",
                    "Any card of the talon may be taken out of it to fill a lane.",
                    "talon > empty column",
                    at("one-card", "7.2 follows: a card being named",
                        "Only one card goes from the talon to a lane.", w.takes_one_card)))),
        at.doubt("mixed", "10.1; 6.1; EXPLANATION OF TERMS 3.2; EXPLANATION OF TERMS 6.2",
            "May a card turned up be laid on one of another suit?",
            choice("no", "No: only on the next higher card of its suit."),
            choice("yes", "Yes, if it is one rank lower.",
                at.may("place-any",
                    "10.1; EXPLANATION OF TERMS 6.2 follows: a sequence not having to be of one suit",
                    "The card turned up may be laid on the next higher card of any suit.",
                    "hand > occupied column", "one-down"))),
        at.doubt("single-card", "10.1; EXPLANATION OF TERMS 6.2",
            "May a card turned up be laid on a card that is not married to another?",
            choice("yes", "Yes: a single card begins a sequence."),
            choice("no", "No: only on a sequence of two or more.",
                limits={"place place-any": at("sequences-only",
                    "10.1 follows: cards being placed on the sequences of the columns",
                    "A card turned up is laid in a column only where the lowest card lies "
                    "on the next higher one already.", w.if_from("hand", target_is_a_sequence))})),
        at.doubt("partner", "6.1; 1.1", "Must the card that is covered be available as well?",
            choice("available", "Yes: it is the lowest of its column."),
            choice("any", "No: any card of a column may be covered.",
                at.may("marry-blocked", "6.1 silent",
                    "A card may be married to one that has others below it; it is then blocked by them too.",
                    "column hand talon > occupied column", "nothing-below", "talon-top",
                    terms("blocked-suit", "5.2 follows: marriages being of one suit",
                        "A blocked card, too, is married only in its suit.",
                        helena.of_its_partners_suit, same_as="own-suit"),
                    at("blocked-down",
                        "6.1; EXPLANATION OF TERMS 5.2 follows: marriages being in descending line",
                        "A blocked card, too, takes only the card one lower.",
                        helena.one_below_its_partner, same_as="one-down"),
                    slots="any"),
                without="to-the-lowest")),
        at.doubt("together", "1.1", "May a sequence of married cards be moved as one?",
            choice("no", "No: one card at a time.",
                short="no, nor a whole one: single cards only",
                limits={"marry": at("single-cards",
                    "1.1 follows: no card being used that has another below it")}),
            choice("yes", "Yes, all of it or its lower part, to be married.",
                at("nothing-below", "1.1 silent",
                    "Only the lowest card of a column can be used, or several that are married. "
                    "Any card with others below it waits until those have gone.",
                    w.if_from("column", w.takes_top_of_pile)),
                short="yes, a part or the whole",
                limits={"marry": terms("sequence", "5.3 silent",
                    "Cards may be married together if they are of one suit, "
                    "each one lower than the card above it.",
                    w.any_test_holds(w.takes_one_card, in_sequence))})),
        at.ask_about_taking_back("1.1 follows: only cards of the rows being available", to="occupied column",
            terms="to a column where it can be married", closed="foundation column talon",
            rules=("own-suit", "one-down"))),
    facts={"Columns": ("ten of four cards; the lowest of each is available", "nothing-below"),
        "Foundations": ("8, begun by the aces as they come free", "begin"),
        "Built": ("up in suit, ace to king", "one-up"), "Married": ("down in suit", "marry"),
        "Pack is turned": ("one card at a time", "turn"), "Talon": "talon-card",
        "Luck or skill": ("skill, with luck enough in the pack",),
        "To win": ("all 104 cards on the foundations", "all-out")},
    inseparable={
        "single-cards": "Where several cards of a column are taken together, "
            "all but one have another below them, and Rule I refuses the move as well."},
    five=("take-back", ("no, nor a whole one: single cards only", "doubt together"),
        ("any available card, when the player likes", "fill"), ("none", "no-redeal"),
        ("yes, as the pack is turned up", "turn")),
    like=(understand_phrase("laid-aside", "yes", by="doubt passing=yes"),
        understand_phrase("talon", "yes", by="doubt talon-card=top")),
    wide=w.make_layout(w.Area("foundation", 0.2, 0, dx=1.375, label="aces"),
        w.Area("pack", 11.9, 0, label="pack"), w.Area("hand", 11.9, 2.1, label="turned"),
        w.Area("talon", 11.9, 4.2, label="talon"), w.Area("column", 0.2, 2.6, dx=1.125, fan=(0, 0.5)),
        width=13.2),
    narrow=w.make_layout(w.Area("foundation", 0, 0, label="aces", row=4, drop=2.15),
        w.Area("pack", 5.6, 1.1, label="pack"), w.Area("hand", 7.5, 1.1, label="turned"),
        w.Area("talon", 9.4, 1.1, label="talon"),
        w.Area("column", 0, 4.9, dx=1.05, fan=(0, 0.62), label="col."), width=10.45, dense=True),
    tries={"marry": runs("column"), "fill-any": w.moves_of_any_single_card,
        "marry-blocked": among_the_blocked},
    groups="marry")
