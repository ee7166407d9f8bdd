/// Makes the script of a story that ended in a difference short.
struct Shrinker {
    let twin: Twin
    /// When it has to be done (``Clock/now``).
    let end: UInt64

    /// The steps with their elements by role and name, found by taking them once more; up to where it ends.
    func named(_ taken: [Person.Taken]) -> [Step] {
        var steps: [Step] = []
        twin.begin()
        for one in taken {
            var step = one.step
            if case .event(let kind, _, let payload) = step.action,
                let element = one.element.flatMap({ twin.document.element($0) })
            {
                step.action = .event(kind, on: twin.document.place(of: element, listeningTo: kind), payload: payload)
            }
            steps.append(step)
            do throws(Ending) { try twin.take(step) } catch { break }
        }
        return steps
    }

    /// The fewest steps found that still end in a difference, and how.
    func shortened(_ steps: [Step]) -> ([Step], Ending)? {
        guard var ending = ending(of: steps) else { return nil }
        var steps = steps
        // A page that is loaded anew knows only stored data.
        if let start = steps.lastIndex(where: { $0.action.isStart }),
            let other = self.ending(of: Array(steps[start...]))
        {
            (steps, ending) = (Array(steps[start...]), other)
        }
        var size = steps.count / 2
        while size > 0, Clock.now < end {
            var place = 0
            while place < steps.count, Clock.now < end {
                let rest = Array(steps[..<place] + steps[min(place + size, steps.count)...])
                if let other = self.ending(of: rest) { (steps, ending) = (rest, other) } else { place += size }
            }
            size /= 2
        }
        return (steps, ending)
    }

    /// How the steps end, without those whose element is not drawn; nil if nothing differs.
    private func ending(of steps: [Step]) -> Ending? {
        guard let first = steps.first, first.action.isStart else { return nil }
        twin.begin()
        for step in steps {
            do throws(Ending) { try twin.take(step) } catch { if error.isDifference { return error } }
        }
        return nil
    }
}

extension Step.Action {
    var isStart: Bool { if case .start = self { true } else { false } }
}
