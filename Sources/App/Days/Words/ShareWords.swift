import AppFrame
import Cards

// Sharing a picture.
extension Words {
    var shareCard: String { pick("카드로 공유", "Share as a card", "カードで共有") }
    var cardFormat: String { pick("크기", "Size", "サイズ") }
    var withPhoto: String { pick("사진 넣기", "Include photo", "写真を入れる") }

    func format(_ format: DayCard.Format) -> String {
        switch format {
        case .sticker: pick("스티커", "Sticker", "ステッカー")
        case .story: pick("스토리", "Story", "ストーリー")
        case .portrait: pick("세로", "Portrait", "縦長")
        case .square: pick("정사각", "Square", "正方形")
        // Those of the app's own pages and of widgets are not chosen here.
        case .list, .detail, .widgetSmall, .widgetMedium, .widgetLarge: ""
        }
    }
}
