import Almanac
import Daybook
import Replica

extension State {
    mutating func update(_ action: FrameAction) -> [Effect] {
        switch action {
        case .open(let route):
            return go(to: route)
        case .close:
            return leave(to: parent)
        case .skip:
            return [.focus(id: "heading")]
        case .undo:
            guard let undo = snack?.undo else { return [] }
            // The field would store again what is taken back.
            todos.edit = nil
            trips.packing.edit = nil
            return takeBack(undo) + show(words.restored)
        case .dismissSnack:
            snack = nil
            return []
        case .retrySave:
            return storage.retry()
        case .downloadEverything:
            // Before all pages are deleted, what is still a draft alone is to be kept with the rest.
            let effects = pages.erasing == nil ? [] : storeAllDrafts()
            return effects + [.download(name: "haru-\(today.text).json", type: "application/json", text: export)]
        case .dismissAside:
            storage.isAsideKnown = true
            return []
        case .dismissHomeScreen:
            drafts[State.homeScreenName] = today.text
            return [.keep(name: State.homeScreenName, value: today.text)]
        case .dismissHolidays:
            return dismissHolidays()
        case .downloadAside:
            return [.download(name: "haru-aside-\(today.text).json", type: "application/json", text: storage.asideText)]
        case .activateUpdate:
            return leaveEdit() + leavePackingEdit() + keepForm() + closePage() + [.activateUpdate]
        }
    }

    /// The way back from edits that are about to be written: what stands in their fields now. Nil for none.
    func undo(of edits: [Edit]) -> Undo? {
        var back: [Edit] = []
        for edit in edits { back.append(Edit(edit.key, edit.field, replica.record(edit.key)?[edit.field] ?? .null)) }
        return back.isEmpty ? nil : .edits(back)
    }

    private mutating func takeBack(_ undo: Undo) -> [Effect] {
        // What is gone for good meanwhile, in another tab, would come back empty.
        let effects = write(
            undo.edits.filter {
                $0.field != Record.deleted || $0.value == true || replica.record($0.key).map(Trash.isPurged) != true
            })
        // What is taken back may be the trip, or the D-day, that stands on the screen.
        if let id = route.trip, undo.edits.contains(.delete(Trip.key(id))) {
            return effects + [.replace(path: Route.trips.path)] + arrive(at: .trips)
        }
        guard case .day(let id) = route, days.index.item(id: id) == nil else { return effects }
        return effects + leave(to: .days)
    }

    /// Says one line at the foot of the screen for ten seconds.
    mutating func show(_ text: String, undo: Undo? = nil) -> [Effect] {
        snack = Snack(text: text, undo: undo)
        return [.timer(.snack, milliseconds: 10_000)]
    }

    /// All that a person wrote, as one document.
    private var export: String {
        var records: [Record] = []
        for collection in replica.collections { records += replica.records(in: collection) }
        return String(decoding: Export(records: records, history: []).bytes, as: UTF8.self)
    }

    /// The changes of another tab, one row a line. A row that this version cannot read is read from storage at the next
    /// start, where it is named if it is broken.
    private func changes(in rows: String) -> [Change] {
        Text.parts(rows, at: UInt8(ascii: "\n")).compactMap { row in try? Change(row: Array(row.utf8)) }
    }

    mutating func update(_ event: HostEvent) -> [Effect] {
        switch event {
        case .route(let path, let depth):
            self.depth = depth
            let next = Route(path: path)
            return next == route ? [] : arrive(at: next)
        case .timer(.snack):
            snack = nil
            return remind(at: minutes)
        case .timer(.draft):
            storage.isBeating = false
            return keepForm() + endPage()
        case .timer(.store):
            return storage.tend()
        case .timer(.trash):
            return purgeTrash()
        case .timer(.lock):
            return timeLock()
        case .timer(.wait):
            return endSecond()
        case .timer(.left):
            return storeDrafts(areFresh: false)
        case .timer(.sweep):
            return sweepDrafts()
        case .lock(let job, let text):
            return answerLock(job, text)
        case .day(let day):
            guard day != today else { return [] }
            if day > today { pages.seen.turn() }
            // The row may be gone with its day.
            let left = route == .today ? leaveEdit() + keepForm() : []
            today = day
            epoch += 1
            turnDays()
            todos.isSeriesDue = true
            return left + tendSeries() + turnSeen() + purgeTrash() + endPage() + [.timer(.left, milliseconds: 5_000)]
        case .clock(let minutes):
            self.minutes = minutes
            pages.seen.live()
            return remind(at: minutes) + askForHolidays()
        case .saved(let id, let result):
            return noteSaved(result, of: id)
        case .read(let mark):
            return noteRead(mark)
        case .unread(let result):
            return storage.noteUnread(result)
        case .received(let rows):
            let commit = replica.receive(changes(in: rows), now: now)
            read(commit.records)
            guard !commit.isEmpty else { return [] }
            forgetDrafts(of: commit.records)
            // The page may be named after what was changed. Rows as merged here, so that neither tab's row stays without
            // the other's fields.
            return [pageEffect, storage.save(commit.withoutChanges.withoutHistory(of: Lock.isReplaced))] + tendSeries()
                + partPages(commit.history)
        case .opened(let path):
            return go(to: Route(path: path))
        case .updateReady:
            isUpdateReady = true
            return []
        case .photo(let number, let result):
            return takeDiary(result, number: number) ?? take(result, number: number)
        case .file(let number, let bytes):
            return takeFile(bytes, number: number)
        case .wide(let isWide):
            self.isWide = isWide
            return []
        case .dark(let isDark):
            self.isDark = isDark
            return []
        case .picture(let event):
            update(event)
            return []
        case .copied(let isCopied):
            if isCopied { return show(words.contactCopied) }
            return show(route == .lock ? words.codeNotCopied : words.contactNotCopied(about.contact))
        case .licences(let text):
            licences = Licences(text: text)
            return []
        case .fetched(let number, let status, let body):
            if number == State.holidaysQuestion { return takeHolidays(status: status, body) }
            if number == MapState.question {
                takeMap(status: status, body)
            } else if number == trips.search?.serial {
                takePlaces(status, body)
            } else {
                takeMusic(MusicAnswer(status: status, body), number: number)
            }
            return []
        case .full(let isFull):
            noteFull(isFull)
            return []
        case .notifications(let answer):
            device.notifications = answer
            return []
        case .composing(let isComposing):
            self.isComposing = isComposing
            return endPage()
        case .persistence(let answer):
            persistence = answer
            return []
        }
    }
}
