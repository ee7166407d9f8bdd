import AppFrame
import Daybook

// The texts of the search for places, and of the links of a stop's sheet.

extension Words {
    func name(of kind: PlaceCategory.Kind) -> String {
        switch kind {
        case .food: placeKindFood
        case .cafe: placeKindCafe
        case .sight: placeKindSight
        case .lodging: placeKindLodging
        case .culture: placeKindCulture
        case .shopping: placeKindShopping
        case .transport: placeKindTransport
        case .other: placeKindOther
        }
    }
    /// The label of a place: in its provider's words, unless those are the tag of a database.
    func label(of category: PlaceCategory) -> String {
        let isTag = category.label.utf8.first.map { $0 >= 0x61 && $0 <= 0x7A } ?? true
        if !isTag { return category.label }
        return category.kind == .other ? "" : name(of: category.kind)
    }
    /// Where a place is planned already; nil for the stops without a day.
    func planned(_ ordinal: Int32?) -> String {
        guard let ordinal else { return plannedNoDay }
        return plannedOnDay("\(ordinal)")
    }
    func placeSource(_ provider: String) -> String {
        provider == "kakao" ? placeSource : "© OpenStreetMap contributors"
    }

    // MARK: why there are no places

    func placesNothingText(isNarrow: Bool) -> String { isNarrow ? placesNothingTextNarrow : placesNothingText }

    /// A title that names the failure, and a text on the remedy.
    func text(for failure: PlaceFailure) -> (title: String, text: String) {
        switch failure {
        case .noProvider: (placesNoProvider, placesNoProviderText)
        case .badKey: (placesBadKey, placesBadKeyText)
        case .quota(let hours): (placesQuota, musicQuotaText(hours))
        case .busy(let seconds): (placesBusy, seconds.map { placesBusy($0) } ?? placesLater)
        case .unreachable: (placesUnreachable, placesLater)
        case .offline: (musicOffline, placesOfflineText)
        case .needsWords: (placesNeedsWords, placesNeedsWordsText)
        case .unreadable: (musicUnreadable, placesLater)
        }
    }
}
