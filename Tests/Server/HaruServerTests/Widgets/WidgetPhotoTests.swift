import Glibc
import LoopbackClient
import LoopbackService
import Replica
import Store
import Synchronization
import TestStores
import Testing

@testable import HaruServer

@Suite("Photos in widgets", .timeLimit(.minutes(10)))
struct WidgetPhotoTests {
    /// A PNG of 8 × 8 red pixels.
    private static let red = TestPhoto(bytes: [
        0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x48, 0x44, 0x52, 0x00, 0x00,
        0x00, 0x08, 0x00, 0x00, 0x00, 0x08, 0x08, 0x02, 0x00, 0x00, 0x00, 0x4B, 0x6D, 0x29, 0xDC, 0x00, 0x00, 0x00,
        0x15, 0x49, 0x44, 0x41, 0x54, 0x78, 0xDA, 0x63, 0x3C, 0x21, 0xA0, 0xC7, 0x80, 0x0D, 0x30, 0x31, 0xE0, 0x00,
        0x83, 0x53, 0x02, 0x00, 0xD2, 0x46, 0x01, 0x16, 0x12, 0x34, 0xFD, 0xD3, 0x00, 0x00, 0x00, 0x00, 0x49, 0x45,
        0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
    ])

    private func day(_ widgets: TestWidgets, _ photo: TestPhoto, _ number: Int64 = 0) async throws {
        let crop: JSON = ["ratio": "1:1", "x": 0.5, "y": 0.5, "zoom": 1, "width": 8, "height": 8]
        let fields: [String: JSON] = [
            "title": "바다", "date": "2026-11-30", "image": .string(photo.hash), "crop": crop,
        ]
        try await widgets.put("dday", "A", fields, number)
    }

    private func send(_ photo: TestPhoto, _ widgets: TestWidgets) async throws -> Int {
        try await widgets.accounts.program(
            "PUT", photo.path, photo.bytes, token: widgets.token, type: "image/png"
        ).status
    }

    /// Whether the widget shows a photo.
    private func showsPhoto(_ widgets: TestWidgets, _ path: String) async throws -> Bool {
        let answer = try await widgets.get(path + ".svg")
        #expect(answer.status == 200)
        return String(decoding: answer.body, as: UTF8.self).contains("href=\"data:image/jpeg;base64,")
    }

    @Test(
        "a photo is shown where that was chosen and the style has a place for it, once it is there",
        arguments: PhotoPlace.allCases)
    func shown(place: PhotoPlace) async throws {
        let photos = try await PhotoAccounts(place)
        let widgets = try await TestWidgets(photos.accounts)
        try await day(widgets, Self.red)
        let made = try await widgets.make(["name": "a", "photo": true, "zone": "Asia/Seoul"])
        let path = made.path
        // It has not come yet.
        #expect(try await !showsPhoto(widgets, path))
        let before = try await widgets.get(path + ".png")
        #expect(before.status == 200)
        #expect(try await send(Self.red, widgets) == 201)
        #expect(try await showsPhoto(widgets, path))
        var pictures = [before.body]
        for form in ["png", "webp"] {
            let picture = try await widgets.get("\(path).\(form)")
            #expect(picture.status == 200)
            pictures.append(picture.body)
        }
        #expect(Set(pictures).count == 3)
        let page = try await widgets.get(path + ".html")
        #expect(page["content-security-policy"]?.contains("img-src data:") == true)
        #expect(String(decoding: page.body, as: UTF8.self).contains("href=\"data:image/jpeg;base64,"))

        let api = "/api/v1/widgets/\(made.id)"
        let choices: [(JSON, Bool)] = [
            (["style": "frame"], true), (["style": "paper"], false), (["style": "photo"], true),
            (["photo": false], false), (["photo": true, "size": "inline"], false), (["size": "large"], true),
            (["kind": "list"], false),
        ]
        for (choice, isShown) in choices {
            #expect(try await widgets.accounts.send("PATCH", api, choice, cookie: widgets.cookie).status == 204)
            #expect(try await showsPhoto(widgets, path) == isShown, "\(choice)")
        }
        #expect(try await widgets.json(path)["days"]?.array?[0]["rows"]?.array?[0]["title"] == "바다")
    }

    @Test("whoever said nothing of photos shows none, and a value that is neither yes nor no is refused")
    func unsaid() async throws {
        let widgets = try await TestWidgets()
        try await day(widgets, Self.red)
        #expect(try await send(Self.red, widgets) == 201)
        let made = try await widgets.make(["name": "a"])
        #expect(try await !showsPhoto(widgets, made.path))
        let refused = try await widgets.accounts.send(
            "POST", "/api/v1/widgets", ["name": "b", "photo": "yes"], cookie: widgets.cookie)
        #expect(refused.status == 400)
        #expect(try TestAccounts.json(refused)["member"]?.string == "photo")
    }

    @Test("a photo that is broken or would burst is left out, and is tried no second time")
    func broken() async throws {
        let warnings = Mutex<[String]>([])
        let accounts = try TestAccounts { $0.warn = { line in warnings.withLock { $0.append(line) } } }
        let widgets = try await TestWidgets(accounts)
        // The head promises 30,000 × 30,000 pixels.
        var bomb = Self.red.bytes
        bomb.replaceSubrange(16..<24, with: [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30])
        let photos = [TestPhoto.png("no photo"), TestPhoto.jpeg("x"), TestPhoto.webp("x"), TestPhoto(bytes: bomb)]
        let made = try await widgets.make(["name": "a", "photo": true])
        for (number, photo) in photos.enumerated() {
            try await day(widgets, photo, Int64(number))
            #expect(try await send(photo, widgets) == 201)
            #expect(try await !showsPhoto(widgets, made.path))
            #expect(try await widgets.get(made.path + ".png").status == 200)
        }
        // The process that refused them goes on.
        #expect(accounts.service.service.widgets.drawing.started == 1)
        #expect(warnings.withLock { $0 }.isEmpty)
    }

    @Test("a photo that was lost is left out until it is sent again", arguments: PhotoPlace.allCases)
    func lost(place: PhotoPlace) async throws {
        let photos = try await PhotoAccounts(place)
        let widgets = try await TestWidgets(photos.accounts)
        try await day(widgets, Self.red)
        #expect(try await send(Self.red, widgets) == 201)
        let made = try await widgets.make(["name": "a", "photo": true])
        let id = try #require(AccountName("ann")).id
        try await photos.damage(Self.red, of: id, isGone: true)
        #expect(try await !showsPhoto(widgets, made.path))
        #expect(try await send(Self.red, widgets) == 200)
        #expect(try await showsPhoto(widgets, made.path))
    }

    @Test("a photo of another account is not shown")
    func foreign() async throws {
        let widgets = try await TestWidgets()
        let bob = try await widgets.accounts.account("bob")
        let photo = Self.red
        let sent = try await widgets.accounts.program("PUT", photo.path, photo.bytes, token: bob, type: "image/png")
        #expect(sent.status == 201)
        try await day(widgets, photo)
        let made = try await widgets.make(["name": "a", "photo": true])
        #expect(try await !showsPhoto(widgets, made.path))
    }

    @Test("a photo with which the program ended is left out for a while, and then tried again")
    func doubtful() async throws {
        let folder = TemporaryFolder()
        folder.write(
            "haru-draw",
            """
            #!/bin/sh
            if [ -e \(folder.path)/second ]; then exec \(TestService.drawProgram); fi
            if [ -e \(folder.path)/first ]; then : > \(folder.path)/second; else : > \(folder.path)/first; fi

            """)
        chmod(folder.path + "/haru-draw", 0o700)
        let accounts = try TestAccounts { $0.drawing.program = folder.path + "/haru-draw" }
        let widgets = try await TestWidgets(accounts)
        try await day(widgets, Self.red)
        #expect(try await send(Self.red, widgets) == 201)
        let made = try await widgets.make(["name": "a", "photo": true])
        // The machine had no memory for it, twice.
        #expect(try await !showsPhoto(widgets, made.path))
        #expect(try await !showsPhoto(widgets, made.path))
        accounts.clock.pass(600_000)
        #expect(try await showsPhoto(widgets, made.path))
    }

    @Test("where the bucket fails the widget is refused, and shown again when that is over")
    func outage() async throws {
        let fails = Mutex(false)
        let service = try LoopbackService { request, _ in
            let isGet = request.hasPrefix("GET")
            return .http("", status: isGet && fails.withLock { $0 } ? "503 Service Unavailable" : "200 OK")
        }
        defer { service.stop() }
        let widgets = try await TestWidgets(
            try TestAccounts {
                $0.photoBucket = Bucket(
                    "s3://photos", endpoint: service.url, region: "here", key: "KEY", secret: "geheim")
            })
        try await day(widgets, Self.red)
        #expect(try await send(Self.red, widgets) == 201)
        let made = try await widgets.make(["name": "a", "photo": true])
        fails.withLock { $0 = true }
        let refused = try await widgets.get(made.path + ".png")
        #expect(refused.status == 503 && TestAccounts.code(refused) == "storage")
        #expect(try await widgets.get(made.path + ".json").status == 200)
        fails.withLock { $0 = false }
        #expect(try await widgets.get(made.path + ".png").status == 200)
    }
}

@Suite("Widgets without the program that draws", .timeLimit(.minutes(10)))
struct WidgetsUndrawnTests {
    @Test("the operator hears of it at the start, pictures are refused with a code, and words are told")
    func missing() async throws {
        let warnings = Mutex<[String]>([])
        let accounts = try TestAccounts {
            $0.drawing.program = "/nowhere/haru-draw"
            $0.warn = { line in warnings.withLock { $0.append(line) } }
        }
        #expect(
            warnings.withLock { $0 } == [
                "widgets cannot be drawn: /nowhere/haru-draw: No such file or directory; it belongs beside haru"
            ])
        let widgets = try await TestWidgets(accounts)
        try await widgets.put("dday", "A", ["title": "시험", "date": "2026-11-30"])
        let made = try await widgets.make(["name": "a", "zone": "Asia/Seoul"])
        for form in ["png", "webp", "svg", "html"] {
            let answer = try await widgets.get("\(made.path).\(form)")
            #expect(answer.status == 503 && answer["retry-after"] == "60")
            // A page on a wall has nobody who would load it again.
            guard form == "html" else {
                #expect(TestAccounts.code(answer) == "cannotDraw")
                continue
            }
            let page = String(decoding: answer.body, as: UTF8.self)
            #expect(page.contains(#"<meta http-equiv="refresh" content="60">"#))
            #expect(answer["content-security-policy"]?.contains("frame-ancestors *") == true)
        }
        #expect(try await widgets.json(made.path)["days"]?.array?[0]["text"] == "시험 D−12")
    }
}
