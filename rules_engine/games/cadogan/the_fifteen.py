"""The Fifteen, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""


from rules_engine import words as w
from rules_engine.candidates.candidates import SinglePartMoves
from rules_engine.games.cadogan import the_fifteen_words as fifteen
from rules_engine.games.cadogan.the_fifteen_opening import (
    one_way_run,
    runs,
)
from rules_engine.writing import Text, choice, game, grant, phrase

at = Text("cadogan", "THE FIFTEEN")
terms = Text("cadogan", "EXPLANATION OF TERMS")


from_row_six = SinglePartMoves("column", "ascending descending", fifteen.sixth_card, space=True)
"""Candidates: each ace and king of the sixth row, with cards below it, to each foundation to be begun."""


one_is_out = w.either(w.fact_is("ace-out", 1), w.fact_is("king-out", 1))
cannot_begin = w.all_of(w.state_holds(fifteen.none_begun), w.no_move_possible_under("begin"))


GAME = game("cadogan/the-fifteen", "The Fifteen", at,
    packs=2,
    table=fifteen.TABLE,
    deal=(at.deals("two-packs", "0.1"),
        at.deals("rows", "4.1",
            "All 104 cards are dealt in level rows, each from left to right: "
            "six rows of fifteen and a seventh of fourteen. So there are fifteen columns of seven cards, "
            "except the last, which has six.",
            w.DealTo("column", rounds=6), w.DealTo("column", places=(0, 14))),
        at.deals("overlap", "4.2", "Each row is laid partly over the row above.")),
    play=(
        # The exception.
        at.may("withdraw", "4.3",
            "When the game cannot be opened, an ace and a king may be withdrawn from the sixth row to begin "
            "foundations. The cards that lay below them move up at once to close the gap.",
            "column > empty ascending descending",
            at("sixth-row", "4.3", "A card that others block is withdrawn from the sixth row only.",
                fifteen.shut_in_row_six),
            at("ace-or-king", "4.2",
                "Nothing but an ace begins an ascending foundation, and nothing but a king a descending one.",
                w.is_ace_if_ascending_else_king),
            at("one-of-each", "4.3", "No more than one ace and one king are withdrawn.",
                fifteen.not_yet_withdrawn),
            at("only-to-open", "2.1; 4.3",
                "Blocked cards are withdrawn only to open a game in which no card is free to begin a "
                "foundation.",
                w.either(w.fact_is("just-out", 1), cannot_begin)),
            then=fifteen.withdrawn),
        # The foundations.
        at.may("begin", "4.2,3", "A free ace begins an ascending foundation, a free king a descending one.",
            "column > empty ascending descending",
            at("nothing-below", "1.1,2 for together",
                "A card may be used only when none lies below it in its column: "
                "at first the cards of the lowest row, and then one by one those above. So cards go singly, "
                "however well they follow one another.",
                w.all_of(w.top_of_pile, w.one_card)),
            "ace-or-king",
            at("four-suits",
                "4.2 follows: four aces and four kings being named, and each foundation following suit",
                "The four ascending foundations are of four suits, and so are the four descending ones.",
                w.foundation_suit_is_new)),
        at.may("ascend", "4.2,3", "A free card may be played on an ascending foundation that it fits.",
            "column > occupied ascending", "nothing-below",
            at("follow-suit", "3.1", "Each foundation keeps to one suit.", w.same_suit),
            at("one-up", "4.2", "An ascending foundation goes up from its ace to the king, rank by rank.",
                w.one_higher)),
        at.may("descend", "4.2,3", "A free card may be played on a descending foundation that it fits.",
            "column > occupied descending", "nothing-below", "follow-suit",
            at("one-down", "4.2", "A descending foundation goes down from its king to the ace, rank by rank.",
                w.one_lower)),
        # The columns and the lanes.
        at.may("marry", "4.3; 1.2", "A free card may be married: laid on a card of another column.",
            "column > occupied column", "nothing-below",
            terms("marry-suit", "5.2", "Only two cards of the same suit are married.", w.same_suit),
            at("marry-next", "4.3; EXPLANATION OF TERMS 5.2",
                "A card is married to the next higher or the next lower.", w.one_apart)),
        at.advises("to-the-lowest", "4.3; 5.1; 1.2 follows: being married to counting as a use",
            "The card that it covers has no card below it either."),
        at.advises("examine", "5.1",
            "Look over the whole table, and marry so as to free as many cards for the foundations as you can "
            "and to clear a column or more."),
        grant("fill",
            at("fill-lane", "5.1,2 for lane-when",
                "A column that has lost all its cards is a lane. Any free card may be laid at its top."),
            "column > empty column", "nothing-below"),
        at.advises("reverse", "6.1", "A lane serves to turn a sequence round, card by card."),
        at.advises("ten-to-three", "6.2",
            "For example, when a sequence runs down from a ten to a three and the ten is needed, "
            "move the three to the top of the lane, and the others after it, until the ten lies lowest."),
        at.advises("keep-lane", "7.3",
            "With a single lane it is wiser to leave it open until you can make another."),
        # The end.
        at.won("all-out", "4.2 follows: eight such sequences using up both packs",
            "The game is won when all 104 cards lie on the eight foundations.",
            w.all_cards_on("ascending", "descending")),
        at.lost("failed", "4.3,4 for exception-when",
            "When no ace or king is free after the marriages, and the sixth row has none to withdraw, "
            "the game has failed before it began.",
            fifteen.has_failed),
        at.never("no-redeal", "8.1", "There is no second deal.", "redeal"),
        at.lost("nothing-left", "8.1 silent", "The game is lost when no card can be moved.",
            w.nothing_can_be_done)),
    doubts=(
        at.doubt("short-column", "1.1",
            "Is the lowest card of the fifteenth column, which lies in the sixth row, free from the start?",
            choice("free", "Yes: nothing lies below it.", short="yes"),
            choice("row-seven",
                "No: a sixth card there is shut as long as any other column is longer. "
                "It cannot be withdrawn either, for no card lies below it.",
                short="no",
                limits={
                    "begin ascend descend marry fill": at("row-seven-first",
                        "1.1 follows: cards of the seventh row being the first available",
                        "The sixth card of the fifteenth column is not free while any other column is "
                        "longer.",
                        fifteen.column_is_longest)})),
        at.doubt("exception-when", "4.3", "When may a card be withdrawn from the sixth row?",
            choice("married-out",
                "When no foundation can be begun, and nothing is left to marry. "
                "A card that lies on its neighbour need not go to that card's twin.",
                limits={
                    "withdraw": at("marry-first", "4.3 follows: the permission coming after the marriages",
                        "A blocked card is withdrawn only after the marriages that can be made.",
                        w.either(w.state_holds(fifteen.begun), fifteen.married_out))}),
            choice("at-sight", "As soon as no foundation can be begun, whatever could be married."),
            choice("hopeless", "When no series of marriages whatever would bring an ace or a king free.",
                limits={
                    "withdraw": at("marry-first", "4.3",
                        "Nothing is withdrawn while any series of marriages could free an ace or a king.",
                        w.either(w.state_holds(fifteen.begun), fifteen.no_marriages_can_open))})),
        at.doubt("one-or-both", "4.3", "What if the sixth row has an ace and no king, or a king and no ace?",
            choice("what-there-is", "The one that is there may be withdrawn."),
            choice("both", "Then nothing may be withdrawn.",
                limits={
                    "withdraw": at("both-there", "4.3 follows: an ace and a king being named together",
                        "Nothing is withdrawn unless the sixth row has both an ace and a king to give.",
                        w.either(one_is_out, fifteen.both_are_there))})),
        at.doubt("at-one-time", "4.3",
            "May the ace be withdrawn now and the king later, or the other way about?",
            choice("together", "No: the second follows at once or not at all."),
            choice("apart", "Yes: the second may be withdrawn whenever the player likes.",
                at("only-to-open", "2.1; 4.3",
                    "The first blocked card is withdrawn only to open a game in which no card is free to "
                    "begin a foundation; the second may follow later.",
                    w.either(one_is_out, cannot_begin)))),
        at.doubt("must-play", "4.3", "Must a card that fits a foundation be played?",
            choice("ace-or-king", "One that begins a foundation must, at once; any other may wait.",
                at.must("at-once", "4.3 follows: foundation cards being played at once",
                    "A free ace or king that can begin a foundation does so before anything else is done.",
                    w.a_move_is_allowed("begin"), paid="begin"),
                short="those that begin one, at once; others may wait"),
            choice("all", "Every card must, before anything is married.",
                at.must("play-all",
                    "4.3 follows: suitable cards being named with those that are played at once",
                    "While any free card fits a foundation, such a card is played, and nothing else is done.",
                    w.a_move_is_allowed("begin", "ascend", "descend"), paid="begin ascend descend"),
                short="yes, before marrying"),
            choice("none", "No card must.", short="no")),
        at.doubt("ace-and-king", "4.3; EXPLANATION OF TERMS 5.2; EXPLANATION OF TERMS 6.2",
            "Are an ace and a king married?",
            choice("no", "No."),
            choice("yes", "Yes.",
                at("marry-next", "4.3 silent",
                    "A card is married to the next higher or the next lower, ace and king being neighbours.",
                    w.either(w.one_higher_round, w.one_lower_round)))),
        at.doubt("suits", "4.2; 3.1", "Must the four ascending foundations be of four suits?",
            choice("four", "Yes, and so must the descending ones: each suit goes once up and once down."),
            choice("any", "No: both aces of a suit may go up, and both kings down.", without="four-suits")),
        at.doubt("turning", "5.2; EXPLANATION OF TERMS 5.2,3; EXPLANATION OF TERMS 6.2",
            "May a run in a column turn back: five, six, five?",
            choice("yes", "Yes: a card looks only to the one that it is laid on."),
            choice("no", "No: it goes on as it has begun.",
                limits={
                    "marry take-back": at("go-on",
                        "5.2; EXPLANATION OF TERMS 6.2 follows: a sequence being a regular succession",
                        "A run that has begun to go up goes on up, and one that goes down goes down.",
                        fifteen.goes_on)})),
        at.doubt("together", "1.2; 6.2", "May a sequence of married cards be moved as one?",
            choice("no", "No: one card at a time.", short="its lowest card alone"),
            choice("yes", "Yes, all of it or its lower part, to be married.",
                at("nothing-below", "1.2",
                    "Only the lowest card of a column can be used, or several that are married. "
                    "Any card with others below it waits until those have gone.",
                    w.top_of_pile),
                short="a part or the whole, to be married",
                limits={
                    "marry": at("sequence",
                        "EXPLANATION OF TERMS 6.2 follows: a sequence being a regular succession",
                        "Cards may be married together if they are of one suit and follow one another, "
                        "all up or all down.",
                        w.either(w.one_card, one_way_run)),
                    "begin ascend descend fill": at("one-card",
                        "6.2 follows: the cards being said to follow one another into the lane",
                        "A foundation and a lane take one card at a time.", w.one_card)})),
        at.doubt("lane-when", "5.1", "May a lane be filled before any foundation is begun?",
            choice("yes", "Yes."),
            choice("no", "No: lanes come into use once a foundation is begun.",
                limits={
                    "fill": at("lanes-wait",
                        "5.1 follows: lanes being told of once foundations are established",
                        "No lane is filled before a foundation is begun.", w.state_holds(fifteen.begun))})),
        at.taking_back("1.1 follows: only cards of the columns being available", to="column",
            terms="to the columns, married or in a lane", source="ascending descending",
            rules=(
                at("back-married", "5.2 silent", "A card taken back is married, or goes to a lane.",
                    w.marriage),)),
        at.doubt("across", "1.1", "May a card be moved from a foundation to the other one of its suit?",
            choice("no", "No.",
                at.never("not-across", "1.1 follows: only cards of the columns being available",
                    "No card passes from one foundation to another.",
                    "ascending descending > ascending descending")),
            choice("yes", "Yes, its top card, where the two meet.",
                grant("across-down",
                    at("across", "4.2 silent",
                        "The top card of a foundation may be moved across to the one of its suit that goes "
                        "the other way."),
                    "ascending > occupied descending",
                    at("base-stays", "4.2 silent",
                        "The ace or king that began a foundation is not moved across.",
                        w.leaves_a_card_behind),
                    "follow-suit", "one-down"),
                grant("across-up", "across", "descending > occupied ascending", "base-stays", "follow-suit",
                    "one-up")))),
    facts={"Table": ("fifteen columns of seven, the last of six", "rows"),
        "Foundations": ("8: four begun by aces, four by kings", "begin"),
        "Built": ("in suit, from the aces up and from the kings down", "one-up"),
        "Of one suit twice?": ("no: each suit goes once up and once down", "doubt suits"),
        "In the columns": ("marriages: next in suit, up or down", "marry-next"),
        "The fifteenth column free?": "short-column",
        "If no ace or king comes free": ("after marrying, one of each may come from the sixth row",
            "doubt exception-when"),
        "Must a card be played?": "must-play", "To win": ("all 104 cards on the foundations", "all-out"),
        "Luck or skill": ("skill: every card is seen from the start",)},
    five=("take-back", ("its lowest card alone", "doubt together"),
        ("any free card; nothing has to", "fill-lane", at.grounds("5.2; 7.3")), ("none", "no-redeal"),
        ("no: both packs are dealt first", "rows", at.grounds("4.1,3"))),
    like=(phrase("ring", "no", by="doubt ace-and-king=no"),),
    wide=w.layout(w.Area("ascending", 1.1, 0, dx=1.1, label="aces, going up"),
        w.Area("descending", 10.1, 0, dx=1.1, label="kings, going down"),
        w.Area("column", 0, 2.5, dx=1.1, fan=(0, 0.42), label="col."), width=16.4),
    narrow=w.layout(w.Area("ascending", 0, 0, dx=1.06, label="aces, up"),
        w.Area("descending", 4.24, 0, dx=1.06, label="kings, down"),
        w.Area("column", 0, 2.3, dx=1.06, fan=(0, 0.38), label="col.", row=8, drop=7.0), width=8.42,
        dense=True),
    scenes=at.sentences("2.2"),
    tries={"withdraw": from_row_six, "marry": runs},
    groups="withdraw",
    after_moves=w.set_fact("just-out", 0))
