/// An operation of the page on bytes: on a file that the program for files has made, on stored rows, or a request to
/// the server. Each is answered with ``HostEvent/piece(job:_:)``.
public enum FileEffect {
    /// Reads some of the rows stored after this key. Answered with the key and the row of each in turn, a line each.
    case rows(of: String, after: String)
    /// Downloads the file that was made. Answered with `1` if it can also be handed to another app.
    case save(name: String)
    /// Puts the file that was made into the person's folder. Fails with `Exists` if a file of this name
    /// that is not ours is there.
    case deposit(name: String, isOwn: Bool)
    /// Has the person choose a folder, and keeps it. Must run inside the tap.
    case chooseFolder
    /// Asks whether the kept folder may be written to. Answered with the browser's word for it, the folder's name, and
    /// the note that is stored about it (``DraftName/weekly``), a line each.
    case folder(asks: Bool)
    case forgetFolder
    /// Removes a file from the folder.
    case remove(name: String)
    /// Hands the file to another app. Must run inside the tap, as browsers demand.
    case share
    /// Asks the server at a path below the base. The body is JSON, or the photo with this SHA-256. Answered with the
    /// three digits of the status and the answer's body; with `000` if there is no such photo.
    case request(method: String, path: String, photo: String, [UInt8])
    /// Subscribes to the messages of the server that has this key; an empty key ends the subscription. Answered with
    /// the subscription as JSON, with the zone and the languages of the browser in it.
    case subscribe(key: String)
    /// Keeps the cards of the board of widgets (JSON), by day, where the worker has begun to keep them.
    case board([UInt8])
    /// Ends the program for files.
    case rest
    /// The same, and lets go of the file that it made.
    case close

    /// Its name in archive.js.
    public var way: StaticString {
        switch self {
        case .rows: "rows"
        case .request: "request"
        case .save: "save"
        case .deposit: "deposit"
        case .chooseFolder: "choose"
        case .folder: "folder"
        case .forgetFolder: "forget"
        case .remove: "remove"
        case .share: "share"
        case .subscribe: "subscribe"
        case .board: "board"
        case .rest: "rest"
        case .close: "close"
        }
    }

    /// Its arguments for archive.js, a line each.
    public var arguments: String {
        switch self {
        case .rows(let store, let key): "\(store)\n\(key)"
        case .request(let method, let path, let photo, _): "\(method)\n\(path)\n\(photo)"
        case .subscribe(let key): key
        case .save(let name), .remove(let name): name
        case .deposit(let name, let isOwn): "\(name)\n\(isOwn ? "1" : "")"
        case .folder(let asks): asks ? "requestPermission" : "queryPermission"
        case .chooseFolder, .forgetFolder: ""
        case .share, .board, .rest, .close: ""
        }
    }

    /// The bytes that go with it.
    public var bytes: [UInt8] {
        switch self {
        case .board(let bytes), .request(_, _, _, let bytes): bytes
        default: []
        }
    }
}
