import Almanac
import Archive
import Replica

/// `haru archive`: checks and lists archives, extracts their files, and joins two.
enum ArchiveCommand {
    static func run(_ words: [String], _ console: Console) -> Int32 {
        runCommand("archive", console) { () throws(Arguments.Failure) in
            let rest = Array(words.dropFirst())
            switch words.first {
            case "check":
                let path = try Arguments(rest).only("a file")
                return work(path, console) { () throws(Complaint) in try check(path, console) }
            case "list":
                let arguments = try Arguments(rest, flags: ["json"])
                let path = try arguments.only("a file")
                return work(path, console) { () throws(Complaint) in
                    try list(path, asJSON: arguments.has("json"), console)
                }
            case "export":
                let arguments = try Arguments(rest, options: ["to"])
                let path = try arguments.only("a file")
                guard let folder = arguments.value("to") else { throw .missing("--to") }
                return work(path, console) { () throws(Complaint) in try export(path, to: folder, console) }
            case "merge":
                let arguments = try Arguments(rest, options: ["out"])
                try arguments.atMost(2)
                guard arguments.positionals.count == 2 else { throw .missing("two files") }
                guard let out = arguments.value("out") else { throw .missing("--out") }
                return ArchiveMerge.run(arguments.positionals, out: out, console)
            case .some(let word): throw .unexpected(word)
            case nil: throw .missing("check, list, export or merge")
            }
        }
    }

    /// Reports a failure of the work, with the file's name.
    static func work(_ path: String, _ console: Console, _ body: () throws(Complaint) -> Void) -> Int32 {
        do throws(Complaint) {
            try body()
            return 0
        } catch {
            console.complain("\(path): \(error)")
            return 1
        }
    }

    private static func check(_ path: String, _ console: Console) throws(Complaint) {
        let manifest = try ArchiveFile(path).read(.check) { _ in }
        console.print("\(path): \(summary(manifest)): whole")
        for hash in manifest.missing { console.print("\(path): photo \(hash) was not there when it was made") }
    }

    private static func list(_ path: String, asJSON: Bool, _ console: Console) throws(Complaint) {
        let manifest = try ArchiveFile(path).read(.check) { _ in }
        if asJSON { return console.print(manifest.json.text) }
        console.print(
            [manifest.day.text, manifest.device, summary(manifest)].filter { !$0.isEmpty }.joined(separator: " · "))
        for entry in manifest.entries { console.print("\(entry.size)\t\(entry.name)") }
    }

    private static func export(_ path: String, to folder: String, _ console: Console) throws(Complaint) {
        let file = try ArchiveFile(path)
        try file.read(.check) { _ in }
        try ArchiveOutput.makeFolder(folder)
        var count = 0
        try file.read(.export) { (step) throws(Complaint) in
            guard case .file(let name, let bytes) = step else { return }
            try ArchiveOutput.write(bytes, to: name, below: folder)
            count += 1
        }
        console.print("\(folder): \(counted(Int64(count), "file"))")
    }

    static func summary(_ manifest: ArchiveManifest) -> String {
        "\(counted(manifest.records, "record")), \(counted(manifest.history, "earlier value")), "
            + counted(manifest.photos, "photo")
            + (manifest.drafts == 0 ? "" : ", " + counted(manifest.drafts, "draft"))
    }

    static func counted(_ number: Int64, _ what: String) -> String {
        "\(number) \(what)\(number == 1 ? "" : "s")"
    }
}
