import Replica

/// A video from the search.
struct Song: Equatable, Sendable {
    /// YouTube's id of the video: letters, digits, `-` and `_`.
    let id: String
    let title: String
    let channel: String
    /// Whether YouTube has a picture of it.
    let hasThumbnail: Bool
}

extension Song {
    /// The songs of an answer of YouTube's `search.list`; nil if it is not one.
    ///
    /// Items without a video's id or a title, and duplicates, are left out; other missing fields do no harm.
    static func all(in answer: [UInt8]) -> [Song]? {
        let document: JSON
        do throws(JSONError) { document = try JSON.parse(answer) } catch { return nil }
        guard let items = document["items"]?.array else { return nil }
        var songs: [Song] = []
        for item in items {
            guard songs.count < most, let song = Song(item) else { continue }
            if !songs.contains(where: { $0.id == song.id }) { songs.append(song) }
        }
        return songs
    }

    /// The number of songs requested.
    static let most = 10

    private init?(_ item: JSON) {
        guard let id = item["id"]?["videoId"]?.string, Self.isID(id), let snippet = item["snippet"],
            let title = snippet["title"]?.string.map(Self.plain), !title.isEmpty
        else { return nil }
        self.id = id
        self.title = title
        channel = snippet["channelTitle"]?.string.map(Self.plain) ?? ""
        hasThumbnail = snippet["thumbnails"]?.object?.isEmpty == false
    }

    /// Whether a text can be the id of a video, which becomes part of addresses.
    static func isID(_ text: String) -> Bool {
        (1...32).contains(text.utf8.count)
            && text.utf8.allSatisfy {
                switch $0 {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                    true
                default: false
                }
            }
    }

    /// YouTube gives titles of at most 100 characters, as HTML.
    private static func plain(_ text: String) -> String {
        String(CharacterReferences.decode(text).prefix(200))
    }
}
