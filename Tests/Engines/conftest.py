"""The fixtures of every story: a server, and the engine it is told in. Each engine is one browser for all its stories."""

import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

# Server, pictures and stored records are those of the tests in Chromium.
sys.path.append(str(Path(__file__).resolve().parents[1] / "Browser"))

from chromium import Chromium  # noqa: E402
from engine import Engine  # noqa: E402
from firefox import Firefox  # noqa: E402
from haru import Haru, visits  # noqa: E402
from places import ARTEFACTS, WEB  # noqa: E402
from server import Server  # noqa: E402
from webkit import WebKit  # noqa: E402

ENGINES: dict[str, type[Engine]] = {"webkit": WebKit, "firefox": Firefox, "chromium": Chromium}
spent = dict.fromkeys(ENGINES, 0.0)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--engine", action="append", choices=ENGINES, help="tell the stories in this engine; else in WebKit and Firefox")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "engine" in metafunc.fixturenames:
        names = metafunc.config.getoption("engine") or ["webkit", "firefox"]
        metafunc.parametrize("engine", names, indirect=True, scope="session")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    def is_told(item: pytest.Item) -> bool:
        only = item.get_closest_marker("engines")
        return only is None or item.callspec.params["engine"] in only.args

    items[:] = filter(is_told, items)


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "engines(*names): a story of these engines alone")


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    for name in ENGINES:
        if f"[{name}" in report.nodeid or f"-{name}]" in report.nodeid:
            spent[name] += report.duration


def pytest_terminal_summary(terminalreporter) -> None:
    for name, seconds in spent.items():
        if seconds:
            terminalreporter.write_line(f"{name}: {seconds:.0f} s")


@pytest.fixture(scope="session")
def engine(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    """The browser, open; it stays open from test to test, as each has an origin of its own."""
    name = request.param
    log = ARTEFACTS / "logs" / f"engine-{name}.log"
    log.parent.mkdir(parents=True, exist_ok=True)
    log.unlink(missing_ok=True)
    engine = ENGINES[name](tmp_path_factory.mktemp(name), log)
    engine.start()
    engine.resize(engine.size)
    yield engine
    engine.end()


@pytest.fixture
def serve(tmp_path: Path, engine: Engine, request: pytest.FixtureRequest) -> Iterator[Callable[..., Server]]:
    """`serve(environment=…)` starts a server; each of them must end in good order after the test."""
    servers: list[Server] = []
    name = re.sub(r"[^\w-]+", "-", request.node.name)

    def start(environment: dict[str, str] | None = None) -> Server:
        log = ARTEFACTS / "logs" / f"engines-{name}-{len(servers)}.log"
        log.unlink(missing_ok=True)
        servers.append(Server(WEB, tmp_path / f"data-{len(servers)}", log, environment=environment))
        return servers[-1].start()

    yield start
    for server in servers:
        server.stop()


@pytest.fixture
def haru(engine: Engine, serve: Callable[..., Server]) -> Iterator[Haru]:
    """The app on a phone, with nothing in it. A story fails by itself on any error that the page reports."""
    yield from visits(engine, serve())
