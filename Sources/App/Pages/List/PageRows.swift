import Almanac
import AppFrame
import Daybook
import Markup

// A page in lists, here and on screens of other lenses.
extension Pages {
    /// A page in a list: its beginning if it can be read, else only its day and its seal.
    func row(_ item: PagesIndex.Item, isOpened: Bool = false) -> HTML {
        // The phase and the days left change only with the day, which redraws all rows.
        var bits: UInt32 = isOpened ? 4 : 0
        if sealClock.hasLeapt { bits |= 1 }
        if context.preferences.showsSealedFeelings { bits |= 2 }
        let version = UInt64(UInt32(bitPattern: item.revision)) << 32 | UInt64(context.rowGeneration << 4 | bits)
        return .memo(site: 6, version: version, key: item.key) { [self] in li { rowLink(item.page, isOpened) } }
    }

    private func rowLink(_ page: Page, _ isOpened: Bool) -> HTML {
        let phase = page.phase(sealClock)
        let isRead = phase == .readable && !page.isLocked
        let isWritable = phase == .writable
        let isUnread = page.isUnread(sealClock)
        let route = isWritable ? route(toWrite: page) : .pages(.page(page.day))
        var attributes: [Attr] = [
            .value(.href, route.path), .class(isWritable ? "row" : isRead ? "row pagerow" : "row sealed"),
            .click(.open(route)),
        ]
        if isOpened, !isWritable { attributes.append(.value(.ariaCurrent, "true")) }
        let photo = isRead && showsWords(of: page) ? page.images.first : nil
        return element(.a, attributes) {
            face(of: page)
            span(.class("body")) {
                switch phase {
                case .readable where page.isLocked: lockedBody(page)
                case .readable: readableBody(page)
                case .sealed: sealedBody(page)
                case .writable:
                    datedBody(
                        dated(words.shortDate(page.day, today: context.today), page), [.text(words.editableToday)])
                }
            }
            if isWritable { icon("edit", "m") }
            if let photo {
                span(.class("thumb leaf-s")) {
                    span(.class("hidden")) { words.countedPhotos(Int32(truncatingIfNeeded: page.images.count)) }
                    smallPhoto(photo)
                }
            }
            if isUnread { unreadMark }
            if !isRead && !isWritable { badge(page, isSealed: phase == .sealed) }
        }
    }

    /// The feeling of a page, or a drawing if it has none or must not show it.
    package func face(of page: Page) -> HTML {
        span(.class("emoji l"), .unseen) {
            if let feeling = page.shownFeeling(basis) { feeling.emoji } else { icon("pages") }
        }
    }

    private func badge(_ page: Page, isSealed: Bool) -> HTML {
        let days = context.today.days(to: page.opens)
        return span(.class("badge tinybadge")) {
            icon("lock", "s")
            isSealed ? (days > 0 ? words.daysRemaining(days) : words.isSealed) : words.pagesAreLocked
        }
    }

    private func readableBody(_ page: Page) -> [HTML] {
        let date = dated(words.fullDate(page.day), page)
        let search = list.search
        // The first line replaces a missing title, fainter.
        let isUntitled = page.title.isEmpty
        var (line, text) =
            isUntitled ? PageText.firstLine(of: page.text, characters: 120) : (page.title, page.text)
        if line.isEmpty {
            if page.images.isEmpty || lock.isLocked { return lockedBody(page) }
            line = words.photosOnly
        }
        let excerpt = PageText.excerpt(of: text, for: search, characters: 120)
        var all: [HTML] = [
            span(.class("tiny")) { page.feeling.map { "\(date) · \(words.feeling($0))" } ?? date },
            b(.class(isUntitled ? "title serif two untitled" : "title serif two"), .value(.dir, "auto")) {
                marked(line, search)
            },
        ]
        if !excerpt.isEmpty {
            all.append(span(.class("sub two serif"), .value(.dir, "auto")) { marked(excerpt, search) })
        }
        if !page.about.isEmpty {
            all.append(span(.class("tiny one"), .value(.dir, "auto")) { marked(page.about.line, search) })
        }
        return all
    }

    private func datedBody(_ date: String, _ sub: [HTML]) -> [HTML] {
        [span(.class("title plainw ink")) { date }] + (sub.isEmpty ? [] : [span(.class("sub")) { sub }])
    }

    /// A page without words, or with words that are encrypted and not open: its day and its feeling.
    private func lockedBody(_ page: Page) -> [HTML] {
        datedBody(dated(words.fullDate(page.day), page), page.feeling.map { [.text(words.feeling($0))] } ?? [])
    }

    private func sealedBody(_ page: Page) -> [HTML] {
        var sub: [HTML] = [.text(words.opensOn(words.shortDate(page.opens, today: context.today)))]
        // Already shown by the face.
        if let feeling = page.shownFeeling(basis) {
            sub.append(span(.class("hidden")) { " · " + words.feeling(feeling) })
        }
        return datedBody(dated(words.shortDate(page.day, today: context.today), page), sub)
    }

    /// The text of a page in a week's column: its name if it can be read, else its seal.
    package func weekLine(_ page: Page) -> String {
        switch page.phase(sealClock) {
        case .readable where page.isLocked: words.pagesAreLocked
        case .readable: name(of: page)
        case .sealed: words.isSealed
        case .writable: words.editableToday
        }
    }

    /// The name of a readable page: its title, else its first line, else its feeling.
    func name(of page: Page) -> String {
        if !page.title.isEmpty { return page.title }
        let line = PageText.firstLine(of: page.text, characters: 60).line
        if !line.isEmpty { return line }
        return page.images.isEmpty ? page.feeling.map { words.feeling($0) } ?? words.pages : words.photosOnly
    }
}

/// A text with the matches of a search marked, at most the first thousand.
func marked(_ text: String, _ search: Search) -> [HTML] {
    let places = search.isEmpty ? [] : search.places(in: text, limit: 1_000)
    if places.isEmpty { return [.text(text)] }
    let bytes = Array(text.utf8)
    var all: [HTML] = []
    var start = 0
    for place in places {
        if place.lowerBound > start {
            all.append(.text(String(decoding: bytes[start..<place.lowerBound], as: UTF8.self)))
        }
        all.append(element(.mark, []) { String(decoding: bytes[place], as: UTF8.self) })
        start = place.upperBound
    }
    if start < bytes.count { all.append(.text(String(decoding: bytes[start...], as: UTF8.self))) }
    return all
}
