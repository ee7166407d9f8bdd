import AppFrame
import Daybook

// The 28 feelings.
extension Words {
    func feeling(_ feeling: Feeling) -> String {
        switch feeling.group {
        case .positive: positive(feeling)
        case .negative: negative(feeling)
        }
    }

    private func positive(_ feeling: Feeling) -> String {
        switch feeling {
        case .fresh: positiveFresh
        case .merry: positiveMerry
        case .amused: positiveAmused
        case .proud: positiveProud
        case .fluttering: positiveFluttering
        case .refreshed: positiveRefreshed
        case .calm: positiveCalm
        case .hopeful: positiveHopeful
        case .happy: positiveHappy
        case .grateful: positiveGrateful
        case .confident: positiveConfident
        case .satisfied: positiveSatisfied
        case .relieved: positiveRelieved
        default: positiveOther
        }
    }

    private func negative(_ feeling: Feeling) -> String {
        switch feeling {
        case .depressed: negativeDepressed
        case .sorrowful: negativeSorrowful
        case .miserable: negativeMiserable
        case .intimidated: negativeIntimidated
        case .troubled: negativeTroubled
        case .displeased: negativeDispleased
        case .afraid: negativeAfraid
        case .lethargic: negativeLethargic
        case .anxious: negativeAnxious
        case .worried: negativeWorried
        case .irritated: negativeIrritated
        case .lonely: negativeLonely
        case .discouraged: negativeDiscouraged
        default: negativeOther
        }
    }
}
