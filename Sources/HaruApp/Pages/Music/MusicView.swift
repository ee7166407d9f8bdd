import Daybook
import Markup

/// Music for a feeling: that of the last page, or one that is chosen.
func musicView(_ state: State) -> HTML {
    let words = state.words
    return element(.main, [.class("main")]) {
        settingsHead(words, words.music, back: .pages)
        notices(state)
        if let feeling = state.musicFeeling {
            musicChoice(state, feeling)
            div(.role("status"), key: 1) { musicAnswer(state, feeling) }
            // Below the songs, which would push it away when they come.
            if state.pages.music.answer != nil { element(.p, [.class("hint gap")], key: 2) { words.musicHint } }
        } else {
            div(.class("empty fill"), key: 3) {
                dog("dog-calm")
                h2 { words.musicEmptyTitle }
                p { words.musicEmptyText }
                button(
                    .class("btn"), .id("music-feeling"), .value(.ariaHaspopup, "dialog"), .click(.pages(.openFeelings))
                ) { words.chooseAFeeling }
            }
        }
    }
}

/// Which feeling it is for and why, and the way to another.
private func musicChoice(_ state: State, _ feeling: Feeling) -> HTML {
    let words = state.words
    var reason = words.musicForChosen
    if case .music(nil) = state.route, let page = state.lastFelt {
        reason = words.musicForPage(words.shortDate(page.day, today: state.today))
    }
    return div(.class("card first ask"), key: 0) {
        span(.class("emoji l"), .unseen) { feeling.emoji }
        span(.class("askbody")) {
            span(.class("q serif")) { words.feeling(feeling) }
            span(.class("sub")) { reason }
        }
        button(
            .class("btn quiet small"), .id("music-feeling"), .value(.ariaHaspopup, "dialog"),
            .click(.pages(.openFeelings))
        ) { words.anotherFeeling }
    }
}

private func musicAnswer(_ state: State, _ feeling: Feeling) -> [HTML] {
    let words = state.words
    switch state.pages.music.answer {
    // A card, as the songs will be one: what comes moves nothing.
    case nil: return [div(.class("rows gap sub late")) { words.musicAwaited }]
    case .found(let songs):
        return [
            ul(.class("rows gap songs")) { for song in songs { songRow(words, song) } },
            p(.class("gap")) { searchLink(words, feeling, "btn quiet") },
        ]
    case .nothingFound: return failure(words, feeling, words.musicNothing, words.musicLater)
    case .noKey: return failure(words, feeling, words.musicNoKey, words.musicNoKeyText, canRetry: false)
    case .badKey: return failure(words, feeling, words.musicBadKey, words.musicBadKeyText)
    case .quota(let hours): return failure(words, feeling, words.musicQuota, words.musicQuotaText(hours))
    case .unreachable: return failure(words, feeling, words.musicUnreachable, words.musicLater)
    case .offline: return failure(words, feeling, words.musicOffline, words.musicOfflineText)
    case .unreadable: return failure(words, feeling, words.musicUnreadable, words.musicLater)
    }
}

private func songRow(_ words: Words, _ song: MusicAnswer.Song) -> HTML {
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

private func failure(
    _ words: Words, _ feeling: Feeling, _ title: String, _ text: String, canRetry: Bool = true
) -> [HTML] {
    [
        div(.class("empty")) {
            dog("dog-calm")
            h2 { title }
            p { text }
            if canRetry { button(.class("btn"), .click(.pages(.music(.tryAgain)))) { words.tryAgain } }
            searchLink(words, feeling, canRetry ? "btn quiet" : "btn")
        }
    ]
}

/// The same search on YouTube itself, which needs no key.
private func searchLink(_ words: Words, _ feeling: Feeling, _ classes: String) -> [HTML] {
    guard let query = MusicSearch.words(feeling: feeling.code, language: words.language.tag) else { return [] }
    let address = "https://www.youtube.com/results?search_query=" + LinkText.encoded(query)
    return [
        element(.a, [.class(classes), .value(.href, address)] + elsewhere) {
            icon("search", "m")
            span { words.searchOnYouTube(query) }
            span(.class("hidden")) { words.opensElsewhere }
        }
    ]
}

