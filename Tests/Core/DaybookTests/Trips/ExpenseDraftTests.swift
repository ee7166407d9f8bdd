import Almanac
import Testing

@testable import Daybook

@Suite("The form of an expense")
struct ExpenseDraftTests {
    @Test("names missing or invalid fields, and keeps the typed text as it is")
    func drafts() {
        let device = TripDevice()
        var expense = ExpenseDraft(on: device.day(0), currency: Currency(code: "USD")!)
        #expect(expense.money == .failure(.missing))
        #expect(expense.expense(id: "1", trip: "T") == nil)
        expense.amount = "12.5"
        expense.title = " 점심 "
        expense.kind = .tickets
        #expect(ExpenseDraft(encoded: expense.encoded) == expense)
        let made = expense.expense(id: "1", trip: "T")
        #expect(made?.money?.text == "$12.50")
        #expect(made?.title == "점심")
        #expect(ExpenseDraft(made!).amount == "12.50")
        expense.currency = "달러"
        #expect(expense.money == .failure(.malformed))
        #expect(ExpenseDraft(encoded: "1") == nil)
    }
}
