import Almanac
import Markup

/// The years of a date page. The page's name opens them, so a year of birth is two taps away.
package final class YearChooser {
    unowned(unsafe) private let context: AppContext
    package private(set) var isOpen = false

    package init(in context: AppContext) { self.context = context }

    /// The name of the page, which opens and closes the years.
    package func opener(_ name: String) -> HTML {
        button(
            .class("textbtn opener"), .id("page-year"), .value(.ariaExpanded, isOpen ? "true" : "false"),
            .click { [self] in isOpen ? close() : open() }
        ) {
            b(.value(.ariaLive, "polite")) { name }
            icon("down", "s")
        }
    }

    private func open() {
        isOpen = true
        context.perform([.scroll(id: "year-now"), .focus(id: "year-now")])
    }

    private func close() {
        isOpen = false
        context.focus("page-year")
    }

    /// The years around today's and around the page's.
    /// - Parameters:
    ///   - year: that of the page.
    ///   - range: the years that exist.
    ///   - turn: turns the page by so many years.
    package func view(_ year: Int32, _ range: ClosedRange<Int32>, _ turn: @escaping (Int32) -> Void) -> HTML {
        let now = context.today.year
        let first = max(range.lowerBound, min(now - 126, year - 60))
        let last = min(range.upperBound, max(now + 74, year + 60))
        return div(.class("years"), .role("group"), .label(context.words.chooseYear)) {
            for one in first...max(first, last) {
                button(
                    .class("chip"), .id(one == year ? "year-now" : "year-\(one)"), .pressed(one == year),
                    .value(.tabindex, one == year ? "0" : "-1"),
                    .click { [self] in
                        turn(one - year)
                        close()
                    },
                    .on(
                        .keydown,
                        .key { [self] key in
                            switch key {
                            case "ArrowLeft": step(to: one - 1, year)
                            case "ArrowRight": step(to: one + 1, year)
                            case "ArrowUp": step(to: one - 4, year)
                            case "ArrowDown": step(to: one + 4, year)
                            case "Escape": Action { self.close() }
                            default: nil
                            }
                        })
                ) { "\(one)" }
            }
        }
    }

    private func step(to next: Int32, _ year: Int32) -> Action {
        Action { [self] in context.focus(next == year ? "year-now" : "year-\(next)") }
    }
}
