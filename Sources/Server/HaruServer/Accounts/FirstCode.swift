import CSodium
import Synchronization

/// The code for a server's first account, which whoever started the server reads on its terminal. Valid once; kept only
/// in memory.
final class FirstCode: Sendable {
    private struct State {
        var text: String?
        /// An account is being made with it.
        var isTaken = false
        /// Others who give it meanwhile.
        var waiting: [CheckedContinuation<Void, Never>] = []
        /// How often it was seen that there is an account.
        var ends = 0
    }

    private enum Redemption { case taken, refused, awaited }

    private let state: Mutex<State>

    /// - Parameter isNeeded: whether there is no account yet.
    init(isNeeded: Bool) {
        sodium_init()
        state = Mutex(State(text: isNeeded ? Self.random() : nil))
    }

    var text: String? { state.withLock { $0.text } }

    /// The mark for ``renew(since:)``; to be taken before the store is asked.
    var mark: Int { state.withLock { $0.ends } }

    /// Makes another code where there is none, as the store has no account any more.
    /// - Parameter mark: the one before the store was asked: since then no account was made.
    /// - Returns: the new code; nil if none was made.
    func renew(since mark: Int) -> String? {
        state.withLock { state in
            guard state.text == nil, state.ends == mark else { return nil }
            state.text = Self.random()
            return state.text
        }
    }

    /// Takes the code away, if it is the right one. Case and hyphens do not count. Call ``end()`` or ``restore()``
    /// then.
    ///
    /// Waits while an account is being made with it: only then is it known whether the code is used up.
    func redeem(_ attempt: String) async -> Bool {
        while true {
            switch tryRedeeming(attempt) {
            case .taken: return true
            case .refused: return false
            case .awaited:
                await withCheckedContinuation { continuation in
                    let isOver = state.withLock { state in
                        if state.isTaken { state.waiting.append(continuation) }
                        return !state.isTaken
                    }
                    if isOver { continuation.resume() }
                }
            }
        }
    }

    private func tryRedeeming(_ attempt: String) -> Redemption {
        state.withLock { state in
            guard let known = state.text else { return .refused }
            let (one, other) = (Self.plain(known), Self.plain(attempt))
            guard one.count == other.count, sodium_memcmp(one, other, one.count) == 0 else { return .refused }
            guard !state.isTaken else { return .awaited }
            state.isTaken = true
            return .taken
        }
    }

    /// Forgets it, as there is an account.
    func end() {
        settle { state in
            state.text = nil
            state.ends += 1
        }
    }

    /// Makes it valid again, as no account came of it.
    func restore() { settle { _ in } }

    private func settle(_ change: (inout State) -> Void) {
        let waiting = state.withLock { state in
            change(&state)
            state.isTaken = false
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }

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
