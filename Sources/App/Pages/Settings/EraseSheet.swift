import AppFrame
import Daybook
import Markup
import Replica

/// Asks before deleting all pages: offers a download, asks for a typed word, and first for the secret if pages are
/// locked.
final class EraseSheet: PresentedSheet {
    private let pages: Pages
    /// The text typed as confirmation.
    private var typed = ""

    init(over presenter: Screen, of pages: Pages) {
        self.pages = pages
        super.init(over: presenter, opener: "erase-pages")
    }

    override var focus: String { "erase-word" }

    private var isConfirmed: Bool { Text.trimmed(typed) == words.eraseWord }

    override func dismiss() {
        pages.lock.closeForm()
        super.dismiss()
    }

    private func submit() {
        guard !pages.lock.isLocked else { return context.focus("lock-secret") }
        guard isConfirmed else { return context.focus("erase-word") }
        presenter.presented = nil
        pages.storeAllDrafts()
        let said = words.pagesErased(pages.index.count)
        context.store(pages.index.keys.map { .delete($0) }, announcing: said)
        context.focus("heading")
    }

    // MARK: its view

    override func view() -> HTML {
        dialog(words.erasePages) {
            if pages.lock.isLocked {
                // Unfinished pages can be stored with the rest, and restored with it, only after the lock is opened.
                div(.class("sheet-form"), key: 1) {
                    head
                    div(.class("sheet-body")) { pages.lock.panel() }
                }
            } else {
                form
            }
        }
    }

    private var head: HTML { head(words.erasePages, dismissal: words.cancel) }

    private var form: HTML {
        element(
            .form,
            [
                .class("sheet-form"), .flag(.novalidate, true), .on(.submit, .send(Action { [self] in submit() })),
            ]
        ) {
            head
            div(.class("sheet-body form")) {
                p { words.eraseText(pages.index.count) }
                div(.class("rows")) { context.archiveRows() }
                div(.class("field")) {
                    element(.label, [.value(.for, "erase-word")]) { words.eraseAsk }
                    lineInput("erase-word", .query(typed) { [self] in typed = $0 }, [.value(.autocapitalize, "off")])
                }
                element(
                    .button, [.value(.type, "submit"), .class("btn danger full"), .flag(.disabled, !isConfirmed)]
                ) { words.erasePages }
            }
        }
    }
}
