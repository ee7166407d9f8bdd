import AppFrame
import Cards

// Sharing a picture.
extension Words {
    func format(_ format: DayCard.Format) -> String {
        switch format {
        case .sticker: formatSticker
        case .story: formatStory
        case .portrait: formatPortrait
        case .square: formatSquare
        // Those of the app's own pages and of widgets are not chosen here.
        case .list, .detail, .widgetSmall, .widgetMedium, .widgetLarge: ""
        }
    }
}
