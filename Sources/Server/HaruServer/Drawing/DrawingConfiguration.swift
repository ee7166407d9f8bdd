import Glibc

/// The program that draws widgets, and how its processes are kept.
public struct DrawingConfiguration: Sendable {
    /// The path of `haru-draw`.
    public var program = DrawingConfiguration.besideThis
    /// How long a picture may take.
    var deadline = Duration.seconds(10)
    /// How long a process is kept that nobody needs.
    var idle = Duration.seconds(60)
    /// Pictures of one process: fonts' glyphs and caches of libraries stay in its memory.
    var mostPictures = 500

    public init() {}

    /// `haru-draw` in the folder of the program that runs.
    private static var besideThis: String {
        var path = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
        let count = readlink("/proc/self/exe", &path, path.count - 1)
        let own = count > 0 ? String(decoding: path[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self) : ""
        return own[..<(own.lastIndex(of: "/") ?? own.startIndex)] + "/haru-draw"
    }

    /// Why no widget can be drawn, in one line for the operator; nil if the program is there.
    var fault: String? {
        if access(program, X_OK) == 0 { return nil }
        return "widgets cannot be drawn: \(program): \(reason(errno)); it belongs beside haru"
    }

    /// The part of our environment that a process sees: the places of fonts and of fontconfig's files, and no key.
    static let environment: [String] = {
        let names = [
            "FONTCONFIG_FILE", "FONTCONFIG_PATH", "FONTCONFIG_SYSROOT", "HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME",
            "XDG_DATA_HOME",
        ]
        let found = names.compactMap { name in getenv(name).map { name + "=" + String(cString: $0) } }
        // Each thread's own arena would take much of the address space, which is limited.
        return found + ["MALLOC_ARENA_MAX=1"]
    }()
}
