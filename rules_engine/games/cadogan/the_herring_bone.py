"""The Herring-Bone, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from rules_engine import words as w
from rules_engine.games.cadogan import the_herring_bone_table as table
from rules_engine.games.cadogan.the_herring_bone_table import TABLEAU
from rules_engine.writing import Text, bar, choice, game, grant, phrase

at = Text("cadogan", "THE HERRING-BONE")

PLAYED = (w.lower_fact("fresh", from_zone="talon"), w.set_fact("exchanged", 0))
FAN = [(0.46, 0.0), (0.46, 0.0), (-0.46, 0.74)]
SPINE = w.path_from_steps([*FAN, (-0.46, 0.74)] * 6 + FAN)
"""Fans of three, each with a single card under its middle."""


ALONE = at("nothing-on-it", "9.2 silent", "Only a base card on which nothing lies is carried to an empty "
    "place.",
    w.empties_source_pile)
BEFORE_DEALING = (
    "Every vacant place that can be filled is filled before the next card is dealt to the talon, and before "
    "the talon is taken up.")


GAME = game("cadogan/the-herring-bone", "The Herring-Bone", at,
    packs=2,
    zones=(w.zone("herring-bone", title="herring-bone"), w.zone("side-scene", 8), w.zone("bar", 4),
        w.zone("ascending", 4, title="ascending"), w.zone("descending", 4, title="descending"), w.pack,
        w.talon),
    keeps=(
        w.Fact("base", start=-1, meaning="the rank that begins every foundation, where no card tells it",
            kind="rank"),
        w.Fact("fresh", meaning="1 while the card last dealt lies on the talon", most=1),
        w.Fact("exchanged", meaning="1 while no card has been played since one was exchanged", most=1),
        w.Fact("redeals", meaning="how often the talon has been taken up", most=2), w.number_dealt),
    deal=(
        at.deals("two-packs", "0.1"),
        at.deals("herring-bone", "5.1", "Twenty-eight cards are dealt from the top downward: three spread as "
            "a fan, one that covers half of it, three more that cover half of that one, and so on, seven "
            "fans and seven single cards by turns. This is the herring-bone, and a single card is its last "
            "and lowest.", w.DealTo("herring-bone", each=28)),
        at.deals("side-scenes", "6.1", "The next eight cards make the side scenes, four to the left of the "
            "herring-bone and four to its right.", w.DealTo("side-scene")),
        at.deals("bars", "6.2", "Four more are the bars: they lie crossways, one at the upper end and one at "
            "the lower end of each side scene.", w.DealTo("bar"), w.DealTo("pack", rest=True))),
    play=(
        # The foundations.
        at.may("first-foundation", "6.3", "The forty-first card is the first foundation: it goes to one of "
            "the eight places left open for them, and its rank begins all the others.",
            "pack > empty ascending descending",
            at("first-only", "6.3 silent", "Only the first foundation is laid from the pack unseen.",
                w.state_holds(table.none_begun)),
            at("top-card", "9.1; EXPLANATION OF TERMS 10.2 for talon-card follows: the talon's cards lying "
                "aside till they can come into use",
                "Only the top card of the pack and the talon may be used, whether just dealt or uncovered.",
                w.either(w.comes_from("herring-bone", "side-scene", "bar"), w.top_of_pile)),
            permission="found"),
        at.may("begin-foundation", "6.3; 8.1", "The other seven cards of the first one's rank each begin a "
            "foundation as they appear, in the layout or in dealing.",
            f"{TABLEAU} > empty ascending descending",
            at("lowest-card", "2.1", "Of the herring-bone only the lowest card may be used, and once it is "
                "gone the next one: the uppermost card of the fan above, then the second and the third of "
                "that fan, then the single card above that fan.",
                w.either(w.not_from("herring-bone"), w.top_of_pile)), "top-card",
            at("base-rank", "6.3", "Every foundation begins with a card of the first one's rank.",
                w.of_the_base_rank),
            at("four-suits", "7.1 follows: the foundations following suit",
                "The four foundations that ascend are of four suits, and so are the four that descend.",
                w.foundation_suit_is_new), then=PLAYED, permission="begin"),
        at.may("play", "3.1; 8.1; 9.1", "A card of the herring-bone, of the side scenes or of the bars may "
            "be played when it fits a foundation, and so may one that is dealt.",
            f"{TABLEAU} > occupied ascending", "lowest-card", "top-card",
            at("follow-suit", "1.1", "A foundation keeps to the suit of its first card.", w.same_suit),
            at("one-up", "7.1", "An ascending foundation takes the next higher card.", w.one_higher_round),
            at("base-on-none", "7.1; 6.3 follows: all eight cards of that rank being foundations",
                "A card of the base rank begins a foundation and goes on none.", w.not_of_the_base_rank),
            then=PLAYED, permission="ascend"),
        grant("descend", "play", f"{TABLEAU} > occupied descending", "lowest-card", "top-card", "follow-suit",
            at("one-down", "7.1", "A descending foundation takes the next lower card.", w.one_lower_round),
            "base-on-none", then=PLAYED),
        at.advises("thirteen-cards", "7.1; 6.3 for corner follows: a sequence being of the whole suit",
            "A foundation is complete with thirteen cards."),
        at.advises("right-and-left", "7.1",
            "The ascending foundations are best placed at the right and the descending ones at the left."),
        at.advises("prefer-bone", "8.2 for preference", "Of cards that could be played, those of the "
            "herring-bone and the bars come first, for to clear the herring-bone is most of the game."),
        # Exchanges between them.
        at.may("exchange", "9.2", "A card of an ascending foundation may be moved across to a descending one "
            "that it fits, or the other way about.", "ascending > occupied descending",
            at("top-across", "9.2", "Cards are exchanged one at a time.",
                w.all_of(w.top_of_pile, w.one_card)), "follow-suit", "one-down", "base-on-none",
            then=w.set_fact("exchanged", 1)),
        grant("exchange-back", "exchange", "descending > occupied ascending", "top-across", "follow-suit",
            "one-up", "base-on-none", then=w.set_fact("exchanged", 1)),
        # Vacancies, and the pack.
        at.may("fill-bar", "4.1; 8.2",
            "The available card of the herring-bone goes into the place of a bar that is gone.",
            "herring-bone > empty bar", "lowest-card"),
        at.may("fill-scene", "4.1", "A vacant place in a side scene is refilled from the pack or the talon.",
            "pack talon > empty side-scene", "top-card", then=w.lower_fact("fresh", from_zone="talon")),
        at.next_card_unseen("4.1 silent", "a side scene"),
        at.may("deal", "9.1", "The pack is dealt out, and the cards that do not suit form the talon.",
            "pack > talon", "top-card", then=w.set_fact("fresh", 1)),
        at.action("redeal", "10.1", "The talon may be taken up, shuffled and dealt again.",
            at("pack-out", "10.1; 9.1 follows: the entire pack being dealt, and then the talon again"),
            at("twice", "10.1; EXPLANATION OF TERMS 12.2",
                "There are two re-deals, besides the first dealing, and no more.",
                w.fact_below("redeals", 2)), then=(w.shuffle_talon(), w.set_fact("fresh", 0))),
        # What is closed.
        at.never("bars-from-bone", "4.1 follows: pack and talon being for side scenes",
            "A bar is replaced from the herring-bone and from nowhere else.",
            "side-scene bar pack talon > bar"),
        at.never("scenes-from-pack", "4.1",
            "No card of the herring-bone, of a bar or of the other places goes into a side scene.",
            "herring-bone side-scene bar > side-scene"),
        at.never("one-each", "4.1 follows: only vacancies taking a card",
            "Each place of a bar or a side scene holds one card: nothing is laid upon it.",
            "herring-bone side-scene bar pack talon > occupied bar"),
        bar("one-each", "herring-bone side-scene bar pack talon > occupied side-scene"),
        at.never("turned-first", "9.1 silent",
            "A card of the pack is played only after it has been dealt to the talon or into a side scene.",
            "pack > ascending descending"),
        at.never("only-across", "9.2 follows: the exchange being between those two",
            "Cards are exchanged only between a foundation that ascends and one that descends.",
            "ascending > ascending"),
        bar("only-across", "descending > descending"),
        at.never("both-begun", "9.2 silent for base-across",
            "Both foundations must be begun: a base card stays where it was laid.",
            "ascending > empty descending"),
        bar("both-begun", "descending > empty ascending"),
        # Duties, and the end.
        at.must("laid-first", "6.3; 8.1", "The first foundation is laid before other cards are played.",
            w.both_hold(table.none_begun, w.has_cards("pack")), paid="found"),
        at.won("all-out", "7.1; 6.3 for corner follows: eight such sequences using up both packs",
            "The game is won when all hundred and four cards are on the foundations.",
            w.all_cards_on("ascending", "descending")),
        at.lost("lost", "10.1 silent", "The game is lost when nothing is left to deal, no talon may be taken "
            "up again, and no card can be played or moved to any purpose.", table.is_lost)),
    doubts=(
        at.doubt("which-way", "6.3", "Who settles whether a foundation ascends or descends?",
            choice("player", "The player, by laying the base card on one side or the other."),
            choice("up-first",
                "The order in which they appear: the first of a suit ascends, the second descends.",
                limits={
                    "found begin": at("up-first", "7.1 silent", "Of each suit the base card that appears "
                        "first begins the ascending foundation, the second the descending one.",
                        table.goes_up_first)})),
        at.doubt("suits", "7.1", "Must the four ascending foundations be of four suits?",
            choice("four", "Yes, and so must the descending ones: one of each suit goes each way."),
            choice("any", "No: both foundations of a suit may go the same way.", without="four-suits")),
        at.doubt("corner", "7.1; EXPLANATION OF TERMS 6.2",
            "Does a foundation go on past the king, or past the ace?",
            choice("round", "Yes: up from the king to the ace, down from the ace to the king.",
                short="on round the corner, to thirteen cards"),
            choice("ends", "No: it ends with the king, or with the ace.",
                at("one-up", "7.1",
                    "An ascending foundation takes the next higher card and ends with the king.",
                    w.one_higher),
                at("one-down", "7.1",
                    "A descending foundation takes the next lower card and ends with the ace.", w.one_lower),
                without="thirteen-cards", short="nothing: a foundation ends there")),
        at.doubt("base-cards", "6.3; 8.1", "Must a base card begin its foundation as soon as it appears?",
            choice("at-once", "Yes, before anything else is done.",
                at.must("base-at-once", "6.3 follows: base cards being placed as they appear",
                    "A card of the base rank that may be used begins its foundation before anything else is "
                    "done.",
                    w.both_hold(w.a_top_card_has_base_rank("herring-bone", "side-scene", "bar", "talon"),
                        w.a_move_is_allowed("begin")), paid="begin")),
            choice("at-leisure", "No: it may lie where it is until the player takes it.")),
        at.doubt("spaces", "9.1; 8.2; 4.1", "When must a vacancy be filled?",
            choice("before-dealing", "Before the next card is dealt.",
                at.must("refill-first", "9.1 follows: dealing going on when all spaces have been refilled",
                    BEFORE_DEALING, table.to_be_refilled, against="deal redeal"),
                short="a bar: the herring-bone; a side scene: pack or talon; before the next card is dealt"),
            choice("bars-at-once",
                "A bar before another card is played, a side scene before the next card is dealt.",
                at.must("refill-first", "9.1 follows: dealing going on when all spaces have been refilled",
                    BEFORE_DEALING, table.to_be_refilled, against="deal redeal"),
                at.must("bar-at-once", "8.2 follows: a bar being replaced, which releases the next",
                    "A bar that is gone is replaced before another card is played.", table.a_bar_to_fill,
                    against="ascend descend exchange exchange-back deal redeal"),
                short="a bar: the herring-bone, at once; a side scene: pack or talon, before the next card"),
            choice("at-once", "Before another card is played.",
                at.must("refill-at-once", "4.1 follows: vacancies being refilled, with no permission to wait",
                    "Every vacant place that can be filled is filled before any card is played, exchanged or "
                    "dealt.", table.to_be_refilled,
                    against="ascend descend exchange exchange-back deal redeal"),
                short="a bar: the herring-bone; a side scene: pack or talon; at once"),
            choice("at-leisure", "Whenever the player likes: a place may be kept open.",
                short="a bar: the herring-bone; a side scene: pack or talon; at leisure")),
        at.doubt("supply", "4.1", "Who chooses whether the pack or the talon fills a side scene?",
            choice("player", "The player, each time."),
            choice("talon", "Nobody: the talon does, as long as there is one.",
                limits={
                    "fill-scene": at("talon-before-pack", "4.1 silent",
                        "The pack fills no side scene while there is a talon.",
                        w.either(w.not_from("pack"), w.place_is_empty("talon")))})),
        at.next_card("4.1 silent", "a side scene", table.a_scene_to_fill),
        at.doubt("bare-bars", "4.1", "What replaces a bar when the herring-bone is used up?",
            choice("nothing", "Nothing: the place stays empty."),
            choice("pack-or-talon", "The next card of the pack, or the top card of the talon.",
                at.may("fill-bar-late", "4.1 silent",
                    "A bar may be replaced from the pack or the talon once the herring-bone is used up.",
                    "pack talon > empty bar", "top-card",
                    at("bone-used-up", "4.1 follows: bars being refilled from the herring-bone",
                        "As long as the herring-bone lasts it alone replaces a bar.",
                        w.place_is_empty("herring-bone")),
                    then=w.lower_fact("fresh", from_zone="talon")))),
        at.doubt("talon-card", "9.1; EXPLANATION OF TERMS 10.2",
            "May the top card of the talon be played, or only a card just dealt?",
            choice("top", "Its top card, whether just dealt or uncovered when others have gone."),
            choice("just-dealt",
                "Only a card just dealt; an uncovered one can no more than fill a side scene.",
                at("top-card", "9.1; EXPLANATION OF TERMS 1.2 follows: a covered card being blocked",
                    "Only the top card of the pack and the talon can be used.",
                    w.either(w.comes_from("herring-bone", "side-scene", "bar"), w.top_of_pile)),
                limits={
                    "begin ascend descend": at("just-dealt", "9.1 follows: cards being played in dealing, "
                        "and vacancies being all that is named for the rest",
                        "Of the talon a card may be played only when it has just been dealt; an uncovered "
                        "one serves the side scenes.", w.either(w.not_from("talon"), w.fact_is("fresh", 1)))},
                without="play-beneath descend-beneath")),
        at.turned_card("9.1; EXPLANATION OF TERMS 10.2",
            at.may("play-beneath",
                "9.1; EXPLANATION OF TERMS 10.2 follows: the talon being of cards that do not suit",
                "While a card lies just turned, the talon's card beneath it may be played when it fits a "
                "foundation.", "talon > occupied ascending", at("just-beneath", "9.1 silent"), "follow-suit",
                "one-up", "base-on-none", then=w.set_fact("exchanged", 0)),
            grant("descend-beneath", "play-beneath", "talon > occupied descending", "just-beneath",
                "follow-suit", "one-down", "base-on-none", then=w.set_fact("exchanged", 0)),
            at.may("fill-beneath", "4.1; 9.1 follows: the talon being of cards that do not suit",
                "While a card lies just turned, the talon's card beneath it may refill a vacant place in a "
                "side scene.", "talon > empty side-scene", "just-beneath")),
        at.doubt("holding-back", "9.1; 8.2", "May a card that fits a foundation be held back?",
            choice("yes", "Yes: except for base cards nobody must play."),
            choice("no", "No: every card that fits is played before the next is dealt.",
                at.must("play-all", "9.1 follows: all suitable cards being played in dealing",
                    "No card is dealt, and no talon taken up, while a card that may be used fits a "
                    "foundation.", w.a_move_is_allowed("ascend", "descend"), against="deal redeal"))),
        at.doubt("exchanges", "9.2", "How many cards may be exchanged, one after another?",
            choice("any", "As many as fit, each by itself."),
            choice("one", "One; then a card must be played before the next.",
                limits={
                    "exchange exchange-back": at("only-one",
                        "9.2 follows: cards being exchanged one at a time",
                        "After an exchange a card must be played before another is exchanged.",
                        w.fact_is("exchanged", 0))})),
        at.doubt("base-across", "9.2 silent", "May a card that began a foundation be carried across?",
            choice("no", "No: it stays where it was laid."),
            choice("yes", "Yes, while nothing lies on it, to an empty place on the other side.",
                at.may("turn-round", "9.2 silent",
                    "A base card on which nothing lies may be carried to an empty place on the other side.",
                    "ascending > empty descending", ALONE, "four-suits", permission="exchange-base"),
                grant("exchange-base-back", "turn-round", "descending > empty ascending", ALONE,
                    "four-suits"))),
        at.taking_back("9.2 silent",
            to="empty side-scene", closed=f"{TABLEAU} pack", source="ascending descending",
            rules=(
                at("base-left", "9.2 silent", "A card that began a foundation stays there.",
                    w.leaves_a_card_behind),),
            stays=("A card once on a foundation never goes back to the layout, the talon or the pack.",
                "No: it can only be exchanged.", ""),
            goes_back=("The top card of a foundation may go back to a vacant place in a side scene.",
                "Yes: its top card may go back to a vacant place in a side scene.", "")),
        at.doubt("preference", "8.2", "Must cards of the herring-bone and the bars be played before others?",
            choice("advice", "No: to prefer them is advice."),
            choice("twins", "Of two like cards, yes; which of two different ones goes first is free.",
                limits={
                    "begin ascend descend": at("twin-first", "8.2 follows: cards of the herring-bone and the "
                        "bars being chosen always in preference", "A card of a side scene or of the talon "
                        "waits while the herring-bone or a bar offers its twin.",
                        w.either(w.comes_from("herring-bone", "bar"), table.no_nearer_twin))}),
            choice("binding", "Yes: while one of theirs fits, none of a side scene or the talon is played.",
                limits={
                    "begin ascend descend": at("bone-first", "8.2 follows: cards of the herring-bone and the "
                        "bars being chosen always in preference", "While a card of the herring-bone or of a "
                        "bar fits a foundation, none is played from a side scene or the talon.",
                        w.either(w.comes_from("herring-bone", "bar"),
                            w.no_card_fits("begin", "ascend", "descend", source="herring-bone bar")))}))),
    facts={"Herring-bone": ("28 cards, only the lowest available", "lowest-card"),
        "Side scenes and bars": ("two scenes of four cards, and four bars, all available", "play",
            at.grounds("3.1; 6.1,2")),
        "Foundations": ("8, of the rank of the forty-first card", "first-foundation"),
        "Built": ("in suit, four up and four down", "follow-suit", at.grounds("1.1; 7.1")),
        "After king or ace": "corner", "Pack is dealt": ("what does not suit forms the talon", "deal"),
        "Luck or skill": ("luck, mostly: which way a suit goes, and what fills a side scene, is judged",),
        "To win": ("all 104 cards on the foundations", "all-out")},
    inseparable={"just-beneath": "The rule that only the top card is used refuses the move as well."},
    five=("take-back", ("one card at a time, between foundations up and down", "top-across"),
        ("a bar: the herring-bone; a side scene: pack or talon", "doubt spaces", at.grounds("4.1")),
        ("two, shuffled", "twice"),
        ("once forty cards lie and the first foundation with them", "laid-first")),
    like=(phrase("refilled", "before-next", by="doubt spaces=before-dealing"),
        phrase("held-back", "yes", by="doubt holding-back=yes"),
        phrase("talon", "yes", by="doubt talon-card=top")),
    wide=w.layout(w.Area("pack", 0, 0, label="pack"), w.Area("talon", 0, 1.85, label="talon"),
        w.Area("descending", 1.2, 0, dx=0, dy=1.8, label="descending"),
        w.Area("side-scene", 0, 0, label="scene",
            points=tuple((x, y) for two in ((2.8, 3.9), (7.6, 8.7)) for y in (1.4, 3.2) for x in two)),
        w.Area("bar", 0, -0.2, label="bar", points=((3.35, 0), (3.35, 5.0), (8.15, 0), (8.15, 5.0)),
            turned=frozenset(range(4))),
        w.Area("herring-bone", 5.25, 0, fan=(0.46, 0), label="herring-bone", path=SPINE),
        w.Area("ascending", 10.1, 0, dx=0, dy=1.8, label="ascending"), width=11.2),
    narrow=w.layout(w.Area("descending", 0, 0, dx=0, dy=1.8, label="down"),
        w.Area("side-scene", 0, 0, label="scene",
            points=tuple((x, 1.4 + 1.8 * row) for x in (1.35, 4.95) for row in range(4))),
        w.Area("bar", 0, -0.2, label="bar", points=((1.35, 0), (1.35, 8.6), (4.95, 0), (4.95, 8.6)),
            turned=frozenset(range(4))),
        w.Area("herring-bone", 2.7, 0, fan=(0.46, 0), path=SPINE),
        w.Area("ascending", 6.3, 0, dx=0, dy=1.8, label="up"), w.Area("pack", 0, 7.4, label="pack"),
        w.Area("talon", 0, 9.2, label="talon"), width=7.3),
    waiting=w.waits_for_the_base_rank("ascending", "descending"))
