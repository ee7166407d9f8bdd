import Glibc
import HTTP
import Store

// Errors in words for the operator: the fault and its object. Never a type's name, a case or a dump of memory.

/// The meaning of an errno.
func reason(_ number: Int32) -> String {
    strerror(number).map { String(cString: $0) } ?? "error \(number)"
}

extension Obstacle {
    /// One clause.
    var text: String {
        switch self {
        case .loopStands: "the server's loop does not come round"
        case .full(let limit, _): "all \(limit) connections are in use"
        case .exhausted(let number): "the system has nothing left for another one (\(reason(number)))"
        case .unknown: "a connection of the server's own was not taken in time"
        case .stopping: "the server is stopping"
        }
    }
}

extension StoreReadinessError {
    /// One clause.
    public var text: String {
        switch self {
        case .closed: "the store is closed"
        case .gone(let path): "\(path) is gone; what is written now is lost when Haru stops"
        case .replaced(let path): "another file is in the place of \(path); what is written now is lost when Haru stops"
        case .busy: "so many requests wait for it that this one was not begun"
        case .database(let error): error.text
        }
    }
}
