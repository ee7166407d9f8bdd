import Testing

@testable import HaruServer

@Suite("Reading YouTube's answers")
struct SongTests {
    private func read(_ text: String) -> [Song]? { Song.all(in: Array(text.utf8)) }

    @Test("takes id, title, channel and whether there is a picture")
    func documented() {
        let items = [
            YouTubeAnswers.item("a-_1", "하루 &amp; 노래", channel: "A&#39;s"),
            YouTubeAnswers.item("b", "曲", hasThumbnail: false),
        ]
        #expect(
            read(YouTubeAnswers.list(items)) == [
                Song(id: "a-_1", title: "하루 & 노래", channel: "A's", hasThumbnail: true),
                Song(id: "b", title: "曲", channel: "Channel", hasThumbnail: false),
            ])
    }

    @Test("does without all that it does not show")
    func tolerant() {
        let text = #"{"items": [{"id": {"videoId": "a"}, "snippet": {"title": "t"}}]}"#
        #expect(read(text) == [Song(id: "a", title: "t", channel: "", hasThumbnail: false)])
        #expect(read(#"{"items": []}"#) == [])
    }

    @Test(
        "leaves out entries that are no video, or have an id that would not fit an address",
        arguments: [
            #"{"id": {"channelId": "a"}, "snippet": {"title": "t"}}"#, #"{"id": "a", "snippet": {"title": "t"}}"#,
            #"{"id": {"videoId": "../a"}, "snippet": {"title": "t"}}"#,
            #"{"id": {"videoId": ""}, "snippet": {"title": "t"}}"#, #"{"id": {"videoId": "a"}, "snippet": {}}"#,
            #"{"id": {"videoId": "a"}, "snippet": {"title": ""}}"#, #"{"id": {"videoId": "a"}}"#, "7", "null",
        ])
    func others(item: String) {
        #expect(read(#"{"items": [\#(item)]}"#) == [])
    }

    @Test("takes each video once, and ten at most")
    func bounded() {
        let items = (0..<30).map { YouTubeAnswers.item("id\($0 / 2)", "t") }
        #expect(read(YouTubeAnswers.list(items))?.map(\.id) == (0..<10).map { "id\($0)" })
    }

    @Test("knows rubbish", arguments: ["", "<html>", "[]", "{}", #"{"items": {}}"#, "{\"items\": [", "null"])
    func rubbish(text: String) {
        #expect(read(text) == nil)
    }

    @Test(
        "turns character references into characters, once",
        arguments: [
            ("Rock &amp; Roll", "Rock & Roll"), ("&lt;b&gt; &quot;&apos;&#39;", "<b> \"''"), ("&#x27;&#X2F;", "'/"),
            ("&#44032;&#xAC01;&#128054;", "가각🐶"), ("&amp;amp;&amp;#39;", "&amp;&#39;"), ("a&nbsp;b", "a\u{A0}b"),
            ("&", "&"), ("&;", "&;"), ("&#;", "&#;"), ("&#x;", "&#x;"), ("&#-5;", "&#-5;"), ("&#+65;", "&#+65;"),
            ("&#x+41;", "&#x+41;"), ("&#0;&#10;&#x7f;", "&#0;&#10;&#x7f;"), ("&#xD800;", "&#xD800;"),
            ("&#x110000;", "&#x110000;"), ("&#99999999999;", "&#99999999999;"),
            ("&hearts; R&B; 1&2", "&hearts; R&B; 1&2"),
            ("&&amp;&", "&&&"), ("&a&lt;", "&a<"), ("&#0000000038;", "&"), ("", ""),
        ])
    func references(text: String, plain: String) {
        #expect(CharacterReferences.decode(text) == plain)
    }
}
