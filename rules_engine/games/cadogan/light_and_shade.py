"""Light and Shade, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from rules_engine import words as w
from rules_engine.writing import Game, Position, Text, choice, game, permission_granted_by, understand_phrase

at = Text("cadogan", "LIGHT AND SHADE")
terms = Text("cadogan", "EXPLANATION OF TERMS")


def nothing_to_fill(game: Game, position: Position) -> bool:
    """No Rival is left, and no card of the pack or the talon."""
    places = (place for zone in ("rival", "pack", "hand", "talon") for place in game.table.zone_places[zone])
    return not any(position.piles[place] for place in places)


GAME = game("cadogan/light-and-shade", "Light and Shade", at,
    packs=2,
    zones=(w.zone("auxiliary", 4, title="Auxiliaries"), w.zone("rival", 4, title="Rivals"),
        w.zone("foundation", 8), w.pack, w.hand, w.talon),
    deal=(
        at.deals("two-packs", "0.1"),
        at.deals("eight-aces", "4.1,2",
            "The eight aces are taken out of the packs and laid in a line. They begin the foundations.",
            w.WithdrawCards("foundation", w.cards("AS AH AC AD AS AH AC AD"))),
        at.deals("two-rows", "5.1,2", "Eight cards are dealt above them in two rows of four: the upper row "
            "are the Auxiliaries, the lower the Rivals. The eighty-eight others stay in the pack.",
            w.DealToZone("auxiliary"), w.DealToZone("rival"), w.DealToZone("pack", rest=True)),
        at.never("no-redeal", "7.1", "The pack is dealt once, and not again.", "redeal")),
    play=(
        at.may("play", "5.3", "A card that fits may be played from the Auxiliaries on a foundation.",
            "auxiliary > occupied foundation",
            terms("top-card", "1.2; 2.2 follows: a covered card being blocked",
                "Of a sequence on an Auxiliary, and of the talon, only the card that no other covers can be "
                "used.", w.takes_top_of_pile),
            at("one-up", "4.2"),
            at("colours-up", "1.1", "A foundation changes colour with every card: red ace, black two, red "
                "three, of either suit of that colour.", w.alternate_colour)),
        at.may("place", "5.4", "A Rival may be placed in sequence on an Auxiliary.",
            "rival > occupied auxiliary",
            at("one-down", "2.1",
                "On an Auxiliary goes only the card one rank lower than the last one there.", w.one_lower),
            at("colours-down", "2.1", "A sequence on an Auxiliary changes colour with every card.",
                w.alternate_colour)),
        at.may("fill-auxiliary", "3.1", "A vacancy in the Auxiliaries is filled with a Rival.",
            "rival > empty auxiliary"),
        at.may("fill-rival", "3.1",
            "A vacancy in the Rivals is filled with a card of the pack or of the talon.",
            "hand pack talon > empty rival", "top-card"),
        at.action("turn", "5.5", "The rest of the pack is dealt out.",
            at("cards-left", "5.5 follows: the pack being dealt out"), at("one-by-one", "5.5 silent"),
            then=w.turn_up_next_card()),
        at.may("lay", "5.5", "A card that does not suit is laid on the talon.", "hand > talon"),
        at.advises("lay-any", "5.5 silent", "A card that could be placed may be laid on the talon as well."),
        at.never("from-auxiliaries", "6.1", "Nothing is played on a foundation but from the Auxiliaries: a "
            "Rival, a card turned up or one of the talon must go there first.",
            "rival pack hand talon > foundation"),
        at.never("from-rivals", "3.1 follows: the Rivals filling it",
            "A vacancy in the Auxiliaries takes no card of the pack or of the talon.",
            "pack hand talon > empty auxiliary"),
        at.never("one-each", "2.1; 5.4 follows: the Auxiliaries alone being named",
            "Each Rival is a single card: nothing is laid upon it.",
            "rival auxiliary pack hand talon > occupied rival"),
        at.won("all-out", "4.1,2 follows: eight such sequences using up both packs",
            "The game is won when all one hundred and four cards lie on the foundations.",
            w.all_cards_are_in_zones("foundation")),
        at.lost("nothing-left", "7.1 silent", "The game is lost when every card has been dealt and nothing "
            "can be played or placed. A card that could only go to and fro does not count.",
            w.both_states_hold(w.both_states_hold(w.is_empty("pack"), w.is_empty("hand")),
                w.only_moves_within_remain("auxiliary")))),
    doubts=(
        at.doubt("straight", "6.1",
            "May a card of the pack or the talon be placed on an Auxiliary straight away?",
            choice("yes", "Yes, in sequence: the card turned up, and the top card of the talon.",
                at.may("place-dealt",
                    "5.5; 6.1 follows: cards being placed in the deal, and cards of the talon passing there",
                    "A card turned up, or the top card of the talon, may be placed in sequence on an "
                    "Auxiliary.", "hand talon > occupied auxiliary", "top-card", "one-down", "colours-down"),
                short="in sequence"),
            choice("turned-card",
                "The card turned up may; one laid on the talon must go to the Rivals first.",
                permission_granted_by("place-dealt", "place-dealt", "hand talon > occupied auxiliary",
                    at("not-from-talon", "5.5 for straight follows: cards being placed as they are dealt, "
                        "and the Rivals alone being named beside them", "Only a card just turned up is "
                        "placed so; one of the talon must go to the Rivals first.",
                        w.does_not_come_from("talon")),
                    "top-card", "one-down", "colours-down"), short="the card turned up, in sequence"),
            choice("no", "No: from pack and talon to a vacancy in the Rivals, and from there upward.",
                at.never("rivals-alone", "3.1; 5.4 follows: the Rivals alone being named",
                    "In sequence, too, nothing is placed on an Auxiliary but a Rival.",
                    "pack hand talon > occupied auxiliary"), short="no, by way of the Rivals"),
            why="The text names the Rivals as the cards that may be placed on the Auxiliaries, and Rule III "
            "has three steps: pack, Rivals, Auxiliaries. But that rule is about vacancies. In the deal, "
            "cards are placed on the Auxiliaries, and those that are not suitable form the talon. If a card "
            "dealt could only fill a space, no card would be suitable or unsuitable. And the warning at the "
            "end treats Rivals and talon alike: both must pass into the Auxiliaries, and neither goes by way "
            "of the other. Against it stands that in [General Sedgewick](general-sedgewick.md) the book says "
            "outright that cards of pack or talon may be placed so. Here it has to be gathered."),
        at.doubt("spaces", "5.3,5", "When must a vacancy be filled?",
            choice("before-turning", "Before the next card is turned up.",
                short="Auxiliaries: a Rival; Rivals: pack or talon; before the next card is turned",
                limits={
                    "turn": at("fill-first",
                        "5.3,5 follows: the first spaces being filled before the text goes on to deal",
                        "No card is turned up while there is a vacancy in either row that can be filled.",
                        w.no_move_possible_under("fill-auxiliary", "fill-rival"))}),
            choice("at-once", "Before anything else is done.",
                at.must("fill-at-once", "5.3 follows: spaces being filled when cards have been played",
                    "While a vacancy can be filled, nothing else is done.",
                    w.a_move_is_allowed("fill-auxiliary", "fill-rival"), paid="fill-auxiliary fill-rival"),
                short="Auxiliaries: a Rival; Rivals: pack or talon; at once"),
            choice("before-laying", "Before a card is laid on the talon: the card turned up is seen first.",
                limits={
                    "lay": at("fill-before-laying",
                        "5.5 follows: the talon being named last, after refilling",
                        "No card is laid on the talon while there is a vacancy in either row that can be "
                        "filled.", w.no_move_possible_under("fill-auxiliary", "fill-rival"))},
                short="Auxiliaries: a Rival; Rivals: pack or talon; before a card is laid on the talon"),
            choice("at-leisure", "When the player likes.",
                short="Auxiliaries: a Rival; Rivals: pack or talon; at leisure"),
            why="The text has suitable cards played and the spaces so made, more than one, filled; after "
            "that it goes on to deal. So they are filled when a card is dealt. In the deal it names playing, "
            "placing and refilling, and then the talon. If that is an order, the next card is seen before "
            "the space is filled, as we read similar words in [Anna](anna.md#reading-spaces), where nothing "
            "requires filling first. In other games the book says immediately, or at once, and in others "
            "again that one may wait for a favourable opportunity. Here it says neither."),
        at.doubt("which-rival", "3.1", "Which Rival fills a vacancy in the Auxiliaries?",
            choice("any", "Whichever the player chooses."),
            choice("below", "The one of the same number.",
                limits={
                    "fill-auxiliary": at("rival-below", "3.1 silent",
                        "A vacancy in the Auxiliaries takes the Rival of the same number, and no other.",
                        lambda attempt:
                            attempt.place_number(attempt.source) == attempt.place_number(attempt.target))}),
            why="The rule says from the Rivals, and any of them is that. The two rows are of one length, and "
            "one might take the card straight below; but nothing ties a vacancy to that card."),
        at.doubt("rivals-from", "3.1", "Does the pack or the talon fill the Rivals?",
            choice("either", "Whichever the player chooses."),
            choice("talon-first", "The talon; the pack only when there is no talon.",
                limits={
                    "fill-rival": at("talon-first", "3.1 silent",
                        "The pack fills a vacancy only when there is no talon.",
                        w.any_test_holds(w.place_is_empty("talon"), w.comes_from("talon")))}),
            choice("pack-first", "The pack; the talon only when the pack is used up.",
                limits={
                    "fill-rival": at("pack-first", "3.1 silent",
                        "The talon fills a vacancy only when the pack is used up.",
                        w.any_test_holds(w.does_not_come_from("talon"),
                            w.all_tests_hold(w.place_is_empty("pack"), w.place_is_empty("hand"))))}),
            why="The rule names both and puts no order between them. Where it wants the talon before the "
            "pack, in [The Zodiac](the-zodiac.md), the book adds: from the pack where there is no talon."),
        at.doubt("late-spaces", "3.1 silent",
            "What fills a vacancy in the Auxiliaries when Rivals, pack and talon are used up?",
            choice("nothing", "Nothing; it stays empty."),
            choice("any-card", "The last card of another Auxiliary.",
                at.may("fill-late", "3.1 silent", "When Rivals, pack and talon are used up, the last card of "
                    "an Auxiliary may go into a vacancy of theirs.", "auxiliary > empty auxiliary",
                    "top-card",
                    at("used-up",
                        "3.1 follows: Auxiliaries being filled from the Rivals, and those from pack or talon",
                        "No Auxiliary gives a card for it before all three are used up.",
                        w.state_holds(nothing_to_fill)),
                    at("frees-a-card", "3.1 silent"))), why="The rule is a ladder: Rivals fill the "
            "Auxiliaries, pack and talon the Rivals. It does not say what happens when no card is left to "
            "fill from, and we allow nothing that it does not allow."),
        at.doubt("turned-card", "3.1 silent",
            "May the pack fill a vacancy among the Rivals while a card of it lies turned up?",
            choice("no", "No: that card, or one of the talon.",
                limits={
                    "fill-rival": at("turned-fills", "3.1 silent", "While a card lies turned up the pack "
                        "gives no other: of its cards that one alone may fill a vacancy.",
                        w.any_test_holds(w.does_not_come_from("pack"), w.place_is_empty("hand")))}),
            choice("yes", "Yes: the card turned up, the next of the pack, or one of the talon."),
            why="We deal the pack card by card, and the card turned up is the one it has given. What becomes "
            "of it is settled before another is looked at. Yet nothing forbids leaving it where it lies, and "
            "the next card is a card of the pack too. In [The Square](the-square.md#reading-unturned), where "
            "spaces are filled “immediately”, we do not let them wait for the card turned up."),
        at.doubt("among", "5.4 silent", "May a card go from one Auxiliary to another?",
            choice("no", "No: what is placed there comes from elsewhere.",
                at.never("not-among", "5.4 silent", "No card goes from one Auxiliary to another.",
                    "auxiliary > auxiliary")),
            choice("yes", "Yes, the last card of one, in sequence on another.",
                at.may("among", "2.1 silent",
                    "The last card of an Auxiliary may be placed in sequence on another.",
                    "auxiliary > occupied auxiliary", "top-card", "one-down", "colours-down")),
            why="Rule II only says how a sequence goes. The Rivals and the deal are named as placing there, "
            "and the talon's cards pass there in one way or another; the text says nothing like this of a "
            "card of an Auxiliary."),
        at.doubt("waiting", "5.5 silent", "May other cards be played or placed while one lies turned up?",
            choice("yes", "Yes: make room for it if you can."),
            choice("no", "No: the card turned up is disposed of first.",
                limits={
                    "play place place-dealt among take-back fill-auxiliary fill-rival": at("turned-first",
                        "5.5 silent", "While a card lies turned up, no other is moved.",
                        w.turned_card_is_played_first)}), why="The text tells of playing, placing and "
            "refilling in one sentence and sets no order for what happens between two cards. Whether a card "
            "must be laid aside shows when the others have done what they can."),
        at.doubt("holding-back", "5.3,4", "May an Auxiliary that fits a foundation be held back?",
            choice("yes", "Yes: nobody must play.", short="yes"),
            choice("no", "No: nothing is placed, turned up or laid aside before all that fits is played.",
                at.must("play-all", "5.3,5 follows: suitable cards being played",
                    "While an Auxiliary fits a foundation, nothing is placed, turned up or laid aside.",
                    w.a_move_is_allowed("play"), against="place place-dealt among turn lay take-back"),
                short="no"), why="Suitable cards are to be played where they are found, and the sequences as "
            "opportunity arises. An opportunity is something one may let pass; and a card held back may "
            "receive another."),
        at.doubt("passing", "5.5; EXPLANATION OF TERMS 3.2; EXPLANATION OF TERMS 10.2",
            "May a card turned up that could be placed be laid on the talon?",
            choice("yes", "Yes: the player chooses.", short="yes"),
            choice("no", "No: if it goes on an Auxiliary, it must.", short="no", without="lay-any",
                limits={
                    "lay": at("lay-unsuitable", "5.5 follows: the talon being of cards that do not suit",
                        "A card turned up is laid on the talon only if it cannot be placed on an Auxiliary.",
                        w.no_move_from_zones_possible("place-dealt"))}),
                            why="The talon is formed of cards that are not "
            "suitable. The glossary calls a card suitable that can be played or placed, and a talon what is "
            "laid aside as unsuitable; so a card that could be placed is none of the talon's, if the words "
            "are taken strictly. To lay it there is our permission. We take the sentence to tell how a talon "
            "comes about when one places what one wants to place. Two cards may want the same Auxiliary, and "
            "the player must be able to wait for the better."),
        at.ask_about_taking_back("4.2 silent",
            "The text does not allow it; Rivals and talon are named as passing into "
            "the Auxiliaries, foundations are not.", to="occupied auxiliary",
            terms="to an Auxiliary, in sequence",
            rules=(
                at("ace-stays", "4.2 silent", "The ace that began a foundation is not taken away.",
                    w.leaves_a_card_behind), "one-down", "colours-down"))),
    facts={"Foundations": ("8, begun by the aces, set out first", "eight-aces"),
        "Built": ("up in alternate colours, ace to king", "colours-up"),
        "Played from": ("the Auxiliaries alone", "from-auxiliaries"),
        "On the Auxiliaries": ("down in alternate colours", "colours-down"),
        "From pack or talon on the Auxiliaries?": "straight", "Hold back a card that fits?": "holding-back",
        "Lay aside a card of use?": "passing", "To win": ("all 104 cards on the foundations", "all-out"),
        "Luck or skill": ("both",)},
    five=("take-back", ("one card at a time, the last of its sequence", "top-card"),
        ("Auxiliaries: a Rival; Rivals: pack or talon", "doubt spaces", at.grounds("3.1")),
        ("none", "no-redeal"), ("yes, as the pack is dealt out", "turn")),
    like=(understand_phrase("refilled", "before-next", by="doubt spaces=before-turning"),
        understand_phrase("held-back", "yes", by="doubt holding-back=yes"),
        understand_phrase("laid-aside", "yes", by="doubt passing=yes"),
        understand_phrase("filled-from", "either", by="doubt rivals-from=either"),
        understand_phrase("turned-up", "that", by="doubt turned-card=no")),
    wide=w.make_layout(w.Area("auxiliary", 0.4, 0.5, dx=2.4, fan=(0, 0.34), label="Auxiliaries"),
        w.Area("rival", 1.6, 2.9, dx=2.4, label="Rivals"), w.Area("foundation", 0.4, 5.6, label="ace"),
        w.Area("pack", 10.8, 0.5, label="pack"), w.Area("hand", 10.8, 2.9, label="turned"),
        w.Area("talon", 10.8, 5.6, label="talon"), width=12.3, dense=True,
        why="A line of aces with two rows of four above it is the book's. In what order the aces lie was "
        "seen on the plate, which is lost: we lay black and red by turns. That the Rivals stand in the gaps "
        "between the Auxiliaries is ours, so that sequences have room to hang down; so is the place of pack "
        "and talon."),
    narrow=w.make_layout(w.Area("pack", 1.0, 0, label="pack"), w.Area("hand", 4.0, 0, label="turned"),
        w.Area("talon", 7.0, 0, label="talon"),
        w.Area("auxiliary", 0.2, 2.9, dx=2.3, fan=(0, 0.38), label="Auxiliaries"),
        w.Area("rival", 1.35, 5.4, dx=2.3, label="Rivals"),
        w.Area("foundation", 0.2, 8.4, dx=1.15, label="ace"), width=9.5, dense=True))
