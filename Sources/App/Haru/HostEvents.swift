import Almanac
import AppFrame
import Daybook
import FileWork
import HaruDays
import HaruPages
import HaruTodos
import Replica

/// An event from the browser.
public enum HostEvent {
    /// The browser's own buttons changed the address; `depth` is how many of our own steps lie behind it.
    case route(path: String, depth: Int32)
    case timer(Timer)
    /// This is now the local day.
    case day(Day)
    /// So many minutes have passed since local midnight.
    case clock(minutes: Int32)
    /// Tells whether a commit or a draft was stored, or why not.
    case saved(id: Int32, SaveResult)
    /// All records of the database with this mark have been read.
    case read(mark: String)
    /// They could not be read.
    case unread(SaveResult)
    /// Rows of changes that another window stored.
    case received(String)
    /// A notification that leads to this path was tapped.
    case opened(path: String)
    case updateReady
    /// Whether Haru opens without a network from now on. Not where no worker could be made that carries it.
    case carried(Bool)
    case persistence(Persistence)
    /// A photo was read and stored, or why not; `number` is that of the request.
    case photo(number: Int32, PhotoResult)
    /// Whether the window is wide enough for a list and a detail side by side.
    case wide(Bool)
    /// Whether the device is in its dark theme.
    case dark(Bool)
    case picture(ShareEvent)
    /// Whether a text is on the clipboard now.
    case copied(Bool)
    /// The result of a job of the lock: JSON with a `value`, or with the browser's name of an `error`.
    case lock(job: Int32, String)
    /// The answer to a ``FileEffect``, or the browser's name of an error.
    case piece(job: Int32, FilePiece)
    /// The program for files says something; nil if it has ended by itself, or could not be started.
    case files(FileMessage?)
    /// Whether the texts of a language that were requested are there now.
    case texts(Language, areThere: Bool)
    /// Whether the questions of a day that were requested are there now.
    case questions(areThere: Bool)
    /// The file of licences; empty when it could not be read.
    case licences(String)
    /// Whether the app is shown in full screen.
    case full(Bool)
    /// The person's answer about notifications.
    case notifications(Device.Notifications)
    /// This window now talks to the server.
    case leads
    /// The server may have something new, or, for false, the event stream is closed.
    case live(Bool)
    /// A widget of Haru's was put on the system's board, or, for false, the last one was taken off.
    case board(Bool)
    /// The element with the focus is gone, and nothing else has it.
    case focusLost
    /// An archive was opened with Haru: the browser knows it by this number.
    case offered(file: Int32)
    /// Files were shared with Haru: the browser knows them by these numbers, separated by blanks.
    case shared(files: String)
}

final class HostMessage: Message {
    let event: HostEvent

    init(_ event: HostEvent) { self.event = event }
}

extension Action {
    public static func host(_ event: HostEvent) -> Action { Action(HostMessage(event)) }

    var isHostEvent: Bool { message is HostMessage }
}

extension AppModel {
    func handle(_ event: HostEvent) {
        switch event {
        case .route(let path, let depth):
            self.depth = depth
            isGoingBack = false
            let next = Route(path: path)
            if next != route { navigate(to: next) }
        case .timer(let timer): didFire(timer)
        case .day(let day): begin(day)
        case .clock(let minutes):
            self.minutes = minutes
            notifyObservers(.minuteDidPass)
        case .saved(let id, let result): didSave(id, result)
        case .read(let mark): didReadDatabase(mark)
        case .unread(let result): perform(storage.didFailToRead(result))
        case .received(let rows): receive(rows)
        case .opened(let path): open(Route(path: path))
        case .updateReady: isUpdateReady = true
        case .carried(let isCarried): device.opensOffline = isCarried
        case .offered(let file):
            open(.settings)
            archive.read(file)
        case .shared(let files):
            // There are none if the page that took them was reloaded.
            let numbers = fileNumbers(files)
            if numbers.isEmpty { return }
            open(.moveIn)
            sharedFiles = numbers
            notifyObservers(.filesWereShared)
        case .photo(let number, let result): didReadPhoto(number, result)
        case .wide(let isWide): self.isWide = isWide
        case .dark(let isDark): self.isDark = isDark
        case .picture(let event): topmost?.didReceive(event)
        case .copied(let isCopied): screen?.didCopy(isCopied)
        case .piece(let job, let piece): didAnswer(job, piece)
        case .files(let message): files.receive(message)
        case .texts(let language, let areThere): didReadTexts(of: language, areThere)
        case .questions(let areThere): if areThere { pages.hasQuestions = true }
        case .licences(let text): licences = Licences(text: text)
        case .lock(let job, let text): pages.lockDidAnswer(job, text)
        case .full(let isFull): notifyObservers(.fullScreenDidChange(isFull))
        case .notifications(let answer):
            device.notifications = answer
            notifyObservers(.notificationsWereAnswered)
        case .persistence(let answer): persistence = answer
        case .leads:
            sync.didLead()
            notifyObservers(.windowDidLead)
        case .live(let isOn): sync.liveDidChange(isOn)
        case .board(let isThere):
            device.hasBoard = isThere
            notifyObservers(.boardDidChange)
        case .focusLost:
            if let topmost { perform(.refocus(id: nextFocus ?? topmost.fallbackFocus)) }
        }
    }

    private func didFire(_ timer: Timer) {
        switch timer {
        case .snack: snack = nil
        case .draft:
            storage.isBeating = false
            saveDrafts()
        case .store:
            perform(storage.retryWhenDue())
            readMissingTexts()
        case .sync, .photos, .trash, .board, .lock, .lockCooldown, .encryptPlainDrafts, .storeStaleDrafts: break
        }
        notifyObservers(.timerDidFire(timer))
    }

    /// Stores all typed text as drafts.
    func saveDrafts() {
        forEachScreen { $0.saveDrafts() }
        // A field that names a draft which nobody stores loses its text.
        assert(typedDrafts.isEmpty, "typed, and not stored: \(typedDrafts.sorted().joined(separator: ", "))")
        typedDrafts = []
    }

    private func begin(_ day: Day) {
        guard day != today else { return }
        notifyObservers(.dayWillChange(to: day))
        today = day
        redrawRows()
        notifyObservers(.dayDidChange)
        forgetEmptiedBefore()
    }

    /// Handles whether a commit or a draft was stored, or why not.
    private func didSave(_ id: Int32, _ result: SaveResult) {
        let draft = storage.draft(of: id)
        perform(storage.didStore(result, of: id))
        if draft == nil, result == .stored { isMarkNew = false }
        if let draft { forEachObserver { $0.didStoreDraft(draft, result) } }
        forEachObserver { $0.didSave(id, result) }
    }

    /// All records of a database are in memory. If it is another one than before, all of memory is stored there.
    private func didReadDatabase(_ mark: String) {
        let wasUnknown = storage.mark == nil
        if storage.didRead(mark) {
            isMarkNew = true
            storage.hold(Save(commit: replica.receive([], now: now), isWhole: true))
            for (name, value) in sortedDrafts { perform(.storeDraft(name: name, value: value)) }
        }
        if !storage.unreadable.isEmpty { perform(.setAside(storage.unreadable)) }
        perform(storage.retry())
        didChange([])
        pages.storeConflictCopies(of: storage.replaced)
        storage.replaced = []
        // Other windows, or earlier days, may have left these.
        if wasUnknown { dateTrust.readStored() }
        sync.sendUntold()
    }
}
