import AppFrame
import Markup

/// The components of Haru, each with the full text of its licence.
final class LicencesScreen: Screen {
    private let app: AppModel

    init(_ app: AppModel) {
        self.app = app
        super.init(.licences, in: app)
        if case .read = app.licences { return }
        read()
    }

    override var title: String { words.licences }

    private func read() {
        app.licences = .loading
        app.perform(.readLicences)
    }

    override func view() -> HTML {
        settingsPage(app, words.licences) {
            p(.class("hint")) { words.licencesText }
            switch app.licences {
            case .loading: div(.class("licenceplace")) {}
            case .failed:
                banner(
                    "warning", words.licencesFailed, "banner", role: "alert",
                    beside: textButton(words.tryAgain) { [self] in read() })
            case .read(let all): for part in Licence.Part.allCases { section(part, all) }
            }
        }
    }

    private func section(_ part: Licence.Part, _ all: [Licence]) -> HTML {
        setSection(words.licencePart(part)) { for licence in all where licence.part == part { row(licence) } }
    }

    /// A row that unfolds. Licences are in English, whatever the app's language.
    private func row(_ licence: Licence) -> HTML {
        element(.details, [.class("licence")]) {
            element(.summary, [.class("row")]) {
                span(.class("body")) { licence.name }
                span(.class("value")) { licence.version }
                icon("down", "go")
            }
            p(.value(.lang, "en"), .value(.dir, "ltr")) { licence.text }
        }
    }
}
