import Almanac
import Replica

/// A to-do being edited: text as typed, valid or not.
public struct TodoDraft: FormDraft, Sendable {
    public var text = ""
    /// As ``Todo/note`` and ``Todo/steps``; and its tags as typed.
    public var note = ""
    public var steps: [TodoStep] = []
    /// Further lines of the checklist as typed, one or a pasted list.
    public var newSteps = ""
    public var tags = ""
    public var isDone = false
    /// As ``Todo/isLater``.
    public var isLater = false
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
    /// Every so many days, weeks, months or years, as typed.
    public var every = "1"
    /// How the repeat ends, and its last day and the number of times as typed.
    public var ending = Ending.never
    public var until = ""
    public var times = ""
    /// As ``TodoRepeat/isAfterDone``.
    public var isAfterDone = false
    /// The photo and its crop, as ``Todo/image`` and ``Todo/crop``.
    public var image: String?
    public var crop: JSON?

    /// - Parameter rule: the rule of its series, unless that has ended.
    public init(_ todo: Todo, rule: TodoRepeat?) {
        text = todo.text
        note = todo.note
        steps = todo.steps
        tags = TodoTags.shown(todo.tags)
        isDone = todo.isDone
        isLater = todo.isLater
        date = todo.day.text
        time = todo.time
        reminder = todo.reminder
        image = todo.image
        crop = todo.crop
        setRule(rule?.left(from: todo.slot ?? todo.day), on: todo.day)
    }

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
            + Edit.of(record.key, TodoStep.fields(filledSteps, since: original.steps))
    }

    private func groups(today: Day) -> [[Todo.FieldValue]] {
        [
            [("text", .string(Text.trimmed(text)))], Todo.ticking(isDone, on: today),
            Todo.timing(time, reminder: reminder), [("image", .optional(image)), ("crop", crop ?? .null)],
        ] + noteAndTags.map { [$0] }
    }

    /// The note as it is stored; a blank one is none.
    private var cleanNote: String { PageText.isBlank(note) ? "" : PageText.cleaned(note) }

    /// The checklist without lines whose text was removed.
    private var filledSteps: [TodoStep] { steps.filter { !Text.trimmed($0.text).isEmpty } }

    /// Its note, tags and checklist for another record: a series, or its open to-do, whose ticks stay.
    public func details(for record: Record?) -> [Todo.FieldValue] {
        let old = record.map { TodoStep.all(in: $0) } ?? []
        let steps = filledSteps.map { step in
            TodoStep(
                id: step.id, text: step.text, isDone: step.place(in: old).map { old[$0].isDone } ?? false,
                rank: step.rank)
        }
        return noteAndTags + TodoStep.fields(steps, since: old)
    }

    private var noteAndTags: [Todo.FieldValue] {
        [("note", .filled(cleanNote)), ("tags", .filled(TodoTags.stored(TodoTags.read(tags))))]
    }

    /// Why the note cannot be saved; nil if it can.
    public var noteProblem: DdayDraft.TextProblem? { DdayDraft.length(note, Todo.noteLimit) }

    /// Why the further lines of the checklist cannot be added.
    public enum StepsProblem: Equatable, Sendable {
        /// One has more characters than ``TodoStep/textLimit``.
        case tooLong(DdayDraft.TextProblem)
        /// With them there are more than ``TodoStep/countLimit``.
        case tooMany
    }

    /// Why the further lines cannot be added; nil if they can.
    public var newStepsProblem: StepsProblem? {
        let lines = PastedTodos(newSteps).lines
        if let problem = lines.compactMap({ TodoStep.problem(of: $0.text) }).first { return .tooLong(problem) }
        return steps.count + lines.count > TodoStep.countLimit ? .tooMany : nil
    }

    public var encoded: String {
        func number(_ value: Int32?) -> JSON { value.map { .int(Int64($0)) } ?? .null }
        return JSON.object([
            JSONMember("text", .string(text)), JSONMember("done", .bool(isDone)), JSONMember("date", .string(date)),
            JSONMember("later", .bool(isLater)), JSONMember("time", number(time)),
            JSONMember("reminder", number(reminder)),
            JSONMember("repeat", .optional(rule?.text)), JSONMember("repeatDay", .optional(ruleDay?.text)),
            JSONMember("every", .string(every)), JSONMember("ending", .int(Int64(ending.rawValue))),
            JSONMember("until", .string(until)), JSONMember("times", .string(times)),
            JSONMember("afterDone", .bool(isAfterDone)),
            JSONMember("image", .optional(image)),
            JSONMember("crop", crop ?? .null), JSONMember("note", .string(note)), JSONMember("tags", .string(tags)),
            JSONMember("newSteps", .string(newSteps)), JSONMember("steps", .array(steps.map { $0.json })),
        ]).text
    }

    public init?(encoded text: String) {
        guard let json = try? JSON.parse(text), json.object != nil else { return nil }
        self.text = json["text"]?.string ?? ""
        isDone = json["done"]?.bool ?? false
        date = json["date"]?.string ?? ""
        isLater = json["later"]?.bool ?? false
        time = json["time"]?.int32
        reminder = json["reminder"]?.int32
        rule = (json["repeat"]?.string).flatMap { TodoRepeat(text: $0) }
        ruleDay = Day(json["repeatDay"])
        // A draft of an earlier version has neither.
        every = json["every"]?.string ?? "\(rule?.interval ?? 1)"
        ending = (json["ending"]?.int32).flatMap { Ending(rawValue: $0) } ?? .never
        until = json["until"]?.string ?? ""
        times = json["times"]?.string ?? ""
        isAfterDone = json["afterDone"]?.bool ?? false
        image = json["image"]?.string
        note = json["note"]?.string ?? ""
        tags = json["tags"]?.string ?? ""
        newSteps = json["newSteps"]?.string ?? ""
        steps = json["steps"]?.array?.compactMap { TodoStep($0) } ?? []
        if let crop = json["crop"], !crop.isNull { self.crop = crop }
    }
}
