import Almanac
import AppFrame
import Daybook
import Markup

/// The diary under the plan of a trip's day: its beginning, or a link to write it; also diaries outside the days of the
/// trip.
func diarySection(_ trips: Trips, _ trip: Trip, _ day: Day) -> [HTML] {
    let words = trips.context.words
    let notes = trips.index.notes(of: trip.id, on: day).filter { !$0.value.isEmpty }
    let strays = trips.index.notes.all(of: trip.id).filter {
        !trip.days.contains($0.value.day) && !$0.value.isEmpty
    }
    return [
        part(words.diary, key: 50) {
            div(.class("rows")) {
                for part in notes { diaryRow(words, part.value, sub: nil) }
                if notes.isEmpty {
                    link(to: .trips(.diary(trip: trip.id, day)), .class("row addrow")) {
                        icon("plus", "m")
                        span(.class("body sub")) { words.writeDiary }
                    }
                }
            }
            if !strays.isEmpty {
                partHead(words.strayDiaries, classes: "sec-head sec")
                div(.class("rows")) {
                    for part in strays {
                        diaryRow(words, part.value, sub: words.shortDate(part.value.day, today: trips.context.today))
                    }
                }
            }
        }
    ]
}

extension Trips {
    /// The diaries of a calendar day, each with its trip.
    /// - Parameter isDated: whether the rows also show the date.
    package func diaryRows(on day: Day, isDated: Bool = false) -> [HTML] {
        let words = context.words
        let date = isDated ? words.fullDate(day) + " · " : ""
        return index.diaries(on: day).map { diaryRow(words, $0.note.value, sub: date + $0.trip.trip.title) }
    }
}

/// A diary with its title or its beginning, and its first photo.
func diaryRow(_ words: Words, _ note: TripNote, sub: String?) -> HTML {
    let beginning = PageText.beginning(of: note.text, characters: 80)
    let title = Text.trimmed(note.title)
    return link(to: .trips(.diary(trip: note.trip, note.day)), .class("row"), .lens("trips")) {
        if let hash = note.images.first {
            span(.class("thumb leaf-s")) { smallPhoto(hash) }
        } else {
            span(.class("hue")) { icon("notebook") }
        }
        span(.class("body")) {
            span(.class("title two"), .value(.dir, "auto")) {
                title.isEmpty ? beginning.isEmpty ? words.photosOnly : beginning : title
            }
            if let sub {
                span(.class("sub one"), .value(.dir, "auto")) { "\(words.diary) · \(sub)" }
            } else if !title.isEmpty && !beginning.isEmpty {
                span(.class("sub two"), .value(.dir, "auto")) { beginning }
            }
            if note.images.count > 1 { span(.class("tiny")) { words.countedPhotos(Int32(truncatingIfNeeded: note.images.count)) } }
        }
        icon("forward", "go")
    }
}
