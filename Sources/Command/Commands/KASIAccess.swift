import Glibc

/// A command's access to KASI: the key, the address if another one is given, and its patience.
struct KASIAccess {
    let key: String
    let address: String?
    /// The time limit of one request, in milliseconds.
    let timeout: Int

    /// - Parameters:
    ///   - addressVariable: the variable with another address.
    ///   - seconds: the time limit of an answer; nil for 15.
    /// - Returns: nil if HARU_KASI_KEY holds no key.
    init?(addressVariable: String, seconds: Int?, environment: (String) -> String?) {
        guard let key = environment("HARU_KASI_KEY") else { return nil }
        self.key = key
        address = environment(addressVariable)
        timeout = (seconds ?? 15) * 1000
    }

    /// Waits so many milliseconds.
    static func sleep(_ milliseconds: Int) { usleep(UInt32(milliseconds) * 1000) }
}
