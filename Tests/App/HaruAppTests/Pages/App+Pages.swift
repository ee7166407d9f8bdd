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

extension App {
    /// All that a browser would show or hold: elements, their attributes and texts.
    var html: String { screen.html() }

    func tag(_ id: String) -> Node<Action>? { screen.first { $0.attribute(.id) == id } }

    mutating func tap(id: String) throws {
        let node = try #require(tag(id), "no \(id)")
        try send(.click, to: node)
    }

    /// Writes today's page and leaves it.
    mutating func write(_ title: String, _ text: String, _ feeling: Feeling? = .happy) throws {
        open(.pages(.write))
        if let feeling { try choose(feeling) }
        try type(title, into: "page-title")
        try type(text, into: "page-text")
        open(.pages(.list))
    }

    /// Gives the page that is being written its feeling.
    mutating func choose(_ feeling: Feeling?) throws {
        if screen.first(where: { $0.tag == .dialog }) == nil { try tap(id: "page-feeling") }
        if let feeling { try tap(id: "feel-\(feeling.code)") } else { try tap(state.words.noFeeling) }
    }

    /// Opens a page, and deletes it there.
    mutating func delete(page id: String) throws {
        let page = try #require(state.pages.index.item(id: id)?.page)
        open(.pages(.page(page.day)))
        try tap(state.words.delete)
    }

    /// Begins to change a comment.
    mutating func edit(comment id: String) throws {
        let edit = try #require(tag("comment-\(id)")?.first { $0.tag == .button })
        try send(.click, to: edit)
    }

    mutating func press(_ key: String, in id: String) throws {
        try send(.keydown, to: tag(id), key)
    }

    /// The items that the list of pages shows.
    var shownPages: [PagesIndex.Item] { state.pages.list.items(in: state.pages.index, state.pages.basis) }

    /// It is another day, and the app was open on each between.
    mutating func turn(to day: String) throws {
        let end = try Day.parse(day)
        while state.today < end {
            perform(.host(.day(state.today.adding(days: 1)!)))
            perform(.host(.clock(minutes: state.minutes)))
        }
    }

    /// The same device after the browser was closed, or killed, with the records and drafts stored until then.
    func restarted(
        _ path: String = "/", today: String = "2026-11-21", language: String = "ko-KR",
        now: Int64 = 1_800_000_000_000
    ) -> App {
        var rows: [(key: String, text: String)] = []
        for collection in state.replica.collections {
            for record in state.replica.records(in: collection) {
                rows.append((record.key.text, String(decoding: record.row, as: UTF8.self)))
            }
        }
        return App(path, language: language, rows: rows, drafts: storedDrafts, today: today, now: now)
    }

    /// The drafts that the steps so far had put away and not forgotten since.
    var storedDrafts: [String: String] {
        var all: [String: String] = [:]
        for effect in effects {
            switch effect {
            case .storeDraft(_, let name, let value): all[name] = value
            case .save(_, let save): for name in save.drafts { all[name] = nil }
            default: break
            }
        }
        return all
    }

    /// Those of them that hold something a person wrote.
    var storedTexts: [String] { storedDrafts.keys.filter { !DeviceNote.has($0) } }

    var pages: [Page] { state.pages.index.pages(.all, state.pages.basis).map(\.page) }
}
