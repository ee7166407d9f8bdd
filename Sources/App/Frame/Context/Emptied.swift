import Almanac
import Daybook
import Replica

/// The draft of a form before the person started over, or emptied a long text by one keystroke. Only the last one is
/// kept, for the rest of the day or until the form is stored.
struct Emptied {
    /// The form, by the name of its draft; all new D-days are one form.
    let form: String
    let day: Day
    let draft: String

    init(_ form: String, on day: Day, _ draft: String) {
        self.form = form
        self.day = day
        self.draft = draft
    }

    /// Nil if the text cannot be read.
    init?(text: String) {
        guard let parts = (try? JSON.parse(text))?.array, parts.count == 3, let form = parts[0].string,
            let day = parts[1].string.flatMap({ try? Day.parse($0) }), let draft = parts[2].string
        else { return nil }
        self.init(form, on: day, draft)
    }

    var text: String { JSON.array([.string(form), .string(day.text), .string(draft)]).text }
}

extension AppContext {
    /// The draft that was thrown away today; nil if there is none.
    var emptied: Emptied? {
        guard let emptied = draft(.emptied).flatMap({ Emptied(text: $0) }), emptied.day == today else { return nil }
        return emptied
    }

    /// Forgets the draft if it was thrown away on a day that is over.
    package func forgetEmptiedBefore() {
        if draft(.emptied) != nil, emptied == nil { saveDraft(nil, named: .emptied) }
    }

    /// Forgets the draft if it was thrown away of this form, given by the name of the form's draft.
    func forgetEmptied(_ form: String) {
        if draft(.emptied).flatMap({ Emptied(text: $0) })?.form == form { saveDraft(nil, named: .emptied) }
    }
}
