import Almanac
import Daybook
import Markup

/// The page of a day: to be read, or its seal; more than one where devices wrote without knowing of each other.
func pageReadView(_ state: State, _ day: Day) -> [HTML] {
    let items = state.pages.index[day]
    if items.isEmpty { return missing(state) }
    let readable = state.openPages(of: day)
    var all: [HTML] = [readHead(state, day), div(key: 0) { notices(state) }]
    if state.lock.isShut { return all + [lockPanel(state)] }
    if state.asksForDate && readable.isEmpty { all.append(askedSeal(state)) }
    if readable.count > 1 { all.append(twinBanner(state, day)) }
    all.append(
        div(.class(readable.count > 1 ? "twins" : "reader"), key: 1) {
            for item in items { onePage(state, item, isAlone: readable.count < 2) }
        })
    return all
}

/// Where an address leads to a page that is not there.
func pageMissing(_ state: State) -> HTML { element(.main, [.class("main")]) { missing(state) } }

private func missing(_ state: State) -> [HTML] {
    let words = state.words
    return notices(state) + [
        div(.class("empty fill")) {
            dog("dog-calm")
            h1(.id("heading"), .value(.tabindex, "-1"), .class("emptyhead")) { words.lostTitle }
            p { words.lostText }
            link(to: .pages, .class("btn")) { words.pages }
        }
    ]
}

private func readHead(_ state: State, _ day: Day) -> HTML {
    let words = state.words
    return element(.header, [.class("head")]) {
        element(
            .a,
            [.value(.href, Route.pages.path), .class("round phone-only"), .label(words.back), .click(.frame(.close))]
        ) { icon("back") }
        h1(.id("heading"), .class("grow sub"), .value(.tabindex, "-1")) { words.longDate(day) }
    }
}

private func askedSeal(_ state: State) -> HTML {
    div(.class("banner first"), .role("status"), key: 2) {
        icon("lock")
        p { state.leapText }
        link(to: .pages, .class("textbtn")) { state.words.pages }
    }
}

private func onePage(_ state: State, _ item: PagesIndex.Item, isAlone: Bool) -> HTML {
    let page = item.page
    return section(.label(state.words.pageOn(state.words.shortDate(page.day, today: state.today))), key: item.key) {
        switch page.phase(state.sealClock) {
        case .readable where page.isLocked, .writable where page.isLocked: locked(state, page)
        case .readable: readable(state, page, isAlone: isAlone)
        case .sealed: seal(state, page)
        case .writable: writable(state, page, isAlone: isAlone)
        }
    }
}

private func readable(_ state: State, _ page: Page, isAlone: Bool) -> [HTML] {
    let words = state.words
    var all: [HTML] = [
        element(.article, [.class("reading")]) {
            h2(.class("serif pagetitle"), .value(.dir, "auto")) {
                pageTitle(state, page)
            }
            if let feeling = page.feeling { feelingBadge(words, feeling) }
            div(.class("paper"), .value(.dir, "auto")) { marked(page.text, state.pageSearch) }
        }
    ]
    if !isAlone { all.append(keepButton(state, page)) }
    if !state.draftNames(ofPage: page.id).isEmpty { all.append(p(.class("hint")) { words.changeLeft }) }
    all.append(
        div(.class("toolrow pagetools")) {
            link(to: .editPage(id: page.id), .class("tool")) {
                icon("edit")
                words.edit
            }
            musicTool(words, page.feeling)
            deleteTool(words, page)
        })
    all += commentsView(state, page, isAlone: isAlone)
    return all
}

/// A page that the keys at hand do not open.
private func locked(_ state: State, _ page: Page) -> HTML {
    div(.class("empty sealcard")) {
        icon("lock", "bigicon")
        if let feeling = page.feeling { feelingBadge(state.words, feeling) }
        h2 { state.words.pageStaysLocked }
        div(.class("toolrow")) { deleteTool(state.words, page) }
    }
}

private func musicTool(_ words: Words, _ feeling: Feeling?) -> [HTML] {
    guard let feeling else { return [] }
    return [
        link(to: .music(feeling), .class("tool")) {
            icon("music")
            words.hearMusic
        }
    ]
}

private func deleteTool(_ words: Words, _ page: Page) -> HTML {
    button(.class("tool"), .click(.pages(.delete(id: page.id)))) {
        icon("trash")
        words.delete
    }
}

private func feelingBadge(_ words: Words, _ feeling: Feeling) -> HTML {
    p {
        span(.class("badge feelbadge")) {
            span(.class("emoji s"), .unseen) { feeling.emoji }
            span(.class("hidden")) { words.firstFeeling }
            words.feeling(feeling)
        }
    }
}

private func seal(_ state: State, _ page: Page) -> HTML {
    let words = state.words
    let days = state.today.days(to: page.opens)
    return div(.class("empty sealcard")) {
        icon("lock", "bigicon")
        if let feeling = page.shownFeeling(state.pageBasis) { feelingBadge(words, feeling) }
        h2 { words.opensOn(words.longDate(page.opens)) }
        if days > 0 { p(.class("hue")) { words.opensIn(days) } }
        p { words.sealedText }
        div(.class("toolrow")) { deleteTool(words, page) }
    }
}

private func writable(_ state: State, _ page: Page, isAlone: Bool) -> [HTML] {
    let words = state.words
    if !isAlone { return [twinCard(state, page)] }
    return [
        div(.class("empty sealcard")) {
            span(.class("emoji xl"), .unseen) { page.feeling?.emoji ?? "" }
            h2 { words.writtenToday }
            p { words.editableToday }
            link(to: .writePage, .class("btn")) {
                icon("edit", "m")
                words.edit
            }
            div(.class("toolrow")) {
                musicTool(words, page.feeling)
                deleteTool(words, page)
            }
        }
    ]
}

// MARK: two texts on one day

func twinBanner(_ state: State, _ day: Day) -> HTML {
    let words = state.words
    return div(.class("banner first"), .role("status"), key: 3) {
        icon("cards")
        p {
            b { words.twinTitle }
            words.twinText
            span(.class("banneracts")) {
                button(.class("textbtn"), .click(.pages(.join(day)))) { words.joinPages }
            }
        }
    }
}

/// Another text of the day, as it would be kept.
func twinCard(_ state: State, _ page: Page) -> HTML {
    element(.article, [.class("card twin")]) {
        h2(.class("serif"), .value(.dir, "auto")) { page.title.isEmpty ? state.words.untitled : page.title }
        if let feeling = page.feeling { feelingBadge(state.words, feeling) }
        div(.class("paper"), .value(.dir, "auto")) { page.text }
        keepButton(state, page)
    }
}

private func keepButton(_ state: State, _ page: Page) -> HTML {
    button(.class("btn quiet small"), .click(.pages(.keepOnly(id: page.id)))) { state.words.keepOnlyThis }
}
