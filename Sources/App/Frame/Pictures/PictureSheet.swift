import Cards
import Daybook
import Markup

/// A sheet in which a picture is made and sent: of a D-day, of a chart.
///
/// A subclass says what the picture shows and draws it in ``drawPicture()``. The picture is drawn anew when anything of it
/// changed: a choice, the day, the language, the record in another tab.
open class PictureSheet: Sheet {
    /// How far fonts and photo are read; nothing is drawn before.
    private enum Reading {
        case unasked, asked, done
    }

    private var reading = Reading.unasked
    /// The SHA-256 of the photo that was asked for.
    private var image: String?
    /// The size of the photo; nil while it is read, without one, and where it is not on this device.
    package private(set) var photoSize: PhotoSize?
    package private(set) var isDark: Bool
    /// What the browser was last asked to draw, large and in the small pictures: all that they depend on.
    private var drawn = ""
    private var samples = ""
    /// The number of the large picture, and whether it can be sent.
    private var serial: Int32 = 0
    private var isDrawn = false
    /// How the last step ended, where there is something to say.
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

    /// What stands on the picture, for those who listen.
    open var label: String { "" }

    /// The name of the file that it is sent as.
    open var fileName: String { "" }

    /// Whether there still is what the picture shows.
    open var isThere: Bool { true }

    /// Asks for the picture with ``draw(_:_:)``; called once fonts and photo are read.
    open func drawPicture() {}

    /// What closes the sheet.
    open func dismiss() { context.close() }

    /// Has the picture drawn where `look`, a text of all that it depends on, is another than before.
    package final func draw(_ look: String, _ script: () -> String) {
        guard look != drawn else { return }
        drawn = look
        context.pictures &+= 1
        serial = context.pictures
        isDrawn = false
        context.perform(.picture(.draw(script: script(), canvas: canvas, serial: serial)))
    }

    /// Has small pictures drawn where their `look` is another than before.
    package final func drawSamples(_ look: String, _ scripts: () -> [(canvas: String, script: String)]) {
        guard look != samples else { return }
        samples = look
        for (canvas, script) in scripts() {
            context.perform(.picture(.draw(script: script, canvas: canvas, serial: 0)))
        }
    }

    // MARK: its life

    /// Has what is missing read, then what changed drawn. To be called once the sheet is made.
    package final func refresh() {
        guard isThere else {
            reading = .unasked
            drawn = ""
            samples = ""
            return
        }
        if reading == .unasked || image != photo {
            reading = .asked
            image = photo
            photoSize = nil
            // Also where the photo does not show, what is drawn next is another picture.
            drawn = ""
            isDrawn = false
            return context.perform(.picture(.prepare(photo: image)))
        }
        if reading == .done { drawPicture() }
    }

    open override func recordsDidChange() { refresh() }

    open override func dayDidChange() { refresh() }

    open override func didReceive(_ event: ShareEvent) {
        switch event {
        case .ready(let size, let image):
            // The photo was changed meanwhile, and is asked for again.
            guard self.image ?? "" == image else { return }
            photoSize = size
            reading = .done
            refresh()
        case .drawn(let serial, let isDrawn):
            // Pictures of older choices come late.
            guard serial == self.serial else { return }
            self.isDrawn = isDrawn
            outcome = isDrawn ? nil : .notDrawn
        case .sent(let way, let result): outcome = PictureOutcome(way, result)
        }
    }

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

    /// Whether the photo may show; true while it is read, so that nothing moves when it has come.
    package final var hasPhoto: Bool { photo != nil && (photoSize != nil || reading != .done) }

    /// The sheet with the picture, its choices, and what can be done with it.
    /// - Parameters:
    ///   - heading: the id of the heading.
    ///   - attributes: further ones of the sheet.
    ///   - stage: further ones of the canvas.
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
                button(.class("textbtn"), .click { [self] in dismiss() }) { words.close }
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

    /// Light or dark; `id` begins the ids of both.
    package final func brightness(_ id: String) -> HTML {
        radios(
            [.label(words.brightness)],
            [false, true].map { isDark in
                Choice(
                    id: isDark ? "\(id)-dark" : "\(id)-light", name: words.theme(isDark ? .dark : .light),
                    action: choosing { [self] in self.isDark = isDark }, isChosen: isDark == self.isDark)
            })
    }

    /// What this browser can do with a picture, a button each.
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
