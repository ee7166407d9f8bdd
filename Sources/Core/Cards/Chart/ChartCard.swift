/// The content of a picture of a chart, as texts in the person's language. ``draw(_:)`` decides where everything goes.
public struct ChartCard: Equatable, Sendable {
    /// The look of a part of a chart; no two differ only in colour.
    public enum Kind: Equatable, Sendable {
        /// An empty place without a day.
        case blank
        /// A day without a page.
        case none
        /// A page without a shown feeling.
        case plain
        case bright
        case cloudy
    }

    /// A bar with its name and number.
    public struct Row: Equatable, Sendable {
        /// The emoji before the name. May be empty.
        public var emoji: String
        public var name: String
        /// The bar's parts from left to right; their lengths are their numbers. None is negative.
        public var parts: [Part]
        /// The text on the right.
        public var value: String

        public init(emoji: String = "", name: String, parts: [Part], value: String) {
            self.emoji = emoji
            self.name = name
            self.parts = parts
            self.value = value
        }

        var total: Int32 {
            var sum: Int32 = 0
            for part in parts { sum += part.count }
            return sum
        }
    }

    public struct Part: Equatable, Sendable {
        public var kind: Kind
        public var count: Int32

        public init(_ kind: Kind, _ count: Int32) {
            self.kind = kind
            self.count = count
        }
    }

    /// A day on a grid: its text, an emoji or a number, or without one a mark of its kind.
    public struct Cell: Equatable, Sendable {
        public var kind: Kind
        public var text: String

        public init(_ kind: Kind, _ text: String = "") {
            self.kind = kind
            self.text = text
        }
    }

    /// Days in rows and columns.
    public struct Grid: Equatable, Sendable {
        /// The texts above the columns; empty for none.
        public var heads: [String]
        /// The names before the rows, one each; empty for none.
        public var names: [String]
        /// Rows of the same number of cells, at least one.
        public var rows: [[Cell]]

        public init(heads: [String] = [], names: [String] = [], rows: [[Cell]]) {
            self.heads = heads
            self.names = names
            self.rows = rows
        }
    }

    public enum Content: Equatable, Sendable {
        case rows([Row])
        case grid(Grid)
    }

    /// The meaning of a kind, shown under the chart.
    public struct Legend: Equatable, Sendable {
        public var kind: Kind
        public var text: String

        public init(_ kind: Kind, _ text: String) {
            self.kind = kind
            self.text = text
        }
    }

    public var title: String
    /// The month or year.
    public var subtitle: String
    public var content: Content
    public var legend: [Legend]
    /// A BCP 47 tag: `ko`, `en`, `ja`.
    public var language: String
    public var isDark: Bool

    public init(
        title: String, subtitle: String, content: Content, legend: [Legend] = [], language: String, isDark: Bool
    ) {
        self.title = title
        self.subtitle = subtitle
        self.content = content
        self.legend = legend
        self.language = language
        self.isDark = isDark
    }

    /// Returns the picture, 1080 pixels wide and as high as it needs. The same values always give the same marks.
    /// - Parameter measurer: that of the place where it will be drawn.
    public func draw(_ measurer: TextMeasurer) -> DisplayList {
        var sheet = ChartSheet(self, measurer)
        sheet.draw()
        return sheet.list
    }
}
