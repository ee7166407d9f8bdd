import Almanac
import Daybook
import Markup
import Replica
import Testing

@testable import AppFrame
@testable import HaruApp
@testable import HaruDays
@testable import HaruPages
@testable import HaruTodos
@testable import HaruTrips

@Suite("Reminders of to-dos and the alarm of the day")
struct TodoReminderTests {
    private func shown(_ app: App) -> [String] {
        app.effects.compactMap { if case .notify(let title, let body, _, _) = $0 { "\(title): \(body)" } else { nil } }
    }

    @Test("a to-do is told of at its time, once, also after a reload")
    func once() throws {
        var app = App()
        let todo = try app.write("오후 3시 치과")
        // Its way back has gone.
        app.perform(.host(.timer(.snack)))
        app.effects = []
        app.perform(.host(.clock(minutes: 899)))
        #expect(shown(app).isEmpty)
        app.perform(.host(.clock(minutes: 900)))
        #expect(shown(app) == ["치과: 15:00"])
        #expect(app.state.snack?.text == "15:00 치과")
        app.perform(.host(.clock(minutes: 901)))
        #expect(shown(app).count == 1)

        var again = App(rows: app.stored, drafts: app.state.drafts)
        again.effects = []
        again.perform(.host(.clock(minutes: 902)))
        #expect(shown(again).isEmpty)
        again.write(todo.key, [("time", .string("15:05"))])
        again.perform(.host(.clock(minutes: 905)))
        #expect(shown(again) == ["치과: 15:05"], "another time is another reminder")
    }

    @Test("the day before is the day before, and done to-dos are silent")
    func dayBefore() throws {
        var app = App()
        let todo = try app.write("내일 오전 9시 치과")
        app.write(todo.key, [("reminder", .int(1440))])
        let done = try app.write("오전 8시 약")
        try app.tickTodo(done.id)
        app.effects = []
        app.perform(.host(.clock(minutes: 541)))
        #expect(shown(app).isEmpty, "the way back of the tick stands")
        app.perform(.host(.timer(.snack)))
        #expect(shown(app) == ["치과: 내일 09:00"])
    }

    @Test("one line tells of D-days and to-dos together")
    func together() throws {
        var app = App()
        _ = try app.write("오전 9시 약")
        app.perform(.host(.timer(.snack)))
        app.write(
            RecordKey(collection: Dday.collection, id: "01ARZ3NDEKTSV4RRFFQ69G5FAV"),
            [
                ("title", "시험"), ("kind", "countdown"), ("date", "2026-11-21"),
                (
                    "reminders",
                    .object([JSONMember("before", .array([.int(0)])), JSONMember("time", .int(540))])
                ),
            ])
        app.perform(.host(.clock(minutes: 600)))
        #expect(app.state.snack?.text == "오늘은 ‘시험’ · 09:00 약")
    }

    @Test("the alarm says how many are open, once a day, and is silent when none is")
    func alarm() throws {
        var app = App()
        app.write(Preferences.key, [("alarm", DailyAlarm(isOn: true, time: 540).json)])
        let one = try app.write("약")
        _ = try app.write("청소")
        app.effects = []
        app.perform(.host(.clock(minutes: 539)))
        #expect(shown(app).isEmpty)
        app.perform(.host(.clock(minutes: 545)))
        app.perform(.host(.clock(minutes: 546)))
        #expect(shown(app) == ["하루: 오늘 할 일이 2개 있어요"])
        var again = App(rows: app.stored, drafts: app.state.drafts)
        again.effects = []
        again.perform(.host(.clock(minutes: 700)))
        #expect(shown(again).isEmpty, "a reload rings no second time")

        var silent = App()
        silent.write(Preferences.key, [("alarm", DailyAlarm(isOn: true, time: 540).json)])
        silent.perform(.host(.clock(minutes: 600)))
        #expect(shown(silent).isEmpty)
        _ = try silent.write("늦은 일")
        silent.perform(.host(.clock(minutes: 601)))
        #expect(shown(silent).isEmpty, "its turn is over")
        _ = one
    }

    @Test("an alarm set to a time that is over rings tomorrow first, and one set to a time to come rings today")
    func alarmSet() throws {
        var app = App()
        _ = try app.write("약")
        app.open(.settings)
        app.perform(.host(.clock(minutes: 600)))
        try app.choose("1", in: "alarm")
        app.effects = []
        app.perform(.host(.clock(minutes: 601)))
        #expect(shown(app).isEmpty)
        try app.choose("10:05", in: "alarm-time")
        app.perform(.host(.clock(minutes: 605)))
        #expect(shown(app) == ["하루: 오늘 할 일이 1개 있어요"])
        app.effects = []
        try app.choose("09:00", in: "alarm-time")
        app.open(.today)
        app.perform(.host(.day(try Day.parse("2026-11-22"))))
        _ = try app.write("물")
        app.perform(.host(.clock(minutes: 540)))
        #expect(shown(app) == ["하루: 오늘 할 일이 1개 있어요"])
    }
}
