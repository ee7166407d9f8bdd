extension Words {
    package var earlierTexts: String { pick("이전 기록", "Earlier versions", "以前の記録") }
    var noEarlierTexts: String { pick("바뀌기 전의 글이 없어요.", "Nothing was here before.", "変更前の文章はありません。") }
    var putEarlierTextBack: String { pick("이 글로 되돌리기", "Put this text back", "この文章に戻す") }
    var earlierTextBack: String { pick("예전 글로 되돌렸어요", "The earlier text is back", "以前の文章に戻しました") }
    /// Before words that the earlier text does not have.
    var takenOut: String { pick("여기 없는 글: ", "Not in it: ", "ここにない部分：") }
}
