import Almanac
import Cards
import Daybook
import Replica

extension State {
    /// Takes in a stored record, or sets it aside when it cannot be read.
    /// - Parameters:
    ///   - row: its bytes.
    ///   - key: what it is stored under.
    public func load(_ row: [UInt8], under key: String) {
        if isOpen { return merge(row, under: key) }
        guard let record = try? Record(row: row), record.key.text == key else {
            return storage.setAside(UnreadableRow(key: key, text: String(decoding: row, as: UTF8.self)))
        }
        replica.load(record)
        noteTrash(record)
        if record.key.collection == Dday.collection { days.index.read(record) }
        if record.key.collection == Todo.collection || record.key.collection == TodoSeries.collection {
            todos.index.update(record)
        }
        if record.key.collection == Page.collection || record.key.collection == PageComment.collection {
            pages.index.update(record)
        }
        if TripsIndex.holds(record.key.collection) { trips.index.update(record) }
        if record.key.collection == Lock.collection { lock.read(record) }
    }

    /// Puts all that was loaded in order. Nothing may be shown or changed before.
    public func settle() {
        preferences.read(replica.record(Preferences.key))
        turnDays()
        todos.resume(drafts)
        openForm()
        openTodo(from: route)
        loadWrongs()
        openTripLines()
        openTripForm()
        openStop(from: route)
        openSearch()
        openExpense(from: route)
        pages.seen = SeenDays(text: drafts[State.seenName] ?? "")
        pages.written = CountedDay(text: drafts[State.writtenName] ?? "")
        openPage()
        openComment()
        openDiary()
        tendCalendar()
        tendStreak()
        tendTrip()
        _ = tendInsights()
        _ = tendTrash()
    }

    /// What the browser must do once the first screen stands.
    public func start() -> [Effect] {
        isOpen = true
        var effects: [Effect] = [pageEffect, .askPersistence]
        // A page opened on a form begins in its first field; elsewhere the browser's own order is kept.
        if days.form != nil || route.todo != nil || pages.form != nil || trips.form != nil
            || trips.stopForm != nil || trips.money.form != nil
        {
            effects.append(.focus(id: route.focus))
        }
        let unreadable = storage.unreadable
        if !unreadable.isEmpty { effects.append(.setAside(unreadable)) }
        effects.append(.sweepPhotos(unnamedFor: Photo.sweptAfter))
        if trash.isUsed { effects.append(.timer(.trash, milliseconds: 5_000)) }
        effects +=
            openLicences() + tendShare() + tendSeries() + tendSeen() + storeDrafts() + storeDiaries() + timeWait()
        effects += tendMusic() + tendMap() + tendTabs() + storage.begin()
        // What series have made is on the first screen, too.
        tendCalendar()
        tendStreak()
        return storage.carry(effects)
    }
}
