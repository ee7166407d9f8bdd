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
    /// The account that this device has left while its records stayed; nil where there was none. What is written meanwhile waits as it
    /// did before: so it goes up with what it was written over where the device comes back.
    private var left: SyncNote?
    /// Whether this window is the one that talks.
    private(set) var isLeading = false
    /// Whether a request is on its way.
    private(set) var isTalking = false
    /// Whether the person has broken it off.
    private(set) var isPaused = false
    private(set) var problem: Problem?
    /// Whether there is more to do as soon as what came is stored, or answered; of a window that does not talk, whether the one does
    /// that talks.
    var isBusy: Bool { isLeading ? isTalking || awaitsStorage : isBusyElsewhere }
    private var isBusyElsewhere = false
    /// How much of what the server has is here, in hundredths, while there is much to fetch.
    private(set) var progress: Int32?
    /// How far this device's clock is behind the server's, in milliseconds.
    private(set) var clockError: Int64 = 0
    /// Whether both sides differ though all was exchanged.
    private(set) var differs = false
    /// What the server does not take, by row of the outbox, and its word for why.
    private(set) var refused: [String: String] = [:]
    /// Whether it is known how sync goes: a window that does not talk hears of it.
    private(set) var isInformed = false
    /// What was told of that last.
    private var told = ""
    /// What the server said last of this browser, and of the account's devices: the screen shows it until it says so anew.
    var account: SyncScreen.Account?
    var devices: [SyncDevice] = []
    /// Of the link that Haru was opened with, until it is used.
    var token: String
    private var sentPhotos: Set<String> = []
    /// How the server refused the last photo that it refused, as an HTTP status; 0 if it refused none since Haru was opened.
    private(set) var photoStatus: Int32 = 0
    /// Whether photos that were not taken are tried again with the next request.
    private var retriesPhotos = true
    /// Whether the server is heard when something is new.
    private var isLive = false
    private var failures: Int32 = 0
    /// Whether the server could store no photo when it was asked last, and how often that was so in turn.
    private var awaitsPhotos = false
    private var photoFailures: Int32 = 0
    /// Grows when somebody signs in or out: an answer to what was asked before is nobody's.
    private var era: Int32 = 0
    /// Whether the timer runs for what was written.
    private var isTimed = false
    /// Whether nothing was fetched as nothing could be stored.
    private var isStarved = false
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
        note = app.draft(.sync).flatMap { SyncNote(text: $0) }
    }

    // MARK: the start

    func begin() {
        if note != nil { return start() }
        left = app.draft(.left).flatMap { SyncNote(text: $0) }
        guard let left else { return }
        app.session = SyncSession(log: left.log, cursor: left.cursor)
        readOutbox(after: "", []) { [self] in resume(with: $0) }
    }

    /// An account was joined: everything here goes there, and the other way round.
    func join(_ name: String) {
        isPaused = false
        problem = nil
        failures = 0
        // Who signs in again goes on where it stopped; another log is known by its name.
        if note?.account != name { note = left?.account == name ? left : SyncNote(account: name) }
        left = nil
        app.forgetDraft(named: DraftName.left.text)
        sentPhotos = []
        isTalking = false
        era += 1
        keep()
        tell(.account)
        start()
    }

    private func start() {
        random = RandomSource(app.identifiers.next(now: app.now).utf8.reduce(0) { $0 &* 31 &+ UInt64($1) }, 0)
        app.session = SyncSession(log: note?.log ?? "", cursor: note?.cursor ?? 0)
        if isLeading { return didLead() }
        app.perform(.lead)
        readOutbox(after: "", []) { [self] in resume(with: $0) }
        tell(.talk)
    }

    /// This window talks from now on. Another one may have done so until now: what it left is in storage.
    func didLead() {
        isLeading = true
        isInformed = false
        (isPaused, progress) = (false, nil)
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
        guard let place = note ?? left else { return }
        let waiting = app.session?.outbox.changes ?? []
        app.session = SyncSession(log: place.log, cursor: place.cursor)
        // What another window stored and was closed before it could tell, with a row of the same record stored by a third since.
        let untold = stored.filter {
            (app.replica.record($0.key)?.field($0.field)?.stamp ?? .zero) < $0.stamp
        }
        if !untold.isEmpty { app.take(app.replica.receive(untold, now: app.now), SyncRows()) }
        wrote(stored + waiting)
    }

    /// What was written, and is here, waits to be sent. Over something that was not sent yet, it has seen no more of what others wrote
    /// than that: so the record here says, too.
    private func wrote(_ changes: [Change]) {
        guard let waiting = app.session?.wrote(changes) else { return }
        let here = waiting.filter {
            $0.base != nil && app.replica.record($0.key)?.field($0.field)?.stamp == $0.stamp
        }
        _ = app.replica.receive(here, now: app.now)
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
        guard app.session != nil else { return }
        for effect in effects {
            if case .save(_, let save) = effect { wrote(save.commit.changes) }
        }
        guard note != nil else { return }
        if isLeading, !isTalking, !isTimed, problem == nil, !isPaused, app.session?.outbox.isEmpty == false {
            isTimed = true
            effects.append(.timer(.sync, milliseconds: SyncDesk.gathering))
        }
        tellStatus()
        effects += app.takeEffects()
    }

    /// Another window tells.
    func heard(_ news: WindowNews?) {
        switch news {
        case .written(let change): wrote([change])
        case .acknowledged(let rowKey, let stamp): app.session?.heard(rowKey, acknowledged: stamp)
        case .restamped(let one): app.session?.heard(one)
        case .account: readAccount()
        case .talk:
            told = ""
            if isLeading, !isPaused { retry() }
        case .goOn: if isLeading { retry() }
        case .status(let status): if !isLeading { take(status) }
        case .received, nil: break
        }
    }

    /// Signed in or out in another window: this one may have to go on with it.
    private func readAccount() {
        app.readRows(of: "meta", after: "draft/syn") { [self] rows in
            let row = rows?.first { $0.key == DraftName.sync.text }
            guard let stored = row.flatMap({ SyncNote(text: $0.row) }) else { return forget() }
            note = stored
            left = nil
            app.drafts[DraftName.left.text] = nil
            problem = nil
            sentPhotos = []
            isTalking = false
            era += 1
            start()
        }
    }

    // MARK: how it goes, for all windows

    private func tell(_ news: WindowNews) { app.perform(.tell(news.line)) }

    /// Tells the other windows how it goes, where that is another than before.
    private func tellStatus() {
        guard isLeading, note != nil else { return }
        var code: Int64 = 0
        switch problem {
        case .unreachable: code = 1
        case .signedOut: code = 2
        case .server(let status): code = Int64(status)
        case nil: break
        }
        let status: JSON = [
            "problem": .int(code), "note": .string(note?.text ?? ""), "clock": .int(clockError),
            "differs": .bool(differs),
            "refused": .object(refused.map { JSONMember($0.key, .string($0.value)) }), "informed": .bool(isInformed),
            "busy": .bool(isBusy), "paused": .bool(isPaused), "progress": progress.map { .int(Int64($0)) } ?? .null,
        ]
        let line = WindowNews.status(status).line
        if line == told { return }
        told = line
        app.perform(.tell(line))
    }

    private func take(_ status: JSON) {
        guard let heard = SyncNote(text: status["note"]?.string ?? ""), heard.account == note?.account else { return }
        note = heard
        switch status["problem"]?.int32 ?? 0 {
        case 0: problem = nil
        case 1: problem = .unreachable
        case 2: problem = .signedOut
        case let status: problem = .server(status)
        }
        clockError = status["clock"]?.int ?? 0
        differs = status["differs"]?.bool ?? false
        isInformed = status["informed"]?.bool ?? false
        isBusyElsewhere = status["busy"]?.bool ?? false
        isPaused = status["paused"]?.bool ?? false
        progress = status["progress"]?.int32
        refused = [:]
        for member in status["refused"]?.object ?? [] { refused[member.key] = member.value.string ?? "" }
    }

    func timerDidFire() {
        isTimed = false
        talk()
    }

    /// The network is back, or the window is looked at again.
    func tryNow() {
        guard note != nil, isLeading, problem != .signedOut else { return }
        if problem != nil { retry() } else { tryNowOrLater() }
    }

    /// The person asks.
    func retry() {
        if !isLeading { return tell(.goOn) }
        isPaused = false
        retriesPhotos = true
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

    /// Where the server cannot be heard it is asked once a minute: a stream that was refused is not opened again by the browser.
    func lookAtTheClock() {
        guard note != nil, isLeading, !isLive, problem == nil else { return }
        app.perform(.live(true))
        talk()
    }

    /// Something was stored, or was not.
    func didStore() {
        if isStarved, app.storage.problem == nil {
            isStarved = false
            talk()
        }
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
        // The timer may be set anew for minutes later, after a failure: what is written from now on does not wait for it.
        isTimed = false
        isAskedAgain = false
        var photos = retriesPhotos || awaitsPhotos ? note?.unsentPhotos ?? [] : []
        (retriesPhotos, awaitsPhotos) = (false, false)
        for change in request.changes {
            for hash in Photo.hashes(in: change.value) where !sentPhotos.contains(hash) { photos.append(hash) }
        }
        send(photos[...], before: request)
    }

    /// Photos go before the changes that name them.
    private func send(_ photos: ArraySlice<String>, before request: SyncRequest) {
        guard let hash = photos.first else { return send(request) }
        app.request("PUT", "api/v1/blobs/\(hash)", photo: hash) { [self, era] status, body in
            guard era == self.era else { return }
            switch status {
            case 200, 201:
                sentPhotos.insert(hash)
                note?.unsentPhotos.removeAll { $0 == hash }
            // It is not on this device.
            case 0 where body.first == UInt8(ascii: "-"): break
            // The words are not to wait for it.
            case 413, 415, 422, 507: keepBack([hash], status)
            case 0, 401: return fail(status)
            // No photo can be stored now, which is no reason for words to wait: all are sent again later.
            default:
                keepBack(photos, status)
                awaitsPhotos = true
                return send(request)
            }
            send(photos.dropFirst(), before: request)
        }
    }

    private func keepBack(_ photos: ArraySlice<String>, _ status: Int32) {
        photoStatus = status
        for hash in photos where note?.unsentPhotos.contains(hash) == false { note?.unsentPhotos.append(hash) }
    }

    private func send(_ request: SyncRequest) {
        app.request("POST", "api/v1/sync", request.json.bytes) { [self, era] status, body in
            guard era == self.era else { return }
            guard status == 200, let answer = try? SyncAnswer(body: body) else { return fail(status) }
            isTalking = false
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
        // Another log may be one without the photos.
        if note.log != step.log { sentPhotos = [] }
        for (change, why) in step.refused { refused[Outbox.rowKey(of: change)] = why }
        refused = refused.filter { session.refused[$0.key] != nil }
        differs = step.differs && step.isDone
        isInformed = true
        note.log = step.log
        note.cursor = step.cursor
        if step.isDone, !differs { note.done = app.now }
        // That nothing was new is worth a row once a minute.
        let isNews = !step.commit.isEmpty || !step.removed.isEmpty || !step.added.isEmpty || step.isClockPulledBack
        let stored = app.draft(.sync).flatMap { SyncNote(text: $0) }
        let isMoved =
            note.cursor != stored?.cursor || note.log != stored?.log || note.unsentPhotos != stored?.unsentPhotos
        let isLater = note.done > (stored?.done ?? 0) + 60_000
        self.note = note
        if isNews || isMoved || isLater { app.drafts[DraftName.sync.text] = note.text }

        var rows = SyncRows()
        if isNews || isMoved || isLater { rows.place = note.text }
        for change in request.changes {
            let rowKey = Outbox.rowKey(of: change)
            // What is refused stays in the outbox of the disk: it is tried again when Haru is opened anew, and said again.
            if step.removed.contains(rowKey), refused[rowKey] == nil { rows.outbox.append((rowKey, change.stamp)) }
            rows.news.append(.acknowledged(rowKey, change.stamp))
        }
        for change in step.added { rows.outbox.append((Outbox.rowKey(of: change), change.stamp)) }
        for restamp in step.restamped { rows.news.append(.restamped(restamp)) }
        for item in answer.changes { rows.news.append(.received(item.change)) }
        app.take(step.commit, rows)

        let total = SyncDesk.count(answer.digest)
        progress =
            isPaused || step.isDone || total == 0 || before >= total
            ? nil : Int32(app.replica.digest.count * 100 / total)
        // Where nothing can be stored, what there is more waits until it can: it is not asked for again and again.
        isStarved = app.storage.problem != nil
        if !session.outbox.isEmpty || !isStarved && (isAskedAgain || !step.isDone) { return talk() }
        if awaitsPhotos {
            photoFailures += 1
            wait(photoFailures)
        } else {
            photoFailures = 0
        }
    }

    /// How many changes a digest is of.
    private static func count(_ digest: String) -> Int64 {
        Text.parts(digest, at: UInt8(ascii: "-")).last.flatMap { Int64($0) } ?? 0
    }

    private func fail(_ status: Int32) {
        isTalking = false
        progress = nil
        problem = status == 0 ? .unreachable : status == 401 ? .signedOut : .server(status)
        if problem == .signedOut { return app.perform(.live(false)) }
        failures += 1
        wait(failures)
    }

    /// Tries again after a time that grows with each failure.
    private func wait(_ failures: Int32) {
        // Half of the time is drawn, so that many devices do not come back at once.
        let most = Int64(min(1_000 << min(failures, 8), 300_000))
        let delay = most / 2 + Int64(random.next() % UInt64(most / 2))
        app.perform(.timer(.sync, milliseconds: Int32(delay)))
    }

    // MARK: leaving

    /// This device is no longer one of the account's; what is here stays, or is about to be erased.
    func leave(erases: Bool = false) {
        app.forget(.sync)
        if let note, !erases { app.saveDraft(note.text, under: .left) }
        forget()
        tell(.account)
    }

    private func forget() {
        era += 1
        left = note ?? left
        note = nil
        account = nil
        devices = []
        app.drafts[DraftName.sync.text] = nil
        app.push.accountDidLeave()
        problem = nil
        progress = nil
        refused = [:]
        sentPhotos = []
        (differs, isLive, isInformed, isTalking, awaitsStorage) = (false, false, false, false, false)
        app.perform(.live(false))
    }

    private func keep() { app.saveDraft(note?.text, under: .sync) }
}
