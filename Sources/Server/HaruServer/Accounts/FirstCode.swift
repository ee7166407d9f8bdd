import CSodium
import Synchronization

/// The code for a server's first account, which whoever started the server reads on its terminal. Valid once; kept only in memory.
final class FirstCode: Sendable {
    private let code: Mutex<String?>

    /// - Parameter isNeeded: whether there is no account yet.
    init(isNeeded: Bool) {
        sodium_init()
        code = Mutex(isNeeded ? Self.random() : nil)
    }

    var text: String? { code.withLock { $0 } }

    /// Takes the code away, if it is the right one. Case and hyphens do not count.
    func redeem(_ attempt: String) -> Bool {
        code.withLock { code in
            guard let known = code else { return false }
            let (one, other) = (Self.plain(known), Self.plain(attempt))
            guard one.count == other.count, sodium_memcmp(one, other, one.count) == 0 else { return false }
            code = nil
            return true
        }
    }

    /// Forgets it, as there is an account.
    func end() { code.withLock { $0 = nil } }

    /// Puts it back if no account came of it.
    func restore(_ text: String) { code.withLock { $0 = text } }

    private static func plain(_ text: String) -> [UInt8] {
        Array(text.uppercased().utf8.filter { $0 != UInt8(ascii: "-") })
    }

    /// Twelve characters that are not mistaken for each other: 60 bits.
    private static func random() -> String {
        let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")
        let characters = (0..<12).map { _ in alphabet[Int(randombytes_uniform(32))] }
        return [characters[0..<4], characters[4..<8], characters[8..<12]].map { String($0) }.joined(separator: "-")
    }
}
