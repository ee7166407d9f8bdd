extension HolidayDecrees {
    /// The temporary holidays since 1991 that this version of Haru knows, and the two elections of local councils only,
    /// before there were nationwide local elections.
    public static let known = HolidayDecrees(
        version: Day(uncheckedYear: 2026, month: 11, day: 22),
        decrees: [
            HolidayDecree(
                day: Day(uncheckedYear: 1991, month: 3, day: 26), name: "구·시·군의회의원선거",
                english: "Municipal council elections", japanese: "区・市・郡議会議員選挙"),
            HolidayDecree(
                day: Day(uncheckedYear: 1991, month: 6, day: 20), name: "시·도의회의원선거",
                english: "Provincial council elections", japanese: "市・道議会議員選挙"),
            HolidayDecree(day: Day(uncheckedYear: 2002, month: 7, day: 1), name: "임시공휴일"),
            HolidayDecree(day: Day(uncheckedYear: 2015, month: 8, day: 14), name: "임시공휴일"),
            HolidayDecree(day: Day(uncheckedYear: 2016, month: 5, day: 6), name: "임시공휴일"),
            HolidayDecree(day: Day(uncheckedYear: 2017, month: 10, day: 2), name: "임시공휴일"),
            HolidayDecree(day: Day(uncheckedYear: 2020, month: 8, day: 17), name: "임시공휴일"),
            HolidayDecree(day: Day(uncheckedYear: 2023, month: 10, day: 2), name: "임시공휴일"),
            HolidayDecree(day: Day(uncheckedYear: 2024, month: 10, day: 1), name: "임시공휴일"),
            HolidayDecree(day: Day(uncheckedYear: 2025, month: 1, day: 27), name: "임시공휴일"),
        ])
}
