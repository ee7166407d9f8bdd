import Almanac
import Daybook
import FileWork
import Replica

/// Reads `Tasks.json` of Google Takeout, lists of tasks, and one list as the API of Google Tasks gives it.
enum TasksReader {
    static func read(_ lists: [JSON], _ name: String, _ clock: ImportClock) -> ImportFile {
        let file = ImportFile(.tasks, name, kind: .todo)
        for list in lists {
            let tasks = list["items"]?.array ?? []
            var places: [String: Int] = [:]
            for place in tasks.indices { places[tasks[place].text("id")] = place }
            places[""] = nil
            for task in tasks {
                let item = ImportItem()
                item.source = task.text("id")
                item.title = task.text("title")
                item.text = task.text("notes")
                let due = moment(task.text("due"), clock)
                item.day = due?.day
                // Midnight is how Takeout writes a day without a time.
                if let time = due?.time, time > 0 { item.time = time }
                item.isDone = task["status"]?.string == "completed"
                item.doneOn = clock.moment(task.text("completed"))?.day
                if task.isTrue("deleted") { item.refusal = .cancelled }
                var path = ""
                var above = task
                // Google has one level; a damaged file may go round in circles.
                for _ in 0..<4 {
                    guard let place = places[above.text("parent")] else { break }
                    above = tasks[place]
                    path = ImportItem.path(above.text("title"), path)
                }
                item.aside.append(path)
                for link in task["links"]?.array ?? [] {
                    item.aside.append(Text.trimmed(link.text("description") + " " + link.text("link")))
                }
                file.items.append(item)
            }
        }
        return file
    }

    /// A due date. Takeout writes the instant at which the day begins where the person is, `2026-12-09T15:00:00Z` for
    /// 10 December in Korea; the API writes the day as midnight UTC.
    private static func moment(_ due: String, _ clock: ImportClock) -> ImportClock.Moment? {
        let inUTC = ImportClock(today: clock.today) { _ in 0 }.moment(due)
        return inUTC?.time == 0 && ImportText.contains(due, "T00:00") ? inUTC : clock.moment(due)
    }
}
