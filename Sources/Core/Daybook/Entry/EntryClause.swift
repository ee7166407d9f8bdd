/// Detects whether a day at the start of a line belongs to a clause rather than to the to-do itself: 금요일에 만나기로 한 친구에게
/// 전화, 明日着る服を出す. Clauses are recognised by verb forms before a noun.
enum EntryClause {
    /// How sure it is that there is a clause.
    enum Finding { case none, doubtful, certain }

    /// Whether the rest of a line has such a verb form with something behind it, up to the next comma.
    /// - Parameters:
    ///   - rest: UTF-8, the text after the day.
    ///   - canBePast: whether something may already have been done on the day.
    ///   - isTime: whether a time of today stands directly before.
    ///   - isBare: whether a day without a particle does.
    static func find(_ rest: ArraySlice<UInt8>, canBePast: Bool, isTime: Bool, isBare: Bool) -> Finding {
        var words: [ArraySlice<UInt8>] = []
        var start = rest.startIndex
        var at = start
        while at < rest.endIndex, rest[at] != 0x2C {
            let blank = EntryToken.blankLength(Array(rest[at..<min(at + 3, rest.endIndex)]), 0)
            if blank > 0 {
                if start < at { words.append(rest[start..<at]) }
                at += blank
                start = at
            } else {
                at += 1
            }
        }
        if start < at { words.append(rest[start..<at]) }
        // Words that belong to the day, which says something else with them: 25일 이후, 25일 자, 以降.
        guard let word = words.first else { return .none }
        if has(clinging, word, isWhole: true) || prefix(clingingPrefixes, word) > 0 { return .certain }
        if canBePast, words.count > 2, has(past, word, isWhole: true) { return .certain }
        var isDoubtful = isTime && goesOn(words) || isBare && mayBeOfDay(words)
        for (place, word) in words.enumerated() {
            if place + 1 < words.count, isKorean(word, isFirst: place == 0) { return .certain }
            if isJapanese(word) { return .certain }
            isDoubtful = isDoubtful || mayBeKorean(words, place, canBePast) || mayBeJapanese(word) || mayAsk(word)
        }
        return isDoubtful ? .doubtful : .none
    }

    /// Verb forms that are whole words, those after another word, and endings of longer ones; then words that only look
    /// alike.
    private static let whole: StaticString = "할 볼 갈 올 쓸 낼 탈 놀 뵐 쉴 본 쓴 "
    /// 산 is a mountain, too, and 간 a liver.
    private static let past: StaticString = "산 간 온 준 탄 "
    private static let clinging: StaticString =
        "자 생 발 같은 안에 안으로 중에 중으로 빼고 말고 부터 까지 전까지 発 分 号 付 限定 "
    private static let clingingPrefixes: StaticString =
        "이전 이후 제외 生まれ 発の 発売 以降 以前 以後 以来 開催 公開 締切 前後 "
    private static let later: StaticString = "줄 둘 살 팔 "
    private static let ends: StaticString =
        "먹을 입을 읽을 들을 찍을 받을 신을 놓을 앉을 찾을 심을 넣을 담을 갚을 있을 없을 마실 만날 보낼 챙길 가져갈 배울 떠날 만들 끝낼 올릴 부칠 빌릴 나눌 드릴 바를 열릴 기로 만난 빌린 시킨 맡긴 받은 찍은 먹은 남은 만든 정한 잡힌 생긴 열린 나온 보낸 주문한 예약한 부탁한 약속한 신청한 말한 사둔 써둔 던 배운 고른 들은 읽은 찾은 들른 알아본 준비한 발표한 구매한 배송된 결제한 정리한 작성한 "
    private static let likeVerbs: StaticString = "역할 분할 관할 나는 저는 우리는 "

    static func isKorean(_ word: ArraySlice<UInt8>, isFirst: Bool) -> Bool {
        if has(whole, word, isWhole: true) { return true }
        if !isFirst, has(later, word, isWhole: true) { return true }
        if has(likeVerbs, word, isWhole: true) { return false }
        // A verb in -할 or -는, of two syllables or more.
        return word.count > 3 && (has("할 는 ", word, isWhole: false) || has(ends, word, isWhole: false))
    }

    private static let japanese: StaticString =
        "った いた 来た 見た べた した んだ えた けた りた きた 着る 着く 来る 出る 帰る 終わる 見る 観る 使う 会う 行く 食べる 出す 読む 飲む 乗る 渡す 送る 届く 始まる 必要な 会った 約束した 提出する 発表する 予定の 締切の 締め切りの 期限の 用の 分の "

    /// Whether a Japanese verb form stands directly before a noun, which has kanji or katakana, or お.
    private static func isJapanese(_ word: ArraySlice<UInt8>) -> Bool {
        var at = word.startIndex
        while at < word.endIndex {
            let length = prefix(japanese, word[at...])
            if length > 0, at + length + 2 < word.endIndex, isNoun(word[(at + length)...]) { return true }
            at += 1
            while at < word.endIndex, word[at] & 0xC0 == 0x80 { at += 1 }
        }
        return false
    }

    /// Kanji, katakana, or お; any other text after a verb in hiragana goes on with the sentence.
    static func isNoun(_ text: ArraySlice<UInt8>) -> Bool {
        let at = text.startIndex
        let (first, second, third) = (text[at], text[at + 1], text[at + 2])
        if first >= 0xE4, first < 0xEA { return true }
        if first == 0xE3, second == 0x82, third >= 0xA0 { return true }
        return first == 0xE3 && (second == 0x83 || second == 0x81 && third == 0x8A)
    }

    static let pronouns: StaticString = "i he she we they you "
    static let verbs: StaticString =
        "bought met saw got made took had wrote read sent said lost found gave came went did left wore ate "

    /// Whether a relative clause leads to a token: the shirt I bought, Ann who I met.
    static func leads(to at: Int, words: [EntryToken], of text: [UInt8]) -> Bool {
        var isSubject = false
        for token in words[..<at] {
            var word: [UInt8] = []
            for byte in text[Int(token.start)..<Int(token.end)] { word.append(byte | 0x20) }
            if has("who whom which ", word[...], isWhole: true) { return true }
            let isPast = has("ed ", word[...], isWhole: false) && !has("eed ", word[...], isWhole: false)
            if isSubject, isPast || has(verbs, word[...], isWhole: true) { return true }
            isSubject = has(pronouns, word[...], isWhole: true)
        }
        return false
    }

    /// Whether a list contains a word, or its ending.
    @inline(never)  // A copy for each list of words takes kilobytes.
    static func has(_ list: StaticString, _ word: ArraySlice<UInt8>, isWhole: Bool) -> Bool {
        var start = 0
        for at in 0..<list.utf8CodeUnitCount where list.utf8Start[at] == 0x20 {
            let length = at - start
            if isWhole ? word.count == length : word.count >= length, same(list, start, word.suffix(length)) {
                return true
            }
            start = at + 1
        }
        return false
    }

    /// The bytes of the word of a list with which a text begins; 0 for none.
    @inline(never)
    static func prefix(_ list: StaticString, _ text: ArraySlice<UInt8>) -> Int {
        var start = 0
        for at in 0..<list.utf8CodeUnitCount where list.utf8Start[at] == 0x20 {
            if same(list, start, text.prefix(at - start)), text.count >= at - start { return at - start }
            start = at + 1
        }
        return 0
    }

    private static func same(_ list: StaticString, _ start: Int, _ word: ArraySlice<UInt8>) -> Bool {
        for (step, byte) in word.enumerated() where list.utf8Start[start + step] != byte { return false }
        return true
    }
}
