import Almanac
import Daybook
import Replica

/// The diary of a trip's day while it is being written.
struct DiaryForm {
    var note: TripNote
    /// What is stored of it, or was when it was opened here.
    private(set) var original: TripNote
    var keeping = PageForm.Keeping.idle
    /// It goes on with what was left unfinished.
    var isResumed = false
    /// The browser's numbers of the photos that are still to be taken in; the first is being read.
    var reading: [Int32] = []
    var problem: PhotoProblem?
    /// So many photos were chosen beyond those that a note can hold.
    var leftOver = 0
    /// The photo that was taken out last, and its place, to be put back.
    var removed: (hash: String, place: Int)?

    /// What a person does in it goes into a note that is there, or one that is new and empty.
    init(_ note: TripNote) {
        self.note = note
        original = note
    }

    /// Goes on with a draft that was put away under a name; nil when it is none.
    init?(name: String, kept text: String) {
        guard Text.begins(name, with: "draft/diary/"), let parts = (try? JSON.parse(text))?.array, parts.count == 4,
            let trip = parts[0].string, let day = parts[1].string.flatMap({ try? Day.parse($0) })
        else { return nil }
        // What stands behind "draft/diary/".
        let id = String(decoding: Array(name.utf8.dropFirst(12)), as: UTF8.self)
        self.init(TripNote(id: id, trip: trip, day: day))
        DiaryForm.fill(&note, parts[2])
        DiaryForm.fill(&original, parts[3])
        isResumed = true
    }

    /// The name under which the draft is put away.
    var draftName: String { "draft/diary/\(note.id)" }

    var isDirty: Bool { note != original }

    func isOf(_ trip: String, _ day: Day) -> Bool { note.trip == trip && note.day == day }

    /// The draft as text, with what it began from.
    var kept: String {
        JSON.array([.string(note.trip), .string(note.day.text), DiaryForm.words(note), DiaryForm.words(original)]).text
    }

    /// Begins anew with what is stored now.
    mutating func begin(from stored: TripNote?) {
        note = stored ?? TripNote(id: note.id, trip: note.trip, day: note.day)
        original = note
    }

    /// What is typed becomes a text of its own beside the one it began from.
    mutating func part(id: String, on day: Day) {
        note.id = id
        note.day = day
        original = TripNote(id: id, trip: note.trip, day: day)
    }

    private static func words(_ note: TripNote) -> JSON {
        var all: [JSON] = [.string(note.title), .string(note.text)]
        for image in note.images { all.append(.string(image)) }
        return .array(all)
    }

    private static func fill(_ note: inout TripNote, _ words: JSON) {
        let all = words.array ?? []
        guard all.count >= 2 else { return }
        note.title = all[0].string ?? ""
        note.text = all[1].string ?? ""
        for image in all[2...] { if let hash = image.string { note.images.append(hash) } }
    }
}

/// What a person does with the diary of a trip's day.
public enum DiaryAction: Sendable {
    case title(String)
    case text(String)
    /// Chose, dropped or pasted photos; the browser knows each by a number.
    case take([Int32])
    case remove(hash: String)
    case putBack
    /// Shows another photo large in place of this one.
    case look(hash: String)
    /// Goes on with another text of the day.
    case edit(id: String)
    case delete
    case done
}

extension Action {
    @inline(never)
    static func diary(_ action: DiaryAction) -> Action { .trips(.diary(action)) }
}

extension Route {
    /// The day whose diary is on the screen, or lies under one of its photos.
    var diaryDay: (trip: String, day: Day)? {
        switch self {
        case .tripDiary(let trip, let day), .diaryPhoto(let trip, let day, _): (trip, day)
        default: nil
        }
    }
}
