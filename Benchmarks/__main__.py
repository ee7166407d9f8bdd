"""Prints the measurements beside the budgets: of this checkout, or of it and another one in turn."""

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path

# Servers and pages are driven by the browser tests' own tools.
sys.path.append(str(Path(__file__).resolve().parents[1] / "Tests/Browser"))

import archiving
import builds
import crowd
import doing
import engines
import keys
import lunar
import months
import moving
import opening
import plenty
import serving
import size
import starting
import storing
import syncing
import tapping
import trips
import visiting
import widgets
from design import differences
from places import ROOT
from rounds import Measurement, figures
from table import heading, lines

PARTS = {
    "size": [Measurement(size.measure)],
    "open": [Measurement(opening.measure)],
    "visit": [Measurement(visiting.measure)],
    "tap": [Measurement(tapping.measure)],
    "month": [Measurement(months.measure)],
    "todos": [Measurement(doing.measure)],
    "typing": [Measurement(keys.measure)],
    "storing": [Measurement(storing.measure)],
    "trips": [Measurement(trips.measure)],
    "plenty": [Measurement(plenty.measure)],
    "archive": [Measurement(archiving.measure)],
    "moving": [Measurement(moving.measure)],
    "engines": [Measurement(engines.measure)],
    "server": [Measurement(starting.measure), Measurement(crowd.measure), Measurement(serving.measure, serving.peer)],
    "sync": [Measurement(syncing.measure, syncing.peer)],
    "widgets": [Measurement(widgets.measure)],
    "lunar": [Measurement(lunar.measure)],
}

parser = argparse.ArgumentParser(prog="./bench", description=__doc__)
parser.add_argument("parts", nargs="*", metavar="PART", help=f"{', '.join(PARTS)}; all of them where none is named")
parser.add_argument("--base", type=builds.base, metavar="FOLDER", help="another checkout, already built, measured in turn with this one")
parser.add_argument("--pairs", type=int, default=5, metavar="N", help="rounds of each, %(default)s where nothing is said")
asked = parser.parse_intermixed_args()
if unknown := [name for name in asked.parts if name not in PARTS]:
    parser.error(f"no part {', '.join(unknown)}; there are {', '.join(PARTS)}")
if asked.pairs < 1:
    parser.error("--pairs is at least 1")
for command in (["Tools/build-server"], ["Tools/build-web", ".build-web"]):
    if subprocess.run(command, cwd=ROOT, stdout=sys.stderr).returncode:
        sys.exit(f"bench: {' '.join(command)} failed")

compared = [builds.Build(ROOT), *([asked.base] if asked.base else [])]
print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f} before the first measurement")
if asked.base:
    print(f"the base is {asked.base.root}")
# It stands beside the repository where the project is developed.
design = ROOT.parent / "shared/DESIGN.md"
differing = differences(design.read_text()) if design.exists() else []
for difference in differing:
    print(f"a budget is not that of the design: {difference}")
print("\n" + heading(len(compared) > 1), flush=True)
over = len(differing)
for name in asked.parts or PARTS:
    print(f"./bench {name}", flush=True)
    for measurement in PARTS[name]:
        with tempfile.TemporaryDirectory(prefix="haru-bench-") as folder:
            # nginx and PostgreSQL run as another person when they are started by root, and must be able to come in here.
            Path(folder).chmod(0o755)
            found = figures(measurement, compared, Path(folder), asked.pairs)
        for said in lines(found, len(compared) > 1):
            print(said, flush=True)
        over += sum(figure.holds is False for figure in found)
print(f"\n{over} over budget" if over else "\nall budgets hold")
