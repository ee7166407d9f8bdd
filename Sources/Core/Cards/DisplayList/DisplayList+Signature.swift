import Daybook

extension DisplayList {
    /// Adds the app's name in the bottom left corner of a picture 1080 pixels wide: a small paw and 하루.
    /// - Parameter language: the BCP 47 tag of the picture's texts.
    mutating func addSignature(_ language: String, left: Double, paw: Color, color: Color) {
        let isJapanese = Text.begins(language, with: "ja")
        let font = Font(.sans, size: 30, weight: 700, region: isJapanese ? .japan : .korea)
        let base = height - 60
        add(.shape(Shape(.paw(left, base - 26, size: 30), fill: .solid(paw))))
        let name = Text.begins(language, with: "ko") ? "하루" : "Haru"
        add(.text(TextRun(name, x: left + 40, y: base, anchor: .left, font: font, color: color)))
    }
}
