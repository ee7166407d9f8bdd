import Almanac
import AppFrame
import Daybook
import Markup
import Replica

/// The lens of D-days: its records, and the values that one screen passes on to the next.
package final class Days: Lens {
    unowned(unsafe) package let context: AppContext
    package private(set) var index: DaysIndex
    private(set) lazy var list = DaysList(of: self)
    /// The draft that the next form of a new D-day resumes.
    private var newDraft: DraftName?
    /// The example that a new D-day starts from, set while its form opens.
    private var example: DdayDraft?
    /// Whether the loaded records are sorted. From then on each new record is inserted in its place.
    private var isSorted = false

    /// - Parameter newDraft: the name of the newest draft of a new D-day; nil if there is none.
    package init(in context: AppContext, newDraft: String?) {
        index = DaysIndex(today: context.today)
        self.context = context
        self.newDraft = newDraft.map { .newDday(named: $0) }
    }

    package func draftNames(of key: RecordKey) -> [String] { [DraftName.dday(id: key.id).text] }

    package func deletedRow(_ record: Record) -> DeletedRow {
        DeletedRow("days", title: record.beginning(of: "title") ?? words.untitled, words.days)
    }

    package func read(_ record: Record) {
        guard isSorted else { return index.read(record) }
        index.update(record)
        list.leaveEmptyFilter()
    }

    package func observe(_ event: AppEvent) {
        switch event {
        case .preferencesDidChange, .dayDidChange: sort()
        default: break
        }
    }

    /// Sorts the list again if the day, the arrangement or the language of titles changed.
    private func sort() {
        let preferences = context.preferences
        index.turn(to: context.today, arrangement: preferences.days, titles: preferences.language.titleOrder)
        isSorted = true
    }

    /// The first D-day of the list that is not archived.
    var first: String? { index.parts.first { $0.section != .archived }?.items.first?.dday.id }

    package func found(_ search: Search, on spans: [SearchedDays], limit: Int) -> [HTML] {
        rows(matching: search, on: spans, limit: limit)
    }

    /// Makes the screen or sheet of an address.
    package func screen(for route: Route.Days) -> Screen {
        let address = Route.days(route)
        return switch route {
        case .list: DaysScreen(address, opened: nil, of: self)
        case .day(let id): DaysScreen(address, opened: id, of: self)
        case .new: newForm(address)
        case .edit(let id):
            dday(id) == nil ? LostSheet(address, in: context) : DayFormSheet(address, id: id, .dday(id: id), of: self)
        case .share(let id): dday(id) == nil ? LostSheet(address, in: context) : ShareSheet(address, id: id, of: self)
        }
    }

    private func newForm(_ route: Route) -> DayFormSheet {
        // A draft that cannot be read belongs to another version, and stays.
        let isReadable = newDraft.flatMap { context.draft($0) }.map { DayFormSheet.pair($0) != nil } == true
        let draft = (isReadable ? newDraft : nil) ?? .newDday(serial: context.nextID())
        newDraft = draft
        return DayFormSheet(route, id: nil, draft, example: example, of: self)
    }

    /// The next form of a new D-day resumes a draft that came with an archive, unless one waits already.
    package func resume(draft name: String) {
        let waits = newDraft.flatMap { context.draft($0) } != nil
        if Text.begins(name, with: DraftName.newDdays), !waits { newDraft = .newDday(named: name) }
    }

    package func willOpen(_ next: Route) {
        let now = context.route
        // The list lies under the form of a new D-day. In a wide window it also lies beside a detail and under its
        // sheets.
        let isBeside = context.isWide && (now.parent == .days(.list) || now.parent.parent == .days(.list))
        if next == .days(.list) && now != .days(.list) && now != .days(.new) && !isBeside { list.viewport.startOver() }
    }

    /// Opens the form of a new D-day with this day chosen, or as it was left unfinished.
    package func startDay(on day: Day) {
        var draft = DdayDraft()
        draft.date = day.text
        start(draft)
    }

    /// Opens the form of a new D-day with an example in it, or as it was left unfinished.
    func start(_ draft: DdayDraft) {
        example = draft
        context.open(.days(.new))
        example = nil
    }

    func dday(_ id: String) -> Dday? { index.item(id: id)?.dday }
}

extension DraftName {
    /// The name of the draft of a new D-day, from its text.
    fileprivate static func newDday(named text: String) -> DraftName {
        .newDday(serial: String(decoding: text.utf8.dropFirst(DraftName.newDdays.utf8CodeUnitCount + 1), as: UTF8.self))
    }
}

extension Dday {
    static func key(_ id: String) -> RecordKey { RecordKey(collection: collection, id: id) }
}
