import Daybook
import Replica
import Store
import WebPush
import Zones

extension ReminderService {
    /// Notices of one account that are sent at a time.
    private static let together = 32

    /// Prepares the due notices of an account and sends them; nil if nobody has subscribed.
    func deliver(
        _ account: AccountID, since: Int64?, visits: [Int64: Visit]
    ) async throws(StoreReadinessError) -> Batch? {
        guard var batch = try await prepare(account, since: since, visits: visits) else { return nil }
        // No device waits for a mail server that hangs.
        sendByChannels(batch.messages.filter { $0.listener.number < 0 }, of: account, by: batch.leaseEnd)
        // A notice that was sent is settled even where another cannot be: it would be sent again.
        var failure: StoreReadinessError?
        for one in batch.dropped {
            do throws(StoreReadinessError) { try await store.settle(one, next: nil) } catch { failure = error }
        }
        do throws(StoreReadinessError) {
            try await send(batch.messages.filter { $0.listener.number >= 0 }, by: batch.leaseEnd)
        } catch {
            failure = error
        }
        if let failure { throw failure }
        if let again = try await store.nextTry(account) { batch.next = min(batch.next, again) }
        return batch
    }

    /// Sends messages, all at a time: each waits for its own service. Settles their outcomes.
    func send(_ messages: [Batch.Errand], by end: Int64) async throws(StoreReadinessError) {
        let (sender, channels) = (sender, channels)
        let sends = messages.map { one in
            Task { () -> PushOutcome? in
                switch one.listener {
                case .device(let device):
                    await sender.send(one.message, to: device, lifetime: one.lifetime, by: end)
                case .channel(let channel):
                    await channels.send(one.message, of: one.notice, to: channel, by: end)
                }
            }
        }
        var failure: StoreReadinessError?
        for (one, send) in zip(messages, sends) {
            let outcome = await send.value
            do throws(StoreReadinessError) { try await settle(one.notice, outcome, one.listener) } catch {
                failure = error
            }
        }
        if let failure { throw failure }
    }

    /// The last time a listener's notices were planned.
    struct Visit {
        /// The IANA name of the zone by which it was planned.
        let zone: String
        /// When that was, in milliseconds since 1970.
        let at: Int64
    }

    /// The notices of one account that are due in one pass.
    struct Batch {
        typealias Errand = (notice: LeasedNotice, message: NoticeMessage, listener: Listener, lifetime: Int64)

        /// When something comes due next.
        var next: Int64 = .max
        /// The number of the newest change that is in the plan.
        var newest: Int64
        /// Whether all devices and channels are in it.
        var isWhole = true
        var leaseEnd: Int64 = 0
        /// When each listener was last planned, by its number.
        var visits: [Int64: Visit] = [:]
        /// The messages to send, and for how many seconds a push service may store each.
        var messages: [Errand] = []
        /// Leased notices that nobody receives.
        var dropped: [LeasedNotice] = []
    }

    /// Plans, enters due notices into the ledger, and leases notices of the ledger; nil if nobody has subscribed.
    private func prepare(
        _ account: AccountID, since: Int64?, visits: [Int64: Visit]
    ) async throws(StoreReadinessError) -> Batch? {
        await readers.enter()
        defer { readers.leave() }
        let time = now()
        let listeners = try await listeners(account, now: time)
        if listeners.isEmpty { return nil }
        // Before the records: a change between the two is not in the number, and found again.
        var batch = Batch(newest: try await store.newestChange(account))
        let replica = try await records.replica(account)
        var plans: [Int64: ReminderPlan] = [:]
        for listener in listeners {
            guard let zone = zones.zone(listener.zone) else {
                // In any other zone the notice would come at the wrong hour.
                batch.next = min(batch.next, time + Pace.outage)
                batch.isWhole = false
                batch.visits[listener.number] = visits[listener.number]
                continue
            }
            let offsets = zone.offsets(
                from: time - 4 * 86_400_000, to: time + Int64(ReminderPlan.days + 2) * 86_400_000)
            let moved = visits[listener.number].flatMap { move(listener, to: zone, since: $0) }
            // A notice that is tried again came due two days ago at most.
            let first = min(moved ?? listener.planned, listener.planned, time)
            let plan = ReminderPlan(
                replica, zone: offsets, since: max(first, time - 3 * 86_400_000), now: time)
            plans[listener.number] = plan
            let due = plan.notices.filter { $0.at <= time }.map { DueNotice(name: $0.name, at: $0.at, until: $0.until) }
            try await store.enter(due, for: listener.number, of: account, since: moved ?? since, now: time)
            batch.visits[listener.number] = Visit(zone: listener.zone, at: time)
            if let first = plan.notices.first(where: { $0.at > time }) { batch.next = min(batch.next, first.at) }
        }
        let tokens = (0..<Self.together).map { _ in Token(for: account) }
        // From now, as reading and planning may have taken a while.
        let leased = now()
        batch.leaseEnd = leased + Pace.lease
        for one in try await store.lease(account, now: leased, until: batch.leaseEnd, tokens: tokens.map(\.hash)) {
            guard let listener = listeners.first(where: { $0.number == one.device }) else {
                // It has signed out meanwhile, or was removed.
                batch.dropped.append(one)
                continue
            }
            // Where its zone cannot be read now, the lease ends by itself.
            guard let plan = plans[listener.number] else { continue }
            let lifetime = (one.notice.until - leased) / 1000
            let words = ReminderRecords.words(replica, languages: listener.language)
            let message: NoticeMessage
            if lifetime <= 0 {
                batch.dropped.append(one)
                continue
            } else if one.notice.name.hasPrefix(Self.trial) {
                message = listener.trial(in: words, badge: plan.openToday, token: tokens[one.token])
            } else if let notice = plan.notices.first(where: { $0.name == one.notice.name }) {
                message = NoticeMessage(notice, words, badge: plan.openToday, token: tokens[one.token])
            } else {
                // Its record has changed since: nobody is to hear of it.
                batch.dropped.append(one)
                continue
            }
            batch.messages.append((one, message, listener, lifetime))
        }
        return batch
    }

    /// The moment from which a listener is notified after moving to another zone since its last visit; nil if it has
    /// not moved. A journey east skips hours of the local day: notices due in them are sent late, while hours that its
    /// clocks had already shown are not repeated.
    private func move(_ listener: Listener, to zone: ZoneFile, since visit: Visit) -> Int64? {
        guard visit.zone != listener.zone else { return nil }
        guard let old = zones.zone(visit.zone) else { return visit.at }
        let local = old.offsets(from: visit.at, to: visit.at).local(at: visit.at)
        let days: Int64 = 3 * 86_400_000
        let same = zone.offsets(from: visit.at - days, to: visit.at + days).moment(local.day, minutes: local.minutes)
        return min(visit.at, same)
    }

    /// The devices and channels that want to hear.
    private func listeners(_ account: AccountID, now: Int64) async throws(StoreReadinessError) -> [Listener] {
        let devices = try await store.subscriptions(account, now: now)
        let open = try await store.channels(account).filter { $0.isConfirmed && channels.serves($0) }
        return devices.map { .device($0) } + open.map { .channel($0) }
    }

    private func settle(
        _ one: LeasedNotice, _ outcome: PushOutcome?, _ listener: Listener
    ) async throws(StoreReadinessError) {
        switch outcome {
        // Whoever comes first when its lease ends sends it.
        case nil: break
        case .accepted:
            metrics.count(.accepted)
            try await store.settle(one, next: nil)
            try await store.recordProblem(nil, device: one.device, of: one.account, now: now())
        case .gone:
            metrics.count(.gone)
            guard case .device(let device) = listener else { return }
            _ = try await store.unsubscribe(one.device, of: one.account, endpoint: device.endpoint)
        case .refused(let status):
            metrics.count(.failed)
            guard try await store.settle(one, next: nil) else { return }
            try await store.recordProblem(Int64(status), device: one.device, of: one.account, now: now())
        case .later(let seconds):
            var next: Int64?
            if let pause = Pace.retries.pause(afterFailures: Int(one.attempt)) {
                // Half of the pause is drawn, so that many devices do not come back at once.
                let drawn = Int64(pause / 2) + Int64.random(in: 0...Int64(pause / 2))
                next = now() + max(drawn, (seconds ?? 0) * 1000)
            }
            if let time = next, time >= one.notice.until { next = nil }
            metrics.count(next == nil ? .failed : .postponed)
            // A notice that has arrived meanwhile was taken, whatever its service said.
            guard try await store.settle(one, next: next) else { return }
            // Known at once: an app that is open tells by itself meanwhile.
            try await store.recordProblem(0, device: one.device, of: one.account, now: now())
        }
    }
}
