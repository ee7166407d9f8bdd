import Daybook
import Markup
import Replica

/// A form in a sheet, without the type of its draft: its photo, its banners, and how it is left. Forms are subclasses
/// of ``FormSheet``.
open class AnyFormSheet: Sheet {
    /// The name under which the draft is stored.
    package let draftName: DraftName
    /// Problems are shown from the first try to save.
    package var wasSubmitted = false
    /// Whether the form resumed an unfinished draft, and says so.
    package private(set) var isResumed = false
    /// Whether drafts are no longer stored: the record is, or is gone.
    private var isDone = false
    private var isClosed = false
    /// Its photo, if it has one. A form that is left while the photo is read stays until it is there.
    package private(set) final var photo: PhotoPicker?

    init(_ route: Route, _ name: DraftName, in context: AppContext) {
        draftName = name
        super.init(route, in: context)
    }

    // MARK: for a subclass

    /// The content of the draft; nil if nothing was typed.
    open var typed: String? { nil }

    /// Resumes from a text that ``typed`` gave; returns false for any other text.
    open func resume(_ text: String) -> Bool { false }

    /// Starts over from the stored values.
    open func begin() {}

    /// The id of the first field.
    open var firstField: String { "title" }

    /// Stores the form, or says why it cannot.
    open func submit() {}

    // MARK: its life

    open override var focus: String { firstField }

    /// Resumes an unfinished draft. Call it once the sheet is made.
    package final func resumeDraft() {
        if let text = context.draft(draftName), resume(text) { isResumed = true }
    }

    open override func saveDrafts() {
        if !isDone { context.saveDraft(typed, named: draftName) }
    }

    open override func willClose() {
        // A form that is left must not be saved once its photo is read.
        photo?.submitsWhenRead = false
        super.willClose()
        isClosed = true
    }

    package final override var shownPhoto: Photo? { photo?.photo }

    open override var isBusy: Bool { photo?.reading != nil }

    /// Gives the form a photo.
    package final func addPhoto(read: @escaping () -> Photo?, write: @escaping (Photo?) -> Void) {
        photo = PhotoPicker(of: self, read: read, write: write)
    }

    /// Stores the form once the photo is there.
    package final func submitWhenRead() {
        if photo?.reading == nil { submit() } else { photo?.submitsWhenRead = true }
    }

    open override func willReopen() { isClosed = false }

    /// Records that something was typed or chosen, or that a photo was read, perhaps after the sheet was closed.
    package final func didEdit() { if isClosed { saveDrafts() } else { context.perform(.beat) } }

    /// The text of a field of the form; typing in it is an edit.
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
        photo?.reset()
        begin()
        context.focus(firstField)
    }

    // MARK: content thrown away

    /// The form that it is: all new D-days are one.
    private var form: String {
        if case .newDday = draftName { DraftName.newDday(serial: "").text } else { draftName.text }
    }

    private var emptied: String? { context.emptied.flatMap { $0.form == form ? $0.draft : nil } }

    /// Keeps the content typed so far, which is about to go.
    private func throwAway() {
        guard let typed else { return }
        context.saveDraft(Emptied(form, on: today, typed).text, named: .emptied)
    }

    /// Puts back the content that was thrown away; content typed since can be had back in the same way.
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

    /// Says why the form cannot be saved, at its field.
    package final func refuse(_ id: String) {
        wasSubmitted = true
        context.focus(id)
    }

    /// Stores the edits, says so, and closes.
    /// - Parameters:
    ///   - edits: none if nothing changed.
    ///   - back: undoes it; nil for the reverse of the edits.
    ///   - next: the screen to show in place of the sheet; nil for the one under it.
    ///   - didStore: runs once the edits are stored.
    package final func finish(
        _ edits: [Edit], _ said: String, undo back: [Edit]? = nil, next: Route? = nil, _ didStore: () -> Void = {}
    ) {
        // If saving fails or never ends, the latest text is still there to resume from.
        saveDrafts()
        isDone = true
        context.forgetEmptied(form)
        context.store(edits, clearing: draftName, announcing: said, undo: back)
        didStore()
        context.perform(.persist)
        if let next { context.replace(with: next) } else { context.close() }
    }

    /// Drops the draft and closes, because the record is being deleted.
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
    ///   - gone: says that the record was deleted meanwhile; nil if it is there.
    package final func form(
        _ name: String, _ action: String, gone: String? = nil, look: [Attr] = [.class("sheet side")],
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
                [
                    .class("sheet-form"), .flag(.novalidate, true),
                    .on(.submit, .send(Action { [self] in submitWhenRead() })),
                ]
                    + (photo?.catchers ?? [])
            ) {
                div(.class("sheet-head")) {
                    button(.class("textbtn"), .click(.close)) { words.cancel }
                    sheetHeading(name)
                    element(.button, [.value(.type, "submit"), .class("textbtn main-act")]) { action }
                }
                div(.class("sheet-body form")) {
                    if isResumed { resumedBanner }
                    if emptied != nil { emptiedBanner(words, key: 3) { [self] in bringBack() } }
                    if let gone { banner("warning", gone, "banner", key: 2) }
                    content
                }
            }
        }
    }

    /// The field of the photo.
    /// - Parameter large: the route of its large view; nil if it is cropped instead.
    package final func photoField(large: Route? = nil) -> [HTML] { photo.map { [$0.view(large: large)] } ?? [] }

    /// The button that leads to the record's earlier texts.
    package final func historyRow(_ key: RecordKey, _ fields: [HistoryField]) -> HTML {
        div(.class("toolrow"), key: 29) { historyButton("tool", key, fields) }
    }

    /// Says that the sheet resumed an unfinished draft. It has a key, as the fields have: when it leaves, the field
    /// being written in must stay the same element.
    private var resumedBanner: HTML {
        banner(
            nil, words.resumed, "banner", role: nil, key: 1,
            beside: textButton(words.startOver) { [self] in startOver() })
    }
}

/// Offers to bring back the emptied text. It has a key, so that the field being written in stays the same element.
package func emptiedBanner(_ words: Words, key: Int32, _ bringBack: @escaping () -> Void) -> HTML {
    banner(nil, words.canBringBack, "banner", key: key, beside: textButton(words.bringBack, bringBack))
}
