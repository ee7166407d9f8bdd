import Almanac
import Replica
import Testing

@testable import Daybook

@Suite("Looking back")
struct InsightsTests {
    private func day(_ text: String) throws -> Day { try Day.parse(text) }

    private func basis(_ today: String = "2026-11-21", showsSealed: Bool = true) throws -> PageFilter.Basis {
        PageFilter.Basis(
            clock: SealClock(today: try day(today)), weekStart: .sunday, showsSealedFeelings: showsSealed)
    }

    private func insights(_ device: PageDevice, _ period: String, _ basis: PageFilter.Basis) throws -> Insights {
        Insights(try #require(InsightsPeriod(text: period)), device.index, basis)
    }

    @Test(
        "a month goes from its first day to the next month's first, so that the 31st counts and the neighbours do not")
    func halfOpen() throws {
        var device = PageDevice()
        for text in ["2026-09-30", "2026-10-01", "2026-10-31", "2026-11-01"] { device.page("글", try day(text)) }
        let october = try insights(device, "2026-10", basis())
        #expect(october.counts.written == 2)
        #expect(october.counts[.happy] == 2)
        #expect(october.days(of: 10).count == 31)
        #expect(october.days(of: 10).last == .feeling(.happy))
        #expect(try insights(device, "2026-09", basis()).counts.written == 1)
        #expect(try insights(device, "2026-11", basis()).counts.written == 1)
        #expect(october.year.written == 4)
    }

    @Test("29 February has a place in leap years, and 31 December in all")
    func leapYear() throws {
        var device = PageDevice()
        for text in ["2024-02-29", "2024-12-31", "2025-12-31"] { device.page("글", try day(text), feeling: .calm) }
        let leap = try insights(device, "2024-02", basis())
        #expect(leap.days.count == 366)
        #expect(leap.days(of: 2).count == 29)
        #expect(leap.days(of: 2).last == .feeling(.calm))
        #expect(leap.days.last == .feeling(.calm))
        let common = try insights(device, "2025", basis())
        #expect(common.days.count == 365)
        #expect(common.days(of: 2).count == 28)
        #expect(common.days(of: 12).last == .feeling(.calm))
        #expect(common.counts == common.year)
    }

    @Test("weekdays count the days of the period, whatever weekday it begins with")
    func weekdays() throws {
        var device = PageDevice()
        // Two Sundays, a Monday and a Saturday; the first is not of November.
        device.page("글", try day("2026-10-25"), feeling: .calm)
        device.page("글", try day("2026-11-01"), feeling: .happy)
        device.page("글", try day("2026-11-02"), feeling: .lonely)
        device.page("글", try day("2026-11-14"), feeling: nil)
        let month = try insights(device, "2026-11", basis())
        #expect(month[.sunday].written == 1)
        #expect(month[.sunday][.happy] == 1)
        #expect(month[.monday][.negative] == 1)
        #expect(month[.saturday].written == 1)
        #expect(month[.saturday].felt == 0)
        #expect(month[.friday] == InsightsCounts())
        let year = try insights(device, "2026", basis())
        #expect(year[.sunday][.positive] == 2)
        #expect(Weekday.allCases.reduce(0) { $0 + year[$1].written } == year.year.written)
    }

    @Test("a month without pages has no bars and no shares")
    func empty() throws {
        let none = try insights(PageDevice(), "2026-11", basis())
        #expect(none.counts == InsightsCounts())
        #expect(none.counts.bars == [])
        #expect(none.counts.percent(.positive) == nil)
        #expect(none.streak == 0)
        #expect(none.days.allSatisfy { $0 == .none })
        var device = PageDevice()
        device.page("글", try day("2026-11-01"), feeling: nil)
        let wordless = try insights(device, "2026-11", basis())
        #expect(wordless.counts.written == 1)
        #expect(wordless.counts.bars == [])
        #expect(wordless.days(of: 11).first == .written)
    }

    @Test("bars stand by count, equals in the order of the feelings")
    func bars() throws {
        var device = PageDevice()
        let feelings: [Feeling] = [.exhausted, .fresh, .sorrowful, .sorrowful, .serene, .depressed]
        for (place, feeling) in feelings.enumerated() {
            device.page("글", try day("2026-11-0\(place + 1)"), feeling: feeling)
        }
        let counts = try insights(device, "2026-11", basis()).counts
        #expect(counts.bars.map(\.feeling) == [.sorrowful, .fresh, .serene, .depressed, .exhausted])
        #expect(counts.bars.map(\.count) == [2, 1, 1, 1, 1])
    }

    @Test(
        "shares are whole percents that are 100 together",
        arguments: [
            (1, 0, 100), (0, 1, 0), (1, 1, 50), (1, 2, 33), (2, 1, 67), (14, 4, 78), (1, 200, 0), (200, 1, 100),
        ])
    func shares(positive: Int, negative: Int, percent: Int32) {
        var counts = InsightsCounts()
        for _ in 0..<positive { counts.add(.feeling(.happy)) }
        for _ in 0..<negative { counts.add(.feeling(.lonely)) }
        #expect(counts.percent(.positive) == percent)
        #expect(counts.percent(.negative) == 100 - percent)
    }

    @Test("two pages of one day are one day, for which the first speaks that has a feeling")
    func twins() throws {
        var device = PageDevice()
        let today = try day("2026-11-05")
        device.page("아침", today, feeling: nil, id: "A")
        device.page("점심", today, feeling: .proud, id: "B")
        device.page("저녁", today, feeling: .lonely, id: "C")
        let counts = try insights(device, "2026-11", basis()).counts
        #expect(counts.written == 1)
        #expect(counts.bars == [InsightsCounts.Bar(feeling: .proud, count: 1)])
    }

    @Test("a deleted page is gone, and back when it is restored")
    func deleted() throws {
        var device = PageDevice()
        let id = device.page("글", try day("2026-11-05"))
        device.page("글", try day("2026-11-06"))
        device.write([.delete(Page.key(id))])
        #expect(try insights(device, "2026-11", basis()).counts.written == 1)
        #expect(try insights(device, "2026-11", basis()).days(of: 11).filter { $0 != .none }.count == 1)
        device.write([.restore(Page.key(id))])
        #expect(try insights(device, "2026-11", basis()).counts.written == 2)
    }

    @Test("a hidden feeling of a sealed page is in no count of feelings, and a page without one looks like it")
    func hidden() throws {
        var device = PageDevice()
        device.page("열린", try day("2026-10-05"), feeling: .calm)
        device.page("봉한", try day("2026-11-05"), feeling: .lonely)
        device.page("감정 없이 봉한", try day("2026-11-06"), feeling: nil)
        device.page("오늘", try day("2026-11-21"), feeling: .happy)
        let hidden = try insights(device, "2026", basis(showsSealed: false))
        #expect(hidden.counts.bars.map(\.feeling) == [.calm, .happy])
        #expect(hidden.counts.hidden == 2)
        #expect(hidden.counts.written == 4)
        #expect(hidden.days(of: 11)[hidden.days(of: 11).startIndex + 4] == .sealed)
        #expect(hidden.days(of: 11)[hidden.days(of: 11).startIndex + 5] == .sealed)
        let shown = try insights(device, "2026", basis())
        #expect(shown.counts.hidden == 0)
        #expect(shown.counts[.lonely] == 1)
        // When the page opens, its feeling counts.
        let later = try insights(device, "2026", basis("2026-12-31", showsSealed: false))
        #expect(later.counts[.lonely] == 1)
        #expect(later.counts.hidden == 0)
    }

    @Test(
        "a streak goes over a single day of rest and over a today that is not over, and ends where two days are missing",
        arguments: [
            ("", Int32(0)), ("x", 1), ("-", 0), ("x-", 1), ("x--", 1), ("x---", 0), ("xxx", 3), ("x-x", 2),
            ("x-x-x-", 3),
            ("x--x", 1), ("xx--xx-x", 3), ("--x", 1),
        ])
    func streak(days: String, expected: Int32) {
        #expect(Insights.streak(days.map { $0 == "x" ? .written : .none }) == expected)
    }

    @Test("the streak is that of today, whatever month one looks at, and does not count pages of days to come")
    func streakOfToday() throws {
        var device = PageDevice()
        for text in ["2026-11-18", "2026-11-19", "2026-11-21", "2026-11-23"] { device.page("글", try day(text)) }
        #expect(try insights(device, "2026-11", basis()).streak == 3)
        #expect(try insights(device, "2024", basis()).streak == 3)
        #expect(try insights(device, "2026-11", basis("2026-11-30")).streak == 0)
    }
}

@Suite("A period to look back on")
struct InsightsPeriodTests {
    @Test("is written as a month or a year", arguments: ["2026-11", "2026-01", "2026", "1", "9999-12", "1-01"])
    func text(text: String) throws {
        #expect(try #require(InsightsPeriod(text: text)).text == text)
    }

    @Test(
        "is nothing else",
        arguments: ["", "0", "10000", "2026-13", "2026-00", "2026-1", "02026", "2026-11-21", "moon", "2026-"])
    func wrong(text: String) {
        #expect(InsightsPeriod(text: text) == nil)
    }

    @Test(
        "turns by months or years, and ends at the years 1 and 9999",
        arguments: [
            ("2026-11", Int32(1), "2026-12"), ("2026-12", 1, "2027-01"), ("2026-01", -1, "2025-12"),
            ("2026", -1, "2025"),
            ("9999-12", 1, nil), ("1-01", -1, nil), ("9999", 1, nil), ("1", -1, nil),
        ] as [(String, Int32, String?)])
    func turning(from: String, by: Int32, to: String?) throws {
        #expect(try #require(InsightsPeriod(text: from)).adding(by)?.text == to)
    }

    @Test("holds its days")
    func days() throws {
        let month = try #require(InsightsPeriod(text: "2024-02"))
        #expect(month.contains(try Day.parse("2024-02-29")))
        #expect(!month.contains(try Day.parse("2024-03-01")))
        #expect(month.wholeYear.contains(try Day.parse("2024-12-31")))
        #expect(month.wholeYear.month(12).text == "2024-12")
        #expect(InsightsPeriod(monthOf: try Day.parse("2024-02-29")) == month)
    }
}
