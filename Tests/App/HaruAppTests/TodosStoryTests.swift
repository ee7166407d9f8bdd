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

@Suite("To-dos")
struct TodosStoryTests {
    func add(_ text: String, _ app: inout App) throws {
        try app.type(text, into: "todo-new")
        try press("Enter", in: "todo-new", &app)
    }

    func press(_ key: String, in id: String, _ app: inout App) throws {
        let field = try #require(app.screen.first { $0.attribute(.id) == id }, "no \(id)")
        app.sendIfTaken(.keydown, to: field, key)
    }

    /// The texts of the to-dos on a day, in its order.
    func texts(_ app: App, _ day: String = "2026-11-21") throws -> [String] {
        app.state.todos.index[try Day.parse(day)].map { $0.todo.text }
    }

    func id(_ text: String, _ app: App, _ day: String = "2026-11-21") throws -> String {
        try #require(app.state.todos.index[try Day.parse(day)].first { $0.todo.text == text }).todo.id
    }

    func tap(id: String, _ app: inout App) throws {
        let node = try #require(app.screen.first { $0.attribute(.id) == id }, "no \(id)")
        try app.send(.click, to: node)
    }

    @Test("come again from the day whose line they are written in")
    func repeatOnDay() throws {
        var app = App()
        try app.addTodos("매월 청소", on: try Day.parse("2026-12-10"))
        #expect(try texts(app, "2026-12-10") == ["청소"])
        #expect(try texts(app) == [])
    }

    @Test("are added by Return, many in a row, at the end of today")
    func add() throws {
        var app = App()
        for text in ["귤 부치기", "  전화하기 ", "우체국"] { try add(text, &app) }
        #expect(try texts(app) == ["귤 부치기", "전화하기", "우체국"])
        #expect(app.value(of: "todo-new") == "")
        guard case .focus("todo-new")? = app.effects.last else {
            Issue.record("the next one cannot be typed at once")
            return
        }
    }

    @Test("of nothing but spaces are none, without a reproach", arguments: ["", "   ", "\u{3164}\u{200B}", "\n\n"])
    func nothing(text: String) throws {
        var app = App()
        try add(text, &app)
        #expect(try texts(app).isEmpty)
        #expect(app.screen.first { $0.attribute(.id) == "todo-error" } == nil)
    }

    @Test("that are too long are told beside the line, which stays")
    func tooLong() throws {
        var app = App()
        try add(String(repeating: "가", count: 10_000), &app)
        #expect(try texts(app).isEmpty)
        #expect(app.value(of: "todo-new")?.count == 10_000)
        #expect(app.screen.first { $0.attribute(.id) == "todo-error" } != nil)
    }

    @Test("of a pasted list become one each, ticked ones ticked, and Undo takes all of them")
    func list() throws {
        var app = App()
        try add("- 우유\n* [x] 빵\n\n3. 사과", &app)
        #expect(try texts(app) == ["우유", "빵", "사과"])
        #expect(app.state.todos.index.count(on: app.state.today).done == 1)
        try app.tap("되돌리기")
        #expect(try texts(app).isEmpty)
    }

    @Test("of a pasted list stand on the days that they name, with their times and repeats, and Undo takes all of them")
    func datedList() throws {
        var app = App()
        try add("내일 10시 미용실\n내일 우유\n[x] 모레 빵\n매주 월 쓰레기\n사과", &app)
        let stored = { (app: App) in
            app.state.replica.records(in: Todo.collection).filter { !$0.isDeleted }
                .map { Todo($0, today: app.state.today) }.sorted {
                    ($0.day, $0.effectiveRank) < ($1.day, $1.effectiveRank)
                }
        }
        let todos = stored(app)
        #expect(
            todos.map { "\($0.day.text) \($0.text)" } == [
                "2026-11-21 사과", "2026-11-22 미용실", "2026-11-22 우유", "2026-11-23 빵", "2026-11-23 쓰레기",
            ])
        #expect(todos[1].time == 600 && todos[1].reminder == 0)
        #expect(todos[3].isDone && todos[4].series != nil)
        try app.tap("되돌리기")
        #expect(stored(app).isEmpty)
        #expect(app.value(of: "todo-new")?.hasPrefix("내일 10시 미용실") == true)
        app.perform(.host(.timer(.snack)))
        #expect(stored(app).isEmpty, "the series makes no next one")
    }

    @Test("of 500 pasted lines are asked about first")
    func long() throws {
        var app = App()
        try add((1...500).map { "일 \($0)" }.joined(separator: "\n"), &app)
        #expect(try texts(app).isEmpty)
        #expect(app.text.contains("500개를 추가할까요"))
        try app.tap("취소")
        #expect(try texts(app).isEmpty)
        try press("Enter", in: "todo-new", &app)
        try app.tap("모두 추가")
        let all = try texts(app)
        #expect(all.count == 500)
        #expect(all.first == "일 1")
        #expect(all.last == "일 500")
    }

    @Test("show the recognised parts before they are saved; a tap refuses one")
    func chips() throws {
        var app = App()
        try app.type("내일 3시 치과", into: "todo-new")
        #expect(app.text.contains("11.22(일)"))
        #expect(app.text.contains("15:00"))
        try app.tap("15:00 빼기")
        try press("Enter", in: "todo-new", &app)
        #expect(try texts(app, "2026-11-22") == ["3시 치과"])
        #expect(app.state.snack?.text == "11.22(일) 할 일로 추가했어요: 3시 치과")
        try add("매일 7시 약", &app)
        let todo = try #require(app.state.todos.index[app.state.today].first?.todo)
        #expect(todo.text == "약")
        #expect(todo.time == 420)
        #expect(todo.series != nil)
    }

    @Test("that repeat have their next one made when they are ticked, and when their day has passed")
    func series() throws {
        var app = App()
        try add("매일 약", &app)
        #expect(try texts(app, "2026-11-22") == [])
        try tap(id: "tick-\(try id("약", app))", &app)
        #expect(try texts(app, "2026-11-22") == ["약"])
        app.perform(.host(.day(try Day.parse("2026-11-25"))))
        #expect(try texts(app, "2026-11-25") == ["약"])
        #expect(try texts(app, "2026-11-23") == [])
    }

    @Test("are ticked and made open again, with paws that say so")
    func tick() throws {
        var app = App()
        try add("우체국", &app)
        let paw = "tick-\(try id("우체국", app))"
        try tap(id: paw, &app)
        #expect(app.screen.first { $0.attribute(.id) == paw }?.attribute(.ariaChecked) == "true")
        #expect(app.text.contains("오늘 할 일을 다 했어요"))
        try tap(id: paw, &app)
        #expect(app.screen.first { $0.attribute(.id) == paw }?.attribute(.ariaChecked) == "false")
        #expect(!app.text.contains("오늘 할 일을 다 했어요"))
    }

    @Test("are changed in their row: Return keeps, Escape leaves as it was, leaving the field keeps")
    func edit() throws {
        var app = App()
        try add("우체국", &app)
        try tap(id: "todo-\(try id("우체국", app))", &app)
        try app.type("우체국 들르기", into: "todo-edit")
        try press("Enter", in: "todo-edit", &app)
        #expect(try texts(app) == ["우체국 들르기"])
        try tap(id: "todo-\(try id("우체국 들르기", app))", &app)
        try app.type("딴것", into: "todo-edit")
        try press("Escape", in: "todo-edit", &app)
        #expect(try texts(app) == ["우체국 들르기"])
        try tap(id: "todo-\(try id("우체국 들르기", app))", &app)
        try app.type("  ", into: "todo-edit")
        try press("Enter", in: "todo-edit", &app)
        #expect(app.screen.first { $0.attribute(.id) == "todo-edit-error" } != nil)
        try app.type("우체국", into: "todo-edit")
        let field = try #require(app.screen.first { $0.attribute(.id) == "todo-edit" })
        try app.send(.blur, to: field)
        #expect(try texts(app) == ["우체국"])
    }

    @Test("are changed in their row also where that is left by the way back, by midnight, or not at all")
    func leftEdit() throws {
        var app = App()
        for text in ["우체국", "은행"] { try add(text, &app) }
        try tap(id: "todo-\(try id("우체국", app))", &app)
        try app.type("우체국 들르기", into: "todo-edit")
        app.perform(.host(.route(path: "/days", depth: 0)))
        #expect(try texts(app) == ["우체국 들르기", "은행"])
        #expect(app.screen.first { $0.attribute(.id) == "todo-edit" } == nil)
        app.open(.today)
        let bank = try id("은행", app)
        try tap(id: "todo-\(bank)", &app)
        try app.type("은행, 도장", into: "todo-edit")
        try app.type("내일 3시 치", into: "todo-new")
        app.perform(.host(.timer(.draft)))
        #expect(app.state.drafts[DraftName.todoEdit.text] == "\(bank)\n은행, 도장")
        let field = try #require(app.screen.first { $0.attribute(.id) == "todo-edit" })
        // As it is found after a crash.
        let next = App(drafts: app.state.drafts)
        #expect(next.value(of: "todo-new") == "내일 3시 치")
        #expect(next.value(of: "todo-edit") == nil, "its to-do is not there")
        #expect(app.restarted().value(of: "todo-edit") == "은행, 도장")
        try app.send(.blur, to: field)
        #expect(app.state.drafts[DraftName.todoEdit.text] == nil, "it is stored")
        app.perform(.host(.day(try Day.parse("2026-11-22"))))
        #expect(try texts(app) == ["우체국 들르기", "은행, 도장"])
        #expect(app.state.drafts[DraftName.todoEdit.text] == nil)
        try press("Enter", in: "todo-new", &app)
        #expect(app.state.drafts[DraftName.todoLine(nil).text] == nil)
    }

    @Test("say where they were moved with the particle that the day's name asks for")
    func particles() {
        let particles = ["11.26(목)": "로", "11.23(월)": "로", "모레": "로", "주말": "로", "다음": "으로", "Mon": "로", "": "로"]
        for (word, particle) in particles {
            #expect(Words.toward(word) == particle, "\(word)")
        }
    }

    @Test("noted after their time are of tomorrow, or of today where tomorrow is refused, and remind of nothing then")
    func late() throws {
        var app = App()
        app.perform(.host(.clock(minutes: 900)))
        try add("아침 8시 회의", &app)
        #expect(try texts(app, "2026-11-22") == ["회의"])
        try app.type("아침 7시 약", into: "todo-new")
        try app.tap("내일 빼기")
        try press("Enter", in: "todo-new", &app)
        #expect(try texts(app) == ["약"])
        app.perform(.host(.timer(.snack)))
        #expect(app.remind(at: 901).isEmpty)
        try add("오후 4시 산책", &app)
        app.perform(.host(.timer(.snack)))
        #expect(!app.remind(at: 960).isEmpty)
    }

    @Test("are put off to tomorrow, or deleted, with a way back")
    func away() throws {
        var app = App()
        try add("우체국", &app)
        try tap(id: "todo-\(try id("우체국", app))", &app)
        try app.tap("내일로")
        #expect(try texts(app, "2026-11-22") == ["우체국"])
        try app.tap("되돌리기")
        #expect(try texts(app) == ["우체국"])
        try tap(id: "todo-\(try id("우체국", app))", &app)
        try app.tap("삭제")
        #expect(try texts(app).isEmpty)
        #expect(app.screen.first { $0.attribute(.id) == "todo-edit" } == nil)
        try app.tap("되돌리기")
        #expect(try texts(app) == ["우체국"])
    }

    @Test("that repeat are taken back with all that would follow")
    func seriesTakenBack() throws {
        var app = App()
        try add("매주 월 쓰레기", &app)
        #expect(try texts(app, "2026-11-23") == ["쓰레기"])
        try app.tap("되돌리기")
        #expect(app.state.todos.index.count == 0)
        try add("매일 우유", &app)
        try app.tap("되돌리기")
        app.perform(.host(.day(try Day.parse("2026-11-30"))))
        #expect(app.state.todos.index.count == 0)
    }

    @Test("changed in their row can be put back, also while the field is open, and another Undo stays the one it was")
    func editTakenBack() throws {
        var app = App()
        try add("우체국", &app)
        try add("은행", &app)
        let first = "todo-\(try id("우체국", app))"
        try tap(id: first, &app)
        try app.type("우체국 들르기", into: "todo-edit")
        try press("Enter", in: "todo-edit", &app)
        try app.tap("되돌리기")
        #expect(try texts(app) == ["우체국", "은행"])
        func leave() throws {
            let field = try #require(app.screen.first { $0.attribute(.id) == "todo-edit" })
            try app.send(.blur, to: field)
        }
        try app.tap(app.state.words.close)
        try tap(id: first, &app)
        try app.type("우체국 가기", into: "todo-edit")
        try leave()
        try app.tap("되돌리기")
        #expect(try texts(app) == ["우체국", "은행"])
        #expect(app.screen.first { $0.attribute(.id) == "todo-edit" } == nil, "it would be stored once more")
        try app.deleteTodo(try id("은행", app))
        try tap(id: first, &app)
        try app.type("우체국 가기", into: "todo-edit")
        try leave()
        try app.tap("되돌리기")
        #expect(try texts(app) == ["우체국 가기", "은행"])
    }

    @Test("of another day are offered today and tomorrow, and never the day they stand on")
    func otherDays() throws {
        var app = App("/calendar/2026-11-22")
        try add("우체국", &app)
        try tap(id: "todo-\(try id("우체국", app, "2026-11-22"))", &app)
        #expect(!app.text.contains("내일로"))
        try app.tap("오늘로")
        #expect(try texts(app) == ["우체국"])
    }

    @Test("are told at their time, once, and the alarm of the day says how many are open, or nothing")
    func told() throws {
        var app = App()
        try add("15시 치과", &app)
        app.perform(.host(.timer(.snack)))
        func notices(_ minutes: Int32) -> [String] {
            app.remind(at: minutes).compactMap { effect in
                if case .notify(let title, _, _, _) = effect { title } else { nil }
            }
        }
        #expect(notices(899) == [])
        #expect(notices(900) == ["치과"])
        #expect(notices(901) == [])
        app.state.preferences.alarm.isOn = true
        #expect(notices(902) == ["하루"])
        #expect(app.state.snack?.text == "오늘 할 일이 1개 있어요")
        #expect(notices(903) == [])
        app.perform(.host(.day(try Day.parse("2026-11-22"))))
        #expect(notices(902) == [])
    }

    @Test("are put in order by keys, and by dragging; Escape changes nothing")
    func order() throws {
        var app = App()
        for text in ["가", "나", "다"] { try add(text, &app) }
        let grip = "grip-\(try id("다", app))"
        try press("ArrowUp", in: grip, &app)
        #expect(try texts(app) == ["가", "다", "나"])
        try press("ArrowUp", in: grip, &app)
        try press("ArrowUp", in: grip, &app)
        #expect(try texts(app) == ["다", "가", "나"])
        func pointer(_ kind: EventKind, _ payload: String) throws {
            let node = try #require(app.screen.first { $0.attribute(.id) == grip })
            try app.send(kind, to: node, payload)
        }
        try pointer(.pointerdown, "1 0.5 0.5")
        try pointer(.pointermove, "1 0.5 2.5")
        #expect(try texts(app) == ["다", "가", "나"])
        try pointer(.pointerup, "1 0.5 2.5")
        #expect(try texts(app) == ["가", "나", "다"])
        try pointer(.pointerdown, "1 0.5 0.5")
        try pointer(.pointermove, "1 0.5 -1.5")
        try press("Escape", in: grip, &app)
        #expect(try texts(app) == ["가", "나", "다"])
    }

    @Test("with times stand in their order, unless a hand has put them otherwise")
    func times() throws {
        var app = App()
        app.perform(.host(.clock(minutes: 300)))
        for text in ["우유", "오후 3시 치과", "빵", "오전 10시 회의", "저녁 8시 산책"] { try add(text, &app) }
        #expect(try texts(app) == ["우유", "회의", "치과", "빵", "산책"])
        // The sheet gives one an earlier time.
        app.open(.todos(.todo(id: try id("산책", app))))
        try app.change("07:00", in: "todo-time")
        try app.tap("저장")
        #expect(try texts(app) == ["우유", "산책", "회의", "치과", "빵"])
        try press("ArrowUp", in: "grip-\(try id("치과", app))", &app)
        try add("오후 1시 점심", &app)
        #expect(try texts(app) == ["우유", "산책", "점심", "치과", "회의", "빵"])
    }

    @Test("left open on earlier days are offered in one line, and moved only by a tap, with a way back")
    func carryOver() throws {
        var app = App()
        try add("하나", &app)
        try add("둘", &app)
        try tap(id: "tick-\(try id("둘", app))", &app)
        app.perform(.host(.day(try Day.parse("2026-11-23"))))
        #expect(try texts(app, "2026-11-23").isEmpty)
        try add("셋", &app)
        try app.tap("지난 할 일 1개")
        #expect(app.screen.first { $0.attribute(.class) == "when" && $0.textContent == "11.21(토)" } != nil)
        try app.tap("모두 오늘로 가져오기")
        #expect(try texts(app, "2026-11-23") == ["셋", "하나"])
        #expect(try texts(app) == ["둘"])
        try app.tap("되돌리기")
        #expect(try texts(app) == ["하나", "둘"])
        #expect(app.text.contains("지난 할 일 1개"))
        // Each for itself, too.
        try tap(id: "todo-\(try id("하나", app))", &app)
        try app.tap("오늘로")
        #expect(try texts(app, "2026-11-23") == ["셋", "하나"])
        #expect(!app.text.contains("지난 할 일"))
    }

    @Test("are added to the day that is chosen on the calendar")
    func chosen() throws {
        var app = App("/calendar/2026-12-03")
        try add("모임 준비", &app)
        #expect(try texts(app, "2026-12-03") == ["모임 준비"])
        #expect(app.state.snack == nil)
    }

    @Test("are stored, and there again after a reload, in their order")
    func stored() throws {
        var app = App()
        for text in ["가", "나", "매주 월 쓰레기"] { try add(text, &app) }
        var rows: [(key: String, text: String)] = []
        for collection in app.state.replica.collections {
            for record in app.state.replica.records(in: collection) {
                rows.append((record.key.text, record.json.text))
            }
        }
        let again = App(rows: rows)
        #expect(try texts(again) == ["가", "나"])
        #expect(try texts(again, "2026-11-23") == ["쓰레기"])
        #expect(!app.saved.isEmpty)
    }

    @Test("speak each language", arguments: Language.allCases)
    func languages(language: Language) throws {
        var app = App(language: language.tag)
        for entry in ["tomorrow 3pm dentist", "内科 毎月5日", "매년 음력 8월 15일 차례", "평일 운동", "매년 12월 25일 카드"] {
            try app.type(entry, into: "todo-new")
            #expect(app.screen.first { $0.attribute(.class) == "chips" } != nil, "\(entry)")
            try press("Enter", in: "todo-new", &app)
        }
        app.perform(.host(.day(try Day.parse("2026-11-30"))))
        #expect(!app.text.contains("{"))
    }
}
