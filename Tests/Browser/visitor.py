"""A person with a browser: opens pages, and notices every error that a page reports."""

import os
import re
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Locator, Page

from places import ARTEFACTS

if TYPE_CHECKING:
    from pool import Pool

PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1280, "height": 800}
# For each step on a page, in milliseconds.
DEFAULT_TIMEOUT = 10_000
# Ends when all that the app has begun to store has ended: a transaction over every store waits for those before it.
WRITTEN = """async () => {
    if (!document.getElementById('root')) return;
    for (const { name } of await indexedDB.databases()) await new Promise((done, failed) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => failed(opening.error);
        opening.onsuccess = () => {
            const work = opening.result.transaction([...opening.result.objectStoreNames]);
            work.objectStore(work.objectStoreNames[0]).count();
            work.oncomplete = () => { opening.result.close(); done(); };
            work.onabort = () => failed(work.error);
        };
    });
}"""
# Two frames later the screen stands.
GO = """path => {
    history.pushState({ depth: 0 }, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: { depth: 0 } }));
    return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""
# A Chromium without a window refuses notifications; one with a window was not asked yet.
UNASKED = """if (window.Notification?.permission === 'denied') Object.defineProperty(Notification, 'permission', { value: 'default', configurable: true })"""


@dataclass
class Visitor:
    """Each context is a device. `errors` holds console errors (refusals of the page's policy among them) and
    uncaught exceptions of all of them; the fixture fails the test on any that does not match `expected`."""

    browser: Browser
    home: str
    contexts: list[BrowserContext] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    expected: list[str] = field(default_factory=list)
    # Devices of tests before this one, which are as good as new.
    pool: "Pool | None" = None

    def device(self, screen: dict[str, int] = PHONE, language: str = "ko-KR", colours: str = "light", heard: bool = True,
               **more: Any) -> BrowserContext:
        """A new device in Seoul, of somebody who asks for less motion: an element that leaves is gone at once. `more` goes to Playwright's
        `new_context`; errors of one that is not `heard` are for its maker to notice."""
        phone = screen["width"] < 600
        options = {
            "viewport": screen, "locale": language, "timezone_id": "Asia/Seoul", "color_scheme": colours,
            "device_scale_factor": 2 if phone else 1, "has_touch": phone, "reduced_motion": "reduce", **more,
        }
        context = self.browser.new_context(**options)
        context.set_default_timeout(DEFAULT_TIMEOUT)
        context.add_init_script(UNASKED)
        if heard:
            context.on("console", self.hear)
            context.on("weberror", lambda error: self.errors.append(f"uncaught: {error.error}"))
        self.contexts.append(context)
        return context

    def page(self, path: str = "", at: str | None = None, **device: Any) -> Page:
        """A page of a device with nothing in it, open and interactive at `path` below home; `at` stops its clock at that instant."""
        page = self._page(at, **device)
        self.open(page, path)
        return page

    def blank(self, at: str | None = None, **device: Any) -> Page:
        """The same, for `open` once rows were laid: the app is open there only where it never ran, as it makes its own database."""
        page = self._page(at, **device)
        if not page.url.startswith(self.home):
            self.open(page)
        return page

    def _page(self, at: str | None, **device: Any) -> Page:
        if self.pool and device.keys() <= {"screen", "language", "colours", "bypass_csp"}:
            return self.pool.page(self, at, **device)
        page = self.device(**device).new_page()
        if at is not None:
            page.clock.set_fixed_time(at)
        return page

    def open(self, page: Page, path: str = "", home: str | None = None) -> None:
        """Goes there, once all changes made before are stored, and waits until the app can be used."""
        wait_until_written(page)
        page.goto((home or self.home) + path)
        wait_until_interactive(page)

    def go(self, page: Page, path: str) -> None:
        """Leads to another address within the app, as Back and Forward do: nothing is fetched anew."""
        page.evaluate(GO, re.sub(r"^https?://[^/]+", "", self.home) + path)

    def hear(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.errors.append(f"console: {message.text} ({message.location.get('url', '')})")

    def expect(self, pattern: str) -> None:
        """Errors that match belong to the test: a server that was stopped on purpose, for one."""
        self.expected.append(pattern)

    def unexpected(self) -> list[str]:
        return [error for error in self.errors if not any(re.search(pattern, error) for pattern in self.expected)]

    def leave(self) -> None:
        for context in self.contexts:
            context.close()


def until(page: Page, expression: str, seconds: float = 10) -> None:
    """Waits until the expression is true. Playwright's own wait evaluates text in the page, which our policy refuses."""
    give_up = time.monotonic() + seconds
    while not holds(page, expression):
        assert time.monotonic() < give_up, f"not so after {seconds} s: {expression}"
        page.wait_for_timeout(20)


def holds(page: Page, expression: str) -> bool:
    """Whether it is true on the page that is there; false between two pages, as where a start begins anew."""
    try:
        return bool(page.evaluate(expression))
    except Error as error:
        if "Execution context was destroyed" in error.message:
            return False
        raise


def wait_until_interactive(page: Page) -> None:
    """The first render and the listening for events are one task. (A stopped clock would swallow the app's mark.)"""
    until(page, "document.querySelector('#root:not([inert]) > *') !== null")


def wait_until_written(page: Page) -> None:
    """Waits until the disk has all that the app has begun to store. To leave the page before that would break it off."""
    page.evaluate(WRITTEN)


def wait_until_carried(page: Page) -> None:
    """From now on the app opens without a network."""
    # The worker fetches and verifies the whole shell first.
    until(page, "navigator.serviceWorker.controller !== null", seconds=40)


def screenshot(of: Page | Locator, **options: Any) -> bytes:
    """A picture of it, without anything in motion. Now and then Chromium's compositor gives none on a busy machine, and is asked again."""
    for _ in range(3):
        try:
            return of.screenshot(animations="disabled", **options)
        except Error as error:
            if "Unable to capture screenshot" not in error.message:
                raise
    return of.screenshot(animations="disabled", **options)


def shot(page: Page, name: str, **options: Any) -> None:
    """Keeps a picture of the visible page as artefacts/screenshots/NAME.png, where pictures are wanted (`--pictures`)."""
    if "HARU_PICTURES" not in os.environ:
        return
    screenshot(page, path=ARTEFACTS / "screenshots" / f"{name}.png", caret="hide", **options)
