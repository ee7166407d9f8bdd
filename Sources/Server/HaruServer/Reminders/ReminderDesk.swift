import Daybook
import Replica
import Store
import Threads
import WebPush
import Zones

/// Tells devices what is due. For each account with devices that want it, it plans from the records, sleeps until the next notice, and
/// delivers by the ledger in the store; several servers may do so for the same accounts.
///
/// What it keeps in memory is only when to look at which account again. What has come due is in the ledger before it is sent.
actor ReminderDesk {
    /// What the names of notices begin with that only show that messages arrive.
    static let trial = "test/"
    /// Notices of one account that are sent at a time.
    private static let together = 32
    /// Accounts whose records are in memory at a time.
    private static let mostAtOnce = 8

    private struct Standing {
        /// When to look at it next.
        var next: Int64
        /// When, as it was planned last, something comes due next; nil where it was not planned yet, or not with all changes
        /// and devices.
        var due: Int64?
        /// The number of the newest change that is in the plan.
        var newest: Int64 = 0
        /// When the first change was heard that is not in the plan yet.
        var heard: Int64?
        /// What works on it now.
        var work: Task<Void, Never>?
    }

    private let thread: SerialThread
    private let store: any Store
    private let records: ReminderRecords
    private let sender: PushSender
    private let zones: ZoneLibrary
    private let now: @Sendable () -> Int64
    private let alarm = ReminderAlarm()
    private let readers = Turnstile(most: mostAtOnce)
    private var standings: [AccountID: Standing] = [:]
    private var nextRound: Int64 = 0
    private var isStopped = false
    /// The number of changes heard, for tests.
    private(set) var heard = 0

    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    init(
        _ store: any Store, _ sender: PushSender, _ configuration: ServiceConfiguration,
        zones: ZoneLibrary = ZoneLibrary()
    ) throws(WorkerThread.Refusal) {
        thread = try SerialThread()
        self.store = store
        self.sender = sender
        self.zones = zones
        records = ReminderRecords(store: store)
        now = configuration.now
    }

    deinit {
        alarm.stop()
        thread.end()
    }

    /// Begins to look at what is due when it is.
    nonisolated func start() throws(WorkerThread.Refusal) {
        let (alarm, now, thread) = (alarm, now, thread)
        try WorkerThread.start { [weak self] in
            while alarm.wait(now) {
                guard self != nil else { return }
                Task(executorPreference: thread) { [weak self] in await self?.begin() }
            }
        }
    }

    /// Begins nothing more.
    nonisolated func stop() { alarm.stop() }

    /// Begins nothing more, and waits for the end of what it has begun: what was sent is to be settled before the store is closed.
    /// That takes as long as a push service may take to answer; what still waits to be sent is left to who comes next.
    func finish() async {
        alarm.stop()
        isStopped = true
        sender.stop()
        for task in standings.values.compactMap(\.work) { await task.value }
    }

    // MARK: what it hears

    /// The records of an account have changed.
    nonisolated func changed(_ account: AccountID) {
        Task(executorPreference: thread) { await self.note(account) }
    }

    /// A device of an account has subscribed, or is no longer subscribed.
    func subscribed(_ account: AccountID) {
        standings[account, default: Standing(next: 0)].next = now()
        setAlarm()
    }

    /// What other servers have stored.
    nonisolated func tell(_ news: StoreNews) {
        switch news {
        case .changes(let account, _): changed(account)
        case .missed: Task(executorPreference: thread) { await self.noteAll() }
        }
    }

    private func note(_ account: AccountID) {
        heard += 1
        guard let standing = standings[account] else { return }
        let time = now()
        standings[account]?.heard = standing.heard ?? time
        standings[account]?.next = min(standing.next, time + Pace.gathering)
        setAlarm()
    }

    private func noteAll() {
        nextRound = 0
        for account in standings.keys {
            // Since when changes were missed nobody knows.
            standings[account]?.due = nil
            note(account)
        }
        setAlarm()
    }

    // MARK: what it does

    /// Does all that is due now, and waits for its end.
    func turn() async {
        while true {
            await begin()
            let work = standings.values.compactMap(\.work)
            if work.isEmpty { return }
            for task in work { await task.value }
        }
    }

    /// Begins all that is due now. Slow push services hold up others only where they keep all threads that send.
    private func begin() async {
        if isStopped { return }
        let time = now()
        if nextRound <= time {
            nextRound = time + Pace.round
            await findAccounts()
            if isStopped { return }
        }
        for (account, standing) in standings where standing.next <= time && standing.work == nil {
            let work = Task { await self.work(on: account) }
            standings[account]?.work = work
        }
        setAlarm()
    }

    /// Finds accounts whose devices have subscribed at another server, and those that have changed without a word: a server that
    /// stored something may have died before it said so.
    private func findAccounts() async {
        guard let accounts = try? await store.subscribedAccounts() else {
            nextRound = now() + Pace.outage
            return
        }
        let time = now()
        for (account, newest) in accounts {
            guard let standing = standings[account] else {
                standings[account] = Standing(next: time)
                continue
            }
            if standing.work == nil, standing.heard == nil, standing.newest != newest {
                standings[account]?.due = nil
                standings[account]?.next = time
            }
        }
    }

    private func setAlarm() {
        let next = standings.values.filter { $0.work == nil }.map(\.next).min() ?? .max
        alarm.set(min(next, nextRound))
    }

    private func work(on account: AccountID) async {
        let started = now()
        let (due, heard) = (standings[account]?.due, standings[account]?.heard)
        // Where nothing was to come due by now, what is due has been put into the past by an edit: nobody is told of that. What came
        // due since the edit was heard of is told, however late that is.
        let since = due.map { min($0 - 1, (heard ?? started) - Pace.grace) }
        // What changes from here on is looked at again.
        let later = started + Pace.longest - Int64.random(in: 0...Pace.spread)
        standings[account]?.next = later
        standings[account]?.heard = nil
        do throws(StoreReadinessError) {
            if let look = try await deliver(account, since: since) {
                // Read before it is written: an assignment through `?` holds the dictionary while its value is made.
                let next = standings[account]?.next ?? .max
                standings[account]?.due = look.isWhole ? look.next : nil
                standings[account]?.newest = look.newest
                standings[account]?.next = min(next, look.next)
            } else if standings[account]?.next == later {
                standings[account] = nil
            }
            // Else a device has subscribed since none was found.
        } catch {
            standings[account]?.next = started + Pace.outage
            if let heard { standings[account]?.heard = heard }
        }
        standings[account]?.work = nil
        setAlarm()
    }

    /// Looks at an account and sends what it has found; nil where no device wants to hear.
    private func deliver(_ account: AccountID, since: Int64?) async throws(StoreReadinessError) -> Look? {
        guard var look = try await look(at: account, since: since) else { return nil }
        // All at a time: each waits for its own push service.
        let sender = sender
        let sends = look.messages.map { [end = look.leaseEnd] one in
            Task { await sender.send(one.message, to: one.device, lifetime: one.lifetime, by: end) }
        }
        // What was sent is settled even where something else cannot be: it would be sent again.
        var failure: StoreReadinessError?
        for one in look.dropped {
            do throws(StoreReadinessError) { try await store.settle(one, next: nil) } catch { failure = error }
        }
        for (one, send) in zip(look.messages, sends) {
            let outcome = await send.value
            do throws(StoreReadinessError) { try await settle(one.notice, outcome, one.device) } catch { failure = error }
        }
        if let failure { throw failure }
        if let again = try await store.nextTry(account) { look.next = min(look.next, again) }
        return look
    }

    /// What a look at an account has found.
    private struct Look {
        /// When something comes due next.
        var next: Int64 = .max
        /// The number of the newest change that is in the plan.
        var newest: Int64
        /// Whether all devices are in it.
        var isWhole = true
        var leaseEnd: Int64 = 0
        /// What is to be sent, and for how many seconds a push service may keep it.
        var messages: [(notice: LeasedNotice, message: NoticeMessage, device: PushSubscription, lifetime: Int64)] = []
        /// What is told to nobody.
        var dropped: [LeasedNotice] = []
    }

    /// Plans, enters what is due into the ledger, and leases what the ledger has; nil where no device wants to hear.
    private func look(at account: AccountID, since: Int64?) async throws(StoreReadinessError) -> Look? {
        await readers.enter()
        defer { readers.leave() }
        let time = now()
        let devices = try await store.subscriptions(account, now: time)
        if devices.isEmpty { return nil }
        // Before the records: what comes between the two is not in the number, and found again.
        var look = Look(newest: try await store.newestChange(account))
        let replica = try await records.replica(account)
        var plans: [Int64: ReminderPlan] = [:]
        for device in devices {
            guard let zone = zones.zone(device.zone) else {
                // By another zone's clocks it would be told at the wrong hour.
                look.next = min(look.next, time + Pace.outage)
                look.isWhole = false
                continue
            }
            let offsets = zone.offsets(
                from: time - 4 * 86_400_000, to: time + Int64(ReminderPlan.days + 2) * 86_400_000)
            // What is tried again came due two days ago at most.
            let plan = ReminderPlan(
                replica, zone: offsets, since: min(max(device.planned, time - 3 * 86_400_000), time), now: time)
            plans[device.device] = plan
            let due = plan.notices.filter { $0.at <= time }.map { DueNotice(name: $0.name, at: $0.at, until: $0.until) }
            try await store.enter(due, for: device.device, of: account, since: since, now: time)
            if let first = plan.notices.first(where: { $0.at > time }) { look.next = min(look.next, first.at) }
        }
        let tokens = (0..<Self.together).map { _ in Token(for: account) }
        // From now, as reading and planning may have taken a while.
        let leased = now()
        look.leaseEnd = leased + Pace.lease
        for one in try await store.lease(account, now: leased, until: look.leaseEnd, tokens: tokens.map(\.hash)) {
            guard let device = devices.first(where: { $0.device == one.device }) else {
                // It has signed out meanwhile.
                look.dropped.append(one)
                continue
            }
            // Where its zone cannot be read now, the lease ends by itself.
            guard let plan = plans[device.device] else { continue }
            let lifetime = (one.notice.until - leased) / 1000
            let words = ReminderRecords.words(replica, device)
            let message: NoticeMessage
            if lifetime <= 0 {
                look.dropped.append(one)
                continue
            } else if one.notice.name.hasPrefix(Self.trial) {
                message = NoticeMessage(trialIn: words, badge: plan.openToday, token: tokens[one.token])
            } else if let notice = plan.notices.first(where: { $0.name == one.notice.name }) {
                message = NoticeMessage(notice, words, badge: plan.openToday, token: tokens[one.token])
            } else {
                // Its record has changed since: nobody is to hear of it.
                look.dropped.append(one)
                continue
            }
            look.messages.append((one, message, device, lifetime))
        }
        return look
    }

    private func settle(
        _ one: LeasedNotice, _ outcome: PushOutcome?, _ device: PushSubscription
    ) async throws(StoreReadinessError) {
        switch outcome {
        // Whoever comes first when its lease ends sends it.
        case nil: break
        case .accepted:
            try await store.settle(one, next: nil)
            try await store.note(nil, device: one.device, of: one.account, now: now())
        case .gone:
            _ = try await store.unsubscribe(one.device, of: one.account, endpoint: device.endpoint)
        case .refused(let status):
            try await store.settle(one, next: nil)
            try await store.note(Int64(status), device: one.device, of: one.account, now: now())
        case .later(let seconds):
            var next: Int64?
            if let pause = Pace.retries.pause(afterFailures: Int(one.attempt)) {
                // Half of the pause is drawn, so that many devices do not come back at once.
                let drawn = Int64(pause / 2) + Int64.random(in: 0...Int64(pause / 2))
                next = now() + max(drawn, (seconds ?? 0) * 1000)
            }
            if let time = next, time >= one.notice.until { next = nil }
            try await store.settle(one, next: next)
            // Known at once: an app that is open tells by itself meanwhile.
            try await store.note(0, device: one.device, of: one.account, now: now())
        }
    }
}
