import Cards
import Daybook

/// Text about as wide as a typical sans makes it, the same on every machine.
private let widths = TextMeasurer { text, font in
    var ems = 0.0
    for scalar in text.unicodeScalars {
        switch scalar.value {
        case 0x20...0x2F, 0x49, 0x69, 0x6A, 0x6C: ems += 0.3
        case 0x00...0x1FF: ems += 0.6
        default: ems += 0.94
        }
    }
    return ems * font.size
}

/// `style format language light|dark photo|plain title` => the fingerprint of the picture for a canvas.
func displayList(_ input: String) -> String {
    let words = CaseTable.words(input)
    guard words.count >= 6, let style = DayCard.Style.allCases.first(where: { $0.rawValue == words[0] }),
        let format = DayCard.Format.allCases.first(where: { $0.rawValue == words[1] })
    else { return "no such picture" }
    let photo = PhotoSize(width: 1200, height: 900).map { DayCard.Photo(size: $0, crop: nil) }
    let card = DayCard(
        title: words[5...].joined(separator: " "), before: "D−", number: "36,500", after: "",
        dateLine: "2024.3.2 토부터", secondLine: "음력 1월 22일", photo: words[4] == "photo" ? photo : nil,
        language: words[2], isDark: words[3] == "dark")
    return fingerprint(card.draw(format, style, widths).canvasScript())
}
