"""Something on the page, found anew each time that it is used."""

import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engine import Engine

# Finds elements by a selector, or by a role and a name. Roles and names as the app makes them, no more of the standards than that.
FIND = """
const roles = {
  button: 'button:not([role]), [role=button]', link: 'a[href]:not([role])', textbox: 'input:not([type]), input[type=text], input[type=password], textarea',
  checkbox: 'input[type=checkbox]:not([role]), [role=checkbox]', switch: '[role=switch]', radio: '[role=radio], input[type=radio]', heading: 'h1, h2, h3',
  dialog: 'dialog', alert: '[role=alert]', status: '[role=status]', application: '[role=application]',
}
const said = node => {
  if (node.nodeType === 3) return node.data
  if (node.nodeType !== 1 || node.getAttribute('aria-hidden') === 'true' || node.tagName === 'svg') return ''
  return node.getAttribute('aria-label') ?? [...node.childNodes].map(said).join(' ')
}
const nameOf = element => {
  const by = element.getAttribute('aria-labelledby')
  if (by) return by.split(' ').map(id => said(document.getElementById(id))).join(' ')
  if (element.hasAttribute('aria-label')) return element.getAttribute('aria-label')
  if (element.labels?.length) return [...element.labels].map(said).join(' ')
  return element.matches('input, textarea') ? element.placeholder : said(element)
}
const clean = text => text.replace(/\\s+/g, ' ').trim()
const find = ({ css, role, name, exact }) => {
  if (css) return [...document.querySelectorAll(css)]
  const inFront = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
  return [...inFront.querySelectorAll(roles[role])].filter(element => {
    const own = clean(nameOf(element))
    return element.checkVisibility() && (exact ? own === name : own.includes(name))
  })
}
"""
# Brings it into view and says where it can be pressed: its middle, once it stands still and nothing lies over it.
REACH = FIND + """
return (async () => {
  const [it] = find(arguments[0])
  if (!it) return { why: 'is not there' }
  if (it.disabled) return { why: 'is disabled' }
  const middle = () => { const box = it.getBoundingClientRect(); return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width, height: box.height } }
  const inside = ({ x, y, width, height }) =>
    x >= 0 && x < innerWidth && (height > innerHeight ? y >= 0 && y < innerHeight : y >= height / 2 && y <= innerHeight - height / 2)
  if (!inside(middle()) || arguments[1]) it.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  const before = middle()
  await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
  const at = middle()
  if (!at.width || !at.height) return { why: `is ${at.width} by ${at.height}` }
  if (Math.abs(at.x - before.x) + Math.abs(at.y - before.y) > .5) return { why: 'moves' }
  const over = document.elementFromPoint(at.x, at.y)
  if (over !== it && !it.contains(over) && ![...it.labels ?? []].some(label => label.contains(over))) return { why: `is covered by ${over?.outerHTML.slice(0, 120)}` }
  return at
})()
"""


# How long anything may take, on a machine that has much else to do.
PATIENCE = 60


@dataclass
class Place:
    """The first element that fits, in the order of the document. Actions on it wait until they can be done."""

    engine: "Engine"
    css: str = ""
    role: str = ""
    name: str = ""
    exact: bool = True

    @property
    def query(self) -> dict[str, Any]:
        return {"css": self.css, "role": self.role, "name": self.name, "exact": self.exact}

    def __str__(self) -> str:
        return self.css or f"{self.role} '{self.name}'"

    def ask(self, what: str) -> Any:
        """An expression about `all`, the elements found, and `it`, the first of that."""
        return self.engine.run(FIND + f"const all = find(arguments[0]), it = all[0]; return {what}", self.query)

    def until(self, what: str, seconds: float = PATIENCE) -> Any:
        """Waits until the expression is true, and gives its value."""
        give_up = time.monotonic() + seconds
        while not (value := self.ask(what)):
            assert time.monotonic() < give_up, f"{self}: not so after {seconds} s: {what}; {self.ask('it?.outerHTML.slice(0, 300)')}"
            time.sleep(0.02)
        return value

    def wait(self) -> "Place":
        """Waits until it is there and seen."""
        self.until("it && it.checkVisibility()")
        return self

    def wait_until_gone(self) -> None:
        self.until("!it || !it.checkVisibility()")

    def wait_for_text(self, text: str) -> None:
        self.until(f"it && it.textContent.includes({text!r})")

    def count(self) -> int:
        return self.ask("all.length")

    def text(self) -> str:
        return self.ask("clean(it.textContent)")

    def texts(self) -> list[str]:
        return self.ask("all.map(one => clean(one.textContent))")

    def wait_for_texts(self, *texts: str) -> None:
        self.until(f"JSON.stringify(all.map(one => clean(one.textContent))) === JSON.stringify({list(texts)!r})")

    def value(self) -> str:
        return self.ask("it.value")

    def middle(self) -> tuple[float, float]:
        """Where it can be pressed."""
        give_up = time.monotonic() + PATIENCE
        # An element at the edge of the window may be under a bar: the second time it is brought to the middle.
        again = False
        while "why" in (at := self.engine.run(REACH, self.query, again)):
            again = True
            assert time.monotonic() < give_up, f"{self} cannot be pressed: it {at['why']}"
            time.sleep(0.02)
        return at["x"], at["y"]

    def click(self) -> None:
        self.engine.tap(*self.middle())

    def type(self, text: str) -> None:
        """Types into it as it stands, by the driver's own keyboard."""
        self.wait()
        self.ask("it").send_keys(text)

    def fill(self, text: str) -> None:
        """Goes there, clears the field and types the text."""
        self.click()
        if self.value():
            self.ask("it.select()")
            self.engine.press("Backspace")
        self.type(text)

    def put(self, file: Path) -> None:
        """Chooses a file in the field, which need not be seen."""
        self.until("it !== undefined")
        self.ask("it").send_keys(str(file))
