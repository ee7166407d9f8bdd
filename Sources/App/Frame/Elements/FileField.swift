@_spi(Fields) import Markup

/// A button with which a person chooses files.
/// - Parameters:
///   - name: the text on it.
///   - types: the types to choose from; nil for all, as phones grey out extensions that they do not know.
///   - problem: the attributes that tie it to its error.
///   - take: takes the browser's numbers of the files.
package func fileButton(
    _ id: String, _ attributes: [Attr], _ drawing: StaticString, _ name: [HTML], types: String? = nil,
    isMultiple: Bool = false, problem: [Attr], _ take: Handler<Action>
) -> HTML {
    var input: [Attr] = [.value(.type, "file"), .id(id), .class("hidden"), .on(.change, take)]
    if let types { input.append(.value(.accept, types)) }
    if isMultiple { input.append(.flag(.multiple, true)) }
    return element(.label, attributes) {
        icon(drawing)
        name
        element(.input, input + problem) {}
    }
}

/// A field for files of any kind: chosen, dropped on it, or pasted into it.
/// - Parameters:
///   - status: the work being done on them; empty for none.
///   - error: the id of the error.
///   - more: follows it.
package func fileField(
    _ id: String, _ name: String, intro: String = "", hint: String, status: String, problem: String?, error: String,
    isMultiple: Bool = false, _ take: Handler<Action>, more: [HTML]
) -> HTML {
    element(
        .div,
        [.class("field"), .on(.drop, take), .on(.paste, take), .value(.ariaBusy, status.isEmpty ? "false" : "true")]
    ) {
        if !intro.isEmpty { p(.class("sub")) { intro } }
        fileButton(
            id, [.class(intro.isEmpty ? "btn quiet full filebtn" : "btn quiet full filebtn gap")], "folder",
            [.text(name)], isMultiple: isMultiple, problem: invalid(problem, error), take)
        fieldError(problem, error)
        p(.class("hint")) { hint }
        p(.class("hint"), .role("status")) { status }
        more
    }
}

/// Handles the browser's numbers of files from the payload; ignores an event without files.
package func filesHandler(_ action: @escaping ([Int32]) -> Void) -> Handler<Action> {
    .key { payload in
        let numbers = fileNumbers(payload)
        return numbers.isEmpty ? nil : Action { action(numbers) }
    }
}

/// Reads the browser's numbers of files, separated by blanks.
package func fileNumbers(_ text: String) -> [Int32] { photoNumbers(text).compactMap { photoWhole($0) } }
