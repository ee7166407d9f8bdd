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
    private let isJapanese: Bool
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

    /// - Parameters:
    ///   - numbers: the browser's numbers of the files.
    ///   - done: called once all files are read.
    init(_ numbers: [Int32], _ clock: ImportClock, in context: AppContext, done: @escaping () -> Void) {
        self.context = context
        self.clock = clock
        isJapanese = context.preferences.language == .japanese
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
        context.askFile(.close) { _ in }
    }

    /// Sends a request to the browser; if that fails, the current file is given up.
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
                ask(.read(from: 0, count: Int32(size)), name) { [self] in read($0, name) { [self] in next() } }
            }
        }
    }

    private func read(_ bytes: [UInt8], _ path: String, _ then: @escaping () -> Void) {
        if let map { return map(bytes) }
        guard let encodings = ImportText.encodings(of: bytes, isJapanese: isJapanese) else {
            failures.append((ImportText.fileName(path), .notText))
            return then()
        }
        ask(.decode(encodings: encodings, bytes), path) { [self] text in
            do throws(ImportProblem) {
                if text.isEmpty, !bytes.isEmpty { throw .notText }
                files.append(try ImportFile.read(text, path: path, clock))
            } catch {
                failures.append((ImportText.fileName(path), error))
            }
            then()
        }
    }

    // MARK: zip files

    private func openZip(_ size: Int64, _ name: String) {
        let tail = min(size, ZipDirectory.tailSize)
        ask(.read(from: size - tail, count: Int32(tail)), name) { [self] end in
            guard let place = try? ZipDirectory.place(in: end, fileSize: size) else { return fail(name, .zip) }
            ask(.read(from: place.offset, count: Int32(place.size)), name) { [self] directory in
                var skipped: [(name: String, problem: ImportProblem)] = []
                guard directory.count == Int(place.size),
                    let found = try? ZipDirectory.entries(
                        in: directory, at: place, isForeign: true,
                        skip: { name, isTooLarge in
                            if ImportText.mayBeText(name) {
                                skipped.append((ImportText.fileName(name), isTooLarge ? .tooLarge : .packing))
                            }
                        })
                else { return fail(name, .zip) }
                failures += skipped
                entries = found
                choose(name, size)
            }
        }
    }

    /// Reads the entries whose extension may be text; their content then decides.
    private func choose(_ name: String, _ fileSize: Int64) {
        var texts: [ZipEntry] = []
        var size: Int64 = 0
        for entry in entries {
            if entry.name == ArchiveManifest.name, map == nil || !entries.contains(where: { ImportText.isMap($0.name) })
            {
                isOver = true
                return archive(fileSize)
            }
            guard ImportText.mayBeText(entry.name), map == nil || ImportText.isMap(entry.name) else { continue }
            texts.append(entry)
            size += entry.size
        }
        if texts.isEmpty, !failures.isEmpty { return next() }
        if texts.isEmpty { return fail(name, .zip) }
        if size > ForeignFiles.zipLimit { return fail(name, .tooLarge) }
        if texts.count > ImportFile.rowLimit { return fail(name, .tooManyRows) }
        texts.reverse()
        readLast(of: texts)
    }

    private func readLast(of texts: [ZipEntry]) {
        var rest = texts
        guard let entry = rest.popLast() else { return next() }
        find(entry) { [self] offset in
            ask(
                .unpack(
                    from: offset, count: Int32(entry.packedSize), size: Int32(entry.size),
                    isDeflated: entry.isDeflated, wantsContent: true), entry.name
            ) { [self] answer in
                // The checksum comes first.
                let content = Array(answer.dropFirst(32))
                if answer.count < 32 || CRC32.of(content) != entry.crc {
                    failures.append((ImportText.fileName(entry.name), .zip))
                    readLast(of: rest)
                } else {
                    read(content, entry.name) { [self] in readLast(of: rest) }
                }
            }
        }
    }

    /// Finds the start of an entry's content, behind its header, whose name and other fields may differ from the
    /// directory's.
    private func find(_ entry: ZipEntry, _ then: @escaping (Int64) -> Void) {
        ask(.read(from: entry.offset, count: Int32(ZipEntry.headerSize)), entry.name) { [self] header in
            guard header.count == 30 else { return fail(entry.name, .zip) }
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
