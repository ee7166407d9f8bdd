extension EntryGrammar {
    /// A time of day: 3시, 오전 9시 반, 7時半, 15:30, 3pm, at 5, noon. Answers with minutes after midnight and the token behind.
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
            let minutes = self[at + 2].value
            at += 3
            if part < 0, let half = latinHalf(at) {
                part = half
                at += 1
            }
            return finish(number, minutes, part, at)
        }
        if isKind(at + 1, "h"), self[at + 1].isGlued || self[at + 1].value == 1 { return hour(number, part, at + 2) }
        if part < 0, let half = latinHalf(at + 1) { return finish(number, 0, half, at + 2) }
        guard isAt, number.value >= 1, number.value <= 12, let found = finish(number, 0, part, at + 1),
            part >= 0 || standsForTime(start, found.1)
        else { return nil }
        return found
    }

    /// Whether a number behind "at" is an hour, as no 5 of "look at 5 flats" is: at the end, beside a day or a repeat, or
    /// where the text names a part of the day.
    private func standsForTime(_ start: Int, _ end: Int) -> Bool {
        if part >= 0 || self[end].kind == 0 || isKind(end, ".") { return true }
        if isKind(end, "e") || isKind(end, "R") || isKind(end, "r") || date(end) != nil { return true }
        guard start > 0 else { return false }
        let before = self[start - 1].end
        return before == dayRange?.upperBound || before == repeatRange?.upperBound || isKind(start - 1, "w")
    }

    /// Whether a time is one of two, from and to: 3시부터 5시까지, 3pm to 5pm.
    func isSpan(_ start: Int, _ end: Int) -> Bool {
        if isKind(end - 1, "P"), self[end - 1].value == 3, clock(end) != nil { return true }
        if isKind(end, "z"), clock(end + 1) != nil || isNumber(end + 1) { return true }
        return start > 1 && isKind(start - 1, "z") && (isKind(start - 2, "#") || isKind(start - 2, "A"))
    }

    /// What may follow 시 and 時: 반, 30분. `at` is the token behind the hour.
    private func hour(_ number: EntryToken, _ part: Int32, _ at: Int) -> (Int32, Int)? {
        if isKind(at, "f"), let found = finish(number, 30, part, at + 1) { return found }
        // 5시 10분 전, 5시 전: before the hour, and nobody knows by how much.
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
        // 03:00 is written by a clock of 24 hours.
        let isFull = number.digits == 2 && number.value < 10
        guard let hour = hour(number.value, part, isFull: isFull) else { return nil }
        return (hour * 60 + minutes, end)
    }

    /// The hour of 24 that a number means with its part of the day: -1 none, 0 morning, 1 afternoon, 2 night, 3 noon.
    private func hour(_ hour: Int32, _ part: Int32, isFull: Bool) -> Int32? {
        guard hour < 24 else { return nil }
        switch (part, hour) {
        case (-1, 0...4) where self.part == 2, (-1, 12) where self.part == 2: return nil
        case (-1, 5...11) where self.part >= 0 && !isFull: return self.part == 0 ? hour : hour + 12
        case (-1, 1...6): return isFull ? hour : hour + 12
        // Whether 밤 12시 ends this day or began it is for the person to say.
        case (0, 13...), (2, 12), (2, 0): return nil
        case (0, 12): return 0
        case (1, 1...11), (2, 6...11), (3, 1...5): return hour + 12
        default: return hour
        }
    }
}
