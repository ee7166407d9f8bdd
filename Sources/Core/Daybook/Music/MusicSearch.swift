/// The search for music that suits a feeling: the word for the feeling, and words for music, in one language.
public enum MusicSearch {
    /// The words of a search; nil unless the feeling is one of the 28 codes and the language one of `ko`, `en`, `ja`.
    public static func words(feeling: String, language: String) -> String? {
        for line in Text.parts(table.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }, at: UInt8(ascii: "\n")) {
            let cells = Text.parts(line, at: UInt8(ascii: "|"))
            guard cells.count == 4, cells[0] == feeling else { continue }
            switch language {
            case "ko": return cells[1] + " 노래 playlist"
            case "en": return cells[2] + " songs playlist"
            case "ja": return cells[3] + " 曲 プレイリスト"
            default: return nil
            }
        }
        return nil
    }

    /// Code, Korean, English, Japanese. The Korean word is the stem of the feeling's name, without 요.
    private static let table: StaticString = """
        fresh|상쾌해|fresh|爽やかな
        merry|흥겨워|cheerful|うきうき
        amused|재밌어|fun|面白い
        proud|뿌듯해|proud|誇らしい
        fluttering|설레어|butterflies|ときめく
        refreshed|개운해|refreshing|すっきり
        calm|평온해|calm|穏やかな
        hopeful|기대돼|hopeful|楽しみ
        happy|행복해|happy|幸せ
        grateful|감사해|grateful|感謝
        confident|자신있어|confident|自信
        satisfied|만족해|feel good|満足
        relieved|안도해|relief|ほっとする
        serene|차분해|serene|落ち着く
        depressed|우울해|feeling down|憂うつ
        sorrowful|서러워|sorrowful|切ない
        miserable|비참해|heartbreak|つらいとき
        intimidated|위축돼|encouraging|自信をくれる
        troubled|착잡해|mixed feelings|複雑な気持ち
        displeased|불쾌해|bad mood|気分転換
        afraid|두려워|facing fear|勇気が出る
        lethargic|무기력해|no energy|無気力
        anxious|불안해|anxious|不安
        worried|걱정돼|worried|心配
        irritated|거슬려|angry|いらいら
        lonely|외로워|lonely|寂しい
        discouraged|낙심해|keep going|励まされる
        exhausted|지쳤어|exhausted|疲れた
        """
}
