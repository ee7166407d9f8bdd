import Testing

@testable import Daybook

@Suite("A location that is typed or pasted")
struct LocationEntryTests {
    @Test(
        "is read from numbers and from the links of maps",
        arguments: [
            "37.5796, 126.9770", " 37.5796 126.977 ", "(37.5796,126.977)", "37.5796°, 126.977°",
            "geo:37.5796,126.977?z=15", "geo:0,0?q=37.5796,126.977(궁)",
            "https://map.kakao.com/link/map/경복궁,37.5796,126.977",
            "https://map.kakao.com/link/map/%EA%B2%BD%EB%B3%B5%EA%B6%81,37.5796,126.977",
            "https://map.kakao.com/link/to/37.5796,126.977", "kakaomap://look?p=37.5796,126.977",
            "https://map.naver.com/p/search/궁?c=126.977,37.5796,15,0,0,0,dh",
            "nmap://place?lat=37.5796&lng=126.977&name=궁", "https://map.naver.com/?lng=126.977&lat=37.5796",
            "https://www.google.com/maps/@37.5796,126.977,17z",
            "https://www.google.com/maps/place/Palace/@37.1,126.1,17z/data=!3m1!4b1!4m6!3m5!8m2!3d37.5796!4d126.977!16z",
            "https://www.google.com/maps/search/?api=1&query=37.5796%2C126.977",
            "https://maps.google.com/?q=37.5796,126.977", "https://maps.google.com/?ll=37.5796,126.977&z=3",
            "https://www.google.com/maps/dir/?api=1&destination=37.5796, 126.977",
            "https://www.openstreetmap.org/?mlat=37.5796&mlon=126.977#map=17/37.1/126.1",
            "https://www.openstreetmap.org/#map=17/37.5796/126.977",
            "[지도] 경복궁 https://www.openstreetmap.org/#map=17/37.5796/126.977 에서 봐요",
        ])
    func read(text: String) throws {
        let point = try #require(try LocationEntry.parse(text))
        #expect(LocationEntry.text(point) == "37.5796, 126.977")
    }

    @Test("is nothing where nothing stands")
    func empty() throws {
        #expect(try LocationEntry.parse("  ") == nil)
    }

    @Test(
        "says why there is none",
        arguments: [
            ("경복궁", LocationEntry.Failure.noNumbers), ("37.5796", .noNumbers), ("1, 2, 3", .noNumbers),
            ("37,5796, 126,977", .noNumbers), ("nan, inf", .noNumbers), ("0x10, 1", .noNumbers), (",", .noNumbers),
            ("126.977, 37.5796", .outside), ("0, 0", .outside), ("geo:91,0", .outside), ("1e9, 1", .outside),
            ("https://map.kakao.com/link/map/궁,1000,2000", .outside),
            ("https://naver.me/abcDEF", .bareLink), ("https://kko.to/1234,5678", .bareLink),
            ("https://map.naver.com/p/entry/place/11571707?c=15.00,0,0,0,dh", .bareLink),
            ("https://place.map.kakao.com/18619553", .bareLink), ("https://example.com/?q=비자림", .bareLink),
            ("https://example.com/%", .bareLink), ("geo:", .bareLink),
        ])
    func failures(text: String, failure: LocationEntry.Failure) {
        #expect(throws: failure) { try LocationEntry.parse(text) }
    }
}
