import Daybook

/// Breaks text into lines, greedily.
///
/// Words stay whole, Korean ones too; Japanese and Chinese may break between characters, but not before closing marks
/// and small kana nor after opening ones. A word wider than a line is broken inside, always between characters as a
/// person counts them, so an emoji sequence or a flag is never split. Text that does not fit ends in an ellipsis, for
/// which the last line is filled up: a beginning of a word says more than none of it.
public struct TextWrap {
    public let font: Font
    /// The widest that a line may be, in pixels.
    public let width: Double
    public let measurer: TextMeasurer

    public init(font: Font, width: Double, measurer: TextMeasurer) {
        self.font = font
        self.width = width
        self.measurer = measurer
    }

    /// Returns at most `limit` lines, none of them wider than ``width`` unless a single character is.
    public func lines(_ text: String, limit: Int32) -> [String] {
        var lines: [String] = []
        var line = ""
        var pieces = TextPieces(text)
        // The last line that is wanted, with all text after it.
        var whole = ""
        while let piece = pieces.next() {
            let joined = line.isEmpty ? piece.text : piece.followsSpace ? line + " " + piece.text : line + piece.text
            if fits(joined) {
                line = joined
                continue
            }
            if lines.count == Int(limit) - 1 { whole = joined }
            if !line.isEmpty { lines.append(line) }
            if fits(piece.text) {
                line = piece.text
            } else {
                line = split(piece.text, into: &lines)
            }
            // One line too many already shows that the rest does not fit.
            if lines.count > Int(limit) { break }
        }
        if !line.isEmpty { lines.append(line) }
        if lines.count <= Int(limit) { return lines }
        return shortened(lines, limit: limit, filledWith: whole)
    }

    /// Returns at most `limit` lines of a text whose parts have ` · ` between them. It breaks only there, and the dot
    /// goes, unless a part is wider than a line: so a date stays in one piece.
    package func lines(ofParts text: String, limit: Int32) -> [String] {
        var lines: [String] = []
        for part in TextWrap.parts(of: text) {
            guard fits(part) else { return self.lines(text, limit: limit) }
            if let last = lines.last, fits(last + " · " + part) {
                lines[lines.count - 1] = last + " · " + part
            } else {
                lines.append(part)
            }
        }
        return lines.count <= Int(limit) ? lines : self.lines(text, limit: limit)
    }

    /// The first parts of such a text, as far as they fit into a line; where not even the first does, its beginning.
    package func line(ofParts text: String) -> String {
        var line = ""
        for part in TextWrap.parts(of: text) {
            let longer = line.isEmpty ? part : line + " · " + part
            guard fits(longer) else { break }
            line = longer
        }
        return line.isEmpty ? lines(text, limit: 1).first ?? "" : line
    }

    /// `12.11(금) · 음력 11.3` is `12.11(금)` and `음력 11.3`.
    private static func parts(of text: String) -> [String] {
        var parts: [String] = []
        var part = ""
        for word in Text.parts(text, at: UInt8(ascii: " ")) {
            if word.utf8.elementsEqual("·".utf8) {
                if !part.isEmpty { parts.append(part) }
                part = ""
            } else {
                part += (part.isEmpty ? "" : " ") + word
            }
        }
        if !part.isEmpty { parts.append(part) }
        return parts
    }

    private func fits(_ text: String) -> Bool { measurer.width(text, font) <= width }

    /// Fills lines with a long word and returns the rest, for the last line.
    private func split(_ word: String, into lines: inout [String]) -> String {
        var line = ""
        for character in word {
            var longer = line
            longer.append(character)
            if line.isEmpty || fits(longer) {
                line = longer
            } else {
                lines.append(line)
                line = String(character)
            }
        }
        return line
    }

    /// The first `limit` lines, the last of them cut so that an ellipsis fits.
    private func shortened(_ lines: [String], limit: Int32, filledWith whole: String) -> [String] {
        let kept = Int(limit)
        guard kept > 0 else { return [] }
        var out = Array(lines[..<(kept - 1)])
        var last = ""
        var trial = ""
        for character in whole.isEmpty ? lines[kept - 1] : whole {
            trial.append(character)
            if !fits(trial + "…") { break }
            // An ellipsis after a space looks torn off.
            if character != " " { last = trial }
        }
        out.append(last + "…")
        return out
    }
}
