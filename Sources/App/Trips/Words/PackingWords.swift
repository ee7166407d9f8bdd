import AppFrame
import Daybook

// The texts of a trip's packing list.

extension Words {
    func packingProblem(_ problem: DdayDraft.TextProblem) -> String {
        switch problem {
        case .missing: packingProblemMissing
        case .tooLong(let limit, let count): tooLong(limit: limit, now: count)
        }
    }
    func name(of template: PackingTemplate) -> String {
        switch template {
        case .basic: packingListBasic
        case .abroad: packingListAbroad
        case .sea: packingListSea
        case .winter: packingListWinter
        case .camping: packingListCamping
        case .hiking: packingListHiking
        case .child: packingListChild
        case .business: packingListBusiness
        }
    }
}
