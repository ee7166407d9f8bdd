/// The events that an element can listen to. A raw value is the kind's line in ``nameTable`` and its bit in a listen
/// mask.
///
/// Each event comes with one string, the payload. For `input` and `change` it is the field's value, for a checkbox "1"
/// or "0"; for `near` "1" when the element came near the viewport or "0 <height in CSS pixels>" when it left. For
/// `keydown` it is the key's name, or its place (`KeyN`) for a letter beyond ASCII; the outermost element hears all
/// keys of the document, and has a blank and the `type` of the target behind the name. For `pointerdown`,
/// `pointermove`, `pointerup` and `pointercancel` (the browser took the pointer away, and x and y mean nothing) it is
/// "<pointer> <x> <y>", x and y in fractions of the listening element, from its top left corner; for `dblclick` "<x>
/// <y>" of the same; for `wheel` "<x> <y> <factor>", above 1 for zooming in; the browser does not scroll then. For
/// `drop`, `paste` and the `change` of a file field it is the number by which the browser knows the file; empty without
/// one. For `touchend` it is "<x> <y>", how far the finger went, in CSS pixels. `error` means that a picture did not
/// load. For `size` it is "<width> <height>" of the listening element, in CSS pixels: sent before it is first painted,
/// and whenever it changes. For `contextmenu` it is the kind of the pointer, "mouse" or "touch"; empty if unknown. For
/// `blur` it is "1" if the focus stays within the parent of the element, or only the window has lost it.
///
/// Typing, as the elements in which a person types (``Tag``), is reserved for who makes fields.
public enum EventKind: Int32, CaseIterable, Sendable {
    case click, dblclick
    @_spi(Fields) case input
    case change, submit, keydown, blur, cancel, near, drop, paste, pointerdown, pointermove, pointerup, contextmenu,
        wheel, pointercancel, touchend, error, size

    /// The event's name in the browser; `near` and `size` are the runtime's own.
    public var name: StaticString {
        switch self {
        case .click: "click"
        case .dblclick: "dblclick"
        case .input: "input"
        case .change: "change"
        case .submit: "submit"
        case .keydown: "keydown"
        case .blur: "blur"
        case .cancel: "cancel"
        case .near: "near"
        case .drop: "drop"
        case .paste: "paste"
        case .pointerdown: "pointerdown"
        case .pointermove: "pointermove"
        case .pointerup: "pointerup"
        case .contextmenu: "contextmenu"
        case .wheel: "wheel"
        case .pointercancel: "pointercancel"
        case .touchend: "touchend"
        case .error: "error"
        case .size: "size"
        }
    }

    /// This kind's bit in the mask of the `listen` operation.
    public var bit: Int32 { 1 << rawValue }

    /// The names of all kinds joined by newlines: a kind's raw value is its line, counted from 0.
    public static var nameTable: String { joinedNames(allCases.map { $0.name }) }
}
