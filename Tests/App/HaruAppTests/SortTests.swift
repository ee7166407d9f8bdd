import Almanac
import Daybook
import Markup
import Replica
import Testing

@testable import AppFrame
@testable import HaruApp
@testable import HaruDays
@testable import HaruTrips

@Suite("A list that is sorted")
struct SortTests {
    private func titles(_ app: App) -> [String] {
        app.state.days.index.parts.flatMap { $0.items }.map { $0.dday.title }
    }

    @Test(
        "of D-days goes both ways, and stays so after a restart",
        arguments: [
            ("dday", ["나비", "라면", "가을", "다리"]), ("next", ["다리", "나비", "라면", "가을"]),
            ("title", ["가을", "나비", "다리", "라면"]), ("created", ["가을", "다리", "나비", "라면"]),
            ("hand", ["라면", "가을", "다리", "나비"]),
        ])
    func days(sort: String, order: [String]) throws {
        var app = App("/days")
        // Their ids are in another order than any of their fields.
        for (id, title, kind, date, created) in [
            ("K1", "라면", "countdown", "2027-03-01", "2026-01-04"),
            ("K2", "가을", "countdown", "2026-11-20", "2026-01-01"),
            ("K3", "다리", "count", "2026-11-01", "2026-01-02"),
            ("K4", "나비", "countdown", "2026-12-25", "2026-01-03"),
        ] {
            let fields = [("title", title), ("kind", kind), ("date", date), ("created", created)]
            app.write(RecordKey(collection: Dday.collection, id: id), fields.map { (name: $0, value: .string($1)) })
        }
        try app.arrange("grouping-none", "sort-\(sort)", "direction-up")
        #expect(titles(app) == order)
        try app.arrange("direction-down")
        #expect(titles(app) == order.reversed())
        #expect(titles(app.restarted("/days")) == order.reversed())
    }

    @Test(
        "of trips stays so after a restart, with the choice marked",
        arguments: [
            ("newest", ["다낭", "가평", "나주"]), ("nearest", ["다낭", "나주", "가평"]), ("date", ["가평", "나주", "다낭"]),
            ("title", ["가평", "나주", "다낭"]),
        ])
    func trips(sort: String, order: [String]) throws {
        var app = App("/trips")
        for (id, title, start, end, created) in [
            ("A", "나주", "2026-12-20", "2026-12-21", "2026-01-01"),
            ("B", "가평", "2027-03-01", "2027-03-02", "2026-01-02"),
            ("C", "다낭", "2026-11-25", "2026-11-27", "2026-01-03"),
        ] {
            let fields = [("title", title), ("start", start), ("end", end), ("created", created)]
            app.write(Trip.key(id), fields.map { (name: $0, value: .string($1)) })
        }
        try app.click("sorting")
        try app.click("sort-\(sort)")
        #expect(drawn(order, app) == order)
        var again = app.restarted("/trips")
        #expect(drawn(order, again) == order)
        try again.click("sorting")
        #expect(again.tag("sort-\(sort)")?.attribute(.ariaChecked) == "true")
    }

    /// The titles in the order in which the screen has them.
    private func drawn(_ titles: [String], _ app: App) -> [String] {
        let found = app.screen.all { titles.contains($0.textContent) && $0.attribute(.class) == "name two" }
        return found.map(\.textContent)
    }
}
