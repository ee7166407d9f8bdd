import AppFrame

// The texts of the search.
extension Words {
    var searchHint: String {
        pick(
            "디데이, 할 일, 열린 페이퍼, 여행에서 찾아요. 초성으로도 찾을 수 있어요.",
            "Searches your days, to-dos, opened pages and trips.", "カウント、やること、開封済みのページ、旅行から検索します。")
    }
    func foundNowhere(_ text: String) -> String {
        pick("‘{0}’ 검색 결과가 없어요", "Nothing matches “{0}”", "「{0}」に一致する記録はありません", text)
    }
}
