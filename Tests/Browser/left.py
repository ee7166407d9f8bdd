"""A page that is left in the very task in which something is changed, or that changes something while it is left."""

import json
from typing import Any

import shelf

WAYS = {"a reload": "location.reload()", "another page": "location.href = '/healthz'", "Back": "history.back()"}
TEXT = "우유 사기"
ROW = shelf.row("todo", "L1", text=TEXT, day="2026-11-21")


def leave(page: Any, way: str, late: bool = False) -> None:
    """Ticks the to-do, or takes the tick away, and leaves at once; or the other way round, before the app hears that it is left."""
    tick = (f"[...document.querySelectorAll('li.todo')].find(one => one.textContent.includes({json.dumps(TEXT)}))"
            ".querySelector('[role=checkbox], [type=checkbox]').click()")
    page.evaluate("() => { window.isHere = true; setTimeout(() => { %s; %s }) }"
                  % (f"addEventListener('pagehide', () => {tick}, true)" if late else tick, WAYS[way]))


def is_ticked(page: Any) -> str:
    """Whether it is, as an expression."""
    return ("(box => box.checked || box.ariaChecked === 'true')([...document.querySelectorAll('li.todo')]"
            f".find(one => one.textContent.includes({json.dumps(TEXT)}))?.querySelector('[role=checkbox], [type=checkbox]') ?? {{}})")
