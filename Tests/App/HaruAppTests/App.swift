import Almanac
import Cards
import Daybook
import FileWork
@_spi(Fields) import Markup
import Replica
import Testing

@testable import AppFrame
@testable import HaruApp
@testable import HaruDays
@testable import HaruPages
@testable import HaruTodos
@testable import HaruTrips

/// The app without a browser: taps and types by the words on the screen, and records the effects that it asks for.
struct App {
    let state: AppModel
    /// The script of the steps here, where one is asked for.
    let story: Story?
    /// All that was asked of the browser so far.
    var effects: [Effect] = []
    let worker = ModelWorker()

    init(
        _ path: String = "/", language: String = "ko-KR", texts: [Language] = Language.allCases,
        rows: [(key: String, text: String)] = [],
        refusal: String = "",
        canShare: Bool = false, device: Device = Device(), about: About = About(),
        drafts: [String: String] = [:], journal: [(name: String, text: String)] = [],
        today: String = "2026-11-21", now: Int64 = 1_800_000_000_000, window: UInt64 = 0, random: Int = 6,
        zones: [StoryClock.Zone]? = nil
    ) {
        let numbers = [1 + window, 2, 3 + window, window, 5 + window, 6]
        let environment = Environment(
            path: path, depth: 0, languages: language, texts: texts, random: Array(numbers.prefix(random)), clock: nil,
            drafts: drafts, journal: Journal(journal), newDraft: Self.newest(of: drafts), refusal: refusal,
            canSharePictures: canShare, canCopyPictures: canShare, canLock: true, device: device,
            about: about, measurer: App.measurer, zone: zones.map(StoryClock.offset), zoneName: "Asia/Seoul")
        state = AppModel(environment, today: try! Day.parse(today), now: now)
        story = Story.begin(environment, rows: rows, zones: zones, in: state)
        for row in rows { state.load(Array(row.text.utf8), forKey: row.key) }
        state.finishLoading()
        effects = state.start()
        story?.didStep(in: state)
        // As the runtime does when it looks at the clock for the first time.
        effects += state.update(.host(.clock(minutes: state.minutes)))
        story?.didStep(in: state)
    }

    /// The draft of a new D-day that was begun last.
    static func newest(of drafts: [String: String]) -> String? {
        drafts.keys.filter { Text.begins($0, with: DraftName.newDdays) }.max()
    }

    /// Each character as wide as its font is large: no line is broken unless a text is long.
    static let measurer = TextMeasurer { text, font in Double(text.count) * font.size * 0.5 }

    var screen: Node<Action> { seeScreen() }
    var text: String { screen.textContent }

    mutating func step(_ action: Action) {
        state.now += 1000
        let asked = state.update(action)
        story?.didStep(in: state)
        effects += asked
        for effect in asked {
            // The browser goes back by telling where it arrived.
            if case .back = effect { perform(.host(.route(path: state.parent.path, depth: state.depth - 1))) }
            switch effect {
            case .files(let message): hear(worker.receive(message))
            case .file(_, .close), .file(_, .rest): worker.end()
            default: break
            }
        }
    }

    /// Tells the app the messages of the program for files.
    mutating func hear(_ messages: [FileMessage?]) {
        if worker.isLate {
            worker.unheard += messages
        } else {
            for message in messages { perform(.host(.files(message))) }
        }
    }

    /// Tells the app the messages that it has not heard yet.
    mutating func deliver() {
        while !worker.unheard.isEmpty { perform(.host(.files(worker.unheard.removeFirst()))) }
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
            try send(.submit, to: form)
        } else {
            try send(.click, to: node)
        }
    }

    /// Types into the field with this id.
    mutating func type(_ text: String, into id: String) throws {
        let field = try #require(screen.first { $0.attribute(.id) == id }, "no field \(id)")
        try send(.input, to: field, text)
    }

    mutating func add(_ title: String, _ date: String) throws {
        open(.days(.new))
        try type(title, into: "title")
        try type(date, into: "date")
        try tap(state.words.add)
    }

    /// The drafts that a person typed, without the app's own notes.
    var typedDrafts: [String: String] { state.drafts.filter { !DeviceNote.has($0.key) } }

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
