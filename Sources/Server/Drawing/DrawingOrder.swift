import Cards
import Replica

/// An order to a drawing process: one picture of a widget.
public struct DrawingOrder: Equatable, Sendable {
    public enum Form: String, Sendable { case png, webp, svg }

    public let form: Form
    /// Pixels a point of the widget, in tenths; an SVG has none.
    public let scale: Int32
    public let widget: Widget

    public init(_ form: Form, scale: Int32, of widget: Widget) {
        self.form = form
        self.scale = scale
        self.widget = widget
    }

    public var bytes: [UInt8] {
        let json: JSON = [
            "form": .string(form.rawValue), "scale": .int(Int64(scale)), "widget": widget.json,
        ]
        return json.bytes
    }

    /// Nil for bytes that ``bytes`` does not write.
    public init?(_ bytes: [UInt8]) {
        guard let json = try? JSON.parse(bytes), let form = json["form"]?.string.flatMap({ Form(rawValue: $0) }),
            let scale = json["scale"]?.int32, scale > 0, let widget = json["widget"].flatMap({ Widget($0) })
        else { return nil }
        self.init(form, scale: scale, of: widget)
    }
}
