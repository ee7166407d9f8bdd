"""A browser engine as the stories use it, whichever it is."""

import time
from abc import ABC, abstractmethod
from pathlib import Path
from typing import Any

from place import PATIENCE, Place

PHONE = (390, 844)
DESKTOP = (1280, 800)
KEYS = {"Enter": "\ue007", "Escape": "\ue00c", "Tab": "\ue004", "Backspace": "\ue003", "ArrowLeft": "\ue012", "ArrowUp": "\ue013",
        "ArrowRight": "\ue014", "ArrowDown": "\ue015", "Control": "\ue009"}
# An expression, or a function of one argument, whose promise is waited for: as Playwright's `evaluate` takes it.
EVALUATE = "return (async argument => {{ const it = ({}); return typeof it === 'function' ? it(argument) : it }})(arguments[0])"


class Crashed(Exception):
    """The process that shows the page has ended by itself."""


class Engine(ABC):
    """One browser with one window, or a few, and a profile that outlives its process. An adapter fills in the abstract methods here by its driver,
      and nothing else; all that knows of the app is in the stories."""

    name: str

    def __init__(self, profile: Path, log: Path):
        self.profile, self.log = profile, log
        self.size = PHONE

    # Methods that each adapter implements

    @abstractmethod
    def start(self) -> None:
        """Starts the browser with its profile."""

    @abstractmethod
    def quit(self) -> None:
        """Ends the browser in good order: its writes are on the disk. Does nothing where none runs."""

    @abstractmethod
    def end(self) -> None:
        """Ends the browser and its helping processes."""

    @abstractmethod
    def add_window(self) -> None:
        """Opens another window and turns to it."""

    @abstractmethod
    def turn_to(self, number: int) -> None:
        """Turns to a window, by the order in which they were opened: 0 is the first. `fit`, `compose` and `commit` are of one window alone."""

    @abstractmethod
    def go(self, address: str) -> None:
        """Opens the address and returns when the document is loaded."""

    @abstractmethod
    def run(self, script: str, *arguments: Any) -> Any:
        """Runs the body of a function in the page and gives its result; elements in the result can be typed into."""

    @abstractmethod
    def perform(self, *actions: dict[str, Any]) -> None:
        """Input sources and their actions, as WebDriver has them."""

    @abstractmethod
    def picture(self) -> bytes:
        """The picture of the window, as PNG."""

    @abstractmethod
    def fit(self, width: int, height: int) -> None:
        """Gives the page so much room."""

    @abstractmethod
    def compose(self, *stages: str) -> None:
        """Shows each stage in turn as the composition of an input method: `compose("ㅎ", "하", "한")`."""

    @abstractmethod
    def commit(self, text: str) -> None:
        """Ends the composition with this text in its place."""

    @abstractmethod
    def faults(self, said: str) -> list[str]:
        """The errors among these lines of the log: uncaught ones, and the ones that the page wrote to its console."""

    def is_gone(self) -> bool:
        """Whether the process that shows the page has crashed, and the browser with it."""
        return False

    # Methods that all engines share, built on those above

    def restart(self) -> None:
        """The browser is closed and opened again, as a person does it who will find everything there."""
        self.quit()
        self.start()
        self.resize(self.size)

    def resize(self, size: tuple[int, int]) -> None:
        self.size = size
        self.fit(*size)
        give_up = time.monotonic() + PATIENCE
        while (room := self.evaluate("[innerWidth, innerHeight]")) != list(size):
            assert time.monotonic() < give_up, f"{self.name} gives the page {room} and not {size}"
            time.sleep(0.02)

    def evaluate(self, expression: str, argument: Any = None) -> Any:
        return self.run(EVALUATE.format(expression), argument)

    def wait_for_timeout(self, milliseconds: float) -> None:
        """Sleeps between two looks of a loop that waits for something; Playwright has this name for it."""
        time.sleep(milliseconds / 1000)

    def find(self, css: str) -> Place:
        return Place(self, css=css)

    def role(self, role: str, name: str, exact: bool = True) -> Place:
        """A visible element, as assistive technology would find it by this role and name; in the topmost dialog where one is open."""
        return Place(self, role=role, name=name, exact=exact)

    def press(self, *keys: str) -> None:
        """Presses and lets go of each key where the focus is: a name of KEYS, a letter, or both as "Control+a"."""
        steps = []
        for key in keys:
            held = [KEYS.get(part, part) for part in key.split("+")] if len(key) > 1 else [key]
            steps += [{"type": "keyDown", "value": one} for one in held]
            steps += [{"type": "keyUp", "value": one} for one in reversed(held)]
        self.perform({"type": "key", "id": "keys", "actions": steps})

    def tap(self, x: float, y: float) -> None:
        """A click of the mouse at this place of the window."""
        self.drag((x, y))

    def drag(self, *places: tuple[float, float], steps: int = 6) -> None:
        """Presses the mouse at the first place, moves it by small steps over all others, and lets it go."""
        moves = [{"type": "pointerMove", "x": round(places[0][0]), "y": round(places[0][1]), "duration": 0}, {"type": "pointerDown", "button": 0}]
        for (x, y), (to_x, to_y) in zip(places, places[1:]):
            for step in range(1, steps + 1):
                at = step / steps
                moves.append({"type": "pointerMove", "x": round(x + (to_x - x) * at), "y": round(y + (to_y - y) * at), "duration": 15})
        moves.append({"type": "pointerUp", "button": 0})
        self.perform({"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": moves})

    def wheel(self, x: float, y: float, down: int) -> None:
        scroll = {"type": "scroll", "x": round(x), "y": round(y), "deltaX": 0, "deltaY": down, "duration": 0}
        self.perform({"type": "wheel", "id": "wheel", "actions": [scroll]})
