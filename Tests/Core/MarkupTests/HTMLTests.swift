import Testing

@_spi(Fields) @testable import Markup

@Suite("HTML text")
struct HTMLTests {
    @Test(
        "escapes characters that would be read as something else",
        arguments: [
            ("plain 하루 🐶", "plain 하루 🐶", "plain 하루 🐶"),
            ("a < b > c", "a &lt; b &gt; c", "a &lt; b &gt; c"),
            ("&amp;", "&amp;amp;", "&amp;amp;"),
            ("\"'", "\"'", "&quot;'"),
            ("</p><script>", "&lt;/p&gt;&lt;script&gt;", "&lt;/p&gt;&lt;script&gt;"),
            ("a\r\nb", "a&#13;\nb", "a&#13;\nb"),
            ("a\u{0}b", "a\u{FFFD}b", "a\u{FFFD}b"),
            ("", "", ""),
        ])
    func escaping(string: String, text: String, attribute: String) {
        let node: H = .element(.p, [.value(.title, string)], [.text(string)])
        #expect(Array(node.html().utf8) == Array("<p title=\"\(attribute)\">\(text)</p>".utf8))
    }

    struct Form: Sendable {
        let html: String
        let node: @Sendable () -> H
        init(_ html: String, _ node: @escaping @Sendable () -> H) {
            self.html = html
            self.node = node
        }
    }

    @Test(
        "has the form of the element",
        arguments: [
            Form("<br>") { .element(.br) },
            Form("<img alt=\"\">") { .element(.img, [.value(.alt, "")]) },
            Form("<div></div>") { .element(.div) },
            Form("<button disabled=\"\">x</button>") { .element(.button, [.flag(.disabled, true)], [.text("x")]) },
            Form("<button></button>") { .element(.button, [.flag(.disabled, false), .on(.click, .send("x"))]) },
            Form("<textarea>\n\n&lt;a&gt;</textarea>") { .element(.textarea, [.value(.value, "\n<a>")]) },
            Form("<label for=\"t\" class=\"c\"></label>") {
                .element(.label, [.value(.for, "t"), .value(.class, "c")])
            },
            Form("<p id=\"2\"></p>") { .element(.p, [.value(.id, "1"), .value(.id, "2")]) },
            Form("<svg viewBox=\"0 0 1 1\"></svg>") {
                .memo(site: 1, version: 1) { .element(.svg, [.value(.viewBox, "0 0 1 1")]) }
            },
            Form("<linearGradient><stop></stop></linearGradient>") { .element(.linearGradient, [], [.element(.stop)]) },
        ])
    func form(form: Form) {
        #expect(form.node().html() == form.html)
    }
}
