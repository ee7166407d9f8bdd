import Daybook
@_spi(Fields) import Markup
import Replica
import Testing

@testable import AppFrame
@testable import HaruApp
@testable import HaruDays
@testable import HaruPages
@testable import HaruTodos
@testable import HaruTrips

@Suite("Choosing the rows of an import, one by one")
struct ImportChoiceTests {
    private static func calendar(_ count: Int) -> String {
        var text = "BEGIN:VCALENDAR\n"
        for number in 0..<count {
            text += "BEGIN:VEVENT\nUID:\(number)\nSUMMARY:일정 \(number)\nDTSTART;VALUE=DATE:20261201\nEND:VEVENT\n"
        }
        return text + "END:VCALENDAR\n"
    }

    private func ticks(_ app: App) -> [Node<Action>] {
        app.screen.all { $0.tag == .input && $0.attribute(.class) == "tick" }
    }

    private func kinds(_ app: App) -> [Node<Action>] {
        app.screen.all { $0.tag == .select && $0.attribute(.ariaLabel) != nil }
    }

    /// Ticks the box of that number or takes the tick away; 0 is that of all.
    private func tick(_ place: Int, _ isOn: Bool, in app: inout App) throws {
        try app.send(.change, to: ticks(app)[place], isOn ? "1" : "0")
    }

    @Test(
        "each event is taken or left out, becomes the chosen kind of record, and Undo takes all back",
        arguments: ["ko-KR", "en-US", "ja-JP"])
    func rows(_ language: String) throws {
        var app = App("/settings/import", language: language)
        let words = app.state.words
        try app.bring(Self.calendar(4), "a.ics")
        #expect(ticks(app).count == 5)
        #expect(kinds(app).map { $0.attribute(.ariaLabel) } == (0..<4).map { words.kind(of: "일정 \($0)") })
        try tick(1, false, in: &app)
        #expect(app.text.contains(words.importAll(3)))
        try app.send(.change, to: kinds(app)[1], "1")
        try app.send(.change, to: kinds(app)[2], "3")
        #expect(app.screen.first { $0.attribute(.ariaPressed) == "true" } == nil)
        try app.importAll()
        #expect(app.counts == ["dday": 1, "todo": 1, "trip": 1, "stop": 1])
        try app.bring(Self.calendar(4), "a.ics")
        #expect(app.text.contains(words.importAll(1)))
        // Events that are here already can no longer be chosen.
        #expect(ticks(app).count == 1)
        try app.tap(words.undo)
        #expect(app.counts.isEmpty)
    }

    @Test("all are taken or none, and a choice for the file is made for each")
    func all() throws {
        var app = App("/settings/import")
        try app.bring(Self.calendar(3), "a.ics")
        try tick(0, false, in: &app)
        #expect(ticks(app).allSatisfy { $0.attribute(.checked) == nil })
        #expect(app.text.contains("선택하지 않은 것 3개"))
        #expect(app.tag("import-take") == nil)
        try tick(2, true, in: &app)
        #expect(app.text.contains(app.state.words.importAll(1)))
        try tick(0, true, in: &app)
        #expect(!app.text.contains("선택하지 않은 것"))
        try app.send(.change, to: kinds(app)[0], "1")
        try app.chooseKind(1)
        try app.importAll()
        #expect(app.counts == ["todo": 3])
    }

    @Test("of ten thousand rows forty are drawn, and a choice goes for all of them")
    func many() throws {
        var app = App("/settings/import")
        try app.bring(Self.calendar(10_000), "a.ics")
        #expect(ticks(app).count == 41)
        try app.tap("더 보기")
        #expect(ticks(app).count == 241)
        try tick(0, false, in: &app)
        #expect(app.text.contains("선택하지 않은 것 10,000개"))
        try tick(3, true, in: &app)
        try app.importAll()
        #expect(app.counts == ["dday": 1])
    }

    @Test("of many files forty are drawn, and all of them are left out by one tap")
    func manyFiles() throws {
        var app = App("/settings/import")
        let notes = (0..<60).map { (name: "2026-0\(1 + $0 / 18)-\(10 + $0 % 18).md", bytes: Array("걸었다 \($0)".utf8)) }
        try app.bring(notes)
        #expect(app.text.contains("페이퍼 60개"))
        #expect(ticks(app).count == 41)
        try app.tap("더 보기")
        #expect(ticks(app).count == 61)
        try tick(0, false, in: &app)
        #expect(app.text.contains("선택하지 않은 것 60개"))
        try tick(60, true, in: &app)
        try app.importAll()
        #expect(app.counts == ["page": 1])
    }

    @Test("of many files that cannot be read forty are named at first")
    func manyFailures() throws {
        var app = App("/settings/import")
        let good = (name: "2026-01-01.md", bytes: Array("걸었다".utf8))
        try app.bring([good] + (0..<60).map { (name: "broken-\($0 + 100).zip", bytes: Array("PK no zip".utf8)) })
        let named = { (app: App) in (100..<160).count { app.text.contains("broken-\($0).zip") } }
        #expect(named(app) == 40)
        try app.tap("더 보기")
        #expect(named(app) == 60)
    }

    @Test("an event that makes its trip too long keeps its choices")
    func tooLong() throws {
        var app = App("/settings/import")
        let text = Self.calendar(2).replacing(
            "UID:0\nSUMMARY:일정 0\nDTSTART;VALUE=DATE:2026", with: "UID:0\nSUMMARY:일정 0\nDTSTART;VALUE=DATE:2020")
        try app.bring(text, "a.ics")
        try app.chooseKind(2)
        #expect(app.text.contains(app.state.words.refusal(.tooFarApart)))
        #expect((ticks(app).count, kinds(app).count) == (3, 2))
        try tick(1, false, in: &app)
        try app.importAll()
        #expect(app.counts == ["trip": 1, "stop": 1])
    }
}
