import AppFrame
import Daybook
import Replica

/// Syncs with the server for all windows: sends local changes, takes in those of others, and tracks the state.
final class SyncController {
    enum Problem: Equatable {
        /// The server could not be reached.
        case unreachable
        /// The server no longer knows this device.
        case signedOut
        /// The server answered with this status.
        case server(Int32)
    }

    unowned(unsafe) let app: AppModel
    /// The account; nil without one.
    private(set) var position: SyncPosition?
    /// Photos that the server lacks though it has the records that name them, in the order of the next attempts.
    var unsentPhotos: [String] {
        get { position?.unsentPhotos ?? [] }
        set { position?.unsentPhotos = newValue }
    }
    /// The account that this device has left while its records stayed; nil where there was none. Changes written
    /// meanwhile stay in the outbox, so that they are sent with their bases if the device signs in again.
    private(set) var formerPosition: SyncPosition?
    /// Whether this window is the one that talks.
    private(set) var isLeading = false
    /// Whether a request is under way.
    private(set) var isTalking = false
    /// Whether the person paused it.
    private(set) var isPaused = false
    private(set) var problem: Problem?
    /// Whether more follows once the last answer has arrived, or is stored. In a window that does not talk to the
    /// server: whether the one that does is busy.
    var isBusy: Bool { isLeading ? isTalking || awaitsStorage : isBusyElsewhere }
    private var isBusyElsewhere = false
    /// How much of the server's data is here, in hundredths, while a lot is being fetched.
    private(set) var progress: Int32?
    /// How far this device's clock is behind the server's, in milliseconds.
    private(set) var clockError: Int64 = 0
    /// Whether both sides differ although everything was exchanged.
    private(set) var differs = false
    /// The changes that the server refuses, by row of the outbox, with its code for the reason.
    private(set) var refused: [String: String] = [:]
    /// Whether the state of sync is known; the leading window broadcasts it to the others.
    private(set) var isInformed = false
    /// The status that was last broadcast to the other windows.
    private var lastStatus = ""
    /// The server's last answers about this browser and the account's devices; the screen shows them until there are
    /// newer ones.
    var account: SyncScreen.Account?
    var devices: [SyncDevice] = []
    /// The token of the link that Haru was opened with, until it is used.
    var token: String
    /// The photos that the server is known to have.
    var sentPhotos: Set<String> = []
    /// Those of the changes under way that were not sent again, as the server was known to have them.
    var passedPhotos: [String] = []
    /// The HTTP status with which the server last refused a photo; 0 if it has refused none since Haru was opened.
    var photoStatus: Int32 = 0
    /// Whether the next request tries unsent photos again.
    var retriesPhotos = true
    /// Whether the server is being listened to for changes.
    private var isLive = false
    private var failures: Int32 = 0
    /// Whether photos wait for their timer, because none was sent at the last attempt; and the number of such attempts
    /// in a row.
    var awaitsPhotos = false
    var photoFailures: Int32 = 0
    /// Grows with each sign-in and sign-out; answers to older requests are ignored.
    private(set) var era: Int32 = 0
    /// Whether the timer for new changes is running.
    private var isTimed = false
    /// Whether fetching has stopped because nothing could be stored.
    private var isStarved = false
    /// Whether sync continues once the last answer is stored.
    private var awaitsStorage = false
    /// Whether the outbox is being read. Nothing is sent before that, as the bases of its changes are not known.
    private var isReading = false
    /// Whether a sign of something new arrived during a request.
    private var isAskedAgain = false
    private var random = RandomSource(0, 0)
    /// The changes that other windows last reported as acknowledged. Their rows may be being read, or news of them may
    /// still arrive.
    var acknowledged: [(rowKey: String, stamp: Stamp)] = []
    /// The changes over which another window wrote last, as this one has heard (``Outbox/storedKey(_:_:)``). Their rows
    /// may be being read, too.
    var overwritten: [String] = []
    let erased: ErasedSession
    let evicted: EvictedRecords
    /// When the clock was last checked, in milliseconds since 1970.
    private var clockCheckedAt: Int64

    /// The most changes in a request, and of others in an answer, so that steps stay short.
    private static let limit: Int32 = 300
    /// How long new changes wait for more of them, in milliseconds.
    private static let gathering: Int32 = 150
    /// The clock is checked each minute; after a gap of this many milliseconds, the device has slept.
    private static let nap: Int64 = 180_000

    /// - Parameter path: the address that Haru was opened at; the token of a link may follow its `#`.
    init(of app: AppModel, opened path: String) {
        self.app = app
        erased = ErasedSession(app)
        evicted = EvictedRecords(app)
        clockCheckedAt = app.now
        let parts = Text.parts(path, at: UInt8(ascii: "#"))
        token = parts.count > 1 && NoticeLink(in: path) == nil ? parts[1] : ""
        position = app.note(.sync).flatMap { SyncPosition(text: $0) }
        // If there is an account here, the mark came with somebody's link and means nothing.
        guard token == ErasedSession.mark else { return }
        token = ""
        app.perform(.replace(path: app.route.path))
        if position == nil { erased.remember() }
    }

    // MARK: the start

    func begin() {
        if position != nil { return start() }
        erased.end { _ in }
        formerPosition = app.note(.formerSync).flatMap { SyncPosition(text: $0) }
        guard let formerPosition else {
            recover()
            return evicted.ask()
        }
        begin(at: formerPosition)
        readOutbox { [self] in resume(with: $0) }
    }

    /// Joins an account: all records here are sent there, and the other way round.
    func join(_ name: String) {
        isPaused = false
        problem = nil
        failures = 0
        // A device that signs in again continues at its last position. The log's name tells if it is another one.
        if position?.account != name {
            position = formerPosition?.account == name ? formerPosition : SyncPosition(account: name)
        }
        formerPosition = nil
        app.saveNote(nil, named: .formerSync)
        sentPhotos = []
        isTalking = false
        era += 1
        savePosition()
        broadcast(.account)
        start()
    }

    private func start() {
        random = RandomSource(app.identifiers.next(now: app.now).utf8.reduce(0) { $0 &* 31 &+ UInt64($1) }, 0)
        if let position { begin(at: position) }
        if isLeading { return didLead() }
        app.perform(.lead)
        readOutbox { [self] in resume(with: $0) }
        broadcast(.talk)
    }

    /// Called when this window starts to talk to the server. Another one may have done so before; its state is in
    /// storage.
    func didLead() {
        isLeading = true
        isInformed = false
        (isPaused, progress, isReading) = (false, nil, true)
        app.readNote(.sync) { [self] row in
            if let stored = row.flatMap({ SyncPosition(text: $0) }), stored.account == position?.account {
                // Another window has met another log meanwhile.
                if stored.log != position?.log { sentPhotos = [] }
                position = stored
            }
            readOutbox { [self] in
                resume(with: $0)
                findFirstBases { [self] in
                    isReading = false
                    app.perform(.live(true))
                    talk()
                }
            }
        }
    }

    // MARK: when to talk

    /// Called before the effects of a step run: its changes are queued, and sent soon.
    func stepWillEnd(_ effects: inout [Effect]) {
        guard app.session != nil else { return }
        for effect in effects {
            guard case .save(let id, let save) = effect else { continue }
            // The changes that a repeated save began with wait already, or are sent.
            wrote(Array(save.commit.changes.dropFirst(save.queued)))
            app.storage.didQueue(id)
        }
        guard position != nil else { return }
        if isLeading, !isTalking, !isTimed, problem == nil, !isPaused, app.session?.outbox.isEmpty == false {
            isTimed = true
            effects.append(.timer(.sync, milliseconds: SyncController.gathering))
        }
        broadcastStatus()
    }

    /// Receives news from another window.
    /// - Parameter told: the changes that it told at once, as ``Outbox/storedKey(_:_:)``.
    func receive(_ news: WindowNews?, with told: Set<String>) {
        switch news {
        case .written(let change): didReceive(change, with: told)
        case .acknowledged(let rowKey, let stamp): acknowledge(rowKey, stamp)
        case .restamped(let one): app.session?.rebase(one)
        case .account: readAccount()
        case .talk:
            lastStatus = ""
            if isLeading, !isPaused { retry() }
        case .resume: if isLeading { retry() }
        case .pause: if isLeading { pause() }
        case .push(let isOn): app.notifyObservers(.pushWasTurned(isOn))
        case .status(let status): if !isLeading { show(status) }
        case .received, .storedBlindly, .opened, .seen, .plainHistory, nil: break
        }
    }

    /// Called after another window signed in or out; this one may have to continue sync.
    private func readAccount() {
        // Nobody can sign in while an erased session is still being ended, so the one that exists now is new.
        erased.forgetHere()
        app.readNote(.sync) { [self] row in
            guard let stored = row.flatMap({ SyncPosition(text: $0) }) else { return forget() }
            position = stored
            formerPosition = nil
            app.drafts[DeviceNote.formerSync.text] = nil
            problem = nil
            sentPhotos = []
            isTalking = false
            era += 1
            start()
        }
    }

    // MARK: status for all windows

    private func broadcast(_ news: WindowNews) { app.perform(.broadcast(news.line)) }

    /// Broadcasts the status to the other windows if it changed.
    private func broadcastStatus() {
        guard isLeading, position != nil else { return }
        var code: Int64 = 0
        switch problem {
        case .unreachable: code = 1
        case .signedOut: code = 2
        case .server(let status): code = Int64(status)
        case nil: break
        }
        let status: JSON = [
            "problem": .int(code), "note": .string(position?.text ?? ""), "clock": .int(clockError),
            "differs": .bool(differs),
            "refused": .object(refused.keys.sorted().map { JSONMember($0, .string(refused[$0] ?? "")) }),
            "informed": .bool(isInformed),
            "busy": .bool(isBusy), "paused": .bool(isPaused), "progress": progress.map { .int(Int64($0)) } ?? .null,
        ]
        let line = WindowNews.status(status).line
        if line == lastStatus { return }
        lastStatus = line
        app.perform(.broadcast(line))
    }

    private func show(_ status: JSON) {
        guard let stated = SyncPosition(text: status["note"]?.string ?? ""), stated.account == position?.account else {
            return
        }
        position = stated
        if stated.log != app.replica.seenLog { app.replica.observe(seen: 0, of: stated.log) }
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

    /// Called when the network is back, or the window is shown again.
    func tryNow() {
        guard position != nil, isLeading, problem != .signedOut else { return }
        if problem != nil { retry() } else { tryNowOrLater() }
    }

    /// Called when the person asks to sync.
    func retry() {
        if !isLeading { return broadcast(.resume) }
        isPaused = false
        retriesPhotos = true
        failures = 0
        if problem != .signedOut { problem = nil }
        talk()
    }

    /// Pauses at the person's request; nothing that has arrived is lost.
    func pause() {
        if !isLeading { return broadcast(.pause) }
        isPaused = true
        progress = nil
    }

    func liveDidChange(_ isOn: Bool) {
        isLive = isOn
        if isOn { tryNowOrLater() }
    }

    func tryNowOrLater() {
        if isTalking { isAskedAgain = true } else { talk() }
    }

    /// Asks the server once a minute while it cannot be listened to, as browsers do not reopen a refused stream. Also
    /// asks after a sleep: timers are late then, and a stream may be dead without an error.
    func checkClock() {
        let hasSlept = app.now - clockCheckedAt > SyncController.nap
        clockCheckedAt = app.now
        guard position != nil, isLeading else { return }
        if hasSlept, problem != nil { return tryNow() }
        guard hasSlept || !isLive, problem == nil else { return }
        app.perform(.live(true))
        talk()
    }

    /// Called when something was stored, or could not be.
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
        guard position != nil, isLeading, !isTalking, !isReading, !isPaused, problem != .signedOut else { return }
        // Requests the next part once the last one is on the disk. If nothing can be stored, it sends local changes but
        // fetches nothing.
        let isStoring = app.storage.problem == nil
        if isStoring, app.storage.carriesPlace {
            awaitsStorage = true
            return
        }
        let limit = isStoring ? SyncController.limit : 0
        // Other devices must not get texts before the key that opens them.
        guard
            let request = app.session?.request(most: SyncController.limit, limit: limit, first: Lock.collection)
        else { return }
        isTalking = true
        // After a failure the timer may be set to minutes from now; new changes must not wait for it.
        isTimed = false
        isAskedAgain = false
        sendPhotos(before: request)
    }

    /// - Parameter photos: named by the changes, and sent later.
    func send(_ request: SyncRequest, without photos: [String] = []) {
        app.request("POST", "api/v1/sync", request.json.bytes) { [self, era] status, body in
            guard era == self.era else { return }
            guard status == 200, let answer = try? SyncAnswer(body: body) else { return fail(status) }
            isTalking = false
            problem = nil
            failures = 0
            postpone(photos)
            receive(answer, to: request)
        }
    }

    private func receive(_ answer: SyncAnswer, to request: SyncRequest) {
        guard var session = app.session, var position else { return }
        let before = app.replica.digest.count
        let step = session.receive(answer, to: request, replica: &app.replica, now: app.now)
        app.session = session
        clockError = step.clockError
        // A server that lacks changes lacks photos as well: those of the changes just sent, too. All others go with the
        // changes that are sent again.
        if position.log != step.log || step.differs {
            sentPhotos = []
            postpone(passedPhotos)
            retriesPhotos = retriesPhotos || !passedPhotos.isEmpty
            position.unsentPhotos = unsentPhotos
        }
        for (change, why) in step.refused { refused[Outbox.rowKey(of: change)] = why }
        refused = refused.filter { session.refused[$0.key] != nil }
        differs = step.differs && step.isDone
        isInformed = true
        position.log = step.log
        position.cursor = step.cursor
        position.seen = step.seen
        if step.isDone, !differs { position.done = app.now }
        // An exchange without news is noted at most once a minute.
        let isNews = !step.commit.isEmpty || !step.removed.isEmpty || !step.added.isEmpty || step.isClockPulledBack
        let stored = app.note(.sync).flatMap { SyncPosition(text: $0) }
        let isMoved =
            position.cursor != stored?.cursor || position.log != stored?.log
            || position.unsentPhotos != stored?.unsentPhotos
        let isLater = position.done > (stored?.done ?? 0) + 60_000
        self.position = position
        if isNews || isMoved || isLater { app.drafts[DeviceNote.sync.text] = position.text }

        var rows = SyncRows()
        if isNews || isMoved || isLater { rows.place = position }
        for change in request.changes {
            let rowKey = Outbox.rowKey(of: change)
            // A refused change stays in the stored outbox: it is tried again, and reported again, when Haru is
            // reopened.
            if step.removed.contains(rowKey), refused[rowKey] == nil { rows.outbox.append((rowKey, change.stamp)) }
            rows.news.append(.acknowledged(rowKey, change.stamp))
        }
        for change in step.added { rows.added.append((Outbox.rowKey(of: change), change.stamp)) }
        for restamp in step.restamped { rows.news.append(.restamped(restamp)) }
        for change in step.received { rows.news.append(.received(change)) }
        app.apply(step.commit, rows)
        showWhatWasUnseen(by: step.lowered)
        if step.isDone { app.notifyObservers(.didSync) }

        let total = SyncController.count(answer.digest)
        progress =
            isPaused || step.isDone || total == 0 || before >= total
            ? nil : Int32(app.replica.digest.count * 100 / total)
        // If nothing can be stored, the rest waits until it can, without being requested again and again.
        isStarved = app.storage.problem != nil
        if !session.outbox.isEmpty || !isStarved && (isAskedAgain || !step.isDone) { talk() }
    }

    func fail(_ status: Int32) {
        isTalking = false
        progress = nil
        problem = status == 0 ? .unreachable : status == 401 ? .signedOut : .server(status)
        if problem == .signedOut { return app.perform(.live(false)) }
        failures += 1
        retry(.sync, after: failures)
    }

    /// Sets the timer for another attempt, after a delay that grows with each failure.
    func retry(_ timer: Timer, after failures: Int32) {
        // Half of the delay is random, so that many devices do not return at once.
        let most = Int64(min(1_000 << min(failures, 8), 300_000))
        let delay = most / 2 + Int64(random.next() % UInt64(most / 2))
        app.perform(.timer(timer, milliseconds: Int32(delay)))
    }

    // MARK: leaving

    /// This device no longer belongs to the account; its records stay, or are about to be erased.
    func signOut(erases: Bool = false) {
        app.forget(.sync)
        if let position, !erases { app.saveNote(position.text, named: .formerSync) }
        forget()
        broadcast(.account)
    }

    private func forget() {
        era += 1
        formerPosition = position ?? formerPosition
        position = nil
        account = nil
        devices = []
        app.drafts[DeviceNote.sync.text] = nil
        problem = nil
        progress = nil
        refused = [:]
        sentPhotos = []
        (differs, isLive, isInformed, isTalking, awaitsStorage) = (false, false, false, false, false)
        app.perform(.live(false))
        app.notifyObservers(.didSignOut)
    }

    private func savePosition() { app.saveNote(position?.text, named: .sync) }
}
