"""The Labyrinth, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from rules_engine import words as w
from rules_engine.games.cadogan import the_labyrinth_words as labyrinth
from rules_engine.writing import Text, choice, game, permission_granted_by, prohibition, understand_phrase

at = Text("cadogan", "THE LABYRINTH")

ENDS = w.same_directions_for_all_places(w.ABOVE, w.BELOW)
PLAYS = ("begin-up", "begin-down", "build-up", "build-down")


GAME = game("cadogan/the-labyrinth", "The Labyrinth", at,
    packs=2,
    zones=(w.foundations(4, "ace", "ascending", "ascending foundations"),
        w.foundations(4, "king", "descending", "descending foundations"), w.zone("row", 100, across=10),
        w.zone("aside", title="card set aside"), w.talon, w.pack),
    keeps=(
        w.Fact("row", start=1, meaning="the row being dealt, or else the last one dealt", least=1, most=11),
        w.Fact("complete", start=1, meaning="1 once that row has all its cards", most=1),
        w.Fact("grace", meaning="1 once a card has been removed by way of grace", most=1)),
    deal=(
        at.deals("two-packs", "0.1"),
        at.deals("withdraw", "5.1", "An ace and a king of each suit are taken from the pack and laid in a "
            "line above, to begin the foundations.", w.WithdrawCards("ascending", w.cards("AS AH AD AC")),
            w.WithdrawCards("descending", w.cards("KS KH KD KC"))),
        at.deals("first-row", "6.1", "Ten cards are laid side by side: the first row.",
            w.DealToZone("row", places=(0, 10))),
        at.deals("to-the-end", "8.1",
            "Row follows row until the pack is used up, each shutting in the one above.",
            w.DealToZone("pack", rest=True)),
        at.deals("short-row", "8.1 silent",
            "The last row may be short: it counts as complete when the pack is used up."),
        at.deals("gaps", "7.2", "A place left vacant in any row above stays a gap."),
        at.never("no-redeal", "10.1", "The cards are dealt once, and not again.", "redeal")),
    play=(
        # The foundations.
        at.may("build", "6.1; 7.1", "When a row is complete, cards that fit are played on the foundations, "
            "from it and from the rows above.", "row aside > occupied ascending",
            at("free-way", "2.1", "A card can be used only if it is free from the top or from the bottom.",
                w.has_empty_line_to_edge("row", ENDS)),
            at("row-complete", "4 follows: cards of a row being played when it is complete",
                "While a row is being dealt, no card is built on a foundation.",
                w.row_being_dealt_is_complete),
            at("follow-suit throughout", "1"),
            at("one-up", "5.2", "A foundation begun with an ace goes up one rank at a time, to its king.",
                w.one_higher), permission="build-up"),
        permission_granted_by("build-down", "build", "row aside > occupied descending", "free-way",
            "row-complete",
            "follow-suit",
            at("one-down", "5.2", "A foundation begun with a king goes down one rank at a time, to its ace.",
                w.one_lower)),
        # The rows.
        at.may("deal", "7.1", "Ten more cards are laid as a row under the last.", "pack > empty row",
            at("next-card", "6.1 silent", "Cards leave the pack in their order, the next one first.",
                w.takes_top_of_pile),
            at("next-place", "7.1 silent",
                "A row is laid from left to right, each card in the next empty place of it.",
                w.goes_to_next_place),
            at("fill-first", "6.1 follows: vacancies being refilled in the course of playing",
                "No other row is begun while the last one has a vacancy.",
                labyrinth.no_vacancy_in_the_last_row),
            at("stopped", "7.1; 9.2 follows: nothing being left to the player's skill but the grace",
                "No other row is begun while a card can be played.",
                w.any_test_holds(w.row_being_dealt_is_unfinished, w.no_move_possible_under(*PLAYS))),
                    then=w.record_row_dealt,
            tries=w.next_place_moves, about=w.goes_no_higher_than_row_being_dealt),
        at.may("fill", "7.1; 3.1; 6.1 for talon",
            "A place left vacant in the last row is refilled from the pack.", "pack > empty row", "next-card",
            at("last-row", "3; 6.1", "Only the row dealt last is refilled, once it is complete.",
                labyrinth.vacancy_of_the_last_row), tries=w.vacancy_moves,
                    about=w.goes_above_row_being_dealt),
        at.never("from-pack", "6.1 follows: vacancies being refilled from pack or talon",
            "No card of a foundation and none of another row goes into a vacancy.",
            "ascending descending row aside > row"),
        at.never("through-the-rows", "6.1; 7.1 follows: all cards being dealt to rows, and played from them",
            "No card goes from the pack to a foundation: it is dealt to its row first.",
            "pack > ascending descending"),
        # The end.
        at.won("all-out", "5.1,2 follows: eight such sequences using up both packs",
            "The game is won when all 104 cards are on the foundations, four of them come to their kings and "
            "four to their aces.", w.all_cards_are_in_zones("ascending", "descending")),
        at.lost("lost", "9.1 silent", "When nothing more will go after the grace, the game is lost.",
            w.both_states_hold(w.is_empty("pack"), w.no_move_is_possible)),
        at.advises("other-way", "11.1",
            "Some players take no foundations from the pack, but wait for them to come in the deal.")),
    doubts=(
        at.doubt("way", "2.1", "How far must the way be clear for a card in a middle row?",
            choice("to-the-edge", "To the edge: nothing above it in its column, or nothing below it.",
                short="nothing above it, or nothing below it"),
            choice("one-place", "One place: a gap just above it or just below it is enough.",
                at("free-way", "2.1", "A card can be used only if the place just above it or the place just "
                    "below it is empty, or if it lies in the highest row or the lowest.",
                    w.has_empty_line_to_edge("row", ENDS, length=1)), short="a gap just above or below"),
            why="To be used, a card has to be free from the top or from the bottom, and it is the removal of "
            "cards, several, in the rows above that frees it from there. The text says that removing a card "
            "releases the one above it. It says so of rows that each block the one before, and so from the "
            "lowest upward. Crosses on the plate marked the cards that are available; our copy has no "
            "plates."),
        at.doubt("refill", "6.1", "When is a vacancy in the last row refilled?",
            choice("after-playing", "When the player likes, but before another row is begun.",
                short="the pack, in the last row only, before the next row"),
            choice("at-once", "At once, before another card is played.",
                at.must("fill-at-once", "6.1 follows: vacancies being refilled as cards are played",
                    "A vacancy in the last row is refilled before another card is played.",
                    labyrinth.last_row_can_be_filled, paid="fill"),
                short="the pack, in the last row, at once"),
            choice("at-leisure", "When the player likes, or never.",
                short="the pack, in the last row, if you like", without="fill-first"),
            why="You play any cards that fit, refilling the vacancies: the words neither say at once nor "
            "leave you free to omit it. That a card taken from the last row releases the one above would "
            "mean little while the pack lasts, if each gap were closed before that one could go."),
        at.doubt("deal-on", "6.1; 7.1; 9.1,2", "May a row be begun although a card could still be played?",
            choice("no", "No: whatever can be played goes first.", short="no"),
            choice("yes", "Yes: it may wait in its row.", short="yes", without="stopped"),
            why="The text tells the player to play any cards that fit, though not that none may be kept. But "
            "it holds that nothing is left to the player's skill except the grace; permission to hold cards "
            "back would be a skill indeed."),
        at.doubt("during", "4", "While a row is being dealt, may cards of the rows above be played?",
            choice("no", "No.", short="no, nothing is played until the row is complete"),
            choice("yes", "Yes; only the row being dealt must wait.",
                at("build", "6.1; 7.1; 4 follows: the rule keeping back the row that is not complete",
                    "Cards that fit are played on the foundations: from the rows above at any time, and from "
                    "a row when it is complete."),
                at("row-complete", "4", "No card is built from a row that is still being dealt.",
                    w.any_test_holds(w.row_being_dealt_is_complete, w.comes_from_earlier_row)),
                short="from the rows above, yes"), why="The rule keeps back the row that is not complete, "
            "and does not name the others; but the first row is played “when the row is complete”, the "
            "second “as before”, and the upper row with it: we take them to wait together. It matters only "
            "if cards may be held back, since otherwise nothing is left above that could go."),
        at.doubt("talon", "6.1; EXPLANATION OF TERMS 10.2",
            "Vacancies are refilled from the pack or talon: what talon?",
            choice("none", "None: the word is a slip, and cards come from the pack alone.", short="none"),
            choice("laid-aside", "One that the player makes of cards not wanted for a vacancy.",
                at.may("lay-aside", "6.1 follows: vacancies being refilled from the pack or talon",
                    "The next card of the pack may be laid on a talon instead of going into a vacancy.",
                    "pack > talon", "next-card",
                    at("a-vacancy", "6.1 silent",
                        "A card is laid on the talon only while the last row has a vacancy.",
                        w.state_holds(labyrinth.last_row_can_be_filled))),
                at.may("fill-from-talon", "6.1; 3.1; 7.1 follows: pack or talon being named",
                    "A card of the talon may refill a vacancy in the last row.", "talon > empty row",
                    at("top-card", "6.1; EXPLANATION OF TERMS 1.2 follows: a covered card being blocked",
                        "Only the top card of the talon can be used.", w.takes_top_of_pile), "last-row"),
                short="of cards laid aside"), why="By the glossary a talon is of cards that are laid aside "
            "because they do not fit. Here every card of the pack has its place in a row, and no other "
            "sentence lays one aside."),
        at.doubt("where-to", "9.1", "Where does the card go that is removed by way of grace?",
            choice("aside", "Aside, and to a foundation as soon as it fits.",
                at.may("grace", "9.1",
                    "When the pack is used up, any one card may be removed from the rows, blocked or not.",
                    "row > aside",
                    at("pack-out", "9.1", "The grace comes only after the whole pack has been dealt.",
                        w.place_is_empty("pack"), same_as="row-complete"),
                    at("all-played", "9.1", "The grace waits until no card can be played any more.",
                        w.no_move_possible_under(*PLAYS)),
                    at("one-card", "9.1", "The grace is for one card, and for no second.",
                        w.fact_equals("grace", 0)),
                    then=w.set_fact("grace", 1)), short="aside, till it fits"),
            choice("foundation", "To a foundation, at once; it must fit.",
                at.may("grace-plays", "9.1 follows: one card being removed, to free those most needed",
                    "When the pack is used up, any one card that fits may be played on a foundation though "
                    "it is blocked.", "row > occupied ascending", "pack-out", "all-played", "one-card",
                    "follow-suit", "one-up", then=w.set_fact("grace", 1), permission="grace-up"),
                permission_granted_by("grace-down", "grace-plays", "row > occupied descending", "pack-out",
                    "all-played",
                    "one-card", "follow-suit", "one-down", then=w.set_fact("grace", 1)),
                short="to a foundation"), why="It is to be the card that blocks those most needed, and so "
            "not one of those itself. Were it out of the game for good the game could not succeed, and the "
            "grace would be none."),
        at.doubt("exchange", "5.2 silent",
            "May a card pass from a foundation to the other of its suit, where they meet?",
            choice("no", "No.",
                at.never("no-exchange", "5.2 silent", "A card stays on the foundation it was played on.",
                    "ascending > descending"),
                prohibition("no-exchange", "descending > ascending"), short="no, nor may it pass to another"),
            choice("yes", "Yes, all but the ace or king it began with.",
                at.may("exchange", "5.2 silent", "The top card of a foundation may go over to the other "
                    "foundation of its suit, if it comes next there.", "ascending > occupied descending",
                    at("base-stays", "5.2 silent",
                        "The ace or king that began a foundation does not leave it.", w.leaves_a_card_behind),
                    "follow-suit", "one-down", permission="pass-down"),
                permission_granted_by("pass-up", "exchange", "descending > occupied ascending", "base-stays",
                    "follow-suit",
                    "one-up"), short="only to pass to another"), why="The text does not allow it.")),
    facts={"Rows": ("of ten, dealt one under another", "deal"),
        "Foundations": ("8, four aces and four kings taken from the pack", "withdraw"),
        "Built": ("in suit, from ace up to king and from king down to ace", "one-up"), "Available": "way",
        "Talon": "talon", "Grace": ("one card, when the pack is used up", "grace"),
        "To win": ("all 104 cards on the foundations", "all-out"),
        "Luck or skill": ("mostly luck, until the grace",)},
    five=("exchange",
        ("does not arise: the rows are of single cards", "first-row",
            at.grounds("6.1 follows: cards being dealt side by side")), "refill", ("none", "no-redeal"),
        "during"),
    like=(understand_phrase("refilled", "before-next", by="doubt refill=after-playing"),
        understand_phrase("held-back", "no", by="doubt deal-on=no",
            why="The grace, it says, is the only point left to the player's skill."),
        understand_phrase("filled-from", "pack", by="doubt talon=none",
            why="No other sentence lays a card aside, so that there is no talon.")),
    wide=w.make_layout(w.Area("ascending", 0.6, 0, dx=1.06, label="aces"),
        w.Area("descending", 5.2, 0, dx=1.06, label="kings"), w.Area("pack", 10.14, 0, label="pack"),
        w.Area("row", 0.6, 2.6, dx=1.06, row=10, drop=1.5, used=True),
        w.WrappedZone("aside", label="set aside"),
        w.WrappedZone("talon", label="talon"), width=11.2, dense=True,
        why="The line of foundations above the rows "
        "is the book's, though its own plate, it says, had no room to show their places. Where the pack lies "
        "is ours, and where the card of the grace."),
    # The crosses on the plate, and why it does not show the foundations.
    scenes=at.sentences("2.2 12.1"))
