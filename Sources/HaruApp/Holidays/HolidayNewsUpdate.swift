import Daybook

extension State {
    /// Holds the holidays that the server told of.
    static let holidaysName = "draft/holidays"

    /// Asks the server for holidays: once a day, and an hour later where it did not answer.
    mutating func askForHolidays() -> [Effect] {
        guard holidays.answered != today else { return [] }
        // A clock that was set back makes old what it would otherwise keep for ever.
        if let asked = holidays.asked, now >= asked, now - asked < 3_600_000 { return [] }
        holidays.asked = now
        return [.fetch(number: State.holidaysQuestion, path: "api/v1/holidays")]
    }

    /// Takes what the server answered, and keeps it; without an answer all stays as it is.
    mutating func takeHolidays(status: Int32, _ text: String) -> [Effect] {
        guard status == 200 else { return [] }
        holidays.answered = today
        guard holidays.take(text, today: today) else { return [] }
        return keepHolidays()
    }

    /// The person has read which holidays are new.
    mutating func dismissHolidays() -> [Effect] {
        holidays.noteTold()
        return keepHolidays()
    }

    private mutating func keepHolidays() -> [Effect] {
        drafts[State.holidaysName] = holidays.text
        return [.keep(name: State.holidaysName, value: holidays.text)]
    }

    /// By this number of ``Effect/fetch(number:path:)`` the answer is known; others count from 0 and never come so far.
    static let holidaysQuestion: Int32 = 2_000_000
}
