import Daybook
import Markup

/// The photo in a form: choosing, dropping, pasting, cropping, changing and removing it.
package final class PhotoPicker {
    unowned(unsafe) private let context: AppContext
    /// The form. It stays while a photo is being read, even if it is left meanwhile.
    unowned(unsafe) private let form: AnyFormSheet
    /// The form's photo.
    private(set) var photo: Photo? {
        get { read() }
        set { if newValue != read() { write(newValue) } }
    }
    private let read: () -> Photo?
    private let write: (Photo?) -> Void

    /// The browser's number of the file that is being read; nil while none is.
    package private(set) var reading: Int32?
    private var problem: PhotoProblem?
    /// The removed photo, to be put back.
    private var removed: Photo?
    /// The crop before cropping began, and the view that moves it; nil while nobody crops.
    private var cropping: (before: Crop, view: PhotoZoom)?
    /// Whether the form is to be stored once the photo is there.
    var submitsWhenRead = false

    /// - Parameters:
    ///   - read: returns the form's photo.
    ///   - write: gives the form another one. Unknown data of a photo stays, unless another photo takes its place.
    init(of form: AnyFormSheet, read: @escaping () -> Photo?, write: @escaping (Photo?) -> Void) {
        self.form = form
        context = form.context
        self.read = read
        self.write = write
    }

    /// Starts over with the form.
    package func reset() {
        reading = nil
        problem = nil
        removed = nil
        cropping = nil
        submitsWhenRead = false
    }

    // MARK: a person's actions

    private func read(_ number: Int32) {
        reset()
        reading = number
        form.didEdit()
        context.readPhoto(number) { [self, form] in
            _ = form
            didRead($0, number)
        }
        // Shows that the photo arrived, even if it was dropped or pasted far from its field.
        context.perform(.scroll(id: "photo-field"))
    }

    /// Ignores an answer that nobody waits for any more: the bytes stay stored, and nothing names them.
    private func didRead(_ result: PhotoResult, _ number: Int32) {
        guard reading == number else { return }
        let submits = submitsWhenRead
        reset()
        switch result {
        case .stored(let hash, let size): photo = Photo(hash: hash, size: size)
        case .failed(let problem):
            self.problem = problem
            context.perform(.scroll(id: "photo-field"))
            if submits { context.focus("photo") }
            return
        }
        if submits { return form.submit() }
        form.didEdit()
        context.perform(.scroll(id: "photo-field"))
        context.perform(.persist)
    }

    private func remove() {
        let photo = photo
        self.photo = nil
        reset()
        removed = photo
        form.didEdit()
        context.focus("photo-back")
    }

    private func restore() {
        if let removed { photo = removed }
        reset()
        form.didEdit()
        context.focus("photo-crop")
    }

    private func beginCropping() {
        guard let photo else { return }
        let view = PhotoZoom(photo)
        view.didChange = { [self] in
            self.photo?.crop = view.photo.crop
            form.didEdit()
        }
        view.onKey = { [self] key in
            switch key {
            case "Enter": Action { self.endCropping() }
            case "Escape": Action { self.endCropping(isCancelled: true) }
            default: nil
            }
        }
        cropping = (photo.crop, view)
        form.didEdit()
        context.focus("photo-frame")
    }

    private func endCropping(isCancelled: Bool = false) {
        if isCancelled, let cropping { photo?.crop = cropping.before }
        cropping = nil
        form.didEdit()
        context.focus("photo-crop")
    }

    // MARK: its views

    /// The photo in a form, with buttons to choose, crop, change and remove it.
    /// - Parameter large: the route of its large view; nil if it is cropped instead.
    func view(large: Route?) -> HTML {
        let words = context.words
        return div(
            .class("field"), .id("photo-field"), .value(.ariaBusy, reading == nil ? "false" : "true"), key: 20
        ) {
            span(.class("label")) { words.photo }
            if let photo {
                if let cropping {
                    cropView(words, cropping.view)
                } else if let large {
                    link(to: large, .class("cropframe"), .label(words.showLarge), .value(.ratio, ratioText(photo))) {
                        photoCanvas(photo)
                    }
                } else {
                    div(.class("cropframe"), .value(.ratio, ratioText(photo))) { photoCanvas(photo) }
                }
            } else {
                if removed != nil {
                    banner(
                        nil, words.photoRemoved, "banner", role: nil,
                        beside: textButton(words.undo, id: "photo-back") { [self] in restore() })
                }
                chooser(words.choosePhoto, "btn quiet full")
                p(.class("hint")) { words.photoHint }
            }
            fieldError(problem.map { words.photoProblem($0) }, "photo-error")
            p(.class("hint"), .role("status")) { reading == nil ? "" : words.readingPhoto }
            if photo != nil && cropping == nil { changers(words, canCrop: large == nil) }
        }
    }

    /// The attributes with which a form takes a photo dropped on it or pasted into it.
    var catchers: [Attr] { [.on(.drop, handler), .on(.paste, handler)] }

    private var handler: Handler<Action> { filesHandler { [self] in read($0[0]) } }

    private func chooser(_ name: String, _ style: String) -> HTML {
        fileButton(
            "photo", [.class(style + " filebtn")], "photo", [.text(name)], types: "image/*",
            problem: invalid(problem == nil ? nil : "", "photo-error"), handler)
    }

    private func changers(_ words: Words, canCrop: Bool) -> HTML {
        div(.class("actions photoacts")) {
            if canCrop && photo?.size != nil {
                button(.class("btn plain small"), .id("photo-crop"), .click { [self] in beginCropping() }) {
                    icon("crop", "m")
                    words.crop
                }
            }
            chooser(words.changePhoto, "btn plain small")
            button(.class("btn plain small"), .click { [self] in remove() }) {
                icon("trash", "m")
                words.removePhoto
            }
        }
    }

    /// The photo under a frame: drag, wheel, two fingers or keys choose the shown part.
    private func cropView(_ words: Words, _ view: PhotoZoom) -> HTML {
        let ratio = view.photo.crop.ratio
        return div(.class("cropping")) {
            view.frame([.class("cropframe grid"), .label(words.cropFrame)])
            view.zoomers(words)
            ratios(words, view)
            if ratio != .square { directions(words, view) }
            div(.class("actions")) {
                button(.class("btn plain small"), .click { [self] in endCropping(isCancelled: true) }) {
                    words.cancelCropping
                }
                button(.class("btn small"), .click { [self] in endCropping() }) { words.doneCropping }
            }
        }
    }

    /// The five ratios, in the chosen direction.
    private func ratios(_ words: Words, _ view: PhotoZoom) -> HTML {
        let now = view.photo.crop.ratio
        let isLying = now.width > now.height
        return radios(
            [.label(words.cropRatio)],
            CropRatio.all.filter { $0.width <= $0.height }.map { upright in
                let ratio = isLying ? upright.turned : upright
                return Choice(
                    id: "ratio-\(upright.width)-\(upright.height)", name: ratio.text,
                    action: Action { view.change(to: ratio) }, isChosen: ratio == now)
            })
    }

    /// The direction of the frame: each button sets one; none turns it round.
    private func directions(_ words: Words, _ view: PhotoZoom) -> HTML {
        let now = view.photo.crop.ratio
        let isLying = now.width > now.height
        let upright = isLying ? now.turned : now
        return radios(
            [.label(words.cropDirection)],
            [
                Choice(
                    id: "upright", name: words.upright, action: Action { view.change(to: upright) },
                    isChosen: !isLying),
                Choice(
                    id: "lying", name: words.lying, action: Action { view.change(to: upright.turned) },
                    isChosen: isLying),
            ])
    }
}

/// A photo as a canvas, which the browser paints once it is near.
package func photoCanvas(_ photo: Photo) -> HTML {
    element(.canvas, [.value(.photo, photo.shown), .unseen]) {}
}

/// A photo without a known crop, made small by the browser.
package func smallPhoto(_ hash: String) -> HTML {
    element(.canvas, [.value(.photo, hash + " small"), .unseen]) {}
}

/// The ratio of width to height, for the style sheet.
package func ratioText(_ photo: Photo) -> String { "\(photo.crop.ratio.value)" }
