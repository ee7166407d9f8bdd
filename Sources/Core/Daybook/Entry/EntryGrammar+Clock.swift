extension EntryGrammar {
    /// Reads a time of day: 3시, 오전 9시 반, 7時半, 15:30, 3pm, at 5, noon. Returns minutes after midnight and the next
    /// token.
    func clock(_ start: Int) -> (Int32, Int)? {
        var at = start
        if isKind(at, "g") { at += 1 }
        let isAt = isKind(at, "p") && self[at].value == 1 || isKind(at, ".") && self[at].value == 0x40
        // By 5pm, by noon; but by 5 may be anything.
        if isAt || isKind(at, "p") { at += 1 }
        if isKind(at, "T") { return closed(at + 1).map { (self[at].value, $0) } }
        var part: Int32 = -1
        if isKind(at, "A") {
            part = self[at].value
            at += 1
        }
        let number = self[at]
        if isKind(at, "H") { return hour(number, part, at + 1) }
        guard isNumber(at) else { return nil }
        let isPoint = isSign(at + 1, ".") && latinHalf(at + 3) != nil
        if isPoint || isSign(at + 1, ":"), isKind(at + 2, "#"), self[at + 2].isGlued, self[at + 2].digits == 2 {
            let (first, minutes) = (at, self[at + 2].value)
            at += 3
            if part < 0, let half = latinHalf(at) {
                part = half
                at += 1
            }
            // John 3:16, and a scale of 1:25.
            let isPart = isKind(first - 1, "V") || isKind(at, "V") && self[at].value < 2
            if part < 0, isPart || isBook(first - 1) { return nil }
            return finish(number, minutes, part, at)
        }
        if isKind(at + 1, "h"), self[at + 1].isGlued || self[at + 1].value == 1 { return hour(number, part, at + 2) }
        if part < 0, let half = latinHalf(at + 1) { return finish(number, 0, half, at + 2) }
        guard isAt, number.value >= 1, number.value <= 12, let found = finish(number, 0, part, at + 1),
            part >= 0 || standsForTime(start, found.1)
        else { return nil }
        return found
    }

    /// The Korean abbreviations of the books of the Bible, as words directly before chapter and verse.
    private static let books: StaticString =
        "창 출 레 민 신 수 삿 룻 삼상 삼하 왕상 왕하 대상 대하 스 느 에 욥 시 잠 전 아 사 렘 애 겔 단 호 욜 암 옵 욘 미 나 합 습 학 슥 말 마 막 눅 요 행 롬 고전 고후 갈 엡 빌 골 살전 살후 딤전 딤후 딛 몬 히 약 벧전 벧후 요일 요이 요삼 유 계 "

    private func isBook(_ at: Int) -> Bool {
        guard at >= 0 else { return false }
        let word = text[Int(self[at].start)..<Int(self[at].end)]
        return EntryClause.has(EntryGrammar.books, word, isWhole: true)
    }

    /// Whether a number after "at" is an hour, unlike the 5 of "look at 5 flats": at the end, beside a day or a repeat,
    /// or if the text names a part of the day.
    private func standsForTime(_ start: Int, _ end: Int) -> Bool {
        if part >= 0 || self[end].kind == 0 || isKind(end, ".") || isKind(end, "v") { return true }
        if isKind(end, "e") || isKind(end, "R") || isKind(end, "r") || date(end) != nil { return true }
        guard start > 0 else { return false }
        let before = self[start - 1].end
        return before == dayRange?.upperBound || before == repeatRange?.upperBound || isKind(start - 1, "w")
    }

    /// Reads a start and an end time: 10:00-11:30, 3시~5시, 10~11시, 3-5pm, 10時から12時まで. Returns minutes after midnight and
    /// the next token.
    /// - Parameter isBare: whether hours count without a word or sign that says so: Sat 10-11.
    func span(_ start: Int, isBare: Bool = false) -> (begin: Int32, until: Int32, end: Int)? {
        guard let first = hours(start) else { return nil }
        let (middle, last) = (first.end, first.end + 1)
        let isDash = isKind(middle, ".") && (self[middle].value == 0x2D || self[middle].value == 0x7E)
        guard isDash || isKind(middle, "z") || isKind(middle, "P") && self[middle].value == 3,
            let second = hours(last), let end = closed(second.end)
        else { return nil }
        if !first.isTime, !second.isTime {
            guard isBare, isDash, self[middle].isGlued, self[last].isGlued,
                countsHours(self[first.number].value, self[second.number].value, end)
            else { return nil }
        }
        // 3-5pm, but 11-1pm begins before noon.
        let half = first.half < 0 ? second.half : first.half
        guard var begin = minutes(first.number, first.minutes, half),
            let until = minutes(second.number, second.minutes, second.half)
        else { return nil }
        if begin >= until, first.half < 0, half > 0 { begin -= 720 }
        let later = until > begin ? until : until + 720
        return begin >= 0 && later > begin && later < 1440 ? (begin, later, end) : nil
    }

    /// Minutes after midnight for the hour of a token.
    private func minutes(_ at: Int, _ minutes: Int32, _ part: Int32) -> Int32? {
        // 03:00 is the style of a 24-hour clock.
        let isFull = self[at].digits == 2 && self[at].value < 10
        return hour(self[at].value, part, isFull: isFull).map { $0 * 60 + minutes }
    }

    /// Whether two numbers are hours, unlike scores, numbers of things and 7-11.
    private func countsHours(_ first: Int32, _ second: Int32, _ end: Int) -> Bool {
        let isLater = second > first ? second - first < 7 : first > 7 && second < 6
        let isThings = end < tokens.count && isLatin(end) && text[Int(self[end].end) - 1] == 0x73
        let isUnit = isKind(end, "V") || isKind(end, "U") || isKind(end, "u") || isKind(end, "k")
        return first > 0 && first < 13 && second < 13 && isLater && !isThings && !isUnit && first * second != 77
    }

    /// An hour regardless of the text after it, its minutes and its half of the day; `isTime` if a word or a sign says
    /// that it is one.
    private func hours(
        _ start: Int
    ) -> (number: Int, minutes: Int32, half: Int32, isTime: Bool, end: Int)? {
        var half = isKind(start, "A") ? self[start].value : -1
        var at = half < 0 ? start : start + 1
        let number = at
        guard isNumber(at) else { return nil }
        var minutes: Int32 = 0
        at += 1
        var isTime = isKind(at, "h")
        if isTime {
            at += 1
            if isKind(at, "f") { (minutes, at) = (30, at + 1) }
            if isNumber(at), isKind(at + 1, "b") { (minutes, at) = (self[at].value, at + 2) }
        } else if isSign(at, ":"), isNumber(at + 1), self[at + 1].isGlued {
            (minutes, at, isTime) = (self[at + 1].value, at + 2, true)
        }
        if half < 0, let found = latinHalf(at) { (half, at, isTime) = (found, at + 1, true) }
        return minutes < 60 ? (number, minutes, half, isTime, at) : nil
    }

    /// Whether a time leaves open which half of the day it is in.
    func isOpenHalf(_ start: Int, _ end: Int) -> Bool {
        if part >= 0 { return false }
        for at in start..<end where isKind(at, "A") || isKind(at, "T") || isKind(at, "g") { return false }
        for at in start..<end {
            if isKind(at, "H") { return self[at].value < 12 }
            if isKind(at, "#") {
                let number = self[at]
                return number.value > 0 && number.value < 12 && (number.digits == 1 || number.value > 9)
            }
        }
        return false
    }

    /// Reads a time relative to now: in 2 hours, 30분 뒤, 1時間後. Returns minutes after midnight, from 1440 on for
    /// tomorrow, and the next token.
    func fromNow(_ start: Int) -> (Int32, Int)? {
        let isLed = isKind(start, "i")
        guard let now, var (minutes, at) = duration(isLed ? start + 1 : start), minutes > 0, minutes <= 1440
        else { return nil }
        if !isLed {
            guard isKind(at, "a") else { return nil }
            at += 1
        }
        minutes += now
        return closed(at).map { (minutes, $0) }
    }

    /// Reads a duration: 1시간, 1시간 30분, 한 시간 반, 90 min, 2時間. Returns minutes and the next token.
    func duration(_ start: Int) -> (Int32, Int)? {
        if isKind(start, "C") {
            return isKind(start + 1, "f") ? (self[start].value + 30, start + 2) : (self[start].value, start + 1)
        }
        guard isNumber(start, 3) else { return nil }
        let (number, unit) = (self[start].value, self[start + 1])
        if isKind(start + 1, "b") || isKind(start + 1, "k") && unit.value == 1 { return (number, start + 2) }
        guard isKind(start + 1, "k") else { return nil }
        let at = start + 2
        if isKind(at, "f") { return (number * 60 + 30, at + 1) }
        if isNumber(at), isKind(at + 1, "b") || isKind(at + 1, "k") && self[at + 1].value == 1 {
            return (number * 60 + self[at].value, at + 2)
        }
        return (number * 60, at)
    }

    /// Whether a time is part of a span: 3시부터 5시까지, 3pm to 5pm.
    func isSpan(_ start: Int, _ end: Int) -> Bool {
        if isKind(end - 1, "P"), self[end - 1].value == 3, clock(end) != nil { return true }
        if isKind(end, "z"), clock(end + 1) != nil || isNumber(end + 1) { return true }
        return start > 1 && isKind(start - 1, "z") && (isKind(start - 2, "#") || isKind(start - 2, "A"))
    }

    /// Reads minutes after 시 and 時: 반, 30분. `at` is the token after the hour.
    private func hour(_ number: EntryToken, _ part: Int32, _ at: Int) -> (Int32, Int)? {
        if isKind(at, "f"), let found = finish(number, 30, part, at + 1) { return found }
        // 5시 10분 전, 5시 전: before the hour, by an unknown amount.
        if isBefore(at) || isNumber(at) && isKind(at + 1, "b") && isBefore(at + 2) { return nil }
        if isNumber(at), isKind(at + 1, "b"), let found = finish(number, self[at].value, part, at + 2) { return found }
        return finish(number, 0, part, at)
    }

    private func isBefore(_ at: Int) -> Bool { isKind(at, "S") && self[at].value == 1 && closed(at + 1) != nil }

    private func latinHalf(_ at: Int) -> Int32? {
        guard isKind(at, "A") else { return nil }
        // am, or a.m.; 오전 has six bytes.
        let length = self[at].end - self[at].start
        return length == 2 || length == 4 ? self[at].value : nil
    }

    private func finish(_ number: EntryToken, _ minutes: Int32, _ part: Int32, _ at: Int) -> (Int32, Int)? {
        guard minutes < 60, let end = closed(at) else { return nil }
        // 03:00 is the style of a 24-hour clock.
        let isFull = number.digits == 2 && number.value < 10
        guard let hour = hour(number.value, part, isFull: isFull) else { return nil }
        return (hour * 60 + minutes, end)
    }

    /// The hour of 24 that a number means with its part of the day: -1 none, 0 morning, 1 afternoon, 2 night, 3 noon.
    private func hour(_ hour: Int32, _ part: Int32, isFull: Bool) -> Int32? {
        guard hour < 24 else { return nil }
        switch (part, hour) {
        case (-1, 0...4) where self.part == 2, (-1, 12) where self.part == 2: return nil
        case (-1, 1...11) where self.part < 0 && habit == 0 && !isFull: return hour
        case (-1, 5...9) where self.part < 0 && habit == 1 && !isFull: return hour + 12
        case (-1, 5...6) where self.part < 0 && habit == 2 && !isFull: return hour
        case (-1, 5...11) where self.part >= 0 && !isFull: return self.part == 0 ? hour : hour + 12
        case (-1, 1...6): return isFull ? hour : hour + 12
        // Only the person knows whether 밤 12시 ends this day or started it, and 내일 밤 2시 is of the next day.
        case (0, 13...), (2, 12), (2, 0): return nil
        case (2, 1...5) where dayRange != nil: return nil
        case (0, 12): return 0
        case (1, 1...11), (2, 6...11), (3, 1...5): return hour + 12
        default: return hour
        }
    }
}
