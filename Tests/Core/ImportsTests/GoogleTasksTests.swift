import Almanac
import Daybook
import FileWork
import Replica
import Testing

@testable import Imports

@Suite("The due dates of Google Tasks")
struct GoogleTasksTests {
    /// Zones as far as these tests need them: minutes from UTC before and from an instant on.
    private static func clock(_ zone: String) -> ImportClock {
        let (before, at, after): (Int32, Int64, Int32) =
            switch zone {
            // Summer time until 1 November 2026, 06:00 UTC.
            case "America/New_York": (-240, 1_793_512_800, -300)
            // Summer time until 25 October 2026, 01:00 UTC.
            case "Europe/London": (60, 1_792_890_000, 0)
            case "Asia/Kolkata": (330, 0, 330)
            case "Asia/Kathmandu": (345, 0, 345)
            case "Pacific/Kiritimati": (840, 0, 840)
            default: (540, 0, 540)
            }
        return ImportClock(today: try! Day.parse("2026-11-21")) { $0 < at ? before : after }
    }

    private static func file(_ tasks: String) -> String {
        """
        {"kind":"tasks#taskLists","items":[{"kind":"tasks#tasks","id":"L","title":"집","items":[\(tasks)]}]}
        """
    }

    @Test(
        "midnight of UTC is a day, as the API writes it; any other time is an instant, read where the person is",
        arguments: [
            ("Asia/Seoul", "2026-12-09T15:00:00Z", "2026-12-10", nil),
            ("Asia/Seoul", "2026-12-09T15:00:00.000Z", "2026-12-10", nil),
            ("Asia/Seoul", "2026-12-10T00:00:00Z", "2026-12-10", nil),
            ("Asia/Seoul", "2026-12-10T00:00:00.000Z", "2026-12-10", nil),
            ("Asia/Seoul", "2026-12-10T00:00:00+00:00", "2026-12-10", nil),
            ("Asia/Seoul", "2026-12-10T00:00:00+09:00", "2026-12-10", nil),
            ("Asia/Seoul", "2026-12-31T15:00:00Z", "2027-01-01", nil),
            ("Asia/Seoul", "2026-12-10T05:30:00Z", "2026-12-10", "14:30"),
            ("Asia/Seoul", "2026-12-09T23:30:00Z", "2026-12-10", "08:30"),
            ("Asia/Seoul", "2026-12-10", "2026-12-10", nil),
            ("America/New_York", "2026-12-10T05:00:00Z", "2026-12-10", nil),
            ("America/New_York", "2026-07-10T04:00:00Z", "2026-07-10", nil),
            ("America/New_York", "2026-12-10T00:00:00Z", "2026-12-10", nil),
            ("America/New_York", "2026-12-10T03:00:00Z", "2026-12-09", "22:00"),
            ("America/New_York", "2026-12-10T00:00:00+09:00", "2026-12-09", "10:00"),
            ("Europe/London", "2026-07-09T23:00:00Z", "2026-07-10", nil),
            ("Europe/London", "2026-12-10T00:00:00Z", "2026-12-10", nil),
            ("Asia/Kolkata", "2026-12-09T18:30:00Z", "2026-12-10", nil),
            ("Asia/Kathmandu", "2026-12-09T18:15:00Z", "2026-12-10", nil),
            ("Pacific/Kiritimati", "2026-12-09T10:00:00Z", "2026-12-10", nil),
        ] as [(String, String, String, String?)])
    func due(_ zone: String, _ due: String, _ day: String, _ time: String?) throws {
        let text = Self.file(#"{"id":"1","title":"김장","status":"needsAction","due":"\#(due)"}"#)
        let clock = Self.clock(zone)
        let replica = Replica(clock: HybridClock(device: 1, last: .zero))
        let plan = ImportPlan([try read(text, "Tasks.json", clock)], replica, clock, rank: "01R", tripName: "Trip")
        let todo = try #require(records(plan.edits(photos: []), "todo").first)
        #expect(todo["day"] == day)
        #expect(todo["time"] == time)
    }

    @Test("a sub-task names its parent, wherever that stands; links come with it; a deleted one is named")
    func fields() throws {
        let tasks = """
            {"id":"2","title":"배추 열 포기","parent":"1","status":"needsAction"},
            {"id":"1","title":"김장","status":"needsAction","due":"2026-12-09T15:00:00Z"},
            {"id":"3","title":"절이기","parent":"2","status":"completed","completed":"2026-11-20T15:30:00Z","hidden":true},
            {"id":"4","title":"답장","notes":"짧게","status":"needsAction","links":[
              {"type":"email","description":"모임 안내","link":"https://example.org/m/1"}]},
            {"id":"5","title":"지운 것","parent":"1","deleted":true},
            {"id":"6","title":"둘레","parent":"7"},{"id":"7","title":"바퀴","parent":"6"},
            {"id":"8","title":"홀로","parent":"없음"}
            """
        let plan = plan([try read(Self.file(tasks))])
        #expect(plan.outcomes.filter { $0 == .imported }.count == 7)
        #expect(plan.outcomes[4] == .refused(.cancelled))
        let todos = records(plan.edits(photos: []), "todo")
        #expect(
            todos.map(whole) == [
                "배추 열 포기 · 김장", "김장", "절이기 · 김장 › 배추 열 포기", "답장 · 짧게 · 모임 안내 https://example.org/m/1",
                "둘레 · 둘레 › 바퀴 › 둘레 › 바퀴", "바퀴 · 바퀴 › 둘레 › 바퀴 › 둘레", "홀로",
            ])
        let done = try #require(todos.first { $0["text"]?.hasPrefix("절이기") == true })
        #expect([done["done"], done["doneAt"], done["day"]] == ["true", "2026-11-21", "2026-11-21"])
    }

    @Test("one list, as the API gives it")
    func list() throws {
        let text = """
            {"kind":"tasks#tasks","etag":"e","items":[
              {"kind":"tasks#task","id":"1","title":"치과","due":"2026-12-10T00:00:00.000Z","status":"needsAction"}]}
            """
        #expect(records(plan([try read(text)]).edits(photos: []), "todo").map { $0["day"] } == ["2026-12-10"])
    }
}
