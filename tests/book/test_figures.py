"""The figures: every card of a position is drawn, legible, apart from the others, and in well-formed SVG."""

from __future__ import annotations

import gzip
import re
from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest

from generator.draw.arrows import box_contains_point, make_curved_arrow
from generator.draw.figure_layout import (
    CARD_HEIGHT,
    CARD_WIDTH,
    lay_out_position,
    offsets_of_cards_in_pile,
)
from generator.draw.figures import (
    NO_MARKS,
    DrawnMovePart,
    MarksOfMove,
    draw_figure,
    lay_out_figure_with_marks,
    position_in_words,
    svg_of_shared_card_drawings,
)
from generator.draw.positions_in_words import fact_in_words
from generator.draw.visible_cards import boxes_of_visible_card_ranks
from rules_engine.model.card_names import parse_card
from rules_engine.model.cards import CROSSED, DOWN, FACE, UNSEEN, Pile
from rules_engine.model.fact import Fact
from rules_engine.model.layout import Area, Layout, WrappedZone
from rules_engine.model.table import Position, Table, Zone

HREF = "href"


def pile_of_names(names: str) -> Pile:
    return tuple(parse_card(name) for name in names.split())


PATIENCE = Table((Zone("stock"), Zone("foundation", 4, waits="ace"), Zone("column", 4), Zone("talon")))
PLATE = Layout((
    Area("stock", 0, 0), Area("foundation", 2.4, 0), Area("talon", 0, 2.2),
    Area("column", 2.4, 2.2, fan=(0, 0.36)),
))
RUMMY = Table(
    (Zone("stock"), Zone("set", 35), Zone("hand", 8, hand=True)),
    (Fact("turn", 1), Fact("upcard", -1, kind="card"), Fact("base", -1, kind="rank")),
)
MELDS = Layout((Area("stock", 0, 0),), (WrappedZone("set"), WrappedZone("hand")))
FANS = Table((Zone("fan", 18),))
FAN_PLATE = Layout((Area("fan", 0, 0, dx=1.15, fan=(0, 0.36)),), width=20.7)


def draw_plain_figure(
    table: Table, layout: Layout, position: Position, marks: MarksOfMove = NO_MARKS
) -> str:
    return draw_figure(table, layout, position, name="p", move_marks=marks)


def card_drawings_used(svg: str) -> list[str]:
    return [name for name in re.findall(r'href="#card-([^"]+)"', svg) if name not in ("paper", *"SHDC")]


def parse_svg(svg: str) -> ET.Element:
    return ET.fromstring(svg)


def patience_position() -> Position:
    return PATIENCE.position({
        "stock": pile_of_names("KS- QS- JS-"), "foundation-1": pile_of_names("AS 2S"),
            "column-1": pile_of_names("7C- 9H 8S"),
        "column-2": pile_of_names("TD"), "talon": pile_of_names("??"),
    })


def opening_position() -> Position:
    return FANS.position({f"fan-{fan + 1}": range(fan * 3, min(fan * 3 + 3, 52)) for fan in range(18)})


def position_with_melds() -> Position:
    return RUMMY.position({
        "set-1": pile_of_names("7C 7H JK+"), "set-12": pile_of_names("5D 5S 5C"),
            "hand-1": pile_of_names("AH 2H 9D TC"),
        "hand-2": pile_of_names("?? ?? ??"), "hand-3": pile_of_names("4C- 4D-"),
    })


def test_the_same_position_gives_the_same_drawing() -> None:
    assert draw_plain_figure(PATIENCE, PLATE, patience_position()) == draw_plain_figure(PATIENCE,
        PLATE, patience_position())
    assert svg_of_shared_card_drawings() == svg_of_shared_card_drawings()


def test_every_visible_card_shows_its_rank_and_suit() -> None:
    assert card_drawings_used(draw_plain_figure(FANS, FAN_PLATE, opening_position())) == [
        name + "h" for name in (f"{rank}{suit}" for suit in "SHDC" for rank in "A23456789TJQK")
    ]
    shared = parse_svg(svg_of_shared_card_drawings())
    for suit, path in zip("SHDC", ("spades", "hearts", "diamonds", "clubs"), strict=True):
        for rank in "A23456789TJQK":
            for form in ("", "h"):
                card = next(each for each in shared.iter("g") if each.get("id") == f"card-{rank}{suit}{form}")
                assert card.get("class") == f"card-{path}", f"{rank}{suit}{form}"
                assert [text.text for text in card.iter("text")] == [rank.replace("T", "10")], (
                    f"{rank}{suit}{form} shows another rank")
                assert [use.get(HREF) for use in card.iter("use")] == [f"#card-{suit}f{form}"], (
                    f"{rank}{suit}{form} shows another suit")


def test_a_covered_card_still_shows_a_wide_enough_strip() -> None:
    figure = lay_out_position(FANS, FAN_PLATE, opening_position(), cards_gone={}, reserved_places=frozenset())
    for lie in figure.pile_layouts.values():
        for under, above in zip(lie.cards, lie.cards[1:], strict=False):
            assert above.y - under.y >= 12, "a covered card shows too small a strip"
    row = lay_out_position(RUMMY, MELDS, position_with_melds(), cards_gone={},
        reserved_places=frozenset()).pile_layouts[
        RUMMY.place_index["hand-1"]
    ]
    assert all(above.x - under.x >= 17 for under, above in zip(row.cards, row.cards[1:], strict=False))


def test_a_squared_pile_shows_only_its_top_card_and_its_count() -> None:
    svg = draw_plain_figure(PATIENCE, PLATE, patience_position())
    assert "2Sh" in card_drawings_used(svg)
    assert "ASh" not in card_drawings_used(svg)
    counts = [group.findtext("text") for group in parse_svg(svg).iter("g") if group.get("class") == "count"]
    assert counts == ["3", "2"]


def test_a_count_that_covers_the_suit_of_a_card_leaves_a_small_suit() -> None:
    """In a dense figure the letters of the count are wide."""
    table = Table((Zone("foundation", 2),))
    plate = Layout((Area("foundation", 0, 0),), width=14, dense=True)
    hearts = pile_of_names(" ".join(f"{rank}H" for rank in "A23456789TJQK"))
    position = table.position({"foundation-1": hearts, "foundation-2": hearts[:4]})
    svg = draw_plain_figure(table, plate, position)
    small = [group for group in parse_svg(svg).iter("g") if group.get("class") == "card-hearts"]
    assert [use.get("href") for group in small for use in group] == ["#card-H"]


def test_a_figure_defines_no_ids_and_the_shared_drawings_have_unique_ids() -> None:
    assert not re.findall(r'\bid="([^"]+)"', draw_plain_figure(PATIENCE, PLATE, patience_position()))
    shared = re.findall(r'\bid="([^"]+)"', svg_of_shared_card_drawings())
    assert len(shared) == len(set(shared))
    assert all(each.startswith("card-") for each in shared)


def test_every_drawing_that_a_figure_refers_to_is_shared() -> None:
    shared = set(re.findall(r'\bid="([^"]+)"', svg_of_shared_card_drawings()))
    drawn = svg_of_shared_card_drawings() + draw_plain_figure(PATIENCE, PLATE,
        patience_position()) + draw_plain_figure(RUMMY, MELDS, position_with_melds())
    assert set(re.findall(r'href="#([^"]+)"',
        drawn + draw_plain_figure(FANS, FAN_PLATE, opening_position()))) <= shared


def test_a_figure_is_well_formed_and_refers_to_its_caption_and_description() -> None:
    svg = parse_svg(draw_figure(PATIENCE, PLATE, patience_position(), name="p"))
    assert svg.get("role") == "img"
    assert [svg.get("aria-labelledby"), svg.get("aria-describedby")] == ["p-caption", "p-words"]
    parse_svg(svg_of_shared_card_drawings())


def test_the_figure_of_an_opening_is_at_most_3000_bytes_compressed() -> None:
    assert len(gzip.compress(draw_plain_figure(FANS, FAN_PLATE, opening_position()).encode())) <= 3000


def test_an_empty_place_shows_which_card_it_waits_for() -> None:
    waits = {
        PATIENCE.place_index["foundation-2"]: "ace of hearts",
        PATIENCE.place_index["column-3"]: "a king <any>"}
    svg = draw_figure(PATIENCE, PLATE, patience_position(), name="p", awaited_cards=waits)
    said = [(group.find("use"), [text.text for text in group.iter("text")])
            for group in parse_svg(svg).iter("g") if group.get("class") == "waits"]
    assert [words for _, words in said] == [["ace"], ["ace"], ["ace"], ["a king", "<any>"]]
    assert [use.get(HREF) for use, _ in said if use is not None] == ["#card-H"]
    assert svg.count('class="place"') == 5


def test_crosswise_unseen_and_face_down_cards_are_drawn_differently() -> None:
    svg = draw_plain_figure(RUMMY, MELDS, position_with_melds())
    uses = {str(use.get(HREF)): use for use in parse_svg(svg).iter("use")}
    assert "rotate(-90)" in str(uses["#card-JKh"].get("transform"))
    assert card_drawings_used(svg).count("unseen") == 3
    assert card_drawings_used(svg).count("back") == 2
    upright = draw_plain_figure(RUMMY, MELDS, RUMMY.position({"set-1": pile_of_names("7C 7H JK")}))
    assert "rotate" not in upright
    assert "card-JK" in upright


def test_the_drawing_of_a_face_down_card_does_not_reveal_it() -> None:
    one = RUMMY.position({"hand-1": (parse_card("4C") | DOWN,)})
    other = RUMMY.position({"hand-1": (parse_card("KD") | DOWN,)})
    assert draw_plain_figure(RUMMY, MELDS, one) == draw_plain_figure(RUMMY, MELDS, other)


def test_figures_contain_no_inline_styles_or_scripts() -> None:
    part = DrawnMovePart(PATIENCE.place_index["talon"], PATIENCE.place_index["column-2"], pile_of_names("TD"))
    made = MarksOfMove(move_parts=(part,), number=3)
    for svg in (
        svg_of_shared_card_drawings(),
        draw_plain_figure(PATIENCE, PLATE, patience_position(), made),
        draw_plain_figure(RUMMY, MELDS, position_with_melds()),
    ):
        assert "style" not in svg
        assert "<script" not in svg


def test_an_allowed_move_is_drawn_with_a_numbered_arrow_and_outlines() -> None:
    way = DrawnMovePart(PATIENCE.place_index["talon"], PATIENCE.place_index["column-2"], pile_of_names("TD"))
    marks = MarksOfMove(move_parts=(way,), number=3, free=frozenset({way.target}))
    svg = draw_plain_figure(PATIENCE, PLATE, patience_position(), marks)
    for name in ("ghost", "moved", "way made", "head", "disc made", "free", "notch"):
        assert svg.count(f'class="{name}"') == 1, name
    assert 'class="sign"' in svg
    assert ">3</text>" in svg


def test_a_refused_move_is_drawn_with_a_cross_and_the_name_of_its_rule() -> None:
    way = DrawnMovePart(PATIENCE.place_index["column-1"], PATIENCE.place_index["column-2"],
        pile_of_names("8S"))
    svg = draw_plain_figure(PATIENCE, PLATE, patience_position(),
        MarksOfMove(move_parts=(way,), refused=True, rule="top-card"))
    assert svg.count('class="cross"') == 1
    assert ">top-card</text>" in svg
    assert "ghost" not in svg
    numbered = draw_plain_figure(
        PATIENCE, PLATE, patience_position(),
        MarksOfMove(move_parts=(way,), refused=True, rule="7. top card", number_of_rule="7"))
    assert ">7. top card</text>" in numbered
    slip = next(rect for rect in parse_svg(svg).iter("rect") if rect.get("class") == "slip")
    left, _, wide, _ = (float(each) for each in str(parse_svg(svg).get("viewBox")).split())
    assert left <= float(str(slip.get("x"))) <= left + wide - float(str(slip.get("width")))


def test_an_undecided_move_is_drawn_with_a_question_mark() -> None:
    way = DrawnMovePart(PATIENCE.place_index["talon"], PATIENCE.place_index["foundation-2"], (UNSEEN,))
    svg = draw_plain_figure(PATIENCE, PLATE, patience_position(),
        MarksOfMove(move_parts=(way,), undecided=True))
    assert 'class="way undecided"' in svg
    assert re.search(r'class="sign"[^>]*>\?<', svg)
    assert "cross" not in svg


def test_outlines_of_several_moved_cards_are_wide_enough_for_all_of_them() -> None:
    way = DrawnMovePart(RUMMY.place_index["hand-1"], RUMMY.place_index["set-12"], pile_of_names("5D 5S 5C"))
    svg = draw_plain_figure(RUMMY, MELDS, position_with_melds(),
        MarksOfMove(move_parts=(way,), number=1))
    ghost, moved = (next(rect for rect in parse_svg(svg).iter("rect") if rect.get("class") == name)
                    for name in ("ghost", "moved"))
    assert float(str(ghost.get("width"))) == pytest.approx(CARD_WIDTH + 2 * 18 + 3.6)
    assert float(str(moved.get("width"))) == pytest.approx(CARD_WIDTH + 2 * 18 + 0.8)


def test_every_pile_lies_inside_the_figure() -> None:
    many = position_with_melds()
    hands = RUMMY.position({f"hand-{hand}": pile_of_names("?? " * 18) for hand in range(1, 9)})
    for position, layout in ((many, MELDS), (hands, MELDS), (hands, replace(MELDS, width=5))):
        figure = lay_out_position(RUMMY, layout, position, cards_gone={}, reserved_places=frozenset())
        for lie in figure.pile_layouts.values():
            whole = lie.bounding_box
            assert whole.x >= 0
            assert whole.x + whole.w <= figure.width + 0.5
            assert len(lie.cards) == len(position.piles[lie.place])


def test_melds_do_not_overlap() -> None:
    meld = pile_of_names("5D 5S 5C 5H")
    position = RUMMY.position({f"set-{number}": meld[:3 + number % 2] for number in range(1, 13)})
    lies = list(
        lay_out_position(
            RUMMY, MELDS, position, cards_gone={}, reserved_places=frozenset()
        ).pile_layouts.values()
    )
    for index, lie in enumerate(lies):
        assert not any(lie.bounding_box.shared_area(other.bounding_box) for other in lies[index + 1:])


def test_only_places_that_hold_cards_are_drawn_in_a_wrapped_zone() -> None:
    figure = lay_out_position(RUMMY, MELDS, position_with_melds(), cards_gone={}, reserved_places=frozenset())
    assert len(figure.pile_layouts) == 6
    assert "set 12" in [label.text for label in figure.labels]
    assert figure.pile_layouts[0].empty.h == CARD_HEIGHT


def test_a_spot_marked_as_bare_has_no_label() -> None:
    spots = tuple(replace(spot, bare=spot.zone == "column") for spot in PLATE.spots)
    figures = [
        lay_out_position(
            PATIENCE, replace(PLATE, spots=there), patience_position(), cards_gone={},
                reserved_places=frozenset()
        )
        for there in (PLATE.spots, spots)
    ]
    said = [{label.text for label in figure.labels} for figure in figures]
    assert "column 1" in said[0] - said[1]


def test_a_position_is_described_in_words() -> None:
    said = position_in_words(PATIENCE, patience_position())
    assert said == (
        "Stock: 3 face down. Foundation 1: ace of spades, two of spades. Foundation 2 to 4: empty. "
        "Column 1: 1 face down, nine of hearts, eight of spades. Column 2: ten of diamonds. "
        "Column 3, 4: empty. Talon: 1 not shown."
    )
    rummy = RUMMY.position({"set-2": (parse_card("JK") & FACE | CROSSED,)}, turn=2, upcard=0, base=12)
    assert position_in_words(RUMMY, rummy) == (
        "Stock: empty. Set 2: joker laid crossways. Set 1, 3 to 35: empty. Hand 1 to 8: empty. "
        "Turn: 2. Upcard: ace of spades. Base: king."
    )


def test_facts_are_described_in_words() -> None:
    turn = Fact("turn", 1, "whose turn it is", told=("player {} to play",))
    drawn = Fact("drawn", 0, "1 when a card has been drawn", told=("before drawing", "after drawing"))
    fresh = Fact("fresh", 0, "1 while the card last turned lies on the talon", most=1)
    lot = Fact("lot", 0, "cards left of the lot last turned up", most=3)
    said = [fact_in_words(turn, 2), fact_in_words(drawn, 0), fact_in_words(drawn, 1), fact_in_words(fresh, 1)]
    assert said == [
        "player 2 to play", "before drawing", "after drawing", "the card last turned lies on the talon"]
    assert fact_in_words(fresh, 0) == "fresh: 0"
    assert fact_in_words(lot, 3) == "cards left of the lot last turned up: 3"


def test_the_hand_of_a_seat_is_labelled_as_a_player() -> None:
    table = Table((Zone("stock"), Zone("hand", 3, hand=True, seats=True)))
    held = table.position({"hand-2": pile_of_names("AH")})
    assert position_in_words(table, held) == "Stock: empty. Player 2: ace of hearts. Player 1, 3: empty."
    figure = lay_out_position(
        table, Layout((), (WrappedZone("hand"),)), held, cards_gone={}, reserved_places=frozenset()
    )
    assert [label.text for label in figure.labels] == ["player 2"]


def test_an_emptied_place_keeps_its_space_in_a_wrapped_zone() -> None:
    table = Table((Zone("fan", 3),))
    layout = Layout((), (WrappedZone("fan"),), width=6)
    before = table.position(
        {"fan-1": pile_of_names("AS"), "fan-2": pile_of_names("2S"), "fan-3": pile_of_names("3S 4S")})
    after = table.position({"fan-1": pile_of_names("AS"), "fan-3": pile_of_names("3S")})
    room = {place: len(held) for place, held in enumerate(before.piles)}
    lies = [
        lay_out_position(table, layout, position, cards_gone={}, reserved_places=frozenset(), pile_sizes=room)
        .pile_layouts[2]
        .cards[0]
        for position in (before, after)
    ]
    assert lies[0] == lies[1]
    free = lay_out_position(table, layout, after, cards_gone={}, reserved_places=frozenset())
    assert free.pile_layouts[2].cards[0].x < lies[0].x


def test_an_arrow_goes_round_the_ranks_between_two_piles() -> None:
    table = Table((Zone("pile", 3),))
    layout = Layout((Area("pile", 0, 0, fan=(0, 0.36)),), width=4)
    position = table.position(
        {"pile-1": pile_of_names("2S"), "pile-2": pile_of_names("KS QS JS"), "pile-3": pile_of_names("3S")})
    way = DrawnMovePart(0, 2, pile_of_names("3S"))
    figure, over = lay_out_figure_with_marks(table, layout, position,
        MarksOfMove(move_parts=(way,), number=2))
    found = boxes_of_visible_card_ranks(figure, position)
    assert len(found) == 5
    assert not any(
        box_contains_point(rank.with_margin(1), point)
        for rank in found for point in over.arrows[0].curve_points
    )
    straight = make_curved_arrow(figure.pile_layouts[0].gone[0], figure.pile_layouts[2].top_box, 0.0, 6.0)
    assert any(box_contains_point(rank, point) for rank in found for point in straight.curve_points)


def test_a_covered_rank_has_no_box() -> None:
    table = Table((Zone("under"), Zone("above")))
    layout = Layout((Area("under", 0, 0), Area("above", 0.1, 0.1)), width=2)
    position = table.position({"under": pile_of_names("2S"), "above": pile_of_names("3S")})
    figure = lay_out_position(table, layout, position, cards_gone={}, reserved_places=frozenset())
    assert len(boxes_of_visible_card_ranks(figure, position)) == 1
    turned_down = table.position({"under": pile_of_names("2S"), "above": pile_of_names("3S-")})
    assert boxes_of_visible_card_ranks(figure, turned_down) == []


def test_a_row_that_grows_to_the_left_shows_its_ranks_and_stays_inside_the_figure() -> None:
    table = Table((Zone("line"),))
    layout = Layout((Area("line", 3, 0, fan=(-0.5, 0)),), width=4)
    held = table.position({"line": pile_of_names("AS 2S 3S 4S 5S 6S 7S 8S 9S TS")})
    boxes = (
        lay_out_position(table, layout, held, cards_gone={}, reserved_places=frozenset())
        .pile_layouts[0]
        .cards
    )
    assert boxes[0].x == 3 * CARD_WIDTH
    assert abs(boxes[-1].x) < 0.01
    assert card_drawings_used(draw_plain_figure(table, layout, held)) == [f"{rank}Sr"
        for rank in "A23456789T"]
    short = table.position({"line": pile_of_names("AS 2S 3S")})
    boxes = (
        lay_out_position(table, layout, short, cards_gone={}, reserved_places=frozenset())
        .pile_layouts[0]
        .cards
    )
    assert [box.x / CARD_WIDTH for box in boxes] == [3, 2.5, 2]


def test_overlapping_rows_have_their_numbers_beside_the_part_that_shows() -> None:
    table = Table((Zone("row", 6, across=2),))
    layout = Layout((Area("row", 1, 0, fan=(0, 0.5), row=2, drop=0.5),))
    figure = lay_out_position(table, layout, table.position({}), cards_gone={}, reserved_places=frozenset())
    rows = [label for label in figure.labels if label.x < CARD_WIDTH]
    assert [label.text for label in rows] == ["1", "2", "3"]
    assert all(CARD_WIDTH * n / 2 < label.y < CARD_WIDTH * (n + 1) / 2 for n, label in enumerate(rows))


def test_every_card_of_a_pile_that_is_larger_than_its_path_can_be_seen() -> None:
    """Five offsets for a packet; a player may lay more cards on it."""
    area = Area("packet", 0, 0, path=((0, 0), (0, 0.35), (0, 0.7), (0, 1.05), (0, 1.4)))
    assert list(offsets_of_cards_in_pile(area, 3)) == list(area.path[:3])
    assert list(offsets_of_cards_in_pile(area, 5)) == list(area.path)
    for card_count in (6, 7, 13):
        offsets = list(offsets_of_cards_in_pile(area, card_count))
        assert len(set(offsets)) == card_count
        assert (offsets[0], offsets[-1]) == (area.path[0], area.path[-1])
