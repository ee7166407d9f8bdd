// What earlier texts say beside themselves.
extension Words {
    /// Where a text was written.
    func writtenHere(_ isHere: Bool) -> String {
        isHere
            ? pick("이 기기에서", "This device", "この端末で")
            : pick("다른 기기나 브라우저에서", "Another device or browser", "別の端末かブラウザーで")
    }
    /// The long text of a page or a diary, beside its title.
    package var wholeText: String { pick("글", "Text", "本文") }
    package var textEmptied: String { pick("쓴 글을 지웠어요", "The text is gone", "文章を消しました") }
}
