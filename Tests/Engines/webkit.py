"""WebKitGTK, by Debian's WebKitWebDriver and a browser of our own around the library."""

import contextlib
import json
import os
import re
import socket
import subprocess
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from selenium import webdriver
from selenium.common.exceptions import InvalidSessionIdException, WebDriverException
from selenium.webdriver.remote.command import Command
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from engine import Crashed, Engine

BROWSER = Path(__file__).with_name("webkit-browser")
# Of our policy it knows all but the line for manifests: it reads none.
FAULT = re.compile(r"CONSOLE (?:\w+ )?ERROR (?!Unrecognized Content-Security-Policy directive 'manifest-src')")


class WebKit(Engine):
    name = "webkit"
    language = "ko-KR"
    driver: webdriver.WebKitGTK | None = None

    def __init__(self, profile: Path, log: Path):
        super().__init__(profile, log)
        # A display of our own, whose number it chooses itself.
        ours, its = os.pipe()
        self.display = subprocess.Popen(
            ["Xvfb", "-displayfd", str(its), "-screen", "0", "1400x1000x24", "-nolisten", "tcp"], pass_fds=[its], stderr=subprocess.DEVNULL)
        os.close(its)
        with os.fdopen(ours) as numbers:
            self.number = numbers.readline().strip()
        assert self.number, "Xvfb did not start"

    def start(self) -> None:
        (self.profile / "keyboard").unlink(missing_ok=True)
        options = Options()
        options.binary_location = str(BROWSER)
        environment = {
            **os.environ, "DISPLAY": f":{self.number}", "GDK_BACKEND": "x11", "HARU_PROFILE": str(self.profile), "HARU_LANGUAGE": self.language,
            "TZ": "Asia/Seoul", "NO_AT_BRIDGE": "1", "GSETTINGS_BACKEND": "memory", "LIBGL_ALWAYS_SOFTWARE": "1",
            # Its compilers of WebAssembly patch code that runs meanwhile, and a program stops or crashes where no defect is
            # (docs/technotes/browsers.md).
            "JSC_useConcurrentJIT": "0",
        }
        environment.pop("WAYLAND_DISPLAY", None)
        with self.log.open("a") as log, warnings.catch_warnings():
            # Selenium's own way for this browser is one that it calls out of date.
            warnings.simplefilter("ignore", DeprecationWarning)
            self.driver = webdriver.WebKitGTK(options=options, service=Service(log_output=log, env=environment))
        self.windows = [self.driver.current_window_handle]

    def quit(self) -> None:
        if self.driver is not None:
            driver, self.driver = self.driver, None
            # One whose page crashed has no session left to end.
            with contextlib.suppress(InvalidSessionIdException):
                driver.quit()

    def is_gone(self) -> bool:
        try:
            return not self.driver.current_url
        except WebDriverException:
            return True

    @contextlib.contextmanager
    def _awake(self) -> Iterator[None]:
        """Raises `Crashed` for an error within, if the page has crashed."""
        try:
            yield
        except WebDriverException as error:
            if self.is_gone():
                raise Crashed from error
            raise

    def end(self) -> None:
        self.quit()
        self.display.terminate()
        self.display.wait()

    def add_window(self) -> None:
        with self._awake():
            self.driver.switch_to.new_window("window")
            self.windows.append(self.driver.current_window_handle)

    def turn_to(self, number: int) -> None:
        with self._awake():
            self.driver.switch_to.window(self.windows[number])

    def go(self, address: str) -> None:
        with self._awake():
            self.driver.get(address)

    def run(self, script: str, *arguments: Any) -> Any:
        with self._awake():
            return self.driver.execute_script(script, *arguments)

    def perform(self, *actions: dict[str, Any]) -> None:
        with self._awake():
            self.driver.execute(Command.W3C_ACTIONS, {"actions": list(actions)})

    def picture(self) -> bytes:
        with self._awake():
            return self.driver.get_screenshot_as_png()

    def fit(self, width: int, height: int) -> None:
        with self._awake():
            self.driver.set_window_rect(0, 0, width, height)

    def _tell(self, what: str, text: str) -> None:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as keyboard:
            keyboard.sendto(json.dumps([what, text]).encode(), str(self.profile / "keyboard"))

    def compose(self, *stages: str) -> None:
        for stage in stages:
            self._tell("compose", stage)

    def commit(self, text: str) -> None:
        self._tell("commit", text)

    def faults(self, said: str) -> list[str]:
        return [line for line in said.splitlines() if FAULT.search(line)]
