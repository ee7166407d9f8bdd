import Daybook
import Markup

/// A text that is written with photos, as a page or a trip's diary. They are chosen, dropped or pasted, read one after
/// the other, removed, and put back.
open class IllustratedText {
    unowned(unsafe) public let context: AppContext
    /// The beginning of the ids of its elements.
    private let name: String
    /// The most photos.
    private let limit: Int
    /// The browser's numbers of the photos still to be read; the first is being read.
    package private(set) var reading: [Int32] = []
    private var problem: PhotoProblem?
    /// The number of chosen photos that exceed the limit.
    private var leftOver = 0
    /// The photo removed last and its place, so that it can be put back.
    private var removed: (hash: String, place: Int)?
    /// Whether a person left the text. Photos that are still being read are added to it all the same.
    package var isLeft = false

    /// - Parameters:
    ///   - name: begins the ids of its elements.
    ///   - limit: the most photos.
    public init(_ name: String, limit: Int, in context: AppContext) {
        self.name = name
        self.limit = limit
        self.context = context
    }

    /// The SHA-256 of each photo in hexadecimal, in their order.
    open var photos: [String] { [] }

    /// Replaces the photos, as a person wants them.
    open func replacePhotos(_ photos: [String]) {}

    /// All photos were read that were still being read when the text was left.
    open func didReadLatePhotos() {}

    // MARK: actions

    package final func removePhoto(_ hash: String) {
        var all = photos
        guard let place = all.firstIndex(of: hash) else { return }
        removed = (hash, place)
        all.remove(at: place)
        replacePhotos(all)
    }

    private func restorePhoto() {
        guard let (hash, place) = removed else { return }
        removed = nil
        var all = photos
        // It may have been chosen again meanwhile.
        if !all.contains(hash) { all.insert(hash, at: min(place, all.count)) }
        replacePhotos(all)
        context.focus(name + "-photo")
    }

    /// Reads photos one after the other: several large ones unpacked at once would exhaust the memory of a phone.
    package final func addPhotos(_ numbers: [Int32]) {
        let room = max(0, limit - photos.count - reading.count)
        let isFirst = reading.isEmpty
        problem = nil
        leftOver = max(0, numbers.count - room)
        reading += numbers.prefix(room)
        if isFirst { readNext() }
        context.perform(.reveal(id: name + "-photos"))
    }

    /// A text that was deleted waits for no photo.
    package final func dropPhotosBeingRead() { reading = [] }

    private func readNext() {
        guard let number = reading.first else { return }
        context.readPhoto(number) { [self] in didRead($0) }
    }

    private func didRead(_ result: PhotoResult) {
        if reading.isEmpty { return }
        reading.removeFirst()
        switch result {
        case .stored(let hash, _):
            replacePhotos(PhotoList.adding([hash], to: photos))
            context.perform(.persist)
        case .failed(let problem): self.problem = problem
        }
        readNext()
        guard isLeft, reading.isEmpty else { return }
        didReadLatePhotos()
        if let problem { context.announce(context.words.photoProblem(problem)) }
    }

    // MARK: its views

    /// The problem with the photos chosen last, and how many were too many.
    private var said: String? {
        var said = problem.map { context.words.photoProblem($0) } ?? ""
        if leftOver > 0 {
            let left = context.words.photosLeftOver(Int32(truncatingIfNeeded: leftOver), "\(limit)")
            said += said.isEmpty ? left : " " + left
        }
        return said.isEmpty ? nil : said
    }

    /// The button that adds photos.
    package final func photoButton(_ classes: String) -> HTML {
        fileButton(
            name + "-photo", [.class(classes)], "photo", [.text(context.words.addPhotos)], types: "image/*",
            isMultiple: true, problem: invalid(said, "photo-error"), filesHandler { [self] in addPhotos($0) })
    }

    /// The photos, and news of the ones chosen last. Each opens on a sheet of its own, where it can be removed.
    /// - Parameters:
    ///   - button: the button that adds some, if it stands among them.
    ///   - large: returns the address of a photo.
    package final func photosField(key: Int32, button: [HTML] = [], large: (String) -> Route) -> HTML {
        let said = said
        return div(
            .class("form"), .id(name + "-photos"), .value(.ariaBusy, reading.isEmpty ? "false" : "true"), key: key
        ) {
            photoGrid(context.words, photos, large: large)
            if removed != nil {
                banner(
                    nil, context.words.photoRemoved, "banner", role: nil,
                    beside: textButton(context.words.undo) { [self] in restorePhoto() })
            }
            button
            fieldError(said, "photo-error")
            p(.class("hint"), .role("status")) { reading.isEmpty ? "" : context.words.readingPhoto }
        }
    }

    /// Whether ``photosField(key:button:large:)`` has anything to show besides the button.
    package final var showsPhotos: Bool { !photos.isEmpty || removed != nil || !reading.isEmpty || said != nil }
}

/// Photos of a text, each with a link to its large view.
/// - Parameter large: returns the address of a photo.
package func photoGrid(_ words: Words, _ photos: [String], large: (String) -> Route) -> [HTML] {
    guard !photos.isEmpty else { return [] }
    let count = photos.count
    var items: [HTML] = []
    for (place, hash) in photos.enumerated() {
        items.append(
            li {
                link(to: large(hash), .class("thumb leaf-s"), .label(words.photoNumber("\(place + 1)", "\(count)"))) {
                    smallPhoto(hash)
                }
            })
    }
    return [ul(.class("drawings photos"), .label(words.countedPhotos(Int32(truncatingIfNeeded: count)))) { items }]
}
