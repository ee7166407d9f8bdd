import Replica

/// A line of the checklist of a to-do. It has fields of its own in the record, so that two devices that tick, change
/// and move lines lose nothing of each other.
public struct TodoStep: Equatable, Sendable {
    /// The longest text, in characters as a person counts them, and the most lines of one to-do.
    public static let textLimit: Int32 = 200
    public static let countLimit = 100

    /// Letters and digits, which grow with the time of its creation.
    public var id: String
    /// One line.
    public var text: String
    public var isDone: Bool
    /// Its place in the order by hand, as ``Rank``; empty for the place of its id.
    public var rank: String

    public init(id: String, text: String, isDone: Bool = false, rank: String = "") {
        self.id = id
        self.text = text
        self.isDone = isDone
        self.rank = rank
    }

    /// The beginnings of the names of its fields; the id follows.
    private static let (textField, doneField, rankField) = ("step", "did", "rank")

    /// The names of the fields that have its text and its rank.
    var name: String { TodoStep.textField + id }
    var rankName: String { TodoStep.rankField + id }

    /// Its rank, or its id, which sorts like one.
    private var effectiveRank: String { rank.isEmpty ? id : rank }

    /// The checklist in a record, in order: by rank, then by id.
    static func all(in record: Record) -> [TodoStep] {
        var steps: [TodoStep] = []
        for (id, value) in record.fields(from: textField) {
            guard let text = value.string, !text.isEmpty else { continue }
            let step = TodoStep(
                id: id, text: text, isDone: record.isSet(doneField + id), rank: record[rankField + id]?.string ?? "")
            // Nearly all stand behind those before them.
            var place = steps.count
            while place > 0, step.effectiveRank < steps[place - 1].effectiveRank { place -= 1 }
            steps.insert(step, at: place)
        }
        return steps
    }

    /// Adds a line behind all others.
    public static func append(_ new: TodoStep, to steps: inout [TodoStep]) {
        var step = new
        // The last one may have been moved there, behind all ids.
        if let last = steps.last, step.id <= last.effectiveRank { step.rank = Rank.between(last.effectiveRank, nil) }
        steps.append(step)
    }

    /// Moves the line at a place so many places down, or up where the offset is negative. Others get a new rank only
    /// where two have the same.
    public static func move(_ place: Int, by offset: Int32, in steps: inout [TodoStep]) {
        var step = steps.remove(at: place)
        let next = max(0, min(place + Int(offset), steps.count))
        let made = Rank.placing(at: next, among: steps.map { $0.effectiveRank })
        step.rank = made.own
        for moved in made.moved { steps[moved.place].rank = moved.rank }
        steps.insert(step, at: next)
    }

    /// The fields of a checklist that differ from an older one; those of lines that it no longer has are null.
    static func fields(_ steps: [TodoStep], since old: [TodoStep] = []) -> [Todo.FieldValue] {
        var fields: [Todo.FieldValue] = []
        func write(_ step: TodoStep) {
            let before = step.place(in: old).map { old[$0] } ?? TodoStep(id: step.id, text: "")
            let text = Text.trimmed(step.text)
            if text != before.text { fields.append((step.name, .filled(text))) }
            if step.isDone != before.isDone { fields.append((doneField + step.id, step.isDone ? true : .null)) }
            if step.rank != before.rank { fields.append((step.rankName, .filled(step.rank))) }
        }
        for step in steps { write(step) }
        for gone in old where gone.place(in: steps) == nil { write(TodoStep(id: gone.id, text: "")) }
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

    /// A line of a draft. One that was not moved is as earlier versions write it.
    var json: JSON {
        .array([.string(id), .string(text), .bool(isDone)] + (rank.isEmpty ? [] : [.string(rank)]))
    }

    init?(_ json: JSON) {
        guard let parts = json.array, parts.count >= 3, let id = parts[0].string, let text = parts[1].string else {
            return nil
        }
        self.init(
            id: id, text: text, isDone: parts[2].bool ?? false, rank: parts.count > 3 ? parts[3].string ?? "" : "")
    }
}
