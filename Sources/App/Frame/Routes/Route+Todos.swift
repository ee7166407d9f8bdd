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

        static func isWord(_ part: String) -> Bool {
            switch part {
            case "todos", "photo": true
            default: false
            }
        }

        /// Nil for a path of no screen here.
        init?(_ path: RoutePattern) {
            switch path.shape {
            case "todos/*": self = .todo(id: path.name)
            case "todos/*/photo": self = .photo(id: path.name)
            default: return nil
            }
        }

        public static func == (left: Todos, right: Todos) -> Bool { left.path == right.path }
    }
}
