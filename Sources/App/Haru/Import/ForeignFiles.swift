import AppFrame
import Archive
import Daybook
import Imports

/// Reads the files that a person chose, one after the other, including those in a zip file.
final class ForeignFiles {
    /// The most bytes read from a zip file in total: 64 MiB.
    private static let zipLimit: Int64 = 64 << 20

    private let context: AppContext
    private let clock: ImportClock
    private var remaining: [Int32]
    private let isAlone: Bool
    private let done: () -> Void
    /// Set to read only maps: takes the bytes of the first one.
    private var map: (([UInt8]?) -> Void)?
    /// Takes the size in bytes of an archive of Haru, which stays open.
    var archive: (Int64) -> Void = { _ in }
    /// Whether the result is no longer awaited.
    private var isOver = false
    private(set) var files: [ImportFile] = []
    /// Files that were rejected as a whole, by name.
    private(set) var failures: [(name: String, problem: ImportProblem)] = []
    /// The entries of the zip file.
    private var entries: [ZipEntry] = []
    /// Those to read, the last one first.
    private var texts: [ZipEntry] = []

    /// - Parameters:
    ///   - numbers: the browser's numbers of the files.
    ///   - done: called once all files are read.
    init(_ numbers: [Int32], _ clock: ImportClock, in context: AppContext, done: @escaping () -> Void) {
        self.context = context
        self.clock = clock
        remaining = numbers
        isAlone = numbers.count == 1
        self.done = done
    }

    func begin() { next() }

    /// Reads the map in a KMZ file (KML 2.3, section 6.1) that is in memory as a whole.
    /// - Parameters:
    ///   - archive: called instead for an archive of Haru, which stays open, with its size in bytes.
    ///   - completion: called with the map as it is in the file; with nil if there is none.
    static func map(
        in bytes: [UInt8], of context: AppContext, archive: @escaping (Int64) -> Void,
        then completion: @escaping ([UInt8]?) -> Void
    ) {
        let clock = ImportClock(today: context.today) { _ in 0 }
        var files: ForeignFiles?
        // Retains itself until it is done.
        files = ForeignFiles([], clock, in: context) {
            files?.map = nil
            files = nil
            completion(nil)
        }
        files?.map = { found in
            files?.isOver = true
            files = nil
            completion(found)
        }
        files?.archive = { size in
            files = nil
            archive(size)
        }
        files?.ask(.use(bytes), "") { _ in files?.openZip(Int64(bytes.count), "") }
    }

    /// Drops everything.
    func cancel() {
        isOver = true
        remaining = []
        texts = []
        context.askFile(.close) { _ in }
    }

    /// Sends a request to the browser; if that fails, the current file or entry is given up.
    private func ask(_ effect: FileEffect, _ name: String, _ completion: @escaping ([UInt8]) -> Void) {
        context.askFile(effect) { [self] piece in
            if isOver { return }
            if case .bytes(let bytes) = piece { completion(bytes) } else { fail(name, .unreadable) }
        }
    }

    private func fail(_ name: String, _ problem: ImportProblem) {
        failures.append((name, problem))
        next()
    }

    private func next() {
        if let entry = texts.popLast() { return read(entry) }
        if remaining.isEmpty { return done() }
        ask(.open(file: remaining.removeFirst()), "") { [self] answer in
            let line = answer.prefix { $0 != 0x0A }.count + 1
            open(ForeignFiles.size(answer), name: String(decoding: answer.dropFirst(line), as: UTF8.self))
        }
    }

    /// The size in bytes of an open file, from the answer to ``FileEffect/open(file:)``.
    static func size(_ answer: [UInt8]) -> Int64 {
        var size: Int64 = 0
        for digit in answer.prefix(while: { $0 != 0x0A }) { size = size * 10 + Int64(digit & 15) }
        return size
    }

    private func open(_ size: Int64, name: String) {
        ask(.read(from: 0, count: Int32(min(size, 4))), name) { [self] head in
            if head == [0x50, 0x4B, 3, 4] {
                if isAlone { openZip(size, name) } else { fail(name, .zipAmongOthers) }
            } else if size > ImportFile.byteLimit {
                fail(name, .tooLarge)
            } else {
                ask(.read(from: 0, count: Int32(size)), name) { [self] in read($0, name) }
            }
        }
    }

    private func read(_ bytes: [UInt8], _ path: String) {
        if let map { return map(bytes) }
        let name = ImportText.fileName(path)
        guard let encodings = TextEncoding.all(of: bytes) else { return fail(name, .notText) }
        ask(.decode(encodings: encodings, bytes), name) { [self] text in
            do throws(ImportProblem) {
                if text.isEmpty, !bytes.isEmpty { throw .notText }
                files.append(try ImportFile.read(text, path: path, clock))
            } catch {
                return fail(name, error)
            }
            next()
        }
    }

    // MARK: zip files

    private func openZip(_ size: Int64, _ name: String) {
        let tail = min(size, ZipDirectory.tailSize)
        ask(.read(from: size - tail, count: Int32(tail)), name) { [self] end in
            guard let place = try? ZipDirectory.place(in: end, fileSize: size) else { return fail(name, .zip) }
            ask(.read(from: place.offset, count: Int32(place.size)), name) { [self] directory in
                guard directory.count == Int(place.size),
                    let found = try? ZipDirectory.entries(in: directory, at: place, isForeign: true)
                else { return fail(name, .zip) }
                entries = found
                // All names that are not certain, as a few letters alone are little evidence.
                var written: [UInt8] = []
                for entry in found where !entry.isUnicode {
                    written += entry.written
                    written.append(0x0A)
                }
                var encodings = "utf-8"
                if String(validating: written, as: UTF8.self) == nil {
                    encodings = TextEncoding.likely(written)
                    if encodings != "euc-kr", encodings != "shift_jis" {
                        for entry in found where !entry.isUnicode { entry.readCodePage437() }
                        encodings = "utf-8 windows-1252"
                    }
                }
                readNames(from: 0, encodings, name, size)
            }
        }
    }

    /// Reads the names of the entries from this place on. Those that are not ASCII are decoded, and composed: macOS
    /// writes them decomposed.
    /// - Parameter encodings: of those that are not UTF-8 for certain.
    private func readNames(from first: Int, _ encodings: String, _ zip: String, _ size: Int64) {
        for place in first..<entries.count {
            let entry = entries[place]
            if !entry.written.contains(where: { $0 > 0x7F }) { continue }
            return ask(.decode(encodings: entry.isUnicode ? "utf-8" : encodings, entry.written), zip) { [self] text in
                if !text.isEmpty { entry.setPath(text) }
                readNames(from: place + 1, encodings, zip, size)
            }
        }
        choose(zip, size)
    }

    /// Reads the entries whose extension may be text; their content then decides.
    private func choose(_ name: String, _ fileSize: Int64) {
        var size: Int64 = 0
        for entry in entries {
            if entry.name == ArchiveManifest.name, map == nil || !entries.contains(where: { ImportText.isMap($0.name) })
            {
                isOver = true
                return archive(fileSize)
            }
            let name = ImportText.fileName(entry.name)
            if entry.isUnsafe {
                failures.append((entry.name, .unsafeName))
            } else if !ImportText.mayBeText(entry.name) || map != nil && !ImportText.isMap(entry.name) {
                continue
            } else if entry.isTooLarge {
                failures.append((name, .tooLarge))
            } else if !entry.isReadable {
                failures.append((name, .packing))
            } else {
                texts.append(entry)
                size += entry.size
            }
        }
        var problem: ImportProblem?
        if texts.isEmpty, failures.isEmpty { problem = .zip }
        if size > ForeignFiles.zipLimit { problem = .tooLarge }
        if texts.count > ImportFile.rowLimit { problem = .tooManyRows }
        if let problem {
            texts = []
            return fail(name, problem)
        }
        texts.reverse()
        next()
    }

    private func read(_ entry: ZipEntry) {
        find(entry) { [self] offset in
            ask(
                .unpack(
                    from: offset, count: Int32(entry.packedSize), size: Int32(entry.size),
                    isDeflated: entry.isDeflated, wantsContent: true), ImportText.fileName(entry.name)
            ) { [self] answer in
                // The checksum comes first.
                let content = Array(answer.dropFirst(32))
                if answer.count < 32 || CRC32.of(content) != entry.crc {
                    fail(ImportText.fileName(entry.name), .zip)
                } else {
                    read(content, entry.name)
                }
            }
        }
    }

    /// Finds the start of an entry's content, behind its header, whose name and other fields may differ from the
    /// directory's.
    private func find(_ entry: ZipEntry, _ then: @escaping (Int64) -> Void) {
        let name = ImportText.fileName(entry.name)
        ask(.read(from: entry.offset, count: Int32(ZipEntry.headerSize)), name) { [self] header in
            guard header.count == 30 else { return fail(name, .zip) }
            let more = header.little(at: 26, bytes: 2) + header.little(at: 28, bytes: 2)
            then(entry.offset + ZipEntry.headerSize + Int64(more))
        }
    }

    private func entry(photo sum: String) -> ZipEntry? {
        entries.first { PageText.continues(ImportText.fileName($0.name), sum) }
    }

    /// Whether the zip file contains a photo.
    func has(photo sum: String) -> Bool { entry(photo: sum) != nil }

    /// Stores a photo from the zip file.
    /// - Parameter sum: the beginning of its name.
    func store(photo sum: String, then completion: @escaping (PhotoResult) -> Void) {
        guard let entry = entry(photo: sum) else { return completion(.failed(.unreadable)) }
        find(entry) { [self] offset in
            ask(
                .stage(
                    from: offset, count: Int32(entry.packedSize), size: Int32(entry.size),
                    isDeflated: entry.isDeflated), entry.name
            ) { [self] answer in
                guard let number = Text.whole(String(decoding: answer, as: UTF8.self)) else {
                    return completion(.failed(.unreadable))
                }
                context.readPhoto(number) { [self] result in if !isOver { completion(result) } }
            }
        }
    }
}
