import Almanac
import AppFrame
import Daybook
import Markup

/// All feelings in their two groups: for the page being written, to filter the list, or for music.
final class FeelingsSheet: PresentedSheet {
    private let choose: (Feeling?) -> Void
    /// The day of the page that it is for; nil if it is for none.
    var day: Day?
    var chosen: () -> Feeling? = { nil }
    private var query = ""

    init(over presenter: Screen, opener: String, choose: @escaping (Feeling?) -> Void) {
        self.choose = choose
        super.init(over: presenter, opener: opener)
    }

    private func end(_ feeling: Feeling?) {
        presenter.presented = nil
        choose(feeling)
    }

    override func observe(_ event: AppEvent) { if case .pagesDidLock = event { presenter.presented = nil } }

    override func view() -> HTML {
        let search = Search(query)
        let shown = Feeling.allCases.filter { search.matches(words.feeling($0)) || search.matches($0.code) }
        var without: HTML?
        if day != nil, chosen() != nil {
            without = textButton(words.noFeeling) { [self] in end(nil) }
        }
        return dialog(day == nil ? words.feelings : words.firstFeeling, [.lens("pages")]) {
            head(day.map { words.shortDate($0, today: today) } ?? words.feelings, dismissal: words.cancel, without)
            div(.class("sheet-body")) {
                if day != nil {
                    div(.class("askhead")) {
                        p(.class("q serif")) { words.feelingQuestion(context.preferences.nickname) }
                        p(.class("sub")) { words.feelingHint }
                    }
                }
                searchField(first: shown.first)
                for group in Feeling.Group.allCases { part(group, shown.filter { $0.group == group }) }
                if shown.isEmpty { p(.class("sub"), .role("status")) { words.nothingFound(query) } }
            }
        }
    }

    private func searchField(first: Feeling?) -> HTML {
        let first = query.isEmpty ? nil : first
        return div(.class("search")) {
            icon("search", "m")
            searchInput(
                .query(query) { [self] in query = $0 }, id: "feeling-search", words.searchFeelings,
                [
                    .on(
                        .keydown,
                        .key { key in
                            guard key == "Enter", let first else { return nil }
                            return Action { [self] in end(first) }
                        })
                ])
        }
    }

    private func part(_ group: Feeling.Group, _ feelings: [Feeling]) -> [HTML] {
        guard !feelings.isEmpty else { return [] }
        let name = words.group(group)
        return [
            element(.div, [.class(group == .negative ? "dim" : "")], key: Int32(group.rawValue)) {
                element(.h3, [.class("grp")]) { name }
                div(.class("feelings"), .role("group"), .label(name)) {
                    for place in feelings.indices { feel(feelings, place) }
                }
            }
        ]
    }

    /// One feeling. Arrow keys lead to its neighbours.
    private func feel(_ feelings: [Feeling], _ place: Int) -> HTML {
        let feeling = feelings[place]
        let next = feelings[(place + 1) % feelings.count]
        let previous = feelings[(place + feelings.count - 1) % feelings.count]
        return element(
            .button,
            [
                .value(.type, "button"), .class("feel"), .id("feel-\(feeling.code)"), .pressed(chosen() == feeling),
                .click { [self] in end(feeling) },
                .on(
                    .keydown,
                    .key { [context] key in
                        switch key {
                        case "ArrowRight", "ArrowDown": Action { context.focus("feel-\(next.code)") }
                        case "ArrowLeft", "ArrowUp": Action { context.focus("feel-\(previous.code)") }
                        default: nil
                        }
                    }),
            ], key: Int32(feeling.rawValue)
        ) {
            span(.class("emoji"), .unseen) { feeling.emoji }
            words.feeling(feeling)
        }
    }
}
