import CNettle
import Glibc
import Replica

struct BadArguments: Error {
    var text: String
}

/// The command line: `Twin --native FILE --native-files FILE --web FOLDER --carry FILE --codes FILE` and scripts to
/// replay, or else `--seed N --steps N --length N` of a person; `--files FOLDER` are hers, `--artefacts FOLDER` is for
/// failures, `--met FILE` for the events and effects met. `--judged FOLDER` lists all that no such file of a folder
/// has.
struct Arguments {
    private var values: [String: String] = [:]
    private var scripts: [String] = []

    private let codes: Codes
    private let programs: [String]
    private let filesProgram: String

    init(_ words: [String]) throws(BadArguments) {
        var words = words[...]
        while let word = words.popFirst() {
            if !word.hasPrefix("--") {
                scripts.append(word)
            } else if let value = words.popFirst() {
                values[String(word.dropFirst(2))] = value
            } else {
                throw BadArguments(text: "\(word) needs a value")
            }
        }
        for name in ["native", "native-files", "web", "carry", "codes"] where values[name] == nil {
            throw BadArguments(text: "--\(name) is missing")
        }
        guard let text = contents(of: values["codes"]!), let json = try? JSON.parse(text) else {
            throw BadArguments(text: "\(values["codes"]!) holds no codes")
        }
        codes = Codes(json)
        programs = [try Release.program("app", in: values["web"]!), try Release.program("rest", in: values["web"]!)]
        filesProgram = try Release.program("files", in: values["web"]!)
    }

    /// Whether nothing differed, or nothing is lacking.
    func run() throws(BadArguments) -> Bool {
        if let folder = values["judged"] { return try judge(folder) }
        let coverage = Coverage()
        let isFine = try compare(coverage)
        if let file = values["met"], !write(coverage.met.sorted().joined(separator: "\n"), to: file) {
            throw BadArguments(text: "\(file) cannot be written to")
        }
        return isFine
    }

    private func judge(_ folder: String) throws(BadArguments) -> Bool {
        var met: Set<String> = []
        for name in names(in: folder) ?? [] where name.hasSuffix(".met") {
            met.formUnion((contents(of: folder + "/" + name) ?? "").split(separator: "\n").map(String.init))
        }
        let missing = Coverage.missing(codes, in: met)
        print("\(met.count) screens, sheets, collections, effects and events were met")
        if !missing.isEmpty { print("not met: " + missing.joined(separator: ", ")) }
        return missing.isEmpty
    }

    private func compare(_ coverage: Coverage) throws(BadArguments) -> Bool {
        let twin = Twin(
            native: Child("native", [values["native"]!]),
            shipped: Child("shipped", ["node", values["carry"]!] + programs),
            files: FilesTwin(
                native: Child("native files", [values["native-files"]!]),
                shipped: Child("shipped files", ["node", values["carry"]!, filesProgram])),
            codes: codes)
        if !scripts.isEmpty { return Replay.run(scripts, on: twin, meeting: coverage) }
        let run = Run(
            seed: try number("seed", 1), steps: Int(try number("steps", 100_000)),
            length: Int(try number("length", 400)),
            most: Int(try number("most", 3)), samples: try samples(),
            isComposed: values["spellings"] == nil, patience: try number("shrink", 60),
            artefacts: values["artefacts"] ?? "artefacts/twin"
        )
        return run.live(on: twin, meeting: coverage)
    }

    private func number(_ name: String, _ usual: UInt64) throws(BadArguments) -> UInt64 {
        guard let text = values[name] else { return usual }
        guard let number = UInt64(text) else { throw BadArguments(text: "--\(name) is no number: \(text)") }
        return number
    }

    /// Files that the person opens: those of a folder, and beginnings of pictures.
    private func samples() throws(BadArguments) -> [Files.File] {
        var files = Pictures.files
        guard let folder = values["files"] else { return files }
        guard let names = names(in: folder) else { throw BadArguments(text: "\(folder) is no folder") }
        for name in names {
            guard let bytes = bytes(of: folder + "/" + name) else { throw BadArguments(text: "\(name) cannot be read") }
            files.append(Files.File(name: name, bytes: bytes))
        }
        return files.sorted { $0.name < $1.name }
    }
}
