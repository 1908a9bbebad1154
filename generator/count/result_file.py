"""Read and write the result file of a game, as JSON.

The file has counts of won deals, checked claims of the text, effects of other choices, and graded deals.
"""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import TypeAlias

from generator.count.graded_deals import GradedDeals
from generator.count.journal import UnusableResultFile
from generator.count.reading_effects import ChoiceEffectOnWins
from rules_engine.counting.count import DealCountResult

Finding: TypeAlias = tuple[str, bool]
"""The result of a claim's check: a description, and whether the claim holds."""


@dataclass
class ResultFile:
    """The content of a game's result file: counts of wins, and results that are based on such counts."""

    counts: list[dict[str, object]] = field(default_factory=list)
    """How many deals were won in each count."""
    findings: dict[str, Finding] = field(default_factory=dict)
    """The result of checking each claim of the text, by the key of the claim."""
    effects: list[ChoiceEffectOnWins] = field(default_factory=list)
    """How each other answer to an open question changes the results."""
    graded: GradedDeals | None = None
    """Deals from easy to hard. It is None if they were not graded."""


def store_count(
    result_file: Path, count: DealCountResult, versions: Mapping[str, str], day: date | None = None
) -> None:
    """Store a count and its day in the result file, atomically.

    Raise `UnusableResultFile` for an invalid file.

    The count replaces a count of the same deals by the same player with the same choices and seed. If that
    has the same results, it stays, with its versions and its day.
    """
    with _open_result_file_for_change(result_file, count.counting.game_id) as held:
        results = count.as_json()
        del results["game"]
        entry = {**results, "made with": dict(sorted(versions.items()))}
        if day is not None:
            entry["date"] = day.isoformat()
        others = [one for one in held.counts if _sort_key_of_count(one) != _sort_key_of_count(entry)]
        replaced = [one for one in held.counts if one not in others]
        if not any(results.items() <= one.items() for one in replaced):
            held.counts[:] = sorted([*others, entry], key=_sort_key_of_count)


def store_results_of_claim_checks(result_file: Path, game_id: str, findings: Mapping[str, Finding]) -> None:
    """Store whether the claims of a game's text are true, in place of the earlier results in the file.

    `findings` is keyed by the claims' keys. Raise `UnusableResultFile` for an invalid file.
    """
    with _open_result_file_for_change(result_file, game_id) as held:
        held.findings.clear()
        held.findings.update(sorted(findings.items()))


def store_effects_of_choices_on_wins(
    result_file: Path, game_id: str, effects: Iterable[ChoiceEffectOnWins]
) -> None:
    """Store in the result file how each other answer to an open question changes the wins.

    Earlier stored effects are replaced. Raise `UnusableResultFile` for an invalid file.
    """
    with _open_result_file_for_change(result_file, game_id) as held:
        held.effects[:] = effects


def store_graded_deals(result_file: Path, game_id: str, graded_deals: GradedDeals) -> None:
    """Store the deals from easy to hard in the result file, in place of earlier ones.

    Raise `UnusableResultFile` for an invalid file.
    """
    with _open_result_file_for_change(result_file, game_id) as held:
        held.graded = graded_deals


@contextmanager
def _hold_lock_on_folder(folder: Path) -> Iterator[None]:
    """Hold a lock on a folder within a `with` block. Wait first while another process holds it.

    On Windows nothing is locked.
    """
    if sys.platform == "win32":
        yield
        return
    from fcntl import LOCK_EX, flock

    handle = os.open(folder, os.O_RDONLY)
    try:
        flock(handle, LOCK_EX)
        yield
    finally:
        os.close(handle)


@contextmanager
def _open_result_file_for_change(result_file: Path, game_id: str) -> Iterator[ResultFile]:
    """Yield the content of a result file so that the caller can change it. Write the file afterwards.

    The folder is locked meanwhile.
    """
    result_file.parent.mkdir(parents=True, exist_ok=True)
    # Two counts of one game may end together: one after the other reads the file and writes it.
    with _hold_lock_on_folder(result_file.parent):
        held = _read_result_file(result_file, game_id)
        yield held
        value: dict[str, object] = {"game": game_id, "counts": held.counts}
        if held.findings:
            value["findings"] = {
                key: {"found": said, "holds": holds} for key, (said, holds) in held.findings.items()}
        if held.effects:
            value["effects"] = [effect.as_json() for effect in held.effects]
        if held.graded:
            value["graded"] = held.graded.as_json()
        write_atomically(result_file, _json_with_number_lists_on_one_line(value) + "\n")


def _json_with_number_lists_on_one_line(value: object) -> str:
    """Return a value as indented JSON text, with each list of numbers, such as `[1, 4]`, on one line."""
    text = json.dumps(value, ensure_ascii=False, indent=2)
    return _NUMBER_LIST.sub(lambda found: f"[{' '.join(found[1].split())}]", text)


_NUMBER_LIST = re.compile(r'\[\s+((?:"[^"\\\n]*",\s+)?(?:-?[\d.]+,\s+)*-?[\d.]+)\s+\]')
"""A list of numbers in indented JSON text. A word may stand before them. JSON strings have no line breaks."""


def write_atomically(path: Path, text: str) -> None:
    """Write a file atomically: a reader finds the old text or the new one, even after a power failure."""
    fresh = path.with_name(f".{path.name}.new")
    with fresh.open("w", encoding="utf-8", newline="\n") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)


def read_counts(result_file: Path, game_id: str) -> list[dict[str, object]]:
    """Return the counts in a result file. Return an empty list if there is no file.

    Raise `UnusableResultFile` for an invalid file.
    """
    return _read_result_file(result_file, game_id).counts


def read_results_of_claim_checks(result_file: Path, game_id: str) -> dict[str, Finding]:
    """Return the stored results of checking the claims of a game's text, as {key of the claim: result}.

    Return an empty dict without a file. Raise `UnusableResultFile` for an invalid file.
    """
    return _read_result_file(result_file, game_id).findings


def read_effects_of_choices_on_wins(result_file: Path, game_id: str) -> list[ChoiceEffectOnWins]:
    """Return how each other answer to an open question changes the wins, as stored in the file.

    Return an empty list if there is no file. Raise `UnusableResultFile` for an invalid file.
    """
    return _read_result_file(result_file, game_id).effects


def read_graded_deals(result_file: Path, game_id: str) -> GradedDeals | None:
    """Return the stored deals from easy to hard. Return None if there are none, or no file.

    Raise `UnusableResultFile` for an invalid file.
    """
    return _read_result_file(result_file, game_id).graded


def _read_result_file(result_file: Path, game_id: str) -> ResultFile:
    try:
        value = json.loads(result_file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return ResultFile()
    except ValueError as error:
        where = ""
        if isinstance(error, json.JSONDecodeError):
            where = f", line {error.lineno}, column {error.colno}"
        raise UnusableResultFile(
            f"{result_file}{where}: expected the counts of {game_id} as JSON, found other text; "
                           "count again into a new file") from error
    match value:
        case {"game": str(held), "counts": [*counts]} if held == game_id and all(
            map(_is_valid_count_row, counts)):
            found, effects = value.get("findings", {}), value.get("effects", [])
            graded = value.get("graded")
            if (
                isinstance(found, dict) and all(map(_is_valid_result_of_claim_check, found.values()))
                and isinstance(effects, list) and all(isinstance(one, dict) for one in effects)
                and isinstance(graded, dict | None)
            ):
                return ResultFile(
                    counts, {key: (one["found"], one["holds"]) for key, one in found.items()},
                    [ChoiceEffectOnWins.from_json(one) for one in effects],
                    GradedDeals.from_json(graded) if graded else None)
    raise UnusableResultFile(
        f"{result_file}: expected the counts of {game_id}, found {json.dumps(value)[:40]}; "
        "count again into a new file"
    )


def _is_valid_count_row(value: object) -> bool:
    """Check whether a value from a result file describes a count: a dict with valid values.

    The player, the choices, the seed and the deals must be there.
    """
    match value:
        case {"player": str(), "under": dict(under), "seed": int(), "deals": [int(first), int(last)], **rest}:
            return (
                1 <= first <= last and all(isinstance(choice, str) for choice in under.values())
                and all(name not in rest or has_form(rest[name]) for name, has_form in _FORMS.items())
                and _has_possible_win_count(rest) and _counts_every_deal_once(rest)
            )
    return False


def _has_possible_win_count(value: object) -> bool:
    match value:
        case {"won": int(won), "of": int(total)}:
            return 0 <= won <= total > 0
    return True


def _counts_every_deal_once(value: object) -> bool:
    """Check that the numbers of deals by cards on foundations, if there are any, add up to all deals."""
    match value:
        case {"of": int(total), "out": {"deals": [*deals]}}:
            return sum(_integers_in_list(deals)) == total
    return True


def _is_valid_sum_of_cards_on_foundations(value: object) -> bool:
    match value:
        case {"total": int(), "squares": int(), **rest}:
            deals = rest.get("deals", [])
            return isinstance(deals, list) and all(isinstance(one, int) and one >= 0 for one in deals)
    return False


def _is_valid_deal_result(value: object) -> bool:
    match value:
        case [str(), int(), int()]:
            return True
    return False


def _is_valid_day(value: object) -> bool:
    try:
        return isinstance(value, str) and bool(date.fromisoformat(value))
    except ValueError:
        return False


_FORMS: Mapping[str, Callable[[object], bool]] = {
    "sentence": lambda value: isinstance(value, str),
    "won": lambda value: isinstance(value, int),
    "of": lambda value: isinstance(value, int),
    "moves": lambda value: isinstance(value, int),
    "ends": lambda value: isinstance(value, dict) and all(isinstance(one, int) for one in value.values()),
    "first": lambda value: isinstance(value, list) and all(map(_is_valid_deal_result, value)),
    "out": lambda value: value is None or _is_valid_sum_of_cards_on_foundations(value),
    "date": _is_valid_day,
}
"""Whether a value that a count may have is of the right form, by its name."""


def _is_valid_result_of_claim_check(value: object) -> bool:
    match value:
        case {"found": str(), "holds": bool()}:
            return True
    return False


def _sort_key_of_count(count: Mapping[str, object]) -> str:
    """Return a text by which the counts of a game are sorted; it is different for each count."""
    first, last = _integers_in_list(count["deals"])
    seed = _integers_in_list([count["seed"]])[0]
    way = [count["player"], count["under"], f"{seed:020}", f"{first:020}", f"{last:020}"]
    return json.dumps(way, sort_keys=True)


def _integers_in_list(value: object) -> list[int]:
    return [number for number in value if isinstance(number, int)] if isinstance(value, list) else []
