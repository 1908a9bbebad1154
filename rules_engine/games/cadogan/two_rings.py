"""Two Rings, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from dataclasses import replace

from rules_engine import words as w
from rules_engine.games.cadogan import two_rings_words as rings
from rules_engine.writing import Text, choice, game, grant, phrase

at = Text("cadogan", "TWO RINGS")

FILLED_FROM_PACK = at("fill", "3.3 silent", "A vacancy in the bracelet is filled again from the pack.")
"""Where the bracelet itself goes on the talon. It leaves no room for the talon to come first."""


GAME = game("cadogan/two-rings", "Two Rings", at,
    packs=2,
    zones=(w.zone("ascending", 8, title="ring of sevens"), w.zone("descending", 8, title="ring of sixes"),
        w.zone("bracelet", 8, title="bracelet"), w.pack, w.talon),
    keeps=(w.Fact("redeals", meaning="how often the talon has been taken up and dealt again", most=1),
        w.Fact("fresh", meaning="1 while the top card of the talon is the one dealt last", most=1),
        w.Fact("deal", meaning="the number dealt from, which shuffles the re-deal", kind="deal")),
    deal=(at.deals("two-packs", "0.1"),
        at.deals("two-rings", "2.1,2; 4.1",
            "The eight sevens and the eight sixes are taken out and laid in two rings. "
            "They are the foundations.",
            w.Withdraw("ascending", w.cards("7S 7H 7D 7C 7S 7H 7D 7C")),
            w.Withdraw("descending", w.cards("6S 6H 6D 6C 6S 6H 6D 6C"))),
        at.deals("bracelet", "3.1,2", "Eight more cards are dealt in a line: the bracelet.",
            w.DealTo("bracelet"), w.DealTo("pack", rest=True))),
    play=(
        at.may("play-up", "3.3", "A card of the bracelet that fits a seven's foundation is played there.",
            "bracelet > occupied ascending", at("follow-suit", "1.1"),
            at("one-up", "2.3",
                "On a seven the cards follow one rank higher at a time, and the king is the last.",
                w.one_higher)),
        grant("play-up",
            at("from-talon",
                "3.3; EXPLANATION OF TERMS 10.2 for talon-card follows: "
                "the talon's cards lying aside till they can come into use",
                "A card dealt to the talon, or uncovered there, may be played in the same way."),
            "talon > occupied ascending",
            at("top-card", "3.3; EXPLANATION OF TERMS 1.2 follows: a covered card being blocked",
                "Only the top card of the pack and of the talon can be used.", w.top_of_pile),
            "follow-suit", "one-up", then=w.lower_fact("fresh", from_zone="talon")),
        at.may("play-down", "3.3", "A card of the bracelet that fits a six's foundation is played there.",
            "bracelet > occupied descending", "follow-suit",
            at("one-down", "2.3",
                "On a six the cards follow one rank lower at a time, and the ace is the last.",
                w.one_lower)),
        grant("play-down", "from-talon", "talon > occupied descending", "top-card", "follow-suit", "one-down",
            then=w.lower_fact("fresh", from_zone="talon")),
        at.may("fill", "3.3", "A vacancy in the bracelet is filled again.",
            "pack talon > empty bracelet", "top-card", then=w.lower_fact("fresh", from_zone="talon")),
        at.may("deal", "3.3", "A card that does not fit is laid on the talon.",
            "pack > talon", "top-card", then=w.set_fact("fresh", 1)),
        at.action("redeal", "5.1", "The talon may be taken up and dealt again.",
            at("dealt-out", "5.1 silent",
                "The talon is taken up only when the whole pack has been dealt, "
                "and only if there is a talon.",
                w.all_of(w.place_is_empty("pack"), w.holds_cards("talon"))),
            at("once", "5.1", "The talon is dealt again once, and no more.", w.fact_is("redeals", 0)),
            then=(w.gather("talon"), w.set_fact("fresh", 0))),
        at.never("turned-first", "3.3 silent",
            "The pack is dealt out card by card: each is turned up where the talon lies, or in the bracelet. "
            "One that suits is played from there, and does not count as laid aside.",
            "pack > ascending descending"),
        at.never("bracelet-waits",
            "3.3 follows: cards of the bracelet being played, and no other way for them being named",
            "A card of the bracelet leaves it for a foundation and for no other place.",
            "bracelet > bracelet talon pack"),
        at.never("single-cards", "3.3 follows: a card that does not fit going to the talon or to a vacancy",
            "The bracelet is of single cards: nothing is laid upon one of them.", "pack talon > bracelet"),
        at.won("success", "4.1", "The game is won when one ring is of kings and the other of aces.",
            w.all_cards_on("ascending", "descending")),
        at.lost("failed", "5.1 silent",
            "The game is lost when the pack is out, nothing more can be played or filled, "
            "and no re-deal is left or no talon to deal.",
            w.both_hold(w.is_empty("pack"), w.nothing_can_be_done))),
    doubts=(
        at.doubt("unsuitable", "3.3", "Which cards are put on the talon?",
            choice("dealt",
                "Those of the pack that do not fit when they are dealt. "
                "The cards of the bracelet stay until they fit.",
                short="cards of the pack, as they are dealt"),
            choice("bracelet",
                "Those of the bracelet: when none of the eight fits they all go on the talon, "
                "and the pack gives eight others.",
                at.action("clear",
                    "3.3 follows: cards that do not fit being put on the talon, "
                    "in a sentence told of the bracelet",
                    "The cards of the bracelet that do not fit are put on the talon.",
                    at("cards-to-clear", "3.3 silent",
                        "The bracelet is put on the talon only if a card lies in it.",
                        rings.a_card_to_clear),
                    at("others-to-come", "3.3 silent",
                        "The bracelet's cards go on the talon only while the pack or the re-deal can give "
                        "others for them.",
                        w.either(w.holds_cards("pack"), w.fact_is("redeals", 0))),
                    then=rings.cleared),
                FILLED_FROM_PACK, short="the bracelet, eight at a time", without="deal",
                limits={
                    "fill fill-beneath": at("from-pack", "3.3 silent", "The pack alone fills the bracelet.",
                        w.not_from("talon")),
                    "redeal": at("bracelet-too",
                        "3.3 follows: cards that do not fit being put on the talon, "
                        "in a sentence told of the bracelet",
                        "What lies in the bracelet goes on the talon before that is dealt again.",
                        lambda attempt: not rings.a_card_to_clear(attempt))}),
            choice("one-by-one",
                "Those of the bracelet, one at a time: when none fits the player puts aside whichever he "
                "likes, and the pack gives another.",
                at.may("put-aside",
                    "3.3 follows: cards that do not fit being put on the talon, "
                    "in a sentence told of the bracelet",
                    "A card of the bracelet that does not fit is put on the talon.",
                    "bracelet > talon", "others-to-come"),
                FILLED_FROM_PACK, short="the bracelet, card by card", without="deal bracelet-waits",
                limits={"fill fill-beneath": "from-pack", "redeal": "bracelet-too"})),
        at.doubt("refill-from", "3.3 silent", "With which card is a vacancy in the bracelet filled?",
            choice("either",
                "With the next card of the pack or the top card of the talon, as the player likes.",
                short="the pack or the talon"),
            choice("pack", "With the next card of the pack; once that is out, with none.",
                short="the pack", limits={"fill fill-beneath": "from-pack"}),
            choice("talon-first",
                "With the top card of the talon; with one of the pack only if there is no talon.",
                at("fill", "3.3 silent",
                    "A vacancy in the bracelet is filled again from the talon, "
                    "or where there is none from the pack."),
                short="the talon, or failing that the pack",
                limits={
                    "fill": at("talon-first", "3.3 silent",
                        "The pack fills a vacancy only where there is no talon.",
                        w.either(w.not_from("pack"), w.place_is_empty("talon")))})),
        at.doubt("refill-when", "3.3", "Must a vacancy be filled before anything else is done?",
            choice("at-once", "Yes.",
                at.must("refill-at-once",
                    "3.3 follows: taking a card and filling its place being named in one sentence",
                    "A vacancy is filled before anything else is done, "
                    "as long as there is a card that may fill it.",
                    w.a_move_is_allowed("fill", "fill-beneath"), paid="fill fill-beneath take-back"),
                short="at once"),
            choice("at-leisure", "No: the player may let it wait.", short="when you like")),
        at.doubt("holding-back", "3.3", "May a card that fits be held back?",
            choice("no", "No: the deal goes on when nothing fits any more.",
                short="no",
                limits={
                    "deal redeal clear put-aside": at("play-first",
                        "3.3 follows: all cards that fit being taken and played",
                        "No card is dealt or put aside, and no talon taken up, "
                        "while a card fits a foundation.",
                        w.no_move_possible_under("play-up", "play-down", "play-beneath",
                            "descend-beneath"))}),
            choice("yes", "Yes, as long as the player likes.", short="yes")),
        at.doubt("talon-card", "3.3; EXPLANATION OF TERMS 10.2",
            "When may the top card of the talon be played?",
            choice("always", "Whenever it fits.", short="whenever it fits"),
            choice("just-dealt", "Only when it has just been dealt.",
                short="only as it is dealt", without="play-beneath",
                limits={
                    "play-up play-down": at("just-dealt",
                        "3.3 follows: cards that do not fit being put on the talon, "
                        "and no later use being named",
                        "From the talon only the card just dealt can be played, "
                        "and none that is uncovered there later.",
                        w.either(w.not_from("talon"), w.fact_is("fresh", 1)))})),
        at.turned_card("3.3; EXPLANATION OF TERMS 1.2; EXPLANATION OF TERMS 10.2",
            at.may("play-beneath", "3.3 follows: only cards that do not fit being put on the talon",
                "While a card lies just turned, the talon's card beneath it may be played when it fits a "
                "foundation.",
                "talon > occupied ascending", at("just-beneath", "3.3 silent"), "follow-suit", "one-up"),
            grant("descend-beneath", "play-beneath", "talon > occupied descending", "just-beneath",
                "follow-suit", "one-down"),
            at.may("fill-beneath",
                "3.3 follows: vacancies being filled again, and only cards that do not fit being put on the "
                "talon",
                "While a card lies just turned, the talon's card beneath it may fill a vacancy in the "
                "bracelet.",
                "talon > empty bracelet", "just-beneath")),
        at.doubt("gathering", "5.1 silent", "How is the talon made ready to be dealt again?",
            choice("turned", "It is turned over, unshuffled: the card that was laid first comes first."),
            choice("as-it-lies",
                "It is dealt unshuffled from its top: the card that was laid last comes first.",
                effects={"redeal": (w.gather("talon", turned=False), w.set_fact("fresh", 0))}),
            choice("shuffled", "It is shuffled.",
                effects={"redeal": (w.shuffle_talon(), w.set_fact("fresh", 0))})),
        at.taking_back("2.3 silent", to="empty bracelet", terms="to a vacancy in the bracelet",
            closed="bracelet talon", source="ascending descending",
            rules=(
                at("base-stays", "2.2 silent", "The seven or the six that began a foundation stays there.",
                    w.leaves_a_card_behind),))),
    facts={"Foundations": ("16, begun by the sevens and the sixes", "two-rings"),
        "Built": ("in suit, seven up to king and six down to ace", "follow-suit"),
        "Bracelet": ("8 cards in a line", "bracelet"), "Put on the talon": "unsuitable",
        "The talon's top card": "talon-card", "To win": ("a ring of kings and a ring of aces", "success"),
        "Luck or skill": ("luck, and it nearly always comes out",)},
    inseparable={"just-beneath": "The rule that only the top card is used refuses the move as well."},
    five=("take-back", ("no sequences outside the rings: single cards", "single-cards"), "refill-from",
        ("one", "once"), ("yes, and what fits must be played", "doubt holding-back")),
    like=(
        phrase("refilled", "at-once", by="doubt refill-when=at-once",
            why="No dealing comes between the playing and the refilling."),
        phrase("held-back", "no", by="doubt holding-back=no",
            why="Taking what fits is put as an order, and the rest goes to the talon."),
        phrase("re-dealt", "no", by="doubt gathering=turned"),
        phrase("filled-from", "either", by="doubt refill-from=either"),
        phrase("talon", "yes", by="doubt talon-card=always")),
    wide=rings.plate(5.5, 1.0),
    narrow=replace(rings.plate(4.6, 0.3), dense=True))
