import FileWork

/// A request of the app to the browser.
public enum Effect {
    /// Stores everything in one transaction. Answered with ``HostEvent/saved(id:_:)``.
    case save(id: Int32, Save)
    /// Keeps a draft under a name, or forgets it; drafts are never part of the records. Answered with
    /// ``HostEvent/saved(id:_:)``.
    case storeDraft(id: Int32, name: String, value: String?)
    /// Reads all records of the database as they are stored now. `AppModel.load(_:under:)` takes in each of them.
    /// Answered with ``HostEvent/read(mark:)`` or ``HostEvent/unread(_:)``.
    case read
    case push(path: String)
    case replace(path: String)
    case back
    case focus(id: String)
    /// Gives the focus to an element if nothing has it, without scrolling there.
    case refocus(id: String)
    case timer(Timer, milliseconds: Int32)
    /// The attributes and the title of the page.
    case page(dress: String, title: String)
    case download(name: String, type: String, text: String)
    /// Moves rows that cannot be read out of the records, in one transaction and without losing any of them.
    case setAside([UnreadableRow])
    /// Asks whether the browser promised not to clear Haru's storage.
    case askPersistence
    /// Asks the browser not to clear Haru's storage.
    case persist
    /// Asks the person to allow notifications, unless they have answered already.
    case askNotifications
    /// Shows a notification that leads to a path, in place of one with the same tag; shows nothing if notifications are
    /// not allowed.
    case notify(title: String, body: String, path: String, tag: String)
    /// Shows a number on the app's icon; none for 0.
    case badge(Int32)
    /// Scrolls to the top of a screen that was just opened. On the way back the browser finds the old place again.
    case top
    /// Brings the element with this id to the middle of its list.
    case scroll(id: String)
    /// Scrolls just far enough to show the element with this id.
    case reveal(id: String)
    /// Reads a file that the browser knows by this number, makes it small and stores it. Answered with
    /// ``HostEvent/photo(number:_:)``.
    case readPhoto(number: Int32)
    /// Downloads the photo with this SHA-256.
    case savePhoto(hash: String, name: String)
    case picture(ShareEffect)
    /// Deletes photos that nothing stored names, if no start of the app has found them named for that many
    /// milliseconds.
    case removeUnusedPhotos(unnamedFor: Int32)
    /// Puts a text on the clipboard. Answered with ``HostEvent/copied(_:)``.
    case copy(String)
    /// Has a text encrypted or opened. Answered with ``HostEvent/lock(job:_:)``, in the order of the requests.
    case lock(job: Int32, LockEffect)
    /// Works on files and on stored rows. Answered with ``HostEvent/piece(job:_:)``.
    case file(job: Int32, FileEffect)
    /// Tells the program for files something, and starts it if it does not run. Answered with ``HostEvent/files(_:)``.
    case files(FileMessage)
    /// Prints the screen.
    case print
    /// Reads the texts of a language. Answered with ``HostEvent/texts(_:areThere:)``.
    case readTexts(Language)
    /// Reads the questions of a day in all languages. Answered with ``HostEvent/questions(areThere:)``.
    case readQuestions
    /// Reads the file of licences. Answered with ``HostEvent/licences(_:)``.
    case readLicences
    /// Asks the browser to enter or leave full screen; ``HostEvent/full(_:)`` tells the outcome.
    case full(Bool)
    /// Has one window of all that ask talk to the server: ``HostEvent/leads``. From now on missing photos are fetched
    /// there.
    case lead
    /// Starts or stops listening for changes on the server: ``HostEvent/live(_:)``.
    case live(Bool)
    /// Tells the other windows something that is not stored.
    case broadcast(String)
    /// Deletes everything kept in this browser, and opens Haru anew in each window, with `#leave` at its address: no
    /// mark that is stored would outlive this.
    case erase
    /// Lets the waiting version take over; the page then reloads.
    case activateUpdate
}

extension Effect {
    /// Stores typed text soon. A running timer is not restarted, so steady typing is stored, too.
    package static var beat: Effect { .timer(.draft, milliseconds: 200) }

    /// A draft; `AppModel.update(_:)` numbers it on the way out.
    package static func storeDraft(name: String, value: String?) -> Effect {
        .storeDraft(id: 0, name: name, value: value)
    }
}
