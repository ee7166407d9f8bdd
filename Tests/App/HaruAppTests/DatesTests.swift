import Almanac
import AppFrame
import Daybook
import Testing

@testable import HaruDays

@Suite("Dates and times")
struct DatesTests {
    static let today = Day(year: 2026, month: 11, day: 22)!
    static let day = Day(year: 2026, month: 12, day: 11)!
    static let later = Day(year: 2027, month: 1, day: 4)!

    struct Written: Sendable {
        var language: Language
        var region = EnglishRegion.american
        var short: String
        var other: String
        var full: String
        var long: String
        var month: String
        var times: [String]
    }

    @Test(
        "are written as a language and its region write them",
        arguments: [
            Written(
                language: .korean, short: "12.11(금)", other: "2027.1.4(월)", full: "2026.12.11(금)",
                long: "2026년 12월 11일 금요일", month: "12월 11일", times: ["00:05", "09:30", "12:00", "15:00"]),
            Written(
                language: .japanese, short: "12.11(金)", other: "2027.1.4(月)", full: "2026.12.11(金)",
                long: "2026年12月11日 金曜日", month: "12月11日", times: ["00:05", "09:30", "12:00", "15:00"]),
            Written(
                language: .english, short: "Fri, Dec 11", other: "Mon, Jan 4, 2027", full: "Fri, Dec 11, 2026",
                long: "Friday, December 11, 2026", month: "Dec 11",
                times: ["12:05 AM", "9:30 AM", "12:00 PM", "3:00 PM"]),
            Written(
                language: .english, region: .british, short: "Fri 11 Dec", other: "Mon 4 Jan 2027",
                full: "Fri 11 Dec 2026", long: "Friday 11 December 2026", month: "11 Dec",
                times: ["00:05", "09:30", "12:00", "15:00"]),
            Written(
                language: .english, region: .australian, short: "Fri 11 Dec", other: "Mon 4 Jan 2027",
                full: "Fri 11 Dec 2026", long: "Friday 11 December 2026", month: "11 Dec",
                times: ["12:05 AM", "9:30 AM", "12:00 PM", "3:00 PM"]),
            Written(
                language: .english, region: .canadian, short: "Fri, Dec 11", other: "Mon, Jan 4, 2027",
                full: "Fri, Dec 11, 2026", long: "Friday, December 11, 2026", month: "Dec 11",
                times: ["12:05 AM", "9:30 AM", "12:00 PM", "3:00 PM"]),
        ])
    func written(_ written: Written) {
        let words = Words(written.language, written.region)
        #expect(words.shortDate(Self.day, today: Self.today) == written.short)
        #expect(words.shortDate(Self.later, today: Self.today) == written.other)
        #expect(words.fullDate(Self.day) == written.full)
        #expect(words.longDate(Self.day) == written.long)
        #expect(words.monthDay(12, 11) == written.month)
        #expect([5, 570, 720, 900].map { words.clockTime($0) } == written.times)
    }

    @Test(
        "stand together as a language and its region set them",
        arguments: [
            (.korean, .american, "12.11(금) 15:00"), (.japanese, .american, "12.11(金) 15:00"),
            (.english, .american, "Fri, Dec 11, 3:00 PM"), (.english, .british, "Fri 11 Dec, 15:00"),
        ] as [(Language, EnglishRegion, String)])
    func moment(language: Language, region: EnglishRegion, moment: String) {
        let words = Words(language, region)
        #expect(words.moment(words.shortDate(Self.day, today: Self.today), 900) == moment)
    }

    @Test(
        "stand together in the message of the line of to-dos",
        arguments: [
            ("en-US", "Sun, Nov 22, 3:00 PM"), ("en-GB", "Sun 22 Nov, 15:00"), ("ko-KR", "11.22(일) 15:00"),
            ("ja-JP", "11.22(日) 15:00"),
        ])
    func added(languages: String, moment: String) throws {
        var app = App("/", language: languages)
        try app.type("tomorrow 3pm dentist", into: "todo-new")
        try app.press("Enter", at: "todo-new")
        #expect(app.state.snack?.text.contains(moment) == true)
    }

    @Test(
        "head the chosen day of the calendar in the order of the region",
        arguments: [
            ("en-US", "Saturday, Dec 5"), ("en-GB", "Saturday 5 Dec"), ("ko-KR", "5일 토요일"), ("ja-JP", "5日 土曜日"),
        ])
    func heading(languages: String, heading: String) {
        let app = App("/calendar/2026-12-05", language: languages)
        #expect(app.screen.all { $0.tag == .h2 }.first?.textContent == heading)
    }

    @Test(
        "follow the region of the first English that names one",
        arguments: [
            ("en-US", .american), ("en-GB,en-US", .british), ("ko-KR,en-AU,en", .australian), ("EN-us", .american),
            ("en-Latn-GB", .british), ("en-CA", .canadian), ("en-PH", .american), ("en-IN", .australian),
            ("en-IE", .british), ("en-ZA", .british), ("en-DE", .british), ("en-NG", .british),
            ("en-001", .british), ("en,en-GB", .british), ("en", .american),
            ("en-u-hc-h23", .american), ("ja-JP", .american), ("", .american), ("enx-GB", .american),
        ] as [(String, EnglishRegion)])
    func region(languages: String, region: EnglishRegion) {
        #expect(EnglishRegion.best(of: languages) == region)
    }

    @Test(
        "of numbers are read in the order of the region",
        arguments: [
            ("en-GB", "5/12", "Saturday 5 December 2026"), ("en-US", "5/12", "Wednesday, May 12, 2027"),
            ("en-GB", "3/4/2027", "Saturday 3 April 2027"), ("en-US", "3/4/2027", "Thursday, March 4, 2027"),
            ("en-GB", "12/25", "Friday 25 December 2026"), ("ko-KR", "12/5", "2026년 12월 5일 토요일"),
        ])
    func typed(languages: String, typed: String, date: String) throws {
        var app = App("/days/new", language: languages)
        try app.type(typed, into: "date")
        #expect(app.text.contains(date))
    }

    @Test(
        "of a to-do's line are read in the order of the region",
        arguments: [("en-GB", "Sat 5 Dec"), ("en-US", "Wed, May 12, 2027")])
    func line(languages: String, date: String) throws {
        var app = App("/", language: languages)
        try app.type("5/12 party", into: "todo-new")
        #expect(app.text.contains(date))
    }

    @Test("have American words in American English alone")
    func spelling() {
        #expect(Words(.english).titleExample == "e.g. Mom’s birthday")
        #expect(Words(.english, .british).titleExample == "e.g. Mum’s birthday")
        #expect(Words(.english, .british).holiday(.labourDay) == "Labour Day")
        #expect(Words(.english).holiday(.labourDay) == "Labor Day")
    }

    @Test(
        "of the lunar calendar are marked as such where they could be taken for others",
        arguments: [("ko-KR", "10.14"), ("en-US", "L10.14"), ("ja-JP", "旧10.14")])
    func lunar(languages: String, mark: String) {
        let app = App("/calendar/2026-11-22", language: languages)
        let marks = app.screen.all { $0.attribute(.class) == "lun" }.map(\.textContent)
        #expect(marks.contains(mark))
    }
}
