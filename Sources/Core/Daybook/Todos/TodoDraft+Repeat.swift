import Almanac
import Replica

// How the to-do repeats: the rule that was chosen, and its interval and end as typed.
extension TodoDraft {
    /// How a repeat ends.
    public enum Ending: Int32, CaseIterable, Sendable {
        case never, day, times
    }

    /// Takes a rule with its interval and its end, or none.
    /// - Parameter day: the day that it was chosen for.
    public mutating func setRule(_ rule: TodoRepeat?, on day: Day) {
        self.rule = rule
        ruleDay = rule == nil ? nil : day
        every = "\(rule?.interval ?? 1)"
        ending = rule?.last == nil ? .never : rule?.times == 0 ? .day : .times
        until = ending == .day ? rule?.last?.text ?? "" : ""
        times = ending == .times ? "\(rule?.times ?? 0)" : ""
        isAfterDone = rule?.isAfterDone ?? false
    }

    /// Takes the repeat of another draft.
    public mutating func takeRule(of other: TodoDraft) {
        (rule, ruleDay, every, isAfterDone) = (other.rule, other.ruleDay, other.every, other.isAfterDone)
        (ending, until, times) = (other.ending, other.until, other.times)
    }

    /// The rule for the day in the form: a rule chosen for the 21st of each month becomes the 25th with the day. An
    /// interval or an end that cannot be used leaves it as it was chosen.
    public func rule(on day: Day, today: Day, order: DateOrder) -> TodoRepeat? {
        guard let rule = rule?.moved(from: ruleDay ?? day, to: day) else { return nil }
        var last: Day?
        var number: Int32 = 0
        switch ending {
        case .never: break
        case .day: last = lastDay(today: today, order: order)
        case .times: number = TodoDraft.number(times, upTo: TodoRepeat.mostTimes) ?? 0
        }
        guard let interval, ending == .never || last != nil || number > 0 else { return rule }
        return rule.with(every: interval, until: last, times: number, isAfterDone: isAfterDone, from: day)
    }

    /// The interval; nil if it cannot be used.
    public var interval: Int32? {
        rule.flatMap { TodoDraft.number(every, upTo: $0.pattern.longestInterval) }
    }

    /// Whether the number of times can be used.
    public var hasTimes: Bool { TodoDraft.number(times, upTo: TodoRepeat.mostTimes) != nil }

    /// The day until which it repeats, or why there is none.
    public func typedUntil(today: Day, order: DateOrder) -> Result<Day, DateEntry.Failure> {
        do throws(DateEntry.Failure) {
            return .success(try DateEntry.parse(until, today: today, order: order))
        } catch {
            return .failure(error)
        }
    }

    /// The day until which it repeats; nil if it cannot be read.
    public func lastDay(today: Day, order: DateOrder) -> Day? {
        if case .success(let day) = typedUntil(today: today, order: order) { return day }
        return nil
    }

    /// Reads a whole number, in full-width digits, too.
    private static func number(_ text: String, upTo most: Int32) -> Int32? {
        let tokens = EntryToken.all(in: Array(text.utf8))
        guard tokens.count == 1, tokens[0].kind == UInt8(ascii: "#"), tokens[0].digits < 9 else { return nil }
        return tokens[0].value > 0 && tokens[0].value <= most ? tokens[0].value : nil
    }
}
