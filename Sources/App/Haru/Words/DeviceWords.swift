import AppFrame

// Texts on features that browsers lack and steps that they take on their own, with the remedies.

extension Words {
    func homeScreenTitle(_ device: Device) -> String {
        switch device.apple {
        case .mac: homeScreenTitleMac
        default: homeScreenTitleOther
        }
    }
    func homeScreenHow(_ device: Device) -> String {
        switch device.apple {
        case .mac: homeScreenHowMac
        default: homeScreenHowOther
        }
    }
}
