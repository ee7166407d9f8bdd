import AppFrame

// MARK: Settings

extension Words {
    var accent: String { isAmerican ? accentAmerican : accentBritish }
    func accent(_ accent: Accent) -> String {
        switch accent {
        case .ink: accentInk
        case .persimmon: accentPersimmon
        case .pine: accentPine
        case .honey: accentHoney
        case .indigo: accentIndigo
        case .sky: accentSky
        }
    }
    func textSize(_ size: TextSize) -> String {
        switch size {
        case .regular: textSizeRegular
        case .large: textSizeLarge
        case .larger: textSizeLarger
        }
    }
    func dailyAlarmMeaning(_ device: Device) -> String {
        if device.receivesPush {
            return dailyAlarmClosed
        }
        return dailyAlarmOpen
    }

    var licences: String { isAmerican ? licencesAmerican : licencesBritish }
    var licencesText: String { isAmerican ? licencesTextAmerican : licencesTextBritish }
    func licencePart(_ part: Licence.Part) -> String {
        switch part {
        case .app: licencePartApp
        case .server: licencePartServer
        case .text:
            isAmerican ? licencePartTextAmerican : licencePartTextBritish
        }
    }
    var licencesFailed: String { isAmerican ? licencesFailedAmerican : licencesFailedBritish }
}
