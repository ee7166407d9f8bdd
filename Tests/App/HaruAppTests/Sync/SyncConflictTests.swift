import Almanac
import Daybook
import Replica
import Testing

@testable import AppFrame
@testable import HaruApp
@testable import HaruTrips

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

    @Test("a text written in two steps offline does not hide another device's text, on this device either")
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
        // Written before, over the text that both had seen, and later here.
        app.answer(asked, 200, app.answer([text("다른 기기의 글", theirs, over: first)], cursor: 3))
        app.storeAll()
        #expect(texts(app) == ["이 기기의 글 둘", "다른 기기의 글"])
    }

    /// A device that has a page which both had seen, and that leaves the account with one text of its own waiting, or none.
    private func leaving(waiting: Bool, _ seen: Stamp) throws -> App {
        var app = try App.syncing()
        let day = Change(key: key, field: "day", value: "2026-11-21", stamp: seen)
        app.answer(app.requests[0], 200, app.answer([day, text("함께 본 글", seen, over: .zero)], cursor: 2))
        app.storeAll()
        if waiting { edit(&app, "떠나기 전의 글") }
        app.perform(Action { [state = app.state] in state.sync.signOut() })
        return app
    }

    /// The rows that are stored, after all that was saved.
    private func disk(_ app: App) -> ModelStore {
        var store = ModelStore()
        for (id, effect) in app.effects.enumerated() {
            switch effect {
            case .save(_, let save): store.save(Int32(id), app.state.puts(of: save), for: store.mark, now: 0)
            case .storeDraft(_, let name, let value):
                store.save(Int32(id), [Put("meta", name, value)], for: store.mark, now: 0)
            default: break
            }
        }
        return store
    }

    /// Signs in to the same account, and receives a change that another device has made since.
    private func comeBack(_ app: inout App, _ disk: ModelStore, _ change: Change) throws {
        app.perform(Action { [state = app.state] in state.sync.join("미나") })
        if !app.state.sync.isLeading { app.perform(.host(.leads)) }
        let rows = disk.disk.mapValues { store in store.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }
        app.answerRows(rows)
        let asked = try #require(app.requests.last { $0.path == "api/v1/sync" })
        #expect(asked.body["since"] == 2)
        let sent = try #require(asked.body["changes"]?.array?.first { $0["field"] == "text" })
        #expect(sent["over"] == .string(change.base?.text ?? ""))
        app.answer(asked, 200, app.answer([change], cursor: 3))
    }

    @Test(
        "who signs out, writes on and comes back hides no text of another device", arguments: [true, false],
        [true, false])
    func signedOutMeanwhile(waiting: Bool, isReopened: Bool) throws {
        let seen = Stamp(milliseconds: 1_700_000_000_000, counter: 0, device: 9)
        var app = try leaving(waiting: waiting, seen)
        #expect(app.state.sync.position == nil)
        edit(&app, "없는 동안의 글 하나")
        if isReopened {
            let disk = disk(app)
            let drafts = (disk.disk["meta"] ?? [:]).filter { $0.key.hasPrefix("draft/") }
            #expect(drafts[DeviceNote.sync.text] == nil)
            let rows = (disk.disk["records"] ?? [:]).map { (key: $0.key, text: $0.value) }
            app = App(rows: rows, drafts: drafts, window: 2)
            app.answerRows([
                "outbox": (disk.disk["outbox"] ?? [:]).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
            ])
        }
        edit(&app, "없는 동안의 글 둘")
        #expect(app.requests.count { $0.path == "api/v1/sync" } == (isReopened ? 0 : 1))
        let theirs = Stamp(milliseconds: 1_750_000_000_000, counter: 0, device: 9)
        try comeBack(&app, disk(app), text("다른 기기의 글", theirs, over: seen))
        #expect(texts(app) == ["없는 동안의 글 둘", "다른 기기의 글"])
        // It is over: the note about the account that was left is forgotten.
        #expect(app.state.drafts[DeviceNote.formerSync.text] == nil)
        #expect(disk(app).disk["meta"]?[DeviceNote.formerSync.text] == nil)
    }

    @Test("the note of an account that was left ends with another account, and with the data here")
    func forgottenPlace() throws {
        let seen = Stamp(milliseconds: 1_700_000_000_000, counter: 0, device: 9)
        var app = try leaving(waiting: true, seen)
        #expect(app.state.drafts[DeviceNote.formerSync.text] != nil)
        app.perform(Action { [state = app.state] in state.sync.join("현우") })
        #expect(app.state.sync.position == SyncPosition(account: "현우"))
        #expect(app.state.drafts[DeviceNote.formerSync.text] == nil)
        app.perform(Action { [state = app.state] in state.sync.signOut(erases: true) })
        #expect(app.state.drafts[DeviceNote.formerSync.text] == nil)
        #expect(disk(app).disk["meta"]?[DeviceNote.formerSync.text] == nil)
    }

    @Test("of a trip's diary both texts stand side by side, and one's own is sent, for the other devices too")
    func diary() throws {
        let note = RecordKey(collection: "tripnote", id: "N1")
        func change(_ key: RecordKey, _ field: String, _ value: JSON, _ time: Int64 = 0) -> Change {
            Change(
                key: key, field: field, value: value,
                stamp: Stamp(milliseconds: 1_700_000_000_000 + time, counter: 0, device: 99),
                base: field == "text" ? .zero : nil)
        }
        let trip = RecordKey(collection: "trip", id: "T1")
        var app = try App.syncing("/trips/T1/diary/2026-11-21")
        let placed = [
            change(trip, "title", "제주"), change(trip, "start", "2026-11-20"), change(trip, "end", "2026-11-22"),
            change(note, "trip", "T1"), change(note, "day", "2026-11-21"), change(note, "title", "둘째 날"),
        ]
        app.answer(app.requests[0], 200, app.answer(placed, cursor: 2))
        app.storeAll()
        app.perform(Action { [state = app.state] in state.store([Edit(note, "text", "나의 글", keepsBoth: true)]) })
        app.perform(.host(.timer(.sync)))
        let theirs = change(note, "text", "다른 기기의 글", app.state.now + 60_000 - 1_700_000_000_000)
        app.answer(try #require(app.requests.last), 200, app.answer([theirs], cursor: 3))
        app.storeAll()
        let own = try #require(app.state.replica.records(in: "tripnote").first { $0.key != note })
        #expect(own["text"] == "나의 글")
        #expect(["trip", "day", "title"].map { own[$0] } == ["T1", "2026-11-21", "둘째 날"])
        #expect(app.state.replica.record(note)?["text"] == "다른 기기의 글")
        app.perform(.host(.timer(.sync)))
        let sent = app.requests.last?.body["changes"]?.array ?? []
        #expect(sent.contains { $0["record"] == .string(own.key.id) && $0["value"] == "나의 글" })

        app.open(.trips(.diary(trip: "T1", try Day.parse("2026-11-21"))))
        #expect(app.text.contains("나의 글"))
        #expect(app.tag("diary-text")?.attribute(.value) == "다른 기기의 글")
        #expect(app.text.contains(app.state.words.otherDiaries))
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

    @Test("a change that another window stored and did not tell before it closed is here when this one is to talk")
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
            if case .timer(.photos, let wait) = $0 { wait } else { nil }
        }
        #expect(try #require(waits.last) >= 1_000)
        app.perform(.host(.timer(.photos)))
        for _ in hashes { app.answer(try #require(app.requests.last { $0.method == "PUT" }), 201) }
        #expect(app.state.sync.unsentPhotos.isEmpty)
    }

    @Test("a window that does not talk shows that it was broken off, and goes on for who asks there")
    func follower() throws {
        var leader = try App.syncing()
        var follower = App(
            "/settings/sync", drafts: [DeviceNote.sync.text: SyncPosition(account: "미나").text], window: 1)
        func deliver() throws {
            let lines = leader.effects.compactMap { if case .broadcast(let line) = $0 { line } else { nil } }
            follower.perform(.host(.received(try #require(lines.last))))
        }
        leader.answer(leader.requests[0], 200, leader.answer(cursor: 5, more: true))
        try deliver()
        #expect(follower.state.sync.isBusy)
        #expect(follower.state.sync.summary == follower.state.words.syncing)
        leader.perform(.host(.received(WindowNews.pause.line)))
        try deliver()
        #expect(follower.state.sync.summary == follower.state.words.syncPaused)
        leader.perform(.host(.received(WindowNews.talk.line)))
        #expect(leader.state.sync.isPaused)
        leader.perform(.host(.received(WindowNews.resume.line)))
        #expect(!leader.state.sync.isPaused)
    }
}
