import Almanac
import Daybook
import FileWork

/// An item in a file of another app, whatever it becomes.
public final class ImportItem {
    /// One line; may be empty if there is a text.
    public internal(set) var title = ""
    public internal(set) var text = ""
    public internal(set) var day: Day?
    /// The date as written, if ``day`` depends on when it is read: `tomorrow`, `11월 24일`. Ids are derived from it, so
    /// that they are the same on another day.
    var written = ""
    /// The last day, if it has more than one.
    public internal(set) var last: Day?
    /// Local time, in minutes after midnight.
    public internal(set) var time: Int32?
    /// Whether it was written in a zone that nobody here knows.
    var isElsewhere = false
    /// Whether its time goes before its text where a day has several entries.
    var tellsTime = false
    /// The address of its page on the web.
    var link = ""
    /// The identifying parts of its photos' names in the zip file.
    public internal(set) var photos: [String] = []
    /// The kind that it becomes regardless of any choice and of the file's kind; nil to follow these.
    public internal(set) var kind: ImportKind?
    /// The kind that a person chose for it alone; nil for the kind that was chosen for the file.
    public var chosen: ImportKind?
    /// Whether a person leaves it out.
    public var isOmitted = false
    /// Why it becomes nothing.
    public internal(set) var refusal: ImportRefusal?
    /// The line it starts on, 1 for the first; 0 if unknown.
    public internal(set) var line: Int32 = 0

    /// Its date with its calendar and its repeat, if that is more than ``day``.
    public internal(set) var recurrence: Recurrence?
    public internal(set) var rule: TodoRepeat?
    /// Whether it repeats in a way that ``recurrence`` and ``rule`` cannot express.
    var hasOtherRepeat = false
    /// Whether it counts days up.
    var isCount = false
    var isDone = false
    var doneOn: Day?
    var feeling: Feeling?
    /// The place from a map file; nil if ``address`` and ``point`` are all there is.
    var place: Place?
    var address = ""
    var point: GeoPoint?
    /// Its duration in minutes.
    var minutes: Int32?
    var isMustSee = false
    /// The weather in words; has no part in ids.
    var weather = ""
    /// Details without a part in ids: tags behind a `#`, and those without a field of their own in Haru.
    var aside: [String] = []
    /// The text from which its id is made, where ``text`` had more in earlier versions; else empty.
    var formerText = ""
    /// Its own id in the file; empty if it has none.
    var source = ""

    init() {}

    init(refusal: ImportRefusal, title: String, line: Int32 = 0) {
        self.refusal = refusal
        self.title = title
        self.line = line
    }

    /// The text to show: its title, else the beginning of its text.
    public var name: String { title.isEmpty ? PageText.firstLine(of: text, characters: 80).line : title }

    /// Reads a date as written by a person or a program.
    func setDate(_ date: String, _ clock: ImportClock) {
        day = clock.day(date)
        if clock.later.day(date) != day { written = date }
    }

    /// Sets its last day, and how long it takes where it has a time.
    /// - Parameter end: a day that it includes, or the moment at which it ends.
    func end(at end: ImportClock.Moment) {
        guard let day, end.day >= day else { return }
        if end.day > day { last = end.day }
        setLength(until: end)
    }

    /// Sets how long it takes, if it has a time and takes at most ``Stop/longest`` minutes.
    func setLength(until end: ImportClock.Moment) {
        guard let day, let from = time, let to = end.time else { return }
        let days = day.days(to: end.day)
        // The minutes of thousands of years overflow.
        guard days >= 0, days < 2 else { return }
        let length = days * 1440 + to - from
        if length > 0, length <= Stop.longest { minutes = length }
    }

    /// The outer name with the inner one behind it; an empty one is left out.
    static func path(_ outer: String, _ inner: String) -> String {
        outer.isEmpty || inner.isEmpty ? outer + inner : outer + " › " + inner
    }

    /// Appends a text.
    func add(_ more: String, _ between: String = "\n") {
        if !more.isEmpty { text += (text.isEmpty ? "" : between) + more }
    }
}
