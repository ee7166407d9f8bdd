import Daybook
import Replica
import Store

/// The records of an account that reminders are made of.
struct ReminderRecords: Sendable {
    let store: any FeedStore

    /// The records, with the fields that plans read.
    func replica(_ account: AccountID) async throws(StoreReadinessError) -> Replica {
        try await store.replica(of: account, ReminderPlan.fields)
    }

    /// The words for a device or channel with these languages.
    static func words(_ replica: Replica, languages: String) -> ReminderWords {
        let settings = replica.record(RecordKey(collection: Collection.setting.rawValue, id: "person"))
        let chosen = (settings?["language"]?.string).flatMap { Language(rawValue: $0) }
        return ReminderWords(chosen ?? Language.best(of: languages), EnglishRegion.best(of: languages))
    }
}
