import AppFrame
import HaruDays
import HaruPages
import HaruTodos
import HaruTrips

// The open screen, and the sheets over it.
extension AppModel {
    /// Makes the screen, or sheet, of an address.
    private func makeScreen(_ route: Route) -> Screen {
        if let place = busyScreens.firstIndex(where: { $0.route == route }) {
            let screen = busyScreens.remove(at: place)
            if screen.isBusy {
                screen.willReopen()
                return screen
            }
        }
        if let openingScreen, openingScreen.route == route { return openingScreen }
        switch route {
        case .today: return TodayScreen(self)
        case .days(let route): return days.screen(for: route)
        case .todos(let route): return todos.screen(for: route)
        case .pages(let route): return pages.screen(for: route)
        case .trips(let route): return trips.screen(for: route)
        case .lock: return pages.lockScreen()
        case .calendar(let day): return CalendarScreen(route, day, self)
        case .year(let year): return YearScreen(route, year, self)
        case .upcoming: return UpcomingScreen(self)
        case .search: return SearchScreen(self)
        case .settings: return SettingsScreen(self)
        case .licences: return LicencesScreen(self)
        case .moveIn: return ImportScreen(self)
        case .sync, .join, .invited: return SyncScreen(route, self)
        case .feeds: return FeedsScreen(self)
        case .widgets: return WidgetsScreen(self)
        case .channels: return ChannelsScreen(self)
        case .subscriptions: return SubscriptionsScreen(self)
        case .trash: return TrashScreen(self)
        case .unknown: return Screen(route, in: self)
        }
    }

    /// Shows the screen of an address, whichever way led there.
    func show(_ next: Route) {
        route = next
        if let place = sheets.firstIndex(where: { $0.route == next }) { return closeSheets(above: place) }
        if let top = sheets.last, top.presents(next), let sheet = makeScreen(next).asSheet {
            sheets.append(sheet)
            return
        }
        closeSheets(above: -1)
        if let screen, screen.route == next { return screen.didReturn() }
        if let screen, screen.presents(next) {
            screen.willOpen(over: next)
            if let sheet = makeScreen(next).asSheet { sheets.append(sheet) }
            return
        }
        if let screen { leave(screen) }
        screen = nil
        let opened = makeScreen(next)
        if let sheet = opened.asSheet {
            screen = sheet.underlying.map { makeScreen($0) } ?? Screen(.unknown(path: next.path), in: self)
            sheets.append(sheet)
        } else {
            screen = opened
        }
    }

    private func closeSheets(above place: Int) {
        while sheets.count > place + 1 { leave(sheets.removeLast()) }
    }

    private func leave(_ screen: Screen) {
        screen.willClose()
        if screen.isBusy { busyScreens.append(screen) }
    }

    /// Shows another screen, names it and focuses its first element; after a sheet, the element that opened it.
    func navigate(to next: Route) {
        let below = sheets.isEmpty ? nil : screen
        show(next)
        updateTitle()
        grip.release()
        if let below, sheets.isEmpty, below === screen {
            // The browser returns the focus to the element that opened the sheet, if it is still there.
            perform(.refocus(id: nextFocus ?? below.fallbackFocus))
        } else if let topmost {
            focus(topmost.focus)
        }
    }

    /// The target of closing, if this screen was opened directly.
    public var parent: Route { addressed?.parent ?? .today }

    /// The address of the visible screen, also while a sheet is over it.
    var screenRoute: Route { screen?.route ?? route }

    // MARK: the window

    /// The look and title of the whole page.
    public var pageEffect: Effect {
        .page(
            dress: preferences.dress, title: "\(addressed?.title ?? words.lostTitle) · \(words.haru)")
    }
}
