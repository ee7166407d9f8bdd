import Almanac
import Daybook
import Replica

/// What the lens Trips remembers beside its records.
struct TripsState {
    var index = TripsIndex()
    /// The form that is open, or was left with something in it.
    var form: TripForm? {
        get { boxedForm?.value }
        set { boxedForm = newValue.map { Box($0) } }
    }
    private var boxedForm: Box<TripForm>?
    /// The day of a trip whose tab was brought into view.
    var revealed: Route?
    var isSorting = false
    var showsPast = false
    var showsArchived = false
    /// The sheet of a stop that is open, or was left with something in it.
    var stopForm: StopForm? {
        get { boxedStop?.value }
        set { boxedStop = newValue.map { Box($0) } }
    }
    private var boxedStop: Box<StopForm>?
    /// The search of places that was open last.
    var search: TripSearch? {
        get { boxedSearch?.value }
        set { boxedSearch = newValue.map { Box($0) } }
    }
    private var boxedSearch: Box<TripSearch>?
    /// Where the stop is that the sheet of a new one is opened for, where it was picked on the map.
    var spot: GeoPoint?
    /// What lies under the sheet of a stop: the day of a trip, or the search of places.
    var under: Route?
    /// What the day of a trip that is shown has, worked out once.
    var plan: TripPlanOfDay?
    var map: MapState {
        get { boxedMap.value }
        set { boxedMap = Box(newValue) }
    }
    private var boxedMap = Box(MapState())
    /// The stop that is marked in its row and on the map.
    var chosen: String?
    /// The row that is being dragged.
    var drag: RowDrag?
    /// The day, counted from 1, whose tab it is over; 0 for none.
    var target: Int32 = 0
    /// What stands in the line for new stops, and what keeps it from being added.
    var entry = ""
    var entryProblem: DdayDraft.TextProblem?
    /// The trip whose lines those are that are being typed; nil before one is opened.
    var lineTrip: String?
    /// The lines that were left half-typed in other trips.
    var leftLines: [TripLines] = []
    var money = MoneyState()
    var packing = PackingState()
    /// The diary that is open.
    var diary: DiaryForm? {
        get { boxedDiary?.value }
        set { boxedDiary = newValue.map { Box($0) } }
    }
    private var boxedDiary: Box<DiaryForm>?
    /// The diaries that were left while their photos were still being read.
    var lateDiaries: [DiaryForm] = []
    /// The file of places that is looked at.
    var file: TripFile {
        get { boxedFile.value }
        set { boxedFile = Box(newValue) }
    }
    private var boxedFile = Box(TripFile())
    /// Whether the plan is drawn for a printer.
    var isOnPaper = false
}

/// What stands half-typed in the lines of a trip.
struct TripLines {
    let trip: String
    let stop: String
    let item: String
}

/// The sheet for a new trip, or one that exists.
struct TripForm {
    /// The record that is edited; nil for a new one.
    let id: String?
    var draft: TripDraft
    /// What the form began with: only what differs from it is written.
    private(set) var original: TripDraft
    /// Any day of the month page that is shown; the keys stand on it where nothing else has them.
    var page: Day
    /// What becomes of the stops when the dates change.
    var way = TripDateChange.Way.shift
    var leftOver = TripDateChange.LeftOver.nearest
    /// Whether a trip of more than a year is meant; nil until that is asked.
    var isAgreed: Bool?
    var wasSubmitted = false
    /// It goes on with what was left unfinished, and says so.
    var isResumed = false
    var photo = PhotoField()

    init(id: String?, draft: TripDraft, today: Day) {
        self.id = id
        self.draft = draft
        original = draft
        page = draft.pick.days?.first ?? today
    }

    var isDirty: Bool { draft.kept != original.kept }

    /// The draft as text, with what it began from.
    var kept: String { JSON.array([.string(draft.kept), .string(original.kept)]).text }

    /// Goes on with a draft that was put away; false when the text is none.
    mutating func take(kept text: String) -> Bool {
        guard let parts = (try? JSON.parse(text))?.array, parts.count == 2,
            let draft = parts[0].string.flatMap({ TripDraft(kept: $0) }),
            let original = parts[1].string.flatMap({ TripDraft(kept: $0) })
        else { return false }
        self.draft = draft
        self.original = original
        page = draft.pick.days?.first ?? page
        isResumed = true
        return true
    }

    /// The name under which the draft is put away.
    var draftName: String { "draft/trip/\(id ?? "new")" }

    /// The id of the first field that keeps it from being saved.
    var firstProblem: String {
        if draft.titleProblem != nil { return "title" }
        if draft.pick.days == nil { return page.pageCellID }
        return draft.conceptProblem != nil ? "concept" : "budget"
    }
}

extension TripDraft {
    var photo: Photo? {
        get {
            if case .photo(let hash, let crop)? = cover { return Photo(image: hash, crop: crop) }
            return nil
        }
        set { cover = newValue.map { .photo($0.hash, crop: $0.json) } }
    }
}

extension Trip {
    /// The photo on its cover; nil where it is drawn.
    var photo: Photo? {
        if case .photo(let hash, let crop) = cover { return Photo(image: hash, crop: crop) }
        return nil
    }

    /// What is drawn where there is no photo.
    var drawing: TripDrawing? {
        if case .drawn(let drawing) = cover { return drawing }
        return nil
    }
}
