import Daybook

/// The content of a picture of a D-day, as texts in the person's language. ``draw(_:_:_:)`` decides where everything
/// goes.
public struct DayCard: Equatable, Sendable {
    /// A photo and the part of it that may show.
    public struct Photo: Equatable, Sendable {
        public var size: PhotoSize
        /// Nil shows as much as fits, around the middle.
        public var crop: Crop?

        public init(size: PhotoSize, crop: Crop?) {
            self.size = size
            self.crop = crop
        }

        /// The shown part's width by height.
        var shape: Double { crop?.ratio.value ?? Double(size.width) / Double(size.height) }
    }

    /// The size of the picture.
    public enum Format: String, CaseIterable, Sendable {
        /// A card with its shadow on a transparent ground, 860 × 1040.
        case sticker
        /// 1080 × 1920; the upper and lower part stay empty, as other apps put their buttons there.
        case story
        /// 1080 × 1350.
        case portrait
        /// 1080 × 1080.
        case square
        /// In the app's list, 660 × 825: with larger texts, as it is seen small, and with square corners, which the
        /// page rounds.
        case list
        /// In the app's detail, 1080 wide and as high as suits the style; its corners are square, too.
        case detail
        /// Filling a widget, four pixels a point of ``WidgetSize``: square corners, which phones and pages round.
        case widgetSmall, widgetMedium, widgetLarge
    }

    /// The look of a card: 종이, 사진, 밤하늘, 일력, 액자, 빛깔.
    public enum Style: String, CaseIterable, Sendable {
        case paper, photo, night, leaf, frame
        case color = "colour"

        /// Whether it has a place for a photo.
        public var hasPhoto: Bool { self == .photo || self == .frame }
    }

    public var title: String
    /// The small text before the number: `D-`, `Day `. May be empty.
    public var before: String
    /// The large part: `7`, `36,500`, `DAY`.
    public var number: String
    /// The small text after it: `일`. May be empty.
    public var after: String
    /// May be empty.
    public var dateLine: String
    /// The line under the date, for example the lunar date. May be empty.
    public var secondLine: String
    public var photo: Photo?
    /// A BCP 47 tag: `ko`, `en`, `ja`.
    public var language: String
    public var isDark: Bool

    public init(
        title: String, before: String, number: String, after: String, dateLine: String, secondLine: String = "",
        photo: Photo? = nil, language: String, isDark: Bool
    ) {
        self.title = title
        self.before = before
        self.number = number
        self.after = after
        self.dateLine = dateLine
        self.secondLine = secondLine
        self.photo = photo
        self.language = language
        self.isDark = isDark
    }

    /// Returns the picture. The same values always give the same marks.
    /// - Parameter measurer: that of the place where it will be drawn; lines are broken by its widths.
    public func draw(_ format: Format, _ style: Style, _ measurer: TextMeasurer) -> DisplayList {
        var sheet = CardSheet(self, format, style, measurer)
        switch style {
        case .paper: sheet.drawPaper()
        case .photo: sheet.drawPhoto()
        case .night: sheet.drawNight()
        case .leaf: sheet.drawLeaf()
        case .frame: sheet.drawFrame()
        case .color: sheet.drawColor()
        }
        return sheet.list
    }
}
