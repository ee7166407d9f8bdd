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

@Suite("The diary of a trip's day")
struct TripDiaryTests {
    private static let path = "/trips/T/2026-11-21/diary"

    private func notes(_ app: App) -> [TripNote] {
        app.state.trips.index.notes(of: "T", on: try! Day.parse("2026-11-21")).map { $0.value }
    }

    /// Lays a note where another device would have.
    private func put(_ app: inout App, id: String, title: String = "", text: String = "", images: [String] = []) {
        var note = TripNote(id: id, trip: "T", day: try! Day.parse("2026-11-21"))
        (note.title, note.text, note.images) = (title, text, images)
        app.state.now += 1000
        app.write(note.edits(from: nil))
    }

    /// Receives a change by another device, newer than all that is here.
    private func receive(_ app: inout App, _ id: String, _ field: String, _ value: JSON) {
        app.state.now += 1000
        let stamp = Stamp(milliseconds: app.state.now, counter: 0, device: 9)
        let change = Change(key: TripNote.key(id), field: field, value: value, stamp: stamp)
        app.perform(.host(.received(change.json.text)))
    }

    private func take(_ numbers: String, _ app: inout App) throws {
        let field = try #require(app.screen.first { $0.attribute(.id) == "diary-photo" })
        try app.send(.change, to: field, numbers)
    }

    @Test("has an address of its own, and one for each photo, large")
    func addresses() throws {
        for path in [Self.path, Self.path + "/" + PhotoTests.hash, "/trips/T/take", "/trips/import"] {
            #expect(Route(path: path).path == path)
        }
        #expect(Route(path: Self.path + "/moon") == .unknown(path: Self.path + "/moon"))
        #expect(Route(path: "/trips/T/soon/diary") == .unknown(path: "/trips/T/soon/diary"))
        let app = App.onTrip(Self.path)
        #expect(app.text.contains("2일차 · 11.21(토)"))
        #expect(app.state.parent == .trips(.trip(id: "T", try Day.parse("2026-11-21"))))
        #expect(App.onTrip("/trips/T/2026-12-24/diary").text.contains("페이지를 찾을 수 없어요"))
        #expect(App("/trips/none/2026-11-21/diary").text.contains("페이지를 찾을 수 없어요"))
    }

    @Test("is written from the day's plan, stored when it is left, and begins the plan's row")
    func writing() throws {
        var app = App.onTrip()
        try app.tap("이날의 일기 쓰기")
        #expect(app.state.route == .trips(.diary(trip: "T", try Day.parse("2026-11-21"))))
        #expect(app.effects.contains { if case .focus("diary-text") = $0 { true } else { false } })
        try app.type("귤밭", into: "diary-title")
        try app.type("바람이 불었다", into: "diary-text")
        app.effects = []
        try app.tap("완료")
        #expect(notes(app).map { $0.title + "/" + $0.text } == ["귤밭/바람이 불었다"])
        #expect(app.saved.count == 1)
        #expect(app.text.contains("귤밭바람이 불었다"))
        #expect(!app.text.contains("이날의 일기 쓰기"))

        app.effects = []
        app.open(.trips(.diary(trip: "T", try Day.parse("2026-11-21"))))
        #expect(app.effects.contains { if case .focus("heading") = $0 { true } else { false } }, "it is read first")
        #expect(app.field("diary-text") == "바람이 불었다")
        app.effects = []
        try app.tap("완료")
        #expect(app.saved.isEmpty, "nothing was changed")
    }

    @Test("leaving it with nothing in it stores nothing")
    func nothing() throws {
        var app = App.onTrip(Self.path)
        app.effects = []
        try app.type("아", into: "diary-text")
        try app.type(" \n", into: "diary-text")
        try app.tap("완료")
        #expect(app.saved.isEmpty)
        #expect(app.typedDrafts.isEmpty)
    }

    @Test("is put away at a fixed beat, goes on after a crash, and is stored at the next start elsewhere")
    func drafts() throws {
        var app = App.onTrip(Self.path)
        app.effects = []
        try app.type("바", into: "diary-text")
        try app.type("바람", into: "diary-text")
        #expect(app.effects.count { if case .timer(.draft, _) = $0 { true } else { false } } == 1)
        app.perform(.host(.timer(.draft)))
        let drafts = app.typedDrafts
        #expect(drafts.count == 1)
        app.answerSave(.stored)
        #expect(app.text.contains("저장됨"))

        var again = App(Self.path, rows: app.stored, drafts: drafts)
        #expect(again.field("diary-text") == "바람")
        #expect(again.text.contains("쓰던 글을 불러왔어요"))
        try again.type("바람이", into: "diary-text")
        #expect(!again.text.contains("쓰던 글을 불러왔어요"))
        try again.tap("완료")
        #expect(notes(again).map { $0.text } == ["바람이"])

        let elsewhere = App("/", rows: app.stored, drafts: drafts)
        #expect(notes(elsewhere).map { $0.text } == ["바람"])
        #expect(elsewhere.typedDrafts.isEmpty)
        #expect(App("/", rows: app.stored, drafts: ["draft/diary/X": "[1]"]).saved.isEmpty, "rubbish is none")
    }

    @Test("takes many photos one after the other, tells which failed, and stores the ones that were read")
    func photos() throws {
        var app = App.onTrip(Self.path)
        try take("1 2 3", &app)
        #expect(app.numbersRead == [1])
        app.answer(1, "\(PhotoTests.hash) 1600 1200")
        #expect(app.numbersRead == [1, 2])
        app.answer(2, "unreadable")
        #expect(app.text.contains("사진으로 읽을 수 없는"))
        app.answer(3, "\(PhotoTests.other) 800 600")
        #expect(app.numbersRead == [1, 2, 3])
        try app.tap("완료")
        #expect(notes(app).first?.images == [PhotoTests.hash, PhotoTests.other])
        #expect(app.text.contains("사진으로 남긴 하루사진 2장"))
    }

    @Test("a photo that is read after the diary was deleted changes nothing")
    func deletedWhileReading() throws {
        var app = App.onTrip(Self.path)
        try app.type("바람", into: "diary-text")
        try take("1 2", &app)
        try app.tap("일기 삭제")
        app.answer(1, "\(PhotoTests.hash) 1600 1200")
        #expect(notes(app).isEmpty)
        #expect(app.numbersRead == [1])
    }

    @Test("photos still being read when one leaves are in it all the same")
    func late() throws {
        var app = App.onTrip(Self.path)
        try app.type("바람", into: "diary-text")
        try take("1 2", &app)
        try app.tap("완료")
        #expect(notes(app).map { $0.text } == ["바람"])
        app.answer(1, "\(PhotoTests.hash) 1600 1200")
        app.answer(2, "QuotaExceededError")
        #expect(notes(app).map { $0.images } == [[PhotoTests.hash]])
        #expect(app.state.snack?.text.contains("저장 공간이 모자라") == true)

        app.open(.trips(.diary(trip: "T", try Day.parse("2026-11-21"))))
        try take("3", &app)
        try app.tap("완료")
        app.open(.trips(.diary(trip: "T", try Day.parse("2026-11-21"))))
        app.answer(3, "\(PhotoTests.other) 800 600")
        #expect(app.diary?.note.images.count == 2, "who is back sees it come in")
    }

    @Test("a day holds forty; photos chosen beyond them are told")
    func tooMany() throws {
        var app = App.onTrip(Self.path)
        try take((1...43).map { "\($0)" }.joined(separator: " "), &app)
        #expect(app.diary?.reading.count == 40)
        #expect(app.text.contains("40장까지 넣을 수 있어요. 3장은 추가하지 않았어요"))
    }

    @Test("a photo is seen large, the next one too, taken out and put back in its place")
    func large() throws {
        var app = App.onTrip()
        put(&app, id: "N", images: [PhotoTests.hash, PhotoTests.other])
        app.open(.trips(.diary(trip: "T", try Day.parse("2026-11-21"))))
        try app.tap("사진 1/2")
        #expect(app.state.route.path == Self.path + "/" + PhotoTests.hash)
        #expect(app.state.screenRoute == .trips(.diary(trip: "T", try Day.parse("2026-11-21"))))
        try app.tap("다음 사진")
        #expect(app.state.route.path == Self.path + "/" + PhotoTests.other)
        try app.tap("다음 사진")
        app.effects = []
        try app.tap("빼기")
        #expect(app.state.route.path == Self.path)
        #expect(app.diary?.note.images == [PhotoTests.other])
        try app.tap("되돌리기")
        #expect(app.diary?.note.images == [PhotoTests.hash, PhotoTests.other])
        try app.tap("사진 2/2")
        try app.tap("빼기")
        try take("1", &app)
        app.answer(1, "\(PhotoTests.other) 800 600")
        try app.tap("되돌리기")
        #expect(app.diary?.note.images == [PhotoTests.hash, PhotoTests.other], "never twice")
        try app.tap("사진 2/2")
        try app.tap("빼기")
        try app.tap("완료")
        #expect(notes(app).map { $0.images } == [[PhotoTests.hash]])
    }

    @Test("two texts of two devices are both shown; either can be gone on with")
    func twins() throws {
        var app = App.onTrip()
        put(&app, id: "A", title: "전화기에서", text: "하나")
        put(&app, id: "B", title: "노트북에서", text: "둘")
        #expect(app.text.contains("전화기에서하나") && app.text.contains("노트북에서둘"))
        app.open(.trips(.diary(trip: "T", try Day.parse("2026-11-21"))))
        #expect(app.field("diary-text") == "하나")
        #expect(app.text.contains("노트북에서둘"))
        try app.type("하나 더", into: "diary-text")
        try app.tap("이 글 수정")
        #expect(app.field("diary-text") == "둘")
        try app.type("둘 더", into: "diary-text")
        try app.tap("완료")
        #expect(notes(app).map { $0.text } == ["하나 더", "둘 더"])
    }

    @Test("a text that another window changed meanwhile is not written over; other fields merge")
    func parting() throws {
        var app = App.onTrip()
        put(&app, id: "A", title: "제목", text: "하나", images: [PhotoTests.hash])
        app.open(.trips(.diary(trip: "T", try Day.parse("2026-11-21"))))
        receive(&app, "A", "text", "하나, 다른 탭")
        #expect(app.field("diary-text") == "하나, 다른 탭", "nothing was typed here")
        try app.type("하나, 이 탭", into: "diary-text")
        receive(&app, "A", "text", "하나, 다른 탭에서 더")
        receive(&app, "A", "images", .array([.string(PhotoTests.hash), .string(PhotoTests.other)]))
        try app.tap("완료")
        #expect(Set(notes(app).map { $0.text }) == ["하나, 다른 탭에서 더", "하나, 이 탭"])

        var other = App.onTrip()
        put(&other, id: "A", text: "하나", images: [PhotoTests.hash])
        other.open(.trips(.diary(trip: "T", try Day.parse("2026-11-21"))))
        try other.type("새 제목", into: "diary-title")
        receive(&other, "A", "text", "둘")
        receive(&other, "A", "images", .array([.string(PhotoTests.other), .string(PhotoTests.hash)]))
        try other.tap("완료")
        let note = try #require(notes(other).first)
        #expect(note.title == "새 제목" && note.text == "둘" && note.images == [PhotoTests.other, PhotoTests.hash])
    }

    @Test("is deleted as it stands, by its button or by being emptied, and Undo brings all of it back")
    func deleting() throws {
        var app = App.onTrip(Self.path)
        try app.type("바람", into: "diary-text")
        try app.tap("일기 삭제")
        #expect(notes(app).isEmpty)
        #expect(app.text.contains("이날의 일기 쓰기"))
        try app.tap("되돌리기")
        #expect(notes(app).map { $0.text } == ["바람"])

        app.open(.trips(.diary(trip: "T", try Day.parse("2026-11-21"))))
        try app.type("", into: "diary-text")
        try app.tap("완료")
        #expect(notes(app).isEmpty)
        try app.tap("되돌리기")
        #expect(notes(app).map { $0.text } == ["바람"])
    }

    @Test("a photo that comes late goes to the text that was written here, and writes over none")
    func lateTwin() throws {
        var app = App.onTrip()
        put(&app, id: "A", text: "하나")
        app.open(.trips(.diary(trip: "T", try Day.parse("2026-11-21"))))
        try app.type("하나, 이 탭", into: "diary-text")
        receive(&app, "A", "text", "다른 탭")
        try take("1", &app)
        try app.tap("완료")
        app.answer(1, "\(PhotoTests.hash) 1600 1200")
        let all = notes(app)
        #expect(Set(all.map { $0.text }) == ["다른 탭", "하나, 이 탭"] && all.count == 2)
        #expect(all.first { $0.id == "A" }.map { $0.images } == [])
        #expect(all.first { $0.id != "A" }?.images == [PhotoTests.hash])
    }

    @Test("a photo that comes late to a diary that was emptied stands there alone, and Undo still brings the text back")
    func lateAlone() throws {
        var app = App.onTrip()
        put(&app, id: "A", title: "제목", text: "하나")
        app.open(.trips(.diary(trip: "T", try Day.parse("2026-11-21"))))
        try app.type("", into: "diary-title")
        try app.type("", into: "diary-text")
        try take("1", &app)
        try app.tap("완료")
        #expect(notes(app).isEmpty)
        app.answer(1, "\(PhotoTests.hash) 1600 1200")
        #expect(notes(app).map { $0.title + $0.text } == [""])
        #expect(notes(app).first?.images == [PhotoTests.hash])
        try app.tap("되돌리기")
        #expect(Set(notes(app).map { $0.text }) == ["", "하나"])
    }

    @Test(
        "a text that another window stored, unseen here, is deleted neither by the button nor by emptying",
        arguments: ["일기 삭제", "완료"])
    func deletingUnseen(button: String) throws {
        var app = App.onTrip()
        put(&app, id: "A", text: "하나")
        app.open(.trips(.diary(trip: "T", try Day.parse("2026-11-21"))))
        try app.type(button == "완료" ? "" : "하나, 이 탭", into: "diary-text")
        receive(&app, "A", "text", "다른 탭")
        try app.tap(button)
        #expect(notes(app).map { $0.text } == ["다른 탭"])
        guard button != "완료" else { return }
        try app.tap("되돌리기")
        #expect(Set(notes(app).map { $0.text }) == ["다른 탭", "하나, 이 탭"])
    }

    @Test("deleting where only a title was typed leaves the text of another window, too")
    func deletingTitled() throws {
        var app = App.onTrip()
        put(&app, id: "A", text: "하나")
        app.open(.trips(.diary(trip: "T", try Day.parse("2026-11-21"))))
        try app.type("제목", into: "diary-title")
        receive(&app, "A", "text", "다른 탭")
        try app.tap("일기 삭제")
        #expect(notes(app).map { $0.title + $0.text } == ["다른 탭"])
    }

    @Test("a title that is too long is told beside its field, and stored all the same")
    func tooLong() throws {
        var app = App.onTrip(Self.path)
        try app.type(String(repeating: "가", count: 201), into: "diary-title")
        #expect(app.screen.first { $0.attribute(.id) == "title-error" } != nil)
        try app.tap("완료")
        #expect(notes(app).first?.title.count == 201)
    }

    @Test("stands under its day on the calendar, and outside of the trip's days where the trip has other dates now")
    func elsewhere() throws {
        var app = App.onTrip("/calendar")
        put(&app, id: "A", title: "귤밭", text: "바람")
        #expect(app.text.contains("귤밭일기 · 겨울 초입, 제주"))
        app.write(Trip.key("T"), [("start", "2026-12-01"), ("end", "2026-12-02")])
        #expect(app.text.contains("귤밭일기 · 겨울 초입, 제주"))
        app.open(.trips(.trip(id: "T", nil)))
        #expect(app.text.contains("여행 날짜 밖의 일기귤밭일기 · 11.21(토)"))
        app.open(.trips(.diary(trip: "T", try Day.parse("2026-11-21"))))
        #expect(app.field("diary-text") == "바람")
    }

    @Test(
        "is said in three languages, and the name of the window never has its title",
        arguments: ["ko-KR", "en-US", "ja-JP"])
    func languages(language: String) throws {
        var app = App.onTrip(Self.path, language: language)
        try app.type("비밀", into: "diary-title")
        let words = app.state.words
        #expect(app.pageTitle == "\(words.diary) · \(words.haru)")
        try app.tap(words.done)
        #expect(app.text.contains(words.diary))
        #expect(!app.text.contains("[") && !app.text.contains("Optional"))
    }
}
