"""The Debian package, made of built programs and a built web folder, and a clean Debian in which it is installed."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).resolve().parents[1] / "Browser"))

from machine import Machine
from places import ARTEFACTS, ROOT


def pack(out: Path, **environment: str) -> Path:
    """Runs Tools/package; HARU_BINARY, HARU_DRAW and HARU_WEB spare it the builds."""
    made = subprocess.run([str(ROOT / "Tools/package"), str(out)], stdout=subprocess.PIPE, text=True, env=os.environ | environment)
    assert made.returncode == 0, "Tools/package fails"
    return Path(made.stdout.strip())


@pytest.fixture(scope="session")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return pack(tmp_path_factory.mktemp("package"))


@pytest.fixture(scope="session")
def unpacked(package: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of the package, with its control files in DEBIAN."""
    folder = tmp_path_factory.mktemp("unpacked") / "root"
    subprocess.run(["dpkg-deb", "--raw-extract", str(package), str(folder)], check=True)
    return folder


@pytest.fixture(scope="session")
def older(unpacked: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same package under a version before."""
    folder = tmp_path_factory.mktemp("older")
    copy = folder / "root"
    subprocess.run(["cp", "-a", str(unpacked), str(copy)], check=True)
    control = copy / "DEBIAN/control"
    control.write_text(control.read_text().replace("\nVersion: ", "\nVersion: 0~"))
    file = folder / "haru_older.deb"
    subprocess.run(["dpkg-deb", "--root-owner-group", "-Znone", "--build", str(copy), str(file)], check=True, stdout=subprocess.DEVNULL)
    return file


@pytest.fixture(scope="session")
def measured() -> Path:
    """The file of the figures that `./test package` prints at its end."""
    ARTEFACTS.mkdir(exist_ok=True)
    file = ARTEFACTS / "package-measured.txt"
    file.write_text("")
    return file


@pytest.fixture(scope="module")
def machine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Machine]:
    machine = Machine(tmp_path_factory.mktemp("machine"))
    try:
        yield machine.start()
    finally:
        machine.stop()
