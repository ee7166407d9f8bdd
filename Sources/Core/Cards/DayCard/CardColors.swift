/// The colours of a style.
struct CardColors {
    /// Titles.
    let ink: Color
    /// Dates and the name of the app.
    let soft: Color
    let number: Color
    /// Faint drawings.
    let trace: Color
    /// The line around a card.
    let edge: Color?
    /// The fill behind a card.
    let table: Fill
    private let stops: [Gradient.Stop]

    /// The ground of the card, from its top to its bottom.
    func ground(_ box: Box) -> Fill {
        stops.count == 1 ? .solid(stops[0].color) : .gradient(Gradient(down: box, stops))
    }

    init(_ style: DayCard.Style, isDark: Bool) {
        let paper = PaperColors(isDark: isDark)
        table = .solid(Color(isDark ? 0x121110 : 0xEBE2D3))
        switch style {
        case .paper:
            ink = paper.ink
            soft = paper.soft
            number = paper.days()
            trace = paper.days(isDark ? 9 : 7)
            edge = paper.line(isDark ? 10 : 14)
            stops = [Gradient.Stop(0, paper.ground)]
        case .photo:
            ink = Color(0xFFFFFF)
            soft = Color(0xFFFFFF)
            number = Color(0xFFFFFF)
            trace = Color(0xFFFFFF, 30)
            edge = nil
            stops = [Gradient.Stop(0, PhotoSlot.ground)]
        case .night:
            ink = Color(0xF6EEDD)
            soft = Color(0xE9DFD0)
            number = Color(0xFFF3D9)
            trace = Color(0xFFF3D9, 70)
            edge = nil
            stops =
                isDark
                ? [
                    Gradient.Stop(0, Color(0x0D1124)), Gradient.Stop(0.7, Color(0x211D40)),
                    Gradient.Stop(1, Color(0x44304A)),
                ]
                : [
                    Gradient.Stop(0, Color(0x1C2340)), Gradient.Stop(0.7, Color(0x3B3560)),
                    Gradient.Stop(1, Color(0x6B4F72)),
                ]
        case .leaf, .frame:
            ink = paper.ink
            soft = paper.soft
            number = ink
            trace = Color(0x000000, 22)
            edge = paper.line(isDark ? 10 : 14)
            stops = [Gradient.Stop(0, Color(isDark ? 0x24211E : 0xFFFFFF))]
        case .color:
            ink = Color(isDark ? 0xFBEFE9 : 0xFFFFFF)
            soft = Color(isDark ? 0xF3DAD1 : 0xFFEDE7)
            number = ink
            trace = Color(0xFFFFFF, isDark ? 35 : 45)
            edge = nil
            stops = [Gradient.Stop(0, paper.poster)]
        }
    }
}
