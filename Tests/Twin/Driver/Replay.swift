import Glibc

/// Scripts, each from its file.
enum Replay {
    /// Replays all, and says how it went; whether nothing differed.
    static func run(_ files: [String], on twin: Twin) -> Bool {
        var isFine = true
        var replayed = 0
        for file in files {
            do throws(Ending) {
                try run(try steps(of: file), on: twin)
                replayed += 1
            } catch {
                isFine = false
                print("\(file): \(error.text)")
            }
        }
        print("\(replayed) of \(files.count) stories replayed")
        return isFine
    }

    static func run(_ steps: [Step], on twin: Twin) throws(Ending) {
        twin.begin()
        for step in steps { try twin.take(step) }
    }

    private static func steps(of file: String) throws(Ending) -> [Step] {
        guard let text = contents(of: file) else { throw .unknown(step: 0, file, "no file to be read") }
        var steps: [Step] = []
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            do throws(BadStep) { steps.append(try Step(line: String(line))) } catch {
                throw .unknown(step: steps.count + 1, String(line), error.text)
            }
        }
        return steps
    }
}
