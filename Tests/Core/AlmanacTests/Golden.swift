import Foundation

/// The committed files of expected values beside this one, and the research data beside the repository.
enum Golden {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")

    /// The lines of a golden file, without the empty ones.
    static func lines(_ name: String) throws -> [Substring] {
        try String(contentsOf: folder.appending(path: name), encoding: .utf8).split(separator: "\n")
    }

    /// `shared/data/korean-calendar`, which stands beside the repository where the project is developed.
    static let research = folder.appending(path: "../../../../../shared/data/korean-calendar").standardizedFileURL

    /// The fields of a CSV file of the research data, without its head.
    static func rows(ofResearch name: String) throws -> [[Substring]] {
        try String(contentsOf: research.appending(path: name), encoding: .utf8).split(separator: "\n").dropFirst()
            .map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    }

    static var hasResearch: Bool { FileManager.default.fileExists(atPath: research.path()) }
}
