import Almanac
import Daybook
import Replica

/// The number with which the bytes of each message begin.
private enum Code: UInt8 {
    // From the app.
    case make, check, restore, read, readPlaces, writePlan
    case rows, opened, next, storedPhoto
    case choose, omit, match, show, day, take, stay
    // From the program.
    case progress, wantsRecords, `open`, made, found, mergeRecords, mergeHistory, restored, refused, broken
    case isArchive, preview, rejected, photo, edits, places, plan, drafts
}

extension FileMessage {
    /// As it goes from one program to the other. Both are of one release.
    public var bytes: [UInt8] {
        var writer = MessageWriter()
        let code = write(to: &writer)
        return [code.rawValue] + writer.bytes
    }

    /// Reads the result of ``bytes``; nil for anything else.
    public init?(_ bytes: [UInt8]) {
        guard let code = bytes.first.flatMap({ Code(rawValue: $0) }) else { return nil }
        var reader = MessageReader(Array(bytes.dropFirst()))
        guard let message = FileMessage(code, &reader), reader.isDone else { return nil }
        self = message
    }

    private func write(to writer: inout MessageWriter) -> Code {
        switch self {
        case .make(let order):
            order.write(to: &writer)
            return .make
        case .check(let file):
            writer.add(file)
            return .check
        case .restore: return .restore
        case .read(let files, let settings):
            writer.add(count: files.count)
            for file in files { writer.add(file) }
            settings.write(to: &writer)
            return .read
        case .readPlaces(let file):
            writer.add(file)
            return .readPlaces
        case .writePlan(let format, let trip, let rows, let now):
            writer.add(Int32(format.rawValue))
            writer.add(trip)
            writer.add(rows)
            writer.add("\(now)")
            return .writePlan
        case .rows(let rows, let isLast):
            writer.add(rows)
            writer.add(isLast)
            return .rows
        case .opened(let rows):
            writer.add(rows)
            return .opened
        case .next: return .next
        case .storedPhoto(let hash):
            writer.add(hash)
            return .storedPhoto
        case .choose(let kind, let file, let row):
            writer.add(Int32(kind.rawValue))
            writer.add(file)
            writer.add(row)
            return .choose
        case .omit(let isOmitted, let file, let row):
            writer.add(isOmitted)
            writer.add(file)
            writer.add(row)
            return .omit
        case .match(let role, let column, let file):
            writer.add(Int32(role.rawValue))
            writer.add(column)
            writer.add(file)
            return .match
        case .show(let count):
            writer.add(count)
            return .show
        case .day(let day):
            writer.add(day)
            return .day
        case .take: return .take
        case .stay: return .stay
        case .progress(let done):
            writer.add(done)
            return .progress
        case .wantsRecords: return .wantsRecords
        case .open(let rows):
            writer.add(rows)
            return .open
        case .made(let gaps):
            writer.add(gaps.photos)
            writer.add(gaps.history)
            return .made
        case .found(let contents):
            contents.write(to: &writer)
            return .found
        case .merge(let records):
            writer.add(records)
            return .mergeRecords
        case .mergeHistory(let rows):
            writer.add(rows)
            return .mergeHistory
        case .drafts(let rows):
            writer.add(rows)
            return .drafts
        case .restored: return .restored
        case .refused(let error):
            error.write(to: &writer)
            return .refused
        case .broken(let name, let isStored):
            writer.add(name)
            writer.add(isStored)
            return .broken
        case .isArchive: return .isArchive
        case .preview(let preview):
            preview.write(to: &writer)
            return .preview
        case .rejected(let all):
            writer.add(count: all.count)
            for one in all { one.write(to: &writer) }
            return .rejected
        case .photo(let file, let done, let count):
            for number in [file, done, count] { writer.add(number) }
            return .photo
        case .edits(let edits, let back, let missing, let isLast):
            for some in [edits, back] {
                writer.add(count: some.count)
                for edit in some { edit.write(to: &writer) }
            }
            writer.add(missing)
            writer.add(isLast)
            return .edits
        case .places(let found):
            found.write(to: &writer)
            return .places
        case .plan(let text):
            writer.add(text)
            return .plan
        }
    }

    private init?(_ code: Code, _ reader: inout MessageReader) {
        switch code {
        case .make: self = .make(ArchiveOrder(&reader))
        case .check: self = .check(file: reader.number())
        case .restore: self = .restore
        case .read:
            var files: [Int32] = []
            for _ in 0..<reader.count() { files.append(reader.number()) }
            self = .read(files: files, ImportSettings(&reader))
        case .readPlaces: self = .readPlaces(file: reader.number())
        case .writePlan:
            guard let format = TripFormat(rawValue: UInt8(truncatingIfNeeded: reader.number())) else { return nil }
            let (trip, rows) = (reader.text(), reader.bytes())
            guard let now = Int64(reader.text()) else { return nil }
            self = .writePlan(format, trip: trip, rows: rows, now: now)
        case .rows: self = .rows(reader.bytes(), isLast: reader.flag())
        case .opened: self = .opened(reader.bytes())
        case .next: self = .next
        case .storedPhoto: self = .storedPhoto(reader.text())
        case .choose: self = .choose(reader.kind(), file: reader.number(), row: reader.number())
        case .omit: self = .omit(reader.flag(), file: reader.number(), row: reader.number())
        case .match:
            guard let role = ImportRole(rawValue: UInt8(truncatingIfNeeded: reader.number())) else { return nil }
            self = .match(role, column: reader.number(), file: reader.number())
        case .show: self = .show(reader.number())
        case .day: self = .day(reader.someDay())
        case .take: self = .take
        case .stay: self = .stay
        case .progress: self = .progress(reader.number())
        case .wantsRecords: self = .wantsRecords
        case .open: self = .open(reader.bytes())
        case .made: self = .made(ArchiveGaps(photos: reader.number(), history: reader.number()))
        case .found: self = .found(ArchiveContents(&reader))
        case .mergeRecords: self = .merge(records: reader.bytes())
        case .mergeHistory: self = .mergeHistory(reader.bytes())
        case .drafts: self = .drafts(reader.bytes())
        case .restored: self = .restored
        case .refused: self = .refused(ArchiveError(&reader))
        case .broken: self = .broken(reader.text(), isStored: reader.flag())
        case .isArchive: self = .isArchive
        case .preview: self = .preview(ImportPreview(&reader))
        case .rejected:
            var all: [ImportPreview.Rejected] = []
            for _ in 0..<reader.count() { all.append(ImportPreview.Rejected(&reader)) }
            self = .rejected(all)
        case .photo: self = .photo(file: reader.number(), done: reader.number(), of: reader.number())
        case .edits:
            self = .edits(
                reader.edits(), back: reader.edits(), missing: reader.number(), isLast: reader.flag())
        case .places: self = .places(PlacesFound(&reader))
        case .plan: self = .plan(reader.text())
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
