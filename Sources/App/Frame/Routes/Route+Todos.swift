extension Route {
    /// A sheet of a to-do, over the screen of its day.
    public enum Todos: Equatable, Sendable {
        case todo(id: String)
        /// Its photo, large over the screen.
        case photo(id: String)

        var path: String {
            switch self {
            case .todo(let id): "/todos/\(id)"
            case .photo(let id): "/todos/\(id)/photo"
            }
        }

        /// The screens that a path may lead to: the first whose own path it is.
        static func screens(at path: RoutePath) -> [Route] {
            [.todos(.todo(id: path[1])), .todos(.photo(id: path[1]))]
        }

        public static func == (left: Todos, right: Todos) -> Bool { left.path == right.path }
    }
}
