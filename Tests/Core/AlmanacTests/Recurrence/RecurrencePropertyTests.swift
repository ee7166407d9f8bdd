import Almanac
import Testing

@Suite("Any recurring date")
struct RecurrencePropertyTests {
    private static func random(_ generator: inout SeededGenerator) throws -> Recurrence {
        let base: Recurrence.Base
        if Bool.random(using: &generator) {
            var day = try #require(Day(number: .random(in: -20_000...40_000, using: &generator)))
            // Ends of months and leap days are where rules matter.
            if Int.random(in: 0..<3, using: &generator) == 0 {
                day = try #require(Day(year: 1996, month: 2, day: .random(in: 28...29, using: &generator)))
            }
            base = .solar(day)
        } else {
            let months = Int32.random(in: 7000..<LunarMonth.count, using: &generator)
            var month = try #require(LunarMonth(ordinal: months))
            if Int.random(in: 0..<2, using: &generator) == 0 {
                while !month.isLeap { month = try #require(month.adding(months: -1)) }
            }
            let days = [1, 15, 29, month.length] as [Int32]
            let day = try #require(days.randomElement(using: &generator))
            base = .lunar(try #require(month.date(day: day)))
        }
        return Recurrence(
            base: base, repeats: try #require(Recurrence.Repeats.allCases.randomElement(using: &generator)),
            leapPolicy: try #require(Recurrence.LeapPolicy.allCases.randomElement(using: &generator)),
            day30Policy: try #require(Recurrence.Day30Policy.allCases.randomElement(using: &generator)),
            feb29Policy: try #require(Recurrence.Feb29Policy.allCases.randomElement(using: &generator)))
    }

    @Test("has exactly the occurrences that each day by itself says, whichever way they are asked for")
    func agreesWithReference() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<120 {
            let recurrence = try Self.random(&generator)
            let comment: Comment = "seed \(seed): \(recurrence)"
            let reference = RecurrenceReference(recurrence: recurrence)
            let start = try #require(
                recurrence.first.adding(days: .random(in: -400...12_000, using: &generator)))
            let end = try #require(start.adding(days: 1600))
            let days = (start.number...end.number).compactMap { Day(number: $0) }
            let expected = days.filter(reference.holds)
            #expect(recurrence.occurrences(in: start...end) == expected, comment)

            var stepped: [Day] = []
            var next = recurrence.next(onOrAfter: start)
            while let day = next, day <= end {
                stepped.append(day)
                next = day.adding(days: 1).flatMap { recurrence.next(onOrAfter: $0) }
            }
            #expect(stepped == expected, comment)

            var back: [Day] = []
            var previous = end.adding(days: 1).flatMap { recurrence.previous(before: $0) }
            while let day = previous, day >= start {
                back.append(day)
                previous = recurrence.previous(before: day)
            }
            #expect(back.reversed() == expected, comment)
        }
    }

    @Test("numbers its occurrences in order, the n-th following the one before")
    func numbered() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let recurrence = try Self.random(&generator)
            let comment: Comment = "seed \(seed): \(recurrence)"
            #expect(recurrence.nth(0) == recurrence.first, comment)
            var day = recurrence.first
            for index in Int32(1)...8 {
                let following = day.adding(days: 1).flatMap { recurrence.next(onOrAfter: $0) }
                #expect(recurrence.nth(index) == following, comment)
                guard let following else { break }
                #expect(following > day, comment)
                #expect(recurrence.previous(before: following) == day, comment)
                day = following
            }
        }
    }
}
