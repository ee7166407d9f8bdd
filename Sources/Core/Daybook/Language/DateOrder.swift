/// The order in which to read a numeric date that does not start with its year.
public enum DateOrder: UInt8, Sendable {
    /// Where the year usually comes first: 12/25 is month and day; 3/4/2027 is ambiguous and not read.
    case yearFirst
    /// As in the United States: 3/4 is 4 March.
    case monthFirst
    /// As in most of the world: 3/4 is 3 April. Otherwise impossible dates are read as month and day: 12/25.
    case dayFirst

    /// Month and day, from two numbers in the given order.
    func monthAndDay(_ first: Int32, _ second: Int32) -> (month: Int32, day: Int32) {
        self == .dayFirst && second <= 12 ? (second, first) : (first, second)
    }
}
