import Almanac
import Cards
@_spi(Fields) import Markup
import Replica
import Testing

@testable import AppFrame
@testable import HaruApp
@testable import HaruDays
@testable import HaruPages
@testable import HaruTodos
@testable import HaruTrips

/// The app without a browser: taps and types by what a person sees, and records what it asks of the browser.
struct App {
    var state: AppModel
    /// All that was asked of the browser so far.
    var effects: [Effect] = []

    init(
        _ path: String = "/", language: String = "ko-KR", rows: [(key: String, text: String)] = [],
        refusal: String = "",
        canShare: Bool = false, device: Device = Device(), about: About = About(),
        drafts: [String: String] = [:],
        today: String = "2026-11-21", now: Int64 = 1_800_000_000_000, window: UInt64 = 0, random: Int = 6,
        zone: ((Int64) -> Int32)? = nil
    ) {
        let numbers = [1 + window, 2, 3 + window, window, 5 + window, 6]
        let environment = Environment(
            path: path, depth: 0, languages: language, random: Array(numbers.prefix(random)), clock: nil,
            drafts: drafts, refusal: refusal,
            canSharePictures: canShare, canCopyPictures: canShare, canLock: true, device: device,
            about: about, measurer: App.measurer, zone: zone, zoneName: "Asia/Seoul")
        state = AppModel(environment, today: try! Day.parse(today), now: now)
        for row in rows { state.load(Array(row.text.utf8), forKey: row.key) }
        state.finishLoading()
        effects = state.start()
        // As the runtime does when it looks at the clock for the first time.
        state.dateTrust.observe(.minuteDidPass)
    }

    /// Each character as wide as its font is large: no line is broken unless a text is long.
    static let measurer = TextMeasurer { text, font in Double(text.count) * font.size * 0.5 }

    var screen: Node<Action> { view(state) }
    var text: String { screen.textContent }

    mutating func perform(_ action: Action) {
        state.now += 1000
        let asked = state.update(action)
        effects += asked
        for effect in asked {
            // The browser goes back by telling where it arrived.
            if case .back = effect { perform(.host(.route(path: state.parent.path, depth: state.depth - 1))) }
        }
    }

    /// Taps the first button or link with this name.
    mutating func tap(_ name: String) throws {
        let found = screen.first { node in
            (node.tag == .button || node.tag == .a)
                && (node.attribute(.ariaLabel) == name || node.textContent == name)
        }
        let node = try #require(found, "nothing is named \(name)")
        if node.attribute(.type) == "submit" {
            let form = try #require(screen.first { $0.tag == .form })
            perform(try #require(form.action(for: .submit)))
        } else {
            perform(try #require(node.action(for: .click)))
        }
    }

    /// Types into the field with this id.
    mutating func type(_ text: String, into id: String) throws {
        let field = try #require(screen.first { $0.attribute(.id) == id }, "no field \(id)")
        perform(try #require(field.action(for: .input, payload: text)))
    }

    mutating func add(_ title: String, _ date: String) throws {
        perform(.open(.days(.new)))
        try type(title, into: "title")
        try type(date, into: "date")
        try tap(state.words.add)
    }

    /// All that the steps so far asked to be stored.
    var saved: [Commit] {
        effects.compactMap { if case .save(_, let save) = $0 { save.commit } else { nil } }
    }

    /// The browser answers how putting away the last draft went.
    mutating func answerSave(_ result: SaveResult) {
        let ids = effects.compactMap { if case .storeDraft(let id, _, _) = $0 { id } else { nil } }
        perform(.host(.saved(id: ids.last ?? 0, result)))
    }
}
