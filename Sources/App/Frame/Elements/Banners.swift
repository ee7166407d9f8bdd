import Markup

/// Says once that rows could not be read and were set aside. Settings keeps telling of them.
package func banners(_ context: AppContext) -> [HTML] {
    let words = context.words
    let rows = context.storage.unreadable
    guard !rows.isEmpty && !context.storage.isAsideKnown else { return [] }
    return [
        banner(
            "warning", title: words.asideTitle(Int32(truncatingIfNeeded: rows.count)),
            words.asideText(asideKinds(context, rows)),
            beside: textButton(words.close) { context.storage.isAsideKnown = true })
    ]
}

/// The kinds of rows in words: to-dos (2), days (1). Never their content, as it may be a sealed page.
package func asideKinds(_ context: AppContext, _ rows: [UnreadableRow]) -> String {
    var kinds: [(name: String, count: Int32)] = []
    for row in rows {
        let name = context.kind(ofKey: row.key)
        if let place = kinds.firstIndex(where: { $0.name == name }) {
            kinds[place].count += 1
        } else {
            kinds.append((name, 1))
        }
    }
    let words = context.words
    var text = ""
    for (name, count) in kinds { text += (text.isEmpty ? "" : words.comma) + words.count(name, count) }
    return text
}
