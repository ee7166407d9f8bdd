import Almanac
import Replica
import Testing

@testable import Daybook

@Suite("Money")
struct MoneyTests {
    let dollar = Currency(code: "usd")!
    let dinar = Currency(code: "KWD")!

    @Test("is counted in the smallest unit of its currency")
    func currencies() {
        #expect(
            [Currency.won, dollar, dinar, Currency(code: "JPY")!, Currency(code: "XYZ")!].map(\.decimals) == [
                0, 2, 3, 0, 2,
            ])
        for code in ["", "KR", "KRWX", "K1W", "한국원"] { #expect(Currency(code: code) == nil) }
        for code in Text.parts("\(Currency.offered)", at: 0x20) { #expect(Currency(code: code)?.code == code) }
    }

    @Test(
        "is read as it is typed",
        arguments: [
            ("12000", "KRW", 12_000), ("₩12,000", "KRW", 12_000), ("12,000원", "KRW", 12_000),
            ("１２，０００円", "JPY", 12_000),
            ("12.5", "USD", 1_250), ("$1,234.56", "USD", 123_456), ("-500", "KRW", -500), ("−0.05", "USD", -5),
            ("0", "KRW", 0),
            ("1.234", "KWD", 1_234), (".5", "USD", 50), (" 1 000 ", "KRW", 1_000),
        ] as [(String, String, Int64)])
    func entry(text: String, code: String, amount: Int64) throws {
        let currency = try #require(Currency(code: code))
        #expect(try MoneyEntry.parse(text, currency) == Money(amount, currency))
    }

    @Test(
        "is not read from a text that is no amount",
        arguments: [
            ("", "KRW", .missing), ("원", "KRW", .missing), ("-", "KRW", .malformed), ("1,2", "KRW", .malformed),
            ("1,2345", "KRW", .malformed), ("12,", "KRW", .malformed), ("1234,567", "KRW", .malformed),
            ("5.", "USD", .malformed),
            ("1.2.3", "USD", .malformed), ("1-2", "KRW", .malformed), ("십만", "KRW", .malformed),
            ("1e5", "KRW", .malformed),
            ("12.5", "KRW", .tooFine(decimals: 0)), ("1.234", "USD", .tooFine(decimals: 2)),
            ("1000000000000001", "KRW", .tooLarge), ("99999999999999999999999", "KRW", .tooLarge),
            ("100000000000000", "USD", .tooLarge),
        ] as [(String, String, MoneyEntry.Failure)])
    func refused(text: String, code: String, failure: MoneyEntry.Failure) throws {
        let currency = try #require(Currency(code: code))
        #expect(throws: failure) { try MoneyEntry.parse(text, currency) }
    }

    @Test("is written exactly")
    func written() {
        #expect(Money(1_234_567, .won)?.text == "₩1,234,567")
        #expect(Money(123_456, dollar)?.number == "1,234.56")
        #expect(Money(-5, dollar)?.text == "-$0.05")
        #expect(Money(-5, dollar)?.plainNumber == "-0.05")
        #expect(Money(1_000, dinar)?.text == "KWD 1.000")
        #expect(Money(0, .won)?.number == "0")
        #expect(Money(100, .won)?.number == "100")
        #expect(Money(100_000_000, dollar)?.plainNumber == "1000000.00")
        #expect(Money(Money.limit + 1, .won) == nil)
        #expect(Money(.min, .won) == nil)
    }

    @Test("is added up by kind, day and currency, and held against the budget")
    func spending() throws {
        var device = TripDevice()
        func spend(_ id: String, _ day: Int32?, _ kind: Expense.Kind, _ money: Money?) {
            device.write(Expense(id: id, trip: "T", day: day.map(device.day), kind: kind, money: money).creation)
        }
        spend("a", 1, .meals, Money(20_000, .won))
        spend("b", 0, .meals, Money(10_000, .won))
        spend("c", 1, .transport, Money(45_000, .won))
        spend("d", 1, .meals, Money(1_250, dollar))
        spend("e", nil, .lodging, Money(60_000, .won))
        spend("f", 1, .transport, Money(-5_000, .won))
        spend("g", 1, .other, nil)
        let spending = TripSpending(device.index.expenses.all(of: "T"), budget: Money(100_000, .won))
        #expect(spending.total.parts.map(\.text).sorted() == ["$12.50", "₩130,000"])
        #expect(spending.remaining == Money(-30_000, .won))
        #expect(spending.isPartial)
        #expect(spending.unread == 1)
        #expect(spending.kinds[0].sum[.won] == Money(30_000, .won))
        #expect(spending.kinds[0].sum[dollar] == Money(1_250, dollar))
        #expect(spending.kinds[0].count == 3)
        #expect(spending.days.map(\.of) == [nil, device.day(0), device.day(1)])
        #expect(spending.days[2].sum[.won] == Money(60_000, .won))
        #expect(spending.shares(in: .won) == [500, 0, 0, 666, 1000, 0, 0])
        #expect(spending.shares(in: dinar) == [0, 0, 0, 0, 0, 0, 0])
        #expect(spending.dayShares(in: .won) == [1000, 166, 1000])
        #expect(spending.budgetShare == 1000)
        let roomy = TripSpending(device.index.expenses.all(of: "T"), budget: Money(520_000, .won))
        #expect(roomy.budgetShare == 250)
        #expect(TripSpending([], budget: nil).remaining == nil)
        #expect(TripSpending([], budget: nil).budgetShare == 0)
    }

    @Test("stays at its limit where a sum goes beyond")
    func limit() {
        var sum = MoneySum()
        for _ in 0..<3 { sum.add(Money(Money.limit, .won)!) }
        #expect(sum[.won]?.amount == Money.limit)
    }

    @Test("a budget is more than nothing", arguments: ["-30000", "0", "-0.5"])
    func budget(text: String) {
        var draft = TripDraft()
        draft.budget = text
        draft.currency = "USD"
        #expect(draft.money == .failure(.notPositive))
        var device = TripDevice()
        let trip = device.trip("T", from: 0, days: 1)
        device.write([Edit(trip.key, "budget", ["amount": -30_000, "currency": "KRW"])])
        #expect(device.index.item(id: "T")?.trip.budget == nil)
    }
}
