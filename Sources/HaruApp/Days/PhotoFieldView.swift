import Daybook
import Markup

/// The photo in a form: to choose, crop, change and take out.
/// - Parameter large: where it is seen large; nil where it is cropped instead.
func photoField(_ words: Words, _ form: PhotoInForm, large: Route? = nil) -> HTML {
    div(
        .class("field"), .id("photo-field"), .value(.ariaBusy, form.field.reading == nil ? "false" : "true"), key: 20
    ) {
        span(.class("label")) { words.photo }
        if let photo = form.photo {
            if form.field.cropBefore != nil {
                cropView(words, photo)
            } else if let large {
                link(to: large, .class("cropframe"), .label(words.showLarge), .value(.ratio, ratioText(photo))) {
                    photoCanvas(photo)
                }
            } else {
                preview(words, photo)
            }
        } else {
            if form.field.removed != nil { removed(words) }
            chooser(words, words.choosePhoto, "btn quiet full", form)
            p(.class("hint")) { words.photoHint }
        }
        fieldError(form.field.problem.map { words.photoProblem($0) }, "photo-error")
        p(.class("hint"), .role("status")) { form.field.reading == nil ? "" : words.readingPhoto }
        if form.photo != nil && form.field.cropBefore == nil { changers(words, form, canCrop: large == nil) }
    }
}

/// What the form takes from anywhere: a photo dropped on it or pasted into it.
var photoCatchers: [Attr] { [.on(.drop, takePhoto), .on(.paste, takePhoto)] }

/// The payload is the browser's number of the file; empty when none came along.
private var takePhoto: Handler<Action> {
    .key { payload in photoNumbers(payload).first.flatMap { photoWhole($0) }.map { .photo(.take($0)) } }
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

private func chooser(_ words: Words, _ name: String, _ style: String, _ form: PhotoInForm) -> HTML {
    element(.label, [.class(style + " filebtn")]) {
        icon("photo")
        name
        element(
            .input,
            [
                .value(.type, "file"), .id("photo"), .class("hidden"), .value(.accept, "image/*"),
                .on(.change, takePhoto),
            ] + invalid(form.field.problem == nil ? nil : "", "photo-error")
        ) {}
    }
}

private func preview(_ words: Words, _ photo: Photo) -> HTML {
    div(.class("cropframe"), .value(.ratio, ratioText(photo))) { photoCanvas(photo) }
}

private func changers(_ words: Words, _ form: PhotoInForm, canCrop: Bool) -> HTML {
    div(.class("actions photoacts")) {
        if canCrop && form.photo?.size != nil {
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
