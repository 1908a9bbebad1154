"""Digests (SHA-256) of recorded counts and of their winning plays, published beside the tables of odds.

The digest of the plays is stored with the digest of the results to which it belongs.
"""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Iterable, Mapping
from hashlib import sha256
from pathlib import Path

from generator.count.journal import UnusableResultFile
from generator.count.recorded_counts import FOLDER, path_of_result_file
from generator.count.result_file import read_counts, write_atomically
from rules_engine.counting.count import DealResult, ResultWithWinningMoves

COLUMNS = (
    "game", "player", "under", "seed", "first_deal", "last_deal", "won", "results_sha256",
    "winning_plays_sha256",
)
_DIGEST = re.compile("[0-9a-f]{64}")


def path_of_play_digests(docs_folder: Path) -> Path:
    """Return the path of the file with the digests of winning plays."""
    return docs_folder / FOLDER / "plays.json"


def digest_of_winning_plays(results: Mapping[int, ResultWithWinningMoves[DealResult]]) -> str:
    """Return a digest (SHA-256, in hexadecimal digits) of all plays that won, in the order of their deals."""
    plays = [[number, *results[number].wins] for number in sorted(results) if results[number].wins]
    return sha256(json.dumps(plays, separators=(",", ":")).encode()).hexdigest()


def read_play_digests(docs_folder: Path) -> dict[str, str]:
    """Return the recorded digests of winning plays, as {digest of a count's results: digest of its plays}.

    Return an empty dict if there is no file. Raise `UnusableResultFile` for an invalid file.
    """
    path = path_of_play_digests(docs_folder)
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    except ValueError as error:
        raise UnusableResultFile(f"{path}: expected JSON, found other text; remove the file") from error
    if not (isinstance(found, dict) and all(
        isinstance(plays, str) and _DIGEST.fullmatch(results) and _DIGEST.fullmatch(plays)
        for results, plays in found.items()
    )):
        raise UnusableResultFile(f"{path}: expected pairs of digests, found something else; remove the file")
    return found


def store_play_digest(docs_folder: Path, digest_of_results: str, digest_of_plays: str) -> None:
    """Store the digest of the winning plays of a count, by the digest of its results."""
    held = {**read_play_digests(docs_folder), digest_of_results: digest_of_plays}
    text = json.dumps(dict(sorted(held.items())), indent=1)
    write_atomically(path_of_play_digests(docs_folder), f"{text}\n")


def csv_of_count_digests(docs_folder: Path, game_ids: Iterable[str]) -> str:
    """Return the digests of every recorded count of these games as comma-separated values.

    The last column is empty where no digest of the plays was recorded. Return "" if nothing was counted.
    """
    plays = read_play_digests(docs_folder)
    rows = [
        [
            game, count["player"],
            ",".join(f"{reading}={choice}" for reading, choice in _sorted_choices(count["under"])),
            count["seed"], *_first_and_last_deal(count["deals"]), count.get("won", ""), digest,
            plays.get(digest, ""),
        ]
        for game in sorted(game_ids) for count in read_counts(path_of_result_file(docs_folder, game), game)
        if _DIGEST.fullmatch(digest := str(count.get("rows", "")))
    ]
    if not rows:
        return ""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerows([COLUMNS, *rows])
    return out.getvalue()


def _sorted_choices(choices_as_json: object) -> list[tuple[str, str]]:
    return sorted(choices_as_json.items()) if isinstance(choices_as_json, dict) else []


def _first_and_last_deal(deals: object) -> list[int]:
    return list(deals) if isinstance(deals, list) else []
