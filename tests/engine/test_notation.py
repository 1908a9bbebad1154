"""The notation of transcripts: kinds of lines with their columns, faults with places, round trips."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine.judging.permissions import Verdict, VerdictKind
from rules_engine.model.card_names import card_name, parse_card
from rules_engine.model.cards import CROSSED, DOWN, JOKER, UNSEEN
from rules_engine.model.game import Game
from rules_engine.notation.common_lines import parse_line_of_common_form
from rules_engine.notation.grammar import (
    LONGEST,
    parse_cards,
    parse_line,
    parse_line_of_any_form,
    parse_lines,
)
from rules_engine.notation.lines import (
    AlternativeChoiceLine,
    CheckLine,
    FactLine,
    HeaderLine,
    LineToken,
    MoveLine,
    PileLine,
    RemarkLine,
    UnreadableLine,
)
from rules_engine.notation.lookup import describe_verdict, look_up_move, write_move
from rules_engine.notation.play import Play
from rules_engine.notation.transcript import check_transcript
from rules_engine.notation.value_notation import read_fact_value, write_cards, write_fact_value
from rules_engine.registry import GAMES, find_game

ENTRIES = st.builds(
    lambda face, mark: face | mark, st.integers(0, UNSEEN), st.sampled_from((0, DOWN, CROSSED))
)


def line_tokens(*pairs: tuple[str, int]) -> tuple[LineToken, ...]:
    return tuple(LineToken(*pair) for pair in pairs)


def parse_move_line(line: str) -> MoveLine:
    found = parse_line(line, 1)
    assert isinstance(found, MoveLine)
    return found


@pytest.mark.parametrize(
    ("line", "key", "value", "column"),
    [
        ("game: foster/canfield", "game", "foster/canfield", 7),
        ("  deal:17", "deal", "17", 8),
        ("deal:   17   # a remark", "deal", "17", 9),
        ("under: spaces=at-leisure take-back=yes", "under", "spaces=at-leisure take-back=yes", 8),
        ("players: 3", "players", "3", 10),
    ],
)
def test_header_lines_are_parsed_with_their_columns(line: str, key: str, value: str, column: int) -> None:
    assert parse_line(line, 4) == HeaderLine(4, LineToken(key, line.index(key) + 1), LineToken(value, column))


def test_pile_lines_are_parsed_from_bottom_to_top() -> None:
    found = parse_line(" column-1:  6C 10D  # the first", 2)
    assert found == PileLine(
        2,
        LineToken("column-1", 2),
        ((parse_card("6C"), LineToken("6C", 13)), (parse_card("TD"), LineToken("10D", 16))),
    )
    assert parse_line("column-*:", 1) == PileLine(1, LineToken("column-*", 1), ())
    assert parse_line("stock: ??*3", 1) == PileLine(1, LineToken("stock", 1),
        ((UNSEEN, LineToken("??*3", 8)),) * 3)


@pytest.mark.parametrize(
    ("text", "entry"),
    [
        ("7C", parse_card("7c")),
        ("10h", parse_card("TH")),
        ("7C-", parse_card("7C") | DOWN),
        ("JK", JOKER),
        ("JK+", JOKER | CROSSED),
        ("??", UNSEEN),
        ("??-", UNSEEN | DOWN),
    ],
)
def test_cards_are_parsed_and_written(text: str, entry: int) -> None:
    assert parse_card(text) == entry
    assert parse_card(card_name(entry)) == entry


@pytest.mark.parametrize("text", ["", "7", "1C", "11C", "7CC", "7C--", "7C+-", "-", "C7", "7Ⅽ", "?", "٧C"])
def test_text_that_is_not_a_card_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is no card"):
        parse_card(text)


def test_fact_lines_are_parsed() -> None:
    assert parse_line("@lot: 3 # left", 5) == FactLine(5, LineToken("lot", 2), LineToken("3", 7))
    assert parse_line("  @base: Q", 5) == FactLine(5, LineToken("base", 4), LineToken("Q", 10))


def test_a_move_line_is_parsed_with_its_columns() -> None:
    found = parse_move_line("  6C 5D column-1 > column-2  # why")
    assert (found.column, found.text, found.remark) == (3, "6C 5D column-1 > column-2", "why")
    (part,) = found.parts
    assert [word for _, word in part.cards] == list(line_tokens(("6C", 3), ("5D", 6)))
    assert (part.source, part.target, part.slot) == (LineToken("column-1", 9), LineToken("column-2", 20),
        None)
    assert (found.action, found.refused, found.undecided) == (None, (), False)


def test_the_slot_of_a_moved_card_is_parsed() -> None:
    assert parse_move_line("9S hand > set-1 below").parts[0].slot == 0
    assert parse_move_line("9S hand > set-1 at 3").parts[0].slot == 2
    assert parse_move_line("9S hand > set-1 at 999").parts[0].slot == 998


def test_a_move_of_several_parts_is_parsed() -> None:
    found = parse_move_line("7S a > b + 8S 9S c > d below + TS e > f")
    assert [(part.source.text, part.target.text, part.slot, len(part.cards)) for part in found.parts] == [
        ("a", "b", None, 1),
        ("c", "d", 0, 2),
        ("e", "f", None, 1),
    ]
    assert found.parts[1].target == LineToken("d", 22)


def test_verdict_marks_of_a_move_are_parsed() -> None:
    assert parse_move_line("turn  !pack-left !over").refused == line_tokens(("pack-left", 8), ("over", 19))
    assert parse_move_line("turn ?  # not known").undecided
    assert parse_move_line("turn").action == LineToken("turn", 1)


PIECES = st.sampled_from((
    "6C", "10D", "TH", "7c", "??", "JK+", "AS-", "1C", "column-1", "at", "below", "draw", "turn-up", ">", "+",
    "?", "!rule", "!next-in-rank", "!", "#", "# why", "3", "0", "500", "1000", "=", "~", "@a:", "x:", "deal:",
))
GAPS = st.sampled_from((" ", " ", " ", " ", "  ", "", "\t"))


@settings(max_examples=2000, deadline=None)
@given(st.lists(st.tuples(PIECES, GAPS), min_size=1, max_size=12), st.sampled_from(("6C a > b", "draw", "")))
def test_the_fast_parser_gives_the_same_as_the_general_parser(
    pieces: list[tuple[str, str]], first: str
) -> None:
    line = (first + " " * bool(first) + "".join(piece + gap for piece, gap in pieces)).rstrip()
    quick = parse_line_of_common_form(line, 3)
    if quick is not None:
        assert quick == parse_line_of_any_form(line, 3)


@pytest.mark.parametrize("line", [
    "6C 5D column-1 > column-2", "TH stock at 12 > hand-2 at 3 + 6C a > b below", "draw", "turn-up pile-3 ?",
    "10D a > b  !one !two  # not so", "AS- a > b + JK+ c at 2 > d", "draw # at once", "column-1: 6C 5D",
])
def test_common_lines_are_parsed_by_the_fast_parser(line: str) -> None:
    assert parse_line_of_common_form(line, 3) == parse_line_of_any_form(line, 3)


def test_a_header_is_left_to_the_general_parser_even_if_its_value_looks_like_a_card() -> None:
    assert parse_line_of_common_form("game: 8S", 3) is None


def test_check_lines_are_parsed() -> None:
    assert parse_line("= column-1: 6C 5D", 3) == CheckLine(3, LineToken("column-1", 3),
        LineToken("6C 5D", 13), "")
    assert parse_line("  =moves: 3 # so few", 3) == CheckLine(3, LineToken("moves", 4), LineToken("3", 11),
        "so few")
    assert parse_line("= column-1:", 3) == CheckLine(3, LineToken("column-1", 3), LineToken("", 12), "")


def test_lines_about_another_choice_are_parsed() -> None:
    reading, choice = line_tokens(("spaces", 3), ("at-leisure", 10))
    assert parse_line("~ spaces=at-leisure allowed", 1) == AlternativeChoiceLine(
        1, reading, choice, (), "allowed", None, ""
    )
    assert parse_line("~ spaces=at-leisure ?", 1) == AlternativeChoiceLine(
        1, reading, choice, (), "undecided", None, ""
    )
    assert parse_line("~ spaces=at-leisure !a !b # so", 1) == AlternativeChoiceLine(
        1, reading, choice, line_tokens(("a", 22), ("b", 25)), "refused", None, "so"
    )
    assert parse_line("~ spaces=at-leisure = moves: 3", 1) == AlternativeChoiceLine(
        1, reading, choice, (), "check", CheckLine(1, LineToken("moves", 23), LineToken("3", 30), ""), ""
    )
    joined = parse_line(" ~spaces=at-leisure allowed", 1)
    assert isinstance(joined, AlternativeChoiceLine)
    assert (joined.reading, joined.choice) == (reading, choice)


def test_remarks_are_parsed_and_empty_lines_ignored() -> None:
    assert list(parse_lines("\n  # for the reader\n\n")) == [RemarkLine(2, "for the reader")]
    found = parse_line("9S a > b#c", 1)
    assert isinstance(found, MoveLine)
    assert found.parts[0].target.text == "b#c", "a remark begins after white space"


@pytest.mark.parametrize(
    ("line", "column", "said"),
    [
        ("game:", 6, "found nothing after 'game:', expected a value"),
        ("column-1: 6C 6X", 14, "found '6X', expected a card"),
        ("column-1: 6C*0", 11,
            "found '6C*0', expected a card, or cards such as 7C*3 with a number up to 500"),
        ("column-1: 6C*501", 11, "a number up to 500"),
        ("column-1: ??*0499999999999", 11, "a number up to 500"),
        ("column-1: ??*", 11, "a number up to 500"),
        ("column-1: ??*x", 11, "a number up to 500"),
        ("column-1: ??*400 ??*400", 18, "more than 500 cards"),
        ("@lot", 1, "expected '@fact: value'"),
        ("@lot:", 1, "expected '@fact: value'"),
        ("  @Lot: 3", 3, "expected '@fact: value'"),
        ("= moves 3", 2, "expected '= name: value'"),
        ("=", 2, "expected '= name: value'"),
        ("~", 1, "expected '~ reading=choice'"),
        ("~ spaces allowed", 1, "expected '~ reading=choice'"),
        ("~ spaces=x", 1, "expected '~ reading=choice'"),
        ("~ spaces=x allowed now", 12, "found 'allowed'"),
        ("~ spaces=x = moves 3", 13, "expected '= name: value'"),
        ("!rule", 1, "write the move before it"),
        ("turn !Rule", 6, "found '!Rule', expected '!rule'"),
        ("turn !a b", 9, "found 'b', expected '!rule'"),
        ("turn ? !a", 8, "expected only a remark after '?'"),
        ("9S a", 1, "expected 'CARD [CARD ...] place [at N] > place"),
        ("a > b", 1, "expected 'CARD [CARD ...] place [at N] > place"),
        ("9S a >", 1, "expected 'CARD [CARD ...] place [at N] > place"),
        ("9X a > b", 1, "found '9X', expected a card"),
        ("9S a > b on", 10, "found 'on', expected 'below', 'at N', '+' or the end of the line"),
        ("9S a > b as 3", 10, "found 'as', expected 'below', 'at N'"),
        ("9S a > b below 3", 10, "found 'below', expected 'below', 'at N'"),
        ("9S a > b at 0", 10, "expected 'below', 'at N'"),
        ("9S a > b at 1000", 10, "expected 'below', 'at N'"),
        ("9S a > b + ", 11, "found nothing"),
        ("9S a > b + + TS c > d", 12, "found nothing"),
        ("Turn", 1, "found 'Turn'"),
    ],
)
def test_an_unreadable_line_is_refused_with_its_column(line: str, column: int, said: str) -> None:
    with pytest.raises(UnreadableLine) as caught:
        parse_line(line.rstrip(), 7)
    assert (caught.value.line, caught.value.column) == (7, column)
    assert said in str(caught.value)


def test_lines_and_transcripts_have_a_maximum_length() -> None:
    assert isinstance(parse_line("#" + "x" * 999, 1), RemarkLine)
    with pytest.raises(UnreadableLine, match="a line of 1001 characters, expected at most 1000") as caught:
        parse_line("#" + "x" * 1000, 1)
    assert caught.value.column == 1001
    remarks = "# x\n" * (LONGEST // 4)
    assert faults_of_transcript(remarks + "#") == [
        (1, 1, "the transcript has 1000001 characters; the limit is 1000000; divide it")]


def test_of_equal_cards_in_a_hand_the_first_is_moved() -> None:
    rum = find_game("compendium/double-rum")
    position = check_transcript(
        "game: compendium/double-rum\nhand-1: 4C 9H 4C\nsequence-1: 5C 6C 7C"
    ).last_position
    assert look_up_move(rum, position, parse_move_line("4C hand-1 > sequence-1")).parts[0].at == (0,)


@pytest.mark.parametrize(("lies", "told", "known"), [
    ("sequence-1: 6C 7C JK\nhand-1: 8C", "8C hand-1 > sequence-1 at 3 + JK sequence-1 > sequence-1 below",
     "JK sequence-1 > sequence-1 below + 8C hand-1 > sequence-1"),
    ("sequence-1: 6C 7C JK\nhand-1: 8C 9C",
     "9C hand-1 > sequence-1 + 8C hand-1 > sequence-1 at 3 + JK sequence-1 > sequence-1 below",
     "JK sequence-1 > sequence-1 below + 9C hand-1 > sequence-1 + 8C hand-1 > sequence-1 at 4"),
    ("sequence-1: 6C 7C JK\nhand-1: 8C 9C",
     "8C 9C hand-1 > sequence-1 at 3 + JK sequence-1 > sequence-1 below",
     "JK sequence-1 > sequence-1 below + 8C 9C hand-1 > sequence-1"),
    ("sequence-1: 6C 7C JK\nhand-1: 8C 5C",
     "8C hand-1 > sequence-1 at 3 + JK sequence-1 > sequence-1 below + 5C hand-1 > sequence-1 at 2",
     "JK sequence-1 > sequence-1 below + 8C hand-1 > sequence-1 + 5C hand-1 > sequence-1 at 2"),
])
def test_a_joker_move_may_be_written_first_or_last(lies: str, told: str, known: str) -> None:
    rum = find_game("compendium/double-rum")
    position = check_transcript(f"game: compendium/double-rum\n{lies}").last_position
    assert write_move(rum, position, look_up_move(rum, position, parse_move_line(told))) == known


def test_a_remark_between_piles_shows_the_position_so_far() -> None:
    proof = check_transcript("game: foster/canfield\n# one\ncolumn-1: 9S\n# two\ncolumn-2: TD")
    assert [step.kind for step in proof.steps] == ["start", "remark", "remark", "start"]
    assert sum(map(len, proof.steps[2].position_after.piles)) == 1


def test_readings_may_be_given_in_one_line_or_in_several() -> None:
    one, other = "take-back=yes", "stock-gone=any-card"
    text = f"game: foster/canfield\nunder: {one}\nunder: {other}\ndeal: 1"
    assert check_transcript(text).game is find_game("foster/canfield").with_choices(
        take_back="yes", stock_gone="any-card"
    )


def faults_of_transcript(text: str, default: Game | None = None) -> list[tuple[int, int, str]]:
    return [(fault.line, fault.column, fault.message) for fault in check_transcript(text, default).faults]


@pytest.mark.parametrize("kind", ["number", "rank", "card"])
@given(st.integers(0, 12))
def test_facts_survive_writing_and_reading(kind: str, value: int) -> None:
    assert read_fact_value(kind, write_fact_value(kind, value)) == value
    if kind != "number":
        assert read_fact_value(kind, write_fact_value(kind, -1)) == -1


@pytest.mark.parametrize(
    ("kind", "text", "expected"),
    [
        ("number", "-1", "a whole number"),
        ("number", "²", "a whole number"),
        ("number", "1" * 10, "a whole number"),
        ("rank", "10", "a rank, one of A 2 3 4 5 6 7 8 9 T J Q K, or - for no rank"),
        ("rank", "23", "a rank"),
        ("rank", "X", "a rank"),
        ("card", "seven", "a card such as 7C, or - for no card"),
    ],
)
def test_impossible_facts_are_refused(kind: str, text: str, expected: str) -> None:
    with pytest.raises(ValueError, match=expected):
        read_fact_value(kind, text)


@given(ENTRIES)
def test_cards_survive_writing_and_reading(entry: int) -> None:
    assert parse_card(card_name(entry)) == entry


@given(st.lists(ENTRIES, max_size=60) | ENTRIES.flatmap(lambda one: st.just([one] * 40)))
def test_piles_survive_writing_and_reading(pile: list[int]) -> None:
    written = write_cards(tuple(pile))
    assert [entry for entry, _ in parse_cards(written, 1, 1)] == pile
    for _, word in parse_cards(written, 1, 1):
        assert written[word.column - 1 :].startswith(word.text)


@pytest.mark.parametrize("key", sorted(GAMES))
@settings(max_examples=20, deadline=None)
@given(number=st.integers(1, 10**9))
def test_a_dealt_position_survives_writing_and_reading(key: str, number: int) -> None:
    one = find_game(key)
    dealt = one.opening(number)
    lines = [f"{name}: {write_cards(pile)}" for name, pile in zip(one.table.places, dealt.piles, strict=True)]
    lines += [
        f"@{fact.name}: {write_fact_value(fact.kind, value)}"
        for fact, value in zip(one.table.facts, dealt.facts, strict=True)
    ]
    proof = check_transcript("\n".join([f"game: {key}", *lines]))
    assert proof.faults == []
    assert proof.last_position == dealt


@pytest.mark.parametrize(("key", "lies", "line"), [
    ("foster/klondike", "pile-1: 9S 8H-", "turn-up pile-1"),
    ("foster/klondike", "pile-1: 9S-\npile-2: TH", "9S pile-1 > pile-2"),
    ("foster/klondike", "pile-1: 9S 8H\npile-2: TH", "9S 8H pile-1 > pile-2"),
    ("foster/klondike", "deal: 1", "redeal"),
    ("compendium/double-rum", "hand-1: 4C 9H 4C\nsequence-1: 5C 6C 7C", "4C hand-1 > sequence-1 below"),
    ("compendium/double-rum", "sequence-1: 5C JK 7C\nhand-1: 6C", "6C hand-1 > sequence-1 at 2"),
    ("compendium/double-rum", "sequence-1: 6C 7C JK\nhand-1: 8C",
     "JK sequence-1 > sequence-1 below + 8C hand-1 > sequence-1"),
    ("compendium/double-rum", "sequence-1: 6C 7C JK\nsequence-2: 5H 6H 7H\nhand-1: 8H",
     "8H hand-1 > sequence-2 + JK sequence-1 > sequence-1 below"),
    ("compendium/double-rum", "sequence-1: 6C 7C\nhand-1: 8C",
     "8C hand-1 > sequence-1 + 6C 7C sequence-1 > sequence-1 below"),
    ("compendium/double-rum", "sequence-1: 6C 7C\nhand-1: 8C",
     "8C hand-1 > sequence-1 + 8C sequence-1 > sequence-1 below"),
    ("compendium/double-rum", "sequence-1: 6C JK 8C JK\nhand-1: 7C",
     "7C hand-1 > sequence-1 at 2 + JK sequence-1 > sequence-1 below + JK sequence-1 > sequence-1"),
    ("cadogan/napoleon-at-st-helena", "talon: KS 9H KS 2C", "KS talon at 1 > column-1"),
    ("cadogan/napoleon-at-st-helena", "talon: KS 9H KS 2C", "KS talon > column-1"),
    ("cadogan/the-besieged-city", "reserve-1-1: 9S\nreserve-1-2: TH",
     "9S reserve-1-1 > reserve-1-2 + TH reserve-1-2 > reserve-1-2"),
])
def test_a_move_is_written_as_it_was_read(key: str, lies: str, line: str) -> None:
    proof = check_transcript(f"game: {key}\n{lies}")
    assert proof.faults == []
    assert (
        write_move(
            find_game(key), proof.last_position,
                look_up_move(find_game(key), proof.last_position, parse_move_line(line))
        )
        == line
    )


@pytest.mark.parametrize("laid", ["", "column-1: 4D\ncolumn-4: JD", "column-2: 7D\ncolumn-3: 5D"])
def test_a_choice_about_the_deal_is_compared_only_while_the_cards_lie_as_dealt(laid: str) -> None:
    dealt, counted_off = (
        find_game("foster/canfield"),
        find_game("foster/canfield").with_choices(top_of_stock="first"),
    )
    stock = write_cards((dealt if laid else counted_off).opening(1).piles[0])
    line = f"~ top-of-stock=first = stock: {stock}"
    text = f"game: foster/canfield\ndeal: 1\n{laid}\n{line}"
    said = [message for *_, message in faults_of_transcript(text)]
    assert said == (["top-of-stock=first makes no difference here; leave this line out"] if laid else [])


def test_a_card_with_a_small_letter_is_one_card() -> None:
    assert [entry for entry, _ in parse_cards("As 5h ??*2", 1, 1)] == [
        parse_card(name) for name in ("AS", "5H", "??", "??")]


def test_a_verdict_in_words_names_the_rules_only_of_a_move_that_is_not_allowed() -> None:
    rule = find_game("foster/canfield").rules["one-down"][1]
    kinds: tuple[VerdictKind, ...] = ("allowed", "refused", "undecided")
    assert [describe_verdict(Verdict(kind, (rule,))) for kind in kinds] == [
        "allowed", "refused by one-down", "undecided (not shown: what one-down must see)"]


def test_a_play_equals_the_same_play_and_nothing_else() -> None:
    game = find_game("foster/take-ten")
    play, same = Play(game, game.opening(1)), Play(game, game.opening(1))
    assert play == same
    assert play != Play(game, game.opening(2))
    assert play != "a play"
