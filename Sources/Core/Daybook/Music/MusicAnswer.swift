import Replica

/// The server's answer to a request for music. docs/api.md is the contract of its answers.
public enum MusicAnswer: Equatable, Sendable {
    /// At least one song, best first.
    case found([Song])
    case nothingFound
    /// The server does not search: it has no key, or serves only the app's files.
    case noKey
    /// YouTube rejects the server's key.
    case badKey
    /// The daily quota of the key is used up; `hours` until it is renewed, nil if the server does not say.
    case quota(hours: Int32?)
    /// The server cannot reach YouTube, or gets no answer in time.
    case unreachable
    /// The server itself could not be reached.
    case offline
    /// The answer is not understood by this version.
    case unreadable

    /// A video. It is an object, since lists of objects need less code.
    public final class Song: Equatable, Sendable {
        /// YouTube's id of it: letters, digits, `-` and `_`, so it needs no escaping in addresses.
        public let id: String
        public let title: String
        /// Empty if unknown.
        public let channel: String
        public let hasThumbnail: Bool

        /// Reads a song from the server's answer; nil if it has no name or cannot be opened.
        init?(_ item: JSON) {
            guard let id = item["id"]?.string, isID(id), let title = item["title"]?.string else { return nil }
            self.id = id
            self.title = Text.trimmed(title)
            channel = Text.trimmed(item["channel"]?.string ?? "")
            hasThumbnail = item["thumbnail"]?.string == thumbnails + id
            if self.title.isEmpty { return nil }
        }

        /// The address that plays it.
        public var video: String { "https://www.youtube.com/watch?v=" + id }
        /// The path of its picture below the app's base. The server relays it; nothing is loaded from elsewhere.
        public var thumbnail: String { "/" + thumbnails + id }

        public static func == (a: Song, b: Song) -> Bool {
            a.id == b.id && a.title == b.title && a.channel == b.channel && a.hasThumbnail == b.hasThumbnail
        }
    }

    /// - Parameters:
    ///   - status: the HTTP status; 0 if there was no answer.
    ///   - body: the body of the answer.
    public init(status: Int32, _ body: [UInt8]) {
        if status == 0 {
            self = .offline
        } else if let answer = try? JSON.parse(body), let code = answer["code"]?.string {
            self.init(code, answer)
        } else {
            // A plain file server has no such address.
            self = status == 404 ? .noKey : .unreadable
        }
    }

    private init(_ code: String, _ answer: JSON) {
        switch code {
        case "found":
            var songs: [Song] = []
            for item in answer["items"]?.array ?? [] { if let song = Song(item) { songs.append(song) } }
            self = songs.isEmpty ? .unreadable : .found(songs)
        case "nothingFound": self = .nothingFound
        case "noKey": self = .noKey
        case "badKey": self = .badKey
        case "quota": self = .quota(hours: answer["retryAfter"]?.int32.map { max(0, $0) / 3600 + 1 })
        case "offline", "timeout", "unreachable", "busy": self = .unreachable
        default: self = .unreadable
        }
    }
}

private let thumbnails = "api/v1/music/thumbnail/"

private func isID(_ text: String) -> Bool {
    for byte in text.utf8 {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"): continue
        default: return false
        }
    }
    return (1...32).contains(text.utf8.count)
}
