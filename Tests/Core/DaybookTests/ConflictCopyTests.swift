import Almanac
import Replica
import Testing

@testable import Daybook

@Suite("Two devices that write offline")
struct ConflictCopyTests {
    let today = Day(year: 2026, month: 11, day: 21)!

    /// Today's pages on each device, after three rounds in which all devices receive the news of all others.
    private func exchanged(_ devices: [PageDevice], _ written: [[Change]]) -> [[String]] {
        var devices = devices
        var news = written
        for _ in 0..<3 {
            var next: [[Change]] = devices.map { _ in [] }
            for reader in devices.indices {
                for writer in devices.indices where writer != reader {
                    next[reader] += devices[reader].receive(news[writer]).changes
                }
            }
            news = next
        }
        return devices.map { device in device.index[today].map { $0.page.title + ": " + $0.page.text }.sorted() }
    }

    @Test("a first page each on one day have two pages, side by side")
    func twoPages() {
        var phone = PageDevice(device: 1)
        var desktop = PageDevice(device: 2)
        phone.page("전화기에서", today, title: "하나", id: "a")
        desktop.page("책상에서", today, title: "둘", id: "b")
        let all = exchanged(
            [phone, desktop],
            [phone.replica.record(Page.key("a"))!.changes, desktop.replica.record(Page.key("b"))!.changes])
        #expect(all == [["둘: 책상에서", "하나: 전화기에서"], ["둘: 책상에서", "하나: 전화기에서"]])
    }

    /// Three devices that have the same page.
    private func three() -> [PageDevice] {
        var first = PageDevice(device: 1)
        first.page("처음", today, title: "제목", id: "a")
        let shared = first.replica.record(Page.key("a"))!.changes
        var second = PageDevice(device: 2)
        second.receive(shared)
        var third = PageDevice(device: 3)
        third.receive(shared)
        return [first, second, third]
    }

    private func change(_ device: inout PageDevice, title: String? = nil, text: String? = nil) -> [Change] {
        let old = PageDraft(device.index.item(id: "a")!.page)
        var new = old
        if let title { new.title = title }
        if let text { new.text = text }
        return device.write(new.edits(of: Page.key("a"), from: old)).changes
    }

    @Test("into a further page of a day, written later, end with two that say so")
    func further() throws {
        var first = PageDevice(device: 1)
        var draft = PageDraft()
        draft.text = "처음"
        let later = try #require(today.adding(days: 2))
        first.write(draft.creation(of: "a", day: today, today: later, opens: today, entry: 845, written: later))
        var second = PageDevice(device: 2)
        second.receive(try #require(first.replica.record(Page.key("a"))).changes)
        let news = change(&first, text: "처음과 하나")
        _ = change(&second, text: "처음과 둘")
        second.receive(news)
        let pages = second.index[today].map(\.page)
        #expect(pages.map(\.text).sorted() == ["처음과 둘", "처음과 하나"])
        #expect(pages.allSatisfy { $0.entry == 845 && $0.written == later && $0.isTwin(of: pages[0]) })
    }

    @Test("into one page they both have end with both texts, each with its title, on every device")
    func onePage() {
        var devices = three()
        devices[1].now += 500
        let one = change(&devices[0], title: "전화기", text: "처음. 전화기에서 더.")
        let other = change(&devices[1], title: "책상", text: "처음. 책상에서 더.")
        let all = exchanged(devices, [one, other, []])
        #expect(all[0] == ["전화기: 처음. 전화기에서 더.", "책상: 처음. 책상에서 더."])
        #expect(all[1] == all[0])
        #expect(all[2] == all[0])
    }

    @Test("with other photos each end with two pages, each with its own, on every device")
    func photos() {
        var devices = three()
        devices[1].now += 500
        let hashes = ["0a", "1b"].map { String(repeating: $0, count: 32) }
        var written: [[Change]] = []
        for (place, text) in ["전화기", "책상"].enumerated() {
            let old = PageDraft(devices[place].index.item(id: "a")!.page)
            var new = old
            new.text = text
            new.images = [hashes[place]]
            written.append(devices[place].write(new.edits(of: Page.key("a"), from: old)).changes)
        }
        devices[0].receive(written[1])
        devices[1].receive(written[0])
        devices[2].receive(written[0] + written[1])
        for device in devices {
            let pages = device.index[today].map(\.page)
            #expect(pages.map { $0.text + " " + $0.images.joined() }.sorted() == ["전화기 \(hashes[0])", "책상 \(hashes[1])"])
        }
    }

    @Test("and one of them twice have the newest of each, not the text that it overwrote itself")
    func twice() {
        var devices = three()
        var one = change(&devices[0], text: "전화기 하나")
        let other = change(&devices[1], text: "책상")
        one += change(&devices[0], text: "전화기 둘")
        let all = exchanged(devices, [one, other, []])
        for texts in all { #expect(texts == ["제목: 전화기 둘", "제목: 책상"]) }
    }

    @Test("the same words have one page, and so have two that change different parts")
    func same() {
        var devices = three()
        let one = change(&devices[0], text: "같은 글")
        let other = change(&devices[1], text: "같은 글")
        #expect(exchanged(devices, [one, other, []]) == [["제목: 같은 글"], ["제목: 같은 글"], ["제목: 같은 글"]])
        devices = three()
        let title = change(&devices[0], title: "새 제목")
        let text = change(&devices[1], text: "새 글")
        #expect(exchanged(devices, [title, text, []]) == [["새 제목: 새 글"], ["새 제목: 새 글"], ["새 제목: 새 글"]])
    }

    @Test("make a page of the other text that stays deleted once it was deleted, and a new one for a new conflict")
    func again() throws {
        var devices = three()
        devices[1].now += 500
        let one = change(&devices[0], text: "전화기")
        let other = change(&devices[1], text: "책상")
        devices[0].receive(other)
        devices[1].receive(one)
        let twin = try #require(devices[0].index[today].first { $0.page.id != "a" }).page
        #expect(twin.text == "전화기")
        #expect(RecordKey(collection: "page", id: twin.id).isWellFormed)
        let deletion = devices[0].write([.delete(twin.key)]).changes
        devices[0].receive(other + one)
        #expect(devices[0].index[today].map(\.page.text) == ["책상"])
        devices[1].receive(deletion)
        #expect(devices[1].index[today].map(\.page.text) == ["책상"])
        let third = change(&devices[0], text: "책상. 전화기에서 다시")
        devices[1].now = devices[0].now + 500
        let fourth = change(&devices[1], text: "책상. 책상에서 다시")
        devices[0].receive(fourth)
        devices[1].receive(third)
        #expect(devices[0].index[today].map(\.page.text).sorted() == ["책상. 전화기에서 다시", "책상. 책상에서 다시"])
        #expect(devices[1].index[today].map(\.page.text).sorted() == ["책상. 전화기에서 다시", "책상. 책상에서 다시"])
    }

    /// Two devices of three have met in a conflict, and the first has the page that keeps the text that lost.
    private func met(_ devices: inout [PageDevice]) throws -> (kept: RecordKey, changes: [Change]) {
        devices[1].now += 500
        let one = change(&devices[0], text: "전화기")
        let other = change(&devices[1], text: "책상")
        let kept = devices[0].receive(other).changes.filter { $0.key.id != "a" }
        return (try #require(kept.first).key, one + other + kept)
    }

    @Test(
        "make the other page once: a device that joins later neither writes over it nor brings it back",
        arguments: [false, true])
    func joinedLate(isPurged: Bool) throws {
        var devices = three()
        let (kept, changes) = try met(&devices)
        var news = changes
        if isPurged {
            news += devices[0].write([.delete(kept)]).changes
            news += devices[0].receive(Trash.purging(try #require(devices[0].replica.record(kept)))).changes
        } else {
            news += devices[0].write([Edit(kept, "title", "나")]).changes
        }
        let page = Page.key("a")
        news +=
            devices[0].write([Edit(page, "title", "다"), Edit(page, "emotion", "calm"), Edit(page, "read", true)])
            .changes
        let expected = try #require(devices[0].replica.record(kept))
        // It comes with all the rest, or the device learns of it when it has made one of its own.
        #expect(devices[2].receive(news).changes.allSatisfy { news.contains($0) })
        #expect(devices[2].replica.record(kept) == expected)
        let later = news.filter { $0.key == kept }
        let own = devices[1].receive(news.filter { $0.key != kept }).changes.filter { $0.key == kept }
        #expect(!own.isEmpty)
        devices[1].receive(later)
        devices[0].receive(own)
        for device in devices.prefix(2) {
            let record = try #require(device.replica.record(kept))
            #expect(record.isDeleted == isPurged)
            #expect(Trash.isPurged(record) == isPurged)
            if !isPurged { #expect(record["title"] == "나") }
            #expect(record["emotion"] == expected["emotion"])
            #expect(record["read"] == expected["read"])
        }
        #expect(devices[0].replica.record(kept) == devices[1].replica.record(kept))
    }

    @Test("make one page where both see other titles at the moment, with the older")
    func otherViews() throws {
        var devices = three()
        let titled = change(&devices[2], title: "새 제목")
        devices[1].receive(titled)
        devices[1].now += 500
        let one = change(&devices[0], text: "전화기")
        let other = change(&devices[1], text: "책상")
        let here = devices[0].receive(other).changes
        let there = devices[1].receive(one).changes
        devices[0].receive(there + titled)
        devices[1].receive(here)
        devices[2].receive(one + other + here + there)
        #expect(devices[0].index[today].count == 2)
        let kept = try #require(here.first { $0.key.id != "a" }).key
        let record = try #require(devices[0].replica.record(kept))
        #expect(record["title"] == "제목")
        for device in devices { #expect(device.replica.record(kept) == record) }
    }

    @Test("keep the seal: the other page opens on the day that was promised")
    func seal() {
        var devices = three()
        let one = change(&devices[0], text: "전화기")
        let other = change(&devices[1], text: "책상")
        devices[0].receive(other)
        _ = one
        for item in devices[0].index[today] { #expect(item.page.opens.text == "2026-12-21") }
        #expect(devices[0].index[today].count == 2)
    }
}
