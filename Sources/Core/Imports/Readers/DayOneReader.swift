import Almanac
import Daybook
import FileWork
import Replica

/// Reads the JSON of Day One's export: entries in Markdown, with photos beside it, named by the MD5 of their bytes.
enum DayOneReader {
    static func item(_ entry: JSON, _ clock: ImportClock) -> ImportItem {
        let item = ImportItem()
        item.source = entry.text("uuid")
        // The day on which it was written there, wherever it is read: the instant alone has another one elsewhere.
        let moment = clock.moment(entry.text("creationDate"), zone: entry.text("timeZone"))
        item.day = moment?.day
        item.isElsewhere = moment?.isElsewhere == true
        item.time = moment?.time
        for photo in entry["photos"]?.array ?? [] {
            if let sum = photo["md5"]?.string, sum.utf8.count == 32 { item.photos.append(sum) }
        }
        MarkdownReader.read(plain(entry.text("text")), into: item)
        if item.text.isEmpty, item.title.isEmpty {
            item.title = (entry["location"] ?? .null).text("placeName")
            // A photo alone is worth keeping, but a page needs a text.
            if !item.photos.isEmpty { item.text = "📷" }
        }
        return item
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
