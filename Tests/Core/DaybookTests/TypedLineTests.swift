import Almanac
import Foundation
import Testing

@testable import Daybook

@Suite("A line of real life")
struct TypedLineTests {
    /// A line of the table: the typed text, and the expected reading as `day time repeat | text`.
    struct Line: Sendable, CustomTestStringConvertible {
        var typed: String
        var expected: String
        var isPlain: Bool
        /// The reading that is offered and not taken; nil for none.
        var offer: String?
        var testDescription: String { typed }
    }

    static let lines: [Line] = {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../Cases/Tables/typed-lines.txt").standardizedFileURL
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
            let offered = line.split(separator: " =? ", maxSplits: 1).map(String.init)
            let parts = offered[0].split(separator: " => ", maxSplits: 1).map(String.init)
            let isPlain = parts.count == 1
            return Line(
                typed: parts[0], expected: isPlain ? "- - - | \(parts[0])" : parts[1], isPlain: isPlain,
                offer: offered.count > 1 ? offered[1] : nil)
        }
    }()

    @Test("is one of 1,700 at least, half of them without a date")
    func table() {
        #expect(Self.lines.count >= 1_700)
        #expect(Self.lines.count { $0.isPlain } * 2 >= Self.lines.count)
        #expect(Set(Self.lines.map(\.typed)).count == Self.lines.count)
    }

    @Test("loses none of its letters: letters missing in the text are in the recognised parts", arguments: lines)
    func whole(line: Line) {
        let entry = TodoEntry(line.typed, today: TodoEntryTests.today, now: 600)
        let bytes = Array(line.typed.utf8)
        let kept = bytes.indices.filter { place in
            ![entry.dayRange, entry.timeRange, entry.repeatRange, entry.untilRange]
                .contains { $0?.contains(Int32(place)) == true }
        }
        // All but spaces and signs, wide brackets too.
        let letters: (UInt8) -> Bool = {
            $0 > 0x40 && ![0x88, 0x89, 0xBC, 0xEF].contains($0) || $0 >= 0x30 && $0 <= 0x39
        }
        #expect(kept.map { bytes[$0] }.filter(letters) == Array(entry.text.utf8).filter(letters))
    }

    @Test("names the other half of the day where none is said")
    func halves() {
        func other(_ typed: String) -> String {
            let entry = TodoEntry(typed, today: TodoEntryTests.today)
            return
                "\(entry.time.map { ClockTime.text($0) } ?? "-") \(entry.otherTime.map { ClockTime.text($0) } ?? "-")"
        }
        #expect(other("3시 치과") == "15:00 03:00")
        #expect(other("6:05 기차") == "18:05 06:05")
        #expect(other("6:05 비행기") == "06:05 18:05")
        #expect(other("wake up at 6") == "06:00 18:00")
        #expect(other("call at 10") == "10:00 22:00")
        #expect(other("오후 3시 치과") == "15:00 -")
        #expect(other("tomorrow 3pm dentist") == "15:00 -")
        #expect(other("15:00 치과") == "15:00 -")
        #expect(other("03:00 치과") == "03:00 -")
        #expect(other("오늘 밤 9시 빨래") == "21:00 -")
        #expect(TodoEntry("3시 치과", today: TodoEntryTests.today, isOtherHalf: true).time == 180)
        #expect(TodoEntry("3시 치과", today: TodoEntryTests.today, isOtherHalf: true).otherTime == 900)
    }

    @Test("takes 5/12 as the region writes it")
    func region() {
        func day(_ typed: String, _ order: DateOrder) -> String? {
            TodoEntry(typed, today: TodoEntryTests.today, order: order).day?.text
        }
        #expect(day("5/12 party", .yearFirst) == "2027-05-12")
        #expect(day("5/12 party", .monthFirst) == "2027-05-12")
        #expect(day("5/12 party", .dayFirst) == "2026-12-05")
        #expect(day("12/25 party", .dayFirst) == "2026-12-25")
        #expect(day("25/12 party", .dayFirst) == "2026-12-25")
        #expect(day("24/7 support", .dayFirst) == nil)
    }
}
