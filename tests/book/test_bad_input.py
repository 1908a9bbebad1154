"""Bad transcripts on the command line: each gives one clear message with its place, and never a traceback."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from generator.command.cli import main
from generator.proof.check import check_transcript_file, list_moves_at_end_of_transcript
from rules_engine.notation.grammar import LONGEST
from rules_engine.registry import find_game

ROOT = Path(__file__).resolve().parents[2]
GAME = "game: foster/canfield\n"
SPREAD = f"""{GAME}foundation-1: 7S
stock: ??*12 4C
column-1: 9H 8S
column-2: TD
column-3: KC
column-4: QS
pack: ??-*30
"""
AT = SPREAD.count("\n") + 1


def run_command(*words: str, given: bytes | None = None) -> Result:
    return CliRunner().invoke(main, words, input=given, catch_exceptions=False)


@pytest.fixture
def transcript_file(tmp_path: Path) -> Path:
    return tmp_path / "bad.play"


BAD = {
    "empty": ("", 1, 1, "no game yet"),
    "blank": ("\n\n", 1, 1, "no game yet"),
    "no game": (
        "column-1: 9S\n", 1, 1, "no game yet; the first line must name one, such as 'game: foster/canfield'"),
    "nothing but a game": (GAME, 1, 1, "the transcript has no deal, position or move"),
    "unknown game": ("game: foster/whist\n", 1, 7, "no game 'foster/whist'; there are"),
    "unknown place": (
        GAME + "row-1: 9S\n",
        2,
        1,
        "no place 'row-1' in Canfield; there are: stock, foundation-1 to foundation-4, column-1 to column-4",
    ),
    "one place too many": (GAME + "column-5: 9S\n", 2, 1, "no place 'column-5'"),
    "unknown zone": (GAME + "row-*: 9S\n", 2, 1, "no place 'row-*'"),
    "unknown place in a move": (SPREAD + "8S row-1 > column-2\n", AT, 4, "no place 'row-1'"),
    "unknown card": (GAME + "column-1: 9S 1H\n", 2, 14, "found '1H', expected a card: rank A 2 to 9"),
    "unknown card in a move": (SPREAD + "8X column-1 > column-2\n", AT, 1, "found '8X', expected a card"),
    "unknown rule": (
        SPREAD + "8S column-1 > column-2  !in-suit\n",
        AT,
        26,
        "no rule 'in-suit' in Canfield; the rules that can refuse a move are: ",
    ),
    "unknown action": (SPREAD + "shuffle\n", AT, 1, "no action 'shuffle' in Canfield; there are: turn"),
    "what another reading makes of a sum": (
        GAME + "stock: 5H\ncolumn-1: 9S\nfoundation-1: 5D\n~ spaces=at-leisure = moves: 3\n",
        5,
        30,
        "under spaces=at-leisure moves is 4, not 3",
    ),
    "an action not made on a place": (
        SPREAD + "turn column-1\n",
        AT,
        1,
        "no action 'turn' on a place in Canfield; there are: none",
    ),
    "another action on a place": (
        "game: foster/klondike\nredeal pile-1\n",
        2,
        1,
        "no action 'redeal' on a place in Klondike; there are: turn-up",
    ),
    "unknown fact": (SPREAD + "@redeals: 1\n", AT, 2, "no fact 'redeals' in Canfield; there are: base, lot"),
    "a fact that cannot be": (SPREAD + "@lot: many\n", AT, 7, (
        "'many' for lot; expected a whole number such as 3")),
    "unknown open question": (
        GAME + "under: wrap=yes\n",
        2,
        8,
        "no open question 'wrap' in Canfield; there are",
    ),
    "unknown choice": (GAME + "under: spaces=never\n", 2, 8, "no choice 'never' of spaces; there are"),
    "unknown thing to check": (SPREAD + "= score: 3\n", AT, 3, "Canfield has no value 'score' to check"),
    "a count of no place": (SPREAD + "= count-row: 3\n", AT, 3, "Canfield has no value 'count-row' to check"),
    "a card too often": (GAME + "column-1: 9S\ncolumn-2: TD 9S\n", 3, 14, "9S stands here 2 times"),
    "too many cards": (
        GAME + "column-1: ??*53\n",
        2,
        1,
        "there are 53 cards on the table, but Canfield has 52",
    ),
    "a joker": (GAME + "column-1: JK\n", 2, 11, "JK; Canfield is played without jokers"),
    "a place set twice": (GAME + "column-1: 9S\ncolumn-1: 8S\n", 3, 1, "column-1 is set twice"),
    "a card that is not there": (
        SPREAD + "9S column-1 > column-2\n",
        AT,
        1,
        "9S is not in column-1, which holds 9H 8S",
    ),
    "a packet that is not there": (
        SPREAD + "9H 7S column-1 > column-2\n",
        AT,
        1,
        "9H 7S is not in column-1, which holds 9H 8S",
    ),
    "another packet that is not there": (
        SPREAD + "9H 9S column-1 > column-2\n",
        AT,
        1,
        "9H 9S is not in column-1, which holds 9H 8S",
    ),
    "a card from an empty place": (
        SPREAD + "9S talon > column-2\n",
        AT,
        1,
        "9S is not in talon, which holds nothing",
    ),
    "a deal that is no number": (GAME + "deal: seventeen\n", 2, 7, "'seventeen' is not a number"),
    "deal 0": (GAME + "deal: 0\n", 2, 7, "deal 0: the number must be from 1"),
    "a deal below 0": (GAME + "deal: -4\n", 2, 7, "'-4' is not a number"),
    "a deal past 64 bits": (GAME + f"deal: {2**64}\n", 2, 7, f"deal {2**64}: the number must be from 1 to"),
    "a deal of 21 figures": (
        GAME + f"deal: {10**20}\n",
        2,
        7,
        f"'{10**20}' is not a number; 'deal:' needs a whole number",
    ),
    "no deal at all": (GAME + "deal:\n", 2, 6, "found nothing after 'deal:', expected a value"),
    "too many players": (
        GAME + "players: 4\n",
        2,
        10,
        "Canfield cannot be played by 4 players; give a number from 1 to 1",
    ),
    "a header too late": (SPREAD + "deal: 3\n", AT, 1, "'deal:' must come before the position"),
    "a line that is nothing": (SPREAD + "Turn up three.\n", AT, 1, "found 'Turn up three.', expected"),
    "a header after a fact": (GAME + "@lot: 1\ndeal: 3\n", 3, 1, "'deal:' must come before the position"),
    "a move refused": (SPREAD + "8S column-1 > column-2\n", AT, 1, "found refused by one-down"),
    "a move allowed": (SPREAD + "8S column-1 > foundation-1 !one-up\n", AT, 1, "expected refused by one-up"),
    "the wrong rule": (SPREAD + "8S column-1 > column-2 !one-up\n", AT, 1, "found refused by one-down"),
    "a check that fails": (SPREAD + "= column-2: 9C\n", AT, 13, "column-2 is TD, not 9C"),
    "a reading of nothing": (SPREAD + "~ spaces=at-leisure allowed\n", AT, 3, "judges the move before it"),
    "an idle reading": (
        GAME + "under: take-back=yes stock-gone=any-card\nfoundation-1: 7S 8S\ncolumn-1: 9H\n"
        "8S foundation-1 > column-1\n",
        2,
        22,
        "stock-gone=any-card makes no difference here; leave it out",
    ),
    "a long line": (GAME + "#" * 1001 + "\n", 2, 1001, "a line of 1001 characters"),
    "zero bytes": ("game: foster/canfield\0\n", 1, 7, "no game 'foster/canfield\\x00'"),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_transcript_gives_one_message_with_its_place(name: str, transcript_file: Path) -> None:
    text, line, column, said = BAD[name]
    transcript_file.write_text(text, encoding="utf-8")
    result = run_command("check", str(transcript_file))
    assert result.exit_code == 1
    assert result.stdout.startswith(f"{transcript_file}:{line}:{column}: "), result.stdout
    assert said in result.stdout
    (_, *because) = result.stdout.splitlines()
    assert all(line.startswith("    ") for line in because), "one message"
    assert bool(because) == ("found refused by " in result.stdout), "and what it rests on"
    assert result.stderr == ""
    (problem,) = check_transcript_file(transcript_file).problems
    assert f"{problem.text_with_refusing_rules}\n" == result.stdout
    if name != "an idle reading":   # it may make its difference in the moves that are asked for
        assert list_moves_at_end_of_transcript(transcript_file) == ([], [problem])


def test_a_good_transcript_passes_and_its_moves_are_listed(transcript_file: Path) -> None:
    transcript_file.write_text(SPREAD)
    assert run_command("check", str(transcript_file)).stdout == f"{transcript_file}: ok\n"
    moves = run_command("legal", str(transcript_file)).stdout.splitlines()
    assert "8S column-1 > foundation-1  # build: build, top-card, one-card, follow-suit, one-up" in moves


@pytest.mark.parametrize("before", [b"", b"\xef\xbb\xbf"])
@pytest.mark.parametrize("end", [b"\n", b"\r\n"])
def test_byte_order_marks_and_windows_line_ends_are_accepted(
    before: bytes, end: bytes, transcript_file: Path
) -> None:
    transcript_file.write_bytes(before + SPREAD.encode().replace(b"\n", end))
    result = run_command("check", str(transcript_file))
    assert (result.exit_code, result.stdout) == (0, f"{transcript_file}: ok\n")


@pytest.mark.parametrize(
    ("content", "place"),
    [
        (b"\x89PNG\r\n\x1a\n\0\0\0", "1:1"),
        (GAME.encode() + b"# caf\xe9\n", "2:6"),
        (GAME.encode("utf-16"), "1:1"),
        (GAME.encode() + b"# half a letter \xc3", "2:17"),
    ],
)
def test_bytes_that_are_not_utf_8_are_reported_with_their_place(
    content: bytes, place: str, transcript_file: Path
) -> None:
    transcript_file.write_bytes(content)
    result = run_command("check", str(transcript_file))
    assert result.exit_code == 1
    assert result.stdout.startswith(f"{transcript_file}:{place}: ")
    assert "UTF-8" in result.stdout
    assert result.stdout.count("\n") == 1
    (problem,) = check_transcript_file(transcript_file).problems
    assert str(problem).startswith(f"{transcript_file}:{place}: ")


@pytest.mark.parametrize("line", ["# x\n", "column-*: ??*500\n", "x" * 999 + "\n", "x", "\n"])
def test_a_transcript_of_ten_million_characters_is_refused_as_too_long(
    line: str, transcript_file: Path
) -> None:
    transcript_file.write_text(GAME + line * (10_000_000 // len(line)))
    result = run_command("check", str(transcript_file))
    assert result.exit_code == 1
    assert result.stdout.startswith(f"{transcript_file}:1:1: ")
    assert f"{LONGEST}" in result.stdout
    assert result.stdout.count("\n") == 1


def test_the_longest_accepted_transcript_is_checked_quickly(transcript_file: Path) -> None:
    transcript_file.write_text(GAME + "column-*: ??*500\n" * (LONGEST // 17 - 2))
    (problem,) = check_transcript_file(transcript_file).problems
    assert problem.message == "column-* is set twice"


def test_check_reports_on_every_file(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.play", tmp_path / "bad.play"
    good.write_text(SPREAD)
    bad.write_text("deal: 3\n")
    result = run_command("check", str(bad), str(good))
    assert result.exit_code == 1
    assert [line.split(": ")[-1] for line in result.stdout.splitlines()][1:] == ["ok"]


@pytest.mark.parametrize("command", ["check", "legal"])
def test_a_missing_file_or_a_folder_is_a_usage_error(command: str, tmp_path: Path) -> None:
    for path in (tmp_path / "none.play", tmp_path):
        result = run_command(command, str(path))
        assert result.exit_code == 2, result.output
        assert str(path) in result.stderr.replace("\n", "")
        assert "Traceback" not in result.stderr


def test_standard_input_is_called_stdin_in_messages() -> None:
    result = run_command("check", "-", given=b"game: foster/whist\n")
    assert result.exit_code == 1
    assert result.stdout.startswith("<stdin>:1:7: no game 'foster/whist'")


REFUSED = b"game: foster/canfield\nstock: ??*12 4C\nfoundation-1: 7S\ncolumn-1: 6C\ncolumn-2: 2S\n"
REFUSED += b"column-3: 9H\ncolumn-4: AD\n4C stock > column-1\n"


def test_a_refused_move_is_reported_with_the_key_sentence_and_address_of_each_rule() -> None:
    rules = find_game("foster/canfield").rules
    first, *others = run_command("check", "-", given=REFUSED).stdout.splitlines()
    assert first.endswith("found refused by one-down, change-colour")
    assert others == [
        f"    {key}: {rules[key][1].words} (foster/canfield#rule-{key})"
        for key in ("one-down", "change-colour")
    ]
    (report,) = json.loads(run_command("check", "--json", "-", given=REFUSED).stdout)
    assert report["problems"][0]["because"] == [line.strip() for line in others]


@pytest.mark.parametrize(("named", "meant"), [
    ("canfield", "foster/canfield"), ("canfeild", "foster/canfield"),
    ("La Belle Lucy", "cadogan/la-belle-lucie"),
    ("carpet", "cadogan/the-carpet or foster/the-carpet"),
])
def test_every_command_suggests_the_game_for_a_similar_name(named: str, meant: str) -> None:
    said = f"no game {named!r}; did you mean {meant}?\n"
    transcript = f"game: {named.replace(' ', '-')}\n"
    expected = said.replace(named, named.replace(" ", "-"))
    assert run_command("check", "-", given=transcript.encode()).stdout.endswith(expected)
    for command in ("play", "count"):
        result = run_command(command, named)
        assert result.exit_code == 2, result.output
        assert result.stderr.endswith(said), result.stderr
    page = run_command("prove", named).stderr
    assert page.endswith(f"; did you mean {meant}?\n")


def test_a_name_like_no_game_gets_the_list_of_games() -> None:
    assert "there are cadogan/anna, " in run_command("play", "bridge").stderr


def test_check_as_a_separate_process_ends_without_a_traceback(transcript_file: Path) -> None:
    transcript_file.write_bytes(b"game: foster/canfield\ndeal: \xd9\xa1\n")
    environment = os.environ | {"PYTHONPATH": str(ROOT), "PYTHONWARNINGS": "error"}
    command = [sys.executable, "-m", "generator", "check", str(transcript_file)]
    done = subprocess.run(
        command, cwd=transcript_file.parent, env=environment, capture_output=True, encoding="utf-8",
            check=False
    )
    assert done.returncode == 1
    assert done.stdout == f"{transcript_file}:2:7: '١' is not a number; 'deal:' needs a whole number\n"
    assert done.stderr == ""
