#!/usr/bin/env python3
"""Times korean_lunar_calendar (PyPI) on the days that AlmanacBench converts.

Prints one line a measurement: name, nanoseconds a conversion, separated by a tab.
"""

import datetime
import statistics
import sys
import time

from korean_lunar_calendar import KoreanLunarCalendar

COUNT, RUNS = 4096, 3


def sample(count):
    """The days of Sample.swift, by the same generator."""
    state, days = 2026, []
    for _ in range(count):
        state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
        days.append(datetime.date(1970, 1, 1) + datetime.timedelta(days=-7305 + (state >> 33) % 36890))
    return days


def report(name, convert, items):
    for item in items[:64]:
        convert(item)
    times = []
    for _ in range(RUNS):
        start = time.perf_counter_ns()
        for item in items:
            convert(item)
        times.append((time.perf_counter_ns() - start) / len(items))
    print(f"{name}\t{statistics.median(times):.1f}")


def main():
    calendar = KoreanLunarCalendar()
    days = [(day.year, day.month, day.day) for day in sample(COUNT)]

    def lunar(day):
        if not calendar.setSolarDate(*day):
            sys.exit(f"korean_lunar_calendar refuses {day}")
        return calendar.lunarYear, calendar.lunarMonth, calendar.lunarDay, calendar.isIntercalation

    dates = [lunar(day) for day in days]
    report("korean_lunar_calendar, solar to lunar", lunar, days)
    report("korean_lunar_calendar, lunar to solar", lambda date: calendar.setLunarDate(*date), dates)


main()
