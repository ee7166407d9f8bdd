import Daybook
import Markup
import Replica

/// A form in a sheet: what is typed is put away at each beat, and is there again when the sheet is opened anew.
///
/// A subclass holds the draft and what it began from, hands both out as text, and stores what was typed in ``submit()``.
open class FormSheet: Sheet {
    /// Under which name the draft is put away.
    package let draftName: DraftName
    /// Problems are told from the first try to save.
    package var wasSubmitted = false
    /// It goes on with what was left unfinished, and says so.
    package private(set) var isResumed = false
    /// Nothing is put away any more: it was stored, or is gone.
    private var isDone = false
    private var isClosed = false

    public init(_ route: Route, draft: DraftName, in context: AppContext) {
        draftName = draft
        super.init(route, in: context)
    }

    // MARK: for a subclass

    /// The draft as it is put away, with what it began from: a field that was not touched must not be set back later to what it
    /// was then. Nil where nothing was typed.
    open var typed: String? { nil }

    /// Goes on with what ``typed`` was; false where the text is none.
    open func resume(_ text: String) -> Bool { false }

    /// Begins anew with what is stored.
    open func begin() {}

    /// The id of the first field.
    open var firstField: String { "title" }

    /// Stores what was typed, or says what keeps it from that.
    open func submit() {}

    // MARK: its life

    open override var focus: String { firstField }

    /// Goes on with what was left unfinished. To be called once the sheet is made.
    package final func resumeDraft() {
        if let text = context.draft(draftName), resume(text) { isResumed = true }
    }

    open override func saveDrafts() {
        if !isDone { context.saveDraft(typed, under: draftName) }
    }

    open override func willClose() {
        super.willClose()
        isClosed = true
    }

    open override func willReopen() { isClosed = false }

    /// Something was typed or chosen; or a photo came that was waited for when the sheet was left.
    package final func didEdit() { if isClosed { saveDrafts() } else { context.perform(.beat) } }

    /// What stands in a field of the form; typing in it is an edit.
    package final func field(_ text: String, _ type: @escaping (String) -> Void) -> TypedText {
        TypedText(text) { [self] in
            if PageText.isEmptied(text, $0, atLeast: 20) { throwAway() }
            type($0)
            didEdit()
        }
    }

    /// An edit by a tap.
    package final func edit(_ change: @escaping () -> Void) -> () -> Void {
        { [self] in
            change()
            didEdit()
        }
    }

    package final func startOver() {
        throwAway()
        context.forget(draftName)
        isResumed = false
        wasSubmitted = false
        begin()
        context.focus(firstField)
    }

    // MARK: what was thrown away

    /// The form that it is: all new D-days are one.
    private var form: String {
        if case .newDday = draftName { DraftName.newDday(serial: "").text } else { draftName.text }
    }

    private var emptied: String? { context.emptied.flatMap { $0.form == form ? $0.draft : nil } }

    /// What was typed so far is about to go.
    private func throwAway() {
        guard let typed else { return }
        context.saveDraft(Emptied(form, on: today, typed).text, under: .emptied)
    }

    /// Puts back what was thrown away; what was typed since can be had back in the same way.
    private func bringBack() {
        guard let emptied else { return }
        context.forgetEmptied(form)
        throwAway()
        _ = resume(emptied)
        isResumed = false
        wasSubmitted = false
        didEdit()
        context.focus(firstField)
    }

    /// Says what keeps the form from being saved, at its field.
    package final func refuse(_ id: String) {
        wasSubmitted = true
        context.focus(id)
    }

    /// Stores what was typed, says so, and closes.
    /// - Parameters:
    ///   - edits: none where nothing changed.
    ///   - back: what takes it back; nil for the edits that write what was there.
    ///   - next: the screen that is shown in place of the sheet; nil for the one under it.
    ///   - didStore: what is to be done with what is stored now.
    package final func finish(
        _ edits: [Edit], _ said: String, undo back: Undo? = nil, next: Route? = nil, _ didStore: () -> Void = {}
    ) {
        // Where the saving fails, or never ends, what was typed last is still there to go on with.
        saveDrafts()
        isDone = true
        context.forgetEmptied(form)
        let back = back ?? .edits(context.reverse(edits))
        context.store(edits, clearing: draftName)
        didStore()
        context.announce(said, undo: back.edits.isEmpty ? nil : back)
        context.perform(.persist)
        if let next { context.replace(with: next) } else { context.close() }
    }

    /// A draft and what it began from, as ``typed`` has them; nil where the text is none.
    package static func pair<Draft>(_ text: String, _ read: (String) -> Draft?) -> (Draft, Draft)? {
        guard let parts = (try? JSON.parse(text))?.array, parts.count >= 2, let draft = parts[0].string.flatMap(read),
            let original = parts[1].string.flatMap(read)
        else { return nil }
        return (draft, original)
    }

    /// Lets go of what was typed and closes, as what it is of is deleted.
    package final func discard(_ delete: () -> Void) {
        isDone = true
        context.forget(draftName)
        context.forgetEmptied(form)
        delete()
        context.close()
    }

    // MARK: its view

    /// The form with its head: cancel, the name, and the button that stores it.
    /// - Parameters:
    ///   - gone: that what the form is of was deleted meanwhile; nil where it is there.
    package final func form(
        _ name: String, _ action: String, gone: String? = nil, look: [Attr] = [.class("sheet side")],
        _ attributes: [Attr] = [],
        @HTMLBuilder fields: () -> [HTML]
    ) -> HTML {
        let words = words
        let content = fields()
        return element(
            .dialog,
            look + [.flag(.modal, true), .label(name), .on(.cancel, .send(.close))]
        ) {
            element(
                .form,
                [.class("sheet-form"), .flag(.novalidate, true), .on(.submit, .send(Action { [self] in submit() }))]
                    + attributes
            ) {
                div(.class("sheet-head")) {
                    button(.class("textbtn"), .click(.close)) { words.cancel }
                    sheetHeading(name)
                    element(.button, [.value(.type, "submit"), .class("textbtn main-act")]) { action }
                }
                div(.class("sheet-body form")) {
                    if isResumed { resumedBanner }
                    if emptied != nil { emptiedBanner(words, key: 3) { [self] in bringBack() } }
                    if let gone { goneBanner(gone) }
                    content
                }
            }
        }
    }

    /// The way to the earlier texts of what the form is of.
    package final func historyRow(_ key: RecordKey, _ fields: [HistoryField]) -> HTML {
        div(.class("toolrow"), key: 29) { historyButton("tool", key, fields) }
    }

    /// That the sheet goes on with what was left unfinished. Keyed, as the fields are: when it leaves, the field that is being
    /// written in must stay the same element.
    private var resumedBanner: HTML {
        div(.class("banner"), key: 1) {
            p { words.resumed }
            button(.class("textbtn"), .click { [self] in startOver() }) { words.startOver }
        }
    }
}

/// That what a sheet is of was deleted meanwhile.
package func goneBanner(_ text: String) -> HTML {
    div(.class("banner"), .role("status"), key: 2) {
        icon("warning")
        p { text }
    }
}

/// That what was emptied can be had back. Keyed: the field that is being written in must stay the same element.
package func emptiedBanner(_ words: Words, key: Int32, _ bringBack: @escaping () -> Void) -> HTML {
    div(.class("banner"), .role("status"), key: key) {
        p { words.canBringBack }
        button(.class("textbtn"), .click(bringBack)) { words.bringBack }
    }
}
