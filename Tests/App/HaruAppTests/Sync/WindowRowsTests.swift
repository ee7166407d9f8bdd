import Daybook
import Replica
import Testing

@testable import AppFrame
@testable import HaruApp

/// Rows of records that several windows of a browser have: who stores them, and when once more.
@Suite("The rows of records, between windows")
struct WindowRowsTests {
    private let key = RecordKey(collection: "todo", id: "T9")

    private func write(_ app: inout App, _ field: String, _ text: String) {
        app.perform(Action { [state = app.state, key] in state.store([Edit(key, field, .string(text))]) })
    }

    private func saves(_ app: App) -> [Save] {
        app.effects.compactMap { if case .save(_, let save) = $0 { save } else { nil } }
    }

    /// What the window told the others with what it stored last.
    private func news(_ app: App) throws -> String { app.state.news(of: try #require(saves(app).last)) }

    private func hear(_ app: inout App, _ news: String) -> [Save] {
        let count = saves(app).count
        app.perform(.host(.received(news)))
        return Array(saves(app).dropFirst(count))
    }

    /// Whether one of these stores the row of the record.
    private func storesRow(_ saves: [Save], _ app: App) -> Bool {
        saves.contains { app.state.puts(of: $0).contains { $0.store == "records" && $0.key == key.text } }
    }

    @Test("a window shows what another one stored, and does not store it once more")
    func onlyOnce() throws {
        var (writer, follower) = (App(window: 1), App(window: 2))
        write(&writer, "text", "우체국 들르기")
        #expect(hear(&follower, try news(writer)).isEmpty)
        #expect(follower.state.replica.record(key)?["text"] == "우체국 들르기")
        // A window of an earlier version does not tell how it stored the row.
        write(&writer, "text", "은행 들르기")
        #expect(storesRow(hear(&follower, try #require(saves(writer).last).news), follower))
    }

    @Test("a row that lacks what this window wrote is stored with both")
    func both() throws {
        var (writer, other) = (App(window: 1), App(window: 2))
        write(&writer, "text", "우체국 들르기")
        write(&other, "note", "등기 우편")
        #expect(storesRow(hear(&other, try news(writer)), other))
    }

    @Test("a row that another wrote over this window's own change is stored again, as that may have come later")
    func overwritten() throws {
        var (first, later) = (App(window: 1), App(window: 2))
        write(&first, "text", "우체국 들르기")
        write(&later, "text", "은행 들르기")
        let saves = hear(&first, try news(later))
        #expect(first.state.replica.record(key)?["text"] == "은행 들르기")
        #expect(storesRow(saves, first))
    }

    @Test("a row in another database is stored here, too: the browser may have deleted this one")
    func otherDatabase() throws {
        var (writer, follower) = (App(window: 1), App(window: 2))
        write(&writer, "text", "우체국 들르기")
        let news = try news(writer)
        #expect(news.contains("\"mark\":\"\""))
        let other = news.replacing("\"mark\":\"\"", with: "\"mark\":\"neu\"")
        #expect(storesRow(hear(&follower, other), follower))
    }

    @Test("a row that was stored as it was heard of is stored again, as it may stand over a newer one")
    func again() throws {
        var (writer, other) = (App(window: 1), App(window: 2))
        write(&writer, "text", "우체국 들르기")
        let first = try news(writer)
        write(&other, "note", "등기 우편")
        let note = try news(other)
        #expect(storesRow(hear(&other, first), other))
        _ = hear(&writer, note)
        write(&writer, "text", "은행 들르기")
        #expect(storesRow(hear(&other, try news(writer)), other))
    }

    @Test("who is told of an older value stores its row again, and tells the newer one if it waits no more")
    func older() throws {
        var app = try App.syncing()
        let old = Change(
            key: key, field: "text", value: "우체국", stamp: Stamp(milliseconds: 1_799_000_000_000, counter: 0, device: 8))
        let new = Change(
            key: key, field: "text", value: "은행", stamp: Stamp(milliseconds: 1_799_000_000_001, counter: 0, device: 9))
        _ = hear(&app, WindowNews.received(new).line)
        let saves = hear(&app, WindowNews.received(old).line)
        #expect(storesRow(saves, app))
        #expect(try news(app).contains(WindowNews.received(new).line))
        // The writer of one that waits tells it, and it may get another stamp.
        write(&app, "text", "서점")
        #expect(storesRow(hear(&app, WindowNews.received(old).line), app))
        #expect(try !news(app).contains("서점"))
    }

    @Test("a window that hears that the server has a change it lacks asks for it, and is told")
    func behind() throws {
        var writer = try App.syncing()
        write(&writer, "text", "우체국 들르기")
        let news = try news(writer)
        let change = try #require(saves(writer).last?.commit.changes.first)
        let acknowledged = WindowNews.acknowledged(Outbox.rowKey(of: change), change.stamp).line
        func broadcasts(_ app: App) -> [String] {
            app.effects.compactMap { if case .broadcast(let line) = $0 { line } else { nil } }
        }
        var late = App(window: 2)
        _ = hear(&late, acknowledged)
        let question = try #require(broadcasts(late).last)
        // What waits to be sent may get another stamp.
        let count = broadcasts(writer).count
        _ = hear(&writer, question)
        #expect(!broadcasts(writer).dropFirst(count).contains { $0.contains("우체국") })
        _ = hear(&writer, acknowledged)
        _ = hear(&writer, question)
        _ = hear(&late, try #require(broadcasts(writer).last { $0.contains("우체국") }))
        #expect(late.state.replica.record(key)?["text"] == "우체국 들르기")
        var other = App(window: 3)
        _ = hear(&other, news)
        _ = hear(&other, acknowledged)
        #expect(!broadcasts(other).contains(question))
        // Nor where the server keeps it under another stamp.
        let kept = Stamp(milliseconds: change.stamp.milliseconds - 1, counter: 0, device: change.stamp.device)
        let restamp = WindowNews.restamped(
            Restamp(key: change.key, field: change.field, old: change.stamp, new: kept))
        var restamped = App(window: 4)
        _ = hear(&restamped, news)
        _ = hear(&restamped, acknowledged + "\n" + restamp.line)
        #expect(restamped.state.replica.record(key)?.field("text")?.stamp == kept)
        #expect(!broadcasts(restamped).contains(question))
    }

    @Test("a purged record is stored by each window, which may have added to its history")
    func purged() throws {
        var (writer, other) = (App(window: 1), App(window: 2))
        write(&writer, "text", "우체국 들르기")
        _ = hear(&other, try news(writer))
        writer.perform(Action { [state = writer.state, key] in state.store([.delete(key)], deletingFor: .purge) })
        _ = hear(&other, try news(writer))
        writer.perform(
            Action { [state = writer.state, key] in
                if let item = state.replica.record(key).flatMap({ Trash.Item($0) }) { state.trash.purge([item]) }
            })
        let saves = hear(&other, try news(writer))
        let puts = saves.flatMap { other.state.puts(of: $0) }
        #expect(puts.contains { $0.store == "history" && $0.key == key.text + "/" && $0.value == nil })
    }
}
