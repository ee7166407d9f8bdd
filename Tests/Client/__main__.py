"""A long run: python -m Tests.Client --operations 1000000 --seed 7 [--store postgresql]."""

import argparse
import random
import signal
import sys
import tempfile
import time
from pathlib import Path

from .search import fails, shortest
from .world import OPERATIONS, RESTORING, World

parser = argparse.ArgumentParser(prog="python -m Tests.Client", description=__doc__)
parser.add_argument("--operations", type=int, default=10_000)
parser.add_argument("--seed", type=int, default=None)
parser.add_argument("--store", choices=("sqlite", "postgresql"), default="sqlite")
parser.add_argument("--restores", action="store_true", help="also put the server back to backups, with clocks that are right")
parser.add_argument("--clocks", action="store_true", help="with --restores: wrong clocks as well")
given = parser.parse_args()
seed = random.randrange(1 << 32) if given.seed is None else given.seed
weights = OPERATIONS if not given.restores else RESTORING | {"clock": OPERATIONS["clock"]} if given.clocks else RESTORING
began = time.monotonic()


def tell(world: World) -> None:
    print(f"{world.operations} operations, {time.monotonic() - began:.0f} s, close: {world.oracle.close}, {world.counts}", flush=True)


# So that the server and its data go, too.
signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped"))
print(f"seed {seed}, {given.store}", flush=True)
with tempfile.TemporaryDirectory(prefix="haru-client-") as folder:
    found = fails(Path(folder, "run"), given.store, seed, given.operations, weights, told=tell)
    if found:
        print(f"seed {seed} fails after {found[0]} operations: {found[1]}", flush=True)
        length, fault = shortest(Path(folder, "run"), given.store, seed, weights, found)
        flags = " --restores" * given.restores + " --clocks" * given.clocks
        sys.exit(f"the shortest prefix that fails: --seed {seed} --operations {length} --store {given.store}{flags}: {fault}")
print(f"seed {seed}: {given.operations} operations, no fault")
