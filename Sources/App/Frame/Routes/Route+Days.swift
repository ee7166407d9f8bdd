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

        /// The screens that a path may lead to: the first whose own path it is.
        static func screens(at path: RoutePath) -> [Route] {
            let id = path[1]
            return [.days(.list), .days(.new), .days(.day(id: id)), .days(.edit(id: id)), .days(.share(id: id))]
        }

        public static func == (left: Days, right: Days) -> Bool { left.path == right.path }
    }
}
