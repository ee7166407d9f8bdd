import Almanac
import Daybook

/// What a person does with the money of a trip.
public enum MoneyAction: Sendable {
    /// Shows what the bars say as a table, or no longer: those of the days, or those of the kinds.
    case table(ofDays: Bool, Bool)
    /// Downloads all expenses of a trip.
    case export(trip: String)
    case form(ExpenseFormAction)
}

/// What a person does in the sheet of an expense.
public enum ExpenseFormAction: Sendable {
    case title(String)
    case amount(String)
    /// A code as typed.
    case currency(String)
    case kind(Expense.Kind)
    case day(Day?)
    case startOver
    case delete
    case submit
}

extension Action {
    @inline(never)
    static func expense(_ action: ExpenseFormAction) -> Action { .trips(.money(.form(action))) }
}
