"""Canfield, from Foster's Complete Hoyle."""

from rules_engine import words as w
from rules_engine.writing import Game, Position, Text, choice, end, game, tally, understand_phrase

at = Text("foster", "CANFIELD")

PRICE, PAY = 52, 5
"""The dollars that the pack costs, and those that each card on the foundations brings."""
NOTE = w.set_fact_if("usable", w.a_move_is_allowed(source="talon"))
AFTER_PLAY = (w.add_one_to_fact("played"), w.add_one_to_fact("used", from_zone="talon"),
    w.add_one_to_fact("usable", from_zone="talon"), w.subtract_one_from_fact("lot", from_zone="talon"), NOTE)
"""What a run through the pack keeps of a move, for its end and for other readings of it."""


def bank(game: Game, position: Position, _place: int) -> int:
    """The dollars won, after paying for the pack."""
    return PAY * sum(len(position.piles[place]) for place in game.table.zone_places["foundation"]) - PRICE

LAID = (w.DealToZone("foundation", places=(0, 1)), w.DealToZone("column"), w.DealToZone("pack", rest=True))
"""What is dealt after the stock."""

GAME = game("foster/canfield", "Canfield", at,
    zones=(w.zone("stock"), w.zone("foundation", 4, in_order=True), w.zone("column", 4), w.pack, w.talon),
    keeps=(
        w.Fact("base", start=-1, meaning="the rank that begins every foundation, where no card tells it",
            kind="rank"),
        w.Fact("lot", meaning="cards left of the lot last turned up", most=3),
        w.Fact("used", meaning="cards used from the talon in this run through the pack"),
        w.Fact("usable",
            meaning="above 0 once a card of the talon could be used in this run through the pack"),
        w.Fact("played", meaning="cards moved from anywhere in this run through the pack")),
    deal=(
        at.deals("one-pack", "2.1,2", "One full pack of fifty-two cards, well shuffled and cut."),
        at.deals("stock-of-thirteen", "2.2,3",
            "Thirteen cards are counted off face down and laid face up at the player's left: the stock.",
            w.DealToZone("stock", each=13)),
        at.deals("base-card", "2.4,6", "The fourteenth card is turned up as the first foundation, and its "
            "rank is the rank every foundation of that deal begins with.", LAID[0]),
        at.deals("four-columns", "3.1", "The next four cards, face up from left to right, begin the columns.",
            LAID[1]),
        at.deals("pack-in-hand", "3.2",
            "The thirty-four cards left over stay face down in the left hand: the pack.", LAID[2]),
        at.deals("deal-first", "3.1,2 follows: the pack being turned up when the rest is dealt",
            "Play begins when the four columns lie and the pack is in hand.")),
    play=(
        # Building and packing.
        at.may("begin-foundation", "2.6", "The other three cards of the base rank, as they appear, begin "
            "foundations of their own, each in its suit.", "stock talon column > empty foundation",
            at("top-card", "3.2,3; 5.2,3; 6.3,4 follows: the top card being named each time",
                "Only the top card of a pile may be used; when it is gone, the one under it may.",
                w.takes_top_of_pile),
            at("one-card", "6.4 for together follows: one card being named as moved",
                "Cards are moved one at a time.", w.takes_one_card),
            at("base-rank", "2.6", "Only a card of the base rank begins a foundation.", w.has_base_rank),
            then=AFTER_PLAY, permission="begin"),
        at.may("build", "6.1", "Cards are built on the foundations.",
            "stock talon column > occupied foundation", "top-card", "one-card", at("follow-suit", "6.1"),
            at("one-up round the corner", "6.1"), then=AFTER_PLAY),
        at.advises("past-king", "2.4; 8.3 follows: any rank beginning, and all fifty-two cards coming out",
            "On a foundation that does not begin with the ace, the ace comes after the king."),
        at.may("pack-columns", "3.3; 5.2; 6.2",
            "A card from the stock or the talon may be packed on a column.", "stock talon > occupied column",
            "top-card", "one-card",
            at("one-down", "6.2; 5.2", "A column goes down one rank at a time.", w.one_lower_round),
            at("change-colour", "6.2", "A column changes colour with each card.", w.alternate_colour),
            then=AFTER_PLAY, permission="pack"),
        at.may("shift", "6.4 for longer-columns", "The top card of a column may go to another column.",
            "column > occupied column", "top-card", "one-card",
            at("two-cards", "6.4,5 follows: the permission being given for only two cards",
                "A column gives its top card to another column only while it holds no more than two.",
                w.any_test_holds(w.does_not_come_from("column"), w.source_holds_at_most(2))), "one-down",
                    "change-colour",
            then=AFTER_PLAY),
        at.may("fill", "6.3", "The top card of the stock may fill an empty column.", "stock > empty column",
            "top-card", "one-card", then=AFTER_PLAY),
        # Running through the pack.
        at.action("turn-three", "3.2,4",
            "The pack is turned up three cards at a time on the talon, so that only the top one shows.",
            at("pack-left", "7.1 follows: a pack run through being taken up",
                "Cards are turned up only while any are left in the pack.", w.place_holds_cards("pack")),
            then=(w.turn_up_cards(3), NOTE), permission="turn"),
        at.action("take-up", "7.1", "When the pack has been run through, the talon is turned face down, "
            "unshuffled, and run through again.",
            at("run-out", "7.1", "The talon is taken up only when the whole pack has been run through.",
                w.all_tests_hold(w.place_is_empty("pack"), w.place_holds_cards("talon"))),
            at("stopped", "7.2 follows: the player being stopped when no card that shows can be used",
                "If you run through the whole pack and no card that showed on the talon could be used, you "
                "may not run through it again.",
                w.any_test_holds(w.fact_is_above("usable", 0),
                    w.state_holds(w.a_move_is_allowed(source="talon")))),
            then=(w.turn_talon_into_pack(), w.set_fact("lot", 0), w.set_fact("usable", 0),
                w.set_fact("used", 0),
                w.set_fact("played", 0))),
        at.never("stock-fills", "5.2 follows: the top card of the stock filling a space",
            "An empty column is filled from the stock and from nowhere else.", "talon column > column"),
        at.never("stock-closed", "6.3", "Nothing is ever added to the stock.",
            "foundation column talon > stock"),
        # The end, and the wager.
        at.won("all-out", "8.3 silent", "The game is won when all fifty-two cards are on the foundations.",
            w.all_cards_are_in_zones("foundation")),
        end("over",
            at("over", "7.2 silent", "The game is over when the player is stopped: the last run is done, and "
                "nothing else can be done either."),
            w.both_states_hold(w.is_empty("pack"), w.no_move_is_possible)),
        tally("bank",
            at("bank", "8.2", "If the pack is bought for 52 dollars, each card on the foundations brings 5."),
            bank, unit="dollars"),
        at.scores("eleven", "8.1", "The betting is that eleven cards will not reach the foundations.")),
    doubts=(
        at.doubt("spaces", "6.3", "Must an empty column be filled at once?",
            choice("at-once", "It must be filled before anything else is done.",
                at.must("fill-at-once", "5.2 follows: a space having to be filled",
                    "An empty column is filled from the stock before anything else is done.",
                    w.both_states_hold(w.a_place_is_empty("column"), w.has_cards("stock")), paid="fill"),
                short="at once, from the stock"),
            choice("at-leisure", "It may be filled whenever the player likes.",
                short="when the player likes"), why="In its example the book says that the space must be "
            "filled; in its rule, that any time there is a space the top card of the stock may be used. We "
            "follow the example, and take what must be done to come before what may."),
        at.doubt("stock-gone", "6.3 silent", "What fills an empty column when the stock is gone?",
            choice("nothing", "Nothing does; it stays empty.", short="nothing"),
            choice("any-card", "The top card of the talon or of another column may.",
                at.may("fill-late", "6.3 silent", "Once the stock is gone, the top card of the talon or of a "
                    "column may go to an empty column.", "talon column > empty column", "top-card",
                    "one-card", "two-cards",
                    at("stock-first", "5.2 silent", "While the stock lasts, nothing else fills a column.",
                        w.place_is_empty("stock")), then=AFTER_PLAY), short="any available card"),
            why="The book names the stock and nothing else. We allow nothing that it does not allow."),
        at.doubt("longer-columns", "6.4",
            "May a column of more than two cards give its top card to another column?",
            choice("no", "Only a column of one or two cards may.",
                short="one card; to another column only from a column of two at most"),
            choice("yes", "The top card of any column may go to another.", short="one card, from any column",
                without="two-cards"),
            choice("not-even-up", "It may not, nor to a foundation either.",
                short="one card, from a column of two at most",
                limits={
                    "begin build": at("few-cards", "6.4 follows: only a column of two cards being named",
                        "A column of more than two cards gives none, not even to a foundation.",
                        w.any_test_holds(w.does_not_come_from("column"), w.source_holds_at_most(2)))}),
            why="The book gives the permission for a column of only two cards, and its example moves an ace "
            "that is alone in its column. It would have no reason to say so if every column had that "
            "permission. It speaks of taking the card to another pile, and its own instance is another "
            "column; that the foundations should refuse a card because others lie under it, it does not "
            "say."),
        at.doubt("together", "6.4,5; 5.2", "May the cards packed on a column move together?",
            choice("no", "No: one card at a time.", short="one at a time"),
            choice("whole-column", "Yes, the whole column, if its first card fits.",
                at.may("move-column", "6.4 follows: a column of two cards being named",
                    "The cards packed on a column may go to another column together.",
                    "column > occupied column",
                    at("whole-column", "6.4 silent", "A column that moves moves as a whole.",
                        w.takes_whole_pile), "one-down", "change-colour", then=AFTER_PLAY),
                short="the whole column"), why="The book lets the top card be taken and says nothing of "
            "several; its example, given for a column of two cards, names one card as moved, the five of "
            "diamonds, to free the six of clubs. The example before had put the four of clubs on that five. "
            "The text does not say whether it still lies there; as it mentions two cards, we think that it "
            "does not."),
        at.doubt("corner", "6.2", "May a king be packed on an ace in the columns?",
            choice("yes", "Yes: below the ace comes the king.", short="yes"),
            choice("no", "No: an ace ends its column.",
                at("one-down", "6.2", "A column goes down one rank at a time and ends with an ace.",
                    w.one_lower), short="no"), why="A descending sequence, say the book's general remarks on "
            "patience, runs down to the ace. But here the foundations must turn the corner, or all fifty-two "
            "cards could not be got out; we take the columns to go down the same ring."),
        at.doubt("passing", "3.3,4", "May a card that could be used be passed over?",
            choice("yes", "Yes: nobody has to use it.", short="yes"),
            choice("no", "No: as long as it can be used, no more are turned up.",
                at.must("use-what-shows",
                    "3.3,4 follows: more cards being turned up if the one that shows cannot be used",
                    "While the top card of the talon can be used, no more are turned up.",
                    w.a_move_is_allowed(source="talon"), against="turn"), short="no"),
            why="If the card can be used the one beneath is available, the book says, and if not, more are "
            "turned up. That tells what follows on each; it does not say that what can be used has to be."),
        at.doubt("earlier-lots", "3.3",
            "When the three cards last turned up have all been used, is the card beneath them available?",
            choice("yes", "The talon is one pile, and its top card is always available.",
                short="the talon is one pile"),
            choice("no", "Only cards of the lot last turned up are available.",
                at("top-card", "3.3", "Only the top card of a pile may be used, and in the talon only one of "
                    "the lot last turned up.",
                    w.all_tests_hold(w.takes_top_of_pile,
                        w.any_test_holds(w.does_not_come_from("talon"), w.fact_is_above("lot", 0)))),
                short="only the lot last turned"), why="The cards not used are left on the table and more "
            "turned up in the same way; nothing says that they are set apart."),
        at.doubt("top-of-three", "3.2", "Which of three cards turned up together ends on top?",
            choice("last", "The third: they are lifted as they lie and turned over together.",
                short="the third"),
            choice("first", "The first: they are counted off one upon another, then turned over.",
                short="the first", effects={"turn": (w.turn_up_cards(3, first_on_top=True), NOTE)}),
            why="The book counts the cards off and turns them face up so that the top one alone is seen, and "
            "does not say how the hands do it. We lift them together. In the first run it makes no "
            "difference to the odds. Later it does: cards counted off one upon another lie the other way "
            "round in the next run, and another of the three shows."),
        at.doubt("top-of-stock", "2.2", "Which of the thirteen cards of the stock ends on top?",
            choice("last", "The thirteenth: they are lifted as they lie and turned over together.",
                short="the thirteenth"),
            choice("first", "The first: they are counted off one upon another, then turned over.",
                short="the first", deal=(w.DealToZone("stock", each=13, beneath=True), *LAID)),
            why="They are counted off face down and placed face up, and no word tells how they come to be "
            "turned. We do it as with the three that are turned up later."),
        at.doubt("short-lot", "7.1 silent",
            "How are the last cards turned up when fewer than three are left?",
            choice("together", "Together, as a smaller lot.", short="together"),
            choice("singly", "One by one.", short="one by one",
                effects={"turn": (w.turn_up_cards(3, short=1), NOTE)}),
                    why="Thirty-four is not a multiple of "
            "three, so the first run always ends with one card. The book goes through the whole pack by "
            "threes and says nothing of a remainder; two cards left may be one lot or two. They are not left "
            "unturned, for then the pack would not have been gone through whole."),
        at.doubt("idle-run", "7.2", "What lets the player run through the pack again?",
            choice("could",
                "A card that showed on the talon in the run just ended could be used, whether it was or not.",
                short="unshuffled, until a run shows no card that could be used"),
            choice("talon-used", "A card of the talon was used in the run just ended.",
                at("stopped", "7.2", "A run in which no card of the talon was used is the last.",
                    w.fact_is_above("used", 0)), short="unshuffled, until a run uses no card of the talon"),
            choice("any-play", "Any card was moved in the run just ended.",
                at("stopped", "7.2", "A run in which no card was moved is the last.",
                    w.fact_is_above("played", 0)), short="unshuffled, until a run moves no card"),
            why="The player is stopped, the book says, by being unable to use what shows on top of the "
            "three. A player who could and did not is not stopped. Its words on the altered run lean to the "
            "second answer, for only a card that is used alters it; but they tell why another run is worth "
            "making, not what ends it. A card moved from the stock shows on no three."),
        at.ask_about_taking_back("6.1 silent",
            "The book does not allow it, and counts the cards on the foundations for money.",
            to="occupied column", terms="to a column", closed="column talon",
            rules=("top-card", "one-card", at("base-stays there", "2.4 silent"), "one-down", "change-colour"),
            then=(w.add_one_to_fact("played"), NOTE)),
        at.doubt("base-at-once", "2.6",
            "Must a card of the base rank begin its foundation as soon as it appears?",
            choice("no", "No: it may wait on the columns or the talon.", short="no"),
            choice("yes", "Yes, before anything is done but filling a column.",
                at.must("base-at-once", "2.6 follows: cards of the base rank being placed as they appear",
                    "A card of the base rank that shows goes to its foundation before anything is done but "
                    "filling a column.", w.a_top_card_has_base_rank("stock", "talon", "column"),
                    paid="begin fill"), short="yes"), why="In a later passage a nine of hearts is built down "
            "to a black six. So a red seven lies between them on the column, although the sevens are the "
            "foundations of that deal: there, at least, it waited.")),
    facts={"Stock": ("13 cards, face up", "stock-of-thirteen"),
        "Foundations": ("4, begun by the rank of the fourteenth card", "base-card"),
        "Built": ("up in suit, ace upon king", "one-up",
            at.grounds("6.1; 8.3 follows: any rank beginning, and all fifty-two cards coming out")),
        "Columns": ("4, down in alternate colours", "change-colour"),
        "Pack is run": ("three at a time", "turn-three"), "Luck or skill": ("both",)},
    five=("take-back", "longer-columns", "spaces", "idle-run",
        ("no: the layout is dealt first", "deal-first")),
    like=(
        understand_phrase("ring", "yes", by="doubt corner=yes",
            why="The foundations build up past the king, for the "
            "base may be of any rank; down is taken to be the same ring."),),
    wide=w.make_layout(w.Area("stock", 0, 0, label="stock"),
        w.Area("foundation", 2.4, 0, label="foundations"),
        w.Area("pack", 0, 2.2, label="pack"), w.Area("talon", 1.2, 2.2, label="talon"),
        w.Area("column", 2.4, 2.2, fan=(0, 0.36), label="columns"), why="The book puts the stock at the "
        "player's left, the foundations furthest away and the columns from left to right; where the talon "
        "lies is ours, and the pack, drawn beside it, is held in the hand."),
    # The confusion with Klondike; the seven as an example; the lost figure; the lead-in to the moves.
    scenes=at.sentences("1.1 2.5 4.1 5.1"),
    waiting=w.base_rank_is_awaited_in("foundation"))
