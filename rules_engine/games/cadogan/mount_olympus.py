"""Mount Olympus, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from rules_engine import words as w
from rules_engine.games.cadogan import mount_olympus_words as olympus
from rules_engine.model.cards import RANK
from rules_engine.writing import Text, choice, duty, game, phrase

at = Text("cadogan", "MOUNT OLYMPUS")

TABLE = w.Table((w.zone("odd", 8, title="foundations begun by aces"),
        w.zone("even", 8, title="foundations begun by twos"), w.zone("battery", 9, title="battery"), w.pack,
        w.talon),
    (w.Fact("redeals", meaning="how often the talon has been dealt again", most=1),
        w.Fact("fresh", meaning="1 while the talon's top card is the one just dealt", most=1),
        w.Fact("begun", meaning="1 once a card has been dealt to the talon", most=1),
        w.Fact("deal", meaning="the number dealt from, should the re-deal be shuffled", kind="deal")))


OFF_THE_TALON = w.lower_fact("fresh", from_zone="talon")
IN_FIVE_ROWS = w.pyramid_points((1, 3, 5, 7, 9), 1.4, 1.95)
IN_FOUR_ROWS = w.pyramid_points((1, 3, 5, 7), 1.16, 1.95)

GAME = game("cadogan/mount-olympus", "Mount Olympus", at,
    packs=2,
    table=TABLE,
    deal=(at.deals("two-packs", "0.1"),
        at.deals("pyramid", "5.1",
            "The eight aces and the eight twos are taken out of the packs and laid as a pyramid. "
            "They are the sixteen foundations.",
            w.Withdraw("odd", w.cards("AS AH AD AC", 2)), w.Withdraw("even", w.cards("2S 2H 2D 2C", 2))),
        at.deals("battery", "6.1", "Nine cards are dealt next: they are the battery.",
            w.DealTo("battery"), w.DealTo("pack", rest=True))),
    play=(
        # Playing and placing.
        at.may("play", "6.2,4; 4.1",
            "An uppermost card of the battery, or one that is dealt, may be played on a foundation it fits.",
            "battery talon > occupied odd even",
            at("top-card", "4.1",
                "In the battery only the uppermost card of a pile may be used, "
                "until it is gone and the next one is uppermost.",
                w.either(w.comes_from("talon"), w.top_of_pile)),
            at("talon-top",
                "6.4; EXPLANATION OF TERMS 10.2 for talon-card follows: "
                "the talon's cards lying aside till they can come into use",
                "Of the talon the top card may be used, whether just dealt or laid bare, and no other; "
                "of the pack, too, only the top card.",
                w.either(w.comes_from("battery"), w.top_of_pile)),
            at("follow-suit", "1.1", "A foundation keeps to one suit, and so does a pile of the battery.",
                w.same_suit),
            at("two-up", "2.1",
                "A foundation goes up two ranks at a time: ace, three, five, seven, nine, knave, king; "
                "or two, four, six, eight, ten, queen.",
                w.on_the_card_beneath(lambda card, under: RANK[card] - RANK[under] == 2)),
            then=OFF_THE_TALON),
        at.may("place", "6.2,4; 3.1; 4.1",
            "A card of the battery, or one that is dealt, may be placed on another in the battery that it "
            "fits.",
            "battery talon > occupied battery", "top-card", "talon-top", "follow-suit",
            at("two-down", "3.1",
                "In the battery a card goes on one that is two ranks higher: knave on king, nine on knave, "
                "or ten on queen, eight on ten, and so on.",
                w.on_the_card_beneath(lambda card, under: RANK[under] - RANK[card] == 2)),
            then=OFF_THE_TALON),
        # The battery and the talon.
        at.may("fill", "6.4", "An empty place of the battery is filled from the pack or the talon.",
            "pack talon > empty battery", "talon-top", then=OFF_THE_TALON),
        at.may("deal", "6.3,4", "The whole pack is dealt out, and the cards that do not suit form a talon.",
            "pack > talon", "talon-top", then=(w.set_fact("fresh", 1), w.set_fact("begun", 1))),
        at.deals("one-by-one", "6.4 silent",
            "The pack is dealt one card at a time, and the talon is one packet."),
        at.action("redeal", "8.1", "The talon may be taken up and dealt again.",
            at("pack-out", "6.4; 8.1 follows: the whole pack being dealt, and then the talon again"),
            at("once", "8.1", "The talon is dealt again once and no more.", w.fact_below("redeals", 1)),
            then=(w.gather("talon"), w.set_fact("fresh", 0))),
        at.never("turned-first", "6.4 silent",
            "A card dealt is turned up where the talon lies, or goes to an empty place; "
            "one that suits is played or placed from there, and does not count as laid aside.",
            "pack > odd even battery"),
        at.never("from-pack-or-talon", "6.4 for late-spaces follows: pack and talon refilling the spaces",
            "An empty place is not filled with a card of the battery.", "battery > battery"),
        at.won("all-out", "7.1", "The game is won when the pyramid is of kings and queens by turns.",
            w.all_cards_on("odd", "even")),
        at.lost("nothing-left", "8.1 silent",
            "The game is lost when nothing is left to deal, the re-deal has been used or there is no talon, "
            "and no card can be played, placed or moved to any purpose.",
            w.both_hold(w.is_empty("pack"), w.only_moves_within_remain("battery")))),
    doubts=(
        at.doubt("unsuitable-cards", "6.3", "Which unsuitable cards form the talon?",
            choice("dealt",
                "Those dealt after the battery; the nine stay where they lie until they are used."),
            choice("battery-too", "Those of the first nine as well, before the dealing goes on.",
                at.may("lay-aside",
                    "6.3 follows: unsuitable cards forming the talon, in a sentence told of the battery",
                    "A card of the battery that fits nowhere is laid on the talon.",
                    "battery > talon", "top-card",
                    at("unsuitable", "6.3 follows: the talon being of cards that do not suit",
                        "Only a card that fits no foundation and no card of the battery is laid aside.",
                        olympus.fits_nowhere),
                    at("at-first", "6.3 silent",
                        "The battery gives no card to the talon once dealing to the talon has begun.",
                        w.fact_is("begun", 0))))),
        at.doubt("spaces", "6.4", "When must an empty place of the battery be filled?",
            choice("before-dealing", "Before the next card is dealt to the talon.",
                at.must("refill-first", "6.4 follows: refilling being part of the dealing",
                    "Every empty place of the battery that can be filled is filled before the next card is "
                    "dealt to the talon, and before the talon is taken up.",
                    olympus.a_place_is_to_be_filled, against="deal redeal"),
                short="pack or talon, before the next card is dealt"),
            choice("at-once", "Before anything else is done.",
                at.must("refill-at-once", "6.4 follows: refilling being named with the playing",
                    "An empty place of the battery that can be filled is filled before anything else is "
                    "done.",
                    olympus.a_place_is_to_be_filled, paid="fill"),
                duty("refill-at-once", olympus.a_card_is_to_be_turned, paid="fill deal"),
                short="pack or talon, at once"),
            choice("at-leisure", "Whenever the player likes; a place may be kept open.",
                short="pack or talon, at leisure")),
        at.doubt("filler", "6.4", "Pack or talon: who chooses which of them fills a place?",
            choice("player", "The player, each time."),
            choice("pack-first", "Nobody: the pack as long as it lasts, and then the talon.",
                limits={
                    "fill": at("pack-first", "6.4 silent",
                        "As long as the pack lasts it fills the battery; after that the talon does.",
                        w.either(w.not_from("talon"), w.place_is_empty("pack"), olympus.just_turned))}),
            choice("talon-first", "Nobody: the talon if there is one, or else the pack.",
                limits={
                    "fill": at("talon-first", "6.4 silent",
                        "The talon fills the battery; only when there is none does the pack.",
                        w.either(w.not_from("pack"), w.place_is_empty("talon")))})),
        at.doubt("from-pack", "6.4 silent",
            "Is a card of the pack that fills a place seen before it is chosen?",
            choice("unseen", "No: the next card goes there from the pack as it comes."),
            choice("seen", "Yes: it is turned up where the talon lies, and may fill the place from there.",
                limits={
                    "fill": at("seen-first", "6.4 silent",
                        "No card fills a place straight from the pack: it is turned up on the talon first.",
                        w.not_from("pack"))})),
        at.doubt("late-spaces", "6.4 silent", "What fills a place when pack and talon are used up?",
            choice("nothing", "Nothing; it stays empty."),
            choice("battery", "Any uppermost card of the battery.",
                at.may("fill-late", "6.4 silent",
                    "When pack and talon are used up, an uppermost card of the battery may go to an empty "
                    "place.",
                    "battery > empty battery", "top-card",
                    at("used-up", "6.4 silent",
                        "A card of the battery goes to an empty place only when pack and talon are used up.",
                        w.all_of(w.place_is_empty("pack"), w.place_is_empty("talon")))))),
        at.doubt("talon-card", "6.4; EXPLANATION OF TERMS 10.2",
            "May the top card of the talon be played and placed, or only a card just dealt?",
            choice("top", "Its top card, whether just dealt or laid bare when others have gone."),
            choice("just-dealt", "Only a card just dealt; one laid bare can do no more than fill a place.",
                at("talon-top", "6.4; EXPLANATION OF TERMS 1.2 follows: a covered card being blocked",
                    "Of the talon and the pack only the top card can be used.",
                    w.either(w.comes_from("battery"), w.top_of_pile)),
                limits={
                    "play place": at("just-dealt",
                        "6.4 follows: cards being played and placed as they are dealt",
                        "A card of the talon may be played or placed only as it is dealt; "
                        "one that has been covered can only fill an empty place.",
                        w.either(w.not_from("talon"), w.fact_is("fresh", 1)))})),
        at.doubt("moved-again", "4.1; 6.2",
            "May a card placed in the battery be moved on to the twin of the card under it?",
            choice("yes", "Yes: it is an uppermost card like any other."),
            choice("no", "No: it stays until it can be played.",
                limits={
                    "place": at("placed-stays", "6.2 silent",
                        "A card that has been placed on another in the battery stays there until it can be "
                        "played.",
                        w.either(w.not_from("battery"), w.source_holds_at_most(1)))})),
        at.doubt("holding-back", "6.2,3,4", "May a card that fits a foundation be held back?",
            choice("yes", "Yes: nobody must play it."),
            choice("no", "No: what fits a foundation is played before the next card is dealt.",
                at.must("play-all", "6.4; 6.3 follows: unsuitable cards forming the talon",
                    "No card is dealt to the talon, and the talon is not taken up, "
                    "while a card fits a foundation.",
                    w.a_move_is_allowed("play"), against="deal redeal"))),
        at.doubt("gathering", "8.1 silent", "Is the talon shuffled before it is dealt again?",
            choice("turned", "No: it is turned over as it lies, and the first card laid there comes first."),
            choice("shuffled", "Yes.", effects={"redeal": (w.shuffle_talon(), w.set_fact("fresh", 0))})),
        at.taking_back("5.1 silent", to="occupied battery",
            terms="to the battery, in suit upon a card two ranks higher", closed="odd even battery talon",
            source="odd even",
            rules=(
                at("base-stays", "5.1 silent", "The ace or two that began a foundation stays where it is.",
                    w.leaves_a_card_behind),
                "follow-suit", "two-down"))),
    facts={"Foundations": ("16, the aces and twos, set out first as a pyramid", "pyramid"),
        "Built": ("up in suit by twos: ace to king, two to queen", "two-up"),
        "Battery": ("nine piles, built down in suit by twos", "two-down"),
        "May a placed card move on?": "moved-again", "Who chooses pack or talon?": "filler",
        "May a card be held back?": "holding-back", "Places after pack and talon": "late-spaces",
        "Luck or skill": ("it seldom fails if all that fits is played; skill may save the re-deal",),
        "To win": ("a pyramid of kings and queens by turns", "all-out")},
    five=("take-back", ("one card at a time, the uppermost", "top-card", at.grounds("4.1")), "spaces",
        ("one", "once"), ("yes: cards are played and placed as the pack is dealt", "deal")),
    like=(phrase("refilled", "before-next", by="doubt spaces=before-dealing"),
        phrase("held-back", "yes", by="doubt holding-back=yes"),
        phrase("re-dealt", "no", by="doubt gathering=turned"),
        phrase("filled-from", "either", by="doubt filler=player"),
        phrase("talon", "yes", by="doubt talon-card=top")),
    wide=w.layout(w.Area("odd", 0, 0, label="odd", points=IN_FIVE_ROWS[:16:2]),
        w.Area("even", 0, 0, label="even", points=IN_FIVE_ROWS[1:16:2]),
        w.Area("battery", 0, 0.5, fan=(0, 0.42), label="pile", points=IN_FIVE_ROWS[16:]),
        w.Area("pack", 0, 0, label="pack"), w.Area("talon", 1.3, 0, label="talon"), width=12.3, dense=True),
    narrow=w.layout(w.Area("odd", 0, 0, label="odd", points=IN_FOUR_ROWS[::2]),
        w.Area("even", 0, 0, label="even", points=IN_FOUR_ROWS[1::2]),
        w.Area("battery", 0, 0.5, fan=(0, 0.42), label="pile",
            points=(*((1.7 * n, 7.8) for n in range(5)), *((0.85 + 1.7 * n, 11.8) for n in range(4)))),
        w.Area("pack", 0, 0, label="pack"), w.Area("talon", 1.3, 0, label="talon"), width=8.1, dense=True))
