/// An operation on bytes: on a large file, piece by piece, since none fits into memory as a whole; on what is stored;
/// or a request to the server. Each is answered with ``HostEvent/piece(job:_:)``.
public enum FileEffect {
    /// Opens a file that the browser knows by this number. Answered with its size in bytes, in decimal, a line feed,
    /// and its name in Normalization Form C.
    case open(file: Int32)
    /// Takes bytes for the open file.
    case use([UInt8])
    case read(from: Int64, count: Int32)
    /// Unpacks a part of the open file. Answered with the SHA-256 of the result, and with the result itself if it is
    /// wanted; with nothing if its size is not `size` bytes.
    case unpack(from: Int64, count: Int32, size: Int32, isDeflated: Bool, wantsContent: Bool)
    /// Unpacks a part of the open file into a file of its own, of any kind. Answered with its number, in decimal.
    case stage(from: Int64, count: Int32, size: Int32, isDeflated: Bool)
    /// Decodes text by the first of these encodings that fits. They are named as in the WHATWG Encoding Standard,
    /// separated by blanks. Answered with UTF-8 in Normalization Form C, without a byte order mark; with nothing if
    /// none fits.
    case decode(encodings: String, [UInt8])
    /// Stores a part of the open file as a photo.
    case storePhoto(_ hash: String, from: Int64, count: Int32, size: Int32, isDeflated: Bool)
    /// Reads some of the rows stored after this key. Answered with the key and the row of each in turn, a line each.
    case rows(of: String, after: String)
    /// A photo: its SHA-256 and its bytes, or nothing.
    case photo(String)
    /// The SHA-256 of the bytes, and the bytes deflated.
    case pack([UInt8])
    /// Begins a file.
    case create
    case write([UInt8])
    /// Ends the file that was begun, and downloads it. Answered with `1` if it can also be handed to another app.
    case save(name: String)
    /// Ends the file that was begun, and puts it into the person's folder. Fails with `Exists` if a file of this name
    /// that is not ours is there.
    case deposit(name: String, isOwn: Bool)
    /// Has the person choose a folder, and keeps it. Must run inside the tap.
    case chooseFolder
    /// Asks whether the kept folder may be written to. Answered with the browser's word for it, the folder's name, and
    /// what is stored of it (``DraftName/weekly``), a line each.
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
    /// Lets go of the file.
    case close

    /// Its name in archive.js.
    public var way: StaticString {
        switch self {
        case .open: "open"
        case .use: "use"
        case .read: "read"
        case .unpack: "unpack"
        case .stage: "stage"
        case .decode: "decode"
        case .storePhoto: "storePhoto"
        case .rows: "rows"
        case .request: "request"
        case .photo: "photo"
        case .pack: "pack"
        case .create: "create"
        case .write: "write"
        case .save: "save"
        case .deposit: "deposit"
        case .chooseFolder: "choose"
        case .folder: "folder"
        case .forgetFolder: "forget"
        case .remove: "remove"
        case .share: "share"
        case .subscribe: "subscribe"
        case .board: "board"
        case .close: "close"
        }
    }

    /// Its arguments for archive.js, a line each.
    public var arguments: String {
        switch self {
        case .open(let file): "\(file)"
        case .read(let offset, let count): "\(offset)\n\(count)"
        case .unpack(let offset, let count, let size, let isDeflated, let wantsContent):
            "\(offset)\n\(count)\n\(size)\n\(isDeflated ? "1" : "")\n\(wantsContent ? "1" : "")"
        case .storePhoto(let hash, let offset, let count, let size, let isDeflated):
            "\(offset)\n\(count)\n\(size)\n\(isDeflated ? "1" : "")\n\(hash)"
        case .stage(let offset, let count, let size, let isDeflated):
            "\(offset)\n\(count)\n\(size)\n\(isDeflated ? "1" : "")"
        case .decode(let encodings, _): encodings
        case .rows(let store, let key): "\(store)\n\(key)"
        case .request(let method, let path, let photo, _): "\(method)\n\(path)\n\(photo)"
        case .photo(let hash): hash
        case .subscribe(let key): key
        case .save(let name), .remove(let name): name
        case .deposit(let name, let isOwn): "\(name)\n\(isOwn ? "1" : "")"
        case .folder(let asks): asks ? "requestPermission" : "queryPermission"
        case .chooseFolder, .forgetFolder: ""
        case .use, .pack, .create, .write, .share, .board, .close: ""
        }
    }

    /// The bytes that go with it.
    public var bytes: [UInt8] {
        switch self {
        case .use(let bytes), .pack(let bytes), .write(let bytes), .board(let bytes), .decode(_, let bytes),
            .request(_, _, _, let bytes):
            bytes
        default: []
        }
    }
}

/// An answer to a ``FileEffect``.
public enum FilePiece {
    case bytes([UInt8])
    case failure(String)
}
