import Almanac
import Daybook
import Replica

/// The sheet for a new stop, or one that exists.
struct StopForm {
    /// The record that is edited; nil for a new one.
    let id: String?
    let trip: String
    var draft: StopDraft
    /// What the form began with: only what differs from it is written.
    private(set) var original: StopDraft
    var wasSubmitted = false
    /// It goes on with what was left unfinished, and says so.
    var isResumed = false

    init(id: String?, trip: String, draft: StopDraft) {
        self.id = id
        self.trip = trip
        self.draft = draft
        original = draft
    }

    var isDirty: Bool { draft.kept != original.kept }

    /// The draft as text, with what it began from.
    var kept: String { JSON.array([.string(draft.kept), .string(original.kept)]).text }

    /// Goes on with a draft that was put away; false when the text is none.
    mutating func take(kept text: String) -> Bool {
        guard let parts = (try? JSON.parse(text))?.array, parts.count == 2,
            let draft = parts[0].string.flatMap({ StopDraft(kept: $0) }),
            let original = parts[1].string.flatMap({ StopDraft(kept: $0) })
        else { return false }
        self.draft = draft
        self.original = original
        isResumed = true
        return true
    }

    /// The name under which the draft is put away.
    var draftName: String { "draft/stop/\(id ?? "new-\(trip)")" }

    /// The id of the first field that keeps it from being saved.
    var firstProblem: String {
        if draft.nameProblem != nil { return "stop-name" }
        if draft.isLengthBad { return "stop-length" }
        return draft.memoProblem != nil ? "stop-memo" : "stop-address"
    }
}
