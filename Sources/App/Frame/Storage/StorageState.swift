import Replica

/// The state of storage in the browser: nothing counts as stored before the browser says so.
///
/// Every unstored save or draft is here exactly once: on its way, or waiting for the next try. After a failure another
/// try comes after a growing delay, when the person asks for it, and when something else is stored.
package struct StorageState {
    /// The mark of the database that holds memory's content; nil while none could be read.
    package private(set) var mark: String?
    private let device: UInt64
    /// How the last try failed; nil while everything written is stored, or on its way for the first time.
    package private(set) var problem: SaveResult?
    /// Whether all that had failed is stored again; the screen says so for a while.
    package private(set) var isSafeAgain = false
    /// Rows that could not be read at this start, and are set aside.
    package private(set) var unreadable: [UnreadableRow] = []
    /// Rows that were set aside at earlier starts.
    package var aside: [UnreadableRow] = []
    /// Values replaced by records that were read after the app had opened.
    package var replaced: [HistoryEntry] = []
    /// Whether the person has seen that rows were set aside.
    package var isAsideKnown = false

    /// The save that failed; the next save takes it over.
    package private(set) var unsaved: Save?
    /// Drafts that could not be stored, or forgotten.
    package private(set) var unstoredDrafts: [(name: String, value: String?)] = []
    private var inFlight: [Flight] = []
    private var lastID: Int32 = 0
    /// How many tries have failed in a row.
    private var failures: Int32 = 0
    /// Whether a timer for the next try runs.
    private var isTimed = false
    /// Whether the database is another than memory knows, or none was read yet.
    private var isApart = false
    private var isReading = false
    /// Whether the timer that stores typed text runs.
    package var isBeating = false

    /// Something handed to the browser and not answered yet.
    private struct Flight {
        enum Content {
            case save(Save)
            case draft(String, String?)
            /// An older text of a draft: a newer one was handed over since.
            case outdated
        }

        let id: Int32
        var content: Content
        /// Whether it holds something that failed before.
        var isAgain = false
        /// Whether the browser has taken too long.
        var isLate = false
    }

    /// - Parameter device: the number in the stamps of this window.
    package init(mark: String?, device: UInt64) {
        self.mark = mark
        self.device = device
        isApart = mark == nil
    }

    // MARK: handing over

    /// Returns the effect that stores a commit, together with earlier saves that could not be stored.
    /// - Parameter draft: the name of the draft that the commit replaces.
    package mutating func save(_ commit: Commit, forgetting draft: String? = nil) -> Effect {
        self.save(Save(commit: commit, drafts: draft.map { [$0] } ?? []))
    }

    /// Returns the effect that stores this save, together with earlier ones that could not be stored.
    package mutating func save(_ save: Save) -> Effect { send(unsaved.map { $0.merging(save) } ?? save) }

    private mutating func send(_ save: Save) -> Effect {
        let isAgain = unsaved != nil
        unsaved = nil
        lastID += 1
        var save = save
        if save.hasJournal { save.journals.append(Journal.name(device, lastID)) }
        inFlight.append(Flight(id: lastID, content: .save(save), isAgain: isAgain))
        return .save(id: lastID, save)
    }

    /// Takes note that the changes of a save wait to be sent: where it is repeated, they are not sent once more.
    package mutating func didQueue(_ id: Int32) {
        for index in inFlight.indices where inFlight[index].id == id {
            guard case .save(var save) = inFlight[index].content else { continue }
            save.queued = save.commit.changes.count
            inFlight[index].content = .save(save)
        }
    }

    /// A newer draft with this name is about to be stored; a repeated save must not include the old one.
    package mutating func draftWillBeStored(_ draft: String) {
        unsaved?.remove(draft)
        for index in inFlight.indices { remove(draft, at: index) }
    }

    private mutating func remove(_ draft: String, at index: Int) {
        guard case .save(var save) = inFlight[index].content else { return }
        save.remove(draft)
        inFlight[index].content = .save(save)
    }

    /// Records and numbers the drafts among a step's effects; drops a beat if one is already due.
    package mutating func track(_ effects: [Effect]) -> [Effect] {
        var all: [Effect] = []
        for effect in effects {
            switch effect {
            case .timer(.draft, _):
                if isBeating { continue }
                isBeating = true
            case .storeDraft(0, let name, let value):
                let isAgain = unstoredDrafts.contains { $0.name == name }
                markOutdated(name)
                lastID += 1
                inFlight.append(Flight(id: lastID, content: .draft(name, value), isAgain: isAgain))
                all.append(.storeDraft(id: lastID, name: name, value: value))
                continue
            case .save(_, let save):
                for name in save.drafts { markOutdated(name) }
            default: break
            }
            all.append(effect)
        }
        return all
    }

    /// Marks the text that was to be stored under this name as older than the one handed over now.
    private mutating func markOutdated(_ name: String) {
        unstoredDrafts.removeAll { $0.name == name }
        for index in inFlight.indices {
            if case .draft(name, _) = inFlight[index].content { inFlight[index].content = .outdated }
        }
    }

    // MARK: results

    /// Records the result of a save; returns the effects that follow.
    package mutating func didStore(_ result: SaveResult, of id: Int32) -> [Effect] {
        guard let index = inFlight.firstIndex(where: { $0.id == id }) else { return [] }
        switch result {
        case .stored:
            inFlight.remove(at: index)
            failures = 0
            return storeRest()
        case .late:
            inFlight[index].isLate = true
        default:
            requeue(inFlight.remove(at: index).content)
        }
        return fail(result)
    }

    /// The name of the draft with this number.
    package func draft(of id: Int32) -> String? {
        for flight in inFlight where flight.id == id {
            if case .draft(let name, _) = flight.content { return name }
        }
        return nil
    }

    private mutating func requeue(_ content: Flight.Content) {
        switch content {
        case .save(let save): unsaved = unsaved.map { $0.merging(save) } ?? save
        case .draft(let name, let value): unstoredDrafts.append((name, value))
        case .outdated: break
        }
    }

    private mutating func storeRest() -> [Effect] {
        if unsaved == nil && unstoredDrafts.isEmpty {
            guard problem != nil, !inFlight.contains(where: { $0.isAgain || $0.isLate }) else { return [] }
            problem = nil
            isSafeAgain = true
            return time(6_000)
        }
        // The browser stores again. If it is full, a small row may fit and the large one not.
        return problem == .full || isApart ? [] : retry()
    }

    /// Records a failed attempt.
    package mutating func fail(_ result: SaveResult) -> [Effect] {
        failures += 1
        // Opens it again at once, and says nothing unless that fails, too.
        if result == .closed && failures == 1 { return retry() }
        problem = result
        isSafeAgain = false
        if result == .elsewhere {
            isApart = true
            return retry()
        }
        return time(min(1_000 << min(failures - 1, 6), 60_000))
    }

    private mutating func time(_ milliseconds: Int32) -> [Effect] {
        isTimed = true
        return [.timer(.store, milliseconds: milliseconds)]
    }

    /// Tries again if a try is due: time has passed since the last, or the window is looked at again.
    package mutating func retryWhenDue() -> [Effect] {
        guard isTimed else { return [] }
        isTimed = false
        isSafeAgain = false
        return problem == nil ? [] : retry()
    }

    /// Tries once more to store everything that could not be stored.
    package mutating func retry() -> [Effect] {
        if isApart {
            if isReading { return [] }
            isReading = true
            return [.read]
        }
        for flight in inFlight where flight.isLate { requeue(flight.content) }
        inFlight.removeAll { $0.isLate }
        var effects = unsaved.map { [send($0)] } ?? []
        for (name, value) in unstoredDrafts { effects.append(.storeDraft(name: name, value: value)) }
        if effects.isEmpty && problem != nil { return storeRest() }
        return effects
    }

    /// Records a draft that did not reach the browser's storage.
    package mutating func draftDidFail(_ name: String, _ value: String?) -> [Effect] {
        markOutdated(name)
        unstoredDrafts.append((name, value))
        return fail(.failed)
    }

    // MARK: records that other windows stored

    /// Reads all records again.
    package mutating func readAgain() -> [Effect] {
        // A database that is not known is read before all else.
        if isReading || mark == nil || isApart { return [] }
        isReading = true
        return [.read]
    }

    // MARK: another database

    /// Takes note that all records of the database with this mark were read, and were merged into memory.
    /// - Returns: whether it is another one than before, which may lack all that memory holds.
    package mutating func didRead(_ mark: String) -> Bool {
        let isOther = self.mark != nil && self.mark != mark
        self.mark = mark
        isApart = false
        isReading = false
        return isOther
    }

    /// Takes note that the database could not be read.
    package mutating func didFailToRead(_ result: SaveResult) -> [Effect] {
        isReading = false
        // Nothing of this window is at risk: only changes of others are not shown yet.
        return isApart ? fail(result) : []
    }

    /// Stores something with the next try.
    package mutating func hold(_ save: Save) { unsaved = unsaved.map { $0.merging(save) } ?? save }

    // MARK: writes not stored yet

    /// Whether a place in the server's log still has to be stored.
    package var carriesPlace: Bool {
        if unsaved?.sync.place != nil { return true }
        for flight in inFlight {
            if case .save(let save) = flight.content, save.sync.place != nil { return true }
        }
        return false
    }

    /// Whether everything is stored, as far as the browser has said.
    package var isQuiet: Bool { problem == nil && inFlight.isEmpty && unsaved == nil && unstoredDrafts.isEmpty }

    /// The changes that wait or are on their way.
    package var carried: [Change] {
        var all = unsaved?.commit.changes ?? []
        for flight in inFlight {
            if case .save(let save) = flight.content { all += save.commit.changes }
        }
        return all
    }

    // MARK: messages for the person

    /// How many records and drafts are not stored after a failed try; nil if there is nothing to tell.
    /// - Parameter all: the number of all records.
    package func loss(of all: Int32) -> (records: Int32, drafts: Int32)? {
        guard problem != nil else { return nil }
        var save = unsaved
        var names: [String] = []
        func count(_ name: String, _ value: String?) {
            if value != nil && !DeviceNote.has(name) && !names.contains(name) { names.append(name) }
        }
        for (name, value) in unstoredDrafts { count(name, value) }
        for flight in inFlight {
            switch flight.content {
            case .save(let other): save = save.map { $0.merging(other) } ?? other
            case .draft(let name, let value): count(name, value)
            case .outdated: break
            }
        }
        // Another database may lack all that memory holds.
        let isWhole = save?.isWhole == true || (isApart && mark != nil)
        let records = isWhole ? all : Int32(truncatingIfNeeded: save?.commit.records.count ?? 0)
        if records == 0 && names.isEmpty && mark != nil { return nil }
        return (records, Int32(truncatingIfNeeded: names.count))
    }

    /// All rows known to have ever been set aside.
    package var allAside: [UnreadableRow] {
        aside + unreadable.filter { row in !aside.contains { $0.key == row.key } }
    }

    /// The key and text of each row, as they were stored.
    package var asideText: String {
        JSON.array(allAside.map { .array([.string($0.key), .string($0.text)]) }).text
    }

    package mutating func setAside(_ row: UnreadableRow) { unreadable.append(row) }

    /// Takes note that the browser gave no storage at the start; everything stays in memory until it does.
    package mutating func refuse(_ result: SaveResult) { problem = result }

    /// Returns the effects that the start needs: another try, if there is no storage.
    package mutating func begin() -> [Effect] { problem.map { fail($0) } ?? [] }
}
