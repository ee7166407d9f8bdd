@testable import haru

/// A console that reads given lines and keeps the written ones.
final class RecordedConsole {
    private var input: [[UInt8]]
    private(set) var output: [String] = []
    private(set) var complaints: [String] = []

    init(_ lines: [String] = []) { input = lines.map { Array($0.utf8) } }

    init(bytes lines: [[UInt8]]) { input = lines }

    var console: Console {
        Console(
            readLine: { () throws(Complaint) in self.input.isEmpty ? nil : self.input.removeFirst() },
            print: { self.output.append($0) },
            complain: { self.complaints.append($0) })
    }
}
