"""Typing as an input method does it: syllables grow under the cursor before they are committed."""

from playwright.sync_api import Page


class InputMethod:
    """Composes into whatever has the focus, by Chromium's own input events."""

    def __init__(self, page: Page):
        self.session = page.context.new_cdp_session(page)

    def compose(self, *stages: str) -> None:
        """Shows each stage in turn as the composition: `compose("ㅎ", "하", "한")`. Nothing is committed yet."""
        for stage in stages:
            self.session.send(
                "Input.imeSetComposition", {"text": stage, "selectionStart": len(stage), "selectionEnd": len(stage)})

    def commit(self, text: str) -> None:
        """Ends the composition with this text in its place."""
        self.session.send("Input.insertText", {"text": text})

    def press_return(self) -> None:
        """Return as sent while a composition is open: the input method takes it (key code 229)."""
        for kind in ("rawKeyDown", "keyUp"):
            self.session.send("Input.dispatchKeyEvent", {
                "type": kind, "key": "Enter" if kind == "keyUp" else "Process", "code": "Enter",
                "windowsVirtualKeyCode": 13 if kind == "keyUp" else 229})
