import AppFrame
import Daybook

/// The photo of a to-do, large over the screen. Nothing done there is stored.
final class TodoPhotoSheet: Sheet {
    private let todos: Todos
    private let id: String
    private(set) var zoom: PhotoZoom?

    init(_ route: Route, _ id: String, of todos: Todos) {
        self.todos = todos
        self.id = id
        super.init(route, in: todos.context)
        // Uses the photo of the sheet it was opened from, or else the stored one.
        let form = context.sheet?.route == .todos(.todo(id: id)) ? context.sheet : nil
        guard var photo = form?.shownPhoto ?? todos.todo(id)?.photo else { return }
        if let size = photo.size { photo.crop = Crop(covering: CropRatio(whole: size)) }
        zoom = PhotoZoom(photo)
    }

    override var title: String { words.todo }
    override var focus: String { "photo-frame" }
    override var underlying: Route? { todos.screen(of: id) }
    override var parent: Route { .todos(.todo(id: id)) }

    override func view() -> HTML {
        PhotoZoom.viewer(zoom, context, name: words.photoOf(todos.todo(id)?.text ?? ""))
    }
}

extension Todos {
    /// The screen that shows a to-do; nil if no to-do has this id.
    func screen(of id: String) -> Route? {
        guard let todo = todo(id) else { return nil }
        return todo.isLater ? .upcoming : todo.day == context.today ? .today : .calendar(todo.day)
    }
}
