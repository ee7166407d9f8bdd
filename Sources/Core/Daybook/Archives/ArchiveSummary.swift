import Almanac
import Replica

/// The effect of an archive's records on the records here: each is counted once.
public struct ArchiveSummary: Equatable, Sendable {
    /// Not here.
    public var new: Int32 = 0
    /// Here, and newer in the archive.
    public var newer: Int32 = 0
    /// Changed on both sides: of each field the newer value stays, the other goes into the history.
    public var both: Int32 = 0
    /// Here already, the same or newer.
    public var here: Int32 = 0
    /// Deleted here since, and staying so unless somebody asks for it.
    public var gone: Int32 = 0

    public init() {}

    /// Whether a record of the archive was deleted here since, or purged while the archive has it in the Trash: merging
    /// does not bring it back.
    static func isGone(_ record: Record, own: Record) -> Bool {
        guard let deletion = own.field(Record.deleted), own.isDeleted, !Trash.isPurged(record) else { return false }
        if record.isDeleted { return Trash.isPurged(own) }
        return (record.field(Record.deleted)?.stamp ?? .zero) < deletion.stamp
    }

    /// Counts a record of the archive.
    /// - Parameter own: the one that is here.
    public mutating func count(_ record: Record, own: Record?) {
        guard let own else {
            new += 1
            return
        }
        if ArchiveSummary.isGone(record, own: own) {
            gone += 1
            return
        }
        var isNewer = false
        var isOlder = false
        for change in record.changes {
            guard let field = own.field(change.field) else {
                isNewer = true
                continue
            }
            if field.stamp < change.stamp { isNewer = true }
            if field.stamp > change.stamp { isOlder = true }
        }
        for name in own.fieldNames where record.field(name) == nil { isOlder = true }
        if isNewer && isOlder { both += 1 } else if isNewer { newer += 1 } else { here += 1 }
    }
}
