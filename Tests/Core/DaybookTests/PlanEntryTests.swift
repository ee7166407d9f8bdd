import Testing

@testable import Daybook

@Suite("A line of a plan")
struct PlanEntryTests {
    @Test(
        "is read with its time and length",
        arguments: [
            ("09:30 우진해장국 1시간", "09:30 60 | 우진해장국"),
            ("우진해장국 9시 반 1시간 30분", "09:30 90 | 우진해장국"),
            ("10:00-11:30 미술관", "10:00 90 | 미술관"),
            ("3시~5시 카페", "15:00 120 | 카페"),
            ("오전 11시부터 1시까지 점심", "11:00 120 | 점심"),
            ("점심 12:30 한 시간", "12:30 60 | 점심"),
            ("올레길 두 시간", "- 120 | 올레길"),
            ("한라산 8시간", "- 480 | 한라산"),
            ("2시 성산일출봉", "14:00 - | 성산일출봉"),
            ("12:30 lunch 1h", "12:30 60 | lunch"),
            ("lunch at noon 90 min", "12:00 90 | lunch"),
            ("museum 10am 2 hours", "10:00 120 | museum"),
            ("10時〜12時 美術館", "10:00 120 | 美術館"),
            ("9時半 朝市 1時間半", "09:30 90 | 朝市"),
            ("3-5pm museum", "15:00 120 | museum"),
            ("11am-1pm brunch", "11:00 120 | brunch"),
            ("10~11시 카페", "10:00 60 | 카페"),
            ("10-11 카페", "- - | 10-11 카페"),
            ("美術館 10時から12時まで", "10:00 120 | 美術館"),
        ])
    func reads(typed: String, expected: String) { #expect(Self.read(typed) == expected) }

    @Test(
        "stays as it is where it names neither",
        arguments: [
            "우진해장국", "63빌딩", "카페 1시간빌리지", "24시 해장국", "7시리즈 전시장", "1시간", "09:30", "Room 237", "3時のおやつ本舗", "5·18 공원",
            "\"3시 반\" 카페", "",
        ])
    func plain(typed: String) { #expect(Self.read(typed) == "- - | \(typed)") }

    private static func read(_ typed: String) -> String {
        let entry = PlanEntry(typed)
        let time = entry.time.map { ClockTime.text($0) } ?? "-"
        return "\(time) \(entry.length.map { "\($0)" } ?? "-") | \(entry.text)"
    }
}
