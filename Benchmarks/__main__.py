"""Prints what was measured beside the budgets. Usage: python Benchmarks [size|open|tap|month|typing|trips|plenty|archive|engines|server|sync|widgets|lunar …]"""

import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

# Servers and pages are driven by what the browser tests use.
sys.path.append(str(Path(__file__).resolve().parents[1] / "Tests/Browser"))

import archiving
import crowd
import engines
import keys
import lunar
import months
import opening
import plenty
import serving
import size
import starting
import syncing
import tapping
import trips
import widgets
from table import Row, heading, line

MEASUREMENTS: dict[str, Callable[[Path], list[Row]]] = {
    "size": size.measure,
    "open": opening.measure,
    "tap": tapping.measure,
    "month": months.measure,
    "typing": keys.measure,
    "trips": trips.measure,
    "plenty": plenty.measure,
    "archive": archiving.measure,
    "engines": engines.measure,
    "server": lambda folder: starting.measure(folder) + crowd.measure(folder) + serving.measure(folder),
    "sync": syncing.measure,
    "widgets": widgets.measure,
    "lunar": lunar.measure,
}

names = sys.argv[1:] or list(MEASUREMENTS)
unknown = [name for name in names if name not in MEASUREMENTS]
if unknown:
    sys.exit(f"bench: no measurement {', '.join(unknown)}; there are {', '.join(MEASUREMENTS)}")
print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f} before the first measurement\n")
print(heading(), flush=True)
over = 0
for name in names:
    with tempfile.TemporaryDirectory(prefix="haru-bench-") as folder:
        for row in MEASUREMENTS[name](Path(folder)):
            print(line(row), flush=True)
            over += row.holds is False
print(f"\n{over} over budget" if over else "\nall budgets hold")
