"""Builds that are measured."""

from argparse import ArgumentTypeError
from dataclasses import dataclass
from pathlib import Path

from places import ARTEFACTS, ROOT
from server import Server


@dataclass(frozen=True)
class Build:
    """A checkout and its builds."""

    root: Path

    @property
    def binary(self) -> Path:
        return self.root / ".build/release/haru"

    @property
    def web(self) -> Path:
        return self.root / ".build-web"

    def server(self, data: Path, log: str, environment: dict[str, str] | None = None) -> Server:
        return Server(self.web, data, ARTEFACTS / log, options=("--quiet",), environment=environment, binary=self.binary)


def base(folder: str) -> Build:
    """Another checkout that is built already, as an argument names it."""
    build = Build(Path(folder).resolve())
    if build.root == ROOT:
        raise ArgumentTypeError(f"{folder} is this checkout: it needs another one")
    for made in (build.binary, build.web / "index.html"):
        if not made.is_file():
            raise ArgumentTypeError(f"{folder} is not built: there is no {made}; run Tools/build-server and Tools/build-web .build-web there")
    return build
