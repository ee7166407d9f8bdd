import Replica

/// Which texts may be nowhere any more once a record was purged: all that whoever purged it had seen, and all that
/// somebody has overwritten who had seen them.
struct PurgeOracle {
    private var seen = [Set<String>](repeating: [], count: Schedule.devices)
    private var overwritten: Set<String> = []
    /// The texts that devices had seen when they purged a record, by record.
    private var purges: [RecordKey: Set<String>] = [:]
    /// Whether no clock was wrong: only then do stamps say who has seen a text.
    var clocksAreRight = true

    static func name(_ key: RecordKey, _ value: JSON) -> String { "\(key)=\(value.text)" }

    func isPurged(_ key: RecordKey) -> Bool { purges[key] != nil }

    /// A device has written or received.
    mutating func observe(_ device: SimulatedDevice) {
        for record in device.replica.records(in: "page") {
            if let text = record["text"] { seen[device.number].insert(Self.name(record.key, text)) }
        }
        for entry in device.history where entry.change.field == "text" {
            seen[device.number].insert(Self.name(entry.change.key, entry.change.value))
        }
    }

    /// A device is about to write a text.
    mutating func willOverwrite(_ key: RecordKey, on device: SimulatedDevice) {
        overwritten.formUnion(seen[device.number].filter { $0.hasPrefix("\(key)=") })
    }

    /// A device has purged a record.
    mutating func didPurge(_ key: RecordKey, on device: SimulatedDevice) {
        purges[key, default: []].formUnion(seen[device.number])
    }

    /// Whether nobody who has written a text of the record had seen this one, and stamps say so.
    func isUnseen(_ key: RecordKey, _ text: JSON) -> Bool {
        clocksAreRight && !overwritten.contains(Self.name(key, text))
    }

    /// Whether a text of a purged record may be gone.
    func allows(_ key: RecordKey, _ text: JSON) -> Bool {
        let name = Self.name(key, text)
        return !clocksAreRight || overwritten.contains(name) || purges[key]?.contains(name) == true
    }
}
