import Almanac
import AppFrame
import Daybook

// The texts of Trips.

extension Words {
    /// 11.20(금) – 11.23(월)
    func tripDates(_ days: TripDays, today: Day) -> String {
        let first = shortDate(days.first, today: today)
        return days.nights == 0 ? first : "\(first) – \(shortDate(days.last, today: today))"
    }

    func name(of sort: TripsSort) -> String {
        switch sort {
        case .newest: tripsNewest
        case .nearest: tripsNearest
        case .date: tripsDate
        case .title: tripsTitle
        }
    }

    /// 3박 4일 · 4 days, 3 nights · 3泊4日
    func nights(_ days: TripDays) -> String {
        if days.nights == 0 { return dayTrip }
        return nights(days.nights, "\(days.count)")
    }

    func tripPhase(_ phase: TripDays.Phase) -> String {
        switch phase {
        case .upcoming(let days): "D−\(days)"
        case .ongoing(let day): tripPhaseOngoing("\(day)")
        case .past(let days): "D+\(days)"
        }
    }

    // MARK: its parts

    func name(of part: TripPartScreen) -> String {
        switch part {
        case .plan: tripsPlan
        case .money: money
        case .packing: packing
        case .diary: diary
        }
    }

    // MARK: the form

    func problem(_ failure: MoneyEntry.Failure) -> String {
        switch failure {
        case .malformed: moneyMalformed
        case .tooFine(let decimals):
            decimals == 0 ? moneyWhole : moneyTooFine("\(decimals)")
        case .tooLarge: moneyTooLarge
        case .missing: moneyMissing
        case .notPositive: budgetNotPositive
        }
    }
    func drawing(_ drawing: TripDrawing) -> String {
        switch drawing {
        case .sea: drawingSea
        case .mountain: drawingMountain
        case .city: drawingCity
        case .palace: drawingPalace
        case .forest: drawingForest
        case .snow: drawingSnow
        case .island: drawingIsland
        case .desert: drawingDesert
        case .train: drawingTrain
        case .plane: drawingPlane
        case .night: drawingNight
        case .field: drawingField
        }
    }

    // MARK: other days

    func otherDays(hasStops: Bool) -> String { hasStops ? otherDaysStops : otherDaysDated }
    func movedDated(_ count: Int32) -> String {
        if count == 0 {
            return movedNoneDated
        }
        return movedDatedCount(count)
    }
    func movedStops(_ count: Int32) -> String {
        if count == 0 { return movedNoStops }
        return movedStopsCount(count)
    }
    func leftOver(_ names: [String]) -> String {
        var list = ""
        for name in names.prefix(5) { list += (list.isEmpty ? "" : comma) + name }
        if names.count > 5 { list += " …" }
        return leftOver(Int32(names.count), list)
    }
}
