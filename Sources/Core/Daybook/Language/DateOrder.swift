/// In which order a date of numbers is read that does not begin with its year.
public enum DateOrder: Sendable {
    /// As where the year comes first: 12/25 is month and day, and 3/4/2027 is not read, as it is read in two ways.
    case yearFirst
    /// As in the United States: 3/4 is 4 March.
    case monthFirst
    /// As in most of the world: 3/4 is 3 April. What cannot be that is read as month and day: 12/25.
    case dayFirst

    /// Month and day, of two numbers in the order in which they stand.
    func monthAndDay(_ first: Int32, _ second: Int32) -> (month: Int32, day: Int32) {
        self == .dayFirst && second <= 12 ? (second, first) : (first, second)
    }
}
