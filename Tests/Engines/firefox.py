"""Firefox without a display, by Marionette."""

import base64
import json
import os
import re
import shutil
import subprocess
import time
import warnings
from pathlib import Path
from typing import Any

with warnings.catch_warnings():
    # Marionette's own packages ask about devices and distributions that are none of ours.
    warnings.simplefilter("ignore", DeprecationWarning)
    from marionette_driver.marionette import Marionette

from engine import Engine
from server import free_port

# Firefox's own requests and reports to the network are turned off; the page's console goes to the log.
PREFERENCES = {
    "app.normandy.enabled": False, "app.update.disabledForTesting": True, "browser.aboutwelcome.enabled": False, "browser.dom.window.dump.enabled": True,
    "browser.safebrowsing.downloads.remote.enabled": False, "browser.safebrowsing.malware.enabled": False, "browser.safebrowsing.phishing.enabled": False,
    "browser.shell.checkDefaultBrowser": False, "browser.startup.page": 0, "browser.startup.homepage_override.mstone": "ignore",
    "datareporting.policy.dataSubmissionEnabled": False, "devtools.console.stdout.content": True, "extensions.getAddons.cache.enabled": False,
    "extensions.systemAddon.update.enabled": False, "extensions.update.enabled": False, "intl.accept_languages": "ko-KR", "javascript.options.showInConsole": True,
    "media.gmp-manager.updateEnabled": False, "network.captive-portal-service.enabled": False, "network.connectivity-service.enabled": False,
    "nimbus.rollouts.enabled": False, "services.settings.server": "data:,#remote-settings-dummy/v1", "toolkit.telemetry.enabled": False,
    "toolkit.telemetry.server": "", "ui.prefersReducedMotion": 0,
}
# The window of a headless Firefox is 500 pixels wide or more; its page may be narrower, as in the tools for developers.
FIT = """
const [width, height] = arguments, browser = Services.wm.getMostRecentWindow('navigator:browser').gBrowser.selectedBrowser
for (const [name, size] of [['width', width], ['height', height]]) for (const edge of ['', 'min-', 'max-']) browser.style.setProperty(edge + name, size + 'px')
"""
# Gecko's own input methods speak through this; its own tests do, too.
COMPOSE = """
const window = Services.wm.getMostRecentWindow('navigator:browser'), [stages, committed] = arguments
window.haruInput ??= Cc['@mozilla.org/text-input-processor;1'].createInstance(Ci.nsITextInputProcessor)
if (!window.haruInput.beginInputTransactionForTests(window)) throw new Error('the input method was refused')
for (const stage of stages) {
  window.haruInput.setPendingCompositionString(stage)
  window.haruInput.appendClauseToPendingComposition(stage.length, window.haruInput.ATTR_RAW_CLAUSE)
  window.haruInput.setCaretInPendingComposition(stage.length)
  window.haruInput.flushPendingComposition()
}
if (committed !== null) window.haruInput.commitCompositionWith(committed)
"""
# Without Firefox's own words about settings that it could not load.
FAULT = re.compile(r"^JavaScript error: http|^console\.error: (?!RSLoader)")


class Firefox(Engine):
    name = "firefox"
    marionette: Marionette | None = None
    process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        port = free_port()
        self.profile.mkdir(exist_ok=True)
        preferences = {**PREFERENCES, "marionette.port": port}
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in preferences.items()]
        (self.profile / "user.js").write_text("\n".join(lines))
        firefox = shutil.which("firefox-esr")
        assert firefox, "there is no firefox-esr in PATH: run ./test, or Tools/packages test"
        command = [firefox, "--headless", "--no-remote", "--profile", str(self.profile), "--marionette", "--remote-allow-system-access", "about:blank"]
        environment = {**os.environ, "TZ": "Asia/Seoul", "HOME": str(self.profile), "MOZ_HEADLESS_WIDTH": "1400", "MOZ_HEADLESS_HEIGHT": "1000", "MOZ_CRASHREPORTER_DISABLE": "1"}
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
        self.marionette = Marionette(host="127.0.0.1", port=port, bin=None)
        give_up = time.monotonic() + 60
        while True:
            assert self.process.poll() is None, f"Firefox ended with {self.process.returncode}: see {self.log}"
            assert time.monotonic() < give_up, "Firefox did not listen within a minute"
            try:
                self.marionette.start_session()
                self.windows = [self.marionette.current_window_handle]
                break
            except OSError:
                time.sleep(0.05)

    def quit(self) -> None:
        if self.process is None:
            return
        process, self.process = self.process, None
        self.marionette._send_message("Marionette:Quit", {"flags": ["eAttemptQuit"]})
        process.wait(timeout=120)

    def end(self) -> None:
        self.quit()

    def add_window(self) -> None:
        self.windows.append(self.marionette.open(type="window")["handle"])
        self.turn_to(-1)

    def turn_to(self, number: int) -> None:
        self.marionette.switch_to_window(self.windows[number])

    def go(self, address: str) -> None:
        self.marionette.navigate(address)

    def run(self, script: str, *arguments: Any) -> Any:
        # Without a sandbox, so that the page's own objects are seen as the page sees them.
        return self.marionette.execute_script(script, script_args=list(arguments), sandbox=None)

    def _run_as_browser(self, script: str, *arguments: Any) -> None:
        with self.marionette.using_context("chrome"):
            self.marionette.execute_script(script, script_args=list(arguments), sandbox="system")

    def prefer(self, name: str, value: int) -> None:
        """Sets a preference of the browser that runs."""
        self._run_as_browser("Services.prefs.setIntPref(...arguments)", name, value)

    def perform(self, *actions: dict[str, Any]) -> None:
        self.marionette._send_message("WebDriver:PerformActions", {"actions": list(actions)})

    def picture(self) -> bytes:
        return base64.b64decode(self.marionette.screenshot(full=False))

    def fit(self, width: int, height: int) -> None:
        self.marionette.set_window_rect(x=0, y=0, width=max(width, 500), height=height + 120)
        self._run_as_browser(FIT, width, height)

    def compose(self, *stages: str) -> None:
        self._run_as_browser(COMPOSE, list(stages), None)

    def commit(self, text: str) -> None:
        self._run_as_browser(COMPOSE, [], text)

    def faults(self, said: str) -> list[str]:
        return [line for line in said.splitlines() if FAULT.search(line)]
