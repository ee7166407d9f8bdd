"""A change made just before a page is left is there when it opens again."""

import pytest

from haru import Haru
from left import ROW, TEXT, WAYS, is_ticked, leave

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


@pytest.mark.engines("webkit")
def test_a_page_that_was_kept_for_the_way_back_shows_texts_stored_meanwhile(haru: Haru) -> None:
    # The browser takes the locks from a page that it keeps.
    haru.expected += ["Refused to apply a stylesheet", "browsing context is going away"]
    haru.open()
    haru.engine.evaluate("""() => {
        window.isHere = true
        addEventListener('pageshow', event => { sessionStorage.kept = event.persisted })
        setTimeout(() => { location.href = '/healthz' })
    }""")
    haru.left()
    haru.lay(("todo/L1", ROW[1].replace("2026-11-21", haru.engine.evaluate("new Date().toLocaleDateString('sv')"))))
    haru.engine.evaluate("() => { window.isHere = true; setTimeout(() => history.back()) }")
    # Neither that page nor the kept one, which is there for a moment.
    haru.left()
    haru.until(f"document.body?.textContent.includes('{TEXT}')")
    assert haru.engine.evaluate("sessionStorage.kept") == "true"
