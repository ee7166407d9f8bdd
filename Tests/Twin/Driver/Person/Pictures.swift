/// Beginnings of picture files, as far as the app reads them.
enum Pictures {
    static let files = [
        Files.File(name: "a.jpg", bytes: jpeg(width: 640, height: 480)),
        Files.File(name: "large.jpg", bytes: jpeg(width: 20_000, height: 20_000)),
        Files.File(name: "long.jpg", bytes: [0xFF, 0xD8, 0xFF, 0xE1, 0xFF, 0xFF] + [UInt8](repeating: 7, count: 900)),
        Files.File(
            name: "a.png",
            bytes: [
                0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 2, 0x80, 0,
                0, 1, 0xE0, 8, 2, 0, 0, 0,
            ]),
        Files.File(
            name: "a.heic", bytes: [0, 0, 0, 24] + Array("ftypheic".utf8) + [0, 0, 0, 0] + Array("mif1heic".utf8)),
        Files.File(name: "a.gif", bytes: Array("GIF89a".utf8) + [0x80, 2, 0xE0, 1, 0, 0, 0]),
        Files.File(
            name: "a.webp",
            bytes: Array("RIFF".utf8) + [40, 0, 0, 0] + Array("WEBPVP8X".utf8) + [
                10, 0, 0, 0, 0, 0, 0, 0, 0x7F, 2, 0, 0xDF, 1, 0,
            ]),
        Files.File(name: "empty", bytes: []), Files.File(name: "한글.txt", bytes: Array("우유 사기\n- [ ] 빵\n".utf8)),
    ]

    private static func jpeg(width: Int, height: Int) -> [UInt8] {
        [
            0xFF, 0xD8, 0xFF, 0xC0, 0, 17, 8, UInt8(height >> 8), UInt8(height & 255), UInt8(width >> 8),
            UInt8(width & 255), 3, 1, 0x22, 0, 2, 0x11, 1,
            3, 0x11, 1,
        ]
    }
}
