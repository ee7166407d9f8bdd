/// The first feeling of a day: fourteen pleasant ones and fourteen unpleasant ones, in a stable order.
///
/// Only the ``code`` is stored; names are for the screens. The raw value is the place in the order and is never stored.
public enum Feeling: UInt8, CaseIterable, Sendable {
    case fresh, merry, amused, proud, fluttering, refreshed, calm, hopeful, happy, grateful, confident, satisfied,
        relieved, serene
    case depressed, sorrowful, miserable, intimidated, troubled, displeased, afraid, lethargic, anxious, worried,
        irritated, lonely, discouraged, exhausted

    /// The two halves of the feelings.
    public enum Group: UInt8, CaseIterable, Sendable {
        case positive, negative
    }

    public var group: Group { rawValue < 14 ? .positive : .negative }

    /// The feelings of a group, in their order.
    public static func all(in group: Group) -> ArraySlice<Feeling> {
        group == .positive ? allCases[..<14] : allCases[14...]
    }

    /// The value of a page's field `emotion`.
    public var code: String {
        switch self {
        case .fresh: "fresh"
        case .merry: "merry"
        case .amused: "amused"
        case .proud: "proud"
        case .fluttering: "fluttering"
        case .refreshed: "refreshed"
        case .calm: "calm"
        case .hopeful: "hopeful"
        case .happy: "happy"
        case .grateful: "grateful"
        case .confident: "confident"
        case .satisfied: "satisfied"
        case .relieved: "relieved"
        case .serene: "serene"
        case .depressed: "depressed"
        case .sorrowful: "sorrowful"
        case .miserable: "miserable"
        case .intimidated: "intimidated"
        case .troubled: "troubled"
        case .displeased: "displeased"
        case .afraid: "afraid"
        case .lethargic: "lethargic"
        case .anxious: "anxious"
        case .worried: "worried"
        case .irritated: "irritated"
        case .lonely: "lonely"
        case .discouraged: "discouraged"
        case .exhausted: "exhausted"
        }
    }

    /// The feeling with this code; nil if this version does not know it.
    public init?(code: String) {
        guard let found = Feeling.allCases.first(where: { $0.code == code }) else { return nil }
        self = found
    }

    /// One emoji, different for each feeling, from Unicode 11 (2018) or older.
    public var emoji: String {
        switch self {
        case .fresh: "🍊"
        case .merry: "🎉"
        case .amused: "😝"
        case .proud: "🌟"
        case .fluttering: "💓"
        case .refreshed: "🍃"
        case .calm: "🧘"
        case .hopeful: "🤩"
        case .happy: "😊"
        case .grateful: "🙏"
        case .confident: "💪"
        case .satisfied: "😌"
        case .relieved: "🕊️"
        case .serene: "🌾"
        case .depressed: "😞"
        case .sorrowful: "😢"
        case .miserable: "😖"
        case .intimidated: "😨"
        case .troubled: "🤔"
        case .displeased: "😒"
        case .afraid: "😱"
        case .lethargic: "😴"
        case .anxious: "😰"
        case .worried: "😟"
        case .irritated: "😠"
        case .lonely: "😔"
        case .discouraged: "🥀"
        case .exhausted: "😩"
        }
    }
}
