import Daybook
import Replica
import Testing

@testable import AppFrame
@testable import HaruApp

@Suite("Sync, where two sides wrote, or a part of it fails")
struct SyncConflictTests {
    private let key = Page.key("P1")

    private func text(_ words: String, _ stamp: Stamp, over base: Stamp) -> Change {
        Change(key: key, field: "text", value: .string(words), stamp: stamp, base: base)
    }

    private func edit(_ app: inout App, _ words: String) {
        app.perform(
            Action { [state = app.state, key] in
                state.store([Edit(key, "text", .string(words), keepsBoth: true)])
            })
    }

    /// Pages that are there and say something.
    private func texts(_ app: App) -> Set<String> {
        Set(app.state.replica.records(in: "page").compactMap { $0["text"]?.string })
    }

    @Test("a text written in two steps offline does not hide what another device wrote, on this device either")
    func twoSteps() throws {
        var app = try App.syncing()
        let (first, theirs) = (
            Stamp(milliseconds: 1_700_000_000_000, counter: 0, device: 9),
            Stamp(milliseconds: 1_750_000_000_000, counter: 0, device: 9)
        )
        let day = Change(
            key: key, field: "day", value: "2026-11-21", stamp: first)
        app.answer(app.requests[0], 200, app.answer([day, text("함께 본 글", first, over: .zero)], cursor: 2))
        app.storeAll()
        edit(&app, "이 기기의 글 하나")
        edit(&app, "이 기기의 글 둘")
        app.perform(.host(.timer(.sync)))
        let asked = try #require(app.requests.last { $0.path == "api/v1/sync" })
        // Written before, over what both had seen, and later here.
        app.answer(asked, 200, app.answer([text("다른 기기의 글", theirs, over: first)], cursor: 3))
        app.storeAll()
        #expect(texts(app) == ["이 기기의 글 둘", "다른 기기의 글"])
    }

    @Test("a text that another window wrote is shown in this one, with an account too")
    func otherWindow() throws {
        var app = try App.syncing()
        let seen = Stamp(milliseconds: 1_700_000_000_000, counter: 0, device: 9)
        app.answer(app.requests[0], 200, app.answer([text("함께 본 글", seen, over: .zero)], cursor: 2))
        app.storeAll()
        let saves = app.saved.count
        let new = text("다른 창의 글", Stamp(milliseconds: 1_750_000_000_000, counter: 0, device: 8), over: seen)
        app.perform(.host(.received(WindowNews.written(new).line)))
        #expect(texts(app) == ["다른 창의 글"])
        let commits = app.saved.dropFirst(saves)
        #expect(commits.contains { $0.records == [key] })
        #expect(commits.contains { $0.history.contains { $0.change.value == "함께 본 글" && !$0.isConflict } })
    }

    @Test("a window that hears at once of a text and of the stamp that the server gave it has it under that stamp")
    func restampedAtOnce() throws {
        var app = try App.syncing()
        let early = Stamp(milliseconds: 1_799_000_000_000, counter: 0, device: 8)
        let new = text("다른 창의 글", Stamp(milliseconds: 1_900_000_000_000, counter: 0, device: 8), over: .zero)
        let restamp = Restamp(key: key, field: "text", old: new.stamp, new: early)
        let lines = WindowNews.written(new).line + "\n" + WindowNews.restamped(restamp).line
        app.perform(.host(.received(lines)))
        #expect(app.state.replica.record(key)?.field("text")?.stamp == early)
    }

    @Test("what another window stored and was closed before it told is here when this one is to talk")
    func untoldRow() throws {
        let key = RecordKey(collection: "todo", id: "T4")
        let untold = Change(
            key: key, field: "text", value: "말하지 못한 일",
            stamp: Stamp(milliseconds: 1_750_000_000_000, counter: 0, device: 8))
        let app = try App.syncing("/", waiting: [("todo/T4/text", untold.json.text)])
        #expect(app.state.replica.record(key)?["text"] == "말하지 못한 일")
        #expect(app.saved.contains { $0.records == [key] })
    }

    @Test("a store of photos that fails does not hold up the words, and is asked again later")
    func photoOutage() throws {
        var app = try App.syncing()
        app.answer(app.requests[0], 200, app.answer())
        app.storeAll()
        let hashes = ["0a", "0b"].map { String(repeating: $0, count: 32) }
        app.perform(
            Action { [state = app.state] in
                state.store(hashes.map { Edit(RecordKey(collection: "todo", id: $0), "image", .string($0)) })
            })
        app.perform(.host(.timer(.sync)))
        let count = app.effects.count
        let photo = try #require(app.requests.last)
        #expect(photo.method == "PUT")
        app.answer(photo, 503)
        let words = try #require(app.requests.last)
        #expect(words.path == "api/v1/sync")
        app.answer(words, 200, app.answer(cursor: 2))
        app.storeAll()
        #expect(Set(app.state.sync.unsentPhotos) == Set(hashes))
        #expect(app.state.sync.problem == nil)
        let waits = app.effects.dropFirst(count).compactMap {
            if case .timer(.sync, let wait) = $0 { wait } else { nil }
        }
        #expect(try #require(waits.last) >= 1_000)
        app.perform(.host(.timer(.sync)))
        for _ in hashes { app.answer(try #require(app.requests.last { $0.method == "PUT" }), 201) }
        #expect(app.state.sync.unsentPhotos.isEmpty)
    }

    @Test("a window that does not talk shows that it was broken off, and goes on for who asks there")
    func follower() throws {
        var leader = try App.syncing()
        var follower = App("/settings/sync", drafts: [DraftName.sync.text: SyncNote(account: "미나").text], tab: 1)
        func hear() throws {
            let told = leader.effects.compactMap { if case .tell(let line) = $0 { line } else { nil } }
            follower.perform(.host(.received(try #require(told.last))))
        }
        leader.answer(leader.requests[0], 200, leader.answer(cursor: 5, more: true))
        try hear()
        #expect(follower.state.sync.isBusy)
        #expect(follower.state.sync.summary == follower.state.words.syncing)
        leader.perform(Action { [state = leader.state] in state.sync.pause() })
        try hear()
        #expect(follower.state.sync.summary == follower.state.words.syncPaused)
        leader.perform(.host(.received(WindowNews.talk.line)))
        #expect(leader.state.sync.isPaused)
        leader.perform(.host(.received(WindowNews.goOn.line)))
        #expect(!leader.state.sync.isPaused)
    }
}
