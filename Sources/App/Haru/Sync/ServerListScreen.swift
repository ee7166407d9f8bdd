import AppFrame
import Markup
import Replica

/// A list that the server has of the account, or in its place a form, whose text is stored as a draft. A subclass
/// defines the list and its forms.
class ServerListScreen: ServerScreen {
    /// The draft of the form that is open.
    final var draft: ScreenForm

    init(_ route: Route, _ draft: DraftName, _ app: AppModel) {
        self.draft = ScreenForm(draft, in: app)
        super.init(route, app)
        if app.sync.position != nil { ask() }
    }

    // MARK: for a subclass

    /// The list's path below that of the API.
    var path: String { "" }
    /// Takes over the server's list.
    func didLoad(_ body: JSON) {}
    /// The form that is open, as its draft stores it; nil for none.
    var fields: JSON? { nil }
    /// Opens the form that was left, if its subject is still there.
    func resume(_ fields: JSON) -> Bool { false }
    /// Whether the list is shown, and not a form; ``showList()`` closes that.
    var showsList: Bool { true }
    func showList() {}
    /// The text that explains the list, and the text that asks for an account in its place.
    var explanation: String { "" }
    var accountNeeded: String { "" }
    /// A picture of it, for who has no account yet.
    var sample: [HTML] { [] }
    var rows: [HTML] { [] }
    /// The text in place of the list where there is nothing to list or to add.
    var nothing: String? { nil }
    /// The form, in place of the list.
    var formView: HTML { .text("") }

    // MARK: actions

    final override func didCopy(_ isCopied: Bool) { app.announce(isCopied ? words.copied : words.linkNotCopied) }

    final func ask() {
        load("api/v1/" + path) { [self] body in
            didLoad(body)
            guard showsList, let stored = draft.stored else { return }
            if !resume(stored) { draft.end() }
        }
    }

    /// Leaves the form that was open, if there was one, for another or for the list.
    final func didChangeStage(focus: String) {
        draft.end()
        problem = ""
        app.focus(focus)
    }

    /// Shows the list again, after something of it was changed.
    final func finish(_ text: String) {
        showList()
        app.announce(text)
        ask()
    }

    final override func saveDrafts() { if let fields { draft.save(fields) } }

    // MARK: its view

    final override func view() -> HTML { settingsPage(app, title) { content } }

    /// The content in place of a list that is not loaded; nil once it is.
    private var placeholder: [HTML]? {
        switch loading {
        case .pending: []
        case .unreachable: [message(words.serverUnreachable, (words.tryAgain, { [self] in ask() }))]
        case .missing: [message(words.serverHasNoAccounts)]
        case .signedOut: [message(words.signedOutByServer, toSync)]
        case .loaded: nil
        }
    }

    private var content: [HTML] {
        guard app.sync.position != nil else {
            let sample = sample
            let above = sample.isEmpty ? [] : [p { explanation }, p(.class("sub")) { words.looksSo }] + sample
            return [message(accountNeeded, toSync, above: above)]
        }
        guard showsList else { return [formView] }
        if let placeholder { return placeholder }
        if let nothing { return [message(nothing)] }
        return [
            div(.class("rows sec")) {
                p(.class("setblock hint")) { explanation }
                rows
            }
        ]
    }
}
