import Daybook

/// The photos in a note: `![[IMG_1.png]]` as Obsidian writes them, and `![](photos/IMG%201.png)`.
enum NotePhotos {
    /// The text without its photos, which the item gets by their paths in the zip file. The words about a photo stay,
    /// and so do pictures of the web.
    /// - Parameter path: of the note.
    static func taken(from text: String, _ path: String, into item: ImportItem) -> String {
        let bytes = Array(text.utf8)
        var rest: [UInt8] = []
        var at = 0
        while at < bytes.count {
            if bytes[at] == UInt8(ascii: "!"), let (photo, words, end) = photo(bytes, at, path) {
                item.photos.append(photo)
                rest += words
                at = end
            } else {
                rest.append(bytes[at])
                at += 1
            }
        }
        return item.photos.isEmpty ? text : String(decoding: rest, as: UTF8.self)
    }

    /// The path of the photo that stands there, the words about it, and its end; nil if there is none.
    private static func photo(
        _ bytes: [UInt8], _ start: Int, _ path: String
    ) -> (path: String, words: [UInt8], end: Int)? {
        if ImportText.stands("![[", in: bytes, at: start) {
            guard let end = ImportText.place(of: "]]", in: bytes, from: start), end - start < 400 else { return nil }
            // Behind a bar stands its width.
            let name = bytes[(start + 3)..<end].prefix { $0 != UInt8(ascii: "|") && $0 != 0x0A }
            let photo = String(decoding: name, as: UTF8.self)
            return isPhoto(photo) ? (photo, [], end + 2) : nil
        }
        guard ImportText.stands("![", in: bytes, at: start),
            let middle = ImportText.place(of: "](", in: bytes, from: start), middle - start < 400,
            !bytes[(start + 2)..<middle].contains(0x0A),
            let end = bytes[middle...].prefix(1_000).firstIndex(of: UInt8(ascii: ")"))
        else { return nil }
        var link = bytes[(middle + 2)..<end]
        if link.contains(0x0A) { return nil }
        if link.first == UInt8(ascii: "<"), link.last == UInt8(ascii: ">") { link = link.dropFirst().dropLast() }
        let written = decoded(link)
        guard isPhoto(written), ImportText.place(of: "://", in: Array(written.utf8)) == nil else { return nil }
        return (resolved(written, beside: path), words(bytes[(start + 2)..<middle], of: written), end + 1)
    }

    /// The words about a photo without the width behind a bar; empty if they are a width or the name of its file.
    private static func words(_ text: ArraySlice<UInt8>, of photo: String) -> [UInt8] {
        let words = Array(text.prefix { $0 != UInt8(ascii: "|") })
        let written = String(decoding: words, as: UTF8.self)
        let name = ImportText.withoutExtension(ImportText.fileName(photo))
        if isPhoto(written) || name.utf8.elementsEqual(words) { return [] }
        return words.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } ? [] : words
    }

    private static func isPhoto(_ name: String) -> Bool {
        let name = ImportText.lowered(name)
        for end: StaticString in [".png", ".jpg", ".jpeg", ".webp", ".gif", ".heic", ".avif", ".bmp"]
        where ImportText.ends(name, with: end) {
            return true
        }
        return false
    }

    /// A link without its percent signs.
    private static func decoded(_ link: ArraySlice<UInt8>) -> String {
        let plain = Text.unescaped(link, behind: UInt8(ascii: "%"))
        return String(validating: plain, as: UTF8.self) ?? String(decoding: link, as: UTF8.self)
    }

    /// The path in the zip file of a link in a note.
    private static func resolved(_ link: String, beside path: String) -> String {
        var folders = Text.parts(path, at: UInt8(ascii: "/"))
        folders.removeLast()
        for part in Text.parts(link, at: UInt8(ascii: "/")) {
            if part == ".." {
                if !folders.isEmpty { folders.removeLast() }
            } else if part != ".", !part.isEmpty {
                folders.append(part)
            }
        }
        var whole = ""
        for part in folders { whole += (whole.isEmpty ? "" : "/") + part }
        return whole
    }
}
