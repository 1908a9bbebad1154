"""The measurement of live tables: which processes it slows down, and that they run again afterwards."""

import time
from pathlib import Path

from playwright.sync_api import Browser

from tests.measure.table_times import browser_process_ids, first_move_of_deal, slowed_processes


def is_stopped(process_id: int) -> bool:
    return (Path("/proc") / str(process_id) / "stat").read_text().rpartition(") ")[2].startswith("T")


def test_all_browser_processes_are_stopped_for_moments_and_run_again(browser: Browser) -> None:
    assert browser.is_connected()
    found = browser_process_ids()
    assert found, "no browser process was found"
    until, stopped = time.monotonic() + 60, set[int]()
    with slowed_processes(4):
        while len(stopped) < len(found) and time.monotonic() < until:
            stopped |= {one for one in found if is_stopped(one)}
    assert stopped == set(found)
    assert not any(map(is_stopped, found))


def test_without_slowing_no_process_is_stopped(browser: Browser) -> None:
    assert browser.is_connected()
    with slowed_processes(1):
        time.sleep(0.05)
        assert not any(map(is_stopped, browser_process_ids()))


def test_the_move_in_the_address_of_the_table_needs_no_space() -> None:
    assert first_move_of_deal()
    assert " " not in first_move_of_deal()
