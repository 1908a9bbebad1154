"""La Belle Lucie, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from rules_engine import words as w
from rules_engine.judging.position_questions import possible_moves
from rules_engine.model.cards import RANK, SUIT, UNSEEN, visible_face
from rules_engine.model.expression import (
    INDEX,
    SOURCE,
    TARGET,
    Expression,
    card_at_index,
    compiles_to,
    rank_of,
    some_move_meets,
    suit_of,
    top_card,
)
from rules_engine.writing import (
    Move,
    MoveAttempt,
    Position,
    Text,
    Truth,
    choice,
    game,
    permission_granted_by,
)

at = Text("cadogan", "LA BELLE LUCIE")
terms = Text("cadogan", "EXPLANATION OF TERMS")

PLAYS = ("begin", "build", "begin-down", "build-down")
"""The leaves that bring a card to a foundation; the last two only where some of those go down."""

COUNTED = (
    w.Fact("redeals", meaning="how many re-deals there have been", shown=True, most=2,
        told=("first deal", "after one re-deal", "after two re-deals")),
    w.number_dealt)
"""What the positions of all three ways of playing keep."""


def is_married_again(position: Position, move: Move) -> bool:
    """Whether the card lies on the next higher of its suit, or goes from one card to its twin."""
    part = move.parts[0]
    pile, first = position.piles[part.source], part.at[0]
    beneath, card, target = (
        visible_face(entry) for entry in (pile[first - 1], pile[first], position.piles[part.target][-1]))
    if first == 0 or UNSEEN in (beneath, card, target) or SUIT[beneath] != SUIT[target]:
        return False
    return RANK[beneath] in (RANK[target], (RANK[card] + 1) % 13)


def _is_married_again_form() -> Expression:
    beneath, card, target = card_at_index(SOURCE, INDEX - 1), card_at_index(SOURCE, INDEX), top_card(TARGET)
    above = rank_of(beneath).equals(rank_of(target)) | rank_of(beneath).equals((rank_of(card) + 1) % 13)
    return ~(rank_of(beneath) < 0) & ~(rank_of(card) < 0) & suit_of(beneath).equals(suit_of(target)) & above


@compiles_to(~some_move_meets(~_is_married_again_form(), ("marry",)))
def no_marriage_is_left(attempt: MoveAttempt) -> Truth:
    """No card can be married but one that lies married already."""
    game, position = attempt.game, attempt.position
    kinds = {
        verdict.kind
        for permission in game.permissions
        if permission.key == "marry"
        for move, verdict in possible_moves(game, position, permission)
        if not is_married_again(position, move)
    }
    return False if "allowed" in kinds else None if kinds else True

GAME = game("cadogan/la-belle-lucie", "La Belle Lucie", at,
    zones=(w.foundations(4, "ace"), w.zone("fan", 18)),
    keeps=COUNTED,
    deal=(at.deals("one-pack", "0.1"),
        at.deals("threes", "3.1",
            "The whole pack is dealt out by threes, and each three cards dealt together make one fan.",
            w.DealToZone("fan", each=3, places=(0, 17))),
        at.deals("last-fan", "3.2", "The one card left over at the end is a fan by itself.",
            w.DealToZone("fan", places=(17, 18))),
        at.deals("laid-first", "5.1", "Nothing is played before the whole pack has been dealt.")),
    play=(
        at.may("begin", "5.1", "An ace on top of a fan goes to its own place and begins a foundation there.",
            "fan > empty foundation",
            at("top-card", "1.1",
                "Only the top card of a fan may be taken; once it has gone, the next one is free.",
                w.all_tests_hold(w.takes_top_of_pile, w.takes_one_card)),
            at("ace-first", "4.1")),
        at.may("build", "5.1",
            "The top card of a fan may be built on its foundation once that has come to it.",
            "fan > occupied foundation", "top-card",
            at("follow-suit", "2.1", "A foundation keeps to the suit it began with.", w.same_suit),
            at("one-up", "4.1")),
        at.may("marry", "6.1; 1.1; EXPLANATION OF TERMS 5.2",
            "The top card of one fan may be married to the top card of another: it is laid upon it.",
            "fan > occupied fan", "top-card", terms("own-suit", "5.2"),
            at("one-down in marriage", "6.1; EXPLANATION OF TERMS 5.2")),
        terms.advises("any-number", "5.3",
            "A fan may grow to any length: there is no limit to the cards married in it."),
        at.advises("study", "6.1,2",
            "A marriage lays one card open and buries another. Look over every fan first, "
            "and choose the marriages that together bring out the most."),
        at.action("redeal", "7.1 for marriages-left",
            "When the marriages have been made and there is nothing left to play, "
            "all the fans may be taken up, shuffled together and dealt again, "
            "and the game goes on as before.",
            at("twice", "7.1", "There are two re-deals and no more.", w.fact_is_below("redeals", 2)),
            at("nothing-to-play", "7.1", "The fans are not taken up while any card can go to a foundation.",
                w.no_move_possible_under(*PLAYS)),
            then=w.shuffle_and_deal_zone("fan", 3)),
        at.won("all-out", "4.1 follows: such sequences taking every card dealt",
            "The game is won when the foundations hold every card, each from ace to king.",
            w.all_cards_are_in_zones("foundation")),
        at.lost("stuck", "7.1 silent",
            "The game is lost when, after the second re-deal, no card can be played or married any more.",
            w.both_states_hold(w.fact_has_value("redeals", 2), w.no_move_is_possible))),
    doubts=(
        at.doubt("when-to-play", "6.1",
            "Must a card that can go to a foundation go there before any marriage?",
            choice("first", "Yes, aces and all others: marriages begin when no more can be played.",
                limits={"marry fill": at("play-first",
                    "6.1 follows: marriages beginning when all available cards have been played",
                    "No card is married while one can go to a foundation.",
                    w.no_move_possible_under(*PLAYS))}),
            choice("at-leisure", "No: it may wait, as long as the player likes.")),
        at.doubt("spaces", "6.1 silent", "May a card be laid where a whole fan has gone?",
            choice("no", "No: there is one fan less.",
                at.never("no-refill", "6.1 silent",
                    "Where all the cards of a fan have gone, none is laid in their place.", "fan > fan"),
                short="nobody: an emptied fan is gone"),
            choice("any-card", "Yes, any top card.",
                at.may("fill", "6.1 silent", "The top card of a fan may be laid where a whole fan has gone.",
                    "fan > empty fan", "top-card", at("frees-a-card", "6.1 silent")),
                short="any top card"),
            choice("kings", "Yes, but only a king.",
                permission_granted_by("fill", "fill", "fan > empty fan", "top-card", "frees-a-card",
                    at("kings-only", "6.1 silent", "Where a fan has gone, nothing but a king is laid.",
                        w.a_king)),
                short="a king")),
        at.doubt("marriages-left", "7.1; EXPLANATION OF TERMS 11.2",
            "May the fans be taken up while a marriage can still be made?",
            choice("yes", "Yes, if no card can be played."),
            choice("no", "No: not before every marriage has been made.",
                limits={"redeal": at("marriages-first",
                    "7.1 follows: the fans being taken up “when this has been done”",
                    "The fans are not taken up while any marriage can be made, "
                    "except of a card that lies married already.", no_marriage_is_left)})),
        at.doubt("last-cards", "3.2",
            "When a re-deal does not come out in threes, how are the last cards laid?",
            choice("together", "Two that are left make one fan."),
            choice("singly", "Each of the two makes a fan by itself.",
                effects={"redeal": w.shuffle_and_deal_zone("fan", 3, singly=True)})),
        at.doubt("taken-up", "7.1", "Are the cards on the foundations taken up for a re-deal too?",
            choice("no", "No, only the fans; what has been played stays played."),
            choice("yes", "Yes, and all the cards are dealt afresh.",
                at("no-take-back", "5.1 silent",
                    "A card on a foundation stays there until all the cards are taken up."),
                effects={"redeal": w.shuffle_and_deal_all("fan")})),
        at.ask_about_taking_back("5.1 silent", to="occupied fan", closed="fan foundation",
            rules=("top-card", "own-suit", "one-down"),
            stays=("A card on a foundation stays there.", "No: once played, it stays.", "no"),
            goes_back=("The top card of a foundation may go back to a fan, if it can be married there.",
                "Yes, to a fan where it can be married.", "yes, to be married"))),
    facts={"Pack": ("one, 52 cards, all of them dealt", "one-pack"),
        "Fans": ("18: seventeen of three cards, one of one", "last-fan"),
        "Foundations": ("4, begun by the aces as they come free", "begin"),
        "Built": ("up in suit, ace to king", "one-up"),
        "Married": ("down in suit, one card at a time", "marry"),
        "To win": ("all 52 cards on the foundations", "all-out"),
        "Luck or skill": ("both: luck in the deals, skill in the marriages",)},
    five=("take-back",
        ("no, nor a whole one: single cards only", "top-card",
            at.grounds("1.1 follows: the uppermost card alone being available")),
        "spaces", ("two, shuffled", "twice"), ("no: the whole pack is dealt first", "laid-first")),
    wide=w.make_layout(w.Area("foundation", 4.1, 0, label="foundations"), w.WrappedZone("fan", fan=0.42),
        width=12.9),
    narrow=w.make_layout(w.Area("foundation", 0.8, 0, label="foundations"), w.WrappedZone("fan", fan=0.42),
        width=6.3),
    scenes=at.sentences("8.1 8.2 9.1 9.2 9.3"))
