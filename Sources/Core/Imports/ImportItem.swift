import Almanac
import Daybook

/// What something of another app becomes.
public enum ImportKind: UInt8, CaseIterable, Sendable {
    case day, todo, page
    /// A stop of a trip that is made for the whole file.
    case stop
}

/// Why a row of a file is not taken.
public enum ImportRefusal: Equatable, Sendable {
    /// It names no day, or none that can be read.
    case noDate
    /// It says nothing.
    case empty
    /// A heading, or a setting of the other app.
    case heading
    /// It was called off, or deleted, there.
    case cancelled
    /// Another day of something that comes again.
    case partOfSeries
    /// The Korean lunar calendar has no such day.
    case noLunarDay
    /// The file's days are further apart than a trip can be long.
    case tooFarApart
}

/// What is different in Haru about a row that is taken.
public enum ImportRemark: Equatable, Sendable {
    /// It comes once; Haru has no such repeat.
    case once
    /// It named no day, and stands on today, or on no day of its trip.
    case undated
    /// Its text is longer than there is room for, and ends earlier.
    case cut
    /// It was written in a zone that nobody here knows, and its day is the one that it was where it is read.
    case elsewhere
}

/// Something in a file of another app, whatever it is to become.
public final class ImportItem {
    /// One line; may be empty where there is a text.
    public internal(set) var title = ""
    public internal(set) var text = ""
    public internal(set) var day: Day?
    /// What the file says instead, where ``day`` depends on when it is read: `tomorrow`, `11월 24일`. Ids come out of it, so that
    /// they are the same on another day.
    var written = ""
    /// The last day, where it has more than one.
    public internal(set) var last: Day?
    /// Local time, in minutes after midnight.
    public internal(set) var time: Int32?
    /// Whether it was written in a zone that nobody here knows.
    var isElsewhere = false
    /// Photos by what their names in the zip file hold.
    public internal(set) var photos: [String] = []
    /// What it becomes, whatever is chosen for the file; nil where that decides.
    public internal(set) var kind: ImportKind?
    /// What a person chose for it alone; nil for what was chosen for the file.
    public var chosen: ImportKind?
    /// Whether a person leaves it out.
    public var isLeftOut = false
    /// Why it becomes nothing.
    public internal(set) var refusal: ImportRefusal?
    /// The line it begins on, 1 for the first; 0 where that is not known.
    public internal(set) var line: Int32 = 0

    /// Its date with its calendar and its repeat, where it says more than ``day``.
    public internal(set) var recurrence: Recurrence?
    public internal(set) var rule: TodoRepeat?
    /// Whether it comes again in a way that is not ``recurrence`` or ``rule``.
    var hasOtherRepeat = false
    /// Whether days are counted from it.
    var isCount = false
    var isDone = false
    var doneOn: Day?
    var feeling: Feeling?
    /// What trips read of a place; nil where ``address`` and ``point`` are all.
    var place: Place?
    var address = ""
    var point: GeoPoint?
    /// How long it takes, in minutes.
    var minutes: Int32?
    var isMustSee = false
    /// Its own id in the file; empty where it has none.
    var source = ""

    init() {}

    init(refusal: ImportRefusal, title: String, line: Int32 = 0) {
        self.refusal = refusal
        self.title = title
        self.line = line
    }

    /// What is shown of it: its title, else the beginning of its text.
    public var name: String { title.isEmpty ? PageText.firstLine(of: text, characters: 80).line : title }

    /// Takes in a date as a person or a program writes it.
    func take(date: String, _ clock: ImportClock) {
        day = clock.day(date)
        if clock.later.day(date) != day { written = date }
    }

    /// Adds a text behind the one that is there.
    func add(_ more: String, _ between: String = "\n") {
        if !more.isEmpty { text += (text.isEmpty ? "" : between) + more }
    }
}
