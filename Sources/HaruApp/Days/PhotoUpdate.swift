import Daybook

extension State {
    /// One step with the photo in the form.
    mutating func update(_ action: PhotoAction) -> [Effect] {
        let holder = photoHolder
        guard var form = self[holder] else { return [] }
        var effects = [Effect.beat]
        switch action {
        case .take(let number):
            form.field = PhotoField()
            form.field.reading = number
            // What is dropped or pasted far from its field must be seen to have arrived.
            effects += [.readPhoto(number: number), .scroll(id: "photo-field")]
        case .remove:
            let photo = form.photo
            form.photo = nil
            form.field = PhotoField()
            form.field.removed = photo
            effects.append(.focus(id: "photo-back"))
        case .putBack:
            if let photo = form.field.removed { form.photo = photo }
            form.field = PhotoField()
            effects.append(.focus(id: "photo-crop"))
        case .crop:
            form.field.cropBefore = form.photo?.crop
            effects.append(.focus(id: "photo-frame"))
        case .endCropping, .cancelCropping:
            if case .cancelCropping = action, let before = form.field.cropBefore { form.photo?.crop = before }
            form.field.cropBefore = nil
            form.field.touches = []
            effects.append(.focus(id: "photo-crop"))
        case .ratio, .step, .wheel, .press, .drag, .lift, .showMost:
            form.reframe(action)
        }
        self[holder] = form
        return effects
    }

    /// The browser has read a photo, or could not. An answer to a question that nobody waits for any more is let go: the
    /// bytes stay stored, and nothing names them.
    mutating func take(_ result: PhotoResult, number: Int32) -> [Effect] {
        let holder: PhotoHolder =
            todos.form?.photo.reading == number ? .todo : trips.form?.photo.reading == number ? .trip : .day
        guard var form = self[holder], form.field.reading == number else { return [] }
        let isAwaited = form.field.isAwaited
        form.field = PhotoField()
        switch result {
        case .stored(let hash, let size): form.photo = Photo(hash: hash, size: size)
        case .failed(let problem): form.field.problem = problem
        }
        self[holder] = form
        if form.field.problem != nil { return [.scroll(id: "photo-field")] + (isAwaited ? [.focus(id: "photo")] : []) }
        if isAwaited {
            switch holder {
            case .todo: return update(TodoFormAction.submit)
            case .trip: return update(TripFormAction.submit)
            case .day, .viewer: return update(FormAction.submit)
            }
        }
        return [.beat, .scroll(id: "photo-field"), .persist]
    }
}
