import AppFrame
import Daybook
import Markup

/// The tags, the place and the weather of the page being written. They are part of its draft, and stored with it.
final class AboutSheet: PresentedSheet {
    private let pages: Pages

    init(over presenter: WriteScreen) {
        pages = presenter.pages
        super.init(over: presenter, opener: "page-about")
        context.focus("page-tags")
    }

    override func observe(_ event: AppEvent) { if case .pagesDidLock = event { presenter.presented = nil } }

    override func view() -> HTML {
        guard let editor = pages.editor else { return .text("") }
        let about = editor.draft.about
        let ending: [Attr] = [.on(.keydown, .key { $0 == "Enter" ? Action { [self] in dismiss() } : nil })]
        return dialog(words.pageAbout, [.lens("pages")]) {
            head(words.pageAbout, dismissal: words.close)
            div(.class("sheet-body")) {
                lineField(
                    words.tags, "page-tags", editor.field(about.tags) { editor.draft.about.tags = $0 },
                    hint: words.pageTagsHint, ending, key: 0)
                lineField(
                    words.pagePlace, "page-place", editor.field(about.place) { editor.draft.about.place = $0 },
                    problem: words.tooLong(about.placeProblem), hint: words.pagePlaceHint, ending, key: 1)
                lineField(
                    words.pageWeather, "page-weather", editor.field(about.weather) { editor.draft.about.weather = $0 },
                    problem: words.tooLong(about.weatherProblem), hint: words.pageWeatherHint, ending, key: 2)
            }
        }
    }
}

extension WriteScreen {
    /// The id of the field of that sheet whose words are too long; nil if none are.
    var aboutProblem: String? {
        guard let about = editor?.draft.about else { return nil }
        return about.placeProblem != nil ? "page-place" : about.weatherProblem != nil ? "page-weather" : nil
    }

    /// The button that opens this sheet: a quiet line, or the words in it.
    func aboutButton(_ editor: PageEditor) -> HTML {
        var about = editor.draft.about
        about.tags = TodoTags.shown(about.names)
        let line = about.line
        return element(
            .button,
            [
                .value(.type, "button"), .class(line.isEmpty ? "textbtn" : "chip"), .id("page-about"),
                .value(.ariaHaspopup, "dialog"), .click { [self] in presented = AboutSheet(over: self) },
            ], key: 1
        ) {
            if line.isEmpty {
                words.addPageAbout
            } else {
                span(.class("hidden")) { words.pageAbout }
                span(.class("one"), .value(.dir, "auto")) { line }
            }
        }
    }
}
