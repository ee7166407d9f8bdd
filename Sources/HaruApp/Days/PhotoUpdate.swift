import Daybook

extension State {
    /// One step with the photo in the form.
    mutating func update(_ action: PhotoAction) -> [Effect] {
        guard var form = days.form else { return [] }
        var effects = [Effect.timer(.draft, milliseconds: 400)]
        switch action {
        case .take(let number):
            form.photo = PhotoField()
            form.photo.reading = number
            // What is dropped or pasted far from its field must be seen to have arrived.
            effects += [.readPhoto(number: number), .scroll(id: "photo-field")]
        case .remove:
            let photo = form.draft.photo
            form.draft.photo = nil
            form.photo = PhotoField()
            form.photo.removed = photo
            effects.append(.focus(id: "photo-back"))
        case .putBack:
            if let photo = form.photo.removed { form.draft.photo = photo }
            form.photo = PhotoField()
            effects.append(.focus(id: "photo-crop"))
        case .crop:
            form.photo.cropBefore = form.draft.photo?.crop
            effects.append(.focus(id: "photo-frame"))
        case .endCropping, .cancelCropping:
            if case .cancelCropping = action, let before = form.photo.cropBefore { form.draft.photo?.crop = before }
            form.photo.cropBefore = nil
            form.photo.touches = []
            effects.append(.focus(id: "photo-crop"))
        case .ratio, .step, .wheel, .press, .drag, .lift, .showMost:
            form.reframe(action)
        }
        days.form = form
        return effects
    }

    /// The browser has read a photo, or could not. An answer to a question that nobody waits for any more is let go: the
    /// bytes stay stored, and nothing names them.
    mutating func take(_ result: PhotoResult, number: Int32) -> [Effect] {
        guard var form = days.form, form.photo.reading == number else { return [] }
        let isAwaited = form.photo.isAwaited
        form.photo = PhotoField()
        switch result {
        case .stored(let hash, let size): form.draft.photo = Photo(hash: hash, size: size)
        case .failed(let problem): form.photo.problem = problem
        }
        days.form = form
        if form.photo.problem != nil { return [.scroll(id: "photo-field")] + (isAwaited ? [.focus(id: "photo")] : []) }
        return isAwaited
            ? update(.submit) : [.timer(.draft, milliseconds: 400), .scroll(id: "photo-field"), .persist]
    }
}

extension DayForm {
    /// Another part of the photo is shown.
    mutating func reframe(_ action: PhotoAction) {
        guard photo.cropBefore != nil, var shown = draft.photo, let size = shown.size else { return }
        switch action {
        case .ratio(let ratio): shown.crop = shown.crop.changed(to: ratio, in: size)
        case .step(let step): shown.crop = shown.crop.stepped(step, in: size)
        case .wheel(let factor, let x, let y): shown.crop = shown.crop.zoomed(by: factor, at: x, y, in: size)
        case .showMost: shown.crop = Crop(covering: shown.crop.ratio)
        case .drag(let touch): shown.crop = photo.move(touch, shown.crop, in: size)
        case .press(let touch):
            photo.touches.removeAll { $0.id == touch.id }
            photo.touches.append(touch)
            return
        case .lift(let touch):
            photo.touches.removeAll { $0.id == touch.id }
            return
        case .take, .remove, .putBack, .crop, .endCropping, .cancelCropping: return
        }
        draft.photo = shown
    }
}
