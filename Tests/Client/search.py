"""A run of a seed, and the shortest prefix of it that fails."""

import shutil
from collections.abc import Callable
from pathlib import Path

from .stores import host
from .world import OPERATIONS, QUIET, Sync, World


def fails(folder: Path, store: str, seed: int, operations: int, weights: dict[str, int] = OPERATIONS,
          between: Callable[[Sync], Sync] = lambda sync: sync, told: Callable[[World], None] = lambda world: None) -> tuple[int, str] | None:
    """Runs on a new server; after how many operations it failed, and how, or None."""
    shutil.rmtree(folder, ignore_errors=True)
    with host(folder, store) as running:
        world = World(running, seed, weights, between)
        try:
            while world.operations < operations:
                world.run(min(QUIET * 10, operations - world.operations))
                told(world)
        except AssertionError as fault:
            return world.operations, str(fault)
    return None


def shortest(folder: Path, store: str, seed: int, weights: dict[str, int], found: tuple[int, str],
             most: int = 8) -> tuple[int, str]:
    """The shortest failing prefix that halving finds; clocks and disks differ a little from run to run."""
    passes, result = 0, found
    while result[0] - passes > 1 and (most := most - 1) >= 0:
        middle = (passes + result[0]) // 2
        # The quiet points before it are part of the prefix.
        again = fails(folder, store, seed, middle, weights)
        if again:
            result = again if again[0] < result[0] else (middle, again[1])
        else:
            passes = middle
    return result
