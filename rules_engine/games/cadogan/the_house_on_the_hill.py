"""The House on the Hill: La Belle Lucie built both ways, from Lady Cadogan's Illustrated Games."""

from rules_engine import words as w
from rules_engine.games.cadogan import la_belle_lucie, the_house_in_the_wood
from rules_engine.model.expression import (
    compiles_to,
    expression_of_condition,
    fact_value,
    has_choice,
    is_certain,
    no_move_possible,
    value_if,
)
from rules_engine.writing import (
    Game,
    Position,
    Text,
    choice,
    permission_granted_by,
    rule_without_judging,
    understand_phrase,
    variant,
)

at = Text("cadogan", "LA BELLE LUCIE")
SEQUENCE = "EXPLANATION OF TERMS 6.2"
"""Where the glossary says which way sequences go."""
ONLY_EXCHANGES_REMAIN = w.only_moves_under_remain("exchange-up", "exchange-down")


@compiles_to(fact_value("redeals").equals(2) & value_if(has_choice("exchange", "yes"),
    expression_of_condition(ONLY_EXCHANGES_REMAIN), is_certain(no_move_possible())))
def is_lost(game: Game, position: Position) -> bool:
    """There have been two re-deals, and no move is possible but exchanges that lead to no other move."""
    exchanged = game.chosen.get("exchange") == "yes"
    return w.both_states_hold(w.fact_has_value("redeals", 2),
        ONLY_EXCHANGES_REMAIN if exchanged else w.no_move_is_possible)(game, position)

GAME = variant(the_house_in_the_wood.GAME, "cadogan/the-house-on-the-hill", "The House on the Hill",
    packs=2,
    table=w.Table((w.foundations(4, "ace", "ascending", "going up"),
            w.foundations(4, "king", "descending", "going down"), w.zone("fan", 36)),
        la_belle_lucie.COUNTED),
    deal=(
        at.deals("two-packs", "9.1", "Two full packs of fifty-two cards: every card is there twice."),
        rule_without_judging("deals", "threes", w.DealToZone("fan", each=3, places=(0, 34))),
        at.deals("twice-as-many",
            "8.1; 9.1; 3.1,2 for packets follows: the packets being doubled in the other game with two packs",
            "There are twice as many fans as one pack makes: thirty-six.",
            w.DealToZone("fan", places=(34, 36))),
        rule_without_judging("deals", "laid-first")),
    play=(
        at.may("begin", "9.2; 4.1; 5.1",
            "An ace on top of a fan goes to a place of its own and begins a foundation "
            "that goes up, one in each suit.",
            "fan > empty ascending", "top-card", at("ace-first upward", "9.2; 4.1"),
            at("different-suits", "9.2 follows: four aces and four kings being of different suits",
                "No suit begins two foundations that go the same way.", w.foundation_suit_is_new)),
        permission_granted_by("build", "build", "fan > occupied ascending", "top-card", "follow-suit",
            at("one-up", "4.1", "A foundation begun by an ace goes up one rank at a time, to the king.",
                w.one_higher)),
        at.may("begin-down", f"9.2; 5.1; {SEQUENCE} follows: kings being foundation cards",
            "A king on top of a fan begins a foundation that goes down, one in each suit.",
            "fan > empty descending", "top-card",
            at("king-first", f"9.2; {SEQUENCE} follows: kings being foundation cards"), "different-suits"),
        at.may("build-down", f"9.2; 5.1; {SEQUENCE} follows: kings being foundation cards",
            "The top card of a fan may be built on the foundation of its suit that goes down.",
            "fan > occupied descending", "top-card", "follow-suit",
            at("build-one-down", f"9.2; {SEQUENCE} follows: sequences descending from the king",
                "A foundation begun by a king goes down one rank at a time, to the ace.", w.one_lower)),
        permission_granted_by("marry", "marry", "fan > occupied fan", "top-card", "own-suit",
            at("one-apart", "9.2; EXPLANATION OF TERMS 5.2",
                "A card is married to the card one rank higher than itself or one rank lower.",
                w.one_apart)),
        "redeal",
        at.won("all-out", "9.2 follows: eight such sequences using up both packs",
            "The game is won when all the cards lie on the foundations, "
            "every suit built once up and once down.", w.all_cards_are_in_zones("ascending", "descending")),
        at.lost("stuck", "7.1 silent",
            "The game is lost when, after the second re-deal, no card can be played or married any more.",
            is_lost),
        at.advises("like-cards", "9.2 follows: each suit having one foundation each way",
            "Of two like cards one is built upward in the end and the other downward."),
        at.advises("either-way", "9.2 silent",
            "Where both foundations of its suit would take a card, the player chooses between them."),
        rule_without_judging("advises", "any-number"), rule_without_judging("advises", "study")),
    doubts=("packets",
        at.doubt("set-out", "9.2", "Are the four aces and four kings laid out before the deal?",
            choice("awaited", "No: they are dealt with the rest, and played as they come to the top."),
            choice("withdrawn",
                "Yes: they are taken from the packs, and ninety-six cards make thirty-two fans.",
                at("threes", "3.1; 9.2 follows: four aces and four kings being the foundations",
                    "Four aces and four kings, one of each suit, are taken from the packs and begin the "
                    "foundations. The other ninety-six cards are dealt out by threes, "
                    "and each three cards dealt together make one fan."),
                at("twice-as-many", "8.1; 9.2 follows: eight cards being laid out",
                    "The cards make thirty-two fans."),
                without="begin begin-down",
                limits={"take-back": at("first-stays", "9.2 silent",
                    "The ace or king that began a foundation stays there.", w.leaves_a_card_behind)},
                deal=(w.WithdrawCards("ascending", w.cards("AS AH AD AC")),
                    w.WithdrawCards("descending", w.cards("KS KH KD KC")),
                    w.DealToZone("fan", each=3, places=(0, 32))))),
        "when-to-play",
        at.ask_about_turning_line("9.2; EXPLANATION OF TERMS 5.2,3",
            follows="9.2; EXPLANATION OF TERMS 6.2 follows: a sequence being a regular succession",
            married="marry take-back", short=("", "")),
        at.ask_about_ace_and_king("9.2; EXPLANATION OF TERMS 5.2; EXPLANATION OF TERMS 6.2",
            "A card is married to the card one rank higher than itself or one rank "
            "lower, and ace and king are neighbours."),
        "spaces",
        at.doubt("exchange", "9.2 silent",
            "May a card go from a foundation that goes up to one that goes down, or the other way?",
            choice("no", "No.",
                at.never("no-exchange", "9.2 silent", "No card goes from one foundation to another.",
                    "ascending descending > ascending descending")),
            choice("yes", "Yes, between two of one suit whose top cards are next to each other.",
                at.may("exchange-up", "9.2 silent",
                    "The top card of a foundation that goes down may go to the one of its suit that goes up.",
                    "descending > occupied ascending", "top-card", "first-stays", "follow-suit", "one-up"),
                at.may("exchange-down", "9.2 silent",
                    "The top card of a foundation that goes up may go to the one of its suit that goes down.",
                    "ascending > occupied descending", "top-card", "first-stays", "follow-suit",
                    "build-one-down"))),
        "marriages-left", "last-cards", "taken-up",
        at.ask_about_taking_back("5.1 silent", to="occupied fan", closed="fan", source="ascending descending",
            rules=("top-card", "own-suit", "one-apart"),
            stays=("A card on a foundation stays there.", "No: once played, it stays.", "no"),
            goes_back=("The top card of a foundation may go back to a fan, if it can be married there.",
                "Yes, to a fan where it can be married.", "yes, to be married"))),
    facts={"Foundations": ("8: four begun by aces, four by kings", "doubt set-out", at.grounds("9.2")),
        "Built": ("in suit, from the aces up and from the kings down", "build-one-down"),
        "Married": ("up or down in suit", "one-apart"), "Ace on king?": "corner"},
    like=(understand_phrase("ring", "no", by="doubt corner=no"),),
    wide=w.make_layout(w.Area("ascending", 0, 0, label="going up"),
        w.Area("descending", 8.3, 0, label="going down"), w.WrappedZone("fan", fan=0.42), width=12.9),
    narrow=w.make_layout(w.Area("ascending", 0.8, 0, label="going up"),
        w.Area("descending", 0.8, 2.0, label="going down"), w.WrappedZone("fan", fan=0.42), width=6.3),
    scenes=at.sentences("0.1 8.2 9.3"))
