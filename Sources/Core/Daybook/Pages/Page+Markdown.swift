import Almanac
import Replica

extension Page {
    /// The page as Markdown (CommonMark 0.31), with its day, time, feeling, tags, place and weather before it as YAML,
    /// and its comments behind it.
    ///
    /// Importing reads it back as the same page.
    /// - Parameter pictures: the lines of its photos, which stand behind the text.
    public func markdown(_ comments: [PageComment], pictures: String = "") -> String {
        var text = "---\ndate: " + day.text + "\n"
        if let entry { text += "time: " + ClockTime.text(entry) + "\n" }
        if let written { text += "written: " + written.text + "\n" }
        if let feeling { text += "feeling: " + feeling.code + "\n" }
        text += about.yaml + "---\n"
        if !title.isEmpty { text += "\n# " + title + "\n" }
        text += "\n" + self.text + "\n" + pictures
        for comment in comments { text += "\n## " + comment.day.text + "\n\n" + comment.text + "\n" }
        return text
    }
}

extension PageAbout {
    /// The lines of YAML 1.2, in which texts are written as in JSON.
    fileprivate var yaml: String {
        var all: [JSON] = []
        for name in names { all.append(.string(name)) }
        var text = all.isEmpty ? "" : "tags: " + JSON.array(all).text + "\n"
        if !place.isEmpty { text += "place: " + JSON.string(place).text + "\n" }
        if !weather.isEmpty { text += "weather: " + JSON.string(weather).text + "\n" }
        return text
    }
}
