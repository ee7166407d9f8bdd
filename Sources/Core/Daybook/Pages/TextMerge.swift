/// Which of two texts stays where one was written here, and the other stored elsewhere meanwhile.
public enum TextMerge: Equatable, Sendable {
    /// The one written here: nothing else was stored, or it continues that.
    case written
    /// The stored one: nothing was written here, or it continues that.
    case stored
    /// Both, side by side: neither author saw the other's text.
    case both

    /// - Parameters:
    ///   - text: the text as typed.
    ///   - original: the text stored when its writing began.
    ///   - stored: the text stored now.
    public init(_ text: String, over original: String, stored: String) {
        let text = PageText.cleaned(text)
        if stored == original || text != original && PageText.continues(text, stored) {
            self = .written
        } else {
            self = text == original || !text.isEmpty && PageText.continues(stored, text) ? .stored : .both
        }
    }
}
