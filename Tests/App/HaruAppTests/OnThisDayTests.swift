import Almanac
import Daybook
import Markup
import Replica
import Testing

@testable import AppFrame
@testable import HaruApp
@testable import HaruDays
@testable import HaruPages
@testable import HaruTodos
@testable import HaruTrips

@Suite("On this day")
struct OnThisDayTests {
    private static let stamp = "019b760b700000010000000000000007"

    /// A trip around a day, and its diary.
    private static func diary(_ day: String, _ title: String) -> [(key: String, text: String)] {
        [
            (
                "trip/\(day)",
                #"{"c":"trip","i":"\#(day)","f":{"end":["\#(day)","\#(stamp)"],"start":["\#(day)","\#(stamp)"],"title":["부산","\#(stamp)"]}}"#
            ),
            (
                "tripnote/\(day)",
                #"{"c":"tripnote","i":"\#(day)","f":{"day":["\#(day)","\#(stamp)"],"title":["\#(title)","\#(stamp)"],"trip":["\#(day)","\#(stamp)"]}}"#
            ),
        ]
    }

    private func part(_ app: App) -> Node<Action>? { app.tag("on-this-day") }

    @Test(
        "tells on Today of the pages and diaries of its date, in three languages",
        arguments: [
            ("ko-KR", "이날의 기록1년 전", "3년 전"), ("en-US", "On this day1 year ago", "3 years ago"),
            ("ja-JP", "この日の記録1年前", "3年前"),
        ])
    func told(language: String, begin: String, later: String) throws {
        let rows =
            [pageRow("a", "2025-11-21", .happy, title: "첫눈"), pageRow("b", "2025-11-20", .happy, title: "어제")]
            + OnThisDayTests.diary("2023-11-21", "광안리")
        let app = App("/", language: language, rows: rows)
        let said = try #require(part(app)).textContent
        #expect(said.hasPrefix(begin) && said.contains(later))
        #expect(said.contains("첫눈") && said.contains("광안리") && !said.contains("어제"))
        let links = try #require(part(app)).all { $0.tag == .a }.map { $0.attribute(.href) }
        #expect(links == ["/pages/2025-11-21", "/trips/2023-11-21/2023-11-21/diary"])
    }

    @Test("tells of a diary whose trip has other days now, and of none of a trip that is deleted")
    func otherDays() throws {
        let moved = OnThisDayTests.diary("2024-11-21", "광안리").map {
            (
                key: $0.key,
                text: $0.text.replacing(#""end":["2024-11-21""#, with: #""end":["2026-12-02""#)
                    .replacing(#""start":["2024-11-21""#, with: #""start":["2026-12-01""#)
            )
        }
        var app = App("/", rows: moved)
        #expect(try #require(part(app)).textContent.contains("광안리"))
        try app.deleteTrip("2024-11-21")
        #expect(part(app) == nil)
    }

    @Test("tells of the same lunar day, and says so")
    func lunar() throws {
        let app = App("/", rows: [pageRow("a", "2025-10-06", .happy, title: "송편")], today: "2026-09-25")
        #expect(try #require(part(app)).textContent.contains("음력으로 1년 전"))
    }

    @Test("is absent where nothing was written, on the next day, and of today")
    func absent() {
        #expect(part(App("/")) == nil)
        let rows = [pageRow("a", "2026-11-21", .happy), pageRow("b", "2026-11-20", .happy)]
        #expect(part(App("/", rows: rows)) == nil)
        #expect(part(App("/", rows: [pageRow("a", "2025-11-21", .happy)], today: "2026-11-22")) == nil)
    }

    @Test("names no page that is sealed or locked")
    func hidden() throws {
        let sealed = pageRow("a", "2025-11-21", .happy, opens: "2026-12-01", title: "비밀")
        #expect(part(App("/", rows: [sealed])) == nil)
        let locked = (
            key: "page/a",
            text: pageRow("a", "2025-11-21", .happy).text.replacing(
                #""title":["비밀 제목""#, with: #""title":[{"enc":"v1"}"#)
        )
        #expect(part(App("/", rows: [locked])) == nil)
    }
}
