import Almanac
import Daybook
import Replica

extension Page {
    /// A page as Markdown, with its comments and photos.
    /// - Parameter records: the page, then its comments in their order.
    static func markdown(_ records: [Record]) -> String {
        var comments: [PageComment] = []
        for record in records where record.key.known == .comment {
            if let comment = PageComment(record) { comments.append(comment) }
        }
        let page = Page(records[0])
        return page.markdown(comments, pictures: PhotoList.markdown(page.images, top: "../../"))
    }
}

extension Todo {
    /// To-dos of a month or for later, in their order, as Markdown with task lists.
    static func markdown(_ records: [Record], today: Day) -> String {
        var text = ""
        var day: Day?
        for record in records {
            let todo = Todo(record, today: today)
            if day == nil { text = todo.isLater ? "# –\n\n" : "# " + String(todo.day.text.prefix(7)) + "\n" }
            if todo.day != day, !todo.isLater { text += "\n## " + todo.day.text + "\n\n" }
            day = todo.day
            text += task(todo.isDone) + (todo.time.map { ClockTime.text($0) + " " } ?? "") + todo.text
            for tag in todo.tags { text += " #" + tag }
            text += "\n"
            for line in Text.parts(todo.note, at: 0x0A) { text += "  " + line + "\n" }
            for step in todo.steps { text += "  " + task(step.isDone) + step.text + "\n" }
            if let image = todo.image, Names.isSum(image) { text += "  ![](../photos/" + image + ".jpg)\n" }
        }
        return text
    }
}

extension Trip {
    /// Writes a trip as Markdown: its plan and diary day by day, its packing list, its expenses.
    static func markdown(_ trip: Trip, _ index: TripsIndex) -> String {
        let plan = TripPlan(trip, in: index)
        let days = trip.days
        let id = trip.id
        var text = "# " + trip.title + "\n\n" + days.first.text + " – " + days.last.text + "\n"
        if !trip.concept.isEmpty { text += "\n" + trip.concept + "\n" }
        let notes = index.notes.all(of: id)
        for ordinal in 0..<days.count {
            guard let day = days.day(ordinal + 1) else { continue }
            var section = Trip.list(plan.days[Int(ordinal)])
            for note in notes where note.value.day == day { section += Trip.diary(note.value) }
            if !section.isEmpty { text += "\n## " + day.text + "\n" + section }
        }
        if !plan.withoutDay.isEmpty { text += "\n## –\n" + Trip.list(plan.withoutDay) }
        for note in notes where !days.contains(note.value.day) {
            text += "\n## " + note.value.day.text + "\n" + Trip.diary(note.value)
        }
        let packing = index.packing.all(of: id)
        if !packing.isEmpty { text += "\n## Packing\n\n" }
        for part in packing { text += Todo.task(part.value.isPacked) + part.value.text + "\n" }
        let expenses = index.expenses.all(of: id)
        if !expenses.isEmpty || trip.budget != nil { text += "\n## Expenses\n\n" }
        if let budget = trip.budget { text += "Budget: " + budget.plainNumber + " " + budget.currency.code + "\n" }
        for part in expenses {
            let expense = part.value
            let money = expense.money.map { $0.plainNumber + " " + $0.currency.code } ?? "?"
            let title = expense.title.isEmpty ? expense.kind.rawValue : expense.title
            text += "- " + (expense.day.map { $0.text + " " } ?? "") + title + ": " + money + "\n"
        }
        return text
    }

    private static func list(_ stops: [TripPart<Stop>]) -> String {
        var text = stops.isEmpty ? "" : "\n"
        for part in stops {
            let stop = part.value
            text += "- " + (stop.time.map { ClockTime.text($0) + " " } ?? "") + stop.place.name + "\n"
            for line in Text.parts(stop.memo, at: 0x0A) { text += "  " + line + "\n" }
        }
        return text
    }

    private static func diary(_ note: TripNote) -> String {
        var text = note.title.isEmpty ? "" : "\n### " + note.title + "\n"
        if !note.text.isEmpty { text += "\n" + note.text + "\n" }
        return text + PhotoList.markdown(note.images, top: "../")
    }
}
