"""Take Ten, from Foster's Complete Hoyle."""


from rules_engine import words as w
from rules_engine.games.foster import take_ten_words as tens
from rules_engine.writing import Text, choice, game, permission_granted_by, prohibition

at = Text("foster", "TAKE TEN")
general = Text("foster", "SOLITAIRE")


GAME = game("foster/take-ten", "Take Ten", at, general,
    zones=(w.zone("place", 13), w.pack, w.zone("aside")),
    keeps=(
        w.Fact("closed", meaning="how many places stay empty because a four was lifted from them", most=12),),
    deal=(
        general.deals("one-pack", "1.1"),
        at.deals("thirteen-cards", "1.1", "The pack is shuffled and cut, and thirteen cards dealt face up: "
            "two rows of five and a row of three.", w.DealToZone("place")),
        at.deals("pack-in-hand", "1.2 follows: others being dealt from the top of it",
            "The thirty-nine cards left over are the pack.", w.DealToZone("pack", rest=True))),
    play=(
        at.may("lift-two", "1.2", "Two cards on the table that make ten by their pips may be lifted.",
            "place pack > aside",
            at("on-the-table", "1.2", "Only cards that lie on the table are lifted.",
                w.every_part_meets(w.does_not_come_from("pack"))),
            at("two-cards", "1.3", "A ten is made of two cards, no more and no fewer.",
                w.takes_cards_singly(2)),
            at("ten-pips", "1.2", "The pips of the cards lifted come to ten.",
                w.values_add_up_to(10, w.PIPS)),
            at("all-four", "1.4",
                "A king, queen, knave or ten is left alone until all four of its suit are on the table.",
                tens.none_is_high), parts=0, tries=w.moves_of_two_top_cards("place", "aside"), group=True),
        permission_granted_by("lift-one", "lift-two", "place pack > aside", "on-the-table", "two-cards",
            "ten-pips",
            "all-four", group=True),
        at.may("lift-four", "1.4", "The king, queen, knave and ten of a suit are lifted all four together.",
            "place pack > aside", "on-the-table",
            at("king-to-ten", "1.4", "Four cards lifted together are a king, a queen, a knave and a ten.",
                tens.king_to_ten),
            at("one-suit", "1.4", "The four lifted together are of one suit.", tens.of_one_suit), parts=4,
            tries=tens.fours, group=True),
        at.may("deal-on", "1.2", "In the places of two cards that made ten others are dealt from the pack.",
            "pack > empty place",
            at("top-of-pack", "1.2", "Cards are dealt from the top of the pack.", w.takes_top_of_pile),
            at("one-each", "1.2 follows: others taking the places of the cards withdrawn",
                "Each place takes one card, as it held one.", w.takes_one_card)),
        at.advises("four-filled",
            "1.2,4 for four-places follows: what is withdrawn giving its place to others",
            "The places of four cards lifted together are dealt to as well."),
        prohibition("one-each", "pack > occupied place"),
        at.never("from-pack", "1.2", "A place is filled from the pack.", "place > place"),
        at.advises("one-pip", "1.2,4 follows: its face, and the court cards going with the ten of their suit",
            "An ace has one pip; a court card makes no ten."),
        at.never("out-of-play", "1.2 follows: its being withdrawn",
            "A card that has been lifted is out of the game.", "aside > place pack"),
        at.lost("lost", "1.5", "The game is lost when nothing can be lifted.",
            w.cards_left_but_no_move("place"))),
    doubts=(
        at.doubt("refilling", "1.2", "Are the empty places dealt to before the next cards are lifted?",
            choice("at-once", "Yes, every one of them.",
                at.must("refill-first", "1.2 follows: lifting and dealing being named in one sentence",
                    "While the pack lasts, every place left empty is dealt to before anything more is "
                    "lifted.", tens.to_be_filled, against="lift-one lift-two lift-four"), short="at once"),
            choice("at-leisure", "No: more may be lifted first.", short="when the player likes"),
            why="Lifting and dealing stand in one sentence, as one act. It decides nothing: whatever can be "
            "lifted still can be when more cards have been dealt."),
        at.doubt("four-places", "1.2,4", "Are the places of a four filled too?",
            choice("yes", "Yes, like those of two that make ten.", short="yes"),
            choice("no", "No: they stay empty.", short="no", without="four-filled",
                effects={"lift-four": tens.closes_four},
                limits={
                    "deal-on": at("four-stay-empty",
                        "1.2,4 follows: the filling being told of two cards alone",
                        "As many places stay empty as cards have gone by four.",
                        lambda play: tens.places_to_fill(play.game, play.position) > 0)}),
            why="That others are dealt in their places the text says of two cards that make ten. It says of "
            "the four only that they are lifted together. We take it for the same: the game goes on until "
            "nothing can be lifted, and a table that shrinks by four each time would soon stop it."),
        at.doubt("four-wait", "1.4", "Must four of a suit be lifted as soon as they lie together?",
            choice("may-wait", "No: they may lie while pairs are lifted."),
            choice("at-once", "Yes, before anything else is lifted.",
                at.must("four-at-once", "1.4 follows: four of a suit having to be lifted together",
                    "Four of a suit that lie together are lifted before anything else is.",
                    lambda *now: any(tens.fours(*now)), against="lift-one lift-two")),
            why="What must be is that they go together; of when, nothing is said but that it is not before "
            "all four lie there. This too decides nothing."),
        at.doubt("winning", "1.5", "When is the game won?",
            choice("all-out", "When every card has been lifted.",
                at.won("all-out",
                    "1.5 follows: the game being lost when cards are left that cannot be lifted",
                    "The game is won when all fifty-two cards have been lifted.",
                    w.all_cards_are_in_zones("aside"))),
            choice("pack-out", "When the pack has been dealt out.",
                at.won("pack-out", "1.5 silent",
                    "The game is won when the last card of the pack has been dealt.", w.is_empty("pack"))),
            why="The book says only when the game is lost. Going on until no card is left is the natural "
            "end, and the two come to the same: once the pack is out, whatever still lies on the table pairs "
            "off.")),
    facts={"Table": ("13 cards in rows of five, five and three", "thirteen-cards"),
        "Lifted": ("two cards that make ten by their pips", "lift-two"),
        "Tens and court cards": ("only the four of a suit together", "lift-four"),
        "In hand": ("39 cards", "pack-in-hand"), "When is a space filled?": "refilling",
        "Places of a four filled?": "four-places", "Luck or skill": ("luck alone",)},
    five=(("no foundations; lifted cards stay out", "out-of-play"),
        ("no sequences; a card lies alone in its place", "thirteen-cards",
            at.grounds("1.1 follows: cards being dealt in rows")), ("the pack", "from-pack"),
        ("none: when nothing can be lifted it is over", "lost",
            at.grounds("1.5 follows: the game being lost then")),
        ("no: thirteen cards are laid out first", "thirteen-cards",
            at.grounds("1.1,2 follows: cards being withdrawn from the tableau dealt"))),
    wide=w.make_layout(w.Area("place", 0, 0, dx=1.12, label="place", row=5, drop=1.95),
        w.Area("pack", 6, 0, label="pack"), w.Area("aside", 6, 1.95, label="aside"),
        why="The book gives the rows, five, five and three; where pack and lifted cards lie is ours."),
    scenes=general.sentences("1.2 1.3 2.1 3.1 3.2 3.3"))
