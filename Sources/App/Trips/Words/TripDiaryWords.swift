import Almanac
import AppFrame
import Daybook

// The texts of a trip's diary.

extension Words {
    /// 2일차 · 11.21(토); outside the trip's days only the date.
    func diaryDay(_ ordinal: Int32?, _ date: String) -> String { ordinal.map { "\(tripDay($0)) · \(date)" } ?? date }
}
