/// How the server searches YouTube for music. Without a configuration it asks nobody.
public struct MusicConfiguration: Equatable, Sendable {
    /// The key of a project with the YouTube Data API v3. A secret: it must appear in no log, no answer and no page.
    public var key: String
    /// The address of the API, without a trailing slash.
    public var address = "https://www.googleapis.com/youtube/v3"
    /// The address of the videos' pictures, without a trailing slash.
    public var thumbnailAddress = "https://i.ytimg.com"
    /// The time limit of YouTube's answers, in milliseconds.
    public var timeout = 5000

    public init(key: String) { self.key = key }
}
