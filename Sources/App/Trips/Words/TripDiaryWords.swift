import Almanac
import AppFrame
import Daybook

// The texts of a trip's diary.

extension Words {
    /// 2일차 · 11.21(토); outside the trip's days only the date.
    func diaryDay(_ ordinal: Int32?, _ date: String) -> String { ordinal.map { "\(tripDay($0)) · \(date)" } ?? date }

    func photosLeftOver(_ count: Int) -> String { photosLeftOver(Int32(count), "\(TripNote.imageLimit)") }
    func photoNumber(_ number: Int, of count: Int) -> String { photoNumber("\(number)", "\(count)") }
    func photoCount(_ count: Int) -> String { photoCount(Int32(count)) }
}
