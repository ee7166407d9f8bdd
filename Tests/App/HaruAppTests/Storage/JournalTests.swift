import Daybook
import Replica
import Testing

@testable import AppFrame
@testable import HaruApp

@Suite("The journal")
struct JournalTests {
    private static let key = RecordKey(collection: "todo", id: "T1")
    private static let rows = row("우유 사기", at: 1)

    /// The rows of a database with one to-do, whose text has the stamp of this time.
    private static func row(_ text: String, at now: Int64, over base: Replica? = nil) -> [(key: String, text: String)] {
        var replica = base ?? Replica(clock: HybridClock(device: 9))
        _ = replica.write([Edit(key, "text", .string(text)), Edit(key, "day", "2026-11-21")], now: now)
        return [(key.text, String(decoding: replica.record(key)?.row ?? [], as: UTF8.self))]
    }

    private static func writing(_ text: String, in app: inout App) throws -> (save: Save, puts: [Put]) {
        app.perform(
            Action { [state = app.state] in state.store([Edit(key, "text", .string(text), keepsBoth: true)]) })
        let save = try #require(app.lastSave).save
        return (save, app.state.puts(of: save))
    }

    private static func text(in app: App) -> JSON? { app.state.replica.record(key)?["text"] }

    @Test("has the changes of a save ahead of the rows that they change")
    func ahead() throws {
        var app = App("/", rows: Self.rows)
        let (save, puts) = try Self.writing("두유 사기", in: &app)
        let row = try #require(puts.first { $0.condition == .ahead })
        #expect(row.store == "meta" && row.key.hasPrefix("journal/"))
        #expect(Journal([(row.key, row.value ?? "")]).readable.changes == save.commit.changes)
    }

    @Test("is taken in by a start, before anything is shown, and stored where it belongs")
    func start() throws {
        var left = App("/", rows: Self.rows)
        let (save, puts) = try Self.writing("두유 사기", in: &left)
        let row = try #require(puts.first { $0.condition == .ahead })

        let app = App("/", rows: Self.rows, journal: [(row.key, row.value ?? "")], window: 5)
        #expect(app.text.contains("두유 사기") && !app.text.contains("우유 사기"))
        let stored = app.state.puts(of: try #require(app.lastSave).save)
        #expect(stored.contains { $0.store == "meta" && $0.key == row.key && $0.value == nil })
        #expect(stored.contains { $0.store == "records" && $0.value?.contains("두유 사기") == true })
        #expect(stored.contains { $0.store == "history" && $0.value?.contains("우유 사기") == true })
        let change = try #require(save.commit.changes.first)
        #expect(stored.contains { $0.store == "outbox" && $0.value == change.json.text })
    }

    @Test("that another window had taken in and stored already changes nothing, and is deleted")
    func again() throws {
        var left = App("/", rows: Self.rows)
        let (_, puts) = try Self.writing("두유 사기", in: &left)
        let row = try #require(puts.first { $0.condition == .ahead })
        let record = try #require(puts.first { $0.store == "records" })

        let app = App("/", rows: [(record.key, record.value ?? "")], journal: [(row.key, row.value ?? "")], window: 5)
        let save = try #require(app.lastSave).save
        #expect(save.commit.isEmpty)
        #expect(app.state.puts(of: save).filter { $0.store != "meta" }.isEmpty)
        #expect(app.state.puts(of: save).contains { $0.key == row.key && $0.value == nil })
    }

    @Test("puts a text that another window wrote over since into the history")
    func older() throws {
        var left = App("/", rows: Self.rows)
        let (save, puts) = try Self.writing("두유 사기", in: &left)
        let row = try #require(puts.first { $0.condition == .ahead })
        let change = try #require(save.commit.changes.first)

        let newer = Self.row("귀리 우유", at: change.stamp.milliseconds + 60_000)
        let app = App("/", rows: newer, journal: [(row.key, row.value ?? "")], window: 5)
        #expect(Self.text(in: app) == "귀리 우유")
        let stored = app.state.puts(of: try #require(app.lastSave).save)
        #expect(stored.contains { $0.store == "history" && $0.value?.contains("두유 사기") == true })
    }

    @Test("of an earlier try goes with the next one, which has all of it")
    func tries() throws {
        var app = App("/", rows: Self.rows)
        let (_, first) = try Self.writing("두유 사기", in: &app)
        let name = try #require(first.first { $0.condition == .ahead }).key
        app.perform(.host(.saved(id: try #require(app.lastSave).id, .full)))
        let (_, second) = try Self.writing("귀리 우유", in: &app)
        #expect(second.contains { $0.key == name && $0.value == nil })
        let row = try #require(second.first { $0.condition == .ahead })
        #expect(row.key != name)
        #expect(row.value?.contains("두유 사기") == true && row.value?.contains("귀리 우유") == true)
    }

    @Test("leaves a row that it cannot read to a newer version, and takes in the others")
    func unreadable() throws {
        var left = App("/", rows: Self.rows)
        let (_, puts) = try Self.writing("두유 사기", in: &left)
        let row = try #require(puts.first { $0.condition == .ahead })
        let strange = [("journal/x/1", "{\n\n[]"), ("journal/x/2", (row.value ?? "") + "\n{\"new\":1}")]
        let app = App("/", rows: Self.rows, journal: strange + [(row.key, row.value ?? "")], window: 5)
        #expect(Self.text(in: app) == "두유 사기")
        let deleted = try #require(app.lastSave).save.journals
        #expect(deleted.contains(row.key) && !deleted.contains { $0.hasPrefix("journal/x") })
    }

    @Test("has no changes that came from the server")
    func received() throws {
        var storage = StorageState(mark: "", device: 1)
        var replica = Replica(clock: HybridClock(device: 2))
        let commit = replica.write([Edit(Self.key, "text", "x")], now: 1)
        #expect(storage.save(commit.withoutChanges).saving?.save.journals.isEmpty == true)
        #expect(storage.save(commit).saving?.save.journals.count == 1)
    }

    @Test("has neither a lock with the texts that it encrypts, nor an import")
    func whole() throws {
        var storage = StorageState(mark: "", device: 1)
        var replica = Replica(clock: HybridClock(device: 2))
        var lock = Save(commit: replica.write([Edit(Self.key, "text", "x")], now: 1))
        lock.isIndivisible = true
        #expect(storage.save(lock).saving?.save.journals.isEmpty == true)
        let edits = (0...Journal.mostChanges).map { Edit(Self.key, "f\($0)", "x") }
        #expect(storage.save(replica.write(edits, now: 2)).saving?.save.journals.isEmpty == true)
    }

    @Test("of several rows is taken in by the order of its stamps")
    func order() throws {
        var app = App("/", rows: Self.rows)
        let first = try Self.writing("두유 사기", in: &app).puts.first { $0.condition == .ahead }
        let second = try Self.writing("귀리 우유", in: &app).puts.first { $0.condition == .ahead }
        let rows = [try #require(second), try #require(first)].map { (name: $0.key, text: $0.value ?? "") }
        let stamps = Journal(rows).readable.changes.map { $0.stamp }
        #expect(stamps == stamps.sorted() && stamps.count == 2)
    }
}
