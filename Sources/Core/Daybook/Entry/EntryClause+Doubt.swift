// Verb forms by the way that they end, whatever the verb: nouns may end alike, so any match here is in doubt.
extension EntryClause {
    /// Forms before a noun for a past action, in ㄴ; forms for a future one have ㄹ in its place.
    private static let forms: StaticString =
        "된 낸 둔 린 킨 친 온 부른 치른 자른 오른 누른 따른 서두른 나간 려간 져간 라간 아간 어간 녀간 겨간 러간 가본 해본 어본 아본 려본 러본 펴본 져본 와본 여본 겨본 워본 써본 려준 해준 사준 내준 어준 아준 와준 춰준 눠준 겨준 여준 워준 꿔준 져준 러준 챙긴 남긴 맡긴 옮긴 넘긴 즐긴 당긴 숨긴 구운 싸운 외운 키운 지운 채운 비운 치운 피운 세운 깨운 도운 주운 태운 재운 쌓인 모인 붙인 끓인 줄인 들인 먹인 쓰인 섞인 어진 아진 해진 려진 여진 뤄진 빠진 깨진 끝난 떠난 고장난 일어난 잠든 미룬 다룬 이룬 나눈 맞춘 갖춘 멈춘 늦춘 낮춘 모신 오신 가신 주신 "
    /// Nouns and adjectives that end so.
    private static let likeForms: StaticString =
        "밀린 스크린 기린 클린 아크릴 어린 느린 흐린 치킨 스킨 냅킨 스킬 남친 여친 절친 색칠 트칠 기온 체온 보온 코올 목줄 기한 제한 권한 중요한 필요한 간단한 특별한 따뜻한 시원한 조용한 건강한 깨끗한 "
    /// The stems behind which 은 and 을 are no particles.
    private static let stems: StaticString =
        "받 찍 먹 읽 찾 입 앉 넣 담 심 뽑 잡 잊 잃 갚 씻 닦 묶 얻 놓 꽂 뜯 깎 볶 벗 쌓 "
    /// Adverbs that show a single syllable behind them to be a verb: 못 한 일.
    private static let adverbs: StaticString = "못 안 다 미리 같이 함께 새로 "
    private static let single: StaticString = "준 간 온 산 탄 둔 낸 뺀 켠 "
    /// The beginnings of words behind the nouns 줄, 팔 and 살: 줄 서기, 팔 운동, 살 빼기.
    private static let afterNouns: StaticString = "서 넘 운동 굽 빼 마사 "

    static func mayBeKorean(_ words: [ArraySlice<UInt8>], _ place: Int, _ canBePast: Bool) -> Bool {
        let behind = words.count - place - 1
        guard behind > 0, let (form, isPast) = pastForm(words[place]), !isPast || canBePast else { return false }
        if form.count == 3 {
            guard behind > 1 || place > 0 && has(adverbs, words[place - 1], isWhole: true) else { return false }
            if has("한 ", form, isWhole: true) { return place > 0 && has(adverbs, words[place - 1], isWhole: true) }
            if place > 0 { return has(single, form, isWhole: true) }
            return !isPast && has("준 판 산 ", form, isWhole: true) && prefix(afterNouns, words[1]) == 0
        }
        if has(likeForms, words[place], isWhole: false) { return false }
        if form.count > 6, has("한 ", form, isWhole: false) { return true }
        if has("은 ", form, isWhole: false) { return has(stems, form.dropLast(3).suffix(3), isWhole: true) }
        // 의자를 고치기 has a particle.
        let isObject = !isPast && has("른 ", form, isWhole: false)
        return has(forms, form, isWhole: isObject)
    }

    /// A word that ends in a syllable with ㄴ or ㄹ at its end, with ㄴ there; nil for another.
    private static func pastForm(_ word: ArraySlice<UInt8>) -> (form: ArraySlice<UInt8>, isPast: Bool)? {
        let at = word.endIndex - 3
        guard at >= word.startIndex, word[at] >= 0xEA, word[at] <= 0xED else { return nil }
        let scalar = Int32(word[at] & 0xF) << 12 | Int32(word[at + 1] & 0x3F) << 6 | Int32(word[at + 2] & 0x3F)
        guard scalar >= 0xAC00, scalar <= 0xD7A3 else { return nil }
        let final = (scalar - 0xAC00) % 28
        if final == 4 { return (word, true) }
        guard final == 8 else { return nil }
        var form = word
        form[at] = UInt8(0xE0 | (scalar - 4) >> 12)
        form[at + 1] = UInt8(0x80 | (scalar - 4) >> 6 & 0x3F)
        form[at + 2] = UInt8(0x80 | (scalar - 4) & 0x3F)
        return (form, false)
    }

    /// The kana that a verb ends in before a noun: of う, す, む, る, ぐ, ぶ, ぬ, of く without its adverbs, た and だ.
    private static let verbEnds: StaticString = "う く す む る ぐ ぶ ぬ た だ "
    private static let adverbStems: StaticString =
        "早 速 遅 安 高 近 遠 長 短 強 弱 良 全 少 多 新 暫 若 美 軽 重 深 広 細 濃 薄 暗 明 暖 寒 熱 甘 辛 軟 固 硬 酷 凄 "
    private static let kanaVerbs: StaticString = "やる もらう くれる あげる 持つ 待つ "
    private static let kanaNouns: StaticString = "もの こと ところ "

    /// Whether a Japanese verb, kanji with up to four kana, stands directly before a noun: 返す本, 持っていくお土産.
    static func mayBeJapanese(_ word: ArraySlice<UInt8>) -> Bool {
        // The kana since the last kanji; more than four once none was.
        var kana = 5
        var at = word.startIndex
        while at + 2 < word.endIndex {
            let verb = prefix(kanaVerbs, word[at...])
            if verb > 0, isThing(word, at + verb) { return true }
            if word[at] >= 0xE4, word[at] < 0xEA {
                kana = 0
            } else {
                let isKana = word[at] == 0xE3 && (word[at + 1] == 0x81 || word[at + 1] == 0x82 && word[at + 2] < 0xA0)
                kana += isKana ? 1 : 5
                let letter = word[at..<at + 3]
                if kana < 5, has(verbEnds, letter, isWhole: true), isThing(word, at + 3) {
                    let before = word[at - 3..<at]
                    // 早く, 大きく, 新しく; but 持っていく, 買っておく.
                    let isAdverb =
                        has("く ", letter, isWhole: true)
                        && (kana > 1 ? !has("い お ", before, isWhole: true) : has(adverbStems, before, isWhole: true))
                    // 向こう側.
                    if !isAdverb, !has("こう ", word[at - 3..<at + 3], isWhole: true) { return true }
                }
            }
            at += word[at] >= 0xF0 ? 4 : word[at] >= 0xE0 ? 3 : word[at] >= 0xC0 ? 2 : 1
        }
        return false
    }

    private static func isThing(_ word: ArraySlice<UInt8>, _ at: Int) -> Bool {
        at + 2 < word.endIndex && (isNoun(word[at...]) || prefix(kanaNouns, word[at...]) > 0)
    }
}
