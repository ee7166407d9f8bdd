import Almanac
import Cards
import Daybook
import FileWork
import Markup
import Replica

/// The state that all screens share: records, the day, the language, drafts, storage, and requests to the browser.
///
/// It knows no lens. The app is its one subclass, which composes the lenses.
open class AppContext {
    package var replica: Replica
    package var identifiers: IdentifierSource
    /// The local day.
    public package(set) var today: Day
    /// Milliseconds since 1970 by the device's clock; only stamps use it.
    public var now: Int64
    /// The local time of the last look at the clock, in minutes after midnight: at most a minute old while the app is
    /// seen.
    package var minutes: Int32 = 0
    public package(set) var route: Route
    /// How many of the app's own steps lie behind this address, so that closing can go back.
    public package(set) var depth: Int32

    /// Whether a list and a detail fit side by side.
    package var isWide: Bool
    /// Whether the device is in its dark theme; the person's choice takes precedence.
    package var isDark: Bool
    /// Whether the browser hands pictures to other apps, and whether it puts them on the clipboard.
    package let canSharePictures: Bool
    package let canCopyPictures: Bool
    package let measurer: TextMeasurer
    private let zone: ((Int64) -> Int32)?
    /// Local time less UTC in minutes in a zone by its IANA name, at an instant in seconds since 1970-01-01T00:00Z; nil
    /// where the browser does not know that zone.
    package let namedZone: (String, Int64) -> Int32?
    /// The IANA name of the browser's zone; empty where it has none.
    package let zoneName: String
    package let about: About
    package var device: Device
    package let deviceMark: DeviceMark
    /// Whether the mark is new and not stored yet: it goes with the first save.
    package var isMarkNew: Bool

    package var preferences: Preferences
    /// The region whose English the browser asks for.
    package let region: EnglishRegion
    package final var words: Words { Words(preferences.language, region) }

    /// Typed text that is not stored yet, by name; kept over a reload.
    package var drafts: [String: String]
    /// All of them in the order of their names: that of a dictionary is another one at each start.
    package final var sortedDrafts: [(name: String, text: String)] {
        var all: [(name: String, text: String)] = []
        for name in drafts.keys.sorted() {
            if let text = drafts[name] { all.append((name, text)) }
        }
        return all
    }
    /// The names of drafts that were typed in since the last beat, at which they are stored:
    /// ``TypedText/draft(_:_:in:_:)``.
    package var typedDrafts: Set<String> = []
    package final var snack: Snack? {
        didSet {
            restoreEmptied = nil
            if oldValue?.undo != nil { notifyObservers(.undoDidExpire) }
        }
    }
    /// Puts back a text that one keystroke emptied, while the snackbar offers it.
    package var restoreEmptied: (() -> Void)?
    package var storage: StorageState
    /// The sync with the server, and the changes that it has yet to send; nil without an account.
    package var session: SyncSession?
    /// The id of the element that takes the focus if this step removes the one that has it; nil for the screen's own.
    package var nextFocus: String?
    /// Part of the version of every row; grows with ``redrawRows()``.
    package private(set) var rowGeneration: UInt32 = 0
    /// The screen that is shown, and the sheets over it; only the last sheet is seen.
    package var screen: Screen?
    package var sheets: [Sheet] = []
    package final var sheet: Sheet? { sheets.last }
    /// The screen or sheet with the address that is shown, and the topmost one: that, or a sheet that it presents.
    package final var addressed: Screen? { sheet ?? screen }
    package final var topmost: Screen? { addressed?.presented ?? addressed }
    /// The screen that is being opened, if another one has made it already.
    package private(set) var openingScreen: Screen?
    /// The lenses and controllers.
    package final var observers: [any AppObserver] = []
    /// The browser's numbers of files that were shared with Haru, until a screen has taken them.
    package var sharedFiles: [Int32] = []
    package private(set) final lazy var dateTrust = DateTrust(in: self)
    /// The requests to the browser for the end of this step, in order.
    private var effects: [Effect] = []
    /// The number of the last request to the server or to files; counts up.
    private var lastJob: Int32 = 0
    /// The number of the last picture that was drawn, so that a late one is not taken for another.
    package var pictures: Int32 = 0
    package private(set) lazy var files = FileLink(of: self)
    private var photos: [Int32: (PhotoResult) -> Void] = [:]
    private var pieces: [Int32: (FilePiece) -> Void] = [:]

    /// Makes the app before it knows any record.
    /// - Parameters:
    ///   - environment: the browser's data.
    ///   - today: the local day.
    ///   - now: milliseconds since 1970.
    public init(_ environment: Environment, today: Day, now: Int64) {
        let random = environment.random + [0, 0, 0, 0]
        let last = environment.clock.flatMap { Stamp($0) } ?? .zero
        let mark = environment.drafts[DeviceNote.device.text].flatMap { DeviceMark(text: $0) }
        // If nothing was ever written here, every stamp that comes in is another device's.
        deviceMark = mark ?? DeviceMark(new: random[2], since: environment.clock == nil ? 0 : now)
        isMarkNew = mark == nil
        replica = Replica(clock: HybridClock(device: deviceMark.window(random[2]), last: last))
        identifiers = IdentifierSource(random: RandomSource(random[0], random[1]))
        self.today = today
        self.now = now
        route = Route(path: environment.path)
        depth = environment.depth
        isWide = environment.isWide
        isDark = environment.isDark
        canSharePictures = environment.canSharePictures
        canCopyPictures = environment.canCopyPictures
        measurer = environment.measurer
        zone = environment.zone
        namedZone = environment.namedZone
        zoneName = environment.zoneName
        device = environment.device
        about = environment.about
        preferences = Preferences(
            browserLanguage: Language.best(of: environment.languages), texts: environment.texts)
        region = EnglishRegion.best(of: environment.languages)
        drafts = environment.drafts
        storage = StorageState(
            mark: environment.refusal.isEmpty ? environment.mark ?? "" : nil, device: replica.clock.device)
        storage.aside = environment.aside
        if !environment.refusal.isEmpty { storage.refuse(SaveResult(environment.refusal)) }
    }

    // MARK: services for screens

    /// Stores edits in one transaction: all of them, or none.
    /// - Parameter draft: the draft that is forgotten once they are stored.
    open func store(_ edits: [Edit], clearing draft: DraftName? = nil) {}

    /// Merges changes that every device makes alike, and stores the results.
    /// - Returns: whether anything was new.
    open func absorb(_ changes: [Change]) -> Bool { false }

    /// The kind of the record stored under a key, in words.
    open func kind(ofKey key: String) -> String { words.otherRecord }

    /// Brings the title of the window up to date.
    open func updateTitle() {}

    /// Writes edits as they are: their texts are encrypted already, or need no encryption.
    open func storeNow(_ edits: [Edit], clearing draft: String?) {}

    /// Updates all that shows these records, after they were written or received by other ways than
    /// ``store(_:clearing:)``.
    open func didChange(_ records: [RecordKey]) {}

    /// The rows that make an archive of everything, or of a trip.
    open func archiveRows(of trip: Trip? = nil) -> [HTML] { [] }

    /// Takes over an archive of Haru that is open in the program for files.
    open func takeOpenedArchive() {}

    /// Goes to a screen, as a step of the app's own.
    open func open(_ route: Route) {}

    /// Goes to a screen that was made with more than its address says.
    package final func open(_ screen: Screen) {
        openingScreen = screen
        open(screen.route)
        openingScreen = nil
    }

    /// Shows a screen in place of this one; the way back stays the same.
    open func replace(with route: Route) {}

    /// Leaves this screen: goes back, or to its parent if it was opened directly.
    open func close() {}

    /// Shows one line at the foot of the screen for ten seconds.
    open func announce(_ text: String, undo: Undo? = nil) {}

    /// Takes over a new address for the screen that is shown.
    package final func didMove(to route: Route) {
        self.route = route
        effects.append(.replace(path: route.path))
        updateTitle()
    }

    /// Redraws all rows, for example on another day, in another language, or after pages were locked or unlocked.
    package final func redrawRows() { rowGeneration &+= 1 }

    /// Sends an event to all observers.
    package final func notifyObservers(_ event: AppEvent) { forEachObserver { $0.observe(event) } }

    /// Calls `body` for the lenses and controllers, then the screen, then the sheets over it.
    package final func forEachObserver(_ body: (any AppObserver) -> Void) {
        for one in observers { body(one) }
        forEachScreen(body)
    }

    /// Calls `body` for the screen, then the sheets over it.
    package final func forEachScreen(_ body: (Screen) -> Void) {
        func visit(_ screen: Screen) {
            body(screen)
            if let presented = screen.presented { body(presented) }
        }
        if let screen { visit(screen) }
        for sheet in sheets { visit(sheet) }
    }

    // MARK: the browser

    /// Asks the browser for something once this step is over.
    package final func perform(_ effect: Effect) { effects.append(effect) }

    package final func perform(_ more: [Effect]) { effects += more }

    /// Gives the focus to the element with this id.
    package final func focus(_ id: String) { effects.append(.focus(id: id)) }

    /// Returns the effects asked for since the last call, and clears them.
    package final func drainEffects() -> [Effect] {
        let all = effects
        effects = []
        return all
    }

    /// Reads the stored history of a field, the oldest first; gives nothing if it cannot be read.
    package final func readHistory(
        of key: RecordKey, _ field: String, then completion: @escaping ([HistoryEntry]) -> Void
    ) {
        let beginning = key.text + "/" + field + "/"
        readHistory(after: beginning, [], until: { !PageText.continues($0, beginning) }, completion)
    }

    /// Reads all of the stored history; gives the entries that can be read.
    package final func readHistory(then completion: @escaping ([HistoryEntry]) -> Void) {
        readHistory(after: "", [], until: { _ in false }, completion)
    }

    private func readHistory(
        after key: String, _ found: [HistoryEntry], until isOver: @escaping (String) -> Bool,
        _ completion: @escaping ([HistoryEntry]) -> Void
    ) {
        readRows(of: "history", after: key) { [self] rows in
            guard let rows else { return completion(found) }
            var all = found
            for (rowKey, row) in rows {
                if isOver(rowKey) { return completion(all) }
                if let entry = try? HistoryEntry(row: Array(row.utf8)) { all.append(entry) }
            }
            guard let last = rows.last else { return completion(all) }
            readHistory(after: last.key, all, until: isOver, completion)
        }
    }

    /// Reads some stored rows whose keys come after this one, in order; gives nil if they cannot be read.
    package final func readRows(
        of store: String, after key: String, then completion: @escaping ([(key: String, row: String)]?) -> Void
    ) {
        askFile(.rows(of: store, after: key)) { piece in
            guard case .bytes(let bytes) = piece else { return completion(nil) }
            // A row that is not one line of text comes as an empty one.
            let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            var rows: [(key: String, row: String)] = []
            for place in stride(from: 0, to: lines.count - 1, by: 2) {
                rows.append(
                    (String(decoding: lines[place], as: UTF8.self), String(decoding: lines[place + 1], as: UTF8.self)))
            }
            completion(rows)
        }
    }

    /// Reads a note from storage, where another window may have put it; gives nil if there is none.
    package final func readNote(_ name: DeviceNote, then completion: @escaping (String?) -> Void) {
        let text = name.text
        // Rows come after a key, and nothing is between a text and the text without its end but other endings.
        readRows(of: "meta", after: String(decoding: text.utf8.dropLast(), as: UTF8.self)) { rows in
            completion(rows?.first { $0.key == text }?.row)
        }
    }

    /// Asks the server for something at a path below the base.
    /// - Parameters:
    ///   - body: JSON; empty for none.
    ///   - photo: the SHA-256 of a photo to send as the body.
    ///   - answer: takes the status and the body. The status is 0 if there is no answer: the body is then the name of
    ///     the error, or `-` if the photo is not here.
    package final func request(
        _ method: String, _ path: String, _ body: [UInt8] = [], photo: String = "",
        then answer: @escaping (Int32, [UInt8]) -> Void
    ) {
        askFile(.request(method: method, path: path, photo: photo, body)) { piece in
            if case .failure(let name) = piece { return answer(0, Array(name.utf8)) }
            guard case .bytes(let bytes) = piece, bytes.count >= 3 else { return answer(0, []) }
            let status = bytes[..<3].reduce(0) { $0 * 10 + Int32($1) - 0x30 }
            answer(status, Array(bytes[3...]))
        }
    }

    /// Has the browser work on a file, or on its storage.
    package final func askFile(_ effect: FileEffect, then completion: @escaping (FilePiece) -> Void) {
        lastJob += 1
        pieces[lastJob] = completion
        effects.append(.file(job: lastJob, effect))
    }

    package final func didAnswer(_ job: Int32, _ piece: FilePiece) { pieces.removeValue(forKey: job)?(piece) }

    /// Returns local time less UTC at an instant, in minutes: by the browser's zone, or else as it is now.
    /// - Parameter seconds: since 1970-01-01T00:00Z.
    package final func offset(at seconds: Int64) -> Int32 {
        if let zone { return zone(seconds) }
        let local = Int64(today.number) * 1440 + Int64(minutes)
        // Zones differ by quarters of an hour; the local time may be a minute old.
        let quarters = (local - now / 60_000 + 7 + 96 * 15) / 15 - 96
        return Int32(truncatingIfNeeded: quarters * 15)
    }

    /// Returns the local day of an instant, and its minutes after midnight.
    package final func localMoment(_ milliseconds: Int64) -> (day: Day, minutes: Int32) {
        let moment = milliseconds / 60_000 + Int64(offset(at: milliseconds / 1000))
        return (
            Day(number: Int32(truncatingIfNeeded: moment / 1440)) ?? today, Int32(truncatingIfNeeded: moment % 1440)
        )
    }

    /// Reads a photo that the browser knows by this number, makes it small and stores it.
    package final func readPhoto(_ number: Int32, then completion: @escaping (PhotoResult) -> Void) {
        photos[number] = completion
        effects.append(.readPhoto(number: number))
    }

    /// Hands out a photo that was read.
    package final func didReadPhoto(_ number: Int32, _ result: PhotoResult) {
        photos.removeValue(forKey: number)?(result)
    }

    // MARK: drafts

    /// Records that somebody typed over a text that no record holds yet. If one keystroke emptied it, the snackbar
    /// offers to put it back, with the text typed since below it.
    final func didType(
        _ text: String, over old: String, now: @escaping () -> String, restoreEmptied: @escaping (String) -> Void
    ) {
        guard PageText.isEmptied(old, text) else { return }
        announce(words.textEmptied, undo: .edits([]))
        self.restoreEmptied = {
            let since = now()
            restoreEmptied(PageText.isBlank(since) ? old : old + "\n\n" + since)
        }
    }

    /// Records that a draft with this name has changed, and schedules the beat that stores it.
    final func willType(named name: DraftName) {
        typedDrafts.insert(name.text)
        perform(.beat)
    }

    package final func draft(_ name: DraftName) -> String? { drafts[name.text] }

    /// Stores a draft under a name, or forgets it; returns false if it is there already.
    @discardableResult
    package final func saveDraft(_ value: String?, named name: DraftName) -> Bool { save(value, named: name.text) }

    package final func save(_ value: String?, named name: String) -> Bool {
        typedDrafts.remove(name)
        guard drafts[name] != value else { return false }
        drafts[name] = value
        storage.draftWillBeStored(name)
        effects.append(.storeDraft(name: name, value: value))
        return true
    }

    /// Forgets a draft, whether or not this window knows of it.
    package final func forget(_ name: DraftName) { forget(named: name.text) }

    package final func forget(named name: String) {
        typedDrafts.remove(name)
        drafts[name] = nil
        storage.draftWillBeStored(name)
        effects.append(.storeDraft(name: name, value: nil))
    }

    /// Forgets the drafts of a record that is purged, and the texts that were emptied in them.
    package final func forgetDrafts(named names: [String]) {
        for name in names {
            forgetEmptied(name)
            _ = save(nil, named: name)
        }
    }

    // MARK: records

    package final func nextID() -> String { identifiers.next(now: now) }

    package final func nextIDs(_ count: Int) -> [String] {
        var ids: [String] = []
        for _ in 0..<count { ids.append(identifiers.next(now: now)) }
        return ids
    }

    /// Returns the edits that restore the values that these would overwrite; a record that they make is deleted.
    package final func reverse(_ edits: [Edit]) -> [Edit] {
        var back: [Edit] = []
        for edit in edits {
            let record = replica.record(edit.key)
            if edit.field == Record.deleted {
                back.append(Edit(edit.key, edit.field, .bool(record?.isDeleted ?? true)))
            } else if let record {
                back.append(Edit(edit.key, edit.field, record[edit.field] ?? .null))
            } else if edit.key.known?.hasTrash != true {
                back.append(Edit(edit.key, edit.field, .null))
            } else if back.last?.key != edit.key {
                back.append(.delete(edit.key))
            }
        }
        return back
    }

    /// Stores edits and announces it, with an Undo.
    /// - Parameters:
    ///   - text: nothing is announced for nil.
    ///   - line: the typed line that they were made of, which Undo puts back.
    ///   - back: undoes them; nil for their reverse.
    package final func store(
        _ edits: [Edit], clearing draft: DraftName? = nil, announcing text: String?, line: TypedLine? = nil,
        undo back: [Edit]? = nil
    ) {
        let back = back ?? reverse(edits)
        store(edits, clearing: draft)
        if let text { announce(text, undo: back.isEmpty ? nil : .edits(back, line: line)) }
    }
}
