"""How the app bears 100 trips, one of them with 30 days and 500 stops: the list, the plan and its map, moving and adding."""

import random
from datetime import date, timedelta
from pathlib import Path
from statistics import median

from playwright.sync_api import Page

import budgets
from builds import Build
from device import chromium, fill
from records import SEED, row
from rounds import Steps
from server import Server
from table import Row
from tapping import WATCH, Clock, longest, on_screens, tap
from visitor import PHONE, until

TRIPS = 100
DAYS = 30
STOPS = 500
OPENINGS = 3
TURNS = 4
TITLE = "긴 여행"


def trip_rows(count: int) -> list[list[str]]:
    """Keys and stored texts of so many trips of three days with six stops each, spread over years; the first is the long one."""
    draw = random.Random(SEED)
    made = []
    for number in range(count):
        is_long = number == 0
        length, stops = (DAYS, STOPS) if is_long else (3, 6)
        first = date.today() - timedelta(days=10 if is_long else draw.randint(60, 2000))
        trip = row("trip", number, draw, lambda: {
            "title": TITLE if is_long else f"여행 {number}", "start": first.isoformat(),
            "end": (first + timedelta(days=length - 1)).isoformat()})
        made.append(trip)
        made += [row("stop", number, draw, lambda: {
            "trip": trip[0].partition("/")[2], "name": f"장소 {place}", "rank": f"M{place:04}",
            "day": (first + timedelta(days=place % length)).isoformat(),
            "lat": 33.3 + draw.random() / 3, "lon": 126.2 + draw.random() / 2,
        }) for place in range(stops)]
    return made


def open_list(page: Page, url: str) -> float:
    """Milliseconds from navigation until the list stood."""
    page.goto(url + "trips")
    until(page, "performance.getEntriesByName('haru-interactive').length > 0", seconds=30)
    page.get_by_text(TITLE).first.wait_for()
    assert page.locator(".map, .pin").count() == 0, "the list needs no map"
    return page.evaluate("performance.getEntriesByName('haru-interactive')[0].startTime")


def steps(number: int, base: str, screen: dict[str, int]) -> dict[str, tuple[str, str | None]]:
    """The steps in turn: a name for each, the selector of its element, and the key that is pressed there; without a key it is tapped."""
    return {
        "open the plan of 500 stops, with its map": (f".cover >> text={TITLE}", None),
        "to another day": (f".daytab >> nth={1 + number % 5}", None),
        "a stop, shown on the map": (".stop .no >> nth=3", None),
        "move a stop by a key": (".stop .grip >> nth=0", "ArrowDown"),
        "add one": ("#stop-new", "Enter"),
        "back to the list": (f"nav.{'tabs' if screen is PHONE else 'rail'} a[href='{base}trips']", None),
    }


def measure(folder: Path, build: Build, rounds: int) -> Steps:
    return on_screens(folder, build, rounds, lambda context, url: fill(context, url, TRIPS, trip_rows), on)


def on(profile: Path, name: str, screen: dict[str, int], server: Server) -> list[Row]:
    openings = []
    taken: dict[str, list[float]] = {}
    computed: dict[str, list[float]] = {}
    with chromium(profile, screen) as context:
        for _ in range(OPENINGS):
            page = context.new_page()
            page.add_init_script(WATCH)
            openings.append(open_list(page, server.url))
            if len(openings) < OPENINGS:
                page.close()
        page.wait_for_timeout(1_000)
        page.evaluate("tasks.length = 0")
        clock = Clock(page)
        for number in range(TURNS):
            for what, (selector, key) in steps(number, server.base, screen).items():
                if what == "add one":
                    page.locator(selector).fill(f"새 장소 {number}")
                    page.wait_for_timeout(60)
                before = clock.milliseconds()
                tap(page, selector, key)
                computed.setdefault(what, []).append(clock.milliseconds() - before)
                one = page.evaluate("taps.at(-1)")
                assert one["changed"] > 0, f"'{what}' changed nothing"
                taken.setdefault(what, []).append(one["changed"] - one["start"])
                if what.startswith("open"):
                    page.locator(".pin").first.wait_for()
        tasks = page.evaluate("tasks")
    of = f"{TRIPS} trips, {DAYS} days, {STOPS} stops, {name}"
    table = [Row(of, "the list stood", median(openings), "ms")]
    for step, times in taken.items():
        table.append(Row(of, step, median(times), "ms", budgets.FRAME))
        table.append(Row(of, f"{step}: computed", median(computed[step]), "ms"))
    return [*table, Row(of, "longest task of all these above 50 ms", longest(tasks), "ms", budgets.TASK, is_worst=True)]
