"""Report how often a game can be won, as found by a search that sees every card."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import date

from generator.count.graded_deals import GradedDeals
from generator.count.player_comparison import PlayerComparisonResult
from generator.count.published_relatives import PublishedRelative
from generator.count.reading_effects import ChoiceEffectOnWins
from generator.count.recorded_counts import SearchCount
from generator.pages.cards_out_histogram import CardsOutHistogram
from generator.pages.odds_bar import draw_odds_bar
from generator.proof.manuscript import Page
from rules_engine.compiled.compiler import compile_game
from rules_engine.counting.proportion import Proportion
from rules_engine.model.game import Game

HEADING, ANCHOR = "How often it can be won", "how-often-it-can-be-won"
"""The heading of the section on a game's page, and its id."""

COLUMNS = (
    "game", "title", "deals", "can_be_won", "cannot_be_won", "unknown", "at_least", "at_most",
    "simple_bot_won", "simple_bot_deals",
    "patient_bot_won", "patient_bot_first_deal", "patient_bot_last_deal",
    "patient_bot_moves_tried",
    "positions_a_deal", "counted_on",
)
"""The columns of the table of all games as a file."""


@dataclass(frozen=True)
class GameOdds:
    """The results for one game: how often a search could win it, and how often the simple bot won."""

    game: Game
    search: SearchCount
    effects: Sequence[ChoiceEffectOnWins] = ()
    """What other answers to open questions change."""
    paired: PlayerComparisonResult | None = None
    """How many deals the patient bot won, and the simple bot of the same deals."""
    graded: GradedDeals | None = None
    """Deals from easy to hard. It is None if they were not graded."""
    relative: PublishedRelative | None = None
    """A near relative of the game for which others have published a figure, or None."""

    @property
    def deal_count(self) -> int:
        """The number of deals in which a win was searched for."""
        return self.search.won.total

    @property
    def simple_bot_wins(self) -> Proportion | None:
        """The wins of the simple bot. The value is None if they were not counted."""
        return self.search.simple

    @property
    def cards_out_histogram(self) -> CardsOutHistogram | None:
        """How many cards the simple bot played out. The value is None if that was not recorded."""
        deals = self.search.simple_bot_deals_by_foundation_cards
        return CardsOutHistogram(deals, len(self.game.cards)) if deals else None

    @property
    def patient_bot_wins(self) -> Proportion | None:
        """The wins of the patient bot. The value is None if they were not counted."""
        return self.paired.wins_of_patient_player if self.paired else None

    @property
    def deals_of_patient_bot_in_words(self) -> str:
        """The deals that the patient bot played, such as "deals 1 to 500". It is "" if none were counted."""
        if self.paired is None:
            return ""
        words = f"deals {self.paired.first} to {self.paired.last}"
        # The page also tells of the deals that were searched, so readers might think that these are the same.
        apart = self.paired.first > self.search.last or self.paired.last < self.search.first
        return f"{words}, not those searched" if apart else words

    @property
    def has_shuffled_redeals(self) -> bool:
        """True if cards are shuffled in a re-deal of this game."""
        effects = compile_game(self.game).effects
        return any(step.kind == "shuffle" for steps in effects for step in steps or ())

    @property
    def winnable_deals_in_words(self) -> str:
        """How many deals can be won, in words: a number, or a range if some deals are unknown."""
        most = self.search.won.won + self.search.unknown
        return f"{self.search.won.won}" if not self.search.unknown else f"{self.search.won.won} to {most}"

    @property
    def confidence_interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the share of all deals that can be won.

        The lower end is computed from the deals known to be won. The upper end is computed from the deals not
        known to be lost.
        """
        not_lost = Proportion(self.search.won.won + self.search.unknown, self.deal_count)
        return self.search.won.interval[0], not_lost.interval[1]

    @property
    def confidence_interval_in_words(self) -> str:
        """The confidence interval in words, such as "12.3 to 15.0 %"."""
        low, high = (100 * side for side in self.confidence_interval)
        return f"{low:.1f} to {high:.1f} %"

    @property
    def bar_svg(self) -> str:
        """The bar of won, unknown and lost deals, as an SVG drawing."""
        return draw_odds_bar(self)

    @property
    def bar_description(self) -> str:
        """The description of the bar for readers who do not see it."""
        words = (f"Of {self.deal_count} deals, {self.search.won.won} can be won, "
                 f"{self.search.unknown} are unknown, "
                 f"and {self.search.lost} cannot be won.")
        if bot := self.simple_bot_wins:
            words += f" A simple bot wins {bot.percent} of deals."
        if bot := self.patient_bot_wins:
            words += f" A patient bot wins {bot.percent} of {self.deals_of_patient_bot_in_words}."
        if relative := self.relative:
            words += f" Of a near relative, {relative.name}, {relative.share_in_words} of deals can be won."
        return words

    @property
    def search_date_in_words(self) -> str:
        """The day on which the deals were searched, in words. It is "" if it was not recorded."""
        if not self.search.date:
            return ""
        on = date.fromisoformat(self.search.date)
        return f"{on.day} {on:%B %Y}"

    @property
    def heading_on_effects_of_other_answers(self) -> str:
        """The heading of the list of how other answers to open questions change the number of winnable deals.

        It is "" if no other answer was searched.
        """
        if not self.effects:
            return ""
        deals = max(one.last for one in self.effects)
        return (f"With another answer to one open question, of the same {deals} deals "
                "with every card known:")

    @property
    def sentences_on_effects_of_other_answers(self) -> list[str]:
        """Sentences on how other answers to open questions change the number of deals that can be won.

        Each answer with a sure effect has a sentence, the largest effect first. The rest are counted.
        """
        decided = [one for one in self.effects if one.has_enough_decided_deals]
        sure = sorted((one for one in decided if one.paired_win_counts.is_difference_certain),
            key=_change_in_win_share,
            reverse=True)
        lines = [self._describe_effect_of_answer(one) for one in sure]
        if rest := len(decided) - len(sure):
            lines.append(
                f"{_number_of_other_choices_in_words(rest)} no difference that so many deals can show."
            )
        if unknown := len(self.effects) - len(decided):
            lines.append(f"{_number_of_other_choices_in_words(unknown)} too many deals unknown.")
        return lines

    def _describe_effect_of_answer(self, effect: ChoiceEffectOnWins) -> str:
        reading = next(one for one in self.game.readings if one.key == effect.reading)
        words = reading.choice(effect.choice).words.rstrip(".")
        low, high = (100 * side for side in effect.paired_win_counts.interval)
        if effect.paired_win_counts.difference_of_win_shares < 0:
            low, high = -high, -low
        more = "more" if effect.paired_win_counts.difference_of_win_shares > 0 else "fewer"
        share = 100 * abs(effect.paired_win_counts.difference_of_win_shares)
        return (f"{reading.question} “{words}”: {share:.1f} of 100 {more} can be won "
                f"(95 % interval {low:.1f} to {high:.1f}).")

    @property
    def graded_deal_numbers(self) -> list[tuple[str, list[int]]]:
        """The numbers of graded deals, as (grade in words, numbers). A grade without a deal is left out."""
        if self.graded is None:
            return []
        grades = [("easy", self.graded.easy), ("medium", self.graded.medium), ("hard", self.graded.hard),
            ("cannot be won", tuple(filter(None, [self.graded.lost])))]
        return [(words, [deal.number for deal in deals]) for words, deals in grades if deals]

    @property
    def quotable_sentence(self) -> str:
        """A sentence that readers can quote, with the method, the deals, the search limit and the day."""
        found = [f"{self.search.won.won} can be won", f"{self.search.lost} cannot"]
        if self.search.unknown:
            found.append(f"{self.search.unknown} are unknown")
        told = f"{', '.join(found[:-1])} and {found[-1]}"
        when = f", {self.search_date_in_words}" if self.search_date_in_words else ""
        deals = f"the numbered deals {self.search.first} to {self.search.last} of {self.game.title}"
        return (
            f"Of {deals}, {told} if every card is known (95 % interval for all deals: "
            f"{self.confidence_interval_in_words}; search of at most {self.search.most:,} "
            f"positions a deal, each win replayed by a judge of the rules{when})."
        )

    @property
    def column_sort_keys(self) -> dict[str, float]:
        """The values by which the table of all games is sorted, by column."""
        return {
            "won": self.search.won.won / self.deal_count,
            "unknown": self.search.unknown / self.deal_count,
            "simple": _win_share_or_minus_one(self.simple_bot_wins),
            "patient": _win_share_or_minus_one(self.patient_bot_wins),
        }


def _win_share_or_minus_one(wins: Proportion | None) -> float:
    return wins.won / wins.total if wins else -1.0


def _change_in_win_share(effect: ChoiceEffectOnWins) -> float:
    return abs(effect.paired_win_counts.difference_of_win_shares)


def _number_of_other_choices_in_words(number: int) -> str:
    return f"{number} other choice{'s leave' if number > 1 else ' leaves'}"


def collect_odds(
    game_pages: Iterable[tuple[Page, Game]], search_count_of_game: Callable[[Game], SearchCount | None],
    comparison_result_of_game: Callable[[Game], PlayerComparisonResult | None],
) -> list[tuple[Page, GameOdds]]:
    """Return the odds of all games that were searched, with their pages, sorted by the share of deals won."""
    found = [
        (page, GameOdds(game, count, paired=comparison_result_of_game(game)))
        for page, game in game_pages
        if (count := search_count_of_game(game)) is not None
    ]
    return sorted(
        found, key=lambda one: (-one[1].search.won.won / one[1].deal_count, one[1].game.title.lower()))


def odds_csv(pages_and_odds: Iterable[tuple[Page, GameOdds]]) -> str:
    """Return the odds as comma-separated values, sorted by the id of the game."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    for _, one in sorted(pages_and_odds, key=lambda entry: entry[1].game.id):
        simple = (one.simple_bot_wins.won, one.simple_bot_wins.total) if one.simple_bot_wins else ("", "")
        patient = ("", "", "", "") if one.paired is None else (
            one.paired.wins_of_patient_player.won, one.paired.first, one.paired.last, one.paired.most_moves)
        low, high = one.confidence_interval
        writer.writerow([
            one.game.id, one.game.title, one.deal_count,
            one.search.won.won, one.search.lost, one.search.unknown,
            f"{low:.4f}", f"{high:.4f}", *simple, *patient, one.search.most, one.search.date])
    return out.getvalue()
