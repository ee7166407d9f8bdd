import Replica

/// A line of the checklist of a to-do. It has two fields of the record, so that two devices that tick and change lines
/// lose nothing of each other.
public struct TodoStep: Equatable, Sendable {
    /// The longest text, in characters as a person counts them, and the most lines of one to-do.
    public static let textLimit: Int32 = 200
    public static let countLimit = 100

    /// Letters and digits; lines stand in the order of their ids, which grow with the time of their creation.
    public var id: String
    /// One line.
    public var text: String
    public var isDone: Bool

    public init(id: String, text: String, isDone: Bool = false) {
        self.id = id
        self.text = text
        self.isDone = isDone
    }

    /// The beginnings of the names of its fields; the id follows.
    private static let (textField, doneField) = ("step", "did")

    /// The name of the field that has its text.
    var name: String { TodoStep.textField + id }

    /// The checklist in a record, in order.
    static func all(in record: Record) -> [TodoStep] {
        record.fields(from: textField).compactMap { id, value in
            guard let text = value.string, !text.isEmpty else { return nil }
            return TodoStep(id: id, text: text, isDone: record.isSet(doneField + id))
        }
    }

    /// The fields of a checklist that differ from an older one; those of lines that it no longer has are null.
    static func fields(_ steps: [TodoStep], since old: [TodoStep] = []) -> [Todo.FieldValue] {
        var fields: [Todo.FieldValue] = []
        func write(_ step: TodoStep, _ text: String, _ isDone: Bool) {
            let before = step.place(in: old)
            let (oldText, wasDone) = before.map { (old[$0].text, old[$0].isDone) } ?? ("", false)
            if text != oldText { fields.append((step.name, .filled(text))) }
            if isDone != wasDone { fields.append((doneField + step.id, isDone ? true : .null)) }
        }
        for step in steps { write(step, Text.trimmed(step.text), step.isDone) }
        for gone in old where gone.place(in: steps) == nil { write(gone, "", false) }
        return fields
    }

    /// Its place among others by its id; nil if it is not among them.
    public func place(in steps: [TodoStep]) -> Int? {
        var place = 0
        while place < steps.count, steps[place].id != id { place += 1 }
        return place < steps.count ? place : nil
    }

    /// Why a text is too long; nil if it is not. A line without a text is left out.
    public static func problem(of text: String) -> DdayDraft.TextProblem? {
        DdayDraft.length(Text.trimmed(text), textLimit)
    }

    /// A line of a draft.
    var json: JSON { .array([.string(id), .string(text), .bool(isDone)]) }

    init?(_ json: JSON) {
        guard let parts = json.array, parts.count == 3, let id = parts[0].string, let text = parts[1].string else {
            return nil
        }
        self.init(id: id, text: text, isDone: parts[2].bool ?? false)
    }
}
