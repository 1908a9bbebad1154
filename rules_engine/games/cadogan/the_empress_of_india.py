"""The Empress of India, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from collections.abc import Iterator
from itertools import combinations
from typing import TypeAlias

from rules_engine import words as w
from rules_engine.games.cadogan import the_empress_of_india_words as empress
from rules_engine.model.cards import RED, Pile
from rules_engine.model.moves import position_after_part
from rules_engine.writing import (
    Game,
    Move,
    MoveAttempt,
    MovePart,
    Position,
    Text,
    choice,
    game,
    prohibition,
    understand_phrase,
)

at = Text("cadogan", "THE EMPRESS OF INDIA")

ROWS, HAND = ("army navy", "red-talon black-talon pack")
admirals = w.any_test_holds(w.goes_to("descending"), w.follows_rank_order("A23456789TJK"))
"""The card is the next of an Admiral, if it goes to one."""
generals = w.any_test_holds(w.goes_to("ascending"), w.follows_rank_order("KQT98765432A"))
"""The card is the next of a General, if it goes to one."""
fits = w.all_tests_hold(w.same_suit, admirals, generals)
"""The card is the next of the foundation that it goes to."""

FitsByCards: TypeAlias = dict[tuple[int, int, Pile], bool]
"""Whether a card fits a foundation. It depends only on the key: the card, the foundation and its top card."""


def fitting_parts(game: Game, position: Position, source: int, known: FitsByCards) -> Iterator[MovePart]:
    """Yield each way to lay the top card of a pile on a foundation that it fits. Results go into `known`."""
    for target in (*game.table.zone_places["descending"], *game.table.zone_places["ascending"]):
        part = MovePart((len(position.piles[source]) - 1,), source, target)
        asked = position.piles[source][-1], target, position.piles[target][-1:]
        if asked not in known:
            known[asked] = fits(MoveAttempt(game, position, Move((part,)))) is not False
        if known[asked]:
            yield part


def pairs_in_turn(game: Game, position: Position) -> Iterator[Move]:
    """Candidates: the cards of two pairs, in each order in which every card fits when its turn comes."""
    known: FitsByCards = {}

    def go_on(now: Position, parts: tuple[MovePart, ...], left: tuple[int, ...]) -> Iterator[Move]:
        if not left:
            yield Move(parts)
        for source in dict.fromkeys(left):
            rest = list(left)
            rest.remove(source)
            for part in fitting_parts(game, now, source, known):
                yield from go_on(position_after_part(game.table, now, part), (*parts, part), tuple(rest))

    rows = [
        at for name in ("army", "navy") for at in game.table.zone_places[name] if len(position.piles[at]) == 2
    ]
    can_begin = {row for row in rows if any(fitting_parts(game, position, row, known))}
    for one, other in combinations(rows, 2):
        if one in can_begin or other in can_begin:
            yield from go_on(position, (), (one, one, other, other))

GAME = game("cadogan/the-empress-of-india", "The Empress of India", at,
    packs=4,
    zones=(w.zone("empress", title="Empress"), w.zone("guard", 8, title="guard"),
        w.zone("aside", title="queens thrown aside"), w.zone("descending", 8, title="Generals"),
        w.zone("ascending", 8, title="Admirals"), w.zone("army", 24, title="Army", across=12),
        w.zone("navy", 24, title="Navy", across=12), w.zone("red-talon"), w.zone("black-talon"), w.pack),
    deal=(
        at.deals("four-packs", "0.1", "Four full packs, two hundred and eight cards."),
        at.deals("taken-out", "6.1",
            "All black aces, black queens, red kings and red knaves are taken out first, eight of each."),
        at.deals("put-away", "7.1", "Of the black queens, all but one queen of clubs are put away for good.",
            w.WithdrawCards("empress", w.cards("QC")),
            w.WithdrawCards("aside", w.cards("QS QS QS QS QC QC QC"))),
        at.deals("empress", "8.1",
            "The queen of clubs that stays is the Empress and the red knaves are her "
            "guard: nine cards that remain alone.", w.WithdrawCards("guard", w.cards("JH JD", 4))),
        at.deals("foundations", "9.1",
            "The black aces begin eight foundations called Admirals, "
            "and the red kings eight called Generals.",
            w.WithdrawCards("descending", w.cards("KH KD", 4)),
            w.WithdrawCards("ascending", w.cards("AS AC", 4))),
        at.deals("four-rows", "11.1",
            "Four rows of twelve cards are dealt: two of red cards, the Army, "
            "and under them two of black cards, the Navy."),
        at.deals("both-at-once", "12.1; 13.1",
            "Red and black are dealt as they come, each to the rows of its colour; where these are full, "
            "to its packet of the talon. The deal stops when Army and Navy are both complete.",
            w.DealUntilFull((("army", "red-talon", lambda face: RED[face]),
                ("navy", "black-talon", lambda face: not RED[face]))),
            w.DealToZone("pack", rest=True)),
        at.deals("two-packets", "4.1", "The talon is two packets, one of red cards, one of black.")),
    play=(
        # Vacancies.
        at.may("refill", "2.1; 15.2 for packet-used-up follows: each packet being taken by itself",
            "A vacancy takes the top card of the packet of its own colour, or, "
            "when there is none, a card of the pack.",
            "red-talon black-talon > empty army navy",
            at("top-card", "15.2 follows: a card being waited for until it lies on top",
                "Only the top card of a packet can be used.", w.takes_top_of_pile),
            at("own-colour", "2.1",
                "A vacancy in the Army takes red cards only, and one in the Navy only black ones.",
                empress.of_its_colour)),
        # What is paired, and what is played.
        at.may("pair", "13.2",
            "A card of the Army may be laid on a card of the Navy, "
            "or the other way round: the two are then a pair.",
            "army navy > occupied army navy",
            at("inseparable", "13.2", "The two cards of a pair are never parted, and are played together.",
                empress.none_left_behind),
            at("across", "13.2", "A red card is paired with a black one, never with one of its own colour.",
                w.all_tests_hold(empress.of_two_colours, empress.from_other_rows)),
            at("paired-once", "14.1", "A pair takes no third card.", w.goes_onto_single_card)),
        at.deals("pair-places", "13.2,3 follows: the one card being placed on the other",
            "Pairing makes a vacancy where the upper card lay, "
            "and playing the pair makes one where the lower lay."),
        at.may("play", "1.1; 13.1",
            "A red card and a black card that fit are played together on their foundations.",
            f"army navy {HAND} > ascending descending",
            at("in-pairs", "1.1", "Cards are played two at a time, one red and one black.",
                empress.one_of_each_colour),
            at("through-the-rows", "3.1",
                "No card of the talon or the pack is played before it has lain in the Army or the Navy.",
                w.every_part_meets(w.comes_from("army", "navy"))),
            at("follow-suit", "5.1", "A foundation keeps to one suit.", w.every_part_meets(w.same_suit)),
            at("admirals-rise", "9.1; 10.1",
                "An Admiral goes up one rank at a time to the king, and from the knave straight to the king.",
                w.every_part_meets(admirals)),
            at("generals-descend", "9.1; 10.1",
                "A General goes down one rank at a time to the ace, and from the queen straight to the ten.",
                w.every_part_meets(generals)),
            "inseparable", parts=0),
        # Dealing the rest.
        at.action("turn", "2.1; 15.3 for packet-used-up follows: each packet being taken by itself",
            "The rest of the pack is dealt: a card fills a vacancy of its colour if the packet of that "
            "colour is used up, and every other card goes on the packet of its colour.",
            at("pack-left", "15.3 follows: the remainder being dealt",
                "Cards are dealt only as long as the pack has any.", w.place_holds_cards("pack")),
            then=empress.deal_one),
        prohibition("in-pairs", "army navy > ascending descending"),
        prohibition("through-the-rows", f"{HAND} > ascending descending"),
        at.never("vacancy-only", "2.1; 13.2 follows: no other use of it being named",
            "The talon fills vacancies, and is laid on no card of the rows.",
            "red-talon black-talon > army navy"),
        at.won("all-out", "9.1 follows: all sixteen being to go so far",
            "The game is won when the Admirals have all reached their kings and the Generals their aces.",
            empress.all_reached),
        at.never("no-redeal", "16.1", "The pack is dealt once: there is no re-deal.", "redeal"),
        at.lost("stuck", "16.1 silent", "When the pack is out and nothing can be done, the game is lost.",
            w.both_states_hold(w.is_empty("pack"), w.no_move_is_possible))),
    doubts=(
        at.doubt("together", "2.1; 13.1,3",
            "May several pairs be played, or several cards paired, before the vacancies are refilled?",
            choice("no", "No: those that one play or one pairing makes are filled before the next.",
                at.must("refill-at-once", "2.1; 13.3 follows: immediately meaning before all else",
                    "A vacancy is filled from the packet of its colour before anything else is done.",
                    empress.vacancy(packet=True), paid="refill")),
            choice("yes", "Yes: those that their packets can fill are filled before another card is dealt.",
                at.must("refill-to-deal", "2.1; 13.3 follows: their being refilled immediately",
                    "While a packet can fill a vacancy, no card is dealt.",
                    empress.vacancy(packet=True), paid="refill", against="turn"),
                without="turn-for-it fill-either fill-from-packet turn-without-talon")),
        at.doubt("packet-used-up", "2.1; 12.1; 13.3; 15.3",
            "What if there is a vacancy and the packet of its colour is used up?",
            choice("deal",
                "Other vacancies are filled from their packets, and then the pack is dealt until one comes.",
                at.must("turn-for-it", "2.1 follows: each packet being taken by itself",
                    "If the packet of a vacancy's colour is used up, "
                    "nothing is done but to fill other vacancies and to deal the pack, "
                    "until it is filled or the pack is out.",
                    empress.vacancy(packet=False), paid="turn refill"),
                short="at once: the talon of its colour, then the pack"),
            choice("either-first",
                "The pack is dealt until one comes; vacancies with a packet may be filled before or after.",
                at.must("fill-either", "2.1 follows: each packet being taken by itself",
                    "If the packet of a vacancy's colour is used up, "
                    "nothing is done but to deal for it and to fill vacancies, in either order, "
                    "until it is filled or the pack is out.",
                    empress.vacancy(packet=False), paid="turn refill"),
                at.must("fill-from-packet", "2.1; 13.3 follows: immediately meaning before all else",
                    "If no vacancy waits for the pack, a vacancy is filled from the packet of its colour "
                    "before anything else is done.", empress.only_packets_can_fill, paid="refill"),
                without="refill-at-once",
                short="at once, from packet or pack; of two vacancies either first"),
            choice("wait", "It waits until the player deals, or until both packets are used up.",
                at.must("turn-without-talon", "2.1 follows: there being no talon",
                    "With both packets used up, the pack is dealt for a vacancy before all else.",
                    empress.waits_without_talon, paid="turn"),
                short="at once the talon of its colour; the pack when dealt")),
        at.doubt("two-pairs", "1.1; 13.2", "May two pairs be played together, if each waits for the other?",
            choice("no", "No: one red card and one black card at a time."),
            choice("yes", "Yes: the four cards of two pairs may be played together.",
                at.may("two-pairs", "1.1; 13.2 follows: each card going with one of the other colour",
                    "Two pairs may be played together: all four cards, one after another, "
                    "each on its foundation.",
                    f"army navy {HAND} > ascending descending",
                    at("whole-pairs", "1.1 silent",
                        "Four cards are played together only if they are two whole pairs.",
                        empress.two_whole_pairs),
                    "through-the-rows", "follow-suit", "admirals-rise", "generals-descend", "inseparable",
                    parts=0, permission="play-two-pairs"))),
        at.doubt("when-to-pair", "15.1; 13.1", "May cards be paired while others could be played?",
            choice("any-time", "Yes: when to pair is the player's choice."),
            choice("none-left", "No: only when no red and black card can be played.",
                limits={"pair": at("none-to-play", "13.1 follows: pairing being told for when there are none",
                    "Cards are paired only when no red and black card can be played.",
                    w.no_move_possible_under("play", "play-two-pairs"))})),
        at.doubt("unfilled", "13.3; 2.1", "May cards be paired if nothing can fill the place?",
            choice("yes", "Yes: the place stays empty."),
            choice("no", "No: only if it can be refilled.",
                limits={"pair": at("fills-again", "13.3 follows: the vacancy having to be refilled",
                    "A card is paired only if packet and pack have cards for all vacancies of its colour.",
                    empress.place_can_be_filled)})),
        at.doubt("hold-back", "15.2,3",
            "Must all that can be played be played before the next card is dealt?",
            choice("no", "No: cards that fit may be kept back."),
            choice("yes", "Yes, unless there is a vacancy to be filled.",
                limits={"turn": at("played-out", "15.3 follows: dealing being told for when all are played",
                    "As long as a red and a black card can be played, "
                    "no card is dealt except to fill a vacancy.",
                    w.any_test_holds(w.state_holds(empress.vacancy(packet=False)),
                        w.no_move_possible_under("play", "play-two-pairs")))})),
        at.doubt("deal-out", "15.3; 2.1", "Is the rest of the pack dealt out at once?",
            choice("card-by-card", "No: one may play between two cards."),
            choice("at-once", "Yes, but one at a time while a vacancy must be filled from it.",
                effects={"turn": empress.deal_rest})),
        at.ask_about_taking_back("9.1 silent", to="empty army navy",
            terms="to a vacancy of its colour that nothing else can fill", source="ascending descending",
            rules=("top-card",
                at("first-stays", "9.1 silent", "The card that began a foundation is never taken away.",
                    w.leaves_a_card_behind),
                "own-colour"))),
    facts={
        "Packs": ("four, 208 cards; 32 are taken out before the deal", "four-packs", at.grounds("0.1; 6.1")),
        "Army and Navy": ("two rows of twelve red cards, two of twelve black", "four-rows"),
        "Admirals": ("8, up in suit from the black aces to the kings, without queens", "admirals-rise"),
        "Generals": ("8, down in suit from the red kings to the aces, without knaves", "generals-descend"),
        "Played": ("two at a time, a red card and a black one", "in-pairs"),
        "Talon": ("two packets, one of each colour", "two-packets"),
        "To win": ("all sixteen foundations full", "all-out"),
        "Luck or skill": ("skill, above all in what is paired with what",)},
    five=("take-back", ("no sequences in the rows; a pair is never parted", "inseparable"),
        ("at once: the talon of its colour, then the pack", "doubt packet-used-up"), ("none", "no-redeal"),
        ("not while the rows are dealt; between the cards dealt after, unless a vacancy must be filled",
            "turn",
            at.grounds("13.1; 15.2,3 follows: a vacancy being made when a card has come, "
                "and vacancies being filled as the remainder is dealt"))),
    like=(understand_phrase("held-back", "yes", by="doubt hold-back=no"),),
    wide=w.make_layout(w.Area("empress", 6.27, 0, label="Empress"),
        w.Area("guard", 0, 0, label="guard",
            points=((1.47, 0), (2.63, 0), (3.79, 0), (4.95, 0), (7.59, 0), (8.75, 0), (9.91, 0), (11.07, 0))),
        w.Area("descending", 2.21, 2.1, dx=1.16, label="General"),
        w.Area("ascending", 2.21, 4.2, dx=1.16, label="Admiral"),
        w.Area("army", 0.6, 6.9, dx=1.12, fan=(0, 0.4), label="Army", row=12, drop=2.0),
        w.Area("navy", 0.6, 11.5, dx=1.12, fan=(0, 0.4), label="Navy", row=12, drop=2.0),
        w.Area("red-talon", 0.6, 15.8, label="red talon"),
        w.Area("black-talon", 2.6, 15.8, label="black talon"), w.Area("pack", 10.2, 15.8, label="pack"),
        w.Area("aside", 12.2, 15.8, label="aside"), width=14.0),
    narrow=w.make_layout(w.Area("empress", 0, 0, label="Empress"),
        w.Area("guard", 1.7, 0, dx=0.76, label="guard"), w.Area("descending", 0, 2.1, dx=1.03, label="down"),
        w.Area("ascending", 0, 4.2, dx=1.03, label="up"),
        w.Area("army", 0.9, 7.1, dx=1.22, fan=(0, 0.4), label="Army", row=6, drop=1.95),
        w.Area("navy", 0.9, 15.8, dx=1.22, fan=(0, 0.4), label="Navy", row=6, drop=1.95),
        w.Area("red-talon", 0, 24.0, label="red talon"),
        w.Area("black-talon", 2.3, 24.0, label="black talon"), w.Area("pack", 5.2, 24.0, label="pack"),
        w.Area("aside", 7.2, 24.0, label="aside"), width=8.25),
    scenes=at.sentences("17.1"),
    inseparable={
        "whole-pairs": "It says which four cards the permission is for. "
            "Any other four are refused by in-pairs as well."},
    tries={"play": w.moves_of_two_fitting_cards(("army", "descending"), ("navy", "ascending"), fits),
        "play-two-pairs": pairs_in_turn})
