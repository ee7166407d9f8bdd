import AppFrame
import Markup

/// A screen that Settings leads to: the way back, its name, the app's banners, and its content.
func settingsPage(_ context: AppContext, _ name: String, @HTMLBuilder content: () -> [HTML]) -> HTML {
    element(.main, [.class("main")]) {
        screenHead(context.words, back: .settings, name)
        div(key: -1) { banners(context) }
        content()
    }
}
