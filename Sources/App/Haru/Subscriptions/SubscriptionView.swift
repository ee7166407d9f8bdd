import AppFrame
import Daybook
import Markup

// One calendar in the list: its name and colour, how fetching it went, and its actions.
extension SubscriptionsScreen {
    @HTMLBuilder func subscriptionView(_ subscription: Subscription) -> [HTML] {
        let name = app.subscriptions.name(subscription)
        let calendar = app.subscriptions.calendar(subscription.id)
        element(.label, [.class("row")]) {
            span(.class("swatch \(subscription.tone.rawValue)"), .unseen) {}
            span(.class("body")) {
                span(.value(.dir, "auto")) { name }
                for line in lines(subscription, calendar) { span(.class("sub")) { line } }
            }
            toggle(isOn: subscription.isShown, [.label(words.named(words.showCalendar, name))]) { isOn in
                Action { [self] in app.subscriptions.show(subscription.id, isOn) }
            }
        }
        if let problem = problem(subscription, calendar) {
            p(.class("error setblock"), .role("status")) {
                icon("warning", "s")
                problem
            }
        }
        div(.class("setblock calendaracts")) {
            button(
                .class("textbtn"), .label(words.named(words.edit, name)), .click { [self] in edit(subscription) }
            ) { words.edit }
            if subscription.isShown, app.sync.position != nil {
                button(
                    .class("textbtn"), .label(words.named(words.fetchCalendar, name)),
                    .flag(.disabled, app.subscriptions.asking != nil),
                    .click { [self] in app.subscriptions.fetchNow(subscription.id) }
                ) { words.fetchCalendar }
            }
            if let calendar, calendar.unreadCount > 0 {
                let isOpen = listed == subscription.id
                button(
                    .class("textbtn"), .value(.ariaExpanded, isOpen ? "true" : "false"),
                    .click { [self] in listed = isOpen ? nil : subscription.id }
                ) { words.unreadEvents(calendar.unreadCount) }
            }
            button(
                .class("textbtn"), .label(words.named(words.removeCalendar, name)),
                .click { [self] in
                    app.subscriptions.remove(subscription)
                    app.focus("heading")
                }
            ) { words.removeCalendar }
        }
        if listed == subscription.id, let calendar, calendar.unreadCount > 0 { unreadList(calendar) }
    }

    /// The number of its events, and when they were fetched.
    private func lines(_ subscription: Subscription, _ calendar: SubscribedCalendar?) -> [String] {
        if app.subscriptions.asking == subscription.id, calendar?.fetched == nil { return [words.calendarFetching] }
        guard let calendar, let fetched = calendar.fetched else {
            return app.subscriptions.status(subscription.id) == .unknown ? [words.calendarNotSent] : []
        }
        let (day, minutes) = app.localMoment(fetched)
        let time = (day == today ? "" : words.fullDate(day) + " ") + words.clockTime(minutes)
        var lines = [words.calendarHas(Int32(truncatingIfNeeded: calendar.events.count)), words.calendarFetched(time)]
        if calendar.omitted > 0 { lines.append(words.calendarOmitted(calendar.omitted)) }
        return lines
    }

    private func problem(_ subscription: Subscription, _ calendar: SubscribedCalendar?) -> String? {
        let text: String?
        switch app.subscriptions.status(subscription.id) {
        case .unreachable: text = words.serverUnreachable
        case .signedOut: text = words.signedOutByServer
        case .refused(let status): text = words.serverTrouble(status)
        case .notAsked, .received, .unknown: text = calendar?.problem.map { words.calendarProblem($0) }
        }
        guard let text else { return nil }
        return calendar?.fetched == nil ? text : text + words.betweenSentences + words.calendarAsBefore
    }

    private func unreadList(_ calendar: SubscribedCalendar) -> HTML {
        ul(.class("setblock unreadevents")) {
            for one in calendar.unread {
                li(.class("sub")) {
                    span(.value(.dir, "auto")) { one.title.isEmpty ? words.untitled : one.title }
                    words.colon + words.unreadReason(one.reason) + (one.line > 0 ? words.unreadLine(one.line) : "")
                }
            }
            let more = calendar.unreadCount - Int32(truncatingIfNeeded: calendar.unread.count)
            if more > 0 { li(.class("sub")) { words.moreOthers(more) } }
        }
    }
}
