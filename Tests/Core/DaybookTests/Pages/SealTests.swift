import Almanac
import Replica
import Testing

@testable import Daybook

@Suite("A seal")
struct SealTests {
    private func day(_ text: String) throws -> Day { try Day.parse(text) }

    @Test(
        "of a month opens on the same day of the next month, or on its last",
        arguments: [
            ("2024-10-05", "2024-11-05"), ("2025-01-28", "2025-02-28"), ("2025-01-29", "2025-02-28"),
            ("2025-01-30", "2025-02-28"), ("2025-01-31", "2025-02-28"), ("2024-01-31", "2024-02-29"),
            ("2025-02-28", "2025-03-28"), ("2024-02-29", "2024-03-29"), ("2025-05-31", "2025-06-30"),
            ("2025-12-31", "2026-01-31"), ("2026-11-21", "2026-12-21"),
            ("2026-03-31", "2026-04-30"), ("2026-12-31", "2027-01-31"),
        ])
    func month(written: String, opens: String) throws {
        #expect(Seal.month.opening(of: try day(written)) == (try day(opens)))
    }

    @Test(
        "of another length opens as many days or months later",
        arguments: [
            (Seal.none, "2026-11-21", "2026-11-21"), (.week, "2024-02-26", "2024-03-04"),
            (.week, "2025-02-26", "2025-03-05"), (.eightWeeks, "2026-11-21", "2027-01-16"),
            (.threeMonths, "2026-11-30", "2027-02-28"), (.threeMonths, "2027-11-30", "2028-02-29"),
            (.threeMonths, "2026-10-31", "2027-01-31"), (.eightWeeks, "2026-01-31", "2026-03-28"),
        ])
    func lengths(seal: Seal, written: String, opens: String) throws {
        #expect(seal.opening(of: try day(written)) == (try day(opens)))
    }

    @Test("at the end of all days opens on the last one", arguments: Seal.allCases)
    func end(seal: Seal) {
        #expect(seal.opening(of: .last) == .last)
    }

    @Test("opens at the beginning of its day, not before")
    func phases() throws {
        let page = Page(id: "a", day: try day("2024-10-05"), opens: try day("2024-11-05"))
        let table: [(String, Page.Phase)] = [
            ("2024-10-05", .writable), ("2024-10-06", .sealed), ("2024-11-04", .sealed), ("2024-11-05", .readable),
            ("2025-11-05", .readable),
        ]
        for (today, phase) in table { #expect(page.phase(SealClock(today: try day(today))) == phase) }
    }

    @Test("of no length leaves a page readable at once and for ever")
    func none() throws {
        let today = try day("2026-11-21")
        let page = Page(id: "a", day: today, opens: Seal.none.opening(of: today))
        #expect(page.phase(SealClock(today: today)) == .readable)
        #expect(page.phase(SealClock(today: try day("2026-11-22"))) == .readable)
    }

    @Test(
        "does not open for a clock that leapt over days on which nobody was there, until the date is said to be right")
    func leap() throws {
        let page = Page(id: "a", day: try day("2026-11-21"), opens: try day("2026-12-21"))
        let seen = try day("2026-11-22")
        let leapt = SealClock(today: try day("2027-03-01"), seen: seen)
        #expect(leapt.hasLeapt)
        #expect(page.phase(leapt) == .sealed)
        // A page that was open stays open.
        #expect(Page(id: "b", day: seen, opens: seen).phase(leapt) == .readable)
        let said = SealClock(today: leapt.today, seen: leapt.today)
        #expect(!said.hasLeapt)
        #expect(page.phase(said) == .readable)
    }

    @Test(
        "opens by itself after a weekend away, and asks after four days",
        arguments: [(0, false), (3, false), (4, true)])
    func away(days: Int32, asks: Bool) throws {
        let seen = try day("2026-12-28")
        #expect(SealClock(today: seen.adding(days: days)!, seen: seen).hasLeapt == asks)
    }

    /// Opens the app anew on each of these days after `day`; for each whether it was asked whether the date is right.
    private func asked(_ days: [Int32], after day: Day, minutes: Int32 = 0) -> [Bool] {
        var seen = SeenDays()
        seen.minuteDidPass()
        seen.recordOpen(day)
        var all: [Bool] = []
        for number in days {
            for _ in 0..<minutes { seen.minuteDidPass() }
            if minutes > 0 { seen.turn() } else { seen = SeenDays(text: seen.text ?? "") }
            seen.minuteDidPass()
            let today = day.adding(days: number)!
            all.append(seen.clock(today).hasLeapt)
            seen.recordOpen(today)
        }
        return all
    }

    @Test("is not opened by a clock that is set forward in several steps")
    func steps() throws {
        let start = try day("2026-11-21")
        #expect(asked([3, 6, 7], after: start) == [false, true, true])
        #expect(asked([2, 4, 6, 7], after: start) == [false, false, true, true])
        // Nothing is due at the first step; the second, of a day, is asked about all the same.
        #expect(asked([29, 30, 31], after: start) == [true, true, true])
        #expect(asked([29, 30], after: start, minutes: 5) == [true, true])
        // Set right again, it made nothing up.
        #expect(asked([29, 1, 2, 3], after: start) == [true, false, false, false])
    }

    @Test("asks nothing of who is there every day, or on every working day, or every other day for minutes")
    func daily() throws {
        let start = try day("2026-11-20")
        let all: [Int32] = Array(1...100)
        #expect(!asked(all, after: start).contains(true))
        #expect(!asked(all, after: start, minutes: 1).contains(true))
        // From a Friday on.
        let working = all.filter { $0 % 7 != 1 && $0 % 7 != 2 }
        #expect(!asked(working, after: start).contains(true))
        #expect(!asked(all.map { 2 * $0 }, after: start, minutes: 2).contains(true))
    }

    @Test("opens by itself no longer when days turn without time in between, and does after a yes")
    func quick() throws {
        var today = try day("2026-11-21")
        var seen = SeenDays()
        seen.recordOpen(today)
        seen.minuteDidPass()
        var all: [Bool] = []
        for _ in 0..<5 {
            seen.turn()
            today = today.adding(days: 1)!
            all.append(seen.clock(today).hasLeapt)
            if all.last == false { seen.recordOpen(today) }
        }
        #expect(all == [false, false, false, true, true])
        // It is known at the next start, too.
        #expect(SeenDays(text: try #require(seen.text)).clock(today).hasLeapt)
        seen.trust(today)
        #expect(!seen.clock(today).hasLeapt)
        #expect(!SeenDays(text: try #require(seen.text)).clock(today.adding(days: 3)!).hasLeapt)
    }

    @Test("reads the text kept by an older version, and nothing where there is nothing to read")
    func keptDays() throws {
        let seen = SeenDays(text: "2026-11-21")
        #expect(seen.last == (try day("2026-11-21")))
        #expect(seen.text == "2026-11-21 0")
        #expect(SeenDays(text: "2026-11-21 -7").text == "2026-11-21 0")
        for text in ["", "soon", "2026-13-01 3"] { #expect(SeenDays(text: text).text == nil) }
    }

    @Test("takes another window's day where that is later, and the days it owes with it")
    func windows() {
        var seen = SeenDays(text: "2026-11-21 1")
        for text in ["", "soon", "2026-11-20 0", "2026-11-21 0"] { seen.merge(fromOtherWindow: text) }
        #expect(seen.text == "2026-11-21 1")
        seen.merge(fromOtherWindow: "2026-11-27 2")
        #expect(seen.text == "2026-11-27 2")
    }

    @Test("of a week does not open by a clock that is set forward on the day it was written")
    func week() throws {
        let written = try day("2026-11-21")
        let page = Page(id: "a", day: written, opens: Seal.week.opening(of: written))
        for days: Int32 in 1...400 {
            #expect(page.phase(SealClock(today: written.adding(days: days)!, seen: written)) == .sealed)
        }
        #expect(page.phase(SealClock(today: page.opens, seen: page.opens.adding(days: -3)!)) == .readable)
    }

    @Test("closes again when the clock is set back, and a page from a later day is closed, too")
    func back() throws {
        let page = Page(id: "a", day: try day("2026-11-21"), opens: try day("2026-12-21"))
        let back = SealClock(today: try day("2026-11-30"), seen: try day("2027-03-01"))
        #expect(!back.hasLeapt)
        #expect(page.phase(back) == .sealed)
        #expect(page.phase(SealClock(today: try day("2026-11-01"))) == .sealed)
    }
}
