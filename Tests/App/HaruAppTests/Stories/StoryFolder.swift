import Foundation
import Synchronization

/// Where stories are written, by tests that run side by side.
enum StoryFolder {
    private static let names = Mutex<[String: Int]>([:])

    /// A file's name; a test with several apps, or several cases, has one for each. Nil after the first sixty: tests of
    /// every fault at every step start the app a thousand times.
    static func name(_ test: String) -> String? {
        let count = names.withLock { names in
            names[test, default: 0] += 1
            return names[test] ?? 1
        }
        if count == most + 1 { append("\(test): only its first \(most) apps are told\n", to: "not-replayed.txt") }
        return count == 1 ? test : count > most ? nil : "\(test)-\(count)"
    }

    private static let most = 60

    static func append(_ text: String, to name: String) {
        guard let folder = Story.folder else { return }
        names.withLock { _ in
            guard let file = fopen("\(folder)/\(name)", name.hasSuffix(".txt") ? "a" : "w") else {
                fatalError("HARU_STORIES names a folder that cannot be written to: \(folder)")
            }
            fputs(text, file)
            fclose(file)
        }
    }
}
