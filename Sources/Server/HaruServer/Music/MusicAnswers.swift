import Daybook
import HTTP
import Outbound
import Replica

/// `GET /api/v1/music` and the pictures below it. docs/api.md is the contract.
struct MusicAnswers: Sendable {
    private let music: Music
    private let thumbnails: MusicThumbnails?
    private let now: @Sendable () -> Int64

    init(_ configuration: MusicConfiguration?, now: @escaping @Sendable () -> Int64 = { WallClock.now().milliseconds })
    {
        let queue = OutboundQueue()
        music = Music(configuration, queue: queue, now: now)
        thumbnails = configuration.map { MusicThumbnails($0, queue: queue) }
        self.now = now
    }

    func add(to router: inout Router) {
        router.on(.get, "api/v1/music") { await songs($0) }
        router.on(.get, "api/v1/music/thumbnail/:id") { await thumbnail($0) }
    }

    private func songs(_ request: Request) async -> Response {
        let question = Music.Question(
            feeling: request.target.parameter("feeling") ?? "", language: request.target.parameter("language") ?? "")
        guard let words = MusicSearch.words(feeling: question.feeling, language: question.language) else {
            return Self.json(.badRequest, ["code": "unknownFeeling"])
        }
        var members: [JSONMember] = []
        var retry: Int64?
        var status = Status.ok
        switch await music.songs(question, words: words) {
        case .success(let songs):
            members.append(JSONMember("code", songs.isEmpty ? "nothingFound" : "found"))
            members.append(JSONMember("items", .array(songs.map(Self.item))))
        case .failure(let error):
            status = error.status
            retry = error.retryAfter(now: now(), quotaZone: Self.pacificTime)
            members.append(JSONMember("code", .string(error.code)))
            if let retry { members.append(JSONMember("retryAfter", .int(retry))) }
        }
        members.append(JSONMember("query", .string(words)))
        members.append(JSONMember("search", .string(Self.search + URLText.escaped(words))))
        var response = Self.json(status, .object(members))
        if let retry { response.headers.append("Retry-After", String(retry)) }
        return response
    }

    private func thumbnail(_ request: Request) async -> Response {
        guard let thumbnails, let id = request.parameters["id"], await music.hasThumbnail(id),
            let bytes = await thumbnails.picture(id)
        else { return .text(.notFound, "Not found\n") }
        return Response(
            .ok, headers: ["Content-Type": "image/jpeg", "Cache-Control": "private, max-age=86400"],
            body: .bytes(bytes))
    }

    /// Google renews quotas at midnight in this time zone; in summer that is an hour earlier.
    private static let pacificTime: Int64 = -8

    /// YouTube's own search page.
    private static let search = "https://www.youtube.com/results?search_query="

    private static func item(_ song: Song) -> JSON {
        [
            "id": .string(song.id), "title": .string(song.title), "channel": .string(song.channel),
            "thumbnail": song.hasThumbnail ? .string("api/v1/music/thumbnail/" + song.id) : .null,
        ]
    }

    /// Browsers must not cache which feelings were asked for.
    private static func json(_ status: Status, _ value: JSON) -> Response {
        Response(
            status, headers: ["Content-Type": "application/json", "Cache-Control": "no-store"],
            body: .bytes(Array(value.text.utf8)))
    }
}
