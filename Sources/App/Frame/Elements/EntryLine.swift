import Daybook
import Markup
import Replica

/// The line that adds to a list: one row, or a pasted list. Half-typed text is stored as a draft.
package final class EntryLine {
    unowned(unsafe) private let context: AppContext
    package private(set) var draftName: DraftName
    private let id: String
    private let errorID: String
    package private(set) var text: String
    package var problem: String?
    /// The text was edited.
    package var didType: () -> Void = {}

    package init(_ id: String, _ name: DraftName, error: String? = nil, in context: AppContext) {
        self.id = id
        errorID = error ?? id + "-error"
        self.context = context
        draftName = name
        text = context.draft(name) ?? ""
    }

    package func saveDraft() { context.saveDraft(text.isEmpty ? nil : text, named: draftName) }

    /// Resumes the draft under another name: of another day, or one that was taken back.
    package func resume(_ name: DraftName) {
        draftName = name
        text = context.draft(name) ?? ""
        problem = nil
        didType()
    }

    /// Stores the records made of the line, and empties it for the next.
    /// - Parameters:
    ///   - said: is announced with an Undo, which restores the line as it was typed; nil if the new row says enough.
    ///   - back: undoes the edits; nil for their reverse.
    package func add(_ edits: [Edit], announcing said: String?, undo back: [Edit]? = nil) {
        context.store(edits, announcing: said, line: TypedLine(text, draftName), undo: back)
        text = ""
        problem = nil
        saveDraft()
        context.perform([.persist, .focus(id: id)])
    }

    /// Says why the text cannot be added; an empty line is no mistake worth a sentence.
    package func refuse(_ problem: String?) {
        self.problem = problem
        context.focus(id)
    }

    private func type(_ typed: String) {
        text = typed
        problem = nil
        didType()
    }

    /// - Parameter add: runs on Return.
    package func view(_ name: String, add: @escaping () -> Void) -> [HTML] {
        [
            span(.class("pawbox plus"), .unseen) { icon("plus", "m") },
            textarea(
                TypedText.draft(text, draftName, in: context) { [self] in type($0) },
                [
                    .id(id), .label(name), .value(.rows, "1"), .value(.placeholder, name),
                    .value(.enterkeyhint, "done"), .value(.autocomplete, "off"),
                    .on(.keydown, .key { $0 == "Enter" ? Action(add) : nil }),
                ] + invalid(problem, errorID)),
        ]
    }

    package var errorView: [HTML] { fieldError(problem, errorID) }
}

/// The text of a row being edited in its place.
package final class RowEdit {
    unowned(unsafe) private let context: AppContext
    private let draftName: DraftName
    /// The id of the field, and the prefix of the ids of the texts that it stands in for.
    private let fieldID: String
    private let textID: String
    /// The row being edited, and the text of the field.
    package private(set) var row: (id: String, text: String)?
    private var problem: String?
    /// Returns a row's stored text; nil if the row is gone.
    package var stored: (String) -> String? = { _ in nil }
    /// Returns the reason why a text cannot be stored; nil if it can.
    package var problemOf: (String) -> String? = { _ in nil }
    private let collection: String

    /// - Parameters:
    ///   - fieldID: the id of the field.
    ///   - textID: the prefix of the ids of the rows' texts.
    ///   - collection: the rows' records, whose field `text` is edited.
    package init(
        _ fieldID: String, textID: String, of collection: String, _ name: DraftName, in context: AppContext
    ) {
        self.collection = collection
        self.fieldID = fieldID
        self.textID = textID
        self.context = context
        draftName = name
    }

    /// Resumes the text that was being typed when the app ended.
    package func resume() {
        let parts = Text.parts(context.draft(draftName) ?? "", at: UInt8(ascii: "\n"))
        guard parts.count == 2, stored(parts[0]) != nil else { return }
        row = (parts[0], parts[1])
    }

    package func begin(_ id: String) {
        guard let text = stored(id) else { return }
        row = (id, text)
        problem = nil
        context.focus(fieldID)
    }

    package func saveDraft() {
        guard let row, let text = stored(row.id), Text.trimmed(row.text) != text else {
            context.saveDraft(nil, named: draftName)
            return
        }
        context.saveDraft("\(row.id)\n\(Text.trimmed(row.text))", named: draftName)
    }

    /// Drops the typed text; with an `id`, only if it is that row's.
    package func drop(_ id: String? = nil) { if id == nil || row?.id == id { row = nil } }

    /// Stores the typed text if it can be stored, and closes the field.
    package func leave() {
        commit(stays: true)
        row = nil
        saveDraft()
    }

    private func cancel() {
        guard let row else { return }
        self.row = nil
        saveDraft()
        context.focus(textID + row.id)
    }

    /// Takes note that the field lost the focus: to an element beside it, or because the row is left.
    private func blur(_ isBeside: Bool) {
        commit(stays: true)
        if !isBeside, problem == nil { row = nil }
    }

    /// - Parameter stays: leaves the field open, as the person may want a control beside it next.
    private func commit(stays: Bool) {
        guard let row else { return }
        guard let before = stored(row.id) else {
            self.row = nil
            return
        }
        let text = Text.trimmed(row.text)
        if let problem = problemOf(text) {
            self.problem = problem
            if !stays { context.focus(fieldID) }
            return
        }
        if !stays { self.row = nil }
        if text != before {
            // Pressing an Undo also leaves the field: the person means that Undo, so no other may take its place.
            let isSaid = !stays || context.snack?.undo == nil
            context.store(
                [Edit(RecordKey(collection: collection, id: row.id), "text", .string(text))],
                announcing: isSaid ? context.words.saved(text) : nil)
        }
        saveDraft()
        if !stays { context.focus(textID + row.id) }
    }

    /// The field in place of the row's text.
    /// - Parameter chips: further things to do with the row.
    package func view(_ name: String, chips: [HTML]) -> HTML {
        let typed = TypedText.draft(row?.text ?? "", draftName, in: context) { [self] in
            row?.text = $0
            problem = nil
        }
        return div(.class("what")) {
            textarea(
                typed,
                [
                    .id(fieldID), .value(.rows, "1"), .label(name), .value(.enterkeyhint, "done"),
                    .value(.autocomplete, "off"),
                    .on(.blur, .text { [self] staying in Action { self.blur(staying == "1") } }),
                    .on(
                        .keydown,
                        .key { [self] key in
                            switch key {
                            case "Enter": Action { self.commit(stays: false) }
                            case "Escape": Action { self.cancel() }
                            default: nil
                            }
                        }),
                ] + invalid(problem, fieldID + "-error"))
            fieldError(problem, fieldID + "-error")
            div(.class("chips wrap")) { chips }
        }
    }
}
