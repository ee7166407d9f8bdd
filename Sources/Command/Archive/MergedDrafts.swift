import Almanac
import FileWork

/// The drafts of several archives. No draft has a stamp: of two with one name, the one of the later archive stays, and
/// of one day that with the greater text, whatever the order of the archives.
struct MergedDrafts {
    private var drafts: [String: (day: Day, text: String)] = [:]
    /// How many texts are left out, as another one has their name.
    private(set) var left: Int64 = 0

    mutating func add(_ some: [ArchiveDraft], of day: Day) {
        for draft in some {
            let other = drafts[draft.name]
            if let other, other.text != draft.text { left += 1 }
            if let other, (other.day, other.text) >= (day, draft.text) { continue }
            drafts[draft.name] = (day, draft.text)
        }
    }

    /// The rows of all that stay, in the order of their names.
    var rows: [[UInt8]] {
        drafts.sorted { $0.key < $1.key }.map { ArchiveDraft(name: $0.key, text: $0.value.text).row }
    }
}
