import Almanac
import Replica
import Testing

@testable import Daybook

@Suite("A to-do that repeats")
struct TodoSeriesTests {
    let today = TodosIndexTests.today

    private func day(_ text: String) -> Day { try! Day.parse(text) }

    /// A device with a series and its first to-do.
    private func series(_ rule: TodoRepeat, first: String, device: UInt64 = 1) -> TodoDevice {
        var device = TodoDevice(device: device)
        device.write(TodoSeries.key("S"), TodoSeries.fields(rule, text: "약", time: 420, reminder: 0))
        var todo = Todo(id: TodoSeries.todoID("S", day(first)), text: "약", day: day(first))
        todo.series = "S"
        todo.slot = todo.day
        todo.rank = "K"
        device.write(todo.key, todo.fields)
        return device
    }

    private func slots(_ device: TodoDevice) -> [String] {
        device.replica.records(in: Todo.collection).map { Todo($0, today: today) }.map { $0.slot!.text }.sorted()
    }

    @Test(
        "falls on the days of its rule",
        arguments: [
            (.daily, ["2026-11-21", "2026-11-22"]), (.weekdays, ["2026-11-23", "2026-11-24"]),
            (.weekly(0b10_0001), ["2026-11-21", "2026-11-23", "2026-11-28"]),
            (.every(days: 3, from: Day(year: 2026, month: 11, day: 20)!), ["2026-11-23", "2026-11-26"]),
            (.every(days: 14, from: Day(year: 2026, month: 11, day: 24)!), ["2026-11-24", "2026-12-08"]),
            (.monthly(31), ["2026-11-30", "2026-12-31", "2027-01-31", "2027-02-28", "2027-03-31"]),
            (.yearly(month: 2, day: 29), ["2027-02-28", "2028-02-29", "2029-02-28"]),
            (.nth(2, weekday: 2), ["2026-12-08", "2027-01-12"]),
            (.nth(5, weekday: 5), ["2027-01-29", "2027-04-30"]),
            (.nth(-1, weekday: 5), ["2026-11-27", "2026-12-25"]),
            (
                TodoRepeat(.weekly(0b101), every: 2, from: Day(year: 2026, month: 11, day: 25)),
                ["2026-11-25", "2026-12-07", "2026-12-09", "2026-12-21"]
            ),
            (
                TodoRepeat(.monthly(31), every: 3, from: Day(year: 2026, month: 11, day: 30)),
                ["2026-11-30", "2027-02-28", "2027-05-31"]
            ),
            (
                TodoRepeat(.yearly(month: 2, day: 29), every: 2, from: Day(year: 2026, month: 11, day: 21)),
                ["2027-02-28", "2029-02-28"]
            ),
            (.lunarYearly(month: 8, day: 15), ["2027-09-15", "2028-10-03"]),
            (.lunarYearly(month: 12, day: 30), ["2027-02-06", "2028-01-26"]),
            (.lunarYearly(month: 6, day: 1, isLeap: true), ["2027-07-04", "2028-07-22", "2029-07-12"]),
        ] as [(TodoRepeat, [String])])
    func rules(rule: TodoRepeat, expected: [String]) {
        var next = rule.next(onOrAfter: today)
        for text in expected {
            #expect(next?.text == text)
            next = next.flatMap { rule.next(after: $0) }
        }
        #expect(TodoRepeat(text: rule.text) == rule)
    }

    @Test("of a leap month falls in it in the years that have it")
    func leapMonth() throws {
        let rule = TodoRepeat.lunarYearly(month: 6, day: 1, isLeap: true)
        let leap = try LunarDate(year: 2036, month: 6, day: 1, isLeap: true).solar
        #expect(rule.next(onOrAfter: leap.adding(days: -40)!) == leap)
        #expect(TodoRepeat.lunarYearly(on: leap) == rule)
        #expect(TodoRepeat.lunarYearly(month: 6, day: 1).next(onOrAfter: leap.adding(days: -40)!) != leap)
    }

    @Test("agrees with the almanac on lunar days in every year of the table, leap months and short months included")
    func almanac() throws {
        for (month, date) in [(6, 15), (12, 30), (1, 1), (11, 29)] as [(Int32, Int32)] {
            let base = try LunarDate(year: 1995, month: month, day: min(date, 29))
            let rule = TodoRepeat.lunarYearly(month: month, day: base.day)
            let yearly = Recurrence(base: .lunar(base), repeats: .yearly)
            var day = base.solar
            while let next = rule.next(after: day) {
                #expect(next == yearly.next(onOrAfter: day.adding(days: 1)!))
                day = next
            }
            #expect(day.year > 2099)
        }
        for year in 1990...2099 as ClosedRange<Int32> {
            let short = LunarMonth(year: year, month: 12)!
            let found = TodoRepeat.lunarYearly(month: 12, day: 30).next(onOrAfter: short.first)
            #expect(found == short.date(day: short.length)?.solar)
        }
    }

    @Test(
        "has no rule in a text that is none",
        arguments: [
            "", "weekly", "weekly 8", "weekly 0", "monthly 32", "monthly", "yearly 13 1", "yearly 1", "daily 1",
            "lunar 1 31", "hourly", "monthly 1x", "monthly 99999999999", "nth 6 1", "nth 1 8", "last 0", "last",
            "daily by 2", "daily by 366 from 2026 11 21", "weekdays by 2 from 2026 11 21", "daily times 3",
            "daily from 2026 11 21 times 1000", "daily until 2026 2 30", "daily daily", "by 2", "nth 2 2 done",
            "daily times 3 done", "daily done 3", "31 monthly", "daily until",
        ])
    func unreadable(text: String) { #expect(TodoRepeat(text: text) == nil) }

    @Test("has its next one made when it is ticked, deleted or past, once")
    func next() {
        var device = series(.daily, first: "2026-11-21")
        #expect(device.makeDue(today) == 0)
        let key = device.index.open(of: "S")!.todo.key
        device.write(key, Todo.ticking(true, on: today))
        #expect(device.makeDue(today) == 1)
        #expect(device.makeDue(today) == 0)
        let made = device.index.open(of: "S")!.todo
        #expect(made.day.text == "2026-11-22")
        #expect(made.text == "약" && made.time == 420 && made.reminder == 0 && made.rank == "K" && !made.isDone)
        device.write(key, Todo.ticking(false, on: nil))
        #expect(device.makeDue(today) == 0)
        device.write(key, Todo.ticking(true, on: today))
        #expect(device.makeDue(today) == 0)
        device.write([.delete(made.key)])
        #expect(device.makeDue(today) == 1)
        #expect(slots(device) == ["2026-11-21", "2026-11-22", "2026-11-23"])
        #expect(device.makeDue(day("2026-11-24")) == 1)
        #expect(slots(device).last == "2026-11-24")
    }

    @Test(
        "makes up for a long absence with the last that fell due, and the next one",
        arguments: [
            (.daily, "2026-01-01", ["2026-01-01", "2026-11-21"]),
            (.weekly(1), "2026-01-05", ["2026-01-05", "2026-11-16", "2026-11-23"]),
            (.yearly(month: 3, day: 1), "2001-03-01", ["2001-03-01", "2026-03-01", "2027-03-01"]),
        ] as [(TodoRepeat, String, [String])])
    func absence(rule: TodoRepeat, first: String, expected: [String]) {
        var device = series(rule, first: first)
        device.makeDue(today)
        #expect(slots(device) == expected)
        let offered = device.index.carriedOver(on: today).map { $0.todo.day.text }
        #expect(offered == (rule == .daily ? [] : [expected[1]]))
    }

    @Test(
        "has only the last one that is due made after a long absence, however far apart they are",
        arguments: [
            // A fifth Thursday of February: 2024, 2052 and 2080.
            ("nth 5 4 by 12 from 2024 2 29", "2024-02-29", "2052-02-28", "2052-02-29"),
            ("nth 5 4 by 12 from 2024 2 29", "2024-02-29", "2079-12-31", "2052-02-29"),
            ("nth 5 4 by 12 from 2024 2 29", "2024-02-29", "2090-01-01", "2080-02-29"),
            ("daily", "2026-11-21", "2046-11-21", "2046-11-21"), ("weekdays", "2026-11-20", "2027-11-21", "2027-11-19"),
            ("yearly 2 29 by 9 from 2024 2 29", "2024-02-29", "2050-01-01", "2042-02-28"),
            ("leap 6 1", "2026-07-14", "2030-06-01", "2029-07-12"),
            ("daily until 2027 1 1", "2026-11-21", "2046-11-21", "2027-01-01"),
        ])
    func absence(text: String, first: String, on: String, expected: String) throws {
        var device = series(try #require(TodoRepeat(text: text)), first: first)
        device.makeDue(day(on))
        // Where that is past, too, the next one follows.
        #expect(slots(device).prefix(2) == [first, expected])
    }

    @Test(
        "has no days behind its last one, and an open to-do of that stays",
        arguments: [
            ("daily until 2026 11 23", ["2026-11-21", "2026-11-22", "2026-11-23"]),
            ("daily from 2026 11 21 times 2", ["2026-11-21", "2026-11-22"]),
            ("weekly 6 until 2026 11 27", ["2026-11-21"]),
            ("monthly 21 by 3 from 2026 11 21 until 2027 5 20", ["2026-11-21", "2027-02-21"]),
        ] as [(String, [String])])
    func last(text: String, expected: [String]) throws {
        let rule = try #require(TodoRepeat(text: text))
        #expect(rule.text == text)
        var device = series(rule, first: "2026-11-21")
        for _ in 0..<6 {
            device.makeDue(today)
            guard let open = device.index.open(of: "S")?.todo else { break }
            device.write(open.key, Todo.ticking(true, on: today))
        }
        #expect(slots(device) == expected)
        // Days missed count, too: it does not go on for longer in their place.
        var away = series(rule, first: "2026-11-21")
        away.makeDue(day("2028-01-01"))
        #expect(slots(away).count <= 2 && slots(away).last == expected.last)
        #expect(away.makeDue(day("2029-01-01")) == 0)
        #expect(away.index.coming(from: today, to: day("2029-01-01"), today: day("2028-01-01")).isEmpty)
    }

    @Test(
        "that counts from when it was done waits however long, and comes so long after that day",
        arguments: [
            ("daily by 3 done", "2026-12-05", "2026-12-08"), ("daily done", "2026-11-21", "2026-11-22"),
            ("weekly 6 by 2 done", "2026-12-01", "2026-12-15"), ("monthly 21 done", "2027-01-31", "2027-02-28"),
            ("yearly 11 21 done", "2026-11-30", "2027-11-30"),
            // Ticked before its day, it comes after it all the same.
            ("daily done", "2026-11-10", "2026-11-22"),
        ])
    func afterDone(text: String, done: String, expected: String) throws {
        let rule = try #require(TodoRepeat(text: text))
        #expect(rule.text == text)
        var device = series(rule, first: "2026-11-21")
        #expect(device.makeDue(day("2026-12-24")) == 0)
        #expect(device.index.coming(from: today, to: day("2027-12-31"), today: today).isEmpty)
        let open = device.index.open(of: "S")!.todo
        device.write(open.key, Todo.ticking(true, on: day(done)))
        device.makeDue(day(done))
        #expect(device.index.open(of: "S")?.todo.day.text == expected)
        #expect(device.makeDue(day("2030-01-01")) == 0)
    }

    @Test("that counts from when it was done goes on from its own day, today at the earliest, where one is deleted")
    func afterDeletion() {
        var device = series(TodoRepeat(.daily, every: 3, isAfterDone: true), first: "2026-11-10")
        device.write([.delete(device.index.open(of: "S")!.todo.key)])
        #expect(device.makeDue(today) == 1)
        #expect(device.index.open(of: "S")!.todo.day.text == "2026-11-22")
    }

    @Test(
        "goes along with the day that it was derived from, with its interval and its end",
        arguments: [
            ("nth 3 6", "2026-11-24", "nth 4 2"), ("last 6", "2026-11-24", "last 2"),
            ("monthly 31", "2026-11-24", "monthly 31"), ("nth 2 2", "2026-11-24", "nth 2 2"),
            ("nth 3 6", "2026-11-30", "nth 3 6"),
            (
                "monthly 21 by 2 from 2026 11 21 until 2027 12 31", "2026-11-24",
                "monthly 24 by 2 from 2026 11 24 until 2027 12 31"
            ),
            ("weekly 6 until 2026 12 31", "2026-11-24", "weekly 2 until 2026 12 31"),
            ("every 3 2026 11 21 times 5", "2026-11-24", "every 3 2026 11 24 times 5"),
            ("weekly 1 3 by 2 from 2026 11 23", "2026-11-24", "weekly 1 3 by 2 from 2026 11 23"),
            ("monthly 21 done", "2026-11-24", "monthly 24 done"),
        ])
    func moved(text: String, to: String, expected: String) {
        #expect(TodoRepeat(text: text)?.moved(from: today, to: day(to)).text == expected)
    }

    @Test("is the same record on two devices, and making it late undoes nothing that was done to it")
    func devices() {
        var one = series(.daily, first: "2026-11-20")
        var two = TodoDevice(device: 2)
        let shared = one.replica.records(in: "todo") + one.replica.records(in: "series")
        two.receive(shared.flatMap { $0.changes })
        one.makeDue(today)
        let made = one.index.open(of: "S")!.todo
        one.write(made.key, [("text", "물약"), ("day", "2026-11-25")] + Todo.ticking(true, on: today))
        one.write([.delete(made.key)])
        two.now = 1_000_000
        two.makeDue(today)
        #expect(two.index.open(of: "S")!.todo.id == made.id)
        let before = one.replica.record(made.key)
        let stamps = two.replica.record(made.key)!.changes.map { $0.stamp.text }
        for index in stamps.indices { #expect(!stamps[..<index].contains(stamps[index])) }
        one.receive(two.replica.record(made.key)!.changes)
        #expect(one.replica.record(made.key) == before)
        #expect(one.replica.record(made.key)!.isDeletionContested == false)
        two.receive(one.replica.record(made.key)!.changes)
        #expect(two.replica.record(made.key) == before)
    }

    @Test("that has ended makes no more, and goes on with one when that is taken back")
    func ending() {
        var device = series(.daily, first: "2026-11-20")
        device.write(TodoSeries.key("S"), TodoSeries.ending(true))
        #expect(device.makeDue(today) == 0)
        device.write(TodoSeries.key("S"), TodoSeries.ending(false))
        #expect(device.makeDue(day("2026-12-24")) == 1)
        #expect(slots(device) == ["2026-11-20", "2026-12-24"])
    }

    @Test("moves its open one to the first day of another rule, never onto one that is done")
    func editing() {
        var device = series(.weekly(1), first: "2026-11-23")
        let rule = TodoRepeat.weekly(2)
        let moved = device.index.moving("S", to: rule, today: today)!
        #expect(moved.fields.map { $0.value } == ["2026-11-24", "K", "2026-11-24"])
        device.write(TodoSeries.key("S"), TodoSeries.fields(rule, text: "약", time: nil, reminder: nil))
        device.write(moved.key, moved.fields)
        device.write(moved.key, Todo.ticking(true, on: today))
        device.makeDue(today)
        #expect(slots(device) == ["2026-11-24", "2026-12-01"])
        #expect(device.index.open(of: "S")!.todo.time == nil)
        #expect(device.index.moving("S", to: .weekly(0b1000010), today: today)!.fields[0].value == "2026-11-29")
        #expect(device.index.moving("S", to: .daily, today: today)!.fields[0].value == "2026-11-25")
        #expect(device.index.moving("S", to: .daily, today: day("2026-12-02")) == nil)
    }

    @Test("with a rule that this version cannot read makes nothing, and keeps its fields")
    func unknownRule() {
        var device = series(.daily, first: "2026-11-20")
        device.write(TodoSeries.key("S"), [("repeat", "hourly 3")])
        #expect(device.makeDue(today) == 0)
        #expect(device.index.series(id: "S")?.rule == nil)
        #expect(slots(device) == ["2026-11-20"])
    }
}
