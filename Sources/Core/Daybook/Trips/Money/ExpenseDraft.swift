import Almanac
import Replica

/// An expense being written: text as typed, valid or not.
public struct ExpenseDraft: FormDraft, Equatable, Sendable {
    public var kind = Expense.Kind.meals
    public var title = ""
    /// As typed.
    public var amount = ""
    /// The code as typed.
    public var currency: String
    /// As ``Expense/day``.
    public var day: Day?

    /// A new one.
    /// - Parameter currency: the currency of the previous expense, or of the budget.
    public init(on day: Day?, currency: Currency = .won) {
        self.day = day
        self.currency = currency.code
    }

    public init(_ expense: Expense) {
        self.init(on: expense.day, currency: expense.money?.currency ?? .won)
        kind = expense.kind
        title = expense.title
        amount = expense.money?.number ?? ""
    }

    public var titleProblem: DdayDraft.TextProblem? { Expense.problem(ofTitle: title) }

    /// The amount in the form, or why it is not one. An unknown currency counts as malformed.
    public var money: Result<Money, MoneyEntry.Failure> {
        guard let currency = Currency(code: Text.trimmed(currency)) else { return .failure(.malformed) }
        do throws(MoneyEntry.Failure) {
            return .success(try MoneyEntry.parse(amount, currency))
        } catch {
            return .failure(error)
        }
    }

    /// The expense in the form; nil while anything is not valid.
    public func expense(id: String, trip: String) -> Expense? {
        guard titleProblem == nil, case .success = money else { return nil }
        return read(id: id, trip: trip)
    }

    /// The expense as far as it can be read.
    private func read(id: String, trip: String) -> Expense {
        let known: Money? = if case .success(let money) = money { money } else { nil }
        var expense = Expense(id: id, trip: trip, day: day, kind: kind, money: known)
        expense.title = Text.trimmed(title)
        return expense
    }

    /// The form's changes to a stored expense, compared with its initial state.
    public func edits(of record: Record, since original: ExpenseDraft) -> [Edit] {
        Edit.changes(
            of: record, to: read(id: "", trip: "").groups, from: original.read(id: "", trip: "").groups)
    }

    public var encoded: String {
        JSON.object([
            JSONMember("kind", .string(kind.rawValue)), JSONMember("title", .string(title)),
            JSONMember("amount", .string(amount)), JSONMember("currency", .string(currency)),
            JSONMember("day", .optional(day?.text)),
        ]).text
    }

    public init?(encoded text: String) {
        guard let json = try? JSON.parse(text), json.object != nil else { return nil }
        self.init(on: Day(json["day"]))
        kind = (json["kind"]?.string).flatMap { Expense.Kind(rawValue: $0) } ?? .meals
        title = json["title"]?.string ?? ""
        amount = json["amount"]?.string ?? ""
        currency = json["currency"]?.string ?? currency
    }
}
