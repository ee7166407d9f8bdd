import Glibc

/// A backup in a folder of backups, named after the moment that it was begun at: `haru-20261201-031500.haru`, in UTC.
public struct DatedBackup: Hashable, Comparable, Sendable {
    /// Seconds since 1970.
    public let seconds: Int64

    public init(seconds: Int64) { self.seconds = seconds }

    /// Nil for any other name, such as one that a person gave, or a day that there is not.
    public init?(name: String) {
        let bytes = Array(name.utf8)
        guard bytes.count == 25, name.hasPrefix("haru-"), name.hasSuffix(".haru"), bytes[13] == 0x2D else { return nil }
        func number(_ range: Range<Int>) -> Int32? {
            let digits = bytes[range]
            guard digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
            return digits.reduce(0) { $0 * 10 + Int32($1 - 0x30) }
        }
        guard let year = number(5..<9), let month = number(9..<11), let day = number(11..<13),
            let hour = number(14..<16), let minute = number(16..<18), let second = number(18..<20)
        else { return nil }
        var fields = tm()
        (fields.tm_year, fields.tm_mon, fields.tm_mday) = (year - 1900, month - 1, day)
        (fields.tm_hour, fields.tm_min, fields.tm_sec) = (hour, minute, second)
        seconds = Int64(timegm(&fields))
        // timegm makes the 1st of March of the 30th of February.
        guard self.name == name else { return nil }
    }

    public var name: String {
        let fields = fields
        return "haru-\(padded(fields.tm_year + 1900, 4))\(padded(fields.tm_mon + 1))\(padded(fields.tm_mday))-"
            + "\(padded(fields.tm_hour))\(padded(fields.tm_min))\(padded(fields.tm_sec)).haru"
    }

    public static func < (left: DatedBackup, right: DatedBackup) -> Bool { left.seconds < right.seconds }

    /// The day, counted from 1970.
    var day: Int64 { (seconds - (seconds % 86400 + 86400) % 86400) / 86400 }

    /// The week from Monday, counted. The 1st of January 1970 was a Thursday.
    var week: Int64 { (day + 3 - ((day + 3) % 7 + 7) % 7) / 7 }

    /// The month, counted.
    var month: Int64 { Int64(fields.tm_year) * 12 + Int64(fields.tm_mon) }

    private var fields: tm {
        var (moment, fields) = (time_t(seconds), tm())
        gmtime_r(&moment, &fields)
        return fields
    }

    private func padded(_ number: Int32, _ width: Int = 2) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, width - text.count)) + text
    }
}
