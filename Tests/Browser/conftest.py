"""The fixtures of every browser test: a server, a Chromium, and a visitor who notices errors."""

import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect, sync_playwright

import person
from device import Device
from member import ENVIRONMENT, make_member
from places import ARTEFACTS, WEB, chromium
from pool import Pool
from server import Server
from tiles import Tiles
from visitor import DESKTOP, PHONE, Visitor

# Patient with a busy machine, but for less than the ten seconds after which a snackbar goes by itself.
expect.set_options(timeout=9_000)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--pictures", action="store_true", help="keeps pictures in artefacts/screenshots, and runs the tests that make nothing else")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "new_device: wants a device that has never run the app")
    config.addinivalue_line("markers", "pictures: makes pictures to be looked at, and runs with --pictures alone")
    if config.getoption("--pictures"):
        os.environ["HARU_PICTURES"] = "1"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--pictures"):
        return
    config.hook.pytest_deselected(items=[item for item in items if item.get_closest_marker("pictures")])
    items[:] = [item for item in items if not item.get_closest_marker("pictures")]


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """The one driver of a run: a second beside it is refused."""
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    (ARTEFACTS / "screenshots").mkdir(parents=True, exist_ok=True)
    # Chromium's sandbox refuses root, and a container often is root.
    browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
    yield browser
    browser.close()


@pytest.fixture(scope="module")
def whole_browser(playwright: Playwright) -> Iterator[Browser]:
    """With all that is around a page, such as notifications of the system: for tests that say `usefixtures("whole_browser")`."""
    browser = playwright.chromium.launch(executable_path=chromium(is_whole=True), args=["--no-sandbox"])
    yield browser
    browser.close()


@pytest.fixture
def serve(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Callable[..., Server]]:
    """`serve(web=…, base=…, options=…, environment=…)` starts a server; each of them must end in good order after the test."""
    servers: list[Server] = []
    # Tests of two files may be called the same, and run at the same time.
    name = re.sub(r"[^\w-]+", "-", f"{request.path.stem.removeprefix('test_')}-{request.node.name}")

    def start(web: Path = WEB, base: str = "/", options: tuple[str, ...] = (),
              environment: dict[str, str] | None = None) -> Server:
        log = ARTEFACTS / "logs" / f"{name}-{len(servers)}.log"
        log.parent.mkdir(parents=True, exist_ok=True)
        log.unlink(missing_ok=True)
        server = Server(web, tmp_path / f"data-{len(servers)}", log, base, options, environment)
        servers.append(server)
        return server.start()

    yield start
    for server in servers:
        server.stop()


@pytest.fixture
def tiles() -> Iterator[Tiles]:
    tiles = Tiles()
    yield tiles
    tiles.stop()


@pytest.fixture
def server(serve: Callable[..., Server]) -> Server:
    """The app as it is built, at the root of its address, for a test that wants more of a server than that: an account, or its end."""
    return serve()


@pytest.fixture
def visitor_to(request: pytest.FixtureRequest) -> Iterator[Callable[[str], Visitor]]:
    """`visitor_to(url)`: a person who opens another address than `server`'s."""
    visitors: list[Visitor] = []
    browser = request.getfixturevalue("whole_browser" if "whole_browser" in request.fixturenames else "browser")

    def go(home: str) -> Visitor:
        visitors.append(Visitor(browser, home))
        return visitors[-1]

    yield go
    for visitor in visitors:
        visitor.leave()
    unexpected = [error for visitor in visitors for error in visitor.unexpected()]
    for visitor in visitors:
        if visitor.pool:
            visitor.pool.take_back()
    assert not unexpected, "pages reported errors:\n" + "\n".join(unexpected)


@pytest.fixture
def visitor(request: pytest.FixtureRequest) -> Visitor:
    """`visitor.page("days/new", screen=DESKTOP, language="ja-JP", colours="dark", at="2026-11-21T09:00:00+09:00")`

    A person at `server`, where the test asks for one, or else at one that many tests share."""
    # The server first, so that it outlives the visitor's pages.
    own = "server" in request.fixturenames
    home = request.getfixturevalue("server" if own else "shared_server").url
    visitor: Visitor = request.getfixturevalue("visitor_to")(home)
    if own:
        return visitor
    if "whole_browser" not in request.fixturenames and not request.node.get_closest_marker("new_device"):
        visitor.pool = request.getfixturevalue("pool")
    return visitor


@pytest.fixture(scope="session")
def pool(browser: Browser, shared_server: Server) -> Iterator[Pool]:
    """Devices for tests that need no new one, as `pytest.mark.new_device` says they do."""
    visitor = Visitor(browser, shared_server.url)
    yield Pool(visitor)
    visitor.leave()


@pytest.fixture(scope="session")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for tests that want nothing of it but the app; nobody has an account there."""
    folder = tmp_path_factory.mktemp("shared")
    server = Server(WEB, folder / "data", folder / "log").start()
    yield server
    server.stop()


@pytest.fixture(scope="module")
def shared_device(browser: Browser, shared_server: Server) -> Iterator[Device]:
    """A phone for all tests of a file, on the morning of 2026-11-21."""
    visitor = Visitor(browser, shared_server.url)
    yield Device(visitor, person.MORNING)
    visitor.leave()


@pytest.fixture
def haru(shared_device: Device) -> Iterator[Device]:
    """That phone, for one test: `haru.begin(rows)`, `haru.open("days")`, `haru.go("trips")`."""
    visitor = shared_device.visitor
    del visitor.errors[:]
    yield shared_device
    assert not visitor.unexpected(), "pages reported errors:\n" + "\n".join(visitor.unexpected())


@pytest.fixture(scope="module")
def member(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Device]:
    """A phone that is signed in, with a calendar and a widget, for all tests of a file."""
    folder = tmp_path_factory.mktemp("member")
    server = Server(WEB, folder / "data", folder / "log", environment=ENVIRONMENT).start()
    visitor = Visitor(browser, server.url)
    device = Device(visitor, person.MORNING)
    make_member(visitor, device.page, server)
    yield device
    unexpected = visitor.unexpected()
    visitor.leave()
    server.stop()
    assert not unexpected, "pages reported errors:\n" + "\n".join(unexpected)


@pytest.fixture
def phone(visitor: Visitor) -> Page:
    """The app on a phone of 390 × 844, in Korean, light."""
    return visitor.page(screen=PHONE)


@pytest.fixture
def desktop(visitor: Visitor) -> Page:
    """The app on a desktop of 1280 × 800, in Korean, light."""
    return visitor.page(screen=DESKTOP)


@pytest.fixture
def form(visitor: Visitor) -> Page:
    """The form of a new D-day on a desktop."""
    return visitor.page("days/new", screen=DESKTOP)
