import Almanac
import Archive
import FileWork
import LoopbackClient
import Replica

@testable import haru

/// Archives for tests, in a folder of their own.
final class ArchiveFixture {
    let folder = TemporaryFolder()
    static let photo = Array("not really a JPEG".utf8)
    static var photoHash: String { hex(Deflate.sum(photo)) }

    static func hex(_ bytes: [UInt8]) -> String {
        bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }

    func path(_ name: String) -> String { folder.path + "/" + name }

    static func stamp(_ milliseconds: Int64, device: UInt64 = 1) -> Stamp {
        Stamp(milliseconds: 1_795_000_000_000 + milliseconds, counter: 0, device: device)
    }

    static func record(_ key: String, _ fields: [(String, JSON)], at time: Int64 = 0, device: UInt64 = 1) -> Record {
        var record = Record(key: RecordKey(text: key)!)
        for (name, value) in fields {
            _ = record.merge(Change(key: record.key, field: name, value: value, stamp: stamp(time, device: device)))
        }
        return record
    }

    /// Some of every lens.
    static let records = [
        record(
            "dday/01B",
            [
                ("title", "할머니 생신"), ("calendar", "lunar"), ("date", "1950-08-15"), ("repeat", "yearly"),
                ("kind", "countdown"),
            ]),
        record("dday/01A", [("title", "결혼; 기념일"), ("date", "2020-05-05"), ("image", .string(photoHash))]),
        record("todo/01A", [("text", "우유 사기"), ("day", "2026-11-22"), ("done", true), ("image", .string(photoHash))]),
        record("todo/01B", [("text", "회의"), ("day", "2026-11-22"), ("time", "09:30")]),
        record(
            "page/01A",
            [
                ("day", "2026-10-01"), ("opens", "2026-11-01"), ("title", "가을"), ("text", "첫 장"), ("emotion", "calm"),
                ("images", [.string(photoHash)]),
            ]),
        record("page/01B", [("day", "2026-11-20"), ("opens", "2026-12-20"), ("title", "비밀"), ("text", "아직 봉인")]),
        record(
            "page/01C",
            [
                ("day", "2026-10-02"), ("opens", "2026-11-02"),
                ("text", ["enc": "v1", "k": "01L", "iv": "x", "ct": "y"]),
            ]),
        record("comment/01A", [("page", "01A"), ("day", "2026-11-02"), ("text", "그랬구나")]),
        record("trip/01A", [("title", "제주/봄"), ("start", "2026-03-01"), ("end", "2026-03-03")]),
        record(
            "stop/01A",
            [
                ("trip", "01A"), ("name", "성산일출봉"), ("day", "2026-03-02"), ("time", "06:00"), ("lat", 33.458),
                ("lon", 126.942),
            ]),
        record("packing/01A", [("trip", "01A"), ("text", "여권"), ("done", true)]),
        record("expense/01A", [("trip", "01A"), ("amount", 12000), ("currency", "KRW"), ("kind", "meals")]),
        record(
            "tripnote/01A",
            [("trip", "01A"), ("day", "2026-03-01"), ("text", "바람이 세다"), ("images", [.string(photoHash)])]),
        record("future/01A", [("shape", ["round": [1, 2.5, nil]])]),
        record("todo/01C", [("text", "지운 것"), ("day", "2026-11-21"), ("deleted", true)]),
    ]
    static let history = [
        HistoryEntry(
            Change(key: RecordKey(text: "todo/01A")!, field: "text", value: "우유", stamp: stamp(-5)), newer: stamp(0),
            isConflict: true)
    ]

    static let drafts = [
        ArchiveDraft(name: "draft/comment/01A", text: "쓰다 만 \"댓글\"\n두 줄"),
        ArchiveDraft(name: "draft/future/01A", text: "{}"),
    ]

    /// Writes an archive of these records.
    @discardableResult
    func write(
        _ name: String, _ records: [Record] = records, history: [HistoryEntry] = history,
        drafts: [ArchiveDraft] = [], day: String = "2026-11-22"
    ) throws -> String {
        var replica = Replica(clock: HybridClock(device: 9))
        for record in records { replica.load(record) }
        let day = try Day.parse(day)
        _ = try ArchiveMerge.write(
            ArchiveWriter(
                replica, ArchiveManifest(day: day, device: "Linux", app: "test"), opensUpTo: day,
                drafts: drafts.map { $0.row }),
            history,
            photo: { hash in hash == Self.photoHash ? Deflate.sum(Self.photo) + Self.photo : [] }, to: path(name))
        return path(name)
    }

    /// Writes a zip file whose entries are as these, whatever they are.
    func zip(_ name: String, _ entries: [ZipPart], cut: Int = 0, manifest: ((JSON) -> JSON)? = { $0 }) -> String {
        var entries = entries
        if let manifest {
            var listed: [JSON] = []
            for entry in entries where entry.isListed {
                listed.append([
                    "name": .string(entry.name), "size": .int(Int64(entry.content.count)),
                    "sha256": .string(Self.hex(Deflate.sum(entry.listedContent ?? entry.content))),
                ])
            }
            let lines = { (folder: String) in
                entries.filter { $0.name.hasPrefix(folder) }.reduce(0) { $0 + $1.content.filter { $0 == 10 }.count }
            }
            let json = manifest([
                "haru": "archive", "version": 1, "day": "2026-11-22", "device": "", "app": "",
                "records": .int(Int64(lines("records/"))), "history": .int(Int64(lines("history/"))),
                "drafts": .int(Int64(lines("drafts/"))),
                "photos": .int(Int64(entries.filter { $0.name.hasPrefix("photos/") }.count)), "missing": [],
                "entries": .array(listed),
            ])
            entries.append(ZipPart("manifest.json", json.text))
        }
        folder.write(name, Array(ZipPart.file(entries).dropLast(cut)))
        return path(name)
    }
}

/// An entry of a zip file as a test wants it: right, unless it says otherwise.
struct ZipPart {
    var name: String
    var content: [UInt8]
    /// The content that the manifest lists; nil for the real one.
    var listedContent: [UInt8]?
    var isListed = true
    var method: UInt32 = 8
    var flags: UInt32 = 0x800
    /// The size that the headers claim; nil for the real one.
    var claimed: UInt32?
    var localName: String?
    /// Behind how many bytes of the file the directory says it begins, other than it does.
    var shift = 0

    init(_ name: String, _ content: String, _ change: (inout ZipPart) -> Void = { _ in }) {
        self.name = name
        self.content = Array(content.utf8)
        change(&self)
    }

    static func file(_ parts: [ZipPart]) -> [UInt8] {
        var bytes: [UInt8] = []
        var directory: [UInt8] = []
        func little(_ number: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(number >> (8 * $0) & 255) } }
        for part in parts {
            let offset = bytes.count
            let packed = part.method == 8 ? Deflate.pack(part.content)! : part.content
            let common =
                little(20, 2) + little(Int(part.flags), 2) + little(Int(part.method), 2) + [0, 0, 0x21, 0]
                + little(Int(CRC32.of(part.content)), 4) + little(packed.count, 4)
                + little(part.claimed.map { Int($0) } ?? part.content.count, 4)
            let local = part.localName ?? part.name
            bytes += [0x50, 0x4B, 3, 4] + common + little(local.utf8.count, 2) + [0, 0] + Array(local.utf8) + packed
            directory += [0x50, 0x4B, 1, 2, 20, 3] + common + little(part.name.utf8.count, 2)
            directory += [UInt8](repeating: 0, count: 12) + little(offset + part.shift, 4) + Array(part.name.utf8)
        }
        let end = little(parts.count, 2) + little(parts.count, 2) + little(directory.count, 4) + little(bytes.count, 4)
        return bytes + directory + [0x50, 0x4B, 5, 6, 0, 0, 0, 0] + end + [0, 0]
    }
}
