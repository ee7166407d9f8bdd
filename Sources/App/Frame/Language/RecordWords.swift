import Almanac
import Daybook

extension Words {
    /// The name of a collection; nil for one whose records nobody makes by hand.
    package func name(of collection: Collection) -> String? {
        switch collection {
        case .dday: days
        case .todo, .series: todo
        case .page: pages
        case .comment: comments
        case .trip: trips
        case .stop: stop
        case .expense: expense
        case .packing: packing
        case .tripnote: diary
        case .lock, .setting, .device, .subscription: nil
        }
    }
}
