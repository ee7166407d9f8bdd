"""A Chromium with a profile of its own that can be closed and opened again, with records in its storage."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import BrowserContext, sync_playwright

from records import rows, store
from visitor import DESKTOP, until, wait_until_carried


@contextmanager
def chromium(profile: Path) -> Iterator[BrowserContext]:
    """The browser as a process that has just been started, with whatever the profile has kept."""
    with sync_playwright() as playwright:
        context = playwright.chromium.launch_persistent_context(
            str(profile), executable_path=shutil.which("chromium"), args=["--no-sandbox"], viewport=DESKTOP,
            locale="ko-KR", timezone_id="Asia/Seoul")
        yield context
        context.close()


def fill(context: BrowserContext, url: str, count: int) -> None:
    """Lets the app make its storage and its worker, then puts the records there."""
    page = context.new_page()
    page.goto(url)
    until(page, "performance.getEntriesByName('haru-interactive').length > 0")
    wait_until_carried(page)
    store(page, rows(count))
    page.close()
