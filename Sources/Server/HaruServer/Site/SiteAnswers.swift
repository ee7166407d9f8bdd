import HTTP

/// The files of the web app by their request targets, for requests with a plain name.
struct SiteAnswers: QuickAnswers {
    private let files: [String: SiteFile]

    /// - Parameters:
    ///   - base: the path above the targets, which also match without it, in case a proxy has removed it.
    ///   - isTaken: whether something else answers a path, by its segments.
    init(_ site: Site, base: BasePath, isTaken: ([String]) -> Bool) {
        var files: [String: SiteFile] = [:]
        for (path, file) in site.files {
            let segments = path.split(separator: "/").map(String.init)
            // A name with several spellings, by percent signs, is left to the handler.
            guard BasePath(path)?.segments == segments, !isTaken(segments) else { continue }
            files["/" + path] = file
            files[base.text + path] = file
        }
        files["/"] = site.index
        files[base.text] = site.index
        self.files = files
    }

    func answer(to target: String, field: (StaticString) -> String?) -> Response? {
        files[target]?.answer(acceptEncoding: field("Accept-Encoding"), ifNoneMatch: field("If-None-Match"))
    }
}
