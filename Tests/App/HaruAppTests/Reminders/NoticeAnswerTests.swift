import Daybook
import Replica
import Testing

@testable import AppFrame
@testable import HaruApp

@Suite("Answers to a notice")
struct NoticeAnswerTests {
    /// An app with an account, opened at an address.
    private func signedIn(_ path: String) -> App {
        let drafts = [DeviceNote.sync.text: SyncPosition(account: "미나").text]
        var app = App(path, device: Device(notifications: .granted), drafts: drafts)
        app.perform(.host(.leads))
        return app
    }

    @Test(
        "a link of a notice, which a browser opens that asks no worker, carries out its answer once and says so",
        arguments: [
            ("done", 204, "할 일을 완료했어요"), ("tomorrow", 204, "할 일을 내일로 옮겼어요"),
            ("done", 404, "이미 처리했거나 없어진 할 일이에요"), ("done", 0, "서버에 연결하지 못했어요. 여기에서 바꿔 주세요."),
            ("tomorrow", 503, "서버에 문제가 있어요. 여기에서 바꿔 주세요."), ("done", 500, "서버에 문제가 있어요. 여기에서 바꿔 주세요."),
            ("tomorrow", 429, "시도가 많아 서버가 잠시 받지 않아요. 여기에서 바꿔 주세요."),
            ("done", 400, "서버가 받지 않았어요. 여기에서 바꿔 주세요."), ("tomorrow", 403, "서버가 받지 않았어요. 여기에서 바꿔 주세요."),
        ])
    func link(action: String, status: Int32, text: String) throws {
        var app = signedIn("/todos/T#\(action)=TOKEN")
        #expect(app.state.route == .today)
        #expect(app.effects.contains { if case .replace("/") = $0 { true } else { false } })
        let asked = app.requests.filter { $0.path == "api/v1/push/answer" }
        let request = try #require(asked.first)
        #expect(asked.count == 1 && request.method == "POST")
        #expect(request.body == ["token": "TOKEN", "action": .string(action)])
        if status == 0 { app.fail(request) } else { app.answer(request, status) }
        #expect(app.text.contains(text))
        // Where the server could not be told, the person does it by hand.
        #expect(app.state.route.path == (status == 204 || status == 404 ? "/" : "/todos/T"))
    }

    @Test("why an answer was not carried out is said in each language, and as two sentences")
    func notAnswered() {
        let said: [(Language, [String])] = [
            (
                .korean,
                [
                    "서버에 연결하지 못했어요. 여기에서 바꿔 주세요.", "서버가 받지 않았어요. 여기에서 바꿔 주세요.",
                    "시도가 많아 서버가 잠시 받지 않아요. 여기에서 바꿔 주세요.", "서버에 문제가 있어요. 여기에서 바꿔 주세요.",
                ]
            ),
            (
                .english,
                [
                    "Couldn’t reach the server. Change the to-do here.", "The server refused. Change the to-do here.",
                    "Too many attempts for the moment. Change the to-do here.",
                    "The server has a problem. Change the to-do here.",
                ]
            ),
            (
                .japanese,
                [
                    "サーバーに接続できませんでした。ここで変更してください。", "サーバーが受け付けませんでした。ここで変更してください。",
                    "試行が多いため、サーバーが一時的に受け付けません。ここで変更してください。", "サーバーに問題があります。ここで変更してください。",
                ]
            ),
        ]
        for (language, texts) in said {
            #expect([0, 400, 429, 502].map { Words(language).notAnswered($0) } == texts)
        }
    }

    @Test(
        "the text after the # of another address answers nothing",
        arguments: [
            "/todos/T", "/todos/T#done", "/todos/T#done=", "/todos/T#arrived=T", "/#leave", "/todos/T#done=a=b",
        ])
    func noLink(path: String) throws {
        let app = signedIn(path)
        #expect(!app.requests.contains { $0.path == "api/v1/push/answer" })
    }

    @Test("each notice leads to a screen that the app knows")
    func paths() throws {
        var replica = Replica(clock: HybridClock(device: 1))
        let fields: [(String, String, [(String, JSON)])] = [
            ("dday", "d", [("title", "t"), ("date", "2026-11-22"), ("reminders", ["before": [0], "time": 540])]),
            ("todo", "t", [("text", "t"), ("day", "2026-11-22"), ("time", "10:00"), ("reminder", 0)]),
            ("trip", "r", [("title", "t"), ("start", "2026-11-24"), ("end", "2026-11-25")]),
            ("page", "p", [("day", "2026-10-22"), ("opens", "2026-11-22")]),
            ("page", "q", [("day", "2026-10-25"), ("opens", "2026-11-25")]),
            ("page", "r", [("day", "2026-10-24"), ("opens", "2026-11-25")]),
            (
                "setting", "person",
                [("alarm", ["on": true, "time": "08:00"]), ("pageAlarm", ["on": true, "time": "21:00"])]
            ),
        ]
        for (collection, id, values) in fields {
            let key = RecordKey(collection: collection, id: id)
            _ = replica.write(values.map { Edit(key, $0.0, $0.1) }, now: 1)
        }
        let start: Int64 = 1_795_219_200_000
        let notices = ReminderPlan(replica, zone: .utc, since: start, now: start).notices
        let routes = Set(notices.map { Route(path: $0.path).path })
        #expect(routes == ["/days/d", "/todos/t", "/trips/r", "/pages/2026-10-22", "/pages", "/pages/write", "/"])
        for path in routes {
            if case .unknown = Route(path: path) { Issue.record("\(path) is no screen") }
        }
    }
}
