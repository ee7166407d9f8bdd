/// The look of a run of text, except its colour.
public struct Font: Equatable, Sendable {
    /// The purpose of a face.
    public enum Role: Int32, Sendable {
        case sans
        case serif
        /// The numbers of a tear-off calendar.
        case leaf
        /// Pictures instead of letters, in colour if there are fonts for them; never digits.
        case emoji
    }

    /// The country whose forms Chinese characters take.
    public enum Region: Int32, Sendable { case korea, japan }

    public var role: Role
    /// Size in pixels.
    public var size: Double
    /// 400 is regular, 700 bold.
    public var weight: Int32
    /// The space after each character, in pixels.
    public var spacing: Double
    public var region: Region

    public init(_ role: Role, size: Double, weight: Int32 = 400, spacing: Double = 0, region: Region = .korea) {
        self.role = role
        self.size = size
        self.weight = weight
        self.spacing = spacing
        self.region = region
    }

    /// The families as CSS names them, the first that is there wins. No emoji family is named: it would also give the
    /// digits on some systems, and all fall back to it by themselves.
    public var families: String {
        let japan = region == .japan
        switch role {
        case .emoji: return "'Apple Color Emoji','Segoe UI Emoji','Noto Color Emoji',sans-serif"
        case .sans:
            return japan
                ? "'Hiragino Sans','Noto Sans JP','Noto Sans CJK JP',system-ui,sans-serif"
                : "Pretendard,'Apple SD Gothic Neo','Noto Sans KR','Noto Sans CJK KR',system-ui,sans-serif"
        case .serif, .leaf:
            let serif =
                japan
                ? "'Hiragino Mincho ProN','Noto Serif JP','Noto Serif CJK JP',serif"
                : "'Nanum Myeongjo',NanumMyeongjo,'Noto Serif KR','Noto Serif CJK KR',serif"
            return role == .leaf ? "'Haru Numerals','Nanum Myeongjo',NanumMyeongjo," + serif : serif
        }
    }

    /// A CSS `font` value: `700 62px …`.
    public var css: String { "\(weight) \(tenths(size))px \(families)" }
}
