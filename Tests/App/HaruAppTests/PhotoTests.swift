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

@Suite("Photos of D-days")
struct PhotoTests {
    static let hash = String(repeating: "0123456789abcdef", count: 4)
    static let other = String(repeating: "fedcba9876543210", count: 4)

    /// A new D-day's form in which a photo of 1,600 by 1,200 pixels was chosen.
    private func formWithPhoto() throws -> App {
        var app = App("/days/new")
        try app.type("여름 바다", into: "title")
        try app.type("2026-12-25", into: "date")
        try app.choose(1)
        app.answer(1, "\(Self.hash) 1600 1200")
        return app
    }

    @Test("a chosen photo is asked for by its number, shown, and saved by the hash of its bytes")
    func choosing() throws {
        var app = try formWithPhoto()
        #expect(app.numbersRead == [1])
        #expect(app.photoShown == "\(Self.hash) 320 0 960 1200")
        try app.tap("추가")
        let record = try #require(app.state.replica.records(in: Dday.collection).first)
        #expect(record["image"] == .string(Self.hash))
        let crop = try #require(record["crop"])
        #expect(crop["ratio"] == .string("4:5"))
        #expect(crop["width"] == .int(1600) && crop["height"] == .int(1200))
    }

    @Test("the photo stands beside the name of a pinned day")
    func pinned() throws {
        var app = try formWithPhoto()
        try app.tap("추가")
        let id = try #require(app.state.replica.records(in: Dday.collection).first?.key.id)
        app.write(Dday.key(id), [("pinned", .bool(true))])
        let hero = try #require(app.screen.first { $0.attribute(.class) == "card pinned-day" })
        #expect(hero.first { $0.tag == .canvas } != nil)
    }

    @Test("the photo stands in the row, on the card and in the detail")
    func shown() throws {
        var app = try formWithPhoto()
        try app.tap("추가")
        #expect(app.photoShown != nil, "no photo in the row")
        #expect(app.text.contains("12월25"), "the leaf stays under the photo, for a device that has not got it")
        try app.arrange("look-cards")
        #expect(app.screen.first { $0.attribute(.class) == "dcard drawn look-photo" } != nil)
        #expect(app.photoShown != nil, "no photo on the card")
        let id = try #require(app.state.replica.records(in: Dday.collection).first?.key.id)
        app.open(.days(.day(id: id)))
        let poster = try #require(app.screen.first { $0.attribute(.class) == "bigcard drawn look-photo" })
        #expect(poster.attribute(.ratio) == "0.8")
        #expect(poster.textContent.contains("여름 바다"))
        #expect(poster.textContent.contains("D−34"))
    }

    @Test(
        "a failure is told beside the field in three languages, and nothing is lost",
        arguments: [
            ("unreadable", ["읽을 수 없는 파일", "can’t read", "読めないファイル"]),
            ("heic", ["HEIC", "HEIC", "HEIC"]),
            ("large", ["1억 화소", "100 megapixels", "1億画素"]),
            ("QuotaExceededError", ["저장 공간이 모자라", "no space left", "空き容量が足りず"]),
            ("NoStorage", ["저장이 막혀", "doesn’t allow storage", "許可していない"]),
            ("DataError", ["저장하지 못했어요", "Couldn’t save the photo", "保存できませんでした"]),
        ])
    func problems(_ answer: String, _ said: [String]) throws {
        for (language, text) in zip(["ko-KR", "en-US", "ja-JP"], said) {
            var app = App("/days/new", language: language)
            try app.type("여름 바다", into: "title")
            try app.choose(1)
            app.answer(1, answer)
            let error = try #require(app.screen.first { $0.attribute(.id) == "photo-error" })
            #expect(error.textContent.contains(text))
            let field = try #require(app.screen.first { $0.attribute(.id) == "photo" })
            #expect(field.attribute(.ariaDescribedby) == "photo-error")
            #expect(app.value(of: "title") == "여름 바다")
            #expect(app.dayForm?.draft.image == nil)
        }
    }

    @Test("a photo that cannot be read leaves the one that was there")
    func failureKeepsTheOld() throws {
        var app = try formWithPhoto()
        try app.choose(2)
        app.answer(2, "unreadable")
        #expect(app.dayForm?.draft.image == Self.hash)
        #expect(app.text.contains("읽을 수 없는 파일"))
        try app.choose(3)
        app.answer(3, "\(Self.other) 10 10")
        #expect(app.dayForm?.draft.image == Self.other)
        #expect(!app.text.contains("읽을 수 없는 파일"))
    }

    @Test(
        "an answer that names no photo is a failure, and no photo",
        arguments: [
            "", " ", "stored", "\(PhotoTests.hash)", "\(PhotoTests.hash) 10", "\(PhotoTests.hash) 0 10",
            "\(PhotoTests.hash) 10 -1", "\(PhotoTests.hash) 10 nan", "\(PhotoTests.hash) 1.5 10",
            "\(PhotoTests.hash) 10 70000", "\(PhotoTests.hash.uppercased()) 10 10", "사진 10 10",
        ])
    func oddAnswers(_ answer: String) throws {
        guard case .failed = PhotoResult(answer) else {
            Issue.record("taken for a photo: \(answer)")
            return
        }
    }

    @Test("the last photo chosen counts, and an answer that came too late is let go")
    func late() throws {
        var app = App("/days/new")
        try app.choose(1)
        try app.choose(2)
        app.answer(1, "\(Self.other) 10 10")
        #expect(app.dayForm?.draft.image == nil)
        app.answer(2, "\(Self.hash) 10 10")
        #expect(app.dayForm?.draft.image == Self.hash)
        app.answer(2, "\(Self.other) 10 10")
        #expect(app.dayForm?.draft.image == Self.hash)
    }

    @Test("saving waits for a photo that is being read")
    func savingWaits() throws {
        var app = App("/days/new")
        try app.type("여름 바다", into: "title")
        try app.type("2026-12-25", into: "date")
        try app.choose(1)
        #expect(app.text.contains("사진을 준비하고 있어요"))
        try app.tap("추가")
        #expect(app.saved.isEmpty)
        app.answer(1, "\(Self.hash) 1600 1200")
        #expect(app.state.replica.records(in: Dday.collection).first?["image"] == .string(Self.hash))
        #expect(app.state.route == .days(.list))
    }

    @Test("a photo that fails while saving waits keeps the form open with the error")
    func savingWaitsInVain() throws {
        var app = App("/days/new")
        try app.type("여름 바다", into: "title")
        try app.type("2026-12-25", into: "date")
        try app.choose(1)
        try app.tap("추가")
        app.answer(1, "QuotaExceededError")
        #expect(app.saved.isEmpty)
        #expect(app.state.route == .days(.new))
        #expect(app.text.contains("저장 공간이 모자라"))
        try app.tap("추가")
        #expect(app.saved.count == 1, "without a photo it is saved at once")
    }

    @Test("a photo is taken out, and put back by Undo")
    func removing() throws {
        var app = try formWithPhoto()
        let before = app.photoShown
        try app.tap("빼기")
        #expect(app.photoShown == nil)
        #expect(app.dayForm?.draft.crop == nil)
        try app.tap("되돌리기")
        #expect(app.photoShown == before)
    }

    @Test("the draft is kept with its photo and crop")
    func draft() throws {
        var app = try formWithPhoto()
        try app.tap("자르기")
        try app.tap("1:1")
        app.perform(.host(.timer(.draft)))
        let storedDrafts = app.state.drafts
        #expect(storedDrafts.count == 1)
        app = App("/days/new", drafts: storedDrafts, now: app.state.now)
        #expect(app.photoShown == "\(Self.hash) 200 0 1200 1200")
        #expect(app.dayForm?.draftName.text == storedDrafts.keys.first)
    }

    @Test("saving other fields leaves a photo without a size, and a crop we cannot read, as they are")
    func foreign() throws {
        var app = try formWithPhoto()
        try app.tap("추가")
        let key = try #require(app.state.replica.records(in: Dday.collection).first?.key)
        let odd = JSON.object([JSONMember("ratio", .string("9:16")), JSONMember("tilt", .int(3))])
        app.write(key, [("crop", odd)])
        app.open(.days(.edit(id: key.id)))
        #expect(app.photoShown == Self.hash, "drawn whole")
        #expect(app.screen.first { $0.attribute(.id) == "photo-crop" } == nil, "nothing to crop by")
        try app.type("새 이름", into: "title")
        try app.tap("저장")
        #expect(app.state.replica.record(key)?["crop"] == odd)
        #expect(app.state.replica.record(key)?["image"] == .string(Self.hash))
    }

    @Test(
        "an image field that is no hash is no photo",
        arguments: ["", "abc", "../etc", String(repeating: "g", count: 64)])
    func noHash(_ text: String) { #expect(Photo(image: text, crop: nil) == nil) }
}

extension App {
    /// The person chooses the file that the browser numbers so.
    mutating func choose(_ number: Int32) throws { try choose("\(number)", in: "photo") }

    /// The browser answers about a file.
    mutating func answer(_ number: Int32, _ text: String) {
        perform(.host(.photo(number: number, PhotoResult(text))))
    }

    /// The photo that the first canvas on the screen is told to show.
    var photoShown: String? { screen.first { $0.tag == .canvas }?.attribute(.photo) }

    var numbersRead: [Int32] {
        effects.compactMap { if case .readPhoto(let number) = $0 { number } else { nil } }
    }
}
