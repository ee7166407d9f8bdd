import Almanac
import Testing

@testable import Daybook

@Suite("The dates of a policy's options")
struct PolicyPreviewTests {
    private static let today = Day(year: 2026, month: 11, day: 21)!

    private func leap(_ text: String) throws -> [PolicyPreview] {
        let date = try DateEntry.parseLunar(text, today: Self.today)
        return PolicyPreview.of(
            Recurrence.LeapPolicy.allCases.map {
                Recurrence(base: .lunar(date), repeats: .yearly, leapPolicy: $0)
            }, after: Self.today)
    }

    private func days(_ preview: PolicyPreview) -> [String] { (preview.next + preview.parting).map(\.text) }

    @Test(
        "no two options of a leap month show the same",
        arguments: ["2025-윤6-15", "1960-윤6-15", "2023-윤2-1"])
    func different(date: String) throws {
        let shown = try leap(date).map(days)
        #expect(Set(shown.map { $0.joined(separator: " ") }).count == shown.count, "\(shown)")
    }

    @Test("both days of the next year with the leap month are told where both count")
    func both() throws {
        let shown = try leap("2025-윤6-15").map(days)
        #expect(shown[0].last == "2036-07-08")
        #expect(shown[1].last == "2036-08-06")
        #expect(Array(shown[2].suffix(2)) == ["2036-07-08", "2036-08-06"])
        #expect(shown[3].first == "2036-08-06")
    }

    @Test("options that differ among the next dates need no more dates")
    func soon() throws {
        let day = try Day.parse("2024-02-29")
        let options = Recurrence.Feb29Policy.allCases.map {
            Recurrence(base: .solar(day), repeats: .yearly, feb29Policy: $0)
        }
        for preview in PolicyPreview.of(options, after: Self.today) {
            #expect(preview.next.count == 3 && preview.parting.isEmpty)
        }
    }
}
