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

/// The cost of a step with 10,000 D-days, counted in elements and bytes: these are the same on every machine.
@Suite("Ten thousand D-days")
struct ManyDaysTests {
    /// The app with its renderer, as in the browser.
    private struct Screen {
        var app: App
        let renderer = Renderer<Action>()

        init(_ path: String, isWide: Bool = true, count: Int = 10_000) {
            app = App(path, rows: ManyDaysTests.rows(count))
            app.perform(.host(.wide(isWide)))
        }

        /// Draws the app, and counts the work that the browser is told to do for this step.
        mutating func draw() -> Cost { Cost(renderer.render(view(app.state))) }

        mutating func perform(_ action: Action) -> Cost {
            app.perform(action)
            return draw()
        }

        mutating func open(_ route: Route) -> Cost {
            app.open(route)
            return draw()
        }

        /// So many rows, from this one on, come near the window or leave it.
        mutating func near(_ start: Int, _ size: Int, _ isNear: Bool, height: Int32 = 0) -> Cost {
            let group = app.screen.all { $0.attribute(.class) == "rowgroup" }[start / 240]
            let rows = size == 240 ? group : group.all { $0.attribute(.class) == "rowblock" }[start % 240 / 12]
            app.sendIfTaken(.near, to: rows, isNear ? "1" : "0 \(height)")
            return draw()
        }

        mutating func set(_ field: String, ofRow index: Int) -> Cost {
            let key = Dday.key(id(ofRow: index))
            return perform(Action { [state = app.state] in state.store([Edit(key, field, true)]) })
        }

        var rows: Int { app.screen.all { ($0.attribute(.class) ?? "").hasPrefix("row tall") }.count }
        func id(ofRow index: Int) -> String {
            app.state.days.index.parts[0].items[index].dday.id
        }
    }

    private struct Cost {
        var created = 0
        var bytes: Int

        init(_ patch: Patch) {
            bytes = patch.ops.count * 4 + patch.text.count
            var index = 0
            while index < patch.ops.count {
                guard let operation = Patch.Operation(rawValue: patch.ops[index]) else { break }
                if operation == .create || operation == .text { created += 1 }
                switch operation {
                case .free, .remove: index += 2
                case .create, .text, .setText, .listen, .removeAttribute: index += 3
                case .attribute, .insert: index += 4
                }
            }
        }
    }

    private static func rows(_ count: Int) -> [(key: String, text: String)] {
        (0..<count).map { number in
            let id = "01" + String(repeating: "0", count: 24 - String(number).count) + String(number)
            let day = Day(year: 2027, month: 1, day: 1)!.adding(days: Int32(number % 3000))!
            let stamp = String(repeating: "0", count: 31) + "1"
            let fields = "\"date\":[\"\(day.text)\",\"\(stamp)\"],\"title\":[\"날 \(number)\",\"\(stamp)\"]"
            return ("dday/\(id)", "{\"c\":\"dday\",\"i\":\"\(id)\",\"f\":{\(fields)}}")
        }
    }

    @Test("the list begins with the rows of one screen, and few elements stand for all others")
    func firstScreen() {
        var screen = Screen("/days")
        let cost = screen.draw()
        #expect(screen.app.state.days.index.count == 10_000)
        #expect(screen.rows == 12)
        // With the detail of the first, which stands beside the list.
        #expect(cost.created < 500)
    }

    @Test("opening a D-day beside the list makes the detail and not the list")
    func detail() {
        var screen = Screen("/days")
        _ = screen.draw()
        let opened = screen.open(.days(.day(id: screen.id(ofRow: 2))))
        #expect(screen.rows == 12)
        #expect(opened.created < 120)
        let other = screen.open(.days(.day(id: screen.id(ofRow: 4))))
        // Another pane, so that it begins at its top.
        #expect(other.created < 120)
        #expect(other.bytes < 10_000)
    }

    @Test("going between Today and the list makes only the elements that are seen")
    func tabs() {
        var screen = Screen("/")
        #expect(screen.draw().created < 250)
        #expect(screen.open(.days(.list)).created < 450)
        #expect(screen.open(.today).created < 200)
    }

    @Test("one change among them makes one row")
    func change() {
        var screen = Screen("/days")
        _ = screen.draw()
        let pinned = screen.set("pinned", ofRow: 5)
        // The first of the list is another one then, and its detail stands beside it.
        #expect(pinned.created < 160)
        let archived = screen.set("archived", ofRow: 0)
        #expect(archived.created < 120)
    }

    @Test("rows are drawn where they come near and are gone again, and the height stays")
    func scrolling() throws {
        var screen = Screen("/days")
        _ = screen.draw()
        _ = screen.near(0, 240, true)
        #expect(screen.near(12, 12, true).created > 100)
        #expect(screen.rows == 24)
        _ = screen.near(480, 240, true)
        _ = screen.near(492, 12, true)
        #expect(screen.rows == 36)
        _ = screen.near(480, 240, false, height: 20_000)
        #expect(screen.rows == 24)
        let heights = screen.app.screen.all { $0.attribute(.class) == "rowgroup" }.compactMap {
            $0.attribute(.blockSize)
        }
        #expect(heights.count == 41)
        #expect(heights[1] == "20000")
        #expect(heights[0] == "18480")
    }

    @Test("who comes back to the list by its tab sees its top, not the rows that were near before")
    func comesBack() {
        var screen = Screen("/days", isWide: false)
        _ = screen.near(0, 240, true)
        _ = screen.near(24, 12, true)
        #expect(screen.rows == 24)
        _ = screen.open(.today)
        _ = screen.open(.days(.list))
        #expect(screen.rows == 12)
    }
}
