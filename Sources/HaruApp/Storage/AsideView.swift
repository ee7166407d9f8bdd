import Markup

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
