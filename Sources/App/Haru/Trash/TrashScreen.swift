import Almanac
import AppFrame
import Daybook
import HaruPages
import HaruTrips
import Markup
import Replica

/// The records deleted in the last thirty days, with ways to restore them.
final class TrashScreen: Screen {
    private let app: AppModel
    /// The number of rows drawn.
    private var shown = TrashScreen.slice
    private static let slice = 60

    init(_ app: AppModel) {
        self.app = app
        super.init(.trash, in: app)
    }

    override var title: String { words.trash }

    private func showMore() {
        let next = app.trash.items[shown].record.key
        shown += TrashScreen.slice
        app.focus("restore-\(next.text)")
    }

    /// Asks before anything is purged.
    private func ask(_ key: RecordKey?) {
        presented = PurgeSheet(key, over: self, app)
        app.focus("trash-keep")
    }

    // MARK: its view

    override func view() -> HTML {
        let items = app.trash.items
        return settingsPage(app, words.trash) {
            if items.isEmpty {
                emptyView(words.trashEmptyTitle, words.trashText, key: 0)
            } else {
                element(.p, [.class("hint")], key: 1) { words.trashText }
                leapBanner
                div(.class("toolrow pagetools"), key: 3) {
                    button(.class("tool"), .click { [self] in app.trash.restore(nil) }) {
                        icon("undo")
                        words.restoreAll
                    }
                    if items.count > 1 {
                        button(.class("tool"), .click { [self] in app.trash.restoreLast() }) {
                            icon("clock")
                            words.restoreLast
                        }
                    }
                    button(.class("tool"), .id("trash-empty"), .click { [self] in ask(nil) }) {
                        icon("trash")
                        words.emptyTrash
                    }
                }
                ul(.class("rows gap"), key: 4) { for item in items.prefix(shown) { row(item) } }
                if items.count > shown {
                    button(.class("btn quiet full gap"), .click { [self] in showMore() }) { words.showMore }
                }
            }
        }
    }

    /// Asks whether the date is right if a clock that leapt would cause records to be purged.
    private var leapBanner: [HTML] {
        guard app.dateTrust.clock.hasLeapt, !app.trash.expired.isEmpty else { return [] }
        return [
            banner(
                "warning", title: words.leapTitle, words.trashLeapText(words.longDate(today)), "banner gap", key: 2,
                acts: [textButton(words.trashLeapYes) { [self] in app.dateTrust.confirm() }])
        ]
    }

    private func row(_ item: Trash.Item) -> HTML {
        let record = item.record
        let key = record.key
        let shown = app.lens(of: key.lens)?.deletedRow(record) ?? .other(words)
        let name = shown.title ?? shown.kind
        return li(.class("row")) {
            icon(shown.icon)
            span(.class("body")) {
                if let title = shown.title {
                    span(.class("title two"), .value(.dir, "auto")) { title }
                    span(.class("sub")) { shown.kind }
                } else {
                    span(.class("title plainw")) { shown.kind }
                }
                span(.class("tiny")) {
                    Trash.isContested(record, in: app.replica)
                        ? words.changedElsewhere : words.trashDaysRemaining(app.trash.daysRemaining(of: item))
                }
            }
            button(
                .class("btn quiet small"), .id("restore-\(key.text)"), .label(words.restoreOf(name)),
                .click { [self] in app.trash.restore(key) }
            ) { words.restore }
            button(
                .class("round"), .id("purge-\(key.text)"), .label(words.purgeOf(name)), .click { [self] in ask(key) }
            ) { icon("trash", "m") }
        }
    }
}

/// Asks before a record, or everything, is purged.
private final class PurgeSheet: PresentedSheet {
    private let app: AppModel
    /// Nil for all.
    private let key: RecordKey?

    init(_ key: RecordKey?, over presenter: Screen, _ app: AppModel) {
        self.app = app
        self.key = key
        super.init(over: presenter, opener: key.map { "purge-\($0.text)" } ?? "trash-empty")
    }

    private func purge() {
        let count = key == nil ? Int32(truncatingIfNeeded: app.trash.items.count) : 1
        presenter.presented = nil
        app.trash.purge(app.trash.items(of: key))
        app.announce(words.purged(count))
        app.focus("heading")
    }

    override func view() -> HTML {
        let name = key == nil ? words.emptyTrash : words.purge
        return dialog(name) {
            head(name, dismissal: nil)
            div(.class("sheet-body form")) {
                p {
                    key == nil
                        ? words.emptyTrashText(Int32(truncatingIfNeeded: app.trash.items.count)) : words.purgeText
                }
                if key == nil { div(.class("rows")) { archiveRow(app, storesDrafts: false) } }
                button(.class("btn danger full"), .click { [self] in purge() }) { name }
                button(.class("btn plain full"), .id("trash-keep"), .click { [self] in dismiss() }) { words.cancel }
            }
        }
    }
}
