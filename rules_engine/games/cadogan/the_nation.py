"""The Nation, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from rules_engine import words as w
from rules_engine.games.cadogan import the_nation_words as nation
from rules_engine.writing import Text, choice, game, grant, phrase

at = Text("cadogan", "THE NATION")
terms = Text("cadogan", "EXPLANATION OF TERMS")

GAME = game("cadogan/the-nation", "The Nation", at,
    packs=2,
    zones=(w.zone("column", 12), w.zone("ascending", 4, title="ascending foundations"),
        w.zone("descending", 4, title="descending foundations"), w.pack, w.hand),
    keeps=(
        w.Fact("column", start=1, meaning="the column that is being dealt; 13 once all twelve have been",
            least=1, most=13),
        w.Fact("number", start=1, meaning="the number, from one to eight, that the card turned up counts as",
            least=1, most=8),
        w.Fact("undealt", meaning="how many places are left to the right of the last column that was dealt",
            most=12),
        w.Fact("bare", meaning="the columns all of whose cards went out as they were dealt, as a sum: 1 for "
            "the first, 2 for the second, 4 for the third, and so on", most=4095),
        w.Fact("redeals", meaning="how often the columns have been taken up and dealt again", most=2)),
    deal=(
        at.deals("two-packs", "0.1"),
        at.deals("withdrawn", "4.1", "Before the deal an ace and a king of each suit are taken out and laid "
            "above in two rows; they begin the eight foundations.",
            w.Withdraw("ascending", w.cards("AS AH AD AC")),
            w.Withdraw("descending", w.cards("KS KH KD KC"))),
        at.deals("all-alike", "5.4", "All twelve columns are dealt in this way.", w.DealTo("hand"),
            w.DealTo("pack", rest=True))),
    play=(
        # The deal.
        at.may("deal", "4.3; 5.1", "The other ninety-six cards are turned up one by one and laid in twelve "
            "upright columns, counted from one to eight for each.", "hand > column",
            at("from-the-left", "4.3; 5.4", "The columns are dealt one after another from the left: none is "
                "begun before eight have been counted for the one to its left.",
                nation.not_right_of_the_count),
            at("number-spent", "2.1; 5.2", "A card that is played is still counted, and the next card counts "
                "as the next number. When eight have been counted, the column takes no more cards, however "
                "few it holds.", nation.not_left_of_the_count), then=nation.count_on),
        # Foundations.
        at.may("play", "5.1,5", "A card may be played if it continues a foundation: in the deal as it turns "
            "up, and afterwards from the lower end of any column.", "hand column > occupied ascending",
            at("lowest-card", "3.1", "Only the lowest card of a column, which nothing lies upon, can be "
                "taken; when it has gone, the one above it is free.", w.top_of_pile),
            at("stays", "5.3,5",
                "As long as the deal lasts, a card that has been laid in a column stays there.",
                w.either(w.not_from("column"), nation.all_dealt)),
            at("follow-suit throughout", "1.1"), at("one-up to the king", "4.2"), then=nation.count_on,
            permission="ascend"),
        grant("descend", "play", "hand column > occupied descending", "lowest-card", "stays", "follow-suit",
            at("one-down to the ace", "4.2"), then=nation.count_on),
        # When the tableau is complete.
        at.may("marry", "5.5", "When all the columns are dealt, the lowest card of one may be married: laid "
            "on the lowest card of another.", "column > occupied column", "lowest-card", "stays",
            at("marry-suit", "5.5; EXPLANATION OF TERMS 5.2", "Only cards of one suit can be married.",
                w.same_suit),
            at("one-apart", "5.5; EXPLANATION OF TERMS 5.2")),
        at.may("fill", "6.1", "Into the space of a column that has gone altogether the lowest card of any "
            "column may be laid, and others placed in sequence upon it.", "column > empty column",
            "lowest-card", "stays"),
        at.action("redeal", "7.1,2", "The columns are taken up from the left, each as it lies and each under "
            "those before it. Then all are turned over and dealt again, so the last column comes first.",
            at("all-dealt", "5.5; 7.1 follows: the tableau being completed first",
                "Nothing is taken up before the tableau is complete.", nation.all_dealt),
            at("nothing-fits", "7.1 follows: all available cards having been played first",
                "The columns are not taken up while a card can be played on a foundation.",
                w.no_move_possible_under("ascend", "descend")),
            at("twice", "8.1; EXPLANATION OF TERMS 12.2",
                "There are two re-deals, besides the first deal, and no more.", w.fact_below("redeals", 2)),
            then=(w.gather("column"), nation.begin_again)),
        at.deals("fewer-columns", "7.2 for undealt follows: the re-deal making new columns",
            "A re-deal makes as many columns as there are cards for, eight counted for each; the last may be "
            "short."),
        # The end.
        at.won("all-out", "4.1,2 follows: eight such sequences using up both packs",
            "The game is won when all hundred and four cards are on the foundations.",
            w.all_cards_on("ascending", "descending")),
        at.lost("nothing-left", "8.1 silent", "When the columns have been taken up twice, and nothing more "
            "can be played, married or laid in a space, the game is lost.", w.nothing_can_be_done)),
    doubts=(
        at.doubt("hold-back", "5.1", "May a card that turns up and fits be laid in the column all the same?",
            choice("no", "No: it is played.",
                at.must("play-it", "5.1",
                    "A card that turns up and fits a foundation is played; it is not laid in the column.",
                    w.a_move_is_allowed("ascend", "descend", source="hand"),
                    against="deal cross marry marry-run redeal take-back"), short="no"),
            choice("yes", "Yes, if the player would rather.", short="yes")),
        at.doubt("again", "8.1", "Are cards played during a re-deal, and counted, as in the first deal?",
            choice("alike", "Yes: it is dealt in the same way.", short="yes"),
            choice("laid-only", "No: cards are laid in their columns, and played when all lie.",
                at("play-it", "5.1 follows: suitable cards being told to be played",
                    "In the first deal a card that turns up and fits a foundation is played; it is not laid "
                    "in the column."), short="no",
                limits={
                    "ascend descend": at("not-again", "8.1 silent",
                        "In a re-deal every card is laid in its column, and none is played.",
                        w.either(w.not_from("hand"), w.fact_is("redeals", 0)))})),
        at.doubt("undealt", "6.1; 7.2",
            "A re-deal has cards for nine columns. Are the places beside them spaces?",
            choice("no", "No: a space is where a column was dealt and has gone.", short="no",
                limits={
                    "fill": at("no-column",
                        "6.1 follows: a space coming when an entire column has been removed",
                        "A space is where a column was dealt and has gone. To the right of the last one "
                        "dealt there is none.", nation.was_dealt)}),
            choice("yes", "Yes: there are places for twelve columns, and an empty one is a space.",
                short="yes")),
        at.doubt("played-out", "6.1",
            "All the cards counted for a column go out as they turn up. Is its place a space?",
            choice("yes", "Yes: it was dealt, and nothing of it is left.", short="yes"),
            choice("no", "No: nothing has lain there to be removed.", short="no",
                limits={
                    "fill": at("none-lay",
                        "6.1 follows: a space coming when an entire column has been removed",
                        "Where every card of a column went out as it was dealt, no column has lain, and "
                        "there is no space.", nation.has_lain)})),
        terms.doubt("suits", "5.2", "Must cards that are married be of one suit?",
            choice("one-suit", "Yes.", short="in suit"),
            choice("any", "No: only foundations follow suit.", short="in any suit", without="marry-suit")),
        at.ace_and_king("5.5; EXPLANATION OF TERMS 5.2; EXPLANATION OF TERMS 6.2"),
        at.turning("5.5; EXPLANATION OF TERMS 5.2,3; EXPLANATION OF TERMS 6.2",
            follows="5.5; EXPLANATION OF TERMS 6.2 follows: a sequence being a regular succession",
            married="marry marry-run"),
        at.whole_sequence("3.1; 5.5",
            at.may("marry-run", "5.5 follows: marriages being made in ascending and descending sequences",
                "Married cards at the lower end of a column may be moved together, without changing their "
                "order, if the uppermost of them can be married. They must all go up or all go down.",
                "column > occupied column",
                at("whole-run", "5.5 silent", "A sequence that is moved goes whole or not at all.",
                    nation.whole_sequence), "stays", "marry-suit", "one-apart", tries=nation.sequences,
                group=True)),
        at.doubt("when", "7.1", "When may the columns be taken up?",
            choice("nothing-fits", "When no card can be played on a foundation."),
            choice("nothing-left", "When no card can be played, and none married.",
                limits={
                    "redeal": at("nothing-marries",
                        "7.1 follows: all available cards having been married first",
                        "The columns are not taken up while any two cards can be married.",
                        w.no_move_possible_under("marry"))}),
            choice("at-will", "Whenever the tableau is complete.", without="nothing-fits")),
        at.taking_back("5.5 silent", to="occupied column",
            terms="to be married to the lowest card of a column", closed="column pack hand",
            source="ascending descending",
            rules=(
                at("not-yet-back", "5.5 silent", "No card comes back before the tableau is complete.",
                    nation.all_dealt), "marry-suit", "one-apart", at("base-stays", "4.2 silent"))),
        at.doubt("crossing", "4.2 silent", "May a card go over from one foundation to the other of its suit?",
            choice("no", "No.",
                at.never("no-crossing", "4.2 silent", "No card goes from one foundation to another.",
                    "ascending descending > ascending descending"), short="no"),
            choice("yes", "Yes, the top card, where it is the next of its suit.",
                at.may("cross", "4.2 silent", "The top card of a foundation may go over to the one of its "
                    "suit that runs the other way.", "ascending descending > occupied ascending descending",
                    "base-stays", "follow-suit",
                    at("cross-fits", "4.2 silent",
                        "A card passes between foundations only where it is the next one.",
                        w.is_next_for_its_foundation)), short="yes"))),
    facts={"Table": ("twelve columns, each counted from one to eight", "deal"),
        "Foundations": ("8, four aces and four kings, laid out beforehand", "withdrawn"),
        "Built": ("in suit, the aces up and the kings down", "one-up", at.grounds("1.1; 4.2")),
        "Lay in its column a card that fits a foundation?": "hold-back",
        "Available": ("when all is dealt, the lowest card of every column", "lowest-card",
            at.grounds("5.5; 3.1")), "Marriages": "suits", "Is a place not dealt to a space?": "undealt",
        "Is a column all played a space?": "played-out", "When re-dealt": "when",
        "Play in a re-deal?": "again",
        "Luck or skill": ("luck in the deal; then skill, with every card open",),
        "To win": ("all 104 cards on the foundations", "all-out")},
    five=("take-back", ("no: only the lowest card", "doubt together"),
        ("any one available card, if the player likes", "fill"),
        ("two, unshuffled, the last column first", "twice", at.grounds("7.1,2; 8.1")),
        ("the card just turned up, yes; one in a column, no", "stays", at.grounds("5.1,3"))),
    like=(
        phrase("held-back", "no", by="doubt hold-back=no",
            why="Of cards that turn up it is said without a may that they are played."),
        phrase("ring", "no", by="doubt corner=no")),
    wide=w.layout(w.Area("ascending", 4.64, 0, dx=1.16, label="aces"),
        w.Area("descending", 4.64, 2.05, dx=1.16, label="kings"), w.Area("pack", 11.6, 0, label="pack"),
        w.Area("hand", 11.6, 2.05, label="turned"),
        w.Area("column", 0, 4.6, dx=1.16, fan=(0, 0.36), label="no."), width=13.8, dense=True),
    narrow=w.layout(w.Area("ascending", 0, 0, dx=1.14, label="aces"),
        w.Area("descending", 0, 1.9, dx=1.14, label="kings"), w.Area("pack", 5.7, 0, label="pack"),
        w.Area("hand", 5.7, 1.9, label="turned"),
        w.Area("column", 0, 4.15, dx=1.14, fan=(0, 0.36), label="no.", row=6, drop=5.0), width=6.8,
        dense=True))
