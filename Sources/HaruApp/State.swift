import Almanac
import Cards
import Daybook
import Replica

/// The app: what all screens share, with the lenses that are not made of screens yet.
public final class State: AppContext {
    var days: DaysState
    var calendar = CalendarState()
    var todos: TodosState
    var lock: LockState
    var pages = PagesState()
    var trash = TrashState()
    var trips = TripsState()
    /// Tells this window from the others of this device, in the names of its drafts.
    let tab: String
    /// The name of the draft that the next form of a new D-day goes on with.
    var newDraft: String?
    /// Whether the first screen stands; what is loaded after it is merged with what is here.
    var isOpen = false
    var isUpdateReady = false
    /// Whether a syllable is being composed.
    var isComposing = false
    var persistence = Persistence.unknown
    var licences = Licences.unread

    /// The app before it knows of any record: ``load(_:under:)`` each, then ``settle()``.
    public override init(_ environment: Environment, today: Day, now: Int64) {
        let random = environment.random + [0, 0, 0, 0]
        tab = random[3] == 0 ? "" : "\(random[3])"
        days = DaysState(index: DaysIndex(today: today))
        todos = TodosState(today: today)
        lock = LockState(isSupported: environment.canLock)
        newDraft = environment.newDraft
        super.init(environment, today: today, now: now)
    }

    public override func store(_ edits: [Edit], clearing draft: DraftName? = nil) {
        if let draft { drafts[draft.text] = nil }
        perform(write(edits, forgetting: draft?.text))
    }

    public override func open(_ route: Route) { perform(go(to: route)) }

    public override func replace(with route: Route) { perform([.replace(path: route.path)] + arrive(at: route)) }

    public override func close() { perform(leave(to: parent)) }

    public override func announce(_ text: String, undo: Undo? = nil) { perform(show(text, undo: undo)) }
}
