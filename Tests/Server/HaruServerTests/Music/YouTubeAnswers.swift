import LoopbackService

@testable import HaruServer

/// Answers in the format of the YouTube Data API v3's documentation (Search: list, Errors).
enum YouTubeAnswers {
    /// A result of `search.list` as it is documented, with every part of it.
    static func item(_ id: String, _ title: String, channel: String = "Channel", hasThumbnail: Bool = true) -> String {
        let url = "https://i.ytimg.com/vi/\(id)/default.jpg"
        let thumbnails =
            hasThumbnail ? #""thumbnails": {"default": {"url": "\#(url)", "width": 120, "height": 90}},"# : ""
        return #"""
            {"kind": "youtube#searchResult", "etag": "e\#(id)", "id": {"kind": "youtube#video", "videoId": "\#(id)"},
             "snippet": {"publishedAt": "2025-01-02T03:04:05Z", "channelId": "UC", "title": "\#(title)",
             "description": "", \#(thumbnails) "channelTitle": "\#(channel)", "liveBroadcastContent": "none"}}
            """#
    }

    static func list(_ items: [String]) -> String {
        #"""
        {"kind": "youtube#searchListResponse", "etag": "e", "nextPageToken": "CAoQAA", "regionCode": "KR",
         "pageInfo": {"totalResults": 1000000, "resultsPerPage": 10}, "items": [\#(items.joined(separator: ","))]}
        """#
    }

    /// A refusal as Google gives it today, and as YouTube did before.
    static func refusal(_ code: Int, _ reason: String, details: String? = nil) -> String {
        let more =
            details.map {
                #", "details": [{"@type": "type.googleapis.com/google.rpc.ErrorInfo", "reason": "\#($0)"}]"#
            } ?? ""
        return #"""
            {"error": {"code": \#(code), "message": "No.",
             "errors": [{"message": "No.", "domain": "youtube", "reason": "\#(reason)"}]\#(more)}}
            """#
    }
}

/// A service whose YouTube is on this machine.
struct MusicService {
    static let key = "AIza-very+secret"
    let youtube: LoopbackService
    let service: TestService

    init(timeout: Int = 5000, _ answer: @escaping @Sendable (String, Int) -> LoopbackService.Answer) throws {
        let youtube = try LoopbackService(answer)
        self.youtube = youtube
        service = try TestService {
            var music = MusicConfiguration(key: Self.key)
            music.address = youtube.url + "/youtube/v3"
            music.thumbnailAddress = youtube.url
            music.timeout = timeout
            $0.music = music
        }
    }
}
