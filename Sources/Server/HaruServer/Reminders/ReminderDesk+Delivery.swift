import Daybook
import Replica
import Store
import WebPush
import Zones

extension ReminderDesk {
    /// Notices of one account that are sent at a time.
    private static let together = 32

    /// Looks at an account and sends what it has found; nil where no device wants to hear.
    func deliver(_ account: AccountID, since: Int64?) async throws(StoreReadinessError) -> Look? {
        guard var look = try await self.look(at: account, since: since) else { return nil }
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
            do throws(StoreReadinessError) { try await settle(one.notice, outcome, one.device) } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        if let again = try await store.nextTry(account) { look.next = min(look.next, again) }
        return look
    }

    /// What a look at an account has found.
    struct Look {
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
            metrics.count(.accepted)
            try await store.settle(one, next: nil)
            try await store.recordProblem(nil, device: one.device, of: one.account, now: now())
        case .gone:
            metrics.count(.gone)
            _ = try await store.unsubscribe(one.device, of: one.account, endpoint: device.endpoint)
        case .refused(let status):
            metrics.count(.failed)
            try await store.settle(one, next: nil)
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
            try await store.settle(one, next: next)
            // Known at once: an app that is open tells by itself meanwhile.
            try await store.recordProblem(0, device: one.device, of: one.account, now: now())
        }
    }
}
