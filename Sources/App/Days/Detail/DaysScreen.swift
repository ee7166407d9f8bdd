import Almanac
import AppFrame
import Cards
import Daybook
import Markup
import Replica

/// All D-days in their parts, and the open one: beside them in a wide window, else in their place. The list keeps its
/// place in the tree, so opening a detail does not draw it again.
final class DaysScreen: Screen {
    let days: Days
    /// The open D-day; nil if only the list is shown.
    private let id: String?
    /// How many milestones are shown before today and from today on.
    var milestonesBefore: Int32 = 1
    var milestonesAfter: Int32 = 5

    init(_ route: Route, opened id: String?, of days: Days) {
        self.days = days
        self.id = id
        super.init(route, in: days.context)
    }

    override var title: String { id == nil ? words.days : dday?.title ?? words.lostTitle }

    private var dday: Dday? { id.flatMap { days.dday($0) } }

    /// The detail that is shown: the open D-day, or else, in a wide window, the first of the list. In that case the
    /// address stays that of the list.
    private var shown: String? { id ?? (context.isWide ? days.first : nil) }

    /// A separate pane for each D-day, so that each starts at its top.
    private var paneKey: Int32 { 1 + (shown.flatMap { days.index.item(id: $0)?.key } ?? 0) }

    override func presents(_ route: Route) -> Bool {
        switch route {
        case .days(.new): id == nil
        case .days(.edit(let id)), .days(.share(let id)): id == shown
        default: false
        }
    }

    // An empty list has its own main button.
    override func addButton() -> [HTML] { [roundButton(words.addDay, .days(.new), isEmpty: id != nil || days.isEmpty)] }

    override func willOpen(over route: Route) { days.list.order.cancel() }

    override func willClose() { days.list.order.cancel() }

    override func observe(_ event: AppEvent) {
        guard case .didUndo = event else { return }
        // Undo removed the new D-day that is on the screen.
        if id != nil && dday == nil && context.route == route { context.close() }
    }

    // MARK: its view

    override func view() -> HTML {
        let shown = shown
        return element(.main, [.class(shown == nil ? "main panes" : "main panes split")]) {
            if id == nil || context.isWide { days.list.view(selected: shown, isHeading: id == nil) }
            if let shown {
                section(.class("pane"), key: paneKey) {
                    if let dday = days.dday(shown) { detail(dday) } else { missing }
                }
            }
        }
    }

    private func head(_ dday: Dday?) -> HTML {
        headBar {
            backLink(words, .days(.list), "round phone-only")
            span(.class("grow")) {}
            if let dday {
                button(
                    .class("round"), .label(dday.isPinned ? words.unpin : words.pin), .pressed(dday.isPinned),
                    .click { [self] in context.store([Edit(Dday.key(dday.id), "pinned", .bool(!dday.isPinned))]) }
                ) { icon("pinned", dday.isPinned ? "solid" : "") }
            }
        }
    }

    private var missing: [HTML] { [head(nil), lostMessage(words, to: .days(.list), words.days, "empty")] }

    private func detail(_ dday: Dday) -> [HTML] {
        // A detail that was not opened has no page heading and does not repeat banners.
        var parts = [head(dday), div { if id != nil { banners(context) } }]
        parts += bigCard(dday)
        parts.append(tools(dday))
        return parts + milestones(of: dday) + nextDates(of: dday) + roundDays(of: dday) + facts(of: dday)
            + ages(of: dday) + note(of: dday)
    }

    /// The card, followed by the whole title if the card had to cut it.
    private func bigCard(_ dday: Dday) -> [HTML] {
        let (shape, content, isCut) = drawnCard(context, dday, .detail, prefix: "detail") {
            if id != nil {
                screenHeading(dday.title, .value(.dir, "auto"))
            } else {
                h2(.value(.dir, "auto")) { dday.title }
            }
            dayNumber(context, dday)
            p { dateLines(dday) }
        }
        let card = div(.class("bigcard drawn look-\(dday.cardStyle.rawValue)"), shape) { content }
        if !isCut { return [card] }
        // Screen readers get the title from the heading.
        return [card, p(.class("whole"), .unseen, .value(.dir, "auto")) { dday.title }]
    }

    private func dateLines(_ dday: Dday) -> [HTML] {
        var all = [span(.class("blk")) { words.day(dday, today: today) { words.longDate($0) } }]
        if let line = words.secondLine(dday, today: today) { all.append(span(.class("blk")) { line }) }
        return all
    }

    private func tools(_ dday: Dday) -> HTML {
        div(.class("toolrow")) {
            tool(words.edit, "edit", .days(.edit(id: dday.id)))
            tool(words.share, "share", .days(.share(id: dday.id)))
            tool(words.duplicate, "copy") { [self] in duplicate(dday) }
            tool(dday.isArchived ? words.unarchive : words.archive, "archive") { [self] in archive(dday) }
            tool(words.delete, "trash") { [self] in delete(dday) }
        }
    }

    // MARK: its actions

    private func duplicate(_ dday: Dday) {
        guard let record = context.replica.record(Dday.key(dday.id)) else { return }
        let copy = Dday.key(context.nextID())
        var edits: [Edit] = []
        for name in record.fieldNames where name != "pinned" && name != "archived" && name != "rank" {
            guard let value = record[name] else { continue }
            switch name {
            case "title": edits.append(Edit(copy, name, .string(words.copyOf(dday.title))))
            case "created": edits.append(Edit(copy, name, .string(today.text)))
            default: edits.append(Edit(copy, name, value))
            }
        }
        context.store(edits, announcing: words.duplicated(dday.title))
        context.open(.days(.day(id: copy.id)))
    }

    private func archive(_ dday: Dday) {
        context.store(
            [Edit(Dday.key(dday.id), "archived", .bool(!dday.isArchived))],
            announcing: dday.isArchived ? words.unarchived(dday.title) : words.archived(dday.title))
    }

    private func delete(_ dday: Dday) {
        context.store([.delete(Dday.key(dday.id))], announcing: words.deleted(dday.title))
        if id != nil { context.replace(with: .days(.list)) }
    }
}
