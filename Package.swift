// swift-tools-version: 6.2
import PackageDescription

// Shared code (Almanac to HaruApp) compiles natively and as Embedded Swift; docs/technotes/building.md says how.
// Embedded Swift wants each file to import what it uses; with this the native build says so too.
let shared: [SwiftSetting] = [.enableUpcomingFeature("MemberImportVisibility")]

// A module with a String Catalog, from which Tools/words writes its texts (docs/technotes/words.md).
let texts: [Target.PluginUsage] = ["Texts"]
let catalogue = "Localizable.xcstrings"
// All languages; the browser loads one.
let linkedTexts: Target.Dependency = .target(name: "TextTable", condition: .when(platforms: [.linux]))

let package = Package(
    name: "Haru",
    products: [
        // Loaded into servers by tests, with LD_PRELOAD; nothing is linked with it.
        .library(name: "FaultShim", type: .dynamic, targets: ["FaultShim"])
    ],
    targets: [
        .target(name: "Almanac", path: "Sources/Core/Almanac"),
        .target(name: "Replica", path: "Sources/Core/Replica"),
        .target(name: "Markup", path: "Sources/Core/Markup"),
        .target(
            name: "Daybook", dependencies: ["Almanac", "CTexts", "Replica", linkedTexts], path: "Sources/Core/Daybook",
            exclude: [catalogue, "Questions.xcstrings"], swiftSettings: shared, plugins: texts),
        .target(
            name: "Cards", dependencies: ["Almanac", "Daybook", "Replica"], path: "Sources/Core/Cards",
            exclude: [catalogue], swiftSettings: shared, plugins: texts),
        // Work on files has a program of its own, which the app talks to by `FileWork` alone.
        .target(
            name: "FileWork", dependencies: ["Almanac", "Daybook", "Replica"], path: "Sources/Core/FileWork",
            swiftSettings: shared),
        .target(
            name: "Exchange", dependencies: ["Almanac", "Daybook", "Replica"], path: "Sources/Core/Exchange",
            swiftSettings: shared),
        .target(
            name: "Archive", dependencies: ["Almanac", "Daybook", "Exchange", "FileWork", "Replica"],
            path: "Sources/Core/Archive",
            swiftSettings: shared),
        .target(
            name: "Imports", dependencies: ["Almanac", "Daybook", "Exchange", "FileWork", "Replica"],
            path: "Sources/Core/Imports",
            swiftSettings: shared),
        .target(
            name: "FileProgram",
            dependencies: ["Almanac", "Archive", "Daybook", "Exchange", "FileWork", "Imports", "Replica"],
            path: "Sources/Core/FileProgram", swiftSettings: shared),
        .target(
            name: "AppFrame", dependencies: ["Almanac", "Cards", "Daybook", "FileWork", "Markup", "Replica"],
            path: "Sources/App/Frame", exclude: [catalogue, "Photos/photos.css", "Pictures/pictures.css"],
            swiftSettings: shared, plugins: texts),
        .target(
            name: "HaruTodos", dependencies: ["Almanac", "AppFrame", "Daybook", "Markup", "Replica"],
            path: "Sources/App/Todos", exclude: [catalogue, "todos.css"], swiftSettings: shared, plugins: texts),
        .target(
            name: "HaruTrips", dependencies: ["Almanac", "AppFrame", "Daybook", "FileWork", "Markup", "Replica"],
            path: "Sources/App/Trips", exclude: [catalogue, "trips.css"], swiftSettings: shared, plugins: texts),
        .target(
            name: "HaruDays", dependencies: ["Almanac", "AppFrame", "Cards", "Daybook", "Markup", "Replica"],
            path: "Sources/App/Days", exclude: [catalogue, "days.css"], swiftSettings: shared, plugins: texts),
        .target(
            name: "HaruPages", dependencies: ["Almanac", "AppFrame", "Cards", "Daybook", "Markup", "Replica"],
            path: "Sources/App/Pages", exclude: [catalogue, "pages.css"], swiftSettings: shared, plugins: texts),
        .target(
            name: "HaruApp",
            dependencies: [
                "Almanac", "AppFrame", "Cards", "Daybook", "FileWork", "HaruDays", "HaruPages", "HaruTodos",
                "HaruTrips",
                "Markup", "Replica",
            ],
            path: "Sources/App/Haru", exclude: [catalogue, "Calendar/calendar.css"], swiftSettings: shared,
            plugins: texts),
        .target(
            name: "WebHost", path: "Sources/App/Web/Host", swiftSettings: [.enableExperimentalFeature("Extern")]),
        .executableTarget(
            name: "HaruFiles",
            dependencies: [
                "CRuntime", "FileProgram", "FileWork", "WebHost",
                .target(name: "TwinChild", condition: .when(platforms: [.linux])),
            ],
            path: "Sources/App/Web/Files", swiftSettings: [.enableExperimentalFeature("Extern")]),
        .executableTarget(
            name: "HaruWeb",
            dependencies: [
                "Almanac", "AppFrame", "CRuntime", "CTexts", "Cards", "Daybook", "FileWork", "HaruApp", "Markup",
                "Replica", "WebHost",
                // Natively it is the twin's native side.
                .target(name: "TwinChild", condition: .when(platforms: [.linux])),
            ],
            path: "Sources/App/Web/Haru",
            swiftSettings: [.enableExperimentalFeature("Extern")]),

        .systemLibrary(name: "CCurl", path: "Sources/System/CCurl", pkgConfig: "libcurl"),
        .systemLibrary(name: "CExpat", path: "Sources/System/CExpat", pkgConfig: "expat"),
        .systemLibrary(name: "CMicroHTTPD", path: "Sources/System/CMicroHTTPD", pkgConfig: "libmicrohttpd"),
        .systemLibrary(name: "CNettle", path: "Sources/System/CNettle", pkgConfig: "nettle"),
        .systemLibrary(name: "COpenSSL", path: "Sources/System/COpenSSL", pkgConfig: "libcrypto"),
        .systemLibrary(name: "CPango", path: "Sources/System/CPango", pkgConfig: "pangocairo"),
        .systemLibrary(name: "CPostgreSQL", path: "Sources/System/CPostgreSQL", pkgConfig: "libpq"),
        .systemLibrary(name: "CQREncode", path: "Sources/System/CQREncode", pkgConfig: "libqrencode"),
        .systemLibrary(name: "CSodium", path: "Sources/System/CSodium", pkgConfig: "libsodium"),
        .systemLibrary(name: "CSQLite", path: "Sources/System/CSQLite", pkgConfig: "sqlite3"),
        .target(
            name: "CJPEG", path: "Sources/System/CJPEG", linkerSettings: [.linkedLibrary("jpeg")]),
        .systemLibrary(name: "CWebP", path: "Sources/System/CWebP", pkgConfig: "libwebp"),
        .systemLibrary(name: "CZlib", path: "Sources/System/CZlib", pkgConfig: "zlib"),
        .target(name: "CChildProcess", path: "Sources/System/CChildProcess"),
        .target(
            name: "CLibraryRefusals", dependencies: ["CMicroHTTPD"], path: "Sources/System/CLibraryRefusals",
            linkerSettings: [.linkedLibrary("dl")]),
        .target(name: "COpenAPI", path: "Sources/System/COpenAPI", exclude: ["openapi.json"]),
        .target(name: "CSystem", path: "Sources/System/CSystem"),
        .target(name: "CTexts", path: "Sources/System/CTexts"),
        .target(name: "TextTable", path: "Sources/System/TextTable", plugins: texts),
        .plugin(name: "Texts", capability: .buildTool()),
        .target(name: "CRuntime", path: "Sources/System/CRuntime"),
        .target(name: "Threads", dependencies: ["CSystem"], path: "Sources/Server/Threads"),
        .target(
            name: "HTTP", dependencies: ["CLibraryRefusals", "CMicroHTTPD", "CSystem", "Threads"],
            path: "Sources/Server/HTTP"),
        .target(name: "Outbound", dependencies: ["CCurl", "Threads"], path: "Sources/Server/Outbound"),
        .target(
            name: "Drawing", dependencies: ["Almanac", "Cards", "Daybook", "Replica"], path: "Sources/Server/Drawing"),
        .target(
            name: "Raster", dependencies: ["CJPEG", "CPango", "CWebP", "CZlib", "Cards"],
            path: "Sources/Server/Raster"),
        .target(name: "XML", dependencies: ["CExpat"], path: "Sources/Server/XML"),
        .target(name: "KASI", dependencies: ["Almanac", "Outbound", "XML"], path: "Sources/Server/KASI"),
        .target(
            name: "Store",
            dependencies: ["CPostgreSQL", "CSQLite", "CSystem", "Outbound", "Replica", "Threads", "XML"],
            path: "Sources/Server/Store"),
        .target(name: "WebPush", dependencies: ["COpenSSL", "Outbound"], path: "Sources/Server/WebPush"),
        .target(name: "Calendars", dependencies: ["Almanac", "Daybook"], path: "Sources/Server/Calendars"),
        .target(name: "Zones", dependencies: ["Almanac", "Daybook"], path: "Sources/Server/Zones"),
        .target(
            name: "HaruServer",
            dependencies: [
                "Almanac", "CChildProcess", "CNettle", "COpenAPI", "CQREncode", "CSodium", "CZlib", "Calendars",
                "Cards", "Daybook", "Drawing", "HTTP", "KASI", "Outbound", "Replica", "Store", "Threads", "WebPush",
                "Zones",
            ], path: "Sources/Server/HaruServer", exclude: [catalogue], plugins: texts),
        .executableTarget(
            name: "haru",
            dependencies: [
                "Almanac", "Archive", "CNettle", "CZlib", "Daybook", "FileWork", "HTTP", "HaruServer", "KASI",
                "Replica", "Store", "Threads",
            ], path: "Sources/Command"),
        // What reads photos and fonts stands apart from what has everybody's records.
        .executableTarget(
            name: "haru-draw", dependencies: ["CChildProcess", "Cards", "Drawing", "Raster"], path: "Sources/Draw"),

        .executableTarget(name: "AlmanacBench", dependencies: ["Almanac"], path: "Benchmarks/AlmanacBench"),
        .executableTarget(
            name: "AlmanacSize", dependencies: ["Almanac"], path: "Benchmarks/AlmanacSize",
            swiftSettings: [.enableExperimentalFeature("Extern")]),

        // Tables of cases that the native build and the browser's answer alike (docs/technotes/twin.md).
        .target(
            name: "Cases", dependencies: ["Almanac", "Cards", "Daybook", "FileWork", "Imports", "Replica"],
            path: "Tests/Core/Cases", exclude: ["Tables"], swiftSettings: shared),
        .executableTarget(
            name: "CaseProbe", dependencies: ["CRuntime", "CTexts", "Cases"], path: "Tests/Core/CaseProbe",
            swiftSettings: [.enableExperimentalFeature("Extern")]),
        .testTarget(name: "CaseTests", dependencies: ["Cases"], path: "Tests/Core/CaseTests"),

        // Draws by cairo what the app drew on a canvas, for the browser tests that put the two side by side.
        .executableTarget(
            name: "DrawScript", dependencies: ["Cards", "Raster", "Replica"], path: "Tests/System/DrawScript"),

        // The native app and the shipped program side by side: docs/technotes/twin.md.
        .target(
            name: "TwinChild", path: "Tests/Twin/Child", swiftSettings: [.enableExperimentalFeature("Extern")]),
        .executableTarget(
            name: "Twin",
            dependencies: ["CNettle", "CZlib", "Daybook", "Markup", "Replica"],
            path: "Tests/Twin/Driver"),

        .testTarget(
            name: "AlmanacTests", dependencies: ["Almanac"], path: "Tests/Core/AlmanacTests", exclude: ["Golden"]),
        .target(name: "FaultTable", path: "Tests/System/FaultTable"),
        .target(
            name: "FaultShim", dependencies: ["FaultTable"], path: "Tests/System/FaultShim",
            linkerSettings: [.linkedLibrary("dl")]),
        .testTarget(
            name: "HaruCommandTests",
            dependencies: [
                "Almanac", "Archive", "Daybook", "FaultTable", "FileWork", "HTTP", "HaruServer", "LoopbackClient",
                "LoopbackService", "Replica", "Store", "SyncSimulation", "TestStores", "haru",
            ], path: "Tests/Command/HaruCommandTests"),
        .target(name: "LoopbackService", path: "Tests/System/LoopbackService"),
        .testTarget(
            name: "OutboundTests", dependencies: ["LoopbackClient", "LoopbackService", "Outbound"],
            path: "Tests/Server/OutboundTests"),
        .testTarget(
            name: "KASITests", dependencies: ["Almanac", "KASI", "LoopbackService", "Outbound"],
            path: "Tests/Server/KASITests"),
        .testTarget(
            name: "WebPushTests", dependencies: ["Outbound", "WebPush"], path: "Tests/Server/WebPushTests"),
        .testTarget(
            name: "CalendarsTests", dependencies: ["Almanac", "Calendars", "Daybook", "Zones"],
            path: "Tests/Server/CalendarsTests"),
        .testTarget(
            name: "ZonesTests", dependencies: ["Zones"], path: "Tests/Server/ZonesTests"),
        .testTarget(name: "ReplicaTests", dependencies: ["Replica"], path: "Tests/Core/ReplicaTests"),
        .testTarget(name: "MarkupTests", dependencies: ["Markup"], path: "Tests/Core/MarkupTests"),
        .testTarget(
            name: "FileWorkTests", dependencies: ["Almanac", "Daybook", "FileWork", "Replica"],
            path: "Tests/Core/FileWorkTests"),
        .testTarget(
            name: "ImportsTests", dependencies: ["Almanac", "Daybook", "FileWork", "Imports", "Replica"],
            path: "Tests/Core/ImportsTests"),
        .testTarget(
            name: "DaybookTests", dependencies: ["Almanac", "Daybook", "Exchange", "Replica"],
            path: "Tests/Core/DaybookTests"),
        .testTarget(
            name: "CardsTests", dependencies: ["Almanac", "Cards", "Daybook", "Replica"],
            path: "Tests/Core/CardsTests"),
        .testTarget(
            name: "HaruAppTests",
            dependencies: [
                "Almanac", "AppFrame", "Archive", "CNettle", "Cards", "Daybook", "FileProgram", "FileWork", "HaruApp",
                "HaruDays", "HaruPages", "HaruTodos", "HaruTrips", "Imports", "Markup", "ModelLock", "Replica",
            ],
            path: "Tests/App/HaruAppTests"),
        .target(name: "ModelLock", dependencies: ["AppFrame", "Daybook", "Replica"], path: "Tests/System/ModelLock"),
        .testTarget(
            name: "WindowTests",
            dependencies: [
                "Almanac", "AppFrame", "Cards", "Daybook", "HaruApp", "HaruPages", "LoopbackClient", "ModelLock",
                "Replica",
                "Store", "SyncSimulation",
            ], path: "Tests/App/WindowTests"),
        .target(name: "LoopbackClient", path: "Tests/System/LoopbackClient"),
        .testTarget(
            name: "DrawingTests", dependencies: ["Almanac", "Cards", "Daybook", "Drawing", "Replica"],
            path: "Tests/Server/DrawingTests"),
        .testTarget(
            name: "RasterTests", dependencies: ["CJPEG", "CWebP", "Cards", "Raster"],
            path: "Tests/Server/RasterTests"),
        .testTarget(
            name: "HTTPTests", dependencies: ["HTTP", "LoopbackClient", "Threads"], path: "Tests/Server/HTTPTests"),
        .target(name: "TestStores", dependencies: ["LoopbackClient", "Store"], path: "Tests/System/TestStores"),
        .target(
            name: "SyncSimulation", dependencies: ["Daybook", "LoopbackClient", "Replica", "Store"],
            path: "Tests/System/SyncSimulation"),
        .target(name: "FaultVFS", dependencies: ["CSQLite"], path: "Tests/System/FaultVFS"),
        .testTarget(
            name: "StoreTests",
            dependencies: [
                "CSQLite", "FaultVFS", "LoopbackClient", "LoopbackService", "Outbound", "Replica", "Store",
                "SyncSimulation", "TestStores", "Threads",
            ],
            path: "Tests/Server/StoreTests"),
        .testTarget(
            name: "HaruServerTests",
            dependencies: [
                "Almanac", "Cards", "Daybook", "Drawing", "HTTP", "HaruServer", "LoopbackClient", "LoopbackService",
                "Outbound", "Replica", "Store", "TestStores", "Threads", "WebPush", "Zones", "haru-draw",
            ], path: "Tests/Server/HaruServerTests"),
    ]
)

for target in package.targets {
    // Each module has a README, which is no part of its build.
    if let path = target.path, path.hasPrefix("Sources/"), !path.hasPrefix("Sources/System/") {
        target.exclude.append("README.md")
    }
}

// Tests may be built beside the optimised programs (Tools/build-native). They run once each: to optimise them takes longer than it
// saves. Nor does another job of the compiler read all of a module for its interface alone.
for target in package.targets where target.type == .test {
    target.swiftSettings =
        (target.swiftSettings ?? []) + [
            .unsafeFlags(["-Onone", "-no-emit-module-separately-wmo"], .when(configuration: .release))
        ]
}

if Context.environment["HARU_WASM"] != nil {
    // The last module of a program for the browser compiles all that it uses of the others: Tools/build-wasm sets this.
    for target in package.targets where target.type == .regular {
        target.swiftSettings =
            (target.swiftSettings ?? []) + [.unsafeFlags(["-Xfrontend", "-emit-empty-object-file"])]
    }
} else {
    // Natively the app runs in tests and in the twin alone, which want its assertions.
    for target in package.targets where target.path?.hasPrefix("Sources/App/") == true {
        target.swiftSettings =
            (target.swiftSettings ?? []) + [.unsafeFlags(["-assert-config", "Debug"], .when(configuration: .release))]
    }
}

// Linked with libFuzzer, which brings what other builds do not have: Tools/fuzz sets this.
if Context.environment["HARU_FUZZ"] != nil {
    // Where an input spends its time is optimised. The rest is not: with what libFuzzer adds that takes the compiler minutes.
    let hot: Set = ["HTTP", "HaruServer", "Replica", "Store", "Threads"]
    for target in package.targets where target.type == .regular && !hot.contains(target.name) {
        target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-Onone"])]
    }
    package.targets.append(
        .executableTarget(
            name: "HaruFuzz",
            dependencies: ["Daybook", "HTTP", "HaruServer", "LoopbackClient", "Replica", "Store", "Threads"],
            path: "Tests/Fuzz", exclude: ["Corpus"]))
}
