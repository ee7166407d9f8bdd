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

@Suite("Photos of a page")
struct PagePhotosTests {
    private static let hash = PhotoTests.hash
    private static let other = PhotoTests.other
    private static let third = String(repeating: "00ff", count: 16)
    private static let opened = Day(year: 2026, month: 10, day: 10)!
    private static let today = Day(year: 2026, month: 11, day: 21)!

    private func take(_ numbers: String, _ app: inout App) throws { try app.send(.change, to: "page-photo", numbers) }

    /// A stored page; without a seal it opens on its day.
    private func put<Device: Person>(
        _ app: inout Device, _ id: String = "P", on day: Day, opens: Day? = nil, text: String = "", _ images: [String]
    ) {
        app.write(
            Page.key(id),
            [
                ("day", .string(day.text)), ("opens", .string((opens ?? day).text)), ("created", .string(day.text)),
                ("text", text.isEmpty ? .null : .string(text)), ("images", PhotoList.json(images)),
            ])
    }

    /// A page that opened weeks ago and has two photos.
    private func read(text: String = "바다에 갔다.") -> App {
        var app = App()
        put(&app, on: Self.opened, text: text, [Self.hash, Self.other])
        app.open(.pages(.page(Self.opened)))
        return app
    }

    private func images(_ app: App) -> [[String]] { app.pages.map(\.images) }

    // MARK: writing

    @Test("are chosen several at once, read one after the other, and stored with the page in their order")
    func adding() throws {
        var app = App("/pages/write")
        try app.type("바다에 갔다.", into: "page-text")
        try take("1 2 3 4", &app)
        #expect(app.numbersRead == [1])
        app.answer(1, "\(Self.hash) 1600 1200")
        #expect(app.numbersRead == [1, 2])
        app.answer(2, "heic")
        #expect(app.text.contains(app.state.words.photoProblem(.heic)))
        app.answer(3, "unreadable")
        #expect(app.text.contains(app.state.words.photoProblem(.unreadable)))
        app.answer(4, "\(Self.other) 800 600")
        #expect(app.field("page-text") == "바다에 갔다.", "nothing typed is lost")
        try app.tap("완료")
        #expect(images(app) == [[Self.hash, Self.other]])
        #expect(app.pages.map(\.text) == ["바다에 갔다."])
    }

    @Test("are pasted or dropped on the paper as well")
    func dropping() throws {
        var app = App("/pages/write")
        let paper = try #require(app.screen.first { $0.attribute(.class) == "inkpad" })
        try app.send(.paste, to: paper, "1")
        try app.send(.drop, to: paper, "2")
        app.answer(1, "\(Self.hash) 1600 1200")
        app.answer(2, "\(Self.other) 800 600")
        #expect(app.state.pages.editor?.photos == [Self.hash, Self.other])
    }

    @Test("are ten at most; those chosen beyond them are told, and nothing typed is lost", arguments: [11, 200])
    func tooMany(count: Int) throws {
        var app = App("/pages/write")
        try app.type("바다에 갔다.", into: "page-text")
        try take((1...count).map { "\($0)" }.joined(separator: " "), &app)
        #expect(app.state.pages.editor?.reading.count == 10)
        #expect(app.text.contains("사진은 10장까지 넣을 수 있어요. \(count - 10)장은 추가하지 않았어요"))
        #expect(app.tag("page-photo")?.attribute(.ariaInvalid) == "true")
        app.answer(1, "large")
        #expect(app.text.contains(app.state.words.photoProblem(.tooLarge)))
        #expect(app.text.contains("\(count - 10)장은 추가하지 않았어요"), "both are told")
        #expect(app.field("page-text") == "바다에 갔다.")
    }

    @Test("alone are a page, which lists and the Trash call by them")
    func alone() throws {
        var app = App("/pages/write")
        try take("1", &app)
        app.answer(1, "\(Self.hash) 1600 1200")
        try app.tap("완료")
        let page = try #require(app.pages.first)
        #expect(page.images == [Self.hash] && page.text.isEmpty)
        try app.turn(to: "2026-12-21")
        #expect(app.text.contains("사진으로 남긴 하루"))
        try app.delete(page: page.id)
        app.open(.trash)
        #expect(app.text.contains("사진으로 남긴 하루"))
    }

    @Test("are in the draft, which goes on after a kill")
    func draft() throws {
        var app = App("/pages/write")
        try app.type("바다에 갔다.", into: "page-text")
        try take("1", &app)
        app.answer(1, "\(Self.hash) 1600 1200")
        app.perform(.host(.timer(.draft)))
        let again = app.restarted("/pages/write")
        #expect(again.field("page-text") == "바다에 갔다.")
        #expect(again.state.pages.editor?.photos == [Self.hash])
        let elsewhere = app.restarted("/", today: "2026-11-22")
        #expect(images(elsewhere) == [[Self.hash]])
    }

    @Test("are seen large while the page is written, taken out, and put back at their place")
    func removing() throws {
        var app = App()
        put(&app, on: Self.today, text: "바다에 갔다.", [Self.hash, Self.other])
        app.open(.pages(.write))
        try app.type("바다에 갔다. 또", into: "page-text")
        try app.tap("사진 1/2")
        #expect(app.state.route.path == "/pages/write/" + Self.hash)
        #expect(app.state.screenRoute == .pages(.write))
        try app.tap("빼기")
        #expect(app.state.route == .pages(.write))
        #expect(app.state.pages.editor?.photos == [Self.other])
        try app.tap("되돌리기")
        #expect(app.state.pages.editor?.photos == [Self.hash, Self.other])
        try app.tap("사진 1/2")
        try app.tap("빼기")
        try app.tap("완료")
        #expect(images(app) == [[Self.other]])
        #expect(app.pages.map(\.text) == ["바다에 갔다. 또"])
        try app.tap("되돌리기")
        #expect(images(app) == [[Self.hash, Self.other]])
    }

    @Test("left as they were store nothing")
    func unchanged() throws {
        var app = App()
        put(&app, on: Self.today, text: "바다에 갔다.", [Self.hash])
        app.open(.pages(.write))
        app.effects = []
        try app.tap("사진 1/1")
        try app.tap(app.state.words.close)
        try app.tap("완료")
        #expect(app.saved.isEmpty)
    }

    @Test("still being read when one leaves are in the page all the same, also in one that had nothing else")
    func late() throws {
        var app = App("/pages/write")
        try app.type("바다에 갔다.", into: "page-text")
        try take("1 2", &app)
        try app.tap("완료")
        #expect(images(app) == [[]])
        app.answer(1, "\(Self.hash) 1600 1200")
        app.answer(2, "QuotaExceededError")
        #expect(images(app) == [[Self.hash]])
        #expect(app.state.snack?.text.contains("저장 공간이 모자라") == true)

        app = App("/pages/write")
        try take("1", &app)
        try app.tap("완료")
        #expect(app.pages.isEmpty)
        app.answer(1, "\(Self.hash) 1600 1200")
        #expect(images(app) == [[Self.hash]])
    }

    @Test("still being read when the page was deleted stay out of it, and when it was emptied make a page of their own")
    func lateAndGone() throws {
        var app = App()
        put(&app, on: Self.opened, text: "바다에 갔다.", [])
        app.open(.pages(.edit(id: "P")))
        try take("1", &app)
        app.open(.pages(.page(Self.opened)))
        try app.tap(app.state.words.delete)
        app.answer(1, "\(Self.hash) 1600 1200")
        #expect(app.pages.isEmpty)

        app = App()
        put(&app, on: Self.opened, text: "바다에 갔다.", [])
        app.open(.pages(.edit(id: "P")))
        try app.type("", into: "page-text")
        try take("1", &app)
        app.open(.pages(.list))
        #expect(app.pages.isEmpty)
        app.answer(1, "\(Self.hash) 1600 1200")
        #expect(app.pages.map { $0.text + $0.images.joined() } == [Self.hash])
    }

    // MARK: merging

    @Test("of two windows are all in the page")
    func windows() throws {
        var app = App()
        put(&app, on: Self.today, text: "바다에 갔다.", [Self.hash, Self.third])
        app.open(.pages(.write))
        try app.tap("사진 2/2")
        try app.tap("빼기")
        try take("1", &app)
        app.answer(1, "\(Self.other) 800 600")
        let fourth = String(repeating: "ab", count: 32)
        app.write(Page.key("P"), [("images", PhotoList.json([Self.hash, Self.third, fourth]))])
        try app.tap("완료")
        #expect(images(app) == [[Self.hash, Self.other, fourth]])
    }

    @Test("of two texts of a day are all in the one that they are joined in, each once")
    func joined() throws {
        var app = App()
        put(&app, "A", on: Self.today, text: "하나", [Self.hash])
        put(&app, "B", on: Self.today, text: "둘", [Self.hash, Self.other])
        app.open(.pages(.write))
        #expect(app.text.contains("이날 쓴 글이 두 개 있어요"))
        try app.tap("하나로 합치기")
        #expect(images(app) == [[Self.hash, Self.other]])
        try app.tap("되돌리기")
        #expect(images(app).sorted { $0.count < $1.count } == [[Self.hash], [Self.hash, Self.other]])
    }

    // MARK: reading

    @Test("are read below the text, large by a tap, one after the other by buttons, keys and fingers")
    func reading() throws {
        var app = read()
        try app.tap("사진 1/2")
        #expect(app.state.route.path == "/pages/2026-10-10/" + Self.hash)
        #expect(app.photosShownLarge == [Self.hash])
        #expect(app.screen.first { $0.attribute(.ariaLabel) == "빼기" } == nil)
        try app.tap("다음 사진")
        #expect(app.photosShownLarge == [Self.other])
        try app.send(.keydown, to: app.viewer, "ArrowRight")
        #expect(app.photosShownLarge == [Self.hash])
        try app.send(.keydown, to: app.viewer, "ArrowLeft")
        try app.send(.touchend, to: app.viewer, "90 4")
        #expect(app.photosShownLarge == [Self.hash])
        try app.send(.touchend, to: app.viewer, "-90 4")
        #expect(app.state.route.path == "/pages/2026-10-10/" + Self.other)
        let up = app.viewer.map { app.sendIfTaken(.touchend, to: $0, "9 -90") }
        #expect(up == false)
        try app.tap(app.state.words.close)
        #expect(app.state.route == .pages(.page(Self.opened)))
    }

    @Test("lie beside the row of a page that can be read")
    func row() throws {
        var app = read()
        app.open(.pages(.list))
        #expect(app.html.contains("\(Self.hash) small"))
        #expect(app.text.contains("사진 2장"))
        #expect(!app.html.contains(Self.other))
    }

    @Test("of a sealed page are shown nowhere")
    func sealed() throws {
        var app = App()
        let day = try Day.parse("2026-11-20")
        put(&app, on: day, opens: try Day.parse("2026-12-20"), text: "비밀", [Self.hash])
        let routes: [Route] = [
            .today, .pages(.list), .pages(.page(day)), Route(path: "/pages/2026-11-20/" + Self.hash),
            .pages(.edit(id: "P")), Route(path: "/pages/P/edit/" + Self.hash), .calendar(day), .search,
            .pages(.insights(nil)),
        ]
        for route in routes {
            app.open(route)
            #expect(!app.html.contains(Self.hash), "\(route.path)")
        }
    }

    @Test("are on the paper of a page and of a year, named in Markdown, and counted in a text")
    func taken() throws {
        var app = read()
        try app.tap(id: "share-P")
        app.perform(.host(.picture(.ready(photo: nil, image: ""))))
        try app.tap(id: "page-markdown")
        try app.tap(id: "page-text-file")
        let files = app.effects.compactMap { if case .download(_, _, let text) = $0 { text } else { nil } }
        #expect(files.first?.contains("![](photos/\(Self.hash).jpg)\n![](photos/\(Self.other).jpg)\n") == true)
        #expect(files.last?.contains("사진 2장") == true)
        try app.tap(id: "page-print")
        let paper = try #require(app.screen.first { $0.attribute(.class) == "onpaper book bookpage" })
        #expect(paper.all { $0.tag == .img }.compactMap { $0.attribute(.photo) } == [Self.hash, Self.other])
        #expect(app.effects.contains { if case .print = $0 { true } else { false } })
    }

    // MARK: the lock

    @Test("are not offered under the lock, which says why; those of before stay, and can be taken out")
    func locked() throws {
        var device = LockApp()
        device.open(.lock)
        #expect(device.app.text.contains("켜 둔 동안에는 사진을 더 넣을 수 없어요"))
        put(&device, on: Self.today, text: "바다에 갔다.", [Self.hash, Self.other])
        device.turnOn()
        device.open(.pages(.write))
        #expect(device.app.tag("page-photo") == nil)
        #expect(device.app.text.contains("사진은 암호화되지 않거든요"))
        let paper = try #require(device.app.screen.first { $0.attribute(.class) == "inkpad" })
        try device.send(.paste, to: paper, "1")
        #expect(device.app.numbersRead.isEmpty)
        #expect(device.state.snack?.text.contains("사진은 암호화되지 않거든요") == true)
        try device.tap("사진 1/2")
        try device.tap("빼기")
        device.open(.pages(.list))
        #expect(images(device.app) == [[Self.other]])
    }

    @Test("are hidden with the words when pages are locked")
    func shut() throws {
        var device = LockApp()
        put(&device, on: Self.opened, text: "바다에 갔다.", [Self.hash, Self.other])
        put(&device, "Q", on: Self.opened.adding(days: 1)!, [Self.third])
        device.turnOn()
        for page in [Route.Pages.page(Self.opened), .edit(id: "P")] {
            device.open(.pages(page))
            device.open(Route(path: Route.pages(page).path + "/" + Self.hash))
            #expect(device.html.contains(Self.hash))
            device.perform(.shut)
            #expect(!device.html.contains(Self.hash), "\(page)")
            #expect(device.screen.first { $0.tag == .dialog } == nil, "the lock's fields can be reached")
            device.unlock()
        }
        device.perform(.shut)
        for route in [Route.pages(.list), .calendar(Self.opened.adding(days: 1)!), .today] {
            device.open(route)
            #expect(!device.html.contains(Self.third), "\(route.path)")
        }
    }
}

extension App {
    /// The dialog that shows a photo large.
    fileprivate var viewer: Node<Action>? { screen.first { $0.attribute(.class) == "viewer" } }

    fileprivate var photosShownLarge: [String] {
        viewer?.all { $0.tag == .canvas }.compactMap { $0.attribute(.photo) } ?? []
    }
}
