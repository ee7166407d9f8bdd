import Cases
import Foundation
import Testing

/// Tests/Twin/tables.mjs asks the browser's build the same lines.
@Suite("A table of cases")
struct CaseTableTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        .standardizedFileURL

    static func lines(of table: CaseTable) throws -> [String] {
        let file = root.appending(path: "Tests/Core/Cases/Tables/\(table.rawValue).txt")
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
            .filter { !$0.hasPrefix("#") }
    }

    @Test("is answered as it is written", arguments: CaseTable.allCases)
    func answers(table: CaseTable) throws {
        let lines = try Self.lines(of: table)
        #expect(lines.count >= (table == .digests ? 4 : 30))
        #expect(Set(lines.map { CaseTable.input(of: $0) }).count == lines.count)
        for line in lines {
            var file: [UInt8] = []
            if table == .files {
                file = [UInt8](try Data(contentsOf: Self.root.appending(path: CaseTable.input(of: line))))
            }
            let answered = table.answered(line, file: file)
            #expect(answered.utf8.elementsEqual(line.utf8), "\(answered)")
        }
        print("\(table.rawValue): \(lines.count) lines")
    }

    @Test("has a number of its own")
    func numbers() { #expect(CaseTable.allCases.map(\.number).sorted() == Array(0..<Int32(CaseTable.allCases.count))) }
}
