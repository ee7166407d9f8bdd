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

@Suite("A trip's packing list")
struct PackingTests {
    @Test("takes things by Return, many in a row, and a pasted list as many that Undo takes back")
    func adding() throws {
        var app = App.onTrip("/trips/T/packing")
        #expect(app.text.contains("무엇을 챙길까요?"))
        for text in ["여권", " 우산 "] { try app.pack(text) }
        #expect(app.packed == ["여권", "우산"] && app.value(of: "packing-new") == "" && app.lastFocus == "packing-new")
        try app.pack("- 양말\n\n[x] 잠옷\n3. 칫솔")
        #expect(app.packed == ["여권", "우산", "양말", "잠옷", "칫솔"])
        #expect(app.text.contains("1/5개 챙겼어요"))
        try app.tap("되돌리기")
        #expect(app.packed == ["여권", "우산"])
        try app.pack("  ")
        #expect(app.packed.count == 2)
        try app.pack(String(repeating: "가", count: 201))
        #expect(app.screen.first { $0.attribute(.id) == "packing-new-error" } != nil)
        #expect(app.value(of: "packing-new")?.count == 201 && app.packed.count == 2)
    }

    @Test("is ticked, and says how much is packed, and when all is")
    func ticking() throws {
        var app = App.onTrip("/trips/T/packing")
        try app.pack("여권\n우산")
        try app.tap("여권")
        #expect(app.text.contains("1/2개 챙겼어요"))
        #expect(app.screen.first { $0.attribute(.ariaLabel) == "여권" }?.attribute(.ariaChecked) == "true")
        try app.tap("우산")
        #expect(app.text.contains("다 챙겼어요"))
        try app.tap("우산")
        #expect(!app.text.contains("다 챙겼어요"))
    }

    @Test("a text is changed in its row, kept when the field is left, and told when it cannot be")
    func editing() throws {
        var app = App.onTrip("/trips/T/packing")
        try app.pack("여권\n우산")
        let id = try app.packingID("여권")
        try app.tapElement("packing-\(id)")
        #expect(app.lastFocus == "packing-edit")
        try app.type("여권 사본", into: "packing-edit")
        try app.press("Enter", at: "packing-edit")
        #expect(app.packed == ["여권 사본", "우산"] && app.lastFocus == "packing-\(id)")
        try app.tap("되돌리기")
        #expect(app.packed == ["여권", "우산"])

        try app.tapElement("packing-\(id)")
        try app.type(" ", into: "packing-edit")
        try app.send(.blur, to: "packing-edit")
        #expect(app.screen.first { $0.attribute(.id) == "packing-edit-error" } != nil && app.packed[0] == "여권")
        try app.press("Escape", at: "packing-edit")
        #expect(app.screen.first { $0.attribute(.id) == "packing-edit" } == nil)
        try app.tapElement("packing-\(id)")
        try app.tap("삭제")
        #expect(app.packed == ["우산"])
        try app.tap("되돌리기")
        #expect(app.packed == ["여권", "우산"])
    }

    @Test("is put in order by keys and by dragging, and deleted by its key")
    func order() throws {
        var app = App.onTrip("/trips/T/packing")
        try app.pack("하나\n둘\n셋")
        try app.press("ArrowDown", inPackingGripOf: "하나")
        #expect(app.packed == ["둘", "하나", "셋"])
        try app.press("ArrowUp", inPackingGripOf: "둘")
        #expect(app.packed == ["둘", "하나", "셋"])
        let id = try app.packingID("셋")
        try app.drag(.take(id: id, PointerTouch(id: 1, x: 0.5, y: 0.5)))
        try app.drag(.move(id: id, PointerTouch(id: 1, x: 0.5, y: -1.5)))
        #expect(app.screen.all { $0.attribute(.class) == "todo down" }.count == 2)
        #expect(app.screen.first { $0.attribute(.class) == "todo dragged" } != nil)
        try app.drag(.drop(id: id, PointerTouch(id: 1, x: 0.5, y: -1.5)))
        #expect(app.packed == ["셋", "둘", "하나"])
        try app.drag(.take(id: id, PointerTouch(id: 1, x: 0.5, y: 0.5)))
        try app.drag(.cancel(id: id))
        #expect(app.screen.first { $0.attribute(.class) == "todo dragged" } == nil)
        try app.press("Delete", inPackingGripOf: "둘")
        #expect(app.packed == ["셋", "하나"])
        try app.tap("되돌리기")
        #expect(app.packed == ["셋", "둘", "하나"])
    }

    @Test("takes each of eight lists, without the items that are there already, and gives it back")
    func templates() throws {
        var app = App.onTrip("/trips/T/packing")
        try app.pack("우산")
        let chips = app.screen.all { ($0.attribute(.id) ?? "").hasPrefix("template-") && $0.tag == .button }
        #expect(chips.count == 8)
        try app.tap("기본")
        #expect(app.packed.count == 10 && app.packed.first == "우산")
        #expect(app.packed.filter { $0 == "우산" }.count == 1)
        #expect(app.lastFocus == "template-basic")
        try app.tap("되돌리기")
        #expect(app.packed == ["우산"])
        try app.tap("기본")
        try app.tap("기본")
        #expect(app.packed.count == 10 && app.text.contains("이미 모두 적혀 있어요"))
    }

    @Test("takes over the items of another trip")
    func otherTrip() throws {
        var app = App.onTrip("/trips/T/packing")
        try app.pack("여권\n우산")
        try app.tapTool(app.state.words.duplicate, of: "T")
        let copy = try #require(app.state.route.trip)
        app.open(.trips(.packing(trip: copy)))
        #expect(app.state.trips.index.packing.all(of: copy).count == 2)
        try app.pack("양말")
        app.open(.trips(.packing(trip: "T")))
        try app.click("from-\(copy)")
        #expect(app.packed == ["여권", "우산", "양말"])
        try app.tap("되돌리기")
        #expect(app.packed == ["여권", "우산"])
    }

    @Test("is said in three languages", arguments: ["ko-KR", "en-US", "ja-JP"])
    func languages(language: String) throws {
        var app = App.onTrip("/trips/T/packing", language: language)
        let words = app.state.words
        #expect(app.text.contains(words.noPacking))
        try app.click("template-abroad")
        #expect(app.packed == PackingTemplate.abroad.items(language: words.language.tag))
        #expect(app.text.contains(words.packed(0, of: 9)))
        #expect(!app.text.contains("[") && !app.text.contains("Optional"))
    }

    @Test("a lost trip has none")
    func lost() {
        let app = App("/trips/none/packing")
        #expect(app.text.contains("페이지를 찾을 수 없어요"))
        #expect(app.screen.first { $0.attribute(.id) == "packing-new" } == nil)
    }
}

extension App {
    mutating func pack(_ text: String) throws {
        try type(text, into: "packing-new")
        try press("Enter", at: "packing-new")
    }

    var packed: [String] { state.trips.index.packing.all(of: "T").map { $0.value.text } }

    func packingID(_ text: String) throws -> String {
        try #require(state.trips.index.packing.all(of: "T").first { $0.value.text == text }).value.id
    }

    mutating func press(_ key: String, inPackingGripOf text: String) throws {
        let id = try packingID(text)
        let grip = try #require(screen.first { $0.attribute(.id) == "grip-\(id)" })
        sendIfTaken(.keydown, to: grip, key)
    }

    mutating func tapElement(_ id: String) throws {
        let node = try #require(screen.first { $0.attribute(.id) == id }, "no element \(id)")
        try send(.click, to: node)
    }
}
