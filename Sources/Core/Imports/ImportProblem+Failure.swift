import Daybook
import FileWork

extension ImportProblem {
    init(_ failure: ImportFailure) {
        self =
            switch failure.reason {
            case .tooLarge: .tooLarge
            case .notText, .packed: .notText
            case .unknownFormat: .unknownFormat
            case .unexpectedEnd: .cut
            case .nothingFound: .nothingFound
            case .documentType, .tooDeep, .malformed: .malformed(line: failure.line)
            }
    }
}
