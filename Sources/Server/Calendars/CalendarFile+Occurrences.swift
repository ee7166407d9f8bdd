import Almanac
import Daybook

extension CalendarFile {
    /// The zones that a person's server knows, and the one that the person is in.
    public struct Places {
        let own: ZoneOffsets
        let known: (String) -> ZoneOffsets?

        /// - Parameters:
        ///   - own: of the person.
        ///   - known: a zone by its IANA name.
        public init(own: ZoneOffsets, known: @escaping (String) -> ZoneOffsets?) {
            self.own = own
            self.known = known
        }
    }

    /// Days and values that may be looked at for one calendar, and for one event.
    static let effort = 1_000_000
    static let effortOfEvent = 40_000

    /// The calendar as a person sees it on these days.
    public func calendar(from first: Day, through last: Day, _ places: Places) -> SubscribedCalendar {
        var reader = OccurrenceReader(self, from: first, through: last, places)
        var calendar = SubscribedCalendar()
        calendar.name = name
        reader.read()
        var events = reader.found.filter { $0.last >= first && $0.day <= last }
        events.sort { $0.comes(before: $1) }
        if events.count > SubscribedCalendar.mostEvents {
            calendar.omitted = Int32(events.count - SubscribedCalendar.mostEvents)
            // The nearest to the middle third, where today is, matter most.
            let today = first.adding(days: first.days(to: last) / 3) ?? first
            let place = events.firstIndex { $0.day >= today } ?? events.count
            let start = min(
                max(place - SubscribedCalendar.mostEvents / 3, 0), events.count - SubscribedCalendar.mostEvents)
            events = Array(events[start..<(start + SubscribedCalendar.mostEvents)])
        }
        calendar.events = events
        let failures = (unread + reader.unread).sorted { $0.line < $1.line }
        calendar.unread = Array(failures.prefix(SubscribedCalendar.mostUnread))
        calendar.unreadCount = Int32(failures.count)
        return calendar
    }
}

/// Finds when the events of a calendar take place.
struct OccurrenceReader {
    private let file: CalendarFile
    private let first: Day
    private let last: Day
    private let places: CalendarFile.Places
    private var effort = Effort(remaining: CalendarFile.effort)
    /// The effort that is left for the event that is read.
    private var share = Effort(remaining: 0)
    /// Whether the event that is read is of the lunar calendar.
    private var lunar = LunarMark()
    /// The zone that the line with this number names: a line may have thousands of values.
    private var zoneOfLine: (number: Int32, name: String?)?
    private var zones: [String: ZoneOffsets?] = [:]
    private(set) var found: [SubscribedEvent] = []
    private(set) var unread: [UnreadEvent] = []

    init(_ file: CalendarFile, from first: Day, through last: Day, _ places: CalendarFile.Places) {
        self.file = file
        self.first = first
        self.last = last
        self.places = places
    }

    /// Why an event is not shown.
    private struct Failure: Error {
        var reason: UnreadEvent.Reason
        var line: Int32?
    }

    /// The occurrences of an event that are excluded, or have a version of their own.
    private struct Changes {
        /// Days and moments that are excluded, or have another version.
        var days: Set<Day> = []
        var moments: Set<Int64> = []
        /// From here on nothing is known.
        var end: CalendarTime?

        /// Adds a time that an event which begins at `start` does not take place at.
        mutating func add(_ time: CalendarTime, _ start: CalendarTime, _ own: ZoneOffsets) {
            // A day where a time is meant, and the other way round, as some write.
            if start.seconds == nil {
                days.insert(time.wholeDay(own))
            } else if time.seconds == nil {
                days.insert(time.day)
            } else {
                moments.insert(time.moment)
            }
        }

        func has(_ time: CalendarTime) -> Bool {
            if days.contains(time.day) || time.seconds != nil && moments.contains(time.moment) { return true }
            guard let end else { return false }
            return time.seconds == nil || end.seconds == nil ? time.day >= end.day : time.moment >= end.moment
        }
    }

    mutating func read() {
        var versions: [String: [CalendarEvent]] = [:]
        let events = newest
        for event in events where event.replaced != nil && !event.uid.isEmpty {
            versions[event.uid, default: []].append(event)
        }
        for event in events {
            let before = found.count
            lunar = event.lunar
            let most = min(effort.remaining, CalendarFile.effortOfEvent)
            share = Effort(remaining: most)
            defer { effort.remaining -= most - max(share.remaining, 0) }
            do throws(Failure) {
                if event.replaced == nil {
                    try show(event, versions[event.uid] ?? [])
                } else if !event.isCancelled {
                    try showVersion(event)
                }
            } catch {
                // All of it or nothing.
                found.removeSubrange(before...)
                unread.append(event.unread(error.reason, line: error.line))
            }
        }
    }

    /// The events without earlier revisions of one that is there (SEQUENCE; section 3.8.7.4).
    private var newest: [CalendarEvent] {
        var last: [CalendarEvent.Identity: Int32] = [:]
        for event in file.events {
            if let identity = event.identity { last[identity] = max(last[identity] ?? 0, event.sequence) }
        }
        return file.events.filter { event in event.identity.flatMap { last[$0] } ?? 0 <= event.sequence }
    }

    // MARK: an event

    private mutating func show(_ event: CalendarEvent, _ versions: [CalendarEvent]) throws(Failure) {
        if event.isCancelled { return }
        let start = try start(of: event)
        let length = try length(of: event, from: start)
        guard event.rules.isEmpty || !event.hasOldRule else { throw Failure(reason: .rule) }
        var changes = try changes(of: event, versions, start)
        var rules: [RecurrenceRule] = []
        for text in event.rules {
            if let rule = RecurrenceRule(text), !lunar.isLunar || rule.lunar(from: start.day) != nil {
                rules.append(lunar.isLunar ? rule : rule.completed(from: start.day))
            } else if event.dates.isEmpty || !text.contains("RSCALE") {
                // Days beside a rule of another calendar say the same.
                throw Failure(reason: .rule)
            }
        }
        func put(_ time: CalendarTime, _ length: CalendarDuration) {
            if changes.has(time) { return }
            // Rules and dates may name one twice.
            if time.seconds == nil { changes.days.insert(time.day) } else { changes.moments.insert(time.moment) }
            add(event, time, length)
        }
        put(start, length)
        // An occurrence that began earlier may still go on.
        let since = first.adding(days: -Int32(clamping: length.total / 86_400 + 2)) ?? first
        let end = last.adding(days: 2) ?? last
        for rule in rules {
            let limit = try rule.until.map { text throws(Failure) in try until(text, start) }
            var remaining = share
            defer { share = remaining }
            func take(_ day: Day) -> Bool {
                let time = start.on(day)
                if let limit, limit(time) { return false }
                if day >= since { put(time, length) }
                return true
            }
            do throws(Effort.Exhausted) {
                if lunar.isLunar, let recurrence = rule.lunar(from: start.day) {
                    try rule.days(of: recurrence, through: end, &remaining, take)
                } else {
                    try rule.days(from: start.day, since: since, through: end, &remaining, take)
                }
            } catch {
                throw Failure(reason: .tooMany)
            }
        }
        for line in event.dates {
            for text in Text.parts(line.text, at: UInt8(ascii: ",")) {
                let parts = Text.parts(text, at: UInt8(ascii: "/"))
                try spend()
                guard let time = try time(parts.first ?? "", line, like: start) else {
                    throw Failure(reason: .rule, line: line.number)
                }
                var own = length
                if parts.count == 2 {
                    if let duration = CalendarDuration(parts[1]) {
                        own = duration
                    } else if let end = try self.time(parts[1], line, like: start) {
                        own = CalendarDuration(seconds: end.moment - time.moment)
                    }
                }
                put(time, own)
            }
        }
    }

    /// An occurrence that has a version of its own.
    private mutating func showVersion(_ event: CalendarEvent) throws(Failure) {
        guard let line = event.replaced, line.parameter("RANGE") == nil else {
            throw Failure(reason: .change, line: event.replaced?.number)
        }
        let start = try start(of: event)
        add(event, start, try length(of: event, from: start))
    }

    private mutating func changes(
        of event: CalendarEvent, _ versions: [CalendarEvent], _ start: CalendarTime
    ) throws(Failure) -> Changes {
        var changes = Changes()
        for line in event.exceptions {
            for text in Text.parts(line.text, at: UInt8(ascii: ",")) {
                try spend()
                guard let time = try time(text, line, like: start) else {
                    throw Failure(reason: .rule, line: line.number)
                }
                changes.add(time, start, places.own)
            }
        }
        for version in versions {
            guard let line = version.replaced else { continue }
            try spend()
            guard let time = try time(line.text, line, like: start) else {
                throw Failure(reason: .change, line: line.number)
            }
            if line.parameter("RANGE") != nil {
                if changes.end.map({ time.moment < $0.moment }) ?? true { changes.end = time }
            } else {
                changes.add(time, start, places.own)
            }
        }
        return changes
    }

    /// Counts a value of the event.
    private mutating func spend() throws(Failure) {
        do throws(Effort.Exhausted) { try share.spend(1) } catch { throw Failure(reason: .tooMany) }
    }

    // MARK: its times

    private mutating func start(of event: CalendarEvent) throws(Failure) -> CalendarTime {
        guard let line = event.start else { throw Failure(reason: .start) }
        guard let start = try time(line.text, line, like: nil) else { throw Failure(reason: .start, line: line.number) }
        return start
    }

    private mutating func length(
        of event: CalendarEvent, from start: CalendarTime
    ) throws(Failure) -> CalendarDuration {
        var length = CalendarDuration(days: start.seconds == nil ? 1 : 0)
        if let line = event.end {
            guard let end = try time(line.text, line, like: start, isEnd: true),
                (end.seconds == nil) == (start.seconds == nil)
            else {
                throw Failure(reason: .end, line: line.number)
            }
            length =
                start.seconds == nil
                ? CalendarDuration(days: Int64(start.day.days(to: end.day)))
                : CalendarDuration(seconds: end.moment - start.moment)
            // Some write the last day itself: a day has one.
            if start.seconds == nil, length.days == 0 { length.days = 1 }
        } else if let line = event.duration {
            guard let duration = CalendarDuration(line.text), start.seconds != nil || duration.seconds == 0 else {
                throw Failure(reason: .end, line: line.number)
            }
            length = duration
        }
        guard length.total >= 0 else { throw Failure(reason: .end, line: (event.end ?? event.duration)?.number) }
        return length
    }

    /// Reads a value of a line; nil for anything else.
    /// - Parameters:
    ///   - start: of the event, whose zone holds where the value names none.
    ///   - isEnd: whether it may be the day after the last one of a lunar month.
    private mutating func time(
        _ text: String, _ line: CalendarLine, like start: CalendarTime?, isEnd: Bool = false
    ) throws(Failure) -> CalendarTime? {
        guard let text = lunar.civil(text, isEnd: isEnd) else { return nil }
        var zone = CalendarTime.Zone.floating
        if zoneOfLine?.number != line.number { zoneOfLine = (line.number, line.parameter("TZID")) }
        if let name = zoneOfLine?.name, text.utf8.last != UInt8(ascii: "Z"), text.utf8.count > 8 {
            guard let offsets = try offsets(name) else { throw Failure(reason: .zone, line: line.number) }
            zone = .offsets(offsets)
        } else if let start, start.seconds != nil {
            zone = start.zone
        }
        return CalendarTime(text, zone: zone)
    }

    /// A zone by its name: as the server knows it, else as the file describes it.
    private mutating func offsets(_ name: String) throws(Failure) -> ZoneOffsets? {
        if let offsets = zones[name] { return offsets }
        // Some programs put a path of their own before it, such as /freeassociation.sourceforge.net/Europe/Berlin.
        let parts = Text.parts(name, at: UInt8(ascii: "/"))
        var offsets = places.known(name)
        if offsets == nil, parts.count > 2 { offsets = places.known(parts.suffix(2).joined(separator: "/")) }
        if offsets == nil, let zone = file.zones[name] {
            do throws(Effort.Exhausted) {
                offsets = try zone.offsets(
                    from: first.adding(days: -800) ?? first, through: last.adding(days: 400) ?? last, &share)
            } catch {
                throw Failure(reason: .tooMany)
            }
        }
        zones[name] = .some(offsets)
        return offsets
    }

    /// Whether a time comes after the rule's UNTIL.
    private func until(_ text: String, _ start: CalendarTime) throws(Failure) -> (CalendarTime) -> Bool {
        guard let end = CalendarTime(lunar.civil(text, isEnd: true) ?? "", zone: start.zone) else {
            throw Failure(reason: .rule)
        }
        if end.seconds == nil || start.seconds == nil {
            let last = start.seconds == nil ? end.wholeDay(places.own) : end.day
            return { $0.day > last }
        }
        return { $0.moment > end.moment }
    }

    // MARK: texts that a person sees

    private mutating func add(_ event: CalendarEvent, _ start: CalendarTime, _ length: CalendarDuration) {
        guard start.seconds != nil else {
            return found.append(SubscribedEvent(start.day, days: Int32(clamping: length.days), event.title))
        }
        guard let endDay = Int32(exactly: length.days).flatMap({ start.day.adding(days: $0) }) else { return }
        var begin = start.wall
        var end = start.on(endDay).wall + length.seconds
        if case .offsets = start.zone {
            begin = places.own.wall(at: start.moment)
            end = places.own.wall(at: start.on(endDay).moment + length.seconds)
        }
        // It is shown to the minute: half a minute after midnight is no other day.
        begin -= (begin % 60 + 60) % 60
        end -= (end % 60 + 60) % 60
        // Clocks that are set back may show an earlier time at its end.
        end = max(end, begin)
        guard let day = Self.day(begin) else { return }
        let startMinute = Self.minute(begin)
        guard end > begin else { return found.append(SubscribedEvent(day, event.title, start: startMinute)) }
        // Midnight is the end of the day before.
        guard let lastDay = Self.day(end - 1) else { return }
        let endMinute = Self.minute(end) == 0 ? 1440 : Self.minute(end)
        found.append(
            SubscribedEvent(day, days: day.days(to: lastDay) + 1, event.title, start: startMinute, end: endMinute))
    }

    private static func day(_ wall: Int64) -> Day? {
        let number = wall >= 0 ? wall / 86_400 : (wall - 86_399) / 86_400
        return Int32(exactly: number).flatMap { Day(number: $0) }
    }

    private static func minute(_ wall: Int64) -> Int32 {
        Int32(truncatingIfNeeded: ((wall % 86_400 + 86_400) % 86_400) / 60)
    }
}
