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
        /// Looking back on a month or a year; nil for this month, whichever that is.
        case insights(InsightsPeriod?)
        /// Music for a feeling; nil for that of the last page.
        case music(Feeling?)

        var parent: Route {
            switch self {
            case .list: .today
            case .write, .writeOn, .page, .edit, .insights, .music: .pages(.list)
            }
        }

        var path: String {
            switch self {
            case .list: "/pages"
            case .write: "/pages/write"
            case .writeOn(let day): "/pages/\(day.text)/write"
            case .page(let day): "/pages/\(day.text)"
            case .edit(let id): "/pages/\(id)/edit"
            case .insights(nil): "/pages/insights"
            case .insights(let period?): "/pages/insights/\(period.text)"
            case .music(nil): "/pages/music"
            case .music(let feeling?): "/pages/music/\(feeling.code)"
            }
        }

        /// The screens that a path may lead to: the first whose own path it is.
        static func screens(at path: RoutePath) -> [Route] {
            let screens: [Pages] = [
                .list, .write, .edit(id: path[1]), .insights(InsightsPeriod(text: path[2])),
                .music(Feeling(code: path[2])),
            ]
            return (screens + (path.day(1).map { [.page($0), .writeOn($0)] } ?? [])).map { .pages($0) }
        }

        public static func == (left: Pages, right: Pages) -> Bool { left.path == right.path }
    }
}
