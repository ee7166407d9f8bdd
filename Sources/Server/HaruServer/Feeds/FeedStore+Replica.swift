import Daybook
import Replica
import Store

extension FeedStore {
    /// An account's records with some of their fields, and a clock of a device that nobody has: its writes are changes
    /// like any other's.
    func replica(
        of account: AccountID, _ wanted: [(collection: Collection, fields: [String])]
    ) async throws(StoreReadinessError) -> Replica {
        var replica = Replica(clock: HybridClock(device: UInt64.random(in: 1 ... .max)))
        for (collection, fields) in wanted {
            var last = ""
            while true {
                // Reads in parts, so that no other call waits for all of it. A change made meanwhile is announced, or
                // makes the log longer.
                let records = try await records(of: account, in: collection.rawValue, fields: fields, after: last)
                guard let end = records.last else { break }
                // Their stamps were pulled back by this store's servers as they came.
                _ = replica.receive(records.flatMap(\.changes), now: .max)
                last = end.key.id
            }
        }
        return replica
    }
}
