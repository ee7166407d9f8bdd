import Almanac
import Daybook

extension Words {
    package var expense: String { pick("경비", "Expense", "費用") }
    package var packing: String { pick("준비물", "Packing", "持ち物") }
    package var stop: String { pick("장소", "Stop", "スポット") }
    package var diary: String { pick("일기", "Diary", "日記") }
    package var trips: String { pick("여행", "Trips", "旅行") }
    package var pages: String { pick("페이퍼", "Pages", "ページ") }
    package var todo: String { pick("할 일", "To-do", "やること") }

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
