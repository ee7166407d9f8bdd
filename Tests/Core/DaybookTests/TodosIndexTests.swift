import Almanac
import Replica
import Testing

@testable import Daybook

@Suite("The index of to-dos")
struct TodosIndexTests {
    static let today = Day(year: 2026, month: 11, day: 21)!
    let today = TodosIndexTests.today

    private func day(_ days: Int32) -> Day { today.adding(days: days)! }

    private func ids(_ index: TodosIndex, _ day: Day) -> [String] { index[day].map { $0.todo.id } }

    @Test("has the to-dos of a day by rank and then by creation, and counts open and done")
    func order() {
        var device = TodoDevice()
        for (id, rank, done) in [("a", "", false), ("b", "Z", true), ("c", "", false), ("d", "B", false)] {
            var todo = Todo(id: id, text: id, day: today)
            todo.rank = rank
            todo.isDone = done
            device.write(todo.key, todo.fields)
        }
        #expect(ids(device.index, today) == ["d", "b", "a", "c"])
        #expect(device.index.count(on: today) == TodoCount(open: 3, done: 1))
        #expect(device.index.count(on: today).mark == .open)
        #expect(device.index.count(on: day(1)).mark == .none)
        device.write(Todo(id: "b", text: "", day: today).key, Todo.moving(to: day(1), rank: ""))
        #expect(device.index.count(on: day(1)).mark == .done)
        device.write([.delete(Todo(id: "a", text: "", day: today).key)])
        #expect(ids(device.index, today) == ["d", "c"])
        #expect(device.index.counts(from: today, days: 2) == [TodoCount(open: 2), TodoCount(done: 1)])
        #expect(device.index.item(id: "a") == nil)
    }

    @Test("grows its version with every record, so that results computed from it can be kept")
    func version() {
        var device = TodoDevice()
        var last = device.index.version
        let todo = Todo(id: "a", text: "a", day: today)
        for fields in [todo.fields, Todo.ticking(true, on: today), Todo.moving(to: day(1), rank: "")] {
            device.write(todo.key, fields)
            #expect(device.index.version > last)
            last = device.index.version
        }
    }

    @Test("adds a year up by month, and names the best one")
    func months() {
        var counts = [TodoCount](repeating: TodoCount(open: 1), count: 366)
        #expect(TodoStatistics.best(TodoStatistics.months(counts, of: 2024)) == nil)
        counts[59] = TodoCount(done: 2)  // 29 February
        counts[60] = TodoCount(done: 3)
        counts[61] = TodoCount(open: 4, done: 1)
        counts[365] = TodoCount(done: 4)
        let months = TodoStatistics.months(counts, of: 2024)
        #expect(months[1] == TodoStatistics.Month(done: 2, days: 1))
        #expect(months[2] == TodoStatistics.Month(done: 4, days: 2))
        #expect(months[11] == TodoStatistics.Month(done: 4, days: 1))
        #expect(TodoStatistics.best(months) == 2)
    }

    @Test("offers the open ones of all earlier days, oldest first")
    func carriedOver() {
        var device = TodoDevice()
        for days in [-31, -30, -2, -1, 0, 1] as [Int32] {
            let todo = Todo(id: "x\(days + 50)", text: "x", day: day(days))
            device.write(todo.key, todo.fields)
        }
        #expect(device.index.carriedOver(on: today).map { $0.todo.id } == ["x19", "x20", "x48", "x49"])
        device.write(Todo(id: "x48", text: "", day: today).key, Todo.ticking(true, on: today))
        #expect(device.index.carriedOver(on: today).map { $0.todo.id } == ["x19", "x20", "x49"])
    }

    @Test("finds the to-dos of named days first, and none twice")
    func named() {
        var device = TodoDevice()
        for (id, days) in [("a", -1), ("b", 0), ("c", 1), ("d", 2), ("e", 9)] as [(String, Int32)] {
            let todo = Todo(id: id, text: id == "d" ? "책" : "추석 \(id)", day: day(days))
            device.write(todo.key, todo.fields)
        }
        let spans = [SearchedDays(day(1), day(3)), SearchedDays(day(-1), day(-1))]
        func found(_ text: String, limit: Int) -> [String] {
            device.index.items(matching: Search(text), on: spans, limit: limit).map { $0.todo.id }
        }
        #expect(found("추석", limit: 9) == ["c", "d", "a", "e", "b"])
        #expect(found("추석", limit: 1) == ["c", "e"])
        #expect(found("없음", limit: 9) == ["c", "d", "a"])
    }

    @Test("has to-dos for later apart from all days, until they get another day or are ticked")
    func later() {
        var device = TodoDevice()
        var todo = Todo(id: "a", text: "a", day: today)
        todo.time = 600
        todo.reminder = 0
        device.write(todo.key, todo.fields)
        device.write(todo.key, todo.puttingOff(rank: "M"))
        #expect(device.index.later.map { $0.todo.id } == ["a"])
        #expect(device.index.later[0].todo.reminderMoment == nil && device.index.later[0].todo.time == nil)
        #expect(ids(device.index, today).isEmpty && device.index.count(on: today).mark == .none)
        #expect(device.index.carriedOver(on: day(3)).isEmpty && device.index.count == 1)
        #expect(device.index.items(matching: Search("a"), limit: 9).count == 1)
        // An older version moves it without knowing.
        device.write(todo.key, Todo.moving(to: day(1), rank: ""))
        #expect(device.index.later.isEmpty && ids(device.index, day(1)) == ["a"])
        // Back on the day from which it was put off it stays there, as a newer version moves it.
        device.write(todo.key, device.index.item(id: "a")!.todo.moved(to: today, rank: ""))
        #expect(device.index.later.isEmpty && ids(device.index, today) == ["a"])
        device.write(todo.key, Todo.moving(to: day(1), rank: ""))
        device.write(todo.key, device.index.item(id: "a")!.todo.puttingOff(rank: "M"))
        device.write(todo.key, Todo.ticking(true, on: today))
        #expect(device.index.later.isEmpty && device.index.count(on: day(1)).done == 1)
        device.write(todo.key, Todo.ticking(false, on: today))
        device.write(todo.key, device.index.later[0].todo.moved(to: day(1), rank: ""))
        #expect(device.index.later.isEmpty && ids(device.index, day(1)) == ["a"])
        // One that repeats is never put off.
        device.write(todo.key, [("series", "S"), ("slot", "2026-11-22"), ("later", "2026-11-22")])
        #expect(device.index.later.isEmpty)
    }

    @Test("keeps to-dos for later in the order of a hand, also from several days with equal ranks")
    func laterOrder() {
        var device = TodoDevice()
        for number in 0..<4 as Range<Int32> {
            var todo = Todo(id: "t\(number)", text: "t", day: day(number))
            todo.rank = "I"
            todo.later = todo.day
            device.write(todo.key, todo.fields)
        }
        let last = device.index.later[3].todo
        device.write(TodoOrder.moving(last, to: last.day, place: 1, among: device.index.later))
        #expect(device.index.later.map { $0.todo.id } == ["t0", "t3", "t1", "t2"])
    }

    @Test("kept up to date one record at a time equals the index made anew, for any order of edits")
    func incremental() {
        let seed = UInt64.random(in: 0 ... .max)
        var random = RandomSource(seed, 5)
        var device = TodoDevice()
        for _ in 0..<1_500 {
            let key = RecordKey(collection: Todo.collection, id: "r\(Int.random(in: 0..<30, using: &random))")
            let day = day(Int32.random(in: -4...4, using: &random))
            switch Int.random(in: 0..<8, using: &random) {
            case 0: device.write([.delete(key)])
            case 1: device.write([.restore(key)])
            case 2: device.write(key, Todo.ticking(Bool.random(using: &random), on: today))
            case 3:
                device.write(key, [("series", Bool.random(using: &random) ? "s" : .null), ("slot", .string(day.text))])
            case 4: device.write(key, [("day", "2026-02-30")])
            case 6: device.write(key, [("later", .string(day.text)), ("day", .string(day.text))])
            case 5: device.write(key, [("rank", Bool.random(using: &random) ? "M" : "Q")])
            default: device.write(key, [("day", .string(day.text))])
            }
        }
        var fresh = TodosIndex(today: today)
        fresh.load(device.replica.records(in: Todo.collection).reversed())
        #expect(device.index.counts(from: day(-9), days: 19) == fresh.counts(from: day(-9), days: 19), "seed \(seed)")
        for days in -9...9 as ClosedRange<Int32> {
            #expect(ids(device.index, day(days)) == ids(fresh, day(days)), "seed \(seed)")
        }
        #expect(
            device.index.carriedOver(on: today).map { $0.todo.id } == fresh.carriedOver(on: today).map { $0.todo.id })
        #expect(device.index.later.map { $0.todo.id } == fresh.later.map { $0.todo.id }, "seed \(seed)")
        #expect(device.index.last(of: "s")?.todo.id == fresh.last(of: "s")?.todo.id, "seed \(seed)")
    }

    @Test("moving puts a to-do where it was dropped, also among equal ranks and on another day")
    func moves() {
        let seed = UInt64.random(in: 0 ... .max)
        var random = RandomSource(seed, 3)
        var device = TodoDevice()
        for number in 10..<18 {
            var todo = Todo(id: "t\(number)", text: "t", day: day(Int32(number % 2)))
            todo.id = "01KAAAAAAAAAAAAAAAAAAAAA\(number)"
            if number < 14 { todo.rank = "I" }
            device.write(todo.key, todo.fields)
        }
        for _ in 0..<400 {
            let target = day(Int32.random(in: 0...1, using: &random))
            let source = day(Int32.random(in: 0...1, using: &random))
            guard let item = device.index[source].randomElement(using: &random) else { continue }
            var expected = ids(device.index, target).filter { $0 != item.todo.id }
            let place = Int.random(in: 0...expected.count, using: &random)
            expected.insert(item.todo.id, at: place)
            device.write(TodoOrder.moving(item.todo, to: target, place: Int32(place), among: device.index[target]))
            #expect(ids(device.index, target) == expected, "seed \(seed)")
        }
    }

    @Test("a new to-do goes to the end of a day, whatever ranks are there")
    func end() {
        var device = TodoDevice()
        for number in 10..<60 {
            var todo = Todo(id: "01KA\(number)", text: "t", day: today)
            todo.rank = TodoOrder.rankAtEnd(of: device.index[today])
            device.write(todo.key, todo.fields)
            #expect(device.index[today].last?.todo.id == todo.id)
        }
        #expect(device.index[today].allSatisfy { $0.todo.rank.utf8.count < 16 })
    }

    @Test("a to-do with a time goes before the first of a later time, and the others keep their places")
    func times() {
        var device = TodoDevice()
        func add(_ id: String, _ time: Int32?) {
            var todo = Todo(id: "01K" + id.uppercased(), text: id, day: today)
            todo.time = time
            todo.rank = TodoOrder.rank(of: todo, among: device.index[today])
            device.write(todo.key, todo.fields)
        }
        var order: [String] { device.index[today].map { $0.todo.text } }
        for (id, time) in [("a", nil), ("b", 900), ("c", nil), ("d", 540), ("e", 600), ("f", 1200), ("g", 900)]
            as [(String, Int32?)]
        {
            add(id, time)
        }
        #expect(order == ["a", "d", "e", "b", "c", "g", "f"])
        // A hand has put the evening first: it stays there.
        if let last = device.index[today].last?.todo {
            device.write(TodoOrder.moving(last, to: today, place: 0, among: device.index[today]))
        }
        add("h", nil)
        #expect(order == ["f", "a", "d", "e", "b", "c", "g", "h"])
    }

    @Test("a to-do whose time changes moves only if it stands among the wrong times")
    func changedTime() throws {
        var device = TodoDevice()
        for (id, rank, time) in [("a", "1I", 540), ("b", "2I", nil), ("c", "3I", 720), ("d", "4I", nil)]
            as [(String, String, Int32?)]
        {
            var todo = Todo(id: id, text: id, day: today)
            (todo.rank, todo.time) = (rank, time)
            device.write(todo.key, todo.fields)
        }
        func order(_ id: String, _ time: Int32?) throws -> [String] {
            var todo = try #require(device.index.item(id: id)).todo
            todo.time = time
            device.write(TodoOrder.placing(todo, among: device.index[today]))
            device.write(todo.key, Todo.timing(time, reminder: nil))
            return ids(device.index, today)
        }
        #expect(try order("b", 600) == ["a", "b", "c", "d"])
        #expect(try order("d", nil) == ["a", "b", "c", "d"])
        #expect(try order("d", 480) == ["d", "a", "b", "c"])
        #expect(try order("a", 800) == ["d", "b", "c", "a"])
    }

    @Test("a to-do with a time goes to the end if equal ranks leave it no room")
    func equalRanks() {
        var device = TodoDevice()
        for (id, time) in [("a", 540), ("b", 720)] as [(String, Int32)] {
            var todo = Todo(id: id, text: id, day: today)
            (todo.rank, todo.time) = ("I", time)
            device.write(todo.key, todo.fields)
        }
        var todo = Todo(id: "c", text: "c", day: today)
        todo.time = 600
        todo.rank = TodoOrder.rank(of: todo, among: device.index[today])
        device.write(todo.key, todo.fields)
        #expect(ids(device.index, today) == ["a", "b", "c"])
    }

    @Test("names the to-dos to remind of on a day, also those of the day after when it is early")
    func reminders() {
        var device = TodoDevice()
        for (id, days, time, before) in [
            ("now", 0, 600, 0), ("eve", 1, 30, 60), ("later", 1, 600, 60), ("silent", 0, 600, nil),
        ] as [(String, Int32, Int32, Int32?)] {
            var todo = Todo(id: id, text: id, day: day(days))
            todo.time = time
            todo.reminder = before
            device.write(todo.key, todo.fields)
        }
        #expect(device.index.reminders(on: today).map { $0.todo.id } == ["now", "eve"])
        #expect(device.index.item(id: "eve")?.todo.reminderMoment?.minutes == 1410)
    }
}

/// A replica with the index of its to-dos.
struct TodoDevice {
    var replica: Replica
    var index = TodosIndex(today: TodosIndexTests.today)
    var now: Int64 = 1

    init(device: UInt64 = 1) { replica = Replica(clock: HybridClock(device: device)) }

    mutating func write(_ key: RecordKey, _ fields: [Todo.FieldValue]) {
        write(fields.map { Edit(key, $0.name, $0.value) })
    }

    mutating func write(_ edits: [Edit]) {
        now += 1
        read(replica.write(edits, now: now))
    }

    @discardableResult
    mutating func receive(_ changes: [Change]) -> Commit {
        let commit = replica.receive(changes, now: now)
        read(commit)
        return commit
    }

    private mutating func read(_ commit: Commit) {
        for key in commit.records { index.update(replica.record(key)!) }
    }

    /// Makes the due to-dos of the series, and says how many to-dos that were.
    @discardableResult
    mutating func makeDue(_ today: Day) -> Int {
        var made = 0
        while true {
            let changes = index.nextOfSeries(today: today, in: replica)
            if changes.isEmpty { return made }
            made += receive(changes).records.count
        }
    }
}
