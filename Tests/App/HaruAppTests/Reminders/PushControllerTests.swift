import Daybook
import Markup
import Replica
import Testing

@testable import AppFrame
@testable import HaruApp

@Suite("Being told while Haru is closed")
struct PushControllerTests {
    private let list = #"{"key":"BKEY","devices":[]}"#
    private let subscription = #"{"endpoint":"https://push.example/1","keys":{},"zone":"Asia/Seoul"}"#

    /// An app with an account, on a device where notifications stand like that.
    private func app(
        _ path: String = "/settings", _ notifications: Device.Notifications = .granted, push: String? = nil
    ) throws -> App {
        let position = SyncPosition(account: "미나")
        var drafts = [DeviceNote.sync.text: position.text]
        if let push { drafts[DeviceNote.push.text] = push }
        var app = App(path, device: Device(notifications: notifications), drafts: drafts)
        app.perform(.host(.leads))
        app.answerRows(["outbox": [], "meta": [(DeviceNote.sync.text, position.text)]])
        return app
    }

    private func change(_ id: String, to value: String, in app: inout App) throws {
        let field = try #require(app.screen.first { $0.attribute(.id) == id }, "no field \(id)")
        try app.send(.change, to: field, value)
    }

    private func isChecked(_ app: App) -> Bool {
        app.screen.first { $0.attribute(.id) == "push" }?.attribute(.checked) != nil
    }

    private func asked(_ app: App, _ method: String) -> [App.Request] {
        app.requests.filter { $0.path == "api/v1/push" && $0.method == method }
    }

    /// Where the browser was asked for a subscription; the key, and the number of the job.
    private func subscriptions(_ app: App) -> [(key: String, job: Int32)] {
        app.effects.compactMap {
            if case .file(let job, .subscribe(let key)) = $0 { (key, job) } else { nil }
        }
    }

    /// Answers every list that the server was asked for; a waiting subscription then asks the browser.
    private func answerLists(_ app: inout App) {
        for request in asked(app, "GET") { app.answer(request, 200, list) }
    }

    /// Answers all that it takes until the server has the subscription.
    private func subscribe(_ app: inout App) throws {
        let first = try #require(asked(app, "GET").last)
        app.answer(first, 200, list)
        let (key, job) = try #require(subscriptions(app).last)
        #expect(key == "BKEY")
        app.perform(.host(.piece(job: job, .bytes(Array(subscription.utf8)))))
        let put = try #require(asked(app, "PUT").last)
        #expect(put.body["zone"] == "Asia/Seoul")
        app.answer(put, 204)
    }

    @Test("without an account it says that one is needed, and asks nobody")
    func noAccount() throws {
        var app = App("/settings", device: Device(notifications: .granted))
        #expect(app.text.contains("하루 서버에 계정이 있으면"))
        // Who one is, an empty browser asks as it starts.
        let asked = app.requests.filter { $0.path != "api/v1/account" }
        #expect(asked.isEmpty)
        app.perform(.host(.notifications(.granted)))
        #expect(app.requests.count == 1)
        #expect(app.screen.first { $0.attribute(.id) == "push" }?.attribute(.disabled) != nil)
        try app.tap("동기화 서버에 연결하기")
        #expect(app.state.route == .sync)
    }

    @Test("who has an account and allows notifications is subscribed by itself, once")
    func byItself() throws {
        var app = try app()
        #expect(!app.state.device.receivesPush)
        try subscribe(&app)
        #expect(isChecked(app))
        #expect(app.state.device.receivesPush)
        #expect(app.state.note(.push) == "on")
    }

    @Test("the permission is asked for when the switch is turned, and the answer goes on")
    func permission() throws {
        var app = try app("/settings", .unasked)
        answerLists(&app)
        let before = app.effects.count
        #expect(asked(app, "PUT").isEmpty && subscriptions(app).isEmpty)
        try change("push", to: "1", in: &app)
        #expect(app.effects[before...].contains { if case .askNotifications = $0 { true } else { false } })
        // It shows the person's choice, and goes back where that comes to nothing.
        #expect(isChecked(app))
        app.perform(.host(.notifications(.unasked)))
        #expect(!isChecked(app))
        try change("push", to: "1", in: &app)
        app.perform(.host(.notifications(.granted)))
        try subscribe(&app)
        #expect(isChecked(app))
    }

    @Test("a permission that is refused is said beside the switch, with the way out, and on an iPhone how to get it")
    func refused() throws {
        var app = try app("/settings", .unasked)
        try change("push", to: "1", in: &app)
        app.perform(.host(.notifications(.denied)))
        #expect(app.text.contains("알림이 차단되어 있어요. 브라우저의 사이트 설정에서 알림을 허용해 주세요."))
        #expect(!isChecked(app))
        answerLists(&app)
        #expect(subscriptions(app).isEmpty)
        let phone = App("/settings", device: Device(browser: "iPhone", notifications: .missing))
        #expect(phone.text.contains("홈 화면에 추가하면 받을 수 있어요"))
    }

    @Test("turned off it ends on the device and on the server, and stays off")
    func off() throws {
        var app = try app(push: "on")
        try subscribe(&app)
        try change("push", to: "0", in: &app)
        #expect(subscriptions(app).last?.key == "")
        #expect(asked(app, "DELETE").count == 1)
        #expect(!app.state.device.receivesPush && !isChecked(app))
        var again = try self.app(push: "off")
        answerLists(&again)
        #expect(subscriptions(again).isEmpty && asked(again, "PUT").isEmpty)
    }

    @Test("turned on and off again at once it ends off, whatever was on its way", arguments: 0...2)
    func quickly(answered: Int) throws {
        var app = try app()
        if answered > 0 { app.answer(try #require(asked(app, "GET").last), 200, list) }
        let job = subscriptions(app).last?.job
        if answered > 1 { app.perform(.host(.piece(job: try #require(job), .bytes(Array(subscription.utf8))))) }
        try change("push", to: "0", in: &app)
        #expect(!isChecked(app))
        switch answered {
        case 0: app.answer(try #require(asked(app, "GET").first), 200, list)
        case 1: app.perform(.host(.piece(job: try #require(job), .bytes(Array(subscription.utf8)))))
        default: app.answer(try #require(asked(app, "PUT").last), 204)
        }
        #expect(asked(app, "PUT").count == max(answered - 1, 0))
        #expect(asked(app, "DELETE").count == min(answered, 1) + 1)
        #expect(subscriptions(app).last?.key == "")
        #expect(!isChecked(app) && !app.state.device.receivesPush && app.state.note(.push) == "off")
    }

    @Test("who leaves gives the browser's subscription back before all is erased, also without the server")
    func leaves() throws {
        var app = try app("/settings/sync")
        try subscribe(&app)
        try app.tap(app.state.words.signOut)
        let erase = try #require(app.tag("sync-erase"))
        try app.send(.click, to: erase)
        try app.submit()
        app.fail(try #require(app.requests.last { $0.method == "DELETE" }))
        try app.tap(app.state.words.signOutHere)
        let (key, job) = try #require(subscriptions(app).last)
        #expect(key.isEmpty)
        #expect(!erases(app))
        app.perform(.host(.piece(job: job, .failure("NetworkError"))))
        #expect(erases(app))
        #expect(app.state.sync.position == nil && app.state.note(.push) == nil)
        #expect(subscriptions(app).filter { $0.key.isEmpty }.count == 1)
    }

    @Test("a problem that keeps it from working is said")
    func problems() throws {
        var app = try app()
        app.answer(try #require(asked(app, "GET").last), 200, #"{"key":null,"devices":[]}"#)
        #expect(app.text.contains("이 서버는 알림을 보내지 않아요."))
        try change("push", to: "1", in: &app)
        app.answer(try #require(asked(app, "GET").last), 200, list)
        let job = try #require(subscriptions(app).last?.job)
        app.perform(.host(.piece(job: job, .failure("NotAllowedError"))))
        #expect(app.text.contains("이 브라우저가 알림을 등록해 주지 않았어요"))
        try change("push", to: "1", in: &app)
        app.fail(try #require(asked(app, "GET").last))
        #expect(app.text.contains("서버에 연결하지 못했어요"))
        #expect(!isChecked(app))
    }

    @Test("it tells when something arrived on each device, and sends a test")
    func listeners() throws {
        var app = try app()
        try subscribe(&app)
        let list = #"""
            {"key":"BKEY","devices":[
                {"name":"Mac","received":null,"problem":403,"isThis":false},
                {"name":"iPhone","received":1799999000000,"problem":null,"isThis":true}]}
            """#
        app.answer(try #require(asked(app, "GET").last), 200, list)
        #expect(app.text.contains("마지막으로 받은 때"))
        #expect(app.text.contains("Mac"))
        #expect(app.text.contains("알림 서비스가 마지막 알림을 받아 주지 않았어요"))
        try app.tap("테스트 알림 보내기")
        let test = try #require(app.requests.last)
        #expect(test.path == "api/v1/push/test")
        app.answer(test, 202)
        #expect(app.text.contains("곧 테스트 알림이 와요"))
    }

    @Test("a test for which the server has no subscription any more subscribes anew, as it says to try again")
    func testAfterEnd() throws {
        var app = try app()
        try subscribe(&app)
        try app.tap("테스트 알림 보내기")
        app.answer(try #require(app.requests.last), 404, #"{"code":"notFound"}"#)
        #expect(app.text.contains("보내지 못했어요. 잠시 뒤에 다시 해 주세요."))
        try subscribe(&app)
        #expect(asked(app, "PUT").count == 2 && isChecked(app))
        for status in [0, 429, 503] as [Int32] {
            try app.tap("테스트 알림 보내기")
            app.answer(try #require(app.requests.last), status)
            #expect(app.text.contains("보내지 못했어요. 잠시 뒤에 다시 해 주세요."))
        }
        #expect(asked(app, "PUT").count == 2)
    }

    /// An app that the server tells, or not, with a to-do to remind of at ten.
    private func withTodo(isNotified: Bool) throws -> App {
        let rows: [(String, JSON)] = [
            ("text", "약"), ("day", "2026-11-21"), ("time", "10:00"), ("reminder", .int(0)),
        ]
        let changes = rows.map { field, value in
            Change(
                key: RecordKey(collection: "todo", id: "T"), field: field, value: value,
                stamp: Stamp(milliseconds: 1_799_000_000_000, counter: 0, device: 99))
        }
        var app = try app("/", push: isNotified ? "on" : "off")
        if isNotified { try subscribe(&app) }
        let sync = try #require(app.requests.last { $0.path == "api/v1/sync" })
        app.answer(sync, 200, app.answer(changes))
        return app
    }

    private func erases(_ app: App) -> Bool {
        app.effects.contains { if case .erase = $0 { true } else { false } }
    }

    private func isShown(_ app: App) -> Bool {
        app.effects.contains { if case .notify = $0 { true } else { false } }
    }

    private func listed(problem: String) -> String {
        #"{"key":"BKEY","devices":[{"name":"","received":null,"problem":\#(problem),"isThis":true}]}"#
    }

    @Test("a reminder that the push service does not take is shown by the app a minute later, and from then on at once")
    func refusedByService() throws {
        for problem in ["0", "403", "null", "none", ""] {
            var app = try withTodo(isNotified: true)
            app.perform(.host(.clock(minutes: 600)))
            let before = asked(app, "GET").count
            app.perform(.host(.clock(minutes: 601)))
            #expect(asked(app, "GET").count == before + 1 && !isShown(app))
            let request = try #require(asked(app, "GET").last)
            switch problem {
            case "": app.fail(request)
            // Its subscription is over.
            case "none": app.answer(request, 200, list)
            default: app.answer(request, 200, listed(problem: problem))
            }
            #expect(isShown(app) == (problem != "null"), "\(problem)")
            app.perform(.host(.clock(minutes: 602)))
            #expect(asked(app, "GET").count == before + 1)
        }
        var app = try withTodo(isNotified: true)
        app.answer(try #require(asked(app, "GET").last), 200, listed(problem: "0"))
        app.perform(.host(.clock(minutes: 600)))
        #expect(isShown(app))
    }

    /// The notices that were shown, as titles and texts.
    private func shown(_ app: App) -> [String] {
        app.effects.compactMap { if case .notify(let title, let body, _, _) = $0 { "\(title): \(body)" } else { nil } }
    }

    @Test("an open window stands in for pages that open, the page that is not written, and tomorrow's trip")
    func pagesAndTrips() throws {
        let records: [(String, String, [(name: String, value: JSON)])] = [
            ("page", "P", [("day", "2026-10-21"), ("opens", "2026-11-21")]),
            ("trip", "R", [("title", "제주"), ("start", "2026-11-22"), ("end", "2026-11-24")]),
            ("setting", "person", [("pageAlarm", ["on": true, "time": "21:00"])]),
        ]
        func notices(hasAccount: Bool = true, isPaused: Bool) throws -> [String] {
            var app = hasAccount ? try self.app("/", push: "on") : App("/", device: Device(notifications: .granted))
            if hasAccount { try subscribe(&app) }
            for (collection, id, fields) in records {
                app.write(RecordKey(collection: collection, id: id), fields)
            }
            if isPaused { app.state.sync.pause() }
            for minutes in [539, 540, 541, 1079, 1080, 1259, 1260, 1261] as [Int32] {
                app.perform(.host(.clock(minutes: minutes)))
                for request in asked(app, "GET") { app.answer(request, 200, listed(problem: "null")) }
            }
            return shown(app)
        }
        #expect(
            try notices(isPaused: true) == ["하루: 한 달 전의 페이퍼가 열렸어요", "제주: 내일 떠나요", "하루: 오늘의 페이퍼를 아직 쓰지 않았어요"])
        #expect(try notices(isPaused: false) == [])
        #expect(try notices(hasAccount: false, isPaused: false) == [])
    }

    @Test("two reminders of one D-day at one time have two places on the screen")
    func twoOfOne() throws {
        var app = App("/")
        app.write(
            RecordKey(collection: "dday", id: "D"),
            [
                ("title", "월급"), ("date", "2026-10-21"), ("repeat", "monthly"),
                ("reminders", ["before": [0, 30], "time": 540]),
            ])
        app.perform(.host(.clock(minutes: 540)))
        let tags = app.effects.compactMap { if case .notify(_, _, _, let tag) = $0 { tag } else { nil } }
        #expect(tags == ["/days/D/2026-11-21", "/days/D/2026-12-21"])
    }

    @Test("while sync is paused the server does not know all: the app shows it")
    func paused() throws {
        var app = try withTodo(isNotified: true)
        app.state.sync.pause()
        app.perform(.host(.clock(minutes: 600)))
        #expect(isShown(app))
    }

    @Test(
        "reminders of the server are not told again by the app, but said at the foot; the badge counts open to-dos"
    )
    func once() throws {
        for isNotified in [true, false] {
            var app = try withTodo(isNotified: isNotified)
            app.perform(.host(.clock(minutes: 600)))
            #expect(isShown(app) == !isNotified)
            #expect(app.text.contains("10:00 약"))
            #expect(badges(app).last == (isNotified ? 1 : 0))
        }
    }

    private func badges(_ app: App) -> [Int32] {
        app.effects.compactMap { if case .badge(let count) = $0 { count } else { nil } }
    }

    @Test(
        "the badge goes when a device is no longer told: turned off, refused, signed out here or elsewhere, or refused while Haru was closed"
    )
    func badgeGoes() throws {
        var off = try withTodo(isNotified: true)
        #expect(badges(off).last == 1)
        off.open(.settings)
        try change("push", to: "0", in: &off)
        #expect(badges(off) == [0, 0, 1, 0])
        var refused = try withTodo(isNotified: true)
        refused.perform(.host(.notifications(.denied)))
        #expect(badges(refused) == [0, 0, 1, 0])
        var left = try withTodo(isNotified: true)
        left.open(.sync)
        try left.tap(left.state.words.signOut)
        try left.submit()
        left.answer(try #require(left.requests.last { $0.method == "DELETE" }), 204)
        #expect(left.state.sync.position == nil && badges(left) == [0, 0, 1, 0])
        var ended = try app("/", push: "on")
        try subscribe(&ended)
        for (field, value) in [("text", "약"), ("day", "2026-11-21")] as [(String, JSON)] {
            let change = Change(
                key: RecordKey(collection: "todo", id: "T"), field: field, value: value,
                stamp: Stamp(milliseconds: 1_799_000_000_000, counter: 0, device: 99))
            ended.perform(.host(.received(change.json.text)))
        }
        #expect(badges(ended) == [0, 0, 1])
        ended.answer(
            try #require(ended.requests.first { $0.path == "api/v1/sync" }), 401, #"{"code":"signedOut"}"#)
        #expect(ended.state.sync.problem == .signedOut && badges(ended) == [0, 0, 1, 0])
        #expect(badges(try app("/", .denied, push: "on")) == [0, 0])
    }

    @Test("a badge that the service worker changed is set right by the next minute, or when Haru is opened again")
    func badgeElsewhere() throws {
        var notified = try withTodo(isNotified: true)
        notified.effects = []
        notified.open(.search)
        #expect(badges(notified).isEmpty)
        notified.perform(.host(.clock(minutes: 541)))
        #expect(badges(notified) == [1])
        // A notice that was on its way when they were turned off leaves its number behind.
        notified.open(.settings)
        try change("push", to: "0", in: &notified)
        notified.perform(.host(.clock(minutes: 542)))
        #expect(badges(notified) == [1, 0, 0])
        // The same after signing out, where nothing says any more that this device was told: it is gone when Haru opens again.
        #expect(badges(App("/")) == [0])
        var never = App("/")
        never.perform(.host(.clock(minutes: 541)))
        #expect(badges(never) == [0])
    }

    @Test("where notices are turned off in one window, another shows them off, has no badge, and reminds by itself")
    func otherWindow() throws {
        var (here, other) = (try withTodo(isNotified: true), try withTodo(isNotified: true))
        here.open(.settings)
        other.open(.settings)
        func deliver() {
            let lines = here.effects.compactMap { if case .broadcast(let line) = $0 { line } else { nil } }
            for line in lines where line == WindowNews.push(true).line || line == WindowNews.push(false).line {
                other.perform(.host(.received(line)))
            }
            here.effects = []
        }
        here.effects = []
        try change("push", to: "0", in: &here)
        deliver()
        #expect(!isChecked(other) && other.state.note(.push) == "off" && badges(other).last == 0)
        other.perform(.host(.clock(minutes: 600)))
        #expect(isShown(other))
        try change("push", to: "1", in: &here)
        try subscribe(&here)
        deliver()
        #expect(isChecked(other) && badges(other).last == 1)
    }

    @Test("the three alarms are stored in the record of Settings")
    func choices() throws {
        var app = try app()
        try change("pageAlarm", to: "1", in: &app)
        try change("pageAlarm-time", to: "22:15", in: &app)
        try change("tripAlarm", to: "0", in: &app)
        let choices = ReminderChoices(app.state.replica.record(Preferences.key))
        #expect(choices.unwritten == DailyAlarm(isOn: true, time: 1335))
        #expect(!choices.trip.isOn && choices.opened.isOn)
    }

    @Test("an alarm that is turned on asks for the permission, once, and says where it is refused")
    func alarmPermission() throws {
        var app = try app("/settings", .unasked)
        func asks() -> Int { app.effects.count { if case .askNotifications = $0 { true } else { false } } }
        for field in ["openedAlarm", "pageAlarm", "tripAlarm"] {
            try change(field, to: "0", in: &app)
            let before = asks()
            try change(field, to: "1", in: &app)
            #expect(asks() == before + 1, "\(field)")
            try change("\(field)-time", to: "22:15", in: &app)
            try change(field, to: "0", in: &app)
            #expect(asks() == before + 1, "\(field)")
        }
        try change("pageAlarm", to: "1", in: &app)
        let refused = "이 기기에서는 알림이 차단되어 있어요"
        #expect(!app.text.contains(refused))
        app.perform(.host(.notifications(.denied)))
        // Beside the one that is on.
        #expect(app.text.ranges(of: refused).count == 1)
        app.perform(.host(.notifications(.granted)))
        #expect(!app.text.contains(refused) && !asked(app, "GET").isEmpty)
    }
}
