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
        guard let syllable = syllable(word.suffix(3)) else { return nil }
        if syllable % 28 == 4 { return (word, true) }
        guard syllable % 28 == 8 else { return nil }
        let scalar = syllable + 0xAC00
        var form = word
        form[at] = UInt8(0xE0 | (scalar - 4) >> 12)
        form[at + 1] = UInt8(0x80 | (scalar - 4) >> 6 & 0x3F)
        form[at + 2] = UInt8(0x80 | (scalar - 4) & 0x3F)
        return (form, false)
    }

    /// The number of a Korean syllable from 가 on: 588 for each first consonant, 28 for each vowel, one for each final
    /// consonant. Nil for another letter.
    private static func syllable(_ letter: ArraySlice<UInt8>) -> Int32? {
        let at = letter.startIndex
        guard letter.count == 3, letter[at] >= 0xEA, letter[at] <= 0xED else { return nil }
        let scalar = Int32(letter[at] & 0xF) << 12 | Int32(letter[at + 1] & 0x3F) << 6 | Int32(letter[at + 2] & 0x3F)
        return scalar >= 0xAC00 && scalar <= 0xD7A3 ? scalar - 0xAC00 : nil
    }

    /// Whether a text begins with a part of the day in English, which a comma sets apart: call Mum, evening.
    static func isPartOfDay(_ text: ArraySlice<UInt8>) -> Bool {
        has("morning afternoon evening night ", text.prefix { $0 > 0x60 && $0 < 0x7B }, isWhole: true)
    }

    /// The beginnings of questions; then the ends of indirect questions and of reported speech.
    private static let asking: StaticString = "뭐 뭘 무슨 何 誰 "
    private static let asked: StaticString = "는지 은지 을지 다고 라고 온대 간대 된대 "

    /// Whether a word shows that the line asks or tells something about the day: 내일 뭐 먹지, 내일 비 오는지 보기, 토요일에 갈지 정하기.
    static func mayAsk(_ word: ArraySlice<UInt8>) -> Bool {
        if prefix(asking, word) > 0 || word.count > 5 && has(asked, word, isWhole: false) { return true }
        // 갈지, but not 업무일지.
        let isIf = has("지 ", word, isWhole: false) && syllable(word.dropLast(3).suffix(3)).map { $0 % 28 } == 8
        return isIf && !has("일지 ", word, isWhole: false)
    }

    /// Nouns of a day; events; then the work for an event, before it.
    private static let ofDays: StaticString = "날씨 일정 계획 식단 식단표 시간표 스케줄 운세 예보 기온 메뉴 "
    private static let events: StaticString = "약속 회의 수업 예약 모임 미팅 회식 과외 면접 강의 레슨 진료 시험 발표 연차 반차 휴가 "
    private static let preparations: StaticString =
        "취소 변경 미루 미뤄 옮기 연기 자료 준비 안건 장소 과제 숙제 예습 올리 신청 "

    /// Whether a day without a particle may belong to the first noun behind it and not to the task: 내일 날씨 확인, 일요일 약속
    /// 취소, 월요일 회의 자료.
    static func mayBeOfDay(_ words: [ArraySlice<UInt8>]) -> Bool {
        has(ofDays, words[0], isWhole: true)
            || words.count > 1 && has(events, words[0], isWhole: true) && prefix(preparations, words[1]) > 0
    }

    /// Nouns that end like verbs in -서; then the words behind a verb in -고 by which it is done.
    private static let likeTold: StaticString = "소개서 교과서 안내서 명세서 역사서 검사서 조사서 사서 "
    private static let after: StaticString = "나서 나니 나면 "
    /// The ends of Japanese verbs where the sentence goes on; then nouns and adverbs that end in て.
    private static let goingOn: StaticString = "てから たので たのに たけど "
    private static let likeTe: StaticString = "全て 初めて 改めて 建て 育て 当て 立て "

    /// Whether words begin with a verb that tells of something and goes on: 깨서, 먹었는데, 자다가, 먹고 나서, 起きて, 起きたので.
    static func goesOn(_ words: [ArraySlice<UInt8>]) -> Bool {
        let word = words[0]
        if words.count > 1, has("고 ", word, isWhole: false), has(after, words[1], isWhole: true) { return true }
        var at = word.startIndex
        while at + 2 < word.endIndex, word[at] >= 0xE3 {
            let rest = word[at...]
            // The ㅆ of 았, 었 and 했 is of the past.
            if (syllable(rest.prefix(3)) ?? 0) % 28 == 20 || prefix(goingOn, rest) > 0 { return true }
            at += 3
            if prefix("て ", rest) > 0, at == word.endIndex || at + 2 < word.endIndex && isNoun(word[at...]) {
                return !has(likeTe, word[..<at], isWhole: false)
            }
        }
        if has("다가 ", word, isWhole: false) { return true }
        // ㅏ ㅐ ㅓ ㅕ ㅘ ㅙ ㅝ before 서, as of 가서, 깨서, 먹어서, 켜서, 와서, 돼서, 줘서; but 보고서, 비서.
        guard has("서 ", word, isWhole: false), let before = syllable(word.dropLast(3).suffix(3)), before % 28 == 0
        else { return false }
        return 0b100_0110_0101_0011 >> (before / 28 % 21) & 1 != 0 && !has(likeTold, word, isWhole: false)
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
