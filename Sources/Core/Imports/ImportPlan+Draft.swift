import Almanac
import Daybook
import Replica

extension ImportPlan {
    /// A record to be made, whose photos are not stored yet.
    final class Draft {
        let key: RecordKey
        var edits: [Edit]
        /// For pages: the entries of the day, of one file or several, by their times.
        private(set) var entries: [Entry] = []
        var day = Day.first

        /// An entry of a page.
        struct Entry {
            let id: String
            /// In minutes after midnight.
            let time: Int32?
            /// Whether the time goes before its text where there is another entry.
            let tellsTime: Bool
            let page: PageDraft
            let photos: [String]
        }

        /// The identifying parts of its photos' names.
        var photos: [String] {
            var photos: [String] = []
            for entry in entries { photos += entry.photos }
            return photos
        }

        init(_ key: RecordKey, _ edits: [Edit] = []) {
            self.key = key
            self.edits = edits
        }

        /// Adds an entry in front of the later ones at the end; one without a time follows the last one.
        func add(_ entry: Entry) {
            var place = entries.count
            if let time = entry.time {
                while place > 0, let other = entries[place - 1].time, other > time { place -= 1 }
            }
            entries.insert(entry, at: place)
        }

        /// The text of all its entries.
        private var page: PageDraft {
            var page = PageDraft()
            for entry in entries {
                var part = entry.page
                if entries.count > 1, entry.tellsTime, let time = entry.time {
                    // The page has the place and the weather of the first; others stand beside the time.
                    let more = page.about.join(part.about)
                    part.about = PageAbout()
                    part.text = ClockTime.text(time) + (more.isEmpty ? "" : " · " + more) + "\n" + part.text
                }
                page.join(part, evenAgain: true)
            }
            return page
        }

        /// Adds all of its edits.
        /// - Parameter photo: the number of its first photo among all, and then that of the next one's.
        func add(to all: inout [Edit], _ stored: [String], _ photo: inout Int, in plan: ImportPlan) {
            if plan.replica.record(key)?.isDeleted == true { all.append(.restore(key)) }
            all += edits
            if entries.isEmpty { return }
            all += page.creation(of: key.id, day: day, today: plan.clock.today, opens: day)
            var images: [JSON] = []
            for _ in photos {
                if photo < stored.count, !stored[photo].isEmpty { images.append(.string(stored[photo])) }
                photo += 1
            }
            if !images.isEmpty { all.append(Edit(key, "images", .array(images))) }
            if entries.count > 1 {
                var ids = ""
                for entry in entries { ids += (ids.isEmpty ? "" : " ") + entry.id }
                all.append(Edit(key, "sources", .string(ids)))
            }
        }

        /// Sets a field, unless the value is empty.
        @inline(never)
        func set(_ field: String, _ text: String) {
            if !text.isEmpty { edits.append(Edit(key, field, .string(text))) }
        }
    }
}
