/// The items that a command works through: its words, or a line each of the input where a word is `-`.
struct Items {
    let words: [String]
    let console: Console

    /// Prints what `body` makes of each item. An item that it refuses is complained about, by its line number where it
    /// came from the input, and the others go on.
    ///
    /// - Returns: The exit code: 0, or 1 where an item was refused.
    func each(_ body: (String) throws(Complaint) -> String) -> Int32 {
        var status: Int32 = 0
        for word in words {
            if word == "-" {
                if !lines(body) { status = 1 }
                continue
            }
            do throws(Complaint) {
                console.print(try body(word))
            } catch {
                console.complain("\(word): \(error)")
                status = 1
            }
        }
        return status
    }

    /// Works through the lines of the input; answers whether none was refused.
    private func lines(_ body: (String) throws(Complaint) -> String) -> Bool {
        var isWhole = true
        var number = 0
        while true {
            number += 1
            let line: [UInt8]
            do throws(Complaint) {
                guard let next = try console.readLine() else { return isWhole }
                line = next
            } catch {
                console.complain("line \(number): \(error)")
                return false
            }
            do throws(Complaint) {
                guard let text = String(validating: line, as: UTF8.self) else { throw Complaint("not UTF-8") }
                console.print(try body(text))
            } catch {
                console.complain("line \(number): \(error)")
                isWhole = false
            }
        }
    }
}
