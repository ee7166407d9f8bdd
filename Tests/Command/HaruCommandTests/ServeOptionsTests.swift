import HTTP
import HaruServer
import Testing

@testable import haru

@Suite("The options of haru serve")
struct ServeOptionsTests {
    private func read(_ words: String, _ environment: [String: String] = [:]) throws(ServeOptions.Failure)
        -> ServiceConfiguration
    {
        try ServeOptions.read(words.split(separator: " ").map(String.init)) { environment[$0] }
    }

    @Test("come from the command line")
    func commandLine() throws {
        let read = try read(
            "--port 99 --host ::1 --data /d --web /w --base /haru --contact me@example.org --quiet --https")
        #expect(read.port == 99)
        #expect(read.host == "::1")
        #expect(read.dataFolder == "/d")
        #expect(read.webFolder == "/w")
        #expect(read.base.text == "/haru/")
        #expect(read.contact?.text == "me@example.org")
        #expect(!read.logsRequests)
        #expect(read.isBehindTLS)
    }

    @Test("name a database, and a wrong address is not repeated, as it may have a password in it")
    func store() throws {
        let address = "postgres://haru:geheim@db.example/haru"
        #expect(try read("--web /w --data /d").sharedDatabase == nil)
        for given in [
            try read("--web /w --data /d --store \(address)"), try read("--web /w --data /d", ["HARU_STORE": address]),
        ] {
            #expect(given.sharedDatabase.map { "\($0)" } == "postgres://db.example/haru")
        }
        for words in ["--web /w --data /d --store mysql://haru:geheim@db/haru", "--web /w --store=geheim --data /d"] {
            let error = #expect(throws: ServeOptions.Failure.self) { try read(words) }
            #expect(error?.exitCode == 2)
            #expect(error?.description.contains("geheim") == false)
        }
    }

    @Test("name a bucket for photos, whose keys come from the environment and are not shown")
    func blobs() throws {
        let keys = ["HARU_S3_KEY": "KEY", "HARU_S3_SECRET": "geheim"]
        #expect(try read("--web /w --data /d", keys).photoBucket == nil)
        for (words, more) in [("--blobs s3://photos/haru", [:]), ("", ["HARU_BLOBS": "s3://photos/haru"])] {
            let given = try read("--web /w --data /d \(words)", keys.merging(more) { $1 })
            #expect(given.photoBucket.map { "\($0)" } == "s3://photos/haru")
            #expect(!"\(given)".contains("geheim"))
        }
        let elsewhere = ["HARU_S3_ENDPOINT": "http://127.0.0.1:9000", "HARU_S3_REGION": "garage"]
        let given = try read("--web /w --data /d --blobs s3://photos", keys.merging(elsewhere) { $1 })
        #expect(given.photoBucket != nil)
        for (words, environment) in [
            ("--blobs photos", keys), ("--blobs s3://photos", ["HARU_S3_KEY": "KEY"]),
            ("--blobs s3://photos", ["HARU_S3_SECRET": "geheim"]),
            ("--blobs s3://photos", keys.merging(["HARU_S3_ENDPOINT": "photos.example"]) { $1 }),
            ("--blobs s3://photos", keys.merging(["HARU_S3_REGION": "a:b"]) { $1 }),
        ] {
            let error = #expect(throws: ServeOptions.Failure.self) {
                try read("--web /w --data /d \(words)", environment)
            }
            #expect(error?.exitCode == 2)
            #expect(error?.description.contains("geheim") == false)
        }
    }

    @Test("name the proxies before it, by addresses and networks")
    func proxies() throws {
        #expect(try "\(read("--web /w --data /d").limits.trustedProxies)" == "\(TrustedProxies.loopback)")
        let named = "\(try #require(TrustedProxies("10.0.0.9,fd00::/64")))"
        for given in [
            try read("--web /w --data /d --trusted-proxies 10.0.0.9,fd00::/64"),
            try read("--web /w --data /d", ["HARU_TRUSTED_PROXIES": "10.0.0.9, fd00::/64"]),
        ] {
            #expect("\(given.limits.trustedProxies)" == named)
        }
        let error = #expect(throws: ServeOptions.Failure.self) {
            try read("--web /w --data /d --trusted-proxies nginx.example")
        }
        #expect(error?.exitCode == 2)
        #expect(error?.description.contains("nginx.example") == true)
    }

    @Test("name ntfy servers and a mail server, whose password is not shown")
    func channels() throws {
        let nothing = try read("--web /w --data /d").channels
        #expect(nothing.ntfyServers.isEmpty && nothing.mail == nil)
        let environment = [
            "HARU_NTFY": "https://ntfy.sh, http://ntfy.home:8080/ https://ntfy.sh",
            "HARU_SMTP": "smtps://me@example.org@mail.example.org:465", "HARU_SMTP_FROM": "haru@example.org",
            "HARU_SMTP_PASSWORD": "geheim", "HARU_SMTP_CA": "/ca.pem",
        ]
        let given = try read("--web /w --data /d", environment).channels
        #expect(given.ntfyServers == ["https://ntfy.sh", "http://ntfy.home:8080"])
        let mail = try #require(given.mail)
        #expect(mail.url == "smtps://mail.example.org:465" && mail.sender.text == "haru@example.org")
        #expect(mail.credentials?.user == "me@example.org" && mail.credentials?.password == "geheim")
        #expect(mail.authorities == "/ca.pem")
        #expect(!"\(given)".contains("geheim"))
        let escaped = environment.merging(["HARU_SMTP": "smtp://me%40example.org@mail:587"]) { $1 }
        #expect(try read("--web /w --data /d", escaped).channels.mail?.credentials?.user == "me@example.org")
        let open = try read("--web /w --data /d", ["HARU_SMTP": "smtp://mail:587", "HARU_SMTP_FROM": "a@b"]).channels
        #expect(open.mail?.credentials == nil)
    }

    @Test("refuse an address of no server, without showing a possible password")
    func badChannels() throws {
        for (environment, code) in [
            (["HARU_NTFY": "ntfy.sh"], 2), (["HARU_NTFY": "https://ntfy.sh/topic"], 2), (["HARU_NTFY": "https://"], 2),
            (["HARU_NTFY": "https://user:geheim2@ntfy.sh"], 2), (["HARU_SMTP": "smtps://mail"], 1),
            (["HARU_SMTP": "smtps://mail", "HARU_SMTP_FROM": "nobody"], 2),
            (["HARU_SMTP": "https://mail", "HARU_SMTP_FROM": "a@b"], 2),
            (["HARU_SMTP": "smtps://me:geheim@mail", "HARU_SMTP_FROM": "a@b"], 2),
            (["HARU_SMTP": "smtps://mail/path", "HARU_SMTP_FROM": "a@b"], 2),
            (["HARU_SMTP": "smtps://", "HARU_SMTP_FROM": "a@b"], 2),
            (["HARU_SMTP": "smtps://m@h", "HARU_SMTP_FROM": "a@b", "HARU_SMTP_PASSWORD_FILE": "/nowhere/at/all"], 1),
        ] as [([String: String], Int32)] {
            let error = #expect(throws: ServeOptions.Failure.self, "\(environment)") {
                try read("--web /w --data /d", environment)
            }
            #expect(error?.exitCode == code, "\(environment)")
            #expect(error?.description.contains("geheim@") == false)
        }
    }

    @Test("come from the environment where the command line leaves them open")
    func environment() throws {
        let environment = [
            "HARU_PORT": "99", "HARU_HOST": "0.0.0.0", "HARU_DATA": "/d", "HARU_WEB": "/w", "HARU_BASE": "haru",
            "HARU_QUIET": "1", "HARU_HTTPS": "yes", "HARU_CONTACT": "me@example.org",
        ]
        let read = try read("--port 100", environment)
        #expect(read.port == 100)
        #expect(read.host == "0.0.0.0")
        #expect(read.dataFolder == "/d")
        #expect(read.webFolder == "/w")
        #expect(read.base.text == "/haru/")
        #expect(read.contact?.text == "me@example.org")
        #expect(!read.logsRequests)
        #expect(read.isBehindTLS)
    }

    @Test(
        "have defaults, and the data folder is where XDG says",
        arguments: [
            (["HOME": "/home/a"], "/home/a/.local/share/haru"),
            (["HOME": "/home/a", "XDG_DATA_HOME": "/x"], "/x/haru"),
            (["HOME": "/home/a", "XDG_DATA_HOME": "x"], "/home/a/.local/share/haru"),
        ])
    func defaults(environment: [String: String], folder: String) throws {
        let read = try read("--web /w", environment)
        #expect(read.dataFolder == folder)
        #expect(read.port == 8080)
        #expect(read.host == "127.0.0.1")
        #expect(read.base == .root)
        #expect(read.contact == nil)
        #expect(read.logsRequests)
        #expect(!read.isBehindTLS)
    }

    @Test("ask YouTube for music with a key from the environment, and not without one")
    func music() throws {
        #expect(try read("--web /w --data /d", ["HARU_YOUTUBE_URL": "http://127.0.0.1:9"]).music == nil)
        let plain = try #require(try read("--web /w --data /d", ["HARU_YOUTUBE_KEY": "k"]).music)
        #expect(plain.key == "k")
        #expect(plain.address == "https://www.googleapis.com/youtube/v3")
        #expect(plain.thumbnailAddress == "https://i.ytimg.com")
        let environment = [
            "HARU_YOUTUBE_KEY": "k", "HARU_YOUTUBE_URL": "http://127.0.0.1:9/v3/",
            "HARU_YOUTUBE_THUMBNAILS": "http://127.0.0.1:9",
        ]
        let own = try #require(try read("--web /w --data /d", environment).music)
        #expect(own.address == "http://127.0.0.1:9/v3")
        #expect(own.thumbnailAddress == "http://127.0.0.1:9")
    }

    @Test("ask KASI for holidays with a key from the environment, and not without one")
    func holidays() throws {
        #expect(try read("--web /w --data /d").holidays.kasiKey == nil)
        let plain = try read("--web /w --data /d", ["HARU_KASI_KEY": "k"]).holidays
        #expect(plain.kasiKey == "k")
        #expect(plain.kasiAddress == "https://apis.data.go.kr/B090041/openapi/service/SpcdeInfoService")
        let own = try read("--web /w --data /d", ["HARU_KASI_HOLIDAYS_URL": "http://127.0.0.1:9/days/"]).holidays
        #expect(own.kasiAddress == "http://127.0.0.1:9/days")
    }

    @Test("name who drew the map: whoever is given, else OpenStreetMap where it is theirs")
    func credit() throws {
        func tiles(_ template: String, _ credit: String? = nil) throws -> TileSource? {
            let environment: [String: String?] = ["HARU_TILES": template, "HARU_TILES_ATTRIBUTION": credit]
            return try read("--web /w --data /d", environment.compactMapValues { $0 }).map.tiles
        }
        let own = try #require(try tiles("https://tiles.example.org/{z}/{x}/{y}.png", "© People"))
        #expect(own.attribution == "© People")
        #expect(own.attributionLink == nil)
        for host in ["tile.openstreetmap.org", "TILE.openstreetmap.org:443", "openstreetmap.org"] {
            let open = try #require(try tiles("https://\(host)/{z}/{x}/{y}.png"))
            #expect(open.attribution == "© OpenStreetMap contributors")
            #expect(open.attributionLink == "https://www.openstreetmap.org/copyright")
        }
        for host in [
            "tiles.example.org", "notopenstreetmap.org", "openstreetmap.org.example.org", "a/openstreetmap.org",
        ] {
            #expect(throws: ServeOptions.Failure.noTilesCredit) { try tiles("https://\(host)/{z}/{x}/{y}.png") }
        }
        #expect(throws: ServeOptions.Failure.noTilesCredit) { try tiles("https://a.example.org/{z}/{x}/{y}", " ") }
        #expect(ServeOptions.Failure.noTilesCredit.description.contains("HARU_TILES_ATTRIBUTION"))
        #expect(ServeOptions.Failure.noTilesCredit.exitCode == 1)
    }

    @Test(
        "that make no sense are told",
        arguments: [
            ("--web /w", [:], .noDataFolder, 1), ("--data /d", [:], .noWebFolder, 1),
            ("--web /w --data /d --base /a?b", [:], .base("/a?b"), 2),
            ("--web /w --data /d --contact me", [:], .contact("me"), 2),
            (
                "--web /w --data /d", ["HARU_PORT": "http"],
                .environment(name: "HARU_PORT", value: "http", expected: "a whole number from 0 to 65535"), 2
            ),
            (
                "--web /w --data /d", ["HARU_YOUTUBE_KEY": "k", "HARU_YOUTUBE_URL": "youtube"],
                .environment(
                    name: "HARU_YOUTUBE_URL", value: "youtube", expected: "an address such as https://example.org"), 2
            ),
            (
                "--web /w --data /d", ["HARU_QUIET": "maybe"],
                .environment(name: "HARU_QUIET", value: "maybe", expected: "1 or 0"), 2
            ),
            (
                "--port 65536", [:],
                .words(.invalidValue(option: "port", value: "65536", expected: "a whole number from 0 to 65535")), 2
            ),
            ("extra", [:], .words(.unexpected("extra")), 2),
        ] as [(String, [String: String], ServeOptions.Failure, Int32)])
    func refused(words: String, environment: [String: String], failure: ServeOptions.Failure, code: Int32) {
        #expect(throws: failure) { try read(words, environment) }
        #expect(failure.exitCode == code)
    }
}
