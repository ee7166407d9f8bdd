import AppFrame
import HaruPages
import Markup

/// A row of Search that leads to a part of the app or does something.
struct SearchTarget {
    let drawing: StaticString
    let name: String
    /// More words by which it is found, with spaces between.
    let words: String
    /// The address of a screen; nil for an action.
    let route: Route?
    let action: Action

    /// A screen, or the element of it that gets the focus.
    @inline(never)
    init(_ drawing: StaticString, _ name: String, _ words: String, _ route: Route, id: String = "") {
        self.drawing = drawing
        self.name = name
        self.words = words
        self.route = route
        action = id.isEmpty ? .open(route) : .focusing(.open(route), id: id)
    }

    @inline(never)
    init(_ drawing: StaticString, _ name: String, _ words: String, _ call: @escaping () -> Void) {
        self.drawing = drawing
        self.name = name
        self.words = words
        route = nil
        action = Action(call)
    }

    var row: HTML {
        let way: Attr = route.map { .value(.href, $0.path) } ?? .value(.type, "button")
        return element(route == nil ? .button : .a, [way, .class("row"), .click(action)]) {
            icon(drawing)
            span(.class("body")) { name }
            icon("forward", "go")
        }
    }

    // MARK: all of them

    /// The additions of the menu behind the round button, and the screens of the keys.
    static func commands(_ app: AppModel) -> [SearchTarget] {
        let words = app.words
        let more = [words.wordsForAddTodo, words.wordsForAddDay, words.wordsForWritePage, words.wordsForAddTrip]
        var all: [SearchTarget] = []
        for (place, addition) in AddMenu.additions(on: app.today, in: app).enumerated() where place < more.count {
            all.append(SearchTarget(addition.drawing, addition.name, more[place], addition.add))
        }
        for jump in Shortcuts.jumps {
            let (drawing, more) = look(of: jump.route, words)
            all.append(SearchTarget(drawing, jump.name(words), more, jump.route))
        }
        all.append(
            SearchTarget("grip", words.keyboard, words.wordsForKeys) { app.shortcuts.showKeys(opener: "search") })
        return all
    }

    private static func look(of route: Route, _ words: Words) -> (StaticString, String) {
        switch route {
        case .days: ("days", "")
        case .calendar: ("calendar", words.wordsForCalendar)
        case .pages: ("pages", words.wordsForPages)
        case .trips: ("trips", "")
        case .upcoming: ("list", words.wordsForUpcoming)
        case .settings: ("gear", "")
        default: ("today", "")
        }
    }

    /// The screens and rows of Settings.
    static func settings(_ app: AppModel) -> [SearchTarget] {
        let (words, chosen) = (app.words, app.preferences)
        let pages = app.pages.settingsNames
        var all = [
            SearchTarget(
                "gear", words.appearance, words.wordsForAppearance, .settings, id: "theme-" + chosen.theme.rawValue),
            SearchTarget("gear", words.accent, words.wordsForAccent, .settings),
            SearchTarget(
                "gear", words.textSize, words.wordsForTextSize, .settings, id: "text-" + chosen.textSize.rawValue),
            SearchTarget(
                "gear", words.languageName, words.wordsForLanguage, .settings,
                id: "language-" + chosen.chosenLanguage.rawValue),
            SearchTarget("gear", words.weekStart, words.wordsForWeekStart, .settings),
            SearchTarget("bell", words.dailyAlarm, words.wordsForDailyAlarm, .settings, id: "alarm"),
            SearchTarget("bell", words.closedReminders, words.wordsForClosedReminders, .settings, id: "push"),
            SearchTarget("lock", pages.lock, words.wordsForLock, .lock),
            SearchTarget("pages", pages.seal, words.wordsForSeal, .settings),
            SearchTarget("pages", pages.goal, words.wordsForGoal, .settings),
            SearchTarget("pages", pages.nickname, words.wordsForNickname, .settings, id: "nickname"),
            SearchTarget("repeat", words.sync, words.wordsForSync, .sync),
            SearchTarget("calendar", words.calendarFeeds, words.wordsForFeeds, .feeds),
            SearchTarget("calendar", words.otherCalendars, words.wordsForSubscriptions, .subscriptions),
            SearchTarget("cards", words.widgets, words.wordsForWidgets, .widgets),
            SearchTarget("trash", words.trash, words.wordsForTrash, .trash),
            SearchTarget("download", words.downloadAll, words.wordsForDownload, .settings),
            SearchTarget("folder", words.importArchive, words.wordsForImportArchive, .settings, id: "archive-file"),
            SearchTarget("folder", words.moveIn, words.wordsForMoveIn, .moveIn),
            SearchTarget("shield", words.keptHere, words.wordsForStorage, .settings),
            SearchTarget("list", words.licences, words.wordsForLicences, .licences),
        ]
        if app.push.hasAccount, app.push.offersChannels {
            all.append(SearchTarget("share", words.channels, words.wordsForChannels, .channels))
        }
        return all
    }
}
