import Almanac
import Replica
import Testing

@testable import Daybook

@Suite("The index of pages")
struct PagesIndexTests {
    let today = Day(year: 2026, month: 11, day: 21)!

    private func day(_ days: Int32) -> Day { today.adding(days: days)! }

    private func basis(_ shows: Bool = true, weekStart: Weekday = .sunday, today: Day? = nil) -> PageFilter.Basis {
        PageFilter.Basis(
            clock: SealClock(today: today ?? self.today), weekStart: weekStart, showsSealedFeelings: shows)
    }

    @Test("has pages by day, whatever the order in which records come, and lets go of deleted ones")
    func order() {
        var device = PageDevice()
        for days in [-3, 0, -400, -1] as [Int32] { device.page("글", day(days), id: "p\(-days)") }
        #expect(device.index.pages(.all, basis()).map(\.page.id) == ["p0", "p1", "p3", "p400"])
        #expect(device.index[today].map(\.page.id) == ["p0"])
        #expect(device.index.pages(from: day(-3), to: day(-1)).map(\.page.id) == ["p3", "p1"])
        #expect(device.index.years == [2026, 2025])
        device.write([.delete(Page.key("p1"))])
        #expect(device.index.count == 3)
        #expect(device.index.item(id: "p1") == nil)
        device.write([.restore(Page.key("p1"))])
        #expect(device.index.pages(.all, basis()).map(\.page.id) == ["p0", "p1", "p3", "p400"])
        #expect(device.index.keys.count == 4)
    }

    @Test("gives the rows a key that stays and a revision that grows")
    func rows() throws {
        var device = PageDevice()
        device.page("글", today, id: "a")
        device.page("글", today, id: "b")
        let before = try #require(device.index.item(id: "a"))
        let version = device.index.version
        device.write([Edit(before.page.key, "title", "다른 제목")])
        let after = try #require(device.index.item(id: "a"))
        #expect(after.key == before.key)
        #expect(after.revision > before.revision)
        #expect(device.index.version > version)
        #expect(device.index.item(id: "b")?.key != after.key)
    }

    @Test("filters by week, month, thirty days and year: as calendars have them, on both ends")
    func spans() throws {
        var device = PageDevice()
        // 2026-11-21 is a Saturday.
        for text in [
            "2025-11-21", "2026-10-22", "2026-10-23", "2026-10-31", "2026-11-01", "2026-11-14", "2026-11-15",
            "2026-11-16",
            "2026-11-21", "2026-11-22",
        ] { device.page("글", try Day.parse(text), id: text) }
        func ids(_ filter: PageFilter, _ start: Weekday = .sunday) -> [String] {
            device.index.pages(filter, basis(weekStart: start)).map(\.page.id)
        }
        #expect(ids(.thisWeek) == ["2026-11-21", "2026-11-16", "2026-11-15"])
        #expect(ids(.thisWeek, .monday) == ["2026-11-22", "2026-11-21", "2026-11-16"])
        #expect(ids(.thisWeek, .saturday) == ["2026-11-22", "2026-11-21"])
        #expect(ids(.thisMonth).last == "2026-11-01")
        #expect(ids(.thisMonth).first == "2026-11-22")
        #expect(ids(.lastThirty).last == "2026-10-23")
        #expect(ids(.lastThirty).first == "2026-11-21")
        #expect(ids(.year(2025)) == ["2025-11-21"])
        #expect(ids(.year(2024)) == [])
    }

    @Test("filters by seal and by feeling, and tells no feeling that is hidden")
    func feelings() {
        var device = PageDevice()
        device.page("글", day(-100), feeling: .anxious, id: "open")
        device.page("글", day(-1), feeling: .happy, id: "sealed")
        device.page("글", today, feeling: .calm, id: "today")
        device.page("글", day(-101), feeling: nil, id: "none")
        func ids(_ filter: PageFilter, _ shows: Bool = true) -> [String] {
            device.index.pages(filter, basis(shows)).map(\.page.id)
        }
        #expect(ids(.readable) == ["open", "none"])
        #expect(ids(.sealed) == ["sealed"])
        #expect(ids(.group(.positive)) == ["today", "sealed"])
        #expect(ids(.group(.negative)) == ["open"])
        #expect(ids(.feeling(.happy)) == ["sealed"])
        #expect(ids(.group(.positive), false) == ["today"])
        #expect(ids(.feeling(.happy), false) == [])
        #expect(ids(.all, false).count == 4)
    }

    @Test("finds words in readable pages alone, in title and text, by initials too")
    func search() {
        var device = PageDevice()
        device.page("오래된 영수증을 버렸다", day(-100), title: "서랍을 비운 아침", id: "a")
        device.page("서랍 이야기를 또 쓴다", day(-40), title: "바다", id: "b")
        device.page("서랍은 비밀이다", day(-1), title: "서랍", id: "sealed")
        device.page("서랍은 오늘의 것", today, title: "서랍", id: "today")
        let clock = SealClock(today: today)
        func ids(_ text: String) -> [String] { device.index.pages(Search(text), clock).map(\.page.id) }
        #expect(ids("서랍") == ["b", "a"])
        #expect(ids("ㅅㄹ") == ["b", "a"])
        #expect(ids("영수증") == ["a"])
        #expect(ids("비밀") == [])
        let first = device.index.pages(Search("서"), clock)
        #expect(device.index.pages(Search("서랍을"), among: first, clock).map(\.page.id) == ["a"])
        // Found before its day turned, it is not found again once it is sealed.
        let early = device.index.pages(Search("서랍"), SealClock(today: day(40)))
        #expect(early.count == 4)
        #expect(device.index.pages(Search("서랍"), among: early, clock).count == 2)
    }

    @Test("keeps its order while pages come, move and go", arguments: 0..<3 as Range<UInt64>)
    func many(seed: UInt64) {
        var random = RandomSource(seed, 7)
        var index = PagesIndex()
        var replica = Replica(clock: HybridClock(device: 1))
        var alive: [String: Day] = [:]
        for step in 0..<2_000 {
            let id = "p\(random.next() % 500)"
            let day = today.adding(days: -Int32(random.next() % 3_000))!
            let isDeleted = random.next() % 4 == 0
            _ = replica.write(
                [Edit(Page.key(id), "day", .string(day.text)), Edit(Page.key(id), Record.deleted, .bool(isDeleted))],
                now: Int64(step))
            index.update(replica.record(Page.key(id))!)
            alive[id] = isDeleted ? nil : day
        }
        let expected = alive.sorted { ($0.value, $0.key) > ($1.value, $1.key) }.map(\.key)
        #expect(index.pages(.all, basis()).map(\.page.id) == expected, "seed \(seed)")
    }
}
