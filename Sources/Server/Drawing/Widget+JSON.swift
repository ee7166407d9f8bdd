import Almanac
import Cards
import Daybook
import Replica

// A widget on its way to the process that draws it.
extension Widget {
    var json: JSON {
        var members = [
            JSONMember("size", .string(size.rawValue)), JSONMember("dark", .bool(isDark)),
            JSONMember("language", .string(WidgetChoice.tag(words.language, words.dates.region))),
            JSONMember("day", .string(day.text)), JSONMember("list", .bool(isList)),
        ]
        switch content {
        case .days(let entries): members.append(JSONMember("days", .array(entries.map(\.json))))
        case .todos(let todos):
            members.append(
                JSONMember(
                    "todos",
                    [
                        "open": .int(Int64(todos.open)), "total": .int(Int64(todos.total)),
                        "texts": .array(todos.texts.map { .string($0) }),
                    ]))
        case .month(let month): members.append(JSONMember("month", month.json))
        }
        return .object(members)
    }

    /// Nil for values that ``json`` does not write.
    init?(_ json: JSON) {
        guard let size = json["size"]?.string.flatMap({ WidgetSize(rawValue: $0) }), let isDark = json["dark"]?.bool,
            let tag = json["language"]?.string, let text = json["day"]?.string, let day = try? Day.parse(text),
            let isList = json["list"]?.bool, let content = Content(json, tag: tag, isDark: isDark)
        else { return nil }
        self.init(
            size: size, isDark: isDark, words: WidgetWords(.best(of: tag), .best(of: tag)), day: day, content: content,
            isList: isList)
    }
}

extension Widget.Content {
    fileprivate init?(_ json: JSON, tag: String, isDark: Bool) {
        if let items = json["days"]?.array {
            let language = Language.best(of: tag).tag
            let entries = items.compactMap { Widget.Entry($0, language: language, isDark: isDark) }
            guard entries.count == items.count, !entries.isEmpty else { return nil }
            self = .days(entries)
        } else if let todos = json["todos"] {
            guard let open = todos["open"]?.int32, let total = todos["total"]?.int32, let items = todos["texts"]?.array
            else { return nil }
            self = .todos(WidgetRecords.DayTodos(open: open, total: total, texts: items.compactMap(\.string)))
        } else {
            guard let month = json["month"].flatMap({ Widget.Month($0) }) else { return nil }
            self = .month(month)
        }
    }
}

extension Widget.Entry {
    fileprivate var json: JSON {
        var members = [
            JSONMember("id", .string(id)), JSONMember("title", .string(card.title)),
            JSONMember("before", .string(card.before)), JSONMember("number", .string(card.number)),
            JSONMember("after", .string(card.after)), JSONMember("date", .string(card.dateLine)),
            JSONMember("second", .string(card.secondLine)), JSONMember("style", .string(style.rawValue)),
            JSONMember("there", .bool(isThere)),
        ]
        if let image, let shown = card.photo {
            var photo = Photo(hash: image, size: shown.size)
            photo.crop = shown.crop ?? photo.crop
            members += [JSONMember("image", .string(image)), JSONMember("crop", photo.json)]
        }
        return .object(members)
    }

    fileprivate init?(_ json: JSON, language: String, isDark: Bool) {
        guard let id = json["id"]?.string, let title = json["title"]?.string, let before = json["before"]?.string,
            let number = json["number"]?.string, let after = json["after"]?.string, let date = json["date"]?.string,
            let second = json["second"]?.string, let isThere = json["there"]?.bool,
            let style = json["style"]?.string.flatMap({ DayCard.Style(rawValue: $0) })
        else { return nil }
        let photo = Photo(image: json["image"]?.string, crop: json["crop"])
        let card = DayCard(
            title: title, before: before, number: number, after: after, dateLine: date, secondLine: second,
            photo: photo.flatMap { photo in photo.size.map { DayCard.Photo(size: $0, crop: photo.crop) } },
            language: language, isDark: isDark)
        self.init(id: id, card: card, style: style, image: photo?.hash, isThere: isThere)
    }
}

extension Widget.Month {
    fileprivate var json: JSON {
        [
            "weekdays": .array(weekdays.map { .int(Int64($0.rawValue)) }), "blanks": .int(Int64(blanks)),
            "days": .array(
                days.map { [.int(Int64($0.number)), .bool($0.isRed), .bool($0.isSaturday), .bool($0.isMarked)] }),
        ]
    }

    fileprivate init?(_ json: JSON) {
        guard let blanks = json["blanks"]?.int32, (0..<7).contains(blanks), let columns = json["weekdays"]?.array,
            let items = json["days"]?.array
        else { return nil }
        let weekdays = columns.compactMap { $0.int32.flatMap { Weekday(rawValue: UInt8(truncatingIfNeeded: $0)) } }
        let days = items.compactMap { item -> Widget.MonthDay? in
            guard let parts = item.array, parts.count == 4, let number = parts[0].int32, let isRed = parts[1].bool,
                let isSaturday = parts[2].bool, let isMarked = parts[3].bool
            else { return nil }
            return Widget.MonthDay(number: number, isRed: isRed, isSaturday: isSaturday, isMarked: isMarked)
        }
        guard weekdays.count == 7, days.count == items.count else { return nil }
        self.init(weekdays: weekdays, blanks: blanks, days: days)
    }
}
