import Almanac
import Daybook
import Markup
import Replica

/// A screen, or a sheet over one: it comes to be when its address is opened, and is gone when it is left.
open class Screen {
    unowned(unsafe) public let context: AppContext
    /// Its address; a screen with parts, as a trip with its days, changes it in place.
    public package(set) var route: Route
    /// A sheet over it that has no address of its own, while one is open.
    package var presented: Sheet?

    public init(_ route: Route, in context: AppContext) {
        self.route = route
        self.context = context
    }

    /// Where closing it leads when it was opened directly.
    open var parent: Route { route.parent }

    /// The name of the page, as the window shows it.
    open var title: String { context.words.lostTitle }

    /// The id of what takes the focus when it opens: the first field of a form, else the heading.
    open var focus: String { "heading" }

    /// The id of what takes the focus where what had it is gone, and nothing else has it.
    open var fallbackFocus: String { "heading" }

    /// What it shows; of a sheet, the dialog.
    open func view() -> HTML { lostView(context.words) }

    /// The round button over it, which adds what it is about.
    open func addButton() -> [HTML] { [] }

    /// Whether it stays under the sheet of an address that is opened from it.
    open func stays(under route: Route) -> Bool { false }

    /// A sheet opens over it.
    open func willOpen(over route: Route) {}

    // MARK: its life

    /// Puts away what is typed and not stored yet. Called at each beat, and before the app may end.
    open func saveDrafts() {}

    /// It is left: stores what is to be stored.
    open func willClose() { saveDrafts() }

    /// Its address is opened again while it was busy.
    open func willReopen() {}

    /// A text that it has put on the clipboard is there now, or is not.
    open func didCopy(_ isCopied: Bool) {}

    /// It is shown again, after the sheet over it closed.
    open func didReturn() {}

    /// Whether something is still to come that it waits for; when it is left it is kept, and shown again at its address.
    open var isBusy: Bool { false }

    /// What was done last is about to be taken back: fields that stand in its way let go.
    open func willUndo() {}

    /// What was done last was taken back; it may be what the screen is about.
    open func didUndo() {}

    /// The browser tells about a picture that was asked for.
    open func didReceive(_ event: ShareEvent) {}

    /// Putting a draft away went so.
    open func didStoreDraft(_ name: String, _ result: SaveResult) {}

    /// Records changed, here, in another window or by sync.
    open func recordsDidChange() {}

    /// Another day began.
    open func dayDidChange() {}
}

extension Screen {
    package final var words: Words { context.words }
    package final var today: Day { context.today }

    /// Changes the address in place, as where another day of a trip is chosen.
    package final func move(to next: Route) {
        guard next != route else { return }
        route = next
        context.didMove(to: next)
    }
}

/// A sheet over the screen of `base`.
open class Sheet: Screen {
    /// The screen that lies under it where it was opened directly; nil where what it is of is not there.
    open var base: Route? { route.parent }

    open override var parent: Route { context.screen?.route ?? base ?? route.parent }

    open override var fallbackFocus: String { "sheet-heading" }
}

/// The name of a sheet, in its head.
package func sheetHeading(_ name: String) -> HTML {
    h2(.id("sheet-heading"), .value(.tabindex, "-1")) { name }
}

/// Where nothing is.
package func lostView(_ words: Words, notices: [HTML] = []) -> HTML {
    element(.main, [.class("main")]) {
        notices
        div(.class("empty fill")) {
            dog("dog-calm")
            h1(.id("heading"), .value(.tabindex, "-1"), .class("emptyhead")) { words.lostTitle }
            p { words.lostText }
            link(to: .today, .class("btn")) { words.goToToday }
        }
    }
}
