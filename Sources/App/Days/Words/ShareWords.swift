import AppFrame
import Cards

// Sharing a picture.
extension Words {
    var shareCard: String { pick("카드로 공유", "Share as a card", "カードで共有") }
    var cardStyle: String { pick("카드 모양", "Card style", "カードのスタイル") }
    var cardFormat: String { pick("크기", "Size", "サイズ") }
    var withPhoto: String { pick("사진 넣기", "Include photo", "写真を入れる") }

    func style(_ style: DayCard.Style) -> String {
        switch style {
        case .paper: pick("종이", "Paper", "紙")
        case .photo: pick("사진", "Photo", "写真")
        case .night: pick("밤하늘", "Night", "夜空")
        case .leaf: pick("일력", "Calendar", "日めくり")
        case .frame: pick("액자", "Frame", "額縁")
        case .color: pick("빛깔", isAmerican ? "Color" : "Colour", "色")
        }
    }

    func format(_ format: DayCard.Format) -> String {
        switch format {
        case .sticker: pick("스티커", "Sticker", "ステッカー")
        case .story: pick("스토리", "Story", "ストーリー")
        case .portrait: pick("세로", "Portrait", "縦長")
        case .square: pick("정사각", "Square", "正方形")
        // The formats of the app's own pages are not offered.
        case .list, .detail: ""
        }
    }
}
