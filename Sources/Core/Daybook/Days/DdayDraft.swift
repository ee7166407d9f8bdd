import Almanac
import Replica

/// A D-day being written: text as typed, valid or not.
public struct DdayDraft: Equatable, Sendable {
    public var title = ""
    public var kind = Dday.Kind.countdown
    /// Whether ``date`` is a date of the lunar calendar.
    public var isLunar = false
    /// The date as typed. It includes the mark of a leap month (윤달), so that edits to it are visible.
    public var date = ""
    public var repeats = Recurrence.Repeats.none
    public var leapPolicy = Recurrence.LeapPolicy.regular
    public var day30Policy = Recurrence.Day30Policy.last
    public var feb29Policy = Recurrence.Feb29Policy.feb28
    public var group = ""
    public var isPinned = false
    public var note = ""
    public var reminders = Reminders()
    /// The photo and its crop, as ``Dday/image`` and ``Dday/crop``.
    public var image: String?
    public var crop: JSON?
    /// As ``Dday/style``.
    public var style = ""

    public init() {}

    /// - Parameter leapMark: the mark of a leap month in the person's language, as ``DateEntry`` reads it.
    public init(_ dday: Dday, leapMark: String = "윤") {
        title = dday.title
        kind = dday.kind
        if let recurrence = dday.recurrence {
            repeats = recurrence.repeats
            leapPolicy = recurrence.leapPolicy
            day30Policy = recurrence.day30Policy
            feb29Policy = recurrence.feb29Policy
            switch recurrence.base {
            case .solar(let day): date = day.text
            case .lunar(let lunar):
                isLunar = true
                date = lunar.text(leapMark: leapMark)
            }
        }
        group = dday.group
        isPinned = dday.isPinned
        note = dday.note
        reminders = dday.reminders
        image = dday.image
        crop = dday.crop
        style = dday.style
    }

    /// Why a text cannot be saved.
    public enum TextProblem: Equatable, Sendable {
        /// Only white space and invisible characters.
        case missing
        /// More characters than `limit`; `count` is how many.
        case tooLong(limit: Int32, count: Int32)
    }

    public var titleProblem: TextProblem? {
        let title = Text.trimmed(title)
        return title.isEmpty ? .missing : DdayDraft.length(title, Dday.titleLimit)
    }

    public var groupProblem: TextProblem? { DdayDraft.length(Text.trimmed(group), Dday.groupLimit) }

    public var noteProblem: TextProblem? { DdayDraft.length(note, Dday.noteLimit) }

    /// Whether a text has more characters than the limit.
    public static func length(_ text: String, _ limit: Int32) -> TextProblem? {
        let count = Int32(truncatingIfNeeded: text.count)
        return count > limit ? .tooLong(limit: limit, count: count) : nil
    }

    /// The date in the form, or why there is none.
    public func base(today: Day, order: DateOrder = .yearFirst) -> Result<Recurrence.Base, DateEntry.Failure> {
        do throws(DateEntry.Failure) {
            return isLunar
                ? .success(.lunar(try DateEntry.parseLunar(date, today: today)))
                : .success(.solar(try DateEntry.parse(date, today: today, order: order)))
        } catch {
            // Phrases name a day by either calendar: 내일, 음력 6.1.
            guard isLunar, error == .unreadable, let day = try? DateEntry.parse(date, today: today, order: order),
                let lunar = LunarDate(day)
            else { return .failure(error) }
            return .success(.lunar(lunar))
        }
    }

    /// Whether the typed date says that it is lunar: 음력 6.1.
    public var namesLunar: Bool {
        let text = Text.trimmed(date)
        return Text.begins(text, with: "음력") || Text.begins(text, with: "旧暦") || Text.begins(text, with: "陰暦")
            || Text.begins(text, with: "lunar") || Text.begins(text, with: "Lunar")
    }

    /// The draft with its date fixed to the current meaning, if it would mean another day later: 내일, 12.25.
    public func fixed(today: Day, order: DateOrder = .yearFirst, leapMark: String) -> DdayDraft {
        var fixed = self
        guard let later = today.adding(days: 400), case .success(let now) = base(today: today, order: order),
            base(today: later, order: order) != .success(now)
        else { return self }
        switch now {
        case .solar(let day): fixed.date = day.text
        case .lunar(let lunar): fixed.date = lunar.text(leapMark: leapMark)
        }
        return fixed
    }

    /// The recurrence in the form; nil while its date is not valid.
    public func recurrence(today: Day, order: DateOrder = .yearFirst) -> Recurrence? {
        guard case .success(let base) = base(today: today, order: order) else { return nil }
        return Recurrence(
            base: base, repeats: repeats, leapPolicy: leapPolicy, day30Policy: day30Policy, feb29Policy: feb29Policy)
    }

    /// The field values that saving writes; nil while anything is not valid.
    public func fields(today: Day, order: DateOrder = .yearFirst) -> [(name: String, value: JSON)]? {
        guard titleProblem == nil, groupProblem == nil, noteProblem == nil,
            recurrence(today: today, order: order) != nil
        else { return nil }
        return groups(today: today, order: order).flatMap { $0 }
    }

    /// The form's changes to a stored D-day, compared with its initial state.
    public func edits(of record: Record, since original: DdayDraft, today: Day, order: DateOrder) -> [Edit] {
        Edit.changes(
            of: record, to: groups(today: today, order: order),
            from: original.groups(today: today, order: .yearFirst))
    }

    /// The fields that change together; without those of the date while that cannot be read.
    private func groups(today: Day, order: DateOrder) -> [[Todo.FieldValue]] {
        let dates = recurrence(today: today, order: order)?.fields ?? []
        return [
            [("title", .string(Text.trimmed(title)))], [("kind", .string(kind.stored))],
            // The date with its calendar; then each rule for itself.
            Array(dates.prefix(3)),
        ] + (3..<7).map { place -> [Todo.FieldValue] in place < dates.count ? [dates[place]] : [] } + [
            [("group", .filled(Text.trimmed(group)))], [("pinned", isPinned ? true : .null)], [("note", .filled(note))],
            [("reminders", reminders.json)], [("image", .optional(image)), ("crop", crop ?? .null)],
            [("style", .filled(style))],
        ]
    }
}
