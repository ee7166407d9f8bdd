import Almanac
import Daybook
import Markup

/// A photo under a frame: wheel, fingers, keys and buttons choose the visible part.
package final class PhotoZoom {
    package private(set) var photo: Photo
    /// The visible part changed.
    package var didChange: () -> Void = {}
    /// Handles the keys that neither move nor zoom.
    package var onKey: (String) -> Action? = { _ in nil }
    private var touches = Touches()

    package init(_ photo: Photo) { self.photo = photo }

    private func change(_ next: (Crop, PhotoSize) -> Crop) {
        guard let size = photo.size else { return }
        photo.crop = next(photo.crop, size)
        didChange()
    }

    package func change(to ratio: CropRatio) { change { $0.changed(to: ratio, in: $1) } }

    private func step(_ step: Crop.Step) { change { $0.stepped(step, in: $1) } }

    private func showMost() { change { crop, _ in Crop(covering: crop.ratio) } }

    private func zoom(by factor: Double, at x: Double, _ y: Double) {
        change { $0.zoomed(by: factor, at: x, y, in: $1) }
    }

    /// One finger drags, two drag and zoom at once.
    private func drag(_ touch: PointerTouch) {
        guard let (old, other) = touches.move(touch) else { return }
        let (across, down) = (touch.x - old.x, touch.y - old.y)
        guard let other else { return change { $0.dragged(across, down, in: $1) } }
        change { crop, size in
            let dragged = crop.dragged(across / 2, down / 2, in: size)
            // In heights of the frame.
            let before = old.distance(to: other, width: crop.ratio.value, height: 1)
            guard before > 0.01 else { return dragged }
            return dragged.zoomed(
                by: touch.distance(to: other, width: crop.ratio.value, height: 1) / before,
                at: (touch.x + other.x) / 2, (touch.y + other.y) / 2, in: size)
        }
    }

    // MARK: its views

    /// The photo under its frame, or as it is if its size is unknown.
    package func frame(_ attributes: [Attr]) -> HTML {
        guard let size = photo.size else { return photoCanvas(photo) }
        let source = photo.crop.source(in: size)
        let box = "\(source.x) \(source.y) \(source.width) \(source.height)"
        let all: [Attr] = [
            .id("photo-frame"), .role("application"), .value(.tabindex, "0"), .value(.ratio, ratioText(photo)),
            .on(
                .keydown, .key { [self] key in zoomStep(key).map { step in Action { self.step(step) } } ?? onKey(key) }),
            .on(.wheel, numbers(3) { [self] in zoom(by: $0[2], at: $0[0], $0[1]) }),
            .on(.pointerdown, fingers { [self] in touches.press($0) }),
            .on(.pointermove, fingers { [self] in drag($0) }),
            .on(.pointerup, fingers { [self] in touches.lift($0) }),
            .on(.pointercancel, fingers { [self] in touches.lift($0) }),
        ]
        return element(.div, attributes + all) {
            element(.svg, [.value(.viewBox, box), .value(.preserveAspectRatio, "none"), .unseen]) {
                element(
                    .image,
                    [.value(.photo, photo.hash), .value(.width, "\(size.width)"), .value(.height, "\(size.height)")]
                ) {}
            }
        }
    }

    package func zoomers(_ words: Words) -> HTML {
        div(.class("zoomers")) {
            roundIconButton(words.farther, "minus") { [self] in step(.farther) }
            textButton(words.showMost) { [self] in showMost() }
            roundIconButton(words.closer, "plus") { [self] in step(.closer) }
        }
    }

    /// A photo, large over the screen; a double tap zooms, too.
    /// - Parameters:
    ///   - zoom: the photo; nil if it is gone.
    ///   - name: the photo's name, for those who listen.
    ///   - attributes: further attributes of the dialog.
    ///   - more: further buttons, in front of the one that saves it.
    package static func viewer(
        _ zoom: PhotoZoom?, _ context: AppContext, name: String, _ attributes: [Attr] = [], more: [HTML] = []
    ) -> HTML {
        let words = context.words
        return element(
            .dialog, [.class("viewer"), .flag(.modal, true), .label(name), .on(.cancel, .send(.close))] + attributes
        ) {
            div(.class("viewstage")) {
                if let zoom {
                    let photo = zoom.photo
                    zoom.frame([
                        .class("viewframe"), .label(words.photoLarge),
                        .on(
                            .dblclick,
                            numbers(2) {
                                if photo.crop.zoom > 1 { zoom.showMost() } else { zoom.zoom(by: 2.5, at: $0[0], $0[1]) }
                            }),
                    ])
                }
            }
            div(.class("viewbar")) {
                if let zoom {
                    let photo = zoom.photo
                    if photo.size != nil { zoom.zoomers(words) }
                    more
                    button(
                        .class("round"), .label(words.savePicture),
                        .click {
                            context.perform(.savePhoto(hash: photo.hash, name: "haru-\(context.today.text).jpg"))
                        }
                    ) { icon("download") }
                }
                button(.class("round"), .id("photo-close"), .label(words.close), .click(.close)) { icon("close") }
            }
        }
    }
}

/// Maps a key to a move or zoom: arrows move; plus and minus zoom, with and without Shift.
package func zoomStep(_ key: String) -> Crop.Step? {
    switch key {
    case "ArrowLeft": .left
    case "ArrowRight": .right
    case "ArrowUp": .up
    case "ArrowDown": .down
    case "+", "=": .closer
    case "-", "_": .farther
    default: nil
    }
}
