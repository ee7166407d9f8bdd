// swift-tools-version: 6.2
import PackageDescription

// Shared code (Almanac to HaruApp) compiles natively and as Embedded Swift; docs/technotes/building.md says how.
let package = Package(
    name: "Haru",
    targets: [
        .target(name: "Almanac"),
        .target(name: "Replica"),
        .target(name: "Markup"),
        .target(name: "Daybook", dependencies: ["Almanac", "Replica"]),
        .target(name: "Cards", dependencies: ["Almanac", "Daybook", "Replica"]),
        .target(name: "HaruApp", dependencies: ["Almanac", "Daybook", "Markup", "Replica"]),
        .executableTarget(
            name: "HaruWeb", dependencies: ["HaruApp"], swiftSettings: [.enableExperimentalFeature("Extern")]),

        .systemLibrary(name: "CMicroHTTPD", pkgConfig: "libmicrohttpd"),
        .systemLibrary(name: "CNettle", pkgConfig: "nettle"),
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3"),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib"),
        .target(name: "CSystem"),
        .target(name: "HTTP", dependencies: ["CMicroHTTPD", "CSystem"]),
        .target(name: "Store", dependencies: ["CSQLite", "Replica"]),
        .target(name: "HaruServer", dependencies: ["CNettle", "CZlib", "Daybook", "HTTP", "Store"]),
        .executableTarget(name: "haru", dependencies: ["Almanac", "HaruServer", "Replica", "Store"]),

        .testTarget(name: "AlmanacTests", dependencies: ["Almanac"], exclude: ["Golden"]),
        .testTarget(name: "HaruCommandTests", dependencies: ["haru"]),
        .testTarget(name: "ReplicaTests", dependencies: ["Replica"]),
        .testTarget(name: "MarkupTests", dependencies: ["Markup"]),
        .testTarget(name: "DaybookTests", dependencies: ["Daybook"]),
        .testTarget(name: "CardsTests", dependencies: ["Cards", "Daybook"]),
        .testTarget(name: "HaruAppTests", dependencies: ["HaruApp"]),
        .testTarget(name: "HTTPTests", dependencies: ["HTTP"]),
        .testTarget(name: "StoreTests", dependencies: ["Store"]),
        .testTarget(name: "HaruServerTests", dependencies: ["HTTP", "HaruServer", "Store"]),
    ]
)
