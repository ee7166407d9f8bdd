import Almanac
import AppFrame
import Cards
import Daybook
import HaruDays
import HaruTodos
import Markup
import Replica

/// Widgets: addresses at which other programs find the chosen parts of the diary as a picture, with its words.
final class WidgetsScreen: AddressesScreen {
    /// So many D-days are offered at a time; a search finds the others.
    private static let offered = 12

    private var widgets: [ListedWidget] = []
    private var choice = WidgetChoice()
    /// The text that is searched for among the D-days.
    private var query = ""

    init(_ app: AppModel) { super.init(.widgets, .address(kind: "widgets"), app) }

    override var title: String { words.widgets }
    override var collection: String { "widgets" }
    override var prefix: String { "widget" }
    override var count: Int { widgets.count }
    override var most: Int { WidgetChoice.most }
    override var explanation: String { words.widgetsText }
    override var accountNeeded: String { words.widgetsNeedAccount }
    override var madeText: String { words.widgetAddressText }
    override var revokeText: String { words.revokeWidgetText }

    override var chosen: JSON { choice.json }
    override func has(_ id: String) -> Bool { widgets.contains { $0.id == id } }

    override func restore(_ chosen: JSON) {
        if let choice = try? WidgetChoice(chosen) { self.choice = choice }
        fillKnownFields()
    }

    override func didLoad(_ items: [JSON]) { widgets = items.compactMap { ListedWidget($0) } }

    override func begin() {
        choice = WidgetChoice()
        choice.isDark = app.isPageDark
        choice.showsPhoto = true
        choice.zone = app.zoneName
        name = words.widgetKind(choice.kind)
        open(nil)
    }

    private func change(_ widget: ListedWidget) {
        choice = widget.choice
        name = widget.name
        open(widget.id)
    }

    private func open(_ id: String?) {
        query = ""
        fillKnownFields()
        showForm(id)
    }

    /// Fills the fields that the app knows and nobody chooses: language and the start of the week. The zone stays: a
    /// device on a journey would move the midnights of others.
    private func fillKnownFields() { fillKnownFields(of: &choice) }

    private func fillKnownFields(of choice: inout WidgetChoice) {
        choice.language = WidgetChoice.tag(words.language, words.region)
        choice.weekStart = WeekStart.allCases.first { $0.weekday == app.preferences.weekStart } ?? .sunday
    }

    override var items: [HTML] {
        var rows: [HTML] = []
        for widget in widgets {
            let what = words.widgetKind(widget.choice.kind) + " · " + words.widgetSize(widget.choice.size)
            rows.append(
                row("cards", id: widget.id, name: widget.name, seen: widget.seen, what) { [self] in change(widget) })
            let zone = widget.choice.zone.isEmpty ? "UTC" : widget.choice.zone
            rows.append(contentsOf: zoneRow(widget.id, name: widget.name, zone: zone))
        }
        return rows
    }

    // MARK: the form

    override func choiceForm(_ id: String?) -> HTML {
        form(
            id == nil ? words.addFeed : words.editFeed, id == nil ? words.makeFeed : words.save, id: prefix,
            cancel: { [self] in showList() },
            submit: { [self] in
                fillKnownFields()
                // A photo that the form did not offer is not shown later.
                if !offersPhoto { choice.showsPhoto = false }
                submitChoice(id, choice.json)
            }
        ) {
            preview
            nameField(words.widgetName)
            group(words.widgetWhat, "kind", WidgetChoice.Kind.allCases, words.widgetKind, choice.kind) { [self] in
                choose(kind: $0)
            }
            group(words.widgetSizeLabel, "size", choice.kind.sizes, words.widgetSize, choice.size) { [self] in
                choice.size = $0
                choice.days = Array(choice.days.prefix(choice.mostDays))
            }
            if choice.mostDays > 0 { daysFields }
            if hasStyle {
                group(
                    words.cardStyle, "style", WidgetsScreen.styles, { [self] in words.widgetStyle($0) },
                    choice.style
                ) { [self] in choice.style = $0 }
            }
            if offersPhoto {
                switchRow(words.photo, isOn: choice.showsPhoto) { isOn in
                    Action { [self] in choice.showsPhoto = isOn }
                }
            }
            group(
                words.brightness, "theme", [false, true], { [self] in words.theme($0 ? .dark : .light) }, choice.isDark
            ) {
                [self] in choice.isDark = $0
            }
            p(.class("hint")) { words.feedWhoSees }
        }
    }

    /// The D-day's own, then all others.
    private static var styles: [DayCard.Style?] {
        var styles: [DayCard.Style?] = [nil]
        for style in DayCard.Style.allCases { styles.append(style) }
        return styles
    }

    private var hasStyle: Bool { choice.kind == .single && !choice.size.isOnLockScreen }

    /// Whether a D-day that it can show has a photo, and there is a place for it.
    private var offersPhoto: Bool {
        guard choice.hasPlaceForPhoto else { return false }
        for id in choice.days where app.days.index.item(id: id)?.dday.photo != nil { return true }
        guard choice.days.isEmpty else { return false }
        for part in app.days.index.parts where part.section != .archived {
            for item in part.items where item.dday.photo != nil { return true }
        }
        return false
    }

    private func choose(kind: WidgetChoice.Kind) {
        // A name that nobody gave goes along.
        if name == words.widgetKind(choice.kind) { name = words.widgetKind(kind) }
        choice.kind = kind
        if !kind.sizes.contains(choice.size) { choice.size = kind.sizes[0] }
        choice.days = Array(choice.days.prefix(choice.mostDays))
    }

    /// A few that exclude each other, in columns of one width: four at most, as many as make even rows.
    private func group<Value: Equatable>(
        _ name: String, _ id: String, _ values: [Value], _ say: (Value) -> String, _ chosen: Value,
        _ choose: @escaping (Value) -> Void
    ) -> HTML {
        var choices: [Choice] = []
        for (place, value) in values.enumerated() {
            choices.append(
                Choice(
                    id: "widget-\(id)-\(place)", name: say(value), action: Action { choose(value) },
                    isChosen: value == chosen))
        }
        let rows = max(1, (values.count + 3) / 4)
        let columns = (values.count + rows - 1) / rows
        return div(.class("field"), key: nil) {
            span(.class("label"), .id("widget-\(id)-label")) { name }
            radios(
                [
                    .class("seg many"), .value(.ariaLabelledby, "widget-\(id)-label"),
                    .value(.progress, "\(columns)"),
                ], choices)
        }
    }

    // MARK: which D-days

    private var daysFields: [HTML] {
        // One is chosen among the others; several are turned on, those first that are.
        let isOne = choice.mostDays == 1
        let isFull = !isOne && choice.days.count >= choice.mostDays
        var found: [(id: String, title: String)] = []
        let search = Search(query)
        if !isFull {
            for part in app.days.index.parts where part.section != .archived {
                for item in part.items where found.count < WidgetsScreen.offered {
                    if isOne || !choice.days.contains(item.dday.id), item.dday.matches(search) {
                        found.append((item.dday.id, item.dday.title))
                    }
                }
            }
        }
        var chosen: [(id: String, title: String)] = []
        for id in choice.days where !found.contains(where: { $0.id == id }) {
            chosen.append((id, app.days.index.item(id: id)?.dday.title ?? choice.words.deletedDay))
        }
        let isLong = app.days.index.count > Int32(WidgetsScreen.offered)
        return [
            div(.class("field"), .role("group"), .value(.ariaLabelledby, "widget-days-label")) {
                span(.class("label"), .id("widget-days-label")) { words.days }
                if !isOne {
                    p(.class("hint")) {
                        choice.days.isEmpty ? words.widgetNearest : words.widgetChosen(choice.mostDays)
                    }
                }
                if isLong, !isFull {
                    lineInput(
                        "widget-search", .query(query) { [self] in query = $0 },
                        [.label(words.searchDays), .value(.placeholder, words.searchDays)])
                }
                if isOne {
                    div(.class("rows")) {
                        dayOption(nil, words.nearestDay)
                        for (id, title) in chosen + found { dayOption(id, title) }
                    }
                } else {
                    for (id, title) in chosen { daySwitch(id, title, isOn: true) }
                    for (id, title) in found { daySwitch(id, title, isOn: false) }
                }
            }
        ]
    }

    /// - Parameter id: of the only D-day that is shown; nil for the nearest.
    private func dayOption(_ id: String?, _ title: String) -> HTML {
        element(.label, [.class("option")]) {
            radioButton(
                "widget-day", isChosen: choice.days.first == id,
                Action { [self] in choice.days = id.map { [$0] } ?? [] })
            span(.value(.dir, "auto")) { title }
        }
    }

    private func daySwitch(_ id: String, _ title: String, isOn: Bool) -> HTML {
        switchRow(title, isOn: isOn) { isOn in
            Action { [self] in
                if isOn { choice.days.append(id) } else { choice.days.removeAll { $0 == id } }
            }
        }
    }

    // MARK: how it will look

    /// A widget of the nearest D-days; the month where there are none.
    override var sample: [HTML] {
        var choice = WidgetChoice()
        choice.kind = app.days.coming.isEmpty ? .month : .list
        choice.size = choice.kind.sizes[0]
        choice.isDark = app.isPageDark
        fillKnownFields(of: &choice)
        return [picture(of: choice)]
    }

    /// The widget with its present choices.
    private var preview: HTML { picture(of: choice) }

    /// A widget with its content, as its address shows it.
    private func picture(of choice: WidgetChoice) -> HTML {
        var records = WidgetRecords(app.days.index, app.todos.index, today: app.today)
        records.decrees = app.holidays.decrees
        let widget = Widget(choice, size: choice.size, &records, day: app.today)
        let list = widget.draw(app.measurer)
        let shown = widget.photo == nil ? nil : widget.card
        let photo = shown.flatMap { app.days.index.item(id: $0.id)?.dday.photo }
        return div(
            .class(choice.size.isOnLockScreen ? "drawn widgetview onlock" : "drawn widgetview"), list.ratio,
            .role("img"), .label(widget.label)
        ) { drawing(list, photo: photo, prefix: "widget") }
    }
}
