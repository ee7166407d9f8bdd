import Almanac
import Daybook
import Glibc
import Synchronization

/// The time zones that this machine knows: the files of the tz database. Each is read when it is asked for, so that
/// rules that an update of the system brings hold at once; where that fails, as it was read last.
public struct ZoneLibrary: Sendable {
    /// The folder in Debian.
    public static let folder = "/usr/share/zoneinfo"
    /// More than the size of the largest file.
    private static let mostBytes = 1 << 16

    private let folder: String
    private let memory = Memory()

    private final class Memory: Sendable {
        let files = Mutex<[String: ZoneFile]>([:])
    }

    public init(folder: String = ZoneLibrary.folder) { self.folder = folder }

    /// The zone with an IANA name such as `Asia/Seoul`; nil if there is none. Blocks until the file is read.
    public func zone(_ name: String) -> ZoneFile? {
        guard ZoneRule.isName(name) else { return nil }
        let file = read(name)
        return memory.files.withLock { files in
            if let file { files[name] = file }
            return files[name]
        }
    }

    private func read(_ name: String) -> ZoneFile? {
        let descriptor = open("\(folder)/\(name)", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            status.st_size < ZoneLibrary.mostBytes
        else { return nil }
        var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
        let count = Glibc.read(descriptor, &bytes, bytes.count)
        return count == bytes.count ? ZoneFile(bytes) : nil
    }
}
