"""The app in an engine: opened, left, filled and looked at."""

import base64
import json
import re
import time
from collections.abc import Iterator
from datetime import date, datetime, timedelta, timezone
from typing import Any

from PIL import Image

import shelf
from engine import PHONE, Engine
from pictures import opened
from place import PATIENCE, Place
from places import ARTEFACTS
from server import Server
from visitor import until, wait_until_carried, wait_until_written

# Messages of engines about fetches that fail without a server: the worker's file, the credit of the map.
GONE = r"ERR_CONNECTION_REFUSED|ERR_FAILED|Failed to update a ServiceWorker|respondWith received an error: TypeError: Load failed|/api/v1/map"
# A file that is handed to a field, since no driver but Chromium's knows files that lie nowhere.
GIVE = """([css, name, text]) => {
    const transfer = new DataTransfer(), input = document.querySelector(css);
    transfer.items.add(new File([Uint8Array.from(atob(text), letter => letter.charCodeAt(0))], name));
    input.files = transfer.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
}"""
STANDS = "document.querySelector('#root:not([inert]) > *') !== null"


class Haru:
    """A device of its own: a server's address is an origin of its own."""

    def __init__(self, engine: Engine, server: Server):
        self.engine, self.server = engine, server
        # Patterns of faults that the page may report.
        self.expected: list[str] = []
        if engine.size != PHONE:
            engine.resize(PHONE)

    def open(self, path: str = "") -> None:
        """Goes there, once all earlier changes are stored, and waits until the app can be used."""
        if self.engine.evaluate("location.href").startswith(self.server.url):
            wait_until_written(self.engine)
        self.engine.go(self.server.url + path)
        self.stands()

    def stands(self) -> None:
        until(self.engine, STANDS, PATIENCE)
        assert not self.engine.evaluate("!!document.querySelector('textarea[aria-label=Report]')"), \
            "Haru stopped: " + self.engine.evaluate("document.querySelector('textarea[aria-label=Report]').value")

    def left(self) -> None:
        """Waits until the page that set `isHere` is gone. Between two pages a driver may have none to ask."""
        give_up = time.monotonic() + PATIENCE
        while time.monotonic() < give_up:
            try:
                if self.engine.evaluate("!window.isHere"):
                    return
            except Exception:  # noqa: BLE001 - each driver has its own
                self.engine.wait_for_timeout(20)
        raise AssertionError("the page is still there")

    def reload(self) -> None:
        wait_until_written(self.engine)
        self.engine.go(self.engine.evaluate("location.href"))
        self.stands()

    def carried(self) -> None:
        """The app opens without a network from now on."""
        wait_until_carried(self.engine)

    def restart_offline(self, path: str) -> None:
        """The browser is closed, the server goes away, and the browser is opened again and goes to the app."""
        wait_until_written(self.engine)
        self.carried()
        self.server.stop()
        self.expected.append(GONE)
        self.engine.restart()
        self.engine.go(self.server.url + path)
        self.stands()

    def restart(self, path: str) -> None:
        """The browser is closed and opened again, and goes to the app."""
        wait_until_written(self.engine)
        self.engine.restart()
        self.engine.go(self.server.url + path)
        self.stands()

    def lay(self, *rows: tuple[str, str]) -> None:
        """Puts records into storage; the app reads them when it is opened next."""
        shelf.lay(self.engine, list(rows))

    def stored(self, collection: str) -> list[dict[str, Any]]:
        """The fields of stored records of this collection that are not deleted."""
        texts = [text for key, text in shelf.rows(self.engine) if key.startswith(collection + "/")]
        fields = [{name: value[0] for name, value in json.loads(text)["f"].items()} for text in texts]
        return [one for one in fields if not one.get("deleted")]

    def path(self) -> str:
        """Where the app is, below its home."""
        return self.engine.evaluate("location.href").removeprefix(self.server.url)

    def until(self, expression: str, seconds: float = PATIENCE) -> None:
        until(self.engine, expression, seconds)

    def settle(self) -> None:
        """Waits until nothing moves any more and all pictures are decoded and drawn."""
        self.until("document.getAnimations().every(one => one.playState !== 'running')")
        self.engine.evaluate("Promise.all([...document.images].map(image => image.decode().catch(() => {})))"
                             ".then(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))")

    def find(self, css: str) -> Place:
        return self.engine.find(css)

    def button(self, name: str) -> Place:
        return self.engine.role("button", name)

    def link(self, name: str) -> Place:
        return self.engine.role("link", name)

    def field(self, name: str) -> Place:
        return self.engine.role("textbox", name)

    def give(self, css: str, name: str, content: bytes) -> None:
        """Chooses a file with this content for the field."""
        self.find(css).until("it")
        self.engine.evaluate(GIVE, [css, name, base64.b64encode(content).decode()])

    def undo(self) -> None:
        self.find(".snackplace[role=status] button").click()

    def shot(self, name: str) -> Image.Image:
        """Keeps a picture of the window as artefacts/engines/ENGINE/NAME.png."""
        self.settle()
        data = self.engine.picture()
        path = ARTEFACTS / "engines" / self.engine.name / f"{name}.png"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        return opened(data).convert("RGB")


def visits(engine: Engine, server: Server) -> Iterator[Haru]:
    """The app there, for one story, which fails on any error that the page reported."""
    if engine.is_gone():
        engine.restart()
    said = engine.log.stat().st_size
    haru = Haru(engine, server)
    yield haru
    # The step of the story that met a crash has failed by it.
    if engine.is_gone():
        return
    # The window leaves the app; the engine may report errors of it a moment later.
    engine.go("about:blank")
    time.sleep(0.5)
    with engine.log.open(errors="replace") as log:
        log.seek(said)
        faults = [fault for fault in engine.faults(log.read()) if not any(re.search(pattern, fault) for pattern in haru.expected)]
    assert not faults, "the page reported errors:\n" + "\n".join(faults)


def today() -> date:
    """The day in Seoul, where both engines are."""
    return datetime.now(timezone(timedelta(hours=9))).date()


def day(ahead: int) -> str:
    return (today() + timedelta(days=ahead)).isoformat()
