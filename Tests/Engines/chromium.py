"""Chromium, by Playwright: to measure the other engines beside it, and to see whether it is the engine or the story that fails."""

import shutil
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, JSHandle, Page, Playwright, sync_playwright

from engine import KEYS, Engine
from hangul import InputMethod

# The keys by the names that Playwright has for them, which are those of KEYS.
NAMES = {code: name for name, code in KEYS.items()}


class Field:
    """An element that is typed into, as the other drivers have it."""

    def __init__(self, found: JSHandle):
        self.element = found.as_element()

    def send_keys(self, text: str) -> None:
        if self.element.evaluate("it => it.type === 'file'"):
            self.element.set_input_files(text)
        else:
            self.element.press("End")
            self.element.type(text)


class Chromium(Engine):
    name = "chromium"
    playwright: Playwright | None = None
    context: BrowserContext
    page: Page

    def start(self) -> None:
        self.playwright = sync_playwright().start()
        # Chromium's sandbox refuses root, and a container often is root.
        self.context = self.playwright.chromium.launch_persistent_context(
            str(self.profile), executable_path=shutil.which("chromium"), args=["--no-sandbox"], locale="ko-KR", timezone_id="Asia/Seoul")
        self.page = self.context.pages[0]
        self.log.touch()
        self.context.on("console", self.hear)
        self.context.on("weberror", lambda error: self.note(f"uncaught: {error.error}"))

    def hear(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.note(f"console: {message.text}")

    def note(self, line: str) -> None:
        with self.log.open("a") as log:
            log.write(line + "\n")

    def quit(self) -> None:
        if self.playwright is not None:
            self.context.close()
            self.playwright.stop()
            self.playwright = None

    def end(self) -> None:
        self.quit()

    def add_window(self) -> None:
        self.page = self.context.new_page()

    def turn_to(self, number: int) -> None:
        self.page = self.context.pages[number]

    def go(self, address: str) -> None:
        self.page.goto(address)

    def run(self, script: str, *arguments: Any) -> Any:
        found = self.page.evaluate_handle(f"all => (function () {{ {script} }}).apply(null, all)", list(arguments))
        return Field(found) if found.as_element() else found.json_value()

    def perform(self, *actions: dict[str, Any]) -> None:
        [source] = actions
        for one in source["actions"]:
            match one["type"]:
                case "pointerMove":
                    self.page.mouse.move(one["x"], one["y"])
                case "pointerDown":
                    self.page.mouse.down()
                case "pointerUp":
                    self.page.mouse.up()
                case "keyDown":
                    self.page.keyboard.down(NAMES.get(one["value"], one["value"]))
                case "keyUp":
                    self.page.keyboard.up(NAMES.get(one["value"], one["value"]))
                case "scroll":
                    self.page.mouse.move(one["x"], one["y"])
                    self.page.mouse.wheel(one["deltaX"], one["deltaY"])

    def picture(self) -> bytes:
        return self.page.screenshot()

    def fit(self, width: int, height: int) -> None:
        self.page.set_viewport_size({"width": width, "height": height})

    def compose(self, *stages: str) -> None:
        InputMethod(self.page).compose(*stages)

    def commit(self, text: str) -> None:
        InputMethod(self.page).commit(text)

    def faults(self, said: str) -> list[str]:
        return said.splitlines()
