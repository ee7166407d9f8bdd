"""Rounds of a measurement, of one build or of two in turn."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from budgets import Budget
from builds import Build
from table import Figure, Row

# Rows of one step after another: none once all is prepared, then those of each round. Between two steps it keeps the machine free.
Steps = Iterator[list[Row]]


@dataclass(frozen=True)
class Measurement:
    """
    - measure: the measurement of a build: its folder, the build, how many rounds.
    - peer: a peer in the same run, as long as it is asked; it is after each pair of rounds with a row that is put beside it.
    """

    measure: Callable[[Path, Build, int], Steps]
    peer: Callable[[Path, Build], Steps] | None = None


def figures(measurement: Measurement, builds: Sequence[Build], folder: Path, rounds: int) -> list[Figure]:
    """All rounds of this build, which comes first among the builds, and of the base where there is one.

    Old and new are measured in turn, and who begins changes from step to step: neither gains by other work of the machine meanwhile.
    """
    found: dict[tuple[str, str], Figure] = {}

    def keep(row: Row, is_base: bool) -> None:
        figure = found.setdefault(row.key, Figure(row))
        (figure.base if is_base else figure.new).append(row.value)

    def place(name: str) -> Path:
        (folder / name).mkdir()
        return folder / name

    with ExitStack() as stack:
        runs = [stack.enter_context(closing(measurement.measure(place(str(number)), build, rounds)))
                for number, build in enumerate(builds)]
        peer = stack.enter_context(closing(measurement.peer(place("peer"), builds[0]))) if measurement.peer else iter(())
        for step in count():
            steps: dict[int, list[Row] | None] = {}
            for number in range(len(runs))[::1 if step % 2 else -1]:
                steps[number] = next(runs[number], None)
            if steps[0] is None:
                return list(found.values())
            beside = {row.key: row for row in next(peer)} if any(row.peer for row in steps[0]) else {}
            for number in range(len(runs)):
                for row in steps[number] or []:
                    keep(row, number > 0)
                    if row.peer:
                        share = row.value / beside[row.peer].value
                        keep(Row(row.of, f"{row.what}, to that of {row.peer[0]}", share, "×", Budget(row.budget.peer), row.rises), number > 0)
            for row in beside.values():
                keep(row, False)
