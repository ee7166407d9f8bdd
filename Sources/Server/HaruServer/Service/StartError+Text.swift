import HTTP
import Store

extension StartError: CustomStringConvertible {
    /// One line for the operator: the fault and its object.
    public var description: String {
        switch self {
        case .site(let error): Self.text(error)
        case .store(let error): Self.text(error)
        case .server(let error): Self.text(error)
        }
    }

    private static func text(_ error: SiteError) -> String {
        switch error {
        case .folder(let path, let number): "the web folder \(path) cannot be read: \(reason(number))"
        case .noIndex(let path): "the web folder \(path) has no index.html: it is not a built web app"
        case .file(let path, let number): "the web file \(path) cannot be read: \(reason(number))"
        }
    }

    private static func text(_ error: StoreError) -> String {
        switch error {
        case .folderNotWritable(let path, let number): "the data folder \(path) is not writable: \(reason(number))"
        case .newer(let step):
            "the database is newer than this program (it has the step '\(step)'): use the Haru that wrote it"
        case .foreign(let path): "\(path) belongs to another program: name another folder with --data"
        case .otherTables(let database):
            "\(database) has tables of another program: give Haru a database of its own"
        case .damaged(let detail): "the database is damaged or not Haru's: \(detail)"
        case .database(let error): error.text
        case .system(let number): "no thread for the database: \(reason(number))"
        }
    }

    private static func text(_ error: ServerError) -> String {
        switch error {
        case .unknownHost(let host): "the host \(host) is not known"
        case .addressInUse(let host, let port): "port \(port) on \(host) is in use by another program"
        case .cannotListen(let host, let port, let number):
            "cannot listen on port \(port) of \(host): \(reason(number))"
        case .system(let call, let number): "\(call) failed: \(reason(number))"
        }
    }
}
