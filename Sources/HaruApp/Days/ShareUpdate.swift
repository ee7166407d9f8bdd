import Almanac
import Cards
import Daybook
import Replica

extension State {
    func update(_ action: ShareAction) -> [Effect] {
        guard var share = days.share else { return [] }
        share.outcome = nil
        var effects: [Effect] = []
        switch action {
        case .style(let style):
            let key = RecordKey(collection: Dday.collection, id: share.id)
            effects = write(key, [("style", .string(style.rawValue))])
        case .format(let format): share.format = format
        case .dark(let isDark): share.isDark = isDark
        case .photo(let isShown): share.showsPhoto = isShown
        case .send(let way):
            guard share.isDrawn else { return [] }
            effects = [.picture(.send(way, name: "haru-\(today.text)-\(share.format.rawValue).png"))]
        }
        days.share = share
        return effects
    }

    func update(_ event: ShareEvent) {
        if pages.insights.picture != nil { return updateChartPicture(event) }
        switch event {
        case .ready(let photo, let image):
            // The photo was changed meanwhile, and is asked for again.
            guard days.share?.image ?? "" == image else { return }
            days.share?.photo = .done(photo)
        case .drawn(let serial, let isDrawn):
            // Pictures of older choices come late.
            guard days.share?.serial == serial else { return }
            days.share?.isDrawn = isDrawn
            days.share?.outcome = isDrawn ? nil : .notDrawn
        case .sent(let way, let result): days.share?.outcome = ShareOutcome(way, result)
        }
    }

    /// Opens and closes the sheet with its address, and has the picture drawn anew whenever anything of it changed:
    /// a choice, the day, the language, the D-day itself in another tab.
    func tendShare() -> [Effect] {
        guard case .shareDay(let id) = route, let dday = days.index.item(id: id)?.dday else {
            days.share = nil
            return []
        }
        var share = days.share ?? ShareState(id: id, isDark: isPageDark, photo: .wanted)
        if share.id != id { share = ShareState(id: id, isDark: share.isDark, photo: .wanted) }
        if share.image != dday.image { share.photo = .wanted }
        defer { days.share = share }
        guard case .done(let size) = share.photo else {
            guard share.photo == .wanted else { return [] }
            share.photo = .asked
            share.image = dday.image
            share.isDrawn = false
            return [.picture(.prepare(photo: dday.image))]
        }
        var photo: DayCard.Photo?
        if share.showsPhoto, let size { photo = DayCard.Photo(size: size, crop: dday.crop.flatMap { Crop($0) }) }
        let card = words.card(dday, today: today, photo: photo, isDark: share.isDark)
        share.label = card.label
        let crop = photo == nil ? "" : (dday.image ?? "") + (dday.crop?.text ?? "-")
        let look = "\(card.label)\n\(card.language)\n\(share.isDark ? 1 : 0)\n\(crop)"
        return share.draw(card, look, dday.cardStyle, measurer)
    }
}

extension State {
    /// Whether the page is dark now.
    var isPageDark: Bool { preferences.theme == .system ? isDark : preferences.theme == .dark }
}

extension ShareState {
    /// What must be drawn so that the sheet shows this card; `look` is a text of all that the card depends on.
    mutating func draw(_ card: DayCard, _ look: String, _ style: DayCard.Style, _ measurer: TextMeasurer) -> [Effect] {
        var effects: [Effect] = []
        let wanted = "\(look)\n\(format.rawValue)\n\(style.rawValue)"
        if wanted != drawn {
            drawn = wanted
            serial &+= 1
            isDrawn = false
            let script = card.draw(format, style, measurer).canvasScript()
            effects.append(.picture(.draw(script: script, canvas: ShareState.canvas, serial: serial)))
        }
        if look != samples {
            samples = look
            for style in DayCard.Style.allCases {
                let script = card.draw(.sticker, style, measurer).canvasScript()
                effects.append(.picture(.draw(script: script, canvas: ShareState.canvas(of: style), serial: 0)))
            }
        }
        return effects
    }

    /// The id of the canvas with the picture.
    static let canvas = "picture"
    /// The id of the canvas with the small picture of a style.
    static func canvas(of style: DayCard.Style) -> String { "picture-\(style.rawValue)" }
}

extension ShareOutcome {
    init?(_ way: ShareWay, _ result: ShareResult) {
        switch (way, result) {
        case (.copy, .done): self = .copied
        case (.copy, .failed): self = .notCopied
        case (.share, .failed): self = .notShared
        case (.save, .failed): self = .notDrawn
        case (_, .cancelled), (.share, .done), (.save, .done): return nil
        }
    }
}

extension DayCard.Style {
    /// A style as it is stored; one that this version does not know is as if none were chosen.
    init(stored: String, hasPhoto: Bool) { self = DayCard.Style(rawValue: stored) ?? (hasPhoto ? .photo : .paper) }
}

extension Dday {
    /// The style of its cards and pictures.
    var cardStyle: DayCard.Style { DayCard.Style(stored: style, hasPhoto: image != nil) }
}
