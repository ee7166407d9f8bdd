import AppFrame
import Daybook

/// The photo of a to-do, large over the screen: nothing of what is done there is stored.
final class TodoPhotoSheet: Sheet {
    private let todos: Todos
    private let id: String
    private(set) var zoom: PhotoZoom?

    init(_ route: Route, _ id: String, of todos: Todos) {
        self.todos = todos
        self.id = id
        super.init(route, in: todos.context)
        // The photo of the sheet that one comes from, else the one that is stored.
        let form = context.sheet as? TodoSheet
        let drawn = form?.id == id ? form?.draft.photo : nil
        guard var photo = drawn ?? todos.todo(id)?.photo else { return }
        if let size = photo.size { photo.crop = Crop(covering: CropRatio(whole: size)) }
        zoom = PhotoZoom(photo)
    }

    override var title: String { words.todo }
    override var focus: String { "photo-frame" }
    override var base: Route? { todos.screen(of: id) }
    override var parent: Route { .todo(id: id) }

    override func view() -> HTML {
        PhotoZoom.viewer(zoom, context, name: words.photoOf(todos.todo(id)?.text ?? ""))
    }
}

extension Todos {
    /// The screen that shows the day of a to-do; nil where there is none of this id.
    func screen(of id: String) -> Route? {
        guard let day = todo(id)?.day else { return nil }
        return day == context.today ? .today : .calendar(day)
    }
}
