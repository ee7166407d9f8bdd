import Daybook
import Replica
import Store

/// What of an account's records reminders are made of.
struct ReminderRecords: Sendable {
    let store: any FeedStore

    /// The records, with the fields that plans read, and a clock of a device that nobody has: what is written with it is a change
    /// like any other's.
    func replica(_ account: AccountID) async throws(StoreReadinessError) -> Replica {
        var replica = Replica(clock: HybridClock(device: UInt64.random(in: 1 ... .max)))
        for (collection, fields) in ReminderPlan.fields {
            var last = ""
            while true {
                // A part at a time, so that nobody waits for all. What changes meanwhile is heard of, and planned anew.
                let records = try await store.records(
                    of: account, in: collection.rawValue, fields: fields, after: last)
                guard let end = records.last else { break }
                // Their stamps were pulled back by this store's servers as they came.
                _ = replica.receive(records.flatMap(\.changes), now: .max)
                last = end.key.id
            }
        }
        return replica
    }

    /// In which words a device is told.
    static func words(_ replica: Replica, _ device: PushSubscription) -> ReminderWords {
        let settings = replica.record(RecordKey(collection: Collection.setting.rawValue, id: "person"))
        let chosen = (settings?["language"]?.string).flatMap { Language(rawValue: $0) }
        return ReminderWords(chosen ?? Language.best(of: device.language), EnglishRegion.best(of: device.language))
    }
}
