import Almanac
import Foundation
import Testing

@Suite("The almanac's digests")
struct AlmanacCheckTests {
    /// The lines `name digest` of a file in Tests/Core/Golden, which the browser's tests read too.
    private func expected(_ name: String) throws -> [String: UInt64] {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Golden/\(name)")
        var found: [String: UInt64] = [:]
        for line in try String(contentsOf: file.standardizedFileURL, encoding: .utf8).split(separator: "\n") {
            let fields = line.split(separator: " ")
            found[String(fields[0])] = UInt64(fields[1], radix: 16)
        }
        return found
    }

    @Test("are those of the research data and of the build that was proved", arguments: AlmanacCheck.allCases)
    func digests(check: AlmanacCheck) throws {
        let all = try expected("almanac-tables.txt").merging(expected("almanac-occurrences.txt")) { $1 }
        #expect(all.count == AlmanacCheck.allCases.count)
        let wanted = try #require(all["\(check)"])
        #expect(check.digest == wanted, "\(check) \(String(check.digest, radix: 16))")
    }
}
