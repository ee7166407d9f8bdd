import Glibc

/// The time zones that this machine knows: the files of the tz database. Each is read when it is asked for, so that rules that an
/// update of the system brings hold at once.
public struct ZoneLibrary: Sendable {
    /// Where Debian keeps them.
    public static let folder = "/usr/share/zoneinfo"
    /// More than the largest file has.
    private static let mostBytes = 1 << 16

    private let folder: String

    public init(folder: String = ZoneLibrary.folder) { self.folder = folder }

    /// The zone of an IANA name such as `Asia/Seoul`; nil where there is none. Blocks until the file is read.
    public func zone(_ name: String) -> ZoneFile? {
        guard ZoneLibrary.isName(name) else { return nil }
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

    /// Whether it is made as names are: parts of letters, digits, `_`, `+` and `-`, so that it leads nowhere else.
    static func isName(_ name: String) -> Bool {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        return name.utf8.count <= 64 && parts.count <= 3
            && parts.allSatisfy { part in
                !part.isEmpty
                    && part.utf8.allSatisfy {
                        switch $0 {
                        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "+"),
                            UInt8(ascii: "-"):
                            true
                        default: false
                        }
                    }
            }
    }
}
