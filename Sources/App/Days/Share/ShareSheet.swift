import Almanac
import AppFrame
import Cards
import Daybook
import Markup
import Replica

/// The sheet with the picture of a D-day, its options and actions.
final class ShareSheet: PictureSheet {
    private let days: Days
    private let id: String
    private var format = DayCard.Format.story
    private var showsPhoto = true
    /// The formats that are offered.
    private static let formats: [DayCard.Format] = [.sticker, .story, .square]

    init(_ route: Route, id: String, of days: Days) {
        self.days = days
        self.id = id
        super.init(route, in: days.context)
        refresh()
    }

    private var dday: Dday? { days.dday(id) }

    override var title: String { words.shareCard }
    override var focus: String { "share-heading" }
    override var photo: String? { dday?.image }
    override var fileName: String { "haru-\(today.text)-\(format.rawValue).png" }
    override var isThere: Bool { dday != nil }
    override var label: String { dday.map { card($0).label } ?? "" }

    private func card(_ dday: Dday) -> DayCard {
        var photo: DayCard.Photo?
        if showsPhoto, let photoSize { photo = DayCard.Photo(size: photoSize, crop: dday.crop.flatMap { Crop($0) }) }
        return words.card(dday, today: today, photo: photo, isDark: isDark)
    }

    override func drawPicture() {
        guard let dday else { return }
        let card = card(dday)
        let (measurer, style) = (context.measurer, dday.cardStyle)
        let crop = card.photo == nil ? "" : (dday.image ?? "") + (dday.crop?.text ?? "-")
        let look = "\(card.label)\n\(card.language)\n\(isDark ? 1 : 0)\n\(crop)"
        draw("\(look)\n\(format.rawValue)\n\(style.rawValue)") { card.draw(format, style, measurer).canvasScript() }
        drawSamples(look) {
            DayCard.Style.allCases.map { (canvas(of: $0), card.draw(.sticker, $0, measurer).canvasScript()) }
        }
    }

    /// The id of the canvas with the small picture of a style.
    private func canvas(of style: DayCard.Style) -> String { "picture-\(style.rawValue)" }

    // MARK: its view

    override func view() -> HTML {
        guard let dday else { return .text("") }
        return sheet(heading: focus, stage: [.value(.dataState, format.rawValue)]) {
            radios([.class("styles"), .label(words.cardStyle)], styles(dday))
            radios([.label(words.cardFormat)], formats)
            brightness("card")
            if hasPhoto {
                switchRow(words.withPhoto, isOn: showsPhoto) { [self] isOn in choosing { self.showsPhoto = isOn } }
            }
        }
    }

    private func styles(_ dday: Dday) -> [Choice] {
        DayCard.Style.allCases.map { style in
            Choice(
                id: "style-\(style.rawValue)", name: words.style(style),
                action: choosing { [self] in context.store([Edit(Dday.key(id), "style", .string(style.rawValue))]) },
                isChosen: style == dday.cardStyle, canvas: canvas(of: style))
        }
    }

    private var formats: [Choice] {
        ShareSheet.formats.map { format in
            Choice(
                id: "format-\(format.rawValue)", name: words.format(format),
                action: choosing { [self] in self.format = format }, isChosen: format == self.format)
        }
    }
}
