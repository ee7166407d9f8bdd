import Almanac
import Replica

/// The clock and the zones of a story.
///
/// Tests set the time of stamps, the local day and the local minute one by one; the runtime has a clock and a zone. In a
/// test without a zone, the story's zone is the difference between the test's time and its day, which may be weeks: so
/// stamps and days stay those of the test.
struct StoryClock {
    /// Local time less UTC in minutes, from an instant on, in milliseconds since 1970-01-01T00:00Z.
    typealias Zone = (from: Int64, minutes: Int64)

    private let zones: [Zone]?
    private var minutes: Int64?
    private var now: Int64?
    /// Whether the local day is that of the test.
    private(set) var agrees = true

    init(_ zones: [Zone]?) { self.zones = zones }

    /// The members of a step that tell its time.
    /// - Parameter isExact: whether the minute matters, and not the day alone.
    mutating func turn(to now: Int64, _ today: Day, _ minutes: Int32, isExact: Bool) -> [JSONMember] {
        var members: [JSONMember] = []
        if self.now.map({ $0 + 1000 }) != now { members.append(JSONMember("now", .int(now))) }
        self.now = now
        let day = Int64(today.number) * 1440
        if let zones {
            if members.isEmpty == false, self.minutes == nil {
                members.append(JSONMember("zones", .array(zones.map { [.int($0.from), .int($0.minutes)] })))
            }
            self.minutes = zones.last { $0.from <= now }?.minutes ?? 0
            agrees = agrees && day..<day + 1440 ~= now / 60_000 + (self.minutes ?? 0)
            return members
        }
        let local = self.minutes.map { now / 60_000 + $0 }
        let isRight = isExact ? local == day + Int64(minutes) : local.map { day..<day + 1440 ~= $0 } ?? false
        if !isRight {
            let zone = day + Int64(minutes) - now / 60_000
            self.minutes = zone
            members.append(JSONMember("zones", [[.int(Self.always), .int(zone)]]))
        }
        return members
    }

    /// The zone as the app asks for it, at an instant in seconds.
    static func offset(_ zones: [Zone]) -> (Int64) -> Int32 {
        { seconds in Int32(zones.last { $0.from <= seconds * 1000 }?.minutes ?? 0) }
    }

    /// The beginning of year 1.
    static let always: Int64 = -62_135_596_800_000
}
