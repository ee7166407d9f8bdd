import AppFrame
import Daybook
import Markup

/// The last request to the server for music, and its answer. It outlives its screens.
final class MusicSearches {
    struct Question: Equatable {
        var feeling: Feeling
        var language: Language
    }

    /// The last request.
    var question: Question?
    /// Nil until the answer arrives.
    var answer: MusicAnswer?

    /// Asks the server for music if the feeling or the language has changed.
    func ask(_ new: Question, in context: AppContext) {
        guard new != question else { return }
        question = new
        answer = nil
        let path = "api/v1/music?feeling=\(new.feeling.code)&language=\(new.language.tag)"
        context.request("GET", path) { [unowned(unsafe) self] status, body in
            // Late answers to another question are ignored.
            if question == new, answer == nil { answer = MusicAnswer(status: status, body) }
        }
    }
}

/// Music for a feeling: that of the last page, or a chosen one.
final class MusicScreen: Screen {
    private let pages: Pages
    private var music: MusicSearches { pages.music }

    init(_ route: Route, of pages: Pages) {
        self.pages = pages
        super.init(route, in: pages.context)
        ask()
    }

    override var title: String { words.music }

    override func observe(_ event: AppEvent) {
        switch event {
        case .recordsDidChange, .dayDidChange: ask()
        default: break
        }
    }

    override func willClose() {
        // Coming back after a failure tries again.
        if case .found? = music.answer {} else { music.question = nil }
    }

    /// The chosen feeling; nil for that of the last page.
    private var chosen: Feeling? { if case .pages(.music(let feeling)) = route { feeling } else { nil } }

    /// The last page whose feeling may be shown; nil if there is none.
    private var lastFelt: Page? {
        let basis = pages.basis
        return pages.index.pages(.all, basis).first { $0.page.shownFeeling(basis) != nil }?.page
    }

    /// The feeling to find music for; nil if there is none.
    private var feeling: Feeling? { chosen ?? lastFelt?.feeling }

    private func ask() {
        guard let feeling else { return }
        music.ask(MusicSearches.Question(feeling: feeling, language: context.preferences.language), in: context)
    }

    private func askAgain() {
        music.question = nil
        ask()
        context.focus("heading")
    }

    private func choose(_ feeling: Feeling?) {
        // In place: going back leaves the screen instead of passing through all feelings heard.
        move(to: .pages(.music(feeling)))
        ask()
        context.focus("music-feeling")
    }

    private func openFeelings() {
        let sheet = FeelingsSheet(over: self, opener: "music-feeling") { [unowned(unsafe) self] in choose($0) }
        sheet.chosen = { [unowned(unsafe) self] in feeling }
        presented = sheet
    }

    // MARK: its view

    override func view() -> HTML {
        element(.main, [.class("main")]) {
            screenHead(words, back: .pages(.list), words.music)
            banners(context)
            if let feeling {
                choice(feeling)
                div(.role("status"), key: 1) { answerView(feeling) }
                // Below the songs, which would otherwise push it down when they arrive.
                if music.answer != nil { element(.p, [.class("hint gap")], key: 2) { words.musicHint } }
            } else {
                emptyView(words.musicEmptyTitle, words.musicEmptyText, key: 3) {
                    feelingButton("btn", words.chooseAFeeling)
                }
            }
        }
    }

    private func feelingButton(_ classes: String, _ name: String) -> HTML {
        button(
            .class(classes), .id("music-feeling"), .value(.ariaHaspopup, "dialog"),
            .click { [self] in openFeelings() }
        ) { name }
    }

    /// The feeling and the reason for it, with a way to choose another.
    private func choice(_ feeling: Feeling) -> HTML {
        var reason = words.musicForChosen
        if chosen == nil, let page = lastFelt { reason = words.musicForPage(words.shortDate(page.day, today: today)) }
        return div(.class("card first ask"), key: 0) {
            span(.class("emoji l"), .unseen) { feeling.emoji }
            span(.class("askbody")) {
                span(.class("q serif")) { words.feeling(feeling) }
                span(.class("sub")) { reason }
            }
            feelingButton("btn quiet small", words.anotherFeeling)
        }
    }

    private func answerView(_ feeling: Feeling) -> [HTML] {
        switch music.answer {
        // A card, like the songs that will replace it, so that nothing moves.
        case nil: [div(.class("rows gap sub late")) { words.findingMusic }]
        case .found(let songs):
            [
                ul(.class("rows gap songs")) { for song in songs { songRow(song) } },
                p(.class("gap")) { searchLink(feeling, "btn quiet") },
            ]
        case .nothingFound: failure(feeling, words.musicNothing, words.musicLater)
        case .noKey: failure(feeling, words.musicNoKey, words.musicNoKeyText, canRetry: false)
        case .badKey: failure(feeling, words.musicBadKey, words.musicBadKeyText)
        case .quota(let hours): failure(feeling, words.musicQuota, words.musicQuotaText(hours))
        case .unreachable: failure(feeling, words.musicUnreachable, words.musicLater)
        case .offline: failure(feeling, words.musicOffline, words.musicOfflineText)
        case .unreadable: failure(feeling, words.musicUnreadable, words.musicLater)
        }
    }

    private func songRow(_ song: MusicAnswer.Song) -> HTML {
        li {
            element(.a, [.class("row"), .value(.href, song.video)] + elsewhere) {
                if song.hasThumbnail {
                    element(
                        .img,
                        [
                            .class("song"), .value(.src, song.thumbnail), .value(.alt, ""), .value(.loading, "lazy"),
                            .value(.width, "320"), .value(.height, "180"),
                        ]
                    ) {}
                } else {
                    span(.class("song"), .unseen) { icon("music") }
                }
                span(.class("body")) {
                    span(.class("title two"), .value(.dir, "auto")) { song.title }
                    span(.class("sub one"), .value(.dir, "auto")) { song.channel }
                    span(.class("hidden")) { words.opensElsewhere }
                }
            }
        }
    }

    private func failure(_ feeling: Feeling, _ title: String, _ text: String, canRetry: Bool = true) -> [HTML] {
        [
            emptyView(title, text, "empty") {
                if canRetry { button(.class("btn"), .click { [self] in askAgain() }) { words.tryAgain } }
                searchLink(feeling, canRetry ? "btn quiet" : "btn")
            }
        ]
    }

    /// The same search on YouTube's own site, which needs no key.
    private func searchLink(_ feeling: Feeling, _ classes: String) -> [HTML] {
        guard let query = MusicSearch.words(feeling: feeling.code, language: words.language.tag) else { return [] }
        let address = "https://www.youtube.com/results?search_query=" + LinkText.encoded(query)
        return [
            element(.a, [.class(classes), .value(.href, address)] + elsewhere) {
                icon("search", "m")
                span { words.searchOnYouTube }
                span(.class("hidden")) { words.opensElsewhere }
            }
        ]
    }
}
