import Daybook
import Replica
import Store
import Threads
import Zones

/// Tells devices and channels of due notices. For each account with some that want it, it plans from the records,
/// sleeps until the next notice, and delivers by the ledger in the store; several servers may do so for the same
/// accounts.
///
/// In memory it keeps only when to look at which account again, and the state of its last plan. A notice that has come
/// due is in the ledger before it is sent.
actor ReminderService {
    /// The beginning of the names of trial notices, which only show that messages arrive.
    static let trial = "test/"
    /// Accounts whose records are in memory at a time.
    private static let mostAtOnce = 8

    private struct Standing {
        /// When to look at it next.
        var next: Int64
        /// When, as it was planned last, something comes due next; nil where it was not planned yet, or not with all
        /// changes and devices.
        var due: Int64?
        /// The number of the newest change that is in the plan.
        var newest: Int64 = 0
        /// When the first change that is not in the plan yet was announced.
        var changed: Int64?
        /// When and in which zone each listener was last planned, by its number.
        var visits: [Int64: Visit] = [:]
        /// The task that works on it now.
        var work: Task<Void, Never>?
    }

    private let thread: SerialThread
    let store: any Store
    let records: ReminderRecords
    let sender: PushSender
    let channels: ChannelSender
    let zones: ZoneLibrary
    let metrics: Metrics
    let now: @Sendable () -> Int64
    private let warn: @Sendable (String) -> Void
    private let alarm = ReminderAlarm()
    let readers = AsyncSemaphore(most: ReminderService.mostAtOnce)
    private var standings: [AccountID: Standing] = [:]
    private var nextRound: Int64 = 0
    /// The warnings that the operator has been given, by account; nil stands for all accounts.
    private var warnings: [AccountID?: String] = [:]
    /// The tasks that send to an account's channels, at their own pace.
    private var errands: [AccountID: Task<Void, Never>] = [:]
    private var isStopped = false
    /// The number of announced changes, for tests.
    private(set) var changesReceived = 0

    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    init(
        _ store: any Store, _ sender: PushSender, _ configuration: ServiceConfiguration, _ metrics: Metrics,
        zones: ZoneLibrary = ZoneLibrary()
    ) throws(WorkerThread.Refusal) {
        thread = try SerialThread()
        self.store = store
        self.sender = sender
        channels = ChannelSender(store, configuration)
        self.zones = zones
        records = ReminderRecords(store: store)
        self.metrics = metrics
        (now, warn) = (configuration.now, configuration.warn)
    }

    deinit {
        alarm.stop()
        thread.end()
    }

    /// Begins to look for due notices, each time that the next one is due.
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

    /// Begins nothing more, and waits for the end of the deliveries that it has begun: sent notices are to be settled
    /// before the store is closed. That takes as long as a push service may take to answer; unsent notices are left to
    /// the next server.
    func finish() async {
        alarm.stop()
        isStopped = true
        sender.stop()
        channels.stop()
        for task in standings.values.compactMap(\.work) { await task.value }
        for task in errands.values { await task.value }
    }

    // MARK: notifications from the rest of the server

    /// The records of an account have changed.
    nonisolated func changed(_ account: AccountID) {
        Task(executorPreference: thread) { await self.recordsDidChange(account) }
    }

    /// A device or channel of an account has subscribed or unsubscribed.
    func subscribed(_ account: AccountID) {
        standings[account, default: Standing(next: 0)].next = now()
        setAlarm()
    }

    /// Takes the news of changes that other servers have stored.
    nonisolated func didStore(_ news: StoreNews) {
        switch news {
        case .changes(let account, _): changed(account)
        case .missed: Task(executorPreference: thread) { await self.didMissChanges() }
        }
    }

    private func recordsDidChange(_ account: AccountID) {
        changesReceived += 1
        guard let standing = standings[account] else { return }
        let time = now()
        standings[account]?.changed = standing.changed ?? time
        standings[account]?.next = min(standing.next, time + Pace.gathering)
        setAlarm()
    }

    private func didMissChanges() {
        nextRound = 0
        for account in standings.keys {
            // Since when changes were missed nobody knows.
            standings[account]?.due = nil
            recordsDidChange(account)
        }
        setAlarm()
    }

    // MARK: turns

    /// Does all that is due now, and waits for its end.
    func turn() async {
        while true {
            await begin()
            let work = standings.values.compactMap(\.work) + errands.values
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

    /// Has an account's channels told, and waits for nothing. Where they are still being told something else, the lease
    /// of these ends by itself.
    func sendByChannels(_ messages: [Batch.Errand], of account: AccountID, by end: Int64) {
        if messages.isEmpty || errands[account] != nil { return }
        errands[account] = Task {
            do throws(StoreReadinessError) {
                try await send(messages, by: end)
                if let again = try await store.nextTry(account) {
                    let next = standings[account]?.next ?? .max
                    standings[account]?.next = min(next, again)
                }
            } catch {
                report(error, of: account)
            }
            errands[account] = nil
            setAlarm()
        }
    }

    /// Finds accounts whose devices have subscribed at another server, and accounts that have changed without a word: a
    /// server that stored something may have died before it said so.
    private func findAccounts() async {
        let accounts: [(account: AccountID, newest: Int64)]
        do throws(StoreReadinessError) {
            accounts = try await store.subscribedAccounts()
            warnings.removeValue(forKey: nil)
        } catch {
            nextRound = now() + Pace.outage
            return report(error, of: nil)
        }
        let time = now()
        for (account, newest) in accounts {
            guard let standing = standings[account] else {
                standings[account] = Standing(next: time)
                continue
            }
            if standing.work == nil, standing.changed == nil, standing.newest != newest {
                standings[account]?.due = nil
                standings[account]?.next = time
            }
        }
    }

    /// Warns the operator of an error, once until it changes or passes.
    private func report(_ error: StoreReadinessError, of account: AccountID?) {
        let text = error.text
        guard warnings.updateValue(text, forKey: account) != text else { return }
        warn("reminders" + (account.map { " of account \($0.text)" } ?? "") + " are not told: \(text)")
    }

    private func setAlarm() {
        let next = standings.values.filter { $0.work == nil }.map(\.next).min() ?? .max
        alarm.set(min(next, nextRound))
    }

    private func work(on account: AccountID) async {
        let started = now()
        let (due, changed, visits) = (standings[account]?.due, standings[account]?.changed, standings[account]?.visits)
        // If nothing was due by now, an edit has moved the due notices into the past, and none of them is sent. A
        // notice that came due after the edit was announced is sent, however late.
        let since = due.map { min($0 - 1, (changed ?? started) - Pace.grace) }
        // Changes from here on lead to another pass.
        let later = started + Pace.longest - Int64.random(in: 0...Pace.spread)
        standings[account]?.next = later
        standings[account]?.changed = nil
        do throws(StoreReadinessError) {
            if let batch = try await deliver(account, since: since, visits: visits ?? [:]) {
                // Read before it is written: an assignment through `?` holds the dictionary while its value is made.
                let next = standings[account]?.next ?? .max
                standings[account]?.due = batch.isWhole ? batch.next : nil
                standings[account]?.newest = batch.newest
                standings[account]?.visits = batch.visits
                standings[account]?.next = min(next, batch.next)
            } else if standings[account]?.next == later {
                standings[account] = nil
            }
            // Else a device has subscribed since none was found.
            warnings.removeValue(forKey: account)
        } catch {
            report(error, of: account)
            standings[account]?.next = started + Pace.outage
            if let changed { standings[account]?.changed = changed }
        }
        standings[account]?.work = nil
        setAlarm()
    }
}
