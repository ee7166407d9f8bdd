import Almanac
import Daybook
import Replica

/// The sheet in which a to-do is changed.
struct TodoForm {
    let id: String
    var draft: TodoDraft
    /// What the form began with: only what differs from it is written.
    private(set) var original: TodoDraft
    /// Whether it is one of a series, and the change is for all that follow, too.
    let isOfSeries: Bool
    var isForAll = false
    /// The month page shown, any day of it; and whether it is.
    var page: Day
    var isPicking = false
    /// Problems are told from the first try to save.
    var wasSubmitted = false
    /// It goes on with what was left unfinished, and says so.
    var isResumed = false
    var photo = PhotoField()

    init(_ todo: Todo, rule: TodoRepeat?) {
        id = todo.id
        draft = TodoDraft(todo, rule: rule)
        original = draft
        isOfSeries = todo.series != nil
        page = todo.day
    }

    var isDirty: Bool { draft.kept != original.kept }

    /// The draft as text, with what it began from.
    var kept: String { JSON.array([.string(draft.kept), .string(original.kept), .bool(isForAll)]).text }

    /// Goes on with a draft that was put away; false when the text is none.
    mutating func take(kept text: String) -> Bool {
        guard let parts = (try? JSON.parse(text))?.array, parts.count == 3,
            let draft = parts[0].string.flatMap({ TodoDraft(kept: $0) }),
            let original = parts[1].string.flatMap({ TodoDraft(kept: $0) })
        else { return false }
        self.draft = draft
        self.original = original
        isForAll = isOfSeries && parts[2].bool == true
        isResumed = true
        return true
    }

    /// The name under which the draft is put away.
    var draftName: String { "draft/todo/\(id)" }

    func day(today: Day) -> Day? { draft.validDay(today: today) }

    /// Whether another day stands in the form than it began with.
    func isMoved(today: Day) -> Bool { day(today: today) != original.validDay(today: today) }

    /// Puts another day into the form. A new rule goes along: the 21st of each month becomes the 25th.
    mutating func pick(_ day: Day, today: Day) {
        type(day.text, today: today)
        page = day
    }

    mutating func type(_ date: String, today: Day) {
        let old = day(today: today)
        draft.date = date
        guard let day = day(today: today) else { return }
        page = day
        if original.rule == nil, let old, let rule = draft.rule { draft.rule = rule.moved(from: old, to: day) }
    }

    /// Moves the chosen day by keys; answers the id of the cell that takes the focus.
    mutating func step(_ count: Int32, today: Day) -> String? {
        let stop = DatePage.stop(page, chosen: day(today: today))
        guard let day = stop.adding(days: count) else { return nil }
        pick(day, today: today)
        return day.pageCellID
    }

    /// Another rule is one for all that follow.
    mutating func come(_ rule: TodoRepeat?) {
        draft.rule = rule
        if isOfSeries, rule != original.rule { isForAll = true }
    }
}

/// What a person does in the sheet of a to-do.
public enum TodoFormAction: Sendable {
    case text(String)
    case done(Bool)
    case date(String)
    case pick(Day)
    /// Shows the month page, or hides it.
    case openPage
    case turn(Int32)
    case step(days: Int32)
    /// HH:mm; anything else clears it.
    case time(String)
    case remind(Int32?)
    case repeats(TodoRepeat.Kind?)
    case weekday(Weekday)
    case forAll(Bool)
    case delete(withAllThatFollow: Bool)
    case startOver
    case submit
}

extension TodoDraft {
    fileprivate func validDay(today: Day) -> Day? {
        if case .success(let day) = day(today: today) { return day }
        return nil
    }

    var photo: Photo? {
        get { Photo(image: image, crop: crop) }
        set {
            image = newValue?.hash
            crop = newValue?.json
        }
    }
}

extension Todo {
    var photo: Photo? { Photo(image: image, crop: crop) }
}
