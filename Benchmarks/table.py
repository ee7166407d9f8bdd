"""One table for everything that is measured."""

from collections.abc import Iterable, Sequence
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
    - peer: subject and name of the peer's figure that it is put beside.
    """

    of: str
    what: str
    value: float
    unit: str
    budget: Budget = Budget()
    rises: bool = False
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
            held.append(self.keeps(self.new, budget.limit))
        if budget.base is not None:
            held.append(self.keeps(self.ratios, budget.base))
        return False if False in held else None if None in held or not held else True

    def keeps(self, values: Sequence[float], bound: float) -> bool | None:
        if not values:
            return None
        return median(values) >= bound if self.row.rises else median(values) <= bound

    @property
    def cells(self) -> tuple[str, ...]:
        budget, unit = self.row.budget, self.row.unit
        bounds = [f"{budget.limit:,g} {unit}"] if budget.limit is not None else []
        if budget.base is not None:
            bounds.append(f"{budget.base:g} × base")
        return ("  " + self.row.what, ", ".join(("≥ " if self.row.rises else "≤ ") + bound for bound in bounds),
                spread(self.new, unit, "rounds"), spread(self.base, unit, "rounds"), spread(self.ratios, "×", "pairs"),
                {True: "yes", False: "NO", None: ""}[self.holds])


def number(value: float) -> str:
    return f"{value:,.{2 if abs(value) < 10 else 1 if abs(value) < 100 else 0}f}"


def spread(values: Sequence[float], unit: str, counted: str) -> str:
    """Median, and the range that it comes from."""
    if not values:
        return ""
    said = f"{number(median(values))} {unit}"
    return f"{said} ({number(min(values))} to {number(max(values))}, {len(values)} {counted})" if len(values) > 1 else said


def heading(has_base: bool) -> str:
    titles = line(("what", "budget", "this build", "base", "this build / base", "holds"), has_base)
    return titles + "\n" + "-" * len(titles)


def lines(figures: Iterable[Figure], has_base: bool) -> Iterable[str]:
    subject = ""
    for figure in figures:
        if figure.row.of != subject:
            subject = figure.row.of
            yield subject
        yield line(figure.cells, has_base)


def line(cells: Sequence[str], has_base: bool) -> str:
    what, budget, new, base, ratio, holds = cells
    middle = (new.ljust(MEASURED), base.ljust(MEASURED), ratio.ljust(RATIO)) if has_base else (new.ljust(MEASURED),)
    return " | ".join((what.ljust(WHAT), budget.ljust(BUDGET), *middle, holds))
