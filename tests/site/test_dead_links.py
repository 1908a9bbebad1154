"""Links of the site that lead nowhere are found; a link to a play at the live table is none of them."""

from __future__ import annotations

import pytest

from generator.site.links import PageLinks, find_dead_links

FILES = ("game/index.html", "game/table/index.html")


@pytest.mark.parametrize(("link", "is_dead"), [
    ("table/", False), ("table/#deal=7", False), ("table/#figure=opening-1-plate", False),
    ("table/#rules", True), ("#deal=7", True), ("#rules", False), ("sheet/", True),
])
def test_a_link_is_dead_if_its_page_or_its_id_does_not_exist(link: str, is_dead: bool) -> None:
    rules, table = PageLinks(frozenset({"rules"}), (link,)), PageLinks(frozenset(), ())
    pages = {"game/index.html": rules, "game/table/index.html": table}
    expected = [f"game/index.html: the link {link!r} leads nowhere"] if is_dead else []
    assert find_dead_links(pages, FILES) == expected
