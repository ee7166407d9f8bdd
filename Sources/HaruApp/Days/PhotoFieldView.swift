import Daybook
import Markup

/// The photo of a D-day in its form: to choose, crop, change and take out.
func photoField(_ state: State, _ form: DayForm) -> HTML {
    let words = state.words
    return div(.class("field"), .id("photo-field"), .value(.ariaBusy, form.photo.reading == nil ? "false" : "true")) {
        span(.class("label")) { words.photo }
        if let photo = form.draft.photo {
            if form.photo.cropBefore != nil { cropView(words, photo) } else { preview(words, photo) }
        } else {
            if form.photo.removed != nil { removed(words) }
            chooser(words, words.choosePhoto, "btn quiet full", form)
            p(.class("hint")) { words.photoHint }
        }
        fieldError(form.photo.problem.map { words.photoProblem($0) }, "photo-error")
        p(.class("hint"), .role("status")) { form.photo.reading == nil ? "" : words.readingPhoto }
        if form.draft.photo != nil && form.photo.cropBefore == nil { changers(words, form) }
    }
}

/// What the form takes from anywhere: a photo dropped on it or pasted into it.
var photoCatchers: [Attr] { [.on(.drop, takePhoto), .on(.paste, takePhoto)] }

/// The payload is the browser's number of the file; empty when none came along.
private var takePhoto: Handler<Action> {
    .key { payload in photoNumbers(payload).first.flatMap { photoWhole($0) }.map { .photo(.take($0)) } }
}

extension Action {
    @inline(never)
    static func photo(_ action: PhotoAction) -> Action { .days(.form(.photo(action))) }
}

/// A photo as a canvas, which the browser paints when it comes near.
func photoCanvas(_ photo: Photo) -> HTML {
    element(.canvas, [.value(.photo, photo.shown), .unseen]) {}
}

/// The window of a framed card; a scene is drawn in it until there is a photo.
func photoSlot(_ photo: Photo?) -> HTML {
    element(.span, [.class("slot")] + ratio(of: photo)) { if let photo { photoCanvas(photo) } }
}

/// The shape of what shows a photo; none without one.
func ratio(of photo: Photo?) -> [Attr] { photo.map { [.value(.ratio, ratioText($0))] } ?? [] }

private func chooser(_ words: Words, _ name: String, _ style: String, _ form: DayForm) -> HTML {
    element(.label, [.class(style + " filebtn")]) {
        icon("photo")
        name
        element(
            .input,
            [
                .value(.type, "file"), .id("photo"), .class("hidden"), .value(.accept, "image/*"),
                .on(.change, takePhoto),
            ] + invalid(form.photo.problem == nil ? nil : "", "photo-error")
        ) {}
    }
}

private func preview(_ words: Words, _ photo: Photo) -> HTML {
    div(.class("cropframe"), .value(.ratio, ratioText(photo))) { photoCanvas(photo) }
}

private func changers(_ words: Words, _ form: DayForm) -> HTML {
    div(.class("actions photoacts")) {
        if form.draft.photo?.size != nil {
            button(.class("btn plain small"), .id("photo-crop"), .click(.photo(.crop))) {
                icon("crop", "m")
                words.crop
            }
        }
        chooser(words, words.changePhoto, "btn plain small", form)
        button(.class("btn plain small"), .click(.photo(.remove))) {
            icon("trash", "m")
            words.removePhoto
        }
    }
}

private func removed(_ words: Words) -> HTML {
    div(.class("banner")) {
        p { words.photoRemoved }
        button(.class("textbtn"), .id("photo-back"), .click(.photo(.putBack))) { words.undo }
    }
}

/// Width by height, for the style sheet.
func ratioText(_ photo: Photo) -> String { "\(photo.crop.ratio.value)" }
