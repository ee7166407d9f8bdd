import Almanac
import AppFrame
import Daybook
import Markup

// D-days on Today and on the calendar, and their reminders.
extension Days {
    /// How many D-days Today shows, unless more are pinned.
    private static let stripLength = 8

    package var isEmpty: Bool { index.isEmpty }

    /// The days that Today shows: all pinned ones, and then the nearest.
    package var coming: [DaysIndex.Item] {
        var items = index[.pinned]
        for item in index.nearest(Days.stripLength) where !item.dday.isPinned && items.count < Days.stripLength {
            items.append(item)
        }
        return items
    }

    /// The coming days, for Today; empty if there are none.
    package func comingSection() -> [HTML] {
        let items = coming
        guard !items.isEmpty else { return [] }
        let words = context.words
        return [
            part(words.comingDays, [.lens("days")], more: [link(to: .days(.list), .class("more")) { words.seeAll }]) {
                div(.class("strip")) { for item in items { stripCard(item.dday) } }
            }
        ]
    }

    private func stripCard(_ dday: Dday) -> HTML {
        link(to: .days(.day(id: dday.id)), .class("dcard")) {
            span(.class("name two")) { dday.title }
            span(.class("foot")) {
                dayNumber(context, dday)
                span(.class("tiny two")) { cardLine(dday) }
            }
        }
    }

    /// The next milestone of a count, or the date, with the lunar one on a line of its own, so that it stays in one
    /// piece.
    private func cardLine(_ dday: Dday) -> [HTML] {
        let (words, today) = (context.words, context.today)
        if let line = words.milestoneLine(dday, today: today) { return [.text(line)] }
        let (solar, lunar) = words.dateParts(dday, today: today)
        guard let lunar else { return [.text(solar)] }
        return [span(.class("blk")) { solar }, span(.class("blk")) { lunar }]
    }

    /// The name of a D-day on a day on which it falls; a count is named by the milestone that it reaches: 1,000일 ·
    /// 우리가 만난 날.
    package func name(of dday: Dday, on day: Day) -> String {
        guard let occasion = dday.occasion(on: day) else { return dday.title }
        return "\(context.words.reminders.occasion(occasion)) · \(dday.title)"
    }

    /// The D-days that fall on a day of the calendar, each as a row that links to it.
    package func rows(_ items: [DaysIndex.Item], on day: Day) -> [HTML] {
        items.map { item in
            link(to: .days(.day(id: item.dday.id)), .class("row")) {
                span(.class("mark"), .unseen) {}
                span(.class("body")) {
                    span(.class("title")) { item.dday.title }
                    if let occasion = item.dday.occasion(on: day) {
                        span(.class("sub")) { context.words.reminders.occasion(occasion) }
                    }
                }
                dayNumber(context, item.dday)
            }
        }
    }

    /// The D-days whose title, group or note a search finds, and the D-days on the days that it names, in the order of
    /// their list.
    func rows(matching search: Search, on spans: [SearchedDays], limit: Int) -> [HTML] {
        var found: [HTML] = []
        for part in index.parts {
            for item in part.items where found.count < limit {
                let day = item.dday.isArchived ? nil : item.dday.first(in: spans)
                if day != nil || item.dday.matches(search) { found += rows([item], on: day ?? context.today) }
            }
        }
        return found
    }

    /// The reminders of today that are due by now.
    package func dueReminders() -> [DueMessage] {
        var due: [DueMessage] = []
        for item in index.all where !item.dday.reminders.isEmpty {
            for reminder in item.dday.reminders(on: context.today) where reminder.time <= context.minutes {
                let text = context.words.reminders.text(of: reminder)
                due.append(
                    DueMessage(
                        name: reminder.name, title: item.dday.title, body: text, said: text,
                        route: .days(.day(id: item.dday.id)), tag: reminder.tag))
            }
        }
        return due
    }
}
