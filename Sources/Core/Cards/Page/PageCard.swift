/// The content of a picture of a page, as texts in the person's language. ``draw(_:)`` decides where everything goes.
public struct PageCard: Equatable, Sendable {
    public var date: String
    /// The emoji and the name of the feeling. May be empty.
    public var emoji: String
    public var feeling: String
    /// May be empty.
    public var title: String
    /// As written: its line breaks are kept, and several empty lines count as one.
    public var text: String
    /// Stands under the text, for parts of the page that the picture leaves out. May be empty.
    public var note: String
    /// Stands under a text that goes on where the picture ends.
    public var more: String
    /// A BCP 47 tag: `ko`, `en`, `ja`.
    public var language: String
    public var isDark: Bool

    /// The most lines of text on a picture: five sheets of a phone. A browser may refuse to draw higher ones.
    public static let mostLines: Int32 = 140

    public init(
        date: String, emoji: String, feeling: String, title: String, text: String, note: String, more: String,
        language: String, isDark: Bool
    ) {
        self.date = date
        self.emoji = emoji
        self.feeling = feeling
        self.title = title
        self.text = text
        self.note = note
        self.more = more
        self.language = language
        self.isDark = isDark
    }

    /// Returns the picture, 1080 pixels wide and as high as it needs, and whether it ends before the text. The same
    /// values always give the same marks.
    /// - Parameter measurer: that of the place where it will be drawn.
    public func draw(_ measurer: TextMeasurer) -> (list: DisplayList, isCut: Bool) {
        var lines = PageLines(self, measurer)
        lines.addAll()
        return (lines.list, lines.isCut)
    }
}
