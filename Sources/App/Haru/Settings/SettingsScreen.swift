import Almanac
import AppFrame
import Daybook
import HaruPages
import HaruTodos
import Markup
import Replica

/// Settings: the look and the language of Haru, and how safe the records are.
final class SettingsScreen: Screen {
    private let app: AppModel
    private lazy var pageSettings = PagesSettings(of: app.pages, on: self)
    private let reminderSettings: ReminderSettings

    init(_ app: AppModel) {
        self.app = app
        reminderSettings = ReminderSettings(app)
        super.init(.settings, in: app)
    }

    override var title: String { words.settings }

    override func saveDrafts() { pageSettings.saveDrafts() }
    override func willClose() { pageSettings.willClose() }

    override func observe(_ event: AppEvent) { if case .minuteDidPass = event { app.push.refresh() } }

    override func didCopy(_ isCopied: Bool) {
        app.announce(isCopied ? words.copied : words.contactNotCopied(app.about.contact))
    }

    override func view() -> HTML {
        element(.main, [.class("main")]) {
            headBar {
                backLink(words, .today, "round phone-only")
                screenHeading(words.settings)
            }
            banners(app)
            rooms
            div(.class("setgrid")) {
                div {
                    appearance
                    languages
                    everyDay
                    reminderSettings.view()
                    pageSettings.view()
                }
                div {
                    records
                    about
                }
            }
        }
    }

    /// Leads to each group below; its name takes the focus.
    private var rooms: HTML {
        div(.class("chips wrap"), .role("group"), .label(words.settings)) {
            room("look", words.appearance)
            room("language", words.languageName)
            room("days", words.everyDay)
            room("reminders", words.closedReminders)
            room("pages", words.pages)
            room("records", words.myRecords)
            room("about", words.about)
        }
    }

    private func room(_ id: String, _ name: String) -> HTML {
        let id = "room-\(id)"
        return element(
            .a,
            [
                .class("chip"), .value(.href, "#\(id)"),
                .click { [self] in app.perform([.reveal(id: id), .focus(id: id)]) },
            ]
        ) { name }
    }

    private var appearance: HTML {
        setSection(words.appearance, id: "room-look") {
            div(.class("setblock")) {
                radios(
                    [.label(words.brightness)], .theme, in: app, "theme-", chosen: app.preferences.theme.rawValue,
                    Theme.allCases.map { ($0.rawValue, words.theme($0)) })
                span(.class("label"), .id("accent-label")) { words.accent }
                div(.class("chips wrap"), .role("group"), .value(.ariaLabelledby, "accent-label")) {
                    for accent in Accent.allCases {
                        button(
                            .class("chip inline"), .pressed(accent == app.preferences.accent),
                            .click(app.choosing(.accent, .string(accent.rawValue)))
                        ) {
                            span(.class("swatch \(accent.rawValue)"), .unseen) {}
                            words.accent(accent)
                        }
                    }
                }
                span(.class("label"), .id("text-size-label")) { words.textSize }
                radios(
                    [.value(.ariaLabelledby, "text-size-label")], .textSize, in: app, "text-",
                    chosen: app.preferences.textSize.rawValue,
                    TextSize.allCases.map { ($0.rawValue, words.textSize($0)) })
            }
        }
    }

    private var languages: HTML {
        setSection(words.languageName, id: "room-language") {
            div(.class("setblock")) {
                radios(
                    [.label(words.languageName)], .language, in: app, "language-",
                    chosen: app.preferences.chosenLanguage.rawValue,
                    Language.allCases.map { ($0.rawValue, $0.ownName) })
            }
        }
    }

    // MARK: every day

    private func set(_ alarm: DailyAlarm) {
        // An alarm set to a time already past first rings tomorrow; one set to a later time rings today.
        app.saveNote(alarm.time <= app.minutes ? today.text : nil, named: .alarm)
        let wasOn = app.preferences.alarm.isOn
        app.setPreference(.alarm, alarm.json)
        if alarm.isOn, !wasOn { app.perform(.askNotifications) }
    }

    /// The first day of the week, and the alarm for to-dos.
    private var everyDay: HTML {
        setSection(words.everyDay, id: "room-days") {
            div(.class("setblock")) {
                span(.class("label"), .id("week-label")) { words.weekStart }
                radios(
                    [.value(.ariaLabelledby, "week-label")], .weekStart, in: app, "week-",
                    chosen: WeekStart.allCases.first { $0.weekday == app.preferences.weekStart }?.rawValue ?? "",
                    WeekStart.allCases.map { ($0.rawValue, words.weekday($0.weekday)) })
            }
            alarmRows(
                words, "alarm", words.dailyAlarm,
                meaning: words.unheard(app.device) ?? words.dailyAlarmMeaning(app.device), app.preferences.alarm
            ) { [self] in set($0) }
        }
    }

    // MARK: records

    private var records: HTML {
        let persistence = words.persistence(app.persistence)
        let offline = words.offline(app.device.opensOffline)
        let count = words.recordCount(app.recordCount)
        return setSection(words.myRecords, id: "room-records") {
            stateRow(
                "shield", words.keptHere, persistence.text.isEmpty ? count : "\(count) · \(persistence.text)",
                persistence.value)
            stateRow("download", words.offlineUse, offline.text, offline.value)
            if app.device.isClearedWhenUnused { homeScreenRow(app) }
            settingsLink(to: .sync, "repeat", words.sync, app.sync.summary)
            settingsLink(to: .feeds, "calendar", words.calendarFeeds, words.calendarFeedsMeaning)
            settingsLink(to: .subscriptions, "calendar", words.otherCalendars, words.otherCalendarsMeaning)
            settingsLink(to: .widgets, "cards", words.widgets, words.widgetsMeaning)
            settingsLink(to: .trash, "trash", words.trash)
            archiveRow(app)
            app.weekly.rows()
            archiveTaking(app)
            settingsLink(to: .moveIn, "folder", words.moveIn, words.moveInMeaning)
            asideRow
        }
    }

    private func stateRow(_ name: StaticString, _ title: String, _ meaning: String, _ value: String) -> HTML {
        div(.class("row")) {
            icon(name)
            span(.class("body")) {
                span { title }
                span(.class("sub")) { meaning }
            }
            span(.class("value")) { value }
        }
    }

    /// Reports all rows ever set aside, and downloads them as they were stored.
    private var asideRow: [HTML] {
        let rows = app.storage.allAside
        guard !rows.isEmpty else { return [] }
        return [
            button(
                .class("row"),
                .click { [self] in
                    app.perform(
                        .download(
                            name: "haru-aside-\(today.text).json", type: "application/json", text: app.storage.asideText
                        ))
                }
            ) {
                icon("warning")
                span(.class("body")) {
                    span { words.asideRecords }
                    span(.class("sub")) { asideKinds(app, rows) }
                }
                icon("download", "go")
            }
        ]
    }

    // MARK: about

    /// About Haru: its components, and the address to write to.
    private var about: HTML {
        setSection(words.about, id: "room-about") {
            if !app.about.contact.isEmpty { contact }
            rowButton("grip", words.keyboard, id: "keys") { [app] in app.shortcuts.showKeys(opener: "keys") }
            settingsLink(to: .licences, "list", words.licences)
            div(.class("row")) {
                icon("note")
                span(.class("body")) {
                    span { words.version }
                    span(.class("sub")) { app.about.version }
                }
            }
        }
    }

    /// Opens a letter in the person's mail program; it can also be copied if there is none.
    private var contact: HTML {
        let about = app.about
        return div(.class("contact")) {
            element(.a, [.class("row"), .value(.href, about.mailLink(words))]) {
                icon("comment")
                span(.class("body")) {
                    span { words.contact }
                    span(.class("sub")) { about.contact }
                }
            }
            button(
                .class("round"), .label(words.copyContact),
                .click { [self] in app.perform(.copy("\(about.contact)\n\(about.signature(words))")) }
            ) { icon("copy") }
        }
    }
}
