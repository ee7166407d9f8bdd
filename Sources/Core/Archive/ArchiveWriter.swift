import Almanac
import Daybook
import FileWork
import Replica

/// Writes an archive piece by piece: records, history, drafts, photos, files for people, the manifest. Hand `next` an
/// empty answer to begin, then the answer to each step. The same records, history, drafts, photos and day give the same
/// bytes.
public final class ArchiveWriter {
    /// An entry of lines ends with the line that makes it this long.
    private static let pieceSize = 1 << 20
    /// How many bytes of a file photos may fill; the rest of 4 GiB is for the readable files and for the directory.
    static let photoLimit: Int64 = ZipWriter.limit - (256 << 20)

    private enum Expected { case nothing, written, history, photo, packed, end }

    private enum Phase { case records, history, drafts, photos, files }

    private let replica: Replica
    private var zip: ZipWriter
    private var expected = Expected.nothing
    private var phase = Phase.records
    /// The entry being requested or packed: the sum of a photo, or a name and its content.
    private var name = ""
    private var content: [UInt8] = []
    private var keys: [RecordKey] = []
    private var place = 0
    /// Lines that wait to become an entry, and the number of that entry.
    private var piece: [UInt8] = []
    private var pieces: Int32 = 0
    /// Rows of history that came and are not in the piece yet, the last first.
    private var rows: [[UInt8]] = []
    private var lastKey = ""
    private var isHistoryOver: Bool
    private let drafts: [[UInt8]]
    /// The photos that are named, the first last; while records and history are written in no order, and many times.
    private var photos: [String] = []
    private let files: ReadableFiles
    private let photoLimit: Int64
    public let manifest: ArchiveManifest
    /// Entries of the history that could not be read and are left out.
    public private(set) var unreadable: Int32 = 0
    /// The parts missing in it, once it is made.
    public var gaps: ArchiveGaps {
        ArchiveGaps(photos: Int32(truncatingIfNeeded: manifest.missing.count), history: unreadable)
    }

    /// - Parameters:
    ///   - replica: all records, or those to write.
    ///   - manifest: with the day, the device and the app; the rest of it is made.
    ///   - opensUpTo: the last day whose seals open; sealed pages are included, but not as Markdown.
    ///   - hasHistory: whether overwritten values are included.
    ///   - drafts: a row each (``ArchiveDraft/row``), in the order of their names.
    public convenience init(
        _ replica: Replica, _ manifest: ArchiveManifest, opensUpTo: Day, hasHistory: Bool = true,
        drafts: [[UInt8]] = []
    ) {
        self.init(
            replica, manifest, opensUpTo: opensUpTo, hasHistory: hasHistory, drafts: drafts,
            photoLimit: ArchiveWriter.photoLimit)
    }

    /// - Parameter photoLimit: how many bytes photos may fill.
    init(
        _ replica: Replica, _ manifest: ArchiveManifest, opensUpTo: Day, hasHistory: Bool = true,
        drafts: [[UInt8]] = [], photoLimit: Int64
    ) {
        self.replica = replica
        self.drafts = drafts
        self.photoLimit = photoLimit
        isHistoryOver = !hasHistory
        self.manifest = manifest
        zip = ZipWriter(day: manifest.day)
        files = ReadableFiles(replica, today: manifest.day, opensUpTo: opensUpTo)
        for collection in replica.collections {
            var ids: [String] = []
            for record in replica.records(in: collection) { ids.append(record.key.id) }
            ids.sort()
            for id in ids { keys.append(RecordKey(collection: collection, id: id)) }
        }
    }

    /// How much is done, in hundredths: of the records first, and of the photos once they are known.
    public var progress: Int32 {
        let records = Int32(truncatingIfNeeded: place)
        let photos = Int32(truncatingIfNeeded: manifest.photos)
        switch phase {
        case .records: return records * 50 / max(1, Int32(truncatingIfNeeded: keys.count))
        case .history, .drafts: return 50
        case .photos: return 50 + photos * 49 / max(1, photos + Int32(truncatingIfNeeded: self.photos.count))
        case .files: return 99
        }
    }

    /// Returns the next step.
    /// - Parameter answer: the bytes that the last step asked for.
    public func next(_ answer: [UInt8]) throws(ArchiveError) -> FileStep {
        switch expected {
        case .nothing, .written: break
        case .end: return .done
        case .history: read(rows: answer)
        case .photo:
            guard answer.count > 32, Names.sum(answer) == name else {
                manifest.missing.append(name)
                break
            }
            content = Array(answer.dropFirst(32))
            // Records and the other photos are worth more than one that no longer fits.
            guard zip.hasRoom(for: content, within: photoLimit) else {
                manifest.missing.append(name)
                content = []
                break
            }
            manifest.photos += 1
            return try add("photos/" + name + ".jpg", sum: name, packed: nil)
        case .packed: return try add(name, sum: Names.sum(answer), packed: Array(answer.dropFirst(32)))
        }
        return try advance()
    }

    private func add(_ name: String, sum: String, packed: [UInt8]?) throws(ArchiveError) -> FileStep {
        guard content.count <= Int(ArchiveReader.sizeLimit), let bytes = zip.add(name, content, packed: packed) else {
            throw ArchiveError(.tooLarge, in: name)
        }
        manifest.entries.append(ArchiveManifest.Entry(name: name, size: Int64(content.count), sha256: sum))
        content = []
        expected = .written
        return .write(bytes)
    }

    private func pack(_ name: String, _ content: [UInt8]) -> FileStep {
        self.name = name
        self.content = content
        expected = .packed
        return .pack(content)
    }

    /// The piece as an entry.
    private func packPiece(_ folder: String) -> FileStep {
        pieces += 1
        let content = piece
        piece = []
        return pack(folder + "/" + Names.padded(pieces, to: 4) + ".jsonl", content)
    }

    private func advance() throws(ArchiveError) -> FileStep {
        switch phase {
        case .records:
            while place < keys.count, piece.count < ArchiveWriter.pieceSize {
                guard let record = replica.record(keys[place]) else { break }
                for change in record.changes { collectPhotos(in: change.value) }
                piece += record.row
                piece.append(0x0A)
                manifest.records += 1
                place += 1
            }
            if !piece.isEmpty { return packPiece("records") }
            phase = .history
            pieces = 0
            return try advance()
        case .history:
            while piece.count < ArchiveWriter.pieceSize, let row = rows.popLast() {
                piece += row
                piece.append(0x0A)
            }
            if piece.count >= ArchiveWriter.pieceSize || isHistoryOver && !piece.isEmpty {
                return packPiece("history")
            }
            if !isHistoryOver {
                expected = .history
                return .storedHistory(after: lastKey)
            }
            phase = .drafts
            (place, pieces) = (0, 0)
            return try advance()
        case .drafts:
            while place < drafts.count, piece.count < ArchiveWriter.pieceSize {
                collectPhotos(within: drafts[place])
                piece += drafts[place]
                piece.append(0x0A)
                manifest.drafts += 1
                place += 1
            }
            if !piece.isEmpty { return packPiece("drafts") }
            phase = .photos
            photos.sort()
            var once: [String] = []
            // The first is taken from the end.
            while let hash = photos.popLast() {
                if once.last != hash { once.append(hash) }
            }
            photos = once
            return try advance()
        case .photos:
            if let hash = photos.popLast() {
                name = hash
                expected = .photo
                return .photo(hash)
            }
            phase = .files
            return try advance()
        case .files:
            if let (name, content) = files.next() { return pack(name, content) }
            guard var bytes = zip.add(ArchiveManifest.name, manifest.json.bytes, packed: nil), let end = zip.end()
            else { throw ArchiveError(.tooLarge) }
            bytes += end
            expected = .end
            return .write(bytes)
        }
    }

    /// Reads history as it is stored. A row that cannot be read would make the whole archive unreadable.
    private func read(rows bytes: [UInt8]) {
        let lines = Lines.split(bytes)
        var read: [[UInt8]] = []
        for index in stride(from: 0, to: lines.count - 1, by: 2) {
            lastKey = String(decoding: lines[index], as: UTF8.self)
            let row = lines[index + 1]
            guard let entry = try? HistoryEntry(row: row) else {
                unreadable += 1
                continue
            }
            // For a part of all records, only that part's history.
            if replica.record(entry.change.key) == nil { continue }
            collectPhotos(in: entry.change.value)
            manifest.history += 1
            read.append(row)
        }
        isHistoryOver = lines.count < 2
        rows = read.reversed()
    }

    /// Collects the photos that a value names.
    private func collectPhotos(in value: JSON) {
        switch value {
        case .string(let text): if Names.isSum(text) { photos.append(text) }
        case .array(let items): for item in items { collectPhotos(in: item) }
        case .object(let members): for member in members { collectPhotos(in: member.value) }
        case .null, .bool, .int, .double: break
        }
    }

    /// Collects the photos that a draft names somewhere within its row, which ends with another byte than a digit.
    private func collectPhotos(within row: [UInt8]) {
        var digits: [UInt8] = []
        for byte in row {
            if Names.isDigit(byte) {
                digits.append(byte)
            } else {
                if digits.count == 64 { photos.append(String(decoding: digits, as: UTF8.self)) }
                digits = []
            }
        }
    }
}
