import Almanac
import Cards
import Daybook

extension Words {
    package func musicQuotaText(_ hours: Int32?) -> String {
        hours.map { musicQuotaHours($0) } ?? musicQuotaTomorrow
    }
    package func movedTo(_ text: String, _ date: String) -> String { movedToDay(text, date, Words.toward(date)) }
    /// Announces that a row was moved to another place, counted from 0.
    package func moved(to place: Int, of count: Int) -> String { movedToPlace("\(place + 1)", "\(count)") }
    package var tomorrow: String { reminders.tomorrow }
    /// The particle after a destination: 로 after a vowel and ㄹ, else 으로.
    package static func toward(_ word: String) -> String {
        guard let last = word.unicodeScalars.last?.value, (0xAC00...0xD7A3).contains(last) else { return "로" }
        let final = (last - 0xAC00) % 28
        return final == 0 || final == 8 ? "로" : "으로"
    }
    package func reminderMeaning(_ device: Device) -> String {
        unheard(device) ?? (device.receivesPush ? closedMeaning : openMeaning)
    }
    /// Says why no reminder will be heard on this device, with the way out; nil if reminders will be heard.
    package func unheard(_ device: Device) -> String? {
        switch device.notifications {
        case _ where !device.isSecure: unheardInsecure
        case .missing where device.isClearedWhenUnused: unheardSafari
        case .missing: unheardMissing
        case .denied where device.isInstalled && device.apple != nil: deniedBySystem(device)
        case .denied: unheardDenied
        case .unasked, .granted: nil
        }
    }
    /// An app on the Home Screen or in the Dock has its switch among those of apps.
    private func deniedBySystem(_ device: Device) -> String {
        switch device.apple {
        case .phone: deniedBySystemPhone
        case .pad: deniedBySystemPad
        case .mac, nil: deniedBySystemMac
        }
    }
}

// MARK: cards

extension Words {
    package func style(_ style: DayCard.Style) -> String {
        switch style {
        case .paper: stylePaper
        case .photo: stylePhoto
        case .night: styleNight
        case .leaf: styleLeaf
        case .frame: styleFrame
        case .color: isAmerican ? styleColorAmerican : styleColorBritish
        }
    }
}
