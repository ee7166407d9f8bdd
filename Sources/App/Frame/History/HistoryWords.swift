extension Words {
    package var earlierTexts: String { pick("이전 기록", "Earlier versions", "履歴") }
    var noEarlierTexts: String { pick("이전 기록이 없어요.", "No earlier versions.", "変更前の文章はありません。") }
    var putEarlierTextBack: String { pick("이 글로 되돌리기", "Restore this version", "この文章に戻す") }
    var earlierTextBack: String { pick("이전 글로 되돌렸어요", "Earlier version restored", "以前の文章に戻しました") }
    /// Before words that the earlier text does not have.
    var takenOut: String { pick("이 글에 없는 부분: ", "Not in this version: ", "ここにない部分：") }
}
