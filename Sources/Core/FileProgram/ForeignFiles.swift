import Archive
import Daybook
import FileWork
import Imports

/// Reads the files that a person chose, one after the other, including those in a zip file.
final class ForeignFiles {
    /// The most bytes read from a zip file in total, and the most of the zip files in it: 64 MiB each.
    private static let zipLimit: Int64 = 64 << 20

    private unowned(unsafe) let program: FileProgram
    private let clock: ImportClock
    private var remaining: [Int32]
    private let isAlone: Bool
    private let done: () -> Void
    /// Set to read only maps: takes the bytes of the first one.
    private var map: (([UInt8]) -> Void)?
    /// Takes the size in bytes of an archive of Haru, which stays open.
    var archive: (Int64) -> Void = { _ in }
    private(set) var files: [ImportFile] = []
    /// Files that were rejected as a whole, by name.
    private(set) var failures: [ImportPreview.Rejected] = []
    /// The entries of the zip file.
    private var entries: [ZipEntry] = []
    /// Those to read, the last one first.
    private var texts: [ZipEntry] = []
    /// The zip files in it, which are staged once its texts are read; and the numbers and names of the staged ones.
    private var zips: [ZipEntry] = []
    private var staged: [(number: Int32, name: String)] = []
    /// The bytes of the texts to read from zip files.
    private var unpacked: Int64 = 0
    /// The bytes of the zip files to stage.
    private var zipped: Int64 = 0
    /// Whether the next zip file to open is in another one.
    private var isInner = false

    /// - Parameters:
    ///   - numbers: the browser's numbers of the files.
    ///   - done: called once all files are read.
    init(_ numbers: [Int32], _ clock: ImportClock, in program: FileProgram, done: @escaping () -> Void) {
        self.program = program
        self.clock = clock
        remaining = numbers
        isAlone = numbers.count == 1
        self.done = done
    }

    func begin() { next() }

    /// Finds the map in the zip file that is open.
    /// - Parameter found: takes the map as it is in the file. Without one the work is done.
    func findMap(_ size: Int64, found: @escaping ([UInt8]) -> Void) {
        map = found
        openZip(size, "")
    }

    /// Has a step carried out; if that fails, the current file or entry is given up.
    private func ask(_ step: FileStep, _ name: String, _ completion: @escaping ([UInt8]) -> Void) {
        program.ask(step) { [self] piece in
            if case .bytes(let bytes) = piece { completion(bytes) } else { fail(name, .unreadable) }
        }
    }

    private func fail(_ name: String, _ problem: ImportProblem) {
        failures.append(ImportPreview.Rejected(name: name, problem: problem))
        next()
    }

    private func next() {
        if let entry = texts.popLast() { return read(entry) }
        if let entry = zips.popLast() { return stage(entry) }
        if !staged.isEmpty {
            let (number, name) = staged.removeFirst()
            return ask(.open(file: number), name) { [self] answer in openZip(Lines.number(answer), name) }
        }
        if remaining.isEmpty { return done() }
        ask(.open(file: remaining.removeFirst()), "") { [self] answer in
            let line = answer.prefix { $0 != 0x0A }.count + 1
            open(Lines.number(answer), name: String(decoding: answer.dropFirst(line), as: UTF8.self))
        }
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

    /// Reads the names of the entries from this place on. Names that are not ASCII are decoded, and composed: macOS
    /// writes them decomposed.
    /// - Parameter encodings: of the names that are not UTF-8 for certain.
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

    /// Stages a zip file in the zip file, as Notion makes them.
    private func stage(_ entry: ZipEntry) {
        let name = ImportText.fileName(entry.name)
        find(entry) { [self] part in
            guard let part else { return fail(name, .zip) }
            ask(.stage(part), name) { [self] answer in
                guard let number = Text.whole(String(decoding: answer, as: UTF8.self)) else { return fail(name, .zip) }
                staged.append((number, name))
                next()
            }
        }
    }

    /// Reads the entries whose extension may be text; their content then decides.
    private func choose(_ name: String, _ fileSize: Int64) {
        let isArchive = entries.contains { $0.name == ArchiveManifest.name }
        if isArchive, map == nil || !entries.contains(where: { ImportText.isMap($0.name) }) {
            // An archive of Haru is taken in alone, not as a part of other files.
            return isInner ? fail(name, .packing) : archive(fileSize)
        }
        let known = failures.count
        // How many texts there are besides pages of the web.
        var count = 0
        for entry in entries {
            let name = ImportText.fileName(entry.name)
            if entry.isUnsafe {
                failures.append(ImportPreview.Rejected(name: entry.name, problem: .unsafeName))
            } else if map == nil, ImportText.isZip(entry.name) {
                // One in one is enough.
                if isInner {
                    failures.append(ImportPreview.Rejected(name: name, problem: .packing))
                } else if entry.isTooLarge || zipped + entry.size > ForeignFiles.zipLimit {
                    failures.append(ImportPreview.Rejected(name: name, problem: .tooLarge))
                } else if !entry.isReadable {
                    failures.append(ImportPreview.Rejected(name: name, problem: .packing))
                } else {
                    zips.append(entry)
                    zipped += entry.size
                }
            } else if !ImportText.mayBeText(entry.name) || map != nil && !ImportText.isMap(entry.name) {
                continue
            } else if entry.isTooLarge {
                failures.append(ImportPreview.Rejected(name: name, problem: .tooLarge))
            } else if !entry.isReadable {
                failures.append(ImportPreview.Rejected(name: name, problem: .packing))
            } else {
                texts.append(entry)
                if ForeignFiles.isPage(entry) { continue }
                count += 1
                unpacked += entry.size
            }
        }
        var problem: ImportProblem?
        if texts.isEmpty, zips.isEmpty, failures.count == known { problem = .zip }
        if unpacked > ForeignFiles.zipLimit { problem = .tooLarge }
        if count > ImportFile.rowLimit { problem = .tooManyRows }
        if problem == nil { leaveOutPages(besides: count) }
        isInner = true
        if let problem {
            texts = []
            zips = []
            return fail(name, problem)
        }
        texts.reverse()
        zips.reverse()
        next()
    }

    /// Names the pages of the web for which there is no room, and leaves them out: exports hold many beside their data.
    /// - Parameter others: how many other texts there are.
    private func leaveOutPages(besides others: Int) {
        var count = others
        var taken: [ZipEntry] = []
        for entry in texts {
            if ForeignFiles.isPage(entry) {
                let isOne = count < ImportFile.rowLimit
                if !isOne || unpacked + entry.size > ForeignFiles.zipLimit {
                    let problem: ImportProblem = isOne ? .tooLarge : .tooManyRows
                    failures.append(ImportPreview.Rejected(name: ImportText.fileName(entry.name), problem: problem))
                    continue
                }
                count += 1
                unpacked += entry.size
            }
            taken.append(entry)
        }
        texts = taken
    }

    /// Whether it is a page of the web, by its name.
    private static func isPage(_ entry: ZipEntry) -> Bool {
        // Letters in lower case; the point has that bit, too.
        let end = entry.name.utf8.suffix(5).map { $0 | 0x20 }
        return end.elementsEqual(".html".utf8) || end.suffix(4).elementsEqual(".htm".utf8)
    }

    private func read(_ entry: ZipEntry) {
        let name = ImportText.fileName(entry.name)
        find(entry) { [self] part in
            guard let part else { return fail(name, .zip) }
            ask(.unpack(part, wantsContent: true), name) { [self] answer in
                // The checksum comes first.
                let content = Array(answer.dropFirst(32))
                if answer.count < 32 || CRC32.of(content) != entry.crc {
                    fail(name, .zip)
                } else {
                    read(content, entry.name)
                }
            }
        }
    }

    /// Finds an entry's content, behind its header, whose name and other fields may differ from the directory's.
    private func find(_ entry: ZipEntry, _ then: @escaping (FileStep.Packed?) -> Void) {
        program.ask(.read(from: entry.offset, count: Int32(ZipEntry.headerSize))) { piece in
            guard case .bytes(let header) = piece, header.count == 30 else { return then(nil) }
            let more = header.little(at: 26, bytes: 2) + header.little(at: 28, bytes: 2)
            then(FileStep.Packed(entry, at: entry.offset + ZipEntry.headerSize + Int64(more)))
        }
    }

    /// - Parameter sum: the beginning of its name, or the end of its path behind the folders of a note.
    private func entry(photo sum: String) -> ZipEntry? {
        var path = Array(sum.utf8)
        if let entry = entries.first(where: { $0.name.utf8.elementsEqual(path) }) { return entry }
        guard path.contains(UInt8(ascii: "/")) else {
            return entries.first { PageText.continues(ImportText.fileName($0.name), sum) }
        }
        if let entry = ending(path).first { return entry }
        // A link may lead from the uppermost folder or be a name alone, and has the folders of the note before it.
        while let slash = path.firstIndex(of: UInt8(ascii: "/")) {
            path = Array(path[(slash + 1)...])
            if let entry = entries.first(where: { $0.name.utf8.elementsEqual(path) }) { return entry }
            let found = ending(path)
            if found.count == 1 { return found[0] }
        }
        return nil
    }

    /// The entries that have a path in any folder.
    private func ending(_ path: [UInt8]) -> [ZipEntry] {
        let end = [UInt8(ascii: "/")] + path
        return entries.filter { $0.name.utf8.suffix(end.count).elementsEqual(end) }
    }

    /// Whether the zip file contains a photo.
    func has(photo sum: String) -> Bool { entry(photo: sum) != nil }

    /// Stages a photo of the zip file as a file of its own.
    /// - Parameters:
    ///   - sum: the beginning of its name.
    ///   - completion: takes the number of that file; nil if it could not be read.
    func stage(photo sum: String, then completion: @escaping (Int32?) -> Void) {
        guard let entry = entry(photo: sum) else { return completion(nil) }
        find(entry) { [self] part in
            guard let part else { return completion(nil) }
            program.ask(.stage(part)) { piece in
                guard case .bytes(let answer) = piece else { return completion(nil) }
                completion(Text.whole(String(decoding: answer, as: UTF8.self)))
            }
        }
    }
}
