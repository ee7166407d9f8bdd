import Almanac
import Replica
import Testing

@testable import Daybook

@Suite("Two devices that write offline")
struct PageConflictCopyTests {
    let today = Day(year: 2026, month: 11, day: 21)!

    /// What each of all devices shows for today, once everything reached everyone in two rounds.
    private func exchanged(_ desks: [PageDesk], _ written: [[Change]]) -> [[String]] {
        var desks = desks
        var news = written
        for _ in 0..<3 {
            var next: [[Change]] = desks.map { _ in [] }
            for reader in desks.indices {
                for writer in desks.indices where writer != reader {
                    next[reader] += desks[reader].receive(news[writer]).changes
                }
            }
            news = next
        }
        return desks.map { desk in desk.index[today].map { $0.page.title + ": " + $0.page.text }.sorted() }
    }

    @Test("a first page each on one day have two pages, side by side")
    func twoPages() {
        var phone = PageDesk(device: 1)
        var desktop = PageDesk(device: 2)
        phone.page("전화기에서", today, title: "하나", id: "a")
        desktop.page("책상에서", today, title: "둘", id: "b")
        let all = exchanged(
            [phone, desktop],
            [phone.replica.record(Page.key("a"))!.changes, desktop.replica.record(Page.key("b"))!.changes])
        #expect(all == [["둘: 책상에서", "하나: 전화기에서"], ["둘: 책상에서", "하나: 전화기에서"]])
    }

    /// Three devices that have the same page.
    private func three() -> [PageDesk] {
        var first = PageDesk(device: 1)
        first.page("처음", today, title: "제목", id: "a")
        let shared = first.replica.record(Page.key("a"))!.changes
        var second = PageDesk(device: 2)
        second.receive(shared)
        var third = PageDesk(device: 3)
        third.receive(shared)
        return [first, second, third]
    }

    private func change(_ desk: inout PageDesk, title: String? = nil, text: String? = nil) -> [Change] {
        let old = PageDraft(desk.index.item(id: "a")!.page)
        var new = old
        if let title { new.title = title }
        if let text { new.text = text }
        return desk.write(new.edits(of: Page.key("a"), from: old)).changes
    }

    @Test("into one page they both have end with both texts, each with its title, on every device")
    func onePage() {
        var desks = three()
        desks[1].now += 500
        let one = change(&desks[0], title: "전화기", text: "처음. 전화기에서 더.")
        let other = change(&desks[1], title: "책상", text: "처음. 책상에서 더.")
        let all = exchanged(desks, [one, other, []])
        #expect(all[0] == ["전화기: 처음. 전화기에서 더.", "책상: 처음. 책상에서 더."])
        #expect(all[1] == all[0])
        #expect(all[2] == all[0])
    }

    @Test("and one of them twice have the newest of each, not what it wrote over itself")
    func twice() {
        var desks = three()
        var one = change(&desks[0], text: "전화기 하나")
        let other = change(&desks[1], text: "책상")
        one += change(&desks[0], text: "전화기 둘")
        let all = exchanged(desks, [one, other, []])
        for texts in all { #expect(texts == ["제목: 전화기 둘", "제목: 책상"]) }
    }

    @Test("the same words have one page, and so have two that change different parts")
    func same() {
        var desks = three()
        let one = change(&desks[0], text: "같은 글")
        let other = change(&desks[1], text: "같은 글")
        #expect(exchanged(desks, [one, other, []]) == [["제목: 같은 글"], ["제목: 같은 글"], ["제목: 같은 글"]])
        desks = three()
        let title = change(&desks[0], title: "새 제목")
        let text = change(&desks[1], text: "새 글")
        #expect(exchanged(desks, [title, text, []]) == [["새 제목: 새 글"], ["새 제목: 새 글"], ["새 제목: 새 글"]])
    }

    @Test("make a page of the other text that stays deleted once it was deleted, and a new one for a new conflict")
    func again() throws {
        var desks = three()
        desks[1].now += 500
        let one = change(&desks[0], text: "전화기")
        let other = change(&desks[1], text: "책상")
        desks[0].receive(other)
        desks[1].receive(one)
        let twin = try #require(desks[0].index[today].first { $0.page.id != "a" }).page
        #expect(twin.text == "전화기")
        #expect(RecordKey(collection: "page", id: twin.id).isWellFormed)
        let deletion = desks[0].write([.delete(twin.key)]).changes
        desks[0].receive(other + one)
        #expect(desks[0].index[today].map(\.page.text) == ["책상"])
        desks[1].receive(deletion)
        #expect(desks[1].index[today].map(\.page.text) == ["책상"])
        let third = change(&desks[0], text: "책상. 전화기에서 다시")
        desks[1].now = desks[0].now + 500
        let fourth = change(&desks[1], text: "책상. 책상에서 다시")
        desks[0].receive(fourth)
        desks[1].receive(third)
        #expect(desks[0].index[today].map(\.page.text).sorted() == ["책상. 전화기에서 다시", "책상. 책상에서 다시"])
        #expect(desks[1].index[today].map(\.page.text).sorted() == ["책상. 전화기에서 다시", "책상. 책상에서 다시"])
    }

    @Test("keep the seal: the other page opens on the day that was promised")
    func seal() {
        var desks = three()
        let one = change(&desks[0], text: "전화기")
        let other = change(&desks[1], text: "책상")
        desks[0].receive(other)
        _ = one
        for item in desks[0].index[today] { #expect(item.page.opens.text == "2026-12-21") }
        #expect(desks[0].index[today].count == 2)
    }
}
