"""Tests of documents, licences and the build's tools, which open no browser."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).resolve().parents[1] / "Browser"))

from places import WEB
from server import Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    server = Server(WEB, folder / "data", folder / "log").start()
    yield server
    server.stop()
