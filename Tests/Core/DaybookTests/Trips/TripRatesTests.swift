import Testing

@testable import Daybook

@Suite("Rates of a trip")
struct TripRatesTests {
    private func money(_ amount: Int64, _ code: String) throws -> Money {
        let currency = try #require(Currency(code: code))
        return try #require(Money(amount, currency))
    }

    @Test(
        "are read as people write them",
        arguments: [
            "USD 1380, JPY 9.2", "usd 1,380, jpy 9.2", "1 USD = 1380, 1 JPY = 9.2", "USD=1380; JPY=9.2",
            "USD 1380\nJPY 9.2",
            "1380 USD, 9.2 JPY", "USD 1380원、JPY 9.2원", "USD 1380,JPY 9.2",
        ])
    func read(text: String) throws {
        let rates = try #require(TripRates(text))
        // 12.50 dollars, 500 yen.
        #expect(rates.converted(try money(1250, "USD"), to: .won) == Money(17_250, .won))
        #expect(rates.converted(try money(500, "JPY"), to: .won) == Money(4_600, .won))
        #expect(rates.converted(try money(1, "EUR"), to: .won) == nil)
        #expect(rates.converted(try money(-1250, "USD"), to: .won) == Money(-17_250, .won))
    }

    @Test(
        "are refused where something is no pair",
        arguments: ["USD", "1380", "USD 0", "USD x", "US 1380", "USD 1.2.3", "USD 1380 5", "USD 9999999999999"])
    func refused(text: String) { #expect(TripRates(text) == nil) }

    @Test("of nothing are none")
    func nothing() { #expect(TripRates(" ")?.isEmpty == true) }

    @Test("make money spent abroad count toward the budget")
    func spending() throws {
        let dollars = try money(1250, "USD")
        let budget = Money(100_000, .won)
        let expense = Expense(id: "E", trip: "T", day: nil, kind: .meals, money: dollars)
        let parts = [TripPart(expense, key: 1, revision: 0, isDeleted: false)]
        let without = TripSpending(parts, budget: budget)
        #expect(without.isPartial && without.remaining == budget && without.whole == nil)
        let rates = try #require(TripRates("USD 1380"))
        let with = TripSpending(parts, budget: budget, rates: rates)
        #expect(!with.isPartial && with.remaining == Money(82_750, .won) && with.budgetShare == 172)
        #expect(with.whole == Money(17_250, .won))
        #expect(TripSpending([], budget: budget, rates: rates).whole == nil, "one currency says it already")
    }

    @Test("do not overflow")
    func large() throws {
        let rates = try #require(TripRates("USD 99999999999"))
        #expect(rates.converted(try money(Money.limit, "USD"), to: .won) == nil)
    }
}
