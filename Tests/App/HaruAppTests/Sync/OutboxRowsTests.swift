import Daybook
import Replica
import Testing

@testable import AppFrame
@testable import HaruApp

/// Each change that waits has a row of its own, which no other window overwrites.
@Suite("The rows of the outbox")
struct OutboxRowsTests {
    private let key = Page.key("P1")

    private func written(_ words: String, _ time: Int64, by device: UInt64, over base: Stamp = .zero) -> Change {
        Change(
            key: key, field: "text", value: .string(words),
            stamp: Stamp(milliseconds: time, counter: 0, device: device), base: base)
    }

    private func storedKey(_ change: Change) -> String {
        Outbox.storedKey(Outbox.rowKey(of: change), change.stamp)
    }

    /// Writes a text.
    /// - Returns: the rows of the outbox that are stored with it.
    private func write(_ words: String, in app: inout App) -> [Put] {
        rows(
            &app,
            Action { [state = app.state, key] in state.store([Edit(key, "text", .string(words), keepsBoth: true)]) })
    }

    /// Takes a step, and returns the rows of the outbox that are stored with it.
    private func rows(_ app: inout App, _ action: Action) -> [Put] {
        let count = app.effects.count
        app.perform(action)
        return app.effects.dropFirst(count).flatMap { effect in
            if case .save(_, let save) = effect { app.state.puts(of: save) } else { [Put]() }
        }.filter { $0.store == "outbox" }
    }

    private func change(_ put: Put) throws -> Change { try Change(row: Array(try #require(put.value).utf8)) }

    @Test("a text that is written over takes its row along, and hands on its base")
    func writtenOver() throws {
        var app = try App.syncing()
        let first = try change(try #require(write("하나", in: &app).first))
        let rows = write("둘", in: &app)
        let second = try change(try #require(rows.first { $0.value != nil }))
        #expect(second.base == .zero)
        #expect(rows.contains { $0.key == storedKey(first) && $0.value == nil && $0.condition == .none })
        #expect(Set(rows.map(\.key)) == [storedKey(first), storedKey(second), "page/P1/text"])
    }

    @Test("before the outbox is read nobody knows the base of an unsent text, so its row stays until then")
    func unread() throws {
        let first = written("하나", 1_799_000_000_000, by: 8)
        var record = Record(key: key)
        _ = record.merge(first)
        var app = App(
            rows: [(key.text, record.json.text)], drafts: [DeviceNote.sync.text: SyncPosition(account: "미나").text])
        let rows = write("둘", in: &app)
        let second = try change(try #require(rows.first))
        #expect(rows.count == 1)
        #expect(second.base == first.stamp)
        let reads = app.effects.compactMap { if case .file(let job, .rows("outbox", "")) = $0 { job } else { nil } }
        func answer(_ lines: [String]) -> Action {
            .host(.piece(job: reads[0], .bytes(Array(lines.joined(separator: "\n").utf8))))
        }
        _ = self.rows(&app, answer([storedKey(first), first.json.text, storedKey(second), second.json.text]))
        let last = app.effects.compactMap { if case .file(let job, .rows("outbox", _)) = $0 { job } else { nil } }
        let learnt = self.rows(&app, .host(.piece(job: try #require(last.last), .bytes([]))))
        #expect(learnt.contains { $0.key == storedKey(first) && $0.value == nil })
        #expect(try change(try #require(learnt.last { $0.key == storedKey(second) })).base == .zero)
    }

    @Test("a row that an earlier version has stored is sent, and deleted once the server has it")
    func earlierVersion() throws {
        let old = written("전에 쓴 글", 1_799_000_000_000, by: 8)
        var app = try App.syncing(waiting: [(Outbox.rowKey(of: old), old.json.text)])
        let sent = try #require(app.requests.last { $0.path == "api/v1/sync" })
        #expect(sent.body["changes"]?.array?.contains { $0["value"] == "전에 쓴 글" } == true)
        let count = app.effects.count
        app.answer(sent, 200, app.answer(cursor: 2))
        let puts = app.effects.dropFirst(count).flatMap { effect in
            if case .save(_, let save) = effect { app.state.puts(of: save) } else { [Put]() }
        }
        let removed = try #require(puts.first { $0.key == "page/P1/text" })
        #expect(removed.value == nil)
        guard case .holding(let text) = removed.condition else { throw Unexpected() }
        #expect(old.json.text.contains(text))
        // A later one that was written over it says its stamp, too.
        #expect(!written("다음 글", 1_799_000_000_001, by: 8, over: old.stamp).json.text.contains(text))
    }

    private struct Unexpected: Error {}

    @Test(
        "a change that is sent while the disk is full is not sent again, and the save that is repeated leaves no row of it"
    )
    func fullDisk() throws {
        var app = try App.syncing()
        app.answer(try #require(app.requests.last { $0.path == "api/v1/sync" }), 200, app.answer())
        app.storeAll()
        func answerSaves(_ result: SaveResult) {
            for case .save(let id, _) in app.effects { app.perform(.host(.saved(id: id, result))) }
        }
        var syncs: [App.Request] { app.requests.filter { $0.path == "api/v1/sync" } }
        let first = try change(try #require(write("하나", in: &app).first))
        answerSaves(.full)
        app.perform(.host(.timer(.sync)))
        let sent = try #require(syncs.last)
        #expect(sent.body["changes"]?.array?.map { $0["value"] } == ["하나"])
        app.answer(sent, 200, app.answer(cursor: 2))
        answerSaves(.full)
        app.perform(.host(.timer(.store)))
        answerSaves(.full)
        app.perform(.host(.timer(.sync)))
        #expect(app.state.session?.outbox.isEmpty == true)
        // A change written over it waits, and its row alone is stored.
        let second = try change(try #require(write("둘", in: &app).first { $0.value != nil }))
        answerSaves(.full)
        let rows = rows(&app, .host(.timer(.store)))
        #expect(rows.filter { $0.value != nil }.map(\.key) == [storedKey(second)])
        #expect(rows.contains { $0.key == storedKey(first) && $0.value == nil })
    }

    @Test("of two texts whose windows had not heard of each other, the earlier one's row goes once both are known")
    func bothHeard() throws {
        var app = App(window: 1)
        _ = write("이 창의 글", in: &app)
        let other = written("다른 창의 글", 1_799_000_000_000, by: 8)
        let rows = rows(&app, .host(.received(WindowNews.written(other).line)))
        #expect(rows.contains { $0.key == storedKey(other) && $0.value == nil })
        #expect(Set(app.state.replica.records(in: "page").compactMap { $0["text"]?.string }) == ["이 창의 글", "다른 창의 글"])
    }

    @Test("news that the server has a change may come before the news that it was written")
    func earlyNews() throws {
        var app = try App.syncing()
        let other = written("다른 창의 글", 1_799_000_000_000, by: 8)
        app.perform(.host(.received(WindowNews.acknowledged(Outbox.rowKey(of: other), other.stamp).line)))
        app.perform(.host(.received(WindowNews.written(other).line)))
        #expect(app.state.replica.record(key)?["text"] == "다른 창의 글")
        #expect(app.state.session?.outbox.isEmpty == true)
    }

    // MARK: without an account

    private func window(_ number: UInt64) -> String { DeviceNote.window(number) }

    /// A device without an account on which these windows have stored something, with a text that one of them has stored over.
    private func reopened(_ windows: [UInt64], _ rows: [Change]) -> App {
        var drafts: [String: String] = [:]
        for window in windows { drafts[self.window(window)] = Stamp(milliseconds: 5, counter: 0, device: window).text }
        var app = App(drafts: drafts, window: 3)
        app.answerRows(["outbox": rows.map { (storedKey($0), $0.json.text) }])
        return app
    }

    @Test(
        "a change that one window stored over unheard is here again at the next start, without an account, too"
    )
    func recovers() throws {
        let (first, second) = (written("덮인 글", 1_799_000_000_000, by: 8), written("덮은 글", 1_799_000_000_001, by: 9))
        let app = reopened([8, 9], [first, second])
        #expect(Set(app.state.replica.records(in: "page").compactMap { $0["text"]?.string }) == ["덮인 글", "덮은 글"])
        let saves = app.effects.compactMap { if case .save(_, let save) = $0 { save } else { nil } }
        #expect(saves.contains { save in save.news.contains("덮인 글") })
        let puts = saves.flatMap { app.state.puts(of: $0) }
        #expect(puts.contains { $0.key == storedKey(first) && $0.value == nil })
        for number in [8, 9] as [UInt64] {
            #expect(puts.contains { $0.key == window(number) && $0.value == nil && $0.condition != .none })
        }
    }

    @Test("where there was one window the outbox is not read")
    func oneWindow() {
        let app = reopened([8], [])
        let reads = app.effects.contains { if case .file(_, .rows("outbox", _)) = $0 { true } else { false } }
        #expect(!reads)
        #expect(app.state.drafts[window(8)] == nil)
    }

    @Test("a device that wrote twice before it joined an account sends the base of the first text")
    func joins() throws {
        var app = App(window: 1)
        let first = try change(try #require(write("하나", in: &app).first))
        let entry = try #require(
            { () -> HistoryEntry? in
                _ = write("둘", in: &app)
                return app.saved.last?.history.first
            }())
        #expect(entry.change == first)
        app.perform(Action { [state = app.state] in state.sync.join("미나") })
        app.perform(.host(.leads))
        app.answerRows(["history": [(entry.rowKey, entry.json.text)]])
        let sent = try #require(app.requests.last { $0.path == "api/v1/sync" })
        let text = try #require(sent.body["changes"]?.array?.first { $0["field"] == "text" })
        #expect(text["value"] == "둘")
        #expect(text["over"] == .string(Stamp.zero.text))
        // The record keeps the base that its writer saw, as the windows here have seen it, too.
        #expect(app.state.replica.record(key)?.field("text")?.base == first.stamp)
    }
}
