"""The recipes of docs/widgets, filled in, and stand-ins for the places where they run."""

import base64
import http.server
import math
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page

from places import ROOT
from widgets import ask

RECIPES = ROOT / "docs/widgets"
SCRIPTABLE = Path(__file__).with_name("scriptable.js").read_text()


def recipe(name: str, address: str) -> str:
    """The file as somebody has filled it in."""
    text = (RECIPES / name).read_text()
    assert "https://haru.example/w/YOUR-TOKEN" in text
    home = address[:address.index("/w/")]
    return text.replace("https://haru.example/w/YOUR-TOKEN", address.removesuffix(".png")).replace("https://haru.example", home)


class Phone:
    """Scriptable as its documentation has it, on a phone whose clock the test sets."""

    def __init__(self, page: Page, script: str):
        self.page, self.script, self.files, self.is_online = page, script, {}, True
        page.expose_function("answers", self.answer)
        page.add_script_tag(content=SCRIPTABLE)

    def answer(self, url: str) -> dict | None:
        if not self.is_online:
            return None
        status, headers, body = ask(url)
        is_picture = headers["Content-Type"] == "image/png"
        return {"status": status, "body": base64.b64encode(body).decode() if is_picture else body.decode()}

    def show(self, family: str | None, now: int, parameter: str | None = None, is_dark: bool = False) -> dict:
        world = {"files": self.files, "family": family, "now": now, "parameter": parameter, "isDark": is_dark}
        shown = self.page.evaluate("([script, world]) => runScript(script, world, answers)", [self.script, world])
        self.files = shown["files"]
        assert shown["isComplete"]
        return shown


def kustom(formula: str, told: dict, now: int) -> str:
    """The result of a KWGT formula that asks an address for JSON; the part of its language that the recipe uses.

    A text that is none of a name is a variable, `+` adds numbers and joins all else, and `lv` with a value gives nothing.
    """
    variables: dict[str, object] = {}

    class Value(str):
        def __add__(self, other: object) -> "Value":
            try:
                return Value(int(self) + int(str(other)))
            except ValueError:
                return Value(str(self) + str(other))

        def number(self) -> float:
            return float(self)

        __truediv__ = lambda self, other: self.number() / other
        __lt__ = lambda self, other: self.number() < float(other)
        __sub__ = lambda self, other: self.number() - float(other)

    def lv(name: str, *value: object) -> Value:
        if not value:
            return Value(variables[name])
        variables[name] = value[0]
        return Value("")

    def wg(_: str, form: str, path: str) -> Value:
        assert form == "json" and path.startswith(".")
        found = told
        for name, place in re.findall(r"\.(\w+)|\[(\d+)\]", path):
            found = found[name or int(place)]
        return Value(found)

    def mu(what: str, *numbers: float) -> int:
        return math.floor(numbers[0]) if what == "floor" else max(numbers)

    def df(what: str) -> Value:
        assert what == "S"
        return Value(now)

    python = re.sub(r'"([^"]*)"', r'Value("\1")', formula.replace("\n", " "))
    python = re.sub(r"#(\w+)", r'lv("\1")', python).replace("if(", "choose(")
    python = re.sub(r"\b(lv|mu|df)\((\w+)", r'\1("\2"', python).replace(" json,", ' "json",')
    names = {"lv": lv, "wg": wg, "mu": mu, "df": df, "Value": Value, "choose": lambda is_so, one, other: one if is_so else other}
    return str(eval(python, {"__builtins__": {}}, names))


def changes_of_clocks(days: list[dict]) -> Iterator[list[dict]]:
    """The same days, with a change of the clocks on each of them: an hour, and the most that any zone has."""
    for place in range(len(days)):
        for shift in (-7_200_000, -3_600_000, -1_800_000, 1_800_000, 3_600_000, 7_200_000):
            yield [{**day, "from": day["from"] + shift * (at > place), "until": day["until"] + shift * (at >= place)}
                   for at, day in enumerate(days)]


@contextmanager
def other_site(page: str) -> Iterator[str]:
    """A site of somebody else, with one page; its address. Its host is another name of the loopback."""
    class Answers(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200 if self.path == "/" else 404)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.end_headers()
            self.wfile.write(page.encode() if self.path == "/" else b"")

        def log_message(self, *_: object) -> None:
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Answers) as site:
        thread = threading.Thread(target=site.serve_forever)
        thread.start()
        try:
            yield f"http://localhost:{site.server_port}/"
        finally:
            site.shutdown()
            thread.join()
