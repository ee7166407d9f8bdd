// The words around earlier texts.
extension Words {
    // Where a text was written.

    var writtenHere: String { pick("이 기기에서", "This device", "この端末で") }
    /// - Parameter name: the account's name for the device; nil if it is unknown.
    func writtenElsewhere(_ name: String?) -> String {
        guard let name else { return pick("다른 기기나 브라우저에서", "Another device or browser", "別の端末かブラウザーで") }
        return pick("‘{0}’에서", "{0}", "「{0}」で", name)
    }
    /// The long text of a page or a diary, as opposed to its title.
    package var wholeText: String { pick("글", "Text", "本文") }
    package var textEmptied: String { pick("쓴 글을 지웠어요", "The text is gone", "文章を消しました") }
}
