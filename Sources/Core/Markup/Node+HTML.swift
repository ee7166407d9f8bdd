extension Node {
    /// The node as HTML text, memos built.
    ///
    /// A text area's `value` becomes its text. Listeners have no text.
    public func html() -> String {
        var writer = HTMLWriter()
        writer.write(self)
        return writer.text
    }
}
