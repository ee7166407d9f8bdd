import Daybook
import Markup
import Testing

@testable import AppFrame
@testable import HaruApp
@testable import HaruDays
@testable import HaruPages
@testable import HaruTodos
@testable import HaruTrips

@Suite("Cropping a photo")
struct PhotoCropTests {
    /// A form whose photo of 1,600 by 1,200 pixels is being cropped; a quarter is cut away at each side.
    private func cropping() throws -> App {
        var app = App("/days/new")
        try app.choose(1)
        app.answer(1, "\(PhotoTests.hash) 1600 1200")
        try app.tap("자르기")
        return app
    }

    @Test(
        "each ratio is set by its own button, both ways, and none turns the frame round",
        arguments: [
            (["1:1"], "1:1"), (["2:3"], "2:3"), (["3:4"], "3:4"), (["4:5"], "4:5"), (["5:7"], "5:7"),
            (["2:3", "가로"], "3:2"), (["가로", "4:3"], "4:3"), (["가로"], "5:4"), (["5:7", "가로"], "7:5"),
            (["가로", "가로"], "5:4"), (["세로", "세로"], "4:5"), (["가로", "세로"], "4:5"), (["1:1", "2:3"], "2:3"),
        ])
    func ratios(_ taps: [String], _ ratio: String) throws {
        var app = try cropping()
        for name in taps { try app.tap(name) }
        #expect(app.crop?.ratio.text == ratio)
        let chosen = app.screen.first { $0.attribute(.ariaChecked) == "true" && $0.textContent == ratio }
        #expect(chosen != nil)
    }

    @Test("a finger drags the photo along, and the edge stops it")
    func dragging() throws {
        var app = try cropping()
        #expect(app.box == [320, 0, 960, 1200])
        try app.touch(.pointerdown, "5 0.5 0.5")
        try app.touch(.pointermove, "5 0.4 0.5")
        #expect(app.box == [416, 0, 960, 1200])
        try app.touch(.pointermove, "5 -3 0.9")
        #expect(app.box == [640, 0, 960, 1200])
        try app.touch(.pointerup, "5 -3 0.9")
        try app.touch(.pointermove, "5 0.5 0.5")
        #expect(app.box == [640, 0, 960, 1200], "a finger that hovers moves nothing")
    }

    @Test("two fingers zoom about their middle and drag at once")
    func pinching() throws {
        var app = try cropping()
        try app.touch(.pointerdown, "5 0.4 0.5")
        try app.touch(.pointerdown, "6 0.6 0.5")
        try app.touch(.pointermove, "6 0.8 0.5")
        try app.touch(.pointermove, "5 0.2 0.5")
        let crop = try #require(app.crop)
        #expect(abs(crop.zoom - 3) < 0.001)
        #expect(abs(crop.x - 0.5) < 0.001 && abs(crop.y - 0.5) < 0.001)
        try app.touch(.pointermove, "5 0.3 0.6")
        try app.touch(.pointermove, "6 0.9 0.6")
        let dragged = try #require(app.crop)
        #expect(abs(dragged.zoom - 3) < 0.05)
        #expect(dragged.x < crop.x && dragged.y < crop.y)
        try app.touch(.pointerup, "6 0.9 0.6")
        try app.touch(.pointermove, "5 0.3 0.7")
        #expect(abs((app.crop?.zoom ?? 0) - dragged.zoom) < 1e-9, "one finger only drags")
    }

    @Test("two fingers on one spot, and a third, change no zoom")
    func oddFingers() throws {
        var app = try cropping()
        try app.touch(.pointerdown, "1 0.5 0.5")
        try app.touch(.pointerdown, "2 0.5 0.5")
        try app.touch(.pointerdown, "3 0.1 0.1")
        try app.touch(.pointermove, "2 0.7 0.5")
        try app.touch(.pointermove, "3 0.9 0.9")
        #expect(app.crop?.zoom == 1)
    }

    @Test("the wheel zooms about its place, at most eight times")
    func wheel() throws {
        var app = try cropping()
        try app.touch(.wheel, "0 0 2")
        #expect(app.box == [320, 0, 480, 600])
        for _ in 0..<5 { try app.touch(.wheel, "0.5 0.5 3") }
        #expect(app.crop?.zoom == Crop.mostZoom)
        try app.touch(.wheel, "0.5 0.5 0.0001")
        #expect(app.crop?.zoom == 1)
    }

    @Test(
        "payloads that are none change nothing",
        arguments: ["", "5", "5 0.1", "5 nan 0", "x y z", "5 inf 0.5", "1 2 3 4"])
    func rubbish(_ payload: String) throws {
        var app = try cropping()
        try app.touch(.pointerdown, "5 0.5 0.5")
        let before = app.crop
        for kind in [EventKind.pointerdown, .pointermove, .pointerup, .wheel] {
            #expect(app.frame?.action(for: kind, payload: payload) == nil)
        }
        #expect(app.crop == before)
    }

    @Test("arrows move the frame, plus and minus zoom, and Tab is left to the browser")
    func keys() throws {
        var app = try cropping()
        try app.touch(.keydown, "ArrowRight")
        #expect(app.box == [368, 0, 960, 1200])
        try app.touch(.keydown, "ArrowLeft")
        #expect(app.box == [320, 0, 960, 1200])
        try app.touch(.keydown, "+")
        #expect(app.crop?.zoom == 1.1)
        try app.touch(.keydown, "ArrowUp")
        #expect(try #require(app.crop).y < 0.5)
        try app.touch(.keydown, "-")
        #expect(abs((app.crop?.zoom ?? 0) - 1) < 1e-9)
        #expect(app.frame?.action(for: .keydown, payload: "Tab") == nil)
    }

    @Test("Escape and Cancel bring the crop back that was there, Done keeps the new one")
    func endings() throws {
        var app = try cropping()
        try app.tap("1:1")
        try app.touch(.keydown, "Escape")
        #expect(app.crop?.ratio.text == "4:5")
        #expect(app.frame == nil)
        try app.tap("자르기")
        try app.tap("2:3")
        try app.tap("자르기 취소")
        #expect(app.crop?.ratio.text == "4:5")
        try app.tap("자르기")
        try app.tap("2:3")
        try app.touch(.wheel, "0.5 0.5 2")
        try app.tap("처음 크기로")
        #expect(app.crop == Crop(covering: app.crop?.ratio ?? .square))
        try app.tap("자르기 완료")
        #expect(app.crop?.ratio.text == "2:3")
        #expect(app.frame == nil)
    }

    @Test("nothing crops while no cropping is open")
    func closed() throws {
        var app = try cropping()
        try app.tap("자르기 완료")
        #expect(app.frame == nil)
        #expect(app.screen.first { ($0.attribute(.id) ?? "").hasPrefix("ratio-") } == nil)
    }

    @Test("a saved crop is cropped again from the whole photo")
    func again() throws {
        var app = try cropping()
        try app.tap("1:1")
        try app.touch(.wheel, "0.5 0.5 4")
        try app.type("바다", into: "title")
        try app.type("2026-12-25", into: "date")
        try app.tap("추가")
        let id = try #require(app.state.replica.records(in: Dday.collection).first?.key.id)
        app.open(.days(.edit(id: id)))
        #expect(app.crop?.zoom == 4)
        try app.tap("자르기")
        try app.tap("처음 크기로")
        #expect(app.box == [200, 0, 1200, 1200])
    }
}

extension App {
    var crop: Crop? { dayForm?.draft.photo?.crop }
    var frame: Node<Action>? { screen.first { $0.attribute(.id) == "photo-frame" } }

    /// The part of the photo that stands in the frame, in pixels.
    var box: [Int] {
        let text = screen.first { $0.tag == .svg && $0.attribute(.preserveAspectRatio) == "none" }?.attribute(.viewBox)
        return (text ?? "").split(separator: " ").map { Int((Double($0) ?? -1).rounded()) }
    }

    /// An event of a pointer, the wheel or a key on the frame.
    mutating func touch(_ kind: EventKind, _ payload: String) throws {
        try send(kind, to: frame, payload)
    }
}
