import Daybook
import Replica
import Testing

@testable import AppFrame
@testable import HaruApp

/// Rows of records that several windows of a browser write: the disk has the values that each of them wrote, whenever
/// they hear of each other.
@Suite("The rows of records, between windows")
struct WindowRowsTests {
    private let key = RecordKey(collection: "todo", id: "T9")

    private func write(_ app: inout App, _ field: String, _ text: String) {
        app.perform(Action { [state = app.state, key] in state.store([Edit(key, field, .string(text))]) })
    }

    private func saves(_ app: App) -> [Save] {
        app.effects.compactMap { if case .save(_, let save) = $0 { save } else { nil } }
    }

    /// The news that the window told the others with its last save.
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

    /// The row that a save stores, merged with another one where that is stored.
    private func row(_ app: App, over stored: String? = nil) throws -> Record {
        let put = app.state.puts(of: try #require(saves(app).last)).first { $0.store == "records" }
        let row = try #require(put?.value)
        let merged = stored.flatMap { put?.merged(over: $0)?.first?.value } ?? row
        return try Record(row: Array(merged.utf8))
    }

    /// The disk after the last save of each window, in this order.
    private func stored(_ apps: App...) throws -> (record: Record, puts: [Put]) {
        var row = ""
        var all: [Put] = []
        for app in apps {
            for put in app.state.puts(of: try #require(saves(app).last)) where put.store == "records" {
                let puts = put.merged(over: row) ?? [put]
                all += puts
                row = try #require(puts.first?.value)
            }
        }
        return (try Record(row: Array(row.utf8)), all)
    }

    @Test("a window shows a change that another one stored, and does not store it once more")
    func onlyOnce() throws {
        var (writer, follower) = (App(window: 1), App(window: 2))
        write(&writer, "text", "우체국 들르기")
        #expect(hear(&follower, try news(writer)).isEmpty)
        #expect(follower.state.replica.record(key)?["text"] == "우체국 들르기")
    }

    @Test("a row that a window of an earlier version stored is stored again: it did not look at the row there")
    func blind() throws {
        var (writer, follower) = (App(window: 1), App(window: 2))
        write(&writer, "text", "우체국 들르기")
        let saves = hear(&follower, try news(writer) + "\n" + WindowNews.storedBlindly(key.text).line)
        #expect(storesRow(saves, follower))
        write(&follower, "note", "등기 우편")
        // It overwrote the note that it had not heard of.
        let stored = try #require(writer.state.replica.record(key))
        #expect(storesRow(hear(&follower, WindowNews.storedBlindly(key.text).line), follower))
        let merged = try row(follower, over: stored.json.text)
        #expect(merged["note"] == "등기 우편" && merged["text"] == "우체국 들르기")
    }

    @Test("two windows write at once into two fields: both values are on the disk before either has heard of the other")
    func both() throws {
        var (first, later) = (App(window: 1), App(window: 2))
        write(&first, "text", "우체국 들르기")
        write(&later, "note", "등기 우편")
        for stored in [try stored(first, later), try stored(later, first)] {
            #expect(stored.record["text"] == "우체국 들르기" && stored.record["note"] == "등기 우편")
            #expect(!stored.puts.contains { $0.store == "history" })
        }
    }

    @Test("two windows write at once into one field: the later value is on the disk, the other in the history")
    func overwritten() throws {
        var (first, later) = (App(window: 1), App(window: 2))
        write(&first, "text", "우체국 들르기")
        write(&later, "text", "은행 들르기")
        let other = try #require(first.state.replica.record(key)?.changes.first { $0.field == "text" })
        for stored in [try stored(first, later), try stored(later, first)] {
            #expect(stored.record["text"] == "은행 들르기")
            let history = stored.puts.filter { $0.store == "history" }
            #expect(history.map { $0.key } == [HistoryEntry(other, newer: .zero, isConflict: false).rowKey])
            #expect(history.allSatisfy { $0.condition == .absent })
        }
        // Both come to the same by hearing of each other, and store it once more under the same key.
        let saves = hear(&first, try news(later))
        #expect(first.state.replica.record(key)?["text"] == "은행 들르기")
        #expect(!storesRow(saves, first))
    }

    @Test("a window that has not heard of an earlier stamp for a value writes to another field, and the stamp stays")
    func restamped() throws {
        var (writer, other) = (App(window: 1), App(window: 2))
        write(&writer, "text", "우체국 들르기")
        _ = hear(&other, try news(writer))
        let change = try #require(writer.state.replica.record(key)?.changes.first { $0.field == "text" })
        let kept = Stamp(milliseconds: change.stamp.milliseconds - 1, counter: 0, device: change.stamp.device)
        let restamp = Restamp(key: key, field: "text", old: change.stamp, new: kept)
        // As sync takes it in.
        var replica = writer.state.replica
        let commit = replica.restamp([restamp])
        #expect(commit.stamp(before: "text", of: key) == change.stamp)
        let stored = try #require(writer.state.replica.record(key))
        let moved = try #require(replica.record(key)).merged(into: stored, over: ["text": change.stamp])
        #expect(moved.row.field("text")?.stamp == kept && moved.history.isEmpty)
        write(&other, "note", "등기 우편")
        let merged = try row(other, over: moved.row.json.text)
        #expect(merged.field("text")?.stamp == kept && merged["note"] == "등기 우편")
    }

    @Test("a stored row that nobody can read, or of another record, gives way")
    func unreadable() throws {
        var app = App(window: 1)
        write(&app, "text", "우체국 들르기")
        let save = try #require(saves(app).last)
        let put = try #require(app.state.puts(of: save).first { $0.store == "records" })
        for stored in ["", "{", #"{"c":"todo","i":"T8","f":{}}"#] {
            #expect(put.merged(over: stored) == [Put("records", put.key, put.value)])
        }
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
