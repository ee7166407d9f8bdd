import Daybook
import FileWork

extension ImportProblem {
    init(_ failure: ImportFailure) {
        self =
            switch failure.reason {
            case .tooLarge: .tooLarge
            case .notText, .packed: .notText
            // Pages of the web and of many other programs have one; maps have none.
            case .unknownFormat, .documentType: .unknownFormat
            case .unexpectedEnd: .cut
            case .nothingFound: .nothingFound
            case .tooDeep, .malformed: .malformed(line: failure.line)
            }
    }
}
