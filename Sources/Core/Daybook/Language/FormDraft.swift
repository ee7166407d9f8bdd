/// The content of a form: text as typed, valid or not.
public protocol FormDraft {
    /// The draft as text, for ``init(encoded:)``.
    var encoded: String { get }
    /// Reads a draft that was stored; nil if the text is not one.
    init?(encoded text: String)
}
