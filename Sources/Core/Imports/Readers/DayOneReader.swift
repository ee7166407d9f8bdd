import Almanac
import Daybook
import FileWork
import Replica

/// Reads the JSON of Day One's export: entries in Markdown, with photos beside it, named by the MD5 of their bytes.
enum DayOneReader {
    static func read(_ entries: [JSON], _ name: String, _ clock: ImportClock) -> ImportFile {
        let file = ImportFile(.dayOne, name, kind: .page)
        for entry in entries { file.items.append(item(entry, clock)) }
        return file
    }

    private static func item(_ entry: JSON, _ clock: ImportClock) -> ImportItem {
        let item = ImportItem()
        item.source = entry.text("uuid")
        // The day on which it was written there, wherever it is read: the instant alone has another one elsewhere.
        let moment = clock.moment(entry.text("creationDate"), zone: entry.text("timeZone"))
        item.day = moment?.day
        item.isElsewhere = moment?.isElsewhere == true
        item.time = moment?.time
        item.tellsTime = true
        item.photos = photos(entry["photos"]?.array ?? [])
        let text = entry.text("text")
        MarkdownReader.read(text.isEmpty ? rich(entry.text("richText")) : plain(text), into: item)
        let about = about(entry)
        if item.text.isEmpty, item.title.isEmpty {
            // A photo alone is worth keeping, but a page needs a text.
            if item.photos.isEmpty {
                item.title = about
                if about.isEmpty { (item.refusal, item.title) = (.empty, moment?.day.text ?? item.source) }
            } else {
                (item.title, item.text) = (about, "📷")
            }
        } else {
            item.add(about, "\n\n")
        }
        return item
    }

    /// Its photos, in their order in the entry.
    private static func photos(_ all: [JSON]) -> [String] {
        var photos: [(place: Int32, sum: String)] = []
        for photo in all {
            guard let sum = photo["md5"]?.string, sum.utf8.count == 32 else { continue }
            let place = photo["orderInEntry"]?.int32 ?? Int32(truncatingIfNeeded: photos.count)
            let behind = photos.firstIndex { $0.place > place } ?? photos.count
            photos.insert((place, sum), at: behind)
        }
        return photos.map { $0.sum }
    }

    /// The text of an entry that has it in parts with their looks alone.
    private static func rich(_ text: String) -> String {
        guard let json = try? JSON.parse(Array(text.utf8)) else { return "" }
        var plain = ""
        for part in json["contents"]?.array ?? [] {
            let text = part.text("text")
            let isLineStart = plain.isEmpty || plain.utf8.last == 0x0A
            if isLineStart, let level = part["attributes"]?["line"]?["header"]?.int32, level > 0, level < 7 {
                for _ in 0..<level { plain += "#" }
                plain += " "
            }
            plain += text
        }
        return plain
    }

    /// Its tags, its place and its weather, which Haru has no fields for.
    private static func about(_ entry: JSON) -> String {
        var about = ""
        func add(_ text: String, _ between: String) {
            if !text.isEmpty { about += (about.isEmpty ? "" : between) + text }
        }
        for tag in entry["tags"]?.array ?? [] { if let tag = tag.string, !tag.isEmpty { add("#" + tag, " ") } }
        let location = entry["location"] ?? .null
        var place = location.text("placeName")
        let town = location.text("localityName")
        if place.isEmpty {
            place = town
        } else if !town.isEmpty, town != place {
            place += ", " + town
        }
        add(place, " · ")
        let weather = entry["weather"] ?? .null
        var sky = weather.text("conditionsDescription")
        if let degrees = weather["temperatureCelsius"]?.double, abs(degrees) < 100 {
            sky += (sky.isEmpty ? "" : " ") + "\(Int32(degrees.rounded()))°C"
        }
        add(sky, " · ")
        return about
    }

    /// The text without the places of photos, `![](dayone-moment://…)`, and without the backslashes that Day One puts
    /// before signs of Markdown.
    private static func plain(_ text: String) -> String {
        let bytes = Array(text.utf8)
        var plain: [UInt8] = []
        var at = 0
        while at < bytes.count {
            if bytes[at] == UInt8(ascii: "!"), ImportText.place(of: "![](dayone-moment", in: bytes, from: at) == at {
                while at < bytes.count, bytes[at] != UInt8(ascii: ")") { at += 1 }
                at += 1
                continue
            }
            if bytes[at] == UInt8(ascii: "\\"), at + 1 < bytes.count, isSign(bytes[at + 1]) { at += 1 }
            plain.append(bytes[at])
            at += 1
        }
        return String(decoding: plain, as: UTF8.self)
    }

    private static func isSign(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
        default: false
        }
    }
}
