import Almanac
import Daybook
import Replica

/// A part of the app with records and screens of its own. It knows no other lens.
open class Lens {
    unowned(unsafe) public let context: AppContext

    public init(in context: AppContext) { self.context = context }

    /// Whether a record is one of its own.
    open func holds(_ collection: String) -> Bool { false }

    /// Takes in a record as it is now.
    open func read(_ record: Record) {}

    /// What a search finds, each as a row that leads to it; nothing that may not be read.
    /// - Parameter limit: how many rows at most.
    open func found(_ search: Search, limit: Int) -> [HTML] { [] }

    /// The screen, or sheet, of an address; nil where the address is another's.
    open func screen(for route: Route) -> Screen? { nil }

    /// A step of our own is about to open an address; the context still has the one before it.
    open func willOpen(_ next: Route) {}

    /// The first screen stands.
    open func didStart() {}

    /// Records changed, here, in another window or by sync; each was read.
    open func recordsDidChange() {}

    /// What was done before the last can no longer be taken back.
    open func undoDidExpire() {}

    /// Another day began.
    open func dayDidChange() {}
}
