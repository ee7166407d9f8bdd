import Almanac
import AppFrame
import Daybook
import Markup
import Replica

/// The sheet that creates or edits a trip.
final class TripFormSheet: FormSheet<TripDraft> {
    private let trips: Trips
    /// The record being edited; nil for a new one.
    private let id: String?
    /// Any day of the month page shown; it also takes the keyboard focus by default.
    private var page: Day
    private let years: YearChooser
    /// How the stops move when the dates change, as the person chose; nil until then.
    private var chosenWay: TripDateChange.Way?
    private(set) var leftOver = TripDateChange.LeftOver.nearest
    /// Whether the person confirmed a trip of more than a year; nil until asked.
    private var isAgreed: Bool?
    /// The places of a file to add to a new trip.
    private let brought: TripImport?

    /// The form of a new trip.
    /// - Parameters:
    ///   - firstDay: its first day, if that is chosen already.
    ///   - places: the places of a file to add to it.
    convenience init(from firstDay: Day? = nil, adding places: TripImport? = nil, of trips: Trips) {
        self.init(.trips(.new), id: nil, from: firstDay, adding: places, of: trips)
    }

    /// The form of a trip; of a new one for an id of nil.
    init(
        _ route: Route, id: String?, from firstDay: Day? = nil, adding places: TripImport? = nil, of trips: Trips
    ) {
        self.trips = trips
        self.id = id
        page = trips.context.today
        brought = places
        years = YearChooser(in: trips.context)
        super.init(route, TripDraft(), named: .trip(id: id), in: trips.context)
        begin()
        resumeDraft()
        if let brought, draft.title.isEmpty { draft.title = String(brought.title.prefix(Int(Trip.titleLimit))) }
        if !isResumed, let firstDay {
            draft.pick.tap(firstDay)
            original = draft
            page = firstDay
        }
        addPhoto(
            read: { [unowned(unsafe) self] in draft.photo },
            write: { [unowned(unsafe) self] in draft.photo = $0?.hash == draft.photo?.hash ? $0 : $0?.wide })
    }

    override var title: String { id == nil ? words.addTrip : words.editTrip }

    override var underlying: Route? { id.map { .trips(.trip(id: $0, nil)) } ?? .trips(.list) }

    override func begin() {
        begin(with: TripDraft())
        chosenWay = nil
        leftOver = .nearest
        isAgreed = nil
        if let id, let trip = trips.trip(id) { begin(with: TripDraft(trip)) }
        page = draft.pick.days?.first ?? today
    }

    override func didRestore() { page = draft.pick.days?.first ?? page }

    // MARK: storing

    override func submit() {
        // Uses the stored record even if it was deleted elsewhere meanwhile: saving restores it.
        let record = id.flatMap { context.replica.record(Trip.key($0)) }
        let old = record.map { Trip($0) }
        guard let trip = draft.trip(id: id ?? context.nextID(), old: old) else { return refuse(firstProblem) }
        if trip.days.asks, trip.days != old?.days, isAgreed != true {
            isAgreed = false
            return context.focus("long-trip")
        }
        let restored = bringBack(trip.id, in: trips)
        guard let record, let old else {
            let places = brought?.edits(into: trip, behind: [], ids: context.nextIDs(brought?.entries.count ?? 0))
            return finish(
                trip.creation + (places ?? []), words.added(trip.title), next: .trips(.trip(id: trip.id, nil)))
        }
        finish(
            changes(of: record, old, to: trip), words.saved(trip.title),
            undo: restored.isEmpty ? nil : Trips.deleting(restored))
    }

    /// The id of the first invalid field.
    private var firstProblem: String {
        if draft.titleProblem != nil { return "title" }
        if draft.pick.days == nil { return page.pageCellID }
        if draft.conceptProblem != nil { return "concept" }
        return draft.areRatesGood ? "budget" : "rates"
    }

    /// The edits of the form to a trip, and to its stops if the dates changed.
    private func changes(of record: Record, _ old: Trip, to trip: Trip) -> [Edit] {
        var edits = draft.edits(of: record, old, since: original)
        if draft.pick.days != original.pick.days, trip.days != old.days {
            let way = way(of: old, to: trip.days)
            edits += TripDateChange(old, to: trip.days, way: way, in: trips.index).edits(leftOver: leftOver)
        }
        return edits
    }

    /// How the stops of a trip move to new dates.
    private func way(of trip: Trip, to days: TripDays) -> TripDateChange.Way {
        if let chosenWay { return chosenWay }
        // Expenses and diaries record the events of their dates, and without a plan there is nothing to shift.
        if trips.index.stops.all(of: trip.id).isEmpty && trips.index.dated(of: trip) > 0 { return .keepDates }
        return TripDateChange.Way(from: trip.days, to: days)
    }

    // MARK: its view

    override func view() -> HTML {
        form(
            title, id == nil ? words.add : words.save,
            gone: id.flatMap { trips.trip($0) == nil ? words.tripGone : nil }
        ) {
            if isAgreed == false { longTripBanner }
            if let brought {
                div(.class("hint"), key: 10) { words.placesComeAlong(Int32(truncatingIfNeeded: brought.entries.count)) }
            }
            titleField
            daysField
            leftOverField()
            textField(
                words.concept, "concept", field(draft.concept) { [self] in draft.concept = $0 },
                problem: words.tooLong(draft.conceptProblem), hint: words.conceptExample, key: 6)
            budgetField
            ratesField
            drawingsField
            photoField()
            if let id {
                historyRow(Trip.key(id), [HistoryField("title", words.title), HistoryField("concept", words.concept)])
            }
        }
    }

    /// Asks for confirmation: a trip of more than a year may be a slip of the finger.
    private var longTripBanner: HTML {
        banner(
            nil, words.longTrip(draft.pick.days?.count ?? 0), "banner", role: "alert", key: 9,
            beside: textButton(words.longTripYes, id: "long-trip") { [self] in
                isAgreed = true
                submitWhenRead()
            })
    }

    private var titleField: HTML {
        let problem: String? =
            draft.titleProblem == .missing
            ? (wasSubmitted ? words.tripTitleMissing : nil) : words.tooLong(draft.titleProblem)
        return lineField(
            words.title, "title", field(draft.title) { [self] in draft.title = $0 }, problem: problem,
            hint: words.tripTitleExample, isBig: true, [.value(.enterkeyhint, "next")], key: 3)
    }

    private var daysField: HTML {
        let days = draft.pick.days
        return div(.class("field"), key: 4) {
            span(.class("label")) { words.tripDays }
            p(.class("turned"), .value(.ariaLive, "polite")) {
                icon("calendar", "m")
                if let days {
                    span(.class("grow")) { words.tripDates(days, today: today) }
                    b { words.nights(days) }
                } else {
                    span(.class("sub")) { words.tripDaysHint }
                }
            }
            fieldError(wasSubmitted && days == nil ? words.tripDaysMissing : nil, "days-error")
            monthPage(
                context,
                DatePage(
                    page: page, chosen: page,
                    // Nothing chosen yet: a span that is on no page.
                    span: days ?? TripDays(Day.first, Day.first), years: years,
                    pick: { day in Action { [self] in tap(day) } },
                    keys: PageKeys(
                        turn: { months in Action { [self] in show(page.adding(months: months)) } },
                        step: { days in Action { [self] in step(days) } },
                        turned: { [page] in page.adding(months: $0)?.pageCellID })))
        }
    }

    private func tap(_ day: Day) {
        draft.pick.tap(day)
        page = day
        isAgreed = nil
        // A day that no longer belongs to the trip cannot take the stops left over.
        if let chosen = leftOver.day, draft.pick.days?.contains(chosen) != true { leftOver = .nearest }
        didEdit()
    }

    private func show(_ day: Day?) {
        if let day { page = day }
    }

    private func step(_ days: Int32) {
        guard let day = page.adding(days: days) else { return }
        page = day
        context.focus(day.pageCellID)
    }

    /// The choice of how the stops, the expenses and the diaries move if other dates were chosen.
    private func leftOverField() -> [HTML] {
        guard let id, let trip = trips.trip(id), let days = draft.pick.days, days != trip.days else { return [] }
        let hasStops = !trips.index.stops.all(of: id).isEmpty
        let hasDated = trips.index.dated(of: trip) > 0
        guard hasStops || hasDated else { return [] }
        let way = way(of: trip, to: days)
        let change = TripDateChange(trip, to: days, way: way, in: trips.index)
        return [
            div(.class("field"), key: 5) {
                span(.class("label"), .id("way-label")) { words.otherDays(hasStops: hasStops) }
                radios(
                    [.value(.ariaLabelledby, "way-label")],
                    [
                        wayChoice("way-shift", words.shiftStops, .shift, isChosen: way == .shift),
                        wayChoice("way-keep", words.keepStops, .keepDates, isChosen: way == .keepDates),
                    ])
                if change.asks {
                    p(.class("hint")) { words.leftOver(change.leftOver.map { $0.value.place.name }) }
                    leftOverChoices(days)
                } else if hasStops {
                    p(.class("hint")) { words.movedStops(change.movedStops) }
                }
                if hasDated { p(.class("hint")) { words.movedDated(change.movedDated) } }
            }
        ]
    }

    private func wayChoice(_ id: String, _ name: String, _ way: TripDateChange.Way, isChosen: Bool) -> Choice {
        Choice(id: id, name: name, action: Action(edit { [self] in chosenWay = way }), isChosen: isChosen)
    }

    private func leftOverChoices(_ days: TripDays) -> [HTML] {
        func choice(_ id: String, _ name: String, _ choice: TripDateChange.LeftOver, _ isChosen: Bool) -> Choice {
            Choice(id: id, name: name, action: Action(edit { [self] in leftOver = choice }), isChosen: isChosen)
        }
        let chosen = leftOver.day
        var all = [
            radios(
                [.label(words.leftOverChoice)],
                [
                    choice("left-near", words.leftOverNearest, .nearest, leftOver == .nearest),
                    choice("left-none", words.leftOverNone, .withoutDay, leftOver == .withoutDay),
                    choice("left-on", words.leftOverOn, .on(chosen ?? days.first), chosen != nil),
                ])
        ]
        if let chosen {
            all.append(
                div(.class("chips"), .role("group"), .label(words.leftOverOn)) {
                    dayChips(context, days, chosen) { day in edit { [self] in leftOver = .on(day) } }
                })
        }
        return all
    }

    private var budgetField: HTML {
        var problem: String?
        if wasSubmitted, case .failure(let failure) = draft.money { problem = words.problem(failure) }
        return div(.class("field"), key: 7) {
            element(.label, [.value(.for, "budget")]) { words.tripBudget }
            div(.class("timerow")) {
                lineInput(
                    "budget", field(draft.budget) { [self] in draft.budget = $0 }, [.value(.inputmode, "decimal")],
                    problem)
                currencyInput(words, "currency", field(draft.currency) { [self] in draft.currency = $0 })
            }
            fieldError(problem, "budget-error")
        }
    }

    /// The exchange rates of other currencies, if something was spent in one.
    private var ratesField: [HTML] {
        let currency = Currency(code: Text.trimmed(draft.currency)) ?? .won
        let expenses = id.map { trips.index.expenses.all(of: $0) } ?? []
        let isAbroad = expenses.contains { part in part.value.money.map { $0.currency != currency } ?? false }
        guard isAbroad || !draft.rates.isEmpty else { return [] }
        return [
            lineField(
                words.rates, "rates", field(draft.rates) { [self] in draft.rates = $0 },
                problem: wasSubmitted && !draft.areRatesGood ? words.ratesBad : nil,
                hint: words.ratesExample(currency.code), key: 11)
        ]
    }

    /// The twelve drawn covers.
    private var drawingsField: HTML {
        div(.class("field"), key: 8) {
            span(.class("label"), .id("cover-label")) { words.cover }
            div(.class("drawings"), .role("group"), .value(.ariaLabelledby, "cover-label")) {
                for drawing in TripDrawing.allCases {
                    button(
                        .class("thumb"), .label(words.drawing(drawing)), .pressed(draft.cover == .drawn(drawing)),
                        .click(
                            edit { [self] in
                                draft.cover = .drawn(drawing)
                                photo?.reset()
                            })
                    ) { tripDrawing(drawing) }
                }
            }
        }
    }
}

/// The days of a trip as chips to choose from.
func dayChips(_ context: AppContext, _ days: TripDays, _ chosen: Day?, _ choose: (Day) -> () -> Void) -> [HTML] {
    let words = context.words
    return (1...days.count).map { ordinal in
        let day = days.day(ordinal) ?? days.last
        return choiceChip(
            "\(words.tripDay(ordinal)) · \(words.shortDate(day, today: context.today))", day == chosen, choose(day))
    }
}

/// The field for a currency code, as printed on tickets.
func currencyInput(_ words: Words, _ id: String, _ typed: TypedText, _ more: [Attr] = []) -> HTML {
    lineInput(
        id, typed, [.label(words.currency), .value(.maxlength, "3"), .value(.autocapitalize, "characters")] + more)
}
