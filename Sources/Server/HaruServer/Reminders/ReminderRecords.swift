import Daybook
import Replica
import Store

/// What of an account's records reminders are made of.
struct ReminderRecords: Sendable {
    let store: any ReminderStore

    /// The records, with the fields that plans read, and a clock of a device that nobody has: what is written with it is a change
    /// like any other's.
    func replica(_ account: AccountID) async throws(StoreReadinessError) -> Replica {
        let wanted = ReminderPlan.fields.map { (collection: $0.collection.rawValue, fields: $0.fields) }
        let changes = try await store.changes(account, of: wanted)
        var replica = Replica(clock: HybridClock(device: UInt64.random(in: 1 ... .max)))
        // Their stamps were pulled back by this store's servers as they came.
        _ = replica.receive(changes, now: .max)
        return replica
    }

    /// In which words a device is told.
    static func words(_ replica: Replica, _ device: PushSubscription) -> ReminderWords {
        let settings = replica.record(RecordKey(collection: Collection.setting.rawValue, id: "person"))
        let chosen = (settings?["language"]?.string).flatMap { Language(rawValue: $0) }
        return ReminderWords(chosen ?? Language.best(of: device.language), EnglishRegion.best(of: device.language))
    }
}
