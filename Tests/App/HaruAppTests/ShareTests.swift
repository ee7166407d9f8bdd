import Almanac
import Cards
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

@Suite("Sharing a picture")
struct ShareTests {
    /// The app with the sheet open for a D-day of these fields, fonts read.
    private func sheet(
        _ fields: [(String, JSON)], language: String = "ko", photo: PhotoSize? = nil
    ) throws -> App {
        var app = App("/days", language: language, canShare: true)
        let key = RecordKey(collection: Dday.collection, id: "01ARZ3NDEKTSV4RRFFQ69G5FAV")
        let edits = fields.map { Edit(key, $0.0, $0.1) }
        app.write(edits)
        app.open(.days(.share(id: key.id)))
        guard case .prepare(let image)? = app.pictures.last else { throw NothingAsked() }
        app.perform(.host(.picture(.ready(photo: photo, image: image ?? ""))))
        return app
    }

    private struct NothingAsked: Error {}

    private static let cases: [[(String, JSON)]] = [
        [("title", "시험"), ("kind", "countdown"), ("date", "2026-12-11")],
        [("title", "오늘"), ("kind", "countdown"), ("date", "2026-11-21")],
        [("title", "지난 날"), ("kind", "countdown"), ("date", "2023-11-24")],
        [("title", "만난 날"), ("kind", "count"), ("date", "2024-03-02")],
        [("title", "세 돌"), ("kind", "count"), ("date", "2023-11-21")],
        [
            ("title", "제사"), ("kind", "countdown"), ("calendar", "lunar"), ("date", "1960-11-03"), ("repeat", "yearly"),
        ],
        [("title", "없는 날"), ("kind", "countdown"), ("date", "?")],
    ]

    @Test("the picture says the same as the detail and the list", arguments: Language.allCases, cases.indices)
    func agreement(language: Language, index: Int) throws {
        var app = try sheet(Self.cases[index], language: language.tag)
        let words = app.state.words
        let dday = try #require(app.state.days.index.item(id: "01ARZ3NDEKTSV4RRFFQ69G5FAV")?.dday)
        let card = words.card(dday, today: app.state.today, photo: nil, isDark: false)
        let number = card.before + card.number + card.after
        #expect(!card.number.isEmpty)

        let script = try #require(app.large.last?.script)
        for text in [card.title, card.number, card.dateLine] { #expect(script.contains(text)) }

        try app.close()
        let detail = try #require(app.screen.first { $0.attribute(.class)?.contains("bigcard") == true })
        #expect(seen(detail) == number)
        #expect(detail.textContent.contains(card.title))
        #expect(card.secondLine.isEmpty || detail.textContent.contains(card.secondLine))
        if let target = dday.standing(on: app.state.today)?.target {
            #expect(card.dateLine.contains(words.fullDate(target)))
            #expect(detail.textContent.contains(words.longDate(target)))
        } else {
            #expect(detail.textContent.contains(card.dateLine))
        }
        app.open(.days(.list))
        let row = try #require(app.screen.first { $0.attribute(.class)?.contains("row tall") == true })
        #expect(seen(row) == number)
    }

    /// The big number as it is seen, without the words that are only spoken.
    private func seen(_ node: Node<Action>) -> String? {
        guard let number = node.first(where: { $0.attribute(.class)?.contains("dnum") == true }) else { return nil }
        return number.first { $0.attribute(.ariaHidden) == "true" }?.textContent ?? number.textContent
    }

    @Test(
        "a number keeps the words around it",
        arguments: [
            ("3주년", "", "3", "주년"), ("음력 12주년", "음력 ", "12", "주년"), ("1,000 lunar years", "", "1,000", " lunar years"),
            ("旧暦3周年", "旧暦", "3", "周年"), ("–", "", "", "–"),
        ])
    func parts(text: String, before: String, number: String, after: String) {
        let parts = numberParts(text)
        #expect(parts == (before, number, after))
    }

    @Test("nothing is drawn before fonts and photo are read, then everything at once")
    func order() throws {
        var app = App("/days")
        try app.add("시험", "2026-12-11")
        let id = try #require(app.state.replica.records(in: Dday.collection).first?.key.id)
        app.open(.days(.day(id: id)))
        try app.tap("공유")
        #expect(app.state.route == .days(.share(id: id)))
        #expect(app.pictures == [.prepare(photo: nil)])
        app.perform(.host(.picture(.ready(photo: nil, image: ""))))
        #expect(app.large.count == 1)
        let canvases = Set(app.drawings.map(\.canvas))
        #expect(canvases == Set(["picture"] + DayCard.Style.allCases.map { "picture-\($0.rawValue)" }))
        for canvas in canvases { #expect(app.screen.first { $0.attribute(.id) == canvas }?.tag == .canvas) }
    }

    @Test("a choice draws only the pictures that it changes")
    func choices() throws {
        var app = try sheet(Self.cases[0])
        #expect(app.large.last?.script.hasPrefix("[[1080,1920]") == true)
        let drawn = app.drawings.count
        try app.tap("스티커")
        #expect(app.large.last?.script.hasPrefix("[[860,1040]") == true)
        try app.tap("정사각")
        #expect(app.large.last?.script.hasPrefix("[[1080,1080]") == true)
        #expect(app.drawings.count == drawn + 2, "the styles' small pictures stay")
        try app.tap("어둡게")
        #expect(app.drawings.count == drawn + 2 + 7)
        try app.tap("정사각")
        #expect(app.drawings.count == drawn + 2 + 7, "the same choice draws nothing")
    }

    @Test("the chosen style is kept with the D-day, and one that is not known is as if none were chosen")
    func style() throws {
        var app = try sheet(Self.cases[0] + [("style", "hologram")])
        #expect(chosen(app) == ["종이"])
        try app.tap("밤하늘")
        #expect(chosen(app) == ["밤하늘"])
        let change = try #require(app.saved.last?.changes.last)
        #expect(change.field == "style")
        #expect(change.value == .string("night"))
        try app.close()
        app.open(.days(.share(id: "01ARZ3NDEKTSV4RRFFQ69G5FAV")))
        #expect(chosen(app) == ["밤하늘"])
    }

    private func chosen(_ app: App) -> [String] {
        let styles = app.screen.first { $0.attribute(.class) == "styles" }
        return DayCard.Style.allCases.map { app.state.words.style($0) }.filter { name in
            styles?.first { $0.attribute(.ariaChecked) == "true" && $0.textContent == name } != nil
        }
    }

    @Test("a picture is sent only when the one that is seen is ready")
    func readiness() throws {
        var app = try sheet(Self.cases[0])
        let save = { (app: App) in app.screen.first { $0.tag == .button && $0.textContent == "저장" } }
        #expect(save(app)?.attribute(.disabled) != nil)
        try app.tap("저장")
        #expect(app.sends.isEmpty)
        let first = app.large.last?.serial ?? 0
        try app.tap("스티커")
        app.perform(.host(.picture(.drawn(serial: first, isDrawn: true))))
        try app.tap("저장")
        #expect(app.sends.isEmpty, "the story came late, the sticker is not drawn yet")
        app.perform(.host(.picture(.drawn(serial: first + 1, isDrawn: true))))
        #expect(save(app)?.attribute(.disabled) == nil)
        try app.tap("저장")
        #expect(app.sends == [.send(.save, name: "haru-2026-11-21-sticker.png")])
    }

    @Test(
        "the outcome is told in the sheet, but not that the person changed their mind",
        arguments: [
            (ShareWay.copy, ShareResult.done, "이미지를 복사했어요"), (.copy, .failed, "복사하지 못했어요. 저장해서 써 보세요."),
            (.share, .failed, "공유하지 못했어요. 저장한 뒤 보내 보세요."), (.share, .cancelled, ""), (.share, .done, ""),
            (.save, .done, ""),
        ])
    func outcome(way: ShareWay, result: ShareResult, text: String) throws {
        var app = try sheet(Self.cases[0])
        app.perform(.host(.picture(.sent(way, result))))
        let status = try #require(app.screen.first { $0.attribute(.role) == "status" && $0.tag == .p })
        #expect(status.textContent == text)
    }

    @Test("a picture that cannot be drawn is told, and another choice tries again")
    func undrawable() throws {
        var app = try sheet(Self.cases[0])
        app.perform(.host(.picture(.drawn(serial: app.large.last?.serial ?? 0, isDrawn: false))))
        #expect(app.text.contains("이미지를 만들지 못했어요"))
        try app.tap("정사각")
        #expect(!app.text.contains("이미지를 만들지 못했어요"))
    }

    @Test("buttons that the browser cannot do are not shown")
    func capabilities() throws {
        var app = App("/days", canShare: false)
        try app.add("시험", "2026-12-11")
        let id = try #require(app.state.replica.records(in: Dday.collection).first?.key.id)
        app.open(.days(.share(id: id)))
        let foot = try #require(app.screen.first { $0.attribute(.class) == "sheet-foot" })
        #expect(foot.textContent == "저장")
        #expect(try sheet(Self.cases[0]).screen.first { $0.attribute(.class) == "sheet-foot" }?.textContent == "복사저장공유")
    }

    @Test("the photo is cropped as it was, and can be left out")
    func photo() throws {
        let crop = #"{"ratio":"1:1","x":0.5,"y":0.5,"zoom":2}"#
        let size = try #require(PhotoSize(width: 1600, height: 1200))
        var app = try sheet(
            Self.cases[0] + [("image", "abc"), ("crop", try JSON.parse(crop))], photo: size)
        #expect(app.pictures.first == .prepare(photo: "abc"))
        #expect(chosen(app) == ["사진"])
        #expect(app.large.last?.script.contains("[2,0,0,1080,1920,0,0.") == true)
        let toggle = try #require(app.screen.first { $0.attribute(.role) == "switch" })
        try app.send(.change, to: toggle, "0")
        #expect(app.large.last?.script.contains("[2,") == false)

        let without = try sheet(Self.cases[0] + [("image", "abc")])
        #expect(without.screen.first { $0.attribute(.role) == "switch" } == nil)
        #expect(without.large.last?.script.contains("[2,") == false)
    }

    @Test("a photo that another window changed is read anew, and the old one, come late, is let go")
    func changedPhoto() throws {
        let size = try #require(PhotoSize(width: 1600, height: 1200))
        let crop = try JSON.parse(#"{"ratio":"1:1","x":0.5,"y":0.5,"zoom":2}"#)
        var app = try sheet(Self.cases[0] + [("image", "abc"), ("crop", crop)], photo: size)
        app.perform(.host(.picture(.drawn(serial: app.large.last?.serial ?? 0, isDrawn: true))))
        let before = app.large.count
        func change(to image: JSON, at milliseconds: Int64) {
            let key = RecordKey(collection: Dday.collection, id: "01ARZ3NDEKTSV4RRFFQ69G5FAV")
            let stamp = Stamp(milliseconds: milliseconds, counter: 0, device: 9)
            app.perform(.host(.received(Change(key: key, field: "image", value: image, stamp: stamp).json.text)))
        }
        change(to: "def", at: 1_800_000_100_000)
        #expect(app.pictures.last == .prepare(photo: "def"))
        try app.tap("저장")
        #expect(app.sends.isEmpty, "the old photo is not sent any more")
        change(to: "ghi", at: 1_800_000_100_001)
        app.perform(.host(.picture(.ready(photo: size, image: "def"))))
        #expect(app.large.count == before)
        app.perform(.host(.picture(.ready(photo: size, image: "ghi"))))
        #expect(app.large.count == before + 1, "the same crop of another photo is another picture")
        change(to: .null, at: 1_800_000_100_002)
        #expect(app.pictures.last == .prepare(photo: nil))
        app.perform(.host(.picture(.ready(photo: nil, image: ""))))
        #expect(app.large.last?.script.contains("[2,") == false)
    }

    @Test("the picture turns at midnight, and the sheet goes with a D-day that is deleted elsewhere")
    func changes() throws {
        var app = try sheet(Self.cases[0])
        #expect(app.large.last?.script.contains(#""20""#) == true)
        app.perform(.host(.day(try #require(Day(year: 2026, month: 11, day: 22)))))
        #expect(app.large.last?.script.contains(#""19""#) == true)
        let key = RecordKey(collection: Dday.collection, id: "01ARZ3NDEKTSV4RRFFQ69G5FAV")
        app.write([.delete(key)])
        #expect(app.screen.first { $0.tag == .dialog } == nil)
        #expect(app.screen.first { $0.attribute(.id) == "picture" } == nil)
        #expect(app.text.contains(app.state.words.lostText))
    }
}

extension App {
    /// The effects about pictures that were asked of the browser.
    fileprivate var pictures: [ShareEffect] {
        effects.compactMap { if case .picture(let effect) = $0 { effect } else { nil } }
    }
    fileprivate var drawings: [(script: String, canvas: String, serial: Int32)] {
        pictures.compactMap {
            if case .draw(let script, let canvas, let serial) = $0 { (script, canvas, serial) } else { nil }
        }
    }
    fileprivate var large: [(script: String, canvas: String, serial: Int32)] { drawings.filter { $0.serial != 0 } }
    fileprivate var sends: [ShareEffect] { pictures.filter { if case .send = $0 { true } else { false } } }
}
