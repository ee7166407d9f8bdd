"""Every screen can be listened to and used by keyboard, in each theme and language."""

import accessibility
import pytest

from visitor import DESKTOP, PHONE

SCREENS = ["", "days", "days/new", "settings"]


@pytest.mark.parametrize("path", SCREENS)
@pytest.mark.parametrize("language", ["ko-KR", "en-US", "ja-JP"])
def test_a_screen_names_its_controls_in_every_language(visitor, path, language):
    page = visitor.page(path, language=language)
    assert page.locator("html").get_attribute("lang") == language[:2]
    assert accessibility.faults(page) == []


@pytest.mark.parametrize("path", SCREENS)
@pytest.mark.parametrize("colours", ["light", "dark"])
@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_axe_finds_nothing_on_a_screen(visitor, path, colours, screen):
    page = visitor.page(path, screen=screen, colours=colours, bypass_csp=True)
    assert accessibility.violations(page) == []
