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

@Suite("Trips in the Trash")
struct TripTrashTests {
    private func titles(_ app: App) -> [String] {
        app.screen.all { $0.attribute(.class) == "row" && $0.tag == .li }.map { row in
            row.all { $0.attribute(.class)?.hasPrefix("title") == true || $0.attribute(.class) == "sub" }
                .map(\.textContent).joined(separator: " | ")
        }
    }

    /// A trip with a stop, an expense, a diary and something to pack.
    private func planned() throws -> App {
        var app = App.onTrip()
        app.put(name: "비자림")
        app.spend(12_000, "KRW", title: "국수")
        var note = TripNote(id: "N", trip: "T", day: try Day.parse("2026-11-21"))
        note.text = "바람이 분다"
        app.state.now += 1000
        app.write(note.edits(from: nil) + PackingItem(id: "P", trip: "T", text: "모자").creation)
        return app
    }

    /// A month goes by, and the app is open on each day.
    private func wait(_ app: inout App) {
        for _ in 0..<31 {
            app.state.now += 86_400_000
            app.perform(.host(.day(app.state.today.adding(days: 1)!)))
            app.perform(.host(.clock(minutes: 0)))
        }
    }

    @Test("stand there once, with all that went with them, and come back together")
    func together() throws {
        var app = try planned()
        try app.deleteTrip("T")
        app.open(.trash)
        #expect(titles(app) == ["겨울 초입, 제주 | 여행 · 11.20(금) – 11.22(일)"])
        try app.tap("겨울 초입, 제주 복원")
        #expect(app.stopNames() == ["비자림"])
        #expect(app.expenses.map(\.title) == ["국수"])
        #expect(app.state.trips.index.notes.all(of: "T").map(\.value.text) == ["바람이 분다"])
        #expect(app.state.trips.index.packing.all(of: "T").map(\.value.text) == ["모자"])
        try app.tap("되돌리기")
        #expect(app.state.trips.index.isEmpty)
        #expect(titles(app).count == 1)
    }

    @Test("and single records that were deleted from them, each with its trip, which it brings along")
    func alone() throws {
        var app = try planned()
        let stop = try app.stop("비자림")
        let keys = [PackingItem.key("P"), TripNote.key("N"), app.expenses[0].key, stop.key]
        for key in keys {
            app.state.now += 1000
            app.write([.delete(key)])
        }
        app.open(.trash)
        #expect(
            titles(app) == [
                "비자림 | 장소 · 겨울 초입, 제주", "국수 | 경비 · 겨울 초입, 제주", "바람이 분다 | 일기 · 겨울 초입, 제주",
                "모자 | 준비물 · 겨울 초입, 제주",
            ])
        try app.tap("바람이 분다 복원")
        #expect(app.state.trips.index.notes.all(of: "T").count == 1)
        try app.deleteTrip("T")
        app.open(.trash)
        #expect(titles(app).count == 4, "the trip, with the diary, and the other three")
        try app.tap("비자림 복원")
        #expect(app.stopNames() == ["비자림"] && app.state.trips.index.notes.all(of: "T").count == 1)
        #expect(app.expenses.isEmpty)
    }

    @Test(
        "leave no record that hung on them when they go for good, by hand or after thirty days",
        arguments: [true, false])
    func purge(isByHand: Bool) throws {
        var app = try planned()
        let stop = try app.stop("비자림")
        try app.press("Delete", at: "grip-\(stop.id)")
        try app.deleteTrip("T")
        let keys = [Trip.key("T"), stop.key, TripNote.key("N"), PackingItem.key("P")]
        let begun = ["draft/trip/T", "draft/stop/new-T", "draft/diary/N", "draft/stop/\(stop.id)"]
        for name in begun { app.state.drafts[name] = "반쯤 쓴 말" }
        if isByHand {
            app.open(.trash)
            try app.purge(keys[0])
        } else {
            wait(&app)
        }
        for key in keys {
            let record = try #require(app.state.replica.record(key))
            #expect(Trash.isPurged(record), "\(key.text)")
            #expect(!String(decoding: record.row, as: UTF8.self).contains("바람"))
        }
        #expect(begun.allSatisfy { app.state.drafts[$0] == nil })
        app.open(.trash)
        #expect(titles(app).isEmpty)
    }

    @Test("are not held there by records that were purged before them")
    func emptiedBefore() throws {
        var app = try planned()
        try app.press("Delete", at: "grip-\(try app.stop("비자림").id)")
        wait(&app)
        try app.deleteTrip("T")
        wait(&app)
        #expect(app.state.replica.record(Trip.key("T")).map { Trash.isPurged($0) } == true)
    }

    @Test("stay until a person decides where something was written under them since")
    func contested() throws {
        var app = try planned()
        let keys = [Trip.key("T"), TripNote.key("N"), PackingItem.key("Q")]
        try app.deleteTrip("T")
        app.state.now += 1000
        app.write(PackingItem(id: "Q", trip: "T", text: "우산").creation)
        wait(&app)
        for key in keys { #expect(app.state.replica.record(key).map { Trash.isPurged($0) } == false, "\(key.text)") }
        #expect(app.state.replica.record(keys[2])?["text"] == "우산")
        app.open(.trash)
        #expect(titles(app).count == 1)
        #expect(app.text.contains("복원하거나 삭제할 때까지 여기 있어요"))
        try app.purge(keys[0])
        for key in keys { #expect(app.state.replica.record(key).map { Trash.isPurged($0) } == true, "\(key.text)") }
    }
}
