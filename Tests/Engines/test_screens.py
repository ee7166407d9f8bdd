"""Every screen, opened by its address with something in it, and kept as a picture."""

from pathlib import Path

import pytest

from engine import DESKTOP, PHONE
from haru import Haru, day
from photos import LAY_PHOTOS
from test_sheets import life

SCREENS = {
    "today": "", "days": "days", "day": "days/D1", "calendar": "calendar", "calendar-day": f"calendar/{day(30)}", "year": f"calendar/{day(0)[:4]}",
    "pages": "pages", "page": f"pages/{day(-40)}", "page-sealed": f"pages/{day(-1)}", "insights": "pages/insights", "insights-year": f"pages/insights/{day(0)[:4]}",
    "music": "pages/music", "trips": "trips", "trip": "trips/T", "trip-day": f"trips/T/{day(0)}", "search": f"trips/T/{day(0)}/search",
    "diary": f"trips/T/{day(0)}/diary", "money": "trips/T/money", "packing": "trips/T/packing", "take": "trips/T/take", "import": "trips/import",
    "settings": "settings", "licences": "settings/licences", "lock": "settings/lock", "trash": "settings/trash", "lost": "nothing",
}


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_every_screen_stands_at_its_address(haru: Haru, tmp_path: Path, screen: tuple[int, int]) -> None:
    haru.engine.resize(screen)
    haru.open()
    rows, photos = life(tmp_path)
    haru.lay(*rows)
    haru.engine.evaluate(LAY_PHOTOS, photos)
    # No service for finding places is set up.
    haru.expected.append("501")
    found = []
    for name, path in SCREENS.items():
        haru.open(path)
        haru.shot(f"{name}-{screen[0]}")
        if not haru.engine.evaluate("[...document.querySelectorAll('h1')].some(one => one.checkVisibility() && one.textContent)"):
            found.append(f"/{path}: no heading is seen")
        wide = haru.engine.evaluate("document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth")
        if wide:
            found.append(f"/{path}: slides sideways by {wide}")
    assert not found, "\n".join(found)
