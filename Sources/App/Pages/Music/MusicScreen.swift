import AppFrame
import Daybook
import Markup

/// What was asked of the server for music, and answered.
final class MusicSearches {
    struct Question: Equatable {
        var feeling: Feeling
        var language: Language
    }

    /// What was asked for last.
    var question: Question?
    /// Nil until it is there.
    var answer: MusicAnswer?
    /// The number of the asking: what comes late, for an older one, is not listened to.
    private var serial: Int32 = 0

    /// Asks the server for music where what is to be heard has changed.
    func ask(_ new: Question, in context: AppContext) {
        guard new != question else { return }
        question = new
        answer = nil
        let path = "api/v1/music?feeling=\(new.feeling.code)&language=\(new.language.tag)"
        serial = context.fetch(path) { [unowned(unsafe) self, number = context.asked &+ 1] status, body in
            guard number == serial, question != nil, answer == nil else { return }
            answer = MusicAnswer(status: status, body)
        }
    }
}

/// Music for a feeling: that of the last page, or one that is chosen.
final class MusicScreen: Screen {
    private let pages: Pages
    private var music: MusicSearches { pages.music }

    init(_ route: Route, of pages: Pages) {
        self.pages = pages
        super.init(route, in: pages.context)
        ask()
    }

    override var title: String { words.music }

    override func recordsDidChange() { ask() }

    override func dayDidChange() { ask() }

    override func willClose() {
        // Whoever comes back to what failed tries it again.
        if case .found? = music.answer {} else { music.question = nil }
    }

    /// The feeling that was chosen; nil for that of the last page.
    private var chosen: Feeling? { if case .music(let feeling) = route { feeling } else { nil } }

    /// The last page whose feeling may be seen; nil without one.
    private var lastFelt: Page? {
        let basis = pages.basis
        return pages.index.pages(.all, basis).first { $0.page.shownFeeling(basis) != nil }?.page
    }

    /// The feeling that music is for; nil for none.
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
        // In place: the way back leads to where one came from, not through all feelings heard.
        move(to: .music(feeling))
        ask()
        context.focus("music-feeling")
    }

    private func openFeelings() {
        let sheet = FeelingsSheet(over: self, focus: "music-feeling") { [unowned(unsafe) self] in choose($0) }
        sheet.chosen = { [unowned(unsafe) self] in feeling }
        presented = sheet
    }

    // MARK: its view

    override func view() -> HTML {
        element(.main, [.class("main")]) {
            settingsHead(words, words.music, back: .pages)
            notices(context)
            if let feeling {
                choice(feeling)
                div(.role("status"), key: 1) { answerView(feeling) }
                // Below the songs, which would push it away when they come.
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

    /// Which feeling it is for and why, and the way to another.
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
        // A card, as the songs will be one: what comes moves nothing.
        case nil: [div(.class("rows gap sub late")) { words.musicAwaited }]
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

    /// The same search on YouTube itself, which needs no key.
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
