import Almanac
import Daybook
import Markup
import Replica

/// What stood in a text before: each earlier text with its time, compared with what is there now, and put back by a tap.
package final class HistorySheet: Sheet {
    /// An earlier text.
    private struct Version {
        let text: String
        let stamp: Stamp
        let key: Int32
    }

    unowned(unsafe) private let presenter: Screen
    private let key: RecordKey
    private let field: String
    private let keepsBoth: Bool
    /// What is there now.
    private let current: () -> String
    /// What takes the focus when it closes.
    private let opener: String
    private var versions: [Version]?
    /// The one that is looked at.
    private var opened: Int32?

    /// - Parameters:
    ///   - keepsBoth: whether two texts of two devices are both kept (``Replica/Edit/keepsBoth``).
    ///   - opener: the id of the button that opens it.
    ///   - texts: gives the texts of entries, in their order, nil for one that cannot be read.
    package init(
        over presenter: Screen, of key: RecordKey, _ field: String, keepsBoth: Bool, opener: String,
        current: @escaping () -> String,
        texts: (([HistoryEntry], @escaping ([String?]) -> Void) -> Void)? = nil
    ) {
        self.presenter = presenter
        self.key = key
        self.field = field
        self.keepsBoth = keepsBoth
        self.current = current
        self.opener = opener
        super.init(presenter.route, in: presenter.context)
        context.readHistory(of: key, field) { [self] entries in
            if let texts {
                texts(entries) { [self] in take(entries, $0) }
            } else {
                take(entries, entries.map { $0.change.value.string })
            }
        }
    }

    package override var focus: String { "sheet-heading" }

    /// The newest first; one that says what the next one says, or what is there now, is no version of its own.
    private func take(_ entries: [HistoryEntry], _ texts: [String?]) {
        var found: [Version] = []
        var last = current()
        for place in entries.indices.reversed() where place < texts.count {
            guard let text = texts[place], text != last, !text.isEmpty else { continue }
            last = text
            found.append(
                Version(text: text, stamp: entries[place].change.stamp, key: Int32(truncatingIfNeeded: place + 1)))
        }
        versions = found
    }

    private func close() {
        presenter.presented = nil
        context.focus(opener)
    }

    private func putBack(_ version: Version) {
        let edits = [Edit(key, field, .string(version.text), keepsBoth: keepsBoth)]
        let back = context.reverse(edits)
        presenter.presented = nil
        context.store(edits)
        context.announce(words.earlierTextBack, undo: .edits(back))
        context.focus("heading")
    }

    package override func view() -> HTML {
        element(
            .dialog,
            [
                .class("sheet"), .flag(.modal, true), .label(words.earlierTexts),
                .on(.cancel, .send(Action { [self] in close() })),
            ]
        ) {
            div(.class("sheet-form")) {
                div(.class("sheet-head")) {
                    button(.class("textbtn"), .click { [self] in close() }) { words.close }
                    sheetHeading(words.earlierTexts)
                    span {}
                }
                div(.class("sheet-body form"), .value(.ariaBusy, versions == nil ? "true" : "false")) {
                    if let versions {
                        if versions.isEmpty { p(.class("hint")) { words.noEarlierTexts } }
                        for version in versions { row(version) }
                    }
                }
            }
        }
    }

    private func row(_ version: Version) -> HTML {
        let (day, minutes) = context.localMoment(version.stamp.milliseconds)
        let isOpen = opened == version.key
        return section(.class("card form"), key: version.key) {
            button(
                .class("row"), .value(.ariaExpanded, isOpen ? "true" : "false"),
                .click { [self] in opened = isOpen ? nil : version.key }
            ) {
                span(.class("body")) {
                    span(.class("title")) { words.fullDate(day) + " " + ClockTime.text(minutes) }
                    if !isOpen { span(.class("sub one"), .value(.dir, "auto")) { String(version.text.prefix(80)) } }
                }
            }
            if isOpen {
                div(.class("paper compared"), .value(.dir, "auto")) { compared(version) }
                button(.class("btn"), .click { [self] in putBack(version) }) { words.putEarlierTextBack }
            }
        }
    }

    /// What only the earlier text has is marked, and what it has not is struck through.
    private func compared(_ version: Version) -> [HTML] {
        var all: [HTML] = []
        for part in TextComparison(current(), version.text).parts {
            switch part.kind {
            case .same: all.append(.text(part.text))
            case .added: all.append(element(.mark, []) { part.text })
            case .removed:
                all.append(
                    span(.class("struck")) {
                        span(.class("hidden")) { words.takenOut }
                        part.text
                    })
            }
        }
        return all
    }
}
