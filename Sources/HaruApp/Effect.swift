import Replica

/// What the app asks of the browser.
public enum Effect {
    /// Stores all that a commit changed in one transaction, and answers with ``HostEvent/saved(id:_:)``.
    case save(id: Int32, Commit)
    /// Stores the rows of records that were merged with what another tab wrote, so that neither tab's row stays without
    /// the other's fields. Not told to the other tabs again.
    case saveMerged([RecordKey])
    /// Keeps a draft under a name, or forgets it; never part of the records.
    case keep(name: String, value: String?)
    case push(path: String)
    case replace(path: String)
    case back
    case focus(id: String)
    case timer(Timer, milliseconds: Int32)
    /// The attributes and the title of the page.
    case page(language: String, theme: String, title: String)
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
    /// Brings the element with this id to the middle of its list.
    case scroll(id: String)
    /// Reads a file that the browser knows by this number, makes it small, stores it, and answers with
    /// ``HostEvent/photo(number:_:)``.
    case readPhoto(number: Int32)
    case picture(ShareEffect)
    /// Puts a text on the clipboard, and answers with ``HostEvent/copied(_:)``.
    case copy(String)
    /// Reads the file of licences, and answers with ``HostEvent/licences(_:)``.
    case readLicences
    /// Lets the waiting version take over; the page then opens anew.
    case activateUpdate
}
