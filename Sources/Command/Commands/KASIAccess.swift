import Glibc

/// How a command asks KASI: the key, the address where another one is named, and its patience.
struct KASIAccess {
    let key: String
    let address: String?
    /// Milliseconds that one request may take.
    let timeout: Int

    /// - Parameters:
    ///   - addressVariable: The variable that names another address.
    ///   - seconds: How long an answer may take; nil for 15.
    /// - Returns: nil where HARU_KASI_KEY holds no key.
    init?(addressVariable: String, seconds: Int?, environment: (String) -> String?) {
        guard let key = environment("HARU_KASI_KEY") else { return nil }
        self.key = key
        address = environment(addressVariable)
        timeout = (seconds ?? 15) * 1000
    }

    /// Waits so many milliseconds.
    static func sleep(_ milliseconds: Int) { usleep(UInt32(milliseconds) * 1000) }
}
