import Almanac
import AppFrame
import Daybook
import Markup
import Replica

/// Calendar feeds: addresses at which other programs find the chosen parts of the diary.
final class FeedsScreen: AddressesScreen {
    private var feeds: [ListedFeed] = []
    private var choice = FeedChoice()

    init(_ app: AppModel) { super.init(.feeds, .address(kind: "feeds"), app) }

    override var title: String { words.calendarFeeds }
    override var collection: String { "feeds" }
    override var prefix: String { "feed" }
    override var count: Int { feeds.count }
    override var most: Int { FeedChoice.most }
    override var explanation: String { words.feedsText }
    override var accountNeeded: String { words.feedsNeedAccount }
    override var madeText: String { words.feedAddressText }
    override var revokeText: String { words.revokeFeedText }

    override var chosen: JSON { choice.json }
    override func has(_ id: String) -> Bool { feeds.contains { $0.id == id } }
    override func restore(_ chosen: JSON) { if let choice = try? FeedChoice(chosen) { self.choice = choice } }

    /// Some lines as another calendar shows them.
    override var sample: [HTML] {
        [
            div(.class("rows setblock"), .role("group"), .label(words.looksSo)) {
                sampleLine(1, "pine", words.sampleTodo, time: 15 * 60)
                sampleLine(3, "persimmon", "\(words.sampleDay) · D-3")
                sampleLine(9, "indigo", words.sampleTrip)
            }
        ]
    }

    private func sampleLine(_ days: Int32, _ tone: String, _ name: String, time: Int32? = nil) -> HTML {
        let date = words.shortDate(today.adding(days: days) ?? today, today: today)
        return p(.class("other \(tone)")) {
            name
            span(.class("sub")) { " " + (time.map { words.moment(date, $0) } ?? date) }
        }
    }

    override func didLoad(_ items: [JSON]) { feeds = items.compactMap { ListedFeed($0) } }

    /// In the language of the app, in the zone of the browser. It keeps both, also where something else of it is
    /// changed on a journey.
    override func begin() {
        choice = FeedChoice()
        choice.language = app.preferences.language
        choice.zone = app.zoneName
        name = words.haru
        showForm(nil)
    }

    private func change(_ feed: ListedFeed) {
        choice = feed.choice
        name = feed.name
        showForm(feed.id)
    }

    override var items: [HTML] {
        var rows: [HTML] = []
        for feed in feeds {
            rows.append(
                row("calendar", id: feed.id, name: feed.name, seen: feed.seen, words.parts(of: feed.choice)) {
                    [self] in
                    change(feed)
                })
            // Without a zone its times are the same everywhere.
            let zone = feed.choice.zone
            if !zone.isEmpty { rows.append(contentsOf: zoneRow(feed.id, name: feed.name, zone: zone)) }
        }
        return rows
    }

    private func turn(_ set: @escaping (inout FeedChoice, Bool) -> Void) -> (Bool) -> Action {
        { isOn in Action { [self] in set(&choice, isOn) } }
    }

    private func submitChoice(_ id: String?) {
        submitChoice(id, choice.json)
    }

    override func choiceForm(_ id: String?) -> HTML {
        form(
            id == nil ? words.addFeed : words.editFeed, id == nil ? words.makeFeed : words.save, id: prefix,
            isReady: !choice.isEmpty, cancel: { [self] in showList() }, submit: { [self] in submitChoice(id) }
        ) {
            nameField(words.feedName)
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

    override func ways(_ address: String) -> [HTML] {
        [element(.a, [.class("btn plain"), .value(.href, webcal(address))]) { words.openInCalendar }]
    }

    /// The same address by the scheme that programs for calendars open.
    private func webcal(_ address: String) -> String {
        let bytes = Array(address.utf8)
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return address }
        return "webcal" + String(decoding: bytes[colon...], as: UTF8.self)
    }
}
