/// A stored row that cannot be read: its key, and the text stored under it.
public struct UnreadableRow: Equatable, Sendable {
    public var key: String
    public var text: String

    public init(key: String, text: String) {
        self.key = key
        self.text = text
    }
}
