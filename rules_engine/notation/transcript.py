"""Play transcripts (written plays) and let the judge check each line."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from rules_engine.judging.hidden_cards import apply_move_if_result_is_known
from rules_engine.judging.judge import judge
from rules_engine.judging.made_move import EffectFailed, effect_name
from rules_engine.judging.permissions import Verdict
from rules_engine.judging.plain_list import without_compiled_move_lists
from rules_engine.judging.position_questions import (
    judge_using_analysis,
    permissions_allowing_move,
    possible_moves,
)
from rules_engine.model.card_names import card_name
from rules_engine.model.cards import FACE, UNSEEN
from rules_engine.model.game import Game
from rules_engine.model.moves import Move
from rules_engine.model.rule import Permission, Rule
from rules_engine.model.table import Position
from rules_engine.notation.grammar import LONGEST, parse_lines
from rules_engine.notation.lines import (
    AlternativeChoiceLine,
    CheckLine,
    FactLine,
    HeaderLine,
    Line,
    LineDoesNotFit,
    LineToken,
    MoveLine,
    PileLine,
    RemarkLine,
    UnreadableLine,
)
from rules_engine.notation.lookup import (
    apply_choices,
    check_rule_names,
    describe_verdict,
    look_up_move,
    position_value_as_text,
    value_stated_by_check,
)
from rules_engine.notation.play import Play
from rules_engine.notation.position_setup import PositionSetup

StepKind: TypeAlias = Literal["start", "move", "check", "remark"]


@dataclass(frozen=True)
class TranscriptFault:
    """An error in a transcript: its line and column, the message, and the rules that refuse the move, if any.

    Lines and columns are counted from 1.
    """

    line: int
    column: int
    message: str
    rules: tuple[Rule, ...] = ()


def refusing_rules(verdict: Verdict) -> tuple[Rule, ...]:
    """Return the rules by which a `verdict` refuses a move. Return () if the move is allowed or undecided."""
    return verdict.rules if verdict.kind == "refused" else ()


@dataclass(frozen=True)
class ResultOfAlternativeChoice:
    """The result of the last move or position with another answer to an open question of the text.

    A line such as `~ spaces=yes allowed` asks for it.
    """

    line: int
    reading: str
    choice: str
    verdict: Verdict | None
    check: str
    value: str
    differs: bool
    """True if the result is another one than without that answer."""
    remark: str


@dataclass(slots=True)
class TranscriptStep:
    """One checked line of a transcript, with the position before and after it."""

    kind: StepKind
    line: int
    play: Play
    before_number: int
    """The number in `play` of the position before the line."""
    after_number: int
    """The number in `play` of the position after the line."""
    text: str = ""
    move: Move | None = None
    """The move of the line; None for a line without a move."""
    verdict: Verdict | None = None
    remark: str = ""
    partings: list[ResultOfAlternativeChoice] = field(default_factory=list)
    """The results with other answers to open questions, as the lines after the move state them."""

    @property
    def position_before(self) -> Position:
        """Return the position before the line."""
        return self.play.position_with_number(self.before_number)

    @property
    def position_after(self) -> Position:
        """Return the position after the line. Only an allowed move changes the position."""
        return self.play.position_with_number(self.after_number)


@dataclass
class CheckedTranscript:
    """The result of checking a transcript (a written play): its steps and its faults.

    Checking stops at a move that should be allowed but is not.
    """

    game: Game | None
    steps: list[TranscriptStep]
    faults: list[TranscriptFault]
    number: int | None = None
    players: int | None = None

    @property
    def last_position(self) -> Position:
        """Return the last position. Raise `IndexError` if there is no step."""
        return self.steps[-1].position_after


def check_transcript(transcript_text: str, default_game: Game | None = None) -> CheckedTranscript:
    """Check a transcript (a written play) by playing it. Return its steps and its faults.

    Anything wrong in the text becomes a fault. No error is raised. `default_game` is the game for a
    transcript that names none.
    """
    player = _TranscriptPlayer(default_game)
    try:
        if len(transcript_text) > LONGEST:
            raise LineDoesNotFit(
                1, 1, f"the transcript has {len(transcript_text)} characters; the limit is {LONGEST}; "
                "divide it"
            )
        for line in parse_lines(transcript_text):
            player.play_or_check_line(line)
        player.finish_transcript()
    except (UnreadableLine, LineDoesNotFit) as error:
        player.faults.append(TranscriptFault(error.line, error.column, str(error)))
    except EffectFailed as error:   # an effect under another choice; that of a move is told with its column
        player.faults.append(TranscriptFault(player.line, 1, str(error)))
    except _TranscriptStopped:
        pass
    setting = player.setting
    return CheckedTranscript(setting.game, player.steps, player.faults, setting.number, setting.players)


def describe_changed_cards(position_before: Position, position_after: Position) -> str:
    """Return in words which cards have appeared or vanished between two positions. Return "" if none have.

    `position_before` and `position_after` are the positions before and after a move. If one of them has a
    card that is not shown, only the numbers of cards are compared.
    """
    changed = [pair for pair in zip(position_before.piles, position_after.piles, strict=True)
        if pair[0] is not pair[1]]
    old, new = (sorted(entry & FACE for piles in changed for entry in piles[side]) for side in (0, 1))
    if old == new:
        return ""   # as after nearly every move
    if any(UNSEEN in {entry & FACE for pile in one.piles for entry in pile}
        for one in (position_before, position_after)):
        more = len(new) - len(old)
        verb = "appeared" if more > 0 else "vanished"
        return f"cards have changed in number: {abs(more)} {verb}" if more else ""
    appeared, vanished = Counter(new), Counter(old)
    changes = [f"{' '.join(map(card_name, sorted(cards.elements())))} {verb}"
        for cards, verb in ((appeared - vanished, "appeared"), (vanished - appeared, "vanished")) if cards]
    return f"cards have changed in number: {', '.join(changes)}" if changes else ""


class _TranscriptStopped(Exception):
    """Raised to stop playing a transcript at a move that should be allowed but is not, or that goes wrong."""


class _TranscriptPlayer:
    """Plays a transcript line by line, and collects the steps and the faults."""

    def __init__(self, game: Game | None) -> None:
        self.setting = PositionSetup(game)
        self.play: Play | None = None
        self.steps: list[TranscriptStep] = []
        self.faults: list[TranscriptFault] = []
        self.remarks: list[RemarkLine] = []
        self.line = 1

    def play_or_check_line(self, line: Line) -> None:
        """Make the move of a line, or check what the line states. A difference becomes a fault.

        Raise `_TranscriptStopped` if the move cannot be made, `LineDoesNotFit` if the line does not fit the
        game.
        """
        self.line = line.line
        setting = self.setting
        if isinstance(line, MoveLine):
            self.play_move(line, self.current_play(setting.require_game(line.line)))
            return
        if isinstance(line, HeaderLine):
            if self.steps or setting.is_past_headers:
                column = line.key.column
                raise LineDoesNotFit(
                    line.line, column, f"'{line.key.text}:' must come before the position and the moves; "
                    "move the line up"
                )
            setting.store_header(line)
            return
        if isinstance(line, RemarkLine) and not (self.steps or setting.is_past_headers):
            self.remarks.append(line)   # it is read once the cards lie
            return
        game = setting.require_game(line.line)
        if isinstance(line, PileLine):
            setting.store_pile(game, line)
        elif isinstance(line, FactLine):
            setting.store_fact(game, line)
        else:
            self.check_line_without_move(line, self.current_play(game))

    def check_line_without_move(
        self, line: CheckLine | AlternativeChoiceLine | RemarkLine, play: Play
    ) -> None:
        """Check what a `line` states about the last position of a `play`, and add a step for the line.

        If the position differs from the line, a fault is added too. For a remark, only the step is added.
        """
        if isinstance(line, RemarkLine):
            self.add_step_without_move("remark", line.line, play, remark=line.text)
        elif isinstance(line, CheckLine):
            self.check_stated_value(line, play)
        else:
            self.check_result_under_alternative_choice(line, play)

    def add_step_without_move(
        self, kind: StepKind, line: int, play: Play, text: str = "", remark: str = ""
    ) -> None:
        """Add a step for a line that does not change the position of a `play`.

        - `kind`: `start`, `check` or `remark`.
        - `line`: the number of the line.
        - `text`, `remark`: what the line states, and its remark for the reader, or "".
        """
        self.steps.append(TranscriptStep(kind, line, play, play.number, play.number, text, remark=remark))

    def finish_transcript(self) -> None:
        """Set up the position that the last lines state, if no move or check has followed them.

        Raise `LineDoesNotFit` if the transcript has no deal, position or move.
        """
        setting = self.setting
        game = setting.require_game(self.line)
        if not self.steps and not setting.changed:
            raise LineDoesNotFit(
                self.line, 1, "the transcript has no deal, position or move; write at least one of them"
            )
        self.current_play(game)

    def current_play(self, game: Game) -> Play:
        """Return the play that the next line belongs to.

        A new play starts if lines have stated a deal, piles or facts (stored numbers) since the last move.
        """
        setting = self.setting
        if self.play is not None and not setting.changed:
            return self.play
        if self.play is not None:
            setting.position = self.play.position_with_number(self.play.number)
        play = self.play = Play(game, setting.make_position(game, self.line))
        self.add_step_without_move("start", self.line, play)
        for remark in self.remarks:
            self.check_line_without_move(remark, play)
        self.remarks = []
        return play

    def play_move(self, line: MoveLine, play: Play) -> None:
        """Judge the move of a `line`. If it is allowed and the line states so, make it in the `play`.

        A verdict that differs from the line becomes a fault. After such a fault, raise `_TranscriptStopped`
        if the line states that the move is allowed.
        """
        game, number = play.game, play.number
        if not (line.refused or line.undecided):
            made = play.make_written_move(line)
            if made is not None:
                self.steps.append(TranscriptStep(
                    "move", line.line, play, number, number + 1, line.text, *made, line.remark))
                return
        elif line.refused:
            check_rule_names(game, line.refused, line.line)
        position = play.position_to_judge()
        move = look_up_move(game, position, line)
        verdict = judge_using_analysis(game, position, move)
        kind = "refused" if line.refused else "undecided" if line.undecided else "allowed"
        if kind == "allowed" == verdict.kind and verdict.permission is not None:
            after = self.make_move(game, line, position, move, verdict.permission)
            play.add_move(move, verdict, after)
            self.steps.append(TranscriptStep(
                "move", line.line, play, number, number + 1, line.text, move, verdict, line.remark))
            return
        fault = describe_verdict_mismatch(verdict, kind, line.refused)
        if fault and kind == "allowed":
            fault += _hint_at_unlisted_move(game, position, move)
        if fault:
            self.faults.append(
                TranscriptFault(line.line, line.column, f"{line.text}: {fault}", refusing_rules(verdict))
            )
            if kind == "allowed":
                raise _TranscriptStopped
        self.steps.append(TranscriptStep(
            "move", line.line, play, number, number, line.text, move, verdict, line.remark))

    def make_move(
        self, game: Game, line: MoveLine, position: Position, move: Move, permission: Permission
    ) -> Position:
        """Return the position after an allowed move, with the effects of its `permission`.

        `position` is the position before the move. If an effect fails, or if cards appear or vanish, add a
        fault at the `line` and raise `_TranscriptStopped`: the lines that follow would only show further
        faults with the same cause.
        """
        try:
            made = apply_move_if_result_is_known(game, position, move, permission)
        except EffectFailed as error:
            fault = str(error)
        else:
            fault = describe_changed_cards(position, made)
            if not fault:
                return made
            effects = ", ".join(map(effect_name, permission.then)) or "none"
            fault = f"{line.text}: {fault}; the effects of the permission {permission.key} are: {effects}"
        self.faults.append(TranscriptFault(line.line, line.column, fault))
        raise _TranscriptStopped

    def check_stated_value(self, line: CheckLine, play: Play) -> None:
        """Compare a value of the last position of a `play` with the one that a `line` states, and add a step.

        If the values differ, a fault is added too.
        """
        game = play.game
        found = position_value_as_text(game, play.position_to_judge(), line.name, line.line)
        self.add_fault_if_values_differ(found, value_stated_by_check(game, line), line, "")
        text = f"{line.name.text}: {found or 'empty'}"
        self.add_step_without_move("check", line.line, play, text, line.remark)

    def add_fault_if_values_differ(
        self, actual: str, expected: str, line: CheckLine, start_of_message: str
    ) -> None:
        """Add a fault at the value of a `line` if the `actual` value is not the `expected` one.

        The message begins with `start_of_message`, such as `under spaces=yes ` or "".
        """
        if actual != expected:
            message = f"{start_of_message}{line.name.text} is {actual or 'empty'}, not {expected or 'empty'}"
            self.faults.append(TranscriptFault(line.line, line.value.column, message))

    def check_result_under_alternative_choice(self, line: AlternativeChoiceLine, play: Play) -> None:
        """Check a `line` such as `~ spaces=yes allowed`: the result with another answer to an open question.

        The result is the verdict on the last move of the `play`, or a value of its last position. Add a fault
        if it is not the stated one, or if the answer makes no difference.
        """
        game, position = play.game, play.position_with_number(play.number)
        name = f"{line.reading.text}={line.choice.text}"
        other = _same_game_without_compiled_lists(
            apply_choices(game, LineToken(name, line.reading.column), line.line))
        step = next((one for one in reversed(self.steps) if one.kind in ("move", "start")), self.steps[-1])
        verdict, check, found = None, "", ""
        if line.check is not None:
            check = line.check.name.text
            found = position_value_as_text(
                other,
                self.position_under_alternative_choice(game, other, step, position),
                line.check.name,
                line.line,
            )
            self.add_fault_if_values_differ(
                found, value_stated_by_check(other, line.check), line.check, f"under {name} "
            )
            parts = found != position_value_as_text(game, position, line.check.name, line.line)
        else:
            if step.move is None:
                raise LineDoesNotFit(
                    line.line,
                    line.reading.column,
                    "a line with ~ judges the move before it under another choice; found no move before it",
                )
            assert step.verdict is not None
            check_rule_names(other, line.refused, line.line)
            verdict = judge(other, step.position_before, step.move)
            fault = describe_verdict_mismatch(verdict, line.kind, line.refused)
            if fault:
                self.faults.append(TranscriptFault(
                    line.line, line.reading.column, f"under {name}: {fault}", refusing_rules(verdict)))
            parts = _verdicts_differ(verdict, step.verdict)
        if not parts:
            self.faults.append(
                TranscriptFault(
                    line.line, line.reading.column, f"{name} makes no difference here; leave this line out")
            )
        step.partings.append(
            ResultOfAlternativeChoice(
                line.line, line.reading.text, line.choice.text, verdict, check, found, parts, line.remark
            )
        )

    def position_under_alternative_choice(
        self, game: Game, other_game: Game, transcript_step: TranscriptStep, position: Position
    ) -> Position:
        """Return the position after `transcript_step` in `other_game`: the game with another answer.

        - If the step has a move, it is made in `other_game`. If it is not allowed there, return the position
          before it.
        - If the step has no move, return the deal in `other_game`. If `position` is not the deal of `game`,
          return `position` itself.
        """
        if transcript_step.move is None:
            number, players = self.setting.number, self.setting.players
            if number is None or position != game.opening(number, players):
                return position
            return other_game.opening(number, players)
        verdict = judge(other_game, transcript_step.position_before, transcript_step.move)
        if verdict.kind != "allowed":
            return transcript_step.position_before
        assert verdict.permission is not None
        return apply_move_if_result_is_known(
            other_game, transcript_step.position_before, transcript_step.move, verdict.permission)


def _same_game_without_compiled_lists(game: Game) -> Game:
    """Return a game that can judge a single move at once, without being compiled first."""
    kept = game.thread_cache
    if hasattr(kept, "analyser"):
        return game
    try:
        found: Game = kept.plain_copy
    except AttributeError:
        found = kept.plain_copy = without_compiled_move_lists(game)
    return found


def _hint_at_unlisted_move(game: Game, position: Position, move: Move) -> str:
    """Return a hint at a rule that allows the refused move of several parts, but does not list it, or ""."""
    # The engine looks for allowed moves only in the list of the rule, and may end the game too early.
    if len(move.parts) > 1:
        for permission in permissions_allowing_move(game, position, move):
            listed = (one for one, _ in possible_moves(game, position, permission))
            if not any(set(one.parts) == set(move.parts) for one in listed):
                return (f"; the rules of {permission.key} allow it, but the moves that tries= lists for "
                        f"{permission.key} lack it")
    return ""


def _verdicts_differ(verdict: Verdict, other_verdict: Verdict) -> bool:
    """Return True if the verdicts are of different kinds, or if different rules refuse the move."""
    if verdict.kind != other_verdict.kind:
        return True
    return verdict.kind == "refused" and set(verdict.rule_keys) != set(other_verdict.rule_keys)


def describe_verdict_mismatch(verdict: Verdict, stated_kind: str, stated_rules: tuple[LineToken, ...]) -> str:
    """Return in words how a verdict differs from the one that a line states. Return "" if they agree.

    `stated_kind` is `allowed`, `refused` or `undecided`. If there are `stated_rules`, they must be exactly
    the rules that decide. Each is a token with the key of a rule.
    """
    named = {word.text for word in stated_rules}
    if verdict.kind == stated_kind and (not named or named == set(verdict.rule_keys)):
        return ""
    wanted = f"refused by {', '.join(sorted(named))}" if named else stated_kind
    return f"expected {wanted}, found {describe_verdict(verdict)}"
