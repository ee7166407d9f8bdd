import Almanac
import Replica
import Testing

@testable import Daybook

@Suite("A to-do")
struct TodoTests {
    let today = TodosIndexTests.today

    @Test("comes back from its record as it was written")
    func roundTrip() {
        var todo = Todo(id: "01K", text: "  치과\n가기 ", day: today)
        todo.isDone = true
        todo.doneOn = today.adding(days: 1)
        todo.rank = "I"
        todo.image = "ab"
        todo.time = 905
        todo.reminder = 30
        todo.series = "S"
        todo.slot = today.adding(days: -1)
        todo.created = today
        var device = TodoDevice()
        device.write(todo.key, todo.fields)
        todo.text = "치과 가기"
        #expect(Todo(device.replica.record(todo.key)!, today: today) == todo)
    }

    @Test("that is damaged is read as the nearest sound one, on a day where it is seen")
    func damaged() {
        let key = RecordKey(collection: Todo.collection, id: "x")
        var device = TodoDevice()
        device.write(
            key, [("text", 5), ("day", "2026-02-30"), ("time", "25:00"), ("reminder", 5), ("done", "yes"), ("rank", 1)])
        var todo = Todo(device.replica.record(key)!, today: today)
        #expect(todo == Todo(id: "x", text: "", day: today))
        device.write(key, [("created", "2026-01-01"), ("time", "09:00"), ("reminder", 9999)])
        todo = Todo(device.replica.record(key)!, today: today)
        #expect(todo.day.text == "2026-01-01")
        #expect(todo.time == 540)
        #expect(todo.reminder == nil)
        device.write(key, [("slot", "2026-03-01"), ("series", "S")])
        #expect(Todo(device.replica.record(key)!, today: today).day.text == "2026-03-01")
    }

    @Test("needs something to say, of at most 2,000 characters")
    func text() {
        #expect(Todo.problem(of: " \u{3000}\n\u{200B} ") == .missing)
        #expect(Todo.problem(of: String(repeating: "👨‍👩‍👧", count: 2_000)) == nil)
        #expect(Todo.problem(of: String(repeating: "가", count: 2_001)) == .tooLong(limit: 2_000, count: 2_001))
    }

    @Test("that is un-ticked forgets the day it was ticked on, and without a time it has no reminder")
    func clears() {
        #expect(Todo.ticking(true, on: today).map { $0.value } == [true, "2026-11-21"])
        #expect(Todo.ticking(false, on: today).allSatisfy { $0.value.isNull })
        #expect(Todo.timing(nil, reminder: 5).allSatisfy { $0.value.isNull })
        #expect(Todo.timing(1500, reminder: -5).map { $0.value } == ["23:59", 0])
    }

    @Test(
        "is taken from a pasted line without its bullet",
        arguments: [
            ("- 우유", "우유", false), ("* 우유", "우유", false), ("• 우유", "우유", false), ("1. 우유", "우유", false),
            ("12) 우유", "우유", false), ("- [ ] 우유", "우유", false), ("- [x] 우유", "우유", true), ("[X] 우유", "우유", true),
            ("· 우유", "우유", false), ("\t- 우유  ", "우유", false), ("1.5리터 우유", "1.5리터 우유", false), ("-5도", "-5도", false),
            ("☐ 계란", "계란", false), ("✅ 세제", "세제", true), ("☑ 세제", "세제", true), ("☑️ 세제", "세제", true),
            ("✔️ 세제", "세제", true), ("✓ 세제", "세제", true), ("☒ 세제", "세제", true), ("□계란", "계란", false),
            ("⬜ 계란", "계란", false), ("◻️ 계란", "계란", false), ("- ☐ 계란", "계란", false), ("1. ✅ 세제", "세제", true),
            ("* [X] 세제", "세제", true), ("[v] 세제", "세제", true), ("- [] 계란", "계란", false), ("■ 준비물", "준비물", false),
            ("■준비물", "준비물", false), ("■■ 준비물", "■■ 준비물", false), ("□□동 방문", "□□동 방문", false),
            ("✗ 담배", "✗ 담배", false), ("[a] 반", "[a] 반", false), ("우유 ✅", "우유 ✅", false), ("세제 [x]", "세제 [x]", false),
            ("☐ 내일 3시 치과", "내일 3시 치과", false), ("- 내일 10시 미용실", "내일 10시 미용실", false),
            ("2026 계획", "2026 계획", false), ("[1] 주석", "[1] 주석", false), ("내일 3시 치과", "내일 3시 치과", false),
        ])
    func pasted(line: String, text: String, isDone: Bool) {
        #expect(PastedTodos(line).lines == [PastedTodos.Line(text: text, isDone: isDone)])
    }

    @Test("is made of each line that says something; many lines ask first")
    func list() {
        let list = PastedTodos(
            "- a\r\n\r\n  \n-\n- [ ]\n[x]\n☐\n✅ \n■\n* b\rc\n" + String(repeating: "x", count: 2_001))
        #expect(list.lines.map { $0.text.utf8.count } == [1, 1, 1, 2_001])
        #expect(list.tooLong == 1)
        #expect(PastedTodos("").lines.isEmpty)
        #expect(!PastedTodos(String(repeating: "a\n", count: 30)).asks)
        #expect(PastedTodos(String(repeating: "a\n", count: 500)).asks)
    }

    @Test("that is done counts for the map and the streak; a day without any rests")
    func statistics() {
        #expect([0, 1, 2, 3, 4, 6, 7, 99].map { TodoStatistics.level($0) } == [0, 1, 2, 2, 3, 3, 4, 4])
        func streak(_ days: String) -> Int32 {
            TodoStatistics.streak(
                days.map { TodoCount(open: $0 == "o" || $0 == "b" ? 1 : 0, done: $0 == "d" || $0 == "b" ? 2 : 0) })
        }
        #expect(streak("") == 0)
        #expect(streak("odd") == 2)
        #expect(streak("d--d-b-") == 3)
        #expect(streak("ddo") == 2)
        #expect(streak("ddod") == 1)
        #expect(streak("ddo-") == 0)
        #expect(streak("---") == 0)
        #expect(TodoStatistics.done([TodoCount(open: 4, done: 2), TodoCount(done: 3)]) == 5)
    }

    @Test(
        "that is open is told of once a day at the time, and nothing is said when none is",
        arguments: [
            (539, nil, 3, false, 0), (540, nil, 3, true, 3), (1400, -1, 3, true, 3), (540, nil, 0, true, 0),
            (900, 0, 3, false, 0), (900, 2, 3, false, 0),
        ] as [(Int32, Int32?, Int32, Bool, Int32)])
    func alarm(minutes: Int32, last: Int32?, open: Int32, isDue: Bool, said: Int32) {
        let alarm = DailyAlarm(isOn: true)
        let turn = alarm.turn(
            today: today, minutes: minutes, lastDue: last.map { today.adding(days: $0)! }, open: open)
        #expect(turn.isDue == isDue)
        #expect(turn.open == said)
    }

    @Test("is not told of while the alarm is off, and the alarm is read as it was written")
    func alarmField() {
        #expect(DailyAlarm().turn(today: today, minutes: 600, lastDue: nil, open: 3) == DailyAlarm.Turn())
        #expect(DailyAlarm(DailyAlarm(isOn: true, time: 425).json) == DailyAlarm(isOn: true, time: 425))
        #expect(DailyAlarm(["on": 1, "time": "24:00"]) == DailyAlarm())
    }
}
