import AppFrame

// What the search says.
extension Words {
    var searchHint: String {
        pick(
            "디데이, 할 일, 열린 페이퍼, 여행에서 찾아요. 초성으로도 찾을 수 있어요.",
            "Searches your days, to-dos, open pages and trips.", "カウント、やること、開封済みのページ、旅行から探します。")
    }
    func foundNowhere(_ text: String) -> String {
        pick("‘{0}’에 맞는 기록이 없어요", "Nothing matches “{0}”", "「{0}」に合う記録がありません", text)
    }
}
