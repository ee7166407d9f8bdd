import AppFrame
import Daybook
import Markup

extension FeedsScreen {
    func content() -> [HTML] {
        guard app.sync.note != nil else { return [message(words.feedsNeedAccount, toSync)] }
        switch step {
        case .overview: return overview
        case .choosing(let id): return [choiceForm(id)]
        case .made(let address): return [addressCard(address)]
        case .revoking(let feed): return [revokeForm(feed)]
        }
    }

    private var toSync: (name: String, call: () -> Void) { (words.sync, { [self] in app.open(.sync) }) }

    private var overview: [HTML] {
        switch answer {
        case .asked: return []
        case .unreachable: return [message(words.serverUnreachable, (words.tryAgain, { [self] in ask() }))]
        case .missing: return [message(words.serverHasNoAccounts)]
        case .signedOut: return [message(words.signedOutByServer, toSync)]
        case .feeds(let feeds):
            return [
                setSection(words.calendarFeeds) {
                    p(.class("setblock hint")) { words.feedsText }
                    for feed in feeds { row(feed) }
                    if feeds.count < FeedChoice.most {
                        rowButton("plus", words.addFeed, id: "feed-add") { [self] in begin() }
                    }
                }
            ]
        }
    }

    private func row(_ feed: ListedFeed) -> HTML {
        var seen = words.feedNeverFetched
        if let time = feed.seen {
            let (day, minutes) = app.localMoment(time)
            seen = words.feedFetched(words.fullDate(day) + " " + words.clockTime(minutes))
        }
        return div(.class("row")) {
            icon("calendar")
            span(.class("body")) {
                span(.value(.dir, "auto")) { feed.name }
                span(.class("sub")) { words.parts(of: feed.choice) }
                span(.class("sub")) { seen }
            }
            button(
                .class("textbtn"), .label(words.named(words.edit, feed.name)), .click { [self] in change(feed) }
            ) { words.edit }
            button(
                .class("textbtn"), .label(words.named(words.revokeFeed, feed.name)),
                .click { [self] in show(.revoking(feed), focus: "feed-submit") }
            ) { words.revokeFeed }
        }
    }

    private func turn(_ set: @escaping (inout FeedChoice, Bool) -> Void) -> (Bool) -> Action {
        { isOn in Action { [self] in set(&choice, isOn) } }
    }

    private func choiceForm(_ id: String?) -> HTML {
        form(
            id == nil ? words.addFeed : words.editFeed, id == nil ? words.makeFeed : words.save, id: "feed",
            isReady: isReady, cancel: { [self] in show(.overview) }, submit: { [self] in submitChoice(id) }
        ) {
            lineField(
                words.feedName, "feed-name", .query(name) { [self] in name = $0 },
                [.value(.maxlength, "\(FeedChoice.nameLimit)")], key: 1)
            switchRow(words.days, isOn: choice.days, turn { $0.days = $1 })
            switchRow(words.feedMilestones, isOn: choice.milestones, turn { $0.milestones = $1 })
            switchRow(words.trips, isOn: choice.trips, turn { $0.trips = $1 })
            switchRow(words.pages, words.feedPagesMeaning, isOn: choice.pages, turn { $0.pages = $1 })
            span(.class("label"), .id("feed-todos-label")) { words.feedTodosLabel }
            radios(
                [.value(.ariaLabelledby, "feed-todos-label")],
                FeedChoice.Todos.allCases.map { form in
                    Choice(
                        id: "feed-todos-\(form.rawValue)", name: words.feedTodos(form),
                        action: Action { [self] in choice.todos = form }, isChosen: form == choice.todos)
                })
            switchRow(words.feedNotes, words.feedNotesMeaning, isOn: choice.notes, turn { $0.notes = $1 })
            switchRow(words.feedAlarms, words.feedAlarmsMeaning, isOn: choice.alarms, turn { $0.alarms = $1 })
            switchRow(
                words.feedLunarRules, words.feedLunarRulesMeaning, isOn: choice.lunarRules, turn { $0.lunarRules = $1 })
            p(.class("hint")) { words.feedWhoSees }
        }
    }

    private func addressCard(_ address: String) -> HTML {
        var link = SyncLink()
        link.address = address
        return div(
            .class("card form lockcard"), .id("feed-made"), .value(.tabindex, "-1"), .role("group"),
            .label(words.feedAddress)
        ) {
            p { words.feedAddressText }
            p(.class("sub linktext"), .value(.dir, "ltr")) { address }
            if link.isLocal {
                p(.class("error")) {
                    icon("warning", "s")
                    words.linkIsLocal
                }
            }
            p(.class("hint")) { words.feedShownOnce }
            div(.class("formacts")) {
                button(.class("textbtn"), .click { [self] in show(.overview) }) { words.done }
                element(.a, [.class("btn plain"), .value(.href, webcal(address))]) { words.openInCalendar }
                button(.class("btn"), .click { [self] in app.perform(.copy(address)) }) { words.copyAddress }
            }
        }
    }

    /// The same address in the scheme that calendar programs open.
    private func webcal(_ address: String) -> String {
        let bytes = Array(address.utf8)
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return address }
        return "webcal" + String(decoding: bytes[colon...], as: UTF8.self)
    }

    private func revokeForm(_ feed: ListedFeed) -> HTML {
        form(
            words.revokeFeed, words.revokeFeed, id: "feed", isDangerous: true, cancel: { [self] in show(.overview) },
            submit: { [self] in revoke(feed.id) }
        ) {
            p(.class("label"), .value(.dir, "auto")) { feed.name }
            p { words.revokeFeedText }
        }
    }
}
