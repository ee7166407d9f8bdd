/// What the app asks of the browser.
public enum Effect {
    /// Stores all of it in one transaction, and answers with ``HostEvent/saved(id:_:)``.
    case save(id: Int32, Save)
    /// Keeps a draft under a name, or forgets it; never part of the records. Answered with ``HostEvent/saved(id:_:)``.
    case storeDraft(id: Int32, name: String, value: String?)
    /// Reads all records of the database as they lie there now, each of which ``State/load(_:under:)`` takes in, and answers
    /// with ``HostEvent/read(mark:)`` or ``HostEvent/unread(_:)``.
    case read
    case push(path: String)
    case replace(path: String)
    case back
    case focus(id: String)
    /// Gives the focus to an element where nothing has it, without scrolling there.
    case refocus(id: String)
    case timer(Timer, milliseconds: Int32)
    /// The attributes and the title of the page.
    case page(dress: String, title: String)
    case download(name: String, type: String, text: String)
    /// Moves rows that cannot be read out of the records, in one transaction; nothing of them is lost.
    case setAside([UnreadableRow])
    /// Asks whether the browser promised not to clear what is stored.
    case askPersistence
    /// Asks the browser not to clear what is stored.
    case persist
    /// Asks the person to allow notifications, where that was not answered yet.
    case askNotifications
    /// Shows a notification, which leads to a path; where that is not allowed nothing is shown.
    case notify(title: String, body: String, path: String)
    /// Shows a number on the app's icon; none for 0.
    case badge(Int32)
    /// Shows a screen from its top, as one that was gone to; where one goes back the browser finds the place again.
    case top
    /// Brings the element with this id to the middle of its list.
    case scroll(id: String)
    /// Scrolls as little as is needed for the element with this id to be seen.
    case reveal(id: String)
    /// Reads a file that the browser knows by this number, makes it small, stores it, and answers with
    /// ``HostEvent/photo(number:_:)``.
    case readPhoto(number: Int32)
    /// Reads a file that the browser knows by this number, at most so many bytes of it, and answers with
    /// ``HostEvent/file(number:_:)``.
    case readFile(number: Int32, limit: Int32)
    /// Downloads the photo with this SHA-256.
    case savePhoto(hash: String, name: String)
    case picture(ShareEffect)
    /// Lets go of photos that nothing stored names, and named at no start of the app for so many milliseconds.
    case sweepPhotos(unnamedFor: Int32)
    /// Puts a text on the clipboard, and answers with ``HostEvent/copied(_:)``.
    case copy(String)
    /// Has something encrypted or opened, and answers with ``HostEvent/lock(job:_:)``, in the order of asking.
    case lock(job: Int32, LockEffect)
    /// Does something with a piece of a large file, and answers with ``HostEvent/piece(job:_:)``.
    case file(job: Int32, FileEffect)
    /// Prints what is on the screen.
    case print
    /// Reads the file of licences, and answers with ``HostEvent/licences(_:)``.
    case readLicences
    /// Asks the server at a path below the base, and answers with ``HostEvent/fetched(number:status:_:)``.
    case fetch(number: Int32, path: String)
    /// Asks the browser to show the app alone on the screen, or with all else again; ``HostEvent/full(_:)`` tells what became of it.
    case full(Bool)
    /// Has one window of all that ask talk to the server: ``HostEvent/leads``. From now on photos that are not here are fetched there.
    case lead
    /// Hears of changes on the server, or no longer: ``HostEvent/live(_:)``.
    case live(Bool)
    /// Tells the other windows something that is not stored.
    case tell(String)
    /// Deletes all that is kept in this browser, and opens Haru anew in each window.
    case erase
    /// Lets the waiting version take over; the page then opens anew.
    case activateUpdate
}

extension Effect {
    /// What was typed is put away soon. Where that timer runs already it is not set anew, so who types on and on is kept, too.
    package static var beat: Effect { .timer(.draft, milliseconds: 400) }

    /// A draft that ``State/update(_:)`` numbers when it hands it over.
    package static func storeDraft(name: String, value: String?) -> Effect {
        .storeDraft(id: 0, name: name, value: value)
    }
}
