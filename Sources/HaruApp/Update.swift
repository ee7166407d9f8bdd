import Almanac
import Daybook
import Replica

extension State {
    /// Takes one step: changes the state and says what the browser must do. The only way in which the state changes.
    public func update(_ action: Action) -> [Effect] {
        var effects = tendIdle()
        effects += guardDrafts(step(action))
        // What the browser tells is no sign of a person.
        if case .host = action {} else { touchLock() }
        effects += tendLock()
        tendCalendar()
        tendStreak()
        tendPages()
        tendTrip()
        effects += tendShare() + tendInsights() + tendMusic() + tendTrash() + tendMap() + tendTabs()
        return storage.carry(effects)
    }

    private func step(_ action: Action) -> [Effect] {
        switch action {
        case .frame(let action): return update(action)
        case .days(let action): return update(action)
        case .calendar(let action): return update(action)
        case .todos(let action): return update(action)
        case .photo(let action): return update(action)
        case .pages(let action): return update(action)
        case .trips(let action): return update(action)
        case .settings(let action): return update(action)
        case .lock(let action): return update(action)
        case .trash(let action): return update(action)
        case .host(let event): return update(event)
        case .focusing(let action, let id): return step(action) + [.focus(id: id)]
        }
    }

    // MARK: writing

    /// Writes fields through the replica and answers with the effects that store them, and that forget the draft of this
    /// name once they are stored.
    func write(
        _ key: RecordKey, _ fields: [(name: String, value: JSON)], forgetting draft: String? = nil
    ) -> [Effect] {
        var edits: [Edit] = []
        for field in fields { edits.append(Edit(key, field.name, field.value)) }
        return write(edits, forgetting: draft)
    }

    /// Writes edits in one commit, so that all of them are stored or none. While pages are locked, those of their texts come
    /// in a second one, once they are encrypted.
    func write(_ edits: [Edit], forgetting draft: String? = nil) -> [Effect] {
        writeLocked(edits, forgetting: draft) ?? writeNow(edits, forgetting: draft)
    }

    /// Writes edits as they are.
    func writeNow(_ edits: [Edit], forgetting draft: String? = nil) -> [Effect] {
        let commit = replica.write(edits, now: now).withoutHistory(of: Lock.isReplaced)
        guard !commit.isEmpty else { return draft.map { [.keep(name: $0, value: nil)] } ?? [] }
        read(commit.records)
        var save = Save(commit: commit, drafts: draft.map { [$0] } ?? [])
        if draft != nil { save.kept = takeReplaced(by: draft) }
        return [storage.save(save)] + tendSeries()
    }

    /// Brings what is shown up to date with changed records.
    func read(_ keys: [RecordKey]) {
        for key in keys {
            guard let record = replica.record(key) else { continue }
            noteTrash(record)
            if key.collection == Dday.collection {
                days.index.update(record)
                days.noteFilter()
            } else if key.collection == Todo.collection || key.collection == TodoSeries.collection {
                todos.index.update(record)
                todos.isSeriesDue = true
            } else if key.collection == Page.collection || key.collection == PageComment.collection {
                if lock.isOn { lock.due.append(key) }
                pages.index.update(lock.shown(record))
                notePage()
            } else if TripsIndex.holds(key.collection) {
                trips.index.update(record)
                noteDiary()
            } else if key.collection == Lock.collection {
                let wasOn = lock.isOn
                lock.read(record)
                if !wasOn, lock.isShut { hidePages() }
            } else if key == Preferences.key {
                let language = preferences.language
                preferences.read(record)
                if preferences.language != language { epoch += 1 }
                turnDays()
            }
        }
    }

    /// Sorts the list anew where the day, the arrangement or the language of titles changed.
    func turnDays() {
        days.index.turn(to: today, arrangement: preferences.days, titles: preferences.language.titleOrder)
    }

    // MARK: going about

    /// Goes to a screen by a step of our own.
    func go(to next: Route) -> [Effect] {
        guard next != route else { return [] }
        if next == .days && !showsList { days.window.startOver() }
        var effects: [Effect] = [.push(path: next.path)]
        depth += 1
        effects += arrive(at: next)
        return effects
    }

    /// Whether the list of D-days is on the screen.
    private var showsList: Bool {
        switch route {
        case .days, .newDay: true
        case .day, .editDay, .shareDay: isWide
        case .today, .calendar, .year, .todo, .todoPhoto, .pages, .writePage, .page, .editPage, .insights,
            .music, .trips, .newTrip, .trip, .editTrip, .newStop, .searchPlaces, .stop, .money, .newExpense, .expense,
            .packing,
            .tripDiary, .diaryPhoto, .takeTrip, .importTrip, .settings, .licences, .lock, .trash, .unknown:
            false
        }
    }

    /// Leaves this screen: back when we came by our own step, else to `fallback` in place.
    func leave(to fallback: Route) -> [Effect] {
        if depth > 0 { return [.back] }
        var effects: [Effect] = [.replace(path: fallback.path)]
        effects += arrive(at: fallback)
        return effects
    }

    /// Shows a screen, however one came to it.
    func arrive(at next: Route) -> [Effect] {
        var effects = leaveEdit() + leavePackingEdit() + keepForm() + closePage() + closeDiary(for: next)
        // Who leaves a form no longer asks to save it once its photo is read.
        if days.form?.photo.isAwaited == true { days.form?.photo.isAwaited = false }
        if todos.form?.photo.isAwaited == true { todos.form?.photo.isAwaited = false }
        if trips.form?.photo.isAwaited == true { trips.form?.photo.isAwaited = false }
        trips.drag = nil
        trips.packing.drag = nil
        trips.file = TripFile()
        trips.isOnPaper = false
        days.drag = nil
        todos.drag = nil
        // A field that went away ends no composition.
        isComposing = false
        pages.nickname = nil
        pages.feelings = nil
        pages.erasing = nil
        pages.insights.picture = nil
        trash.asking = nil
        let before = route
        route = next
        effects += leaveLock()
        openForm()
        openTodo(from: before)
        openTripLines()
        openTripForm()
        openStop(from: before)
        openSearch()
        openExpense(from: before)
        openPage()
        openComment()
        openDiary()
        effects.append(pageEffect)
        let isNewDiary = trips.diary.map { $0.note.isEmpty && $0.original.isEmpty } == true
        // Whoever comes back to places that were found wants to see them, and no keys over them.
        let hasFound = next.focus == "place-words" && trips.search?.results != nil
        effects.append(.focus(id: isNewDiary ? "diary-text" : hasFound ? "heading" : next.focus))
        return effects + openLicences()
    }

    /// What the page as a whole shows now.
    public var pageEffect: Effect {
        .page(language: preferences.language.tag, theme: preferences.theme.rawValue, title: pageTitle)
    }

    var pageTitle: String {
        let name: String
        switch route {
        case .today: name = words.today
        case .days: name = words.days
        case .calendar: name = words.yearMonth(calendarGrid.year, calendarGrid.month)
        case .year(let year): name = words.year(year)
        case .newDay: name = words.addDay
        case .day(let id): name = days.index.item(id: id)?.dday.title ?? words.lostTitle
        case .editDay: name = words.editDay
        case .shareDay: name = words.shareCard
        case .todo, .todoPhoto: name = words.todo
        case .pages: name = words.pages
        case .writePage: name = words.writePage
        case .editPage: name = words.editPage
        // Never its title: the name of a window is seen by all who pass.
        case .page(let day): name = words.longDate(day)
        case .insights(let period): name = words.insights(period ?? InsightsPeriod(monthOf: today))
        case .music: name = words.music
        case .trips: name = words.trips
        case .newTrip: name = words.addTrip
        case .editTrip: name = words.editTrip
        case .newStop: name = words.addStop
        case .searchPlaces: name = words.findPlaces
        case .stop: name = words.stop
        case .money: name = words.money
        case .newExpense: name = words.addExpense
        case .expense: name = words.expense
        case .packing: name = words.packing
        // Never its title, as with pages.
        case .tripDiary, .diaryPhoto: name = words.diary
        case .takeTrip: name = words.takeAlong
        case .importTrip: name = words.importTrip
        case .trip(let id, _): name = trips.index.item(id: id)?.trip.title ?? words.lostTitle
        case .settings: name = words.settings
        case .licences: name = words.licences
        case .lock: name = words.pageLock
        case .trash: name = words.trash
        case .unknown: name = words.lostTitle
        }
        return "\(name) · \(words.haru)"
    }
}

extension Route {
    /// What takes the focus when the screen opens: the first field of a form, else the heading.
    var focus: String {
        switch self {
        case .newDay, .editDay, .newTrip, .editTrip: "title"
        case .newStop, .stop: "stop-name"
        case .searchPlaces: "place-words"
        case .newExpense, .expense: "expense-amount"
        case .shareDay: "share-heading"
        case .todo: "todo-text"
        case .todoPhoto: "photo-frame"
        case .writePage, .editPage: "page-text"
        case .today, .days, .day, .calendar, .year, .pages, .page, .insights, .music, .trips, .trip, .money, .packing,
            .tripDiary, .diaryPhoto, .takeTrip, .importTrip, .settings, .licences, .lock, .trash, .unknown:
            "heading"
        }
    }
}
