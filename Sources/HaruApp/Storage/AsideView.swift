import Markup

/// Says once that rows could not be read, and were set aside. Settings goes on telling of them.
func notices(_ state: State) -> [HTML] {
    let words = state.words
    let rows = state.storage.unreadable
    guard !rows.isEmpty && !state.storage.isAsideKnown else { return [] }
    return [
        div(.class("banner first"), .role("status")) {
            icon("warning")
            p {
                b { words.asideTitle(Int32(truncatingIfNeeded: rows.count)) }
                words.asideText(asideKinds(words, rows))
            }
            button(.class("textbtn"), .click(.frame(.dismissAside))) { words.close }
        }
    ]
}

/// The row of Settings that tells of all that was ever set aside, and hands it out as it was stored.
func asideSetting(_ state: State) -> [HTML] {
    let words = state.words
    let rows = state.storage.allAside
    guard !rows.isEmpty else { return [] }
    return [
        button(.class("row"), .click(.frame(.downloadAside))) {
            icon("warning")
            span(.class("body")) {
                span { words.asideRecords }
                span(.class("sub")) { asideKinds(words, rows) }
            }
            icon("download", "go")
        }
    ]
}

/// What they are, in words: to-dos (2), days (1). Never what stands in them, as it may be a page that is sealed.
private func asideKinds(_ words: Words, _ rows: [UnreadableRow]) -> String {
    var kinds: [(name: String, count: Int32)] = []
    for row in rows {
        let name = words.kind(ofKey: row.key)
        if let place = kinds.firstIndex(where: { $0.name == name }) {
            kinds[place].count += 1
        } else {
            kinds.append((name, 1))
        }
    }
    var text = ""
    for (name, count) in kinds { text += (text.isEmpty ? "" : ", ") + words.count(name, count) }
    return text
}
