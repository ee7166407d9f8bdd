import Glibc

/// Scripts, each from its file; a folder holds those of stories, and in `not-replayed.txt` the names of others.
enum Replay {
    /// Replays all, and says how it went; whether nothing differed.
    static func run(_ places: [String], on twin: Twin, meeting coverage: Coverage) -> Bool {
        let files = places.flatMap(scripts)
        let others = places.flatMap { contents(of: $0 + "/not-replayed.txt")?.split(separator: "\n") ?? [] }
        var isFine = !files.isEmpty
        var replayed = 0
        var steps = 0
        for file in files {
            do throws(Ending) {
                try run(try Self.steps(of: file), on: twin, meeting: coverage)
                replayed += 1
            } catch {
                isFine = false
                print("\(file): \(error.text)")
            }
            steps += twin.count
        }
        for other in others { print("not told: \(other)") }
        print("\(replayed) of \(files.count + others.count) stories replayed, \(steps) steps")
        return isFine
    }

    static func run(_ steps: [Step], on twin: Twin, meeting coverage: Coverage? = nil) throws(Ending) {
        twin.begin()
        for step in steps {
            let answer = try twin.take(step)
            coverage?.take(step, answer.calls, codes: twin.codes, document: twin.document)
        }
    }

    /// The file, or the scripts of the folder in the order of their names.
    private static func scripts(_ place: String) -> [String] {
        names(in: place)?.filter { $0.hasSuffix(".jsonl") }.sorted().map { place + "/" + $0 } ?? [place]
    }

    private static func steps(of file: String) throws(Ending) -> [Step] {
        guard let text = contents(of: file) else { throw .unknown(step: 0, file, "no file to be read") }
        var steps: [Step] = []
        for line in text.utf8.split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: "#") {
            do throws(BadStep) { steps.append(try Step(line: String(decoding: line, as: UTF8.self))) } catch {
                throw .unknown(step: steps.count + 1, String(decoding: line, as: UTF8.self), error.text)
            }
        }
        return steps
    }
}
