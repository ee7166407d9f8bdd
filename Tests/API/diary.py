"""A diary with every kind of day that a calendar shows, and when each is shown: by `datetime` and another's lunar table, not by Haru."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date, timedelta
from functools import cache

from korean_lunar_calendar import KoreanLunarCalendar

# A title in a calendar, a day on which it stands, and its time, which is empty for a whole day.
Shown = tuple[str, date, str]
LunarMonth = tuple[int, int, bool]


def solar(year: int, month: int, day: int, is_leap: bool = False) -> date | None:
    """The day of a lunar date by another's table; none where there is no such date."""
    calendar = KoreanLunarCalendar()
    if not calendar.setLunarDate(year, month, day, is_leap):
        return None
    return date.fromisoformat(calendar.SolarIsoFormat())


def in_month(year: int, month: int, day: int) -> date:
    """That day of a month, or its last."""
    following = date(year + month // 12, month % 12 + 1, 1)
    return min(date(year, month, 1) + timedelta(days=day - 1), following - timedelta(days=1))


def in_months(base: date, last: date) -> list[date]:
    months = range(base.year * 12 + base.month - 1, last.year * 12 + last.month)
    return [in_month(month // 12, month % 12 + 1, base.day) for month in months]


def in_years(base: date, last: date, feb29: str = "feb28") -> list[date]:
    days = [in_month(year, base.month, base.day) for year in range(base.year, last.year + 1)]
    return [day + timedelta(days=feb29 == "mar1" and day.day != base.day) for day in days]


@cache
def lunar_months(first: int, last: int) -> list[LunarMonth]:
    """The months of some lunar years, as they follow each other."""
    months = [(year, month, is_leap) for year in range(first, last + 1) for month in range(1, 13) for is_leap in (False, True)]
    return [month for month in months if solar(month[0], month[1], 1, month[2])]


def in_lunar_month(month: LunarMonth, day: int, day30: str) -> date | None:
    found = solar(*month[:2], day, month[2])
    if found or day30 == "skip":
        return found
    last = solar(*month[:2], 29, month[2])
    return last + timedelta(days=day30 == "next") if last else None


def in_lunar_months(base: LunarMonth, day: int, last: date, day30: str = "last") -> list[date]:
    months = [month for month in lunar_months(base[0], last.year) if month >= base]
    return [found for month in months if (found := in_lunar_month(month, day, day30))]


def in_lunar_years(base: LunarMonth, day: int, last: date, leap: str = "regular", day30: str = "last") -> list[date]:
    """The base comes first, whatever the policy; others are in later lunar years."""
    days = [in_lunar_month(base, day, "skip")]
    for year in range(base[0] + 1, last.year + 1):
        regular, other = (year, base[1], False), (year, base[1], True)
        has_leap = solar(year, base[1], 1, True) is not None
        wanted = {
            "regular": [regular], "present": [other if has_leap else regular],
            "both": [regular, other] if has_leap else [regular], "only": [other] if has_leap else []}[leap]
        days += [in_lunar_month(month, day, day30) for month in wanted]
    return [day for day in days if day]


@dataclass
class Diary:
    """Its records, and the parts shown from its first day through its last."""

    # The day on which the latest to-do of each series stands.
    today: date
    first: date
    last: date
    records: list[tuple[str, str, dict[str, object]]] = field(default_factory=list)
    # Whole days and times of all but to-dos, to-dos, and the to-dos that repeat.
    days: list[Shown] = field(default_factory=list)
    todos: list[Shown] = field(default_factory=list)
    series: dict[str, list[Shown]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._civil()
        self._lunar()
        self._to_dos()
        self._trips()
        for day, feeling, picture in ((self.today, "happy", "😊"), (self.today + timedelta(days=3), None, "📝")):
            emotion = {"emotion": feeling} if feeling else {}
            self.records.append(("page", f"page{day:%m%d}", {"day": day.isoformat(), "text": "속마음", **emotion}))
            self.days.append((picture, day, ""))

    def _within(self, title: str, days: list[date], time: str = "") -> list[Shown]:
        return [(title, day, time) for day in days if self.first <= day <= self.last]

    def _dday(self, name: str, day: str, days: list[date], **fields: object) -> None:
        reminders = {"before": [0, 7], "milestones": True, "time": 540}
        self.records.append(("dday", name, {"title": name, "date": day, "reminders": reminders, "note": "메모", **fields}))
        self.days += self._within(name, days)

    def _civil(self) -> None:
        year = self.first.year
        self._dday("once", f"{year}-12-25", [date(year, 12, 25)])
        # Of the ends of months, from a leap year, from February, and from a day that is yet to come.
        ends = [date(2024, 1, day) for day in (1, 28, 29, 30, 31)]
        for base in [*ends, date(2024, 2, 29), date(2025, 2, 28), date(year + 1, 6, 30), date(year + 1, 6, 29)]:
            text = base.isoformat()
            self._dday(f"monthly{text}", text, in_months(base, self.last), repeat="monthly")
            self._dday(f"yearly{text}", text, in_years(base, self.last), repeat="yearly")
        for base in (date(2024, 2, 29), date(2000, 2, 29)):
            for policy in ("feb28", "mar1"):
                text, days = base.isoformat(), in_years(base, self.last, policy)
                self._dday(f"{policy}{text}", text, days, repeat="yearly", feb29Policy=policy)
        for base in (date(2024, 2, 29), date(year, 5, 31)):
            days = {base} | set(in_years(base, self.last))
            for ordinal in range(2, (self.last - base).days + 2):
                digits = str(ordinal)
                if ordinal in (10, 50) or ordinal % 100 == 0 or len(digits) > 3 and len(set(digits)) == 1:
                    days.add(base + timedelta(days=ordinal - 1))
            self._dday(f"count{base}", base.isoformat(), sorted(days), kind="count")

    def _lunar(self) -> None:
        for month in range(1, 13):
            for day in (1, 15, 30):
                year = next(year for year in range(1980, 2000) if solar(year, month, day))
                days = in_lunar_years((year, month, False), day, self.last)
                self._dday(f"L{month}x{day}", f"{year}-{month:02}-{day:02}", days, calendar="lunar", repeat="yearly")
        leaps = [month for month in lunar_months(1990, 2025) if month[2]]
        longer = next(month for month in reversed(leaps) if solar(*month[:2], 30, True))
        # In and after leap months, and the 30th in its short months, by every policy.
        bases = [((2025, 6, True), 1), ((2025, 6, True), 29), (longer, 30), ((2020, 5, False), 15), ((2023, 12, False), 30)]
        for base, day in bases:
            assert solar(*base[:2], day, base[2]), base
            text = f"{base[0]}-{base[1]:02}-{day:02}"
            for leap in ("regular", "present", "both", "only"):
                for day30 in ("last", "next", "skip"):
                    self._dday(
                        f"{text}{base[2]}{leap}{day30}", text, in_lunar_years(base, day, self.last, leap, day30),
                        calendar="lunar", repeat="yearly", leapMonth=base[2], leapPolicy=leap, day30Policy=day30)
        for day30 in ("last", "next", "skip"):
            days = in_lunar_months((2023, 12, False), 30, self.last, day30)
            self._dday(f"moon{day30}", "2023-12-30", days, calendar="lunar", repeat="monthly", day30Policy=day30)

    def _to_dos(self) -> None:
        today, year = self.today, self.first.year
        for name, day, time in (("milk", f"{year}-11-24", ""), ("bread", f"{year}-11-24", "09:30"), ("night", f"{year}-02-01", "00:00")):
            timing = {"time": time, "reminder": 30} if time else {}
            self.records.append(("todo", name, {"text": name, "day": day, "done": name == "milk", **timing}))
            # An event has a tick before its text, a task a status.
            self.todos.append((name, date.fromisoformat(day), time))
        after = today + timedelta(days=1)
        every = [after + timedelta(days=number) for number in range((self.last - today).days)]

        def whole(base: date) -> list[date]:
            return in_months(base, self.last) if base.year == 2000 else in_years(base, self.last)

        rules = {
            "daily": every, "weekdays": [day for day in every if day.weekday() < 5],
            "weekly 1 3": [day for day in every if day.weekday() in (0, 2)],
            f"every 14 {today.year} {today.month} {today.day}": [today + timedelta(days=14 * number) for number in range(1, 200)],
            **{f"monthly {day}": whole(date(2000, 1, day)) for day in (5, 28, 29, 30, 31)},
            "yearly 2 29": whole(date(1996, 2, 29)), "yearly 4 30": whole(date(1999, 4, 30)),
            "lunar 8 15": in_lunar_years((1990, 8, False), 15, self.last),
            "lunar 12 30": in_lunar_years((2023, 12, False), 30, self.last),
            "leap 6 1": in_lunar_years((2025, 6, True), 1, self.last, "present"),
        }
        for rule, days in rules.items():
            for time in ("", "00:00", "09:00", "23:59"):
                name = f"{rule} {time or 'whole'}"
                series = f"S{len(self.series)}"
                timing = {"time": time, "reminder": 10} if time else {}
                self.records.append(("series", series, {"text": name, "repeat": rule, **timing}))
                made = {"text": f"made {name}", "day": today.isoformat(), "slot": today.isoformat(), "series": series}
                self.records.append(("todo", f"{series}x{today:%Y%m%d}", made))
                self.todos.append((f"made {name}", today, ""))
                self.series[name] = self._within(name, [day for day in days if day > today], time)

    def _trips(self) -> None:
        start = date(self.first.year, 11, 29)
        self.records.append(("trip", "T", {"title": "제주", "start": start.isoformat(), "end": (start + timedelta(days=4)).isoformat()}))
        self.days += [("제주", start + timedelta(days=number), "") for number in range(5)]
        for name, night, time, is_late in (
            ("오름", 0, "", False), ("바다", 1, "09:00", False), ("자정", 2, "00:00", False), ("야시장", 1, "00:00", True),
            ("별", 2, "01:30", True)):
            day = start + timedelta(days=night)
            fields: dict[str, object] = {"time": time, "minutes": 90} if time == "09:00" else {"time": time} if time else {}
            if is_late:
                fields["late"] = True
            self.records.append(("stop", f"P{night}{time.replace(':', '')}", {"trip": "T", "name": name, "day": day.isoformat(), **fields}))
            self.days.append((name, day + timedelta(days=is_late), time))

    def events(self, are_todos_events: bool = True) -> list[Shown]:
        """All that stands in a calendar of events, in order."""
        todos = [("✓ milk" if title == "milk" else title, day, time) for title, day, time in self.todos]
        coming = [shown for days in self.series.values() for shown in days]
        return sorted(self.days + todos + coming if are_todos_events else self.days)

    def tasks(self) -> Iterator[tuple[str, list[Shown]]]:
        """Each task with the days on which it is due."""
        yield from ((title, [(title, day, time)]) for title, day, time in self.todos)
        yield from self.series.items()
