import Daybook

/// A card being drawn: its place, the size of its texts, and the marks so far.
struct CardSheet {
    let card: DayCard
    let measurer: TextMeasurer
    var list: DisplayList
    /// The card itself; in a story of most styles the whole picture.
    let box: Box
    /// The radius of its corners; 0 if it fills the picture.
    let radius: Double
    /// The area for text.
    let inner: Box
    /// Scales all sizes; 1 on a picture of 1080 pixels.
    let unit: Double
    /// Further scales the number and all texts but titles: a picture that is seen small needs larger texts.
    let textScale: Double
    let numberScale: Double
    /// Whether it is a page's own or a widget's, without the app's name.
    let isInApp: Bool
    let colors: CardColors

    init(_ card: DayCard, _ format: DayCard.Format, _ style: DayCard.Style, _ measurer: TextMeasurer) {
        self.card = card
        self.measurer = measurer
        colors = CardColors(style, isDark: card.isDark)
        let isCard = style == .leaf || style == .frame
        let size: (width: Double, height: Double)
        let isStrip = format == .widgetSmall || format == .widgetMedium
        isInApp = format == .list || format == .detail || isStrip || format == .widgetLarge
        textScale = format == .list || isStrip ? 1.42 : 1
        numberScale = format == .list || isStrip ? 0.9 : format == .detail || format == .widgetLarge ? 0.75 : 1
        switch format {
        case .sticker:
            size = (860, 1040)
            box = Box(48, 40, 764, 944)
            unit = 0.8
        case .story:
            size = (1080, 1920)
            box = isCard ? Box(110, 360, 860, 1160) : Box(0, 0, 1080, 1920)
            unit = isCard ? 0.95 : 1.12
        case .portrait:
            size = (1080, 1350)
            box = isCard ? Box(96, 96, 888, 1158) : Box(0, 0, 1080, 1350)
            unit = isCard ? 0.95 : 1
        case .square:
            size = (1080, 1080)
            box = isCard ? Box(120, 90, 840, 900) : Box(0, 0, 1080, 1080)
            unit = isCard ? 0.85 : 1
        case .list:
            size = (660, 825)
            box = Box(0, 0, 660, 825)
            unit = 0.865
        case .widgetSmall, .widgetMedium, .widgetLarge:
            let widget: WidgetSize = format == .widgetSmall ? .small : format == .widgetMedium ? .medium : .large
            size = (widget.width * 4, widget.height * 4)
            box = Box(0, 0, size.width, size.height)
            unit = format == .widgetLarge ? 1.35 : 0.89
        case .detail:
            // A photo keeps its own shape, as far as the page has room.
            let ratio: Double =
                switch style {
                case .photo: card.photo.map { max(0.8, min($0.shape, 1.5)) } ?? 4.0 / 3
                case .leaf, .frame: 0.9
                case .paper, .night, .color: 4.0 / 3
                }
            size = (1080, (1080 / ratio).rounded())
            box = Box(0, 0, size.width, size.height)
            unit = isCard ? 1.05 : 1
        }
        list = DisplayList(width: size.width, height: size.height)
        let hasCorners = (format == .sticker || isCard) && !isInApp
        radius = hasCorners ? 60 * unit : 0
        if format == .story && !isCard {
            inner = Box(96, 260, 888, 1340)
        } else {
            inner = box.inset(hasCorners || isInApp ? 64 * unit : 88)
        }
        if isCard && format != .sticker && !isInApp { add(Box(0, 0, size.width, size.height), fill: colors.table) }
    }

    var region: Font.Region { Text.begins(card.language, with: "ja") ? .japan : .korea }

    func font(_ size: Double, role: Font.Role = .sans, weight: Int32 = 400, spacing: Double = 0) -> Font {
        // The outputs write tenths; the measured text must be the drawn one.
        Font(
            role, size: (size * 10).rounded(.down) / 10, weight: weight, spacing: (spacing * 10).rounded() / 10,
            region: region)
    }

    mutating func add(_ box: Box, radius: Double = 0, fill: Fill) {
        list.add(.panel(Panel(box, radius: radius, fill: fill)))
    }

    /// Draws the card's own ground, with its shadow if the card does not fill the picture.
    mutating func addGround() {
        let shadow = radius > 0 ? Shadow(Color(0x20160A, card.isDark ? 45 : 24), blur: 34, down: 14) : nil
        list.add(.panel(Panel(box, radius: radius, fill: colors.ground(box), shadow: shadow)))
    }

    /// The line around a light card.
    mutating func addEdge() {
        guard radius > 0, let edge = colors.edge else { return }
        list.add(.panel(Panel(box.inset(1), radius: radius - 1, fill: .none, stroke: Stroke(edge, width: 2))))
    }

    /// The photo's part for a box, in fractions of the photo.
    func part(of photo: DayCard.Photo, for box: Box) -> Box {
        let width = Double(photo.size.width)
        let height = Double(photo.size.height)
        let whole = CropSource(x: 0, y: 0, width: width, height: height)
        let source = (photo.crop?.source(in: photo.size) ?? whole).filling(box.width / box.height)
        return Box(source.x / width, source.y / height, source.width / width, source.height / height)
    }
}
