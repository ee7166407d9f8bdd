import Almanac
import Glibc

extension Day {
    /// Today in this process's time zone.
    static var today: Day {
        var now = time(nil)
        var fields = tm()
        localtime_r(&now, &fields)
        return Day(year: Int32(fields.tm_year) + 1900, month: Int32(fields.tm_mon) + 1, day: Int32(fields.tm_mday))
            ?? Day.last
    }
}
