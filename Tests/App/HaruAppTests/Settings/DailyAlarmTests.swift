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

@Suite("The setting of the daily alarm")
struct DailyAlarmSettingTests {
    private func change(_ id: String, to value: String, in app: inout App) throws {
        let field = try #require(app.screen.first { $0.attribute(.id) == id }, "no field \(id)")
        try app.send(.change, to: field, value)
    }

    private func stored(_ app: App) -> String? {
        app.state.replica.record(Preferences.key)?["alarm"]?.text
    }

    @Test("is off at first, and says that it needs the page to be open")
    func off() {
        let app = App("/settings")
        #expect(app.state.preferences.alarm == DailyAlarm(isOn: false, time: 540))
        #expect(app.text.contains("앱이 열려 있는 동안"))
        #expect(app.screen.first { $0.attribute(.id) == "alarm-time" } == nil)
    }

    @Test("turned on it asks to show notifications, and offers its time")
    func on() throws {
        var app = App("/settings")
        try change("alarm", to: "1", in: &app)
        #expect(stored(app) == #"{"on":true,"time":"09:00"}"#)
        #expect(app.effects.contains { if case .askNotifications = $0 { true } else { false } })
        try change("alarm-time", to: "21:30", in: &app)
        #expect(app.state.preferences.alarm == DailyAlarm(isOn: true, time: 1290))
        #expect(stored(app) == #"{"on":true,"time":"21:30"}"#)
        #expect(app.screen.first { $0.attribute(.id) == "alarm-time" }?.attribute(.value) == "21:30")
    }

    @Test("turned off and on again it has the time it had")
    func again() throws {
        var app = App("/settings", rows: [setting("alarm", #"{"on":true,"time":"06:45"}"#)])
        try change("alarm", to: "0", in: &app)
        #expect(stored(app) == #"{"on":false,"time":"06:45"}"#)
        #expect(!app.state.preferences.alarm.isOn)
        try change("alarm", to: "1", in: &app)
        #expect(stored(app) == #"{"on":true,"time":"06:45"}"#)
    }

    @Test("keeps its time when the field is emptied or holds no time", arguments: ["", "25:00", "noon"])
    func emptied(text: String) throws {
        var app = App("/settings", rows: [setting("alarm", #"{"on":true,"time":"06:45"}"#)])
        try change("alarm-time", to: text, in: &app)
        #expect(stored(app) == #"{"on":true,"time":"06:45"}"#)
        #expect(app.saved.isEmpty)
    }
}
