import Daybook
import Glibc

/// The time zones of this machine: the files of the tz database. Each is read on demand, so that rules from a system update
/// apply at once.
public struct ZoneLibrary: Sendable {
    /// The folder in Debian.
    public static let folder = "/usr/share/zoneinfo"
    /// More than the size of the largest file.
    private static let mostBytes = 1 << 16

    private let folder: String

    public init(folder: String = ZoneLibrary.folder) { self.folder = folder }

    /// The zone with an IANA name such as `Asia/Seoul`; nil if there is none. Blocks until the file is read.
    public func zone(_ name: String) -> ZoneFile? {
        guard ZoneRule.isName(name) else { return nil }
        let descriptor = open("\(folder)/\(name)", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            status.st_size < ZoneLibrary.mostBytes
        else { return nil }
        var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
        let count = read(descriptor, &bytes, bytes.count)
        return count == bytes.count ? ZoneFile(bytes) : nil
    }
}
