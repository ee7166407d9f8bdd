import Daybook
import Markup

/// A photo of the text on the screen below, large: buttons, keys and fingers lead to its other photos, and a button
/// removes it where the text is being written.
package final class PhotosSheet: Sheet {
    private var hash: String
    private var zoom: PhotoZoom
    private let address: (String) -> Route

    /// - Parameter address: returns the address of each photo of the text.
    package init(_ hash: String, in context: AppContext, at address: @escaping (String) -> Route) {
        self.hash = hash
        self.address = address
        zoom = PhotoZoom(Photo(image: hash))
        super.init(address(hash), in: context)
    }

    package override var title: String { context.screen?.title ?? words.photo }
    package override var focus: String { "photo-close" }

    package override func observe(_ event: AppEvent) {
        // The page below hides its photos, too.
        if case .pagesDidLock = event, context.screen?.photos.contains(hash) != true { context.close() }
    }

    private func show(_ other: String) {
        hash = other
        zoom = PhotoZoom(Photo(image: other))
        move(to: address(other))
    }

    private func remove(from text: IllustratedText) {
        text.removePhoto(hash)
        context.close()
    }

    package override func view() -> HTML {
        let screen = context.screen
        let all = screen?.photos ?? []
        guard let place = all.firstIndex(of: hash) else { return PhotoZoom.viewer(nil, context, name: words.photo) }
        var more: [HTML] = []
        var steps: [Attr] = []
        if all.count > 1 {
            let previous: () -> Void = { [self] in show(all[(place + all.count - 1) % all.count]) }
            let next: () -> Void = { [self] in show(all[(place + 1) % all.count]) }
            more = [
                roundIconButton(words.previousPhoto, "back", previous),
                roundIconButton(words.nextPhoto, "forward", next),
            ]
            steps = [
                horizontalSwipe { Action($0 ? next : previous) },
                .on(.keydown, .key { $0 == "ArrowLeft" ? Action(previous) : $0 == "ArrowRight" ? Action(next) : nil }),
            ]
        }
        if let text = screen?.illustrated, text.photos.contains(hash) {
            more.append(roundIconButton(words.removePhoto, "trash") { [self] in remove(from: text) })
        }
        return PhotoZoom.viewer(
            zoom, context, name: words.photoNumber("\(place + 1)", "\(all.count)"), steps, more: more)
    }
}
