import Almanac
import AppFrame
import Markup

/// Tells how to put Haru on the home screen: once, on Today, if the browser clears storage that is not used for a week.
func homeScreenBanner(_ app: AppModel) -> HTML? {
    guard app.device.isClearedWhenUnused, app.note(.homeScreen) == nil else { return nil }
    let words = app.words
    return banner(
        "shield", title: words.homeScreenTitle(app.device), homeScreenText(app),
        acts: [textButton(words.homeScreenKnown) { app.saveNote(app.today.text, named: .homeScreen) }])
}

/// The same banner in Settings, as long as it applies.
func homeScreenRow(_ app: AppModel) -> HTML {
    div(.class("row")) {
        icon("plus")
        span(.class("body")) {
            span { app.words.homeScreenTitle(app.device) }
            span(.class("sub")) { homeScreenText(app) }
        }
    }
}

private func homeScreenText(_ app: AppModel) -> String {
    let words = app.words
    // The browser gives an installed app its own storage, which begins empty.
    let stays = app.recordCount > 0 ? " " + words.homeScreenBeginsEmpty : ""
    return words.homeScreenWhy + " " + words.homeScreenHow(app.device) + stays
}
