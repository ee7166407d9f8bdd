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
        case .fresh: pick("상쾌해요", "fresh", "爽やか")
        case .merry: pick("흥겨워요", "cheerful", "うきうき")
        case .amused: pick("재밌어요", "amused", "面白い")
        case .proud: pick("뿌듯해요", "proud", "誇らしい")
        case .fluttering: pick("설레어요", "butterflies", "ときめく")
        case .refreshed: pick("개운해요", "refreshed", "すっきり")
        case .calm: pick("평온해요", "calm", "穏やか")
        case .hopeful: pick("기대돼요", "looking forward", "楽しみ")
        case .happy: pick("행복해요", "happy", "幸せ")
        case .grateful: pick("감사해요", "grateful", "感謝")
        case .confident: pick("자신 있어요", "confident", "自信がある")
        case .satisfied: pick("만족해요", "satisfied", "満足")
        case .relieved: pick("안도해요", "relieved", "ほっとした")
        default: pick("차분해요", "serene", "落ち着いた")
        }
    }

    private func negative(_ feeling: Feeling) -> String {
        switch feeling {
        case .depressed: pick("우울해요", "depressed", "憂うつ")
        case .sorrowful: pick("서러워요", "sorrowful", "切ない")
        case .miserable: pick("비참해요", "miserable", "みじめ")
        case .intimidated: pick("위축돼요", "intimidated", "萎縮")
        case .troubled: pick("착잡해요", "conflicted", "複雑")
        case .displeased: pick("불쾌해요", "displeased", "不快")
        case .afraid: pick("두려워요", "afraid", "怖い")
        case .lethargic: pick("무기력해요", "lethargic", "無気力")
        case .anxious: pick("불안해요", "anxious", "不安")
        case .worried: pick("걱정돼요", "worried", "心配")
        case .irritated: pick("거슬려요", "irritated", "いらいら")
        case .lonely: pick("외로워요", "lonely", "寂しい")
        case .discouraged: pick("낙심해요", "discouraged", "がっかり")
        default: pick("지쳤어요", "exhausted", "疲れた")
        }
    }

    var feelingHint: String {
        pick(
            "눈을 뜨고 가장 먼저 든 마음 하나만 골라 주세요.", "Pick the first thing you felt when you woke up.",
            "目が覚めて最初に感じた気持ちを、ひとつ選んでください。")
    }
    var searchFeelings: String { pick("감정 검색", "Search feelings", "気持ちを検索") }
    var noFeeling: String { pick("고르지 않기", "No feeling", "選ばない") }
}
