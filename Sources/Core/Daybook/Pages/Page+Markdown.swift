import Almanac

extension Page {
    /// The page as Markdown (CommonMark 0.31), with its day, time and feeling before it as YAML, and its comments
    /// behind it.
    ///
    /// Importing reads it back as the same page.
    /// - Parameter pictures: the lines of its photos, which stand behind the text.
    public func markdown(_ comments: [PageComment], pictures: String = "") -> String {
        var text = "---\ndate: " + day.text + "\n"
        if let entry { text += "time: " + ClockTime.text(entry) + "\n" }
        if let written { text += "written: " + written.text + "\n" }
        if let feeling { text += "feeling: " + feeling.code + "\n" }
        text += "---\n"
        if !title.isEmpty { text += "\n# " + title + "\n" }
        text += "\n" + self.text + "\n" + pictures
        for comment in comments { text += "\n## " + comment.day.text + "\n\n" + comment.text + "\n" }
        return text
    }
}
