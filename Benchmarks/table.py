"""One table for everything that is measured."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from statistics import median

from budgets import Budget

WHAT, BUDGET, MEASURED, RATIO = 64, 24, 38, 32


@dataclass(frozen=True)
class Row:
    """One figure of one round.

    - of: its subject, under which it is printed.
    - value: the median where a round has several.
    - rises: whether more is better.
    - is_worst: the worst round counts, and not the median of them.
    - peer: subject and name of the peer's figure that it is put beside.
    """

    of: str
    what: str
    value: float
    unit: str
    budget: Budget = Budget()
    rises: bool = False
    is_worst: bool = False
    peer: tuple[str, str] | None = None

    @property
    def key(self) -> tuple[str, str]:
        return self.of, self.what


@dataclass
class Figure:
    """A row over all rounds, of this build and of the base: values of one place are a pair."""

    row: Row
    new: list[float] = field(default_factory=list)
    base: list[float] = field(default_factory=list)

    @property
    def ratios(self) -> list[float]:
        """This build to the base, a pair each."""
        return [new / base for new, base in zip(self.new, self.base) if base]

    @property
    def holds(self) -> bool | None:
        """None where there is no budget, or where it asks for a base and there was none."""
        budget, held = self.row.budget, []
        if budget.limit is not None:
            held.append(self.keeps(self.one(self.new), budget.limit))
        if budget.base is not None:
            held.append(self.keeps(median(self.ratios), budget.base) if self.ratios else None)
        return False if False in held else None if None in held or not held else True

    def one(self, values: Sequence[float]) -> float:
        """The value that stands for all rounds."""
        return (min if self.row.rises else max)(values) if self.row.is_worst else median(values)

    def keeps(self, value: float, bound: float) -> bool:
        return value >= bound if self.row.rises else value <= bound

    @property
    def cells(self) -> tuple[str, ...]:
        budget, unit = self.row.budget, self.row.unit
        bounds = [f"{budget.limit:,g} {unit}".rstrip()] if budget.limit is not None else []
        if budget.base is not None:
            bounds.append(f"{budget.base:g} × base")
        return ("  " + self.row.what, ", ".join(("≥ " if self.row.rises else "≤ ") + bound for bound in bounds),
                spread(self.new, self.one, unit, "rounds"), spread(self.base, self.one, unit, "rounds"), spread(self.ratios, median, "×", "pairs"),
                {True: "yes", False: "NO", None: ""}[self.holds])


def number(value: float) -> str:
    """A count as it is, and three digits or so of anything else."""
    return f"{value:,}" if isinstance(value, int) else f"{value:,.{2 if abs(value) < 10 else 1 if abs(value) < 100 else 0}f}"


def spread(values: Sequence[float], one: Callable[[Sequence[float]], float], unit: str, counted: str) -> str:
    """The value that stands for all of them, and their range."""
    if not values:
        return ""
    said = f"{number(one(values))} {unit}".rstrip()
    return f"{said} ({number(min(values))} to {number(max(values))}, {len(values)} {counted})" if len(values) > 1 else said


def heading(has_base: bool) -> str:
    titles = line(("what", "budget", "this build", "base", "this build / base", "holds"), has_base)
    return titles + "\n" + "-" * len(titles)


def lines(figures: Sequence[Figure], has_base: bool) -> Iterable[str]:
    for subject in dict.fromkeys(figure.row.of for figure in figures):
        yield subject
        for figure in figures:
            if figure.row.of == subject:
                yield line(figure.cells, has_base)


def line(cells: Sequence[str], has_base: bool) -> str:
    what, budget, new, base, ratio, holds = cells
    middle = (new.ljust(MEASURED), base.ljust(MEASURED), ratio.ljust(RATIO)) if has_base else (new.ljust(MEASURED),)
    return " | ".join((what.ljust(WHAT), budget.ljust(BUDGET), *middle, holds))
