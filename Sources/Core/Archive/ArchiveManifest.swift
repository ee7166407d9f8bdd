import Almanac
import FileWork
import Replica

/// An archive's description of itself: the entry `manifest.json`.
public final class ArchiveManifest {
    /// The format that this version writes and reads.
    public static let version: Int64 = 1
    public static let name = "manifest.json"

    public struct Entry: Sendable {
        public let name: String
        public let size: Int64
        /// In hexadecimal.
        public let sha256: String
    }

    /// The local day on which it was made.
    public var day: Day
    /// The kind of device, such as `iPhone`; empty if unknown.
    public var device: String
    /// The version of Haru that made it.
    public var app: String
    public var records: Int64 = 0
    public var history: Int64 = 0
    public var photos: Int64 = 0
    public var drafts: Int64 = 0
    /// Photos that records name and that were not there.
    public var missing: [String] = []
    public var entries: [Entry] = []

    public init(day: Day, device: String, app: String) {
        self.day = day
        self.device = device
        self.app = app
    }

    public var json: JSON {
        var listed: [JSON] = []
        for entry in entries {
            listed.append([
                "name": .string(entry.name), "size": .int(entry.size), "sha256": .string(entry.sha256),
            ])
        }
        return [
            "haru": "archive", "version": .int(ArchiveManifest.version), "day": .string(day.text),
            "device": .string(device), "app": .string(app), "records": .int(records), "history": .int(history),
            "drafts": .int(drafts), "photos": .int(photos),
            "missing": .array(missing.map { .string($0) }), "entries": .array(listed),
        ]
    }

    convenience init(_ bytes: [UInt8]) throws(ArchiveError) {
        let failure = ArchiveError(.malformed, in: ArchiveManifest.name)
        guard let json = try? JSON.parse(bytes) else { throw failure }
        guard json["haru"]?.string == "archive", let version = json["version"]?.int else {
            throw ArchiveError(.notAnArchive)
        }
        if version > ArchiveManifest.version { throw ArchiveError(.newer(version: version)) }
        guard let day = (json["day"]?.string).flatMap({ try? Day.parse($0) }), let listed = json["entries"]?.array,
            let records = json["records"]?.int, let history = json["history"]?.int, let photos = json["photos"]?.int
        else { throw failure }
        self.init(day: day, device: json["device"]?.string ?? "", app: json["app"]?.string ?? "")
        self.records = records
        self.history = history
        self.photos = photos
        // An earlier version wrote none.
        drafts = json["drafts"]?.int ?? 0
        for hash in json["missing"]?.array ?? [] { missing.append(hash.string ?? "") }
        for entry in listed {
            guard let name = entry["name"]?.string, let size = entry["size"]?.int,
                let sum = entry["sha256"]?.string
            else { throw failure }
            entries.append(Entry(name: name, size: size, sha256: sum))
        }
    }
}
