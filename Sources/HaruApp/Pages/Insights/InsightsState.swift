import Daybook

/// What is looked back on, worked out once for a period and a state of the pages.
struct InsightsState {
    private struct Basis: Equatable {
        var period: InsightsPeriod
        var pages: Int32
        var filter: PageFilter.Basis
    }

    private var basis: Basis?
    private var boxed: Box<Insights>?
    /// Grows whenever it is worked out anew.
    private(set) var generation: UInt32 = 0
    /// The charts that are shown as tables, too: a bit each.
    private var tables: Int32 = 0
    /// The chart of which a picture is made.
    var picture: ChartPicture?
    /// Counts the pictures, so that one that comes late is not taken for another.
    var pictures: Int32 = 0

    /// Nil until something is looked back on.
    var insights: Insights? { boxed?.value }

    mutating func tend(_ period: InsightsPeriod, _ index: PagesIndex, _ filter: PageFilter.Basis) {
        let new = Basis(period: period, pages: index.version, filter: filter)
        guard new != basis else { return }
        basis = new
        generation &+= 1
        boxed = Box(Insights(period, index, filter))
    }

    func showsTable(_ chart: InsightsChart) -> Bool { tables & 1 << chart.rawValue != 0 }

    mutating func show(table chart: InsightsChart, _ isShown: Bool) {
        if isShown { tables |= 1 << chart.rawValue } else { tables &= ~(1 << chart.rawValue) }
    }
}

/// A picture of a chart while it is made.
struct ChartPicture: Equatable {
    let chart: InsightsChart
    var isDark: Bool
    /// Whether the fonts are read; nothing is drawn before.
    var isReady = false
    /// What the browser was last asked to draw.
    var drawn = ""
    /// What stands on it, for those who listen.
    var label = ""
    /// Its number; 0 before anything is drawn.
    var serial: Int32 = 0
    /// Whether it can be sent.
    var isDrawn = false
    /// How the last step ended, where there is something to say.
    var outcome: ShareOutcome?

    /// The id of its canvas.
    static let canvas = "chart-picture"
}
