import Daybook
import Markup
import Replica
import Testing

@testable import AppFrame
@testable import HaruApp
@testable import HaruDays

@Suite("Widgets in Settings")
struct WidgetsScreenTests {
    private let path = "/settings/widgets"
    private let address = "https://haru.example/w/0123456789abcdef.secret.png"

    private func listed(_ days: String = #"["exam"]"#) -> String {
        """
        {"widgets":[{"widget":"00000000000000f1","name":"거실","created":1,"seen":null,"kind":"list","size":"medium",
        "days":\(days),"style":"own","theme":"light","weekStart":"sunday","language":"ko","zone":"Asia/Seoul"}]}
        """
    }

    /// The screen with the server's list, of a person with two D-days.
    private func opened(_ body: String = #"{"widgets":[]}"#) throws -> App {
        var app = try App.syncing(path)
        for (id, title, date) in [("exam", "시험", "2026-11-30"), ("tree", "나무 심기", "2026-12-24")] {
            app.write(Dday.key(id), [("title", .string(title)), ("date", .string(date))])
        }
        let asked = try #require(app.requests.first { $0.path == "api/v1/widgets" })
        app.answer(asked, 200, body)
        return app
    }

    @Test("without an account it says that one is needed, and asks nobody")
    func noAccount() throws {
        let app = App(path)
        #expect(app.requests.allSatisfy { $0.path != "api/v1/widgets" })
        #expect(app.text.contains("위젯은 서버에서 그림을 가져가요"))
    }

    @Test("one is made with the chosen parts, seen while they are chosen, and its address is shown and copied")
    func making() throws {
        var app = try opened()
        try app.tap("새 주소")
        #expect(try app.preview().contains("시험"))
        try app.choose("디데이 목록")
        #expect(try app.preview().contains("시험") && app.preview().contains("나무 심기"))
        #expect(app.value("widget-name") == "디데이 목록")
        try app.turn("나무 심기")
        #expect(try !app.preview().contains("시험"))
        try app.choose("크게")
        try app.choose("어둡게")
        try app.type("부엌", into: "widget-name")
        try app.sendForm()
        let sent = try #require(app.requests.last)
        #expect(sent.method == "POST" && sent.path == "api/v1/widgets")
        #expect(sent.body["name"] == "부엌" && sent.body["kind"] == "list" && sent.body["size"] == "large")
        #expect(sent.body["days"] == ["tree"] && sent.body["theme"] == "dark" && sent.body["style"] == "own")
        #expect(sent.body["language"] == "ko" && sent.body["zone"] == "Asia/Seoul")
        app.answer(sent, 201, #"{"widget":"00000000000000f1","address":"\#(address)"}"#)
        #expect(app.text.contains(address))
        try app.tap("주소 복사")
        let isCopied = app.effects.contains { if case .copy(let text) = $0 { text == address } else { false } }
        #expect(isCopied)
        app.answer(try #require(app.requests.last), 200, listed())
        try app.tap("완료")
        #expect(app.text.contains("거실") && app.text.contains("디데이 목록 · 중간") && !app.text.contains(address))
    }

    @Test("the zone that a widget follows is said where it is another one, and only the button for it changes that")
    func zone() throws {
        let away = listed().replacing("Asia/Seoul", with: "America/New_York")
        var app = try opened(away)
        #expect(app.text.contains("지금은 America/New_York 시간을 따라요"))
        try app.tap("수정: 거실")
        try app.type("부엌", into: "widget-name")
        try app.sendForm()
        #expect(try #require(app.requests.last).body["zone"] == "America/New_York")
        var other = try opened(away)
        let button = try #require(
            other.screen.first { $0.attribute(.id) == "widget-zone-00000000000000f1" })
        try other.send(.click, to: button)
        let sent = try #require(other.requests.last)
        #expect(sent.method == "PATCH" && sent.path == "api/v1/widgets/00000000000000f1")
        #expect(sent.body == ["zone": "Asia/Seoul"])
        other.answer(sent, 204)
        other.answer(try #require(other.requests.last), 200, listed())
        #expect(!other.text.contains("시간을 따라요"))
    }

    @Test("another kind has sizes of its own, and keeps the days that it has room for")
    func kinds() throws {
        var app = try opened(listed(#"["exam","tree"]"#))
        try app.tap("수정: 거실")
        try app.choose("디데이 하나")
        try app.choose("잠금 화면 한 줄")
        try app.sendForm()
        let sent = try #require(app.requests.last)
        #expect(sent.method == "PATCH" && sent.path == "api/v1/widgets/00000000000000f1")
        #expect(sent.body["kind"] == "single" && sent.body["size"] == "inline" && sent.body["days"] == ["exam"])
        app.answer(sent, 204)
        #expect(app.requests.last?.method == "GET")
    }

    @Test("the choices of a group stand in even rows of four at most")
    func columns() throws {
        var app = try opened()
        try app.tap("새 주소")
        func columns() -> [String] {
            app.screen.all { $0.attribute(.role) == "radiogroup" }.map { group in
                "\(group.children.count) in \(group.attribute(.progress) ?? "")"
            }
        }
        #expect(columns() == ["4 in 4", "6 in 3", "7 in 4", "2 in 2"])
        try app.choose("오늘 할 일")
        #expect(columns() == ["4 in 4", "5 in 3", "2 in 2"])
    }

    @Test("of a single D-day, one is chosen among all, and the nearest is one of them")
    func single() throws {
        var app = try opened()
        try app.tap("새 주소")
        func options() -> [String] {
            app.screen.all { $0.attribute(.class) == "option" }.map { option in
                option.textContent + (option.first { $0.attribute(.checked) != nil } == nil ? "" : " ✓")
            }
        }
        #expect(options() == ["가장 가까운 날 ✓", "시험", "나무 심기"])
        try app.pick("나무 심기")
        #expect(options() == ["가장 가까운 날", "시험", "나무 심기 ✓"])
        #expect(try app.preview().contains("나무 심기"))
        try app.choose("디데이 목록")
        #expect(options() == [])
        try app.turn("시험")
        try app.choose("디데이 하나")
        #expect(options() == ["가장 가까운 날", "시험", "나무 심기 ✓"], "the first of several")
        try app.sendForm()
        #expect(try #require(app.requests.last).body["days"] == ["tree"])
        app = try opened(listed(#"["lost"]"#).replacing("\"list\"", with: "\"single\""))
        try app.tap("수정: 거실")
        #expect(options() == ["가장 가까운 날", "삭제된 디데이예요 ✓", "시험", "나무 심기"])
    }

    @Test("a day that is gone is named as such, and can be taken out")
    func gone() throws {
        var app = try opened(listed(#"["lost"]"#))
        try app.tap("수정: 거실")
        #expect(try app.preview().contains("삭제된 디데이예요"))
        try app.turn("삭제된 디데이예요")
        #expect(try app.preview().contains("시험"))
    }

    @Test("a photo is offered where a day and the style have one, seen in the preview, and chosen by a switch")
    func photo() throws {
        var app = try opened()
        let hash = String(repeating: "0b", count: 32)
        func hasSwitch() -> Bool { app.screen.first { $0.tag == .label && $0.textContent == "사진" } != nil }
        func seen() -> String? { app.screen.first { $0.tag == .canvas }?.attribute(.photo) }
        try app.tap("새 주소")
        #expect(!hasSwitch() && seen() == nil)
        try app.sendForm()
        #expect(try #require(app.requests.last).body["photo"] == false)

        app = try opened()
        let crop: JSON = ["ratio": "1:1", "x": 0.5, "y": 0.5, "zoom": 1, "width": 800, "height": 600]
        app.write(Dday.key("exam"), [("image", .string(hash)), ("crop", crop)])
        try app.tap("새 주소")
        #expect(hasSwitch())
        // The middle of the photo, as square as the small widget.
        #expect(seen() == "\(hash) 100 0 600 600")
        for (style, isOffered) in [("액자", true), ("종이", false), ("사진", true)] {
            try app.choose(style)
            #expect(hasSwitch() == isOffered && (seen() != nil) == isOffered)
        }
        try app.turn("사진", on: false)
        #expect(seen() == nil)
        try app.turn("사진", on: true)
        try app.pick("나무 심기")
        #expect(!hasSwitch() && seen() == nil)
        try app.pick("가장 가까운 날")
        try app.sendForm()
        #expect(try #require(app.requests.last).body["photo"] == true)
    }

    @Test("it is revoked after a question that names it")
    func revoking() throws {
        var app = try opened(listed())
        try app.tap("주소 없애기: 거실")
        #expect(app.requests.allSatisfy { $0.method != "DELETE" })
        #expect(app.text.contains("거실") && app.text.contains("되살릴 수 없어요"))
        try app.sendForm()
        let sent = try #require(app.requests.last)
        #expect(sent.method == "DELETE" && sent.path == "api/v1/widgets/00000000000000f1")
        app.answer(sent, 204)
        app.answer(try #require(app.requests.last), 200, #"{"widgets":[]}"#)
        #expect(!app.text.contains("거실"))
    }

    @Test("a problem with the server is told")
    func problems() throws {
        var app = try opened()
        try app.tap("새 주소")
        try app.sendForm()
        app.answer(try #require(app.requests.last), 409, #"{"code":"tooManyWidgets"}"#)
        #expect(app.text.contains("20개까지"))
        try app.sendForm()
        app.fail(try #require(app.requests.last))
        #expect(app.text.contains("서버에 연결할 수 없어요"))
    }
}

extension App {
    /// The label of the preview.
    fileprivate func preview() throws -> String {
        let picture = try #require(screen.first { $0.attribute(.class)?.contains("widgetview") == true })
        return try #require(picture.attribute(.ariaLabel))
    }

    /// Picks the only D-day that is shown.
    fileprivate mutating func pick(_ title: String) throws {
        let option = try #require(
            screen.first { $0.attribute(.class) == "option" && $0.textContent == title }, "no option \(title)")
        try send(.change, to: option.children.first)
    }

    /// Chooses one of a few.
    fileprivate mutating func choose(_ name: String) throws {
        let choice = try #require(screen.first { $0.attribute(.role) == "radio" && $0.textContent == name })
        try send(.click, to: choice)
    }
}
