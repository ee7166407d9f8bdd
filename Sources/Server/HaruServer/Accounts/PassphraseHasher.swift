import CSodium
import Synchronization
import Threads

/// Makes and checks stored passphrase hashes: argon2id (RFC 9106) of 19 MiB and two passes.
///
/// Two run at once at most, so that many sign-ins at a time do not exhaust the machine's memory; if too many are
/// pending, further ones are refused as busy.
public final class PassphraseHasher: Sendable {
    private actor Worker {
        private let thread: SerialThread
        nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

        init() throws(WorkerThread.Refusal) { thread = try SerialThread() }

        deinit { thread.end() }

        func hash(_ passphrase: String) -> String? { PassphraseHasher.hash(passphrase) }

        func verify(_ passphrase: String, _ hash: String) -> Bool {
            let bytes = passphrase.utf8.map { CChar(bitPattern: $0) }
            return crypto_pwhash_str_verify(hash, bytes, UInt64(bytes.count)) == 0
        }
    }

    /// The most callers at a time, including waiting ones.
    private static let most = 32
    /// Characters that a passphrase needs.
    public static let shortest = 10
    /// Bytes that one may have.
    static let longest = 1024
    private static let passes: UInt64 = 2
    private static let memory = 19 << 20

    private let workers: [Worker]
    private let count = Mutex(0)

    public init() throws(WorkerThread.Refusal) {
        sodium_init()
        workers = [try Worker(), try Worker()]
    }

    /// Whether it is long enough for a passphrase.
    public static func isLongEnough(_ passphrase: String) -> Bool {
        passphrase.count >= shortest && passphrase.utf8.count <= longest
    }

    /// Hashes a passphrase for storing. Takes a thread for 30 ms and more.
    public static func hash(_ passphrase: String) -> String? { hash(passphrase, passes: passes, memory: memory) }

    /// Whether a hash was made with other parameters than new ones are.
    static func isOutdated(_ hash: String) -> Bool { crypto_pwhash_str_needs_rehash(hash, passes, memory) != 0 }

    static func hash(_ passphrase: String, passes: UInt64, memory: Int) -> String? {
        sodium_init()
        var text = [CChar](repeating: 0, count: crypto_pwhash_strbytes())
        let bytes = passphrase.utf8.map { CChar(bitPattern: $0) }
        guard crypto_pwhash_str(&text, bytes, UInt64(bytes.count), passes, memory) == 0 else { return nil }
        return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    func hash(_ passphrase: String) async throws(APIError) -> String {
        let worker = try enter()
        defer { leave() }
        guard let hash = await worker.hash(passphrase) else { throw .busy }
        return hash
    }

    /// Whether it is the passphrase. Without a hash to compare with it takes as long, and returns false.
    func verify(_ passphrase: String, _ hash: String?) async throws(APIError) -> Bool {
        guard passphrase.utf8.count <= Self.longest else { return false }
        let worker = try enter()
        defer { leave() }
        guard let hash else {
            _ = await worker.hash(passphrase)
            return false
        }
        return await worker.verify(passphrase, hash)
    }

    private func enter() throws(APIError) -> Worker {
        let place = count.withLock { count -> Int? in
            guard count < Self.most else { return nil }
            count += 1
            return count
        }
        guard let place else { throw .busy }
        return workers[place % workers.count]
    }

    private func leave() { count.withLock { $0 -= 1 } }
}
