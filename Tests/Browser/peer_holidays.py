"""The days off in Korea as the package `holidays` has them, which others made from the same law.

Run by itself it writes them for the native tests: python Tests/Browser/peer_holidays.py
"""

import holidays

from places import ROOT

GOLDEN = ROOT / "Tests/Core/AlmanacTests/Golden/holiday-dates.txt"
YEARS = range(1991, 2036)


def dates() -> str:
    """Every day off of those years, a line each, in order."""
    return "".join(f"{day}\n" for day in sorted(holidays.KR(years=YEARS)))


if __name__ == "__main__":
    GOLDEN.write_text(dates(), encoding="utf-8")
