import Almanac
import Foundation

// One line a measurement: name, nanoseconds a conversion, separated by a tab. Each is the median of its runs.

let days = Sample.days(count: 4096)
let dates = days.compactMap { LunarDate($0) }
precondition(dates.count == days.count)

report("Haru, solar to lunar", runs: 9, rounds: 400, per: days.count) {
    var sum: Int32 = 0
    for day in days { if let date = LunarDate(day) { sum &+= date.day &+ date.month } }
    return Int(sum)
}
report("Haru, lunar to solar", runs: 9, rounds: 400, per: days.count) {
    var sum: Int32 = 0
    for date in dates { sum &+= date.solar.number }
    return Int(sum)
}
report("Haru, lunar to solar with checks", runs: 9, rounds: 400, per: days.count) {
    var sum: Int32 = 0
    for date in dates {
        do throws(LunarError) {
            sum &+= try LunarDate(year: date.year, month: date.month, day: date.day, isLeap: date.isLeap).solar.number
        } catch {
            preconditionFailure("\(date) is a date")
        }
    }
    return Int(sum)
}

let foundation = FoundationPeer()
let instants = days.map { foundation.instant($0) }
report("Foundation .dangi, solar to lunar", runs: 3, rounds: 1, per: instants.count) {
    instants.reduce(0) { $0 &+ foundation.lunar($1) }
}
let components = instants.map { foundation.components($0) }
report("Foundation .dangi, lunar to solar", runs: 3, rounds: 1, per: components.count) {
    components.reduce(0) { $0 &+ foundation.solar($1) }
}
