import AppFrame
import Daybook

// The texts of a trip's packing list.

extension Words {
    var addPacking: String { pick("준비물 적기", "Add something to pack", "持ち物を書く") }
    var noPacking: String { pick("무엇을 챙길까요?", "What are you packing?", "何を持っていきますか？") }
    var noPackingMore: String {
        pick(
            "하나씩 적거나, 목록을 붙여 넣거나, 아래에서 골라 시작해 보세요.",
            "Type items, paste a list, or start with one below.",
            "ひとつずつ書くか、リストを貼り付けるか、下から選んで始めましょう。")
    }
    func packed(_ packed: Int32, of count: Int32) -> String {
        pick("{0}/{1}개 챙겼어요", "{0} of {1} packed", "{0}/{1}個を用意しました", "\(packed)", "\(count)")
    }
    var allPacked: String { pick("다 챙겼어요. 잘 다녀오세요!", "All packed. Have a good trip!", "すべて用意できました。いってらっしゃい！") }
    var packingTemplates: String { pick("목록에서 추가", "Add a list", "リストから追加") }
    var packingTemplatesHint: String {
        pick("이미 적은 것은 빼고 추가해요.", "Items already on the list are skipped.", "すでにあるものは除いて追加します。")
    }
    var otherPacking: String { pick("다른 여행의 준비물", "From another trip", "ほかの旅行の持ち物") }
    func addedPacking(_ count: Int32) -> String {
        pick("{0}개를 추가했어요", count == 1 ? "Added 1 item" : "Added {0} items", "{0}個追加しました", "\(count)")
    }
    var allThere: String { pick("이미 모두 적혀 있어요", "Everything is already on the list", "すべてリストにあります") }
    func packingProblem(_ problem: DdayDraft.TextProblem) -> String {
        switch problem {
        case .missing: pick("챙길 것을 적어 주세요.", "Enter something to pack.", "持っていくものを入力してください。")
        case .tooLong(let limit, let count): tooLong(limit: limit, now: count)
        }
    }
    func name(of template: PackingTemplate) -> String {
        switch template {
        case .basic: pick("기본", "Basics", "基本")
        case .abroad: pick("해외여행", "Abroad", "海外旅行")
        case .sea: pick("바다", "Seaside", "海")
        case .winter: pick("겨울", "Winter", "冬")
        case .camping: pick("캠핑", "Camping", "キャンプ")
        case .hiking: pick("등산", "Hiking", "登山")
        case .child: pick("아이와 함께", "With a child", "子ども連れ")
        case .business: pick("출장", "Business", "出張")
        }
    }
}
