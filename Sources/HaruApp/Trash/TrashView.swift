import Almanac
import Daybook
import Markup
import Replica

/// What was deleted in the last thirty days, and the ways back.
func trashView(_ state: State) -> HTML {
    let words = state.words
    let items = state.trash.items
    return element(.main, [.class("main")]) {
        settingsHead(words, words.trash, back: .settings)
        notices(state)
        if items.isEmpty {
            div(.class("empty fill"), key: 0) {
                dog("dog-calm")
                h2 { words.trashEmptyTitle }
                p { words.trashText }
            }
        } else {
            element(.p, [.class("hint")], key: 1) { words.trashText }
            trashLeap(state)
            div(.class("toolrow pagetools"), key: 3) {
                button(.class("tool"), .click(.trash(.restoreAll))) {
                    icon("undo")
                    words.restoreAll
                }
                button(.class("tool"), .id("trash-empty"), .click(.trash(.ask(.all)))) {
                    icon("trash")
                    words.emptyTrash
                }
            }
            ul(.class("rows gap"), key: 4) {
                for item in items.prefix(Int(state.trash.shown)) { trashRow(state, item) }
            }
            if state.trash.count > state.trash.shown {
                button(.class("btn quiet full gap"), .click(.trash(.more))) { words.showMore }
            }
        }
    }
}

/// Asks whether the date is right where things would go for good by a clock that leapt.
private func trashLeap(_ state: State) -> [HTML] {
    guard state.sealClock.hasLeapt, !state.dueInTrash.isEmpty else { return [] }
    let words = state.words
    return [
        div(.class("banner gap"), .role("status"), key: 2) {
            icon("warning")
            p {
                b { words.leapTitle }
                words.trashLeapText(words.longDate(state.today))
                span(.class("banneracts")) {
                    button(.class("textbtn"), .click(.pages(.trustDate))) { words.trashLeapYes }
                }
            }
        }
    ]
}

private func trashRow(_ state: State, _ item: Trash.Item) -> HTML {
    let words = state.words
    let record = item.record
    let key = record.key
    let shown = trashed(state, record)
    let name = shown.title ?? shown.kind
    return li(.class("row")) {
        icon(shown.icon)
        span(.class("body")) {
            if let title = shown.title {
                span(.class("title two"), .value(.dir, "auto")) { title }
                span(.class("sub")) { shown.kind }
            } else {
                span(.class("title plainw")) { shown.kind }
            }
            span(.class("tiny")) {
                Trash.isContested(record, in: state.replica)
                    ? words.changedElsewhere : words.trashDaysLeft(item.daysLeft(now: state.now))
            }
        }
        button(
            .class("btn quiet small"), .id("restore-\(key.text)"), .label(words.restoreOf(name)),
            .click(.trash(.restore(key)))
        ) { words.restore }
        button(
            .class("round"), .id("purge-\(key.text)"), .label(words.purgeOf(name)),
            .click(.trash(.ask(.one(key))))
        ) { icon("trash", "m") }
    }
}

/// What a deleted record was: its words only where they might be read, were it not deleted.
private func trashed(_ state: State, _ record: Record) -> (icon: StaticString, title: String?, kind: String) {
    let words = state.words
    func said(_ name: String, or empty: String) -> String {
        let text = PageText.beginning(of: record[name]?.string ?? "", characters: 120)
        return text.isEmpty ? empty : text
    }
    /// What it is, and the trip it hangs on.
    func ofTrip(_ kind: String) -> String {
        let trip = Trash.owner(of: record).flatMap { state.replica.record($0) }?["title"]?.string ?? ""
        return trip.isEmpty ? kind : "\(kind) · \(trip)"
    }
    switch record.key.collection {
    case Page.collection:
        let page = Page(state.lock.shown(record))
        let kind = words.pageOn(words.shortDate(page.day, today: state.today))
        guard state.showsWords(of: page) else { return ("lock", nil, "\(kind) · \(words.isSealed(page.isLocked))") }
        let title = page.title.isEmpty ? PageText.beginning(of: page.text, characters: 60) : page.title
        return ("pages", title.isEmpty ? words.untitled : title, kind)
    case PageComment.collection:
        guard let comment = PageComment(state.lock.shown(record)),
            let page = state.replica.record(Page.key(comment.page)).map({ Page(state.lock.shown($0)) })
        else { return ("comment", nil, words.comments) }
        let kind = words.commentUnder(words.shortDate(page.day, today: state.today))
        guard state.showsWords(of: page), !comment.isLocked else { return ("lock", nil, kind) }
        return ("comment", PageText.beginning(of: comment.text, characters: 120), kind)
    case Dday.collection: return ("days", said("title", or: words.untitled), words.days)
    case Trip.collection:
        let days = words.tripDates(Trip(record).days, today: state.today)
        return ("trips", said("title", or: words.untitled), "\(words.trip) · \(days)")
    case Stop.collection: return ("place", said("name", or: words.untitled), ofTrip(words.stop))
    case Expense.collection:
        let kind = Expense(record)?.kind ?? .other
        return ("wallet", said("title", or: words.name(of: kind)), ofTrip(words.expense))
    case TripNote.collection:
        return ("note", said("title", or: said("text", or: words.photosOnly)), ofTrip(words.diary))
    case PackingItem.collection: return ("packing", said("text", or: words.untitled), ofTrip(words.packing))
    default:
        let todo = Todo(record, today: state.today)
        let kind = "\(words.todo) · \(words.shortDate(todo.day, today: state.today))"
        return ("paw", said("text", or: words.untitled), kind)
    }
}

extension State {
    /// Whether the words of a page might be read now.
    func showsWords(of page: Page) -> Bool {
        !lock.isShut && !page.isLocked && page.phase(sealClock) != .sealed
    }
}

/// Asks before anything goes for good.
func trashSheet(_ state: State, _ asking: TrashAsking) -> HTML {
    let words = state.words
    let title = asking == .all ? words.emptyTrash : words.purge
    return element(
        .dialog, [.class("sheet"), .flag(.modal, true), .label(title), .on(.cancel, .send(.trash(.close)))]
    ) {
        div(.class("sheet-head")) {
            span {}
            h2 { title }
            span {}
        }
        div(.class("sheet-body form")) {
            p {
                asking == .all
                    ? words.emptyTrashText(state.trash.count) : words.purgeText
            }
            button(.class("btn danger full"), .click(.trash(.purge))) { title }
            button(.class("btn plain full"), .id("trash-keep"), .click(.trash(.close))) { words.cancel }
        }
    }
}
