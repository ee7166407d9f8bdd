import Almanac
import Glibc

/// What the system's tz database says of zones (RFC 8536).
enum ZoneFiles {
    private static let folder = "/usr/share/zoneinfo/"
    /// More bytes than any file of it has.
    private static let most = 64 << 10

    /// How local time goes in a zone from now on; nil where the database has no such zone, or is not there.
    /// - Parameter name: Its IANA name, as ``FeedChoice`` has checked it: without points, it leads nowhere else.
    static func rule(of name: String, in folder: String = folder) -> ZoneRule? {
        // Names of zones are links to one another.
        let descriptor = open(folder + name, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: most)
        let count = read(descriptor, &bytes, bytes.count)
        guard count > 0, count < most else { return nil }
        return rule(in: bytes[..<count])
    }

    /// The rule at the end of a file (section 3.3): between its last two line feeds.
    static func rule(in file: ArraySlice<UInt8>) -> ZoneRule? {
        guard file.starts(with: Array("TZif".utf8)), file.last == 0x0A,
            let start = file.dropLast().lastIndex(of: 0x0A)
        else { return nil }
        return ZoneRule(String(decoding: file[(start + 1)...].dropLast(), as: UTF8.self))
    }
}
