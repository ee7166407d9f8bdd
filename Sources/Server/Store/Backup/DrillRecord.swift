import Replica

/// The outcome of a drill: whether a backup could be restored.
public struct DrillRecord: Equatable, Sendable {
    /// The name of the backup's file.
    public let backup: String
    /// Seconds since 1970.
    public let seconds: Int64
    /// The reason why it failed, in one line; nil if it succeeded.
    public let fault: String?
    /// Whether the backup itself is damaged. Otherwise the drill could not be held, as without room on the disk.
    public let isBroken: Bool

    public init(backup: String, seconds: Int64, fault: String? = nil, isBroken: Bool = false) {
        self.backup = backup
        self.seconds = seconds
        self.fault = fault
        self.isBroken = isBroken
    }

    /// Whether the next drill is due: a week has passed (less the hours by which a timer varies), the last one
    /// failed, or the clock has been set back since.
    public func isDue(now: Int64) -> Bool { fault != nil || now - seconds > 6 * 86400 + 43200 || now < seconds }

    init?(_ bytes: [UInt8]) {
        guard let json = try? JSON.parse(bytes), let backup = json["backup"]?.string,
            case .int(let seconds)? = json["seconds"], case .bool(let isBroken)? = json["broken"]
        else { return nil }
        self.init(backup: backup, seconds: seconds, fault: json["fault"]?.string, isBroken: isBroken)
    }

    var bytes: [UInt8] {
        let value: JSON = [
            "backup": .string(backup), "seconds": .int(seconds), "fault": fault.map { .string($0) } ?? .null,
            "broken": .bool(isBroken),
        ]
        return Array(value.text.utf8)
    }
}
