import Almanac
import AppFrame
import Daybook
import Markup
import Replica

/// The sheet in which a D-day is made or changed.
final class DayFormSheet: FormSheet {
    let days: Days
    /// The record that is edited; nil for a new one.
    let id: String?
    var draft = DdayDraft()
    /// What the form began with: only what differs from it is written.
    private var original = DdayDraft()
    /// The month page shown, any day of it.
    var page: Day
    /// The lunar month shown.
    var lunarPage: LunarMonth
    /// The day that the date was typed on, or stands fixed since.
    private var reckoned: Day
    let years: YearChooser
    private lazy var photo = PhotoPicker(
        of: self, read: { [unowned(unsafe) self] in draft.photo }, write: { [unowned(unsafe) self] in draft.photo = $0 }
    )

    /// - Parameter example: what a new D-day begins with.
    init(_ route: Route, id: String?, _ name: DraftName, example: DdayDraft? = nil, of days: Days) {
        self.days = days
        self.id = id
        let today = days.context.today
        page = today
        reckoned = today
        lunarPage = LunarDate(today)?.lunarMonth ?? DayFormSheet.lastMonth
        years = YearChooser(in: days.context)
        super.init(route, draft: name, in: days.context)
        photo.didEdit = { [unowned(unsafe) self] in didEdit() }
        photo.submit = { [unowned(unsafe) self] in submit() }
        begin()
        resumeDraft()
        guard !isResumed, let example else { return }
        draft = example
        original = draft
        turnToDate()
    }

    /// The last month of the lunar table, for a clock that stands beyond it.
    private static var lastMonth: LunarMonth {
        guard let month = LunarMonth(ordinal: LunarMonth.count - 1) else {
            preconditionFailure("the table is not empty")
        }
        return month
    }

    // An example that lacks its date alone begins with it.
    override var firstField: String { id == nil && !draft.title.isEmpty && draft.date.isEmpty ? "date" : "title" }

    override var title: String { id == nil ? words.addDay : words.editDay }

    override func begin() {
        draft = id.flatMap { days.dday($0) }.map { DdayDraft($0, leapMark: words.leapMark) } ?? DdayDraft()
        original = draft
        photo.reset()
        turnToDate()
    }

    override var typed: String? {
        if draft == original { return nil }
        // Who comes back to it on another day meant the day that 내일 was.
        let fixed = draft.fixed(today: today, order: words.dateOrder, leapMark: words.leapMark)
        return JSON.array([.string(fixed.kept), .string(original.kept)]).text
    }

    override func resume(_ text: String) -> Bool {
        guard let (draft, original) = DayFormSheet.drafts(text) else { return false }
        self.draft = draft
        self.original = original
        turnToDate()
        return true
    }

    /// What was put away, and what it began from.
    static func drafts(_ text: String) -> (DdayDraft, DdayDraft)? { pair(text) { DdayDraft(kept: $0) } }

    override func dayDidChange() {
        // What was tomorrow when it was typed stays the day that it is.
        draft = draft.fixed(today: reckoned, order: words.dateOrder, leapMark: words.leapMark)
        reckoned = today
    }

    override var isBusy: Bool { photo.reading != nil }

    override func willClose() {
        // Who leaves a form no longer asks to save it once its photo is read.
        photo.submitsWhenRead = false
        super.willClose()
    }

    // MARK: storing

    override func submit() {
        if photo.reading != nil {
            photo.submitsWhenRead = true
            return
        }
        guard let fields = draft.fields(today: today, order: words.dateOrder) else { return refuse(firstProblem) }
        if !draft.reminders.isEmpty { context.perform(.askNotifications) }
        let name = Text.trimmed(draft.title)
        guard let id else {
            let key = Dday.key(context.nextID())
            let edits = fields.filter { !$0.value.isNull }.map { Edit(key, $0.name, $0.value) }
            return finish(edits + [Edit(key, "created", .string(today.text))], words.added(name), undo: .delete(key))
        }
        // Only what this form changed: another tab may have changed the rest since it was opened.
        let before = original.fields(today: today) ?? []
        let key = Dday.key(id)
        // Deleted elsewhere while it was being edited: saving says that it is wanted.
        var edits: [Edit] = days.dday(id) == nil ? [.restore(key)] : []
        for field in fields where !before.contains(where: { $0.name == field.name && $0.value == field.value }) {
            edits.append(Edit(key, field.name, field.value))
        }
        finish(edits, words.saved(name))
    }

    /// The id of the first field that keeps it from being saved.
    private var firstProblem: String {
        if draft.titleProblem != nil { return "title" }
        if case .failure = draft.base(today: today, order: words.dateOrder) { return "date" }
        return draft.groupProblem != nil ? "group" : "note"
    }

    // MARK: its view

    override func view() -> HTML {
        form(title, id == nil ? words.add : words.save, photo.catchers) {
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
            photo.view()
            if let id {
                historyRow(Dday.key(id), [HistoryField("title", words.title), HistoryField("note", words.note)])
            }
        }
    }

    /// An edit by a choice.
    func choosing(_ change: @escaping () -> Void) -> Action { Action(edit(change)) }

    // MARK: examples

    /// Examples to start from, and the coming holidays.
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
