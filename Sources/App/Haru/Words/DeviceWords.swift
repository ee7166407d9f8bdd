import AppFrame

// What browsers lack or do on their own, and what to do about it.

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
