import TestStores
import Testing

@testable import Store

@Suite("Attempts in the store", .timeLimit(.minutes(10)))
struct AttemptStoreTests {
    private let ann = AccountID(number: 1_000)
    private let hour = AttemptCount.memory

    /// A hash of the first bucket.
    private func source(_ number: Int) -> AttemptSource {
        AttemptSource(hash: [0, UInt8(number >> 8), UInt8(number & 255)] + [UInt8](repeating: 7, count: 29))
    }

    private func rows(_ store: TestStore) async throws -> Int64 {
        try await store.read { database throws(DatabaseError) in
            try database.query("SELECT count(*) FROM attempt") { row throws(DatabaseError) in row.integer(0) }.first
                ?? 0
        }
    }

    @Test("after some each next one waits twice as long, for its own source alone", arguments: StoreKind.allCases)
    func doubling(kind: StoreKind) async throws {
        let store = try await TestStore(kind)
        let other = source(1)
        for account in [AttemptSource(ann), source(2)] {
            for _ in 0..<3 { #expect(try await store.beginAttempt(account, free: 2, now: 0) == nil) }
            #expect(try await store.beginAttempt(account, free: 2, now: 0) == 2)
            #expect(try await store.beginAttempt(account, free: 2, now: 1_999) == 1)
            #expect(try await store.beginAttempt(account, free: 2, now: 2_000) == nil)
            #expect(try await store.beginAttempt(account, free: 2, now: 2_000) == 4)
            #expect(try await store.beginAttempt(other, free: 2, now: 2_000) == nil)
        }
        #expect(try await store.beginAttempt(AttemptSource(AccountID(number: 5)), free: 2, now: 0) == nil)
    }

    @Test("two servers of one store count together", arguments: StoreKind.allCases)
    func shared(kind: StoreKind) async throws {
        let place = try await TestPlace(kind)
        let (one, two) = (try TestStore(place), try TestStore(place))
        let source = source(1)
        let waits = await withTaskGroup(of: Int64?.self) { group in
            for store in [one, two] {
                for _ in 0..<20 {
                    group.addTask { (try? await store.beginAttempt(source, free: 10, now: 0)) ?? nil }
                }
            }
            return await group.reduce(into: [Int64?]()) { $0.append($1) }
        }
        // Ten are free, and the next is the first that lets others wait.
        #expect(waits.count { $0 == nil } == 11)
        #expect(waits.compactMap { $0 } == [Int64](repeating: 2, count: 29))
        try await two.succeedAttempt(source, forgetsAll: true, now: 0)
        #expect(try await one.beginAttempt(source, free: 10, now: 0) == nil)
    }

    @Test("a right one does not count, and forgives those before where it shall", arguments: StoreKind.allCases)
    func right(kind: StoreKind) async throws {
        let store = try await TestStore(kind)
        let (address, account) = (source(1), AttemptSource(ann))
        for _ in 0..<20 {
            #expect(try await store.beginAttempt(address, free: 2, now: 0) == nil)
            try await store.succeedAttempt(address, forgetsAll: false, now: 0)
        }
        #expect(try await rows(store) == 0)
        for source in [address, account] {
            for _ in 0..<3 { #expect(try await store.beginAttempt(source, free: 2, now: 0) == nil) }
        }
        // Not all that was wrong before is forgiven to an address.
        try await store.succeedAttempt(address, forgetsAll: false, now: 0)
        #expect(try await store.beginAttempt(address, free: 2, now: 0) == nil)
        #expect(try await store.beginAttempt(address, free: 2, now: 0) == 2)
        try await store.succeedAttempt(account, forgetsAll: true, now: 0)
        for _ in 0..<3 { #expect(try await store.beginAttempt(account, free: 2, now: 0) == nil) }
    }

    @Test("old attempts are removed, and a flood does not fill the store", arguments: StoreKind.allCases)
    func old(kind: StoreKind) async throws {
        let store = try await TestStore(kind)
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<1_250 {
                group.addTask { _ = try? await store.beginAttempt(source(number), free: 2, now: 0) }
            }
        }
        #expect(try await store.beginAttempt(source(1_250), free: 2, now: 0) == 300)
        #expect(try await store.beginAttempt(source(1_249), free: 2, now: 0) == nil)
        let elsewhere = AttemptSource(hash: [1] + [UInt8](repeating: 0, count: 31))
        #expect(try await store.beginAttempt(elsewhere, free: 2, now: 0) == nil)
        #expect(try await rows(store) == 1_251)
        // Whoever comes an hour later finds the place of those who came before.
        #expect(try await store.beginAttempt(source(1_250), free: 2, now: hour + 1) == nil)
        #expect(try await rows(store) == 2)
        try await store.forgetOldAttempts(now: hour + 1)
        #expect(try await rows(store) == 1)
    }

    @Test(
        "so many a day are counted from the first on, by two servers of one store together",
        arguments: StoreKind.allCases)
    func daily(kind: StoreKind) async throws {
        let place = try await TestPlace(kind)
        let (one, two) = (try TestStore(place), try TestStore(place))
        let day: Int64 = 86_400_000
        for source in [AttemptSource(ann, "codes"), source(1)] {
            #expect(try await one.countToday(source, most: 2, now: 1_000) == nil)
            #expect(try await two.countToday(source, most: 2, now: 2_000) == nil)
            #expect(try await one.countToday(source, most: 2, now: 3_000) == 86_398)
            // It is not forgotten as an attempt is.
            try await two.forgetOldAttempts(now: day)
            #expect(try await two.countToday(source, most: 2, now: day + 999) == 1)
            #expect(try await two.countToday(source, most: 2, now: day + 1_000) == nil)
            #expect(try await one.countToday(source, most: 2, now: day + 5_000) == nil)
            #expect(try await one.countToday(source, most: 2, now: day + 5_000) == 86_396)
            try await two.uncountToday(source)
            #expect(try await one.countToday(source, most: 2, now: day + 5_000) == nil)
            #expect(try await one.countToday(source, most: 2, now: day + 5_000) == 86_396)
        }
        #expect(try await one.countToday(AttemptSource(ann, "ntfy"), most: 2, now: 3_000) == nil)
        #expect(try await one.beginAttempt(AttemptSource(ann), free: 2, now: 0) == nil)
    }

    @Test("the attempts counted for an account go with it", arguments: StoreKind.allCases)
    func removal(kind: StoreKind) async throws {
        let store = try await TestStore(kind)
        _ = try await store.add(Account(id: ann, name: "ann", passphrase: "", created: 0))
        #expect(try await store.beginAttempt(AttemptSource(ann), free: 2, now: 0) == nil)
        #expect(try await store.remove(ann))
        #expect(try await rows(store) == 0)
    }
}
