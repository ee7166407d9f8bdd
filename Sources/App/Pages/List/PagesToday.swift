import Almanac
import AppFrame
import Daybook
import Markup

// Pages on Today and on the calendar.
extension Pages {
    /// The pages of the days that a search names, and then those whose title or text matches it, newest first; the
    /// words of sealed and locked ones are not searched.
    func rows(matching search: Search, on spans: [SearchedDays], limit: Int) -> [HTML] {
        var rows: [HTML] = []
        for span in spans {
            let items = index.pages(from: span.first, to: span.last)
            for item in items.prefix(limit - rows.count) { rows.append(row(item)) }
        }
        let most = rows.count + limit
        for item in index.pages(search, sealClock) where rows.count < most {
            if showsWords(of: item.page), !spans.include(item.page.day) { rows.append(row(item)) }
        }
        return rows
    }

    /// Today's page on the screen Today.
    package func todaySection() -> HTML {
        let all = link(to: .pages(.list), .class("more")) { words.seeAll }
        return part(words.pages, [.lens("pages")], key: 90, more: [all]) { todayCard(inList: false) }
    }

    /// Begins today's page with its first feeling.
    private func beginPage() {
        context.open(.pages(.write))
        writeScreen?.chooseFirstFeeling()
    }

    /// The morning's question, or the feeling that answered it.
    /// - Parameter inList: whether the card is above the list, where it also shows the week.
    func todayCard(inList: Bool) -> HTML {
        let page = todaysPage
        let isBegun = todaysDraft?.content.isChanged == true
        let begin = Action { [self] in beginPage() }
        let face = span(.class("round addface"), .unseen) { icon(page == nil ? "plus" : "edit") }
        return element(
            .a,
            [
                .value(.href, Route.pages(.write).path), .class(inList ? "card first asklink" : "card asklink"),
                .id("today-page"), .click(page == nil && !isBegun ? begin : .open(.pages(.write))),
            ], key: 6
        ) {
            span(.class("ask")) {
                // On Today the round button for adding lies at the right, over whatever stands at the foot.
                if !inList, page?.feeling == nil { face }
                span(.class("askbody")) {
                    span(.class("q serif")) {
                        page == nil ? words.feelingQuestion(context.preferences.nickname) : words.writtenToday
                    }
                    span(.class("sub")) {
                        if let page {
                            page.feeling.map { "\(words.feeling($0)) · \(words.editableToday)" } ?? words.editableToday
                        } else {
                            isBegun ? words.continuePage : words.sealPromise(context.preferences.seal)
                        }
                    }
                    if inList, let streakLine { span(.class("sub")) { streakLine } }
                }
                if let feeling = page?.feeling {
                    span(.class("emoji l"), .unseen) { feeling.emoji }
                } else if inList {
                    face
                }
            }
            if inList { week }
        }
    }

    /// The number of consecutive days of writing, from the second on.
    private var streakLine: String? {
        let streak = insights(InsightsPeriod(monthOf: context.today)).streak
        return streak > 1 ? words.pageStreak(streak) : nil
    }

    /// The feelings of the seven days of this week.
    private var week: HTML {
        let start = context.preferences.weekStart
        let today = context.today
        let first = today.adding(days: -start.days(to: today.weekday)) ?? today
        return span(.class("week7"), .unseen) {
            for place in 0..<7 as Range<Int32> { span { words.shortWeekday(start.adding(days: place)) } }
            for place in 0..<7 as Range<Int32> { weekFace(first.adding(days: place)) }
        }
    }

    private func weekFace(_ day: Day?) -> HTML {
        span(.class("emoji")) {
            if let feeling = day.flatMap({ feeling(of: $0) }) {
                feeling.emoji
            } else if let day, !index[day].isEmpty {
                pageIcon
            } else if day == context.today {
                span(.class("open")) {}
            }
        }
    }

    /// Stands for a page without a feeling that can be shown.
    private var pageIcon: HTML { span(.class("hue"), .lens("pages")) { icon("pages", "s") } }

    /// The feeling of the page of a day; nil if there is no page, no feeling, or the feeling must not be shown.
    private func feeling(of day: Day) -> Feeling? {
        for item in index[day] { if let feeling = item.page.shownFeeling(basis) { return feeling } }
        return nil
    }

    /// The pages of a day under the calendar; for today, and for an earlier day without one, also a link to write one.
    package func rows(on day: Day) -> [HTML] {
        let items = index[day]
        let isAgain = day == context.today && todaysPage != nil
        let name = isAgain ? words.writeAgain : writingName(on: day)
        var all: [HTML] = []
        if !items.isEmpty {
            all.append(
                div(.class("rows gap iconed2"), .lens("pages"), key: 91) { for item in items { row(item) } })
        }
        // On its own, as paper leaves out rows with a way to add one.
        if let name {
            all.append(
                div(.class("rows gap iconed2"), .lens("pages"), key: 94) {
                    link(to: isAgain ? .pages(.writeOn(day)) : writingRoute(on: day), .class("row addrow")) {
                        icon("plus", "m")
                        span(.class("body sub")) { name }
                    }
                })
        }
        return all
    }

    /// The pages of an earlier day that can be read now. Sealed and locked ones are not even named.
    package func readableRows(on day: Day) -> [HTML] {
        index[day].filter { showsWords(of: $0.page) }.map { row($0) }
    }

    /// The mark of a day with a page on the calendar: its feeling, or a drawing if it must not be shown.
    package func mark(of day: Day) -> [HTML] {
        if let feeling = feeling(of: day) { return [span(.class("emoji s")) { feeling.emoji }] }
        return index[day].isEmpty ? [] : [pageIcon]
    }

    /// The screen reader text for the page of a day.
    package func markName(of day: Day) -> String? {
        if let feeling = feeling(of: day) { return "\(words.pages) \(words.feeling(feeling))" }
        return index[day].isEmpty ? nil : words.pages
    }
}
