"""One table for everything that is measured."""

import statistics
from collections.abc import Sequence
from dataclasses import dataclass

WIDTHS = (64, 18, 46, 5)


@dataclass
class Row:
    """`holds` is None where there is no budget to hold."""

    what: str
    budget: str
    measured: str
    command: str
    holds: bool | None = None


def heading() -> str:
    return "\n".join((cells("what", "budget", "measured", "", "command"), cells(*("-" * w for w in WIDTHS), "-" * 16)))


def line(row: Row) -> str:
    return cells(row.what, row.budget, row.measured, {True: "yes", False: "NO", None: ""}[row.holds], row.command)


def cells(*texts: str) -> str:
    return " | ".join(text.ljust(width) for text, width in zip(texts, (*WIDTHS, 0)))


def percentiles(values: Sequence[float], unit: str) -> str:
    """Median, what 95 of a hundred stay below, and the worst."""
    ordered = sorted(values)
    return (f"{statistics.median(ordered):.1f} {unit}, 95th {ordered[len(ordered) * 95 // 100]:.1f}, "
            f"worst {ordered[-1]:.1f} ({len(ordered)} keys)")


def spread(values: Sequence[float], unit: str) -> str:
    """Median, and the range that it comes from."""
    digits = 1 if max(values) < 100 else 0
    low, middle, high = min(values), statistics.median(values), max(values)
    return f"{middle:.{digits}f} {unit} ({low:.{digits}f} to {high:.{digits}f}, {len(values)} runs)"
