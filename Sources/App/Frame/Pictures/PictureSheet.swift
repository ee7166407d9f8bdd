import Cards
import Daybook
import Markup

/// A sheet that makes and sends a picture of a D-day or a chart.
///
/// A subclass defines the picture's content and draws it in ``drawPicture()``. The picture is redrawn when anything it
/// depends on changes: a choice, the day, the language, the record in another window.
open class PictureSheet: Sheet {
    /// How far fonts and photo are read; nothing is drawn before.
    private enum Reading {
        case notBegun, running, done
    }

    private var reading = Reading.notBegun
    /// The SHA-256 of the requested photo.
    private var image: String?
    /// The size of the photo; nil while it is read, if there is none, and if it is not on this device.
    package private(set) var photoSize: PhotoSize?
    package private(set) var isDark: Bool
    /// All that the last requested drawings depend on: the large one, and the small ones.
    private var drawn = ""
    private var samples = ""
    /// The number of the large picture, and whether it can be sent.
    private var serial: Int32 = 0
    private var isDrawn = false
    /// How the last step ended, if there is something to say.
    private var outcome: PictureOutcome?

    public override init(_ route: Route, in context: AppContext) {
        isDark = context.isPageDark
        super.init(route, in: context)
    }

    // MARK: for a subclass

    /// The id of the canvas with the picture.
    open var canvas: String { "picture" }

    /// The SHA-256 of the photo on the picture; nil without one.
    open var photo: String? { nil }

    /// The words on the picture, for those who listen.
    open var label: String { "" }

    /// The name of the file that is sent.
    open var fileName: String { "" }

    /// Whether the picture's subject still exists.
    open var isThere: Bool { true }

    /// Draws the picture with ``draw(_:_:)``; called once fonts and photo are read.
    open func drawPicture() {}

    /// Closes the sheet.
    open func dismiss() { context.close() }

    /// Has the picture drawn if `look`, a text of all that it depends on, has changed.
    package final func draw(_ look: String, _ script: () -> String) {
        guard look != drawn else { return }
        drawn = look
        context.pictures &+= 1
        serial = context.pictures
        isDrawn = false
        context.perform(.picture(.draw(script: script(), canvas: canvas, serial: serial)))
    }

    /// Has small pictures drawn if their `look` has changed.
    package final func drawSamples(_ look: String, _ scripts: () -> [(canvas: String, script: String)]) {
        guard look != samples else { return }
        samples = look
        for (canvas, script) in scripts() {
            context.perform(.picture(.draw(script: script, canvas: canvas, serial: 0)))
        }
    }

    // MARK: its life

    /// Has missing parts read, then changed ones drawn. Call it once the sheet is made.
    package final func refresh() {
        guard isThere else {
            reading = .notBegun
            drawn = ""
            samples = ""
            return
        }
        if reading == .notBegun || image != photo {
            reading = .running
            image = photo
            photoSize = nil
            // The next drawing is another picture, even if the photo does not show.
            drawn = ""
            isDrawn = false
            return context.perform(.picture(.prepare(photo: image)))
        }
        if reading == .done { drawPicture() }
    }

    open override func observe(_ event: AppEvent) {
        switch event {
        case .recordsDidChange, .dayDidChange: refresh()
        default: break
        }
    }

    open override func didReceive(_ event: ShareEvent) {
        switch event {
        case .ready(let size, let image):
            // The photo was changed meanwhile and is requested again.
            guard self.image ?? "" == image else { return }
            photoSize = size
            reading = .done
            refresh()
        case .drawn(let serial, let isDrawn):
            // Pictures of older choices can come late.
            guard serial == self.serial else { return }
            self.isDrawn = isDrawn
            outcome = isDrawn ? nil : .notDrawn
        case .sent(let way, let result): outcome = PictureOutcome(way, result)
        }
    }

    open override func didCopy(_ isCopied: Bool) { outcome = isCopied ? .textCopied : .notCopied }

    /// A choice of how the picture looks.
    package final func choosing(_ change: @escaping () -> Void) -> Action {
        Action { [self] in
            outcome = nil
            change()
            refresh()
        }
    }

    private func send(_ way: ShareWay) {
        guard isDrawn else { return }
        outcome = nil
        context.perform(.picture(.send(way, name: fileName)))
    }

    // MARK: its view

    /// Whether the photo may show; true while it is read, so that nothing moves once it has come.
    package final var hasPhoto: Bool { photo != nil && (photoSize != nil || reading != .done) }

    /// The sheet with the picture, its choices, and the ways to send it.
    /// - Parameters:
    ///   - heading: the id of the heading.
    ///   - attributes: further attributes of the sheet.
    ///   - stage: further attributes of the canvas.
    package final func sheet(
        heading: String, _ attributes: [Attr] = [], stage: [Attr] = [], @HTMLBuilder choices: () -> [HTML]
    ) -> HTML {
        let choices = choices()
        let dialog: [Attr] = [
            .class("sheet side sharing"), .flag(.modal, true), .label(title),
            .on(.cancel, .send(Action { [self] in dismiss() })),
        ]
        return element(.dialog, dialog + attributes) {
            div(.class("sheet-head")) {
                span {}
                h2(.id(heading), .value(.tabindex, "-1")) { title }
                textButton(words.close) { [self] in dismiss() }
            }
            div(.class("sheet-body")) {
                div(.class("stage")) {
                    element(.canvas, [.id(canvas), .role("img"), .label(reading == .done ? label : "")] + stage) {}
                }
                choices
            }
            div(.class("sheet-foot")) {
                p(.class("sub"), .role("status")) { outcome.map { words.outcome($0) } ?? "" }
                div(.class("actions")) { ways }
            }
        }
    }

    /// Chooses light or dark; `id` begins the ids of both.
    package final func brightness(_ id: String) -> HTML {
        radios(
            [.label(words.brightness)],
            [false, true].map { isDark in
                Choice(
                    id: isDark ? "\(id)-dark" : "\(id)-light", name: words.theme(isDark ? .dark : .light),
                    action: choosing { [self] in self.isDark = isDark }, isChosen: isDark == self.isDark)
            })
    }

    /// The ways in which this browser can send a picture, a button each.
    private var ways: [HTML] {
        var all: [HTML] = []
        if context.canCopyPictures { all.append(way(words.copy, "copy", .copy, "btn plain")) }
        let isShared = context.canSharePictures
        all.append(way(words.savePicture, "download", .save, isShared ? "btn quiet" : "btn"))
        if isShared { all.append(way(words.share, "share", .share, "btn")) }
        return all
    }

    private func way(_ name: String, _ drawing: StaticString, _ way: ShareWay, _ classes: String) -> HTML {
        button(.class(classes), .flag(.disabled, !isDrawn), .click { [self] in send(way) }) {
            icon(drawing, "m")
            name
        }
    }
}

extension AppContext {
    /// Whether the page is dark now.
    package final var isPageDark: Bool { preferences.theme == .system ? isDark : preferences.theme == .dark }
}
