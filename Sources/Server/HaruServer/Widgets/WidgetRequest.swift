import Cards
import HTTP

/// A request at the address of a widget: `TOKEN.png?size=medium&scale=2&theme=dark`.
struct WidgetRequest: Hashable, Sendable {
    enum Form: String, CaseIterable, Sendable { case png, webp, svg, json, html }

    /// Pixels a point, in tenths: the range for pictures.
    private static let scales: ClosedRange<Int32> = 10...40

    let form: Form
    let size: WidgetSize
    /// Pixels a point, in tenths.
    let scale: Int32
    let isDark: Bool

    /// The form that a file name ends with, and the token before it; nil for a name without a form.
    static func parts(of file: String) -> (token: Token?, form: Form)? {
        guard let point = file.lastIndex(of: "."), let form = Form(rawValue: String(file[file.index(after: point)...]))
        else { return nil }
        return (Token(file[..<point]), form)
    }

    /// - Throws: The name of an unknown parameter.
    init(_ form: Form, _ target: Target, of choice: WidgetChoice) throws(APIError) {
        self.form = form
        if let name = target.parameter("size") {
            guard let size = WidgetSize(rawValue: name), choice.kind.sizes.contains(size) else {
                throw .malformed("size")
            }
            self.size = size
        } else {
            size = choice.size
        }
        if let text = target.parameter("scale") {
            guard let scale = Self.tenths(text), Self.scales.contains(scale) else { throw .malformed("scale") }
            self.scale = scale
        } else {
            scale = 20
        }
        if let name = target.parameter("theme") {
            guard let theme = WidgetTheme(rawValue: name) else { throw .malformed("theme") }
            isDark = theme == .dark
        } else {
            isDark = choice.isDark
        }
    }

    /// Reads `2` and `1.5`.
    private static func tenths(_ text: String) -> Int32? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count <= 2, text.utf8.count <= 4,
            parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
            let whole = Int32(parts[0])
        else { return nil }
        guard parts.count == 2 else { return whole * 10 }
        guard parts[1].utf8.count == 1, let rest = Int32(parts[1]) else { return nil }
        return whole * 10 + rest
    }
}
