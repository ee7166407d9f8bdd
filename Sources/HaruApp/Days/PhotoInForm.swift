import Daybook

/// A photo with what is being done to it, whatever form it stands in.
struct PhotoInForm {
    var field = PhotoField()
    var photo: Photo?
}

/// Where a photo can stand.
enum PhotoHolder {
    /// The form of a D-day.
    case day
    /// The sheet of a to-do.
    case todo
    /// The form of a trip.
    case trip
    /// Large over the screen: nothing of what is done there is kept.
    case viewer
}

extension State {
    /// Where the photo stands that a person works on.
    var photoHolder: PhotoHolder {
        switch route {
        case .todo: .todo
        case .todoPhoto: .viewer
        case .newTrip, .editTrip: .trip
        default: .day
        }
    }

    subscript(holder: PhotoHolder) -> PhotoInForm? {
        get {
            switch holder {
            case .day: days.form.map { PhotoInForm(field: $0.photo, photo: $0.draft.photo) }
            case .todo: todos.form.map { PhotoInForm(field: $0.photo, photo: $0.draft.photo) }
            case .trip: trips.form.map { PhotoInForm(field: $0.photo, photo: $0.draft.photo) }
            case .viewer: todos.viewer
            }
        }
        set {
            guard let newValue else { return }
            // What is not understood of a photo stays as it is, unless another takes its place.
            switch holder {
            case .day:
                guard var form = days.form else { return }
                form.photo = newValue.field
                if form.draft.photo != newValue.photo { form.draft.photo = newValue.photo }
                days.form = form
            case .todo:
                guard var form = todos.form else { return }
                form.photo = newValue.field
                if form.draft.photo != newValue.photo { form.draft.photo = newValue.photo }
                todos.form = form
            case .trip:
                guard var form = trips.form else { return }
                form.photo = newValue.field
                if form.draft.photo != newValue.photo { form.draft.photo = newValue.photo }
                trips.form = form
            case .viewer: todos.viewer = newValue
            }
        }
    }
}

extension PhotoInForm {
    /// Another part of the photo is shown.
    mutating func reframe(_ action: PhotoAction) {
        guard field.cropBefore != nil, var shown = photo, let size = shown.size else { return }
        switch action {
        case .ratio(let ratio): shown.crop = shown.crop.changed(to: ratio, in: size)
        case .step(let step): shown.crop = shown.crop.stepped(step, in: size)
        case .wheel(let factor, let x, let y): shown.crop = shown.crop.zoomed(by: factor, at: x, y, in: size)
        case .showMost: shown.crop = Crop(covering: shown.crop.ratio)
        case .drag(let touch): shown.crop = field.move(touch, shown.crop, in: size)
        case .press(let touch):
            field.touches.removeAll { $0.id == touch.id }
            field.touches.append(touch)
            return
        case .lift(let touch):
            field.touches.removeAll { $0.id == touch.id }
            return
        case .take, .remove, .putBack, .crop, .endCropping, .cancelCropping: return
        }
        photo = shown
    }
}
