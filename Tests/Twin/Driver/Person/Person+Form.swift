extension Person {
    /// Fills a form as somebody who wants it sent, and sends it; whether there is one.
    mutating func sendForm() throws(Ending) -> Bool {
        let forms = twin.document.listeners(to: "submit").filter { within.contains($0) }
        if forms.isEmpty { return false }
        var form = dice.one(of: forms)
        for other in forms
        where coverage.visits(other, "submit", on: browser.path) < coverage.visits(form, "submit", on: browser.path) {
            form = other
        }
        coverage.visit(form, "submit", on: browser.path)
        var fields: [Element] = []
        form.visit {
            if !twin.document.kinds(of: $0).allSatisfy({ $0 != "input" && $0 != "change" }) { fields.append($0) }
        }
        // A passphrase that is asked for twice is the same.
        for field in fields where !dice.once(in: 6) {
            // An earlier step may have taken it away.
            guard twin.document.element(field.id) === field else { continue }
            let kind = twin.document.kinds(of: field).contains("input") ? "input" : "change"
            let isKept = dice.once(in: 4) && field.attributes["value"] != nil
            let payload =
                isKept
                ? Files.composed(field.attributes["value"]!)
                : kind == "input" ? wanted(in: field) : payload(of: kind, on: field)
            try fire(kind, on: field, payload)
        }
        guard twin.document.element(form.id) === form else { return true }
        try fire("submit", on: form, "")
        return true
    }

    /// Whether a form is drawn that was not sent often enough to have met its consequences.
    var hasNewForm: Bool {
        twin.document.listeners(to: "submit").contains { coverage.visits($0, "submit", on: browser.path) < 12 }
    }

    /// A text that a field takes.
    private mutating func wanted(in field: Element) -> String {
        let name = field.attributes["id"] ?? ""
        func has(_ part: String) -> Bool { name.contains(part) }
        if has("passphrase") || has("lock") || field.attributes["type"] == "password" || has("sync-new") {
            return "passphrase one"
        }
        if has("date") { return dice.one(of: ["2027-01-20", "2026-12-24", "2028-02-29", "내일", "2월 14일"]) }
        if has("time") || has("length") { return has("time") ? dice.one(of: ["09:30", "23:59", "00:05"]) : "37" }
        if has("amount") || has("budget") {
            return dice.one(of: ["31415", "1200", "2147483648", "0.5", "12.34", "9007199254740993"])
        }
        if has("currency") { return dice.one(of: ["KRW", "EUR", "JPY", "CHF", "USD"]) }
        if has("rates") { return "USD 1350, JPY 9" }
        if has("location") { return dice.one(of: ["33.5, 126.5", "48.8584, 2.2945", "-33.86, 151.21"]) }
        if has("calendar-address") { return "https://calendar.example/b.ics" }
        if has("channel-address") { return "word@example.org" }
        if has("code") { return "123456" }
        if has("erase") { return dice.one(of: ["삭제", "delete", "削除"]) }
        return Files.composed(dice.one(of: Texts.typed.filter { !$0.isEmpty && $0.utf8.count < 90 }))
    }

    /// The elements that a finger reaches: those of the sheet on top, if there is one.
    var within: [Element] {
        let drawn = twin.document.listening()
        guard let sheet = twin.document.sheet else { return drawn }
        let inside = drawn.filter { element in
            var one: Element? = element
            while let parent = one, parent !== sheet { one = parent.parent }
            return one != nil
        }
        return inside.isEmpty ? drawn : inside
    }
}

extension [Element] {
    fileprivate func contains(_ element: Element) -> Bool { contains { $0 === element } }
}
