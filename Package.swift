// swift-tools-version: 6.2
import PackageDescription

// Shared code (Almanac to HaruApp) compiles natively and as Embedded Swift; docs/technotes/building.md says how.
// Embedded Swift wants each file to import what it uses; with this the native build says so too.
let shared: [SwiftSetting] = [.enableUpcomingFeature("MemberImportVisibility")]

let package = Package(
    name: "Haru",
    products: [
        // Loaded into servers by tests, with LD_PRELOAD; nothing is linked with it.
        .library(name: "FaultShim", type: .dynamic, targets: ["FaultShim"])
    ],
    targets: [
        .target(name: "Almanac"),
        .target(name: "Replica"),
        .target(name: "Markup"),
        .target(name: "Daybook", dependencies: ["Almanac", "Replica"], swiftSettings: shared),
        .target(name: "Cards", dependencies: ["Almanac", "Daybook", "Replica"], swiftSettings: shared),
        .target(
            name: "AppFrame", dependencies: ["Almanac", "Cards", "Daybook", "Markup", "Replica"],
            path: "Sources/App/Frame", swiftSettings: shared),
        .target(
            name: "HaruTodos", dependencies: ["Almanac", "AppFrame", "Daybook", "Markup", "Replica"],
            path: "Sources/App/Todos", swiftSettings: shared),
        .target(
            name: "HaruTrips", dependencies: ["Almanac", "AppFrame", "Daybook", "Markup", "Replica"],
            path: "Sources/App/Trips", swiftSettings: shared),
        .target(
            name: "HaruDays", dependencies: ["Almanac", "AppFrame", "Cards", "Daybook", "Markup", "Replica"],
            path: "Sources/App/Days", swiftSettings: shared),
        .target(
            name: "HaruPages", dependencies: ["Almanac", "AppFrame", "Cards", "Daybook", "Markup", "Replica"],
            path: "Sources/App/Pages", swiftSettings: shared),
        .target(
            name: "HaruApp",
            dependencies: [
                "Almanac", "AppFrame", "Cards", "Daybook", "HaruDays", "HaruPages", "HaruTodos", "HaruTrips", "Markup",
                "Replica",
            ],
            path: "Sources/App/Haru", swiftSettings: shared),
        .executableTarget(
            name: "HaruWeb", dependencies: ["AppFrame", "CUnicode", "Cards", "HaruApp"], path: "Sources/App/Web",
            swiftSettings: [.enableExperimentalFeature("Extern")]),

        .systemLibrary(name: "CCurl", pkgConfig: "libcurl"),
        .systemLibrary(name: "CExpat", pkgConfig: "expat"),
        .systemLibrary(name: "CMicroHTTPD", pkgConfig: "libmicrohttpd"),
        .systemLibrary(name: "CNettle", pkgConfig: "nettle"),
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3"),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib"),
        .target(
            name: "CLibraryRefusals", dependencies: ["CMicroHTTPD"], linkerSettings: [.linkedLibrary("dl")]),
        .target(name: "CSystem"),
        .target(name: "CUnicode"),
        .target(name: "Threads", dependencies: ["CSystem"]),
        .target(name: "HTTP", dependencies: ["CLibraryRefusals", "CMicroHTTPD", "CSystem", "Threads"]),
        .target(name: "Outbound", dependencies: ["CCurl", "Threads"]),
        .target(name: "KASI", dependencies: ["Almanac", "CExpat", "Outbound"]),
        .target(name: "Store", dependencies: ["CSQLite", "Replica", "Threads"]),
        .target(
            name: "HaruServer",
            dependencies: [
                "Almanac", "CNettle", "CZlib", "Daybook", "HTTP", "KASI", "Outbound", "Replica", "Store", "Threads",
            ]),
        .executableTarget(
            name: "haru", dependencies: ["Almanac", "HTTP", "HaruServer", "KASI", "Replica", "Store", "Threads"]),

        .executableTarget(name: "AlmanacBench", dependencies: ["Almanac"], path: "Benchmarks/AlmanacBench"),
        .executableTarget(
            name: "AlmanacSize", dependencies: ["Almanac"], path: "Benchmarks/AlmanacSize",
            swiftSettings: [.enableExperimentalFeature("Extern")]),
        .executableTarget(
            name: "AlmanacProbe", dependencies: ["Almanac"], path: "Tests/AlmanacProbe",
            swiftSettings: [.enableExperimentalFeature("Extern")]),

        .testTarget(name: "AlmanacTests", dependencies: ["Almanac"], exclude: ["Golden"]),
        .target(name: "FaultTable", path: "Tests/FaultTable"),
        .target(
            name: "FaultShim", dependencies: ["FaultTable"], path: "Tests/FaultShim",
            linkerSettings: [.linkedLibrary("dl")]),
        .testTarget(
            name: "HaruCommandTests", dependencies: ["FaultTable", "LoopbackClient", "LoopbackService", "haru"]),
        .target(name: "LoopbackService", path: "Tests/LoopbackService"),
        .testTarget(name: "OutboundTests", dependencies: ["LoopbackService", "Outbound"]),
        .testTarget(name: "KASITests", dependencies: ["Almanac", "KASI", "LoopbackService", "Outbound"]),
        .testTarget(name: "ReplicaTests", dependencies: ["Replica"]),
        .testTarget(name: "MarkupTests", dependencies: ["Markup"]),
        .testTarget(name: "DaybookTests", dependencies: ["Daybook"]),
        .testTarget(name: "CardsTests", dependencies: ["Cards", "Daybook", "Replica"]),
        .testTarget(
            name: "HaruAppTests",
            dependencies: ["AppFrame", "Cards", "HaruApp", "HaruDays", "HaruPages", "HaruTodos", "HaruTrips"]),
        .target(name: "LoopbackClient", path: "Tests/LoopbackClient"),
        .testTarget(name: "HTTPTests", dependencies: ["HTTP", "LoopbackClient", "Threads"]),
        .target(name: "FaultVFS", dependencies: ["CSQLite"], path: "Tests/FaultVFS"),
        .testTarget(name: "StoreTests", dependencies: ["CSQLite", "FaultVFS", "LoopbackClient", "Store"]),
        .testTarget(
            name: "HaruServerTests",
            dependencies: [
                "Almanac", "Daybook", "HTTP", "HaruServer", "LoopbackClient", "LoopbackService", "Outbound", "Replica",
                "Store",
            ]),
    ]
)
