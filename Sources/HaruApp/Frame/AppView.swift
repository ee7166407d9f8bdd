import Daybook
import Markup

/// The whole app as one tree.
public func view(_ state: State) -> Node<Action> {
    let lens = state.route.lens
    let sheets = sheet(state)
    return div(.class("app"), .lens(lens)) {
        element(.a, [.class("skip"), .value(.href, "#heading"), .click(.frame(.skip))]) { state.words.skipToContent }
        rail(state)
        unsavedPlace(state, isCovered: !sheets.isEmpty)
        screen(state)
        addButton(state)
        tabs(state)
        withUnsaved(state, sheets)
        snackbar(state)
    }
}

extension Route {
    var isCalendar: Bool {
        switch self {
        case .calendar, .year: true
        default: false
        }
    }

    /// The lens whose hue the screen wears; none for Today and Settings.
    var lens: String {
        switch self {
        case .days, .newDay, .day, .editDay, .shareDay: "days"
        case .pages, .writePage, .page, .editPage, .insights, .music: "pages"
        case .trips, .newTrip, .trip, .editTrip, .newStop, .searchPlaces, .stop, .money, .newExpense, .expense,
            .packing,
            .tripDiary, .diaryPhoto, .takeTrip, .importTrip:
            "trips"
        case .today, .calendar, .year, .todo, .todoPhoto, .settings, .licences, .lock, .trash, .unknown: "none"
        }
    }
}

private func screen(_ state: State) -> HTML {
    switch state.base {
    case .today: return todayView(state)
    case .days, .newDay: return daysView(state, opened: nil)
    case .day(let id), .editDay(let id), .shareDay(let id): return daysView(state, opened: id)
    case .calendar: return calendarView(state)
    case .year(let year): return yearView(state, year)
    case .pages: return pagesView(state, opened: nil)
    case .writePage, .editPage: return state.lock.isShut ? lockedView(state) : pageWriteView(state)
    case .page(let day): return pagesView(state, opened: day)
    case .insights: return insightsView(state)
    case .music: return musicView(state)
    case .trips, .newTrip: return tripsView(state)
    case .trip(let id, let day): return tripView(state, id, day)
    case .editTrip(let id): return tripView(state, id, nil)
    case .searchPlaces(let id, let day): return tripSearchView(state, id, day)
    case .money(let id, _): return moneyView(state, id)
    case .packing(let id): return packingView(state, id)
    case .tripDiary(let trip, let day), .diaryPhoto(let trip, let day, _): return diaryView(state, trip, day)
    case .takeTrip(let id): return takeView(state, id)
    case .importTrip: return importTripView(state)
    case .settings: return settingsView(state)
    case .licences: return licencesView(state)
    case .lock: return lockSettingsView(state)
    case .trash: return trashView(state)
    case .todo, .todoPhoto, .newStop, .stop, .newExpense, .expense, .unknown: return lostView(state)
    }
}

/// The sheet over the screen, when the address names one.
private func sheet(_ state: State) -> [HTML] {
    switch state.route {
    case .newDay, .editDay:
        guard let form = state.days.form else { return [] }
        return [dayFormView(state, form)]
    case .shareDay:
        guard let share = state.days.share else { return [] }
        return shareView(state, share)
    case .todo:
        guard let form = state.todos.form else { return [] }
        return [todoSheet(state, form)]
    case .todoPhoto(let id):
        guard let photo = state.todos.viewer else { return [] }
        let text = state.todos.index.item(id: id)?.todo.text ?? ""
        return [photoViewer(state, photo, name: state.words.photoOf(text))]
    case .pages, .writePage, .editPage, .music: return state.pages.feelings == nil ? [] : [feelingsSheet(state)]
    case .insights: return state.pages.insights.picture.map { [chartPictureSheet(state, $0)] } ?? []
    case .newTrip, .editTrip: return state.trips.form.map { [tripFormView(state, $0)] } ?? []
    case .newStop, .stop: return state.trips.stopForm.map { [stopSheet(state, $0)] } ?? []
    case .newExpense, .expense: return state.trips.money.form.map { [expenseSheet(state, $0)] } ?? []
    case .diaryPhoto(_, _, let hash): return [diaryPhotoView(state, hash)]
    case .settings: return state.pages.erasing.map { [eraseSheet(state, $0)] } ?? []
    case .trash: return state.trash.asking.map { [trashSheet(state, $0)] } ?? []
    case .today, .days, .day, .calendar, .year, .page, .trips, .trip, .searchPlaces, .money, .packing, .tripDiary,
        .takeTrip, .importTrip, .licences, .lock, .unknown:
        return []
    }
}

private func addButton(_ state: State) -> [HTML] {
    let isEmpty = state.days.index.isEmpty
    switch state.base {
    case .calendar, .year, .todo, .todoPhoto, .writePage, .editPage, .insights, .music, .settings, .licences, .lock,
        .trash, .unknown:
        return []
    case .trips, .newTrip: return [tripButton(state)]
    case .trip(let id, let day): return stopButton(state, id, day)
    case .money(let id, let day): return expenseButton(state, id, day)
    case .editTrip, .newStop, .searchPlaces, .stop, .newExpense, .expense, .packing, .tripDiary, .diaryPhoto, .takeTrip,
        .importTrip:
        return []
    case .pages: return [writeButton(state, state.pages.index.isEmpty ? "fab wide-only" : "fab")]
    case .page: return [writeButton(state, "fab wide-only")]
    case .day, .editDay, .shareDay: return [fab(state, "fab wide-only")]
    // An empty screen has its own main button.
    case .today, .days, .newDay: return [fab(state, isEmpty ? "fab wide-only" : "fab")]
    }
}

private func fab(_ state: State, _ classes: String) -> HTML {
    // In a landmark of its own, as all of a page must be in one.
    element(.aside, [.label(state.words.addDay)]) {
        link(to: .newDay, .class(classes), .label(state.words.addDay)) { icon("plus") }
    }
}

/// The way to today's page.
private func writeButton(_ state: State, _ classes: String) -> HTML {
    element(.aside, [.label(state.words.writePage)]) {
        link(to: .writePage, .class(classes), .label(state.words.writePage)) { icon("plus") }
    }
}

private func lostView(_ state: State) -> HTML {
    element(.main, [.class("main")]) {
        notices(state)
        div(.class("empty fill")) {
            dog("dog-calm")
            h1(.id("heading"), .value(.tabindex, "-1"), .class("emptyhead")) { state.words.lostTitle }
            p { state.words.lostText }
            link(to: .today, .class("btn")) { state.words.goToToday }
        }
    }
}
