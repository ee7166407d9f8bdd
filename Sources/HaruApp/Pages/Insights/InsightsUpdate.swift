import Almanac
import Cards
import Daybook

extension State {
    /// The month or year that is looked back on; nil on other screens.
    var insightsPeriod: InsightsPeriod? {
        switch base {
        case .insights(let period): period ?? InsightsPeriod(monthOf: today)
        case .year(let year) where preferences.yearLook == .feelings: InsightsPeriod(year: year, month: nil)
        default: nil
        }
    }

    func update(_ action: InsightsAction) -> [Effect] {
        switch action {
        case .show(let period): return show(period)
        case .turn(let count):
            guard let next = insightsPeriod?.adding(count) else { return [] }
            return show(next)
        case .table(let chart, let isShown):
            pages.insights.show(table: chart, isShown)
            return []
        case .picture(let action): return update(action)
        }
    }

    /// Shows another period in place: the way back leads to where one came from, not through all months looked at.
    private func show(_ period: InsightsPeriod?) -> [Effect] {
        route = .insights(period == InsightsPeriod(monthOf: today) ? nil : period)
        return [.replace(path: route.path), pageEffect]
    }

    private func update(_ action: ChartPictureAction) -> [Effect] {
        switch action {
        case .open(let chart):
            pages.insights.picture = ChartPicture(chart: chart, isDark: isPageDark)
            return [.picture(.prepare(photo: nil)), .focus(id: "chart-heading")]
        case .close:
            let chart = pages.insights.picture?.chart
            pages.insights.picture = nil
            return chart.map { [.focus(id: $0.pictureButton)] } ?? []
        case .dark(let isDark):
            pages.insights.picture?.isDark = isDark
            pages.insights.picture?.outcome = nil
            return []
        case .send(let way):
            guard let picture = pages.insights.picture, picture.isDrawn, let period = insightsPeriod else { return [] }
            pages.insights.picture?.outcome = nil
            return [.picture(.send(way, name: "haru-\(period.text)-\(picture.chart.name).png"))]
        }
    }

    /// Takes what the browser tells about the picture that is open.
    func updateChartPicture(_ event: ShareEvent) {
        switch event {
        case .ready: pages.insights.picture?.isReady = true
        case .drawn(let serial, let isDrawn):
            // Pictures of older choices come late.
            guard pages.insights.picture?.serial == serial else { return }
            pages.insights.picture?.isDrawn = isDrawn
            pages.insights.picture?.outcome = isDrawn ? nil : .notDrawn
        case .sent(let way, let result): pages.insights.picture?.outcome = ShareOutcome(way, result)
        }
    }

    /// Works out what is looked back on, where that changed, and has the picture of it drawn anew.
    func tendInsights() -> [Effect] {
        guard let period = insightsPeriod else { return [] }
        pages.insights.tend(period, pages.index, pageBasis)
        guard var picture = pages.insights.picture, picture.isReady, let insights = pages.insights.insights else {
            return []
        }
        let card = chartCard(picture.chart, insights, isDark: picture.isDark)
        picture.label = "\(card.title), \(card.subtitle)"
        let script = card.draw(measurer).canvasScript()
        guard script != picture.drawn else { return [] }
        picture.drawn = script
        pages.insights.pictures &+= 1
        picture.serial = pages.insights.pictures
        picture.isDrawn = false
        pages.insights.picture = picture
        return [.picture(.draw(script: script, canvas: ChartPicture.canvas, serial: picture.serial))]
    }
}

extension InsightsChart {
    /// Its part of the name of a file.
    var name: String {
        switch self {
        case .faces: "calendar"
        case .bars: "feelings"
        case .share: "share"
        case .trend: "months"
        case .pixels: "year"
        }
    }
}
