/// One entry in an element's list: an attribute with its value, a flag, or the handler of an event.
///
/// If two entries have the same name, or the same event, the last one counts.
public struct Attribute<Action> {
    enum Content {
        /// No value is a flag that is known to be off.
        case value(AttributeName, String?)
        case on(EventKind, Handler<Action>)
    }

    let content: Content

    /// An attribute with a value. An empty value is present and empty.
    public static func value(_ name: AttributeName, _ value: String) -> Attribute {
        Attribute(content: .value(name, value))
    }

    /// An attribute that is present (and empty) or absent.
    ///
    /// `.flag(.checked, false)` is not the same as nothing: it states that the box is empty, so that a box that a
    /// person has ticked against the app's will is emptied again. Without it the box is the browser's own.
    public static func flag(_ name: AttributeName, _ isOn: Bool) -> Attribute {
        Attribute(content: .value(name, isOn ? "" : nil))
    }

    /// Handles an event on this element.
    public static func on(_ kind: EventKind, _ handler: Handler<Action>) -> Attribute {
        Attribute(content: .on(kind, handler))
    }
}
