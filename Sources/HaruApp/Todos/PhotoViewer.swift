import Almanac
import Daybook
import Markup

/// A photo, large over the screen: wheel, two fingers, keys and a double tap come nearer.
/// - Parameters:
///   - name: what it is, for those who listen.
///   - more: further ways, in front of saving it.
func photoViewer(_ state: State, _ shown: PhotoInForm, name: String, more: [HTML] = []) -> HTML {
    let words = state.words
    return element(
        .dialog,
        [
            .class("viewer"), .flag(.modal, true), .label(name),
            .on(.cancel, .send(.frame(.close))),
        ]
    ) {
        if let photo = shown.photo {
            div(.class("viewstage")) { large(words, photo) }
            div(.class("viewbar")) {
                if photo.size != nil { zoomers(words) }
                more
                button(
                    .class("round"), .label(words.savePicture),
                    .click(.todos(.savePhoto(hash: photo.hash)))
                ) { icon("download") }
                button(.class("round"), .label(words.close), .click(.frame(.close))) { icon("close") }
            }
        }
    }
}

private func large(_ words: Words, _ photo: Photo) -> HTML {
    guard let size = photo.size else { return photoCanvas(photo) }
    let isNear = photo.crop.zoom > 1
    return photoFrame(
        [
            .class("viewframe"), .label(words.photoLarge),
            .on(
                .dblclick,
                .key { payload in
                    let place = photoNumbers(payload)
                    guard place.count == 2 else { return nil }
                    return isNear ? .photo(.showMost) : .photo(.wheel(factor: 2.5, x: place[0], y: place[1]))
                }),
        ], photo, size, zoomKey)
}
