import Markup

extension State {
    /// Holds the day on which the person was told of the home screen.
    static let homeScreenName = "draft/home-screen"
}

/// Told once, on Today, where the browser clears what is not used for a week: how to put Haru on the home screen.
func homeScreenNotice(_ state: State) -> HTML? {
    guard state.device.isClearedWhenUnused, state.drafts[State.homeScreenName] == nil else { return nil }
    let words = state.words
    return div(.class("banner first"), .role("status")) {
        icon("shield")
        p {
            b { words.homeScreenTitle(state.device) }
            homeScreenText(state)
            span(.class("banneracts")) {
                button(.class("textbtn"), .click(.frame(.dismissHomeScreen))) { words.homeScreenKnown }
            }
        }
    }
}

/// The same in Settings, for as long as it is true.
func homeScreenRow(_ state: State) -> HTML {
    div(.class("row")) {
        icon("plus")
        span(.class("body")) {
            span { state.words.homeScreenTitle(state.device) }
            span(.class("sub")) { homeScreenText(state) }
        }
    }
}

private func homeScreenText(_ state: State) -> String {
    let words = state.words
    // The browser gives an installed app a storage of its own, which begins empty.
    let stays = state.recordCount > 0 ? " " + words.homeScreenBeginsEmpty : ""
    return words.homeScreenWhy + " " + words.homeScreenHow(state.device) + stays
}
