/// How the server asks YouTube for music. Without one it asks nobody.
public struct MusicConfiguration: Equatable, Sendable {
    /// The key of a project that has the YouTube Data API v3. A secret: in no log, no answer and no page.
    public var key: String
    /// Where the API is, without a slash at the end.
    public var address = "https://www.googleapis.com/youtube/v3"
    /// Where the pictures of videos are, without a slash at the end.
    public var thumbnailAddress = "https://i.ytimg.com"
    /// Milliseconds that YouTube has for an answer.
    public var timeout = 5000

    public init(key: String) { self.key = key }
}
