import Almanac
import Daybook

/// What the lens Days remembers beside its records.
struct DaysState {
    var index: DaysIndex
    /// The form that is open, or was left with something in it.
    var form: DayForm?
    var window = RowWindow()
}

/// The sheet for a new D-day, or one that exists.
struct DayForm: Equatable {
    /// The record that is edited; nil for a new one.
    var id: String?
    var draft: DdayDraft
    /// What the form began with: a draft that equals it is not worth keeping.
    let original: DdayDraft
    /// The month page shown, any day of it.
    var page: Day
    /// Problems are told from the first try to save.
    var wasSubmitted = false
    /// It goes on with what was left unfinished, and says so.
    var isResumed = false

    init(id: String?, draft: DdayDraft, today: Day) {
        self.id = id
        self.draft = draft
        original = draft
        page = (try? draft.day(today: today).get()) ?? today
    }

    var isDirty: Bool { draft != original }

    /// The name under which the draft is put away.
    var draftName: String { "draft/dday/\(id ?? "new")" }
}

/// Which blocks of rows stand near the window and are drawn; the others only keep their height.
struct RowWindow: Equatable {
    static let blockSize: Int32 = 40
    /// The height of a row before it was ever measured, in pixels.
    static let rowHeight: Int32 = 77

    struct Place: Hashable {
        var section: DaysIndex.Section
        var block: Int32
    }
    private var near: Set<Place> = []
    private var heights: [Place: Int32] = [:]

    /// The first block of each section is drawn at once, so that the first screen needs no second step.
    func draws(_ place: Place) -> Bool { place.block == 0 || near.contains(place) }

    func height(of place: Place, rows: Int32) -> Int32 { heights[place] ?? rows * RowWindow.rowHeight }

    mutating func note(_ place: Place, isNear: Bool, height: Int32) {
        if isNear {
            near.insert(place)
        } else {
            near.remove(place)
            if height > 0 { heights[place] = height }
        }
    }
}
