import Testing

@testable import AppFrame
@testable import HaruApp
@testable import HaruDays
@testable import HaruPages
@testable import HaruTodos
@testable import HaruTrips

private let iPhone =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1"
private let iPadChrome =
    "Mozilla/5.0 (iPad; CPU OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1"
private let mac =
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15"
private let macChrome =
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36"
private let android =
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36"
private let webKitGTK =
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15"

@Suite("Device")
struct DeviceTests {
    @Test(
        "knows which browsers clear storage that is not used for a week",
        arguments: [
            (iPhone, true), (iPadChrome, true), (mac, true), (macChrome, false), (android, false), (webKitGTK, false),
            ("", false),
        ])
    func clearing(browser: String, isCleared: Bool) {
        #expect(Device(browser: browser).isClearedWhenUnused == isCleared)
        #expect(!Device(browser: browser, isInstalled: true).isClearedWhenUnused)
    }

    @Test(
        "a Mac's Safari with a screen for fingers is an iPad's",
        arguments: [
            (iPhone, true, "iPhone"), (iPadChrome, true, "iPad"), (mac, true, "iPad"), (mac, false, "Mac"),
            (macChrome, false, "Mac"), (macChrome, true, "Mac"), (android, true, "Android"),
            (webKitGTK, false, "Linux"),
            ("Mozilla/5.0 (Windows NT 10.0; Win64; x64)", true, "Windows"), ("", true, ""),
        ])
    func kind(browser: String, isTouched: Bool, name: String) {
        let device = Device(browser: browser, isTouched: isTouched, notifications: .missing)
        #expect(device.kind == name)
        let words = App(device: device).state.words
        #expect(words.homeScreenTitle(device).contains("Dock") == (browser == mac && !isTouched))
    }

    @Test("tells of the home screen once, and in Settings for as long as it is true", arguments: ["ko", "en", "ja"])
    func homeScreen(language: String) throws {
        let device = Device(browser: iPhone, notifications: .missing)
        var app = App(language: language, device: device)
        let words = app.state.words
        #expect(app.text.contains(words.homeScreenTitle(device)))
        #expect(!app.text.contains(words.homeScreenBeginsEmpty))
        try app.tap(words.homeScreenKnown)
        #expect(!app.text.contains(words.homeScreenTitle(device)))
        let kept = app.effects.compactMap {
            if case .storeDraft(_, DeviceNote.homeScreen.text, let value) = $0 { value } else { nil }
        }
        #expect(kept == ["2026-11-21"])
        #expect(
            !App(language: language, device: device, drafts: [DeviceNote.homeScreen.text: kept[0]]).text.contains(
                words.homeScreenWhy))
        #expect(App("/settings", language: language, device: device).text.contains(words.homeScreenHow(device)))
        #expect(!App(language: language).text.contains(words.homeScreenWhy))
    }

    @Test("says that the records here stay behind, where there are any")
    func stays() throws {
        var app = App("/days", device: Device(browser: iPhone))
        try app.add("생일", "2027-01-01")
        app.open(.today)
        #expect(app.text.contains(app.state.words.homeScreenBeginsEmpty))
    }

    @Test(
        "a refusal names the settings in which it is taken back",
        arguments: [
            (iPhone, true, "iPhone 설정 > 알림 > 하루"), (iPadChrome, true, "iPad 설정 > 알림 > 하루"),
            (mac, true, "iPad 설정 > 알림 > 하루"), (mac, false, "시스템 설정 > 알림 > 하루"),
            (android, true, "브라우저의 사이트 설정"), (macChrome, false, "브라우저의 사이트 설정"),
        ])
    func refusal(browser: String, isTouched: Bool, place: String) {
        let device = Device(browser: browser, isTouched: isTouched, isInstalled: true, notifications: .denied)
        let app = App("/settings", device: device)
        #expect(app.text.contains(place))
        let inBrowser = App("/settings", device: Device(browser: browser, notifications: .denied))
        #expect(inBrowser.text.contains("브라우저의 사이트 설정"))
    }

    @Test("over plain http it says that https is needed, whatever the browser says of notifications")
    func insecure() {
        for notifications in [Device.Notifications.missing, .denied, .unasked] {
            let device = Device(browser: iPhone, notifications: notifications, isSecure: false)
            let app = App("/settings", device: device)
            #expect(app.text.contains("알림은 https 주소에서만 받을 수 있어요"))
            #expect(!app.text.contains("브라우저에서는") && !app.text.contains("Safari에서는 알림을"))
        }
    }

    @Test(
        "says beside a reminder why it will not be heard",
        arguments: [Device.Notifications.missing, .denied, .unasked, .granted])
    func reminders(notifications: Device.Notifications) {
        let device = Device(notifications: notifications)
        let app = App("/settings", device: device)
        let isHeard = notifications == .unasked || notifications == .granted
        #expect(app.text.contains(app.state.words.dailyAlarmMeaning(device)) == isHeard)
        #expect((app.state.words.unheard(device) == nil) == isHeard)
    }

    @Test("takes the answer to the question for notifications at once")
    func answer() {
        var app = App("/settings")
        app.perform(.host(.notifications(.denied)))
        #expect(app.text.contains(app.state.words.unheard(Device(notifications: .denied))!))
    }
}
