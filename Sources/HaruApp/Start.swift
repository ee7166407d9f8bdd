import Almanac
import Cards
import Daybook
import Replica

/// What the browser knows when the app starts.
public struct Environment {
    /// The path below the app's base.
    public var path: String
    /// How many of our own steps lie behind the address.
    public var depth: Int32
    /// The languages a person's browser asks for, most wanted first, separated by commas.
    public var languages: String
    /// Four random numbers: two for this tab's ids, one for its stamps, one to spare.
    public var random: [UInt64]
    /// The text of the last stamp that was saved, or nil.
    public var clock: String?
    /// Drafts that were put away, by name.
    public var drafts: [String: String]
    /// The name of the draft of a new D-day that was begun last, if there is one.
    public var newDraft: String?
    /// Why there is no storage: the browser's word for it; empty when there is.
    public var refusal: String
    /// The mark of the database that was read; nil where there is none.
    public var mark: String?
    /// Rows that were set aside at earlier starts.
    public var aside: [UnreadableRow]
    /// Whether the window is wide enough for a list and a detail side by side.
    public var isWide: Bool
    /// Whether the device is in its dark theme.
    public var isDark: Bool
    /// Whether the browser hands pictures to other apps.
    public var canSharePictures: Bool
    /// Whether the browser puts pictures on the clipboard.
    public var canCopyPictures: Bool
    /// Whether the browser encrypts.
    public var canLock: Bool
    /// How the browser and the way Haru was opened differ from others.
    public var device: Device
    /// What the app knows of itself.
    public var about: About
    /// How wide text is on a canvas of the browser.
    public var measurer: TextMeasurer

    public init(
        path: String, depth: Int32, languages: String, random: [UInt64], clock: String?, drafts: [String: String],
        newDraft: String? = nil, refusal: String, mark: String? = nil, aside: [UnreadableRow] = [],
        isWide: Bool = false, isDark: Bool = false,
        canSharePictures: Bool = false, canCopyPictures: Bool = false, canLock: Bool = false, device: Device = Device(),
        about: About = About(), measurer: TextMeasurer
    ) {
        self.path = path
        self.depth = depth
        self.languages = languages
        self.random = random
        self.clock = clock
        self.drafts = drafts
        self.newDraft = newDraft
        self.refusal = refusal
        self.mark = mark
        self.aside = aside
        self.isWide = isWide
        self.isDark = isDark
        self.canSharePictures = canSharePictures
        self.canCopyPictures = canCopyPictures
        self.canLock = canLock
        self.device = device
        self.about = about
        self.measurer = measurer
    }
}

/// A stored row that cannot be read: its key, and what was stored under it.
public struct UnreadableRow: Equatable, Sendable {
    public var key: String
    public var text: String

    public init(key: String, text: String) {
        self.key = key
        self.text = text
    }
}

extension State {
    /// The app before it knows of any record: ``load(_:under:)`` each, then ``settle()``.
    /// - Parameters:
    ///   - environment: what the browser knows.
    ///   - today: the local day.
    ///   - now: milliseconds since 1970.
    public init(_ environment: Environment, today: Day, now: Int64) {
        let random = environment.random + [0, 0, 0, 0]
        let last = environment.clock.flatMap { Stamp($0) } ?? .zero
        replica = Replica(clock: HybridClock(device: random[2], last: last))
        tab = random[3] == 0 ? "" : "\(random[3])"
        identifiers = IdentifierSource(random: RandomSource(random[0], random[1]))
        self.today = today
        self.now = now
        route = Route(path: environment.path)
        depth = environment.depth
        isWide = environment.isWide
        isDark = environment.isDark
        canSharePictures = environment.canSharePictures
        canCopyPictures = environment.canCopyPictures
        measurer = environment.measurer
        device = environment.device
        about = environment.about
        preferences = Preferences(browserLanguage: Language.best(of: environment.languages))
        days = DaysState(index: DaysIndex(today: today))
        todos = TodosState(today: today)
        lock = LockState(isSupported: environment.canLock)
        drafts = environment.drafts
        newDraft = environment.newDraft
        storage = StorageState(mark: environment.refusal.isEmpty ? environment.mark ?? "" : nil)
        storage.aside = environment.aside
        if !environment.refusal.isEmpty { storage.refuse(SaveResult(environment.refusal)) }
    }

    /// Takes in a stored record, or sets it aside when it cannot be read.
    /// - Parameters:
    ///   - row: its bytes.
    ///   - key: what it is stored under.
    public mutating func load(_ row: [UInt8], under key: String) {
        if isOpen { return merge(row, under: key) }
        guard let record = try? Record(row: row), record.key.text == key else {
            return storage.setAside(UnreadableRow(key: key, text: String(decoding: row, as: UTF8.self)))
        }
        replica.load(record)
        noteTrash(record)
        if record.key.collection == Dday.collection { days.index.read(record) }
        if record.key.collection == Todo.collection || record.key.collection == TodoSeries.collection {
            todos.index.update(record)
        }
        if record.key.collection == Page.collection || record.key.collection == PageComment.collection {
            pages.index.update(record)
        }
        if TripsIndex.holds(record.key.collection) { trips.index.update(record) }
        if record.key.collection == Lock.collection { lock.read(record) }
    }

    /// Puts all that was loaded in order. Nothing may be shown or changed before.
    public mutating func settle() {
        preferences.read(replica.record(Preferences.key))
        turnDays()
        todos.resume(drafts)
        openForm()
        openTodo(from: route)
        loadWrongs()
        openTripLines()
        openTripForm()
        openStop(from: route)
        openSearch()
        openExpense(from: route)
        holidays = HolidayNews(text: drafts[State.holidaysName] ?? "")
        pages.seen = SeenDays(text: drafts[State.seenName] ?? "")
        pages.written = CountedDay(text: drafts[State.writtenName] ?? "")
        openPage()
        openComment()
        openDiary()
        tendCalendar()
        tendStreak()
        tendTrip()
        _ = tendInsights()
        _ = tendTrash()
    }

    /// What the browser must do once the first screen stands.
    public mutating func start() -> [Effect] {
        isOpen = true
        var effects: [Effect] = [pageEffect, .askPersistence]
        // A page opened on a form begins in its first field; elsewhere the browser's own order is kept.
        if days.form != nil || route.todo != nil || pages.form != nil || trips.form != nil
            || trips.stopForm != nil || trips.money.form != nil
        {
            effects.append(.focus(id: route.focus))
        }
        let unreadable = storage.unreadable
        if !unreadable.isEmpty { effects.append(.setAside(unreadable)) }
        effects.append(.sweepPhotos(unnamedFor: Photo.sweptAfter))
        if trash.isUsed { effects.append(.timer(.trash, milliseconds: 5_000)) }
        effects +=
            openLicences() + tendShare() + tendSeries() + tendSeen() + storeDrafts() + storeDiaries() + timeWait()
        effects += tendMusic() + tendMap() + tendTabs() + storage.begin()
        // What series have made is on the first screen, too.
        tendCalendar()
        tendStreak()
        return storage.carry(effects)
    }
}
