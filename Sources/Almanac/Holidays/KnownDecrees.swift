extension HolidayDecrees {
    /// The decrees and national elections since 2023 that came with this version of Haru.
    public static let known = HolidayDecrees(
        version: Day(uncheckedYear: 2026, month: 11, day: 21),
        decrees: [
            HolidayDecree(day: Day(uncheckedYear: 2023, month: 10, day: 2), name: "임시공휴일"),
            HolidayDecree(day: Day(uncheckedYear: 2024, month: 4, day: 10), name: "국회의원 선거일"),
            HolidayDecree(day: Day(uncheckedYear: 2024, month: 10, day: 1), name: "임시공휴일(국군의 날)"),
            HolidayDecree(day: Day(uncheckedYear: 2025, month: 1, day: 27), name: "임시공휴일"),
            HolidayDecree(day: Day(uncheckedYear: 2025, month: 6, day: 3), name: "대통령 선거일"),
            HolidayDecree(day: Day(uncheckedYear: 2026, month: 6, day: 3), name: "지방선거일"),
        ])
}
