import Almanac
import Replica

/// When the last full archive of this device was made, and whether to remind the person: quietly, at most once a month,
/// and only if much was written since. Nobody is reminded whose server keeps a copy.
public struct ArchiveLog: Equatable, Sendable {
    /// This many changed records are much.
    public static let much = 30
    /// The days without a reminder: after an archive, and after a reminder.
    static let fortnight: Int32 = 14
    static let month: Int32 = 30

    /// When the last archive was begun, in milliseconds since 1970; 0 if none was.
    public private(set) var made: Int64 = 0
    /// The day of it; before the first, the day from which on this is counted.
    private var day: Day
    private var reminded: Day?

    public init(from day: Day) { self.day = day }

    /// Reads the result of ``text``; nil for anything else.
    public init?(text: String) {
        guard let parts = (try? JSON.parse(text))?.array, parts.count > 1, let made = parts[0].int,
            let day = parts[1].string.flatMap({ try? Day.parse($0) })
        else { return nil }
        self.made = made
        self.day = day
        reminded = parts.count > 2 ? parts[2].string.flatMap { try? Day.parse($0) } : nil
    }

    /// The form kept on the device.
    public var text: String {
        var parts: [JSON] = [.int(made), .string(day.text)]
        if let reminded { parts.append(.string(reminded.text)) }
        return JSON.array(parts).text
    }

    /// Takes note of a full archive, of everything written up to `time`.
    public mutating func didMake(at time: Int64, on day: Day) {
        made = max(made, time)
        self.day = day
    }

    /// The person was reminded, and answered.
    public mutating func didRemind(on day: Day) { reminded = day }

    /// Whether a reminder of an archive is due.
    public func isDue(on today: Day, _ replica: Replica) -> Bool {
        guard day.days(to: today) >= ArchiveLog.fortnight,
            reminded.map({ $0.days(to: today) >= ArchiveLog.month }) != false
        else { return false }
        var changed = 0
        for name in replica.collections where Collection(rawValue: name)?.isMadeByPerson != false {
            for record in replica.records(in: name) where record.newestStamp.milliseconds > made {
                changed += 1
                if changed == ArchiveLog.much { return true }
            }
        }
        return false
    }
}
