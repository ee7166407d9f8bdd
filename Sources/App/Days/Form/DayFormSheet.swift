import Almanac
import AppFrame
import Daybook
import Markup
import Replica

/// The sheet that creates or edits a D-day.
final class DayFormSheet: FormSheet<DdayDraft> {
    let days: Days
    /// The record being edited; nil for a new one.
    let id: String?
    /// Any day of the month page shown.
    var page: Day
    /// The lunar month shown.
    var lunarPage: LunarMonth
    /// The day on which the date was typed, or last fixed.
    private var reckoned: Day
    let years: YearChooser

    /// - Parameter example: the initial content of a new D-day.
    init(_ route: Route, id: String?, _ name: DraftName, example: DdayDraft? = nil, of days: Days) {
        self.days = days
        self.id = id
        let today = days.context.today
        page = today
        reckoned = today
        lunarPage = LunarDate(today)?.lunarMonth ?? DayFormSheet.lastMonth
        years = YearChooser(in: days.context)
        super.init(route, DdayDraft(), named: name, in: days.context)
        addPhoto(
            read: { [unowned(unsafe) self] in draft.photo }, write: { [unowned(unsafe) self] in draft.photo = $0 })
        begin()
        resumeDraft()
        guard !isResumed, let example else { return }
        begin(with: example)
        turnToDate()
    }

    /// The last month of the lunar table, for a clock beyond it.
    private static var lastMonth: LunarMonth {
        guard let month = LunarMonth(ordinal: LunarMonth.count - 1) else {
            preconditionFailure("the table is not empty")
        }
        return month
    }

    // An example that lacks only its date starts at the date field.
    override var firstField: String { id == nil && !draft.title.isEmpty && draft.date.isEmpty ? "date" : "title" }

    override var title: String { id == nil ? words.addDay : words.editDay }

    override func begin() {
        begin(with: id.flatMap { days.dday($0) }.map { DdayDraft($0, leapMark: words.leapMark) } ?? DdayDraft())
        turnToDate()
    }

    // A person who returns on another day meant 내일 as of the day of typing.
    override var lasting: DdayDraft {
        draft == original ? draft : draft.fixed(today: today, order: words.dateOrder, leapMark: words.leapMark)
    }

    override func didRestore() { turnToDate() }

    override func observe(_ event: AppEvent) {
        guard case .dayDidChange = event else { return }
        // A date typed as tomorrow keeps meaning that day.
        draft = draft.fixed(today: reckoned, order: words.dateOrder, leapMark: words.leapMark)
        reckoned = today
    }

    // MARK: storing

    override func submit() {
        guard let fields = draft.fields(today: today, order: words.dateOrder) else { return refuse(firstProblem) }
        if !draft.reminders.isEmpty { context.perform(.askNotifications) }
        let name = Text.trimmed(draft.title)
        guard let id else {
            let key = Dday.key(context.nextID())
            let edits = fields.filter { !$0.value.isNull }.map { Edit(key, $0.name, $0.value) }
            return finish(edits + [Edit(key, "created", .string(today.text))], words.added(name))
        }
        let key = Dday.key(id)
        guard let record = context.replica.record(key) else { return }
        // The D-day was deleted elsewhere during the edit; saving restores it.
        finish(
            (days.dday(id) == nil ? [.restore(key)] : [])
                + draft.edits(of: record, since: original, today: today, order: words.dateOrder), words.saved(name))
    }

    /// The id of the first invalid field.
    private var firstProblem: String {
        if draft.titleProblem != nil { return "title" }
        if case .failure = draft.base(today: today, order: words.dateOrder) { return "date" }
        return draft.groupProblem != nil ? "group" : "note"
    }

    // MARK: its view

    override func view() -> HTML {
        form(title, id == nil ? words.add : words.save) {
            if id == nil && draft == original { examples }
            titleField
            kindField
            dateField
            repeatField
            groupField
            div(.class("rows"), key: 13) {
                switchRow(words.pinToTop, isOn: draft.isPinned) { [self] isOn in choosing { self.draft.isPinned = isOn }
                }
            }
            remindersField
            textField(
                words.note, "note", field(draft.note) { [self] in draft.note = $0 }, rows: "2",
                problem: words.tooLong(draft.noteProblem), key: 12)
            styleField
            photoField()
            if let id {
                historyRow(Dday.key(id), [HistoryField("title", words.title), HistoryField("note", words.note)])
            }
        }
    }

    /// An action that changes the form by a choice.
    func choosing(_ change: @escaping () -> Void) -> Action { Action(edit(change)) }

    // MARK: examples

    /// Examples to start from, and the coming Korean holidays.
    private var examples: HTML {
        element(.details, [.class("examples")], key: 2) {
            element(.summary, []) { words.examples }
            exampleChips(context) { [self] in start($0) }
        }
    }

    /// Fills the form with an example.
    private func start(_ example: DdayDraft) {
        draft = example
        turnToDate()
        didEdit()
        context.focus(firstField)
    }
}

/// Examples of D-days, and the coming Korean holidays.
func exampleChips(_ context: AppContext, _ start: @escaping (DdayDraft) -> Void) -> [HTML] {
    let (words, today) = (context.words, context.today)
    return [
        div(.class("chips wrap")) {
            for example in DdayExample.allCases {
                let name = words.example(example)
                button(.class("chip"), .click { start(example.draft(title: name)) }) { name }
            }
        },
        p(.class("sub")) { words.holidays },
        div(.class("chips wrap")) {
            for (kind, day) in DdayDraft.comingHolidays(from: today) {
                let name = words.holiday(kind)
                button(.class("chip"), .click { start(DdayDraft(kind, next: day, title: name)) }) {
                    name
                    span(.class("tiny")) { words.shortDate(day, today: today) }
                }
            }
        },
    ]
}
