import Archive
import CNettle
import FileWork
import Replica
import Testing

@testable import AppFrame
@testable import HaruApp

/// A browser's work on large files, with its storage of photos and history. Packing leaves the bytes as they are.
final class ModelFiles {
    var photos: [String: [UInt8]] = [:]
    /// Rows by their keys.
    var history: [String: String] = [:]
    /// Files that a person chose, by their numbers.
    var chosen: [Int32: [UInt8]] = [:]
    var names: [Int32: String] = [:]
    /// The contents that were unpacked into files of their own, numbered from 100 on.
    private(set) var staged: [[UInt8]] = []
    /// The file that was downloaded last, with its name.
    private(set) var saved: (name: String, bytes: [UInt8])?
    private(set) var isShared = false
    /// Fails with this name at effects of this way.
    var fault: (way: String, name: String)?
    /// The folder that a person chose, with its name and the browser's permission.
    var folder: [String: [UInt8]]?
    var folderName: String?
    var permission = "granted"
    /// The stored note of weekly archives; nil if there is none.
    var weekly: String?
    private var file: [UInt8] = []
    /// The file that the page has got.
    private var made: [UInt8] = []
    private(set) var asked = 0

    /// - Parameter bytes: of the file with the number 1.
    init(_ bytes: [UInt8]? = nil) { chosen[1] = bytes }

    static func sum(_ bytes: [UInt8]) -> [UInt8] {
        var context = sha256_ctx()
        nettle_sha256_init(&context)
        nettle_sha256_update(&context, bytes.count, bytes)
        var digest = [UInt8](repeating: 0, count: 32)
        nettle_sha256_digest(&context, digest.count, &digest)
        return digest
    }

    static func hash(_ bytes: [UInt8]) -> String {
        sum(bytes).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }

    /// The page's part.
    func answer(_ effect: FileEffect) -> FilePiece {
        asked += 1
        if let fault, fault.way == "\(effect.way)" { return .failure(fault.name) }
        switch effect {
        case .rows(_, let key): return .bytes(rows(after: key))
        case .request, .subscribe, .board: return .failure("TypeError")
        case .chooseFolder:
            folder = folder ?? [:]
            if folderName == nil { return .failure("AbortError") }
        case .folder(let asks):
            if asks { permission = "granted" }
            return .bytes(Array("\(permission)\n\(folderName ?? "")\n\(weekly ?? "")".utf8))
        case .deposit(let name, let isOwn):
            if permission != "granted" { return .failure("NotAllowedError") }
            if folder == nil { return .failure("NotFoundError") }
            if !isOwn, folder?[name] != nil { return .failure("Exists") }
            folder?[name] = made
        case .forgetFolder: folderName = nil
        case .remove(let name): folder?[name] = nil
        case .save(let name):
            saved = (name, made)
            return .bytes([1])
        case .share: isShared = true
        case .rest: break
        case .close: file = []
        }
        return .bytes([])
    }

    /// The worker's part.
    func answer(_ step: FileStep) -> FilePiece {
        asked += 1
        if let fault, let way = step.way, fault.way == "\(way)" { return .failure(fault.name) }
        switch step {
        case .open(let number):
            file = chosen[number] ?? []
            return .bytes(Array("\(file.count)\n\((names[number] ?? "file").composed)".utf8))
        case .read(let offset, let count): return .bytes(part(offset, count))
        case .unpack(let packed, let wantsContent):
            let bytes = part(packed.offset, packed.count)
            return .bytes(bytes.count == Int(packed.size) ? Self.sum(bytes) + (wantsContent ? bytes : []) : [])
        case .stage(let packed):
            let bytes = part(packed.offset, packed.count)
            staged.append(bytes.count == Int(packed.size) ? bytes : [])
            chosen[Int32(99 + staged.count)] = staged.last
            return .bytes(Array("\(99 + staged.count)".utf8))
        case .decode(let encodings, let bytes):
            for name in encodings.split(separator: " ") {
                if let text = Encodings.text(bytes, String(name)) { return .bytes(Array(text.utf8)) }
            }
        case .storePhoto(let hash, let packed): photos[hash] = part(packed.offset, packed.count)
        case .storedHistory(let key): return .bytes(rows(after: key))
        case .photo(let hash): return .bytes(photos[hash].map { Self.sum($0) + $0 } ?? [])
        case .pack(let bytes): return .bytes(Self.sum(bytes) + bytes)
        case .create: file = []
        case .write(let bytes): file += bytes
        case .finish: made = file
        case .records, .history, .drafts, .file, .done: break
        }
        return .bytes([])
    }

    private func rows(after key: String) -> [UInt8] {
        let rows = history.filter { $0.key > key }.sorted { $0.key < $1.key }.prefix(3)
        return Array(rows.map { $0.key + "\n" + $0.value }.joined(separator: "\n").utf8)
    }

    private func part(_ offset: Int64, _ count: Int32) -> [UInt8] {
        Array(file.dropFirst(Int(offset)).prefix(Int(count)))
    }

    /// Takes over the history that the steps asked to be stored: it is in no memory.
    func store(_ puts: [Put]) {
        for put in puts where put.store == "history" {
            if put.condition == .absent, put.value == nil {
                history = history.filter { !$0.key.hasPrefix(put.key) }
            } else if put.condition != .absent || history[put.key] == nil {
                history[put.key] = put.value
            }
        }
    }
}

extension App {
    /// Lets the browser do all that it was asked with files and history, until nothing is left of it.
    /// - Parameter steps: how many answers it gives.
    mutating func run(_ files: ModelFiles, steps: Int = .max) {
        var steps = steps
        while steps > 0 {
            steps -= 1
            answerDrafts()
            if let step = worker.steps.first?.step {
                take(files, effects[...])
                hear(worker.answer(files.answer(step)))
                continue
            }
            guard let place = effects.firstIndex(where: { if case .file = $0 { true } else { false } }) else { break }
            take(files, effects[..<place])
            guard case .file(let job, let effect) = effects[place] else { return }
            effects.removeSubrange(...place)
            perform(.host(.piece(job: job, files.answer(effect))))
        }
        take(files, effects[...])
        effects.removeAll { if case .save = $0 { true } else { false } }
    }

    /// The browser hands out the drafts of this device, which are in memory where there is no lock.
    private mutating func answerDrafts() {
        func asks(_ effect: Effect) -> Bool { if case .lock(_, .drafts) = effect { true } else { false } }
        while let place = effects.firstIndex(where: asks) {
            guard case .lock(let job, _) = effects.remove(at: place) else { return }
            let all = state.drafts.map { JSON.array([.string($0.key), .string($0.value)]) }
            let answer: JSON = ["value": ["history": [], "drafts": .array(all)]]
            perform(.host(.lock(job: job, answer.text)))
        }
    }

    /// Has the browser store the saves among some of the effects.
    private func take(_ files: ModelFiles, _ some: ArraySlice<Effect>) {
        for effect in some {
            if case .save(_, let save) = effect { files.store(state.puts(of: save)) }
            if case .storeDraft(_, "draft/weekly", let value) = effect { files.weekly = value }
        }
    }

    /// Makes an archive in Settings.
    mutating func archive(_ files: ModelFiles) throws -> [UInt8] {
        open(.settings)
        try tap(state.words.downloadAll + state.words.archiveMeaning)
        run(files)
        return try #require(files.saved).bytes
    }

    /// Chooses a file to bring in.
    mutating func choose(_ bytes: [UInt8], _ files: ModelFiles) throws {
        files.chosen[1] = bytes
        let input = try #require(screen.first { $0.attribute(.id) == "archive-file" })
        try send(.change, to: input, "1")
        run(files)
    }
}
