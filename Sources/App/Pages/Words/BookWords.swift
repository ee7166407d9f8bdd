import AppFrame

// A year as a book.
extension Words {
    func printBook(_ year: Int32) -> String {
        pick("{0}년을 책으로 인쇄", "Print {0} as a book", "{0}年を本にして印刷", "\(year)")
    }
    var printBookMeaning: String {
        pick(
            "인쇄 창에서 PDF로 저장할 수도 있어요. 봉인되거나 잠긴 페이퍼는 빠져요.",
            "The print window can save it as a PDF, too. Sealed and locked pages are left out.",
            "印刷画面でPDFとしても保存できます。封印中やロック中のページは入りません。")
    }
    func bookPages(_ count: Int32) -> String {
        pick("페이퍼 {0}장", count == 1 ? "1 page" : "{0} pages", "ページ{0}枚", grouped(count))
    }
    func bookOmitted(_ count: Int32) -> String {
        pick(
            "봉인되거나 잠긴 페이퍼 {0}장은 빠졌어요",
            count == 1 ? "1 sealed or locked page is left out" : "{0} sealed or locked pages are left out",
            "封印中・ロック中の{0}枚は入っていません", grouped(count))
    }
}
