import FileWork
import Replica

/// Reads an archive piece by piece, and throws at the first thing that is wrong. Hand it an empty answer to begin, then
/// the answer to each step.
///
/// Store nothing that it reports before a reader with the purpose ``Purpose/check`` has come to its end.
public final class ArchiveReader {
    /// The most bytes that an entry, packed or not, or the directory may have: so much is in memory at a time.
    public static let sizeLimit: Int64 = 32 << 20

    public enum Purpose: Sendable {
        /// Checks every entry and its sum, and reports drafts, then records and history.
        case check
        /// Stores the photos, then reports the history, then the records: references come after their targets.
        case restore
        /// Reports the files for people, and the photos.
        case export
    }

    /// The expected answer.
    private enum Expected { case nothing, beginning, tail, directory, header, content, acknowledgement }

    private let purpose: Purpose
    private let fileSize: Int64
    private var expected = Expected.nothing
    private var place = ZipDirectory.Place(offset: 0, size: 0, count: 0)
    /// The entries left to check, in this order; at first only the manifest.
    private var entries: [ZipEntry] = []
    /// All but the manifest.
    private var others: [ZipEntry] = []
    public private(set) var manifest: ArchiveManifest?
    /// How many entries are done.
    public private(set) var done: Int32 = 0
    private var records: Int64 = 0
    private var history: Int64 = 0
    private var photos: Int64 = 0
    private var drafts: Int64 = 0

    /// - Parameter fileSize: how many bytes the file has.
    public init(_ purpose: Purpose, fileSize: Int64) {
        self.purpose = purpose
        self.fileSize = fileSize
    }

    /// How many entries there are.
    public var count: Int32 { Int32(truncatingIfNeeded: entries.count) }

    /// Returns the next step.
    /// - Parameter answer: the bytes that the last step asked for.
    public func next(_ answer: [UInt8]) throws(ArchiveError) -> FileStep {
        switch expected {
        case .nothing:
            expected = .beginning
            return .read(from: 0, count: 4)
        case .beginning:
            guard answer == [0x50, 0x4B, 3, 4] else { throw ArchiveError(.notAnArchive) }
            if fileSize > ZipWriter.limit { throw ArchiveError(.tooLarge) }
            expected = .tail
            let count = min(fileSize, ZipDirectory.tailSize)
            return .read(from: fileSize - count, count: Int32(count))
        case .tail:
            place = try ZipDirectory.place(in: answer, fileSize: fileSize)
            expected = .directory
            return .read(from: place.offset, count: Int32(place.size))
        case .directory:
            guard answer.count == Int(place.size) else { throw ArchiveError(.cut) }
            for entry in try ZipDirectory.entries(in: answer, at: place) {
                if entry.name == ArchiveManifest.name { entries.append(entry) } else { others.append(entry) }
            }
            if entries.isEmpty { throw ArchiveError(.notAnArchive) }
        case .header:
            let entry = entries[Int(done)]
            let packed = FileStep.Packed(entry, at: entry.offset + (try ZipDirectory.dataOffset(of: entry, answer)))
            guard packed.offset + entry.packedSize <= place.offset else { throw ArchiveError(.cut, in: entry.name) }
            if purpose == .restore, entry.part == .photo {
                done += 1
                expected = .acknowledgement
                return .storePhoto(entry.sum, packed)
            }
            expected = .content
            let isOfLines = entry.part != .photo && entry.part != .file
            return .unpack(packed, wantsContent: purpose != .check || isOfLines || manifest == nil)
        case .content:
            let entry = entries[Int(done)]
            guard answer.count >= 32, manifest == nil || Names.sum(answer) == entry.sum else {
                throw ArchiveError(.wrongSum, in: entry.name)
            }
            if manifest == nil {
                try readManifest(entry, Array(answer.dropFirst(32)))
            } else {
                done += 1
                expected = .acknowledgement
                if let step = try report(entry, answer) { return step }
            }
        case .acknowledgement: break
        }
        return try advance()
    }

    /// The manifest names the other entries, each once, with its size and sum.
    private func readManifest(_ entry: ZipEntry, _ content: [UInt8]) throws(ArchiveError) {
        guard CRC32.of(content) == entry.crc else { throw ArchiveError(.wrongSum, in: entry.name) }
        let manifest = try ArchiveManifest(content)
        var listed: [String] = []
        for entry in manifest.entries { listed.append(entry.name) }
        var found: [String] = []
        for entry in others { found.append(entry.name) }
        let order = Names.order(listed)
        var place = 0
        for number in Names.order(found) {
            let entry = others[number]
            if place < order.count, listed[order[place]] < entry.name {
                throw ArchiveError(.missing, in: listed[order[place]])
            }
            guard place < order.count, listed[order[place]] == entry.name else {
                throw ArchiveError(.unlisted, in: entry.name)
            }
            let named = manifest.entries[order[place]]
            entry.sum = named.sha256
            // Records name photos by their sums.
            let isNamed =
                entry.part != .photo || Array(entry.name.utf8.dropFirst(7).dropLast(4)) == Array(entry.sum.utf8)
            guard named.size == entry.size, isNamed else { throw ArchiveError(.wrongSum, in: entry.name) }
            place += 1
        }
        if place < order.count { throw ArchiveError(.missing, in: listed[order[place]]) }
        self.manifest = manifest
        entries = []
        switch purpose {
        case .check:
            // Whoever knows the drafts can look for their records among all that come.
            add(.drafts, .drafts, .drafts)
            for entry in others where entry.part != .drafts { entries.append(entry) }
        case .restore: add(.photo, .history, .records)
        case .export: add(.photo, .file, .file)
        }
    }

    private func add(_ first: ArchivePart, _ second: ArchivePart, _ third: ArchivePart) {
        for entry in others where entry.part == first { entries.append(entry) }
        if second == first { return }
        for entry in others where entry.part == second { entries.append(entry) }
        if third == second { return }
        for entry in others where entry.part == third { entries.append(entry) }
    }

    private func advance() throws(ArchiveError) -> FileStep {
        if Int(done) < entries.count {
            let entry = entries[Int(done)]
            expected = .header
            return .read(from: entry.offset, count: Int32(ZipEntry.headerSize) + Int32(entry.name.utf8.count))
        }
        if purpose == .check, let manifest {
            guard records == manifest.records, history == manifest.history, photos == manifest.photos,
                drafts == manifest.drafts
            else {
                throw ArchiveError(.malformed, in: ArchiveManifest.name)
            }
        }
        return .done
    }

    /// The content of an entry, which follows its sum; nil if there is nothing to report.
    private func report(_ entry: ZipEntry, _ answer: [UInt8]) throws(ArchiveError) -> FileStep? {
        switch entry.part {
        case .records:
            var all: [Record] = []
            try lines(answer, of: entry) { (row) throws(RecordError) in all.append(try Record(row: row)) }
            records += Int64(all.count)
            return .records(all)
        case .history:
            var all: [HistoryEntry] = []
            try lines(answer, of: entry) { (row) throws(RecordError) in all.append(try HistoryEntry(row: row)) }
            history += Int64(all.count)
            return .history(all)
        case .drafts:
            var all: [[UInt8]] = []
            try lines(answer, of: entry) { (row) throws(RecordError) in
                _ = try ArchiveDraft(row: row)
                all.append(row)
            }
            drafts += Int64(all.count)
            return .drafts(all)
        case .photo: photos += 1
        case .file: break
        }
        return purpose == .export ? .file(entry.name, Array(answer.dropFirst(32))) : nil
    }

    /// Reads the lines after the sum, one by one; each line must be terminated.
    private func lines(
        _ bytes: [UInt8], of entry: ZipEntry, _ read: ([UInt8]) throws(RecordError) -> Void
    ) throws(ArchiveError) {
        var lines = Lines.split(bytes, from: 32)
        guard lines.removeLast().isEmpty else { throw ArchiveError(.cut, in: entry.name) }
        for place in lines.indices {
            do throws(RecordError) {
                try read(lines[place])
            } catch {
                throw ArchiveError(.line(Int32(truncatingIfNeeded: place + 1), error), in: entry.name)
            }
        }
    }
}
