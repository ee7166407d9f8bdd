import Almanac
import Daybook

extension Route {
    /// A screen of pages.
    public enum Pages: Equatable, Sendable {
        case list
        /// Today's page, begun or not.
        case write
        /// A page of a day, being written: of an earlier one that has none, or a further one of today.
        case writeOn(Day)
        /// The page of a day: to be read, or its seal.
        case page(Day)
        /// A page that can be read, open for editing.
        case edit(id: String)
        /// One of the photos of a page, by the hash of its bytes, large over a screen that shows or writes it: `over`
        /// is its path.
        case photo(over: String, hash: String)
        /// Looking back on a month or a year; nil for this month, whichever that is.
        case insights(InsightsPeriod?)
        /// Music for a feeling; nil for that of the last page.
        case music(Feeling?)

        var parent: Route {
            switch self {
            case .list: .today
            case .write, .writeOn, .page, .edit, .insights, .music: .pages(.list)
            case .photo(let path, _): Route(path: path)
            }
        }

        var path: String {
            switch self {
            case .list: "/pages"
            case .write: "/pages/write"
            case .writeOn(let day): "/pages/\(day.text)/write"
            case .page(let day): "/pages/\(day.text)"
            case .edit(let id): "/pages/\(id)/edit"
            case .photo(let path, let hash): "\(path)/\(hash)"
            case .insights(nil): "/pages/insights"
            case .insights(let period?): "/pages/insights/\(period.text)"
            case .music(nil): "/pages/music"
            case .music(let feeling?): "/pages/music/\(feeling.code)"
            }
        }

        /// The screens that a path may lead to: the first whose own path it is.
        static func screens(at path: RoutePath) -> [Route] {
            var screens: [Pages] = [.write, .edit(id: path[1])]
            if let day = path.day(1) { screens += [.page(day), .writeOn(day)] }
            let hash = Photo.isHash(path[3]) ? path[3] : path[2]
            if Photo.isHash(hash) { screens += screens.map { .photo(over: $0.path, hash: hash) } }
            screens += [.list, .insights(InsightsPeriod(text: path[2])), .music(Feeling(code: path[2]))]
            return screens.map { .pages($0) }
        }

        public static func == (left: Pages, right: Pages) -> Bool { left.path == right.path }
    }
}
