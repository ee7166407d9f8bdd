import Daybook

/// What the screen of music remembers.
struct MusicState {
    struct Question: Equatable {
        var feeling: Feeling
        var language: Language
    }

    /// What was asked for last.
    var question: Question?
    /// Nil until it is there.
    var answer: MusicAnswer?
    /// The number of the asking: what comes late, for an older one, is not listened to.
    var serial: Int32 = 0
}

/// What a person does to hear music.
public enum MusicAction: Sendable {
    case choose(Feeling)
    case tryAgain
}

extension State {
    /// The last page whose feeling may be seen; nil without one.
    var lastFelt: Page? {
        for item in pages.index.pages(.all, pageBasis) where item.page.shownFeeling(pageBasis) != nil {
            return item.page
        }
        return nil
    }

    /// The feeling that music is for: the chosen one, else that of the last page; nil for none, and on other screens.
    var musicFeeling: Feeling? {
        guard case .music(let chosen) = route else { return nil }
        return chosen ?? lastFelt?.feeling
    }

    func update(_ action: MusicAction) -> [Effect] {
        switch action {
        case .choose(let feeling):
            pages.feelings = nil
            // In place: the way back leads to where one came from, not through all feelings heard.
            route = .music(feeling)
            return [.replace(path: route.path), .focus(id: "music-feeling")]
        case .tryAgain:
            pages.music.question = nil
            return [.focus(id: "heading")]
        }
    }

    /// Asks the server for music where what is to be heard has changed.
    func tendMusic() -> [Effect] {
        guard case .music = route else {
            // Whoever comes back to what failed tries it again.
            if case .found = pages.music.answer {} else { pages.music.question = nil }
            return []
        }
        guard let feeling = musicFeeling else { return [] }
        let question = MusicState.Question(feeling: feeling, language: preferences.language)
        guard question != pages.music.question else { return [] }
        pages.music.question = question
        pages.music.answer = nil
        asked &+= 1
        pages.music.serial = asked
        let path = "api/v1/music?feeling=\(feeling.code)&language=\(preferences.language.tag)"
        return [.fetch(number: pages.music.serial, path: path)]
    }

    /// Takes what the server answered, unless something else was asked for since.
    func takeMusic(_ answer: MusicAnswer, number: Int32) {
        guard number == pages.music.serial, pages.music.question != nil, pages.music.answer == nil else { return }
        pages.music.answer = answer
    }
}
