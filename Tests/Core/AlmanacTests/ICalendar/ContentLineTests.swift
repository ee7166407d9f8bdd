import Testing

@testable import Almanac

@Suite("A line of iCalendar")
struct ContentLineTests {
    @Test("has its text escaped, and no control characters")
    func escaped() {
        #expect(ContentLine.text("SUMMARY", "a,b;c\\d\r\ne\u{7}f:g\t") == "SUMMARY:a\\,b\\;c\\\\d\\nef:g\t\r\n")
        #expect(ContentLine.text("SUMMARY", "") == "SUMMARY:\r\n")
    }

    @Test("is folded between characters, and says the same unfolded")
    func folded() {
        for length in 60...90 {
            let value = String(repeating: "x", count: length) + String(repeating: "한글👨‍👩‍👧", count: 20)
            let line = ContentLine.line("SUMMARY:" + value)
            #expect(line.utf8.suffix(2).elementsEqual([0x0D, 0x0A]))
            let pieces = String(line.dropLast()).split(separator: "\r\n").map(String.init)
            #expect(pieces.allSatisfy { $0.utf8.count <= 75 })
            #expect(pieces.dropFirst().allSatisfy { $0.utf8.first == 0x20 })
            #expect(
                pieces[0] + pieces.dropFirst().map { String($0.unicodeScalars.dropFirst()) }.joined() == "SUMMARY:"
                    + value)
        }
    }
}
