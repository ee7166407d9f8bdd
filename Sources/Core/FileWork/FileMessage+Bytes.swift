import Almanac
import Daybook
import Replica

/// The number with which the bytes of each message begin.
private enum Code {
    static let make: UInt8 = 1
    static let check: UInt8 = 2
    static let restore: UInt8 = 3
    static let read: UInt8 = 4
    static let readPlaces: UInt8 = 5
    static let rows: UInt8 = 6
    static let opened: UInt8 = 7
    static let next: UInt8 = 8
    static let storedPhoto: UInt8 = 9
    static let choose: UInt8 = 10
    static let omit: UInt8 = 11
    static let match: UInt8 = 12
    static let show: UInt8 = 13
    static let day: UInt8 = 14
    static let take: UInt8 = 15
    static let progress: UInt8 = 16
    static let wantsRecords: UInt8 = 17
    static let open: UInt8 = 18
    static let made: UInt8 = 19
    static let found: UInt8 = 20
    static let mergeRecords: UInt8 = 21
    static let mergeHistory: UInt8 = 22
    static let restored: UInt8 = 23
    static let refused: UInt8 = 24
    static let broken: UInt8 = 25
    static let isArchive: UInt8 = 26
    static let preview: UInt8 = 27
    static let rejected: UInt8 = 28
    static let photo: UInt8 = 29
    static let edits: UInt8 = 30
    static let places: UInt8 = 31
    static let stay: UInt8 = 32
    static let writePlan: UInt8 = 33
    static let plan: UInt8 = 34
}

extension FileMessage {
    /// As it goes from one program to the other. Both are of one release.
    public var bytes: [UInt8] {
        var writer = MessageWriter()
        let code = write(to: &writer)
        return [code] + writer.bytes
    }

    /// Reads what ``bytes`` gave; nil for anything else.
    public init?(_ bytes: [UInt8]) {
        guard let code = bytes.first else { return nil }
        var reader = MessageReader(Array(bytes.dropFirst()))
        guard let message = FileMessage(code, &reader), reader.isDone else { return nil }
        self = message
    }

    private func write(to writer: inout MessageWriter) -> UInt8 {
        switch self {
        case .make(let order):
            order.write(to: &writer)
            return Code.make
        case .check(let file):
            writer.add(file)
            return Code.check
        case .restore: return Code.restore
        case .read(let files, let settings):
            writer.add(count: files.count)
            for file in files { writer.add(file) }
            settings.write(to: &writer)
            return Code.read
        case .readPlaces(let file):
            writer.add(file)
            return Code.readPlaces
        case .writePlan(let format, let trip, let rows, let now):
            writer.add(Int32(format.rawValue))
            writer.add(trip)
            writer.add(rows)
            writer.add("\(now)")
            return Code.writePlan
        case .rows(let rows, let isLast):
            writer.add(rows)
            writer.add(isLast)
            return Code.rows
        case .opened(let rows):
            writer.add(rows)
            return Code.opened
        case .next: return Code.next
        case .storedPhoto(let hash):
            writer.add(hash)
            return Code.storedPhoto
        case .choose(let kind, let file, let row):
            writer.add(Int32(kind.rawValue))
            writer.add(file)
            writer.add(row)
            return Code.choose
        case .omit(let isOmitted, let file, let row):
            writer.add(isOmitted)
            writer.add(file)
            writer.add(row)
            return Code.omit
        case .match(let role, let column, let file):
            writer.add(Int32(role.rawValue))
            writer.add(column)
            writer.add(file)
            return Code.match
        case .show(let count):
            writer.add(count)
            return Code.show
        case .day(let day):
            writer.add(day)
            return Code.day
        case .take: return Code.take
        case .stay: return Code.stay
        default: return writeAnswer(to: &writer)
        }
    }

    private func writeAnswer(to writer: inout MessageWriter) -> UInt8 {
        switch self {
        case .progress(let done):
            writer.add(done)
            return Code.progress
        case .wantsRecords: return Code.wantsRecords
        case .open(let rows):
            writer.add(rows)
            return Code.open
        case .made(let gaps):
            writer.add(gaps.photos)
            writer.add(gaps.history)
            return Code.made
        case .found(let contents):
            contents.write(to: &writer)
            return Code.found
        case .merge(let records):
            writer.add(records)
            return Code.mergeRecords
        case .mergeHistory(let rows):
            writer.add(rows)
            return Code.mergeHistory
        case .restored: return Code.restored
        case .refused(let error):
            error.write(to: &writer)
            return Code.refused
        case .broken(let name, let isStored):
            writer.add(name)
            writer.add(isStored)
            return Code.broken
        case .isArchive: return Code.isArchive
        case .preview(let preview):
            preview.write(to: &writer)
            return Code.preview
        case .rejected(let all):
            writer.add(count: all.count)
            for one in all { one.write(to: &writer) }
            return Code.rejected
        case .photo(let file, let done, let count):
            for number in [file, done, count] { writer.add(number) }
            return Code.photo
        case .edits(let edits, let back, let missing, let isLast):
            for some in [edits, back] {
                writer.add(count: some.count)
                for edit in some { edit.write(to: &writer) }
            }
            writer.add(missing)
            writer.add(isLast)
            return Code.edits
        case .places(let found):
            found.write(to: &writer)
            return Code.places
        case .plan(let text):
            writer.add(text)
            return Code.plan
        default: return 0
        }
    }

    private init?(_ code: UInt8, _ reader: inout MessageReader) {
        switch code {
        case Code.make: self = .make(ArchiveOrder(&reader))
        case Code.check: self = .check(file: reader.number())
        case Code.restore: self = .restore
        case Code.read:
            var files: [Int32] = []
            for _ in 0..<reader.count() { files.append(reader.number()) }
            self = .read(files: files, ImportSettings(&reader))
        case Code.readPlaces: self = .readPlaces(file: reader.number())
        case Code.writePlan:
            guard let format = TripFormat(rawValue: UInt8(truncatingIfNeeded: reader.number())) else { return nil }
            let (trip, rows) = (reader.text(), reader.bytes())
            guard let now = Int64(reader.text()) else { return nil }
            self = .writePlan(format, trip: trip, rows: rows, now: now)
        case Code.rows: self = .rows(reader.bytes(), isLast: reader.flag())
        case Code.opened: self = .opened(reader.bytes())
        case Code.next: self = .next
        case Code.storedPhoto: self = .storedPhoto(reader.text())
        case Code.choose: self = .choose(reader.kind(), file: reader.number(), row: reader.number())
        case Code.omit: self = .omit(reader.flag(), file: reader.number(), row: reader.number())
        case Code.match:
            guard let role = ImportRole(rawValue: UInt8(truncatingIfNeeded: reader.number())) else { return nil }
            self = .match(role, column: reader.number(), file: reader.number())
        case Code.show: self = .show(reader.number())
        case Code.day: self = .day(reader.someDay())
        case Code.take: self = .take
        case Code.stay: self = .stay
        case Code.progress: self = .progress(reader.number())
        case Code.wantsRecords: self = .wantsRecords
        case Code.open: self = .open(reader.bytes())
        case Code.made: self = .made(ArchiveGaps(photos: reader.number(), history: reader.number()))
        case Code.found: self = .found(ArchiveContents(&reader))
        case Code.mergeRecords: self = .merge(records: reader.bytes())
        case Code.mergeHistory: self = .mergeHistory(reader.bytes())
        case Code.restored: self = .restored
        case Code.refused: self = .refused(ArchiveError(&reader))
        case Code.broken: self = .broken(reader.text(), isStored: reader.flag())
        case Code.isArchive: self = .isArchive
        case Code.preview: self = .preview(ImportPreview(&reader))
        case Code.rejected:
            var all: [ImportPreview.Rejected] = []
            for _ in 0..<reader.count() { all.append(ImportPreview.Rejected(&reader)) }
            self = .rejected(all)
        case Code.photo: self = .photo(file: reader.number(), done: reader.number(), of: reader.number())
        case Code.edits:
            self = .edits(
                reader.edits(), back: reader.edits(), missing: reader.number(), isLast: reader.flag())
        case Code.places: self = .places(PlacesFound(&reader))
        case Code.plan: self = .plan(reader.text())
        default: return nil
        }
    }
}

extension MessageReader {
    fileprivate mutating func kind() -> ImportKind {
        if let kind = ImportKind(rawValue: UInt8(truncatingIfNeeded: number())) { return kind }
        fail()
        return .day
    }

    fileprivate mutating func edits() -> [Edit] {
        var edits: [Edit] = []
        for _ in 0..<count() { edits.append(Edit(&self)) }
        return edits
    }
}

extension ArchiveOrder {
    fileprivate func write(to writer: inout MessageWriter) {
        writer.add(day)
        writer.add(device)
        writer.add(app)
        writer.add(records)
        writer.add(opensUpTo)
        writer.add(hasHistory)
        writer.add(opensTexts)
    }

    fileprivate init(_ reader: inout MessageReader) {
        self.init(
            day: reader.someDay(), device: reader.text(), app: reader.text(), records: reader.number(),
            opensUpTo: reader.someDay(), hasHistory: reader.flag(), opensTexts: reader.flag())
    }
}

extension ArchiveContents {
    fileprivate func write(to writer: inout MessageWriter) {
        writer.add(day)
        writer.add(device)
        writer.add(photos)
        writer.add(missing)
    }

    fileprivate init(_ reader: inout MessageReader) {
        self.init(
            day: reader.someDay(), device: reader.text(), photos: reader.number(), missing: reader.number())
    }
}

extension ImportSettings {
    fileprivate func write(to writer: inout MessageWriter) {
        writer.add(today)
        writer.add(Int32(order.rawValue))
        writer.add(rank)
        writer.add(tripName)
    }

    fileprivate init(_ reader: inout MessageReader) {
        self.init(
            today: reader.someDay(),
            order: DateOrder(rawValue: UInt8(truncatingIfNeeded: reader.number())) ?? .yearFirst,
            rank: reader.text(), tripName: reader.text())
    }
}

extension Edit {
    fileprivate func write(to writer: inout MessageWriter) {
        writer.add(key.collection)
        writer.add(key.id)
        writer.add(field)
        writer.add(value.bytes)
    }

    fileprivate init(_ reader: inout MessageReader) {
        let key = RecordKey(collection: reader.text(), id: reader.text())
        let field = reader.text()
        let value = try? JSON.parse(reader.bytes(), limits: JSONLimits(bytes: .max, depth: 32))
        if value == nil { reader.fail() }
        self.init(key, field, value ?? .null)
    }
}

extension ArchiveError {
    fileprivate func write(to writer: inout MessageWriter) {
        writer.add(entry != nil)
        writer.add(entry ?? "")
        let code: Int32 =
            switch reason {
            case .notAnArchive: 0
            case .cut: 1
            case .newer: 2
            case .unsafeName: 3
            case .duplicateName: 4
            case .overlapping: 5
            case .unsupported: 6
            case .tooLarge: 7
            case .wrongSum: 8
            case .unlisted: 9
            case .missing: 10
            // A person is told the same of a line that is no record.
            case .malformed, .line: 11
            }
        writer.add(code)
    }

    fileprivate init(_ reader: inout MessageReader) {
        let hasEntry = reader.flag()
        let entry = reader.text()
        let reasons: [Reason] = [
            .notAnArchive, .cut, .newer(version: 0), .unsafeName, .duplicateName, .overlapping, .unsupported, .tooLarge,
            .wrongSum, .unlisted, .missing, .malformed,
        ]
        let code = Int(reader.number())
        if !reasons.indices.contains(code) { reader.fail() }
        self.init(reasons.indices.contains(code) ? reasons[code] : .malformed, in: hasEntry ? entry : nil)
    }
}
