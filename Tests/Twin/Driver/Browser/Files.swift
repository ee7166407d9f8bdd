@_spi(_Unicode) import Swift
import Replica

/// The work of archive.js and files.js on files, pieces and photos.
struct Files {
    struct File {
        var name: String
        var bytes: [UInt8]
    }

    /// Why a piece is missing, in the browser's word.
    struct Failure: Error {
        var name: String
    }

    /// Files that a person chose and the app did not ask for yet, by number.
    private(set) var chosen: [Int32: File] = [:]
    private var lastNumber: Int32 = 0
    /// Photos by the hash of their bytes.
    var photos: [String: [UInt8]] = [:]
    /// Files that were saved, newest last.
    private(set) var saved: [File] = []
    /// The person's folder, and the browser's word for whether it may be written to; nil before one was chosen.
    var folder: [String: [UInt8]]?
    var permission = "granted"
    private var open: [UInt8]?
    private var parts: [UInt8]?
    /// The file that the page has got.
    private var made: [UInt8] = []

    /// Gives files to the app, as the numbers that it asks for them by.
    mutating func stage(_ files: [File]) -> String {
        files.map { file in
            lastNumber += 1
            chosen[lastNumber] = file
            return String(lastNumber)
        }.joined(separator: " ")
    }

    mutating func take(_ number: Int32) -> File? { chosen.removeValue(forKey: number) }

    /// Does a piece of work, other than asking the server.
    mutating func work(_ way: String, _ lines: [String], _ bytes: [UInt8], _ store: Store) throws(Failure) -> [UInt8] {
        let text = { (place: Int) in place < lines.count ? lines[place] : "" }
        switch way {
        case "open":
            guard let file = take(Int32(text(0)) ?? 0) else { throw Failure(name: "TypeError") }
            open = file.bytes
            return Array("\(file.bytes.count)\n\(Self.composed(file.name))".utf8)
        case "read": return try part(text(0), text(1))
        case "unpack":
            guard let bytes = try unpacked(lines) else { return [] }
            return SHA256.bytes(of: bytes) + (text(4).isEmpty ? [] : bytes)
        case "stage": return Array(stage([File(name: "", bytes: try unpacked(lines) ?? [])]).utf8)
        case "decode": return Self.decoded(bytes, text(0)).map { Array(Self.composed($0).utf8) } ?? []
        case "storePhoto":
            guard let bytes = try unpacked(lines) else { throw Failure(name: "NotReadableError") }
            photos[text(4)] = bytes
            return []
        case "rows": return Array(store.rows(of: text(0), after: text(1)).utf8)
        case "storedHistory": return Array(store.rows(of: "history", after: text(0)).utf8)
        case "photo": return photos[text(0)].map { SHA256.bytes(of: $0) + $0 } ?? []
        case "pack": return SHA256.bytes(of: bytes) + Deflate.packed(bytes)
        case "create":
            parts = []
            return []
        case "write":
            parts = (parts ?? []) + bytes
            return []
        case "finish":
            made = parts ?? []
            parts = nil
            return []
        case "save":
            saved.append(File(name: text(0), bytes: made))
            return Array("1".utf8)
        case "choose":
            folder = folder ?? [:]
            return []
        case "folder":
            guard folder != nil else { throw Failure(name: "TypeError") }
            return Array("\(permission)\nHaru\n\(store["meta"]["draft/weekly"] ?? "")".utf8)
        case "deposit":
            guard folder != nil else { throw Failure(name: "TypeError") }
            if text(1).isEmpty, folder?[text(0)] != nil { throw Failure(name: "Exists") }
            folder?[text(0)] = made
            return []
        case "remove":
            guard folder?.removeValue(forKey: text(0)) != nil else { throw Failure(name: "NotFoundError") }
            return []
        case "forget":
            folder = nil
            return []
        case "subscribe":
            if text(0).isEmpty { return [] }
            let subscription: JSON = [
                "endpoint": "https://push.example/1", "keys": ["p256dh": "p", "auth": "a"], "zone": "Asia/Seoul",
                "language": "ko-KR,en",
            ]
            return subscription.bytes
        case "close":
            (open, parts) = (nil, nil)
            return []
        case "share", "board", "rest": return []
        default: throw Failure(name: "NotSupportedError")
        }
    }

    private func part(_ from: String, _ count: String) throws(Failure) -> [UInt8] {
        guard let open else { throw Failure(name: "TypeError") }
        let start = min(max(Int(from) ?? 0, 0), open.count)
        return Array(open[start..<min(start + max(Int(count) ?? 0, 0), open.count)])
    }

    /// Nothing if the size is another one.
    private func unpacked(_ lines: [String]) throws(Failure) -> [UInt8]? {
        guard lines.count >= 4 else { throw Failure(name: "TypeError") }
        let packed = try part(lines[0], lines[1])
        let size = Int(lines[2]) ?? 0
        if lines[3].isEmpty { return packed.count == size ? packed : nil }
        return Deflate.unpacked(packed, size: size)
    }

    /// In Normalization Form C, as browsers have it by `normalize()`.
    static func composed(_ text: String) -> String { String(String.UnicodeScalarView(text._nfc)) }

    /// The text in the first of these encodings that fits; the model knows UTF-8 and UTF-16.
    private static func decoded(_ bytes: [UInt8], _ encodings: String) -> String? {
        for name in encodings.split(separator: " ") {
            switch name {
            case "utf-8":
                let bare = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
                if let text = String(validating: bare, as: UTF8.self) { return text }
            case "utf-16le", "utf-16be":
                let isBig = name == "utf-16be"
                var units = stride(from: 0, to: bytes.count - 1, by: 2).map { place in
                    UInt16(bytes[place + (isBig ? 0 : 1)]) << 8 | UInt16(bytes[place + (isBig ? 1 : 0)])
                }
                if units.first == 0xFEFF { units.removeFirst() }
                if let text = String(validating: units, as: UTF16.self) { return text }
            default: continue
            }
        }
        return nil
    }
}
