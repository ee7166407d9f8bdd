import Almanac
import Daybook
import Replica
import Testing

@testable import AppFrame
@testable import HaruApp
@testable import HaruDays
@testable import HaruPages
@testable import HaruTodos
@testable import HaruTrips

@Suite("Drafts of pages that several windows left")
struct AbandonedDraftsTests {
    /// The drafts and rows that the windows of a device stored, one after the other.
    private struct Disk {
        var drafts: [String: String] = [:]
        var rows: [(key: String, text: String)] = []

        func open(_ window: UInt64, _ path: String = "/pages/write", today: String = "2026-11-21") -> App {
            App(
                path, rows: rows, drafts: drafts, today: today, now: 1_800_000_000_000 + Int64(window) * 60_000,
                window: window)
        }

        /// All that a window asked to be stored since the last time, in its order; answered as stored.
        mutating func store(_ app: inout App) {
            while !app.effects.isEmpty {
                let effects = app.effects
                app.effects = []
                for effect in effects {
                    switch effect {
                    case .save(let id, let save):
                        for put in app.state.puts(of: save) where put.store == "meta" && put.key != "clock" {
                            keep(put)
                        }
                        for key in save.commit.records {
                            rows.removeAll { $0.key == key.text }
                            rows.append(
                                (key.text, String(decoding: app.state.replica.record(key)?.row ?? [], as: UTF8.self)))
                        }
                        app.perform(.host(.saved(id: id, .stored)))
                    case .storeDraft(let id, let name, let value):
                        keep(Put("meta", name, value))
                        app.perform(.host(.saved(id: id, .stored)))
                    default: break
                    }
                }
            }
        }

        private mutating func keep(_ put: Put) {
            if case .stored(let text) = put.condition, drafts[put.key] != text { return }
            if put.condition == .ahead { return }
            drafts[put.key] = put.value
        }

        var pages: [String] { drafts.keys.filter { $0.hasPrefix("draft/page/") } }
    }

    private func type(_ text: String, in app: inout App, _ disk: inout Disk) throws {
        try app.type(text, into: "page-text")
        app.perform(.host(.timer(.draft)))
        disk.store(&app)
    }

    private func three() throws -> Disk {
        var disk = Disk()
        var windows = [disk.open(1), disk.open(2), disk.open(3)]
        for place in [1, 2, 0] { try type("창 \(place)에서", in: &windows[place], &disk) }
        try type("창 1에서 마지막으로", in: &windows[1], &disk)
        return disk
    }

    @Test("the newest is shown, whichever comes first, and the others are told of and can be opened")
    func newest() throws {
        let disk = try three()
        #expect(disk.pages.count == 3)
        for window in UInt64(4)...9 {
            var app = disk.open(window)
            // By when they were typed: the clocks of these windows are a minute apart, so the third is the last.
            #expect(app.tag("page-text")?.attribute(.value) == "창 2에서")
            #expect(app.text.contains("다른 창에서 쓰던 글이 2개 더 있어요"))
            #expect(app.text.contains("창 0에서") && app.text.contains("창 1에서 마지막으로"))
            let other = try #require(app.screen.all { $0.tag == .button && $0.attribute(.class) == "row" }.last)
            try app.send(.click, to: other)
            #expect(app.tag("page-text")?.attribute(.value) == "창 0에서")
            #expect(app.text.contains("창 2에서"))
        }
    }

    @Test("none is lost when one is gone on with and stored, nor when the day is over")
    func noneLost() throws {
        var disk = try three()
        var app = disk.open(4)
        try type("창 2에서 이어 쓴 글", in: &app, &disk)
        #expect(disk.pages.count == 3, "what it goes on from is replaced")
        app.open(.pages(.list))
        disk.store(&app)
        #expect(disk.pages.count == 2)
        var next = disk.open(5, "/", today: "2026-11-22")
        disk.store(&next)
        #expect(disk.pages.isEmpty)
        let all = next.state.replica.records(in: Page.collection).compactMap { $0["text"]?.string }.joined(
            separator: "\n")
        for text in ["창 0에서", "창 1에서 마지막으로", "창 2에서 이어 쓴 글"] { #expect(all.contains(text)) }
    }

    @Test("two windows that change one stored page put it away under two names")
    func onePage() throws {
        var disk = Disk()
        var app = disk.open(1, "/")
        try app.write("제목", "처음")
        disk.store(&app)
        var windows = [disk.open(2), disk.open(3)]
        for place in 0...1 { try type("처음, 그리고 창 \(place)", in: &windows[place], &disk) }
        #expect(disk.pages.count == 2)
        let again = disk.open(4)
        #expect(again.tag("page-text")?.attribute(.value) == "처음, 그리고 창 1")
        #expect(again.text.contains("처음, 그리고 창 0"))
    }

    @Test("a draft that is gone on with stays until the one that replaces it is stored")
    func replaced() throws {
        let disk = try three()
        var app = disk.open(4)
        app.effects = []
        try app.type("창 2에서 이어", into: "page-text")
        app.perform(.host(.timer(.draft)))
        app.answerSave(.full)
        let forgets = app.effects.contains {
            if case .save(_, let save) = $0 { !save.draftSwaps.isEmpty } else { false }
        }
        #expect(!forgets)
        app.perform(.host(.timer(.store)))
        app.answerSave(.stored)
        let source = try #require(app.effects.compactMap { $0.saving }.flatMap { $0.save.draftSwaps }.last)
        #expect(source.value == nil && source.was.contains("창 2에서"))
        #expect(disk.drafts[source.name] == source.was)
    }
}
