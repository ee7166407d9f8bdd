import Daybook
import Markup

/// The photo under a frame: drag, wheel, two fingers or keys choose the part that is shown.
func cropView(_ words: Words, _ photo: Photo) -> HTML {
    div(.class("cropping")) {
        if let size = photo.size {
            photoFrame([.class("cropframe grid"), .label(words.cropFrame)], photo, size, cropKey)
        }
        zoomers(words)
        ratios(words, photo.crop.ratio)
        if photo.crop.ratio != .square { directions(words, photo.crop.ratio) }
        div(.class("actions")) {
            button(.class("btn plain small"), .click(.photo(.cancelCropping))) { words.cancelCropping }
            button(.class("btn small"), .click(.photo(.endCropping))) { words.doneCropping }
        }
    }
}

/// A photo under a frame, which shows the part of it that its crop says.
func photoFrame(
    _ attributes: [Attr], _ photo: Photo, _ size: PhotoSize, _ onKey: @escaping (String) -> Action?
) -> HTML {
    let source = photo.crop.source(in: size)
    let box = "\(source.x) \(source.y) \(source.width) \(source.height)"
    let all: [Attr] = [
        .id("photo-frame"), .role("application"), .value(.tabindex, "0"), .value(.ratio, ratioText(photo)),
        .on(.keydown, .key(onKey)), .on(.wheel, .key(turnWheel)), .on(.pointerdown, .key(press)),
        .on(.pointermove, .key(drag)), .on(.pointerup, .key(lift)), .on(.pointercancel, .key(lift)),
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

private func cropKey(_ key: String) -> Action? {
    switch key {
    case "Enter": return .photo(.endCropping)
    case "Escape": return .photo(.cancelCropping)
    default: return zoomKey(key)
    }
}

/// Arrows move, plus and minus zoom.
func zoomKey(_ key: String) -> Action? {
    zoomStep(key).map { .photo(.step($0)) }
}

func zoomStep(_ key: String) -> Crop.Step? {
    for step in steps where step.key.utf8CodeUnitCount == key.utf8.count && "\(step.key)" == key { return step.step }
    return nil
}

/// Plus and minus with and without Shift.
private var steps: [(key: StaticString, step: Crop.Step)] {
    [
        ("ArrowLeft", .left), ("ArrowRight", .right), ("ArrowUp", .up), ("ArrowDown", .down), ("+", .closer),
        ("=", .closer), ("-", .farther), ("_", .farther),
    ]
}

/// The payload: "0.25 0.5 1.1", the place and the factor.
private func turnWheel(_ payload: String) -> Action? {
    let numbers = photoNumbers(payload)
    guard numbers.count == 3 else { return nil }
    return .photo(.wheel(factor: numbers[2], x: numbers[0], y: numbers[1]))
}

private func press(_ payload: String) -> Action? { PointerTouch(payload).map { .photo(.press($0)) } }
private func drag(_ payload: String) -> Action? { PointerTouch(payload).map { .photo(.drag($0)) } }
private func lift(_ payload: String) -> Action? { PointerTouch(payload).map { .photo(.lift($0)) } }

func zoomers(_ words: Words) -> HTML {
    div(.class("zoomers")) {
        button(.class("round"), .label(words.farther), .click(.photo(.step(.farther)))) { icon("minus") }
        button(.class("textbtn"), .click(.photo(.showMost))) { words.showMost }
        button(.class("round"), .label(words.closer), .click(.photo(.step(.closer)))) { icon("plus") }
    }
}

/// The five ratios, in the direction that is chosen.
private func ratios(_ words: Words, _ now: CropRatio) -> HTML {
    let isLying = now.width > now.height
    return radios(
        [.label(words.cropRatio)],
        CropRatio.all.filter { $0.width <= $0.height }.map { upright in
            let ratio = isLying ? upright.turned : upright
            return Choice(
                id: "ratio-\(upright.width)-\(upright.height)", name: ratio.text, action: .photo(.ratio(ratio)),
                isChosen: ratio == now)
        })
}

/// Which way the frame stands: each button sets it, none turns it round.
private func directions(_ words: Words, _ now: CropRatio) -> HTML {
    let isLying = now.width > now.height
    let upright = isLying ? now.turned : now
    return radios(
        [.label(words.cropDirection)],
        [
            Choice(id: "upright", name: words.upright, action: .photo(.ratio(upright)), isChosen: !isLying),
            Choice(id: "lying", name: words.lying, action: .photo(.ratio(upright.turned)), isChosen: isLying),
        ])
}
