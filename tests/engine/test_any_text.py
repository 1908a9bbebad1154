"""Any text given as a transcript is checked without an exception, and its faults have places within it."""

from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from rules_engine.notation.transcript import CheckedTranscript, check_transcript
from rules_engine.registry import find_game

CANFIELD = find_game("foster/canfield")

COMMON = """
? = ~ + > - # : 0 1 3 17 0499999999 below at won no allowed x=y
?? ??*34 ??-*500 AS KS 2S 10H 7C- JK JK+
game: foster/canfield deal: players: under: spaces=at-leisure take-back=yes
"""
FRAGMENTS = st.sampled_from(
    [
        *CANFIELD.table.places,
        *(f"{place}:" for place in (*CANFIELD.table.places, "column-*", "stock-*", "moves", "end", "bank")),
        *CANFIELD.table.fact_index,
        *(f"@{fact}:" for fact in CANFIELD.table.fact_index),
        *CANFIELD.action_permissions,
        *(f"!{key}" for key in (*CANFIELD.rules, "no-permission", "no-such")),
        *COMMON.split(),
        *"\t\r\u2028\u00a0",
    ]
)
LINES = st.lists(FRAGMENTS, max_size=8).map(" ".join) | st.text(max_size=30)
MOVES = st.builds(
    "{} {} > {}".format,
    st.sampled_from(["??", "AS", "KS", "2S", "7C"]),
    st.sampled_from(CANFIELD.table.places),
    st.sampled_from(CANFIELD.table.places),
)
PILES = st.builds(
    "{}: {}".format,
    st.sampled_from(CANFIELD.table.places),
    st.lists(st.sampled_from(["??", "??*3", "AS", "KS", "2S", "7C", "7C-"]), max_size=4).map(" ".join),
)
OTHERS = st.sampled_from(["turn", "take-up", "= moves: 3", "= stock: ??", "~ take-back=yes allowed"])
TRANSCRIPTS = st.lists(LINES | MOVES | PILES | OTHERS, max_size=12).map("\n".join)


def check_faults_are_within_text(text: str, proof: CheckedTranscript) -> None:
    lines = text.split("\n")
    for fault in proof.faults:
        assert 1 <= fault.line <= len(lines), fault
        assert 1 <= fault.column <= len(lines[fault.line - 1]) + 1, fault
        assert fault.message
        assert "\n" not in fault.message


@settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.sampled_from(("", "game: foster/canfield\n", "game: foster/canfield\ndeal: 17\n")), TRANSCRIPTS)
@example("game: foster/canfield\n", "column-1: ??*049999999999")
@example("game: foster/canfield\n", "column-*: ??*500\n" * 3)
def test_any_text_after_a_valid_header_is_checked_without_an_exception(head: str, text: str) -> None:
    check_faults_are_within_text(head + text, check_transcript(head + text))


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=200))
def test_any_text_alone_is_checked_without_an_exception(text: str) -> None:
    check_faults_are_within_text(text, check_transcript(text))
    check_faults_are_within_text(text, check_transcript(text, CANFIELD))
