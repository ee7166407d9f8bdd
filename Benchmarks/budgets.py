"""The budgets of the house, and nowhere else. A unit is that of the figure: KB of 1,000 bytes, ms, MB, a share of 1, a count."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Budget:
    """Bounds of a figure: at most, or at least where more is better. None is no bound.

    - limit: in the unit of the figure.
    - base: as a ratio to the same figure of the build of 28 November 2026, over the pairs of one run.
    - peer: as a ratio to a peer's figure in the same run.
    """

    limit: float | None = None
    base: float | None = None
    peer: float | None = None


# The table of the design.
FIRST_PROGRAM = Budget(850)
EVERYTHING = Budget(1_050)
SCRIPTS = Budget(15)
OPEN = Budget(200, base=0.75)
TAP = Budget(10)
TASK = Budget(50)
PLENTY = Budget(400, base=0.67)
STATIC = Budget(peer=0.9)
LUNAR = Budget(50)
TIMES_FOUNDATION = Budget(100)
START = Budget(100)
IDLE = Budget(20)
WRITES = {"SQLite": Budget(base=1.5), "PostgreSQL": Budget(base=1.6)}
PULL = Budget(1)
FIRST_PULL = Budget(peer=0.8)
WIDGET = Budget(40)
WIDGET_KEPT = Budget(2)

# Finer ones, which the table leaves to the bench.
FILES = Budget(330)
FIRST_VISIT = Budget(base=0.8)
STYLES = Budget(16)
FRAME = Budget(16)
STORED = Budget(16)
UNJOURNALED = Budget(0)
SORT = Budget(50)
ARCHIVE = Budget(100)
MOVING = Budget(base=0.6)
IDLE_CONNECTIONS = Budget(10_000)
CROWD_MEMORY = Budget(320)
HEALTH_CHECK = Budget(50)
FLAT = Budget(0.8)
LOST = Budget(0)
WIDGET_GROWTH = Budget(16)
LUNAR_WEIGHT = Budget(12)
