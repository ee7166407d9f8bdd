import Archive
import FileWork
import Replica

/// Makes an archive, or checks and reads one.
final class ArchiveJob {
    /// How many records or entries go to the app at a time, so that no step of it is long.
    private static let most = 200

    private enum Expected {
        case nothing
        /// Rows of records, before anything is written.
        case rows(ArchiveOrder)
        /// Texts of history to be opened.
        case opened
        /// The app has merged.
        case merged
        /// The app decides whether the archive goes on without the stored data.
        case stored
    }

    private unowned(unsafe) let program: FileProgram
    private var expected = Expected.nothing
    private var replica = Replica(clock: HybridClock(device: 0))
    private var writer: ArchiveWriter?
    private var reader: ArchiveReader?
    private var loaded: Int32 = 0
    private var opensTexts = false
    private var isRestoring = false
    private var size: Int64 = 0
    private var drafts: [[UInt8]] = []
    /// Rows that wait to be sent, the last first, and the message with some of them.
    private var rows: [[UInt8]] = []
    private var message: ([UInt8]) -> FileMessage = { .merge(records: $0) }

    init(_ program: FileProgram) { self.program = program }

    func receive(_ message: FileMessage) {
        switch (message, expected) {
        case (.make(let order), _):
            expected = .rows(order)
            program.send(.wantsRecords)
        case (.rows(let rows, let isLast), .rows(let order)):
            for row in Lines.split(rows) { load(row) }
            if isLast { create(order) } else { program.send(.wantsRecords) }
        case (.check(0), _): read()
        case (.check(let file), _):
            program.ask(.open(file: file)) { [self] piece in
                guard let bytes = bytes(piece) else { return }
                size = Lines.number(bytes)
                read()
            }
        case (.restore, _):
            isRestoring = true
            read()
        case (.opened(let rows), .opened): advance(rows)
        case (.next, .merged): if !sendRows() { advance([]) }
        case (.next, .stored): advance([])
        default: break
        }
    }

    /// Takes over a file that is open.
    func open(_ size: Int64) { self.size = size }

    private func load(_ row: [UInt8]) {
        if let record = try? Record(row: row) {
            replica.load(record)
            loaded += 1
        } else if (try? ArchiveDraft(row: row)) != nil {
            drafts.append(row)
        }
    }

    private func create(_ order: ArchiveOrder) {
        expected = .nothing
        if loaded != order.records { return program.send(.broken("DataError", isStored: false)) }
        opensTexts = order.opensTexts
        let manifest = ArchiveManifest(day: order.day, device: order.device, app: order.app)
        writer = ArchiveWriter(
            replica, manifest, opensUpTo: order.opensUpTo, hasHistory: order.hasHistory, drafts: drafts)
        ask(.create)
    }

    private func read() {
        reader = ArchiveReader(isRestoring ? .restore : .check, fileSize: size)
        advance([])
    }

    /// - Parameter isStored: whether it reads from storage.
    private func ask(_ step: FileStep, isStored: Bool = false) {
        program.ask(step) { [self] piece in
            if let bytes = bytes(piece, isStored: isStored) { advance(bytes) }
        }
    }

    /// The answer; nil after a failure, which is reported.
    private func bytes(_ piece: FilePiece, isStored: Bool = false) -> [UInt8]? {
        switch piece {
        case .bytes(let bytes): return bytes
        case .failure(let name):
            expected = isStored ? .stored : .nothing
            program.send(.broken(name, isStored: isStored))
            return nil
        }
    }

    private func advance(_ answer: [UInt8]) {
        expected = .nothing
        do throws(ArchiveError) {
            if let writer { try write(writer, answer) } else { try read(answer) }
        } catch {
            program.send(.refused(error))
        }
    }

    private func write(_ writer: ArchiveWriter, _ answer: [UInt8]) throws(ArchiveError) {
        let step = try writer.next(answer)
        program.send(.progress(writer.progress))
        switch step {
        case .storedHistory where opensTexts:
            program.ask(step) { [self] piece in
                guard let rows = bytes(piece, isStored: true) else { return }
                expected = .opened
                program.send(.open(rows))
            }
        case .storedHistory, .photo: ask(step, isStored: true)
        case .pack, .write: ask(step)
        case .done:
            let gaps = writer.gaps
            program.ask(.finish) { [self] piece in if bytes(piece) != nil { program.send(.made(gaps)) } }
        default: break
        }
    }

    private func read(_ answer: [UInt8]) throws(ArchiveError) {
        var answer = answer
        while let reader {
            let step = try reader.next(answer)
            answer = []
            let count = Int64(max(1, reader.count))
            program.send(.progress(Int32(Int64(reader.done) * 100 / count)))
            switch step {
            case .read, .unpack, .storePhoto: return ask(step)
            case .drafts(let drafts): if send(drafts, { .drafts($0) }) { return }
            case .records(let records): if send(records.map { $0.row }, { .merge(records: $0) }) { return }
            // Only drafts and records are counted before.
            case .history(let entries): if isRestoring, send(entries.map { $0.row }, { .mergeHistory($0) }) { return }
            case .done: return end(reader)
            default: break
            }
        }
    }

    private func send(_ rows: [[UInt8]], _ message: @escaping ([UInt8]) -> FileMessage) -> Bool {
        self.rows = rows.reversed()
        self.message = message
        return sendRows()
    }

    /// Sends some of the rows; returns false if there are none left.
    private func sendRows() -> Bool {
        if rows.isEmpty { return false }
        let bytes = Lines.joined(rows.suffix(Self.most).reversed())
        rows.removeLast(min(Self.most, rows.count))
        expected = .merged
        program.send(message(bytes))
        return true
    }

    private func end(_ reader: ArchiveReader) {
        self.reader = nil
        guard !isRestoring, let manifest = reader.manifest else { return program.send(.restored) }
        program.send(
            .found(
                ArchiveContents(
                    day: manifest.day, device: manifest.device, photos: Int32(truncatingIfNeeded: manifest.photos),
                    missing: Int32(truncatingIfNeeded: manifest.missing.count))))
    }
}
