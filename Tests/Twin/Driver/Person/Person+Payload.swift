extension Person {
    /// The payload of an event, as haru.js makes it.
    mutating func payload(of kind: String, on element: Element) -> String {
        switch kind {
        case "input": typed(into: element)
        case "change": changed(element)
        case "keydown": dice.one(of: Texts.keys)
        case "near": dice.once(in: 2) ? "1" : "0 \(dice.roll(400))"
        case "pointerdown": "1 \(place)"
        case "pointermove", "pointerup", "pointercancel": "1 \(place)\(over(element))"
        case "dblclick": place
        case "wheel": "\(place) \(dice.one(of: ["0.81873", "1.22140", "1.00000", "7.38906"]))"
        case "touchend": "\(dice.roll(400) - 200) \(Double(dice.roll(800)) / 2 - 200)"
        case "drop", "paste": dice.once(in: 4) ? "" : browser.files.stage([dice.one(of: samples)])
        case "contextmenu": dice.one(of: ["mouse", "touch", ""])
        case "blur": dice.one(of: ["1", ""])
        case "size": "\(dice.roll(1200) + 1).5 \(dice.roll(900) + 1)"
        default: ""
        }
    }

    /// Two fractions with five digits.
    private var place: String {
        mutating get { fraction + " " + fraction }
    }

    private var fraction: String {
        mutating get {
            let digits = String(dice.roll(100_001) + 100_000)
            let isOne = digits.first == "2"
            return (isOne ? "1." : "0.") + digits.dropFirst()
        }
    }

    private mutating func over(_ element: Element) -> String {
        guard element.attributes["data-key"] != nil else { return "" }
        let keys = twin.document.listening().compactMap { $0.attributes["data-key"] }
        return " " + (keys.isEmpty ? "0" : dice.one(of: keys))
    }

    private mutating func typed(into field: Element) -> String {
        let name = (field.attributes["id"] ?? "") + (field.attributes["type"] ?? "")
        if name.contains("passphrase") || name.contains("password") || name.contains("lock") {
            return dice.once(in: 5) ? "passphrase two" : "passphrase one"
        }
        if name.contains("date"), !dice.once(in: 4) { return dice.one(of: Texts.dates) }
        if name.contains("time"), !dice.once(in: 4) { return dice.one(of: ["09:30", "00:00", "23:59", ""]) }
        if name.contains("code"), !dice.once(in: 3) { return "123456" }
        // A text that was stored otherwise is composed once somebody types: haru.js hands over the whole field.
        if dice.once(in: 6), let shown = field.attributes["value"] { return Files.composed(shown) }
        return Files.composed(dice.one(of: Texts.typed))
    }

    private mutating func changed(_ field: Element) -> String {
        switch (field.tag, field.attributes["type"]) {
        case ("select", _):
            var values: [String] = []
            field.visit { if $0.tag == "option" { values.append($0.attributes["value"] ?? $0.content) } }
            return values.isEmpty ? "" : dice.one(of: values)
        case (_, "checkbox"), (_, "radio"): return String(dice.roll(2))
        case (_, "file"): return browser.files.stage((0...dice.roll(3)).map { _ in sample() })
        default: return typed(into: field)
        }
    }

    private mutating func sample() -> Files.File {
        if let own = browser.files.saved.last, dice.once(in: 3) { return own }
        return dice.one(of: samples)
    }
}
