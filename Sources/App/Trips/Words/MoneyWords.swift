import Almanac
import AppFrame
import Daybook

// The texts of a trip's money.

extension Words {
    func name(of kind: Expense.Kind) -> String {
        switch kind {
        case .meals: expenseKindMeals
        case .shopping: expenseKindShopping
        case .tickets: expenseKindTickets
        case .transport: expenseKindTransport
        case .lodging: expenseKindLodging
        case .admission: expenseKindAdmission
        case .other: expenseKindOther
        }
    }
    /// The title, or the kind if there is none.
    func name(of expense: Expense) -> String { expense.title.isEmpty ? name(of: expense.kind) : expense.title }

    // MARK: by kind and by day

    /// 2일차 · 11.21(토); only the date if it is outside the trip.
    func expenseDay(_ day: Day?, of trip: Trip, today: Day) -> String {
        guard let day else { return noDay }
        let date = shortDate(day, today: today)
        return trip.days.ordinal(of: day).map { tripDay($0) + " · " + date } ?? date
    }
}
