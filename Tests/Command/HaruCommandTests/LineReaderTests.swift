import Glibc
import Testing

@testable import haru

@Suite("Lines of the input")
struct LineReaderTests {
    @Test("end with LF, CR LF or the end of the input, and may be longer than a buffer")
    func lines() throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        let long = [UInt8](repeating: 97, count: 20_000)
        let text = Array("one\ntwo\r\n\n".utf8) + long + Array("\nlast".utf8)
        #expect(write(ends[1], text, text.count) == text.count)
        close(ends[1])
        let reader = LineReader(descriptor: ends[0])
        var lines: [[UInt8]] = []
        while let line = try reader.next() { lines.append(line) }
        close(ends[0])
        #expect(lines == [Array("one".utf8), Array("two".utf8), [], long, Array("last".utf8)])
    }

    @Test("that cannot be read are an error and not the end")
    func failure() {
        let reader = LineReader(descriptor: -1)
        #expect(throws: Complaint.self) { try reader.next() }
    }
}
