import Glibc
import Replica

/// The two holiday files in the data folder: the operator's list, and KASI's last answers.
struct HolidayFiles: Sendable {
    let folder: String

    /// The operator's list.
    static let list = "holidays.json"
    /// KASI's answers.
    static let answers = "holidays-kasi.json"

    /// Why a file cannot be read or written.
    struct Failure: Error, Hashable {
        let name: String
        let errno: Int32
    }

    /// The first bytes of a file, one more than `limit` if it is longer; nil if there is none.
    func read(_ name: String, limit: Int) throws(Failure) -> [UInt8]? {
        // A pipe in its place would block forever.
        let descriptor = open(folder + "/" + name, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            if errno == ENOENT { return nil }
            throw Failure(name: name, errno: errno)
        }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: limit + 1)
        var filled = 0
        while filled < bytes.count {
            let count = bytes.withUnsafeMutableBytes { buffer in
                Glibc.read(descriptor, buffer.baseAddress.map { $0 + filled }, buffer.count - filled)
            }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw Failure(name: name, errno: errno) }
            if count == 0 { break }
            filled += count
        }
        return Array(bytes[..<filled])
    }

    /// Writes a file atomically: readers find either the previous content or all of this.
    func write(_ bytes: [UInt8], to name: String) throws(Failure) {
        let path = folder + "/" + name
        let draft = path + ".new"
        let descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw Failure(name: name, errno: errno) }
        var written = 0
        var failure: Int32 = 0
        while written < bytes.count, failure == 0 {
            let count = bytes.withUnsafeBytes { buffer in
                Glibc.write(descriptor, buffer.baseAddress.map { $0 + written }, buffer.count - written)
            }
            if count > 0 { written += count } else if errno != EINTR { failure = errno }
        }
        if failure == 0, fsync(descriptor) != 0 { failure = errno }
        close(descriptor)
        if failure == 0, rename(draft, path) != 0 { failure = errno }
        guard failure == 0 else {
            unlink(draft)
            throw Failure(name: name, errno: failure)
        }
    }
}
