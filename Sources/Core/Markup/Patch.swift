/// The changes to the browser's document, in a form that crosses to JavaScript in one call.
///
/// `ops` is a row of operations, each a code of ``Operation`` followed by its operands. `text` holds all strings of the
/// patch, one after another, as UTF-8; the browser decodes it once. A string operand is a length in UTF-16 units: the
/// strings are consumed in the order in which they occur.
public struct Patch: Equatable, Sendable {
    /// The operations. Ids are those of nodes; 0 is the element in which the app lives.
    public enum Operation: Int32, CaseIterable, Sendable {
        /// id, tag: makes an element.
        case create = 1
        /// id, string: makes a text node.
        case text
        /// id, name, string: sets an attribute.
        case attribute
        /// id, name: takes an attribute away.
        case removeAttribute
        /// parent id, id, id of the next sibling or 0 for the end: puts a node into its place, or moves it there.
        case insert
        /// id: takes a node out of the document.
        case remove
        /// id, string: replaces a text node's text.
        case setText
        /// id, mask: which events are listened to, a bit for each ``EventKind``; replaces the mask before.
        case listen
        /// id: forgets the node; a later patch uses the id again.
        case free
    }

    /// Operations and their operands.
    public internal(set) var ops: [Int32] = []
    /// The strings, as UTF-8.
    public internal(set) var text: [UInt8] = []

    /// A patch that does nothing.
    public init() {}

    /// Whether there is nothing to do.
    public var isEmpty: Bool { ops.isEmpty }
}
