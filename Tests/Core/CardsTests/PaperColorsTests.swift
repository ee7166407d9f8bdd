import Foundation
import Testing

@testable import Cards

@Suite("The colours of pictures")
struct PaperColorsTests {
    private static func text(of path: String) throws -> String {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        return try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// The values of a colour in the app's styles, in light and in dark.
    private static func style(_ name: String) throws -> [String] {
        let css = try text(of: "Web/haru.css")
        let start = try #require(css.firstRange(of: "--\(name): light-dark(")).upperBound
        return css[start...].prefix { $0 != ")" }.split(separator: ",").map {
            $0.trimmingCharacters(in: .whitespaces).lowercased()
        }
    }

    @Test("are those of the app with the same meaning")
    func app() throws {
        let colors = [PaperColors(isDark: false), PaperColors(isDark: true)]
        #expect(try Self.style("ink") == colors.map(\.ink.text))
        #expect(try Self.style("days-text") == colors.map { $0.days().text })
        #expect(try Self.style("band") == colors.map(\.band.text))
        #expect(try Self.style("poster") == colors.map(\.poster.text))
    }

    @Test("of hills and night skies are those behind the app's cards")
    func scenery() throws {
        let css = try Self.text(of: "Web/haru.css").lowercased()
        for (evening, dusk) in [
            (SceneryColors.evening.top, SceneryColors.dusk.top),
            (SceneryColors.evening.middle, SceneryColors.dusk.middle),
            (SceneryColors.evening.bottom, SceneryColors.dusk.bottom),
            (SceneryColors.evening.sun, SceneryColors.dusk.sun), (SceneryColors.evening.near, SceneryColors.dusk.near),
        ] {
            #expect(css.contains("light-dark(\(evening.text), \(dusk.text))"))
        }
    }

    @Test("are those of the script that shows a widget's words")
    func script() throws {
        let script = try Self.text(of: "docs/widgets/haru-scriptable.js")
        for name in [\PaperColors.ink, \PaperColors.ground] {
            let (light, dark) = (PaperColors(isDark: false)[keyPath: name], PaperColors(isDark: true)[keyPath: name])
            #expect(script.contains("Color.dynamic(new Color(\"\(light.text)\"), new Color(\"\(dark.text)\"))"))
        }
    }
}
