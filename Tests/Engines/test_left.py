"""A change made just before a page is left is there when it opens again."""

import pytest

from haru import Haru
from left import ROW, WAYS, is_ticked, leave

TIMES = 4


@pytest.mark.parametrize("late", [False, True], ids=["before", "while"])
@pytest.mark.parametrize("way", WAYS)
def test_a_tick_just_before_or_while_the_page_is_left_is_stored(haru: Haru, way: str, late: bool) -> None:
    # Of WebKit's own view of JSON.
    haru.expected.append("Refused to apply a stylesheet")
    haru.open()
    haru.lay(("todo/L1", ROW[1].replace("2026-11-21", haru.engine.evaluate("new Date().toLocaleDateString('sv')"))))
    haru.engine.go(haru.server.url + "healthz")
    haru.open()
    for turn in range(TIMES):
        haru.until(f"{is_ticked(haru.engine)} {'===' if turn % 2 else '!=='} true")
        leave(haru.engine, way, late)
        haru.left()
        if way != "a reload":
            haru.until("location.pathname.endsWith('/healthz')")
            haru.engine.go(haru.server.url)
        haru.stands()
        haru.until(f"document.readyState === 'complete' && {is_ticked(haru.engine)} {'!==' if turn % 2 else '==='} true")
