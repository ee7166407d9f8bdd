import Almanac
import Daybook

/// All that can happen in the app.
public indirect enum Action: Sendable {
    case frame(FrameAction)
    case days(DaysAction)
    case calendar(CalendarAction)
    case todos(TodosAction)
    case photo(PhotoAction)
    case pages(PagesAction)
    case trips(TripsAction)
    case settings(SettingsAction)
    case lock(LockAction)
    case trash(TrashAction)
    case host(HostEvent)
    /// Does the action, then gives the focus to the element with this id.
    case focusing(Action, id: String)
}

/// What a person does with the frame around the screens.
public enum FrameAction: Sendable {
    case open(Route)
    /// Leaves a sheet or a detail: back where one came from, or to its parent when it was opened directly.
    case close
    /// Moves the focus past the menus to the heading.
    case skip
    case undo
    case dismissSnack
    case retrySave
    case downloadEverything
    case dismissAside
    /// The person has read how to put Haru on the home screen.
    case dismissHomeScreen
    case downloadAside
    /// The person has read which holidays are new.
    case dismissHolidays
    case activateUpdate
}

/// What a person does in Settings.
public enum SettingsAction: Sendable {
    case theme(Theme)
    case language(Language)
    case weekStart(WeekStart)
    /// Has the daily alarm ring, or not.
    case alarm(Bool)
    /// The time of the daily alarm, as a time field gives it: `08:00`, or nothing when it was emptied.
    case alarmTime(String)
    case nickname(String)
    /// The field of the nickname was left.
    case leaveNickname
    /// How long pages stay closed that are written from now on.
    case seal(Seal)
    case showSealedFeelings(Bool)
    case pageGoal(PageGoal)
    /// Puts the address to write to on the clipboard, with what a letter would say of the app.
    case copyContact
    case readLicences
}

/// What the browser tells.
public enum HostEvent: Sendable {
    /// The address changed by the browser's own buttons; `depth` is how many of our own steps lie behind it.
    case route(path: String, depth: Int32)
    case timer(Timer)
    /// It is now this local day.
    case day(Day)
    /// So many local minutes have passed since midnight.
    case clock(minutes: Int32)
    /// A commit was stored, or a draft put away, or why not.
    case saved(id: Int32, SaveResult)
    /// All records of the database with this mark have been read.
    case read(mark: String)
    /// They could not be read.
    case unread(SaveResult)
    /// Rows of changes that another tab has stored.
    case received(String)
    /// A notification that leads to this path was tapped.
    case opened(path: String)
    case updateReady
    case persistence(Persistence)
    /// A photo was read and stored, or why not; `number` is the one it was asked for by.
    case photo(number: Int32, PhotoResult)
    /// Whether the window is wide enough for a list and a detail side by side.
    case wide(Bool)
    /// Whether the device is in its dark theme.
    case dark(Bool)
    case picture(ShareEvent)
    /// Whether a text is on the clipboard now.
    case copied(Bool)
    /// What became of a job of the lock: JSON with a `value`, or with the browser's name of an `error`.
    case lock(job: Int32, String)
    /// The file of licences; empty when it could not be read.
    case licences(String)
    /// What the server answered, for the number it was asked by; status 0 where it could not be reached.
    case fetched(number: Int32, status: Int32, String)
    /// Whether the browser shows the app alone on the screen.
    case full(Bool)
    /// What the person answered when asked for notifications.
    case notifications(Device.Notifications)
    /// Whether a syllable is being composed in a field, which must neither be written to nor go away.
    case composing(Bool)
    /// The bytes of the file that was asked for by this number; nil where it could not be read.
    case file(number: Int32, [UInt8]?)
}

/// Whether the browser promised not to clear what is stored.
public enum Persistence: Equatable, Sendable {
    case unknown, granted, denied
}

/// Timers that the app sets; setting one again replaces it.
public enum Timer: Int32, Sendable {
    /// The snackbar leaves.
    case snack = 1
    /// A draft is put away.
    case draft = 2
    /// Pages may have been open for long enough.
    case lock = 3
    /// A second of the wait after a wrong passphrase is over.
    case wait = 4
    /// Drafts that another tab put away while pages were locked may lie there in plain.
    case sweep = 5
    /// What has been in the Trash for long enough goes.
    case trash = 6
    /// What could not be stored is tried again.
    case store = 8
    /// Pages of days that are over, left unfinished, are stored: the tab that was writing one, if it is open, has done so by then.
    case left = 7
}
