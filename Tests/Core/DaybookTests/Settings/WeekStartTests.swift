import Almanac
import Daybook
import Testing

@Suite("The start of a week")
struct WeekStartTests {
    @Test("is stored under the name of its weekday")
    func names() {
        #expect(WeekStart.allCases.map(\.rawValue) == ["sunday", "monday", "saturday"])
        #expect(WeekStart.allCases.map(\.weekday) == [.sunday, .monday, .saturday])
    }
}
