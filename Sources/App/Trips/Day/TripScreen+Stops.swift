import Almanac
import AppFrame
import Daybook
import Markup
import Replica

// The stops of the day in order, with the line that adds one.
extension TripScreen {
    func stopRows(_ trip: Trip, _ plan: TripPlanOfDay) -> [HTML] {
        let next = plan.day == today ? StopHints.next(in: plan.shown, at: context.minutes)?.value.id : nil
        let count = Int32(truncatingIfNeeded: plan.shown.count)
        return [
            div(.class("rows stopswrap"), key: 42) {
                element(.ol, [.class("stops"), .label(words.stops)]) {
                    for place in plan.shown.indices { stopRow(trip, plan, place, next: next) }
                }
                div(.class("todo entry")) { line.view(words.writeStop) { [self] in addStops() } }
            },
            div(.class("entryfoot"), key: 43) {
                line.errorView
                recognisedParts(plan.day)
                div(.class("between planfoot")) {
                    iconLink(
                        to: .trips(.search(trip: trip.id, plan.day)), "chip", "search", size: "s", words.findPlaces)
                    if count > 0 { p(.class("sub")) { words.daySum(count, plan.route.metres, plan.minutes) } }
                }
            },
        ]
    }

    private func stopRow(_ trip: Trip, _ plan: TripPlanOfDay, _ place: Int, next: String?) -> HTML {
        let part = plan.shown[place]
        let stop = part.value
        let isChosen = chosen == stop.id
        var classes = "stop"
        if stop.time == nil { classes += " untimed" }
        if trips.isGone(stop) { classes += " gone" }
        if stop.id == next || isChosen { classes += " next" }
        let look = order.appearance(of: stop.id, place: place)
        return element(
            .li, [.class(classes + look.classes), .id("stop-\(stop.id)")] + look.attributes, key: part.key
        ) {
            if let time = stop.time {
                element(.time, []) {
                    words.clock(time)
                    if time >= 1440 { span(.class("tiny blk")) { words.nextDay } }
                }
            } else {
                span(.class("sub")) { words.untimed }
            }
            button(
                .class("no"), .id("no-\(stop.id)"), .label(words.chooseStop(stop.place)), .pressed(isChosen),
                .click { [self] in choose(stop.id) }
            ) { "\(place + 1)" }
            link(to: .trips(.stop(id: stop.id)), .class("what")) {
                stopTitle(stop, isNext: stop.id == next)
                stopNotes(trip, plan, place)
            }
            if isChosen && order.drag == nil { stopMovers(stop) }
            order.grip(words.dragRow(stop.place.name), stop.id, size: "m")
            wayOn(plan, place)
        }
    }

    private func stopTitle(_ stop: Stop, isNext: Bool) -> HTML {
        span(.class("title two"), .value(.dir, "auto")) {
            stop.place.name
            if stop.isMustSee {
                span(.class("must")) {
                    icon("star", "s solid")
                    span(.class("hidden")) { words.mustSee }
                }
            }
            if isNext { span(.class("badge tinybadge")) { words.nextStop } }
        }
    }

    /// The second line: warnings, the memo, the duration and the kind.
    private func stopNotes(_ trip: Trip, _ plan: TripPlanOfDay, _ place: Int) -> [HTML] {
        let stop = plan.shown[place].value
        var text = ""
        func say(_ part: String) { if !part.isEmpty { text += (text.isEmpty ? "" : " · ") + part } }
        if let duplicate = plan.duplicates[place]?.value {
            let ordinal = duplicate.day.flatMap { trip.days.ordinal(of: $0) }
            say(words.duplicateStop(duplicate.day == plan.day ? nil : ordinal))
        }
        say(Text.trimmed(stop.memo))
        if let minutes = stop.minutes { say(words.duration(minutes)) }
        say(stop.place.category.label)
        var lines: [HTML] = []
        for overlap in plan.overlaps where overlap.second.value.id == stop.id {
            lines.append(
                span(.class("error")) {
                    icon("warning", "s")
                    words.overlap(overlap.first.value.place.name, overlap.minutes)
                })
        }
        if !text.isEmpty { lines.append(span(.class("sub one blk"), .value(.dir, "auto")) { text }) }
        return lines
    }

    /// The distance to the next stop that has a location and, after a tap, the ways there.
    private func wayOn(_ plan: TripPlanOfDay, _ place: Int) -> [HTML] {
        guard let way = plan.route.legs.first(where: { Int($0.from) == place }) else { return [] }
        let stop = plan.shown[place].value
        let next = plan.shown[Int(way.to)].value
        let isOpen = leg == stop.id && order.drag == nil
        var all = [
            button(
                .class("leg"), .id("leg-\(stop.id)"), .value(.ariaExpanded, isOpen ? "true" : "false"),
                .label(
                    "\(words.straight(way.metres, to: nil)), "
                        + words.directions(from: stop.place.name, to: next.place.name)),
                .click { [self] in leg = isOpen ? nil : stop.id }
            ) {
                icon("route", "s")
                span(.class("one")) {
                    words.straight(way.metres, to: Int(way.to) == place + 1 ? nil : next.place.name)
                }
                icon("down", "s")
            }
        ]
        if isOpen {
            all.append(
                div(.class("chips wrap ways"), .role("group"), .label(words.directions)) {
                    for service in MapService.offered(at: next.place.point) {
                        if let address = service.directions(from: stop.place, to: next.place) {
                            outsideChip(words.name(of: service), address)
                        }
                    }
                })
        }
        return all
    }

    private func stopMovers(_ stop: Stop) -> HTML {
        func mover(_ name: String, _ drawing: StaticString, by offset: Int32) -> HTML {
            roundIconButton(name, drawing) { [self] in order.shift(stop.id, by: offset) }
        }
        return span(.class("movers")) {
            mover(words.moveUp(stop.place.name), "up", by: -1)
            mover(words.moveDown(stop.place.name), "down", by: 1)
        }
    }

    /// The stops without a day, wished for or left over by a change of dates, each with a tap that puts it on the day
    /// shown.
    func stopsWithoutDay(_ trip: Trip, _ day: Day) -> [HTML] {
        let stops = trips.index.stopsWithoutDay(of: trip)
        guard !stops.isEmpty else { return [] }
        return [
            part(words.stopsWithoutDay, key: 44) {
                ul(.class("rows rowblock")) {
                    for part in stops { dayless(part, day) }
                }
            }
        ]
    }

    private func dayless(_ part: TripPart<Stop>, _ day: Day) -> HTML {
        let stop = part.value
        return li(.class("between"), key: part.key) {
            link(to: .trips(.stop(id: stop.id)), .class("row")) {
                span(.class("body")) {
                    span(.class("title two"), .value(.dir, "auto")) { stop.place.name }
                    if !stop.memo.isEmpty { span(.class("sub one")) { stop.memo } }
                }
            }
            button(
                .class("textbtn main-act"), .label(words.toThisDay(stop.place.name)),
                .click { [self] in
                    move(stop, to: day)
                    context.focus("grip-\(stop.id)")
                }
            ) { words.toThisDay }
        }
    }

    // MARK: adding

    /// The stops in the line, one entry each.
    private func entries(_ day: Day) -> [StopEntry] {
        let evening = trips.index.stops(of: trip?.id ?? "", on: day).contains {
            $0.value.time.map { $0 >= 1080 } == true
        }
        var all = StopEntry.all(in: line.text, evening: evening, refused: refused)
        // A link alone names no place.
        for place in all.indices where all[place].name.isEmpty { all[place].name = words.mapLink }
        return all
    }

    /// Under the line: the recognised parts, each with a tap to refuse it.
    private func recognisedParts(_ day: Day) -> [HTML] {
        if line.text.isEmpty { return [] }
        let all = entries(day)
        guard all.count == 1 else { return [] }
        let entry = all[0]
        var chips: [HTML] = []
        if let time = entry.time { chips.append(partChip(words.stopTime(time), .time)) }
        if let minutes = entry.minutes { chips.append(partChip(words.stayOf(minutes), .length)) }
        if let link = entry.link {
            chips.append(partChip(link.point.map { words.located(LocationEntry.text($0)) } ?? words.mapLink, .link))
        }
        return recognisedChips(words, chips)
    }

    private func partChip(_ name: String, _ part: StopEntry.Parts) -> HTML {
        recognisedChip(name, in: context, fieldID: "stop-new") { [self] in refused.formUnion(part) }
    }

    private func addStops() {
        guard let trip, let day else { return }
        let entries = entries(day)
        let problem = entries.compactMap { Place.problem(ofName: $0.name) }.first
        guard !entries.isEmpty, problem == nil else { return line.refuse(problem.map { words.stopProblem($0) }) }
        var edits: [Edit] = []
        var rank = ""
        for part in trips.index.stops(of: trip.id, on: day) { rank = max(rank, part.value.effectiveRank) }
        for entry in entries {
            var stop = Stop(id: context.nextID(), trip: trip.id, place: Place(name: entry.name), day: nil)
            stop.place.address = entry.address
            stop.place.url = entry.link?.address ?? ""
            stop.place.point = entry.link?.point
            stop.time = entry.time
            stop.minutes = entry.minutes
            rank = Rank.between(rank, nil)
            // Several are a plan, in the order of their lines; one alone stands where its time belongs.
            if entries.count > 1 { (stop.day, stop.rank) = (day, rank) }
            edits += stop.creation
            if entries.count == 1 { edits += trips.moving(stop, to: day) }
        }
        // A stop taken as typed appears right above the line.
        var said: String?
        if entries.count > 1 {
            said = words.addedStops(Int32(truncatingIfNeeded: entries.count))
        } else if entries[0].name != Text.trimmed(line.text) {
            said = words.added(entries[0].name)
        }
        line.add(edits, announcing: said)
        refused = []
        context.perform(.reveal(id: "stop-new"))
    }

    // MARK: moving

    /// Lets keys move a stop within its day and, sideways, from day to day. A stop dropped on the tab of a day moves
    /// there.
    func arrangeStops() {
        order.isLoose = true
        order.rows = { [unowned(unsafe) self] id in
            guard let stop = trips.index.stops.part(id: id)?.value, let day = stop.day else { return nil }
            let ids = trips.index.stops(of: stop.trip, on: day).map { $0.value.id }
            return ids.firstIndex(of: id).map { (ids, $0, 0) }
        }
        order.moving = { [unowned(unsafe) self] in moving($0, by: $1) }
        order.near = { ["day-tab-\($0 - 1)", "day-tab-\($0 + 1)"] }
        order.drop = { [unowned(unsafe) self] in drop($0, onDay: $1) }
        order.onKey = { [unowned(unsafe) self] key, id in
            switch key {
            case "ArrowLeft": Action { self.moveStop(id, days: -1) }
            case "ArrowRight": Action { self.moveStop(id, days: 1) }
            case "Delete":
                Action {
                    if self.chosen == id { self.chosen = nil }
                    self.trips.deleteStop(id)
                    self.context.focus("stop-new")
                }
            default: nil
            }
        }
    }

    private func moving(_ id: String, by offset: Int32) -> (edits: [Edit], said: String?) {
        guard let stop = trips.index.stops.part(id: id)?.value, let day = stop.day else { return ([], nil) }
        let stops = trips.index.stops(of: stop.trip, on: day)
        guard let place = stops.firstIndex(where: { $0.value.id == id }) else { return ([], nil) }
        let move = StopOrder.moving(stop, to: day, place: Int32(truncatingIfNeeded: place) + offset, among: stops)
        let edits = move.place == Int32(truncatingIfNeeded: place) ? [] : move.edits
        return (edits, move.isHeldByTime ? words.heldByTime : nil)
    }

    /// Moves a stop to another day of its trip, behind the stops there, or to where its time belongs.
    private func move(_ stop: Stop, to day: Day) {
        guard day != stop.day else { return }
        context.store(
            trips.moving(stop, to: day),
            announcing: words.movedTo(stop.place.name, words.shortDate(day, today: today)))
    }

    private func moveStop(_ id: String, days: Int32) {
        guard let trip, let stop = trips.index.stops.part(id: id)?.value, let day = stop.day?.adding(days: days),
            trip.days.contains(day)
        else { return }
        move(stop, to: day)
        show(day)
        context.focus("grip-\(id)")
    }

    private func drop(_ id: String, onDay ordinal: Int32) {
        guard let trip, let shown = day, let stop = trips.index.stops.part(id: id)?.value,
            let day = trip.days.day(ordinal)
        else { return }
        move(stop, to: day)
        // The shown day stays: there may be more stops to move.
        context.focus(day == stop.day ? "grip-\(id)" : "day-tab-\(trip.days.ordinal(of: shown) ?? 1)")
    }
}
