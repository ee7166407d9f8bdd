import Almanac
import Daybook
import Replica

/// What the lens Days remembers beside its records.
struct DaysState {
    var index: DaysIndex
    /// The form that is open, or was left with something in it.
    var form: DayForm? {
        get { boxedForm?.value }
        set { boxedForm = newValue.map { Box($0) } }
    }
    var boxedForm: Box<DayForm>?
    /// The sheet with the picture to share, while its address is open.
    var share: ShareState?
    var window = RowWindow()
    var filter = DaysFilter.all
    /// What is searched for; nil while the search field is closed.
    var query: String?
    /// The row that is being dragged in the order by hand.
    var drag: RowDrag?
    /// Whether the sheet with sort and group is open.
    var isArranging = false
    /// How many milestones are shown before today and from today on.
    var milestonesBefore: Int32 = 1
    var milestonesAfter: Int32 = 5
}

/// Which D-days are shown.
enum DaysFilter: Equatable {
    /// All but the archived.
    case all
    case group(String)
    case archived
}

/// The sheet for a new D-day, or one that exists.
struct DayForm {
    /// The record that is edited; nil for a new one.
    var id: String?
    var draft: DdayDraft
    /// What the form began with: a draft that equals it is not worth keeping.
    private(set) var original: DdayDraft
    /// The month page shown, any day of it.
    var page: Day
    /// The lunar month shown.
    var lunarPage: LunarMonth
    /// Problems are told from the first try to save.
    var wasSubmitted = false
    /// It goes on with what was left unfinished, and says so.
    var isResumed = false
    var photo = PhotoField()
    /// The name under which the draft is put away. Each new D-day has its own, so that two tabs keep two.
    private(set) var draftName: String
    /// How the person's language marks a leap month in a typed date.
    private let leapMark: String

    init(id: String?, draft: DdayDraft, draftName: String, today: Day, leapMark: String) {
        self.id = id
        self.draftName = draftName
        self.leapMark = leapMark
        self.draft = draft
        original = draft
        page = today
        lunarPage = LunarDate(today)?.lunarMonth ?? DayForm.lastMonth
        turnToDate(today: today)
    }

    var isDirty: Bool { draft != original }

    /// The draft as text, with what it began from: a field that was not touched must not be set back later to what it
    /// was then.
    var kept: String { JSON.array([.string(draft.kept), .string(original.kept)]).text }

    /// Goes on with a draft that was put away; false when the text is none.
    mutating func take(kept text: String, under name: String) -> Bool {
        guard let parts = (try? JSON.parse(text))?.array, parts.count == 2,
            let draft = parts[0].string.flatMap({ DdayDraft(kept: $0) }),
            let original = parts[1].string.flatMap({ DdayDraft(kept: $0) })
        else { return false }
        self.draft = draft
        self.original = original
        draftName = name
        isResumed = true
        return true
    }

    /// The text of the date field for a day that was picked.
    func text(of date: LunarDate) -> String { date.text(leapMark: leapMark) }

    /// Turns the pages to the date that stands in the form.
    mutating func turnToDate(today: Day) {
        guard case .success(let base) = draft.base(today: today) else { return }
        switch base {
        case .solar(let day): page = day
        case .lunar(let date): lunarPage = date.lunarMonth
        }
    }

    /// The last month of the lunar table, for a clock that stands beyond it.
    private static var lastMonth: LunarMonth {
        guard let month = LunarMonth(ordinal: LunarMonth.count - 1) else {
            preconditionFailure("the table is not empty")
        }
        return month
    }
}
