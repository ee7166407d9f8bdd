import Almanac
import Testing

@Suite("The lunar table")
struct LunarTableTests {
    @Test("gives the digests that were computed from KASI's dates, for every month and every day")
    func digests() throws {
        let lines = try Golden.lines("lunar-digests.txt")
        #expect(lines.count == 71)
        var next: Int32 = 1391
        for line in lines {
            let fields = line.split(separator: " ")
            let first = try #require(Int32(fields[0]))
            let last = try #require(Int32(fields[1]))
            #expect(first == next)
            next = last + 1
            #expect(try monthDigest(first...last) == UInt64(fields[2], radix: 16), "months of \(first) to \(last)")
            #expect(try dayDigest(first...last) == UInt64(fields[3], radix: 16), "days of \(first) to \(last)")
        }
        #expect(next == 2101)
    }

    private func monthDigest(_ years: ClosedRange<Int32>) throws -> UInt64 {
        var digest = Digest()
        for year in years {
            for month in try #require(LunarYear(year)).months {
                digest.add(year)
                digest.add(month.month)
                digest.add(month.isLeap ? 1 : 0)
                digest.add(month.first.number)
                digest.add(month.length)
            }
        }
        return digest.value
    }

    private func dayDigest(_ years: ClosedRange<Int32>) throws -> UInt64 {
        var digest = Digest()
        let first = try LunarDate(year: years.lowerBound, month: 1, day: 1).solar
        let last = try #require(LunarYear(years.upperBound))
        for number in first.number..<first.number + first.days(to: last.first) + last.length {
            let date = try #require(Day(number: number).flatMap { LunarDate($0) })
            digest.add(number)
            digest.add(date.year)
            digest.add(date.month)
            digest.add(date.isLeap ? 1 : 0)
            digest.add(date.day)
        }
        return digest.value
    }

    @Test("brings every day of 1391 to 2100 there and back")
    func bothWays() throws {
        var count = 0
        var wrong = 0
        for number in LunarTable.firstDay.number...LunarTable.lastDay.number {
            let day = try #require(Day(number: number))
            guard let date = LunarDate(day), date.solar == day,
                try LunarDate(year: date.year, month: date.month, day: date.day, isLeap: date.isLeap) == date
            else {
                wrong += 1
                continue
            }
            count += 1
        }
        #expect(count == 259_307)
        #expect(wrong == 0)
    }

    @Test("ends where it ends")
    func ends() throws {
        #expect(LunarTable.firstDay.text == "1391-02-13")
        #expect(LunarTable.lastDay.text == "2101-01-28")
        #expect(LunarDate(LunarTable.firstDay) == (try LunarDate(year: 1391, month: 1, day: 1)))
        #expect(LunarDate(LunarTable.lastDay) == (try LunarDate(year: 2100, month: 12, day: 29)))
        for (edge, step) in [(LunarTable.firstDay, Int32(-1)), (LunarTable.lastDay, 1)] {
            #expect(LunarDate(try #require(edge.adding(days: step))) == nil)
        }
        #expect(LunarDate(Day.first) == nil)
        #expect(LunarDate(Day.last) == nil)
    }

    @Test("numbers its months without a gap, and finds each by its number")
    func ordinals() throws {
        var expected: Int32 = 0
        for year in LunarTable.years {
            for month in try #require(LunarYear(year)).months {
                #expect(month.ordinal == expected)
                #expect(LunarMonth(ordinal: expected) == month)
                #expect(LunarMonth(year: year, month: month.month, isLeap: month.isLeap) == month)
                expected += 1
            }
        }
        #expect(LunarMonth.count == expected)
        #expect(LunarMonth(ordinal: expected) == nil)
        #expect(LunarMonth(ordinal: -1) == nil)
        #expect(LunarMonth(ordinal: 0)?.adding(months: .max) == nil)
        #expect(LunarMonth(ordinal: 5)?.adding(months: -5)?.ordinal == 0)
    }

    @Test(
        "equals the research data, month by month",
        .enabled(if: Golden.hasResearch, "shared/ does not stand beside this clone; the digests above hold the table"))
    func research() throws {
        var count = 0
        for row in try Golden.rows(ofResearch: "months_ext.csv") {
            let year = try #require(Int32(row[0]))
            guard LunarTable.years.contains(year) else { continue }
            let number = try #require(Int32(row[1]))
            let month = try #require(LunarMonth(year: year, month: number, isLeap: row[2] == "1"))
            #expect(month.first.text == row[3])
            #expect(month.first.text(in: .historical) == row[4])
            #expect(month.length == Int32(row[5]))
            #expect(month.first.julianDayNumber == Int32(row[6]))
            let certainty: Certainty =
                row[7] == "A-KASI" ? .official : row[7] == "D-deltaT-sensitive" ? .sensitive : .computed
            #expect(month.certainty == certainty)
            count += 1
        }
        #expect(count == Int(LunarMonth.count))
    }
}
