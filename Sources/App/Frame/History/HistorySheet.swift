import Almanac
import Daybook
import Markup
import Replica

/// A text of a record: its field, and its name for people.
package struct HistoryField {
    let name: String
    let title: String

    package init(_ name: String, _ title: String) {
        self.name = name
        self.title = title
    }
}

/// The earlier texts of a record, each with its time and device and compared with the current text. A tap puts one
/// back.
package final class HistorySheet: PresentedSheet {
    /// An earlier text.
    private final class Version {
        let field: HistoryField
        let text: String
        let stamp: Stamp

        init(_ field: HistoryField, _ text: String, _ stamp: Stamp) {
            self.field = field
            self.text = text
            self.stamp = stamp
        }
    }

    private let key: RecordKey
    private let fields: [HistoryField]
    private let show: (Record) -> Record
    private let read: ([HistoryEntry], @escaping ([String?]) -> Void) -> Void
    private var found: [Version] = []
    private var isRead = false
    /// The version being looked at.
    private var opened: Version?

    /// - Parameters:
    ///   - opener: the id of the button that opens the sheet.
    ///   - show: returns a record with its texts in readable form.
    ///   - read: gives the texts of entries, in their order, nil for one that cannot be read.
    package init(
        over presenter: Screen, of key: RecordKey, _ fields: [HistoryField], opener: String,
        show: @escaping (Record) -> Record = { $0 },
        read: @escaping ([HistoryEntry], @escaping ([String?]) -> Void) -> Void = { entries, completion in
            completion(entries.map { $0.change.value.string })
        }
    ) {
        self.key = key
        self.fields = fields
        self.show = show
        self.read = read
        super.init(over: presenter, opener: opener)
        readField(0)
        context.focus("sheet-heading")
    }

    package override var focus: String { "sheet-heading" }

    package override func observe(_ event: AppEvent) {
        if case .pagesDidLock = event, key.known?.encryptedFields.isEmpty == false { presenter.presented = nil }
    }

    /// The current text of a field.
    private func current(_ field: HistoryField) -> String {
        context.replica.record(key).map(show)?[field.name]?.string ?? ""
    }

    private func readField(_ place: Int) {
        guard place < fields.count else {
            isRead = true
            return
        }
        context.readHistory(of: key, fields[place].name) { [self] entries in
            read(entries) { [self] texts in
                addVersions(of: fields[place], entries, texts)
                readField(place + 1)
            }
        }
    }

    /// Adds the entries of a field. One that equals the next one, or the current text, is no version of its own.
    private func addVersions(of field: HistoryField, _ entries: [HistoryEntry], _ texts: [String?]) {
        var last = current(field)
        for place in entries.indices.reversed() where place < texts.count {
            guard let text = texts[place], text != last, !text.isEmpty else { continue }
            last = text
            let stamp = entries[place].change.stamp
            // Sorts newest first, across all texts.
            found.insert(Version(field, text, stamp), at: found.firstIndex { $0.stamp < stamp } ?? found.count)
        }
    }

    private func restore(_ version: Version) {
        presenter.presented = nil
        // A form shows its original values, so it closes; its typed text is there when it is reopened.
        if presenter.asSheet != nil { context.close() }
        context.store([key.edit(version.field.name, .string(version.text))], announcing: words.earlierTextBack)
        context.focus("heading")
    }

    package override func view() -> HTML {
        dialog(words.earlierTexts) {
            div(.class("sheet-form")) {
                head(words.earlierTexts, dismissal: words.close)
                div(.class("sheet-body form"), .value(.ariaBusy, isRead ? "false" : "true")) {
                    if isRead, found.isEmpty { p(.class("hint")) { words.noEarlierTexts } }
                    if isRead { for (place, version) in found.enumerated() { row(version, Int32(place + 1)) } }
                }
            }
        }
    }

    private func row(_ version: Version, _ place: Int32) -> HTML {
        let (day, minutes) = context.localMoment(version.stamp.milliseconds)
        let isOpen = opened === version
        var about = fields.count > 1 ? version.field.title : ""
        if let isHere = context.deviceMark.made(version.stamp) {
            let name = context.replica.record(DeviceMark.record(of: version.stamp))?["name"]?.string
            about += (about.isEmpty ? "" : " · ") + (isHere ? words.writtenHere : words.writtenElsewhere(name))
        }
        return section(.class("card form"), key: place) {
            button(
                .class("row"), .value(.ariaExpanded, isOpen ? "true" : "false"),
                .click { [self] in opened = isOpen ? nil : version }
            ) {
                span(.class("body")) {
                    span(.class("title")) { words.moment(words.fullDate(day), minutes) }
                    if !about.isEmpty { span(.class("tiny")) { about } }
                    if !isOpen { span(.class("sub one"), .value(.dir, "auto")) { String(version.text.prefix(80)) } }
                }
            }
            if isOpen {
                div(.class("paper compared"), .value(.dir, "auto")) { compared(version) }
                button(.class("btn"), .click { [self] in restore(version) }) { words.putEarlierTextBack }
            }
        }
    }

    /// Marks the parts that only the earlier text has, and strikes through the parts that it lacks.
    private func compared(_ version: Version) -> [HTML] {
        var all: [HTML] = []
        for part in TextComparison(current(version.field), version.text).parts {
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

extension Screen {
    /// The button that leads to the earlier texts of a record, over this screen.
    package func historyButton(_ classes: String, _ key: RecordKey, _ fields: [HistoryField]) -> HTML {
        let opener = "history-" + key.id
        return iconButton(classes, "clock", words.earlierTexts, [.id(opener)]) { [self] in
            presented = HistorySheet(over: self, of: key, fields, opener: opener)
        }
    }
}
