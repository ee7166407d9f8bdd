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

@Suite("The form of a trip")
struct TripFormTests {
    @Test("a trip that was deleted elsewhere meanwhile comes back when it is saved, with all that went with it")
    func deletedElsewhere() throws {
        var app = App.onTrip()
        app.put(name: "해변")
        app.put(name: "귤밭")
        try app.press("Delete", at: "grip-\(try app.stop("귤밭").id)")
        app.open(.trips(.edit(id: "T")))
        try app.type("제주, 다시", into: "title")
        let keys = [Trip.key("T"), try app.stop("해변").key]
        let stamp = Stamp(milliseconds: app.state.now + 10_000, counter: 0, device: 9)
        let rows = keys.map { Change(key: $0, field: "deleted", value: true, stamp: stamp).json.text }
        app.perform(.host(.received(rows.joined(separator: "\n"))))
        #expect(app.stopNames().isEmpty)
        #expect(app.text.contains("그사이 삭제된 여행이에요. 저장하면 복원돼요."))
        app.state.now += 60_000
        try app.tap("저장")
        #expect(app.state.trips.index.item(id: "T")?.trip.title == "제주, 다시")
        #expect(app.stopNames() == ["해변"], "what was deleted before stays so")
        #expect(app.state.route == .trips(.trip(id: "T", app.state.today)) && !app.text.contains("페이지를 찾을 수 없어요"))
        #expect(app.typedDrafts.isEmpty)
        try app.tap("되돌리기")
        #expect(app.state.trips.index.isEmpty && app.stopNames().isEmpty)
    }

    @Test("wants a name of a trip, not of a birthday, and a budget of more than nothing")
    func problems() throws {
        var app = App("/trips/new")
        try app.tap("추가")
        #expect(app.text.contains("여행 제목을 적어 주세요") && !app.text.contains("생신"))
        try app.type("제주", into: "title")
        try app.pick(try Day.parse("2026-11-21"))
        try app.type("-30000", into: "budget")
        try app.tap("추가")
        #expect(app.state.trips.index.isEmpty && app.lastFocus == "budget")
        #expect(app.tag("budget-error")?.textContent == "예산은 0보다 큰 금액으로 적어 주세요.")
        try app.type("30000", into: "budget")
        try app.tap("추가")
        #expect(app.state.trips.index.all.first?.trip.budget == Money(30_000, .won))
    }

    @Test("cuts as little as can be off the photo of a cover, which was once cut for an upright card")
    func cover() throws {
        var app = App.onTrip()
        let photo = Photo(hash: PhotoTests.hash, size: try #require(PhotoSize(width: 1600, height: 1200)))
        app.write(Trip.key("T"), [("cover", .string(photo.hash)), ("crop", photo.json)])
        app.open(.trips(.list))
        #expect(app.screen.first { $0.tag == .canvas }?.attribute(.photo) == "\(photo.hash) 0 0 1600 1200")
        #expect(photo.wide.crop.ratio == CropRatio(text: "4:3"))
        let upright = Photo(hash: PhotoTests.hash, size: try #require(PhotoSize(width: 1000, height: 1600)))
        #expect(upright.wide.crop.ratio == CropRatio(text: "2:3"))
    }

    @Test("puts the stops that are left over on the day that is chosen for them, while it is one of the trip's")
    func leftOver() throws {
        var app = App.onTrip("/trips/T/edit")
        app.put(name: "공항", day: 0)
        for day in ["2026-11-21", "2026-11-23"] { try app.pick(try Day.parse(day)) }
        try app.tap("날짜 그대로 두기")
        #expect(app.text.contains("새 날짜에 들지 않는 장소 1곳: 공항"))
        try app.tap("고른 날로")
        #expect(app.tripForm?.leftOver == .on(try Day.parse("2026-11-21")))
        try app.tap("3일차 · 11.23(월)")
        try app.pick(try Day.parse("2026-11-21"))
        #expect(app.tripForm?.leftOver == .nearest)
        try app.pick(try Day.parse("2026-11-23"))
        try app.tap("고른 날로")
        try app.tap("2일차 · 11.22(일)")
        try app.tap("저장")
        #expect(app.stopNames(day: 2) == ["공항"])
        try app.tap("되돌리기")
        #expect(app.stopNames(day: 0) == ["공항"])
    }

    @Test(
        "asks about the dates of expenses and diaries, which keep them where there is no plan",
        arguments: [
            (
                "ko-KR", "날짜가 바뀌면 경비와 일기는", "경비와 일기의 날짜는 그대로예요.", "경비와 일기 2개의 날짜도 함께 바뀌어요."
            ),
            (
                "en-US", "When the dates change, expenses and diary entries",
                "Expenses and diary entries keep their dates.",
                "2 expenses and diary entries move, too."
            ),
            (
                "ja-JP", "日程が変わったら費用と日記は", "費用と日記の日付はそのままです。", "費用と日記2件の日付も一緒に変わります。"
            ),
        ])
    func dated(language: String, asks: String, keeps: String, moves: String) throws {
        func moved() throws -> App {
            var app = App.onTrip(language: language)
            app.spend(12_000, "KRW")
            app.spend(300_000, "KRW", day: nil)
            var note = TripNote(id: "N", trip: "T", day: try Day.parse("2026-11-21"))
            note.text = "바람이 분다"
            app.write(note.edits(from: nil))
            app.open(.trips(.edit(id: "T")))
            #expect(!app.text.contains(asks))
            for day in ["2026-12-01", "2026-12-03"] { try app.pick(try Day.parse(day)) }
            #expect(app.text.contains(asks) && app.text.contains(keeps) && !app.text.contains(moves))
            return app
        }
        var other = try moved()
        try other.tap(other.state.words.save)
        #expect(other.state.trips.index.notes.part(id: "N")?.value.day.text == "2026-11-21")
        #expect(other.expenses.compactMap { $0.day?.text } == ["2026-11-21"])
        var app = try moved()
        try app.tap(app.state.words.shiftStops)
        #expect(app.text.contains(moves) && !app.text.contains(keeps))
        try app.tap(app.state.words.save)
        #expect(app.state.trips.index.notes.part(id: "N")?.value.day.text == "2026-12-02")
        #expect(app.expenses.compactMap { $0.day?.text } == ["2026-12-02"])
    }

    @Test("says beside a plan, which moves along, that expenses and diaries do so, too")
    func datedWithStops() throws {
        var app = App.onTrip()
        app.put(name: "해변")
        app.spend(12_000, "KRW")
        app.open(.trips(.edit(id: "T")))
        for day in ["2026-12-01", "2026-12-03"] { try app.pick(try Day.parse(day)) }
        #expect(app.text.contains("장소 1곳의 날짜가 바뀌어요.경비와 일기 1개의 날짜도 함께 바뀌어요."))
    }
}
