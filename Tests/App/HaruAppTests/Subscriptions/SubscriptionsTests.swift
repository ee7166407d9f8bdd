import Almanac
import Daybook
import Markup
import Replica
import Testing

@testable import AppFrame
@testable import HaruApp

@Suite("Calendars of others")
struct SubscriptionsTests {
    private let path = "/settings/subscriptions"
    private static let answer = """
        {"name":"FC 하루","fetched":1800000000000,"problem":null,"titles":["홈 경기","한글날 연휴"],
        "events":[["2026-11-21",0,1,1140,1260],["2026-11-23",1,3]],"left":0,"unread":[],"unreadCount":0}
        """

    /// An app with an account that has added a calendar, after the first sync.
    private func subscribed(_ path: String? = nil) throws -> App {
        var app = try App.syncing(path ?? self.path)
        app.answer(app.requests[0], 200, app.answer())
        app.storeAll()
        if path == nil { try add(&app, "webcal://fc.example/a.ics") }
        return app
    }

    private func add(_ app: inout App, _ address: String, name: String = "") throws {
        try app.tap("캘린더 추가")
        try app.type(address, into: "calendar-address")
        try app.type(name, into: "calendar-name")
        try app.sendForm()
        // Only stored changes are sent.
        app.storeAll()
        app.perform(.host(.timer(.sync)))
    }

    private func asked(_ app: App) -> [App.Request] { app.requests.filter { $0.path.hasPrefix("api/v1/calendars/") } }

    /// The server has the written changes, and tells of the calendar.
    private func receive(_ app: inout App, _ text: String = answer, status: Int32 = 200) throws {
        if let sync = app.requests.last(where: { $0.path == "api/v1/sync" }) {
            app.answer(sync, 200, app.answer(cursor: 2))
        }
        app.answer(try #require(asked(app).last), status, text)
    }

    private func rows(_ replica: Replica) -> [(key: String, text: String)] {
        replica.records(in: Subscription.collection).map {
            (key: $0.key.text, text: String(decoding: $0.row, as: UTF8.self))
        }
    }

    /// News of changes that another window stored as they came from the server.
    private func news(_ changes: [Change]) -> String {
        changes.map { WindowNews.received($0).line }.joined(separator: "\n")
    }

    @Test("without an account it says that one is needed, asks nobody, and leads to it")
    func noAccount() throws {
        var app = App(path)
        app.perform(.host(.clock(minutes: 540)))
        #expect(asked(app).isEmpty && app.text.contains("서버에 계정이 있어야 해요"))
        #expect(!app.text.contains("캘린더 추가"))
        try app.tap("동기화")
        #expect(app.state.route == .sync)
    }

    @Test("one is added, fetched once the server has heard of it, and shown quietly")
    func adding() throws {
        var app = try subscribed()
        let record = try #require(app.state.replica.records(in: "subscription").first)
        #expect(record["address"] == "webcal://fc.example/a.ics" && record["tone"] == "sky")
        #expect(app.text.contains("fc.example") && app.text.contains("캘린더를 추가했어요"))
        let first = try #require(asked(app).last)
        let path = "api/v1/calendars/\(record.key.id)?zone=Asia%2FSeoul&month=2026-11"
        #expect(first.method == "GET" && first.path == path)
        // It was faster than the sync.
        app.answer(first, 404, #"{"code":"notFound"}"#)
        #expect(app.text.contains("동기화되면 가져와요"))
        let sync = try #require(app.requests.last { $0.path == "api/v1/sync" })
        app.answer(sync, 200, app.answer(cursor: 2))
        #expect(asked(app).count == 2)
        app.answer(asked(app)[1], 200, Self.answer)
        #expect(app.text.contains("FC 하루") && app.text.contains("일정 2개"))
        #expect(app.state.recordCount == 0)

        app.open(.today)
        #expect(app.text.contains("19:00 홈 경기"))
        app.open(.calendar(nil))
        #expect(app.text.contains("19:00–21:00 홈 경기"))
        let cell = { (day: String) in app.screen.first { $0.attribute(.id) == "day-\(day)" } }
        #expect(try #require(cell("2026-11-21")).attribute(.ariaLabel)?.hasSuffix(", 홈 경기") == true)
        for day in ["2026-11-23", "2026-11-25"] {
            let cell = try #require(cell(day))
            #expect(cell.first { $0.attribute(.class) == "ring sky" } != nil, "\(day)")
            // Nothing that a person has made stands there.
            #expect(cell.first { $0.attribute(.class) == "dot" || $0.tag == .svg } == nil)
        }
        #expect(try #require(cell("2026-11-26")).first { $0.attribute(.class)?.hasPrefix("ring") == true } == nil)
        app.perform(.host(.wide(true)))
        #expect(app.screen.first { $0.attribute(.class) == "one sub other sky" }?.textContent == "홈 경기")
        try app.tap("주간")
        #expect(app.screen.first { $0.attribute(.class) == "tiny other sky" }?.textContent == "19:00 홈 경기")
    }

    @Test("events fetched last are there without the server, and are asked for again after an hour")
    func kept() throws {
        var app = try subscribed()
        try receive(&app)
        let rows = rows(app.state.replica)
        let offline = App("/", rows: rows, drafts: app.state.drafts)
        #expect(offline.text.contains("홈 경기"))
        let count = asked(app).count
        app.perform(.host(.clock(minutes: 541)))
        #expect(asked(app).count == count)
        app.state.now += 3_600_000
        app.perform(.host(.clock(minutes: 601)))
        #expect(asked(app).count == count + 1)
        app.fail(asked(app)[count])
        #expect(app.text.contains("홈 경기") || app.text.contains("일정 2개"))
        #expect(app.text.contains("서버에 연결할 수 없어요") && app.text.contains("마지막으로 가져온 대로"))
        // A person does not wait for the hour.
        try app.tap("지금 가져오기: FC 하루")
        let now = try #require(asked(app).last)
        #expect(now.method == "POST")
        app.answer(now, 200, Self.answer)
        #expect(!app.text.contains("서버에 연결할 수 없어요"))
    }

    @Test(
        "a failure is said in words, and all that is here stays",
        arguments: [
            ("unreachable", "답이 없어요"), ("gone", "이제 캘린더가 없어요"), ("password", "로그인해야"), ("inside", "서버 안쪽"),
            ("tooLarge", "너무 커요"), ("noCalendar", "캘린더가 아니에요"), ("busy", "너무 자주"), ("address", "물어볼 수 없어요"),
        ])
    func problems(code: String, text: String) throws {
        var app = try subscribed()
        try receive(&app, Self.answer.replacing(#""problem":null"#, with: #""problem":"\#(code)""#))
        #expect(app.text.contains(text) && app.text.contains("마지막으로 가져온 대로") && app.text.contains("일정 2개"))
    }

    @Test("events that could not be read are named with their lines")
    func unread() throws {
        var app = try subscribed()
        let unread =
            #""unread":[{"line":12,"title":"이상한 경기","reason":"rule"},{"line":40,"title":"","reason":"start"}],"unreadCount":23"#
        try receive(&app, Self.answer.replacing(#""unread":[],"unreadCount":0"#, with: unread))
        #expect(!app.text.contains("이상한 경기"))
        try app.tap("읽지 못한 일정 23개")
        #expect(app.text.contains("이상한 경기: 반복 규칙을 알 수 없어요 (12번째 줄)"))
        #expect(app.text.contains("제목 없음: 날짜를 읽을 수 없어요 (40번째 줄)") && app.text.contains("그 밖에 21개"))
    }

    @Test("an address that is none, or is there already, is told beside its field")
    func wrongAddress() throws {
        var app = try subscribed()
        try receive(&app)
        for (address, text) in [
            ("fc.example/a.ics", "시작하는 주소를 넣어 주세요"), ("https://mina:1234@fc.example/", "이름이나 암호가 든"),
            ("HTTPS://fc.example/a.ics", "이미 있는 주소예요"),
        ] {
            try add(&app, address)
            let field = try #require(app.screen.first { $0.attribute(.id) == "calendar-address" })
            #expect(field.attribute(.ariaInvalid) == "true" && app.text.contains(text), "\(address)")
            #expect(app.value("calendar-address") == address)
            try app.tap("취소")
        }
        #expect(app.state.subscriptions.all.count == 1)
    }

    @Test("a typed address is there again, and gone once it was stored or left")
    func drafts() throws {
        var app = try subscribed()
        try receive(&app)
        try app.tap("캘린더 추가")
        try app.type("https://a.example", into: "calendar-address")
        app.perform(.host(.timer(.draft)))
        let again = try App.syncing(path)
        #expect(again.value("calendar-address") == nil)
        let resumed = App(path, drafts: app.state.drafts)
        #expect(resumed.value("calendar-address") == "https://a.example")
        try app.tap("취소")
        #expect(app.state.drafts[DraftName.subscription(id: nil).text] == nil)
    }

    @Test("the form of one that is being changed opens again with the screen")
    func editing() throws {
        var app = try subscribed()
        try receive(&app)
        try app.tap("수정: FC 하루")
        try app.type("동네 축구", into: "calendar-name")
        app.open(.settings)
        app.open(.subscriptions)
        #expect(app.value("calendar-name") == "동네 축구")
        try app.tap("취소")
        app.open(.settings)
        app.open(.subscriptions)
        #expect(app.value("calendar-name") == nil)
    }

    @Test("one is hidden, and is neither shown nor asked for")
    func hidden() throws {
        var app = try subscribed()
        try receive(&app)
        let input = try #require(app.screen.first { $0.attribute(.ariaLabel) == "보이기: FC 하루" })
        try app.send(.change, to: input, "0")
        let count = asked(app).count
        app.state.now += 7_200_000
        app.perform(.host(.clock(minutes: 700)))
        #expect(asked(app).count == count)
        app.open(.today)
        #expect(!app.text.contains("홈 경기"))
    }

    @Test("one is removed and comes back by Undo; when nothing brings it back, its address is forgotten")
    func removing() throws {
        var app = try subscribed()
        try receive(&app)
        let key = try #require(app.state.replica.records(in: "subscription").first).key
        try app.tap("구독 끊기: FC 하루")
        #expect(app.text.contains("‘FC 하루’ 구독을 끊었어요") && app.state.subscriptions.all.isEmpty)
        app.open(.today)
        #expect(!app.text.contains("홈 경기"))
        try app.tap("되돌리기")
        #expect(app.text.contains("홈 경기"))
        app.open(.subscriptions)
        try app.tap("구독 끊기: FC 하루")
        #expect(app.state.replica.record(key)?["address"] != nil)
        app.perform(.host(.timer(.snack)))
        let record = try #require(app.state.replica.record(key))
        #expect(Trash.isPurged(record) && app.state.drafts[DeviceNote.calendar(id: key.id)] == nil)
        #expect(Trash.items(in: app.state.replica).isEmpty)
    }

    @Test("one from another device is asked for; another address is another calendar")
    func elsewhere() throws {
        var app = try subscribed("/")
        let key = Subscription.key("Z")
        let there = { (field: String, value: JSON, time: Int64) in
            Change(
                key: key, field: field, value: value,
                stamp: Stamp(milliseconds: 1_800_000_000_000 + time, counter: 0, device: 77))
        }
        app.perform(.host(.received(news([there("address", "https://a.example", 0), there("tone", "pine", 0)]))))
        app.answer(try #require(asked(app).last), 200, Self.answer)
        #expect(app.text.contains("홈 경기"))
        app.perform(.host(.received(news([there("address", "https://b.example", 5)]))))
        // The server may not have heard of it yet, and would tell the events at the old one.
        #expect(!app.text.contains("홈 경기") && asked(app).count == 1)
        app.state.now += 61_000
        app.perform(.host(.clock(minutes: 601)))
        #expect(asked(app).count == 2)
    }

    @Test(
        "in three languages",
        arguments: [("en-US", "7:00 PM–9:00 PM 홈 경기", "2 events"), ("ja-JP", "19:00–21:00 홈 경기", "予定2件")])
    func languages(language: String, line: String, count: String) throws {
        var replica = Replica(clock: HybridClock(device: 7))
        _ = replica.write(Subscription.edits("Z", address: "https://a.example", name: "", tone: .sky), now: 1)
        let rows = rows(replica)
        let app = App(
            "/calendar", language: language, rows: rows, drafts: [DeviceNote.calendar(id: "Z"): Self.answer])
        #expect(app.text.contains(line))
        #expect(
            App(path, language: language, rows: rows, drafts: [DeviceNote.calendar(id: "Z"): Self.answer]).text
                .contains(count))
    }
}
