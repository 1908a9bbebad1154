"""Take Fourteen, from Foster's Complete Hoyle."""

from rules_engine import words as w
from rules_engine.candidates.candidates import TwoTopCardMoves
from rules_engine.writing import Text, choice, game, permission_granted_by

at = Text("foster", "TAKE FOURTEEN")
general = Text("foster", "SOLITAIRE")

GAME = game("foster/take-fourteen", "Take Fourteen", at,
    zones=(w.zone("pile", 12), w.zone("aside")),
    deal=(general.deals("one-pack", "1.1"),
        at.deals("twelve-piles", "1.1",
            "The pack is shuffled, cut, and all dealt face up on twelve piles, a card at a time.",
            w.DealToZone("pile", rounds=4)),
        at.deals("four-longer", "1.2", "Four piles get five cards, one more than the other eight.",
            w.DealToZone("pile", places=(0, 4)))),
    play=(
        at.may("take-two", "1.3", "Two top cards that make fourteen are taken off.",
            "pile > aside",
            at("top-cards", "1.3", "Only cards that lie on top of their piles are taken off.",
                w.takes_only_top_cards),
            at("fourteen", "1.3",
                "The cards taken come to fourteen: the knave counts eleven, the queen twelve, "
                "the king thirteen, and every other card what it shows.", w.values_add_up_to(14)),
            at("two-cards", "1.4", "A fourteen is made of two cards, no more and no fewer.",
                w.takes_cards_singly(2)),
            parts=0),
        at.advises("ace-low", "1.3 follows: one pip being its face value",
            "An ace counts one, as its face shows."),
        permission_granted_by("take-one", "take-two", "pile > aside", "top-cards", "fourteen", "two-cards"),
        at.never("keep-order", "1.6 follows: positions not being to be disturbed",
            "No card changes its place within a pile or among the piles.", "pile > pile"),
        at.never("off-for-good", "1.3 follows: its being taken off", "A card taken off is out of the game.",
            "aside > pile"),
        at.advises("look", "1.6", "The cards underneath may be looked at, but stay where they lie."),
        at.won("all-off", "1.5", "The game is won when every card has been taken off.",
            w.all_cards_are_in_zones("aside")),
        at.lost("stuck", "1.5 silent",
            "When no two top cards make fourteen and cards are left, the game is lost.",
            w.cards_left_but_no_move("pile"))),
    doubts=(
        at.doubt("spaces", "1.3 silent", "May a top card be moved to the place of a pile that is gone?",
            choice("no", "No: nothing does; twelve piles become fewer.",
                short="nobody: an empty place stays empty"),
            choice("yes", "Yes, the top card of any other pile.",
                at.may("into-a-space", "1.3 silent",
                    "A card from the top of a pile may go where a whole pile has been taken off.",
                    "pile > empty pile",
                    at("top-card-moves", "1.3 silent", "The card that goes to a space is a top card.",
                        w.takes_top_of_pile),
                    at("one-moves", "1.3 silent", "One card at a time goes to a space.", w.takes_one_card)),
                at("keep-order", "1.6 follows: positions not being to be disturbed",
                    "No card changes its place within a pile or among the piles, "
                    "but for one that goes to a space."),
                at("stuck", "1.5 silent",
                    "When no two top cards make fourteen, no place is empty and cards are "
                    "left, the game is lost."),
                short="any top card")),),
    facts={"Table": ("12 piles, four of five cards and eight of four, all face up", "twelve-piles"),
        "Taken off": ("two top cards that make fourteen", "take-two"),
        "Cards count": ("knave 11, queen 12, king 13, all others at face value", "fourteen"),
        "Two from one pile?": ("no: top cards of two piles", "top-cards"),
        "May you look?": ("yes, at every card", "look"),
        "Luck or skill": ("skill: few deals are lost from the start",)},
    five=(("no foundations; cards taken off stay off", "off-for-good"),
        ("does not arise: a card under another keeps its place", "look"), "spaces",
        ("none is given", "stuck"), ("no: the whole pack is dealt first", "twelve-piles")),
    wide=w.make_layout(w.Area("pile", 0, 0, dx=1.16, fan=(0, 0.36), label="pile", row=6, drop=3.35),
        w.Area("aside", 0, 6.2, label="aside"), width=6.8),
    tries={"take-two": TwoTopCardMoves("pile", "aside")},
    groups="take-two take-one")
