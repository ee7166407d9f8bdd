import Almanac
import Daybook

extension Route {
    /// A screen of pages.
    public enum Pages: Equatable, Sendable {
        case list
        /// Today's page, begun or not.
        case write
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
            case .write, .page, .edit, .insights, .music: .pages(.list)
            }
        }

        var path: String {
            switch self {
            case .list: "/pages"
            case .write: "/pages/write"
            case .page(let day): "/pages/\(day.text)"
            case .edit(let id): "/pages/\(id)/edit"
            case .insights(nil): "/pages/insights"
            case .insights(let period?): "/pages/insights/\(period.text)"
            case .music(nil): "/pages/music"
            case .music(let feeling?): "/pages/music/\(feeling.code)"
            }
        }

        static func isWord(_ part: String) -> Bool {
            switch part {
            case "pages", "write", "edit", "insights", "music": true
            default: false
            }
        }

        /// Nil for a path of no screen here.
        init?(_ path: RoutePattern) {
            switch path.shape {
            case "pages": self = .list
            case "pages/write": self = .write
            case "pages/@":
                guard let day = path.day else { return nil }
                self = .page(day)
            case "pages/*/edit": self = .edit(id: path.name)
            case "pages/insights": self = .insights(nil)
            case "pages/insights/*":
                guard let period = InsightsPeriod(text: path.name) else { return nil }
                self = .insights(period)
            case "pages/music": self = .music(nil)
            case "pages/music/*":
                guard let feeling = Feeling(code: path.name) else { return nil }
                self = .music(feeling)
            default: return nil
            }
        }

        public static func == (left: Pages, right: Pages) -> Bool { left.path == right.path }
    }
}
