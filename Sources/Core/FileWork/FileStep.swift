import Replica

/// A request or report of the work on files. Its driver carries it out and hands the answer back: the worker's script
/// in the browser, the command line, a test. None holds a large file as a whole.
public enum FileStep: Sendable {
    /// Opens a file that the browser knows by this number. The answer is its size in bytes, in decimal, a line feed,
    /// and its name in Normalization Form C.
    case open(file: Int32)
    /// Asks for these bytes of the open file; fewer at its end.
    case read(from: Int64, count: Int32)
    /// Asks for a part of the file unpacked. The answer is the SHA-256 (32 bytes) of the result, then the result itself
    /// if it is wanted; nothing if it cannot be unpacked, or gives other than `size` bytes; no more than that may be
    /// unpacked.
    case unpack(Packed, wantsContent: Bool)
    /// Asks for a part of the file as a file of its own, of any kind. The answer is its number, in decimal.
    case stage(Packed)
    /// Decodes text by the first of these encodings that fits. They are named as in the WHATWG Encoding Standard,
    /// separated by blanks. The answer is UTF-8 in Normalization Form C, without a byte order mark; nothing if none
    /// fits.
    case decode(encodings: String, [UInt8])
    /// Asks to store this part of the file as a photo. Any answer.
    case storePhoto(_ hash: String, Packed)
    /// Asks for stored history whose ``HistoryEntry/rowKey`` comes after this one. The answer is the key and row of
    /// each in turn, a line each; nothing if there is no more.
    case storedHistory(after: String)
    /// Asks for a photo: its SHA-256 and its bytes, or nothing if it is not there.
    case photo(String)
    /// Wants the SHA-256 of bytes, and then the bytes deflated (RFC 1951).
    case pack([UInt8])
    /// Begins a file. Any answer.
    case create
    /// Has bytes written. Any answer.
    case write([UInt8])
    /// Ends the file that was begun, and hands it to the page. Any answer.
    case finish

    /// Reports records. Any answer.
    case records([Record])
    /// Reports history. Any answer.
    case history([HistoryEntry])
    /// Reports drafts, a row each (``ArchiveDraft/row``). Any answer.
    case drafts([[UInt8]])
    /// Reports a file for people. Any answer.
    case file(String, [UInt8])
    case done

    /// A part of a zip file.
    public final class Packed: Sendable {
        public let offset: Int64
        public let count: Int32
        /// Its unpacked size in bytes.
        public let size: Int32
        public let isDeflated: Bool

        package init(offset: Int64, count: Int32, size: Int32, isDeflated: Bool) {
            self.offset = offset
            self.count = count
            self.size = size
            self.isDeflated = isDeflated
        }

        /// As the worker's script reads it, a line each.
        var arguments: String { "\(offset)\n\(count)\n\(size)\n\(isDeflated ? "1" : "")" }
    }

    /// Its name in files.js; nil for a report.
    public var way: StaticString? {
        switch self {
        case .open: "open"
        case .read: "read"
        case .unpack: "unpack"
        case .stage: "stage"
        case .decode: "decode"
        case .storePhoto: "storePhoto"
        case .storedHistory: "storedHistory"
        case .photo: "photo"
        case .pack: "pack"
        case .create: "create"
        case .write: "write"
        case .finish: "finish"
        case .records, .history, .drafts, .file, .done: nil
        }
    }

    /// Its arguments for files.js, a line each.
    public var arguments: String {
        switch self {
        case .open(let file): "\(file)"
        case .read(let offset, let count): "\(offset)\n\(count)"
        case .unpack(let part, let wantsContent): part.arguments + (wantsContent ? "\n1" : "\n")
        case .stage(let part): part.arguments
        case .decode(let encodings, _): encodings
        case .storePhoto(let hash, let part): part.arguments + "\n" + hash
        case .storedHistory(let key): key
        case .photo(let hash): hash
        case .pack, .create, .write, .finish, .records, .history, .drafts, .file, .done: ""
        }
    }

    /// The bytes that go with it.
    public var bytes: [UInt8] {
        switch self {
        case .decode(_, let bytes), .pack(let bytes), .write(let bytes): bytes
        default: []
        }
    }
}

/// An answer of whoever carries out a request for files.
public enum FilePiece: Sendable {
    case bytes([UInt8])
    /// The browser's name for the failure.
    case failure(String)
}
