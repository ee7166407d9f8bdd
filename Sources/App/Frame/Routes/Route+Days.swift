extension Route {
    /// A screen of D-days.
    public enum Days: Equatable, Sendable {
        case list
        case new
        case day(id: String)
        case edit(id: String)
        case share(id: String)

        var path: String {
            switch self {
            case .list: "/days"
            case .new: "/days/new"
            case .day(let id): "/days/\(id)"
            case .edit(let id): "/days/\(id)/edit"
            case .share(let id): "/days/\(id)/share"
            }
        }

        var parent: Route {
            switch self {
            case .list: .today
            case .new, .day: .days(.list)
            case .edit(let id), .share(let id): .days(.day(id: id))
            }
        }

        static func isWord(_ part: String) -> Bool {
            switch part {
            case "days", "new", "edit", "share": true
            default: false
            }
        }

        /// Nil for a path of no screen here.
        init?(_ path: RoutePattern) {
            switch path.shape {
            case "days": self = .list
            case "days/new": self = .new
            case "days/*": self = .day(id: path.name)
            case "days/*/edit": self = .edit(id: path.name)
            case "days/*/share": self = .share(id: path.name)
            default: return nil
            }
        }

        public static func == (left: Days, right: Days) -> Bool { left.path == right.path }
    }
}
