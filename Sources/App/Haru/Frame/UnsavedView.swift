import AppFrame
import Markup
import Replica

/// Says that something is not stored, how much and why, for as long as that is so; then for a while that it is safe
/// again. It stays in view while scrolling. Its region is always there, so that listeners hear new content.
/// - Parameter isCovered: whether a sheet is open, which then says it.
func unsavedRegion(_ app: AppModel, isCovered: Bool) -> HTML {
    div(.class("unsavedplace")) {
        div(.role("status")) {
            if app.storage.isSafeAgain { banner("check", app.words.safeAgain, "banner unsaved", role: nil) }
        }
        if !isCovered { unsavedAlert(app) }
    }
}

/// The same banner inside the open sheet: nothing outside of it can be reached.
func unsavedAlert(_ app: AppModel) -> [HTML] {
    let words = app.words
    guard let problem = app.storage.problem,
        let (records, drafts) = app.storage.loss(of: Int32(truncatingIfNeeded: app.replica.count))
    else { return [] }
    let isUnread = app.storage.mark == nil
    var text = records + drafts > 0 ? words.unsavedCount(records: records, drafts: drafts) + " " : ""
    text +=
        records == 0 && drafts > 0 && problem != .newer
        ? words.draftUnkept : words.unsavedReason(problem, isUnread: isUnread)
    if isUnread { text += " " + words.notReadYet }
    return [
        banner(
            "warning", title: words.unsavedTitle, text, "banner unsaved", role: "alert", key: 900,
            acts: [
                textButton(words.saveAgain) { app.perform(app.storage.retry()) },
                textButton(words.download) { app.archive.make() },
            ])
    ]
}
