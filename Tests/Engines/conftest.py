"""What every story stands on: a server, and the engine it is told in. Each engine is one browser for all its stories."""

import re
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

# Server, pictures and what lies in storage are those of the tests in Chromium.
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "Browser"))

from chromium import Chromium  # noqa: E402
from engine import Engine  # noqa: E402
from firefox import Firefox  # noqa: E402
from haru import Haru  # noqa: E402
from places import ARTEFACTS, WEB  # noqa: E402
from server import Server  # noqa: E402
from webkit import WebKit  # noqa: E402

ENGINES: dict[str, type[Engine]] = {"webkit": WebKit, "firefox": Firefox, "chromium": Chromium}
spent = dict.fromkeys(ENGINES, 0.0)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--engine", action="append", choices=ENGINES, help="tell the stories in this engine; else in WebKit and Firefox")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "engine" in metafunc.fixturenames:
        only = [mark.args for mark in metafunc.definition.iter_markers("engines")]
        told = metafunc.config.getoption("engine") or ["webkit", "firefox"]
        names = [name for name in told if not only or name in only[0]]
        # Each engine is one worker's, so that both run side by side.
        metafunc.parametrize("engine", [pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in names], indirect=True, scope="session")


def pytest_configure(config: pytest.Config) -> None:
    # The drivers' own: they ask about distributions and devices that are none of ours.
    for module in ("mozinfo", "mozrunner", "mozdevice", "mozprofile"):
        config.addinivalue_line("filterwarnings", f"ignore::DeprecationWarning:{module}")
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
    """The app on a phone, with nothing in it. A story fails by itself on what the page reports as an error."""
    yield from visits(engine, serve())


def visits(engine: Engine, server: Server) -> Iterator[Haru]:
    said = engine.log.stat().st_size
    haru = Haru(engine, server)
    yield haru
    # What an engine says, it may say a moment later.
    engine.go("about:blank")
    time.sleep(0.05)
    with engine.log.open(errors="replace") as log:
        log.seek(said)
        faults = [fault for fault in engine.faults(log.read()) if not any(re.search(pattern, fault) for pattern in haru.expected)]
    assert not faults, "the page reported errors:\n" + "\n".join(faults)
