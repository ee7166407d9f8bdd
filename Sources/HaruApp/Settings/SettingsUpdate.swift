import Almanac
import Daybook
import Replica

extension State {
    func update(_ action: SettingsAction) -> [Effect] {
        switch action {
        case .theme(let theme):
            return choose("theme", .string(theme.rawValue)) + [pageEffect]
        case .language(let language):
            return choose("language", .string(language.rawValue)) + [pageEffect]
        case .weekStart(let start):
            return choose("weekStart", .string(start.rawValue))
        case .alarm(let isOn):
            var alarm = preferences.alarm
            alarm.isOn = isOn
            return set(alarm) + (isOn ? [.askNotifications] : [])
        case .alarmTime(let text):
            // A field that was emptied says no time: the alarm keeps the one it had.
            guard let time = ClockTime.minutes(text) else { return [] }
            var alarm = preferences.alarm
            alarm.time = time
            return set(alarm)
        case .nickname(let text):
            pages.nickname = text
            return [.beat]
        case .leaveNickname:
            let effects = keepNickname()
            if pages.nickname.map({ Text.trimmed($0) }) == preferences.nickname { pages.nickname = nil }
            return effects
        case .seal(let seal): return choose("seal", .string(seal.rawValue))
        case .showSealedFeelings(let isOn): return choose("sealedFeelings", .bool(isOn))
        case .pageGoal(let goal): return choose("pageGoal", .string(goal.rawValue))
        case .copyContact:
            return [.copy("\(about.contact)\n\(about.signature(words))")]
        case .readLicences:
            licences = .awaited
            return [.readLicences]
        }
    }

    /// Stores the nickname as it is typed. What is too long stays in the field and is told there; the name is what it was.
    func keepNickname() -> [Effect] {
        guard let name = pages.nickname.map({ Text.trimmed($0) }), name != preferences.nickname,
            DdayDraft.length(name, Preferences.nicknameLimit) == nil
        else { return [] }
        return choose("nickname", name.isEmpty ? .null : .string(name))
    }

    /// Has the licences read where they are shown and were not read yet.
    func openLicences() -> [Effect] {
        guard route == .licences, licences == .unread || licences == .failed else { return [] }
        return update(.readLicences)
    }

    /// An alarm set to a time that is over today rings tomorrow first, and one set to a time to come rings today.
    private func set(_ alarm: DailyAlarm) -> [Effect] {
        let rang = alarm.time <= minutes ? today.text : nil
        drafts[State.alarmName] = rang
        return choose("alarm", alarm.json) + [.keep(name: State.alarmName, value: rang)]
    }

    private func choose(_ name: String, _ value: JSON) -> [Effect] {
        write(Preferences.key, [(name, value)])
    }
}
