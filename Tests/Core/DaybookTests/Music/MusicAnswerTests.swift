import Daybook
import Testing

@Suite("The server's answer about music")
struct MusicAnswerTests {
    @Test("is songs in their order, whose pictures come through the server alone")
    func found() throws {
        let json = #"""
            200 {"code": "found", "items": [
             {"id": "a-b_9", "title": " 비 오는 날 & 나 ", "channel": "하루", "thumbnail": "api/v1/music/thumbnail/a-b_9"},
             {"id": "b", "title": "Two", "thumbnail": "https://elsewhere.example/b.jpg"},
             {"id": "c/../..", "title": "leads away"}, {"id": "d", "title": " "}, {"title": "no id"}, 7],
             "query": "q", "search": "https://elsewhere.example/"}
            """#
        guard case .found(let songs) = Self.read(json) else {
            Issue.record("no songs")
            return
        }
        #expect(songs.map(\.id) == ["a-b_9", "b"])
        #expect(songs.map(\.title) == ["비 오는 날 & 나", "Two"])
        #expect(songs.map(\.channel) == ["하루", ""])
        #expect(songs.map(\.hasThumbnail) == [true, false])
        #expect(songs[0].video == "https://www.youtube.com/watch?v=a-b_9")
        #expect(songs[0].thumbnail == "/api/v1/music/thumbnail/a-b_9")
    }

    @Test(
        "is told apart where there are none",
        arguments: [
            (#"200 {"code":"nothingFound","items":[]}"#, MusicAnswer.nothingFound),
            (#"501 {"code":"noKey"}"#, .noKey), ("404 Not found\n", .noKey),
            (#"502 {"code":"badKey"}"#, .badKey),
            (#"503 {"code":"quota","retryAfter":7200}"#, .quota(hours: 3)),
            (#"503 {"code":"quota","retryAfter":59}"#, .quota(hours: 1)),
            (#"503 {"code":"quota"}"#, .quota(hours: nil)),
            (#"503 {"code":"offline"}"#, .unreachable), (#"504 {"code":"timeout"}"#, .unreachable),
            (#"502 {"code":"unreachable"}"#, .unreachable), (#"503 {"code":"busy"}"#, .unreachable),
            (#"502 {"code":"unreadable"}"#, .unreadable), (#"400 {"code":"unknownFeeling"}"#, .unreadable),
            ("0 ", .offline),
            ("200 <!doctype html>", .unreadable), ("200 ", .unreadable), ("200 []", .unreadable),
            (#"200 {"code":"found"}"#, .unreadable), (#"200 {"code":"found","items":[{}]}"#, .unreadable),
            (#"200 {"code":"of a newer server"}"#, .unreadable), (#"200 {"code":"found","items":[{"id":"#, .unreadable),
        ])
    func apart(json: String, answer: MusicAnswer) {
        #expect(Self.read(json) == answer)
    }

    /// A status, a space and a body.
    private static func read(_ json: String) -> MusicAnswer {
        let parts = json.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
        return MusicAnswer(status: Int32(parts[0])!, Array(parts[1].utf8))
    }
}
