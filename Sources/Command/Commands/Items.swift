/// The items that a command works through: its words, or, for a `-`, the lines of the input.
struct Items {
    let words: [String]
    let console: Console

    /// Prints the result of `body` for each item. A refused item is reported, by its line number if it came from the
    /// input, and the others go on.
    ///
    /// - Returns: the exit code: 0, or 1 if an item was refused.
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

    /// Works through the lines of the input; returns whether none was refused.
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
