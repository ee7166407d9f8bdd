/// The words of pages, as ``FeelingWords`` counts them.
///
/// - Korean and languages that put spaces between words: letters in a row. Korean particles are left off where nothing
///   else can be meant (``KoreanParticle``); of `mom’s` and `don’t` only the part before the apostrophe counts.
/// - Japanese: Chinese characters in a row, and katakana in a row, as hiragana is mostly grammar. A single Chinese
///   character counts if it stands alone or before a particle: 雨が降る has 雨, but not 降.
/// - Words of one syllable, two letters or common use are left out, and all that begin with a digit.
struct PageWords {
    private(set) var table = WordTable()
    /// How many words of the table are too common to say anything; they come first.
    let commonCount: Int
    /// The words of all pages in the order of the text, by their numbers.
    private(set) var found: [Int] = []

    private enum Kind {
        case gap, letter, apostrophe, han, katakana, hiragana
    }

    init() {
        for word in Text.parts(PageWords.common, at: UInt8(ascii: " ")) { _ = table.add(Array(word.utf8)[...]) }
        commonCount = table.count
    }

    /// Adds the words of a text to those found.
    /// - Parameter isCut: whether the text goes on, so that its last word may be half of one.
    mutating func read(_ bytes: [UInt8], isCut: Bool = false) {
        var reader = ScalarReader()
        var kind = Kind.gap
        // Where the word and the scalar begin.
        var start = 0
        var begin = 0
        for place in bytes.indices {
            guard let scalar = reader.read(bytes[place]) else { continue }
            let end = begin
            begin = place + 1
            guard let next = PageWords.kind(of: scalar, after: kind), next != kind else { continue }
            add(bytes[start..<end], kind, before: next == .hiragana ? scalar : nil, endsThere: next == .gap)
            kind = next
            start = end
        }
        if !isCut { add(bytes[start..<begin], kind, before: nil, endsThere: true) }
    }

    /// The kind of a scalar; nil for one that only changes its neighbour.
    private static func kind(of scalar: UInt32, after last: Kind) -> Kind? {
        switch PageCount.Kind(scalar) {
        case .modifier: return nil
        case .space, .sign: return .gap
        // The rest of a word behind its apostrophe goes with it.
        case .letter: return last == .apostrophe ? .apostrophe : .letter
        case .joiner: return scalar != 0x2D && (last == .letter || last == .apostrophe) ? .apostrophe : .gap
        case .han:
            switch scalar {
            case 0x3041...0x309F: return .hiragana
            case 0x30A0, 0x30FB: return .gap
            case 0x30A1...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: return .katakana
            default: return .han
            }
        }
    }

    private mutating func add(_ word: ArraySlice<UInt8>, _ kind: Kind, before hiragana: UInt32?, endsThere: Bool) {
        switch kind {
        case .gap, .apostrophe, .hiragana: return
        case .katakana: if word.count < 6 { return }
        case .han:
            // A single one has three bytes, or four if it is rare.
            if word.count < 6, !endsThere, !(hiragana.map(PageWords.isParticle) ?? false) { return }
        case .letter: return addLetters(word)
        }
        found.append(table.add(word))
    }

    private mutating func addLetters(_ word: ArraySlice<UInt8>) {
        guard let first = word.first, !(0x30...0x39 ~= first) else { return }
        var lower: [UInt8] = []
        lower.reserveCapacity(word.count)
        for byte in word { lower.append(0x41...0x5A ~= byte ? byte | 0x20 : byte) }
        let stem = KoreanParticle.stem(of: lower[...])
        // A syllable has three bytes.
        guard stem.count >= (KoreanParticle.isHangul(stem) ? 6 : 3) else { return }
        found.append(table.add(stem))
    }

    /// は が を に の で と も へ や
    private static func isParticle(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x306F, 0x304C, 0x3092, 0x306B, 0x306E, 0x3067, 0x3068, 0x3082, 0x3078, 0x3084: true
        default: false
        }
    }

    private static let common = """
        오늘 내일 어제 그리고 그래서 그런데 그러나 그러면 하지만 너무 정말 진짜 조금 많이 다시 아주 매우 계속 이제 아직 이미 그냥 거의 가장 자주 \
        같은 같다 같이 있다 있는 있었다 있고 있어서 없다 없는 없었다 없이 했다 하는 한다 하고 해서 하면 하지 할지 하게 된다 되는 되었다 됐다 \
        때문 우리 나는 내가 나를 나의 나도 나에게 저는 제가 저의 그는 그가 그녀 이것 그것 저것 것이 것을 것은 것도 이런 그런 저런 어떤 모든 여러 \
        위해 대해 통해 대한 동안 정도 하나 무엇 언제 어디 누구 역시 먼저 혹시 아니 않았다 않고 않는 않은 싶다 싶은 싶었다 보니 보다 에서 \
        the and for with was were are but not you your his her hers she him they them their our ours this that these those \
        have has had from into onto over under about just very then than there here what when where which who whom how why \
        will would could should can cannot did does done doing don didn doesn isn wasn weren aren couldn wouldn won hasn \
        haven hadn get got gets too also only its any some more most much many few all out off one two day days today \
        yesterday tomorrow been being because after before again still even really think thing things like know went make \
        made said say see let lot yet now way back every https http www com \
        今日 昨日 明日 今朝 昨夜 自分 私 僕 俺 君 彼 彼女 人 事 時 物 方 中 後 前 上 下 何 日 月 年 今 気 間 所 一日 一番 一緒 最近 \
        本当 全部 時間 少 多
        """
}
