"""Lunar conversion, measured by a native program of its own."""

import subprocess
from pathlib import Path

from places import ROOT
from table import Row

PRODUCT = "AlmanacBench"
COMMAND = "./bench lunar"


def measure(folder: Path) -> list[Row]:
    if f'"{PRODUCT}"' not in (ROOT / "Package.swift").read_text():
        return [Row("lunar conversion", "50 ns", f"not measured: there is no {PRODUCT} yet", COMMAND)]
    build = ["swift", "build", "--package-path", str(ROOT), "-c", "release", "--product", PRODUCT]
    subprocess.run(build, check=True, stdout=subprocess.DEVNULL)
    program = str(ROOT / ".build/release" / PRODUCT)
    said = subprocess.run([program], check=True, capture_output=True, text=True).stdout
    return [Row(line, "", "", COMMAND) for line in said.splitlines() if line]
