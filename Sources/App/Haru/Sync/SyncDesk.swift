import AppFrame
import Daybook
import Replica

/// Talks with the server for all windows: sends what was written, takes in what others wrote, and knows how that goes.
final class SyncDesk {
    enum Problem: Equatable {
        /// The server could not be reached.
        case unreachable
        /// The server does not know this device any more.
        case signedOut
        /// The server answered with this status.
        case server(Int32)
    }

    unowned(unsafe) let app: AppModel
    /// The account; nil without one.
    private(set) var note: SyncNote?
    /// Whether this window is the one that talks.
    private(set) var isLeading = false
    /// Whether a request is on its way.
    private(set) var isTalking = false
    /// Whether the person has broken it off.
    private(set) var isPaused = false
    private(set) var problem: Problem?
    /// Whether there is more to do as soon as what came is stored, or answered.
    var isBusy: Bool { isTalking || awaitsStorage }
    /// How much of what the server has is here, in hundredths, while there is much to fetch.
    private(set) var progress: Int32?
    /// How far this device's clock is behind the server's, in milliseconds.
    private(set) var clockError: Int64 = 0
    /// Photos that the server has no room for, by their SHA-256.
    private(set) var unsentPhotos: [String] = []
    /// Of the link that Haru was opened with, until it is used.
    var token: String
    private var sentPhotos: Set<String> = []
    /// Whether the server is heard when something is new.
    private var isLive = false
    private var failures: Int32 = 0
    /// Whether the timer runs.
    private var isTimed = false
    /// Whether it goes on as soon as the last answer is stored.
    private var awaitsStorage = false
    /// Whether something came that may be new while a request was on its way.
    private var isAskedAgain = false
    private var random = RandomSource(0, 0)

    /// A step stays short with so many changes in a request, and of others in an answer.
    private static let limit: Int32 = 300
    /// How long what was typed waits for more of it, in milliseconds.
    private static let gathering: Int32 = 150

    /// - Parameter path: the address that Haru was opened at; behind its `#` may stand the token of a link.
    init(of app: AppModel, opened path: String) {
        self.app = app
        let parts = Text.parts(path, at: UInt8(ascii: "#"))
        token = parts.count > 1 ? parts[1] : ""
    }

    // MARK: the start

    func begin() {
        note = app.draft(.sync).flatMap { SyncNote(text: $0) }
        if note != nil { start() }
    }

    /// An account was joined: everything here goes there, and the other way round.
    func join(_ name: String) {
        isPaused = false
        problem = nil
        failures = 0
        // Who signs in again goes on where it stopped; another log is known by its name.
        if note?.account != name { note = SyncNote(account: name) }
        keep()
        start()
    }

    private func start() {
        random = RandomSource(app.identifiers.next(now: app.now).utf8.reduce(0) { $0 &* 31 &+ UInt64($1) }, 0)
        app.session = SyncSession(log: note?.log ?? "", cursor: note?.cursor ?? 0)
        if isLeading { didLead() } else { app.perform(.lead) }
        if !isLeading { readOutbox(after: "", []) { [self] in resume(with: $0) } }
    }

    /// This window talks from now on. Another one may have done so until now: what it left is in storage.
    func didLead() {
        isLeading = true
        // The first row behind this key is that of the note.
        app.readRows(of: "meta", after: "draft/syn") { [self] rows in
            if let row = rows?.first, row.key == DraftName.sync.text, let stored = SyncNote(text: row.row),
                stored.account == note?.account
            {
                note = stored
            }
            readOutbox(after: "", []) { [self] in
                resume(with: $0)
                app.perform(.live(true))
                talk()
            }
        }
    }

    private func resume(with stored: [Change]) {
        guard let note else { return }
        let waiting = app.session?.outbox.changes ?? []
        var session = SyncSession(log: note.log, cursor: note.cursor)
        session.wrote(stored + waiting)
        app.session = session
    }

    private func readOutbox(after key: String, _ found: [Change], then take: @escaping ([Change]) -> Void) {
        app.readRows(of: "outbox", after: key) { [self] rows in
            guard let rows, let last = rows.last else { return take(found) }
            readOutbox(after: last.key, found + rows.compactMap { try? Change(row: Array($0.row.utf8)) }, then: take)
        }
    }

    // MARK: when to talk

    /// Before the effects of a step are carried out: what was written waits from now on, and goes soon.
    func stepWillEnd(_ effects: inout [Effect]) {
        guard note != nil, app.session != nil else { return }
        for effect in effects {
            if case .save(_, let save) = effect { app.session?.wrote(save.commit.changes) }
        }
        if isLeading, !isTalking, !isTimed, problem == nil, !isPaused, app.session?.outbox.isEmpty == false {
            isTimed = true
            effects.append(.timer(.sync, milliseconds: SyncDesk.gathering))
        }
    }

    /// Another window tells.
    func heard(_ news: WindowNews?) {
        switch news {
        case .written(let change): app.session?.wrote([change])
        case .acknowledged(let rowKey, let stamp): app.session?.heard(rowKey, acknowledged: stamp)
        case .restamped(let one): app.session?.heard(one)
        case .received, nil: break
        }
        // Signed in there: this window may have to go on with it.
        if note == nil, news?.isOfServer == true { adopt() }
    }

    private func adopt() {
        app.readRows(of: "meta", after: "draft/syn") { [self] rows in
            guard note == nil, let row = rows?.first, row.key == DraftName.sync.text else { return }
            note = SyncNote(text: row.row)
            if note != nil { start() }
        }
    }

    func timerDidFire() {
        isTimed = false
        talk()
    }

    /// The network is back, or the window is looked at again.
    func tryNow() {
        if problem == .unreachable || problem == .server(503) { retry() }
    }

    /// The person asks.
    func retry() {
        isPaused = false
        failures = 0
        if problem != .signedOut { problem = nil }
        talk()
    }

    /// The person breaks it off; nothing that has come is lost.
    func pause() {
        isPaused = true
        progress = nil
    }

    func didHear(_ isHeard: Bool) {
        isLive = isHeard
        if isHeard { tryNowOrLater() }
    }

    private func tryNowOrLater() {
        if isTalking { isAskedAgain = true } else { talk() }
    }

    /// Where the server cannot be heard it is asked once a minute.
    func lookAtTheClock() { if note != nil, !isLive, problem == nil { talk() } }

    /// Something was stored, or was not.
    func didStore() {
        guard awaitsStorage, !app.storage.carriesPlace || app.storage.problem != nil else { return }
        awaitsStorage = false
        talk()
    }

    // MARK: talking

    private func talk() {
        guard note != nil, isLeading, !isTalking, !isPaused, problem != .signedOut else { return }
        // The next place is asked for when the last one is on the disk. Where the disk takes nothing, what is here is sent all the
        // more, and nothing fetched.
        let isStoring = app.storage.problem == nil
        if isStoring, app.storage.carriesPlace {
            awaitsStorage = true
            return
        }
        let limit = isStoring ? SyncDesk.limit : 0
        guard let request = app.session?.request(most: SyncDesk.limit, limit: limit) else { return }
        isTalking = true
        isAskedAgain = false
        var photos: [String] = []
        for change in request.changes {
            for hash in Photo.hashes(in: change.value) where !sentPhotos.contains(hash) { photos.append(hash) }
        }
        send(photos[...], before: request)
    }

    /// Photos go before the changes that name them.
    private func send(_ photos: ArraySlice<String>, before request: SyncRequest) {
        guard let hash = photos.first else { return send(request) }
        app.request("PUT", "api/v1/blobs/\(hash)", photo: hash) { [self] status, body in
            switch status {
            case 200, 201:
                sentPhotos.insert(hash)
                unsentPhotos.removeAll { $0 == hash }
            // It is not on this device.
            case 0 where body.first == UInt8(ascii: "-"): break
            // The words are not to wait for it.
            case 413, 415, 422, 507: if !unsentPhotos.contains(hash) { unsentPhotos.append(hash) }
            default: return fail(status)
            }
            send(photos.dropFirst(), before: request)
        }
    }

    private func send(_ request: SyncRequest) {
        app.request("POST", "api/v1/sync", request.json.bytes) { [self] status, body in
            guard status == 200, let answer = try? SyncAnswer(body: body) else { return fail(status) }
            isTalking = false
            // Signed out meanwhile.
            guard note != nil else { return }
            problem = nil
            failures = 0
            take(answer, to: request)
        }
    }

    private func take(_ answer: SyncAnswer, to request: SyncRequest) {
        guard var session = app.session, var note else { return }
        let before = app.replica.digest.count
        let step = session.receive(answer, to: request, replica: &app.replica, now: app.now)
        app.session = session
        clockError = step.clockError
        note.log = step.log
        note.cursor = step.cursor
        if step.isDone { note.done = app.now }
        // That nothing was new is worth a row once a minute.
        let isNews = !step.commit.isEmpty || !step.removed.isEmpty || !step.added.isEmpty || step.isClockPulledBack
        let isMoved = note.cursor != self.note?.cursor || note.log != self.note?.log
        let isLater = note.done > (self.note?.done ?? 0) + 60_000
        self.note = note
        app.drafts[DraftName.sync.text] = note.text

        var rows = SyncRows()
        if isNews || isMoved || isLater { rows.place = note.text }
        let refused = step.refused.map { Outbox.rowKey(of: $0.change) }
        for change in request.changes {
            let rowKey = Outbox.rowKey(of: change)
            // What is refused stays in the outbox of the disk: it is tried again when Haru is opened anew, and said again.
            if step.removed.contains(rowKey), !refused.contains(rowKey) {
                rows.outbox.append((rowKey, change.stamp))
                rows.news.append(.acknowledged(rowKey, change.stamp))
            }
        }
        for change in step.added { rows.outbox.append((Outbox.rowKey(of: change), change.stamp)) }
        for restamp in step.restamped { rows.news.append(.restamped(restamp)) }
        for item in answer.changes { rows.news.append(.received(item.change)) }
        app.take(step.commit, rows)

        let total = SyncDesk.count(answer.digest)
        progress = step.isDone || total == 0 || before >= total ? nil : Int32(app.replica.digest.count * 100 / total)
        if isAskedAgain || !step.isDone || !session.outbox.isEmpty { talk() }
    }

    /// How many changes a digest is of.
    private static func count(_ digest: String) -> Int64 {
        Text.parts(digest, at: UInt8(ascii: "-")).last.flatMap { Int64($0) } ?? 0
    }

    private func fail(_ status: Int32) {
        isTalking = false
        progress = nil
        guard note != nil else { return }
        problem = status == 0 ? .unreachable : status == 401 ? .signedOut : .server(status)
        if problem == .signedOut { return app.perform(.live(false)) }
        failures += 1
        // Half of the time is drawn, so that many devices do not come back at once.
        let most = Int64(min(1_000 << min(failures, 8), 300_000))
        let delay = most / 2 + Int64(random.next() % UInt64(most / 2))
        isTimed = true
        app.perform(.timer(.sync, milliseconds: Int32(delay)))
    }

    // MARK: leaving

    /// This device is no longer one of the account's; what is here stays.
    func leave() {
        note = nil
        app.session = nil
        problem = nil
        progress = nil
        unsentPhotos = []
        sentPhotos = []
        isLive = false
        app.forget(.sync)
        app.perform(.live(false))
    }

    private func keep() { app.saveDraft(note?.text, under: .sync) }

    // MARK: what is told

    /// How many changes wait to be sent.
    var waiting: Int32 { Int32(truncatingIfNeeded: app.session?.outbox.count ?? 0) }

    /// What the server does not take.
    var refused: [Change] { app.session.map { Array($0.refused.values) } ?? [] }
}
