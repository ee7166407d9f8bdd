import Almanac
import Daybook
import Markup
import Replica
import Testing

@testable import AppFrame
@testable import HaruApp

@Suite("Sync, of one device")
struct SyncControllerTests {
    /// A to-do of today that another device wrote.
    private let theirs = [
        ("text", JSON.string("은행에서 도장")), ("day", "2026-11-21"), ("rank", "50"), ("created", "2026-11-21"),
    ]
    .map { field, value in
        Change(
            key: RecordKey(collection: "todo", id: "T1"), field: field, value: value,
            stamp: Stamp(milliseconds: 1_799_000_000_000, counter: 0, device: 99))
    }

    private func places(_ app: App) -> [SyncPosition] {
        app.effects.compactMap {
            if case .save(_, let save) = $0 { save.sync.place } else { nil }
        }
    }

    @Test(
        "without an account nothing is asked of anybody, but by a browser in which nothing is stored whether it has a session"
    )
    func noAccount() throws {
        var app = App()
        #expect(app.requests.map(\.path) == ["api/v1/account"])
        try app.add("엄마 생신", "2026-12-25")
        app.perform(.host(.clock(minutes: 600)))
        app.perform(.host(.timer(.store)))
        #expect(app.requests.allSatisfy { !$0.path.hasPrefix("api/v1/sync") })
        #expect(app.requests.filter { $0.path == "api/v1/account" }.count == 1)
        let isQuiet = app.effects.allSatisfy {
            switch $0 {
            case .lead, .live, .timer(.sync, _): false
            default: true
            }
        }
        #expect(isQuiet)
    }

    @Test("a change waits a moment, goes, and is forgotten when the server has it")
    func sends() throws {
        var app = try App.syncing()
        #expect(app.requests.map(\.path) == ["api/v1/sync"])
        app.answer(app.requests[0], 200, app.answer())
        app.storeAll()
        try app.add("엄마 생신", "2026-12-25")
        let isTimed = app.effects.contains { if case .timer(.sync, let wait) = $0 { wait < 1_000 } else { false } }
        #expect(isTimed)
        app.perform(.host(.timer(.sync)))
        let sent = try #require(app.requests.last)
        #expect(sent.body["changes"]?.array?.contains { $0["value"] == "엄마 생신" } == true)
        #expect(app.state.sync.pendingCount > 0)
        app.answer(sent, 200, app.answer(cursor: 2))
        #expect(app.state.sync.pendingCount == 0)
        let save = try #require(app.effects.compactMap { if case .save(_, let save) = $0 { save } else { nil } }.last)
        let gone = app.state.puts(of: save).filter { put in
            guard put.store == "outbox", put.value == nil, case .holding = put.condition else { return false }
            return put.key.hasPrefix("dday/")
        }
        #expect(gone.count == sent.body["changes"]?.array?.count)
        #expect(places(app).last?.cursor == 2)
    }

    @Test("changes by others are shown, are told to other windows, and do not go back")
    func receives() throws {
        var app = try App.syncing("/calendar")
        app.answer(app.requests[0], 200, app.answer(theirs))
        #expect(app.text.contains("은행에서 도장"))
        let save = try #require(app.effects.compactMap { if case .save(_, let save) = $0 { save } else { nil } }.last)
        #expect(save.news.split(separator: "\n").count == theirs.count)
        #expect(save.news.split(separator: "\n").allSatisfy { $0.hasPrefix("[") })
        #expect(!app.state.puts(of: save).contains { $0.store == "outbox" })
        #expect(app.state.sync.pendingCount == 0)
        // Another window takes it in, and does not send it either.
        var other = App("/calendar", window: 1)
        other.perform(.host(.received(save.news)))
        #expect(other.text.contains("은행에서 도장"))
        let rows = other.effects.compactMap {
            if case .save(_, let save) = $0 { other.state.puts(of: save) } else { nil }
        }
        #expect(!rows.joined().contains { $0.store == "outbox" })
    }

    @Test("the next place is asked for when the last one is stored, and nothing is fetched while nothing is")
    func waitsForStorage() throws {
        var app = try App.syncing()
        app.answer(app.requests[0], 200, app.answer(theirs, cursor: 5, more: true))
        #expect(app.requests.count == 1)
        app.storeAll()
        #expect(app.requests.count == 2)
        #expect(app.requests[1].body["since"] == 5)
        #expect(app.requests[1].body["limit"] != 0)
        app.answer(app.requests[1], 200, app.answer(theirs, cursor: 9, more: true))
        let id = app.effects.compactMap { if case .save(let id, _) = $0 { id } else { nil } }.last
        app.perform(.host(.saved(id: id ?? 0, .full)))
        #expect(app.requests.count == 3)
        #expect(app.requests[2].body["limit"] == 0)
    }

    @Test("where nothing can be stored, more is not asked for again and again, and is once there is room")
    func starved() throws {
        var app = try App.syncing()
        app.answer(app.requests[0], 200, app.answer(theirs, cursor: 5, more: true))
        let id = app.effects.compactMap { if case .save(let id, _) = $0 { id } else { nil } }.last
        app.perform(.host(.saved(id: id ?? 0, .full)))
        let request = try #require(app.requests.last)
        #expect(request.body["limit"] == 0)
        app.answer(request, 200, app.answer(cursor: 5, more: true))
        let count = app.requests.count
        #expect(app.requests.last?.job == request.job)
        app.perform(.host(.timer(.store)))
        app.storeAll()
        #expect(app.requests.count > count)
        app.answer(try #require(app.requests.last), 200, app.answer(cursor: 5, more: true))
        #expect(app.requests.last?.body["limit"] != 0)
    }

    @Test("a server that is not there is asked again later, and at once when the network is back")
    func backsOff() throws {
        var app = try App.syncing("/settings/sync")
        var waits: [Int32] = []
        for _ in 0..<12 {
            app.fail(try #require(app.requests.last { $0.path == "api/v1/sync" }))
            #expect(app.state.sync.problem == .unreachable)
            let wait = app.effects.compactMap { if case .timer(.sync, let wait) = $0 { wait } else { nil } }.last
            waits.append(try #require(wait))
            app.perform(.host(.timer(.sync)))
        }
        #expect(waits[0] <= 2_000)
        #expect(waits.allSatisfy { $0 >= 1_000 && $0 <= 300_000 })
        #expect(try #require(waits.last) >= 128_000)
        #expect(app.text.contains(app.state.words.unreachableForNow))
        app.fail(try #require(app.requests.last { $0.path == "api/v1/sync" }))
        let count = app.requests.count
        app.perform(.host(.timer(.store)))
        #expect(app.requests.count == count + 1)
    }

    @Test("a change written once the server is back does not wait for the time that was set while it was away")
    func backBeforeTheTimer() throws {
        var app = try App.syncing()
        for _ in 0..<12 {
            app.fail(try #require(app.requests.last { $0.path == "api/v1/sync" }))
            app.perform(.host(.timer(.sync)))
        }
        app.fail(try #require(app.requests.last { $0.path == "api/v1/sync" }))
        // The network is back, long before the timer.
        app.perform(.host(.timer(.store)))
        app.answer(try #require(app.requests.last { $0.path == "api/v1/sync" }), 200, app.answer())
        app.storeAll()
        let count = app.effects.count
        try app.add("엄마 생신", "2026-12-25")
        let waits = app.effects.dropFirst(count).compactMap {
            if case .timer(.sync, let wait) = $0 { wait } else { nil }
        }
        #expect(waits.count == 1)
        #expect(try #require(waits.first) < 1_000)
    }

    @Test("a device that was signed out stops asking, and says so on Today")
    func signedOut() throws {
        var app = try App.syncing()
        app.answer(app.requests[0], 401, #"{"code":"signedOut"}"#)
        #expect(app.text.contains(app.state.words.signedOutByServer))
        let count = app.requests.count
        app.perform(.host(.timer(.store)))
        app.perform(.host(.clock(minutes: 601)))
        // Nobody needs an account to ask for holidays.
        #expect(app.requests.filter { $0.path != "api/v1/holidays" }.count == count)
    }

    @Test("a photo goes before the change that names it, and the words do not wait for one that has no room")
    func photos() throws {
        let hash = String(repeating: "0f", count: 32)
        let change = Change(
            key: RecordKey(collection: "todo", id: "T3"), field: "image", value: .string(hash),
            stamp: Stamp(milliseconds: 1_799_000_000_000, counter: 0, device: 1))
        var app = try App.syncing(waiting: [("todo/T3/image", change.json.text)])
        #expect(app.requests.map(\.method) == ["PUT"])
        #expect(app.requests[0].path == "api/v1/blobs/\(hash)")
        #expect(app.requests[0].photo == hash)
        app.answer(app.requests[0], 507, #"{"code":"quota"}"#)
        #expect(app.requests.map(\.method) == ["PUT", "POST"])
        #expect(app.state.sync.unsentPhotos == [hash])
        app.answer(app.requests[1], 200, app.answer())
        #expect(app.state.sync.summary == app.state.words.partlySynced)
        #expect(app.state.sync.missingThere == 1)
        // It is known after the next start, and is tried again when the person asks.
        #expect(places(app).last?.unsentPhotos == [hash])
        app.storeAll()
        app.perform(.host(.received(WindowNews.resume.line)))
        #expect(app.requests.last?.method == "PUT")
        app.answer(try #require(app.requests.last), 201)
        #expect(app.state.sync.unsentPhotos.isEmpty)
    }

    @Test("a change that the server has from another window does not wait in this one")
    func otherWindow() throws {
        var app = try App.syncing()
        app.answer(app.requests[0], 200, app.answer())
        app.storeAll()
        let key = RecordKey(collection: "todo", id: "T2")
        app.perform(Action { [state = app.state] in state.store([Edit(key, "text", "우체국 들르기")]) })
        let change = try #require(app.state.session?.outbox.changes.first)
        app.perform(.host(.received(WindowNews.acknowledged(Outbox.rowKey(of: change), change.stamp).line)))
        #expect(app.state.sync.pendingCount == 0)
    }

    @Test(
        "an older change that a window hears of late does not wait there for ever: the one that talks has sent a later one"
    )
    func lateChange() throws {
        let position = SyncPosition(account: "미나")
        var follower = App("/calendar", drafts: [DeviceNote.sync.text: position.text], window: 1)
        follower.answerRows(["meta": [(DeviceNote.sync.text, position.text)]])
        let (older, newer) = (theirs[0], Stamp(milliseconds: 1_799_000_000_001, counter: 0, device: 99))
        let acknowledged = WindowNews.acknowledged(Outbox.rowKey(of: older), newer).line
        follower.perform(.host(.received(acknowledged)))
        follower.perform(.host(.received(WindowNews.written(older).line)))
        #expect(follower.state.sync.pendingCount == 0)
        // Nor where it heard of that one first.
        var early = App("/calendar", drafts: [DeviceNote.sync.text: position.text], window: 1)
        early.answerRows(["meta": [(DeviceNote.sync.text, position.text)]])
        early.perform(.host(.received(WindowNews.written(older).line)))
        #expect(early.state.sync.pendingCount == 1)
        early.perform(.host(.received(acknowledged)))
        #expect(early.state.sync.pendingCount == 0)
        // One that talks would send it.
        var leader = try App.syncing()
        leader.perform(.host(.received(acknowledged)))
        leader.perform(.host(.received(WindowNews.written(older).line)))
        #expect(leader.state.sync.pendingCount == 1)
    }

    @Test("two changes of a text that are told at once wait as the later one, with the base of the first")
    func toldAtOnce() throws {
        let position = SyncPosition(account: "미나")
        var follower = App("/calendar", drafts: [DeviceNote.sync.text: position.text], window: 1)
        follower.answerRows(["meta": [(DeviceNote.sync.text, position.text)]])
        let key = RecordKey(collection: Page.collection, id: "P1")
        var writer = Replica(clock: HybridClock(device: 9))
        let first = writer.write([Edit(key, "text", "먼저", keepsBoth: true)], now: 1_799_000_000_000)
        let second = writer.write([Edit(key, "text", "나중", keepsBoth: true)], now: 1_799_000_000_001)
        let lines = WindowNews.lines(of: (first.changes + second.changes).map { .written($0) })
        follower.perform(.host(.received(lines)))
        let waiting = try #require(follower.state.session?.outbox.changes.first)
        #expect(waiting.value == "나중" && waiting.base == .zero)
    }

    @Test("a window that does not talk shows how it goes as the one tells that does")
    func follower() throws {
        var leader = try App.syncing()
        let position = SyncPosition(account: "미나")
        var follower = App("/settings/sync", drafts: [DeviceNote.sync.text: position.text], window: 1)
        #expect(follower.state.sync.summary == follower.state.words.syncing)
        leader.fail(leader.requests[0])
        let lines = leader.effects.compactMap { if case .broadcast(let line) = $0 { line } else { nil } }
        follower.perform(.host(.received(try #require(lines.last))))
        #expect(follower.state.sync.problem == .unreachable)
        follower.perform(Action { [state = follower.state] in state.sync.retry() })
        let asked = follower.effects.contains {
            if case .broadcast(let line) = $0 { line == WindowNews.resume.line } else { false }
        }
        #expect(asked)
        let count = leader.requests.count
        leader.perform(.host(.received(WindowNews.resume.line)))
        #expect(leader.requests.count == count + 1)
    }

    @Test("a fetch is stopped, and goes on, from any window")
    func stopsFromAnyWindow() throws {
        func lines(_ app: App) -> [String] {
            app.effects.compactMap { if case .broadcast(let line) = $0 { line } else { nil } }
        }
        var leader = try App.syncing()
        let position = SyncPosition(account: "미나")
        var follower = App("/settings/sync", drafts: [DeviceNote.sync.text: position.text], window: 1)
        // There is more than has come so far.
        var answer = try JSON.parse(leader.answer(theirs, cursor: 4, more: true))
        guard case .object(var members) = answer else { return }
        members = members.map { $0.key == "digest" ? JSONMember("digest", "0-40") : $0 }
        answer = .object(members)
        leader.answer(leader.requests[0], 200, answer.text)
        leader.storeAll()
        #expect(leader.state.sync.progress == 10)
        follower.perform(.host(.received(try #require(lines(leader).last))))
        let count = leader.requests.count
        try follower.tap("멈추기")
        #expect(lines(follower).last == WindowNews.pause.line)
        leader.perform(.host(.received(WindowNews.pause.line)))
        follower.perform(.host(.received(try #require(lines(leader).last))))
        #expect(!follower.text.contains(follower.state.words.fetching))
        // An answer on its way is taken in, and nothing more is asked for.
        leader.answer(leader.requests[count - 1], 200, answer.text)
        leader.storeAll()
        #expect(leader.requests.count == count)
        try follower.tap(follower.state.words.resume)
        leader.perform(.host(.received(try #require(lines(follower).last))))
        #expect(leader.requests.count == count + 1)
    }

    @Test("a device that slept for days syncs at its first look at the clock, and shows the day that it is")
    func wakes() throws {
        var app = try App.syncing("/")
        app.answer(app.requests[0], 200, app.answer())
        app.storeAll()
        app.perform(.host(.live(true)))
        app.answer(try #require(app.requests.last), 200, app.answer(cursor: 2))
        app.storeAll()
        let count = app.requests.count { $0.path == "api/v1/sync" }
        app.perform(.host(.clock(minutes: 600)))
        #expect(app.requests.count { $0.path == "api/v1/sync" } == count)
        // The stream is dead, and nobody says so.
        app.state.now += 3 * 86_400_000
        app.perform(.host(.day(try Day.parse("2026-11-24"))))
        app.perform(.host(.clock(minutes: 540)))
        #expect(app.state.today == (try Day.parse("2026-11-24")))
        let reopened = app.effects.last { if case .live = $0 { true } else { false } }
        #expect(reopened.map { if case .live(true) = $0 { true } else { false } } == true)
        #expect(app.requests.count { $0.path == "api/v1/sync" } == count + 1)
        // And once more a night in which the server was away, without waiting for the time that was set before.
        app.fail(try #require(app.requests.last { $0.path == "api/v1/sync" }))
        app.state.now += 86_400_000
        app.perform(.host(.clock(minutes: 540)))
        #expect(app.requests.count { $0.path == "api/v1/sync" } == count + 2)
    }

    @Test("signing out in one window ends it in the others, and an answer on its way is nobody's")
    func signedOutElsewhere() throws {
        var app = try App.syncing()
        app.perform(.host(.received(WindowNews.account.line)))
        let reads = app.effects.compactMap { effect -> Int32? in
            if case .file(let job, .rows("meta", _)) = effect { job } else { nil }
        }
        app.perform(.host(.piece(job: try #require(reads.last), .bytes([]))))
        #expect(app.state.sync.position == nil)
        app.answer(app.requests[0], 200, app.answer(theirs))
        #expect(app.state.replica.record(theirs[0].key) == nil)
    }

    @Test("news between windows is read as it was written")
    func news() throws {
        let change = theirs[0]
        let stamp = change.stamp
        let restamp = Restamp(
            key: change.key, field: "text", old: stamp, new: Stamp(milliseconds: 5, counter: 1, device: 2))
        for one in [
            WindowNews.written(change), .received(change), .acknowledged("todo/T1/text", stamp), .restamped(restamp),
            .account, .talk, .resume, .pause,
            .status(["problem": 1]), .storedBlindly("todo/T1"), .opened("00000000000000ff-7"),
        ] {
            #expect(WindowNews(line: one.line)?.line == one.line)
        }
        #expect(WindowNews(line: "{}") == nil)
        #expect(WindowNews(line: "[1,2]") == nil)
        #expect(WindowNews(line: "what") == nil)
    }

    @Test("a stored row that is no line of text takes no other along")
    func oddRow() throws {
        let change = theirs[0]
        var app = try App.syncing(waiting: [("todo/ODD/text", ""), ("todo/T1/text", change.json.text)])
        let sent = try #require(app.requests.last)
        #expect(sent.body["changes"]?.array?.count == 1)
        app.answer(sent, 200, app.answer())
    }

    @Test("photos that wait are counted once each, however much waits with them")
    func pendingPhotos() throws {
        let rows = (0..<1_200).map { number in
            // Two records name each photo.
            let photo = String(number / 6 + 0x1000, radix: 16) + String(repeating: "0f", count: 30)
            let value: JSON = number % 3 == 0 ? .string(photo) : "은행에서 도장"
            let key = RecordKey(collection: "todo", id: "T\(number)")
            let stamp = Stamp(milliseconds: 1_799_000_000_000, counter: 0, device: 1)
            let change = Change(key: key, field: number % 3 == 0 ? "image" : "text", value: value, stamp: stamp)
            return (Outbox.rowKey(of: change), change.json.text)
        }
        let app = try App.syncing("/settings/sync", waiting: rows)
        #expect(app.state.sync.pendingCount >= 1_200)
        #expect(app.state.sync.pendingPhotos == 200)
        #expect(app.text.contains(app.state.words.photosToSend(200)))
    }

    @Test("changes that the server does not take stand there, each with its own reason")
    func refusals() throws {
        let rows = ["size", "name", "depth"].map { id in
            let change = Change(
                key: RecordKey(collection: "todo", id: id), field: "text", value: "값",
                stamp: Stamp(milliseconds: 1_799_000_000_000, counter: 0, device: 1))
            return (Outbox.rowKey(of: change), change.json.text)
        }
        var app = try App.syncing("/settings/sync", waiting: rows)
        let asked = try #require(app.requests.last { $0.path == "api/v1/sync" })
        let sent = asked.body["changes"]?.array ?? []
        var answer = try SyncAnswer(body: Array(app.answer().utf8))
        for (index, change) in sent.enumerated() {
            guard let id = change["record"]?.string, change["collection"] == "todo" else { continue }
            answer.refused.append(SyncAnswer.Refused(index: Int32(index), error: id))
        }
        app.answer(asked, 200, answer.json.text)
        #expect(app.state.sync.refused.count == 3)
        let words = app.state.words
        #expect(app.text.contains(words.refusal("size")))
        #expect(app.text.contains(words.refusal("name")))
        // Two of them are too large, and are told of together.
        #expect(app.text.ranges(of: words.refusal("size")).count == 1)
        #expect(app.text.contains(words.refusedChanges(words.count(app.state.kind(ofKey: "todo/x/text"), 2))))
    }

    @Test("photos are found wherever a value names them")
    func hashes() {
        let hash = String(repeating: "ab", count: 32)
        #expect(Photo.hashes(in: .string(hash)) == [hash])
        #expect(Photo.hashes(in: .array([.string(hash), .string(hash + "0"), "abc"])) == [hash])
        #expect(Photo.hashes(in: ["image": .string("x\(hash)x")]) == [hash])
    }
}
