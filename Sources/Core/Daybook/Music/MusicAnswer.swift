import Replica

/// What became of asking the server for music. docs/api.md is the contract of its answers.
public enum MusicAnswer: Equatable, Sendable {
    /// At least one song, in the order in which they are worth hearing.
    case found([Song])
    case nothingFound
    /// The server searches for nobody: it has no key, or is one that only hands out the app.
    case noKey
    /// YouTube does not take the server's key.
    case badKey
    /// The key's quota of the day is used up; `hours` until it begins anew, nil where the server does not say.
    case quota(hours: Int32?)
    /// The server cannot reach YouTube now, or has no answer in time.
    case unreachable
    /// The server itself could not be reached.
    case offline
    /// The answer says nothing that this version understands.
    case unreadable

    /// A video. An object, as lists of objects are little code.
    public final class Song: Equatable, Sendable {
        /// YouTube's id of it: letters, digits, `-` and `_`, so that it can stand in addresses as it is.
        public let id: String
        public let title: String
        /// Empty where it is not known.
        public let channel: String
        public let hasThumbnail: Bool

        /// A song as the server tells it; nil for one that cannot be opened or has no name.
        init?(_ item: JSON) {
            guard let id = item["id"]?.string, isID(id), let title = item["title"]?.string else { return nil }
            self.id = id
            self.title = Text.trimmed(title)
            channel = Text.trimmed(item["channel"]?.string ?? "")
            hasThumbnail = item["thumbnail"]?.string == thumbnails + id
            if self.title.isEmpty { return nil }
        }

        /// Where it plays.
        public var video: String { "https://www.youtube.com/watch?v=" + id }
        /// Its picture, which the server hands through: a path below the app's base. Nothing is loaded from elsewhere.
        public var thumbnail: String { "/" + thumbnails + id }

        public static func == (a: Song, b: Song) -> Bool {
            a.id == b.id && a.title == b.title && a.channel == b.channel && a.hasThumbnail == b.hasThumbnail
        }
    }

    /// - Parameters:
    ///   - status: that of HTTP; 0 where nobody answered.
    ///   - body: what was answered.
    public init(status: Int32, _ body: String) {
        if status == 0 {
            self = .offline
        } else if let answer = try? JSON.parse(body), let code = answer["code"]?.string {
            self.init(code, answer)
        } else {
            // Whoever only hands out files knows of no music.
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
