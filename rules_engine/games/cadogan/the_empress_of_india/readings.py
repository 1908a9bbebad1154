"""The Empress of India: its doubtful points, and the rules that only another reading brings."""

from __future__ import annotations

from rules_engine.games.cadogan.the_empress_of_india.rules import OWN_COLOUR, TOP_CARD, cite, vacancy
from rules_engine.rule import Choice, Must, Reading, Rule
from rules_engine.words.questions import taking_back
from rules_engine.words.states import may_be_done
from rules_engine.words.tests import either, leaves_one_behind, none_open_under, when

TURN_FOR_IT = Rule(
    "turn-for-it", cite(2, 1),
    "If the packet of a vacancy's colour is used up, the pack is dealt before anything else is done until "
    "a card of that colour has come.")
PLAYED_OUT = Rule(
    "played-out", cite(15, 3),
    "As long as a red and a black card can be played, no card is dealt except to fill a vacancy.",
    either(when(vacancy(packet=False)), none_open_under("play")))
NONE_TO_PLAY = Rule(
    "none-to-play", cite(13, 1), "Cards are paired only when no red and black card can be played.")
FIRST_STAYS = Rule(
    "first-stays", cite(9, 1), "The card that began a foundation is never taken away.", leaves_one_behind)

FROM_PACK = Reading(
    "packet-used-up", cite(2, 1), "What if there is a vacancy and the packet of its colour is used up?",
    (Choice("deal", "The pack is dealt at once until a card of that colour comes.",
            short="at once: the talon of its colour, then the pack",
            adds=(Must(TURN_FOR_IT, vacancy(packet=False), ("turn", "refill")),)),
     Choice("wait", "The vacancy waits until the player chooses to deal.",
            short="at once the talon of its colour; the pack when dealt")),
    "Vacancies must be refilled immediately, and the pack takes the place of the talon “when there is no "
    "talon”. A red vacancy has no use for a talon of black cards, so the words are read of each packet by "
    "itself. Black cards that turn up on the way go to their own packet, as the end of the text has it.")
WHEN_TO_PAIR = Reading(
    "when-to-pair", cite(15, 1), "May cards be paired while others could be played?",
    (Choice("any-time", "Yes: when to pair is the player's choice."),
     Choice("none-left", "No: only when no red and black card can be played.",
            adds=(Must(NONE_TO_PLAY, may_be_done("play"), ("play", "refill", "turn")),))),
    "First the text lets cards be paired if there are none to play; then it says that one may choose one's "
    "own time. The second is the later and wider word, and the first speaks of how the game begins.")
HOLDING = Reading(
    "hold-back", cite(15, 3), "Must all that can be played be played before the next card is dealt?",
    (Choice("no", "No: a red and a black card that fit may be kept back."),
     Choice("yes", "Yes, unless there is a vacancy to be filled.", limits={"turn": (PLAYED_OUT,)})),
    "The pack is dealt out “when you have played all available cards”. That may set a time or a duty. "
    "Just before, the text lets the player put off a vacancy for the sake of a card to come, and to play "
    "makes two; so we take it for a time.")
TAKING_BACK = taking_back(
    cite(9, 1).quiet(),
    "The book gives no leave for it, and names the talon and the pack as all that fills a vacancy.",
    source="ascending descending", to="army navy",
    where="to a vacancy of its colour that nothing else can fill",
    rules=(TOP_CARD, FIRST_STAYS, OWN_COLOUR), onto="empty")
