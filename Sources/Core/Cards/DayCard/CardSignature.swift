import Daybook

// The app's name in a corner: a small paw and 하루.
extension CardSheet {
    private var signatureFont: Font { font(30 * unit, weight: 700) }
    private var signature: String { Text.begins(card.language, with: "ko") ? "하루" : "Haru" }
    private var pawSize: Double { 30 * unit }

    /// 0 on the app's own pages, which do not name it.
    var signatureWidth: Double { isInApp ? 0 : pawSize * 1.3 + measurer.width(signature, signatureFont) }

    /// Draws it with its baseline at `baseline`; `x` is its left end.
    mutating func addSignature(x: Double, baseline: Double, color: Color) {
        if isInApp { return }
        list.add(
            .shape(Shape(.paw(x, baseline - pawSize * 0.86, size: pawSize), fill: .solid(color))))
        list.add(
            .text(
                TextRun(
                    signature, x: x + pawSize * 1.3, y: baseline, anchor: .left, font: signatureFont, color: color)))
    }
}
