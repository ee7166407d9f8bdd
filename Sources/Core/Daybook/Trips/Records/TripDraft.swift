import Almanac
import Replica

/// A trip being written: text as typed, valid or not.
public struct TripDraft: Equatable, Sendable {
    public var title = ""
    public var concept = ""
    public var pick = DayRangePick()
    /// Nil for the default drawing of its id.
    public var cover: TripCover?
    /// The amount as typed; empty for none.
    public var budget = ""
    /// The code as typed.
    public var currency = Currency.won.code
    /// The exchange rates to that currency, as typed.
    public var rates = ""

    public init() {}

    public init(_ trip: Trip) {
        title = trip.title
        concept = trip.concept
        pick = DayRangePick(trip.days)
        cover = trip.cover
        budget = trip.budget?.number ?? ""
        currency = trip.budget?.currency.code ?? currency
        rates = trip.rates
    }

    public var titleProblem: DdayDraft.TextProblem? {
        let title = Text.trimmed(title)
        return title.isEmpty ? .missing : DdayDraft.length(title, Trip.titleLimit)
    }

    public var conceptProblem: DdayDraft.TextProblem? { DdayDraft.length(concept, Trip.conceptLimit) }

    /// The budget in the form, nil for none, or why it is not one. An unknown currency counts as malformed.
    public var money: Result<Money?, MoneyEntry.Failure> {
        if Text.trimmed(budget).isEmpty { return .success(nil) }
        guard let currency = Currency(code: Text.trimmed(currency)) else { return .failure(.malformed) }
        do throws(MoneyEntry.Failure) {
            let money = try MoneyEntry.parse(budget, currency)
            return money.amount > 0 ? .success(money) : .failure(.notPositive)
        } catch {
            return .failure(error)
        }
    }

    /// Whether the typed rates can be read, and are not too long.
    public var areRatesGood: Bool { TripRates(rates) != nil && rates.utf8.count <= 400 }

    /// The trip in the form; nil while anything is missing or not valid.
    /// - Parameter old: the trip being edited, whose id and other fields stay; nil for a new one with that id.
    public func trip(id: String, old: Trip? = nil) -> Trip? {
        guard titleProblem == nil, conceptProblem == nil, let days = pick.days, case .success = money, areRatesGood
        else { return nil }
        return written(into: old ?? Trip(id: id, title: "", days: days))
    }

    /// The form's changes to a stored trip, compared with its initial state; without the days, with which stops move.
    public func edits(of record: Record, _ old: Trip, since original: TripDraft) -> [Edit] {
        Edit.changes(of: record, to: written(into: old).groups, from: original.written(into: old).groups)
    }

    private func written(into old: Trip) -> Trip {
        var trip = old
        trip.title = Text.trimmed(title)
        trip.concept = PageText.cleaned(concept)
        trip.days = pick.days ?? old.days
        trip.cover = cover ?? old.cover
        trip.budget = if case .success(let money) = money { money } else { nil }
        trip.rates = Text.trimmed(rates)
        return trip
    }
}
