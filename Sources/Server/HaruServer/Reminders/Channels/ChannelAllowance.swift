import Store

/// Keeps anybody from being sent messages again and again, counted for all servers of a store together.
enum ChannelAllowance {
    /// Codes a day for an account, and for an address.
    private static let codes: Int64 = 5
    /// Notices a day that an account has published: nobody has confirmed that a topic is their own. It is less than the
    /// 250 that ntfy.sh takes from a server that pays nothing.
    static let notices: Int64 = 200

    /// Counts a code that an account wants sent to an address.
    /// - Returns: In how many seconds it may be sent; nil for now.
    static func countCode(
        to address: MailAddress, for account: AccountID, in store: any AttemptStore, now: Int64
    ) async throws(StoreReadinessError) -> Int64? {
        let (ours, all) = sources(of: address, for: account)
        if let delay = try await store.countToday(ours, most: codes, now: now) { return delay }
        let delay = try await store.countToday(all, most: codes, now: now)
        if delay != nil { try await store.uncountToday(ours) }
        return delay
    }

    /// Takes back the count of a code that nobody was sent.
    static func uncountCode(
        to address: MailAddress, for account: AccountID, in store: any AttemptStore
    ) async throws(StoreReadinessError) {
        let (ours, all) = sources(of: address, for: account)
        try await store.uncountToday(ours)
        try await store.uncountToday(all)
    }

    private static func sources(
        of address: MailAddress, for account: AccountID
    ) -> (ours: AttemptSource, all: AttemptSource) {
        let hash = Digest.sha256Bytes(Array("haru mail \(address.text.lowercased())".utf8))
        return (AttemptSource(account, "codes"), AttemptSource(hash: hash))
    }

    /// Counts a notice; false for one too many.
    static func countNotice(
        for account: AccountID, in store: any AttemptStore, now: Int64
    ) async throws(StoreReadinessError) -> Bool {
        try await store.countToday(AttemptSource(account, "ntfy"), most: notices, now: now) == nil
    }
}
