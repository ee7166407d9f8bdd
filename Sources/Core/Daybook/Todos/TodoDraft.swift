import Almanac
import Replica

/// A to-do being edited: text as typed, valid or not.
public struct TodoDraft: FormDraft, Sendable {
    public var text = ""
    public var isDone = false
    /// The day as typed, in the formats of ``DateEntry``.
    public var date = ""
    /// As ``Todo/time``.
    public var time: Int32?
    /// As ``Todo/reminder``; has no meaning without a time.
    public var reminder: Int32?
    /// Its rule of repetition; nil if it does not repeat.
    public var rule: TodoRepeat?
    /// The day that the rule was chosen for; the rule moves along with it.
    public var ruleDay: Day?
    /// The photo and its crop, as ``Todo/image`` and ``Todo/crop``.
    public var image: String?
    public var crop: JSON?

    /// - Parameter rule: the rule of its series, unless that has ended.
    public init(_ todo: Todo, rule: TodoRepeat?) {
        text = todo.text
        isDone = todo.isDone
        date = todo.day.text
        time = todo.time
        reminder = todo.reminder
        self.rule = rule
        ruleDay = rule == nil ? nil : todo.day
        image = todo.image
        crop = todo.crop
    }

    /// The rule for the day in the form: a rule chosen for the 21st of each month becomes the 25th with the day.
    public func rule(on day: Day) -> TodoRepeat? { rule?.moved(from: ruleDay ?? day, to: day) }

    /// The day in the form, or why there is none.
    public func day(today: Day, order: DateOrder = .yearFirst) -> Result<Day, DateEntry.Failure> {
        do throws(DateEntry.Failure) {
            return .success(try DateEntry.parse(date, today: today, order: order))
        } catch {
            return .failure(error)
        }
    }

    /// The form's changes to a stored to-do, compared with its initial state; without the day, which is stored together
    /// with its place.
    public func edits(of record: Record, since original: TodoDraft, today: Day) -> [Edit] {
        Edit.changes(of: record, to: groups(today: today), from: original.groups(today: today))
    }

    private func groups(today: Day) -> [[Todo.FieldValue]] {
        [
            [("text", .string(Text.trimmed(text)))], Todo.ticking(isDone, on: today),
            Todo.timing(time, reminder: reminder), [("image", .optional(image)), ("crop", crop ?? .null)],
        ]
    }

    public var encoded: String {
        func number(_ value: Int32?) -> JSON { value.map { .int(Int64($0)) } ?? .null }
        return JSON.object([
            JSONMember("text", .string(text)), JSONMember("done", .bool(isDone)), JSONMember("date", .string(date)),
            JSONMember("time", number(time)), JSONMember("reminder", number(reminder)),
            JSONMember("repeat", .optional(rule?.text)), JSONMember("repeatDay", .optional(ruleDay?.text)),
            JSONMember("image", .optional(image)),
            JSONMember("crop", crop ?? .null),
        ]).text
    }

    public init?(encoded text: String) {
        guard let json = try? JSON.parse(text), json.object != nil else { return nil }
        self.text = json["text"]?.string ?? ""
        isDone = json["done"]?.bool ?? false
        date = json["date"]?.string ?? ""
        time = json["time"]?.int32
        reminder = json["reminder"]?.int32
        rule = (json["repeat"]?.string).flatMap { TodoRepeat(text: $0) }
        ruleDay = Day(json["repeatDay"])
        image = json["image"]?.string
        if let crop = json["crop"], !crop.isNull { self.crop = crop }
    }
}
