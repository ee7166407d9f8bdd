"""A Chromium with a profile of its own that can be closed and opened again, with records in its storage."""

import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import BrowserContext, sync_playwright

from records import rows, store
from visitor import DESKTOP, PHONE, until, wait_until_carried


@contextmanager
def chromium(profile: Path, screen: dict[str, int] = DESKTOP) -> Iterator[BrowserContext]:
    """The browser as a process that has just been started, with whatever the profile has kept."""
    phone = screen is PHONE
    with sync_playwright() as playwright:
        context = playwright.chromium.launch_persistent_context(
            str(profile), executable_path=shutil.which("chromium"), args=["--no-sandbox"], viewport=screen,
            device_scale_factor=2 if phone else 1, has_touch=phone, locale="ko-KR", timezone_id="Asia/Seoul")
        yield context
        context.close()


def fill(context: BrowserContext, url: str, count: int, make: Callable[[int], list[list[str]]] = rows) -> None:
    """Lets the app make its storage and its worker, then puts so many records there, D-days if nothing else is said."""
    page = context.new_page()
    page.goto(url)
    until(page, "performance.getEntriesByName('haru-interactive').length > 0")
    wait_until_carried(page)
    store(page, make(count))
    page.close()


def renderer_memory(profile: Path) -> float:
    """The proportional share (PSS) of the largest renderer process of the browser with this profile, in megabytes."""
    parents: dict[int, int] = {}
    renderers: list[int] = []
    roots: list[int] = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            command = (process / "cmdline").read_bytes().decode(errors="replace")
            parents[int(process.name)] = int((process / "stat").read_text().rsplit(")", 1)[1].split()[1])
        except (FileNotFoundError, ProcessLookupError):
            continue
        if "--type=renderer" in command:
            renderers.append(int(process.name))
        elif f"--user-data-dir={profile}" in command and "--type=" not in command:
            roots.append(int(process.name))

    def ours(process: int) -> bool:
        while process not in roots and process in parents:
            process = parents[process]
        return process in roots

    shares = [re.search(r"^Pss:\s+(\d+) kB", Path(f"/proc/{one}/smaps_rollup").read_text(), re.M)
              for one in renderers if ours(one)]
    return max(int(share[1]) for share in shares if share) / 1024
