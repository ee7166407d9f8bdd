import HTTP

/// The files of the web app by their request targets, for those who ask for one by its plain name.
struct SiteAnswers: QuickAnswers {
    private let files: [String: SiteFile]

    /// - Parameters:
    ///   - base: Targets stand below it and, as where a proxy has taken it off, without it.
    ///   - isTaken: Whether something else answers a path, by its segments.
    init(_ site: Site, base: BasePath, isTaken: ([String]) -> Bool) {
        var files: [String: SiteFile] = [:]
        for (path, file) in site.files {
            let segments = path.split(separator: "/").map(String.init)
            // One that could be written in several ways, with percent signs, is left to the handler.
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
