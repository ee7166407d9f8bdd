import Almanac
import Daybook
import Markup
import Testing

@testable import AppFrame
@testable import HaruApp
@testable import HaruTrips

@Suite("Icons")
struct IconsTests {
    private func icons(_ app: App) -> [String] {
        app.screen.all { $0.tag == .use }.compactMap { $0.attribute(.href) }
    }

    @Test("say their meaning: a box archives, two sheets copy, and the bed is for lodging alone")
    func drawings() throws {
        var app = App()
        try app.add("시험", "2026-12-11")
        let id = try #require(app.state.days.index.all.first?.dday.id)
        app.open(.days(.day(id: id)))
        #expect(icons(app).contains("#i-archive") && icons(app).contains("#i-copy"))
        #expect(!icons(app).contains("#i-bed"))
        var trip = App.onTrip("/trips/T")
        try trip.tap("여행 메뉴")
        #expect(icons(trip).contains("#i-archive") && !icons(trip).contains("#i-bed"))
        // A file is chosen by a folder, a diary is a notebook, and rows are moved by the dotted grip.
        #expect(icons(App.onTrip("/trips/import")).contains("#i-folder"))
        var note = TripNote(id: "N", trip: "T", day: try Day.parse("2026-11-21"))
        note.text = "바람이 셌다"
        trip.write(note.edits(from: nil))
        trip.open(.calendar(try Day.parse("2026-11-21")))
        #expect(icons(trip).contains("#i-notebook"))
        #expect(!icons(trip).contains("#i-grip"))
        try trip.addTodos("빵", on: trip.state.today)
        #expect(icons(trip).contains("#i-grip"))
    }

    @Test("the first visit says that nothing leaves the device, until something is written")
    func first() throws {
        var app = App()
        #expect(app.text.contains("가입 없이, 이 기기에만 저장돼요"))
        try app.addTodos("빵", on: app.state.today)
        app.open(.today)
        #expect(!app.text.contains("가입 없이, 이 기기에만 저장돼요"))
        let joined = App(drafts: [DeviceNote.sync.text: SyncPosition(account: "미나").text])
        #expect(!joined.text.contains("가입 없이"))
    }
}
