import Almanac
import Archive
import Daybook
import FileWork
import Glibc
import Replica

/// `haru archive merge`: joins the content of two archives.
enum ArchiveMerge {
    static func run(_ paths: [String], out: String, _ console: Console) -> Int32 {
        var replica = Replica(clock: HybridClock(device: 0))
        var history: [String: HistoryEntry] = [:]
        var drafts = MergedDrafts()
        var files: [ArchiveFile] = []
        var manifests: [ArchiveManifest] = []
        for path in paths {
            let status = ArchiveCommand.work(path, console) { () throws(Complaint) in
                let file = try ArchiveFile(path)
                var records: [Record] = []
                var own: [ArchiveDraft] = []
                let manifest = try file.read(.check) { step in
                    switch step {
                    case .records(let some): records += some
                    case .history(let some): add(some, to: &history)
                    case .drafts(let some): own += some.compactMap { try? ArchiveDraft(row: $0) }
                    default: break
                    }
                }
                manifests.append(manifest)
                drafts.add(own, of: manifest.day)
                try file.read(.restore) { _ in }
                add(replica.merge(records, now: Int64(time(nil)) * 1000).history, to: &history)
                files.append(file)
            }
            if status != 0 { return status }
        }
        return ArchiveCommand.work(out, console) { () throws(Complaint) in
            let devices = manifests.map(\.device)
            let manifest = ArchiveManifest(
                day: manifests.map(\.day).max() ?? Day.today,
                device: devices.allSatisfy { $0 == devices[0] } ? devices[0] : "", app: Usage.version)
            let written = try write(
                ArchiveWriter(replica, manifest, opensUpTo: manifest.day, drafts: drafts.rows),
                replica.history(of: history.keys.sorted().compactMap { history[$0] }),
                photo: { (hash) throws(Complaint) in
                    for file in files {
                        if let photo = try file.photo(hash), !photo.isEmpty { return photo }
                    }
                    return []
                }, to: out)
            console.print("\(out): \(ArchiveCommand.summary(written))")
            if drafts.left > 0 {
                let count = ArchiveCommand.counted(drafts.left, "draft")
                console.print("\(out): without \(count) that another one replaces")
            }
        }
    }

    /// The first entry of a key stays, as in the app.
    private static func add(_ entries: [HistoryEntry], to history: inout [String: HistoryEntry]) {
        for entry in entries where history[entry.rowKey] == nil { history[entry.rowKey] = entry }
    }

    /// Writes an archive.
    /// - Parameters:
    ///   - history: in the order of its keys.
    ///   - photo: returns its sum and bytes, or nothing if it is not there.
    static func write(
        _ writer: ArchiveWriter, _ history: [HistoryEntry], photo: (String) throws(Complaint) -> [UInt8],
        to path: String
    ) throws(Complaint) -> ArchiveManifest {
        let output = try ArchiveOutput(path)
        var answer: [UInt8] = []
        var place = 0
        while true {
            let step: FileStep
            do throws(ArchiveError) {
                step = try writer.next(answer)
            } catch {
                throw Complaint(error)
            }
            answer = []
            switch step {
            case .storedHistory:
                for entry in history[place...].prefix(250) {
                    answer += Array((answer.isEmpty ? "" : "\n").utf8) + Array((entry.rowKey + "\n").utf8) + entry.row
                    place += 1
                }
            case .photo(let hash): answer = try photo(hash)
            case .pack(let content):
                guard let packed = Deflate.pack(content) else { throw Complaint("no memory is left") }
                answer = Deflate.sum(content) + packed
            case .write(let bytes): try output.write(bytes)
            case .done:
                try output.finish()
                return writer.manifest
            default: break
            }
        }
    }
}
