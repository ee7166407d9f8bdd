import Markup
import Replica

/// Says that something is not stored, how much and why, for as long as that is so; and for a while that it is safe again.
/// It stays in view wherever one scrolls. Its region is always there, so that listeners hear what appears in it.
/// - Parameter isCovered: whether a sheet is open, which then says it.
func unsavedPlace(_ state: State, isCovered: Bool) -> HTML {
    div(.class("unsavedplace")) {
        div(.role("status")) {
            if state.storage.isSafeAgain {
                div(.class("banner unsaved")) {
                    icon("check")
                    p { state.words.safeAgain }
                }
            }
        }
        if !isCovered { unsavedAlert(state) }
    }
}

/// The same inside a sheet, beside which nothing of the screen can be reached.
func withUnsaved(_ state: State, _ sheets: [HTML]) -> [HTML] {
    let alert = unsavedAlert(state)
    guard !alert.isEmpty else { return sheets }
    // At the end, so that all that stands before it stays the same elements.
    return sheets.map { $0.adding(alert) }
}

private func unsavedAlert(_ state: State) -> [HTML] {
    let words = state.words
    guard let problem = state.storage.problem,
        let (records, drafts) = state.storage.loss(of: Int32(truncatingIfNeeded: state.replica.count))
    else { return [] }
    let isUnread = state.storage.mark == nil
    return [
        div(.class("banner unsaved"), .role("alert"), key: 900) {
            icon("warning")
            p {
                b { words.unsavedTitle }
                if records + drafts > 0 { words.unsavedCount(records: records, drafts: drafts) + " " }
                records == 0 && drafts > 0 && problem != .newer
                    ? words.draftUnkept : words.unsavedReason(problem, isUnread: isUnread)
                if isUnread { " " + words.notReadYet }
                span(.class("banneracts")) {
                    button(.class("textbtn"), .click(.frame(.retrySave))) { words.saveAgain }
                    button(.class("textbtn"), .click(.frame(.downloadEverything))) { words.download }
                }
            }
        }
    ]
}
