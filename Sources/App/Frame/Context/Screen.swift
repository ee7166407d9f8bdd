import Almanac
import Daybook
import Markup
import Replica

/// A screen, or a sheet over one. It is made when its address is opened, and gone when it is left.
open class Screen: AppObserver {
    unowned(unsafe) public let context: AppContext
    /// Its address. A screen with parts, such as a trip with its days, changes it in place.
    public package(set) var route: Route
    /// A sheet over it that has no address of its own, while one is open.
    package var presented: Sheet?

    public init(_ route: Route, in context: AppContext) {
        self.route = route
        self.context = context
    }

    /// Itself, if it lies over another screen.
    package var asSheet: Sheet? { nil }

    /// The target of closing, if the screen was opened directly.
    open var parent: Route { route.parent }

    /// The name of the page, as the window shows it.
    open var title: String { context.words.lostTitle }

    /// The id of the element that takes the focus when it opens: the first field of a form, else the heading.
    open var focus: String { "heading" }

    /// The id of the element that takes the focus if the one that had it is gone and nothing else has it.
    open var fallbackFocus: String { "heading" }

    /// The id of the element that stands in the middle of the window when it opens; nil to begin at the top.
    open var beginning: String? { nil }

    /// The view of the screen; for a sheet, the dialog.
    open func view() -> HTML { lostView(context.words) }

    /// The round button over the screen, which adds a record to it.
    open func addButton() -> [HTML] { [] }

    /// Whether the screen stays, and presents the sheet at this address over itself.
    open func presents(_ route: Route) -> Bool { false }

    /// A sheet opens over the screen.
    open func willOpen(over route: Route) {}

    // MARK: its life

    /// Stores typed text as drafts. Called at each beat, and before the app may end.
    open func saveDrafts() {}

    /// The screen is left: stores everything that has to be stored.
    open func willClose() { saveDrafts() }

    /// The screen's address is opened again while it was busy.
    open func willReopen() {}

    /// The clipboard has, or has not, taken a text that the screen copied.
    open func didCopy(_ isCopied: Bool) {}

    /// The screen is shown again, after the sheet over it closed.
    open func didReturn() {}

    /// Whether the screen still waits for something; if so it is kept when it is left, and shown again at its address.
    open var isBusy: Bool { false }

    /// The SHA-256 of each photo that it shows of a text, in their order.
    open var photos: [String] { [] }

    /// The text with photos that is being written on it.
    open var illustrated: IllustratedText? { nil }

    /// The browser reports on a picture that was asked for.
    open func didReceive(_ event: ShareEvent) {}

    // MARK: events

    open func observe(_ event: AppEvent) {}
    open func didStoreDraft(_ name: String, _ result: SaveResult) {}
}

extension Screen {
    package final var words: Words { context.words }
    package final var today: Day { context.today }

    /// Changes the address in place, for example when another day of a trip is chosen.
    package final func move(to next: Route) {
        guard next != route else { return }
        route = next
        context.didMove(to: next)
    }
}

/// A sheet over another screen.
open class Sheet: Screen {
    /// The screen under the sheet if it was opened directly; nil if the sheet's record is gone.
    open var underlying: Route? { route.parent }

    package final override var asSheet: Sheet? { self }

    /// The photo as it is in the form, stored or not; nil if there is none.
    package var shownPhoto: Photo? { nil }

    open override var parent: Route { context.screen?.route ?? underlying ?? route.parent }

    open override var fallbackFocus: String { "sheet-heading" }
}

/// A sheet without an address of its own, over the screen that presents it.
open class PresentedSheet: Sheet {
    package unowned(unsafe) let presenter: Screen
    /// The id of the element that opened it.
    private let opener: String

    public init(over presenter: Screen, opener: String) {
        self.presenter = presenter
        self.opener = opener
        super.init(presenter.route, in: presenter.context)
    }

    /// Closes it. The element that opened it gets the focus.
    open func dismiss() {
        presenter.presented = nil
        context.focus(opener)
    }

    /// The sheet as an element; Escape and Back dismiss it.
    package final func dialog(_ name: String, _ attributes: [Attr] = [], @HTMLBuilder content: () -> [HTML]) -> HTML {
        let content = content()
        return element(
            .dialog,
            [
                .class("sheet"), .flag(.modal, true), .label(name),
                .on(.cancel, .send(Action { [self] in dismiss() })),
            ] + attributes
        ) { content }
    }

    /// Its heading, with a button before it that dismisses the sheet, and another behind it.
    package final func head(_ heading: String, dismissal: String?, _ other: HTML? = nil) -> HTML {
        div(.class("sheet-head")) {
            if let dismissal {
                textButton(dismissal) { [self] in dismiss() }
            } else {
                span {}
            }
            sheetHeading(heading)
            if let other { other } else { span {} }
        }
    }
}

/// The heading of a sheet.
package func sheetHeading(_ name: String) -> HTML {
    h2(.id("sheet-heading"), .value(.tabindex, "-1")) { name }
}

/// The sheet of a record that no longer exists; the screen under it says so.
package final class LostSheet: Sheet {
    package override func view() -> HTML { .text("") }
}

/// The view of a screen that is about nothing.
package func lostView(_ words: Words, banners: [HTML] = [], to next: Route = .today, _ name: String? = nil) -> HTML {
    element(.main, [.class("main")]) {
        banners
        lostMessage(words, to: next, name ?? words.goToToday)
    }
}

/// Says that nothing is at the address, and leads on.
package func lostMessage(_ words: Words, to next: Route, _ name: String, _ classes: String = "empty fill") -> HTML {
    div(.class(classes)) {
        dog("dog-calm")
        screenHeading(words.lostTitle, .class("emptyhead"))
        p { words.lostText }
        link(to: next, .class("btn")) { name }
    }
}
