import Markup
import Testing

@testable import AppFrame
@testable import HaruApp
@testable import HaruDays
@testable import HaruPages
@testable import HaruTodos
@testable import HaruTrips

// D-days as a person handles them.
extension App {
    /// The form of a D-day that is open.
    var dayForm: DayFormSheet? { state.sheet as? DayFormSheet }

    mutating func deleteDay(_ id: String) throws {
        open(.days(.day(id: id)))
        try tap(state.words.delete)
    }

    mutating func archiveDay(_ id: String) throws {
        open(.days(.day(id: id)))
        try tap(state.words.archive)
    }

    /// Makes choices above the list of D-days, by their ids.
    mutating func arrange(_ choices: String...) throws {
        try click("arrange")
        for choice in choices { try click(choice) }
        try click("arrange")
    }

    /// Turns the switch of this name.
    mutating func turn(_ name: String, on isOn: Bool) throws {
        let row = try #require(screen.first { $0.tag == .label && $0.textContent == name }, "nothing is named \(name)")
        let input = try #require(row.first { $0.attribute(.role) == "switch" })
        try send(.change, to: input, isOn ? "1" : "0")
    }
}
