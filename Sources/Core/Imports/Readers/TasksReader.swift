import Almanac
import Daybook
import Replica

/// Reads `Tasks.json` of Google Takeout: lists of tasks. Their due dates are days, written as midnight UTC.
enum TasksReader {
    static func read(_ lists: [JSON], _ name: String, _ clock: ImportClock) -> ImportFile {
        let file = ImportFile(.tasks, name, kind: .todo)
        for list in lists {
            for task in list["items"]?.array ?? [] {
                let item = ImportItem()
                item.source = task.text("id")
                item.title = task.text("title")
                item.text = task.text("notes")
                item.day =
                    clock.moment(String(decoding: task.text("due").utf8.prefix(10), as: UTF8.self))?.day
                item.isDone = task["status"]?.string == "completed"
                item.doneOn = clock.moment(task.text("completed"))?.day
                if task.isTrue("deleted") { item.refusal = .cancelled }
                file.items.append(item)
            }
        }
        return file
    }
}
